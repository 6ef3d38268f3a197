"""Why the server refuses a command: a code for programs, a sentence for people."""

from __future__ import annotations

from typing import Any

from vernissage.games.errors import FormatError, Impossible, RuleError, VernissageError, remade
from vernissage.games.terms import Json

STATUS = {
    "illegal": 409,
    "format": 400,
    "stale": 409,
    "forbidden": 403,
    "not-found": 404,
    "gone": 410,
    "too-many": 429,
    "too-large": 413,
    "over": 409,
    "storage": 503,
    "unreadable": 503,
    "fault": 500,
}
FAULT = "Something went wrong here. Look at the table again: what you did may be missing."


class Refused(Exception):
    """A command that changes nothing, and why."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        rule: str = "",
        key: str = "",
        **facts: Any,  # figures of a sentence
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.rule = rule
        self.key = key or code
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self.args, dict(self.__dict__))

    @classmethod
    def by_rules(cls, error: VernissageError) -> Refused:
        """The refusal for an error of the games."""
        if isinstance(error, RuleError):
            return cls("illegal", error.reason, rule=error.rule, key=error.key, **error.facts)
        assert isinstance(error, FormatError)
        if isinstance(error, Impossible):
            seat = {} if error.seat is None else {"seat": error.seat}
            return cls("format", str(error), rule=error.rule, key="impossible", **seat)
        return cls("format", str(error))

    def to_json(self) -> Json:
        """As it is sent."""
        return {
            "code": self.code,
            "rule": self.rule or None,
            "key": self.key,
            "facts": self.facts,
            "message": self.message,
        }

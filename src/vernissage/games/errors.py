"""What can go wrong, as one small family."""

from __future__ import annotations


def remade(kind: type[Exception], args: tuple[object, ...], fields: dict[str, object]) -> Exception:
    """An error as it was, made without asking its class, which may want other arguments."""
    error = kind.__new__(kind, *args)
    error.args = args
    error.__dict__.update(fields)
    return error


class VernissageError(ValueError):
    """Everything this library raises about games, moves, records and positions."""

    def __reduce__(self) -> tuple[object, ...]:
        return remade, (type(self), self.args, dict(self.__dict__))


class FormatError(VernissageError):
    """A text, number or record that can't be read at all."""


class Impossible(FormatError):
    """A position that no game could have.

    ``rule`` is the id of the rule that says so, ``seat`` whose things they are, if anybody's.
    """

    def __init__(self, rule: str, sentence: str, seat: int | None = None) -> None:
        self.rule = rule
        self.seat = seat
        super().__init__(sentence)


class RuleError(VernissageError):
    """Something readable that breaks a rule.

    ``rule`` is the rule's id, ``key`` names the message for translation and ``facts``
    are the values in it.
    """

    def __init__(self, rule: str, key: str, sentence: str, **facts: object) -> None:
        self.rule = rule
        self.key = key
        self.facts = facts
        self.reason = sentence.format(**facts) if facts else sentence
        super().__init__(f"{rule}: {self.reason}")


class IllegalMove(RuleError):
    """A move that the rules don't allow here."""


class IllegalSetup(RuleError):
    """A beginning that the rules don't allow: a wrong number of seats, a tile twice, …"""

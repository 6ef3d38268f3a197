"""What a reason is, and how two moves are set against each other.

A reason is a predicate with arguments that is true of one of two moves and not of the other, or
of which one has more. It always speaks for the move that is recommended: something good about
it, or something bad about the other. What it says is decided from the seat's view and the rules;
the words are the catalogues' (``web/locales``) and `words`'.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from vernissage.games.terms import Json

Of = Literal["move", "other"]
Arguments = Mapping[str, int | str]

MOST = 2
"""So many reasons are told."""
LEAST_WORTH = 0.5
"""What is worth less than half a point is no reason."""


@dataclass(frozen=True)
class Reason:
    """What differs between two moves: of which of them it is true, and how much of it."""

    code: str
    of: Of
    arguments: Arguments = field(default_factory=dict)
    worth: float = 0.0
    """About how many points it may be worth; only the order of reasons hangs on it."""

    def to_json(self) -> Json:
        """As plain data."""
        return {"code": self.code, "of": self.of, "arguments": dict(self.arguments)}


class Contrast:
    """Collects what speaks for one move against another."""

    def __init__(self) -> None:
        self._found: list[Reason] = []

    def more(
        self, code: str, move: int, other: int, worth: float, least: int = 1, **arguments: int | str
    ) -> None:
        """Something good of which the move has more, by ``least`` at the least."""
        if move - other >= least:
            self._add(code, "move", (move - other) * worth, {"count": move - other, **arguments})

    def spared(
        self, code: str, move: int, other: int, worth: float, least: int = 1, **arguments: int | str
    ) -> None:
        """Something bad of which the other move has more."""
        if other - move >= least:
            self._add(code, "other", (other - move) * worth, {"count": other - move, **arguments})

    def only(
        self, code: str, move: bool, other: bool, worth: float, **arguments: int | str
    ) -> None:
        """Something good that is true of the move alone."""
        if move and not other:
            self._add(code, "move", worth, arguments)

    def avoided(
        self, code: str, move: bool, other: bool, worth: float, **arguments: int | str
    ) -> None:
        """Something bad that is true of the other move alone."""
        if other and not move:
            self._add(code, "other", worth, arguments)

    def _add(self, code: str, of: Of, worth: float, arguments: Arguments) -> None:
        if worth >= LEAST_WORTH:
            self._found.append(Reason(code, of, arguments, worth))

    def __iter__(self) -> Iterator[Reason]:
        """The weightiest first; equal ones in the order in which they were found."""
        return iter(sorted(self._found, key=lambda reason: -reason.worth))

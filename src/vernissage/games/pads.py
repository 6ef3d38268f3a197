"""A score pad: the points of a game that was played on a table of one's own, from what lies there.

Each game's pad.py says what is entered (`Pad.entry`) and builds a position of it, which the game's
own scoring counts. What no game could end with is refused by its rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import msgspec
from msgspec import Struct

from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.terms import Json, Outcome


class Entered(Struct, forbid_unknown_fields=True):
    """A part of what is entered."""


class Line(Struct, frozen=True):
    """Some points of one player: so many of something, each worth so much, by a rule."""

    part: str
    rule: str
    count: int
    each: int
    points: int
    what: str | None = None
    """A type of painting, a masterpiece; where the part says it all, nothing."""


class Open(Struct, frozen=True):
    """What the winner still depends on, and the rule that asks for it."""

    what: str
    rule: str


class Count(Struct, frozen=True):
    """All that a score pad says."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Nobody as long as something is open."""
    breakdown: tuple[Json, ...]
    lines: tuple[tuple[Line, ...], ...]
    winner_rule: str
    tie_break: str | None = None
    """What decided between equal points."""
    open: Open | None = None
    shown: Json | None = None
    """What a game adds for its own board."""


def count_of(
    outcome: Outcome,
    lines: list[list[Line]],
    winner_rule: str,
    *,
    open: Open | None = None,
    tie_break: str | None = None,
    shown: Json | None = None,
) -> Count:
    """What is said of an outcome."""
    return Count(
        outcome.scores,
        () if open else outcome.winners,
        tuple(dict(part) for part in outcome.breakdown),
        tuple(tuple(each) for each in lines),
        winner_rule,
        tie_break,
        open,
        shown,
    )


def line(part: str, rule: str, count: int, each: int, what: str | None = None) -> Line:
    """So many, each worth so much."""
    return Line(part, rule, count, each, count * each, what)


@dataclass(frozen=True)
class Pad:
    """How the points of a game are entered and counted."""

    entry: type[Struct]
    count: Callable[[Any], Count]  # of an `entry`

    def read(self, entered: object) -> Count:
        """The points of what was entered; raises `FormatError`, or `Impossible` by a rule."""
        try:
            entry = msgspec.convert(entered, self.entry)
        except msgspec.ValidationError as error:
            raise FormatError(f"{error}.") from None
        return self.count(entry)


@cache
def pad_of(game: Game) -> Pad | None:
    """The score pad of a game; `None` where it has none."""
    if game.pad is None:
        return None
    pad: Pad = import_module(game.pad).PAD
    return pad

"""Who sits at a table, what they ask of each other, and what last happened between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from vernissage.bots.names import name_for
from vernissage.records.dealing import commitment
from vernissage.server.setup import SeatKind, SeatSetup

if TYPE_CHECKING:
    from vernissage.server.events import Asked

NOBODY = -1
"""A host who has no seat."""
STAND_IN = 3
"""The level of the bot that plays on for one whose time is up or who has resigned."""

Why = Literal["time", "resigned", "host", "self"]


class Seat:
    """Who sits there."""

    __slots__ = ("bot", "kind", "level", "name", "replaced", "resigned", "why")

    def __init__(self, setup: SeatSetup) -> None:
        self.kind: SeatKind = setup.kind
        self.name = setup.name
        self.level = setup.level
        self.bot = setup.bot
        """The key of the name of a bot that sits here."""
        self.resigned = False
        self.replaced = False
        self.why: Why | None = None
        """Why a bot stands in."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides here at the moment."""
        return self.kind == "bot" or self.replaced

    def stand_in(self, level: int, why: Why) -> None:
        """A bot plays for the person."""
        self.replaced, self.level, self.why = True, level, why

    def come_back(self) -> None:
        """The person plays again."""
        self.replaced, self.level, self.why = False, 0, None


def name_bots(seats: Sequence[Seat], lot: str) -> None:
    """Give the bots that have no name one each: no two the same, and none like a person's."""
    for number, seat in enumerate(seats):
        if seat.kind == "bot" and not seat.bot:
            bots = {other.bot for other in seats if other.bot}
            names = {other.name for other in seats if other.name}
            seat.bot = name_for(seat.level, f"{lot} {number}", bots, names)


def with_bot_names(setups: Sequence[SeatSetup], seed: str) -> list[SeatSetup]:
    """The seats of a new table, with a name for each bot."""
    seats = [Seat(setup) for setup in setups]
    name_bots(seats, commitment(seed))
    return [replace(setup, bot=seat.bot) for setup, seat in zip(setups, seats, strict=True)]


class Ask:
    """Something that others must agree to: all people at the table, or one of them."""

    __slots__ = ("by", "decisions", "level", "moves", "number", "to", "what", "yes")

    def __init__(
        self,
        asked: Asked,
        number: int,
        decisions: Sequence[int] = (),
        moves: Sequence[int] = (),
    ) -> None:
        self.what, self.by, self.to, self.level = asked.what, asked.by, asked.to, asked.level
        self.number = number
        """The version at which it was asked: an answer names it."""
        self.decisions, self.moves = list(decisions), list(moves)
        """How many decisions, and how many moves of the log, of each seat would be taken back."""
        self.yes = [] if asked.by == NOBODY else [asked.by]


class News:
    """The last thing that happened between people, to be told in a sentence."""

    __slots__ = ("ask", "by", "moves", "seat", "version", "what")

    def __init__(
        self,
        what: str,
        version: int,
        by: int,
        seat: int | None = None,
        ask: str | None = None,
        moves: Sequence[int] = (),
    ) -> None:
        self.what, self.version, self.by, self.seat = what, version, by, seat
        self.ask, self.moves = ask, list(moves)

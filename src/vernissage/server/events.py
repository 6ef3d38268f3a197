"""What can happen at a table. The log of these events is the truth; all else is derived.

Every event is one JSON object with a tag and the time at which it happened, in milliseconds. All
that there is to say of a kind of event stands in its class: what is stored of it, how a table goes
on by it, and whom it concerns. What is a subclass of `Event` here can be read from a log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Union

import msgspec

from vernissage.games.terms import Json
from vernissage.server.clock import ClockState
from vernissage.server.seats import NOBODY, STAND_IN, Ask, Why, name_bots
from vernissage.server.setup import Branch, ClockSetup, SeatSetup

if TYPE_CHECKING:
    from vernissage.server.game_in_progress import Step
    from vernissage.server.table import Table

FIRST_RULES = "1"


class Event(msgspec.Struct, tag_field="e", omit_defaults=True):
    """What all events have."""

    at: int

    tells_table: ClassVar[bool] = True
    """Whether those who look on are told of the table anew, and not of the state alone."""
    seats_a_bot: ClassVar[bool] = False
    """Whether a bot may sit there from now on: then the table goes on without people."""

    @property
    def doer(self) -> int:
        """The seat whose doing it is, for what a seat may do only so often; -1: of none."""
        return -1

    def apply(self, table: Table) -> None:
        """Go on by it. Called by `Table.apply` alone."""
        raise NotImplementedError


class SeatEvent(Event):
    """Something that happens at a seat."""

    seat: int

    @property
    def doer(self) -> int:
        return self.seat


class Made(Event, tag="made"):
    """A table was made; the seed decides the deal and all chance. A log begins with it."""

    game: str
    seats: list[SeatSetup]
    seed: str
    options: Json = {}
    clock: ClockSetup = ClockSetup()
    host: int | None = None
    rules: str = ""
    """The version of the game's rules; logs that don't name one are of `FIRST_RULES`."""
    setup: Json = {}
    """The deal as a record writes it, where it isn't the seed that deals."""
    branch: Branch | None = None
    """The game whose first moves this one repeats."""
    hints: bool = False
    """Whether people may have hints against people."""


class Joined(SeatEvent, tag="joined"):
    """Somebody came by the link."""

    name: str = ""
    hash: str = ""

    def apply(self, table: Table) -> None:
        seat = table.seats[self.seat]
        seat.kind, seat.name = "person", self.name
        table.deal.hashes[self.seat] = self.hash or None


class Named(SeatEvent, tag="named"):
    """Somebody has another name."""

    name: str

    def apply(self, table: Table) -> None:
        table.seats[self.seat].name = self.name


class Dealing(Event, tag="dealing"):
    """All seats are taken: those that have committed to a text are to reveal it."""

    def apply(self, table: Table) -> None:
        table.deal.awaiting = True


class Revealed(SeatEvent, tag="revealed"):
    """A seat's text, which is the one that it committed to."""

    text: str

    tells_table: ClassVar[bool] = False

    def apply(self, table: Table) -> None:
        table.deal.texts[self.seat] = self.text


class Started(Event, tag="started"):
    """The game is dealt, from the server's seed and from what was revealed."""

    def apply(self, table: Table) -> None:
        table.status = "playing"
        table.deal.awaiting = False
        table.game.begin(table.version, table.deal.game_seed)


class Played(SeatEvent, tag="played"):
    """A decision; ``chance`` is what was drawn directly after it."""

    action: int
    chance: list[int] = []

    tells_table: ClassVar[bool] = False

    def apply(self, table: Table, step: Step | None = None) -> None:
        """``step`` is what the decision leads to, where that is worked out already."""
        table.clock.decide()
        game = table.game
        if step is None:
            step = game.work_out(game.state, self.seat, self.action, self.chance)
        game.advance(step, table.version)
        table.lapse(self.seat)


class Undone(Event, tag="undone"):
    """Back to the state after so many decisions. ``clock`` is how it stood before that, as what
    was taken back need not be played again to know it; earlier logs have none."""

    to: int
    by: int
    clock: ClockState | None = None

    @property
    def doer(self) -> int:
        return self.by

    def apply(self, table: Table) -> None:
        ask = table.ask if table.ask is not None and table.ask.what == "undo" else None
        agreed = ask is not None and (ask.by, ask.to) == (self.by, self.to)
        table.tell("undone", self.by, ask="undo" if agreed else None, to=self.to)
        table.game.undo(self.to, table.version)
        if self.clock is not None:
            table.clock.restore(self.clock)
        table.clock.back(self.to)
        if ask is not None:
            table.ask = None


class Asked(Event, tag="asked"):
    """Something is asked: to go back ``to`` a ply, of all; or of the seat ``to``, whether a bot of
    that level may play for it. A host who has no seat asks as -1."""

    what: Literal["undo", "rematch", "replace"]
    by: int
    to: int = 0
    level: int = 0
    hash: str = ""
    """Of the seat's text for the game after this one."""

    @property
    def doer(self) -> int:
        return self.by

    def apply(self, table: Table) -> None:
        taken_back = table.taken_back(self.to) if self.what == "undo" else ([], [])
        table.ask = Ask(self, table.version, *taken_back)
        table.deal.next_hashes = {self.by: self.hash} if self.hash else {}


class Answered(SeatEvent, tag="answered"):
    """Somebody agrees to what is asked, or not."""

    yes: bool
    hash: str = ""

    def apply(self, table: Table) -> None:
        ask = table.ask
        if ask is None:
            return
        if not self.yes:
            how = "withdrawn" if self.seat == ask.by else "refused"
            table.tell(how, ask.by, self.seat, ask=ask.what)
            table.ask = None
        elif self.seat not in ask.yes:
            ask.yes.append(self.seat)
            if self.hash:
                table.deal.next_hashes[self.seat] = self.hash


class Resigned(SeatEvent, tag="resigned"):
    """Somebody gives up."""

    seats_a_bot: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        table.take_out(self.seat, "resigned")


class Flagged(SeatEvent, tag="flagged"):
    """A clock ran out."""

    seats_a_bot: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        table.clock.ran_out(self.seat)
        if table.made.clock.flag == "bot":
            table.stand_in(self.seat, STAND_IN, "time")
        else:
            table.take_out(self.seat, "time")


class Replaced(SeatEvent, tag="replaced"):
    """A bot stands in for a person; with level 0 the person is back. ``by`` is who wanted it;
    -1 is a host who has no seat, or not known."""

    level: int
    by: int = NOBODY

    seats_a_bot: ClassVar[bool] = True

    def apply(self, table: Table) -> None:
        seat = table.seats[self.seat]
        if seat.kind == "free":
            seat.kind = "bot"
            seat.level = self.level
            name_bots(table.seats, table.deal.commitment)
        elif self.level:
            why: Why = "self" if self.by == self.seat else "host"
            table.stand_in(self.seat, self.level, why, self.by)
        else:
            alone = not table.people
            table.clock.come_back(self.seat, table.game.ply, self.at, alone=alone)
            seat.come_back()
            table.left_to_bots = False
            table.tell("back", self.by, self.seat)


class LeftToBots(Event, tag="left-to-bots"):
    """No person decides any more, and one of them wants the bots to play on."""

    by: int = NOBODY

    @property
    def doer(self) -> int:
        return self.by

    def apply(self, table: Table) -> None:
        table.left_to_bots = True
        table.tell("left-to-bots", self.by)


class Rematched(Event, tag="rematched"):
    """Everyone wants another game: it is at that table."""

    table: str

    def apply(self, table: Table) -> None:
        table.rematch = self.table
        table.ask = None


class DealPlayed(Event, tag="deal-played"):
    """Somebody has played this table's deal elsewhere, against the same bots."""

    table: str
    seat: int
    points: int
    won: bool
    name: str = ""

    tells_table: ClassVar[bool] = False

    def apply(self, table: Table) -> None:
        table.results[self.table] = self


def kinds(base: type[Event] = Event) -> list[type[Event]]:
    """All kinds of events that a log may hold: those that have a tag."""
    own = [base] if base not in (Event, SeatEvent) else []
    return own + [kind for below in base.__subclasses__() for kind in kinds(below)]


encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Union[tuple(kinds())]).decode  # noqa: UP007


def decode(data: bytes) -> Event:
    """The event that was stored; raises `msgspec.DecodeError` for what is none."""
    event: Event = _decode(data)
    return event

"""A table: its seats, its game, what people ask of each other. Derived from its events.

Commands don't change a table: they give the events that would, or raise `Refused`. The house
stores these and then has the table `apply` them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Literal

from vernissage.games.errors import VernissageError
from vernissage.games.registry import game
from vernissage.games.terms import Json
from vernissage.records.dealing import commitment
from vernissage.server import events
from vernissage.server.clock import Clock, Interval
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.keys import cleaned
from vernissage.server.play import Play

STAND_IN = 3
"""The level of the bot that plays on for one whose time is up or who has resigned."""

Status = Literal["open", "playing", "over"]


class Seat:
    """Who sits there."""

    __slots__ = ("kind", "level", "name", "replaced", "resigned")

    def __init__(self, plan: events.SeatPlan) -> None:
        self.kind = plan.kind
        self.name = plan.name
        self.level = plan.level
        self.resigned = False
        self.replaced = False

    @property
    def is_bot(self) -> bool:
        """Whether a bot decides here at the moment."""
        return self.kind == "bot" or self.replaced

    def to_json(self, here: bool) -> Json:
        return {
            "kind": self.kind,
            "name": self.name or None,
            "here": here or self.is_bot,
            "level": self.level or None,
            "resigned": self.resigned,
            "replaced": self.replaced,
        }


class Ask:
    """Something that all people at the table must agree to."""

    __slots__ = ("by", "to", "what", "yes")

    def __init__(self, what: str, by: int, to: int) -> None:
        self.what, self.by, self.to = what, by, to
        self.yes = [by]

    def to_json(self) -> Json:
        return {"what": self.what, "by": self.by, "to": self.to, "yes": list(self.yes)}


class Table:
    """One table as its events made it."""

    def __init__(self, id: str, made: events.Made, downtimes: Sequence[Interval] = ()) -> None:
        self.id = id
        self.made = made
        self.version = 1
        self.status: Status = "open"
        self.seats = [Seat(plan) for plan in made.seats]
        self.play = Play(made.game, len(made.seats), made.seed, made.options)
        self.clock = Clock(made.clock, len(made.seats), downtimes)
        self.ask: Ask | None = None
        self.rematch: str | None = None
        self.ended: Json | None = None
        self.loser: int | None = None
        self.touched = made.at
        self._people: list[int] | None = None
        self._entitled: list[int] | None = None
        self.times: Counter[tuple[type, int]] = Counter()
        """How often each seat has done what stays in the log, moves apart."""
        self.shortest_log = 0
        """The log was cut to this length by the last event; the length itself if it wasn't."""

    # --- people ------------------------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """The seats at which a person decides."""
        if self._people is None:
            self._people = [
                n for n, seat in enumerate(self.seats) if seat.kind == "person" and not seat.is_bot
            ]
        return self._people

    @property
    def entitled(self) -> list[int]:
        """The seats of people who play or may come back: going back needs all of them."""
        if self._entitled is None:
            self._entitled = [
                n
                for n, seat in enumerate(self.seats)
                if seat.kind == "person" and not seat.resigned
            ]
        return self._entitled

    @property
    def bots_to_move(self) -> list[int]:
        """The seats of bots that owe a decision."""
        if self.status != "playing":
            return []
        return [seat for seat in self.play.deciders if self.seats[seat].is_bot]

    # --- what happened -----------------------------------------------------------------------

    def apply(self, event: AnyEvent) -> None:
        """Go on by one event."""
        self.version += 1
        self.touched = event.at
        _APPLY[type(event)](self, event)
        if type(event) is not events.Played:  # a move changes nothing about who sits where
            self._people = self._entitled = None
            self.times[type(event), getattr(event, "seat", getattr(event, "by", -1))] += 1
        self.shortest_log = min(self.shortest_log, len(self.play.log))
        if self.status == "playing" and not self.play.deciders and self.play.state.is_over:
            self._end({"why": "finished", "seat": None})
        if self.clock.counts:
            running = self.people if self.status == "playing" else []
            self.clock.turn(tuple(s for s in self.play.deciders if s in running), event.at)

    def _joined(self, event: events.Joined) -> None:
        seat = self.seats[event.seat]
        seat.kind, seat.name = "person", event.name

    def _named(self, event: events.Named) -> None:
        self.seats[event.seat].name = event.name

    def _started(self, event: events.Started) -> None:
        self.status = "playing"
        self.play.begin(self.version)

    def _played(self, event: events.Played) -> None:
        self.play.play(event.seat, event.action, event.chance, self.version)
        if self.ask is not None and self.ask.what == "undo":
            self.ask = None

    def _undone(self, event: events.Undone) -> None:
        cut = self.play.decisions[event.to].logged if event.to < self.play.ply else None
        self.play.undo(event.to, self.version)
        self.shortest_log = min(len(self.play.log), cut if cut is not None else 1 << 30)
        self.ask = None

    def _asked(self, event: events.Asked) -> None:
        self.ask = Ask(event.what, event.by, event.to)

    def _answered(self, event: events.Answered) -> None:
        if self.ask is None:
            return
        if not event.yes:
            self.ask = None
        elif event.seat not in self.ask.yes:
            self.ask.yes.append(event.seat)

    def _resigned(self, event: events.Resigned) -> None:
        self._out(event.seat, "resigned")

    def _flagged(self, event: events.Flagged) -> None:
        if self.made.clock.flag == "bot":
            self._stand_in(event.seat, STAND_IN)
        else:
            self._out(event.seat, "time")

    def _out(self, seat: int, why: str) -> None:
        self.seats[seat].resigned = True
        if self._has_two_sides:
            self.loser = seat
            self._end({"why": why, "seat": seat})
        else:
            self._stand_in(seat, STAND_IN)

    def _replaced(self, event: events.Replaced) -> None:
        if self.seats[event.seat].kind == "free":
            self.seats[event.seat].kind = "bot"
            self.seats[event.seat].level = event.level
        elif event.level:
            self._stand_in(event.seat, event.level)
        else:
            self.seats[event.seat].replaced = False
            self.seats[event.seat].level = 0

    def _stand_in(self, seat: int, level: int) -> None:
        self.seats[seat].replaced = True
        self.seats[seat].level = level

    def _rematched(self, event: events.Rematched) -> None:
        self.rematch = event.table
        self.ask = None

    def _end(self, how: Json) -> None:
        self.status = "over"
        self.ended = how
        self.ask = None

    # --- commands: the events they would cause -------------------------------------------------

    def join(self, name: str, wanted: int | None, now: int) -> list[AnyEvent]:
        """Someone came by the link."""
        free = [n for n, seat in enumerate(self.seats) if seat.kind == "free"]
        if not free:
            raise Refused("forbidden", "All seats of this table are taken.", key="table-full")
        if wanted is not None and wanted not in free:
            raise Refused("forbidden", f"Seat {wanted} is taken.", key="seat-taken")
        seat = free[0] if wanted is None else wanted
        found: list[AnyEvent] = [events.Joined(now, seat, cleaned(name))]
        if len(free) == 1 and self.status == "open":
            found.append(events.Started(now))
        return found

    def start(self, now: int) -> list[AnyEvent]:
        """The game begins."""
        if self.status != "open":
            raise Refused("over", "This game has begun already.", key="begun")
        if any(seat.kind == "free" for seat in self.seats):
            raise Refused("forbidden", "Not all seats are taken yet.", key="seats-free")
        return [events.Started(now)]

    def move(
        self, seat: int, due: int, move: Any, now: int, *, by_bot: bool = False
    ) -> list[AnyEvent]:
        """A decision of a seat, by its person or by the bot that sits or stands in there."""
        self._require_begun()
        if by_bot != self.seats[seat].is_bot:
            raise self._not_the_one(seat, by_bot)
        steps = self.play.read(seat, due, move)
        return [events.Played(now, seat, step.action, step.chance) for step in steps]

    def status_after(self, found: Sequence[AnyEvent]) -> Status | None:
        """The table's status if these events, which a command has just given, change it."""
        last = found[-1]
        if isinstance(last, events.Played):
            return "over" if self.play.ends_as_read() else None
        if isinstance(last, events.Started):
            return "playing"
        out = isinstance(last, events.Resigned) or (
            isinstance(last, events.Flagged) and self.made.clock.flag == "loss"
        )
        return "over" if out and self._has_two_sides else None

    @property
    def _has_two_sides(self) -> bool:
        return len(self.play.game.teams(len(self.seats))) == 2

    def undo(self, seat: int, to: int | None, now: int) -> list[AnyEvent]:
        """Take back at once where that is free, else ask everyone."""
        self._require_playing(seat)
        last = self.play.last_own(seat)
        if last is None:
            raise Refused("illegal", "You have not played anything yet.", key="nothing-to-undo")
        to = last if to is None else to
        if not 0 <= to < self.play.ply:
            raise Refused("format", f"There is no earlier ply {to}.")
        free = self.play.free_undo(seat, self.entitled == [seat])
        if free is not None and to >= free:
            return [events.Undone(now, to, seat)]
        if self.ask is not None:
            raise Refused("forbidden", "Something else is being asked.", key="asking")
        asked: list[AnyEvent] = [events.Asked(now, "undo", seat, to)]
        if set(self.entitled) <= {seat}:
            asked.append(events.Undone(now, to, seat))
        return asked

    def answer(self, seat: int, yes: bool, now: int) -> list[AnyEvent]:
        """Agree to what is asked, or not."""
        if self.ask is None:
            raise Refused("stale", "Nothing is asked any more.", key="nothing-asked")
        if seat not in self._asked_of():
            raise Refused("forbidden", "This is not asked of you.", key="not-asked")
        found: list[AnyEvent] = [events.Answered(now, seat, yes)]
        agreed = {*self.ask.yes, seat} >= set(self._asked_of())
        if yes and agreed and self.ask.what == "undo":
            found.append(events.Undone(now, self.ask.to, self.ask.by))
        return found

    def _asked_of(self) -> list[int]:
        if self.status == "over":
            return [n for n, seat in enumerate(self.seats) if seat.kind == "person"]
        return self.entitled

    @property
    def wants_rematch(self) -> bool:
        """Whether everyone has agreed to another game, which is not there yet."""
        if self.ask is None or self.ask.what != "rematch" or self.rematch is not None:
            return False
        return set(self.ask.yes) >= set(self._asked_of())

    def offer_rematch(self, seat: int, now: int) -> list[AnyEvent]:
        """Ask for another game; the second to ask thereby agrees."""
        if self.status != "over":
            raise Refused("forbidden", "The game is not over yet.", key="not-over")
        if self.rematch is not None:
            return []
        if self.ask is not None:
            return [events.Answered(now, seat, True)]
        return [events.Asked(now, "rematch", seat)]

    def resign(self, seat: int, now: int) -> list[AnyEvent]:
        """Give up."""
        self._require_playing(seat)
        return [events.Resigned(now, seat)]

    def replace(self, seat: int, level: int | None, now: int) -> list[AnyEvent]:
        """Put a bot on a person's seat, or give the seat back."""
        self._require_seat(seat)
        place = self.seats[seat]
        if self.status == "over":
            raise Refused("over", "The game is over.", key="game-over")
        if place.kind == "bot":
            raise Refused("forbidden", "A bot sits there anyway.", key="seat-of-bot")
        if level is None and not place.replaced:
            raise Refused("forbidden", "No bot stands in there.", key="not-replaced")
        if level is None and place.resigned:
            raise Refused("forbidden", "That seat has resigned.", key="resigned")
        found: list[AnyEvent] = [events.Replaced(now, seat, level or 0)]
        free = [n for n, each in enumerate(self.seats) if each.kind == "free"]
        if free == [seat] and self.status == "open":
            found.append(events.Started(now))
        return found

    def rename(self, seat: int, name: str, now: int) -> list[AnyEvent]:
        """Another name."""
        return [events.Named(now, seat, cleaned(name))]

    def flag(self, now: int) -> list[AnyEvent]:
        """A clock may have run out."""
        seat = self.clock.flagged(now) if self.status == "playing" else None
        return [] if seat is None else [events.Flagged(now, seat)]

    def next_plans(self) -> list[events.SeatPlan]:
        """The seats of a rematch: everyone moves on by one."""
        plans = [
            events.SeatPlan(seat.kind, seat.name, seat.level if seat.kind == "bot" else 0)
            for seat in self.seats
        ]
        return plans[-1:] + plans[:-1]

    def _require_begun(self) -> None:
        """The game is on."""
        if self.status == "open":
            raise Refused("forbidden", "The game has not begun yet.", key="not-begun")
        if self.status == "over":
            raise Refused("over", "The game is over.", key="game-over")

    def _require_playing(self, seat: int) -> None:
        """The game is on, and the seat is its person's."""
        self._require_begun()
        if self.seats[seat].resigned:
            raise Refused("forbidden", "This seat has resigned.", key="resigned")

    def _not_the_one(self, seat: int, by_bot: bool) -> Refused:
        """Someone moves where another decides."""
        if by_bot:
            return Refused("stale", "The seat was given back meanwhile.")
        if self.seats[seat].resigned:
            return Refused("forbidden", "This seat has resigned.", key="resigned")
        return Refused(
            "forbidden", "A bot plays for you: take the seat back first.", key="replaced"
        )

    def _require_seat(self, seat: int) -> None:
        if not 0 <= seat < len(self.seats):
            raise Refused("format", f"There is no seat {seat}; they go to {len(self.seats) - 1}.")

    # --- telling -------------------------------------------------------------------------------

    def result(self) -> Json | None:
        """Who has won, and how the points came about."""
        if self.status != "over":
            return None
        outcome = self.play.outcome
        if outcome is not None:
            return {**outcome.to_record(), "reason": outcome.reason}
        return {"winners": self._others(), "scores": None, "breakdown": None, "reason": None}

    def _others(self) -> list[int]:
        """The seats that are not of the loser's side."""
        assert self.loser is not None
        sides = self.play.game.teams(len(self.seats))
        return sorted(seat for side in sides if self.loser not in side for seat in side)

    def info(self, here: Sequence[bool], watchers: int) -> Json:
        """What everyone may know of the table."""
        return {
            "id": self.id,
            "game": self.made.game,
            "seats": [seat.to_json(at) for seat, at in zip(self.seats, here, strict=True)],
            "status": self.status,
            "watchers": watchers,
            "options": self.made.options,
            "clock": self.made.clock.to_json(),
            "commitment": commitment(self.made.seed),
            "seed": self.made.seed if self.status == "over" else None,
            "ask": None if self.ask is None else self.ask.to_json(),
        }

    def undo_for(self, seat: int | None) -> Json:
        """How far a seat may go back."""
        if seat is None or self.status != "playing":
            return {"free": None, "last": None, "ask": False}
        last = self.play.last_own(seat)
        free = self.play.free_undo(seat, self.entitled == [seat])
        return {"free": free, "last": last, "ask": last is not None and self.ask is None}

    def clock_for(self, now: int) -> Json | None:
        """The time left."""
        if not self.clock.counts:
            return None
        left = [self.clock.remaining(seat, now) for seat in range(len(self.seats))]
        return {"left": left, "running": list(self.clock.running), "at": now}

    def record(self) -> Json:
        """The record, with what a server adds to it."""
        record = self.play.record()
        record.extra = {
            "id": self.id,
            "seed": self.made.seed,
            "commitment": commitment(self.made.seed),
            "started": self.made.at,
            "players": [
                seat.name or (f"level:{seat.level}" if seat.kind == "bot" else "")
                for seat in self.seats
            ],
        }
        if self.ended is not None and self.ended["why"] != "finished":
            record.extra["ended"] = self.ended
        return record.to_json()


_APPLY: dict[type, Callable[[Table, Any], None]] = {
    events.Joined: Table._joined,
    events.Named: Table._named,
    events.Started: Table._started,
    events.Played: Table._played,
    events.Undone: Table._undone,
    events.Asked: Table._asked,
    events.Answered: Table._answered,
    events.Resigned: Table._resigned,
    events.Flagged: Table._flagged,
    events.Replaced: Table._replaced,
    events.Rematched: Table._rematched,
}


def from_log(id: str, log: Sequence[AnyEvent], downtimes: Sequence[Interval] = ()) -> Table:
    """The table that a log tells of."""
    made = log[0]
    assert isinstance(made, events.Made)
    table = Table(id, made, downtimes)
    for event in log[1:]:
        table.apply(event)
    return table


def make(
    name: str,
    plans: list[events.SeatPlan],
    options: dict[str, Any],
    clock: events.ClockPlan,
    seed: str,
    now: int,
    host: int | None = None,
) -> list[AnyEvent]:
    """The events of a new table; raises `Refused` for what the game can't be played with."""
    try:
        chosen = game(name)
        chosen.require_seats(len(plans))
        chosen.choose(len(plans), options)
    except VernissageError as error:
        raise Refused.by_rules(error) from None
    found: list[AnyEvent] = [events.Made(now, name, plans, seed, options, clock, host)]
    if all(plan.kind != "free" for plan in plans):
        found.append(events.Started(now))
    return found

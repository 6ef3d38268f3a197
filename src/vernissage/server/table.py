"""A table: its seats, its game, what people ask of each other. Derived from its events.

Commands don't change a table: they give the events that would, or raise `Refused`. The house
stores these and then has the table `apply` them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Literal

from vernissage.games.terms import Json
from vernissage.server import events
from vernissage.server.clock import Clock, Interval
from vernissage.server.dealing import Deal, require_hash
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.keys import cleaned
from vernissage.server.play import Play
from vernissage.server.seats import NOBODY, Ask, News, Seat, Why, name_bots

STAND_IN = 3
"""The level of the bot that plays on for one whose time is up or who has resigned."""
Status = Literal["open", "playing", "over"]


class Table:
    """One table as its events made it."""

    def __init__(self, id: str, made: events.Made, downtimes: Sequence[Interval] = ()) -> None:
        self.id = id
        self.made = made
        self.version = 1
        self.status: Status = "open"
        self.seats = [Seat(plan) for plan in made.seats]
        self.deal = Deal(made)
        name_bots(self.seats, self.deal.commitment)
        self.play = Play(made.game, len(made.seats), made.options)
        self.clock = Clock(made.clock, len(made.seats), downtimes)
        self.ask: Ask | None = None
        self.news: News | None = None
        self.left_to_bots = False
        """Whether bots may play on though no person decides any more."""
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
    def host(self) -> int | None:
        """The seat of the host; of the next person who plays, once the host has resigned."""
        if self.made.host is None or not self.seats[self.made.host].resigned:
            return self.made.host
        return next(iter(self.entitled), None)

    @property
    def waits(self) -> bool:
        """Whether nothing moves until a person comes back, or leaves the game to the bots."""
        if self.status != "playing" or self.left_to_bots or self.people:
            return False
        return any(seat.kind == "person" for seat in self.seats)

    @property
    def bots_to_move(self) -> list[int]:
        """The seats of bots that owe a decision."""
        if self.status != "playing" or self.waits:
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
            self._turn_clock(event)

    def _turn_clock(self, event: AnyEvent) -> None:
        """Whose time runs after this event."""
        people = self.people if self.status == "playing" else []
        owing = self.play.deciders
        self.clock.turn(
            tuple(seat for seat in owing if seat in people),
            event.at,
            actor=event.seat if isinstance(event, events.Played) else None,
            shaded=tuple(seat for seat in owing if people and self.seats[seat].replaced),
        )

    def _joined(self, event: events.Joined) -> None:
        seat = self.seats[event.seat]
        seat.kind, seat.name = "person", event.name
        self.deal.hashes[event.seat] = event.hash or None

    def _named(self, event: events.Named) -> None:
        self.seats[event.seat].name = event.name

    def _dealing(self, event: events.Dealing) -> None:
        self.deal.awaiting = True

    def _revealed(self, event: events.Revealed) -> None:
        self.deal.texts[event.seat] = event.text

    def _started(self, event: events.Started) -> None:
        self.status = "playing"
        self.deal.awaiting = False
        self.play.begin(self.version, self.deal.game_seed)

    def _played(self, event: events.Played) -> None:
        self.clock.decide()
        self.play.play(event.seat, event.action, event.chance, self.version)
        self._lapse(event.seat)

    def _lapse(self, seat: int) -> None:
        """A move answers an undo that was asked for, or whether a bot may play for its seat."""
        ask = self.ask
        if ask is not None and (ask.what == "undo" or ask.to == seat):
            self._tell("lapsed", ask.by, seat, ask=ask.what)
            self.ask = None

    def _undone(self, event: events.Undone) -> None:
        cut = self.play.decisions[event.to].logged if event.to < self.play.ply else None
        ask = self.ask if self.ask is not None and self.ask.what == "undo" else None
        agreed = ask is not None and (ask.by, ask.to) == (event.by, event.to)
        self._tell("undone", event.by, ask="undo" if agreed else None, to=event.to)
        self.play.undo(event.to, self.version)
        if event.clock is not None:
            self.clock.restore(event.clock)
        self.clock.back(event.to)
        self.shortest_log = min(len(self.play.log), cut if cut is not None else 1 << 30)
        if ask is not None:
            self.ask = None

    def _asked(self, event: events.Asked) -> None:
        taken = self._taken_back(event.to) if event.what == "undo" else ([], [])
        self.ask = Ask(event, self.version, *taken)
        self.deal.next_hashes = {event.by: event.hash} if event.hash else {}

    def _answered(self, event: events.Answered) -> None:
        if self.ask is None:
            return
        if not event.yes:
            how = "withdrawn" if event.seat == self.ask.by else "refused"
            self._tell(how, self.ask.by, event.seat, ask=self.ask.what)
            self.ask = None
        elif event.seat not in self.ask.yes:
            self.ask.yes.append(event.seat)
            if event.hash:
                self.deal.next_hashes[event.seat] = event.hash

    def _resigned(self, event: events.Resigned) -> None:
        self._out(event.seat, "resigned")

    def _flagged(self, event: events.Flagged) -> None:
        self.clock.ran_out(event.seat)
        if self.made.clock.flag == "bot":
            self._stand_in(event.seat, STAND_IN, "time")
        else:
            self._out(event.seat, "time")

    def _out(self, seat: int, why: Why) -> None:
        self.seats[seat].resigned = True
        if self._has_two_sides:
            self.loser = seat
            self._end({"why": why, "seat": seat})
        else:
            self._stand_in(seat, STAND_IN, why)

    def _replaced(self, event: events.Replaced) -> None:
        seat = self.seats[event.seat]
        if seat.kind == "free":
            seat.kind = "bot"
            seat.level = event.level
            name_bots(self.seats, self.deal.commitment)
        elif event.level:
            why: Why = "self" if event.by == event.seat else "host"
            self._stand_in(event.seat, event.level, why, event.by)
        else:
            alone = not self.people
            self.clock.come_back(event.seat, self.play.ply, event.at, alone=alone)
            seat.come_back()
            self.left_to_bots = False
            self._tell("back", event.by, event.seat)

    def _stand_in(self, seat: int, level: int, why: Why, by: int = NOBODY) -> None:
        self.seats[seat].stand_in(level, why)
        if self.ask is not None and (self.ask.what == "replace" or self.ask.by == seat):
            self.ask = None
        self._tell(why, by, seat)

    def _left_to_bots(self, event: events.LeftToBots) -> None:
        self.left_to_bots = True
        self._tell("left-to-bots", event.by)

    def _tell(
        self, what: str, by: int, seat: int | None = None, *, ask: str | None = None, to: int = -1
    ) -> None:
        """What clients shall put into a sentence."""
        moves = self._taken_back(to)[1] if to >= 0 else ()
        self.news = News(what, self.version, by, seat, ask, moves)

    def _taken_back(self, to: int) -> tuple[list[int], list[int]]:
        """How many decisions, and how many moves of the log, of each seat go by going back."""
        decisions, moves = [0] * len(self.seats), [0] * len(self.seats)
        for made in self.play.decisions[to:]:
            decisions[made.seat] += 1
        if to < self.play.ply:
            for entry in self.play.log[self.play.decisions[to].logged :]:
                if "by" in entry:
                    moves[int(entry["by"])] += 1
        return decisions, moves

    def _rematched(self, event: events.Rematched) -> None:
        self.rematch = event.table
        self.ask = None

    def _end(self, how: Json) -> None:
        self.status = "over"
        self.ended = how
        self.ask = None

    def pass_over(self, event: events.Played) -> None:
        """A decision that was taken back later: what is left of it."""
        self.version += 1
        self.touched = event.at
        self.clock.decide()
        self._lapse(event.seat)

    # --- commands: the events they would cause -------------------------------------------------

    def join(
        self, name: str, wanted: int | None, now: int, hash: str | None = None
    ) -> list[AnyEvent]:
        """Someone came by the link."""
        hash = require_hash(hash)
        free = [n for n, seat in enumerate(self.seats) if seat.kind == "free"]
        if not free:
            raise Refused("forbidden", "All seats of this table are taken.", key="table-full")
        if wanted is not None and wanted not in free:
            raise Refused("forbidden", f"Seat {wanted} is taken.", key="seat-taken")
        seat = free[0] if wanted is None else wanted
        found: list[AnyEvent] = [events.Joined(now, seat, cleaned(name), hash)]
        if len(free) == 1 and self.status == "open":
            found.append(self.deal.beginning(now, hash))
        return found

    def start(self, now: int) -> list[AnyEvent]:
        """The game begins."""
        if self.status != "open" or self.deal.awaiting:
            raise Refused("over", "This game has begun already.", key="begun")
        if any(seat.kind == "free" for seat in self.seats):
            raise Refused("forbidden", "Not all seats are taken yet.", key="seats-free")
        return [self.deal.beginning(now)]

    def move(
        self, seat: int, due: int, move: Any, now: int, *, by_bot: bool = False
    ) -> list[AnyEvent]:
        """A decision of a seat, by its person or by the bot that sits or stands in there."""
        self.require_begun()
        if by_bot != self.seats[seat].is_bot:
            raise self._not_the_one(seat, by_bot)
        if by_bot and self.waits:
            raise Refused("stale", "No person plays here now: the bots wait.")
        steps = self.play.read(seat, due, move)
        return [events.Played(now, seat, step.action, step.chance) for step in steps]

    def status_after(self, found: Sequence[AnyEvent]) -> Status | None:
        """The table's status if these events, which a command has just given, change it."""
        last = found[-1]
        if isinstance(last, events.Played):
            return "over" if self.play.ends_as_read() else None
        if isinstance(last, events.Started | events.Dealing):
            return "playing"  # the store's word for: it goes on by itself
        out = isinstance(last, events.Resigned) or (
            isinstance(last, events.Flagged) and self.made.clock.flag == "loss"
        )
        return "over" if out and self._has_two_sides else None

    @property
    def _has_two_sides(self) -> bool:
        return len(self.play.game.teams(len(self.seats))) == 2

    def asked_of(self) -> list[int]:
        """The seats that answer what is asked."""
        if self.ask is not None and self.ask.what == "replace":
            return [self.ask.to]
        if self.status == "over":
            return [n for n, seat in enumerate(self.seats) if seat.kind == "person"]
        return self.entitled

    def resign(self, seat: int, now: int) -> list[AnyEvent]:
        """Give up."""
        self.require_playing(seat)
        return [events.Resigned(now, seat)]

    def rename(self, seat: int, name: str, now: int) -> list[AnyEvent]:
        """Another name."""
        return [events.Named(now, seat, cleaned(name))]

    def flag(self, now: int) -> list[AnyEvent]:
        """A clock may have run out."""
        seat = self.clock.flagged(now) if self.status == "playing" else None
        return [] if seat is None else [events.Flagged(now, seat)]

    def require_begun(self) -> None:
        """The game is on."""
        if self.status == "open":
            raise Refused("forbidden", "The game has not begun yet.", key="not-begun")
        if self.status == "over":
            raise Refused("over", "The game is over.", key="game-over")

    def require_playing(self, seat: int) -> None:
        """The game is on, and the seat is its person's."""
        self.require_begun()
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

    def require_seat(self, seat: int) -> None:
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
            **self.deal.to_json(self.status == "over"),
            "ask": None if self.ask is None else self.ask.to_json(),
            "news": None if self.news is None else self.news.to_json(),
            "waits": self.waits,
            "touched_at": self.touched,
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
        record.rules = self.made.rules or events.FIRST_RULES
        record.extra = {
            "id": self.id,
            **self.deal.to_record(self.play.game),
            "started": self.made.at,
            "players": [
                seat.name or (f"level:{seat.level}" if seat.kind == "bot" else "")
                for seat in self.seats
            ],
        }
        if any(seat.bot for seat in self.seats):
            record.extra["bots"] = [seat.bot or None for seat in self.seats]
        if self.ended is not None and self.ended["why"] != "finished":
            record.extra["ended"] = self.ended
        return record.to_json()


_APPLY: dict[type, Callable[[Table, Any], None]] = {
    events.Joined: Table._joined,
    events.Named: Table._named,
    events.Dealing: Table._dealing,
    events.Revealed: Table._revealed,
    events.Started: Table._started,
    events.Played: Table._played,
    events.Undone: Table._undone,
    events.Asked: Table._asked,
    events.Answered: Table._answered,
    events.Resigned: Table._resigned,
    events.Flagged: Table._flagged,
    events.Replaced: Table._replaced,
    events.LeftToBots: Table._left_to_bots,
    events.Rematched: Table._rematched,
}

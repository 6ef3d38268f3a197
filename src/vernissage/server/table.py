"""A table: its seats, its game, what people ask of each other. Derived from its events.

Commands don't change a table: they give the `Change` that would, or raise `Refused`. The executor
stores it and then has the table `apply` its events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, TypedDict

import msgspec

from vernissage.games.terms import Json
from vernissage.records.record import by_rules
from vernissage.server import events
from vernissage.server.clock import Clock, Interval
from vernissage.server.dealing import Deal
from vernissage.server.errors import Refused
from vernissage.server.events import Event, Played
from vernissage.server.game_in_progress import GameInProgress, Step
from vernissage.server.seats import NOBODY, STAND_IN, Ask, News, Seat, Why, name_bots

Status = Literal["open", "playing", "over"]


class Ended(TypedDict):
    """Why a game is over, and by whose doing; as records write it."""

    why: Literal["finished"] | Why
    seat: int | None


class Table:
    """One table as its events made it."""

    def __init__(self, id: str, made: events.Made, downtimes: Sequence[Interval] = ()) -> None:
        self.id = id
        self.made = made
        self.version = 1
        self.status: Status = "open"
        self.seats = [Seat(setup) for setup in made.seats]
        self.deal = Deal(made)
        name_bots(self.seats, self.deal.commitment)
        self.name = by_rules(made.game, made.rules or events.FIRST_RULES).name
        """Of the game, and of its edition."""
        self.game = GameInProgress(self.name, len(made.seats), made.options, made.setup)
        self.clock = Clock(made.clock, len(made.seats), downtimes)
        self.ask: Ask | None = None
        self.news: News | None = None
        self.left_to_bots = False
        """Whether bots may play on though no person decides any more."""
        self.rematch: str | None = None
        self.results: dict[str, events.DealPlayed] = {}
        """How others fared with this table's deal, by their tables."""
        self.ended: Ended | None = None
        self.loser: int | None = None
        self.touched = made.at
        self._people: list[int] | None = None
        self._entitled: list[int] | None = None
        self.times: Counter[tuple[type, int]] = Counter()
        """How often each seat has done what stays in the log, moves apart."""

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
        return [seat for seat in self.game.deciders if self.seats[seat].is_bot]

    # --- what happened -----------------------------------------------------------------------

    def apply(self, event: Event, step: Step | None = None) -> None:
        """Go on by one event; ``step`` is what a decision leads to, if that is worked out."""
        self.version += 1
        self.touched = event.at
        if type(event) is Played:
            event.apply(self, step)
        else:
            event.apply(self)
            # A move changes nothing about who sits where.
            self._people = self._entitled = None
            self.times[type(event), event.doer] += 1
        if self.status == "playing" and not self.game.deciders and self.game.state.is_over:
            self._end({"why": "finished", "seat": None})
        if self.clock.counts:
            self._turn_clock(event)

    def pass_over(self, event: Played) -> None:
        """A decision that was taken back later: what is left of it."""
        self.version += 1
        self.touched = event.at
        self.clock.decide()
        self.lapse(event.seat)

    def _turn_clock(self, event: Event) -> None:
        """Whose time runs after this event."""
        people = self.people if self.status == "playing" else []
        owing = self.game.deciders
        self.clock.turn(
            tuple(seat for seat in owing if seat in people),
            event.at,
            actor=event.seat if isinstance(event, Played) else None,
            shaded=tuple(seat for seat in owing if people and self.seats[seat].replaced),
        )

    def _end(self, how: Ended) -> None:
        self.status = "over"
        self.ended = how
        self.ask = None

    # --- what events do to it ------------------------------------------------------------------

    def lapse(self, seat: int) -> None:
        """A move answers an undo that was asked for, or whether a bot may play for its seat."""
        ask = self.ask
        if ask is not None and (ask.what == "undo" or ask.to == seat):
            self.tell("lapsed", ask.by, seat, ask=ask.what)
            self.ask = None

    def take_out(self, seat: int, why: Why) -> None:
        """Somebody plays no more: with two sides that is the end, else a bot stands in."""
        self.seats[seat].resigned = True
        if self.has_two_sides:
            self.loser = seat
            self._end({"why": why, "seat": seat})
        else:
            self.stand_in(seat, STAND_IN, why)

    def stand_in(self, seat: int, level: int, why: Why, by: int = NOBODY) -> None:
        """A bot plays for somebody."""
        self.seats[seat].stand_in(level, why)
        if self.ask is not None and (self.ask.what == "replace" or self.ask.by == seat):
            self.ask = None
        self.tell(why, by, seat)

    def tell(
        self, what: str, by: int, seat: int | None = None, *, ask: str | None = None, to: int = -1
    ) -> None:
        """What clients shall put into a sentence."""
        moves = self.taken_back(to)[1] if to >= 0 else ()
        self.news = News(what, self.version, by, seat, ask, moves)

    # --- what commands ask ---------------------------------------------------------------------

    def taken_back(self, to: int) -> tuple[list[int], list[int]]:
        """How many decisions, and how many moves of the log, of each seat go by going back."""
        decisions, moves = [0] * len(self.seats), [0] * len(self.seats)
        for made in self.game.decisions[to:]:
            decisions[made.seat] += 1
        if to < self.game.ply:
            for entry in self.game.log[self.game.decisions[to].logged :]:
                if "by" in entry:
                    moves[int(entry["by"])] += 1
        return decisions, moves

    @property
    def has_two_sides(self) -> bool:
        """Whether there is one winner, seat or team, once somebody loses."""
        return len(self.game.rules.teams(len(self.seats))) == 2

    def asked_of(self) -> list[int]:
        """The seats that answer what is asked."""
        if self.ask is not None and self.ask.what == "replace":
            return [self.ask.to]
        if self.status == "over":
            return [n for n, seat in enumerate(self.seats) if seat.kind == "person"]
        return self.entitled

    def require_begun(self) -> None:
        """Raise `Refused` unless the game is on."""
        if self.status == "open":
            raise Refused("forbidden", "The game has not begun yet.", key="not-begun")
        if self.status == "over":
            raise Refused("over", "The game is over.", key="game-over")

    def require_playing(self, seat: int) -> None:
        """Raise `Refused` unless the game is on, and the seat is its person's."""
        self.require_begun()
        if self.seats[seat].resigned:
            raise Refused("forbidden", "This seat has resigned.", key="resigned")

    def require_seat(self, seat: int) -> None:
        """Raise `Refused` unless there is such a seat."""
        if not 0 <= seat < len(self.seats):
            raise Refused("format", f"There is no seat {seat}; they go to {len(self.seats) - 1}.")

    # --- how it ended --------------------------------------------------------------------------

    def winners_by_forfeit(self) -> list[int]:
        """The seats that are not of the loser's side."""
        assert self.loser is not None
        sides = self.game.rules.teams(len(self.seats))
        return sorted(seat for side in sides if self.loser not in side for seat in side)

    def record(self) -> Json:
        """The record, with what a server adds to it."""
        record = self.game.record()
        record.rules = self.made.rules or events.FIRST_RULES
        record.extra = {
            "id": self.id,
            **({} if self.made.setup else self.deal.to_record(self.game.rules)),
            "started": self.made.at,
            "players": [
                seat.name or (f"level:{seat.level}" if seat.kind == "bot" else "")
                for seat in self.seats
            ],
        }
        if self.made.branch is not None:
            record.extra["branch"] = msgspec.structs.asdict(self.made.branch)
        if any(seat.bot for seat in self.seats):
            record.extra["bots"] = [seat.bot or None for seat in self.seats]
        if self.ended is not None and self.ended["why"] != "finished":
            record.extra["ended"] = self.ended
        return record.to_json()

"""One game between bots: asking them in turn, and what happens when one fails."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module

import numpy as np

from vernissage.bots import Bot, BotFailure, Situation, bot
from vernissage.bots.external import ExternalBot
from vernissage.bots.failure import ask, dismiss
from vernissage.games.errors import VernissageError
from vernissage.games.kernel import stream
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Json, Options
from vernissage.records import Record

MAKING = 120.0
"""Seconds in which someone's Python class must be made: it may compile things."""

Watch = Callable[[int | None, float, list[int]], None]
"""Told before someone's Python class is asked: its seat, its limit, the actions played since the
last time; and with `None` when it has answered."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played: the same fixture is the same game everywhere."""

    game: str
    seats: int
    options: Options
    seed: str
    """Of the deal and of everything that chance decides later."""
    bots: tuple[str, ...]
    """The spec of each seat."""
    bot_seed: str
    extra: Json = field(default_factory=dict)
    """What the record shall say besides."""
    after: str = ""
    """``module:function``, called with the record of the finished game where it was played; what it
    gives is in the record's JSON as ``after``."""

    def begin(self) -> tuple[State, Record]:
        """The first state, and a record that begins with it."""
        state = game(self.game).setup(seats=self.seats, seed=self.seed, **self.options)
        record = Record.begin(state, seed=self.seed, players=list(self.bots), **self.extra)
        return state, record


@dataclass
class Played:
    """A game that was played: its record, and the last words of a bot that failed."""

    record: Json
    output: str = ""


class Table:
    """The seats of one game, the bots in them, and a clock for each."""

    def __init__(self, fixture: Fixture, watch: Watch | None = None) -> None:
        self.fixture = fixture
        self.state, self.record = fixture.begin()
        self.seconds = [0.0] * fixture.seats
        self.decisions = [0] * fixture.seats
        self._watch = watch
        self._untold: list[int] = []
        self._chance = stream(fixture.seed, "chance")
        self._buffer = np.empty(self.state.game.buffer_size, np.int64)

    def play(self) -> None:
        """To the end; raises `BotFailure`, with its seat, when a bot can't go on."""
        bots: list[Bot] = []
        try:
            for seat in range(self.fixture.seats):
                bots.append(self._made(seat))
            while (turn := self.state.turn) is not None:
                self._apply(self._drawn() if turn < 0 else self._decided(bots[turn], turn), turn)
        finally:
            for each in bots:
                dismiss(each)

    def _made(self, seat: int) -> Bot:
        spec = self.fixture.bots[seat]
        foreign = spec.startswith("py:")
        self._tell(seat if foreign else None, MAKING if foreign else None)
        try:
            return bot(spec, self.state.game, f"{self.fixture.bot_seed}/{seat}")
        except BotFailure as failure:
            failure.seat = seat
            raise
        except VernissageError as error:
            raise BotFailure(spec, f"can't play here: {error}".rstrip("."), seat=seat) from error
        finally:
            self._tell(None, MAKING if foreign else None)

    def _drawn(self) -> int:
        kernels = self.state.game.kernels
        return int(kernels.sample(self.state.data, self._chance, self._buffer))

    def _decided(self, bot: Bot, seat: int) -> int:
        limit = getattr(bot, "limit", None)
        situation = Situation(self.state, seat)
        self._tell(seat, limit)
        started = time.perf_counter()
        try:
            if isinstance(bot, ExternalBot):
                bot.prepare(situation)
                started = time.perf_counter()
            return ask(bot, situation, self.fixture.bots[seat])
        except BotFailure as failure:
            failure.seat = seat
            raise
        finally:
            self.seconds[seat] += time.perf_counter() - started
            self.decisions[seat] += 1
            self._tell(None, limit)

    def _apply(self, action: int, seat: int) -> None:
        try:
            self.state = self.record.play(self.state, action)
        except VernissageError as error:
            why = f"chose {action}, which is no legal move here: {error}".rstrip(".")
            raise BotFailure(self.fixture.bots[seat], why, seat=seat) from None
        if self._watch is not None:
            self._untold.append(action)

    def _tell(self, seat: int | None, limit: float | None) -> None:
        if self._watch is not None and limit is not None:
            self._watch(seat, limit, self._untold)
            self._untold = []


def play(fixture: Fixture, watch: Watch | None = None) -> Played:
    """A game to its end, or to the failure of a bot, which loses by forfeit."""
    table = Table(fixture, watch)
    record, output = table.record, ""
    try:
        table.play()
    except BotFailure as failure:
        output = failure.output
        record.extra["forfeit"] = {"seat": failure.seat, "why": f"It {failure.why}."}
    record.extra["seconds"] = [round(seconds, 6) for seconds in table.seconds]
    record.extra["decisions"] = table.decisions
    played = Played(record.to_json(), output)
    if fixture.after:
        module, _, name = fixture.after.partition(":")
        played.record["after"] = getattr(import_module(module), name)(record)
    return played


def forfeited(fixture: Fixture, actions: list[int], seat: int, why: str, output: str) -> Played:
    """A game that broke off after these actions because the bot of a seat failed."""
    state, record = fixture.begin()
    for action in actions:
        state = record.play(state, action)
    record.extra["forfeit"] = {"seat": seat, "why": f"It {why}."}
    record.extra["seconds"] = [0.0] * fixture.seats
    record.extra["decisions"] = [0] * fixture.seats
    return Played(record.to_json(), output)

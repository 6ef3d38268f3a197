"""Playing many games between bots, and writing their records."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field

import msgspec

from vernissage.arena.playing import Fixture, Played, Table
from vernissage.arena.workers import play_here
from vernissage.bots import BotFailure, bot
from vernissage.games.errors import FormatError
from vernissage.games.registry import game
from vernissage.games.terms import Json, Options
from vernissage.records import Record


@dataclass(frozen=True)
class Plan:
    """What to play: everything that decides the file that comes out."""

    game: str
    seats: int
    games: int
    seed: int | str
    bots: tuple[str, ...] = ("random",)
    options: Options = field(default_factory=dict)

    def check(self) -> None:
        """Raise before any game is played if something in the plan can't be."""
        chosen = game(self.game)
        chosen.require_seats(self.seats)
        chosen.choose(self.seats, self.options)
        if len(self.bots) not in (1, self.seats):
            raise FormatError(
                f"Name one bot for all seats or {self.seats}, one for each; not {len(self.bots)}."
            )
        for spec in self.bots:
            bot(spec, chosen)

    def players(self) -> list[str]:
        """The bot of each seat."""
        return list(self.bots) * self.seats if len(self.bots) == 1 else list(self.bots)

    def fixture(self, index: int) -> Fixture:
        """The index-th game."""
        seed, bots = f"{self.seed}/{index}", tuple(self.players())
        return Fixture(self.game, int(self.seats), dict(self.options), seed, bots, seed)


def play_game(plan: Plan, index: int) -> Record:
    """The index-th game of a plan. It depends on nothing but the plan and the index.

    Raises `BotFailure` if a bot can't go on.
    """
    table = Table(plan.fixture(index))
    table.play()
    return table.record


def simulate(plan: Plan, jobs: int = 1) -> Iterator[bytes]:
    """The lines of a file of records, in order; the same for any number of ``jobs``.

    Raises `BotFailure` when a bot can't go on, and `WorkerDied` when a process can't be kept alive.
    """
    plan.check()
    if jobs == 1 or plan.games <= 1:
        for index in range(plan.games):
            yield _line(play_game(plan, index).to_json())
        return
    waiting: dict[str, Json] = {}
    fixtures = (plan.fixture(index) for index in range(plan.games))
    with closing(play_here(fixtures, min(jobs, plan.games))) as games:
        for index in range(plan.games):
            seed = f"{plan.seed}/{index}"
            while seed not in waiting:
                played = next(games)
                _require_whole(played)
                waiting[played.record["seed"]] = played.record
            yield _line(waiting.pop(seed))


def _require_whole(played: Played) -> None:
    """Raise what the bot's failure would have raised in this process."""
    forfeit = played.record.get("forfeit")
    if forfeit is not None:
        seat = forfeit["seat"]
        why = forfeit["why"].removeprefix("It ").removesuffix(".")
        raise BotFailure(played.record["players"][seat], why, played.output, seat)


def _line(record: Json) -> bytes:
    """A record as it is written: how long the bots thought differs from run to run."""
    for key in ("seconds", "decisions"):
        record.pop(key, None)
    return msgspec.json.encode(record) + b"\n"

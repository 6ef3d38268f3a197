"""Playing many games between bots, and writing their records."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from vernissage.arena.playing import Fixture, Table
from vernissage.bots import bot
from vernissage.games.errors import FormatError
from vernissage.games.registry import game
from vernissage.records import Record

CHUNK = 50
"""Games that a worker plays at a time."""


@dataclass(frozen=True)
class Plan:
    """What to play: everything that decides the file that comes out."""

    game: str
    seats: int
    games: int
    seed: int | str
    bots: tuple[str, ...] = ("random",)
    options: Mapping[str, Any] = field(default_factory=dict)

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


def play_game(plan: Plan, index: int) -> Record:
    """The index-th game of a plan. It depends on nothing but the plan and the index.

    Raises `BotFailure` if a bot can't go on.
    """
    seed = f"{plan.seed}/{index}"
    fixture = Fixture(plan.game, plan.seats, plan.options, seed, tuple(plan.players()), seed)
    table = Table(fixture)
    table.play()
    return table.record


def _play_chunk(work: tuple[Plan, int, int]) -> list[bytes]:
    plan, first, last = work
    return [msgspec.json.encode(play_game(plan, n).to_json()) + b"\n" for n in range(first, last)]


def simulate(plan: Plan, jobs: int = 1) -> Iterator[bytes]:
    """The lines of a file of records, in order; the same for any number of ``jobs``."""
    plan.check()
    chunks = [
        (plan, first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK)
    ]
    if jobs == 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield from _play_chunk(chunk)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(chunks))) as pool:
        for lines in pool.imap(_play_chunk, chunks):
            yield from lines

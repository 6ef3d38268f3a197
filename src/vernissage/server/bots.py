"""Bots at tables think in processes of their own: quick ones never wait behind deep ones."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from vernissage.bots import bot
from vernissage.bots.bot import Bot
from vernissage.bots.levels import HIGHEST, first_search
from vernissage.bots.preparing import TABLES
from vernissage.bots.situation import Situation
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.server.metrics import THINKING, WORKED
from vernissage.server.turns import COSTS, Turns
from vernissage.server.workers import Work, Worker, obey
from vernissage.server.workshop import Workshop, awake

log = logging.getLogger(__name__)
DEEP = 5
"""From this level on a search takes a good part of a second."""
LONGEST = tuple(20.0 + 40.0 * cost for cost in COSTS)
"""Seconds of work by level after which a worker counts as hung: 40 times the usual."""
LOADING = 300.0
"""So much more for a level's first decision in a game: perhaps all of it must be compiled."""


class Question(NamedTuple):
    """A decision that a bot owes. The worker shows the bot only what its seat may know."""

    game: str
    state: bytes
    seat: int
    level: int


@lru_cache(maxsize=HIGHEST * len(GAMES))
def _bot(name: str, level: int) -> Bot:
    return bot(f"level:{level}", game(name), os.urandom(8).hex())


def answer(question: Question) -> int:
    """In a worker: what the bot of that level does."""
    chosen = game(question.game)
    situation = Situation(State.from_bytes(chosen, question.state), question.seat)
    return _bot(question.game, question.level).choose(situation)


def rehearse(name: str, levels: tuple[int, ...]) -> None:
    """In a worker: have in memory what bots of a game need."""
    state = game(name).setup(seed="rehearsal")
    for level in levels:
        answer(Question(name, state.to_bytes(), state.deciders[0], level))


class Pool:
    """Some workers and the questions that wait for them; visitors and tables take turns."""

    def __init__(self, workers: int) -> None:
        self._workers = [Worker() for _ in range(workers)]
        self._free = list(self._workers)
        self._known: set[tuple[Worker, str, int]] = set()
        self._waiting: Turns[asyncio.Future[Worker]] = Turns()

    async def run(
        self,
        level: int,
        work: Work,
        *given: object,
        visitor: str = "",
        table: str = "",
        name: str = "",
    ) -> int | None:
        """Wait for a worker, then for its answer about a game of that name.

        A worker that dies is replaced. Raises `Hung` if it never answers.
        """
        worker = await self._turn(level, visitor, table)
        try:
            known = (worker, name, level) in self._known
            within = LONGEST[level] + (0.0 if known else LOADING)
            answer = await worker.run(within, work, *given, anew=LOADING)
            self._known.add((worker, name, level))
            return answer
        except Exception:
            self._known -= {each for each in self._known if each[0] is worker}
            raise
        finally:
            WORKED.labels(name, level).observe(worker.spent)
            self._waiting.settle(level, visitor, worker.spent)
            self._release(worker)

    async def _turn(self, level: int, visitor: str, table: str) -> Worker:
        if self._free:
            self._waiting.charge(level, visitor)
            return self._free.pop()
        future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.add(level, visitor, table, future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._waiting.settle(level, visitor, 0.0)
                self._release(future.result())
            raise

    def _release(self, worker: Worker) -> None:
        while self._waiting:
            future = self._waiting.pop()
            if not future.done():
                future.set_result(worker)
                return
        self._free.append(worker)

    def wake(self) -> None:
        """Have a worker start, if none is there: a question will come."""
        for worker in self._free[-1:]:
            worker.wake(awake)

    def close(self) -> None:
        """End at once: what a bot was thinking about is thought about again after a restart."""
        for worker in self._workers:
            worker.end()


class Thinkers:
    """All bots of a server: one search per core, and one worker that only quick levels use."""

    def __init__(self, deep: int | None = None) -> None:
        self._quick = Pool(1)
        self._deep = Pool(deep or max(1, (os.cpu_count() or 1) - 1))
        self.workshop = Workshop(obey)
        self._making: asyncio.Task[None] | None = None

    async def rehearse(self, name: str) -> None:
        """Have compiled what tables of a game need."""
        if self._making is None:
            self._making = asyncio.create_task(self.workshop.run(), name="workshop")
        await self.workshop.made(name, *TABLES)

    async def rehearse_searches(self, names: Iterable[str]) -> None:
        """Have compiled what the bots need, and the quick ones ready."""
        for name in names:
            quick = max(1, first_search(game(name)) - 1)
            await self.workshop.made(name, "judgement")
            try:
                await self._quick.run(0, rehearse, name, (quick,), name=name)
            except Exception as error:  # then the first moves wait for it
                log.error("the bots of %s can't be got ready", name, exc_info=error)
        if self._making is not None:
            await self._making

    def open(self, name: str) -> None:
        """Somebody looks at a game: it is compiled before the others."""
        self.workshop.open(name)

    def are_ready(self, name: str) -> bool:
        """Whether all bots of a game are compiled."""
        return self.workshop.is_made(name, "judgement", "search")

    async def choose(self, question: Question, visitor: str = "", table: str = "") -> int:
        """What a bot plays, at a table that is a visitor's."""
        pool = self._deep if question.level >= DEEP else self._quick
        started = time.perf_counter()
        searches = question.level >= first_search(game(question.game))
        if self._making is not None:
            step = "search" if searches else "judgement"
            self.workshop.open(question.game)
            if not self.workshop.is_made(question.game, step):
                pool.wake()
                await self.workshop.made(question.game, step)
        action = await pool.run(
            question.level, answer, question, visitor=visitor, table=table, name=question.game
        )
        THINKING.labels(question.level).observe(time.perf_counter() - started)
        assert action is not None
        return action

    def close(self) -> None:
        self._quick.close()
        self._deep.close()
        if self._making is not None:
            self._making.cancel()
        self.workshop.close()

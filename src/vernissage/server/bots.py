"""Bots at tables think in processes of their own: quick ones never wait behind deep ones."""

from __future__ import annotations

import asyncio
import ctypes
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import NamedTuple

from vernissage.bots import bot
from vernissage.bots.bot import Bot
from vernissage.bots.preparing import TABLES
from vernissage.bots.situation import Situation
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.server.metrics import BOT_FAILURES, THINKING
from vernissage.server.turns import Turns
from vernissage.server.workshop import Workshop, awake, search_level

log = logging.getLogger(__name__)
QUICK_LEVELS = (2, 3)
DEEP = 5
"""From this level on a search takes a good part of a second."""
TRIES = 3
NICENESS = 5
PR_SET_PDEATHSIG = 1
"""Linux: which signal a process gets when the one that made it is gone, however it went."""


class Question(NamedTuple):
    """A decision that a bot owes. The worker shows the bot only what its seat may know."""

    game: str
    state: bytes
    seat: int
    level: int


def _prepare() -> None:
    """In a new worker that thinks: people come first."""
    os.nice(NICENESS)
    _obey()


def _obey() -> None:
    """In any new worker: Ctrl-C is the server's matter, and so is its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        server = multiprocessing.parent_process()
        if server is not None and os.getppid() != server.pid:  # it went before this was set
            os._exit(1)


@lru_cache(maxsize=18)
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
        self._workers = workers
        self._free = workers
        self._waiting: Turns[asyncio.Future[None]] = Turns()
        self._executor = self._new()

    def _new(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=_prepare)

    async def run(
        self,
        level: int,
        work: Callable[..., int | None],
        *given: object,
        visitor: str = "",
        table: str = "",
    ) -> int | None:
        """Wait for a worker, then for its answer; a worker that dies is replaced."""
        await self._turn(level, visitor, table)
        loop = asyncio.get_running_loop()
        try:
            for attempt in range(TRIES):
                executor = self._executor
                try:
                    return await loop.run_in_executor(executor, work, *given)
                except BrokenProcessPool:
                    BOT_FAILURES.inc()
                    log.warning("a bot's worker died", extra={"attempt": attempt})
                    if executor is self._executor:
                        self._executor = self._new()
            raise RuntimeError("The bot's worker died again and again.")
        finally:
            self._release()

    async def _turn(self, level: int, visitor: str, table: str) -> None:
        if self._free:
            self._free -= 1
            self._waiting.charge(level, visitor)
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(level, visitor, table, future)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._release()
            raise

    def _release(self) -> None:
        while self._waiting:
            future = self._waiting.pop()
            if not future.done():
                future.set_result(None)
                return
        self._free += 1

    def wake(self) -> None:
        """Have a worker start, if none is there: a question will come."""
        if not self._executor._processes:
            self._executor.submit(awake)

    def close(self) -> None:
        """End at once: what a bot was thinking about is thought about again after a restart."""
        workers = list((self._executor._processes or {}).values())
        self._executor.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.kill()


class Thinkers:
    """All bots of a server: one search per core, and one worker that only quick levels use."""

    def __init__(self, deep: int | None = None) -> None:
        self._quick = Pool(1)
        self._deep = Pool(deep or max(1, (os.cpu_count() or 1) - 1))
        self.workshop = Workshop(_obey)
        self._making: asyncio.Task[None] | None = None

    async def rehearse(self, name: str) -> None:
        """Have compiled what tables of a game need."""
        if self._making is None:
            self._making = asyncio.create_task(self.workshop.run(), name="workshop")
        await self.workshop.made(name, *TABLES)

    async def rehearse_searches(self, names: Iterable[str]) -> None:
        """Have compiled what the bots need, and the quick ones ready."""
        for name in names:
            await self.workshop.made(name, "judgement")
            await self._quick.run(0, rehearse, name, QUICK_LEVELS[:1])
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
        searches = question.level >= search_level(question.game)
        if self._making is not None:
            step = "search" if searches else "judgement"
            self.workshop.open(question.game)
            if not self.workshop.is_made(question.game, step):
                pool.wake()
                await self.workshop.made(question.game, step)
        action = await pool.run(question.level, answer, question, visitor=visitor, table=table)
        THINKING.labels(question.level).observe(time.perf_counter() - started)
        assert action is not None
        return action

    def close(self) -> None:
        self._quick.close()
        self._deep.close()
        if self._making is not None:
            self._making.cancel()
        self.workshop.close()

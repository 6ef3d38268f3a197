"""Bots at tables think in processes of their own: quick ones never wait behind deep ones."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from functools import lru_cache
from typing import NamedTuple, Protocol

from vernissage.bots import bot
from vernissage.bots.levels import HIGHEST, first_search
from vernissage.bots.player import Bot
from vernissage.bots.preparing import TABLES
from vernissage.bots.situation import Situation
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.server.compile_pool import CompilePool, awake
from vernissage.server.fair_queue import COSTS, FairQueue
from vernissage.server.metrics import THINKING, WORKED
from vernissage.server.workers import Answer, Worker, obey

log = logging.getLogger(__name__)
DEEP = 5
"""From this level on a search takes a good part of a second."""
LONGEST = tuple(20.0 + 40.0 * cost for cost in COSTS)
"""Seconds of work by level after which a worker counts as hung: 40 times the usual."""
LOADING = 300.0
"""So much more for a level's first decision in a game: perhaps all of it must be compiled."""


class BotRequest(NamedTuple):
    """A decision that a bot owes. The worker shows the bot only what its seat may know."""

    game: str
    state: bytes
    seat: int
    level: int


class HintRequest(NamedTuple):
    """A decision about which somebody wants a hint, on a deal that the seat can't tell from the
    true one; the action that the person has in mind, if any."""

    game: str
    state: bytes
    seat: int
    instead_of: int | None
    simulations: int


@lru_cache(maxsize=HIGHEST * len(GAMES))
def _bot(name: str, level: int) -> Bot:
    return bot(f"level:{level}", game(name), os.urandom(8).hex())


def choose_action(request: BotRequest) -> int:
    """In a worker: what the bot of that level does."""
    state = State.from_bytes(game(request.game), request.state)
    situation = Situation(state, request.seat)
    return _bot(request.game, request.level).choose(situation)


def think_of_hint(request: HintRequest) -> Json:
    """In a worker: what to do, and why."""
    from vernissage.study.hints import hint  # only who is asked needs it

    state = State.from_bytes(game(request.game), request.state)
    situation = Situation(state, request.seat)
    return hint(situation, request.simulations, instead_of=request.instead_of).to_json()


def warm_up_bots(name: str, levels: tuple[int, ...]) -> None:
    """In a worker: have in memory what bots of a game need."""
    state = game(name).setup(seed="rehearsal")
    for level in levels:
        choose_action(BotRequest(name, state.to_bytes(), state.deciders[0], level))


class WorkerPool:
    """Some workers and the questions that wait for them; visitors and tables take turns."""

    def __init__(self, workers: int, *, patient: bool = False) -> None:
        self._workers = [Worker(patient=patient) for _ in range(workers)]
        self._free = list(self._workers)
        self._known: set[tuple[Worker, str, int]] = set()
        self._waiting: FairQueue[asyncio.Future[Worker]] = FairQueue()
        self._urgent: deque[asyncio.Future[Worker]] = deque()

    async def run(
        self,
        level: int,
        work: Callable[..., Answer],
        *given: object,
        visitor: str = "",
        table: str = "",
        name: str = "",
        urgent: bool = False,
        require_wanted: Callable[[], None] = lambda: None,
    ) -> Answer:
        """Wait for a worker, then for its answer about a game of that name.

        A worker that dies is replaced. Raises `Hung` if it never answers, and what
        ``require_wanted`` raises when its turn has come. What is ``urgent`` goes before all that
        waits, and is not counted: whoever asks bounds it.
        """
        worker = await (self._turn_first() if urgent else self._turn(level, visitor, table))
        try:
            require_wanted()
        except BaseException:
            self._waiting.account(level, visitor, 0.0)
            self._release(worker)
            raise
        try:
            known = (worker, name, level) in self._known
            within = LONGEST[level] + (0.0 if known else LOADING)
            answer = await worker.run(within, work, *given, anew=LOADING)
            self._known.add((worker, name, level))
            return answer
        except Exception:
            self._known -= {known for known in self._known if known[0] is worker}
            raise
        finally:
            WORKED.labels(name, level).observe(worker.spent)
            if not urgent:
                self._waiting.account(level, visitor, worker.spent)
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
                self._waiting.account(level, visitor, 0.0)
                self._release(future.result())
            raise

    async def _turn_first(self) -> Worker:
        if self._free:
            return self._free.pop()
        future: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._urgent.append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self._release(future.result())
            raise

    def _release(self, worker: Worker) -> None:
        while self._urgent or self._waiting:
            future = self._urgent.popleft() if self._urgent else self._waiting.pop()
            if not future.done():
                future.set_result(worker)
                return
        self._free.append(worker)

    def wake(self) -> None:
        """Have a worker start, if none is there: a request will come."""
        for worker in self._free[-1:]:
            worker.wake(awake)

    def close(self) -> None:
        """End at once: what a bot was thinking about is thought about again after a restart."""
        for worker in self._workers:
            worker.end()


class Bots(Protocol):
    """Whoever thinks for the bots at tables."""

    async def prepare(self, name: str, steps: Sequence[str] = TABLES) -> None: ...

    async def prepare_searches(self, names: Iterable[str]) -> None: ...

    def open(self, name: str) -> None: ...

    def hurry_rules(self, name: str) -> None: ...

    def are_ready(self, name: str) -> bool: ...

    async def choose(self, request: BotRequest, visitor: str = "", table: str = "") -> int: ...

    def close(self) -> None: ...


class BotPool:
    """All bots of a server: one search per core, and one worker that only quick levels use."""

    def __init__(self, deep: int | None = None) -> None:
        self._quick = WorkerPool(1)
        self._deep = WorkerPool(deep or max(1, (os.cpu_count() or 1) - 1))
        self.compile_pool = CompilePool(obey)
        self._making: asyncio.Task[None] | None = None

    async def prepare(self, name: str, steps: Sequence[str] = TABLES) -> None:
        """Have compiled what tables of a game need, or some of it."""
        if self._making is None:
            self._making = asyncio.create_task(self.compile_pool.run(), name="compile_pool")
        await self.compile_pool.made(name, *steps)

    async def prepare_searches(self, names: Iterable[str]) -> None:
        """Have compiled what the bots need, and the quick ones ready."""
        for name in names:
            quick = max(1, first_search(game(name)) - 1)
            await self.compile_pool.made(name, "judgement")
            try:
                await self._quick.run(0, warm_up_bots, name, (quick,), name=name)
            except Exception as error:  # then the first moves wait for it
                log.error("the bots of %s can't be got ready", name, exc_info=error)
        if self._making is not None:
            await self._making

    def open(self, name: str) -> None:
        """Somebody looks at a game: it is compiled before the others."""
        self.compile_pool.open(name)

    def hurry_rules(self, name: str) -> None:
        """Somebody can't go on before the rules of a game are compiled."""
        self.compile_pool.hurry_rules(name)

    def are_ready(self, name: str) -> bool:
        """Whether all bots of a game are compiled."""
        return self.compile_pool.is_made(name, "judgement", "search")

    async def choose(self, request: BotRequest, visitor: str = "", table: str = "") -> int:
        """What a bot plays, at a table that is a visitor's."""
        pool = self._deep if request.level >= DEEP else self._quick
        started = time.perf_counter()
        pool.wake()
        compiled: AbstractAsyncContextManager[None] = nullcontext()
        if self._making is not None:
            compiled = self.compile_pool.asked(request.game, request.level)
        async with compiled:
            action = await pool.run(
                request.level,
                choose_action,
                request,
                visitor=visitor,
                table=table,
                name=request.game,
            )
        THINKING.labels(request.level).observe(time.perf_counter() - started)
        return action

    async def hint(
        self,
        request: HintRequest,
        visitor: str = "",
        table: str = "",
        require_wanted: Callable[[], None] = lambda: None,
    ) -> Json:
        """A hint, at a table that is a visitor's: it waits and counts as a deep bot does."""
        self._deep.wake()
        compiled: AbstractAsyncContextManager[None] = nullcontext()
        if self._making is not None:
            compiled = self.compile_pool.asked(request.game, HIGHEST)
        async with compiled:
            return await self._deep.run(
                DEEP,
                think_of_hint,
                request,
                visitor=visitor,
                table=table,
                name=request.game,
                require_wanted=require_wanted,
            )

    def close(self) -> None:
        self._quick.close()
        self._deep.close()
        if self._making is not None:
            self._making.cancel()
        self.compile_pool.close()

"""Compiling on a new machine: in two processes, what is wanted first first, nothing twice.

Each game is made in steps (bots/preparing.py). What tables need comes first, then what bots of the
low levels need, then what searches need; last what few tables need. A game that somebody opened
goes before all others, and both processes are at it: its bots first, because its rules can be
interpreted meanwhile, unless somebody waits for those. A bot's first answer has a core to itself.
What two steps have in common is compiled by whoever comes to it first, and found by the other
(`Folders.alone`).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from vernissage.bots.levels import first_search
from vernissage.bots.preparing import STEPS, TABLES, Job, make, mark_of
from vernissage.games.caching import folders
from vernissage.games.compiling import warm_up
from vernissage.games.registry import game, in_use
from vernissage.server import forking

log = logging.getLogger(__name__)
BENCHES = 2
TRIES = 3
NICENESS = 5


def awake() -> None:
    """In a worker: once this is called, all that it needs is imported."""
    warm_up()


def work(job: Job) -> None:
    """In a worker: do a job; what nobody waits for steps back behind those who play."""
    if job.step == "rest":
        os.nice(NICENESS)
    make(job)


def _made(jobs: Iterable[Job]) -> set[Job]:
    """Which jobs need not be done: it takes 40 ms to look at all sources for that."""
    nowhere_to_keep = folders().own is None  # then every process compiles for itself
    return {job for job in jobs if nowhere_to_keep or folders().path(mark_of(job)) is not None}


class CompilePool:
    """Has all steps of all games done; tells when one is, and does first what is waited for."""

    def __init__(self, prepare: Callable[[], None], work: Callable[[Job], None] = work) -> None:
        self._prepare, self._work = prepare, work
        self._jobs = [Job(name, step) for step in STEPS for name in in_use()]
        self._done = {job: asyncio.Event() for job in self._jobs}
        self._waiting: list[Job] = []
        self._opened: list[str] = []
        self._hurried: set[str] = set()
        self._asked: set[tuple[str, int]] = set()
        self._thinking = self._busy = 0
        self._changed = asyncio.Event()
        self._executor: ProcessPoolExecutor | None = None

    async def run(self) -> None:
        """Do what isn't done yet, and end the workers."""
        made = await asyncio.to_thread(_made, self._jobs)
        self._waiting += [job for job in self._jobs if job not in made]
        for job in made:
            self._done[job].set()
        if self._waiting:
            benches = min(BENCHES, os.cpu_count() or 1)
            try:
                await asyncio.gather(*(self._bench() for _ in range(benches)))
            finally:
                self.close()
                for done in self._done.values():  # whatever went wrong, nobody waits for ever
                    done.set()

    async def _bench(self) -> None:
        await self._wake()
        while self._waiting:
            job = min(self._waiting, key=self._urgency)
            if self._gives_way(job):
                self._changed.clear()
                await self._changed.wait()
                continue
            self._waiting.remove(job)
            self._busy += 1
            try:
                await self._do(job)
            except Exception as error:  # tables work without it, only the first moves wait
                log.error("%s of %s can't be made", job.step, job.game, exc_info=error)
            self._busy -= 1
            self._done[job].set()

    async def _do(self, job: Job) -> None:
        for attempt in range(TRIES):
            executor = self._executor = self._executor or self._new()
            try:
                await asyncio.get_running_loop().run_in_executor(executor, self._work, job)
                return
            except BrokenProcessPool:
                log.warning("a compiling worker died", extra={"attempt": attempt})
                if self._executor is executor:
                    self._executor = None
        raise RuntimeError("The compiling worker died again and again.")

    async def _wake(self) -> None:
        """Start a worker before a job is chosen: a game may be opened meanwhile."""
        await asyncio.to_thread(forking.wait)
        executor = self._executor = self._executor or self._new()
        with contextlib.suppress(Exception):  # who does the job tries again, and says so
            await asyncio.get_running_loop().run_in_executor(executor, awake)

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(BENCHES, forking.context(), initializer=self._prepare)

    def _urgency(self, job: Job) -> tuple[int, int, bool, int]:
        """Rules that are waited for; then opened games, in their order; else step by step.

        Judgement can wait while a search is asked for: only the parts that both have in common
        are needed then.
        """
        opened = self._opened.index(job.game) if job.game in self._opened else len(self._jobs)
        for_tables = job.step in TABLES
        if job.step == "rest":
            rank = 5
        elif for_tables and job.game in self._hurried:
            rank = 0
        elif opened < len(self._jobs):
            rank = 1 + for_tables
        else:
            rank = 4 - for_tables
        feels = job.step == "judgement" and self._only_searches(job.game)
        return rank, opened, feels, self._jobs.index(job)

    def _only_searches(self, name: str) -> bool:
        """Whether bots that search are asked for, and none that plays by feel."""
        levels = [level for game, level in self._asked if game == name]
        return bool(levels) and min(levels) >= first_search(game(name))

    def open(self, name: str) -> None:
        """Somebody wants to play this game: what it needs goes first."""
        if Job(name, STEPS[0]) in self._done and name not in self._opened:
            self._opened.append(name)
            self._changed.set()

    def hurry_rules(self, name: str) -> None:
        """Somebody can't go on before the rules of this game are compiled."""
        self._hurried.add(name)
        self.open(name)
        self._changed.set()

    def _gives_way(self, job: Job) -> bool:
        """Whether a job waits for a bot's first answer, which has a core to itself."""
        for_table = job.step in TABLES and job.game in self._hurried
        return self._thinking > 0 and not for_table and self._busy >= (os.cpu_count() or 1) - 1

    @contextlib.asynccontextmanager
    async def asked(self, name: str, level: int) -> AsyncIterator[None]:
        """A bot is asked: it begins when it is compiled, and its first answer is hurried."""
        searches = level >= first_search(game(name))
        is_first = (name, level) not in self._asked
        self._asked.add((name, level))
        self.open(name)
        await self.made(name, "search" if searches else "judgement")
        self._thinking += is_first
        try:
            yield
        finally:
            self._thinking -= is_first
            self._changed.set()

    async def made(self, name: str, *steps: str) -> None:
        """Wait until steps of a game are done."""
        for step in steps:
            job = Job(name, step)
            if job in self._done:  # an edition that is no longer in use is made when it is asked
                await self._done[job].wait()

    def is_made(self, name: str, *steps: str) -> bool:
        """Whether steps of a game are done."""
        return all(self._done[Job(name, step)].is_set() for step in steps)

    def close(self) -> None:
        """End the workers at once."""
        executor, self._executor = self._executor, None
        if executor is not None:
            workers = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for worker in workers:
                worker.kill()

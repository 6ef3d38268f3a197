"""A process that thinks: what it takes, and what becomes of it when it dies or never answers.

Counted is what the process has worked, not what the clock says: on a busy machine an answer comes
late, and is an answer all the same.
"""

from __future__ import annotations

import asyncio
import ctypes
import logging
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from vernissage.server import forking
from vernissage.server.logs import trace
from vernissage.server.metrics import BOT_FAILURES

log = logging.getLogger(__name__)
Answer = TypeVar("Answer")
TRIES = 3
NICENESS = 5
PATIENT = 19
LOOK_EVERY = 1.0
STARTING = 300.0
"""Seconds after which a worker that has not started never will."""
STILL = 60
"""A worker that has done nothing at so many looks in a row waits for what never comes."""
MOVED = 0.001
"""Seconds of work by which one who waits for a core is told from one who waits for nothing."""
PR_SET_PDEATHSIG = 1
"""Linux: which signal a process gets when the one that made it is gone, however it went."""


class Hung(Exception):
    """A worker was ended because it gave no answer."""


class Failed(Exception):
    """What a bot raised, of whatever kind: its name, and where it arose."""


def guarded(work: Callable[..., Answer], *given: object) -> Answer:
    """In a worker: whatever is raised comes to the server as an exception that harms nothing there.

    A `SystemExit` would end the event loop, and a `StopIteration` can't be told to it at all.
    """
    try:
        return work(*given)
    except BaseException as error:
        raise Failed(trace(error)) from None


def prepare(patient: bool) -> None:
    """In a new worker that thinks: people come first. A patient one gets what others leave."""
    os.nice(PATIENT if patient else NICENESS)
    if patient and sys.platform == "linux":
        with suppress(OSError):  # some containers forbid it
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    obey()


def obey() -> None:
    """In any new worker: Ctrl-C is the server's matter, and so is its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        forking.leave()
        server = multiprocessing.parent_process()
        if server is not None and not server.is_alive():  # it went before this was set
            os._exit(1)


def worked(process: int) -> float:
    """Seconds that a process has worked; where the system doesn't tell, the time."""
    if sys.platform == "linux":
        clock = (~process << 3) | 2  # clock_getcpuclockid(3)
        try:
            return time.clock_gettime(clock)
        except OSError:
            if not Path(f"/proc/{process}").exists():
                return 0.0  # it is gone
    return time.monotonic()


class Worker:
    """One process, made when there is something to do and made anew when it is gone."""

    def __init__(self, *, patient: bool = False) -> None:
        self._patient = patient
        self._executor: ProcessPoolExecutor | None = None
        self._process = 0
        self.spent = 0.0
        """Seconds that the last question took, whatever came of it."""

    async def run(
        self, within: float, work: Callable[..., Answer], *given: object, anew: float = 0.0
    ) -> Answer:
        """The answer. Raises `Hung` if the worker works for longer than ``within`` or stands still,
        `Failed` for whatever the work raises, `RuntimeError` if the worker dies again and again.
        One that died and was made anew may take ``anew`` longer."""
        self.spent = 0.0
        for attempt in range(TRIES):
            try:
                executor = await self._ready()
                return await self._answer(executor, within, work, *given)
            except BrokenProcessPool:
                BOT_FAILURES.inc()
                log.warning("a bot's worker died", extra={"attempt": attempt})
                self.end()
                within += anew
            except (Hung, asyncio.CancelledError):
                self.end()
                raise
        raise RuntimeError("The bot's worker died again and again.")

    def wake(self, imports: Callable[[], None]) -> None:
        """Have the process start, if there is none: a question will come."""
        if self._executor is None and forking.is_ready():
            self._start().submit(imports)

    def _start(self) -> ProcessPoolExecutor:
        self._executor = ProcessPoolExecutor(
            1, forking.context(), initializer=prepare, initargs=(self._patient,)
        )
        return self._executor

    async def _ready(self) -> ProcessPoolExecutor:
        if not forking.is_ready():
            await asyncio.to_thread(forking.wait)
        executor = self._executor or self._start()
        if not self._process:
            loop = asyncio.get_running_loop()
            try:
                starting = loop.run_in_executor(executor, os.getpid)
                self._process = await asyncio.wait_for(starting, STARTING)
            except TimeoutError:
                log.error("a bot's worker does not start")
                raise Hung("A bot's worker did not start.") from None
        return executor

    async def _answer(
        self,
        executor: ProcessPoolExecutor,
        within: float,
        work: Callable[..., Answer],
        *given: object,
    ) -> Answer:
        before = seen = worked(self._process)
        earlier, still = self.spent, 0
        future = asyncio.get_running_loop().run_in_executor(executor, guarded, work, *given)
        try:
            while not (await asyncio.wait([future], timeout=LOOK_EVERY))[0]:
                now = worked(self._process)
                still, seen = (0, now) if now - seen > MOVED else (still + 1, seen)
                if now - before > within or still >= STILL:
                    log.error("a bot's worker hangs", extra={"worked": round(now - before, 1)})
                    raise Hung("A bot's worker gave no answer.")
            return future.result()
        finally:
            future.cancel()
            self.spent = earlier + max(0.0, worked(self._process) - before)

    def end(self) -> None:
        """At once, whatever it is doing."""
        executor, self._executor = self._executor, None
        self._process = 0
        if executor is not None:
            processes = list((executor._processes or {}).values())
            executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

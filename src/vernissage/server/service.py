"""The table service: everything that serves tables in one process, put together.

What it does is done by its parts, each in a file of its own: `tables` finds and forgets tables,
`executor` carries out commands, `driver` has bots and clocks go on, `watching` lets people come and
leave, `housekeeping` gives signs of life, `reviewing` judges finished games, and where there are several processes `others`, `leases`
and `sweeper` see to it that nothing is done twice or by nobody.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, TypeVar

from vernissage.games import interpreting
from vernissage.games.registry import in_use
from vernissage.server.acting import Executor
from vernissage.server.bot_pool import BotPool, Bots
from vernissage.server.bus import Bus, LocalBus, RedisBus
from vernissage.server.clock import Interval
from vernissage.server.going import Driver
from vernissage.server.heartbeat import Heartbeat
from vernissage.server.housekeeping import Housekeeping
from vernissage.server.leases import Leases
from vernissage.server.limits import Holdings, Pace
from vernissage.server.logs import trace
from vernissage.server.other_processes import OtherProcesses
from vernissage.server.reviewing import Reviewing
from vernissage.server.settings import Settings
from vernissage.server.storage import Store
from vernissage.server.storage.alone import Claim
from vernissage.server.sweeping import Sweeper
from vernissage.server.tables import Tables
from vernissage.server.warm_up import WarmUp
from vernissage.server.watching import Watching
from vernissage.server.writer import Writer

log = logging.getLogger(__name__)
Result = TypeVar("Result")


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class TableService:
    """Opened once in a process (`open`); everything in it runs on one event loop."""

    def __init__(
        self, settings: Settings, claim: Claim, store: Store, bots: Bots | None = None
    ) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.is_alone = settings.redis is None
        """Whether no other process serves these tables."""
        self.closing = False
        self._tasks: set[asyncio.Task[object]] = set()
        self.store = store
        self._claim = claim
        self.writer = Writer(store)
        self.bus: Bus = LocalBus() if settings.redis is None else RedisBus(settings.redis)
        if bots is None and settings.bots:
            bots = BotPool(settings.thinkers)
        self.bots = bots
        self.warm_up = WarmUp()
        self.downtimes: list[Interval] = []
        """When nobody was there."""
        self.housekeeping = Housekeeping(self)
        self.heartbeat = Heartbeat(now, self.housekeeping.slept)
        self.now = self.heartbeat.now
        self.holdings = Holdings(settings.tables_per_address)
        self.shows = Pace(settings.shows_per_second)
        self.tables = Tables(self)
        self.executor = Executor(self)
        self.act, self.submit = self.executor.act, self.executor.submit
        self.watching = Watching(self)
        self.driver = Driver(self)
        self.leases = Leases(self)
        self.sweeper = Sweeper(self)
        self.others = OtherProcesses(self)
        self.reviewing = Reviewing(self)

    @classmethod
    async def open(cls, settings: Settings, bots: Bots | None = None) -> TableService:
        """The service with its database; games are compiled meanwhile. Raises `FormatError` for a
        database that can't be, or that another server uses. ``bots`` think in place of those that
        the settings ask for."""
        claim = Claim(settings.database, shared=settings.redis is not None)
        try:
            store = await asyncio.to_thread(Store, settings.database)
        except BaseException:
            claim.give_back()
            raise
        last_sign = await asyncio.to_thread(store.last_sign)
        service = cls(settings, claim, store, bots)
        await service.housekeeping.wake()
        await service.bus.open(service.others.heard, service.others.doubt)
        service.begin(service._prepare(last_sign), "warm-up")
        return service

    async def _prepare(self, last_sign: int | None) -> None:
        with interpreting.meanwhile():  # in the thread of the loop, which waits for no compiler
            await self.warm_up.run(self.bots, self.housekeeping.wake_surely)
            self.begin(self.housekeeping.run(), "housekeeping")
            self.begin(self.heartbeat.run(), "heartbeat")
            self.sweeper.look_after_start(last_sign)
            if self.bots is not None:
                await self.bots.prepare_searches(in_use())
                self.begin(self.reviewing.run(), "reviewing")
        self.begin(self.housekeeping.tidy(), "tidying")

    @property
    def is_ready(self) -> bool:
        """Whether all games are compiled."""
        return self.warm_up.is_over

    def begin(
        self, work: Coroutine[Any, Any, Result], name: str
    ) -> asyncio.Task[Result]:  # it yields and takes what asyncio wants
        """A task that is not lost, and whose failure is heard of."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s failed", task.get_name(), extra={"error": trace(error)})

    async def close(self) -> None:
        """Store what is under way, then leave."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.tables.close()
        await self.bus.close()
        await asyncio.to_thread(self.writer.close)
        await self.reviewing.leave()
        await self.housekeeping.leave()
        self.reviewing.close()
        if self.bots is not None:
            self.bots.close()
        self.housekeeping.close()
        self.store.close()
        self._claim.give_back()

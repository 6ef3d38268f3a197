"""What a server does beside the games: signs of life, times of sleep, tidying up."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server.errors import Refused
from vernissage.server.logs import trace
from vernissage.server.tidying import tidy

if TYPE_CHECKING:
    from vernissage.server.service import TableService

log = logging.getLogger(__name__)
Result = TypeVar("Result")
PULSE = 2.0
PULSE_KNOWN = 5.0
"""Seconds after which a server that could store no sign of life isn't ready any more."""


class Housekeeping:
    """Says that this process is there, and knows whether what it writes is stored."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._signs = ThreadPoolExecutor(1, thread_name_prefix="signs")
        """For signs of life alone: they wait for nobody."""
        self._written = self._failed = 0.0

    # --- whether the database works --------------------------------------------------------------

    @property
    def can_write(self) -> bool:
        """Whether the last that was written is stored, and that not long ago."""
        return self._written > self._failed and time.monotonic() - self._written < PULSE_KNOWN

    def storage_failed(self, error: Exception) -> Refused:
        """The refusal to give when the database fails; until it works again nobody is ready."""
        self._failed = time.monotonic()
        log.error("the database failed: %s", type(error).__name__, exc_info=error)
        return Refused(
            "storage", "This could not be stored, so it was not played. Try again.", key="storage"
        )

    async def sign(self, work: Callable[..., Result], *given: object) -> Result:
        """What belongs to signs of life, in the thread that does nothing else."""
        return await asyncio.get_running_loop().run_in_executor(self._signs, work, *given)

    # --- when nobody was there -------------------------------------------------------------------

    async def wake(self) -> None:
        """Until now nobody could play: that time is charged to nobody."""
        service = self._service
        wake = partial(service.store.wake, service.process, service.now(), alone=service.is_alone)
        await self.sign(wake)
        await self.read_downtimes()
        self._written = time.monotonic()

    async def wake_surely(self) -> None:
        """The same, as soon as the database lets it."""
        while True:
            try:
                await self.wake()
                return
            except SQLAlchemyError as error:
                log.warning("no sign of life could be stored: %s", type(error).__name__)
                await asyncio.sleep(PULSE)

    async def read_downtimes(self) -> None:
        """When nobody was there, as all processes have noted it."""
        self._service.downtimes[:] = await self.sign(self._service.store.read_downtimes)

    def slept(self, since: int, until: int) -> None:
        """The process stood still, so nobody could play: known at once, then stored."""
        log.warning("nobody was served for %.1f s: charged to nobody", (until - since) / 1000)
        service = self._service
        service.downtimes.append((since, until))
        noting = asyncio.to_thread(service.store.add_downtime, since, until)
        service.begin(noting, "noting a time of sleep")

    # --- again and again ---------------------------------------------------------------------------

    async def run(self) -> None:
        """Give signs of life, take over from processes that are gone, forget idle tables.

        Nothing here waits for a table: what takes long is begun, and goes on beside it.
        """
        for number in itertools.count(1):
            await asyncio.sleep(PULSE)
            try:
                await self.beat(number)
            except SQLAlchemyError as error:
                self._failed = time.monotonic()
                log.warning("no sign of life could be stored: %s", type(error).__name__)
            except Exception as error:
                log.error("housekeeping failed", extra={"error": trace(error)})

    async def beat(self, number: int) -> None:
        """One sign of life, and what is looked after with it."""
        service = self._service
        await self.sign(service.store.pulse, service.process, service.now())
        self._written = time.monotonic()
        if not service.is_alone:
            await service.leases.keep()
            await service.others.watch(number)
        service.sweeper.sweep()
        service.tables.forget_idle()

    async def tidy(self) -> None:
        """Once a day, old tables end."""
        service = self._service
        while True:
            await asyncio.sleep(service.settings.tidy_seconds)
            spare = set(service.tables.live)
            retention, now = service.settings.retention, service.now()
            try:
                done = await asyncio.to_thread(tidy, service.store, retention, now, spare=spare)
                log.info("old tables were looked through", extra=done.to_json())
            except SQLAlchemyError as error:
                log.warning("old tables could not be tidied: %s", type(error).__name__)

    async def leave(self) -> None:
        """The process ends in good order."""
        service = self._service
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(service.store.leave, service.process, service.now())

    def close(self) -> None:
        self._signs.shutdown(wait=False, cancel_futures=True)

"""Tables that nobody has in memory, but that must go on by themselves: they are looked up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server.errors import Refused
from vernissage.server.logs import trace
from vernissage.server.storage import Append

if TYPE_CHECKING:
    from vernissage.server.service import TableService

log = logging.getLogger(__name__)
LATELY = 30 * 60_000
MOST_AT_START = 200
"""After a start only tables touched lately are loaded by themselves, and so many of them."""
LEASE_FORGOTTEN = 60_000
DUE_WITHIN = 6_000
MOST_DUE = 50
LOOK_AGAIN = 1.0


class Sweeper:
    """Finds the tables whose bots or clocks nobody looks after."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._sweeping: asyncio.Task[None] | None = None

    def look_after_start(self, last_sign: int | None) -> None:
        """Load what was played lately, behind everything else."""
        service = self._service
        since = (service.now() if last_sign is None else last_sign) - LATELY
        service.begin(self._load_touched(since), "tables of before")

    async def _load_touched(self, since: int) -> None:
        touched_since = self._service.store.touched_since
        await self._load(await self._ids(touched_since, since, MOST_AT_START))

    async def take_over(self, gone: Iterable[str]) -> None:
        """Look after the bots of processes that are gone."""
        service, since = self._service, self._service.now() - LEASE_FORGOTTEN
        await self._load(await self._ids(service.store.held_by, list(gone), since, MOST_AT_START))

    async def _ids(self, look: Callable[..., list[str]], *given: object) -> list[str]:
        """Which tables they are, as soon as the database says so."""
        while True:
            try:
                return await asyncio.to_thread(look, *given)
            except SQLAlchemyError as error:
                log.warning("the tables could not be read: %s", type(error).__name__)
                await asyncio.sleep(LOOK_AGAIN)

    def sweep(self) -> None:
        """Look after clocks that run out soon at tables that nobody has in memory."""
        if self._sweeping is None or self._sweeping.done():
            self._sweeping = self._service.begin(self._sweep(), "clocks")

    async def _sweep(self) -> None:
        service = self._service
        unreadable = service.tables.loader.unreadable
        until, most = service.now() + DUE_WITHIN, MOST_DUE + len(unreadable)
        for id in await self._ids(service.store.falling_due, until, most):
            if id not in unreadable:
                await self._alone(id, self._look_at_clock(id))

    async def _look_at_clock(self, id: str) -> None:
        """Have a clock that runs out soon in memory, or note when it really does."""
        service = self._service
        live = service.tables.live.get(id)
        if live is None:
            if not await service.leases.takes(id):
                return
            live = await service.tables.get(id)
        elif not service.is_alone:
            await service.tables.look(live)
        now = service.now()
        wait = live.table.clock.next_flag(now)
        due_at = now + wait if wait is not None and live.table.status == "playing" else None
        if due_at is None:
            service.writer.submit(Append(id, 0, (), row={"due_at": None}), lambda _: None)
            live.due_at = None
        elif live.due_at is None or due_at > live.due_at:
            service.driver.note_due(live, due_at)

    async def _load(self, ids: Iterable[str]) -> None:
        """One after another; whoever asks for a table meanwhile doesn't wait behind them."""
        for id in ids:
            await self._alone(id, self._get(id))

    async def _get(self, id: str) -> None:
        self._service.driver.set_going(await self._service.tables.get(id))

    async def _alone(self, id: str, work: Awaitable[None]) -> None:
        """What is done for one table of many: if it fails, the others go on."""
        try:
            await work
        except Refused:  # it is gone, or can't be read, which was said then
            pass
        except Exception as error:
            log.error("a table is not looked after", extra={"table": id, "error": trace(error)})

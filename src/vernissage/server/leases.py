"""Whose matter a table's bots are, where several processes serve the same tables.

One process has a lease in the table's row, and goes on having it by its signs of life. Nobody else
waits for that: people's moves don't, and a clock that two processes find run out is stored once.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server.live_table import LiveTable

if TYPE_CHECKING:
    from vernissage.server.service import TableService

LEASE = 6_000
"""Milliseconds for which a process looks after a table's bots without saying so again."""
LEASE_LEFT = 2_500


class Leases:
    """Those of this process."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def holds(self, live: LiveTable) -> bool:
        """Whether this process looks after the bots of a table, from now on if nobody else does."""
        service = self._service
        if service.is_alone:
            return True
        now = service.now()
        if live.held_until - now > LEASE_LEFT:
            return True
        held = await self._take(live.table.id, now)
        live.held_until = now + LEASE if held else 0
        return held

    async def takes(self, id: str) -> bool:
        """The same for a table that is not in memory; not if the database is away."""
        if self._service.is_alone:
            return True
        try:
            return await self._take(id, self._service.now())
        except SQLAlchemyError:  # another time
            return False

    async def _take(self, id: str, now: int) -> bool:
        service = self._service
        return await asyncio.to_thread(service.store.hold, id, service.process, now, now + LEASE)

    async def keep(self) -> None:
        """With every sign of life."""
        service = self._service
        held = [live for live in service.tables.live.values() if live.bot_tasks and live.held_until]
        if held:
            until = service.now() + LEASE
            ids = [live.table.id for live in held]
            await service.housekeeping.sign(service.store.hold_on, ids, service.process, until)
            for live in held:
                live.held_until = until

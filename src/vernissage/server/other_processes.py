"""The other processes that serve the same tables: what they say, and what may have got lost."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server.bus import TableChanged

if TYPE_CHECKING:
    from vernissage.server.service import TableService

log = logging.getLogger(__name__)
LOOK_EVERY = 5
"""Pulses between two looks at the logs of all tables in memory, in case news got lost."""
LOOKED_AT_ONCE = 500


class OtherProcesses:
    """Says what happens here, hears what happens there; a single process has none."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._alive: set[str] = set()
        self._doubts = 0
        """Counts the times at which news may have got lost; `_sure` is the last one that was looked into."""
        self._sure = 0
        self._checking: asyncio.Task[None] | None = None
        self._missed: set[str] = set()
        """Tables that changed while they were being loaded."""

    # --- who is there --------------------------------------------------------------------------

    async def watch(self, beat: int) -> None:
        """With every sign of life: take over from those that are gone, mind what got lost."""
        service = self._service
        alive = await service.housekeeping.sign(service.store.alive, service.now())
        gone, self._alive = self._alive - alive, alive
        if gone:
            await service.housekeeping.read_downtimes()
            for live in service.tables.live.values():
                for process in gone:
                    live.presence.elsewhere.pop(process, None)
            service.begin(service.sweeper.take_over(gone), "tables of processes that are gone")
        if beat % LOOK_EVERY == 0 or not service.bus.healthy:
            self.doubt()

    # --- what they say -------------------------------------------------------------------------

    def heard(self, change: TableChanged) -> None:
        """Anything may come by Redis: what fits no table is passed over."""
        service = self._service
        if change.process == service.process:
            return
        if not change.table:  # someone's news got lost
            self.doubt()
            return
        live = service.tables.live.get(change.table)
        if live is None:
            if service.tables.is_loading(change.table):
                self._missed.add(change.table)
            return
        if change.here is not None and len(change.here) == len(live.table.seats):
            known = change.process in live.presence.elsewhere
            live.presence.elsewhere[change.process] = (change.here, max(0, change.watchers))
            if not known and live.watchers:
                service.watching.publish(live)
            service.watching.show(live)
            service.driver.set_going(live)
        if change.word is not None and change.seat is not None:
            live.tell_word(change.seat, change.word)
        if change.version > live.table.version:
            service.begin(service.tables.look(live), f"look at {change.table}")

    def missed(self, id: str) -> bool:
        """Whether a table changed while it was being loaded."""
        is_missed = id in self._missed
        self._missed.discard(id)
        return is_missed

    # --- what may have got lost ------------------------------------------------------------------

    @property
    def news_may_be_lost(self) -> bool:
        """Whether a table in memory may be older than its log, and nobody knows."""
        service = self._service
        return not service.is_alone and (self._sure < self._doubts or not service.bus.healthy)

    def doubt(self) -> None:
        """News may have got lost: compare all tables in memory with their logs."""
        self._doubts += 1
        if self._checking is None or self._checking.done():
            self._checking = self._service.begin(self._check_all(), "look at all tables")

    async def _check_all(self) -> None:
        service = self._service
        while self._sure < self._doubts:
            doubts, ids = self._doubts, list(service.tables.live)
            for start in range(0, len(ids), LOOKED_AT_ONCE):
                some = ids[start : start + LOOKED_AT_ONCE]
                try:
                    versions = await asyncio.to_thread(service.store.versions, some)
                except SQLAlchemyError as error:
                    log.warning("the logs could not be read: %s", type(error).__name__)
                    return
                for id, version in versions.items():
                    live = service.tables.live.get(id)
                    if live is not None and live.table.version < version:
                        await service.tables.look(live)
            self._sure = doubts

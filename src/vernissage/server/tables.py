"""The tables in memory: found, made, loaded from their logs, kept up with them, and forgotten."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server import events
from vernissage.server.change import Change
from vernissage.server.errors import Refused
from vernissage.server.events import Event
from vernissage.server.live_table import LiveTable
from vernissage.server.loading import Loader
from vernissage.server.logs import trace
from vernissage.server.metrics import TABLES
from vernissage.server.storage import Append, StoredKey
from vernissage.server.table import Table
from vernissage.server.telling import error_message

if TYPE_CHECKING:
    from vernissage.server.service import TableService

log = logging.getLogger(__name__)
TABLE_BYTES = 9
GOING_AWAY = 1001
AT_ONCE = 8
"""Events that a new table goes on by at once; more of them are played as those of a stored one."""
SOON = 60_000
"""A table whose next clock runs out later than that need not be in memory for it."""


class Tables:
    """All tables that are alive in this process."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self.live: dict[str, LiveTable] = {}
        self.loader = Loader(
            service.store,
            service.warm_up.ready,
            service.downtimes,
            service.heartbeat.now,
            service.settings.retention,
        )
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    # --- finding -------------------------------------------------------------------------------

    async def get(self, id: str) -> LiveTable:
        """A table, from memory or from its log; raises `Refused` if there is none."""
        live = self.live.get(id)
        if live is not None:
            return live
        task = self._loading.get(id)
        if task is None:
            self.loader.require_readable(id)
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(partial(self._loaded, id))
        return await asyncio.shield(task)

    def _loaded(self, id: str, task: asyncio.Task[LiveTable]) -> None:
        self._loading.pop(id, None)
        if not task.cancelled():
            task.exception()  # heard, also if nobody waits for it any more

    def is_loading(self, id: str) -> bool:
        """Whether a table is on its way into memory."""
        return id in self._loading

    def is_here(self, live: LiveTable) -> bool:
        """Whether this is the table in memory, and was not dropped."""
        return self.live.get(live.table.id) is live

    def counts(self, id: str) -> bool:
        """Whether a table is in memory and not over: such are limited for each maker."""
        live = self.live.get(id)
        return live is not None and live.table.status != "over"

    async def newest(self, id: str) -> LiveTable:
        """A table for one who asks: never older than what others are told of it."""
        live = await self.get(id)
        if self._service.others.news_may_be_lost:
            await self.look(live, must=True)
        return live

    async def look_on(self, id: str) -> LiveTable:
        """The same for one who asks by HTTP, and counts as looking on for a while."""
        live = await self.newest(id)
        live.looked = live.seen = time.monotonic()
        if live.table.bots_to_move and not live.bot_tasks:
            self._service.driver.set_going(live)
        return live

    async def _load(self, id: str) -> LiveTable:
        service = self._service
        try:
            live = await self.loader.load(id)
            await self._keep_longer(live)
            self.live[id] = live
        finally:
            missed = service.others.missed(id)
        TABLES.set(len(self.live))
        service.driver.set_going(live)
        if missed:
            await self.look(live)
        return live

    async def _keep_longer(self, live: LiveTable) -> None:
        """Whoever comes to a table whose time is over, or who was never told of it, has that
        time again."""
        until, now = live.kept_until, self._service.now()
        if live.told_at is None or (until is not None and until <= now):
            live.told_at = now
            with contextlib.suppress(SQLAlchemyError):  # then it is told of again another time
                await asyncio.to_thread(self._service.store.note_told, [live.table.id], now)

    # --- making --------------------------------------------------------------------------------

    async def add(
        self, first: Sequence[Event], keys: list[StoredKey], maker: str = ""
    ) -> LiveTable:
        """Store a new table by its first events, and its keys; let it begin."""
        live, append = self.draft(first, keys)
        try:
            await self._service.writer.append(append)
        except SQLAlchemyError as error:
            raise self._service.housekeeping.storage_failed(error) from None
        if len(first) > AT_ONCE:
            return await self._load_new(live.table.id, maker)
        self.take_in(live, first, maker)
        return live

    async def _load_new(self, id: str, maker: str) -> LiveTable:
        """Have a new table that begins in the middle of a game: worked out beside the event loop."""
        self._service.holdings.add(maker, id)
        live = await self.get(id)
        live.maker = maker
        return live

    def draft(self, first: Sequence[Event], keys: list[StoredKey]) -> tuple[LiveTable, Append]:
        """A new table that nobody knows of yet, and what is to be stored of it."""
        service = self._service
        made, last = first[0], first[-1]
        assert isinstance(made, events.Made)
        id = secrets.token_urlsafe(TABLE_BYTES)
        table = Table(id, made, service.downtimes)
        begins = len(first) > 1
        row = {
            "id": id,
            "game": made.game,
            "status": "playing" if begins else "open",
            "tended": table.clock.counts or any(seat.kind == "bot" for seat in made.seats),
            "made_at": made.at,
            "ended_at": None,
            "told_at": made.at,
            "touched_at": made.at,
            "due_at": last.at + table.clock.allowance if begins and table.clock.counts else None,
        }
        data = [events.encode(event) for event in first]
        live = LiveTable(table, keys, service.now, row, service.settings.retention)
        return live, Append(id, 0, data, new=row, keys=keys)

    def take_in(self, live: LiveTable, first: Sequence[Event], maker: str) -> None:
        """Have a new table that is stored, and let it begin."""
        id = live.table.id
        live.maker = maker
        self._service.holdings.add(maker, id)
        self.live[id] = live
        TABLES.set(len(self.live))
        live.apply(Change(first[1:]))
        self._service.driver.set_going(live)

    # --- keeping up with the log ---------------------------------------------------------------

    async def look(self, live: LiveTable, *, must: bool = False) -> None:
        """Read what others wrote; one who ``must`` know hears it if that fails."""
        async with live.lock:
            try:
                await self.catch_up(live)
            except SQLAlchemyError as error:
                log.warning("the log could not be read: %s", type(error).__name__)
                if must:
                    raise Refused(
                        "storage", "This table could not be looked up. Try again.", key="storage"
                    ) from None
            except Refused:
                if must:
                    raise

    async def catch_up(self, live: LiveTable) -> None:
        """Read what others wrote, as the one who has the lock."""
        id, store = live.table.id, self._service.store
        stored = await asyncio.to_thread(store.read_log, id, live.table.version)
        if not stored:
            return
        keys = await asyncio.to_thread(store.read_keys, id)
        try:
            change = Change([events.decode(data) for data in stored])
            live.keys = keys
            self._service.executor.go_on(live, change)
        except Exception as error:  # of a newer version perhaps: this table, and no other
            log.warning("a table does not go on", extra={"table": id, "error": trace(error)})
            raise await self._reread(live) from None

    async def _reread(self, live: LiveTable) -> Refused:
        """A table in memory is not what its log says: away with it. The refusal to give."""
        self.live.pop(live.table.id, None)
        refused = Refused("stale", "Look at the table again.")
        try:
            await self.loader.load(live.table.id)
        except Refused as why:
            refused = why
        self.drop(live, refused)
        return refused

    # --- forgetting ----------------------------------------------------------------------------

    def drop(self, live: LiveTable, why: Refused) -> None:
        """Have a table no longer in memory; those who look at it are told why."""
        if self.is_here(live):
            del self.live[live.table.id]
        live.stop_timers()
        for watcher in live.watchers:
            watcher.post(error_message(why))
            watcher.close(GOING_AWAY, why.code)

    def forget_idle(self) -> None:
        """Have out of memory what nobody has looked at for a while."""
        service = self._service
        before, now = time.monotonic() - service.settings.idle_seconds, service.now()
        for id, live in list(self.live.items()):
            if live.is_busy or live.seen >= before:
                continue
            if live.timer is not None:
                wait = live.table.clock.next_flag(now)
                if live.due_at is None or (wait is not None and wait < SOON):
                    continue
                live.timer.cancel()
            del self.live[id]
        TABLES.set(len(self.live))

    def close(self) -> None:
        """Nothing happens at any of them any more."""
        for live in self.live.values():
            live.stop_timers()
        self.loader.close()

"""The house: all tables that are alive in this process, and everything that moves them on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from vernissage.games.registry import GAMES
from vernissage.server import events
from vernissage.server.acting import Acting
from vernissage.server.bots import Thinkers
from vernissage.server.bus import Bus, LocalBus, RedisBus
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.going import SOON, Going
from vernissage.server.heartbeat import Heartbeat
from vernissage.server.limits import Holdings, Pace
from vernissage.server.live import Live, Watcher, encode
from vernissage.server.loading import Loader
from vernissage.server.logs import trace
from vernissage.server.metrics import TABLES
from vernissage.server.neighbours import Neighbours
from vernissage.server.rehearsal import Rehearsal
from vernissage.server.settings import Settings
from vernissage.server.storage import Append, Store, StoredKey
from vernissage.server.storage.alone import Claim
from vernissage.server.table import Table
from vernissage.server.tidying import tidy
from vernissage.server.wire import Mail
from vernissage.server.writer import Writer

log = logging.getLogger(__name__)
Result = TypeVar("Result")
PULSE = 2.0
PULSE_KNOWN = 5.0
"""Seconds after which a server that could store no sign of life isn't ready any more."""
TABLE_BYTES = 9
GOING_AWAY = 1001


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """Opened once in a process; everything in it runs on one event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.live: dict[str, Live] = {}
        self.heartbeat = Heartbeat(now, self._slept)
        self.now = self.heartbeat.now
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._downtimes: list[tuple[int, int]] = []
        self.closing = False
        self.rehearsal = Rehearsal()
        self.mail = Mail()
        self.holdings = Holdings(settings.tables_per_address)
        self.shows = Pace(settings.shows_per_second)
        self.going = Going(self)
        self.acting = Acting(self)
        self.act, self.act_at_once = self.acting.act, self.acting.act_at_once
        self.neighbours = Neighbours(self)
        self.is_alone = settings.redis is None
        """Whether no other process serves these tables."""
        self._signs = ThreadPoolExecutor(1, thread_name_prefix="signs")
        """For signs of life alone: they wait for nobody."""
        self._written = self._failed = 0.0

    # --- opening and closing -------------------------------------------------------------------

    async def open(self) -> None:
        """Get the database, the bots and the other processes."""
        self._claim = Claim(self.settings.database, shared=not self.is_alone)
        try:
            self.store = await asyncio.to_thread(Store, self.settings.database)
        except BaseException:
            self._claim.give_back()
            raise
        self._last_sign = await asyncio.to_thread(self.store.last_sign)
        await self._wake()
        self.writer = Writer(self.store)
        self.loader = Loader(
            self.store,
            self.rehearsal.ready,
            self._downtimes,
            self.now,
            self.settings.retention,
        )
        self.bus: Bus = LocalBus()
        if self.settings.redis is not None:
            self.bus = RedisBus(self.settings.redis)
        await self.bus.open(self.neighbours.heard, self.neighbours.doubt)
        self.thinkers = Thinkers(self.settings.thinkers) if self.settings.bots else None
        self.begin(self._prepare(), "rehearsal")

    async def _wake(self) -> None:
        """Until now nobody could play: that time is charged to nobody."""
        alone = self.is_alone
        await self.sign(partial(self.store.wake, self.process, self.now(), alone=alone))
        await self.read_downtimes()
        self._written = time.monotonic()

    async def _wake_surely(self) -> None:
        """The same, as soon as the database lets it."""
        while True:
            try:
                await self._wake()
                return
            except SQLAlchemyError as error:
                log.warning("no sign of life could be stored: %s", type(error).__name__)
                await asyncio.sleep(PULSE)

    async def read_downtimes(self) -> None:
        """When nobody was there, as all processes have noted it."""
        self._downtimes[:] = await self.sign(self.store.read_downtimes)

    def _slept(self, since: int, until: int) -> None:
        """The process stood still, so nobody could play: known at once, then stored."""
        log.warning("nobody was served for %.1f s: charged to nobody", (until - since) / 1000)
        self._downtimes.append((since, until))
        self.begin(
            asyncio.to_thread(self.store.add_downtime, since, until), "noting a time of sleep"
        )

    async def close(self) -> None:
        """Store what is under way, then leave."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.live.values():
            live.stop_timers()
        await self.bus.close()
        await asyncio.to_thread(self.writer.close)
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(self.store.leave, self.process, self.now())
        if self.thinkers is not None:
            self.thinkers.close()
        self.loader.close()
        self._signs.shutdown(wait=False, cancel_futures=True)
        self.store.close()
        self._claim.give_back()

    def begin(self, work: Any, name: str) -> asyncio.Task[Any]:
        """A task that is not lost, and whose failure is heard of."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("%s failed", task.get_name(), extra={"error": trace(error)})

    async def sign(self, work: Callable[..., Result], *given: Any) -> Result:
        """What belongs to signs of life, in the thread that does nothing else."""
        return await asyncio.get_running_loop().run_in_executor(self._signs, work, *given)

    async def _prepare(self) -> None:
        await self.rehearsal.run(self.thinkers, self._wake_surely)
        self.begin(self._keep_house(), "housekeeping")
        self.begin(self.heartbeat.run(), "heartbeat")
        self.going.look_after_start(self._last_sign)
        if self.thinkers is not None:
            await self.thinkers.rehearse_searches(GAMES)
        self.begin(self._tidy(), "tidying")

    async def _tidy(self) -> None:
        """Once a day, old tables end."""
        while True:
            await asyncio.sleep(self.settings.tidy_seconds)
            spare = set(self.live)
            try:
                done = await asyncio.to_thread(
                    tidy, self.store, self.settings.retention, self.now(), spare=spare
                )
                log.info("old tables were looked through", extra=done.to_json())
            except SQLAlchemyError as error:
                log.warning("old tables could not be tidied: %s", type(error).__name__)

    def storage_failed(self, error: Exception) -> Refused:
        """The refusal to give when the database fails; until it works again nobody is ready."""
        self._failed = time.monotonic()
        log.error("the database failed: %s", type(error).__name__, exc_info=error)
        return Refused(
            "storage", "This could not be stored, so it was not played. Try again.", key="storage"
        )

    @property
    def is_ready(self) -> bool:
        """Whether all games are compiled."""
        return self.rehearsal.is_over

    @property
    def can_write(self) -> bool:
        """Whether the last that was written is stored, and that not long ago."""
        return self._written > self._failed and time.monotonic() - self._written < PULSE_KNOWN

    async def _keep_house(self) -> None:
        """Give signs of life, take over from processes that are gone, forget idle tables.

        Nothing here waits for a table: what takes long is begun, and goes on beside it.
        """
        for beat in itertools.count(1):
            await asyncio.sleep(PULSE)
            try:
                await self._beat(beat)
            except SQLAlchemyError as error:
                self._failed = time.monotonic()
                log.warning("no sign of life could be stored: %s", type(error).__name__)
            except Exception as error:
                log.error("housekeeping failed", extra={"error": trace(error)})

    async def _beat(self, beat: int) -> None:
        await self.sign(self.store.pulse, self.process, self.now())
        self._written = time.monotonic()
        if not self.is_alone:
            await self.going.keep_leases()
            await self.neighbours.watch(beat)
        self.going.sweep()
        self._forget_idle()

    def _forget_idle(self) -> None:
        before, now = time.monotonic() - self.settings.idle_seconds, self.now()
        for id, live in list(self.live.items()):
            busy = live.watchers or live.bot_tasks or live.lock.held or live.dealing
            if busy or live.seen >= before:
                continue
            if live.timer is not None:
                wait = live.table.clock.next_flag(now)
                if live.due_at is None or (wait is not None and wait < SOON):
                    continue
                live.timer.cancel()
            del self.live[id]
        TABLES.set(len(self.live))

    # --- finding a table -------------------------------------------------------------------------

    async def get(self, id: str) -> Live:
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

    def _loaded(self, id: str, task: asyncio.Task[Live]) -> None:
        self._loading.pop(id, None)
        if not task.cancelled():
            task.exception()  # heard, also if nobody waits for it any more

    def is_loading(self, id: str) -> bool:
        """Whether a table is on its way into memory."""
        return id in self._loading

    async def newest(self, id: str) -> Live:
        """A table for one who asks: never older than what others are told of it."""
        live = await self.get(id)
        if self.neighbours.news_may_be_lost:
            await self.look(live, must=True)
        return live

    async def look_on(self, id: str) -> Live:
        """The same for one who asks by HTTP, and counts as looking on for a while."""
        live = await self.newest(id)
        live.looked = live.seen = time.monotonic()
        if live.table.bots_to_move and not live.bot_tasks:
            self.going.set_going(live)
        return live

    async def _load(self, id: str) -> Live:
        try:
            live = await self.loader.load(id)
            await self._keep_longer(live)
            self.live[id] = live
        finally:
            missed = self.neighbours.missed(id)
        TABLES.set(len(self.live))
        self.going.set_going(live)
        if missed:
            await self.look(live)
        return live

    async def _keep_longer(self, live: Live) -> None:
        """Whoever comes to a table whose time is over, or who was never told of it, has that
        time again."""
        until = live.kept_until
        if live.told_at is None or (until is not None and until <= self.now()):
            live.told_at = self.now()
            with contextlib.suppress(SQLAlchemyError):  # then it is told of again another time
                await asyncio.to_thread(self.store.note_told, [live.table.id], live.told_at)

    async def catch_up(self, live: Live) -> None:
        """Read what others wrote."""
        id = live.table.id
        stored = await asyncio.to_thread(self.store.read_log, id, live.table.version)
        if not stored:
            return
        keys = await asyncio.to_thread(self.store.read_keys, id)
        try:
            found = [events.decode(data) for data in stored]
            live.keys = keys
            self.acting.went_on(live, found)
        except Exception as error:  # of a newer version perhaps: this table, and no other
            log.warning("a table does not go on", extra={"table": id, "error": trace(error)})
            raise await self._reread(live) from None

    async def _reread(self, live: Live) -> Refused:
        """A table in memory is not what its log says: away with it. The refusal to give."""
        self.live.pop(live.table.id, None)
        refused = Refused("stale", "Look at the table again.")
        try:
            await self.loader.load(live.table.id)
        except Refused as why:
            refused = why
        self.drop(live, refused)
        return refused

    def drop(self, live: Live, why: Refused) -> None:
        """Have a table no longer in memory; those who look at it are told why."""
        if self.live.get(live.table.id) is live:
            del self.live[live.table.id]
        live.stop_timers()
        for watcher in live.watchers:
            watcher.post(encode({"t": "error", "id": None, **why.to_json()}))
            watcher.close(GOING_AWAY, why.code)

    async def open_table(
        self, found: list[AnyEvent], stored: list[StoredKey], maker: str = ""
    ) -> Live:
        """Store a new table and its keys, and let it begin."""
        live, append = self.draft_table(found, stored)
        try:
            await self.writer.append(append)
        except SQLAlchemyError as error:
            raise self.storage_failed(error) from None
        self.add_table(live, found, maker)
        return live

    def draft_table(self, found: list[AnyEvent], stored: list[StoredKey]) -> tuple[Live, Append]:
        """A new table that nobody knows of yet, and what is to be stored of it."""
        made = found[0]
        assert isinstance(made, events.Made)
        id = secrets.token_urlsafe(TABLE_BYTES)
        table = Table(id, made, self._downtimes)
        row = {
            "id": id,
            "game": made.game,
            "status": "playing" if len(found) > 1 else "open",
            "tended": made.clock.kind != "none" or any(p.kind == "bot" for p in made.seats),
            "made_at": made.at,
            "ended_at": None,
            "told_at": made.at,
            "touched_at": made.at,
            "due_at": None,
        }
        if len(found) > 1 and table.clock.counts:
            row["due_at"] = found[-1].at + table.clock.allowance
        data = [events.encode(event) for event in found]
        live = Live(table, stored, self.now, row, self.settings.retention)
        return live, Append(id, 0, data, new=row, keys=stored)

    def add_table(self, live: Live, found: list[AnyEvent], maker: str) -> None:
        """Have a new table that is stored, and let it begin."""
        id = live.table.id
        live.maker = maker
        self.holdings.add(maker, id)
        self.live[id] = live
        TABLES.set(len(self.live))
        live.apply(found[1:])
        self.going.set_going(live)

    def counts(self, id: str) -> bool:
        """Whether a table is in memory and not over: such are limited for each maker."""
        live = self.live.get(id)
        return live is not None and live.table.status != "over"

    # --- those who look on -----------------------------------------------------------------------

    def welcome(self, live: Live, watcher: Watcher) -> None:
        """Someone looks at the table from now on."""
        live.watchers.append(watcher)
        live.tell_table(watcher)
        live.tell_state(watcher)
        self.neighbours.tell_presence(live)
        self.going.set_going(live)

    def farewell(self, live: Live, watcher: Watcher) -> None:
        """Someone has left."""
        if watcher in live.watchers:
            live.watchers.remove(watcher)
        live.seen = time.monotonic()
        self.neighbours.tell_presence(live)

    async def look(self, live: Live, *, must: bool = False) -> None:
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

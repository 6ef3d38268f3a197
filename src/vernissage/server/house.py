"""The house: all tables that are alive in this process, and everything that moves them on."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import secrets
import time
from collections.abc import Callable
from functools import cache
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from vernissage.games.registry import GAMES
from vernissage.server import events
from vernissage.server.bots import Question, Thinkers
from vernissage.server.bus import Bus, LocalBus, News, RedisBus
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.limits import Holdings, Pace
from vernissage.server.live import Live, Watcher, imagined
from vernissage.server.metrics import BOT_FAILURES, MOVES, TABLES
from vernissage.server.rehearsal import Rehearsal
from vernissage.server.settings import Settings
from vernissage.server.storage import Append, Conflict, Store, StoredKey
from vernissage.server.table import STAND_IN, Table, from_log
from vernissage.server.wire import Mail
from vernissage.server.writer import Writer

log = logging.getLogger(__name__)
Command = Callable[[Table, int], list[AnyEvent]]
Done = Callable[[int | Refused], None]
PULSE = 2.0
LOOK_EVERY = 5
"""Pulses between two looks at the logs of watched tables, in case news got lost."""
CONFLICTS = 5
"""How often a command is tried again because another process was faster."""
TABLE_BYTES = 9
_TELLS_TABLE = {
    events.Joined,
    events.Named,
    events.Started,
    events.Asked,
    events.Answered,
    events.Undone,
    events.Resigned,
    events.Flagged,
    events.Replaced,
    events.Rematched,
}


moves_of = cache(MOVES.labels)


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class House:
    """Opened once in a process; everything in it runs on one event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(6)
        self.live: dict[str, Live] = {}
        self.now = now
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._downtimes: list[tuple[int, int]] = []
        self._alive: set[str] = set()
        self.rematching: set[str] = set()
        """Tables at which a rematch is being made."""
        self.closing = False
        self.rehearsal = Rehearsal()
        self.mail = Mail()
        self.holdings = Holdings(settings.tables_per_address)
        self._shows = Pace(settings.shows_per_second)

    # --- opening and closing -------------------------------------------------------------------

    async def open(self) -> None:
        """Get the database, the bots and the other processes."""
        self.store = await asyncio.to_thread(Store, self.settings.database)
        await self._wake()
        self.writer = Writer(self.store)
        self.bus: Bus = LocalBus()
        if self.settings.redis is not None:
            self.bus = RedisBus(self.settings.redis)
        await self.bus.open(self._heard, self._look_at_all)
        self.thinkers = Thinkers(self.settings.thinkers) if self.settings.bots else None
        self._begin(self._prepare(), "rehearsal")

    async def _wake(self) -> None:
        """Until now nobody could play: that time is charged to nobody."""
        alone = self.settings.redis is None
        await asyncio.to_thread(self.store.wake, self.process, self.now(), alone=alone)
        self._downtimes[:] = await asyncio.to_thread(self.store.read_downtimes)

    async def close(self) -> None:
        """Store what is under way, then leave."""
        self.closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in self.live.values():
            if live.timer is not None:
                live.timer.cancel()
        await self.bus.close()
        await asyncio.to_thread(self.writer.close)
        with contextlib.suppress(SQLAlchemyError):
            await asyncio.to_thread(self.store.leave, self.process, self.now())
        if self.thinkers is not None:
            self.thinkers.close()
        self.store.close()

    def _begin(self, work: Any, name: str) -> asyncio.Task[Any]:
        """A task that is not lost, and whose failure is heard of."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("%s failed", task.get_name(), exc_info=task.exception())

    async def _prepare(self) -> None:
        await self.rehearsal.run(self.thinkers, self._wake)
        self._begin(self._keep_house(), "housekeeping")
        await self._tend()
        if self.thinkers is not None:
            await self.thinkers.rehearse_searches(GAMES)

    @property
    def is_ready(self) -> bool:
        """Whether all games are compiled."""
        return self.rehearsal.is_over

    async def _keep_house(self) -> None:
        """Give signs of life, take over from processes that are gone, forget idle tables."""
        for beat in itertools.count():
            await asyncio.sleep(PULSE)
            try:
                await asyncio.to_thread(self.store.pulse, self.process, self.now())
                if not isinstance(self.bus, LocalBus):
                    await self._watch_others()
            except SQLAlchemyError as error:
                log.warning("no sign of life could be stored: %s", type(error).__name__)
            news_may_be_lost = beat % LOOK_EVERY == 0 and not isinstance(self.bus, LocalBus)
            if news_may_be_lost or not self.bus.healthy:
                self._look_at_all()
            self._forget_idle()

    async def _watch_others(self) -> None:
        alive = await asyncio.to_thread(self.store.alive, self.now())
        gone, self._alive = self._alive - alive, alive
        if gone:
            self._downtimes[:] = await asyncio.to_thread(self.store.read_downtimes)
            for live in self.live.values():
                for process in gone:
                    live.elsewhere.pop(process, None)
            if self.is_ready:
                await self._tend()

    async def _tend(self) -> None:
        """Look after every table that goes on without people: after a start, for one."""
        for id in await asyncio.to_thread(self.store.tended):
            with contextlib.suppress(Refused):
                self._set_going(await self.get(id))

    def _forget_idle(self) -> None:
        before = time.monotonic() - self.settings.idle_seconds
        for id, live in list(self.live.items()):
            waiting = live.watchers or live.bot_tasks or live.timer or live.lock.held
            if not waiting and live.seen < before:
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
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Live:
        try:
            stored = await asyncio.to_thread(self.store.read_log, id)
            keys = await asyncio.to_thread(self.store.read_keys, id)
        except SQLAlchemyError as error:
            raise _storage(error) from None
        if not stored:
            raise Refused("not-found", "There is no such table.", key="no-table")
        found = [events.decode(data) for data in stored]
        assert isinstance(found[0], events.Made)
        await self.rehearsal.ready(found[0].game)
        live = Live(from_log(id, found, self._downtimes), keys, self.now)
        self.live[id] = live
        TABLES.set(len(self.live))
        return live

    async def _catch_up(self, live: Live) -> None:
        """Read what others wrote."""
        stored = await asyncio.to_thread(self.store.read_log, live.table.id, live.table.version)
        if stored:
            live.keys = await asyncio.to_thread(self.store.read_keys, live.table.id)
            self._went_on(live, [events.decode(data) for data in stored])

    async def open_table(
        self, found: list[AnyEvent], stored: list[StoredKey], maker: str = ""
    ) -> Live:
        """Store a new table and its keys, and let it begin."""
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
        }
        data = [events.encode(event) for event in found]
        try:
            await self.writer.append(Append(id, 0, data, new=row, keys=stored))
        except SQLAlchemyError as error:
            raise _storage(error) from None
        live = Live(table, stored, self.now)
        live.maker = maker
        self.holdings.add(maker, id)
        self.live[id] = live
        TABLES.set(len(self.live))
        live.apply(found[1:])
        self._set_going(live)
        return live

    def counts(self, id: str) -> bool:
        """Whether a table is in memory and not over: such are limited for each maker."""
        live = self.live.get(id)
        return live is not None and live.table.status != "over"

    # --- commands --------------------------------------------------------------------------------

    async def act(self, live: Live, command: Command, **changes: Any) -> int:
        """Store what a command causes, then let everyone know; returns the version it led to."""
        async with live.lock:
            return await self._act(live, command, changes)

    async def _act(self, live: Live, command: Command, changes: dict[str, Any]) -> int:
        for _ in range(CONFLICTS):
            found = command(live.table, self.now())
            if not found:
                return live.table.version
            try:
                await self.writer.append(_append(live.table, found, changes))
            except (Conflict, SQLAlchemyError) as error:
                await self._not_stored(live, error)
                continue
            return self._stored(live, found)
        raise Refused("stale", "Others were faster again and again; look at the table again.")

    def act_at_once(self, live: Live, command: Command, done: Done) -> bool:
        """What `act` does, if nobody else is acting there, without a task that waits for it.

        Says whether it will be done; ``done`` then hears the version or why it was refused.
        """
        if not live.lock.take():
            return False
        try:
            found = command(live.table, self.now())
            append = _append(live.table, found, {})
        except Refused as refused:
            live.lock.give()
            done(refused)
            return True
        except BaseException:
            live.lock.give()
            raise

        def settled(error: Exception | None) -> None:
            if error is not None:
                self._begin(self._act_again(live, command, done, error), "another attempt")
                return
            try:
                done(self._stored(live, found))
            finally:
                live.lock.give()

        self.writer.submit(append, settled)
        return True

    async def _act_again(self, live: Live, command: Command, done: Done, error: Exception) -> None:
        """After a failure, by the one who holds the lock."""
        try:
            await self._not_stored(live, error)
            done(await self._act(live, command, {}))
        except Refused as refused:
            done(refused)
        finally:
            live.lock.give()

    async def _not_stored(self, live: Live, error: Exception) -> None:
        """Others were faster, or the database failed: then nobody knows, but the log does."""
        if isinstance(error, Conflict):
            await self._catch_up(live)
            return
        with contextlib.suppress(SQLAlchemyError):
            await self._catch_up(live)
        raise _storage(error) from None

    def _stored(self, live: Live, found: list[AnyEvent]) -> int:
        self._went_on(live, found)
        self.bus.publish(News(self.process, live.table.id, live.table.version))
        return live.table.version

    def _went_on(self, live: Live, found: list[AnyEvent]) -> None:
        asked = live.table.ask
        live.apply(found)
        # A move answers an undo that was asked for.
        tells_table = live.table.ask is not asked or live.table.status == "over"
        for event in found:
            if type(event) is events.Played:
                moves_of(live.table.made.game).inc()
            elif type(event) in _TELLS_TABLE:
                tells_table = True
        if tells_table:
            for watcher in live.watchers:
                live.tell_table(watcher)
        for watcher in live.watchers:
            live.tell_state(watcher)
        self._set_going(live)

    def _set_going(self, live: Live) -> None:
        """Whatever goes on by itself here: bots that are to move, clocks that run."""
        if self.closing:
            return
        table = live.table
        for seat in table.bots_to_move:
            if not live.may_bots_play or self.thinkers is None:
                break
            if seat not in live.bot_tasks:
                task = self._begin(self._think(live, seat), f"bot at {live.table.id}")
                live.bot_tasks[seat] = task
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if not table.clock.counts or table.status != "playing":
            return
        wait = table.clock.next_flag(self.now())
        if wait is not None:
            loop = asyncio.get_running_loop()
            soon = min(wait + 5, 3_600_000) / 1000
            live.timer = loop.call_later(
                soon, lambda: self._begin(self._flag(live), f"clock at {live.table.id}")
            )

    async def _flag(self, live: Live) -> None:
        live.timer = None
        await self.act(live, lambda table, at: table.flag(at))
        self._set_going(live)

    async def _think(self, live: Live, seat: int) -> None:
        """Play for a bot as long as it is its turn."""
        assert self.thinkers is not None
        try:
            while seat in live.table.bots_to_move and live.may_bots_play:
                table = live.table
                if not table.people:
                    await self._shows.wait(live.visitor)
                    if seat not in table.bots_to_move:
                        break
                due = table.play.due[seat]
                assert due is not None
                level = table.seats[seat].level or STAND_IN
                state = table.play.state._array.tobytes()
                question = Question(table.made.game, state, seat, level, "")
                try:
                    action = await self.thinkers.choose(question, live.visitor, table.id)
                except RuntimeError:
                    BOT_FAILURES.inc()
                    legal = imagined(table.play.state, seat).legal_actions()
                    action = int(secrets.choice(legal.tolist()))
                try:
                    await self.act(live, moving(seat, due, action, by_bot=True))
                except Refused as refused:
                    if refused.code == "storage":
                        await asyncio.sleep(1.0)
                    elif refused.code != "stale":
                        raise
        finally:
            live.bot_tasks.pop(seat, None)

    # --- those who look on -----------------------------------------------------------------------

    def welcome(self, live: Live, watcher: Watcher) -> None:
        """Someone looks at the table from now on."""
        live.watchers.append(watcher)
        live.tell_table(watcher)
        live.tell_state(watcher)
        self._tell_presence(live)
        self._set_going(live)

    def looked_at(self, live: Live) -> None:
        """Someone has read the table."""
        live.looked = time.monotonic()
        if not live.table.people:
            self._set_going(live)

    def farewell(self, live: Live, watcher: Watcher) -> None:
        """Someone has left."""
        if watcher in live.watchers:
            live.watchers.remove(watcher)
        live.seen = time.monotonic()
        self._tell_presence(live)

    def _tell_presence(self, live: Live) -> None:
        here, others = live.here()
        self.bus.publish(News(self.process, live.table.id, 0, here, others))
        self._show_presence(live)

    @staticmethod
    def _show_presence(live: Live) -> None:
        from vernissage.server.live import encode

        here, others = live.everywhere()
        shown = [at or seat.is_bot for at, seat in zip(here, live.table.seats, strict=True)]
        data = encode({"t": "presence", "here": shown, "watchers": others})
        for watcher in live.watchers:
            watcher.post(data)

    # --- other processes -------------------------------------------------------------------------

    def _heard(self, news: News) -> None:
        live = self.live.get(news.table)
        if live is None or news.process == self.process:
            return
        if news.here is not None:
            known = news.process in live.elsewhere
            live.elsewhere[news.process] = (news.here, news.watchers)
            if not known and live.watchers:
                here, others = live.here()
                self.bus.publish(News(self.process, live.table.id, 0, here, others))
            self._show_presence(live)
            self._set_going(live)
        if news.version > live.table.version:
            self._begin(self._look(live), f"look at {news.table}")

    def _look_at_all(self) -> None:
        """News may have got lost."""
        for live in self.live.values():
            if live.watchers or live.bot_tasks:
                self._begin(self._look(live), f"look at {live.table.id}")

    async def _look(self, live: Live) -> None:
        async with live.lock:
            try:
                await self._catch_up(live)
            except SQLAlchemyError as error:
                log.warning("the log could not be read: %s", type(error).__name__)


def _append(table: Table, found: list[AnyEvent], changes: dict[str, Any]) -> Append:
    status = table.status_after(found)
    ended_at = found[-1].at if status == "over" else None
    data = [events.encode(event) for event in found]
    return Append(table.id, table.version, data, status, ended_at, **changes)


def moving(seat: int, due: int, move: Any, *, by_bot: bool = False) -> Command:
    """The command of a move."""
    return lambda table, at: table.move(seat, due, move, at, by_bot=by_bot)


def _storage(error: Exception) -> Refused:
    log.error("the database failed: %s", type(error).__name__, exc_info=error)
    return Refused(
        "storage", "This could not be stored, so it was not played. Try again.", key="storage"
    )

"""How a command is carried out: its change is stored, then the table goes on and all are told.

There is one way: `Executor.submit`. Whoever would rather wait awaits `Executor.act`, which is the
same with a future.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server import events
from vernissage.server.bus import TableChanged
from vernissage.server.change import Change, Handler
from vernissage.server.errors import Refused
from vernissage.server.events import Event
from vernissage.server.live_table import LiveTable
from vernissage.server.metrics import MOVES
from vernissage.server.storage import Append, Conflict
from vernissage.server.table import Table

if TYPE_CHECKING:
    from vernissage.server.service import TableService

Done = Callable[[int | Exception], None]
"""Hears the version that a command led to, or why it was refused, or what failed."""
CONFLICTS = 5
"""How often a command is tried again because another process was faster."""
TOUCHED_EVERY = 10 * 60_000
"""Milliseconds between two notes of when a table was touched: one move in many pays for it."""

moves_of = cache(MOVES.labels)


class Executor:
    """Carries out commands at tables, at each of them one after another."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    async def act(self, live: LiveTable, handler: Handler) -> int:
        """Carry out a command; the version that it led to. Raises `Refused`.

        If nobody waits for it any more before it is its turn, nothing happens.
        """
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def unless_gone(table: Table, now: int) -> Change:
            return Change() if future.done() else handler(table, now)

        def done(outcome: int | Exception) -> None:
            if future.done():
                return
            if isinstance(outcome, int):
                future.set_result(outcome)
            else:
                future.set_exception(outcome)
                future.exception()  # heard, also if nobody waits for it any more

        self.submit(live, unless_gone, done)
        return await future

    def submit(self, live: LiveTable, handler: Handler, done: Done) -> None:
        """Store what a command changes, at once if nobody else is acting there; then let everyone
        know, and ``done`` last. Nothing is raised here.

        Where rules can't be interpreted, a table may be open before its moves are compiled: then
        they wait.
        """
        attempt = partial(self._attempt, live, handler, done, CONFLICTS)
        if self._service.warm_up.is_playable(live.table.name):
            live.lock.call(attempt)
        else:
            self._service.begin(self._when_playable(live, attempt), "a command that waits")

    async def _when_playable(self, live: LiveTable, attempt: Callable[[], None]) -> None:
        await self._service.warm_up.playable(live.table.name)
        live.lock.call(attempt)

    def _attempt(self, live: LiveTable, handler: Handler, done: Done, left: int) -> None:
        """By the one who holds the lock, who gives it back when it is done."""
        try:
            if not left:
                raise Refused(
                    "stale", "Others were faster again and again; look at the table again."
                )
            change = handler(live.table, self._service.now())
            if not change.events:
                self._end(live, done, live.table.version)
                return
            row = row_changes(live, change.events)
            append = _append(live, change, row)
        except Exception as error:
            self._end(live, done, error)
            return

        def stored(error: Exception | None) -> None:
            if error is None:
                self._end(live, done, self._stored(live, change, row))
            else:
                work = self._attempt_again(live, handler, done, left, error)
                self._service.begin(work, "another attempt")

        self._service.writer.submit(append, stored)

    @staticmethod
    def _end(live: LiveTable, done: Done, outcome: int | Exception) -> None:
        try:
            done(outcome)
        finally:
            live.lock.give()

    def _stored(self, live: LiveTable, change: Change, row: dict[str, object]) -> int | Exception:
        """The change is on the disk: so it is in memory."""
        for name, value in row.items():
            setattr(live, name, value)
        try:
            self.go_on(live, change)
        except Exception as error:  # stored, but not understood here: read it again
            self._service.tables.drop(live, Refused("stale", "Look at the table again."))
            return error
        self._service.bus.publish(
            TableChanged(self._service.process, live.table.id, live.table.version)
        )
        return live.table.version

    async def _attempt_again(
        self, live: LiveTable, handler: Handler, done: Done, left: int, error: Exception
    ) -> None:
        """Others were faster, or the database failed: then nobody knows, but the log does."""
        try:
            if isinstance(error, Conflict):
                await self._catch_up(live)
            else:
                with contextlib.suppress(SQLAlchemyError):
                    await self._service.tables.catch_up(live)
                raise self._service.housekeeping.storage_failed(error)
        except Exception as failure:
            self._end(live, done, failure)
        except BaseException:  # the server closes
            live.lock.give()
            raise
        else:
            self._attempt(live, handler, done, left - 1)

    async def _catch_up(self, live: LiveTable) -> None:
        """Read what others wrote; raises `Refused` for a table that was cleared away meanwhile."""
        version, id = live.table.version, live.table.id
        await self._service.tables.catch_up(live)
        if live.table.version > version:
            return
        if not await asyncio.to_thread(self._service.store.versions, [id]):
            refused = Refused("not-found", "This table was cleared away.", key="no-table")
            self._service.tables.drop(live, refused)
            raise refused

    def go_on(self, live: LiveTable, change: Change) -> None:
        """Apply a change that is stored, tell those who look on, and set going what follows."""
        asked = live.table.ask
        live.apply(change)
        # A move answers an undo that was asked for.
        tells_table = live.table.ask is not asked or live.table.status == "over"
        for event in change.events:
            if type(event) is events.Played:
                moves_of(live.table.made.game).inc()
            elif event.tells_table:
                tells_table = True
        if tells_table:
            for watcher in live.watchers:
                live.tell_table(watcher)
        for watcher in live.watchers:
            live.tell_state(watcher)
        self._service.driver.set_going(live)


def row_changes(live: LiveTable, changed: Sequence[Event]) -> dict[str, object]:
    """What else a table's row must say after these events; mostly nothing."""
    at = changed[-1].at
    row: dict[str, object] = {}
    if at - live.touched_at >= TOUCHED_EVERY:
        row["touched_at"] = at
    for event in changed:
        if event.seats_a_bot and not live.tended:
            row["tended"] = True
        elif type(event) is events.Started and live.table.clock.counts:
            row["due_at"] = at + live.table.clock.allowance
    return row


def _append(live: LiveTable, change: Change, row: dict[str, object]) -> Append:
    table = live.table
    ended_at = change.events[-1].at if change.status == "over" else None
    data = [events.encode(event) for event in change.events]
    return Append(
        table.id,
        table.version,
        data,
        change.status,
        ended_at,
        keys=change.keys,
        row=row or None,
        also=change.also,
    )

"""How a command is carried out: its events are stored, then the table goes on and all are told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server import events
from vernissage.server.bus import News
from vernissage.server.errors import FAULT, Refused
from vernissage.server.events import AnyEvent
from vernissage.server.going import row_changes
from vernissage.server.live import Live
from vernissage.server.metrics import MOVES
from vernissage.server.storage import Append, Conflict
from vernissage.server.table import Table

if TYPE_CHECKING:
    from vernissage.server.house import House

Command = Callable[[Table, int], list[AnyEvent]]
Done = Callable[[int | Refused], None]
CONFLICTS = 5
"""How often a command is tried again because another process was faster."""
_TELLS_TABLE = {
    events.Joined,
    events.Named,
    events.Dealing,
    events.Started,
    events.Asked,
    events.Answered,
    events.Undone,
    events.Resigned,
    events.Flagged,
    events.Replaced,
    events.LeftToBots,
    events.Rematched,
}

moves_of = cache(MOVES.labels)


class Acting:
    """Carries out what is ordered at the tables of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def act(self, live: Live, command: Command, **changes: Any) -> int:
        """Store what a command causes, then let everyone know; returns the version it led to."""
        async with live.lock:
            return await self._act(live, command, changes)

    async def _act(self, live: Live, command: Command, changes: dict[str, Any]) -> int:
        for _ in range(CONFLICTS):
            found = command(live.table, self._house.now())
            if not found:
                return live.table.version
            try:
                await self._house.writer.append(_append(live, found, changes))
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
            found = command(live.table, self._house.now())
            append = _append(live, found, {})
        except Refused as refused:
            live.lock.give()
            done(refused)
            return True
        except BaseException:
            live.lock.give()
            raise

        def settled(error: Exception | None) -> None:
            if error is not None:
                self._house.begin(self._act_again(live, command, done, error), "another attempt")
                return
            try:
                done(self._stored(live, found))
            finally:
                live.lock.give()

        self._house.writer.submit(append, settled)
        return True

    async def _act_again(self, live: Live, command: Command, done: Done, error: Exception) -> None:
        """After a failure, by the one who holds the lock."""
        try:
            await self._not_stored(live, error)
            done(await self._act(live, command, {}))
        except Refused as refused:
            done(refused)
        except Exception:
            done(Refused("fault", FAULT))
            raise
        finally:
            live.lock.give()

    async def _not_stored(self, live: Live, error: Exception) -> None:
        """Others were faster, or the database failed: then nobody knows, but the log does."""
        if isinstance(error, Conflict):
            version = live.table.version
            await self._house.catch_up(live)
            if live.table.version == version:
                await self._require_there(live)
            return
        with contextlib.suppress(SQLAlchemyError):
            await self._house.catch_up(live)
        raise self._house.storage_failed(error) from None

    async def _require_there(self, live: Live) -> None:
        """Raise `Refused` for a table that was cleared away while it was in memory."""
        id = live.table.id
        if not await asyncio.to_thread(self._house.store.versions, [id]):
            refused = Refused("not-found", "This table was cleared away.", key="no-table")
            self._house.drop(live, refused)
            raise refused

    def _stored(self, live: Live, found: list[AnyEvent]) -> int:
        for name, value in row_changes(live, found).items():
            setattr(live, name, value)
        try:
            self.went_on(live, found)
        except Exception:  # stored, but not understood here: read it again
            self._house.drop(live, Refused("stale", "Look at the table again."))
            raise
        self._house.bus.publish(News(self._house.process, live.table.id, live.table.version))
        return live.table.version

    def went_on(self, live: Live, found: list[AnyEvent]) -> None:
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
        self._house.going.set_going(live)


def _append(live: Live, found: list[AnyEvent], changes: dict[str, Any]) -> Append:
    table = live.table
    status = table.status_after(found)
    ended_at = found[-1].at if status == "over" else None
    data = [events.encode(event) for event in found]
    row = row_changes(live, found) or None
    return Append(table.id, table.version, data, status, ended_at, row=row, **changes)

"""Loading tables from their logs: beside the event loop, few at once, each for itself."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.exc import SQLAlchemyError

from vernissage.games.errors import FormatError
from vernissage.server import events
from vernissage.server.clock import Interval
from vernissage.server.errors import Refused
from vernissage.server.events import Event
from vernissage.server.live_table import LiveTable
from vernissage.server.logs import trace
from vernissage.server.metrics import LOADING, UNREADABLE
from vernissage.server.retention import Retention
from vernissage.server.storage import Store, StoredTable
from vernissage.server.table import Table
from vernissage.server.table_log import from_log

log = logging.getLogger(__name__)
AT_ONCE = 2
REST = 0.0005
"""Seconds for which a replay rests now and then: the event loop waits for nothing longer."""
MOST_REMEMBERED = 10_000
"""Tables that can't be read of which it is remembered; they are tried again after a restart."""


class Loader:
    """Makes tables from what is stored; remembers which it can't read."""

    def __init__(
        self,
        store: Store,
        ready: Callable[[str], Awaitable[None]],
        downtimes: Sequence[Interval],
        now: Callable[[], int],
        retention: Retention,
    ) -> None:
        self._store = store
        self._ready = ready
        self._downtimes = downtimes
        self._now = now
        self._retention = retention
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="loading")
        self.unreadable: dict[str, str] = {}
        """Why each table can't be read, in a sentence for its players."""

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def load(self, id: str) -> LiveTable:
        """A table; raises `Refused` if there is none, or none that can be read."""
        self.require_readable(id)
        started = time.perf_counter()
        loop = asyncio.get_running_loop()
        try:
            stored = await loop.run_in_executor(self._threads, self._store.read_table, id)
            if stored is None or stored.row["record_id"] is not None:
                raise _missing(None if stored is None else stored.row["record_id"])
            made = events.decode(stored.log[0])
            assert isinstance(made, events.Made)
            await self._ready(made.game)
            table = await loop.run_in_executor(self._threads, self._replay, id, stored)
        except (Refused, asyncio.CancelledError):
            raise
        except SQLAlchemyError as error:
            log.error("the database failed: %s", type(error).__name__, exc_info=error)
            raise Refused(
                "storage", "This table could not be looked up. Try again.", key="storage"
            ) from None
        except Exception as error:
            raise self.give_up(id, error) from None
        LOADING.observe(time.perf_counter() - started)
        return LiveTable(table, stored.keys, self._now, stored.row, self._retention)

    def _replay(self, id: str, stored: StoredTable) -> Table:
        """In a thread; a `StopIteration`, which asyncio can't take from there, is another error."""
        log_events: list[Event] = []
        try:
            for number, data in enumerate(stored.log, 1):
                log_events.append(events.decode(data))
                if number % 512 == 0:
                    _rest()
            return from_log(id, log_events, self._downtimes, _rest)
        except StopIteration as error:
            raise RuntimeError("Something ended too early.") from error

    def require_readable(self, id: str) -> None:
        """Raise `Refused` for a table that could not be read before."""
        if id in self.unreadable:
            raise _unreadable(self.unreadable[id])

    def give_up(self, id: str, error: Exception) -> Refused:
        """A table can't be read: say it once, and harm no other. The refusal to give."""
        why = "This table can't be read by this server. Its log is kept as it is."
        if isinstance(error, FormatError):  # a game or rules that are not known here
            why = f"{why} {error}"
        if id not in self.unreadable:
            # What an error says may tell of moves; where it arose doesn't.
            log.error("a table can't be read", extra={"table": id, "error": trace(error)})
            if len(self.unreadable) >= MOST_REMEMBERED:
                del self.unreadable[next(iter(self.unreadable))]
        self.unreadable[id] = why
        UNREADABLE.set(len(self.unreadable))
        return _unreadable(why)


def _missing(record: str | None) -> Refused:
    """Why there is no table: there never was, or its record is all that is left."""
    if record is None:
        return Refused("not-found", "There is no such table.", key="no-table")
    return Refused(
        "gone", "This game was over long ago; its record is kept.", key="put-away", record=record
    )


def _unreadable(why: str) -> Refused:
    return Refused("unreadable", why)


def _rest(_: object = None) -> None:
    time.sleep(REST)

"""The one writer: what comes in while a commit is under way goes into the next one together."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable

from vernissage.server.metrics import BATCH, COMMIT
from vernissage.server.storage import Append, Store

log = logging.getLogger(__name__)
OnStored = Callable[[Exception | None], None]
"""Called on the event loop with nothing once stored, with what went wrong otherwise."""
Waiting = list[tuple[Append, OnStored]]
LARGEST_BATCH = 2000


class Writer:
    """Commits in a thread of its own, and says so when events are on the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._coming: Waiting = []
        self._waiting: Waiting = []
        self._change = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def append(self, append: Append) -> asyncio.Future[None]:
        """Done when stored; fails with `Conflict`, or with what the database said."""
        future: asyncio.Future[None] = self._loop.create_future()

        def on_stored(error: Exception | None) -> None:
            if future.done():
                return
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)

        self.submit(append, on_stored)
        return future

    def submit(self, append: Append, on_stored: OnStored) -> None:
        """The same without a future, for what is done a thousand times a second."""
        if not self._coming:
            self._loop.call_soon(self._hand_over)
        self._coming.append((append, on_stored))

    def _hand_over(self) -> None:
        """All that came in one turn of the loop at once: waking a thread costs more than a move."""
        with self._change:
            self._waiting += self._coming
            self._change.notify()
        self._coming = []

    def _run(self) -> None:
        while True:
            with self._change:
                while not self._waiting and not self._closing:
                    self._change.wait()
                batch, self._waiting = (
                    self._waiting[:LARGEST_BATCH],
                    self._waiting[LARGEST_BATCH:],
                )
            if not batch:
                return
            started = time.perf_counter()
            results: list[Exception | None]
            try:
                results = self._store.append_all([append for append, _ in batch])
            except Exception as error:  # the database's own errors: each waiting command hears it
                results = [error] * len(batch)
            COMMIT.observe(time.perf_counter() - started)
            BATCH.observe(len(batch))
            try:
                self._loop.call_soon_threadsafe(self._report, batch, results)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return

    @staticmethod
    def _report(batch: Waiting, results: list[Exception | None]) -> None:
        for (_, on_stored), error in zip(batch, results, strict=True):
            try:
                on_stored(error)
            except Exception as fault:  # a fault of ours: the others hear of theirs
                log.error("a stored command could not be told of", exc_info=fault)

    def close(self) -> None:
        """Write what is waiting, then end."""
        with self._change:
            self._waiting += self._coming
            self._coming = []
            self._closing = True
            self._change.notify()
        self._thread.join()

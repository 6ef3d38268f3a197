"""A table in memory: what its events made of it, and who and what is busy with it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any

from vernissage.server.access import Access, find_access
from vernissage.server.change import Change
from vernissage.server.limits import Bucket
from vernissage.server.lock import Lock
from vernissage.server.messages import SaidMessage, TableMessage, encode
from vernissage.server.presence import Presence, Watcher
from vernissage.server.retention import DEFAULT_RETENTION, Retention
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table
from vernissage.server.telling import StateMessages, table_message

LOOKED_FOR = 10.0
"""Seconds for which one who asked by HTTP counts as looking on."""


class LiveTable:
    """A table that somebody looks at, or that goes on by itself."""

    __slots__ = (
        "allowances",
        "bot_tasks",
        "dealing",
        "due_at",
        "held_until",
        "keys",
        "lock",
        "looked",
        "maker",
        "presence",
        "retention",
        "seen",
        "spoken",
        "states",
        "table",
        "tended",
        "timer",
        "told_at",
        "touched_at",
        "watchers",
    )

    def __init__(
        self,
        table: Table,
        keys: list[StoredKey],
        now: Callable[[], int],
        row: Mapping[str, Any] | None = None,  # of the database
        retention: Retention = DEFAULT_RETENTION,
    ) -> None:
        self.table = table
        self.keys = keys
        self.retention = retention
        self.lock = Lock()
        """One command at a time."""
        self.states = StateMessages(table, now)
        self.presence = Presence(len(table.seats))
        self.watchers = self.presence.watchers
        self.spoken: dict[int, Bucket] = {}
        """By seat: how much it may say."""
        self.bot_tasks: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        """Runs until the next clock may have run out."""
        self.dealing: asyncio.TimerHandle | None = None
        """Runs while texts are awaited."""
        self.seen = time.monotonic()
        """When something last happened here."""
        self.maker = ""
        """The visitor who made it, as long as that is known."""
        self.allowances: dict[tuple[int | None, str], Bucket] = {}
        """See `bounds`."""
        self.looked = -LOOKED_FOR
        """When someone last looked by HTTP."""
        row = row or {}
        self.tended: bool = row.get("tended") or False  # these four as they are stored
        self.touched_at: int = row.get("touched_at") or 0
        self.due_at: int | None = row.get("due_at")
        self.told_at: int | None = row.get("told_at")
        self.held_until = 0
        """Until when this process looks after the bots here, where there are several."""

    def access(self, key: str | None) -> Access:
        """What a key opens here: nothing, if it is none of this table's."""
        return find_access(self.keys, key)

    def apply(self, change: Change) -> None:
        """Go on by a change that is stored."""
        table = self.table
        unchanged = len(table.game.log)
        for event, step in zip_longest(change.events, change.steps):
            table.apply(event, step)
            unchanged = min(unchanged, len(table.game.log))
        for watcher in self.watchers:
            watcher.have = min(watcher.have, unchanged)  # of the log
        if change.keys:
            self.keys = [*self.keys, *change.keys]
        self.states.forget()
        self.seen = time.monotonic()

    @property
    def kept_until(self) -> int | None:
        """When the table may go if nothing more happens there; `None`: never."""
        table = self.table
        return self.retention.until(
            table.status, table.game.ply, table.made.clock, table.touched, self.told_at
        )

    @property
    def is_wanted(self) -> bool:
        """Whether bots play on here: for people who play too, or for someone who looks on."""
        if self.watchers or self.table.people or time.monotonic() - self.looked < LOOKED_FOR:
            return True
        here, others = self.presence.everywhere()
        return others > 0 or any(here)

    @property
    def is_busy(self) -> bool:
        """Whether somebody looks on, or something is under way."""
        return bool(self.watchers or self.bot_tasks or self.lock.held or self.dealing)

    @property
    def visitor(self) -> str:
        """For whom bots think here: one who sits here, else who made it, else who looks on."""
        looking = self.maker
        for watcher in self.watchers:
            if watcher.access.seat is not None:
                return watcher.access.visitor
            looking = looking or watcher.access.visitor
        return looking

    def stop_timers(self) -> None:
        """Nothing happens here by itself any more."""
        for timer in (self.timer, self.dealing):
            if timer is not None:
                timer.cancel()
        self.timer = self.dealing = None

    # --- telling -------------------------------------------------------------------------------

    def table_message(self, access: Access) -> TableMessage:
        """Who sits where, for one of them."""
        here, others = self.presence.everywhere()
        return table_message(self.table, here, others, access, self.kept_until)

    def tell_table(self, watcher: Watcher) -> None:
        """Send one who sits where."""
        watcher.post(encode(self.table_message(watcher.access)))

    def tell_state(self, watcher: Watcher) -> None:
        """Send one where the game stands."""
        data = self.states.write(watcher.access.seat, watcher.want, watcher.have)
        watcher.have = self.table.game.final_entries
        watcher.post(data)

    def tell_word(self, seat: int, word: str) -> None:
        """Send all what somebody says."""
        data = encode(SaidMessage(seat, word))
        for watcher in self.watchers:
            watcher.post(data)

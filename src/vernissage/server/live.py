"""A table in memory, and those who look at it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import Any, Protocol

import msgspec

from vernissage.games.terms import Json
from vernissage.server.change import Change
from vernissage.server.keys import hash_of, looks_like_key
from vernissage.server.limits import Bucket
from vernissage.server.lock import Lock
from vernissage.server.play import imagined
from vernissage.server.presence import Presence
from vernissage.server.retention import DEFAULT_RETENTION, Retention
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table

VIEW, CHOICES = "view", "choices"
LOOKED_FOR = 10.0
"""Seconds for which one who asked by HTTP counts as looking on."""
encode = msgspec.json.Encoder().encode


class Person:
    """Who asks: what their key opens."""

    __slots__ = ("host", "invite", "key", "seat", "visitor")

    def __init__(self, key: str | None = None) -> None:
        self.key = key
        self.seat: int | None = None
        self.host = False
        self.invite = False
        self.visitor = ""
        """Whose limits it counts for, as far as that is known."""


class Watcher(Protocol):
    """One who is told what happens at a table."""

    person: Person
    want: frozenset[str]
    have: int
    """How much of the log it has."""

    def post(self, data: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Live:
    """A table that somebody looks at, or that goes on by itself."""

    __slots__ = (
        "_choices",
        "_head",
        "_logs",
        "_views",
        "allowances",
        "bot_tasks",
        "dealing",
        "due_at",
        "elsewhere",
        "held_until",
        "keys",
        "lock",
        "looked",
        "maker",
        "now",
        "presence",
        "retention",
        "seen",
        "spoken",
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
        row: Mapping[str, Any] | None = None,
        retention: Retention = DEFAULT_RETENTION,
    ) -> None:
        self.table = table
        self.keys = keys
        self.now = now
        self.retention = retention
        self.lock = Lock()
        self.watchers: list[Watcher] = []
        self.presence = Presence(len(table.seats))
        self.spoken: dict[int, Bucket] = {}
        self.elsewhere: dict[str, tuple[list[bool], int]] = {}
        self.bot_tasks: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.dealing: asyncio.TimerHandle | None = None
        """Runs while texts are awaited."""
        self.seen = time.monotonic()
        self.maker = ""
        """The visitor who made it, as long as that is known."""
        self.allowances: dict[tuple[int | None, str], Bucket] = {}
        """See `bounds`."""
        self.looked = -LOOKED_FOR
        """When someone last looked by HTTP."""
        row = row or {}
        self.tended: bool = row.get("tended") or False  # these three as they are stored
        self.touched_at: int = row.get("touched_at") or 0
        self.due_at: int | None = row.get("due_at")
        self.told_at: int | None = row.get("told_at")
        self.held_until = 0
        """Until when this process looks after the bots here, where there are several."""
        self._forget()

    def _forget(self) -> None:
        """What was written down of an earlier state."""
        self._head = b""
        self._logs: dict[tuple[int, int | None], bytes] = {}
        self._views: dict[int | None, bytes] = {}
        self._choices: bytes | None = None

    def person(self, key: str | None) -> Person:
        """What a key opens here: nothing, if it is none of this table's."""
        person = Person(key)
        if key is None or not looks_like_key(key):
            return person
        hashed = hash_of(key)
        for stored in self.keys:
            if secrets.compare_digest(stored.hash, hashed):
                if stored.role == "seat":
                    person.seat = stored.seat
                elif stored.role == "host":
                    person.host = True
                else:
                    person.invite = True
        return person

    def is_host(self, person: Person) -> bool:
        """Whether someone has the host's own key, or sits where the host does.

        A host who has resigned is none any more: then it is the next person who plays.
        """
        host = self.table.host
        if person.host and host == self.table.made.host:
            return True
        return person.seat is not None and person.seat == host

    def apply(self, change: Change) -> None:
        """Go on by a change that is stored."""
        table = self.table
        unchanged = len(table.play.log)
        for event, step in zip_longest(change.events, change.steps):
            table.apply(event, step)
            unchanged = min(unchanged, len(table.play.log))
        for watcher in self.watchers:
            watcher.have = min(watcher.have, unchanged)  # of the log
        if change.keys:
            self.keys = [*self.keys, *change.keys]
        self._forget()
        self.seen = time.monotonic()

    @property
    def kept_until(self) -> int | None:
        """When the table may go if nothing more happens there; `None`: never."""
        table = self.table
        return self.retention.until(
            table.status, table.play.ply, table.made.clock, table.touched, self.told_at
        )

    @property
    def is_wanted(self) -> bool:
        """Whether bots play on here: for people who play too, or for someone who looks on."""
        if self.watchers or self.table.people or time.monotonic() - self.looked < LOOKED_FOR:
            return True
        here, others = self.everywhere()
        return others > 0 or any(here)

    def stop_timers(self) -> None:
        """Nothing happens here by itself any more."""
        for timer in (self.timer, self.dealing):
            if timer is not None:
                timer.cancel()
        self.timer = self.dealing = None

    # --- who is here ---------------------------------------------------------------------------

    def here(self) -> tuple[list[bool], int]:
        """The seats whose people look on in this process, and how many others do."""
        here, others = [False] * len(self.table.seats), 0
        for watcher in self.watchers:
            if watcher.person.seat is None:
                others += 1
            else:
                here[watcher.person.seat] = True
        return here, others

    def everywhere(self) -> tuple[list[bool], int]:
        """The same over all processes."""
        here, others = self.here()
        for theirs, count in self.elsewhere.values():
            here = [one or other for one, other in zip(here, theirs, strict=True)]
            others += count
        return here, others

    @property
    def visitor(self) -> str:
        """For whom bots think here: one who sits here, else who made it, else who looks on."""
        looking = self.maker
        for watcher in self.watchers:
            if watcher.person.seat is not None:
                return watcher.person.visitor
            looking = looking or watcher.person.visitor
        return looking

    # --- telling -------------------------------------------------------------------------------

    def _view(self, seat: int | None) -> bytes:
        """The view of a seat as JSON; everyone's is the same where nothing is hidden."""
        play = self.table.play
        which = seat if play.game.hidden else None
        if which not in self._views:
            self._views[which] = play.game.view_json(play.state, which)
        return self._views[which]

    def _choices_of(self, seat: int) -> bytes:
        play = self.table.play
        if len(play.deciders) > 1:
            return encode(play.game.views.choices(imagined(play.state, seat)))
        if self._choices is None:
            self._choices = encode(play.game.views.choices(imagined(play.state, seat)))
        return self._choices

    def _log_from(self, first: int, seat: int | None) -> bytes:
        play = self.table.play
        which = (first, seat if play.game.hidden else None)
        if which not in self._logs:
            self._logs[which] = encode(play.log_for(seat, first))
        return self._logs[which]

    def _beginning(self) -> bytes:
        """What a state message says to everybody."""
        if not self._head:
            table, play = self.table, self.table.play
            thinking = play.deciders if table.status == "playing" else ()
            self._head = (
                b'{"t":"state","version":%d,"ply":%d,"thinking":%b,"result":%b,"ended":%b'
                % (
                    table.version,
                    play.ply,
                    encode(thinking),
                    encode(table.result()),
                    encode(table.ended),
                )
            )
        return self._head

    def state(self, seat: int | None, want: frozenset[str], have: int) -> bytes:
        """Where the game stands, for a seat or someone who watches, as JSON.

        Put together from parts that others are told too: for two clients that takes 11 µs,
        where writing each message by itself took 22.
        """
        table = self.table
        play = table.play
        due = None
        if seat is not None and table.status == "playing" and not table.seats[seat].is_bot:
            due = play.due[seat]
        first = min(have, play.settled)
        parts = [
            self._beginning(),
            b',"due":',
            b"null" if due is None else b"%d" % due,
            b',"log_from":%d,"log":' % first,
            self._log_from(first, seat),
            b',"undo":',
            encode(table.undo_for(seat)),
            b',"clock":',
            encode(table.clock_for(self.now())) if table.clock.counts else b"null",
        ]
        if VIEW in want and table.status != "open":
            parts += (b',"view":', self._view(seat))
        if CHOICES in want:
            asked = seat if due is not None else None
            parts += (b',"choices":', b"null" if asked is None else self._choices_of(asked))
        parts.append(b"}")
        return b"".join(parts)

    def info(self, person: Person) -> Json:
        """Who sits where, for one of them."""
        here, others = self.everywhere()
        told: Json = {"t": "table", **self.table.info(here, others)}
        told["kept_until"] = self.kept_until
        told["you"] = person.seat
        told["host"] = self.is_host(person)
        told["rematch"] = None
        if self.table.rematch is not None:
            key = person.key if person.seat is not None else None
            told["rematch"] = {"id": self.table.rematch, "key": key}
        return told

    def tell_state(self, watcher: Watcher) -> None:
        """Send one where the game stands."""
        data = self.state(watcher.person.seat, watcher.want, watcher.have)
        watcher.have = self.table.play.settled
        watcher.post(data)

    def tell_table(self, watcher: Watcher) -> None:
        """Send one who sits where."""
        watcher.post(encode(self.info(watcher.person)))

    def tell_word(self, seat: int, word: str) -> None:
        """Send all what somebody says."""
        data = encode({"t": "said", "seat": seat, "word": word})
        for watcher in self.watchers:
            watcher.post(data)

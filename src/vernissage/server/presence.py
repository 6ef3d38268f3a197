"""Who is at a table right now, in this process and in others, and who has been away for long."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from vernissage.server.access import Access

ABSENT = 20.0
"""Seconds without a sign of somebody after whom the host may let a bot play for them."""


class Watcher(Protocol):
    """One who is told what happens at a table."""

    access: Access
    want: frozenset[str]
    have: int
    """How much of the log it has."""

    def post(self, data: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


class Presence:
    """Who looks on, and when each seat was seen last. What came before this process looked at the
    table is not known: then everybody was seen just now."""

    __slots__ = ("_here", "_seen", "elsewhere", "watchers")

    def __init__(self, seats: int) -> None:
        self.watchers: list[Watcher] = []
        """Those who have a socket here."""
        self.elsewhere: dict[str, tuple[list[bool], int]] = {}
        """By process: the seats that are there, and how many others look on there."""
        self._here = [False] * seats
        self._seen = [time.monotonic()] * seats

    def here(self) -> tuple[list[bool], int]:
        """The seats whose people look on in this process, and how many others do."""
        here, others = [False] * len(self._here), 0
        for watcher in self.watchers:
            if watcher.access.seat is None:
                others += 1
            else:
                here[watcher.access.seat] = True
        return here, others

    def everywhere(self) -> tuple[list[bool], int]:
        """The same over all processes."""
        here, others = self.here()
        for theirs, count in self.elsewhere.values():
            here = [one or other for one, other in zip(here, theirs, strict=True)]
            others += count
        return here, others

    def note(self, here: Sequence[bool]) -> None:
        """These seats have an open socket, in whichever process."""
        now = time.monotonic()
        for seat, at in enumerate(here):
            if at or self._here[seat]:
                self._seen[seat] = now
        self._here = list(here)

    def sign(self, seat: int) -> None:
        """Somebody gave a sign of life without a socket."""
        self._seen[seat] = time.monotonic()

    def is_present(self, seat: int) -> bool:
        """Whether somebody is there, or was until a moment ago."""
        self.note(self.everywhere()[0])
        return self._here[seat] or time.monotonic() - self._seen[seat] < ABSENT

"""Who is at a table right now, and for how long somebody has been away."""

from __future__ import annotations

import time
from collections.abc import Sequence

ABSENT = 20.0
"""Seconds without a sign of somebody after whom the host may let a bot play for them."""


class Presence:
    """When each seat was seen last. What came before this process looked at the table is not
    known: then everybody was seen just now."""

    __slots__ = ("_here", "_seen")

    def __init__(self, seats: int) -> None:
        self._here = [False] * seats
        self._seen = [time.monotonic()] * seats

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

    def is_present(self, seat: int, here: Sequence[bool]) -> bool:
        """Whether somebody is there, or was until a moment ago."""
        self.note(here)
        return self._here[seat] or time.monotonic() - self._seen[seat] < ABSENT

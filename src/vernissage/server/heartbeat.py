"""The time, by one who notices when the process was not there: stopped, or the machine asleep."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

BEAT = 1.0
"""Seconds between two signs of life to oneself."""
GAP = 5_000
"""After so many milliseconds without one nobody was served: that time is charged to nobody."""


class Heartbeat:
    """Milliseconds since 1970, and what to do about a gap before they are told to anyone."""

    def __init__(
        self, clock: Callable[[], int], slept: Callable[[int, int], None], gap: int = GAP
    ) -> None:
        self.clock = clock
        self._slept = slept
        self._gap = gap
        self._last: int | None = None

    def now(self) -> int:
        """The time. Who asks after a gap hears it when the gap is noted."""
        at = self.clock()
        last = self._last
        if last is not None:
            if at - last > self._gap:
                self._slept(last, at)
            self._last = at
        return at

    async def run(self) -> None:
        """Give signs of life for ever; before this is begun no gap counts."""
        self._last = self.clock()
        while True:
            await asyncio.sleep(BEAT)
            self.now()

"""How long a table is kept after the last thing that happened there."""

from __future__ import annotations

from typing import NamedTuple

from vernissage.server.clock import DAY
from vernissage.server.setup import ClockSetup

FIRST_MOVES = 3
"""Decisions before which a table counts as hardly begun."""


class Retention(NamedTuple):
    """Days for each kind of table; 0 keeps it for ever."""

    begun: int = 14
    """Hardly begun: still open, or left before the third decision."""
    unfinished: int = 180
    finished: int = 60
    """Then only the record of the game is kept, and that for ever."""

    def days(self, status: str, ply: int, clock: ClockSetup) -> int | None:
        """For how long such a table is kept; `None`: for ever."""
        if status == "over":
            days = self.finished
        elif status == "open" or ply < FIRST_MOVES:
            days = self.begun
        else:
            days = self.unfinished
        if not days:
            return None
        # Nobody is late before the clock says so.
        return days + clock.days if clock.kind == "days" and status == "playing" else days

    def until(
        self, status: str, ply: int, clock: ClockSetup, touched: int, told: int | None
    ) -> int | None:
        """When a table may go. One whose people were never told is kept its full time from the
        moment on at which they could be (``told``)."""
        days = self.days(status, ply, clock)
        if days is None:
            return None
        return max(touched, told or 0) + days * DAY

    @property
    def shortest(self) -> int | None:
        """The fewest days after which any table may go."""
        return min((days for days in self if days), default=None)


DEFAULT_RETENTION = Retention()

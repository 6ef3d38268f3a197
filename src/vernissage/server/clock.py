"""Clocks: how much time each seat has left, derived from the times of the events."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.server.events import ClockPlan

Interval = tuple[int, int]
SECOND = 1000
DAY = 24 * 60 * 60 * SECOND


def elapsed(start: int, end: int, downtimes: Sequence[Interval]) -> int:
    """Milliseconds from start to end without those in which the server was down."""
    down = sum(max(0, min(end, to) - max(start, since)) for since, to in downtimes)
    return max(0, end - start - down)


class Clock:
    """The time of all seats. Only people's time runs."""

    __slots__ = ("downtimes", "left", "plan", "running", "since")

    def __init__(self, plan: ClockPlan, seats: int, downtimes: Sequence[Interval]) -> None:
        self.plan = plan
        self.downtimes = downtimes
        self.left = [self.allowance] * seats
        self.running: tuple[int, ...] = ()
        self.since = 0

    @property
    def counts(self) -> bool:
        """Whether there is a clock at all."""
        return self.plan.kind != "none"

    @property
    def allowance(self) -> int:
        """What a seat begins with: the game, or each move."""
        if self.plan.kind == "days":
            return self.plan.days * DAY
        return self.plan.seconds * SECOND

    def turn(self, running: tuple[int, ...], now: int) -> None:
        """From now on the time of these seats runs."""
        if not self.counts:
            return
        for seat in self.running:
            self.left[seat] = max(0, self.left[seat] - elapsed(self.since, now, self.downtimes))
            if seat not in running:
                if self.plan.kind == "bank":
                    self.left[seat] += self.plan.increment * SECOND
                else:
                    self.left[seat] = self.allowance
        self.running = running
        self.since = now

    def remaining(self, seat: int, now: int) -> int:
        """What a seat has left at a time."""
        if seat not in self.running:
            return self.left[seat]
        return max(0, self.left[seat] - elapsed(self.since, now, self.downtimes))

    def flagged(self, now: int) -> int | None:
        """A seat whose time is up."""
        if self.counts:
            for seat in self.running:
                if self.remaining(seat, now) <= 0:
                    return seat
        return None

    def next_flag(self, now: int) -> int | None:
        """In how many milliseconds the next clock runs out, if all goes on."""
        if not self.counts or not self.running:
            return None
        return min(self.remaining(seat, now) for seat in self.running)

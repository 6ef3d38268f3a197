"""How much one visitor or one connection may ask for."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

REMEMBERED = 10_000
"""Visitors that are remembered; the one not seen for longest is forgotten first."""


class Bucket:
    """Holds up to ``burst`` tokens and gets ``rate`` new ones a second."""

    __slots__ = ("burst", "rate", "seen", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.tokens = rate, burst, burst
        self.seen = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.seen) * self.rate)
        self.seen = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Buckets:
    """One bucket for each visitor."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, visitor: str) -> Bucket:
        """A visitor's bucket."""
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = self._buckets[visitor] = Bucket(self._rate, self._burst)
            while len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(visitor)
        return bucket

    def take(self, visitor: str, cost: float = 1.0) -> bool:
        """Whether this visitor may."""
        return self.of(visitor).take(cost)


class Places:
    """So many at once for each visitor."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: dict[str, int] = {}

    def take(self, visitor: str) -> bool:
        """Whether there was one left; it must be given back."""
        taken = self._taken.get(visitor, 0)
        if taken >= self.most:
            return False
        self._taken[visitor] = taken + 1
        return True

    def give(self, visitor: str) -> None:
        """One is free again."""
        left = self._taken[visitor] - 1
        if left:
            self._taken[visitor] = left
        else:
            del self._taken[visitor]


class Holdings:
    """What each visitor has made and not finished, up to so many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._made: OrderedDict[str, set[str]] = OrderedDict()

    def has_room(self, visitor: str, counts: Callable[[str], bool]) -> bool:
        """Whether the visitor may make another; ``counts`` tells which ones still count."""
        made = self._made.get(visitor, ())
        if len(made) < self.most:
            return True
        left = self._made[visitor] = {id for id in made if counts(id)}
        return len(left) < self.most

    def add(self, visitor: str, id: str) -> None:
        """The visitor has made this."""
        self._made.setdefault(visitor, set()).add(id)
        self._made.move_to_end(visitor)
        while len(self._made) > REMEMBERED:
            self._made.popitem(last=False)


class Pace:
    """Lets each visitor's things happen one after another, so many a second."""

    def __init__(self, rate: float) -> None:
        self._step = 1.0 / rate
        self._next: OrderedDict[str, float] = OrderedDict()

    async def wait(self, visitor: str) -> None:
        """Until it is this visitor's turn."""
        now = time.monotonic()
        at = max(now, self._next.get(visitor, now))
        self._next[visitor] = at + self._step
        self._next.move_to_end(visitor)
        while len(self._next) > REMEMBERED:
            self._next.popitem(last=False)
        if at > now:
            await asyncio.sleep(at - now)

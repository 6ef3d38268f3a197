"""How much one address or one connection may ask for."""

from __future__ import annotations

import time
from collections import OrderedDict

REMEMBERED = 10_000
"""Addresses that are remembered; the one not seen for longest is forgotten first."""


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
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address may."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            while len(self._buckets) > REMEMBERED:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(address)
        return bucket.take(cost)

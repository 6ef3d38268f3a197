"""Means over deals, and how far they can be trusted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from vernissage.games.terms import Json

NORMAL = 1.959964
"""So many standard errors on each side hold 95 %."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def to_json(self) -> Json:
        """The estimate as plain data."""
        return {key: round(getattr(self, key), 6) for key in ("mean", "low", "high")}


class Sums:
    """Values summed up by deal: games of one deal are not independent, deals are."""

    def __init__(self) -> None:
        self._deals: dict[int, tuple[float, int]] = {}

    def add(self, deal: int, value: float) -> None:
        """Count a value among those of its deal."""
        total, count = self._deals.get(deal, (0.0, 0))
        self._deals[deal] = (total + value, count + 1)

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return len(self._deals)

    @property
    def count(self) -> int:
        """How many values there are."""
        return sum(count for _, count in self._deals.values())

    def count_of(self, deal: int) -> int:
        """How many values a deal has."""
        return self._deals.get(deal, (0.0, 0))[1]

    def mean_of(self, deal: int) -> float:
        """The mean of a deal's values."""
        total, count = self._deals[deal]
        return total / count

    @property
    def average(self) -> float | None:
        """The mean of all values, however few; `None` if there are none."""
        return sum(total for total, _ in self._deals.values()) / self.count if self._deals else None

    def share(self, equal: float) -> Estimate | None:
        """The mean of shares from 0 to 1; `None` if there are none.

        The interval is computed as if two more deals had been played between equals and one side
        had won each outright (``equal`` is the share that equals would have). So it has a width
        after few deals too, and after all were won.
        """
        if not self._deals:
            return None
        mean = sum(total for total, _ in self._deals.values()) / self.count
        added = {1.0: 2 * equal, 0.0: 2 * (1 - equal)}
        middle, error = _ratio(self._deals, self.count / self.deals, added)
        reach = NORMAL * error
        return Estimate(mean, max(0.0, middle - reach), min(1.0, middle + reach))

    def mean(self) -> Estimate | None:
        """The mean of any values; `None` without two deals to compare."""
        if len(self._deals) < 2:
            return None
        middle, error = _ratio(self._deals, self.count / self.deals, {})
        return Estimate(middle, middle - NORMAL * error, middle + NORMAL * error)


def _ratio(
    deals: Mapping[int, tuple[float, int]], size: float, added: Mapping[float, float]
) -> tuple[float, float]:
    """The mean and its standard error, over deals and ``added`` ones: so many of each mean."""
    number = len(deals) + sum(added.values())
    total = sum(total for total, _ in deals.values())
    total += sum(mean * many * size for mean, many in added.items())
    mean = total / (number * size)
    squares = sum((total - mean * count) ** 2 for total, count in deals.values())
    squares += sum(many * ((value - mean) * size) ** 2 for value, many in added.items())
    return mean, sqrt(squares / (number - 1) / number) / size

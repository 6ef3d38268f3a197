"""A match that stops when it is clear who is stronger: the sequential probability ratio test.

Two hypotheses about the first bot's lead over the second, in Elo: the test goes on until one of
them is so much likelier than the other that choosing it is wrong at most one time in twenty.
Deals are the units, each with the mean share of its games, so that both sides of a deal may
depend on each other (the generalised test of Michel Van den Bergh, with likelihoods maximised
over all distributions of a deal's share that have the mean in question).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from vernissage.games.errors import FormatError
from vernissage.games.terms import Json

ERROR = 0.05
"""How often, at most, each hypothesis may be chosen wrongly."""
BOUND = log((1 - ERROR) / ERROR)
TRACE = 1e-3
"""The weight of an outcome that never came, so that no likelihood is zero."""
OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""Both games of a deal lost; one of them drawn; … both won."""


class Sprt:
    """The test of a lead of ``low`` against one of ``high``, both in Elo; it is fed deals."""

    def __init__(self, low: float, high: float) -> None:
        if not -1000 <= low < high <= 1000:
            raise FormatError(
                "The test needs two leads in Elo, the lower first, as in: --sprt 0,50."
            )
        self.low = low
        self.high = high
        self.deals = 0
        self.ratio = 0.0
        """The logarithm of how much likelier the higher lead has become."""
        self._counts = [TRACE] * len(OUTCOMES)

    @property
    def verdict(self) -> str | None:
        """The hypothesis that is chosen, ``low`` or ``high``; `None` while the test goes on."""
        if self.ratio >= BOUND:
            return "high"
        return "low" if self.ratio <= -BOUND else None

    def add(self, share: float) -> None:
        """Count a deal, of which the first bot has won this share."""
        self.deals += 1
        self._counts[round(share * (len(OUTCOMES) - 1))] += 1.0
        high = _likeliest(self._counts, expected_share(self.high))
        low = _likeliest(self._counts, expected_share(self.low))
        self.ratio = sum(n * log(h / b) for n, h, b in zip(self._counts, high, low, strict=True))

    def to_json(self) -> Json:
        """The test as plain data."""
        return {
            "low": self.low,
            "high": self.high,
            "deals": self.deals,
            "ratio": round(self.ratio, 4),
            "bound": round(BOUND, 4),
            "verdict": self.verdict,
        }


def expected_share(lead: float) -> float:
    """The share of wins that a lead in Elo means."""
    return 1 / (1 + exp(-lead * log(10) / 400))


def _likeliest(counts: Sequence[float], mean: float) -> list[float]:
    """The distribution over the outcomes with this mean that explains the counts best.

    Its form is ``count / (1 + multiplier * (outcome - mean))``; the mean falls as the multiplier
    grows, so that halving finds it.
    """
    pairs = [(count, outcome - mean) for count, outcome in zip(counts, OUTCOMES, strict=True)]
    low, high = -1 / (1 - mean), 1 / mean
    multiplier = 0.0
    for _ in range(60):
        multiplier = (low + high) / 2
        if sum(count * offset / (1 + multiplier * offset) for count, offset in pairs) > 0:
            low = multiplier
        else:
            high = multiplier
    return [count / (1 + multiplier * offset) for count, offset in pairs]

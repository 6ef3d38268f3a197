"""Ratings: the strengths that explain best who won (Bradley–Terry).

A side of strength ``s`` wins with the probability ``s`` divided by the sum of all strengths at
the table, so that tables of any size count. 400 points of rating are a factor of ten, as in
chess. Every two bots are thought to have won one more deal each against the other: so a bot that
won everything still has a rating, and an interval that says how little is known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

import numpy as np

from vernissage.arena.intervals import NORMAL, Estimate
from vernissage.games.terms import Floats

POINTS = 400 / log(10)
"""Rating points for a factor of e."""
STEPS = 100
LONGEST_STEP = 2.0

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """The games of one deal at tables with the same sides: how many, and each bot's wins."""

    deal: int
    counts: Counts
    """How many sides each bot had."""
    games: float
    wins: Sequence[float]


def ratings(tallies: Sequence[Tally], bots: int) -> list[Estimate]:
    """The rating of each bot above the first's, which is 0.

    The intervals come from the spread between deals, whose games may depend on each other.
    """
    tallies = [*tallies, *_imagined(tallies, bots)]
    strengths = np.zeros(bots)
    for _ in range(STEPS):
        gradient, information = _slope(tallies, strengths)
        step = np.zeros(bots)
        step[1:] = np.linalg.solve(information[1:, 1:], gradient[1:])
        strengths += np.clip(step, -LONGEST_STEP, LONGEST_STEP)
        if np.abs(step).max() < 1e-10:
            break
    errors = _errors(tallies, strengths)
    return [
        Estimate(POINTS * s, POINTS * (s - NORMAL * e), POINTS * (s + NORMAL * e))
        for s, e in zip(strengths.tolist(), errors.tolist(), strict=True)
    ]


def _imagined(tallies: Sequence[Tally], bots: int) -> list[Tally]:
    """One more deal of two games won by each of two bots, for all that meet or could."""
    added = []
    first = min((tally.deal for tally in tallies), default=0)
    for one in range(bots):
        for other in range(bots):
            if one != other:
                counts = tuple(int(number in (one, other)) for number in range(bots))
                wins = [2.0 * (number == one) for number in range(bots)]
                first -= 1
                added.append(Tally(first, counts, 2.0, wins))
    return added


def _chances(counts: Counts, strengths: Floats) -> Floats:
    """The probability that each bot wins at such a table."""
    weights = np.asarray(counts) * np.exp(strengths - strengths.max())
    chances: Floats = weights / weights.sum()
    return chances


def _slope(tallies: Sequence[Tally], strengths: Floats) -> tuple[Floats, Floats]:
    """The first and (less its sign) the second derivative of the log-likelihood."""
    gradient = np.zeros(len(strengths))
    information = np.zeros((len(strengths), len(strengths)))
    games: dict[Counts, float] = {}
    for tally in tallies:
        gradient += tally.wins
        games[tally.counts] = games.get(tally.counts, 0.0) + tally.games
    for counts, number in games.items():
        chances = _chances(counts, strengths)
        gradient -= number * chances
        information += number * (np.diag(chances) - np.outer(chances, chances))
    return gradient, information


def _errors(tallies: Sequence[Tally], strengths: Floats) -> Floats:
    """Standard errors, with each deal as one observation (a sandwich of two matrices)."""
    chances: Mapping[Counts, Floats] = {
        counts: _chances(counts, strengths) for counts in {tally.counts for tally in tallies}
    }
    pulls: dict[int, Floats] = {}
    for tally in tallies:
        pull = np.asarray(tally.wins) - tally.games * chances[tally.counts]
        pulls[tally.deal] = pulls.get(tally.deal, 0.0) + pull
    matrix = np.array(list(pulls.values()))[:, 1:]
    _, information = _slope(tallies, strengths)
    bread = np.linalg.inv(information[1:, 1:])
    spread = matrix.T @ matrix * len(matrix) / (len(matrix) - 1)
    errors = np.zeros(len(strengths))
    errors[1:] = np.sqrt(np.diag(bread @ spread @ bread))
    return errors

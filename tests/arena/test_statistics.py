"""Intervals, ratings and the sequential test, on numbers whose answer is known."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10, sqrt

import numpy as np
import pytest

from vernissage import FormatError
from vernissage.arena.intervals import NORMAL, Sums
from vernissage.arena.ratings import Tally, ratings
from vernissage.arena.sprt import BOUND, Sprt, expected_share


def sums(deals: list[list[float]]) -> Sums:
    found = Sums()
    for deal, values in enumerate(deals):
        for value in values:
            found.add(deal, value)
    return found


# --- Intervals -------------------------------------------------------------------------------


def test_the_interval_of_a_mean_by_hand() -> None:
    estimate = sums([[1, 3], [3, 5], [5, 7]]).mean()  # deals with the means 2, 4 and 6
    assert estimate is not None
    error = sqrt(4 / 3)
    assert estimate.mean == pytest.approx(4)
    assert estimate.low == pytest.approx(4 - NORMAL * error)
    assert estimate.high == pytest.approx(4 + NORMAL * error)


def test_the_interval_of_a_share_by_hand() -> None:
    # As if each side had won one more deal: means 1, 0.5, 1, 1, 0, with the mean 0.7.
    estimate = sums([[1, 1], [1, 0], [1, 1]]).share(0.5)
    assert estimate is not None
    error = sqrt((3 * 0.09 + 0.04 + 0.49) / 4 / 5)
    assert estimate.mean == pytest.approx(5 / 6)
    assert estimate.low == pytest.approx(0.7 - NORMAL * error)
    assert estimate.high == pytest.approx(min(1.0, 0.7 + NORMAL * error))


def test_games_of_a_deal_are_not_taken_for_independent() -> None:
    """The same wins: as pairs that agree they prove little, as pairs that differ much."""
    agreeing = sums([[1, 1], [0, 0]] * 20).share(0.5)
    differing = sums([[1, 0]] * 40).share(0.5)
    assert agreeing is not None
    assert differing is not None
    assert agreeing.mean == differing.mean == 0.5
    assert agreeing.high - agreeing.low > 0.29
    assert differing.high - differing.low < 0.08


def test_all_won_is_not_certain() -> None:
    few, many = sums([[1, 1]] * 5).share(0.5), sums([[1, 1]] * 100).share(0.5)
    assert few is not None
    assert many is not None
    assert (few.mean, few.high, many.mean, many.high) == (1, 1, 1, 1)
    assert 0.5 < few.low < 0.7
    assert 0.96 < many.low < 0.98


def test_nothing_is_known_of_nothing() -> None:
    assert Sums().share(0.5) is None
    assert Sums().mean() is None
    assert sums([[3, 4]]).mean() is None


@pytest.mark.parametrize(("sides", "share"), [(2, 0.5), (2, 0.9), (4, 0.25), (4, 0.6)])
@pytest.mark.parametrize("deals", [8, 60])
def test_the_interval_holds_the_truth_in_95_of_100(sides: int, share: float, deals: int) -> None:
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(300):
        chance = np.clip(share + rng.choice([-0.1, 0.1], deals), 0, 1)[:, None]
        values = (rng.random((deals, sides)) < chance).astype(float)
        estimate = sums(values.tolist()).share(1 / sides)
        assert estimate is not None
        held += estimate.low <= share <= estimate.high
    assert held >= 300 * 0.92


# --- Ratings ---------------------------------------------------------------------------------


def simulated(truth: list[float], tables: Sequence[tuple[int, ...]], deals: int) -> list[Tally]:
    rng = np.random.default_rng(3)
    tallies = []
    for deal in range(deals):
        for counts in tables:
            weights = np.array(counts) * 10 ** (np.array(truth) / 400)
            wins = rng.multinomial(2, weights / weights.sum())
            tallies.append(Tally(deal, counts, 2, wins.tolist()))
    return tallies


def test_ratings_recover_known_strengths() -> None:
    truth = [0.0, 120.0, -150.0, 300.0]
    pairs = [(1, 1, 0, 0), (1, 0, 1, 0), (1, 0, 0, 1), (0, 1, 1, 0), (0, 1, 0, 1), (0, 0, 1, 1)]
    found = ratings(simulated(truth, pairs, 400), 4)
    assert (found[0].mean, found[0].low, found[0].high) == (0, 0, 0)
    for estimate, right in zip(found[1:], truth[1:], strict=True):
        assert estimate.mean == pytest.approx(right, abs=30)
        assert estimate.low - 10 < right < estimate.high + 10
        assert 15 < estimate.high - estimate.low < 80


def test_ratings_of_larger_tables() -> None:
    """A side among four wins its share of the strengths, however the bots are mixed."""
    found = ratings(simulated([0.0, 150.0], [(3, 1), (1, 3), (2, 2)], 300), 2)
    assert found[1].mean == pytest.approx(150, abs=35)
    three = ratings(simulated([0.0, 100.0, -100.0], [(1, 1, 1)], 600), 3)
    assert [estimate.mean for estimate in three] == pytest.approx([0, 100, -100], abs=35)


def test_two_bots_have_the_rating_of_their_share() -> None:
    won = [Tally(deal, (1, 1), 2, [0.5, 1.5]) for deal in range(1000)]
    assert ratings(won, 2)[1].mean == pytest.approx(400 * log10(0.75 / 0.25), abs=1)


def test_who_wins_everything_has_a_rating_that_says_how_little_is_known() -> None:
    few = ratings([Tally(deal, (1, 1), 2, [0, 2]) for deal in range(5)], 2)[1]
    many = ratings([Tally(deal, (1, 1), 2, [0, 2]) for deal in range(200)], 2)[1]
    assert 200 < few.mean < many.mean < 1200
    assert few.low < 0 < few.high
    assert many.low > 300
    unknown = ratings([], 2)[1]
    assert unknown.mean == pytest.approx(0)
    assert unknown.low < -300


# --- The sequential test ---------------------------------------------------------------------


def run_test(test: Sprt, share: float, rng: np.random.Generator) -> str:
    while test.verdict is None:
        test.add(float(rng.binomial(2, share)) / 2)
    return test.verdict


@pytest.mark.parametrize(("lead", "right"), [(0, "low"), (100, "high")])
def test_the_sequential_test_errs_about_as_often_as_it_says(lead: float, right: str) -> None:
    rng = np.random.default_rng(11)
    verdicts = [run_test(Sprt(0, 100), expected_share(lead), rng) for _ in range(120)]
    wrong = sum(verdict != right for verdict in verdicts)
    assert 0 <= wrong <= 120 * 0.11  # one in twenty is meant


def test_the_sequential_test_is_quick_when_it_is_clear() -> None:
    rng = np.random.default_rng(2)
    test = Sprt(0, 50)
    run_test(test, 0.8, rng)
    assert test.verdict == "high"
    assert test.ratio >= BOUND
    assert test.deals < 60


def test_one_deal_decides_nothing() -> None:
    test = Sprt(0, 50)
    test.add(1.0)
    assert test.verdict is None
    assert 0 < test.ratio < 0.5


@pytest.mark.parametrize(("low", "high"), [(5, 5), (10, 0), (0, 10_000)])
def test_the_sequential_test_needs_two_leads(low: float, high: float) -> None:
    with pytest.raises(FormatError):
        Sprt(low, high)

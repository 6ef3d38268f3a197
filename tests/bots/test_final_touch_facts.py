"""What the network of Final Touch is told is true: counted again from what lies on the table."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest

from vernissage import game
from vernissage.bots import final_touch_facts as facts
from vernissage.bots.final_touch import evaluate
from vernissage.bots.search import POINTS, VALUES, WON
from vernissage.games.final_touch.pieces import FINISH, NEEDS
from vernissage.games.kernel import stream
from vernissage.games.state import State

FINAL_TOUCH = game("final-touch")


def counts(by_colour: object) -> Counter[int]:
    return Counter(dict(enumerate(np.asarray(by_colour).tolist())))


def states(seats: int, seed: int) -> list[State]:
    """All decisions of a random game."""
    rng, buffer = stream("facts", seats, seed), np.empty(FINAL_TOUCH.buffer_size, np.int64)
    state, found = FINAL_TOUCH.setup(seats=seats, seed=seed), []
    while not state.is_over:
        if state.turn is not None and state.turn >= 0:
            found.append(state)
        state = state.play(int(FINAL_TOUCH.kernels.sample(state.data, rng, buffer)))
    return found


def told(state: State) -> np.ndarray:
    out = np.empty(facts.FACTS)
    facts.describe(state.data, out)
    assert np.isfinite(out).all()
    assert np.abs(out).max() <= 4
    return out


@pytest.mark.parametrize(("seats", "seed"), product((2, 4), range(4)))
def test_what_a_hand_lacks_is_counted_right(seats: int, seed: int) -> None:
    finishing = 0
    for state in states(seats, seed):
        data, out = state.data, told(state)
        works = [counts(NEEDS[data.masterpieces[data.current + next_]]) for next_ in (0, 1)]
        missing = works[0] - counts(data.touched)
        mover = counts(data.players[int(data.turn)].hand)
        for step in range(seats):
            hand = counts(data.players[(int(data.turn) + step) % seats].hand)
            of_hand = out[facts.FIRST_HAND + step * facts.HAND_FACTS :]
            lacks = (missing - hand).total()
            assert of_hand[:5].tolist() == [lacks <= most for most in range(5)]
            assert of_hand[6] * 5 == pytest.approx((missing - mover - hand).total())
            fit = (missing & hand).total()
            useless = sum(hand[colour] for colour in hand if not missing[colour])
            assert of_hand[9] * 5 == pytest.approx(useless)
            assert of_hand[12] * 5 == pytest.approx(hand.total() - useless)
            assert bool(of_hand[11]) == (fit == 0)
            assert of_hand[16:20].tolist() == [
                (works[1] - hand).total() <= most for most in range(4)
            ]
            finishing += lacks == 0
    assert finishing


@pytest.mark.parametrize(("seats", "seed"), product((2, 4), range(2)))
def test_colours_come_with_those_that_are_missed_most_first(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        data, out = state.data, told(state)
        rows = out[facts.FIRST_COLOUR :].reshape(-1, facts.COLOUR_FACTS)
        work = NEEDS[data.masterpieces[data.current]]
        missing = sorted((work - data.touched).tolist(), reverse=True)
        assert (rows[:, 0] * 3).round().astype(int).tolist() == missing
        for step in range(seats):
            hand = data.players[(int(data.turn) + step) % seats].hand
            held = (rows[:, 3 + 3 * step] * 3).round().astype(int)
            assert sorted(held.tolist()) == sorted(hand.tolist())
        left = rows[:, 2] * (data.deck_left + 1)
        assert left.sum() == pytest.approx(data.deck_left)
        assert (left > -0.5).all()


@pytest.mark.parametrize(("seats", "seed"), product((2, 4), range(2)))
def test_money_and_what_would_win_are_told_of_both_sides(seats: int, seed: int) -> None:
    for state in states(seats, seed):
        data, out = state.data, told(state)
        mine = int(data.turn) % 2
        pays = int(FINISH[data.masterpieces[data.current]])
        for first, side in ((0, mine), (facts.SIDE_FACTS, 1 - mine)):
            money = int(data.sides[side].finished + data.sides[side].ruined)
            assert out[first] * 25 == pytest.approx(money)
            assert bool(out[first + 1 + len(facts.STEPS)]) == (money + pays >= 25)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_judgement_shares_one_win_and_partners_think_alike(seats: int) -> None:
    rng, buffer = stream("judged", seats), np.empty(FINAL_TOUCH.buffer_size, np.int64)
    room, weights, values = np.zeros(1, FINAL_TOUCH.dtype), np.empty(32), np.zeros(VALUES)
    for state in states(seats, 7):
        room[0] = state.data
        evaluate(room, 0, rng, buffer, weights, values)
        won = values[WON : WON + seats]
        assert (values[:seats] >= 0).all()
        assert (values[:seats] <= 1).all()
        assert sum(won[team[0]] for team in FINAL_TOUCH.teams(seats)) == pytest.approx(1)
        for team in FINAL_TOUCH.teams(seats):
            for first in (0, WON, POINTS):
                assert len({values[first + seat] for seat in team}) == 1

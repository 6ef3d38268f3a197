"""Chance with its probabilities, random moves, rewards, and many random games with results."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from vernissage.games.errors import FormatError, IllegalSetup
from vernissage.games.kernel import stream
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def ended(name: str, seats: int, seed: int = 1) -> State:
    rng, state = stream(seed), game(name).setup(seats=seats, seed=seed)
    while not state.is_over:
        state = state.play(state.sample(rng))
    return state


def shuffled() -> State:
    """A state of Final Touch in which the discards become the deck."""
    rng, state = stream(7), game("final-touch").setup(seats=4, seed=7)
    while state.turn != CHANCE:
        state = state.play(state.sample(rng))
    return state


def test_FT_T5_chance_outcomes_are_as_likely_as_their_cards_are_frequent() -> None:
    state = shuffled()
    outcomes = state.chance_outcomes()
    assert [int(move) for move, _ in outcomes] == state.legal_actions().tolist()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1)
    rng, drawn = stream("often"), {int(move): 0 for move, _ in outcomes}
    for _ in range(4000):
        drawn[int(state.sample(rng))] += 1
    for move, chance in outcomes:
        assert drawn[int(move)] / 4000 == pytest.approx(chance, abs=0.03)


def test_only_chance_has_outcomes() -> None:
    assert game("patchwork").setup(seed=1).chance_outcomes() == ()
    assert ended("final-touch", 2).chance_outcomes() == ()


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_is_a_legal_move_the_same_by_the_same_seed(name: str) -> None:
    state = game(name).setup(seed=2)
    before = state.to_bytes()
    assert state.sample(3) == state.sample(3) == state.sample(np.int64(3))
    rng = stream(3)
    drawn = {int(state.sample(rng)) for _ in range(60)}
    assert len(drawn) > 5
    assert drawn <= set(state.legal_actions().tolist())
    assert len({int(state.sample()) for _ in range(60)}) > 5
    assert state.to_bytes() == before
    with pytest.raises(FormatError, match="over"):
        ended(name, game(name).seat_counts[0]).sample(1)


@each_table
def test_rewards_share_one_among_the_winning_sides(name: str, seats: int) -> None:
    state = ended(name, seats)
    assert game(name).setup(seats=seats, seed=1).rewards == (0,) * seats
    assert state.outcome is not None
    won = {seat for seat, share in enumerate(state.rewards) if share}
    assert won == set(state.outcome.winners)
    sides = [team for team in game(name).teams(seats) if team[0] in won]
    assert sum(state.rewards[team[0]] for team in sides) == pytest.approx(1)


@each_table
def test_simulated_games_have_the_results_of_the_same_games_played_singly(
    name: str, seats: int
) -> None:
    """The kernels that count them are those of `outcome`: held by replaying with its stream."""
    chosen = game(name)
    found = chosen.simulate(3, "seed", seats=seats, **_fixed(name))
    rng = stream("seed", name, seats, "simulate")
    for index in range(3):
        stream_word_for_the_only_blank(rng)
        array = chosen.blank(seats, chosen.choose(seats, _fixed(name)))
        chosen.kernels.deal(array[0], rng)
        state, decisions = State(chosen, array), 0
        while not state.is_over:
            decisions += state.turn != CHANCE
            state = state.play(state.sample(rng))
        assert state.outcome is not None
        assert found.scores[index].tolist() == list(state.outcome.scores)
        assert np.flatnonzero(found.winners[index]).tolist() == list(state.outcome.winners)
        assert found.lengths[index] == decisions


def _fixed(name: str) -> dict[str, Any]:
    return {} if name == "art-society" else {"first": 1}


def stream_word_for_the_only_blank(rng: Any) -> None:
    from vernissage.games.kernel import below

    assert below(rng, 1) == 0


def test_simulations_come_again_by_their_seed_and_draw_what_is_open() -> None:
    chosen = game("patchwork")
    one, again, other = (chosen.simulate(50, seed) for seed in (1, 1, 2))
    assert all(np.array_equal(a, b) for a, b in zip(one, again, strict=True))
    assert not np.array_equal(one.scores, other.scores)
    assert one.winners.sum(axis=1).tolist() == [1] * 50
    assert 15 < one.lengths.mean() < 60
    assert chosen.simulate(0).scores.shape == (0, 2)


def test_simulations_refuse_what_is_no_number_of_games_or_seats() -> None:
    chosen = game("final-touch")
    for games in (-1, 1.5, "many", True):
        with pytest.raises(FormatError, match="The number of games"):
            chosen.simulate(games)  # type: ignore[arg-type]
    with pytest.raises(IllegalSetup, match="FT-S1"):
        chosen.simulate(1, seats=9)
    with pytest.raises(FormatError, match="no option"):
        chosen.simulate(1, colour="red")

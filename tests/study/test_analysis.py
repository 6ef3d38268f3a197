"""What `study.analyse` says: fair, the same for the same seed, and by the seat's knowledge alone."""

from __future__ import annotations

import math

import pytest

from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.bots.tree import Tree
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.kernel import stream
from vernissage.games.state import State
from vernissage.study import VERSION, Analysis, analyse
from vernissage.study.analysis import FAIR

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
SIMULATIONS = 400


def positions(name: str, seats: int, wanted: int) -> list[State]:
    """States of random games in which somebody has a choice."""
    found: list[State] = []
    number = 0
    while len(found) < wanted:
        state = game(name).setup(seats=seats, seed=f"study/{number}")
        number += 1
        rng = stream("study", name, seats, number)
        ply = 0
        while not state.is_over and len(found) < wanted:
            legal = state.legal_actions()
            ply += 1
            if state.deciders and len(legal) > 2 and ply % 17 == 0:
                found.append(state)
            state = state.play(int(legal[int(rng[0] % len(legal))]))
            rng = stream("study", name, seats, number, ply)
    return found


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_chances_of_all_sides_are_one_and_what_is_asked_about_is_judged_fairly(
    name: str, seats: int
) -> None:
    for state in positions(name, seats, 3):
        seat = state.deciders[0]
        situation = Situation(state, seat)
        asked = [situation.legal_moves[-1].action, situation.legal_moves[0].action]
        found = analyse(situation, SIMULATIONS, "fair", asked)
        assert found.version == VERSION
        assert found.simulations <= SIMULATIONS + len(asked)
        most = max(line.visits for line in found.lines)
        for action in asked:
            line = found.line(action)
            assert line.fair, "the played move gets the effort of the best"
            assert line.visits >= FAIR * most
            lost, _, error = found.loss(action)
            assert lost >= 0.0
            assert error > 0.0
        for line in found.lines:
            sides = game(name).teams(seats)
            assert sum(line.judgement.chances[side[0]] for side in sides) == pytest.approx(1.0)
            assert all(
                line.judgement.chances[mate] == pytest.approx(line.judgement.chances[side[0]])
                for side in sides
                for mate in side
            )
            assert all(math.isfinite(each) for each in line.judgement.points)
            assert line.continuation[0] == line.text
        best = found.best
        assert best.equal, "the best is as good as itself"
        assert best.fair, "nothing is called best that was hardly tried"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_answer_and_another_seed_another(name: str) -> None:
    (state,) = positions(name, 2, 1)
    situation = Situation(state, state.deciders[0])
    one, other = (analyse(situation, SIMULATIONS, seed).to_json() for seed in ("a", "a"))
    assert one == other
    assert analyse(situation, SIMULATIONS, "b").to_json() != one


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, seats in TABLES if game(name).hidden]
)
def test_what_is_hidden_decides_nothing(name: str, seats: int) -> None:
    for state in positions(name, seats, 2):
        seat = state.deciders[0]
        found = analyse(Situation(state, seat), SIMULATIONS, "hidden").to_json()
        for number in range(3):
            other = state.for_seat(seat).determinise(seat, f"other/{number}")
            assert analyse(Situation(other, seat), SIMULATIONS, "hidden").to_json() == found


def test_a_move_that_throws_the_game_away_is_seen_to() -> None:
    # Patchwork near its end: buying what covers 5 cells, or not, decides.
    state = game("patchwork").setup(seed="thrown")
    losses = []
    while not state.is_over:
        situation = Situation(state, state.deciders[0])
        found = analyse(situation, SIMULATIONS, "thrown", [situation.legal_moves[0]])
        losses.append(found.loss(situation.legal_moves[0].action)[0])
        state = state.play(found.best.action)
    assert max(losses) > 0.1
    assert min(losses) < 0.02


def test_reports_come_while_it_searches_and_end_it_when_nobody_wants_more() -> None:
    (state,) = positions("patchwork", 2, 1)
    heard: list[Analysis] = []

    situation = Situation(state, state.deciders[0])
    found = analyse(
        situation, 400_000, report=heard.append, every=0.0, stop=lambda: len(heard) >= 2
    )
    assert [len(each.lines) > 0 for each in heard] == [True, True]
    assert heard[0].simulations < heard[1].simulations <= found.simulations < 400_000
    assert found.lines


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("simulations", [1, 2, 3, 5, 8])
def test_the_shortest_searches_answer_too(name: str, simulations: int) -> None:
    (state,) = positions(name, 2, 1)
    situation = Situation(state, state.deciders[0])
    asked = [move.action for move in situation.legal_moves[:3]]
    assert analyse(situation, simulations).lines
    found = analyse(situation, simulations, include=asked)
    assert {line.action for line in found.lines} >= set(asked)
    assert found.simulations <= max(simulations, len(asked) + 1)


def test_a_tree_that_is_planted_again_has_forgotten_what_came_of_the_one_before() -> None:
    (state, other) = positions("final-touch", 2, 2)
    fresh, used = (Tree(state.game, 20_000, "again", judged=True) for _ in range(2))
    used.plant(other, other.deciders[0])
    used.grow(200)
    outcomes = []
    for tree in (fresh, used):
        tree.plant(state, state.deciders[0])
        tree._rng = stream("again")
        tree.grow(100)
        outcomes.append([(line, tree.outcome(line.action)) for line in tree.lines()])
    assert outcomes[0] == outcomes[1]


@pytest.mark.parametrize("simulations", [0, -1, 10**9])
def test_a_search_has_a_sensible_length(simulations: int) -> None:
    (state,) = positions("final-touch", 2, 1)
    with pytest.raises(FormatError, match=r"1 to 10000000 times"):
        analyse(Situation(state, state.deciders[0]), simulations)


def test_only_what_is_legal_is_judged() -> None:
    state = game("patchwork").setup(seed="legal")
    situation = Situation(state, state.deciders[0])
    with pytest.raises(IllegalMove):
        analyse(situation, 10, include=[80])  # mending: nothing is due
    with pytest.raises(FormatError):
        analyse(situation, 10, include=["no such move"])
    found = analyse(situation, 10)
    with pytest.raises(FormatError, match="include"):
        found.line(80)

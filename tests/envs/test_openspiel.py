"""OpenSpiel: its own test of a game, with serialisation, and what it asks for beyond that."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from tests.envs.tables import each_table
from tests.waiting import PATIENCE
from vernissage.envs import layout
from vernissage.envs.layout import environment
from vernissage.games.errors import FormatError, IllegalSetup
from vernissage.games.registry import GAMES, game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
openspiel = pytest.importorskip("vernissage.envs.openspiel")

Spiel = Any
"""A game or a state of OpenSpiel, which has no types."""


def loaded(name: str, seats: int) -> Spiel:
    return pyspiel.load_game(f"vernissage_{game(name).slug}(players={seats})")


@each_table
def test_openspiel_s_own_test(name: str, seats: int) -> None:
    """Clones, legal actions, unique strings, masks, observers, lengths, returns, histories."""
    pyspiel.random_sim_test(loaded(name, seats), num_sims=1, serialize=True, verbose=False)


@each_table
def test_openspiel_s_own_test_as_turn_based(name: str, seats: int) -> None:
    made = pyspiel.load_game_as_turn_based(f"vernissage_{game(name).slug}", {"players": seats})
    pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False)


@each_table
def test_the_deal_is_explicit_one_draw_at_a_time(name: str, seats: int) -> None:
    made = loaded(name, seats)
    state = made.new_initial_state()
    draws = 0
    while state.state is None:
        assert state.is_chance_node()
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        assert sum(chances) == pytest.approx(1)
        assert min(outcomes) >= 0
        assert max(outcomes) < made.max_chance_outcomes()
        assert not np.any(state.observation_tensor(0)), "nothing is seen before the deal is done"
        state.apply_action(outcomes[draws % len(outcomes)])
        draws += 1
    assert draws == environment(game(name)).dealing.draws(seats)
    assert draws <= made.max_chance_nodes_in_history()
    assert made.observation_tensor_size() == layout(game(name), seats).size


def test_the_patches_are_dealt_in_thirty_two_draws_and_cards_by_their_weights() -> None:
    assert environment(game("patchwork")).dealing.draws(2) == 32
    draw = environment(game("final-touch")).dealing.draw
    masterpieces = tuple(range(25))
    chances = dict(draw(2, (*masterpieces, 0, 0, 0)).outcomes)
    assert chances == {0: 9 / 57, **dict.fromkeys((1, 2, 3, 4), 12 / 57)}


def after_deal(made: Spiel, seed: int = 0) -> Spiel:
    rng = np.random.default_rng(seed)
    state = made.new_initial_state()
    while state.is_chance_node():
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(rng.choice(outcomes, p=chances)))
    return state


def test_bids_are_simultaneous() -> None:
    state = after_deal(loaded("art-society", 3))
    while not state.is_simultaneous_node():
        state.apply_action(state.legal_actions()[0])
    bids = [state.legal_actions(seat) for seat in range(3)]
    assert [len(each) for each in bids] == [20, 20, 20]
    before = state.clone()
    state.apply_actions([bids[0][0], bids[1][5], bids[2][9]])
    assert state.current_player() == 2, "the highest bid buys first"
    assert before.is_simultaneous_node(), "a clone stays where it was"


def test_information_states_remember_and_hide() -> None:
    """Two players see the same moves; who holds what, only its owner's string knows."""
    made = loaded("final-touch", 2)
    state = after_deal(made, 3)
    other = made.new_initial_state()
    for action in state.history()[:-50]:
        other.apply_action(action)
    while other.is_chance_node():  # the same hands, and another deck
        other.apply_action(other.chance_outcomes()[-1][0])
    own, others = state.information_state_string(0), other.information_state_string(0)
    assert own == others
    assert state.state != other.state
    action = state.legal_actions()[0]
    state.apply_action(action)
    assert f"after 0:{action};" in state.information_state_string(1)
    assert state.observation_string(0) in state.information_state_string(0)
    assert state.information_state_string(0) != state.information_state_string(1)


def test_an_information_state_tells_orders_apart_that_an_observation_forgets() -> None:
    """The same view by another way is another information state: perfect recall."""
    state = after_deal(loaded("art-society", 2), 1)
    first, second = state.legal_actions()[:2]
    one, two = state.clone(), state.clone()
    one.apply_action(first)
    two.apply_action(second)
    assert one.information_state_string(1) != two.information_state_string(1)


def test_returns_sum_to_nothing_and_teams_share() -> None:
    rng = np.random.default_rng(2)
    state = after_deal(loaded("final-touch", 4), 2)
    while not state.is_terminal():
        state.apply_action(int(rng.choice(state.legal_actions())))
    returns = state.returns()
    assert sum(returns) == 0
    assert returns[0] == returns[2] == -returns[1] == -returns[3] != 0


def test_options_are_parameters() -> None:
    made = pyspiel.load_game("vernissage_patchwork(first=1,special_patches=original)")
    state = after_deal(made)
    assert state.current_player() == 1
    assert state.state.view(0)["options"] == {"special_patches": "original"}
    quiet = after_deal(pyspiel.load_game("vernissage_art_society(remember_bids=False)"))
    assert quiet.state.view(0)["players"][1]["cards"] is None


def test_bad_parameters_are_refused_with_a_sentence() -> None:
    made = {name: openspiel.made_for(game(name)) for name in GAMES}
    with pytest.raises(IllegalSetup, match="FT-S1"):
        made["final-touch"]({"players": 7})
    with pytest.raises(FormatError, match="Option first can't be 9"):
        made["patchwork"]({"first": 9})
    with pytest.raises(FormatError, match="takes no parameters"):
        loaded("patchwork", 2).make_py_observer(None, {"deep": True})
    observer, state = loaded("patchwork", 2).make_py_observer(), after_deal(loaded("patchwork", 2))
    with pytest.raises(FormatError, match="no seat 5"):
        observer.set_from(state, 5)


@each_table
def test_games_and_states_can_be_pickled(name: str, seats: int) -> None:
    made = loaded(name, seats)
    again = pickle.loads(pickle.dumps(made))
    assert str(again) == str(made)
    assert again.num_players() == seats
    state = made.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[-1][0])
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()):
        assert str(twin) == str(state)
        assert twin.history() == state.history()


def test_python_ends_in_good_order_after_the_games_were_registered() -> None:
    """OpenSpiel lets go of what it was given after Python has ended: that must harm nobody."""
    code = "import vernissage.envs.openspiel, pyspiel; pyspiel.load_game('vernissage_patchwork')"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=PATIENCE)

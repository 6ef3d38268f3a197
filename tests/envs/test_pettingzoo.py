"""PettingZoo: its own tests, unmodified, for every game and number of seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tests.envs.tables import each_table
from vernissage.envs.layout import environment
from vernissage.envs.pettingzoo import GameEnv, env
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.registry import game

Made = Any  # PettingZoo has no types

# What api_test says of every observation that is a dictionary, but for those of its own list.
dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings(
        "ignore:Observation space for each agent probably should be gymnasium.spaces.box or "
        "gymnasium.spaces.discrete"
    ),
]


def maker(name: str, seats: int) -> Callable[..., Made]:
    """Makes it by its name in PettingZoo's registry."""
    version = environment(game(name)).version

    def make(**others: Any) -> Made:
        made: Made = pettingzoo.make("aec", f"vernissage/{name}-v{version}", seats=seats, **others)
        return made

    return make


@dictionaries[0]
@dictionaries[1]
@each_table
def test_pettingzoo_s_api_test(name: str, seats: int) -> None:
    api_test(maker(name, seats)(), num_cycles=200)


@each_table
def test_pettingzoo_s_seed_test(name: str, seats: int) -> None:
    seed_test(maker(name, seats), num_cycles=40)


@each_table
def test_pettingzoo_s_render_test(
    name: str, seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    def is_svg(picture: object) -> bool:
        return isinstance(picture, str) and picture.startswith("<svg")

    render_test(maker(name, seats), custom_tests={"svg": is_svg})
    assert capsys.readouterr().out, "human: it is printed"


def test_seats_see_their_own_and_the_mask_is_in_observation_and_info() -> None:
    made = GameEnv("final-touch", seats=3)
    made.reset(seed=4)
    turn = made.agent_selection
    for agent in made.agents:
        seen = made.observe(agent)
        assert np.array_equal(seen["action_mask"], made.infos[agent]["action_mask"])
        assert seen["action_mask"].any() == (agent == turn)
    assert len({made.observe(agent)["observation"].tobytes() for agent in made.agents}) == 3
    assert made.state() in made.state_space


def test_an_illegal_action_loses_or_raises_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    made = env("final-touch", seats=3)
    made.reset(seed=1)
    loser = made.agent_selection
    made.observe(loser)
    made.step(int(np.flatnonzero(made.observe(loser)["action_mask"] == 0)[0]))
    assert all(made.terminations.values())
    assert made.rewards == {agent: -0.5 if agent == loser else 0 for agent in made.agents}
    strict = env("final-touch", illegal="raise")
    strict.reset(seed=1)
    before = strict.unwrapped.game_state
    with pytest.raises(IllegalMove, match="FT-"):
        strict.step(
            int(np.flatnonzero(strict.observe(strict.agent_selection)["action_mask"] == 0)[0])
        )
    assert strict.unwrapped.game_state == before


def test_a_reset_without_a_seed_goes_on_with_another_game() -> None:
    made = GameEnv("patchwork")
    made.reset(seed=7)
    first = made.game_state
    made.reset()
    second = made.game_state
    made.reset(seed=7)
    assert made.game_state == first != second
    made.reset()
    assert made.game_state == second


def test_compact_actions_play_the_same_game() -> None:
    made = GameEnv("patchwork", encoding="compact")
    made.reset(seed=2)
    assert made.games.actions == 2026
    assert made.action_space("player_0").contains(2025)
    number = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])[-1])
    after = made.game_state.play(made.games.action(0, number))
    made.step(number)
    assert made.game_state == after


@pytest.mark.parametrize("action", [-1, 261, 1.5, "touch", None, True])
def test_what_is_no_action_is_refused(action: Any) -> None:
    made = GameEnv("final-touch")
    made.reset(seed=1)
    with pytest.raises(FormatError, match="whole number from 0 to 260"):
        made.step(action)


def test_seats_that_are_not_there_and_games_that_are_over() -> None:
    made = GameEnv("final-touch")
    with pytest.raises(FormatError, match="reset"):
        made.step(0)
    made.reset(seed=1)
    for ask in (made.observe, made.observation_space, made.action_space):
        with pytest.raises(KeyError, match="no agent 'player_2'; there are: player_0, player_1"):
            ask("player_2")
    while not made.games.ended[0]:
        made.step(int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])[0]))
    with pytest.raises(ValueError, match="only valid action is None"):
        made.step(0)
    made.step(None)  # type: ignore[arg-type]
    made.step(None)  # type: ignore[arg-type]
    with pytest.raises(FormatError, match="reset"):
        made.step(0)


def test_bad_arguments_are_named() -> None:
    with pytest.raises(ValueError, match="FT-S1"):
        GameEnv("final-touch", seats=5)
    with pytest.raises(FormatError, match="no game"):
        GameEnv("chess")
    with pytest.raises(FormatError, match="no encoding 'compact'; it has: full"):
        GameEnv("final-touch", encoding="compact")
    with pytest.raises(FormatError, match="no option 'colour'"):
        GameEnv("final-touch", options={"colour": 1})
    with pytest.raises(FormatError, match="no render mode 'gif'"):
        GameEnv("final-touch", render_mode="gif")
    with pytest.raises(FormatError, match="illegal action can't be 'ignore'"):
        env("final-touch", illegal="ignore")  # type: ignore[arg-type]
    made = GameEnv("final-touch")
    for seed in (-1, 1.5, "one", True):
        with pytest.raises(FormatError, match="A seed is a whole number from 0 on"):
            made.reset(seed=seed)  # type: ignore[arg-type]

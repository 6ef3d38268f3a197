"""Gymnasium: its checker through `make`, one seat against any bot, and the vector face."""

from __future__ import annotations

import importlib
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from tests.envs.tables import each_table
from tests.waiting import PATIENCE
from vernissage.bots import BotFailure, Situation
from vernissage.envs.gymnasium import SeatEnv, SeatVectorEnv
from vernissage.envs.layout import environment
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.game import Game
from vernissage.games.registry import game


@each_table
def test_gymnasium_s_checker(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(
        f"vernissage/{name}-v{environment(game(name)).version}", seats=seats, seat="any"
    )
    check_env(made.unwrapped)


def some_legal(mask: Any, rng: np.random.Generator) -> np.int64:
    return np.int64(rng.choice(np.flatnonzero(mask)))


@pytest.mark.parametrize(
    ("name", "seats", "opponent"),
    [
        ("patchwork", 2, "greedy"),
        ("final-touch", 4, ["random", "mcts:sims=5", "greedy"]),
        ("art-society", 3, "level:1"),
    ],
)
def test_a_whole_game_against_bots(name: str, seats: int, opponent: Any) -> None:
    """Twice by one seed it is the same; the reward is that of the result."""
    games = []
    for _ in range(2):
        made = SeatEnv(name, seats=seats, seat=1, opponent=opponent)
        rng = np.random.default_rng(1)
        _, info = made.reset(seed=9)
        over, reward, seen = False, 0.0, []
        while not over:
            mask = made.action_masks()
            assert mask.dtype == np.bool_
            assert np.array_equal(mask, info["action_mask"])
            assert made.state.turn == 1
            observation, reward, over, truncated, info = made.step(some_legal(mask, rng))
            assert not truncated
            seen.append(observation.tobytes())
        outcome = made.state.outcome
        assert outcome is not None
        assert (reward > 0) == (1 in outcome.winners)
        assert info["illegal"] is False
        games.append((seen, reward))
        made.close()
    assert games[0] == games[1]


@pytest.mark.parametrize("seats", [2, 3])
def test_an_illegal_action_loses(seats: int) -> None:
    made = SeatEnv("final-touch", seats=seats)
    _, info = made.reset(seed=1)
    wrong = np.flatnonzero(info["action_mask"] == 0)[0]
    _, reward, over, truncated, info = made.step(wrong)
    assert (reward, over, truncated, info["illegal"]) == (-1 / (seats - 1), True, False, True)
    assert info["action_mask"].all()
    with pytest.raises(ResetNeeded, match="over"):
        made.step(wrong)
    assert made.reset()[1]["illegal"] is False


def test_an_illegal_action_raises_on_request() -> None:
    made = SeatEnv("final-touch", illegal="raise")
    _, info = made.reset(seed=1)
    before = made.state
    with pytest.raises(IllegalMove, match="FT-"):
        made.step(np.flatnonzero(info["action_mask"] == 0)[0])
    assert made.state == before
    compact = SeatVectorEnv("patchwork", 2, encoding="compact", illegal="raise")
    compact.reset(seed=1)
    with pytest.raises(InvalidAction, match="means no patch"):
        compact.step(np.array([0, 2025]))


def test_packed_masks_hold_the_same_bits() -> None:
    plain, packed = (SeatEnv("patchwork", packed=packed) for packed in (False, True))
    mask, bits = (made.reset(seed=3)[1]["action_mask"] for made in (plain, packed))
    assert len(bits) == 929
    assert np.array_equal(np.unpackbits(bits, count=7431), mask)
    assert np.array_equal(plain.action_masks(), packed.action_masks())


def test_one_s_seat_may_be_drawn_anew_for_every_game() -> None:
    made = SeatEnv("final-touch", seats=4, seat="any")
    seats = {made.reset(seed=seed)[1]["seat"] for seed in range(40)}
    assert seats == {0, 1, 2, 3}


# --- the vector face --------------------------------------------------------------------------------

MODES = list(AutoresetMode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("patchwork", {"encoding": "compact"}),
        ("final-touch", {"seats": 3, "seat": "any"}),
        ("final-touch", {"seats": 2, "opponent": "greedy", "seat": "any", "packed": True}),
        ("art-society", {"seats": 2}),
    ],
)
def test_many_at_once_do_what_each_alone_does(
    name: str, others: dict[str, Any], mode: AutoresetMode
) -> None:
    """Step by step: observations, rewards, ends and infos, illegal actions too."""
    count, rng = 3, np.random.default_rng(5)
    alone = SyncVectorEnv([partial(SeatEnv, name, **others)] * count, autoreset_mode=mode)
    together = SeatVectorEnv(name, count, autoreset_mode=mode, threads=2, **others)
    assert alone.observation_space == together.observation_space
    assert alone.action_space == together.action_space
    one, other = alone.reset(seed=7), together.reset(seed=7)
    assert data_equivalence(one, other, exact=True)
    ends = 0
    for _ in range(90):
        masks = together.action_masks()
        actions = np.array([some_legal(mask, rng) for mask in masks])
        if rng.random() < 0.02:
            actions[0] = rng.integers(together.games.actions)
        one, other = alone.step(actions), together.step(actions)  # type: ignore[assignment]
        assert data_equivalence(one, other, exact=True)
        over = other[2]  # type: ignore[misc]
        ends += over.sum()
        if mode == AutoresetMode.DISABLED and over.any():
            one = alone.reset(options={"reset_mask": over.copy()})
            other = together.reset(options={"reset_mask": over.copy()})
            assert data_equivalence(one, other, exact=True)
    assert ends
    together.close()


def test_episodes_are_the_same_in_all_three_modes() -> None:
    """The first legal action each time: the rewards of game after game, whatever resets them."""
    found = []
    for mode in MODES:
        made = SeatVectorEnv("final-touch", 4, seats=3, autoreset_mode=mode)
        made.reset(seed=2)
        rewards: list[list[float]] = [[] for _ in range(4)]
        while min(map(len, rewards)) < 5:
            _, reward, over, _, _ = made.step(made.action_masks().argmax(axis=1))
            for place in np.flatnonzero(over):
                rewards[place].append(float(reward[place]))
            if mode == AutoresetMode.DISABLED and over.any():
                made.reset(options={"reset_mask": over})
        found.append([games[:5] for games in rewards])
    assert found[0] == found[1] == found[2]


def test_gymnasium_makes_the_vector() -> None:
    made = gymnasium.make_vec(
        "vernissage/final-touch-v1",
        num_envs=2,
        vectorization_mode="vector_entry_point",
        autoreset_mode="SameStep",
    )
    assert isinstance(made, SeatVectorEnv)
    assert made.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert made.reset(seed=1)[0].shape == (2, 92)
    pictures = SeatVectorEnv("final-touch", 2, render_mode="rgb_array")
    pictures.reset(seed=1)
    assert [picture.ndim for picture in pictures.render() or ()] == [3, 3]  # type: ignore[union-attr]


# --- bad input --------------------------------------------------------------------------------------


@pytest.mark.parametrize("action", [-1, 261, 1.5, "touch", None])
def test_what_is_no_action_is_refused(action: Any) -> None:
    made = SeatEnv("final-touch")
    with pytest.raises(ResetNeeded, match="No game has begun"):
        made.step(action)
    made.reset(seed=1)
    with pytest.raises(InvalidAction, match="whole number from 0 to 260"):
        made.step(action)


def test_nothing_is_there_before_the_first_reset() -> None:
    made = SeatEnv("final-touch", render_mode="ansi")
    for ask in (made.render, made.action_masks, lambda: made.state):
        with pytest.raises(ResetNeeded, match="No game has begun"):
            ask()
    vector = SeatVectorEnv("final-touch", 2)
    with pytest.raises(ResetNeeded, match="No game has begun"):
        vector.step(np.array([0, 0]))
    with pytest.raises(ResetNeeded, match="reset all"):
        vector.reset(options={"reset_mask": np.array([True, False])})


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([0], "one action for each of 2 games, not an array of shape"),
        ([[0, 0]], "shape"),
        (0, "shape"),
        ([0.5, 1.0], "whole numbers, not float64"),
        (["a", "b"], "whole numbers"),
        ([0, 261], "0 to 260; 261 is none"),
        ([-1, 0], "-1 is none"),
    ],
)
def test_actions_of_a_vector_in_a_wrong_form(actions: Any, why: str) -> None:
    made = SeatVectorEnv("final-touch", 2)
    made.reset(seed=1)
    with pytest.raises(InvalidAction, match=why):
        made.step(actions)


def test_resets_in_a_wrong_form() -> None:
    made = SeatVectorEnv("final-touch", 2, autoreset_mode=AutoresetMode.DISABLED)
    made.reset(seed=1)
    with pytest.raises(ValueError, match="2 seeds, not 3"):
        made.reset(seed=[1, 2, 3])
    with pytest.raises(gymnasium.error.Error, match=r"[Ss]eed"):
        made.reset(seed=-5)
    with pytest.raises(TypeError, match="truth values"):
        made.reset(options={"reset_mask": [True, False]})
    with pytest.raises(ValueError, match="shape"):
        made.reset(options={"reset_mask": np.array([True])})
    with pytest.raises(ValueError, match="one game at least"):
        made.reset(options={"reset_mask": np.array([False, False])})
    made.step(np.array([260, 260]))
    with pytest.raises(ResetNeeded, match="Game 0 is over"):
        made.step(np.array([0, 0]))
    for seed in (-1, "one"):
        with pytest.raises(gymnasium.error.Error, match=r"[Ss]eed"):
            SeatEnv("final-touch").reset(seed=seed)  # type: ignore[arg-type]


def test_bad_arguments_are_named() -> None:
    with pytest.raises(FormatError, match="The seat must be from 0 to 1"):
        SeatEnv("final-touch", seat=2)
    with pytest.raises(FormatError, match="no bot 'nobody'"):
        SeatEnv("final-touch", opponent="nobody")
    with pytest.raises(FormatError, match="a list of 2"):
        SeatEnv("final-touch", seats=3, opponent=["random"])
    with pytest.raises(FormatError, match="illegal action can't be 'ignore'"):
        SeatEnv("final-touch", illegal="ignore")  # type: ignore[arg-type]
    with pytest.raises(FormatError, match="The number of games must be from 1"):
        SeatVectorEnv("final-touch", 0)


class Cheat:
    """Answers nonsense."""

    def choose(self, situation: Situation) -> int:
        return 260

    def close(self) -> None:
        pass


def cheat(chosen: Game, seed: str) -> Cheat:
    return Cheat()


def test_a_bot_that_fails_is_named() -> None:
    made = SeatEnv("final-touch", opponent=cheat, options={"first": 1})
    with pytest.raises(BotFailure, match=r"cheat \(seat 1\) failed: it chose an illegal move: FT-"):
        made.reset(seed=1)


def test_the_example_for_sb3_needs_nothing_that_others_imported() -> None:
    """In a process of its own, where nobody has registered the games before."""
    code = "import train_sb3; print(train_sb3.make('final-touch', 'random').reset(seed=1)[0].shape)"
    folder = Path(__file__).parents[2] / "examples"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.stdout.strip() == "(92,)", done.stderr


def test_the_example_for_sb3_has_an_environment_with_masks(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it but PyTorch, which is too heavy for every check."""
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "examples"))
    example = importlib.import_module("train_sb3")
    env = example.make("final-touch", "random")
    observation, info = env.reset(seed=3)
    over = False
    while not over:
        assert env.observation_space.contains(observation)
        masks = env.action_masks()
        assert np.array_equal(masks, info["action_mask"])
        observation, reward, over, _, info = env.step(int(masks.argmax()))
    assert reward in (-1, 0, 1)
    monkeypatch.setitem(sys.modules, "sb3_contrib", None)
    monkeypatch.setattr(sys, "argv", ["train_sb3.py"])
    assert example.main() == 2

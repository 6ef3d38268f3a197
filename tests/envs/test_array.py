"""Many games in one array: steps, masks, ends, seeds, threads, and what is refused."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from tests import fourth_game
from tests.envs.tables import each_table
from vernissage.envs import GameArray, layout
from vernissage.games.errors import FormatError
from vernissage.games.patchwork.pieces import FIRST_TAKE
from vernissage.games.registry import game
from vernissage.games.terms import OVER


def played(made: GameArray, steps: int) -> list[bytes]:
    """All that a number of steps by the first legal action wrote."""
    found = []
    for _ in range(steps):
        made.step(made.masks.argmax(axis=1))
        arrays = (made.states, made.observations, made.masks, made.returns, made.slots)
        found.append(b"".join(array.tobytes() for array in arrays))
    return found


@pytest.mark.bounds
@each_table
def test_threads_change_nothing(name: str, seats: int) -> None:
    found = []
    for threads in (1, 3):
        made = GameArray(name, 5, seats=seats, threads=threads)
        made.reset(3)
        found.append(played(made, 40))
        made.close()
    assert found[0] == found[1]


@each_table
def test_rewards_come_with_the_end_and_sum_to_nothing(name: str, seats: int) -> None:
    made = GameArray(name, 4, seats=seats, reset="next step")
    made.reset(1)
    assert not made.returns.any()
    while not made.ended.all():
        over = made.ended.astype(bool)
        made.step(made.random_actions())
        assert np.allclose(made.returns.sum(axis=1), 0)
        ending = made.ended.astype(bool) & ~over
        assert made.returns.any(axis=1).tolist() == ending.tolist() or not ending.any()
        if ending.any():
            assert (made.movers[ending] == OVER).all()
            assert made.masks[ending].all(), "after the end everything is marked"
            break


def test_a_game_has_its_seed_s_beginning_wherever_it_stands() -> None:
    many, one = GameArray("final-touch", 3), GameArray("final-touch")
    many.reset(10)
    for place in range(3):
        one.reset(10 + place)
        assert one.state(0) == many.state(place)
    many.reset([12, 11, 10])
    one.reset(12)
    assert one.state(0) == many.state(0)
    assert many.state(0).outcome is None


def test_all_options_that_are_left_open_are_drawn() -> None:
    made = GameArray("patchwork", 30)
    made.reset(0)
    assert set(made.movers.tolist()) == {0, 1}
    made = GameArray("patchwork", 30, options={"first": 1, "special_patches": "original"})
    made.reset(0)
    assert set(made.movers.tolist()) == {1}
    assert set(made.states["layout"].tolist()) == {1}


def test_compact_numbers_mean_the_placements_within_reach() -> None:
    """Each legal action has one number, each number that is marked means another legal action."""
    made = GameArray("patchwork", encoding="compact", reset="stays")
    assert made.actions == 2026
    rng = np.random.default_rng(1)
    made.reset(4)
    while not made.ended[0]:
        legal = made.state(0).legal_actions().tolist()
        marked = np.flatnonzero(made.masks[0]).tolist()
        assert sorted(made.action(0, number) for number in marked) == sorted(legal)
        assert sorted(made.number(0, action) for action in legal) == marked
        unmarked = set(range(FIRST_TAKE, 2026, 37)) - set(marked)
        for number in unmarked:
            action = made.action(0, number)
            assert action == -1 or action not in legal
        made.step([int(rng.choice(marked))])


@pytest.mark.parametrize(("name", "encoding"), [("patchwork", "compact"), ("final-touch", "full")])
def test_packed_masks_hold_the_same_bits(name: str, encoding: str) -> None:
    plain, packed = (GameArray(name, 3, encoding=encoding, packed=p) for p in (False, True))
    for made in (plain, packed):
        made.reset(6)
    for _ in range(30):
        bits = np.unpackbits(packed.masks, axis=1, count=packed.actions)
        assert np.array_equal(bits, plain.masks)
        assert packed.masks.shape[1] == -(-plain.actions // 8)
        for made in (plain, packed):
            made.step(plain.masks.argmax(axis=1) if made is plain else bits.argmax(axis=1))


def test_after_the_end_packed_masks_mark_every_action_and_no_more() -> None:
    made = GameArray("final-touch", packed=True, reset="stays")
    made.reset(1)
    made.step([260])
    assert np.unpackbits(made.masks[0]).tolist() == [1] * 261 + [0] * 3


def test_an_illegal_action_ends_only_its_own_game() -> None:
    made = GameArray("final-touch", 3, seats=3, reset="next step")
    made.reset(1)
    mover = int(made.movers[1])
    actions = made.random_actions().copy()
    actions[1] = 260
    made.step(actions)
    assert made.illegal.tolist() == made.ended.tolist() == [0, 1, 0]
    assert made.returns[1].tolist() == [-0.5 if seat == mover else 0 for seat in range(3)]
    made.step(made.random_actions())
    assert not made.ended.any()
    assert not made.illegal.any()


def test_random_actions_are_legal_and_all_come() -> None:
    made = GameArray("final-touch", 400, options={"first": 0})
    made.reset(np.full(400, 5))
    drawn = made.random_actions()
    assert set(drawn.tolist()) == set(np.flatnonzero(made.masks[0]).tolist())


@pytest.mark.parametrize(
    ("actions", "why"),
    [
        ([0, 0, 0], "2 games, not an array of shape"),
        ([0.0, 1.0], "whole numbers"),
        ([0, 999], "999 is none"),
    ],
)
def test_actions_in_a_wrong_form(actions: Any, why: str) -> None:
    made = GameArray("final-touch", 2)
    made.reset(1)
    with pytest.raises(FormatError, match=why):
        made.step(actions)


def test_finished_games_wrong_seeds_and_places_that_are_not_there() -> None:
    made = GameArray("final-touch", 2, reset="stays")
    with pytest.raises(FormatError, match="reset"):
        made.step([0, 0])
    made.reset(1)
    made.step([0, 260])
    with pytest.raises(FormatError, match="Game 1 is over"):
        made.step([0, 0])
    for seeds in (-1, "one", [1, 2, 3], [1, -2], [1, 1.5], 1.5):
        with pytest.raises(FormatError, match=r"[Ss]eed"):
            made.reset(seeds)  # type: ignore[arg-type]
    for place in (2, -1, "0"):
        with pytest.raises(FormatError, match="The number of a game"):
            made.state(place)  # type: ignore[arg-type]
    with pytest.raises(FormatError, match="An action must be"):
        made.action(0, 261)
    for others in ({"count": 0}, {"count": 2.5}, {"threads": 0}, {"reset": "never"}, {"seat": 2}):
        with pytest.raises(FormatError):
            GameArray("final-touch", **others)


def test_a_game_without_an_environment_says_so() -> None:
    chosen = import_module(fourth_game.PACKAGE).GAME
    with pytest.raises(FormatError, match="has no environment"):
        GameArray(chosen)
    with pytest.raises(ValueError, match="PW-S1"):
        layout(game("patchwork"), 3)

"""What a client is offered in Patchwork is exactly what may be done, and does what it says."""

from __future__ import annotations

import random
import time

import pytest

from tests.games.told import choices
from tests.games.told import told as as_told
from vernissage.games.patchwork import GAME
from vernissage.games.patchwork.choices import effect
from vernissage.games.patchwork.pieces import placement_cells
from vernissage.games.state import State
from vernissage.games.terms import Json


def offered(said: Json) -> list[int]:
    """Every action of the choices."""
    found: list[int] = []
    if said["advance"]:
        found.append(said["advance"]["action"])
    for patch in said["patches"]:
        for layout in patch["layouts"]:
            found += [action for _, _, action in layout["places"]]
    return found + [action for _, _, action in said["mend"] or []]


def walk(seed: int) -> list[State]:
    """The states of a random game, the end included."""
    chooser = random.Random(seed)
    states = [GAME.setup(seed=seed)]
    while not states[-1].is_over:
        actions = states[-1].legal_actions().tolist()
        # Advancing less often fills the quilts, so that special patches come up.
        takes = [action for action in actions if action] or actions
        states.append(states[-1].play(chooser.choice(takes)))
    return states


@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_is_offered_exactly_once(seed: int) -> None:
    for state in walk(seed):
        assert sorted(offered(choices(state))) == sorted(state.legal_actions().tolist())


@pytest.mark.parametrize("seed", range(4))
def test_the_places_are_the_cells_that_the_action_covers(seed: int) -> None:
    for state in walk(seed)[::5]:
        for patch in choices(state)["patches"]:
            for layout in patch["layouts"]:
                row, column, action = layout["places"][-1]
                cells = tuple((row + r, column + c) for r, c in layout["cells"])
                assert placement_cells(action) == (patch["patch"], cells)


@pytest.mark.parametrize("seed", range(3))
def test_effects_are_what_playing_does_wherever_the_patch_is_laid(seed: int) -> None:
    for state in walk(seed)[::3]:
        said = choices(state)
        groups = (
            [(said["advance"]["effect"], [said["advance"]["action"]])] if said["advance"] else []
        )
        for patch in said["patches"]:
            places = [action for layout in patch["layouts"] for _, _, action in layout["places"]]
            groups.append((patch["effect"], places))
        for told, actions in groups:
            for action in actions[:: max(1, len(actions) // 7)]:
                assert as_told(effect(state, action)) == told
                seat = state.turn
                assert seat is not None
                before, after = state.data.players[seat], state.play(action)
                mine = after.data.players[seat]
                assert mine.buttons == before.buttons + told["buttons"] + told["paid"]
                assert mine.space == told["space"]
                assert after.turn == told["next"]


def test_the_next_patches_are_offered_in_order_also_when_too_dear() -> None:
    for state in walk(1):
        if state.is_over or state.data.due:
            continue
        said = choices(state)
        view = state.view(None)
        assert [patch["patch"] for patch in said["patches"]] == view["circle"][: view["reach"]]
        for patch in said["patches"]:
            assert (patch["effect"] is None) == (not patch["layouts"])
            assert patch["affordable"] or not patch["layouts"]


def test_it_takes_less_than_two_milliseconds() -> None:
    state = GAME.setup(seed=3)
    choices(state)
    best = min(_seconds(state) for _ in range(20))
    assert best < 0.002


def _seconds(state: State) -> float:
    begin = time.perf_counter()
    choices(state)
    return time.perf_counter() - begin

"""A quilt kept as bits does what a plain set of cells would do."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import vernissage
from vernissage import State
from vernissage.games.kernel import below, stream
from vernissage.games.patchwork import rules
from vernissage.games.patchwork.pieces import (
    ACTIONS,
    CELLS,
    FIRST_TAKE,
    ORIENTATION_OF,
    ORIENTATIONS,
    PATCHES,
    SIZE,
    placement_cells,
)
from vernissage.games.patchwork.quilt import FORM, ONE, cover, has_square, is_covered, overlaps

GAME = vernissage.game("patchwork")
Cells = frozenset[int]


@cache
def cells_of(action: int) -> Cells:
    return frozenset(SIZE * row + column for row, column in placement_cells(action)[1])


def quilt(state: State, seat: int, cells: Cells) -> Any:
    """The quilt of a seat, with these cells covered one by one."""
    player = state.data.players[seat]
    for cell in cells:
        cover(player, ONE, cell)
    player.empty -= len(cells)
    return player


def some_cells(count: int, seed: int) -> Cells:
    rng, chosen = stream("quilt", seed), set[int]()
    while len(chosen) < count:
        chosen.add(int(below(rng, CELLS)))
    return frozenset(chosen)


def test_a_covered_cell_is_that_cell_and_no_other() -> None:
    for cell in range(CELLS):
        player = quilt(GAME.setup(seed=1), 0, frozenset({cell}))
        assert [other for other in range(CELLS) if is_covered(player, other)] == [cell]


def test_PW_B4_a_patch_covers_its_cells_wherever_it_lies() -> None:
    for action in range(FIRST_TAKE, ACTIONS, 11):
        player = GAME.setup(seed=1).data.players[0]
        form = FORM[int(ORIENTATION_OF[action - FIRST_TAKE])]
        cover(player, form, rules.corner(action))
        covered = [cell for cell in range(CELLS) if is_covered(player, cell)]
        assert frozenset(covered) == cells_of(action)


@pytest.mark.parametrize("count", [0, 1, 12, 30, 55, 70, 81])
def test_PW_B4_legal_are_exactly_the_placements_on_empty_cells(count: int) -> None:
    """Every patch in every orientation, at every place, beside what a set of cells says."""
    state = GAME.setup(seed=1, first=0)
    covered = some_cells(count, count)
    player = quilt(state, 0, covered)
    player.buttons = 99
    for patch in range(1, PATCHES + 1, 3):
        three = [1 + (patch - 1 + k) % PATCHES for k in range(3)]
        state.data.circle[:3] = three
        state.data.circle[3:] = 0
        state.data.patches_left = 3
        legal = [action for action in state.legal_actions().tolist() if action >= FIRST_TAKE]
        expected = [action for action in placements(three) if not covered & cells_of(action)]
        assert sorted(legal) == sorted(expected)
        for action in placements(three):
            form = FORM[int(ORIENTATION_OF[action - FIRST_TAKE])]
            hit = overlaps(player, form, rules.corner(action))
            assert bool(hit) == bool(covered & cells_of(action))


@pytest.mark.parametrize("patch", [2, 18, 31])
def test_PW_B4_a_covered_cell_is_in_the_way_of_exactly_what_would_lie_on_it(patch: int) -> None:
    for cell in range(CELLS):
        player = quilt(GAME.setup(seed=1), 0, frozenset({cell}))
        for action in PLACEMENTS[patch]:
            form = FORM[int(ORIENTATION_OF[action - FIRST_TAKE])]
            assert bool(overlaps(player, form, rules.corner(action))) == (cell in cells_of(action))


def placements(patches: list[int]) -> list[int]:
    return [action for patch in patches for action in PLACEMENTS[patch]]


PLACEMENTS: dict[int, list[int]] = {patch: [] for patch in range(1, PATCHES + 1)}
for _action in range(FIRST_TAKE, ACTIONS):
    _orientation = int(ORIENTATION_OF[_action - FIRST_TAKE])
    PLACEMENTS[ORIENTATIONS[_orientation][0]].append(_action)

SQUARES = {
    (row, column): frozenset(
        SIZE * r + c for r in range(row, row + 7) for c in range(column, column + 7)
    )
    for row in range(3)
    for column in range(3)
}


@pytest.mark.parametrize("square", SQUARES)
def test_PW_7_a_square_needs_every_one_of_its_cells(square: tuple[int, int]) -> None:
    cells = SQUARES[square]
    assert has_square(quilt(GAME.setup(seed=1), 0, cells))
    for missing in cells:
        assert not has_square(quilt(GAME.setup(seed=1), 0, cells - {missing}))


@pytest.mark.parametrize("empty", [0, 1, 2, 3, 4, 6, 9])
def test_PW_7_whatever_else_is_covered(empty: int) -> None:
    every = frozenset(range(CELLS))
    for seed in range(CELLS if empty == 1 else 60):
        holes = frozenset({seed}) if empty == 1 else some_cells(empty, 100 * empty + seed)
        expected = any(not cells & holes for cells in SQUARES.values())
        assert bool(has_square(quilt(GAME.setup(seed=1), 0, every - holes))) == expected

"""What the network of Patchwork is told is true: counted again, cell by cell."""

from __future__ import annotations

import numpy as np
import pytest

from vernissage import game
from vernissage.bots import patchwork_facts as facts
from vernissage.games.kernel import stream
from vernissage.games.patchwork.pieces import LAST_SPACE, MOST_LEGAL, SIZE
from vernissage.games.patchwork.quilt import is_covered
from vernissage.games.state import State

PATCHWORK = game("patchwork")
CELLS = [(row, column) for row in range(SIZE) for column in range(SIZE)]


def empty_cells(state: State, seat: int) -> set[tuple[int, int]]:
    player = state.data.players[seat]
    return {(r, c) for r, c in CELLS if not is_covered(player, SIZE * r + c)}


def neighbours(cell: tuple[int, int]) -> set[tuple[int, int]]:
    row, column = cell
    return {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)}


def holes(empty: set[tuple[int, int]]) -> list[int]:
    sizes, left = [], set(empty)
    while left:
        hole, border = set(), {left.pop()}
        while border:
            cell = border.pop()
            hole.add(cell)
            border |= (neighbours(cell) & empty) - hole
        left -= hole
        sizes.append(len(hole))
    return sizes


def best_square(empty: set[tuple[int, int]]) -> int:
    return max(
        sum((top + r, left + c) not in empty for r in range(7) for c in range(7))
        for top in range(3)
        for left in range(3)
    )


@pytest.mark.parametrize("seed", range(6))
def test_holes_ends_strips_and_squares_are_counted_right(seed: int) -> None:
    rng = stream("facts", seed)
    state = PATCHWORK.setup(seed=seed)
    buffer = np.empty(PATCHWORK.buffer_size, np.int64)
    out = np.empty(facts.FACTS)
    seen = 0
    while not state.is_over:
        facts.describe(state.data, buffer[MOST_LEGAL:], out)
        assert np.isfinite(out).all()
        mover = int(state.data.turn)
        for side, seat in enumerate((mover, 1 - mover)):
            empty = empty_cells(state, seat)
            told = out[side * facts.SEAT_FACTS :]
            quilt = told[24:]
            near = [len(neighbours(cell) & empty) for cell in empty]
            sizes = holes(empty)
            assert quilt[0] == pytest.approx((4 * len(empty) - sum(near)) / 40)
            assert quilt[1] == pytest.approx(near.count(0) / 3)
            assert quilt[2] == pytest.approx(near.count(1) / 5)
            assert quilt[8] == pytest.approx(len(sizes) / 4)
            assert quilt[9] == pytest.approx(sizes.count(1) / 4)
            assert quilt[10] == pytest.approx(sizes.count(2) / 4)
            assert quilt[11] == pytest.approx(sum(n for n in sizes if n in (3, 4)) / 10)
            assert quilt[12] == pytest.approx(sum(n for n in sizes if 5 <= n <= 7) / 10)
            if state.data.tile < 0:
                assert told[16] == pytest.approx(best_square(empty) / 49)
            seen += len(sizes) > 1
        sampled = PATCHWORK.kernels.sample(state.data, rng, buffer)
        state = state.play(int(sampled))
    assert seen


@pytest.mark.parametrize("seed", range(4))
def test_advancing_alone_brings_what_the_guess_is_added_to(seed: int) -> None:
    rng, buffer = stream("advance", seed), np.empty(PATCHWORK.buffer_size, np.int64)
    state = PATCHWORK.setup(seed=seed)
    for _ in range(10 + 4 * seed):
        if not state.is_over:
            state = state.play(int(PATCHWORK.kernels.sample(state.data, rng, buffer)))
    promised = [facts.without_sewing(state.data, seat) for seat in (0, 1)]
    mended = [0, 0]
    while not state.is_over:
        turn = int(state.data.turn)
        mended[turn] += bool(state.data.due)
        state = state.play(int(state.legal_moves.actions[0]))
    outcome = state.outcome
    assert outcome is not None
    tile = [7 * (state.data.tile == seat) for seat in (0, 1)]
    for seat in (0, 1):
        gained = outcome.scores[seat] - promised[seat] - 2 * mended[seat]
        assert gained in (0, tile[seat])
    assert all(state.data.players[seat].space == LAST_SPACE for seat in (0, 1))

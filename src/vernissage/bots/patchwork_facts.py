"""Facts about a table of Patchwork, from which the network judges how the game ends.

All from the view of the seat to move: first its own facts, then the other's, then those of the
patches next in the circle. Numbers are scaled so that most lie between -1 and 1.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.kernel import count_bits, jit
from vernissage.games.patchwork.pieces import (
    AREA,
    CELLS,
    FIRST_ORIENTATION,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    PRICE,
    SIZE,
    SPECIAL_AT,
    SPECIAL_PATCHES,
    SQUARE,
    TIME,
)
from vernissage.games.patchwork.quilt import (
    FULL_WINDOW,
    LOWER_TOP,
    ONE,
    ZERO,
    find_runs,
    places,
)
from vernissage.games.patchwork.rules import score
from vernissage.games.patchwork.state import NOBODY, PlayerRecord, StateRecord
from vernissage.games.terms import Buffer, Floats

SEAT_FACTS = 40
PATCH_FACTS = 11
NEXT = 7
"""So many patches after the pawn are looked at."""
COMMON = 2 * SEAT_FACTS + NEXT * PATCH_FACTS
FACTS = COMMON + 6
SCORE_UNIT = 20.0

STRIDE = np.uint64(SIZE)
_LOWER_ROWS = np.uint64(LOWER_TOP * SIZE)
_ROWS_7 = range(7)


def _columns(first: int, last: int) -> int:
    return sum(1 << (SIZE * row + c) for row in _ROWS_7 for c in range(first, last))


NOT_FIRST = np.uint64(_columns(1, SIZE))
NOT_LAST = np.uint64(_columns(0, SIZE - 1))
LAST_TWO_ROWS = np.uint64(((1 << (7 * SIZE)) - 1) ^ ((1 << (5 * SIZE)) - 1))
"""Of the lower window: what the upper doesn't hold."""
INNER_UPPER = np.uint64((1 << (6 * SIZE)) - 1)
"""Of the upper window: rows whose neighbours it holds."""
INNER_LOWER = np.uint64(((1 << (7 * SIZE)) - 1) ^ ((1 << (4 * SIZE)) - 1))
"""Of the lower window: the other rows."""
WINDOW_SQUARE = np.uint64(sum(1 << (SIZE * row + c) for row in _ROWS_7 for c in range(SQUARE)))


@jit
def beside(cells: np.uint64) -> np.uint64:
    """The cells beside some cells of a window, left, right, above and below."""
    return (
        ((cells << ONE) & NOT_FIRST)
        | ((cells >> ONE) & NOT_LAST)
        | ((cells << STRIDE) & FULL_WINDOW)
        | (cells >> STRIDE)
    )


@jit
def largest_square(player: PlayerRecord) -> int:
    """How many cells of the best 7×7 square are covered."""
    best = 0
    for top in range(3):
        rows = player.upper if top < 2 else player.lower
        if top == 1:  # rows 1 to 7: one row of the lower window moves in
            rows = (player.upper >> STRIDE) | (
                ((player.lower >> (STRIDE * np.uint64(5))) & np.uint64(0x1FF))
                << (STRIDE * np.uint64(6))
            )
        for left in range(3):
            best = max(best, count_bits(rows & (WINDOW_SQUARE << np.uint64(left))))
    return best


@jit
def holes(player: PlayerRecord, out: Floats, first: int) -> None:
    """Write how many separate holes there are, and how many empty cells lie in small ones.

    A hole that reaches over both windows is large; it is followed in the two together.
    """
    left_u, left_l = ~player.upper & FULL_WINDOW, ~player.lower & FULL_WINDOW
    empty_u, empty_l = left_u, left_l
    while left_u or left_l & LAST_TWO_ROWS:
        if left_u:
            hole_u = left_u & (~left_u + ONE)
            hole_l = hole_u >> _LOWER_ROWS
        else:
            rest = left_l & LAST_TWO_ROWS
            hole_l = rest & (~rest + ONE)
            hole_u = ZERO
        while True:
            grown_u = hole_u | (beside(hole_u) & empty_u)
            grown_l = hole_l | (beside(hole_l) & empty_l)
            grown_u |= (grown_l << _LOWER_ROWS) & FULL_WINDOW
            grown_l |= grown_u >> _LOWER_ROWS
            if grown_u == hole_u and grown_l == hole_l:
                break
            hole_u, hole_l = grown_u, grown_l
        left_u &= ~hole_u
        left_l &= ~hole_l
        size = count_bits(hole_u) + count_bits(hole_l & LAST_TWO_ROWS)
        out[first] += 0.25
        if size == 1:
            out[first + 1] += 0.25
        elif size == 2:
            out[first + 2] += 0.25
        elif size <= 4:
            out[first + 3] += 0.1 * size
        elif size <= 7:
            out[first + 4] += 0.1 * size


@jit
def describe_quilt(player: PlayerRecord, runs: Buffer, out: Floats, first: int) -> None:
    """Write what the empty cells of a quilt look like; ``runs`` are of `find_runs`."""
    empty_u, empty_l = ~player.upper & FULL_WINDOW, ~player.lower & FULL_WINDOW
    right_u, right_l = empty_u & (empty_u >> ONE) & NOT_LAST, empty_l & (empty_l >> ONE) & NOT_LAST
    down_u, down_l = empty_u & (empty_u >> STRIDE), empty_l & (empty_l >> STRIDE)
    lower_downs = down_l >> (STRIDE * np.uint64(4))
    pairs = (
        count_bits(right_u) + count_bits(right_l & LAST_TWO_ROWS) + count_bits(down_u)
    ) + count_bits(lower_downs)
    square_u, square_l = right_u & (right_u >> STRIDE), right_l & (right_l >> STRIDE)
    squares = count_bits(square_u) + count_bits(square_l >> (STRIDE * np.uint64(4)))
    large_u = square_u & (square_u >> ONE) & NOT_LAST
    large_l = square_l & (square_l >> ONE) & NOT_LAST
    large_u &= large_u >> STRIDE
    large_l &= large_l >> STRIDE
    larges = count_bits(large_u) + count_bits(large_l >> (STRIDE * np.uint64(3)))
    # Cells with few empty neighbours: how many have left or right, above or below …
    lr_u = ((empty_u << ONE) & NOT_FIRST) & ((empty_u >> ONE) & NOT_LAST)
    lr_l = ((empty_l << ONE) & NOT_FIRST) & ((empty_l >> ONE) & NOT_LAST)
    ud_u = (empty_u << STRIDE) & (empty_u >> STRIDE)
    ud_l = (empty_l << STRIDE) & (empty_l >> STRIDE)
    any_lr_u = ((empty_u << ONE) & NOT_FIRST) | ((empty_u >> ONE) & NOT_LAST)
    any_lr_l = ((empty_l << ONE) & NOT_FIRST) | ((empty_l >> ONE) & NOT_LAST)
    any_ud_u = (empty_u << STRIDE) | (empty_u >> STRIDE)
    any_ud_l = (empty_l << STRIDE) | (empty_l >> STRIDE)
    alone = count_bits(empty_u & ~any_lr_u & ~any_ud_u & INNER_UPPER) + count_bits(
        empty_l & ~any_lr_l & ~any_ud_l & INNER_LOWER
    )
    one_u = empty_u & ((any_lr_u & ~lr_u & ~any_ud_u) | (any_ud_u & ~ud_u & ~any_lr_u))
    one_l = empty_l & ((any_lr_l & ~lr_l & ~any_ud_l) | (any_ud_l & ~ud_l & ~any_lr_l))
    ends = count_bits(one_u & INNER_UPPER) + count_bits(one_l & INNER_LOWER)
    # … and strips: empty cells that are closed on two opposite sides.
    strip_u, strip_l = empty_u & (~any_lr_u | ~any_ud_u), empty_l & (~any_lr_l | ~any_ud_l)
    strips = count_bits(strip_u & INNER_UPPER) + count_bits(strip_l & INNER_LOWER)
    out[first] = (4.0 * player.empty - 2.0 * pairs) / 40.0
    out[first + 1] = alone / 3.0
    out[first + 2] = ends / 5.0
    out[first + 3] = strips / 8.0
    out[first + 4] = squares / 40.0
    out[first + 5] = larges / 20.0
    threes = count_bits(np.uint64(runs[2])) + count_bits(np.uint64(runs[6]))
    fives = count_bits(np.uint64(runs[4])) + count_bits(np.uint64(runs[8]))
    lower_threes = count_bits(np.uint64(runs[12])) + count_bits(np.uint64(runs[16]))
    lower_fives = count_bits(np.uint64(runs[14])) + count_bits(np.uint64(runs[18]))
    out[first + 6] = (threes + lower_threes) / 60.0
    out[first + 7] = (fives + lower_fives) / 40.0
    for index in range(8, 13):
        out[first + index] = 0.0
    holes(player, out, first + 8)
    if pairs > 0:
        out[first + 13] = (4.0 * player.empty - 2.0 * pairs) / (4.0 * np.sqrt(player.empty)) - 1.0
    else:
        out[first + 13] = 1.0


@jit
def without_sewing(state: StateRecord, seat: int) -> float:
    """The score of one who advances from now on: what the network's guess is added to."""
    player = state.players[seat]
    incomes = INCOMES_UP_TO[LAST_SPACE] - INCOMES_UP_TO[player.space]
    return float(score(state, seat) + LAST_SPACE - player.space + player.income * incomes)


@jit
def describe_seat(state: StateRecord, seat: int, runs: Buffer, out: Floats, first: int) -> None:
    """Write the facts about one seat; finds its runs."""
    player, other = state.players[seat], state.players[1 - seat]
    find_runs(player, runs)
    left = LAST_SPACE - player.space
    incomes = INCOMES_UP_TO[LAST_SPACE] - INCOMES_UP_TO[player.space]
    out[first] = left / 30.0
    out[first + 1] = incomes / 5.0
    out[first + 2] = player.buttons / 15.0
    out[first + 3] = min(player.buttons, 5) / 5.0
    out[first + 4] = min(player.buttons, 10) / 10.0
    out[first + 5] = player.income / 10.0
    out[first + 6] = player.income * incomes / 40.0
    out[first + 7] = player.empty / 40.0
    out[first + 8] = without_sewing(state, seat) / 40.0
    out[first + 9] = left * player.empty / 2000.0
    out[first + 10] = (left + 1.0) / (player.empty + 5.0)
    next_income = 0
    while player.space + next_income < LAST_SPACE and (
        INCOMES_UP_TO[player.space + next_income] == INCOMES_UP_TO[player.space]
    ):
        next_income += 1
    out[first + 11] = next_income / 6.0
    out[first + 12] = player.income * next_income / 40.0
    ahead, nearest = 0, 12
    for special in range(SPECIAL_PATCHES):
        if (state.special_left >> special) & 1:
            ahead += 1
            nearest = min(nearest, SPECIAL_AT[state.layout, special] - player.space)
    out[first + 13] = nearest / 6.0
    out[first + 14] = 1.0 if nearest <= 3 else 0.0
    covered = largest_square(player)
    out[first + 15] = 1.0 if state.tile == seat else 0.0
    out[first + 16] = covered / 49.0 if state.tile == NOBODY else 0.0
    out[first + 17] = max(0, covered - 40) / 9.0 if state.tile == NOBODY else 0.0
    out[first + 18] = max(0, other.space - player.space) / 6.0
    out[first + 19] = ahead / 5.0
    out[first + 20] = min(left, 12) / 12.0
    out[first + 21] = player.buttons * left / 400.0
    out[first + 22] = max(0, 10 - left) * player.buttons / 200.0
    out[first + 23] = (CELLS - player.empty) / (LAST_SPACE - left + 6.0) - 1.0
    describe_quilt(player, runs, out, first + 24)


@jit
def room(runs: Buffer, patch: int) -> int:
    """In how many places a patch fits."""
    count = 0
    for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
        upper, lower = places(runs, orientation)
        count += count_bits(upper) + count_bits(lower)
    return count


@jit
def describe(state: StateRecord, runs: Buffer, out: Floats) -> None:
    """Write all facts, as the seat to move sees the table; ``runs`` is room to count in."""
    for index in range(FACTS):
        out[index] = 0.0
    mover = state.turn
    kept = min(NEXT, state.patches_left)
    for side in range(2):
        seat = mover if side == 0 else 1 - mover
        player = state.players[seat]
        describe_seat(state, seat, runs, out, side * SEAT_FACTS)
        incomes = INCOMES_UP_TO[LAST_SPACE] - INCOMES_UP_TO[player.space]
        fitting, afforded, best = 0, 0, 0.0
        for index in range(kept):
            patch = state.circle[index]
            first = 2 * SEAT_FACTS + PATCH_FACTS * index + 3 * side
            ways = room(runs, patch)
            pays = player.buttons >= PRICE[patch]
            gain = (
                2.0 * AREA[FIRST_ORIENTATION[patch]] + INCOME[patch] * incomes - PRICE[patch]
            ) / (1.0 + min(TIME[patch], LAST_SPACE - player.space))
            out[first] = min(ways, 6) / 6.0
            out[first + 1] = 1.0 if pays and ways else 0.0
            out[first + 2] = gain / 10.0 if ways else 0.0
            if ways:
                fitting += 1
            if index < 3 and ways and pays:
                afforded += 1
                best = max(best, gain)
        out[side * SEAT_FACTS + 38] = fitting / NEXT
        out[side * SEAT_FACTS + 39] = best / 10.0
        if side == 0:
            out[COMMON + 5] = afforded / 3.0
    for index in range(kept):
        patch = state.circle[index]
        first = 2 * SEAT_FACTS + PATCH_FACTS * index + 6
        out[first] = PRICE[patch] / 10.0
        out[first + 1] = TIME[patch] / 6.0
        out[first + 2] = INCOME[patch] / 3.0
        out[first + 3] = AREA[FIRST_ORIENTATION[patch]] / 8.0
        out[first + 4] = 1.0
    out[COMMON] = state.patches_left / 33.0
    out[COMMON + 1] = 1.0 if state.due else 0.0
    out[COMMON + 2] = (without_sewing(state, mover) - without_sewing(state, 1 - mover)) / 20.0
    out[COMMON + 3] = (state.players[1 - mover].space - state.players[mover].space) / 8.0
    out[COMMON + 4] = 1.0 if state.layout == 0 else 0.0

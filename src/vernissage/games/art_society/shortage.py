"""The shortage of decor (AS-D6): tiles of a size that the pool lacks go back for others.

A swap is a set of tiles to take whose cells are edge-connected and are exactly the cells of
some decor tiles of one size on the wall: those go back. It is made tile by tile, in an order
that belongs to the set alone: first the tile with the lowest cell, then always the lowest of
those that touch the ones before. A tile may be taken only if the swap can still be finished.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.dues import due_for, room_for
from vernissage.games.art_society.pieces import (
    CELLS,
    COLUMNS,
    DECORS,
    FIRST_DECOR,
    HEIGHT,
    PART_OFFSET,
    PART_SIZE,
    SHIELDS,
    STEP,
    SWAP,
    SWAPPED,
    WIDTH,
)
from vernissage.games.art_society.state import (
    NO_DUE_ALLOWS,
    NO_ROOM_FOR_DECOR,
    NO_SHORTAGE,
    NONE,
    SWAP_APART,
    SWAP_IN_ORDER,
    SWAP_MIXED,
    SWAP_NOT_DECOR,
    SWAP_OVERLAP,
    SWAP_POOL,
    SWAP_SAME_SIZE,
    SWAP_STUCK,
    PlayerRecord,
    StateRecord,
)
from vernissage.games.art_society.wall import (
    ZERO,
    Places,
    cells_of,
    count_places,
    holds,
    is_inside,
    neighbours,
    show,
)
from vernissage.games.kernel import jit
from vernissage.games.terms import LEGAL, Buffer

FOUND = -1
MOST_NODES = 20_000
"""Where a search for the rest of a swap stops. Needed are tens: a wall would have to hold
most decor of a size in one block, with no 1×1 left in the pool."""
COUNT_BITS = 8
"""Pool counts are packed into one integer for the search."""


@jit
def join(one: Places, other: Places) -> Places:
    """The cells of both."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2]


@jit
def meet(one: Places, other: Places) -> bool:
    """Whether they share a cell."""
    return ((one[0] & other[0]) | (one[1] & other[1]) | (one[2] & other[2])) != ZERO


@jit
def touch(swap: int, other: int) -> bool:
    """Whether two tiles of a swap share an edge: no gap one way, an overlap the other way."""
    here, there = FIRST_DECOR + swap // CELLS, FIRST_DECOR + other // CELLS
    row, column = swap % CELLS // COLUMNS, swap % COLUMNS
    other_row, other_column = other % CELLS // COLUMNS, other % COLUMNS
    down = max(other_row - row - HEIGHT[here], row - other_row - HEIGHT[there])
    right = max(other_column - column - WIDTH[here], column - other_column - WIDTH[there])
    return max(down, right) == 0 and min(down, right) < 0


@jit
def taken(state: StateRecord) -> Places:
    """The cells of the tiles taken so far."""
    cells = (ZERO, ZERO, ZERO)
    for index in range(state.swaps):
        swap = state.swap[index]
        cells = join(cells, cells_of(FIRST_DECOR + swap // CELLS, swap % CELLS))
    return cells


@jit
def pool_left(state: StateRecord) -> int:
    """The pool without the tiles taken so far, packed."""
    packed = 0
    for size in range(DECORS):
        packed += int(np.int64(state.pool[size])) << (COUNT_BITS * size)
    for index in range(state.swaps):
        packed -= 1 << (COUNT_BITS * (state.swap[index] // CELLS))
    return packed


@jit
def size_under(player: PlayerRecord, size: int, cell: int) -> int:
    """The one decor size that a tile of this size at this cell would lie on, or NONE."""
    under = NONE
    for part in range(SHIELDS[size]):
        here = PART_SIZE[player.codes[cell + part * STEP[size]]]
        if here == NONE or (part > 0 and here != under):
            return NONE
        under = here
    return under


@jit
def in_order(state: StateRecord, swap: int, last: int) -> bool:
    """Whether a tile may come after those taken so far (and a last one, unless NONE).

    It comes after the first, and after each that was taken while it was free to be taken.
    """
    first = state.swap[0] if state.swaps > 0 else last
    if swap % CELLS <= first % CELLS:
        return False
    free = False
    for index in range(state.swaps + (0 if last == NONE else 1)):
        other = state.swap[index] if index < state.swaps else last
        if free and swap % CELLS < other % CELLS:
            return False
        free = free or touch(swap, other)
    return True


@jit
def half_covered(player: PlayerRecord, size: int, cells: Places) -> int:
    """The first cell not covered of a tile that goes back and is covered in part, or NONE."""
    for cell in range(CELLS):
        code = player.codes[cell]
        if PART_SIZE[code] == size and not holds(cells, cell):
            corner = cell - PART_OFFSET[code]
            for part in range(SHIELDS[size]):
                if holds(cells, corner + part * STEP[size]):
                    return cell
    return NONE


@jit
def finish(
    state: StateRecord, size: int, upper: np.uint64, middle: np.uint64, lower: np.uint64,
    pool: int, last: int, nodes: int,
) -> int:  # fmt: skip
    """`FOUND` if the cells can be added to until no tile is covered in part, else nodes left.

    Every cell that must still be covered is tried with all tiles of the pool that cover it.
    """
    player = state.players[state.turn]
    cell = half_covered(player, size, (upper, middle, lower))
    if cell == NONE:
        return FOUND
    nodes -= 1
    for kind in range(DECORS):
        if kind == size or (pool >> (COUNT_BITS * kind)) & ((1 << COUNT_BITS) - 1) == 0:
            continue
        for part in range(SHIELDS[kind]):
            corner = cell - part * STEP[kind]
            if nodes <= 0 or corner < 0 or not is_inside(FIRST_DECOR + kind, corner):
                continue
            if size_under(player, kind, corner) != size:
                continue
            cells = cells_of(FIRST_DECOR + kind, corner)
            if meet(cells, (upper, middle, lower)):
                continue
            if not in_order(state, CELLS * kind + corner, last):
                continue
            nodes = finish(
                state, size, upper | cells[0], middle | cells[1], lower | cells[2],
                pool - (1 << (COUNT_BITS * kind)), last, nodes,
            )  # fmt: skip
            if nodes == FOUND:
                return FOUND
    return nodes


@jit
def refuse_swap(state: StateRecord, swap: int) -> int:
    """Whether a tile may be taken in a swap, as its first or as its next one."""
    player = state.players[state.turn]
    kind, cell = swap // CELLS, swap % CELLS
    if not is_inside(FIRST_DECOR + kind, cell) or PART_SIZE[player.codes[cell]] == NONE:
        return SWAP_NOT_DECOR
    size = size_under(player, kind, cell)
    if size == NONE:
        return SWAP_MIXED
    if kind == size:
        return SWAP_SAME_SIZE
    covered = taken(state)
    cells = cells_of(FIRST_DECOR + kind, cell)
    if state.swaps == 0:
        if state.pool[size] > 0:
            return NO_SHORTAGE
        if due_for(state, SHIELDS[size]) < 0:
            return NO_DUE_ALLOWS
        if not room_for(player, size):
            return NO_ROOM_FOR_DECOR
    else:
        first = state.swap[0]
        if size != size_under(player, first // CELLS, first % CELLS):
            return SWAP_MIXED
        if meet(cells, covered):
            return SWAP_OVERLAP
        if not meet(neighbours(cells[0], cells[1], cells[2]), covered):
            return SWAP_APART
    pool = pool_left(state)
    if (pool >> (COUNT_BITS * kind)) & ((1 << COUNT_BITS) - 1) == 0:
        return SWAP_POOL
    if state.swaps > 0 and not in_order(state, swap, int(np.int64(NONE))):
        return SWAP_IN_ORDER
    covered = join(covered, cells)
    pool -= 1 << (COUNT_BITS * kind)
    nodes = int(np.int64(MOST_NODES))  # a plain constant would compile `finish` twice
    found = finish(state, size, covered[0], covered[1], covered[2], pool, swap, nodes)
    return LEGAL if found == FOUND else SWAP_STUCK


@jit
def write_swaps(state: StateRecord, out: Buffer, count: int) -> int:
    """Append what a swap may begin or go on with, and its end where it is complete."""
    player = state.players[state.turn]
    short = state.swaps > 0
    for size in range(DECORS):
        short = short or state.pool[size] == 0
    if not short:
        return count
    for cell in range(CELLS):
        if PART_SIZE[player.codes[cell]] != NONE:
            for kind in range(DECORS):
                if refuse_swap(state, CELLS * kind + cell) == LEGAL:
                    out[count] = SWAP + CELLS * kind + cell
                    count += 1
    if state.swaps > 0 and is_complete(state):
        out[count] = SWAPPED
        count += 1
    return count


@jit
def is_complete(state: StateRecord) -> bool:
    """Whether the tiles taken cover exactly the tiles that go back."""
    player = state.players[state.turn]
    first = state.swap[0]
    size = size_under(player, first // CELLS, first % CELLS)
    return half_covered(player, size, taken(state)) == NONE


@jit
def swap_one(state: StateRecord, swap: int) -> None:
    """Take one more tile."""
    state.swap[state.swaps] = swap
    state.swaps += 1


@jit
def swap_done(state: StateRecord) -> None:
    """Hang the tiles taken where the others were; a tile of that size must be taken next."""
    player = state.players[state.turn]
    first = state.swap[0]
    size = size_under(player, first // CELLS, first % CELLS)
    state.pool[size] += count_places(taken(state)) // SHIELDS[size]
    for index in range(state.swaps):
        swap = state.swap[index]
        state.pool[swap // CELLS] -= 1
        show(player, FIRST_DECOR + swap // CELLS, swap % CELLS)
        state.swap[index] = 0
    state.swaps = 0
    state.wanted = size

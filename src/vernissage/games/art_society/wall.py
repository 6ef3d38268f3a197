"""A wall as bits and as codes.

The covered cells of 14 rows of 10 are kept in three words: `upper` holds rows 0 to 5,
`middle` rows 6 to 11, `lower` rows 12 and 13, bit 10 * row + column counted from the word's
first row. No tile is taller than six rows, so one fits a word. Beside them, `codes` says for
each cell which tile hangs there (pieces.py).
"""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.pieces import (
    BARE,
    CELLS,
    COLUMNS,
    FIRST_DECOR,
    FIRST_PART_OF,
    HEIGHT,
    PAINTINGS,
    PART_OFFSET,
    PART_SIZE,
    ROWS,
    SHIELDS,
    STEP,
    TILES,
    WIDTH,
)
from vernissage.games.art_society.state import PlayerRecord
from vernissage.games.kernel import count_bits, jit, lowest_bit
from vernissage.games.terms import Buffer

Places = tuple[np.uint64, np.uint64, np.uint64]
"""Cells as bits of the three words; for a tile's places, its top left cells."""

WORD_ROWS = 6
WORD = WORD_ROWS * COLUMNS
"""Cells in the first two words."""
ZERO, ONE = np.uint64(0), np.uint64(1)
FULL = np.uint64((1 << WORD) - 1)
FULL_LOWER = np.uint64((1 << (CELLS - 2 * WORD)) - 1)
ROW = np.uint64(COLUMNS)
LAST_ROW = np.uint64(WORD - COLUMNS)
"""From a word's first row to its last."""


def _columns(first: int, last: int) -> int:
    """The cells of some columns, in all rows of a word."""
    return sum(((1 << last + 1) - (1 << first)) << (COLUMNS * row) for row in range(WORD_ROWS))


NOT_FIRST_COLUMN = np.uint64(_columns(1, COLUMNS - 1))
NOT_LAST_COLUMN = np.uint64(_columns(0, COLUMNS - 2))
CORNERS_FOR = np.array([0] + [_columns(0, COLUMNS - w) for w in range(1, 7)], np.uint64)
"""By width: the columns in which a tile's top left corner may lie."""
FORM = np.array(
    [
        sum(((1 << int(WIDTH[t])) - 1) << (COLUMNS * row) for row in range(int(HEIGHT[t])))
        for t in range(TILES)
    ],
    np.uint64,
)
"""The cells of each tile, its top left corner at bit 0."""


@jit
def is_full(wall: PlayerRecord) -> bool:
    """Whether no cell is empty."""
    return wall.upper == FULL and wall.middle == FULL and wall.lower == FULL_LOWER


@jit
def count_empty(wall: PlayerRecord) -> int:
    """How many cells are empty."""
    return CELLS - count_bits(wall.upper) - count_bits(wall.middle) - count_bits(wall.lower)


@jit
def neighbours(upper: np.uint64, middle: np.uint64, lower: np.uint64) -> Places:
    """The cells that share an edge with the given ones."""
    new_upper = ((upper << ONE) & NOT_FIRST_COLUMN) | ((upper >> ONE) & NOT_LAST_COLUMN)
    new_middle = ((middle << ONE) & NOT_FIRST_COLUMN) | ((middle >> ONE) & NOT_LAST_COLUMN)
    new_lower = ((lower << ONE) & NOT_FIRST_COLUMN) | ((lower >> ONE) & NOT_LAST_COLUMN)
    new_upper |= (upper << ROW) | (upper >> ROW) | (middle << LAST_ROW)
    new_middle |= (middle << ROW) | (middle >> ROW) | (upper >> LAST_ROW) | (lower << LAST_ROW)
    new_lower |= (lower << ROW) | (lower >> ROW) | (middle >> LAST_ROW)
    return new_upper & FULL, new_middle & FULL, new_lower & FULL_LOWER


@jit
def places(wall: PlayerRecord, tile: int) -> Places:
    """Where a tile can hang (AS-P4), as its top left cells.

    It covers empty cells only, and touches a tile along an edge exactly if it covers a
    cell that is the neighbour of a covered one. Both are found for all places at once,
    doubling the part of the tile that is looked at.
    """
    width, height = WIDTH[tile], HEIGHT[tile]
    empty_0, empty_1 = ~wall.upper & FULL, ~wall.middle & FULL
    empty_2 = ~wall.lower & FULL_LOWER
    touch_0, touch_1, touch_2 = neighbours(wall.upper, wall.middle, wall.lower)
    length = 1
    while length < width:
        step = min(length, width - length)
        by = np.uint64(step)
        empty_0, touch_0 = empty_0 & (empty_0 >> by), touch_0 | (touch_0 >> by)
        empty_1, touch_1 = empty_1 & (empty_1 >> by), touch_1 | (touch_1 >> by)
        empty_2, touch_2 = empty_2 & (empty_2 >> by), touch_2 | (touch_2 >> by)
        length += step
    length = 1
    while length < height:
        step = min(length, height - length)
        by, back = np.uint64(COLUMNS * step), np.uint64(WORD - COLUMNS * step)
        empty_0 &= (empty_0 >> by) | (empty_1 << back)
        empty_1 &= (empty_1 >> by) | (empty_2 << back)
        empty_2 &= empty_2 >> by
        touch_0 |= (touch_0 >> by) | (touch_1 << back)
        touch_1 |= (touch_1 >> by) | (touch_2 << back)
        touch_2 |= touch_2 >> by
        length += step
    corners = CORNERS_FOR[width]
    return empty_0 & touch_0 & corners, empty_1 & touch_1 & corners, empty_2 & touch_2 & corners


@jit
def has_place(wall: PlayerRecord, tile: int) -> bool:
    """Whether a tile can hang anywhere on the wall."""
    upper, middle, lower = places(wall, tile)
    return (upper | middle | lower) != ZERO


@jit
def count_places(found: Places) -> int:
    """How many cells are set."""
    return count_bits(found[0]) + count_bits(found[1]) + count_bits(found[2])


@jit
def holds(found: Places, cell: int) -> bool:
    """Whether a cell is set."""
    if cell < WORD:
        return (found[0] >> np.uint64(cell)) & ONE != ZERO
    if cell < 2 * WORD:
        return (found[1] >> np.uint64(cell - WORD)) & ONE != ZERO
    return (found[2] >> np.uint64(cell - 2 * WORD)) & ONE != ZERO


@jit
def nth_bit(word: np.uint64, index: int) -> int:
    """The place of the index-th set bit (from 0) of a word that has it: halve until found."""
    place, half = 0, 32
    while half:
        low = word & ((ONE << np.uint64(half)) - ONE)
        count = count_bits(low)
        if index < count:
            word = low
        else:
            index -= count
            word >>= np.uint64(half)
            place += half
        half >>= 1
    return place


@jit
def nth_place(found: Places, index: int) -> int:
    """The index-th set cell."""
    count = count_bits(found[0])
    if index < count:
        return nth_bit(found[0], index)
    index -= count
    count = count_bits(found[1])
    if index < count:
        return WORD + nth_bit(found[1], index)
    return 2 * WORD + nth_bit(found[2], index - count)


@jit
def write_places(found: Places, first: int, out: Buffer, count: int) -> int:
    """Append ``first`` + cell for every set cell."""
    for part in range(3):
        word = found[0] if part == 0 else found[1] if part == 1 else found[2]
        while word:
            out[count] = first + WORD * part + lowest_bit(word)
            word &= word - ONE
            count += 1
    return count


@jit
def cells_of(tile: int, cell: int) -> Places:
    """The cells of a tile with its top left corner at a cell; what lies below is cut off."""
    form = FORM[tile]
    if cell < WORD:
        by = np.uint64(cell)
        return (form << by) & FULL, form >> (np.uint64(WORD) - by), ZERO
    if cell < 2 * WORD:
        by = np.uint64(cell - WORD)
        return ZERO, (form << by) & FULL, (form >> (np.uint64(WORD) - by)) & FULL_LOWER
    return ZERO, ZERO, (form << np.uint64(cell - 2 * WORD)) & FULL_LOWER


@jit
def is_inside(tile: int, cell: int) -> bool:
    """Whether a tile with its top left corner at a cell lies wholly inside the grid."""
    row, column = cell // COLUMNS, cell % COLUMNS
    return row + HEIGHT[tile] <= ROWS and column + WIDTH[tile] <= COLUMNS


@jit
def overlaps(wall: PlayerRecord, tile: int, cell: int) -> bool:
    """Whether a tile would cover a covered cell."""
    upper, middle, lower = cells_of(tile, cell)
    return ((upper & wall.upper) | (middle & wall.middle) | (lower & wall.lower)) != ZERO


@jit
def show(wall: PlayerRecord, tile: int, cell: int) -> None:
    """Write the codes of a tile that hangs at a cell."""
    if tile >= FIRST_DECOR:
        code = FIRST_PART_OF[tile - FIRST_DECOR]
        for part in range(SHIELDS[tile - FIRST_DECOR]):
            wall.codes[cell + part * STEP[tile - FIRST_DECOR]] = code + part
    else:
        for row in range(HEIGHT[tile]):
            for column in range(WIDTH[tile]):
                wall.codes[cell + COLUMNS * row + column] = tile + 1


@jit
def cover(wall: PlayerRecord, tile: int, cell: int) -> None:
    """Hang a tile with its top left corner at a cell."""
    upper, middle, lower = cells_of(tile, cell)
    wall.upper |= upper
    wall.middle |= middle
    wall.lower |= lower
    show(wall, tile, cell)


@jit
def count_touching(wall: PlayerRecord, painting: int, cell: int, shown: Buffer) -> int:
    """How many paintings that look alike touch this one along an edge.

    ``shown`` gives the look of each code: its frame, or its type. A rectangle touches only
    one side of another, so counting along the four sides counts every neighbour once.
    """
    look = shown[painting + 1]
    row, column = cell // COLUMNS, cell % COLUMNS
    width, height = WIDTH[painting], HEIGHT[painting]
    count = 0
    for side in range(4):
        if side == 0 and row > 0:
            start, step, length = cell - COLUMNS, 1, width
        elif side == 1 and row + height < ROWS:
            start, step, length = cell + COLUMNS * height, 1, width
        elif side == 2 and column > 0:
            start, step, length = cell - 1, COLUMNS, height
        elif side == 3 and column + width < COLUMNS:
            start, step, length = cell + width, COLUMNS, height
        else:
            continue
        last = BARE
        for index in range(length):
            code = int(np.int64(wall.codes[start + index * step]))
            if code != last and shown[code] == look:
                count += 1
            last = code
    return count


@jit
def tile_at(wall: PlayerRecord, cell: int) -> int:
    """The tile whose top left corner is at the cell, or -1."""
    code = int(np.int64(wall.codes[cell]))
    if code == BARE:
        return -1
    if code > PAINTINGS:
        return FIRST_DECOR + PART_SIZE[code] if PART_OFFSET[code] == 0 else -1
    if cell >= COLUMNS and wall.codes[cell - COLUMNS] == code:
        return -1
    if cell % COLUMNS and wall.codes[cell - 1] == code:
        return -1
    return code - 1

"""The empty part of a wall in Art Society: its border, its pieces, and what has room there."""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.pieces import (
    COLUMNS,
)
from vernissage.games.art_society.state import PlayerRecord
from vernissage.games.art_society.wall import (
    CORNERS_FOR,
    FULL,
    FULL_LOWER,
    LAST_ROW,
    NOT_LAST_COLUMN,
    ONE,
    ROW,
    WORD,
    ZERO,
    Places,
    neighbours,
)
from vernissage.games.kernel import count_bits, jit


@jit
def raggedness(upper: np.uint64, middle: np.uint64, lower: np.uint64) -> float:
    """The length of the border of what is empty."""
    empty_0, empty_1 = ~upper & FULL, ~middle & FULL
    empty_2 = ~lower & FULL_LOWER
    pairs = (
        count_bits(empty_0 & (empty_0 >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_1 & (empty_1 >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_2 & (empty_2 >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_0 & (empty_0 >> ROW))
        + count_bits(empty_1 & (empty_1 >> ROW))
        + count_bits(empty_2 & (empty_2 >> ROW))
        + count_bits((empty_0 >> LAST_ROW) & empty_1)
        + count_bits((empty_1 >> LAST_ROW) & empty_2)
    )
    return 4.0 * (count_bits(empty_0) + count_bits(empty_1) + count_bits(empty_2)) - 2.0 * pairs


@jit
def count_lonely(empty: Places) -> int:
    """Empty cells without an empty neighbour."""
    beside = neighbours(empty[0], empty[1], empty[2])
    return (
        count_bits(empty[0] & ~beside[0])
        + count_bits(empty[1] & ~beside[1])
        + count_bits(empty[2] & ~beside[2])
    )


@jit
def count_common(some: Places, others: Places) -> int:
    """How many cells are in both."""
    return (
        count_bits(some[0] & others[0])
        + count_bits(some[1] & others[1])
        + count_bits(some[2] & others[2])
    )


@jit
def count_rooms(empty: Places, width: int, height: int) -> int:
    """In how many places a rectangle would cover empty cells only."""
    empty_0, empty_1, empty_2 = empty
    length = 1
    while length < width:
        step = min(length, width - length)
        by = np.uint64(step)
        empty_0 &= empty_0 >> by
        empty_1 &= empty_1 >> by
        empty_2 &= empty_2 >> by
        length += step
    length = 1
    while length < height:
        step = min(length, height - length)
        by, back = np.uint64(COLUMNS * step), np.uint64(WORD - COLUMNS * step)
        empty_0 &= (empty_0 >> by) | (empty_1 << back)
        empty_1 &= (empty_1 >> by) | (empty_2 << back)
        empty_2 &= empty_2 >> by
        length += step
    corners = CORNERS_FOR[width]
    return (
        count_bits(empty_0 & corners)
        + count_bits(empty_1 & corners)
        + count_bits(empty_2 & corners)
    )


@jit
def regions(empty: Places) -> tuple[int, int, int]:
    """How many pieces the empty part falls into, the largest, and cells in tiny ones."""
    left_0, left_1, left_2 = empty
    count, largest, tiny = 0, 0, 0
    while (left_0 | left_1 | left_2) != ZERO:
        piece_0, piece_1, piece_2 = ZERO, ZERO, ZERO
        if left_0:
            piece_0 = left_0 & (~left_0 + ONE)
        elif left_1:
            piece_1 = left_1 & (~left_1 + ONE)
        else:
            piece_2 = left_2 & (~left_2 + ONE)
        size, before = 1, 0
        while size != before:
            near_0, near_1, near_2 = neighbours(piece_0, piece_1, piece_2)
            piece_0 |= near_0 & left_0
            piece_1 |= near_1 & left_1
            piece_2 |= near_2 & left_2
            before = size
            size = count_bits(piece_0) + count_bits(piece_1) + count_bits(piece_2)
        count += 1
        largest = max(largest, size)
        if size <= TINY:
            tiny += size
        left_0 &= ~piece_0
        left_1 &= ~piece_1
        left_2 &= ~piece_2
    return count, largest, tiny


TINY = 3


@jit
def empty_cells(wall: PlayerRecord) -> Places:
    """The cells of a wall that no tile covers."""
    return ~wall.upper & FULL, ~wall.middle & FULL, ~wall.lower & FULL_LOWER

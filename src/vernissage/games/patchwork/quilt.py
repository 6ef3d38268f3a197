"""A quilt as bits.

81 cells do not fit one word, and no patch is taller than 5 rows. So a quilt is kept as
two words of seven rows each that overlap: `upper` holds rows 0 to 6, `lower` rows 2
to 8, bit 9 * row + column counted from the word's first row. A patch whose top row is 0,
1 or 2 lies wholly inside `upper`, any other wholly inside `lower`, and all places where
it fits come out of a few shifts of one word at once.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.kernel import count_bits, jit, lowest_bit
from vernissage.games.patchwork.pieces import (
    FIRST_PLACE,
    HEIGHT,
    ORIENTATIONS,
    SIZE,
    WIDTH,
    Cell,
)
from vernissage.games.patchwork.state import PlayerRecord
from vernissage.games.terms import Buffer

WINDOW_ROWS = 7
LOWER_TOP = SIZE - WINDOW_ROWS
"""The first row of the lower window."""
UPPER_ANCHORS = 3
"""Anchors (top left corners) in rows 0 to 2 are looked up in the upper window."""
FULL_WINDOW = np.uint64((1 << (WINDOW_ROWS * SIZE)) - 1)
ZERO, ONE = np.uint64(0), np.uint64(1)
STRIDE = np.uint64(SIZE)


def _anchors(orientation: int, window_top: int, first_row: int, last_row: int) -> int:
    rows = range(first_row, min(last_row, SIZE - int(HEIGHT[orientation])) + 1)
    columns = range(SIZE - int(WIDTH[orientation]) + 1)
    return sum(1 << (SIZE * (row - window_top) + column) for row in rows for column in columns)


_all = range(len(ORIENTATIONS))
ANCHORS_UPPER = np.array([_anchors(o, 0, 0, UPPER_ANCHORS - 1) for o in _all], np.uint64)
ANCHORS_LOWER = np.array([_anchors(o, LOWER_TOP, UPPER_ANCHORS, SIZE) for o in _all], np.uint64)
FORM = np.zeros(len(ORIENTATIONS), np.uint64)
"""The cells of each orientation, its top left corner at bit 0."""

# A form is made of straight runs of cells: across, or down, whichever takes fewer. Where a
# run of each length can lie is found once for a quilt, and serves all forms.
RUNS = 10
"""Kinds of run: across 1 to 5, then down 2 to 5, then none at all, which lies anywhere."""
_LONGEST = 5
_DOWN_2 = 5
_NONE = 9
SCRATCH = 2 * RUNS


def _runs_of(form: tuple[Cell, ...], across: bool) -> list[tuple[int, int]]:
    """(kind, offset) of the runs of a form, longest first."""
    step = (0, 1) if across else (1, 0)
    found = []
    for row, column in form:
        if (row - step[0], column - step[1]) in form:
            continue
        length = 1
        while (row + length * step[0], column + length * step[1]) in form:
            length += 1
        kind = length - 1 if across or length == 1 else _DOWN_2 + length - 2
        found.append((length, kind, SIZE * row + column))
    return [(kind, offset) for _, kind, offset in sorted(found, reverse=True)]


_made_of = [min((_runs_of(f, True), _runs_of(f, False)), key=len) for _, _, f in ORIENTATIONS]
MOST_RUNS = max(len(runs) for runs in _made_of)
RUN_KIND = np.full((len(ORIENTATIONS), MOST_RUNS), _NONE, np.int64)
RUN_OFFSET = np.zeros((len(ORIENTATIONS), MOST_RUNS), np.uint64)
for _o, _orientation in enumerate(ORIENTATIONS):
    FORM[_o] = sum(1 << (SIZE * r + c) for r, c in _orientation[2])
    for _i, (_kind, _offset) in enumerate(_made_of[_o]):
        RUN_KIND[_o, _i] = _kind
        RUN_OFFSET[_o, _i] = _offset


@jit
def find_runs(quilt: PlayerRecord, runs: Buffer) -> None:
    """Write where an empty run of each kind can begin, for both windows."""
    for window in range(2):
        empty = ~(quilt.upper if window == 0 else quilt.lower) & FULL_WINDOW
        first = window * RUNS
        runs[first] = empty
        runs[first + _NONE] = FULL_WINDOW
        across, down = empty, empty
        for length in range(2, _LONGEST + 1):
            across &= empty >> np.uint64(length - 1)
            down &= empty >> np.uint64(SIZE * (length - 1))
            runs[first + length - 1] = across
            runs[first + _DOWN_2 + length - 2] = down


@jit
def places(runs: Buffer, orientation: int) -> tuple[np.uint64, np.uint64]:
    """The anchors at which the patch fits: those in rows 0 to 2 as bits of the upper window,
    the others as bits of the lower."""
    upper, lower = ANCHORS_UPPER[orientation], ANCHORS_LOWER[orientation]
    for index in range(MOST_RUNS):
        kind, offset = RUN_KIND[orientation, index], RUN_OFFSET[orientation, index]
        upper &= np.uint64(runs[kind]) >> offset
        lower &= np.uint64(runs[RUNS + kind]) >> offset
    return upper, lower


@jit
def write_places(anchors: np.uint64, top: int, orientation: int, out: Buffer, count: int) -> int:
    """Append the placements whose anchors are set; ``top`` is the window's first row."""
    columns = SIZE + 1 - WIDTH[orientation]
    first = FIRST_PLACE[orientation] + top * columns
    while anchors:
        bit = lowest_bit(anchors)
        anchors &= anchors - ONE
        row = bit // SIZE
        out[count] = first + row * columns + (bit - row * SIZE)
        count += 1
    return count


@jit
def nth_place(runs: Buffer, orientation: int, index: int) -> int:
    """The index-th placement of those that fit."""
    anchors, lower = places(runs, orientation)
    top = 0
    if index >= count_bits(anchors):
        index -= count_bits(anchors)
        anchors, top = lower, LOWER_TOP
    for _ in range(index):
        anchors &= anchors - ONE
    row, column = divmod(lowest_bit(anchors), SIZE)
    return FIRST_PLACE[orientation] + (top + row) * (SIZE + 1 - WIDTH[orientation]) + column


@jit
def covered_upper(form: np.uint64, anchor: int) -> np.uint64:
    """What a form with its corner at a cell covers in the upper window."""
    if anchor >= WINDOW_ROWS * SIZE:
        return ZERO
    return (form << np.uint64(anchor)) & FULL_WINDOW


@jit
def covered_lower(form: np.uint64, anchor: int) -> np.uint64:
    """What a form with its corner at a cell covers in the lower window."""
    if anchor >= LOWER_TOP * SIZE:
        return form << np.uint64(anchor - LOWER_TOP * SIZE)
    return form >> np.uint64(LOWER_TOP * SIZE - anchor)


@jit
def overlaps(quilt: PlayerRecord, form: np.uint64, anchor: int) -> bool:
    """Whether a form with its corner at a cell would cover a covered cell."""
    if anchor < UPPER_ANCHORS * SIZE:
        return (quilt.upper & (form << np.uint64(anchor))) != ZERO
    return (quilt.lower & (form << np.uint64(anchor - LOWER_TOP * SIZE))) != ZERO


@jit
def cover(quilt: PlayerRecord, form: np.uint64, anchor: int) -> None:
    """Lay a form on the quilt with its corner at a cell."""
    quilt.upper |= covered_upper(form, anchor)
    quilt.lower |= covered_lower(form, anchor)


@jit
def is_covered(quilt: PlayerRecord, cell: int) -> bool:
    """Whether one cell is covered."""
    return overlaps(quilt, ONE, cell)


@jit
def _runs_of_seven(window: np.uint64) -> np.uint64:
    """Bit (row, column) is set where seven covered cells begin, going right."""
    pairs = window & (window >> ONE)
    fours = pairs & (pairs >> np.uint64(2))
    return fours & (fours >> np.uint64(3))


@jit
def has_square(quilt: PlayerRecord) -> bool:
    """Whether a 7×7 square is completely covered (PW-7)."""
    columns = np.uint64(0b111)  # a run of seven begins in column 0, 1 or 2
    upper, lower = _runs_of_seven(quilt.upper), _runs_of_seven(quilt.lower)
    middle = columns  # rows 2 to 6 belong to every square
    for row in range(2, WINDOW_ROWS):
        middle &= upper >> (STRIDE * np.uint64(row))
    if middle == ZERO:
        return False
    row_0, row_1 = upper, upper >> STRIDE
    row_7, row_8 = lower >> (STRIDE * np.uint64(5)), lower >> (STRIDE * np.uint64(6))
    return (middle & ((row_0 & row_1) | (row_1 & row_7) | (row_7 & row_8))) != ZERO

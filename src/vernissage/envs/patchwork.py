"""Patchwork as an environment: its observation, its compact actions, its deal, its picture."""

from __future__ import annotations

import numpy as np

from vernissage.envs.layout import (
    Dealing,
    Draw,
    Encoding,
    Environment,
    Field,
    Mask,
    Observation,
    Rectangle,
)
from vernissage.envs.masks import clear, mark
from vernissage.games.kernel import count_bits, jit, lowest_bit
from vernissage.games.patchwork.pieces import (
    ADVANCE,
    ANCHOR_OF,
    AREA,
    CELLS,
    FIRST_MEND,
    FIRST_ORIENTATION,
    FIRST_PLACE,
    FIRST_TAKE,
    HEIGHT,
    INCOME,
    LAST_SPACE,
    MOST_LEGAL,
    ORIENTATION_OF,
    ORIENTATIONS,
    PATCH_OF,
    PATCHES,
    PRICE,
    REACH,
    SIZE,
    SMALLEST,
    SPECIAL_AT,
    SPECIAL_PATCHES,
    TIME,
    WIDTH,
    placement_cells,
)
from vernissage.games.patchwork.quilt import (
    LOWER_TOP,
    ONE,
    WINDOW_ROWS,
    find_runs,
    is_covered,
    places,
)
from vernissage.games.patchwork.rules import reach
from vernissage.games.patchwork.state import NOBODY, NOWHERE, PlayerRecord, StateRecord
from vernissage.games.state import State
from vernissage.games.terms import OVER, Buffer, Json

SPAN = int(max(HEIGHT.max(), WIDTH.max()))
"""Every patch lies in a square of so many rows and columns."""
MOST_BUTTONS = 1000
"""Nine incomes of all 38 button symbols, and a button for each space, are far fewer."""


def fields(seats: int) -> tuple[Field, ...]:
    """The observation of a seat: itself first, then the other."""
    found = [
        Field("turn", (2,), 0, 1, "1 for the one whose turn it is: oneself, the other"),
        Field("due", (1,), 0, SPECIAL_PATCHES, "special patches that must be placed now"),
    ]
    for who, name in (("own", "one's own"), ("other", "the other's")):
        found += [
            Field(f"{who} quilt", (SIZE, SIZE), 0, 1, f"{name} quilt row by row: 1 is covered"),
            Field(f"{who} buttons", (1,), 0, MOST_BUTTONS, f"{name} buttons"),
            Field(f"{who} income", (1,), 0, int(INCOME.sum()), f"symbols on {name} quilt"),
            Field(f"{who} space", (1,), 0, LAST_SPACE, f"where {name} time marker is"),
            Field(f"{who} empty", (1,), 0, CELLS, f"empty cells of {name} quilt"),
        ]
    return (
        *found,
        Field("special tile", (2,), 0, 1, "1 for the one who has the 7×7 tile"),
        Field("home", (2,), 0, 1, "1 for the one who reached the last space first"),
        Field(
            "special patches",
            (SPECIAL_PATCHES,),
            0,
            LAST_SPACE,
            "the space of each special patch that still lies on the time board, else 0",
        ),
        Field(
            "circle",
            (PATCHES,),
            0,
            PATCHES,
            "the patches by number, clockwise from the pawn; then 0",
        ),
        Field(
            "within reach",
            (REACH, 4),
            0,
            max(int(PRICE.max()), int(AREA.max())),
            "price, time, button symbols and cells of each of the next three patches",
        ),
        Field(
            "forms",
            (REACH, SPAN, SPAN),
            0,
            1,
            "each of the three as it lies unturned, in the top left corner",
        ),
    )


FIRST_FORM = np.zeros((PATCHES + 1, SPAN * SPAN), np.int16)
for _patch in range(1, PATCHES + 1):
    for _row, _column in ORIENTATIONS[FIRST_ORIENTATION[_patch]][2]:
        FIRST_FORM[_patch, SPAN * _row + _column] = 1
CELLS_OF = np.zeros(PATCHES + 1, np.int64)
CELLS_OF[1:] = [AREA[FIRST_ORIENTATION[_patch]] for _patch in range(1, PATCHES + 1)]


@jit
def write_player(player: PlayerRecord, out: Observation, at: int) -> int:
    """The quilt and what belongs to it."""
    upper_cells = WINDOW_ROWS * SIZE
    for cell in range(upper_cells):
        out[at + cell] = (player.upper >> np.uint64(cell)) & ONE
    for cell in range(upper_cells, CELLS):
        out[at + cell] = (player.lower >> np.uint64(cell - LOWER_TOP * SIZE)) & ONE
    at += CELLS
    out[at] = player.buttons
    out[at + 1] = player.income
    out[at + 2] = player.space
    out[at + 3] = player.empty
    return at + 4


@jit
def observe(state: StateRecord, seat: int, out: Observation) -> int:
    """Write what a seat sees, field by field; returns how many numbers."""
    other = 1 - seat
    out[0] = 1 if state.turn == seat else 0
    out[1] = 1 if state.turn == other else 0
    out[2] = count_bits(np.uint64(state.due))
    at = write_player(state.players[seat], out, 3)
    at = write_player(state.players[other], out, at)
    out[at] = 1 if state.tile == seat else 0
    out[at + 1] = 1 if state.tile == other else 0
    out[at + 2] = 1 if state.home == seat else 0
    out[at + 3] = 1 if state.home == other else 0
    at += 4
    for special in range(SPECIAL_PATCHES):
        lies = (state.special_left >> special) & 1
        out[at + special] = SPECIAL_AT[state.layout, special] if lies else 0
    at += SPECIAL_PATCHES
    for place in range(PATCHES):
        out[at + place] = state.circle[place]
    at += PATCHES
    for chosen in range(REACH):
        patch = state.circle[chosen]  # 0 where none is left, whose row is empty in every table
        out[at] = PRICE[patch]
        out[at + 1] = TIME[patch]
        out[at + 2] = INCOME[patch]
        out[at + 3] = CELLS_OF[patch]
        at += 4
    for chosen in range(REACH):
        form = FIRST_FORM[state.circle[chosen]]
        for cell in range(SPAN * SPAN):
            out[at + cell] = form[cell]
        at += SPAN * SPAN
    return at


# --- Compact actions: 0 advances, then a cell for a special patch, then which of the next three
# patches, which of its ways to lie, and the cell of its top left corner.

WAYS = 8
COMPACT = FIRST_TAKE + REACH * WAYS * CELLS


@jit
def decode(state: StateRecord, code: int) -> int:
    """The action of a compact number, or -1 if it means no placement of a patch within reach."""
    if code < FIRST_TAKE:
        return code
    way, cell = divmod(code - FIRST_TAKE, CELLS)
    chosen, turned = divmod(way, WAYS)
    if chosen >= reach(state):
        return -1
    patch = state.circle[chosen]
    orientation = FIRST_ORIENTATION[patch] + turned
    row, column = divmod(cell, SIZE)
    if orientation >= FIRST_ORIENTATION[patch + 1]:
        return -1
    if row + HEIGHT[orientation] > SIZE or column + WIDTH[orientation] > SIZE:
        return -1
    return int(FIRST_PLACE[orientation] + row * (SIZE + 1 - WIDTH[orientation]) + column)


@jit
def encode(state: StateRecord, action: int) -> int:
    """The compact number of a legal action."""
    if action < FIRST_TAKE:
        return action
    orientation = np.int64(ORIENTATION_OF[action - FIRST_TAKE])
    patch = PATCH_OF[orientation]
    chosen = 0
    while state.circle[chosen] != patch:
        chosen += 1
    way = WAYS * chosen + orientation - FIRST_ORIENTATION[patch]
    anchor = np.int64(ANCHOR_OF[action - FIRST_TAKE])
    return int(FIRST_TAKE + CELLS * way + anchor)


@jit
def mark_anchors(anchors: np.uint64, first: int, mask: Mask, packed: bool) -> None:
    """Mark ``first`` + bit for every bit that is set."""
    while anchors:
        mark(mask, first + lowest_bit(anchors), packed)
        anchors &= anchors - ONE


@jit
def write_compact(state: StateRecord, buffer: Buffer, mask: Mask, packed: bool) -> None:
    """Mark the compact numbers of all legal actions, without listing them first."""
    clear(mask)
    if state.turn == OVER:
        return
    player = state.players[state.turn]
    if state.due:
        for cell in range(CELLS):
            if not is_covered(player, cell):
                mark(mask, FIRST_MEND + cell, packed)
        return
    mark(mask, ADVANCE, packed)
    runs = buffer[MOST_LEGAL:]
    find_runs(player, runs)
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            first = FIRST_TAKE + CELLS * WAYS * chosen
            for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
                upper, lower = places(runs, orientation)
                mark_anchors(upper, first, mask, packed)
                mark_anchors(lower, first + LOWER_TOP * SIZE, mask, packed)
                first += CELLS


# --- The deal: the circle, patch by patch -------------------------------------------------------


def draw(seats: int, drawn: tuple[int, ...]) -> Draw:
    """The next patch of the circle (PW-S2), by its number less one."""
    left = sorted(set(range(PATCHES)) - {SMALLEST - 1} - set(drawn))
    return Draw(tuple((patch, 1 / len(left)) for patch in left))


def setup(seats: int, drawn: tuple[int, ...]) -> Json:
    """The circle; the smallest patch comes last."""
    return {"circle": [*(patch + 1 for patch in drawn), SMALLEST]}


# --- The picture ---------------------------------------------------------------------------------

_EMPTY, _SPECIAL, _TURN = (229, 224, 211), (150, 140, 120), (60, 110, 170)


def colour_of(patch: int) -> tuple[int, int, int]:
    """Neighbouring numbers get colours far apart."""
    return 90 + patch * 47 % 140, 90 + patch * 89 % 140, 90 + patch * 139 % 140


def picture(state: State, seat: int | None) -> tuple[int, int, list[Rectangle]]:
    """Both quilts, patch by patch, and under each what its owner has; nothing is hidden."""
    data: StateRecord = state.data
    cell, gap = 14, 20
    board = cell * SIZE
    shapes: list[Rectangle] = []
    colours = [[_EMPTY] * CELLS for _ in range(2)]
    for patch in range(1, PATCHES + 1):
        if data.placed[patch] != NOWHERE:
            for row, column in placement_cells(int(data.placed[patch]))[1]:
                colours[int(data.placed_by[patch])][SIZE * row + column] = colour_of(patch)
    for special in range(SPECIAL_PATCHES):
        if data.mended[special] != NOWHERE:
            colours[int(data.mended_by[special])][int(data.mended[special])] = _SPECIAL
    for who in range(2):
        left = gap + who * (board + gap)
        for place, colour in enumerate(colours[who]):
            row, column = divmod(place, SIZE)
            shapes.append((left + cell * column, gap + cell * row, cell - 1, cell - 1, colour))
        if data.turn == who:
            shapes.append((left, gap // 2, board - 1, 4, _TURN))
        if data.tile == who and data.tile != NOBODY:
            shapes.append((left + board - 10, gap + board + 16, 10, 10, _SPECIAL))
        time = max(1, board * int(data.players[who].space) // LAST_SPACE)
        shapes.append((left, gap + board + 4, time, 6, (120, 90, 60)))
        buttons = min(board, max(1, 2 * int(data.players[who].buttons)))
        shapes.append((left, gap + board + 18, buttons, 6, (70, 90, 160)))
    return 3 * gap + 2 * board, 3 * gap + board, shapes


ENVIRONMENT = Environment(
    version=1,
    fields=fields,
    observe=observe,
    dealing=Dealing(lambda seats: PATCHES - 1, draw, setup, PATCHES),
    picture=picture,
    encodings={"compact": Encoding(COMPACT, decode, encode, write_compact)},
    # Every action but a special patch moves a marker by at least one space.
    longest=lambda seats: 2 * LAST_SPACE + SPECIAL_PATCHES,
)

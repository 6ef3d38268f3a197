"""The rules of Patchwork, in the order of the rulebook.

Every function here is a kernel over one record, `STATE` (state.py). Rule ids (PW-…) are those of
`docs/rules/patchwork.*.md`.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.kernel import Stream, jit, lowest_bit, shuffle
from vernissage.games.patchwork.pieces import (
    ADVANCE,
    ANCHOR_OF,
    AREA,
    CELLS,
    EMPTY_POINTS,
    FIRST_MEND,
    FIRST_ORIENTATION,
    FIRST_TAKE,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    MOST_LEGAL,
    ORIENTATION_OF,
    PATCH_OF,
    PATCHES,
    PRICE,
    REACH,
    SMALLEST,
    SPECIALS_UP_TO,
    SQUARE,
    TILE_POINTS,
    TIME,
)
from vernissage.games.patchwork.quilt import (
    FORM,
    LOWER_TOP,
    ONE,
    cover,
    find_runs,
    has_square,
    is_covered,
    overlaps,
    places,
    write_places,
)
from vernissage.games.patchwork.state import (
    CELL_COVERED,
    GAME_OVER,
    MEND_FIRST,
    NOBODY,
    NOTHING_TO_MEND,
    OUT_OF_REACH,
    OVERLAP,
    TOO_FEW_BUTTONS,
    PlayerRecord,
    StateRecord,
)
from vernissage.games.terms import LEGAL, OVER, Buffer

# --- Setup -------------------------------------------------------------------------------


@jit
def deal(state: StateRecord, rng: Stream) -> None:
    """Lay the patches in a random circle; the smallest comes last (PW-S2)."""
    index = 0
    for patch in range(1, PATCHES + 1):
        if patch != SMALLEST:
            state.circle[index] = patch
            index += 1
    shuffle(rng, state.circle, index)
    state.circle[index] = SMALLEST


# --- Whose turn --------------------------------------------------------------------------


@jit
def pass_the_turn(state: StateRecord) -> None:
    """Give the turn to the marker further back (PW-T1), or end the game (PW-X1).

    The one who just moved is on top of a shared space and goes on (PW-T2).
    """
    mover, other = state.turn, 1 - state.turn
    if state.players[other].space < state.players[mover].space:
        state.turn = other
    elif state.players[mover].space == LAST_SPACE:
        state.turn = OVER


# --- A: advance and receive buttons ------------------------------------------------------


@jit
def advance(state: StateRecord) -> None:
    """Move to just after the opponent, one button a space (PW-A1), not past the end (PW-A2)."""
    player = state.players[state.turn]
    target = min(state.players[1 - state.turn].space + 1, LAST_SPACE)
    player.buttons += target - player.space
    move_marker(state, target)


# --- B: take and place a patch -----------------------------------------------------------


@jit
def reach(state: StateRecord) -> int:
    """How many patches after the pawn may be chosen (PW-B1)."""
    return min(REACH, state.patches_left)


@jit
def move_pawn(state: StateRecord, chosen: int) -> None:
    """Take the chosen patch out; the pawn stands where it lay (PW-B2)."""
    left = state.patches_left
    skipped_1, skipped_2 = state.circle[0], state.circle[1]
    for index in range(chosen + 1, left):
        state.circle[index - chosen - 1] = state.circle[index]
    if chosen >= 1:
        state.circle[left - chosen - 1] = skipped_1
    if chosen >= 2:
        state.circle[left - 2] = skipped_2
    state.circle[left - 1] = 0
    state.patches_left = left - 1


@jit
def take(state: StateRecord, placement: int) -> None:
    """Choose, move the pawn, pay, place and move the marker (PW-B1 to PW-B5)."""
    player = state.players[state.turn]
    orientation = np.int64(ORIENTATION_OF[placement - FIRST_TAKE])
    patch = PATCH_OF[orientation]
    chosen = 0
    while state.circle[chosen] != patch:
        chosen += 1
    move_pawn(state, chosen)
    player.buttons -= PRICE[patch]  # PW-B3
    cover(player, FORM[orientation], corner(placement))  # PW-B4
    player.empty -= AREA[orientation]
    player.income += INCOME[patch]  # it counts already in this move (PW-E1)
    state.placed[patch] = placement
    state.placed_by[patch] = state.turn
    award_special_tile(state)
    move_marker(state, min(player.space + TIME[patch], LAST_SPACE))  # PW-B5


@jit
def corner(placement: int) -> int:
    """The cell of a placement's top left corner."""
    return int(np.int64(ANCHOR_OF[placement - FIRST_TAKE]))


# --- The time board ----------------------------------------------------------------------


@jit
def move_marker(state: StateRecord, target: int) -> None:
    """Move the marker and resolve the icons that it passes (PW-E1, PW-E2, PW-E3).

    A special patch bears no buttons, so income and special patches passed in one move
    come to the same in any order.
    """
    player = state.players[state.turn]
    before = player.space
    player.space = target
    player.buttons += player.income * (INCOMES_UP_TO[target] - INCOMES_UP_TO[before])
    passed = SPECIALS_UP_TO[state.layout, target] & ~SPECIALS_UP_TO[state.layout, before]
    if player.empty > 0:  # else they are set aside (PW-E4)
        state.due = passed & state.special_left
    state.special_left &= ~passed
    if target == LAST_SPACE and state.home == NOBODY:
        state.home = state.turn
    if state.due == 0:
        pass_the_turn(state)


@jit
def mend(state: StateRecord, cell: int) -> None:
    """Place a special patch on an empty cell; no price, no time (PW-E2)."""
    player = state.players[state.turn]
    special = lowest_bit(np.uint64(state.due))
    state.due &= state.due - 1
    cover(player, ONE, cell)
    player.empty -= 1
    state.mended[special] = cell
    state.mended_by[special] = state.turn
    award_special_tile(state)
    if player.empty == 0:
        state.due = 0  # PW-E4
    if state.due == 0:
        pass_the_turn(state)


# --- The special tile --------------------------------------------------------------------


@jit
def award_special_tile(state: StateRecord) -> None:
    """Give the tile to the first quilt with a full 7×7 square, for good (PW-7)."""
    player = state.players[state.turn]
    if state.tile == NOBODY and player.empty <= CELLS - SQUARE * SQUARE and has_square(player):
        state.tile = state.turn


# --- End and score -----------------------------------------------------------------------


@jit
def score(state: StateRecord, seat: int) -> int:
    """Buttons, the special tile, and the empty cells (PW-X2)."""
    player = state.players[seat]
    tile = TILE_POINTS if state.tile == seat else 0
    return player.buttons + tile + EMPTY_POINTS * player.empty


@jit
def winner(state: StateRecord) -> int:
    """The higher score; on a tie, who reached the last space first (PW-X3)."""
    first, second = score(state, 0), score(state, 1)
    if first == second:
        return state.home
    return 0 if first > second else 1


# --- What may be done --------------------------------------------------------------------


@jit
def legal(state: StateRecord, out: Buffer) -> int:
    """Write all legal actions: a special patch that is due, else A and B (PW-T3)."""
    if state.turn == OVER:
        return 0
    player = state.players[state.turn]
    if state.due:
        return write_empty_cells(player, out)
    runs = out[MOST_LEGAL:]
    find_runs(player, runs)
    out[0] = ADVANCE
    count = 1
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
                upper, lower = places(runs, orientation)
                count = write_places(upper, 0, orientation, out, count)
                count = write_places(lower, LOWER_TOP, orientation, out, count)
    return count


@jit
def write_empty_cells(quilt: PlayerRecord, out: Buffer) -> int:
    """The cells for a special patch."""
    count = 0
    for cell in range(CELLS):
        if not is_covered(quilt, cell):
            out[count] = FIRST_MEND + cell
            count += 1
    return count


@jit
def refusal(state: StateRecord, action: int) -> int:
    """0 for a legal action, else why not."""
    if state.turn == OVER:
        return GAME_OVER
    player = state.players[state.turn]
    if FIRST_MEND <= action < FIRST_TAKE:
        cell = action - FIRST_MEND
        if not state.due:
            return NOTHING_TO_MEND
        return CELL_COVERED if is_covered(player, cell) else LEGAL
    if state.due:
        return MEND_FIRST
    if action == ADVANCE:
        return LEGAL
    orientation = np.int64(ORIENTATION_OF[action - FIRST_TAKE])
    patch = PATCH_OF[orientation]
    for chosen in range(reach(state)):
        if state.circle[chosen] == patch:
            if PRICE[patch] > player.buttons:
                return TOO_FEW_BUTTONS
            return OVERLAP if overlaps(player, FORM[orientation], corner(action)) else LEGAL
    return OUT_OF_REACH


@jit
def apply(state: StateRecord, action: int) -> None:
    """Play a legal action."""
    if action == ADVANCE:
        advance(state)
    elif action < FIRST_TAKE:
        mend(state, action - FIRST_MEND)
    else:
        take(state, action)

"""The state of Patchwork: the one record that holds a whole game, and why a move is refused."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from vernissage.games.patchwork.pieces import (
    CELLS,
    LAYOUTS,
    PATCHES,
    SPECIAL_PATCHES,
    START_BUTTONS,
    START_SPACE,
)
from vernissage.games.terms import Bytes, Options, Record, Records, Shorts, States

NOBODY = -1
NOWHERE = -1

PLAYER = np.dtype(
    [
        ("upper", np.uint64),  # the quilt, see quilt.py
        ("lower", np.uint64),
        ("buttons", np.int16),
        ("income", np.int16),  # button symbols on the patches of the quilt
        ("space", np.int8),  # of the time marker
        ("empty", np.int16),  # cells of the quilt
    ],
    align=True,
)
STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("players", PLAYER, (2,)),
                ("placed", np.int16, (PATCHES + 1,)),  # by patch id: the placement, or NOWHERE
                ("placed_by", np.int8, (PATCHES + 1,)),
                ("mended", np.int8, (SPECIAL_PATCHES,)),  # by special patch: the cell, or NOWHERE
                ("mended_by", np.int8, (SPECIAL_PATCHES,)),
                ("circle", np.int8, (PATCHES,)),  # clockwise from the pawn, then zeros
                ("patches_left", np.int8),
                ("layout", np.int8),  # of the special patches, an index into LAYOUTS
                ("special_left", np.int8),  # bit k: special patch k still lies on the time board
                ("due", np.int8),  # bit k: special patch k must be placed now (PW-E2)
                ("tile", np.int8),  # whose the special tile is (PW-7)
                ("home", np.int8),  # who reached the last space first (PW-X3)
                ("seats", np.int8),
                ("turn", np.int8),
            ],
            align=True,
        ),
    )
)


class PlayerRecord(Protocol):
    """The fields of `PLAYER`."""

    upper: np.uint64
    lower: np.uint64
    buttons: int
    income: int
    space: int
    empty: int


class StateRecord(Record, Protocol):
    """The fields of `STATE`."""

    players: Records[PlayerRecord]
    placed: Shorts
    placed_by: Bytes
    mended: Bytes
    mended_by: Bytes
    circle: Bytes
    patches_left: int
    layout: int
    special_left: int
    due: int
    tile: int
    home: int
    seats: int
    turn: int


ALL_SPECIAL = (1 << SPECIAL_PATCHES) - 1

# Why an action is refused (`LEGAL` is terms.py's 0); the sentences are in refusals.py.
GAME_OVER = 1
MEND_FIRST = 2
NOTHING_TO_MEND = 3
CELL_COVERED = 4
OUT_OF_REACH = 5
TOO_FEW_BUTTONS = 6
OVERLAP = 7


def blank(seats: int, options: Options) -> States:
    """A table with all that chance doesn't decide (PW-S1, PW-S3, PW-S4)."""
    array = np.zeros(1, STATE)
    state: StateRecord = array[0]
    for seat in range(seats):
        state.players[seat].buttons = START_BUTTONS
        state.players[seat].space = START_SPACE
        state.players[seat].empty = CELLS
    state.placed[:] = NOWHERE
    state.placed_by[:] = NOBODY
    state.mended[:] = NOWHERE
    state.mended_by[:] = NOBODY
    state.patches_left = PATCHES
    state.layout = LAYOUTS.index(options["special_patches"])
    state.special_left = ALL_SPECIAL
    state.tile = NOBODY
    state.home = NOBODY
    state.seats = seats
    state.turn = options["first"]
    return array

"""The state of Final Touch: the one record that holds a whole game, and why a move is refused."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from vernissage.games.final_touch.pieces import (
    COLOURS,
    MASTERPIECES,
    MOST_SEATS,
    MOST_SIDES,
    TOUCH_CARDS,
)
from vernissage.games.terms import Bytes, Options, Record, Records, Shorts, States

NOBODY = -1
FINISHED = 8
"""The bit of a fate that says: turned over. The bits below it are the sides that earn."""

PLAYER = np.dtype(
    [
        ("hand", np.int8, (COLOURS,)),  # cards of each colour
        ("kept", np.int8, (COLOURS,)),  # the hand when the present deck was made of the discards
    ],
    align=True,
)
SIDE = np.dtype([("finished", np.int16), ("ruined", np.int16)], align=True)  # dollars
STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("players", PLAYER, (MOST_SEATS,)),
                ("sides", SIDE, (MOST_SIDES,)),
                ("masterpieces", np.int8, (MASTERPIECES,)),  # in the order of their deck
                ("fate", np.int8, (MASTERPIECES,)),  # in the same order; 0: not taken yet
                ("current", np.int8),  # the place in that order of the one in the middle
                ("touched", np.int8, (COLOURS,)),  # the touch-up zone
                ("smudged", np.int8, (COLOURS,)),  # the smudge zone
                ("discard", np.int8, (COLOURS,)),
                ("deck", np.int8, (TOUCH_CARDS,)),  # colours, the next one drawn last
                ("deck_left", np.int8),
                # What was played since the deck was made, for hidden.py. No deck has more than
                # 55 cards, and every turn but two (FT-X1, FT-X2) draws one at least.
                ("remade", np.int8),  # 1 once a deck was made of the discards
                ("played", np.int16, (TOUCH_CARDS,)),  # actions
                ("played_by", np.int8, (TOUCH_CARDS,)),
                ("plays", np.int16),  # so wide that no byte of the record is padding
                ("drawer", np.int8),  # who is drawing while a deck is being made, else NOBODY
                ("out", np.int8),  # who watches the duel of FT-X2, else NOBODY
                ("seats", np.int8),
                ("turn", np.int8),
            ],
            align=True,
        ),
    )
)


class PlayerRecord(Protocol):
    """The fields of `PLAYER`."""

    hand: Bytes
    kept: Bytes


class SideRecord(Protocol):
    """The fields of `SIDE`."""

    finished: int
    ruined: int


class StateRecord(Record, Protocol):
    """The fields of `STATE`."""

    players: Records[PlayerRecord]
    sides: Records[SideRecord]
    masterpieces: Bytes
    fate: Bytes
    current: int
    touched: Bytes
    smudged: Bytes
    discard: Bytes
    deck: Bytes
    deck_left: int
    remade: int
    played: Shorts
    played_by: Bytes
    plays: int
    drawer: int
    out: int
    seats: int
    turn: int


# Why an action is refused (`LEGAL` is terms.py's 0); the sentences are in refusals.py.
GAME_OVER = 1
DECK_FIRST = 2
NO_DECK_DUE = 3
NOT_DISCARDED = 4
TOUCH_NOT_HELD = 5
NOT_MISSING = 6
SMUDGE_NOT_HELD = 7
STILL_MISSING = 8


def blank(seats: int, options: Options) -> States:
    """A table with all that chance doesn't decide (FT-S1, FT-S4)."""
    array = np.zeros(1, STATE)
    state: StateRecord = array[0]
    state.drawer = NOBODY
    state.out = NOBODY
    state.seats = seats
    state.turn = options["first"]
    return array

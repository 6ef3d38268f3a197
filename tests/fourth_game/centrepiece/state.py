"""The state of Centrepiece: the one record that holds a whole game, and why a move is refused."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from tests.fourth_game.centrepiece.pieces import ASIDE, CELLS, HAND, SEATS
from vernissage.games.terms import Bytes, Options, Record, Records, States

BIDS, MARKS = 0, 1
EMPTY = 0
"""A cell without a mark; else it has the number of its seat, and one more."""

PLAYER = np.dtype(
    [
        ("hand", np.int8, (HAND,)),  # the cards, ascending; zeros behind them
        ("bid", np.int8),  # the card bid, 0: none yet
    ],
    align=True,
)
STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("players", PLAYER, (SEATS,)),
                ("aside", np.int8, (ASIDE,)),
                ("cells", np.int8, (CELLS,)),
                ("phase", np.int8),
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
    bid: int


class StateRecord(Record, Protocol):
    """The fields of `STATE`."""

    players: Records[PlayerRecord]
    aside: Bytes
    cells: Bytes
    phase: int
    seats: int
    turn: int


# Why an action is refused; the sentences are in refusals.py.
GAME_OVER = 1
BIDS_FIRST = 2
BIDS_DONE = 3
NOT_HELD = 4
TAKEN = 5


def blank(seats: int, options: Options) -> States:
    """A table with all that chance doesn't decide."""
    array = np.zeros(1, STATE)
    state: StateRecord = array[0]
    state.seats = seats
    return array

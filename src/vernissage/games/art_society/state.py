"""The state of Art Society: the one record that holds a whole game, and why a move is refused."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, Protocol

import numpy as np

from vernissage.games.art_society.pieces import (
    AUCTIONED,
    CELLS,
    DECOR_COUNT,
    DECORS,
    FIRST_OF_SIZE,
    HIGHEST_BID,
    MOST_OFFERED,
    MOST_PARTS,
    MOST_SEATS,
    PAINTINGS,
    PILES,
    TYPES,
)
from vernissage.games.terms import Buffer, Bytes, Options, Record, Records, Shorts, States

NONE = -1
"""No tile, no size, no seat."""
ALL_CARDS = sum(1 << card for card in range(1, HIGHEST_BID + 1))
MOST_DUES = 2
"""What the new painting earns, and what the assistant's earns: more can't be open at once."""

# Phases of the game.
START, AUCTION, BIDS, BUYING, HANGING, ENDED = range(6)
Phase = Literal["start", "auction", "bids", "buying", "hanging", "over"]
PHASES: tuple[Phase, ...] = ("start", "auction", "bids", "buying", "hanging", "over")

# Where a painting lies that is set aside; ASIDE_EXCESS + seat: that seat's excess painting.
NOT_ASIDE = 0
AT_MUSEUM = 1
ASIDE_EXCESS = 2


def _record(fields: list[Any]) -> np.dtype[Any]:
    """An aligned record whose last bytes have a name too.

    NumPy doesn't copy the gaps of a record, and states are compared byte by byte.
    """
    gap = np.dtype(fields, align=True).itemsize - np.dtype(fields).itemsize
    filled = [*fields, ("spare", np.int8, (gap,))] if gap else fields
    record = np.dtype(filled, align=True)
    assert record.itemsize == np.dtype(filled).itemsize
    return record


# Single numbers are all int64: for every other integer type kernels would be compiled again.
PLAYER = _record(
    [
        ("upper", np.uint64),  # the wall, see wall.py
        ("middle", np.uint64),
        ("lower", np.uint64),
        ("cards", np.int64),  # bit k: bid card k has not been revealed
        ("bid", np.int64),  # chosen in secret, 0: not yet
        ("painting", np.int64),  # bought, not hung yet
        ("assistant", np.int64),  # the tile held
        ("excess", np.int64),  # paintings put aside
        ("codes", np.int8, (CELLS,)),
        ("bids", np.int8, (HIGHEST_BID + 1,)),  # the stack, the starting card first
    ]
)
STATE = np.dtype(
    (
        np.record,
        _record(
            [
                ("players", PLAYER, (MOST_SEATS,)),
                ("dues", np.int64),
                ("chosen", np.int64),  # decor size in hand
                ("exchanged", np.int64),  # the painting was exchanged and must be hung
                ("wanted", np.int64),  # decor size that must be taken after a swap
                ("swaps", np.int64),  # tiles of a swap in the making
                ("picked", np.int64),
                ("step", np.int64),  # whose turn it is in the order
                ("played", np.int64),  # bids revealed by each
                ("gavel", np.int64),  # the auctioneer's seat
                ("phase", np.int64),
                ("forgotten", np.int64),  # the table does not remember bids (AS-B3)
                ("seats", np.int64),
                ("turn", np.int64),
                ("swap", np.int64, (MOST_PARTS,)),  # AS-D6: CELLS * size + cell of each tile taken
                ("markers", np.int16, (len(TYPES),)),
                ("pile", np.int8, (AUCTIONED,)),  # size after size, each with its top tile last
                ("left", np.int8, (PILES,)),  # tiles in each pile
                ("pool", np.int8, (DECORS,)),
                ("aside", np.int8, (PAINTINGS,)),
                ("picks", np.int8, (MOST_OFFERED,)),  # sizes chosen for the auction
                ("offer", np.int8, (MOST_OFFERED,)),  # the paintings; NONE where one was bought
                ("order", np.int8, (MOST_SEATS,)),  # of buying and hanging
                ("due", np.int8, (MOST_DUES,)),  # values of decor due, newest last
                ("begun", np.int8, (MOST_DUES,)),  # whether a first tile of it was taken
            ]
        ),
    )
)


class PlayerRecord(Protocol):
    """The fields of `PLAYER`."""

    upper: np.uint64
    middle: np.uint64
    lower: np.uint64
    cards: int
    bid: int
    painting: int
    assistant: int
    excess: int
    codes: Bytes
    bids: Bytes


class StateRecord(Record, Protocol):
    """The fields of `STATE`."""

    players: Records[PlayerRecord]
    dues: int
    chosen: int
    exchanged: int
    wanted: int
    swaps: int
    picked: int
    step: int
    played: int
    gavel: int
    phase: int
    forgotten: int
    seats: int
    turn: int
    swap: Buffer
    markers: Shorts
    pile: Bytes
    left: Bytes
    pool: Bytes
    aside: Bytes
    picks: Bytes
    offer: Bytes
    order: Bytes
    due: Bytes
    begun: Bytes


# Why an action is refused (`LEGAL` is terms.py's 0); the sentences are in refusals.py.
(
    GAME_OVER,
    STARTING_FIRST,
    NO_STAR,
    AUCTION_FIRST,
    PILE_EMPTY,
    SIZES_IN_ORDER,
    TOO_FEW_BEHIND,
    BIDS_FIRST,
    CARD_PLAYED,
    BUYING_FIRST,
    NOT_OFFERED,
    HANGING_FIRST,
    OUTSIDE,
    OVERLAP,
    APART,
    OTHER_TILE,
    HAND_EMPTY,
    STILL_IN_HAND,
    DUE_FIRST,
    ASSISTANT_BUSY,
    ASSISTANT_EMPTY,
    HELD_AFTER_DECOR,
    HELD_AFTER_EXCHANGE,
    HELD_AFTER_SWAP,
    HELD_ONLY_HANGS,
    NOTHING_DUE,
    WALL_FULL,
    TOO_VALUABLE,
    MORE_THAN_LEFT,
    NEWEST_FIRST,
    POOL_EMPTY,
    NO_ROOM_FOR_DECOR,
    DECOR_IN_HAND,
    HAS_PLACE,
    NOT_AT_MUSEUM,
    OTHER_TYPE,
    EXCHANGE_HAS_NO_PLACE,
    HANG_EXCHANGED,
    TAKE_WANTED,
    NO_SHORTAGE,
    NO_DUE_ALLOWS,
    SWAP_NOT_DECOR,
    SWAP_MIXED,
    SWAP_SAME_SIZE,
    SWAP_OVERLAP,
    SWAP_APART,
    SWAP_IN_ORDER,
    SWAP_POOL,
    SWAP_STUCK,
    SWAP_OPEN,
    SWAP_OTHER_TILES,
) = range(1, 52)


@cache
def _blank(seats: int) -> States:
    array = np.zeros(1, STATE)
    state: StateRecord = array[0]
    for seat in range(MOST_SEATS):
        player = state.players[seat]
        player.painting = NONE
        player.assistant = NONE
        player.cards = ALL_CARDS if seat < seats else 0
    state.pile[:] = NONE
    state.left[:] = np.diff(FIRST_OF_SIZE)
    state.pool[:] = DECOR_COUNT
    state.picks[:] = NONE
    state.offer[:] = NONE
    state.order[:] = NONE
    state.chosen = NONE
    state.wanted = NONE
    state.seats = seats
    return array


def blank(seats: int, options: Options) -> States:
    """A table with all that chance doesn't decide (AS-S1, AS-S3, AS-S4)."""
    array = _blank(seats).copy()
    array[0].forgotten = not options["remember_bids"]
    return array

"""What a seat can't know, and how it is dealt again.

Hidden are the order of the paintings that lie face down, a bid before all have bid, and the
starting bids until all starting paintings hang.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.pieces import FIRST_OF_SIZE, HIGHEST_BID, PILES
from vernissage.games.art_society.rules import deal_bids
from vernissage.games.art_society.state import START, StateRecord
from vernissage.games.art_society.wall import nth_bit
from vernissage.games.kernel import Stream, below, jit, shuffle
from vernissage.games.terms import Bytes


@jit
def redeal(state: StateRecord, seat: int, rng: Stream) -> None:
    """Shuffle what lies face down, and let the others' secret bids be any of their cards."""
    reshuffle(state, rng)
    for other in range(state.seats):
        player = state.players[other]
        if other != seat and player.bid != 0:
            cards = np.uint64(player.cards)
            player.bid = nth_bit(cards, below(rng, HIGHEST_BID - state.played))


@jit
def reshuffle(state: StateRecord, rng: Stream) -> None:
    """Shuffle what lies face down.

    Starting bids are dealt when all starting paintings hang: before that they can be any.
    The piles are sorted before they are shuffled, so states that nobody can tell apart
    become one and the same by the same random stream.
    """
    for size in range(PILES):
        first, left = FIRST_OF_SIZE[size], int(np.int64(state.left[size]))
        pile = state.pile[first : first + left]
        sort(pile, left)
        shuffle(rng, pile, left)
    if state.phase == START:
        deal_bids(state, rng)


@jit
def sort(pile: Bytes, count: int) -> None:
    """Put a few tiles into ascending order, by insertion."""
    for index in range(1, count):
        tile, place = pile[index], index
        while place > 0 and pile[place - 1] > tile:
            pile[place] = pile[place - 1]
            place -= 1
        pile[place] = tile

"""For search and playouts: a random move, a redealt table, a standing."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.games.art_society.hanging import hanging_options
from vernissage.games.art_society.rules import deal_bids, legal
from vernissage.games.art_society.scoring import PARTS, cards_left, score_parts
from vernissage.games.art_society.table import BIDS, HANGING, START
from vernissage.games.art_society.tiles import (
    BID,
    FIRST_OF_SIZE,
    HANG,
    HANG_HELD,
    HIGHEST_BID,
    PILES,
)
from vernissage.games.art_society.wall import count_places, nth_bit, nth_place
from vernissage.games.kernel import Stream, below, jit, shuffle

Buffer = npt.NDArray[np.int64]


@jit
def sample(state: Any, rng: Stream, buffer: Buffer) -> int:
    """A uniformly random legal action; places are counted, not listed."""
    if state.phase == HANGING:
        count, hand, held = hanging_options(state, buffer)
        in_hand = count_places(hand)
        index = below(rng, count + in_hand + count_places(held))
        if index < count:
            return buffer[index]
        index -= count
        if index < in_hand:
            return HANG + nth_place(hand, index)
        return HANG_HELD + nth_place(held, index - in_hand)
    if state.phase == BIDS:
        cards = np.uint64(state.players[state.turn].cards)
        return BID - 1 + nth_bit(cards, below(rng, HIGHEST_BID - state.played))
    return buffer[below(rng, legal(state, buffer))]


@jit
def redeal(state: Any, seat: int, rng: Stream) -> None:
    """Shuffle what lies face down, and let the others' secret bids be any of their cards.

    Starting bids are dealt when all starting paintings hang: before that they can be any.
    The piles are sorted before they are shuffled, so states that the seat can't tell apart
    become one and the same by the same random stream.
    """
    for size in range(PILES):
        first, left = FIRST_OF_SIZE[size], int(np.int64(state.left[size]))
        pile = state.pile[first : first + left]
        sort(pile, left)
        shuffle(rng, pile, left)
    if state.phase == START:
        deal_bids(state, rng)
    for other in range(state.seats):
        player = state.players[other]
        if other != seat and player.bid != 0:
            cards = np.uint64(player.cards)
            player.bid = nth_bit(cards, below(rng, HIGHEST_BID - state.played))


@jit
def sort(pile: Any, count: int) -> None:
    """Put a few tiles into ascending order, by insertion."""
    for index in range(1, count):
        tile, place = pile[index], index
        while place > 0 and pile[place - 1] > tile:
            pile[place] = pile[place - 1]
            place -= 1
        pile[place] = tile


@jit
def standing(state: Any, out: npt.NDArray[np.float64]) -> None:
    """The score if the game ended now."""
    parts = np.zeros(len(PARTS), np.int64)
    for seat in range(state.seats):
        score_parts(state, seat, parts)
        out[seat] = parts.sum()


@jit
def rewards(state: Any, out: npt.NDArray[np.float64]) -> None:
    """Share 1 among the winners: most points, then most in cards left (AS-X8)."""
    parts = np.zeros(len(PARTS), np.int64)
    best = -1e9
    for seat in range(state.seats):
        score_parts(state, seat, parts)
        out[seat] = parts.sum() * 1000.0 + cards_left(state, seat)
        best = max(best, out[seat])
    winners = 0
    for seat in range(state.seats):
        if out[seat] == best:
            winners += 1
    for seat in range(state.seats):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0

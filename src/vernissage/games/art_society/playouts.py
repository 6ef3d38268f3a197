"""For search and playouts: a random move, a quick estimate, who won."""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.hanging import hanging_options
from vernissage.games.art_society.pieces import BID, HANG, HANG_HELD, HIGHEST_BID
from vernissage.games.art_society.rules import legal
from vernissage.games.art_society.scoring import PARTS, Points, cards_left, score_parts
from vernissage.games.art_society.state import BIDS, HANGING, StateRecord
from vernissage.games.art_society.wall import count_places, nth_bit, nth_place
from vernissage.games.kernel import Stream, below, jit
from vernissage.games.terms import Buffer, Floats


@jit
def sample(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
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
def total(parts: Points) -> int:
    """The sum of a score's parts. (The compiler needs 0.3 s more for NumPy's own.)"""
    points = 0
    for part in range(len(parts)):
        points += parts[part]
    return points


@jit
def standing(state: StateRecord, out: Floats) -> None:
    """The score if the game ended now."""
    parts = np.zeros(len(PARTS), np.int64)
    for seat in range(state.seats):
        score_parts(state, seat, parts)
        out[seat] = total(parts)


@jit
def rewards(state: StateRecord, out: Floats) -> None:
    """Share 1 among the winners: most points, then most in cards left (AS-X8)."""
    parts = np.zeros(len(PARTS), np.int64)
    best = -1e9
    for seat in range(state.seats):
        score_parts(state, seat, parts)
        out[seat] = total(parts) * 1000.0 + cards_left(state, seat)
        best = max(best, out[seat])
    winners = 0
    for seat in range(state.seats):
        if out[seat] == best:
            winners += 1
    for seat in range(state.seats):
        out[seat] = 1.0 / winners if out[seat] == best else 0.0

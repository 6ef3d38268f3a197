"""What a seat can't know, and how it is dealt again: the other hand, the cards aside, and the
other's bid until both have bid."""

from __future__ import annotations

import numpy as np

from tests.fourth_game.centrepiece.pieces import ASIDE, CARDS, HAND
from tests.fourth_game.centrepiece.rules import holds, take
from tests.fourth_game.centrepiece.state import BIDS, MARKS, StateRecord
from vernissage.games.kernel import Stream, below, jit, shuffle


@jit
def redeal(state: StateRecord, seat: int, rng: Stream) -> None:
    """Deal every card that the seat doesn't see again; a secret bid may be any card of its hand."""
    unseen = np.zeros(CARDS, np.int8)
    count = 0
    for card in range(1, CARDS + 1):
        shown = state.phase == MARKS and (
            state.players[0].bid == card or state.players[1].bid == card
        )
        if not shown and not holds(state, seat, card):
            unseen[count] = card
            count += 1
    shuffle(rng, unseen, count)
    for place in range(ASIDE):
        state.aside[place] = unseen[place]
    other = state.players[1 - seat]
    take(other.hand, unseen[ASIDE:count])
    if state.phase == BIDS and other.bid != 0:
        other.bid = other.hand[below(rng, HAND)]

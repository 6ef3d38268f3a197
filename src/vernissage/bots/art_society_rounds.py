"""How a search of Art Society meets the course of a round: secret bids, what is hidden, where it ends."""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.pieces import (
    BID,
    HIGHEST_BID,
)
from vernissage.games.art_society.state import (
    AUCTION,
    BIDS,
    StateRecord,
)
from vernissage.games.kernel import Stream, jit, next_word
from vernissage.games.terms import Floats


@jit
def secret(state: StateRecord) -> bool:
    """Bids are chosen by all at the same time (AS-B1)."""
    return state.phase == BIDS


@jit
def revealed(state: StateRecord) -> int:
    """Of the bids revealed, the order of buying: what was paid, the judgement of cards sees."""
    key = 0
    for index in range(state.seats):
        key = 4 * key + state.order[index]
    return key


@jit
def reopen(state: StateRecord, seat: int) -> None:
    """Whoever has bid before the seat bids anew: his card is not known."""
    if state.phase == BIDS:
        for other in range(state.seats):
            state.players[other].bid = 0


@jit
def draw_secrets(state: StateRecord, seat: int, mixtures: Floats, rng: Stream) -> None:
    """Let the others have bid by chance, as ``mixtures`` says."""
    if state.phase != BIDS:
        return
    last = BID + HIGHEST_BID - 1
    for other in range(state.seats):
        player = state.players[other]
        total = mixtures[other, last]
        if other != seat and player.bid != 0 and total > 0.0:
            drawn = total * ((next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0))
            action = BID
            while action < last and mixtures[other, action] <= drawn:
                action += 1
            player.bid = action - BID + 1


@jit
def is_round_over(state: StateRecord) -> bool:
    """Whether a round has just ended and the next auction not begun."""
    return state.phase == AUCTION and state.picked == 0 and state.played > 0


@jit
def settled(root: StateRecord, state: StateRecord) -> bool:
    """A search looks to the end of this round or, once all have bid, of the next one."""
    return state.played > root.played and is_round_over(state)


@jit
def foreseen(root: StateRecord, state: StateRecord) -> bool:
    """Nothing hidden has come to light since: no paintings were turned up (AS-A2)."""
    return turned_up(state) == turned_up(root)


@jit
def turned_up(state: StateRecord) -> int:
    """How often paintings were turned up for an auction."""
    return state.played + 1 if state.phase == BIDS else state.played

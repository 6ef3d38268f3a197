"""What a record's verbs mean in a state, and where a record's move is whole.

Verbs are read without a state (verbs.py) into intents (pieces.py); here they become actions.
"""

from __future__ import annotations

from vernissage.games.art_society.pieces import (
    BUY,
    BUY_PAINTING,
    CELLS,
    DECORS,
    FIRST_DECOR,
    GIVEN_MASKS,
    HANG,
    HANG_HELD,
    IS_CORNER,
    KEEP,
    KEEP_TILE,
    NOT_HELD,
    NOT_IN_HAND,
    NOT_ON_OFFER,
    NOT_UNDER,
    PLAIN,
    SHIELDS,
    STEP,
    SWAP,
    SWAP_TILE,
)
from vernissage.games.art_society.rules import refusal
from vernissage.games.art_society.state import AUCTION, NONE, StateRecord
from vernissage.games.kernel import jit
from vernissage.games.terms import LEGAL


@jit
def whole(state: StateRecord) -> bool:
    """Neither an auction nor a swap is half made."""
    return state.picked == 0 and state.swaps == 0


@jit
def splits(state: StateRecord) -> bool:
    """An auction takes several actions, and so may a swap (AS-D6)."""
    if state.phase == AUCTION or state.swaps > 0:
        return True
    for size in range(DECORS):
        if state.dues > 0 and state.pool[size] == 0:
            return True
    return False


@jit
def action_of(state: StateRecord, intent: int) -> int:
    """The action that a record's verb means here; one that is refused if it means nothing."""
    if intent >= SWAP_TILE:
        return swap_of(state, intent - SWAP_TILE)
    if intent >= PLAIN:
        return intent - PLAIN
    player = state.players[max(state.turn, 0)]
    in_hand = FIRST_DECOR + state.chosen if state.chosen != NONE else player.painting
    if intent >= BUY_PAINTING:
        for place in range(len(state.offer)):
            if state.offer[place] == intent - BUY_PAINTING:
                return BUY + place
        return NOT_ON_OFFER
    if intent >= KEEP_TILE:
        return KEEP if intent - KEEP_TILE == in_hand else NOT_IN_HAND
    tile, cell = intent // CELLS, intent % CELLS
    if tile == in_hand:
        return HANG + cell
    return HANG_HELD + cell if tile == player.assistant else NOT_HELD


@jit
def swap_of(state: StateRecord, intent: int) -> int:
    """One tile of a swap, if the record gives back just the tiles that it lies on (AS-D6)."""
    swap, given = intent // GIVEN_MASKS, intent % GIVEN_MASKS
    action = SWAP + swap
    if refusal(state, action) != LEGAL:
        return action
    codes = state.players[state.turn].codes
    size, cell = swap // CELLS, swap % CELLS
    for part in range(SHIELDS[size]):
        gives_back = (given >> part) & 1 != 0
        if gives_back != IS_CORNER[codes[cell + part * STEP[size]]]:
            return NOT_UNDER
    return action

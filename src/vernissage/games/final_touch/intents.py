"""Where a record's move is whole: a new deck is one outcome of chance, made card by card."""

from __future__ import annotations

from vernissage.games.final_touch.state import StateRecord
from vernissage.games.kernel import jit
from vernissage.games.terms import CHANCE


@jit
def whole(state: StateRecord) -> bool:
    """A record's move is half made only while a deck is: its first card is in, not its last."""
    return state.turn != CHANCE or state.deck_left == 0


@jit
def splits(state: StateRecord) -> bool:
    """A deck is made card by card, and is one outcome of chance."""
    return state.turn == CHANCE

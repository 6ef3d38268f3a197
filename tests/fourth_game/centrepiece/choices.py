"""What the seat to move may do, shaped for a client that draws it."""

from __future__ import annotations

from tests.fourth_game.centrepiece.pieces import BID, MARK
from vernissage.games.state import State
from vernissage.games.terms import Json


def choices(state: State) -> Json:
    """The cards to bid, or the cells to mark."""
    actions = sorted(state.legal_actions().tolist())
    return {
        "bids": [{"action": each, "card": each - BID + 1} for each in actions if each < MARK],
        "marks": [{"action": each, "cell": each - MARK} for each in actions if each >= MARK],
    }

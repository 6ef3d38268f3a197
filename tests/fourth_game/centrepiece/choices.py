"""What the seat to move may do, shaped for a client that draws it."""

from __future__ import annotations

from tests.fourth_game.centrepiece.pieces import BID, MARK
from vernissage.games.state import State
from vernissage.games.telling import Action, Told


class Bid(Told):
    """A card that can be bid."""

    action: Action
    card: int


class Mark(Told):
    """A cell that can be marked."""

    action: Action
    cell: int


class Choices(Told):
    """The cards to bid, or the cells to mark."""

    bids: list[Bid]
    marks: list[Mark]


def choices(state: State) -> Choices:
    """The cards to bid, or the cells to mark."""
    actions = sorted(state.legal_actions().tolist())
    return Choices(
        bids=[Bid(each, each - BID + 1) for each in actions if each < MARK],
        marks=[Mark(each, each - MARK) for each in actions if each >= MARK],
    )

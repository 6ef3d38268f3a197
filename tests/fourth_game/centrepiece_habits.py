"""What beginners do in Centrepiece: they bid high, and mark corners."""

from __future__ import annotations

import numpy as np

from tests.fourth_game.centrepiece.pieces import BID, CARDS, CELL_NAMES, MARK
from vernissage.bots.habits import Actions, Weights
from vernissage.games.state import State

CORNERS = tuple(MARK + CELL_NAMES.index(name) for name in ("a1", "a3", "c1", "c3"))


def astray(state: State, actions: Actions) -> Weights:
    """What draws a beginner to each of these actions."""
    bids = (actions >= BID) & (actions < BID + CARDS)
    return np.where(bids, 0.5 * (actions - BID), np.isin(actions, CORNERS) * 2.0)

"""Patchwork: the largest patch is the best one, income is for later, time costs nothing, and the quilt
grows along the edge."""

from __future__ import annotations

import numpy as np

from vernissage.bots.habits import Actions, Weights
from vernissage.bots.patchwork import TIME_PRICE, WORTH_SCALE
from vernissage.games.patchwork import pieces
from vernissage.games.state import State

LARGE, FORGOTTEN, EDGE = 0.3, 1.0, 0.35
"""For each cell of a patch; what part of income and time is forgotten; for each cell along the edge."""
_ENDS = (0, pieces.SIZE - 1)


def astray(state: State, actions: Actions) -> Weights:
    """What draws a beginner to each of these actions."""
    player = state.data.players[state.data.turn]
    incomes = pieces.INCOMES_UP_TO[pieces.LAST_SPACE] - pieces.INCOMES_UP_TO[player.space]
    out = np.zeros(len(actions))
    for index, action in enumerate(actions):
        if action < pieces.FIRST_TAKE:
            continue
        patch, cells = pieces.placement_cells(int(action))
        seen = pieces.INCOME[patch] * incomes - TIME_PRICE * pieces.TIME[patch]
        edges = sum((row in _ENDS) + (column in _ENDS) for row, column in cells)
        out[index] = LARGE * len(cells) - FORGOTTEN * seen / WORTH_SCALE + EDGE * edges
    return out

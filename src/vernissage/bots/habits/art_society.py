"""Art Society: high cards go first, the largest painting is the best one, and it hangs along the edge."""

from __future__ import annotations

import numpy as np

from vernissage.bots.habits import Actions, Weights
from vernissage.games.art_society import pieces
from vernissage.games.state import State

HIGH, WIDE, ALONG = 0.25, 0.35, 0.9
"""For each step of a bid card in the first rounds; for each cell of a painting; for each side of the
wall that a painting touches."""


def astray(state: State, actions: Actions) -> Weights:
    """What draws a beginner to each of these actions."""
    data = state.data
    player = data.players[data.turn]
    out = np.zeros(len(actions))
    for index, action in enumerate(actions):
        if pieces.BID <= action < pieces.BUY:
            out[index] = HIGH * (action - pieces.BID)
        elif pieces.BUY <= action < pieces.CHOOSE:
            painting = data.offer[action - pieces.BUY]
            out[index] = WIDE * pieces.WIDTH[painting] * pieces.HEIGHT[painting]
        elif pieces.PICK <= action < pieces.BID:
            painting = pieces.FIRST_OF_SIZE[action - pieces.PICK]
            out[index] = WIDE * pieces.WIDTH[painting] * pieces.HEIGHT[painting]
        elif action < pieces.HANG_HELD and data.chosen < 0:
            row, column = divmod(int(action) - pieces.HANG, pieces.COLUMNS)
            tile = player.painting
            out[index] = ALONG * (
                (row == 0)
                + (column == 0)
                + (row + pieces.HEIGHT[tile] == pieces.ROWS)
                + (column + pieces.WIDTH[tile] == pieces.COLUMNS)
            )
    return out

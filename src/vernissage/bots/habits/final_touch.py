"""Final Touch: lay down whatever fits, as much as can be; smudge only when nothing else is left."""

from __future__ import annotations

import numpy as np

from vernissage.bots.habits import Actions, Weights
from vernissage.games.final_touch import pieces
from vernissage.games.state import State

EAGER, CLEAN = 0.9, 1.5
"""For each card laid; against a smudge."""


def astray(state: State, actions: Actions) -> Weights:
    """What draws a beginner to each of these actions."""
    smudges = actions >= pieces.FIRST_SMUDGE
    laid = pieces.CARDS[np.where(smudges, 0, actions)].sum(1)
    return np.where(smudges, -CLEAN, EAGER * laid)

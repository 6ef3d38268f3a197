"""The network that judges tables of Patchwork from the facts about them.

It guesses how many points each seat adds to what advancing alone would bring, and how likely the
one to move wins. Two hidden layers, trained on played games. The weights in patchwork.toml are made
by `research/train_patchwork.py`.
"""

from __future__ import annotations

import numpy as np

from vernissage.bots.network import layers
from vernissage.bots.patchwork_facts import FACTS, SCORE_UNIT
from vernissage.games.kernel import jit
from vernissage.games.terms import Floats

FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS = layers("patchwork.toml")


@jit
def expect(facts: Floats) -> tuple[float, float, float]:
    """What the seat to move and the other add to their scores, and the first one's chance to win."""
    first = FIRST_BIAS.copy()
    for index in range(FACTS):
        fact = np.float32(facts[index])
        if fact != 0:
            for unit in range(len(FIRST_BIAS)):
                first[unit] += FIRST[index, unit] * fact
    second = SECOND_BIAS.copy()
    for index in range(len(FIRST_BIAS)):
        if first[index] > 0:
            for unit in range(len(SECOND_BIAS)):
                second[unit] += SECOND[index, unit] * first[index]
    own, other, winning = THIRD_BIAS
    for unit in range(len(SECOND_BIAS)):
        if second[unit] > 0:
            own += THIRD[unit, 0] * second[unit]
            other += THIRD[unit, 1] * second[unit]
            winning += THIRD[unit, 2] * second[unit]
    return SCORE_UNIT * own, SCORE_UNIT * other, 1.0 / (1.0 + np.exp(-winning))

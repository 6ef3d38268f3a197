"""The network that judges tables of Art Society from the facts about the walls.

It guesses the final score of a seat and how likely it wins: one who can end the game with a
second excess painting does so while ahead, and expected scores alone don't show that. Two
hidden layers, trained on played games. The weights in art_society.toml are made by
`research/train_art_society.py`.
"""

from __future__ import annotations

import numpy as np

from vernissage.bots.art_society_facts import FACTS, SCORE, SCORE_UNIT
from vernissage.bots.network import layers
from vernissage.games.kernel import jit
from vernissage.games.terms import Floats

FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS = layers("art_society.toml")


@jit
def expect(facts: Floats) -> tuple[float, float]:
    """The final score that a seat may expect at the end of a round, and its chance to win."""
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
    rest, winning = THIRD_BIAS
    for unit in range(len(SECOND_BIAS)):
        if second[unit] > 0:
            rest += THIRD[unit, 0] * second[unit]
            winning += THIRD[unit, 1] * second[unit]
    return SCORE_UNIT * (facts[SCORE] + rest), 1.0 / (1.0 + np.exp(-winning))

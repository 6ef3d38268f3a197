"""The network that judges tables of Final Touch from the facts about them.

It guesses how much money each side earns from now on, and how likely the side to move wins. Two
hidden layers, trained on played games; duels and teams have weights of their own, in
final_touch_duel.toml and final_touch_teams.toml, made by `research/train_final_touch.py`.
"""

from __future__ import annotations

import numpy as np

from vernissage.bots.final_touch_facts import FACTS, MONEY_UNIT
from vernissage.bots.network import layers
from vernissage.games.kernel import jit
from vernissage.games.terms import Floats

FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS = (
    np.stack(both)
    for both in zip(layers("final_touch_duel.toml"), layers("final_touch_teams.toml"), strict=True)
)


@jit
def expect(facts: Floats, teams: int) -> tuple[float, float, float]:
    """What the side to move and the other still earn, and the first one's chance to win.

    ``teams``: 1 for a table of four.
    """
    first = FIRST_BIAS[teams].copy()
    for index in range(FACTS):
        fact = np.float32(facts[index])
        if fact != 0:
            for unit in range(FIRST_BIAS.shape[1]):
                first[unit] += FIRST[teams, index, unit] * fact
    second = SECOND_BIAS[teams].copy()
    for index in range(FIRST_BIAS.shape[1]):
        if first[index] > 0:
            for unit in range(SECOND_BIAS.shape[1]):
                second[unit] += SECOND[teams, index, unit] * first[index]
    own, other, winning = THIRD_BIAS[teams]
    for unit in range(SECOND_BIAS.shape[1]):
        if second[unit] > 0:
            own += THIRD[teams, unit, 0] * second[unit]
            other += THIRD[teams, unit, 1] * second[unit]
            winning += THIRD[teams, unit, 2] * second[unit]
    return MONEY_UNIT * own, MONEY_UNIT * other, 1.0 / (1.0 + np.exp(-winning))

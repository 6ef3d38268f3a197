"""The network that judges tables of Art Society from the facts about the walls.

It guesses the final score of a seat and how likely it wins: one who can end the game with a
second excess painting does so while ahead, and expected scores alone don't show that. Two
hidden layers, trained on played games. The weights in art_society.toml are made by
`research/train_art_society.py`.
"""

from __future__ import annotations

import numpy as np

from vernissage.bots.art_society_facts import FACTS, SCORE, SCORE_UNIT, STUDIED_FACTS
from vernissage.bots.network import Layer, layers
from vernissage.games.kernel import jit
from vernissage.games.terms import Floats

FIRST, FIRST_BIAS, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS = layers("art_society.toml")
OLD_FIRST, OLD_FIRST_BIAS, OLD_SECOND, OLD_SECOND_BIAS, OLD_THIRD, OLD_THIRD_BIAS = layers(
    "art_society_studied.toml"
)


@jit
def expect(facts: Floats) -> tuple[float, float]:
    """The final score that a seat may expect at the end of a round, and its chance to win."""
    first = summed(facts, FACTS, FIRST, FIRST_BIAS)
    return promised(facts, first, SECOND, SECOND_BIAS, THIRD, THIRD_BIAS)


@jit
def studied_expect(facts: Floats) -> tuple[float, float]:
    """The same by the network that study has: it knows fewer facts."""
    first = summed(facts, STUDIED_FACTS, OLD_FIRST, OLD_FIRST_BIAS)
    return promised(facts, first, OLD_SECOND, OLD_SECOND_BIAS, OLD_THIRD, OLD_THIRD_BIAS)


@jit
def summed(facts: Floats, count: int, weights: Layer, bias: Layer) -> Layer:
    """What the first layer makes of so many facts."""
    first = bias.copy()
    for index in range(count):
        fact = np.float32(facts[index])
        if fact != 0:
            for unit in range(len(bias)):
                first[unit] += weights[index, unit] * fact
    return first


@jit
def promised(
    facts: Floats, first: Layer, inner: Layer, inner_bias: Layer, outer: Layer, outer_bias: Layer
) -> tuple[float, float]:
    """What the other layers make of that: the final score, and the chance to win."""
    second = inner_bias.copy()
    for index in range(len(first)):
        if first[index] > 0:
            for unit in range(len(second)):
                second[unit] += inner[index, unit] * first[index]
    rest, winning = outer_bias[0], outer_bias[1]
    for unit in range(len(second)):
        if second[unit] > 0:
            rest += outer[unit, 0] * second[unit]
            winning += outer[unit, 1] * second[unit]
    return SCORE_UNIT * (facts[SCORE] + rest), 1.0 / (1.0 + np.exp(-winning))

"""What is known of a game that has no module of its own: its rules.

All legal actions look alike, and what a state promises is found by playing it at random to its end.
So every game has bots for all levels as soon as it has rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy.typing as npt

from vernissage.bots.knowledge import Knowledge
from vernissage.bots.search import POINTS, WON
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, bind, jit
from vernissage.games.terms import OVER, Buffer, Data, Floats

if TYPE_CHECKING:
    legal: Callable[[Data, Buffer], int]
    apply: Callable[[Data, int], None]
    sample: Callable[[Data, Stream, Buffer], int]
    rewards: Callable[[Data, Floats], None]
    standing: Callable[[Data, Floats], None]


def alike(state: Data, width: int, out: Buffer, weights: Floats) -> int:
    """All legal actions, each with the same weight."""
    count = legal(state, out)
    for index in range(count):
        weights[index] = 1.0 / count
    return count


def play_on(
    states: npt.NDArray[Any],
    seat: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
) -> None:
    """Play at random to the end: who wins, with how many points."""
    state = states[0]
    while state.turn != OVER:
        apply(state, sample(state, rng, buffer))
    rewards(state, values)
    for each in range(state.seats):
        values[WON + each] = values[each]
    standing(state, values[POINTS:])


@jit
def all_at_once(visits: int) -> int:
    """All actions compete from the start."""
    return 1


def rules_alone(game: Game) -> Knowledge:
    """The knowledge that is made of a game's rules."""
    kernels = game.kernels
    return Knowledge(
        candidates=bind(
            alike,
            game.slug,
            legal=kernels.legal,
        ),
        evaluate=bind(
            play_on,
            game.slug,
            apply=kernels.apply,
            sample=kernels.sample,
            rewards=kernels.rewards,
            standing=kernels.standing,
        ),
        widening=all_at_once,
        longest_path=game.longest_game + 4,
    )

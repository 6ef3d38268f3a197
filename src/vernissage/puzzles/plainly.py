"""What a move is worth to the search that knows nothing but the rules (`bots.plain`)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from vernissage.bots.knowledge import knowledge
from vernissage.bots.mcts import MIXING
from vernissage.bots.plain import MOST_SEATS, NODE, plain_simulator
from vernissage.games.kernel import Stream, stream
from vernissage.games.state import AnyMove, State
from vernissage.puzzles.kinds import turned

EXPLORATION = 1.0
MOST_ANSWERS = 5
"""Of each of the others, where they choose in secret."""
FIRST_KEYS = 32768
"""Keys up to here are of moves at the root (`bots.plain.slot_of`)."""


Mixtures = Mapping[int, Mapping[int, int]]


def plain_worth(
    state: State,
    seat: int,
    move: AnyMove,
    simulations: int,
    seed: str,
    mixtures: Mixtures = MappingProxyType({}),
) -> float:
    """The share of wins of a seat after a move, by a plain search of its own from there.

    Each simulation deals anew what the seat can't know. Where others choose in secret at the same
    time, they choose as often as ``mixtures`` say: they can't answer what they don't see.
    """
    after = turned(state, seat).play(move)
    return _worth(after, seat, simulations, f"{seed}/{move}", mixtures)


def _worth(after: State, seat: int, simulations: int, seed: str, mixtures: Mixtures) -> float:
    if after.is_over:
        return after.rewards[seat]
    if knowledge(after.game).secret(after.data):
        answers = _likeliest(after, mixtures.get(after.deciders[0], {}))
        total = sum(answers.values())
        worth = 0.0
        for answer, weight in answers.items():
            share = max(1, int(simulations * weight / total))
            played = after.play(answer)
            worth += weight / total * _worth(played, seat, share, f"{seed}/{answer}", mixtures)
        return worth
    return _searched(after, seat, simulations, stream(seed, "plain"))


def _likeliest(state: State, visits: Mapping[int, int]) -> dict[int, float]:
    """What may be chosen in secret, with its weight: all alike where nothing is known of it."""
    legal = [int(action) for action in state.legal_actions()]
    weights = {action: float(visits.get(action, 0)) ** MIXING for action in legal}
    if not any(weights.values()):
        weights = dict.fromkeys(legal, 1.0)
    likeliest = sorted(weights, key=lambda action: -weights[action])[:MOST_ANSWERS]
    return {action: weights[action] for action in likeliest if weights[action] > 0.0}


def _searched(after: State, seat: int, simulations: int, rng: Stream) -> float:
    game = after.game
    table = np.zeros(4 * simulations + 4096, NODE)
    used, states = np.zeros(1, np.int64), np.zeros(1, game.dtype)
    buffer = np.empty(game.buffer_size, np.int64)
    path, values = np.zeros(game.longest_game + 1, np.int64), np.zeros(MOST_SEATS, np.float64)
    simulate = plain_simulator(game)
    simulate(
        after.data,
        seat,
        simulations,
        EXPLORATION,
        table,
        used,
        states,
        rng,
        buffer,
        path,
        values,
    )
    first = table[(table["key"] > 0) & (table["key"] <= FIRST_KEYS)]
    return float(first["value"][:, seat].sum() / max(first["visits"].sum(), 1))

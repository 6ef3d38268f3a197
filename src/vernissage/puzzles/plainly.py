"""What a move is worth to the search that knows nothing but the rules (`bots.plain`)."""

from __future__ import annotations

import numpy as np

from vernissage.bots.knowledge import knowledge
from vernissage.bots.plain import MOST_SEATS, NODE, plain_simulator
from vernissage.games.kernel import Stream, below, stream
from vernissage.games.state import AnyMove, State

EXPLORATION = 1.0
MOST_ANSWERS = 12
"""Of each of the others, where they choose in secret."""
FIRST_KEYS = 32768
"""Keys up to here are of moves at the root (`bots.plain.slot_of`)."""


def plain_worth(state: State, seat: int, move: AnyMove, simulations: int, seed: str) -> float:
    """The share of wins of a seat after a move, by a plain search of its own from there.

    Each simulation deals anew what the seat can't know. Where others choose in secret at the same
    time, anything that they may choose is as likely: they can't answer what they don't see.
    """
    after = (state if state.turn == seat else state.for_seat(seat)).play(move)
    return _worth(after, seat, simulations, f"{seed}/{move}")


def _worth(after: State, seat: int, simulations: int, seed: str) -> float:
    if after.is_over:
        return after.rewards[seat]
    rng = stream(seed, "plain")
    if knowledge(after.game).secret(after.data):
        answers = [int(answer) for answer in after.legal_actions()]
        while len(answers) > MOST_ANSWERS:
            answers.pop(below(rng, len(answers)))
        share = max(1, simulations // len(answers))
        each = [_worth(after.play(a), seat, share, f"{seed}/{a}") for a in answers]
        return sum(each) / len(each)
    return _searched(after, seat, simulations, rng)


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

"""One step ahead: play the action after which one stands best."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from vernissage.bots.options import nothing_left
from vernissage.bots.situation import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, bind, stream
from vernissage.games.terms import Buffer, Floats, Record, States

if TYPE_CHECKING:
    legal: Callable[[Record, Buffer], int]
    apply: Callable[[Record, int], None]
    standing: Callable[[Record, Floats], None]


def greedy(state: Record, seat: int, rng: Stream, states: States, buffer: Buffer) -> int:
    """The legal action with the best lead afterwards; ties are broken at random."""
    points = np.zeros(4, np.float64)
    count = legal(state, buffer)
    best, ties, chosen = -1e9, 0, buffer[0]
    for index in range(count):
        action = buffer[index]
        states[0] = state
        apply(states[0], action)
        standing(states[0], points)
        rival = -1e9
        for other in range(state.seats):
            if other != seat:
                rival = max(rival, points[other])
        lead = points[seat] - rival
        if lead > best:
            best, ties, chosen = lead, 1, action
        elif lead == best:
            ties += 1
            if below(rng, ties) == 0:
                chosen = action
    return chosen


@cache
def best_next(game: Game) -> Callable[[Record, int, Stream, States, Buffer], int]:
    """`greedy`, compiled for a game."""
    kernels = game.kernels
    return bind(
        greedy,
        game.slug,
        legal=kernels.legal,
        apply=kernels.apply,
        standing=kernels.standing,
    )


class GreedyBot:
    """The move after which it stands best at once, against the best of the others."""

    def __init__(self, game: Game, seed: str) -> None:
        self._best_next = best_next(game)
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._rng = stream(seed, "greedy")

    @classmethod
    def make(cls, game: Game, seed: str, options: dict[str, str]) -> GreedyBot:
        nothing_left(options, "greedy", "none")
        return cls(game, seed)

    def choose(self, situation: Situation) -> int:
        state = situation.imagine(self._rng)
        chosen = self._best_next(state.data, situation.seat, self._rng, self._states, self._buffer)
        return int(chosen)

    def close(self) -> None:
        pass

"""What a bot is, and the words that name one: ``random``, ``greedy``."""

from __future__ import annotations

from typing import Protocol

import numpy as np

from vernissage.bots.greedy import best_next
from vernissage.games.errors import FormatError
from vernissage.games.game import Game, State
from vernissage.games.kernel import Stream


class Bot(Protocol):
    """Chooses for one seat. It may only use what that seat knows."""

    def choose(self, state: State, rng: Stream) -> int:
        """A legal action for the seat whose turn it is."""


class RandomBot:
    """Any legal action, all equally likely."""

    def __init__(self, game: Game) -> None:
        self._sample = game.kernels.sample
        self._buffer = np.empty(game.buffer_size, np.int64)

    def choose(self, state: State, rng: Stream) -> int:
        return int(self._sample(state.data, rng, self._buffer))


class GreedyBot:
    """The action after which it stands best at once, against the best of the others."""

    def __init__(self, game: Game) -> None:
        self._best_next = best_next(game)
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)

    def choose(self, state: State, rng: Stream) -> int:
        seat = int(state.data.turn)
        known = state.determinise(seat, rng)
        return int(self._best_next(known.data, seat, rng, self._states, self._buffer))


BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(spec: str, game: Game) -> Bot:
    """The bot that a spec names; raises `FormatError` with the names there are."""
    if spec not in BOTS:
        raise FormatError(f"There is no bot {spec!r}; there are: {', '.join(BOTS)}.")
    return BOTS[spec](game)

"""Some legal move, all equally likely."""

from __future__ import annotations

import numpy as np

from vernissage.bots.options import nothing_left
from vernissage.bots.situation import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import stream


class RandomBot:
    """The weakest of all, and a good first opponent for a program."""

    def __init__(self, game: Game, seed: str) -> None:
        self._sample = game.kernels.sample
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._rng = stream(seed, "random")

    @classmethod
    def make(cls, game: Game, seed: str, options: dict[str, str]) -> RandomBot:
        nothing_left(options, "random", "none")
        return cls(game, seed)

    def choose(self, situation: Situation) -> int:
        state = situation.imagine(self._rng)
        return int(self._sample(state.data, self._rng, self._buffer))

    def close(self) -> None:
        pass

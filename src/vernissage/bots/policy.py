"""Playing by feel: no search, only what looks good at first sight."""

from __future__ import annotations

import numpy as np

from vernissage.bots.habits import habit_of
from vernissage.bots.knowledge import knowledge
from vernissage.bots.options import nothing_left, number
from vernissage.bots.situation import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import below, stream

_FINE = 1 << 31


class PolicyBot:
    """Chooses among the moves that look good, each as likely as it looks.

    A higher temperature makes it less choosy; a larger width lets it consider poorer moves. With a
    habit it makes the mistakes of beginners (habits/): 1 is all of it, 0 nothing.
    """

    def __init__(
        self, game: Game, seed: str, temperature: float, width: int, habit: float = 0.0
    ) -> None:
        self._candidates = knowledge(game).candidates
        self._power = 1.0 / temperature
        self._width = width
        self._habit, self._led_by = habit, habit_of(game) if habit else None
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._weights = np.empty(game.buffer_size, np.float64)
        self._rng = stream(seed, "policy")

    @classmethod
    def make(cls, game: Game, seed: str, options: dict[str, str]) -> PolicyBot:
        temperature = number(options, "temperature", 0.01, 100) or 1.0
        width = number(options, "width", 1, 1000) or 3
        habit = number(options, "habit", 0, 10) or 0.0
        nothing_left(options, "policy", "temperature, width, habit")
        return cls(game, seed, temperature, int(width), habit)

    def choose(self, situation: Situation) -> int:
        state = situation.imagine(self._rng)
        count = self._candidates(state.data, self._width, self._buffer, self._weights)
        weights = self._weights[:count]
        if self._led_by is not None:
            astray = self._habit * self._led_by(state, self._buffer[:count])
            weights = weights * np.exp(astray - astray.max())
        weights = weights**self._power
        total = np.cumsum(weights / weights.sum())
        drawn = below(self._rng, _FINE) / _FINE
        return int(self._buffer[min(int(np.searchsorted(total, drawn, "right")), count - 1)])

    def close(self) -> None:
        pass

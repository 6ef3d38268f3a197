"""A one-step look-ahead player of Final Touch: greedy on money, and careful what it leaves.

It knows nothing but its own hand and the table: it takes a masterpiece when it can, else it
plays what leaves the next player the least likely finish, and ruins only when it must.
"""

from __future__ import annotations

import numpy as np

from vernissage.bots.final_touch import FINISH_CHANCE
from vernissage.bots.options import nothing_left
from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError
from vernissage.games.final_touch.pieces import (
    CARDS,
    FINISH,
    FIRST_SMUDGE,
    HAND,
    HANDFULS,
    NEEDS,
    RUIN,
)
from vernissage.games.game import Game
from vernissage.games.kernel import below, stream

_NUMBER = {handful: index + 1 for index, handful in enumerate(HANDFULS)}
_NUMBER[(0,) * len(HANDFULS[0])] = 0


class LookaheadBot:
    """``lookahead``, for Final Touch only."""

    def __init__(self, seed: str) -> None:
        self._rng = stream(seed, "lookahead")

    @classmethod
    def make(cls, game: Game, seed: str, options: dict[str, str]) -> LookaheadBot:
        nothing_left(options, "lookahead", "none")
        if game.name != "final-touch":
            raise FormatError("The bot lookahead plays only final-touch, in its first edition.")
        return cls(seed)

    def choose(self, situation: Situation) -> int:
        data = situation.imagine(self._rng).data
        work = data.masterpieces[data.current]
        missing = NEEDS[work] - data.touched
        smudges = int(data.smudged.sum())
        best, chosen = -1e9, []
        for action in situation.legal_moves.actions.tolist():
            if action >= FIRST_SMUDGE:
                gain = -float(RUIN[work]) if smudges == 2 else -self._risk(missing, work)
            else:
                left = missing - CARDS[action]
                gain = float(FINISH[work]) if not left.any() else -self._risk(left, work)
            if gain > best + 1e-9:
                best, chosen = gain, [action]
            elif gain > best - 1e-9:
                chosen.append(action)
        return int(chosen[below(self._rng, len(chosen))])

    @staticmethod
    def _risk(left: np.ndarray[tuple[int], np.dtype[np.int8]], work: int) -> float:
        """The money that the next player takes, on the average."""
        if left.sum() > HAND:
            return 0.0
        return float(FINISH_CHANCE[_NUMBER[tuple(int(n) for n in left)]] * FINISH[work])

    def close(self) -> None:
        pass

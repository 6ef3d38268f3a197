"""One step ahead: play the action after which one stands best."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vernissage.games.game import Buffer, Game
from vernissage.games.kernel import Stream, below, bind

if TYPE_CHECKING:
    legal: Callable[[Any, Buffer], int]
    apply: Callable[[Any, int], None]
    standing: Callable[[Any, npt.NDArray[np.float64]], None]


def greedy(state: Any, seat: int, rng: Stream, states: npt.NDArray[Any], buffer: Buffer) -> int:
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
def best_next(game: Game) -> Callable[..., int]:
    """`greedy`, compiled for a game."""
    kernels = game.kernels
    made: Callable[..., int] = bind(
        greedy,  # type: ignore[arg-type]
        game.id.replace("-", "_"),
        legal=kernels.legal,
        apply=kernels.apply,
        standing=kernels.standing,
    )
    return made

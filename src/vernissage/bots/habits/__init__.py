"""What beginners do: habits that lead a bot astray, each with a reason that a person would give.

A habit adds to the logarithm of the weight that a move has at first sight (`PolicyBot`); ``habit=1``
is all of it, ``habit=0.5`` half. Plain Python: low levels need nothing compiled but what looks good.
A game's facts name the module that knows its habits.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import numpy as np
import numpy.typing as npt

from vernissage.games.game import Game
from vernissage.games.state import State

Actions = npt.NDArray[np.int64]
Weights = npt.NDArray[np.float64]
Habit = Callable[[State, Actions], Weights]


def habit_of(game: Game) -> Habit | None:
    """What beginners do in a game, if it is known: its module's ``astray``."""
    if game.habits is None:
        return None
    found: Habit = import_module(game.habits).astray
    return found

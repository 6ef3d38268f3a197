"""What beginners do: habits that lead a bot astray, each with a reason that a person would give.

A habit adds to the logarithm of the weight that a move has at first sight (`PolicyBot`); ``habit=1``
is all of it, ``habit=0.5`` half. Plain Python: low levels need nothing compiled but what looks good.

- Patchwork: the largest patch is the best one, income is for later, time costs nothing, and the
  quilt grows along the edge.
- Art Society: high cards go first, the largest painting is the best one, and it hangs along the edge.
- Final Touch: lay down whatever fits, as much as can be; smudge only when nothing else is left.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from vernissage.games.game import Game
from vernissage.games.state import State

Actions = npt.NDArray[np.int64]
Weights = npt.NDArray[np.float64]
Habit = Callable[[State, Actions], Weights]

LARGE, FORGOTTEN, EDGE = 0.3, 1.0, 0.35
"""Patchwork: for each cell of a patch; what part of income and time is forgotten; for each cell along
the edge."""
HIGH, WIDE, ALONG = 0.25, 0.35, 0.9
"""Art Society: for each step of a bid card in the first rounds; for each cell of a painting; for each
side of the wall that a painting touches."""
EAGER, CLEAN = 0.9, 1.5
"""Final Touch: for each card laid; against a smudge."""


def of_patchwork(state: State, actions: Actions) -> Weights:
    from vernissage.bots.patchwork import TIME_PRICE, WORTH_SCALE
    from vernissage.games.patchwork import pieces

    player = state.data.players[state.data.turn]
    incomes = pieces.INCOMES_UP_TO[pieces.LAST_SPACE] - pieces.INCOMES_UP_TO[player.space]
    out = np.zeros(len(actions))
    for index, action in enumerate(actions):
        if action < pieces.FIRST_TAKE:
            continue
        patch, cells = pieces.placement_cells(int(action))
        seen = pieces.INCOME[patch] * incomes - TIME_PRICE * pieces.TIME[patch]
        edges = sum((row in _ENDS) + (column in _ENDS) for row, column in cells)
        out[index] = LARGE * len(cells) - FORGOTTEN * seen / WORTH_SCALE + EDGE * edges
    return out


_ENDS = (0, 8)


def of_art_society(state: State, actions: Actions) -> Weights:
    from vernissage.games.art_society import pieces

    data = state.data
    player = data.players[data.turn]
    out = np.zeros(len(actions))
    for index, action in enumerate(actions):
        if pieces.BID <= action < pieces.BUY:
            out[index] = HIGH * (action - pieces.BID)
        elif pieces.BUY <= action < pieces.CHOOSE:
            painting = data.offer[action - pieces.BUY]
            out[index] = WIDE * pieces.WIDTH[painting] * pieces.HEIGHT[painting]
        elif pieces.PICK <= action < pieces.BID:
            painting = pieces.FIRST_OF_SIZE[action - pieces.PICK]
            out[index] = WIDE * pieces.WIDTH[painting] * pieces.HEIGHT[painting]
        elif action < pieces.HANG_HELD and data.chosen < 0:
            row, column = divmod(int(action) - pieces.HANG, pieces.COLUMNS)
            tile = player.painting
            out[index] = ALONG * (
                (row == 0)
                + (column == 0)
                + (row + pieces.HEIGHT[tile] == pieces.ROWS)
                + (column + pieces.WIDTH[tile] == pieces.COLUMNS)
            )
    return out


def of_final_touch(state: State, actions: Actions) -> Weights:
    from vernissage.games.final_touch import pieces

    smudges = actions >= pieces.FIRST_SMUDGE
    laid = pieces.CARDS[np.where(smudges, 0, actions)].sum(1)
    return np.where(smudges, -CLEAN, EAGER * laid)


HABITS: dict[str, Habit] = {
    "patchwork": of_patchwork,
    "art-society": of_art_society,
    "final-touch": of_final_touch,
}


def habit_of(game: Game) -> Habit | None:
    """What beginners do in a game, if it is known."""
    return HABITS.get(game.id)

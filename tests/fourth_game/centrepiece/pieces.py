"""The pieces as numbers, and the numbering of actions.

Actions: first one for each card that can be bid, then one for each cell that can be marked.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np

from vernissage.games.terms import Json

COMPONENTS: Json = tomllib.loads(
    files(__package__).joinpath("components.toml").read_text(encoding="utf-8")
)
SEATS = 2
CARDS: int = COMPONENTS["cards"]["highest"]
HAND: int = COMPONENTS["cards"]["hand"]
ASIDE = CARDS - SEATS * HAND
"""How many cards lie aside, face down."""
CELLS: int = COMPONENTS["grid"]["rows"] * COMPONENTS["grid"]["columns"]
CENTRE: int = COMPONENTS["grid"]["centre"]
ROW_POINTS: int = COMPONENTS["points"]["row"]
ROWS = np.array(
    [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)],
    np.int64,
)
"""The cells of each row: across, down, and from corner to corner."""

BID = 0
MARK = BID + CARDS
ACTIONS = MARK + CELLS
CELL_NAMES = tuple(f"{'abc'[cell % 3]}{3 - cell // 3}" for cell in range(CELLS))
"""As on a chessboard: a1 is the lower left corner."""

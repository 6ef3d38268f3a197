"""The words that games, states and all who use them share: whose turn, what is legal, what an
option, a refusal and an outcome are. Kernels use them too, so nothing of ours is imported here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

CHANCE = -1
"""The turn of a state in which chance decides."""
OVER = -2
"""The turn of an ended game."""
LEGAL = 0
"""The refusal of an action that isn't refused."""

Data = Any
"""The NumPy record of a state, as kernels see it."""
Buffer = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Json = dict[str, Any]
Integer = int | np.integer[Any]
"""A seat or a move from Python; inside they are plain integers."""


class Refusal(NamedTuple):
    """Why a kernel refuses an action: the rule, a key for translation, a sentence."""

    rule: str
    key: str
    sentence: str


@dataclass(frozen=True)
class Option:
    """One choice of the table's host; ``None`` as default means: drawn at random."""

    name: str
    choices: tuple[Any, ...]
    default: Any
    rule: str


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the points of each seat, who won, how the points came about."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[Mapping[str, int], ...]
    reason: str

    def to_record(self) -> Json:
        """The ``result`` of a record."""
        return {
            "scores": list(self.scores),
            "winners": list(self.winners),
            "breakdown": [dict(part) for part in self.breakdown],
        }

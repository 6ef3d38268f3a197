"""The words that games, states and all who use them share: what an option, a refusal, an outcome
and the kernels of a game are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from vernissage.games import walks
from vernissage.games.kernel import Stream

CHANCE = walks.CHANCE
OVER = walks.OVER

Data = Any
"""The NumPy record of a state, as kernels see it."""
Json = dict[str, Any]
Buffer = npt.NDArray[np.int64]
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


@dataclass(frozen=True)
class Kernels:
    """The rules of one game, compiled. Every kernel takes the state's record first.

    - ``deal(state, rng)`` makes the random part of the setup of a blank state;
    - ``legal(state, out)`` writes the legal actions and returns their number, at a chance
      node the outcomes that are possible;
    - ``refusal(state, action)`` is 0 for a legal action, else an index into `Game.refusals`;
    - ``apply(state, action)`` plays a legal action, or a chance outcome;
    - ``sample(state, rng, buffer)`` is a uniformly random legal action, or a chance outcome
      with its true probability;
    - ``redeal(state, seat, rng)`` replaces all that the seat can't know, uniformly;
    - ``rewards(state, out)`` shares 1 among the winners of an ended game (a team's members
      each get the team's share);
    - ``standing(state, out)`` writes what each seat would have if all went on quietly;
    - ``whole(state)``: no record move is half made; ``splits(state)``: a record move may
      take several actions from here;
    - ``action_of(state, intent)``: the action that a record's verb means here.
    """

    deal: Callable[[Data, Stream], None]
    legal: Callable[[Data, Buffer], int]
    refusal: Callable[[Data, int], int]
    apply: Callable[[Data, int], None]
    sample: Callable[[Data, Stream, Buffer], int]
    redeal: Callable[[Data, int, Stream], None]
    standing: Callable[[Data, npt.NDArray[np.float64]], None]
    rewards: Callable[[Data, npt.NDArray[np.float64]], None]
    whole: Callable[[Data], bool] = field(default=walks.always)
    splits: Callable[[Data], bool] = field(default=walks.never)
    action_of: Callable[[Data, int], int] = field(default=walks.same)

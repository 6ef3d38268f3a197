"""The words that games, states and all who use them share: whose turn, what is legal, what an
option, a refusal and an outcome are. Kernels use them too, so nothing of ours is imported here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, Self, TypeVar, overload

import numpy as np
import numpy.typing as npt

CHANCE = -1
"""The turn of a state in which chance decides."""
OVER = -2
"""The turn of an ended game."""
LEGAL = 0
"""The refusal of an action that isn't refused."""

Buffer = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
Bytes = npt.NDArray[np.int8]
Shorts = npt.NDArray[np.int16]
States = npt.NDArray[np.void]
"""Records of states, one after the other."""

Fields = TypeVar("Fields", covariant=True)


class Records(Protocol[Fields]):
    """Records within a record: one by its number, or one field of all of them by its name."""

    @overload
    def __getitem__(self, which: int) -> Fields: ...
    @overload
    def __getitem__(self, which: str) -> npt.NDArray[np.integer]: ...
    def __iter__(self) -> Iterator[Fields]: ...
    def tolist(self) -> list[tuple[int, ...]]:
        """The fields of each, as Python's numbers."""
        ...


class Record(Protocol):
    """The NumPy record of a state as kernels see it: what every game's has.

    Each game's `StateRecord` names all its fields for those who read and for mypy; Numba takes
    the types from the dtype beside it, and a test holds that the two agree.
    """

    seats: int
    turn: int

    def copy(self) -> Self:
        """The same in a room of its own."""
        ...

    def __getitem__(self, field: str) -> Any:  # by its name a field has any type
        """The field of a name: quicker than the attribute where Python asks."""

    def item(self) -> tuple[Any, ...]:  # as different as the fields are
        """All fields at once, as Python's numbers and arrays."""
        ...


Data = Any
"""The `Record` of a state whose game isn't known here: every game's kernels take their own."""
Json = dict[str, Any]
"""An object of JSON: any value may stand in it."""
Verb = Mapping[str, object]
"""A move of a record, as it was given: nothing of it is sure before it is read."""
Options = Mapping[str, Any]
"""The host's choices by name; each option has values of its own type."""
Integer = int | np.integer
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

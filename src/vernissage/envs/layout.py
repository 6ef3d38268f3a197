"""What an observation holds, index by index: one table for the code, the tests and the docs.

Every game's environment is a module that its facts name (`Facts.environment`) with an
`ENVIRONMENT`: the table of its fields by number of seats, the kernel that writes them, and what
else a library asks for.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from math import prod

import numpy as np
import numpy.typing as npt

from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.state import State
from vernissage.games.terms import Buffer, Data, Integer, Json

Observation = npt.NDArray[np.int16]
Mask = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation that belong together."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """The fields of an observation in their order."""

    version: int
    """Moves when a number changes its place or its meaning."""
    fields: tuple[Field, ...]

    @cached_property
    def ranges(self) -> dict[str, range]:
        """The indices of every field, by its name."""
        found: dict[str, range] = {}
        end = 0
        for field in self.fields:
            found[field.name] = range(end, end + field.size)
            end += field.size
        return found

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    @cached_property
    def low(self) -> Observation:
        """The lowest value at each index."""
        return np.repeat([field.low for field in self.fields], self._sizes).astype(np.int16)

    @cached_property
    def high(self) -> Observation:
        """The highest value at each index."""
        return np.repeat([field.high for field in self.fields], self._sizes).astype(np.int16)

    @property
    def _sizes(self) -> list[int]:
        return [field.size for field in self.fields]

    def read(self, observation: Observation) -> dict[str, Observation]:
        """An observation by the names of its fields, each in its shape; views, not copies.

        Raises `FormatError` for an array of another shape.
        """
        if np.shape(observation) != (self.size,):
            raise FormatError(
                f"An observation is one row of {self.size} numbers, not of the shape "
                f"{np.shape(observation)}."
            )
        shapes = {field.name: field.shape for field in self.fields}
        return {
            name: observation[places.start : places.stop].reshape(shapes[name])
            for name, places in self.ranges.items()
        }

    @property
    def digest(self) -> str:
        """A hash of all that the table says but its words."""
        shapes = [(field.name, field.shape, field.low, field.high) for field in self.fields]
        return hashlib.sha256(repr((self.version, shapes)).encode()).hexdigest()[:16]


@dataclass(frozen=True)
class Encoding:
    """One way to number the actions."""

    size: int
    decode: Callable[[Data, int], int]
    """The action that a number means in a state, or -1."""
    encode: Callable[[Data, int], int]
    """The number of a legal action."""
    write_mask: Callable[[Data, Buffer, Mask, bool], None] | None = None
    """A quicker way to write which numbers are legal than by the list of legal actions."""


@dataclass(frozen=True)
class Draw:
    """One card, tile or number that chance draws before a game: what may come, how likely."""

    outcomes: tuple[tuple[int, float], ...]


@dataclass(frozen=True)
class Dealing:
    """A deal as single draws, for who wants chance step by step."""

    draws: Callable[[int], int]
    """By number of seats: how many draws a deal takes."""
    draw: Callable[[int, tuple[int, ...]], Draw]
    """Seats, and what was drawn before, to the next draw."""
    setup: Callable[[int, tuple[int, ...]], Json]
    """The setup of a record that all draws together make."""
    most_outcomes: int
    """No draw has more outcomes than this; they are numbered from 0 up to it."""
    first_action: int = 0
    """The outcomes of a draw in the middle of a game are the actions from this on."""
    most_later: int = 0
    """No game draws more often after the deal."""


Rectangle = tuple[int, int, int, int, tuple[int, int, int]]
"""Left, top, width, height, and a colour: what a picture in pixels is made of."""


@dataclass(frozen=True)
class Environment:
    """All that makes an environment of a game, beside its rules."""

    version: int
    fields: Callable[[int], tuple[Field, ...]]
    observe: Callable[[Data, int, Observation], int]
    """Writes what a seat sees; returns how many numbers that was."""
    dealing: Dealing
    picture: Callable[[State, int | None], tuple[int, int, list[Rectangle]]]
    """Width, height and rectangles of what a seat (or a spectator) sees."""
    encodings: Mapping[str, Encoding]
    """Other ways to number the actions, by name."""
    longest: Callable[[int], int]
    """By number of seats: no game has more decisions, those that are simultaneous counted once."""


@cache
def environment(game: Game) -> Environment:
    """The environment of a game; raises `FormatError` if it has none."""
    if game.environment is None:
        raise FormatError(f"{game.title} has no environment: its facts name no module for one.")
    found: object = import_module(game.environment).ENVIRONMENT
    assert isinstance(found, Environment)
    return found


@cache
def layout(game: Game, seats: Integer) -> Layout:
    """What an observation of a game with so many seats holds."""
    made = environment(game)
    return Layout(made.version, made.fields(game.require_seats(seats)))


def returns_of(state: State) -> list[float]:
    """The reward of each seat at the end: 1 for winning alone, and all of them sum to 0."""
    sides = len(state.game.teams(state.seats))
    return [(sides * share - 1) / (sides - 1) for share in state.rewards]

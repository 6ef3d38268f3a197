"""The cards as tables for the kernels, and the numbers of the actions.

Actions: first one for each handful of touch cards that can be played together (1 to 5
cards, whatever their order), then one for each colour of a smudge, then one for each
colour that the next card of a new deck can have.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from itertools import product
from math import comb
from typing import Literal, get_args

import numpy as np

from vernissage.games.terms import Json

COMPONENTS: Json = tomllib.loads(
    files(__package__ or "").joinpath("components.toml").read_text(encoding="utf-8")
)

Colour = Literal["blue", "brown", "green", "red", "yellow"]
COLOUR_IDS: tuple[Colour, ...] = tuple(colour["id"] for colour in COMPONENTS["colour"])
SYMBOLS: dict[str, str] = {colour["id"]: colour["symbol"] for colour in COMPONENTS["colour"]}
COLOURS = len(COLOUR_IDS)
assert get_args(Colour) == COLOUR_IDS
COPIES: int = COMPONENTS["touches"]["per_colour"]
TOUCH_CARDS: int = COMPONENTS["touches"]["total"]
HAND: int = COMPONENTS["touches"]["hand"]

MASTERPIECES: int = COMPONENTS["masterpieces"]["total"]
SMUDGES_TO_RUIN: int = COMPONENTS["masterpieces"]["smudges_to_ruin"]
TARGET: int = COMPONENTS["end"]["target"]
SEAT_COUNTS: tuple[int, ...] = tuple(COMPONENTS["table"]["seats"])
MOST_SEATS = max(SEAT_COUNTS)
MOST_SIDES = 3
TEAMS: tuple[tuple[int, ...], ...] = tuple(
    tuple(team) for team in COMPONENTS["table"]["teams_of_four"]
)

_works: list[Json] = COMPONENTS["masterpiece"]
MASTERPIECE_IDS: tuple[str, ...] = tuple(work["id"] for work in _works)
NEEDS = np.array([[work["needs"].get(c, 0) for c in COLOUR_IDS] for work in _works], np.int8)
"""By masterpiece and colour: the touches it needs."""
FINISH = np.array([work["finish"] for work in _works], np.int64)
RUIN = np.array([work["ruin"] for work in _works], np.int64)

HANDFULS: tuple[tuple[int, ...], ...] = tuple(
    counts for counts in product(range(HAND + 1), repeat=COLOURS) if 1 <= sum(counts) <= HAND
)
"""By touch action: how many cards of each colour."""

FIRST_TOUCH = 0
FIRST_SMUDGE = FIRST_TOUCH + len(HANDFULS)
FIRST_DECK = FIRST_SMUDGE + COLOURS
ACTIONS = FIRST_DECK + COLOURS

CARDS = np.array(HANDFULS + tuple(map(tuple, np.eye(COLOURS, dtype=int).tolist())), np.int8)
"""By touch or smudge action, and colour: the cards played."""

# The number of a handful is its place in the order of the dictionary, so it is a sum over the
# colours: LESS[colour, room, count] handfuls agree before that colour, where `room` cards are
# left to choose, and have fewer than `count` of it.
LESS = np.zeros((COLOURS, HAND + 1, HAND + 1), np.int64)
for _colour in range(COLOURS):
    for _room in range(HAND + 1):
        for _count in range(1, _room + 1):
            _later = COLOURS - 1 - _colour
            LESS[_colour, _room, _count] = LESS[_colour, _room, _count - 1] + comb(
                _later + _room - _count + 1, _later
            )

MOST_LEGAL = 2**HAND - 1
"""Five different missing colours: every choice of them but the empty one."""


def colours_of(counts: Iterable[int]) -> list[Colour]:
    """Counts by colour as a sorted list of colours."""
    return [colour for colour, count in zip(COLOUR_IDS, counts, strict=True) for _ in range(count)]

"""The patches and the time board as tables for the kernels.

Actions are numbered here: 0 advances, then one for each cell of a special patch, then
one for each placement. A placement is a patch and the cells it covers: two ways of
turning a patch that cover the same cells are one placement.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np

from vernissage.games.terms import Json

COMPONENTS: Json = tomllib.loads(
    files(__package__ or "").joinpath("components.toml").read_text(encoding="utf-8")
)

SIZE: int = COMPONENTS["quilt"]["size"]
CELLS = SIZE * SIZE
PATCHES = len(COMPONENTS["patch"])
REACH: int = COMPONENTS["circle"]["reach"]
SMALLEST: int = COMPONENTS["start"]["smallest_patch"]
START_BUTTONS: int = COMPONENTS["start"]["buttons"]
START_SPACE: int = COMPONENTS["start"]["space"]
LAST_SPACE: int = COMPONENTS["time_board"]["last_space"]
SQUARE: int = COMPONENTS["special_tile"]["square"]
TILE_POINTS: int = COMPONENTS["special_tile"]["points"]
EMPTY_POINTS: int = COMPONENTS["quilt"]["empty_cell"]

LAYOUTS: tuple[str, ...] = tuple(COMPONENTS["time_board"]["special_patches_at"])
SPECIAL_PATCHES = len(COMPONENTS["time_board"]["special_patches_at"][LAYOUTS[0]])
INCOME_AT: list[int] = COMPONENTS["time_board"]["income_at"]
INCOMES_UP_TO = np.array(
    [sum(at <= space for at in INCOME_AT) for space in range(LAST_SPACE + 1)], np.int64
)
"""How many button icons lie up to and including each space."""
SPECIAL_AT = np.array(
    [COMPONENTS["time_board"]["special_patches_at"][layout] for layout in LAYOUTS], np.int64
)

SPECIALS_UP_TO = np.array(
    [
        [
            sum(1 << k for k in range(SPECIAL_PATCHES) if at[k] <= space)
            for space in range(LAST_SPACE + 1)
        ]
        for at in SPECIAL_AT
    ],
    np.int8,
)
"""By layout and space: bit k is set where special patch k lies up to that space."""

# Indexed by patch id; there is no patch 0.
PRICE = np.array([0] + [patch["buttons"] for patch in COMPONENTS["patch"]], np.int64)
TIME = np.array([0] + [patch["time"] for patch in COMPONENTS["patch"]], np.int64)
INCOME = np.array([0] + [patch["income"] for patch in COMPONENTS["patch"]], np.int64)
SHAPE: list[list[str]] = [[]] + [patch["shape"] for patch in COMPONENTS["patch"]]

Cell = tuple[int, int]

# A patch lying on its first side, turned clockwise by quarter turns, then the same flipped.
TURNS = ("", "r1", "r2", "r3", "f", "fr1", "fr2", "fr3")


def _cells_of(shape: list[str]) -> list[Cell]:
    return [(r, c) for r, row in enumerate(shape) for c, mark in enumerate(row) if mark == "#"]


def _turned(cells: list[Cell], turn: int) -> tuple[Cell, ...]:
    """The cells after flipping (turns 4 to 7) and turning, moved to the top left corner."""
    if turn >= 4:
        cells = [(r, -c) for r, c in cells]
    for _ in range(turn % 4):
        cells = [(c, -r) for r, c in cells]
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))


ORIENTATIONS: list[tuple[int, str, tuple[Cell, ...]]] = []
"""Every different way a patch can lie: patch id, the turn's notation, its cells."""
TURN_TO_ORIENTATION: dict[tuple[int, str], int] = {}
"""Also the turns that look the same as an earlier one."""
FIRST_ORIENTATION = np.zeros(PATCHES + 2, np.int64)
"""Patch p lies in orientations FIRST_ORIENTATION[p] up to FIRST_ORIENTATION[p + 1]."""

for _patch in range(1, PATCHES + 1):
    FIRST_ORIENTATION[_patch] = len(ORIENTATIONS)
    _seen: dict[tuple[Cell, ...], int] = {}
    for _turn, _name in enumerate(TURNS):
        _form = _turned(_cells_of(SHAPE[_patch]), _turn)
        if _form not in _seen:
            _seen[_form] = len(ORIENTATIONS)
            ORIENTATIONS.append((_patch, _name, _form))
        TURN_TO_ORIENTATION[_patch, _name] = _seen[_form]
FIRST_ORIENTATION[PATCHES + 1] = len(ORIENTATIONS)

ADVANCE = 0
FIRST_MEND = 1
FIRST_TAKE = FIRST_MEND + CELLS

_forms = [form for _, _, form in ORIENTATIONS]
HEIGHT = np.array([max(r for r, _ in form) + 1 for form in _forms], np.int64)
WIDTH = np.array([max(c for _, c in form) + 1 for form in _forms], np.int64)
AREA = np.array([len(form) for form in _forms], np.int64)
PATCH_OF = np.array([patch for patch, _, _ in ORIENTATIONS], np.int64)
PLACES = (SIZE + 1 - HEIGHT) * (SIZE + 1 - WIDTH)
"""How many places each orientation has on an empty quilt."""
FIRST_PLACE = FIRST_TAKE + np.concatenate(([0], np.cumsum(PLACES))).astype(np.int64)
"""The placements of orientation o are actions FIRST_PLACE[o] up to FIRST_PLACE[o + 1]."""
ACTIONS = int(FIRST_PLACE[-1])
ORIENTATION_OF = np.repeat(np.arange(len(ORIENTATIONS), dtype=np.int16), PLACES)
"""The orientation of each placement, from FIRST_TAKE on."""
ANCHOR_OF = np.concatenate(
    [
        [SIZE * row + column for row in range(SIZE + 1 - h) for column in range(SIZE + 1 - w)]
        for h, w in zip(HEIGHT, WIDTH, strict=True)
    ]
).astype(np.int8)
"""The cell of the top left corner of each placement, from FIRST_TAKE on."""
MOST_LEGAL = 1 + int(
    sum(sorted((sum(PLACES[PATCH_OF == p]) for p in range(1, PATCHES + 1)), reverse=True)[:REACH])
)


def placement_cells(action: int) -> tuple[int, tuple[Cell, ...]]:
    """The patch and the covered cells of a placement."""
    patch, _, form = ORIENTATIONS[ORIENTATION_OF[action - FIRST_TAKE]]
    row, column = divmod(int(ANCHOR_OF[action - FIRST_TAKE]), SIZE)
    return patch, tuple((row + r, column + c) for r, c in form)

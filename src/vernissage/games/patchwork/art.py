"""The cloth of Patchwork: 33 fabrics, and every patch cut from its own, as SVG definitions.

A fabric is one of eleven weaves in one of three tones. Two fabrics differ in their weave, or
else in their tone, so they are told apart without seeing hues.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from vernissage.games.patchwork.pieces import INCOME, PATCHES, SHAPE, SQUARE, TILE_POINTS
from vernissage.games.svg import (
    BRASS,
    INK,
    PLASTER,
    SANS,
    SEATS,
    SERIF,
    at,
    circle,
    element,
    group,
    label,
    path,
    rect,
)

CELL = 40
"""The side of a cell, in the units of all definitions here."""
LEATHER = "#8b5e3c"
IVORY = "#fbf6ea"

DARK, MIDDLE, LIGHT = range(3)
# Each hue in the three tones.
_HUES = (
    ("#2b3f5f", "#7b98bb", "#dfe6ee"),  # indigo
    ("#7a3a22", "#cd7d58", "#f5dfcd"),  # terracotta
    ("#274f4c", "#6ba096", "#dbe9e1"),  # teal
    ("#6a4a12", "#d3a345", "#f6e8c4"),  # ochre
    ("#4d2f4b", "#a2809f", "#eadfea"),  # plum
    ("#36322e", "#958c7f", "#ebe4d8"),  # ink
    ("#474a22", "#9fa25f", "#e8e8c9"),  # olive
    ("#6b2a36", "#c4808a", "#f3dcdd"),  # madder
    ("#23475c", "#74a3b8", "#d8e8ec"),  # slate
    ("#5a3d28", "#b48e68", "#efe0cc"),  # walnut
    ("#2f4a33", "#86a37c", "#e0ead6"),  # moss
)


class Weave(NamedTuple):
    """A tile that repeats: its size, its paths, and how wide they are drawn (0: filled)."""

    name: str
    width: int
    height: int
    paths: tuple[str, ...]
    line: float


_WEAVES = (
    Weave("stripes", 10, 10, ("M5 0V10",), 3.6),
    Weave(
        "dots", 20, 20, ("M2 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 15a3 3 0 1 0 6 0a3 3 0 1 0-6 0",), 0
    ),
    Weave("herringbone", 20, 10, ("M0 10L10 0M10 5L20 15M10-5L20 5",), 2.6),
    Weave("gingham", 20, 20, ("M0 0H10V20H0Z", "M0 0H20V10H0Z"), 0),
    Weave("waves", 20, 10, ("M-5 5Q0 9 5 5T15 5T25 5",), 2),
    Weave("crosses", 20, 20, ("M5 1.5V8.5M1.5 5H8.5M15 11.5V18.5M11.5 15H18.5",), 2),
    Weave("bias", 10, 10, ("M-2 2L2-2M-2 12L12-2M8 12L12 8",), 2.4),
    Weave("diamonds", 20, 20, ("M10 1L17 10L10 19L3 10Z",), 0),
    Weave("panes", 20, 20, ("M0 8H20M0 12H20M8 0V20M12 0V20",), 1.2),
    Weave(
        "scallops",
        20,
        20,
        ("M0 0A10 10 0 0 0 20 0M-10 10A10 10 0 0 0 10 10A10 10 0 0 0 30 10",),
        1.8,
    ),
    Weave("geese", 20, 10, ("M2 9.5L10 1.5L18 9.5Z",), 0),
)


class Fabric(NamedTuple):
    """What a patch is cut from: a weave, its tone, the ground, what is printed, the thread."""

    weave: Weave
    tone: int
    ground: str
    figure: str
    opacity: float
    thread: str


@cache
def fabric(patch: int) -> Fabric:
    """The fabric of a patch: no two have the same weave and tone, or the same ground."""
    kind = patch % len(_WEAVES)
    tone = (patch // len(_WEAVES) + kind) % 3
    hue = _HUES[(5 * kind + 3 * tone) % len(_HUES)]
    figure, opacity, thread = (
        (hue[LIGHT], 0.5, IVORY),
        (hue[LIGHT], 0.7, IVORY),
        (hue[MIDDLE], 0.75, hue[DARK]),
    )[tone]
    return Fabric(_WEAVES[kind], tone, hue[tone], figure, opacity, thread)


def _pattern(patch: int) -> str:
    cloth = fabric(patch)
    weave = cloth.weave
    # Gingham is two sheer bands: where they cross the colour is full.
    opacity = cloth.opacity * (0.65 if len(weave.paths) > 1 else 1)
    drawn = (
        {"fill": "none", "stroke": cloth.figure, "stroke_width": weave.line}
        if weave.line
        else {"fill": cloth.figure}
    )
    return element(
        "pattern",
        rect(0, 0, weave.width, weave.height, fill=cloth.ground),
        *(path(d, opacity=opacity, **drawn) for d in weave.paths),
        id=f"pw-cloth-{patch}",
        width=weave.width,
        height=weave.height,
        patternUnits="userSpaceOnUse",
    )


# --- cutting ---------------------------------------------------------------------------------

Point = tuple[int, int]


def outline(cells: list[Point]) -> list[Point]:
    """The corners of a patch's border, clockwise, as (x, y) in cells."""
    inside = set(cells)
    follows: dict[Point, Point] = {}
    for row, column in cells:
        if (row - 1, column) not in inside:
            follows[column, row] = (column + 1, row)
        if (row, column + 1) not in inside:
            follows[column + 1, row] = (column + 1, row + 1)
        if (row + 1, column) not in inside:
            follows[column + 1, row + 1] = (column, row + 1)
        if (row, column - 1) not in inside:
            follows[column, row + 1] = (column, row)
    start = min(follows)
    walk = [start]
    while (point := follows[walk[-1]]) != start:
        walk.append(point)
    return [
        here
        for before, here, after in zip(walk[-1:] + walk, walk, walk[1:] + walk[:1], strict=False)
        if _step(before, here) != _step(here, after)
    ]


def _step(start: Point, end: Point) -> Point:
    """The direction from one corner to another on the same line."""
    x, y = end[0] - start[0], end[1] - start[1]
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def _hem(corners: list[Point], inset: float, bend: float) -> str:
    """A path along the border, moved inwards, with rounded corners."""
    d = ""
    for before, here, after in zip(
        corners[-1:] + corners, corners, corners[1:] + corners[:1], strict=False
    ):
        (in_x, in_y), (out_x, out_y) = _step(before, here), _step(here, after)
        # Clockwise, the cloth lies on the right hand: (-y, x) of the direction.
        x = CELL * here[0] + inset * (-in_y - out_y)
        y = CELL * here[1] + inset * (in_x + out_x)
        d += f"{'L' if d else 'M'}{x - bend * in_x:g} {y - bend * in_y:g}"
        d += f"Q{x:g} {y:g} {x + bend * out_x:g} {y + bend * out_y:g}"
    return d + "Z"


def cells_of(patch: int) -> list[Point]:
    """The cells of a patch on its first side, as (row, column)."""
    return [
        (row, column)
        for row, marks in enumerate(SHAPE[patch])
        for column, mark in enumerate(marks)
        if mark == "#"
    ]


def _patch(patch: int) -> str:
    """The patch itself: cloth, weave, a stitched hem, and a button for each income."""
    cloth, cells, income = fabric(patch), cells_of(patch), int(INCOME[patch])
    corners = outline(cells)
    edge = _hem(corners, 0.8, 3.5)
    sewn = [cells[(2 * k + 1) * len(cells) // (2 * income)] for k in range(income)]
    return group(
        [
            path(edge, fill=f"url(#pw-cloth-{patch})"),
            path(edge, fill="url(#pw-weave)", stroke=INK, stroke_opacity=0.55, stroke_width=1.2),
            path(
                _hem(corners, 5, 2),
                fill="none",
                stroke=cloth.thread,
                stroke_width=1.7,
                stroke_dasharray="5 3.4",
                stroke_linecap="round",
            ),
            *(button(CELL * (x + 0.5), CELL * (y + 0.5), 8.5) for y, x in sewn),
        ],
        id=f"pw-patch-{patch}",
    )


def button(x: float, y: float, radius: float) -> str:
    """An ivory button with four holes, on a place of its own."""
    return element(
        "use", href="#pw-button", transform=f"translate({x:g} {y:g}) scale({radius / 10:g})"
    )


def special(x: float, y: float, side: float) -> str:
    """A special patch: a square of leather, its corner at the place."""
    return element(
        "use", href="#pw-special", transform=f"translate({x:g} {y:g}) scale({side / CELL:g})"
    )


def _button() -> str:
    return group(
        [
            circle(0.6, 1, 10, fill=INK, opacity=0.35),
            circle(0, 0, 10, fill=IVORY, stroke=BRASS, stroke_width=1.6),
            circle(0, 0, 6.6, fill="none", stroke=BRASS, stroke_opacity=0.55, stroke_width=0.9),
            path("M-2.2-2.2L2.2 2.2M2.2-2.2L-2.2 2.2", stroke=BRASS, stroke_width=0.9),
            *(circle(x, y, 1.3, fill=INK) for x in (-2.2, 2.2) for y in (-2.2, 2.2)),
        ],
        id="pw-button",
    )


def _special() -> str:
    return group(
        [
            rect(
                0.8, 0.8, CELL - 1.6, CELL - 1.6, rx=4, fill=LEATHER, stroke=INK, stroke_opacity=0.6
            ),
            rect(
                5,
                5,
                CELL - 10,
                CELL - 10,
                rx=2,
                fill="none",
                stroke="#e9cfa6",
                stroke_width=1.7,
                stroke_dasharray="5 3.4",
                stroke_linecap="round",
            ),
            path(
                "M14 14L26 26M26 14L14 26",
                stroke="#e9cfa6",
                stroke_width=2.4,
                stroke_linecap="round",
            ),
        ],
        id="pw-special",
    )


# --- the sewing box ------------------------------------------------------------------------------


def pin_head(seat: int, x: float, y: float) -> str:
    """The head of a seat's pin: round for seat 0, square for seat 1."""
    look: dict[str, str | float] = {"fill": SEATS[seat], "stroke": IVORY, "stroke_width": 1.5}
    shape = circle(x, y, 10, **look) if seat == 0 else rect(x - 9, y - 9, 18, 18, rx=3, **look)
    return shape + label(x, y + 4.2, str(seat), 12, "middle", SANS, IVORY, font_weight=600)


def special_tile(x: float, y: float) -> str:
    """The tile for a full square of seven by seven."""
    thread: dict[str, str | float] = {"stroke": IVORY, "stroke_dasharray": "3.5 2.5"}
    return at(
        x,
        y,
        [
            element("title", f"Special tile: {TILE_POINTS} points for a full {SQUARE}×{SQUARE}"),
            rect(0, 0, 32, 32, rx=4, fill=BRASS),
            rect(3.5, 3.5, 25, 25, rx=2, fill="none", stroke_opacity=0.7, **thread),
            label(16, 22.5, str(TILE_POINTS), 19, "middle", SERIF, IVORY),
        ],
    )


def pawn(x: float, y: float) -> str:
    """The neutral pawn: a thimble."""
    dimples = "".join(f"M{k} {j}h.1" for j in (-8, -3, 2) for k in (-4, 0, 4))
    return at(
        x,
        y,
        [
            element("title", "The pawn"),
            path("M-8 8L-6-9Q-5-15 0-15T6-9L8 8Z", fill=BRASS, stroke=INK, stroke_opacity=0.5),
            path(
                dimples, stroke=INK, stroke_opacity=0.55, stroke_width=1.8, stroke_linecap="round"
            ),
            rect(-10, 7, 20, 5, rx=2.5, fill=BRASS, stroke=INK, stroke_opacity=0.5),
        ],
    )


def clock(x: float, y: float) -> str:
    """The sign of time."""
    return circle(x, y, 8, fill=PLASTER, stroke=INK, stroke_width=1.4) + path(
        f"M{x:g} {y - 5:g}V{y:g}L{x + 3.4:g} {y + 2:g}",
        fill="none",
        stroke=INK,
        stroke_width=1.4,
        stroke_linecap="round",
    )


@cache
def definitions() -> str:
    """All that drawings use by name; the same in every document."""
    weave = element(
        "pattern",
        path("M0 1H2M2 3H4", stroke="#fff", stroke_opacity=0.16),
        path("M1 2V4M3 0V2", stroke="#000", stroke_opacity=0.09),
        id="pw-weave",
        width=4,
        height=4,
        patternUnits="userSpaceOnUse",
    )
    numbers = range(1, PATCHES + 1)
    return element(
        "defs", weave, *map(_pattern, numbers), _button(), _special(), *map(_patch, numbers)
    )

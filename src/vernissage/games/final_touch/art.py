"""The paints of Final Touch, and what is drawn with them: shapes, touch cards, pictures.

Each paint has its shape and its own lightness, so it is told apart without seeing hues.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from vernissage.games.final_touch.pieces import COLOUR_IDS, MASTERPIECE_IDS, SYMBOLS
from vernissage.games.svg import (
    BRASS,
    FAINT_INK,
    INK,
    LINEN,
    PLASTER,
    SHADE,
    at,
    circle,
    element,
    group,
    path,
    rect,
)


class Paint(NamedTuple):
    """A paint: its tone, one lighter and one darker, and its sign in a terminal."""

    tone: str
    light: str
    dark: str
    sign: str


PAINTS: dict[str, Paint] = dict(
    zip(
        COLOUR_IDS,
        (
            Paint("#2a62b4", "#6f9fe0", "#1b4480", "●"),
            Paint("#472a18", "#876248", "#2c190c", "■"),
            Paint("#8cc276", "#bfe0af", "#4f8a3a", "▲"),
            Paint("#bd2d66", "#e07fa4", "#8c1a47", "◆"),
            Paint("#f0cd4a", "#f9e9a6", "#a8830f", "★"),
        ),
        strict=True,
    )
)
IVORY = "#fbf6ea"
CANVAS = "#f8f1e2"
CARD_WIDTH, CARD_HEIGHT = 52, 74


def _polygon(points: list[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def _spokes(count: int, radii: tuple[float, ...]) -> list[tuple[float, float]]:
    """Points around a centre, the first at the top, with radii that take turns."""
    turns = (2 * pi * k / count for k in range(count))
    return [
        (radii[k % len(radii)] * sin(turn), -radii[k % len(radii)] * cos(turn))
        for k, turn in enumerate(turns)
    ]


def outline(colour: str, radius: float) -> str:
    """The path of a colour's shape around the origin; all shapes look equally large."""
    r = radius
    match SYMBOLS[colour]:
        case "circle":
            return f"M{-r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {2 * r:.1f} 0a{r:.1f} {r:.1f} 0 1 0 {-2 * r:.1f} 0Z"
        case "square":
            half = 0.88 * r
            return f"M{-half:.1f} {-half:.1f}h{2 * half:.1f}v{2 * half:.1f}h{-2 * half:.1f}Z"
        case "triangle":
            return _polygon([(x, y + 0.18 * r) for x, y in _spokes(3, (1.22 * r,))])
        case "diamond":
            return _polygon(_spokes(4, (1.22 * r, 0.9 * r)))
        case _:
            return _polygon(_spokes(10, (1.25 * r, 0.56 * r)))


def daub(colour: str, x: float, y: float, radius: float) -> str:
    """A touch of paint in the colour's shape, with the strokes of the brush in it."""
    paint = PAINTS[colour]
    s = radius / 3
    strokes = f"M{-1.2 * s:.1f} {-0.5 * s:.1f}q{1.2 * s:.1f} {-0.7 * s:.1f} {2.2 * s:.1f} 0"
    strokes += f"M{-s:.1f} {0.7 * s:.1f}q{s:.1f} {-0.6 * s:.1f} {1.9 * s:.1f} 0"
    return at(
        x,
        y,
        [
            path(
                outline(colour, radius),
                fill=paint.tone,
                stroke=paint.dark,
                stroke_width=1.4,
                stroke_linejoin="round",
            ),
            path(
                strokes, fill="none", stroke=paint.light, stroke_width=1.3, stroke_linecap="round"
            ),
        ],
    )


def wanted(colour: str, x: float, y: float, radius: float) -> str:
    """A touch that is still missing: only its outline."""
    mark = path(
        outline(colour, radius),
        fill=PAINTS[colour].light,
        fill_opacity=0.28,
        stroke=PAINTS[colour].dark,
        stroke_width=1.5,
        stroke_dasharray="3 2.4",
        stroke_linejoin="round",
    )
    return at(x, y, [mark])


def touch_card(colour: str, x: float, y: float) -> str:
    """A touch card, face up; its top left corner is at the place."""
    return at(
        x,
        y,
        [
            rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=6, fill=IVORY, stroke=SHADE),
            daub(colour, CARD_WIDTH / 2, CARD_HEIGHT / 2, 14),
            at(10, 11, [path(outline(colour, 4), fill=PAINTS[colour].tone)]),
            at(
                CARD_WIDTH - 10,
                CARD_HEIGHT - 11,
                [path(outline(colour, 4), fill=PAINTS[colour].tone)],
            ),
            element("title", colour),
        ],
    )


def card_back(x: float, y: float, edge: str = SHADE) -> str:
    """A touch card, face down."""
    weave = "".join(f"M{8 + 9 * k} 10v{CARD_HEIGHT - 20}" for k in range(5))
    return at(
        x,
        y,
        [
            rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=6, fill=LINEN, stroke=edge),
            path(weave, stroke=SHADE, stroke_width=3, stroke_dasharray="5 3.5"),
        ],
    )


def frame(x: float, y: float, width: float, height: float, children: list[str]) -> str:
    """A gilt frame around a canvas; the children's origin is the canvas's corner."""
    mitres = f"M-16 -16L0 0M{width + 16} -16L{width} 0M-16 {height + 16}L0 {height}"
    mitres += f"M{width + 16} {height + 16}L{width} {height}"
    return at(
        x,
        y,
        [
            rect(-16, -16, width + 32, height + 32, rx=2, fill=BRASS),
            rect(
                -11, -11, width + 22, height + 22, fill="none", stroke=PLASTER, stroke_opacity=0.55
            ),
            path(mitres, stroke=INK, stroke_opacity=0.35),
            rect(0, 0, width, height, fill=CANVAS, stroke=INK, stroke_opacity=0.5),
            *children,
        ],
    )


def underdrawing(name: str, width: float, height: float) -> str:
    """The pencil lines of a masterpiece: one of five motifs, each card with its own measures."""
    number = MASTERPIECE_IDS.index(name)
    w, h = width, height
    a, b = 0.3 + 0.1 * (number // 5 % 5), 0.35 + 0.07 * (number * 3 % 5)
    match number % 5:
        case 0:  # mountains over a lake
            lines = f"M0 {0.7 * h:.0f}L{a * w:.0f} {0.2 * h:.0f}L{(a + 0.15) * w:.0f} {0.5 * h:.0f}"
            lines += f"L{(a + 0.28) * w:.0f} {b * h:.0f}L{w:.0f} {0.7 * h:.0f}"
            lines += f"M0 {0.7 * h:.0f}H{w:.0f}M{0.2 * w:.0f} {0.82 * h:.0f}h{b * w:.0f}"
        case 1:  # a sitter
            r = (0.13 + 0.05 * b) * w
            lines = f"M{w / 2 - r:.0f} {0.4 * h:.0f}a{r:.0f} {1.3 * r:.0f} 0 1 1 {2 * r:.0f} 0"
            lines += f"a{r:.0f} {1.3 * r:.0f} 0 1 1 {-2 * r:.0f} 0"
            lines += f"M{(a - 0.18) * w:.0f} {h:.0f}Q{0.5 * w:.0f} {b * h:.0f} {(1.1 - 0.3 * a) * w:.0f} {h:.0f}"
        case 2:  # a vase on a table
            lines = f"M0 {0.78 * h:.0f}H{w:.0f}M{a * w:.0f} {0.35 * h:.0f}h{0.2 * w:.0f}"
            lines += f"q{-0.06 * w:.0f} {0.14 * h:.0f} {0.08 * w:.0f} {0.3 * h:.0f}"
            lines += f"q0 {0.12 * h:.0f} {-0.18 * w:.0f} {0.13 * h:.0f}q{-0.18 * w:.0f} 0 {-0.18 * w:.0f} {-0.13 * h:.0f}"
            lines += f"q{0.14 * w:.0f} {-0.16 * h:.0f} {0.08 * w:.0f} {-0.3 * h:.0f}"
            lines += f"M{(a + 0.1) * w:.0f} {0.35 * h:.0f}q{-0.05 * w:.0f} {-b * 0.4 * h:.0f} {0.12 * w:.0f} {-0.25 * h:.0f}"
        case 3:  # the sea, and a sun
            lines = f"M0 {0.6 * h:.0f}H{w:.0f}"
            for k in range(3):
                y, step = (0.68 + 0.1 * k) * h, 0.1 * w
                lines += (
                    f"M{(0.05 + 0.12 * k) * w:.0f} {y:.0f}" + f"q{step / 2:.0f} -9 {step:.0f} 0" * 6
                )
            lines += f"M{(a - 0.1) * w:.0f} {0.6 * h:.0f}a{b * 0.35 * w:.0f} {b * 0.35 * w:.0f} 0 0 1 {b * 0.7 * w:.0f} 0"
        case _:  # a town
            lines = f"M0 {0.85 * h:.0f}H{w:.0f}"
            for k in range(4):
                x, top = (
                    (0.08 + 0.22 * k) * w,
                    (0.25 + 0.1 * ((k * (number + 2)) % 4) * (0.5 + a)) * h,
                )
                lines += f"M{x:.0f} {0.85 * h:.0f}V{top:.0f}L{x + 0.09 * w:.0f} {top - 0.1 * h:.0f}"
                lines += f"L{x + 0.18 * w:.0f} {top:.0f}V{0.85 * h:.0f}"
    return path(
        lines,
        fill="none",
        stroke=FAINT_INK,
        stroke_opacity=0.38,
        stroke_width=1.4,
        stroke_linecap="round",
    )


def touches(marks: list[tuple[str, bool]], width: float, height: float) -> str:
    """The touches of a canvas in rows: painted ones, and outlines of those still missing."""
    columns = 4 if len(marks) > 6 else 3 if len(marks) > 4 else 2
    rows = -(-len(marks) // columns)
    radius = 0.3 * min(width / columns, height / rows, 0.42 * width)
    drawn = []
    for place, (colour, painted) in enumerate(marks):
        row, column = divmod(place, columns)
        in_row = min(columns, len(marks) - row * columns)
        x = width * (column + 0.5) / in_row
        y = height * (row + 0.5) / rows
        drawn.append((daub if painted else wanted)(colour, x, y, radius))
    return group(drawn)


def pin(colour: str, x: float, y: float, words: str) -> str:
    """A seat's round badge."""
    mark = element(
        "text",
        words,
        x=x,
        y=y + 4.5,
        font_size=13,
        text_anchor="middle",
        fill=IVORY,
        font_weight=700,
        font_family="Inter, Helvetica, Arial, sans-serif",
    )
    return group([circle(x, y, 11, fill=colour), mark])

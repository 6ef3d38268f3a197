"""Centrepiece drawn from a view as an SVG document."""

from __future__ import annotations

from tests.fourth_game.centrepiece.art import mark
from tests.fourth_game.centrepiece.words import status
from vernissage.games.svg import INK, document, label, path
from vernissage.games.terms import Json

CELL, LEFT, TOP = 120, 60, 90


def svg(view: Json) -> str:
    """The grid with its marks, and who is to move."""
    end = 3 * CELL
    lines = "".join(f"M{LEFT + CELL * n} {TOP}v{end}M{LEFT} {TOP + CELL * n}h{end}" for n in (1, 2))
    marks = [
        mark(seat, LEFT + CELL * (cell % 3 + 0.5), TOP + CELL * (cell // 3 + 0.5), 34)
        for cell, seat in enumerate(view["cells"])
        if seat is not None
    ]
    return document(
        end + 2 * LEFT,
        end + TOP + LEFT,
        f"Centrepiece. {status(view)}.",
        [
            label(LEFT, 56, f"Centrepiece – {status(view)}", 20),
            path(lines, stroke=INK, stroke_width=3, fill="none"),
            *marks,
        ],
    )

"""The marks of the two seats."""

from __future__ import annotations

from vernissage.games.svg import SEATS, circle, path

MARKS = "×○"


def mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's mark in the middle of a place: a cross or a ring."""
    if seat:
        return circle(x, y, size, fill="none", stroke=SEATS[seat], stroke_width=10)
    cross = (
        f"M{x - size} {y - size}L{x + size} {y + size}M{x + size} {y - size}L{x - size} {y + size}"
    )
    return path(cross, fill="none", stroke=SEATS[seat], stroke_width=10)

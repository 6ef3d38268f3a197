"""Centrepiece drawn from a view for a terminal."""

from __future__ import annotations

from tests.fourth_game.centrepiece.art import MARKS
from tests.fourth_game.centrepiece.words import status
from vernissage.games.terms import Json


def text(view: Json, width: int = 80) -> str:
    """The grid, and what is known of the hands."""
    lines = [f"[bold]Centrepiece[/]  {status(view)}", ""]
    for row in range(3):
        cells = view["cells"][3 * row : 3 * row + 3]
        signs = ["·" if mark is None else MARKS[mark] for mark in cells]
        lines.append(f"{3 - row}  {'  '.join(signs)}")
    lines += ["   a  b  c", ""]
    for seat, player in enumerate(view["players"]):
        hand = "hidden" if player["hand"] is None else ", ".join(map(str, player["hand"]))
        bid = f"bid {player['bid']}" if player["bid"] else "has bid" if player["has_bid"] else ""
        lines.append(f"Seat {seat} {MARKS[seat]}  hand {hand}  {bid}".rstrip())
    return "\n".join(lines)

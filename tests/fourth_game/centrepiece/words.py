"""The words that both drawings of Centrepiece share."""

from __future__ import annotations

from vernissage.games.terms import Json

PARTS = {"row": "row", "held": "highest card"}
"""The parts of a score, and their words."""


def status(view: Json) -> str:
    """Whose turn it is; at the end who won."""
    if view["outcome"]:
        return f"Seat {view['outcome']['winners'][0]} wins"
    if view["phase"] == "bids":
        owing = [str(n) for n, player in enumerate(view["players"]) if not player["has_bid"]]
        return f"{'Seats' if len(owing) > 1 else 'Seat'} {' and '.join(owing)} to bid"
    return f"Seat {view['turn']} to mark a cell"

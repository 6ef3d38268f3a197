"""How a game of Centrepiece ended."""

from __future__ import annotations

from tests.fourth_game.centrepiece.pieces import ROW_POINTS
from tests.fourth_game.centrepiece.rules import has_row, highest_held
from tests.fourth_game.centrepiece.state import StateRecord
from vernissage.games.state import State
from vernissage.games.terms import Outcome


def outcome(state: State) -> Outcome:
    """The points of each seat, part by part, and who has more (CP-X2, CP-X3)."""
    data: StateRecord = state.data
    parts = tuple(
        {
            "row": ROW_POINTS if has_row(data, seat) else 0,
            "held": int(highest_held(data, seat)),
        }
        for seat in range(state.seats)
    )
    scores = tuple(sum(part.values()) for part in parts)
    reason = "row" if any(part["row"] for part in parts) else "full"
    return Outcome(scores, (scores.index(max(scores)),), parts, reason)

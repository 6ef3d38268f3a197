"""How a game of Patchwork ended."""

from __future__ import annotations

from vernissage.games.patchwork.pieces import EMPTY_POINTS, TILE_POINTS
from vernissage.games.patchwork.rules import winner
from vernissage.games.patchwork.state import StateRecord
from vernissage.games.state import State
from vernissage.games.terms import Outcome


def tile_points(tile: int, seat: int) -> int:
    """What the special tile is worth to a seat (PW-7)."""
    return TILE_POINTS if tile == seat else 0


def outcome(state: State) -> Outcome:
    """The score of each seat, part by part (PW-X2), and the winner (PW-X3)."""
    data: StateRecord = state.data
    parts = tuple(
        {
            "buttons": int(data.players[seat].buttons),
            "special_tile": tile_points(data.tile, seat),
            "empty": EMPTY_POINTS * int(data.players[seat].empty),
        }
        for seat in range(2)
    )
    scores = tuple(sum(part.values()) for part in parts)
    reason = "score" if scores[0] != scores[1] else "home-first"
    return Outcome(scores, (int(winner(data)),), parts, reason)

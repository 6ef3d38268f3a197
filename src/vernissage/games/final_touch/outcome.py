"""How a game of Final Touch ended."""

from __future__ import annotations

from vernissage.games.final_touch.pieces import TARGET
from vernissage.games.final_touch.state import NOBODY, StateRecord
from vernissage.games.state import State
from vernissage.games.terms import Outcome


def side_of(seats: int, seat: int) -> int:
    """As `rules.side_of`, for numbers."""
    return seat % 2 if seats == 4 else seat


def outcome(state: State) -> Outcome:
    """The money of each seat, part by part, and who has most (FT-X1 to FT-X4, FT-M4)."""
    data: StateRecord = state.data
    seats, sides = int(data.seats), data.sides.tolist()
    parts = tuple(
        dict[str, int](zip(("finished", "ruined"), sides[side_of(seats, seat)], strict=True))
        for seat in range(seats)
    )
    scores = tuple(sum(part.values()) for part in parts)
    winners = tuple(seat for seat in range(seats) if scores[seat] == max(scores))
    if data.out != NOBODY:
        reason = "duel"
    else:
        reason = "target" if max(scores) >= TARGET else "masterpieces-ran-out"
    return Outcome(scores, winners, parts, reason)

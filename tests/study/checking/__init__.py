"""Whether a reason is true, by a second way: the moves are played, and what is said is counted.

Nothing of `vernissage.study.reasons` is used here but the reason itself; cells are sets of pairs,
and walls and patches those of tests/reference or of the components.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.study.checking import art_society, final_touch, patchwork
from vernissage.games.state import State
from vernissage.study.reasons import Reason

CHECKERS: dict[str, dict[str, Callable[..., bool]]] = {
    "patchwork": patchwork.CHECKERS,
    "final-touch": final_touch.CHECKERS,
    "art-society": art_society.CHECKERS,
}


def is_true(state: State, seat: int, move: int, other: int, reason: Reason) -> bool:
    """Whether a reason for a move against another holds in a state, the seat's hidden or not."""
    decision = state.for_seat(seat)
    checker = CHECKERS[state.game.id][reason.code]
    # A reason of the other move is a predicate of that one, held against the move.
    pair = (move, other) if reason.of == "move" else (other, move)
    return checker(decision, seat, *pair, **reason.arguments)

"""Planning a turn that has not come yet: what could be done then, as far as a seat can know."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import GameInProgress, turn_over
from vernissage.server.live_table import LiveTable

MOST_STEPS = 40


def plan_turn(live: LiveTable, seat: int, moves: Sequence[object], piece: str | None) -> Json:
    """What could come after these moves of a turn that has not come; nothing is played.

    Raises `Refused` as `planned` does, and where nobody plays.
    """
    table = live.table
    if table.status != "playing":
        raise nothing_to_plan()
    told = planned(table.game, table.game.state, seat, moves, piece)
    return {"version": table.version, **told}


def planned(
    game: GameInProgress, state: State, seat: int, moves: Sequence[object], piece: str | None
) -> Json:
    """The same from any state of a game.

    It is worked out on a deal that the seat can't tell from the true one. The refusal of a move
    tells which it is (``step``, from 0).
    """
    if len(moves) > MOST_STEPS:
        raise Refused("format", f"Plan {MOST_STEPS} moves at most.")
    views = game.rules.views
    if views.rehearsed is None or views.prospects is None:
        raise nothing_to_plan()
    imagined = state.determinise(seat, secrets.token_hex(16))
    ahead = views.rehearsed(imagined, seat, piece)
    if ahead is None:
        raise nothing_to_plan()
    for step, move in enumerate(moves):
        before = ahead
        try:
            for action in game.actions(ahead, seat, move):
                before, ahead = ahead, ahead.play(action)
        except Refused as refused:
            refused.facts = {**refused.facts, "step": step}
            raise
        if views.rehearsed(ahead, seat, None) is not ahead:  # the turn is over
            if step + 1 < len(moves):
                raise turn_over()
            return {"view": before.view(seat), "choices": None}
    return {"view": ahead.view(seat), "choices": views.prospects(ahead)}


def nothing_to_plan() -> Refused:
    """The refusal where the seat has no such turn before it."""
    return Refused("illegal", "There is nothing that you could plan now.", key="nothing-to-plan")

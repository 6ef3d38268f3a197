"""Planning a turn that has not come yet: what could be done then, as far as a seat can know."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from vernissage.games.terms import Json
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import turn_over
from vernissage.server.live_table import LiveTable

MOST_STEPS = 40


def plan_turn(live: LiveTable, seat: int, moves: Sequence[object], piece: str | None) -> Json:
    """What could come after these moves of a turn that has not come; nothing is played.

    It is worked out on a deal that the seat can't tell from the true one. The refusal of a move
    tells which it is (``step``, from 0).
    """
    table, game = live.table, live.table.game
    if len(moves) > MOST_STEPS:
        raise Refused("format", f"Plan {MOST_STEPS} moves at most.")
    views = game.rules.views
    if table.status != "playing" or views.rehearsed is None or views.prospects is None:
        raise nothing_to_plan()
    imagined = game.state.determinise(seat, secrets.token_hex(16))
    state = views.rehearsed(imagined, seat, piece)
    if state is None:
        raise nothing_to_plan()
    for step, move in enumerate(moves):
        before = state
        try:
            for action in game.actions(state, seat, move):
                before, state = state, state.play(action)
        except Refused as refused:
            refused.facts = {**refused.facts, "step": step}
            raise
        if views.rehearsed(state, seat, None) is not state:  # the turn is over
            if step + 1 < len(moves):
                raise turn_over()
            return {"version": table.version, "view": before.view(seat), "choices": None}
    told = views.prospects(state)
    return {"version": table.version, "view": state.view(seat), "choices": told}


def nothing_to_plan() -> Refused:
    """The refusal where the seat has no such turn before it."""
    return Refused("illegal", "There is nothing that you could plan now.", key="nothing-to-plan")

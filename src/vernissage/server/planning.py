"""Planning a turn that has not come yet: what could be done then, as far as a seat can know."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from vernissage.games.terms import Json
from vernissage.server.errors import Refused
from vernissage.server.live import Live
from vernissage.server.play import turn_over

MOST_STEPS = 40


def planned(live: Live, seat: int, moves: Sequence[Any], piece: str | None) -> Json:
    """What could come after these moves of a turn that has not come; nothing is played.

    It is worked out on a deal that the seat can't tell from the true one. The refusal of a move
    tells which it is (``step``, from 0).
    """
    table = live.table
    if len(moves) > MOST_STEPS:
        raise Refused("format", f"Plan {MOST_STEPS} moves at most.")
    views = table.play.game.views
    if table.status != "playing" or views.rehearsed is None or views.prospects is None:
        raise nothing_to_plan()
    state = views.rehearsed(table.play.state.determinise(seat, secrets.token_hex(16)), seat, piece)
    if state is None:
        raise nothing_to_plan()
    for step, move in enumerate(moves):
        before = state
        try:
            for action in table.play.actions(state, seat, move):
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

"""Trying moves out: what they would lead to, as far as a seat can know."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.terms import CHANCE, Json
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import as_known_to, turn_over
from vernissage.server.live_table import LiveTable


def try_moves(live: LiveTable, seat: int, due: int, moves: Sequence[object]) -> Json:
    """What moves would lead to, as far as the seat can know; nothing is played."""
    game = live.table.game
    if not moves or len(moves) > 40:
        raise Refused("format", "Try 1 to 40 moves.")
    game.require_due(seat, due)
    before = state = as_known_to(game.state, seat)
    reveals = False
    for move in moves:
        if reveals or seat not in state.deciders:
            raise turn_over()
        state = state.for_seat(seat)
        for action in game.actions(state, seat, move):
            state = state.play(action)
        reveals = game.rules.views.reveals(before, state) or state.turn == CHANCE
    told: Json = {"reveals": reveals, "view": None, "choices": None}
    if not reveals:
        told["view"] = state.view(seat)
        if seat in state.deciders:
            told["choices"] = game.rules.views.choices(state.for_seat(seat))
    return told

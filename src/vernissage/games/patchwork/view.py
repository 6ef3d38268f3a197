"""What everyone sees of a game of Patchwork, as plain data. Nothing is hidden."""

from __future__ import annotations

from typing import Any

from vernissage.games.game import Json, Outcome
from vernissage.games.patchwork import patches, rules
from vernissage.games.patchwork.patches import (
    FIRST_TAKE,
    LAYOUTS,
    ORIENTATION_OF,
    ORIENTATIONS,
    SIZE,
    placement_cells,
)
from vernissage.games.patchwork.rules import NOBODY
from vernissage.games.walks import OVER


def view(data: Any) -> Json:
    """The whole table."""
    over = data.turn == OVER
    left = int(data.special_left)
    return {
        "game": "patchwork",
        "seats": 2,
        "phase": "over" if over else "mend" if data.due else "turn",
        "turn": None if over else int(data.turn),
        "options": {"special_patches": LAYOUTS[data.layout]},
        "circle": data.circle[: data.patches_left].tolist(),
        "reach": 0 if over or data.due else int(rules.reach(data)),
        "special_patches": [
            int(space) for k, space in enumerate(patches.SPECIAL_AT[data.layout]) if left >> k & 1
        ],
        "special_tile": None if data.tile == NOBODY else int(data.tile),
        "home_first": None if data.home == NOBODY else int(data.home),
        "due": int(data.due).bit_count(),
        "players": [_player(data, seat) for seat in range(2)],
        "outcome": outcome(data).to_record() if over else None,
    }


def _player(data: Any, seat: int) -> Json:
    player = data.players[seat]
    cloth = zip(data.placed.tolist(), data.placed_by.tolist(), strict=True)
    mends = zip(data.mended.tolist(), data.mended_by.tolist(), strict=True)
    return {
        "buttons": int(player.buttons),
        "income": int(player.income),
        "space": int(player.space),
        "empty": int(player.empty),
        "score": int(rules.score(data, seat)),
        "patches": [_patch(placement) for placement, owner in cloth if owner == seat],
        "mends": [list(divmod(cell, SIZE)) for cell, owner in mends if owner == seat],
    }


def _patch(placement: int) -> Json:
    patch, cells = placement_cells(placement)
    turn = ORIENTATIONS[int(ORIENTATION_OF[placement - FIRST_TAKE])][1]
    return {"patch": patch, "turned": turn, "cells": [list(cell) for cell in cells]}


def outcome(data: Any) -> Outcome:
    """The score of each seat, part by part (PW-X2), and the winner (PW-X3)."""
    parts = tuple(
        {
            "buttons": int(data.players[seat].buttons),
            "special_tile": patches.TILE_POINTS if data.tile == seat else 0,
            "empty": patches.EMPTY_POINTS * int(data.players[seat].empty),
        }
        for seat in range(2)
    )
    scores = tuple(sum(part.values()) for part in parts)
    reason = "score" if scores[0] != scores[1] else "home-first"
    return Outcome(scores, (int(rules.winner(data)),), parts, reason)

"""What the seat to move may do, shaped for a client that draws it (docs/protocol.md)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from vernissage.games.patchwork.pieces import (
    ADVANCE,
    ANCHOR_OF,
    FIRST_MEND,
    FIRST_TAKE,
    INCOME_AT,
    ORIENTATION_OF,
    ORIENTATIONS,
    PATCH_OF,
    PRICE,
    SIZE,
)
from vernissage.games.patchwork.rules import reach
from vernissage.games.state import State
from vernissage.games.terms import OVER, Json

LAYOUTS: list[Json] = [
    {
        "turns": int(turn.removeprefix("f").removeprefix("r") or 0),
        "flipped": turn.startswith("f"),
        "cells": [list(cell) for cell in cells],
    }
    for _, turn, cells in ORIENTATIONS
]
"""By orientation: how a patch lies, without its places."""

PLACES = np.stack(
    [
        ANCHOR_OF.astype(np.int64) // SIZE,
        ANCHOR_OF.astype(np.int64) % SIZE,
        np.arange(FIRST_TAKE, FIRST_TAKE + len(ANCHOR_OF)),
    ],
    axis=1,
)
"""By placement: row and column of its top left corner, and the action."""


def choices(state: State) -> Json:
    """Advance, the next patches with every place they fit, or the cells for a special patch."""
    data = state.data
    actions = state.legal_actions()
    if data.turn == OVER or data.due:
        cells = actions - FIRST_MEND
        mend = np.stack([cells // SIZE, cells % SIZE, actions], axis=1).tolist()
        return {"advance": None, "patches": [], "mend": mend or None}
    takes = actions[1:] - FIRST_TAKE
    patches = _patches_by_id(state, takes)
    return {
        "advance": {"action": ADVANCE, "effect": effect(state, ADVANCE)},
        "patches": [
            patches.get(patch)
            or {
                "patch": patch,
                "affordable": bool(PRICE[patch] <= data.players[data.turn].buttons),
                "effect": None,
                "layouts": [],
            }
            for patch in data.circle[: reach(data)].tolist()
        ],
        "mend": None,
    }


def _patches_by_id(state: State, takes: Any) -> dict[int, Json]:
    """The patches that can be laid; the legal list has each orientation's places together."""
    found: dict[int, Json] = {}
    orientations = ORIENTATION_OF[takes]
    cuts = [0, *(np.flatnonzero(np.diff(orientations)) + 1).tolist(), len(takes)]
    places = PLACES[takes].tolist()
    for begin, end in pairwise(cuts):
        if begin == end:
            continue
        orientation = int(orientations[begin])
        patch = int(PATCH_OF[orientation])
        if patch not in found:
            found[patch] = {
                "patch": patch,
                "affordable": True,
                "effect": effect(state, places[begin][2]),
                "layouts": [],
            }
        found[patch]["layouts"].append({**LAYOUTS[orientation], "places": places[begin:end]})
    return found


def effect(state: State, action: int) -> Json:
    """What an action does to its player, wherever a patch is laid: it is played on a copy."""
    seat = int(state.data.turn)
    before = state.data.players[seat]
    after_state = state.copy()
    state.game.kernels.apply(after_state.data, action)
    after = after_state.data.players[seat]
    income = [at for at in INCOME_AT if before.space < at <= after.space]
    paid = len(income) * int(after.income)
    turn = int(after_state.data.turn)
    return {
        "buttons": int(after.buttons) - int(before.buttons) - paid,
        "space": int(after.space),
        "income": income,
        "paid": paid,
        "special": int(after_state.data.due).bit_count(),
        "next": None if turn == OVER else turn,
    }

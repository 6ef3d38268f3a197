"""What the seat to move may do, shaped for a client that draws it (docs/protocol.md)."""

from __future__ import annotations

from itertools import pairwise

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
from vernissage.games.patchwork.state import StateRecord
from vernissage.games.state import State
from vernissage.games.telling import Action, Cell, Place, Told
from vernissage.games.terms import OVER, Buffer


class Effect(Told):
    """What an action does to its player, and who is next (nobody: the game ends)."""

    buttons: int
    space: int
    income: list[int]
    paid: int
    special: int
    next: int | None


class Advance(Told):
    """To advance and receive buttons."""

    action: Action
    effect: Effect


class Layout(Told):
    """One way in which a patch may lie, with the places of its top left corner."""

    turns: int
    flipped: bool
    cells: tuple[Cell, ...]
    places: list[Place]


class PatchChoice(Told):
    """A patch within reach; without an effect if it can't be laid or paid for."""

    patch: int
    affordable: bool
    effect: Effect | None
    layouts: list[Layout]


class Choices(Told):
    """To advance or to take a patch; or the cells for a special patch."""

    advance: Advance | None
    patches: list[PatchChoice]
    mend: list[Place] | None


LYING: list[tuple[int, bool, tuple[Cell, ...]]] = [
    (int(turn.removeprefix("f").removeprefix("r") or 0), turn.startswith("f"), cells)
    for _, turn, cells in ORIENTATIONS
]
"""By orientation: how a patch lies."""


def choices(state: State) -> Choices:
    """Advance, the next patches with every place they fit, or the cells for a special patch."""
    data: StateRecord = state.data
    actions = state.legal_actions()
    if data.turn == OVER or data.due:
        return Choices(None, [], _places(actions - FIRST_MEND, actions) or None)
    patches = _patches_by_id(state, actions[1:])
    return Choices(
        Advance(ADVANCE, effect(state, ADVANCE)),
        [
            patches.get(patch)
            or PatchChoice(patch, bool(PRICE[patch] <= data.players[data.turn].buttons), None, [])
            for patch in data.circle[: reach(data)].tolist()
        ],
        None,
    )


def _places(cells: Buffer, actions: Buffer) -> list[Place]:
    """Row and column of each cell, and its action: by columns NumPy is done in one step each."""
    rows, columns = np.divmod(cells, SIZE)
    return list(zip(rows.tolist(), columns.tolist(), actions.tolist(), strict=True))


def _patches_by_id(state: State, actions: Buffer) -> dict[int, PatchChoice]:
    """The patches that can be laid; the legal list has each orientation's places together."""
    found: dict[int, PatchChoice] = {}
    takes = actions - FIRST_TAKE
    orientations = ORIENTATION_OF[takes]
    cuts = [0, *(np.flatnonzero(np.diff(orientations)) + 1).tolist(), len(takes)]
    places = _places(ANCHOR_OF[takes].astype(np.int64), actions)
    for begin, end in pairwise(cuts):
        if begin == end:
            continue
        orientation = int(orientations[begin])
        patch = int(PATCH_OF[orientation])
        if patch not in found:
            found[patch] = PatchChoice(patch, True, effect(state, places[begin][2]), [])
        found[patch].layouts.append(Layout(*LYING[orientation], places[begin:end]))
    return found


def effect(state: State, action: int) -> Effect:
    """What an action does to its player, wherever a patch is laid: it is played on a copy."""
    seat = int(state.data.turn)
    before = state.data.players[seat]
    after_state = state.copy()
    state.game.kernels.apply(after_state.data, action)
    after = after_state.data.players[seat]
    income = [at for at in INCOME_AT if before.space < at <= after.space]
    paid = len(income) * int(after.income)
    turn = int(after_state.data.turn)
    return Effect(
        buttons=int(after.buttons) - int(before.buttons) - paid,
        space=int(after.space),
        income=income,
        paid=paid,
        special=int(after_state.data.due).bit_count(),
        next=None if turn == OVER else turn,
    )

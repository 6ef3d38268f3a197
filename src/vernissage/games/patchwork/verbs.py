"""The verbs of a record: ``advance``, ``take`` and ``mend``."""

from __future__ import annotations

from functools import cache

from vernissage.games import reading
from vernissage.games.errors import IllegalMove
from vernissage.games.patchwork.pieces import (
    ACTIONS,
    ADVANCE,
    FIRST_MEND,
    FIRST_TAKE,
    PATCHES,
    SIZE,
    Cell,
    placement_cells,
)
from vernissage.games.state import State
from vernissage.games.terms import Json, Verb

_placement = cache(placement_cells)


@cache
def _actions() -> dict[tuple[int, tuple[Cell, ...]], int]:
    """The action of a patch on its cells."""
    return {placement_cells(action): action for action in range(FIRST_TAKE, ACTIONS)}


def encode(move: Verb, seats: int) -> tuple[int, list[int]]:
    """The seat and the action of a record's move; every verb says all."""
    verb = reading.the_verb(move, ("advance", "take", "mend"))
    seat = reading.seat_of(move, seats)
    if verb == "advance":
        reading.must_be_true(move, verb)
        return seat, [ADVANCE]
    if verb == "mend":
        row, column = reading.cell(move["mend"], "the special patch")
        if not (0 <= row < SIZE and 0 <= column < SIZE):
            raise IllegalMove(
                "PW-E2",
                "mend-outside",
                "A special patch goes on a cell of the quilt; [{row}, {column}] is none.",
                row=row,
                column=column,
            )
        return seat, [FIRST_MEND + SIZE * row + column]
    patch = reading.whole_number(move["take"], "The patch (take)", 1, PATCHES)
    cells = reading.cells(move.get("cells"), "The cells of the patch")
    action = _actions().get((patch, cells))
    if action is None:
        for cell in cells:
            reading.cell(cell, "A cell of the patch")
        raise _no_placement(patch, cells)
    return seat, [action]


def verb(state: State, action: int) -> Json:
    """The record's move of an action."""
    seat = state.turn
    if action == ADVANCE:
        return {"by": seat, "advance": True}
    if action < FIRST_TAKE:
        return {"by": seat, "mend": list(divmod(action - FIRST_MEND, SIZE))}
    patch, cells = _placement(action)
    return {"by": seat, "take": patch, "cells": list(map(list, cells))}


def _no_placement(patch: int, cells: tuple[Cell, ...]) -> IllegalMove:
    """Why a patch and a list of cells are no placement."""
    facts: Json = {"patch": patch}
    if any(not (0 <= row < SIZE and 0 <= column < SIZE) for row, column in cells):
        return IllegalMove(
            "PW-B4", "outside", "Patch {patch} would lie outside the quilt.", **facts
        )
    if list(cells) != sorted(set(cells)):
        return IllegalMove(
            "records", "unsorted", "The cells of patch {patch} must be sorted, each once.", **facts
        )
    return IllegalMove(
        "PW-B4", "wrong-shape", "The cells don't have patch {patch}'s shape.", **facts
    )

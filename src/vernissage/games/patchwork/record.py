"""How Patchwork is written down: setup, records, and what is said of a move that is refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.games import reading
from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup, VernissageError
from vernissage.games.game import Game
from vernissage.games.patchwork import choices, drawing, patches, position, rules, terminal
from vernissage.games.patchwork.notation import action_from_text, action_text, cell_name
from vernissage.games.patchwork.patches import (
    ACTIONS,
    ADVANCE,
    CELLS,
    FIRST_MEND,
    FIRST_TAKE,
    LAST_SPACE,
    LAYOUTS,
    PATCHES,
    SIZE,
    SMALLEST,
    SPECIAL_PATCHES,
    START_BUTTONS,
    START_SPACE,
    Cell,
    placement_cells,
)
from vernissage.games.patchwork.quilt import SCRATCH
from vernissage.games.patchwork.rules import NOBODY, NOWHERE, STATE
from vernissage.games.patchwork.sampling import sample
from vernissage.games.patchwork.view import ALL_SPECIAL, outcome, view, view_json
from vernissage.games.state import State
from vernissage.games.terms import Json, Kernels, Option, Outcome, Refusal

_placement = cache(placement_cells)

REFUSALS = (
    Refusal("", "legal", ""),
    Refusal("PW-X1", "over", "The game is over: both markers are on the last space."),
    Refusal("PW-E2", "mend-first", "Seat {seat} must first place the special patch it has passed."),
    Refusal("PW-E2", "nothing-to-mend", "Seat {seat} has no special patch to place."),
    Refusal("PW-E2", "cell-covered", "A special patch goes on an empty cell; {cell} is covered."),
    Refusal(
        "PW-B1",
        "out-of-reach",
        "Patch {patch} is not among the next patches after the pawn: {choices}.",
    ),
    Refusal(
        "PW-B3",
        "too-few-buttons",
        "Patch {patch} costs {price} buttons; seat {seat} has {buttons}.",
    ),
    Refusal(
        "PW-B4", "overlap", "Patch {patch} at {cell} would lie on cloth that is there already."
    ),
)


class Patchwork(Game):
    """The facts of Patchwork, and its conversions."""

    id = "patchwork"
    title = "Patchwork"
    seat_counts = (2,)
    hidden = False
    dtype = STATE
    actions = ACTIONS
    buffer_size = patches.MOST_LEGAL + SCRATCH
    # Every action but a special patch moves a marker by at least one space.
    longest_game = 2 * LAST_SPACE + SPECIAL_PATCHES
    kernels = Kernels(
        deal=rules.deal,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        sample=sample,
        redeal=rules.redeal,
        standing=rules.standing,
        rewards=rules.rewards,
    )
    refusals = REFUSALS
    notation = (
        "[bold]advance[/] moves your marker; [bold]14@c4[/] takes patch 14 and lays the top left "
        "corner of its box on column c, row 4; [bold]14@c4r1[/] turns it clockwise once (r1 to "
        "r3), [bold]14@c4f[/] flips it, [bold]14@c4fr2[/] does both; [bold]*d4[/] lays a special "
        "patch. Type only the patch's number to see how it can lie."
    )
    seats_rule = "PW-S1"
    end_rule = "PW-X1"
    score_rule = "PW-X2"
    winner_rule = "PW-X3"

    # --- setup -------------------------------------------------------------------------

    def options(self, seats: int) -> tuple[Option, ...]:
        return (
            Option("special_patches", LAYOUTS, LAYOUTS[0], "PW-S3"),
            Option("first", tuple(range(seats)), None, "PW-S4"),
        )

    def blank(self, seats: int, options: Mapping[str, Any]) -> npt.NDArray[Any]:
        array = np.zeros(1, STATE)
        state = array[0]
        for seat in range(seats):
            state.players[seat].buttons = START_BUTTONS
            state.players[seat].space = START_SPACE
            state.players[seat].empty = CELLS
        state.placed[:] = NOWHERE
        state.placed_by[:] = NOBODY
        state.mended[:] = NOWHERE
        state.mended_by[:] = NOBODY
        state.patches_left = PATCHES
        state.layout = LAYOUTS.index(options["special_patches"])
        state.special_left = ALL_SPECIAL
        state.tile = NOBODY
        state.home = NOBODY
        state.seats = seats
        state.turn = options["first"]
        return array

    def setup_from(self, setup: Json, seats: int, options: Json) -> State:
        self.require_seats(seats)
        layout = reading.one_of(
            options.get("special_patches", LAYOUTS[0]), "The option special_patches", LAYOUTS
        )
        first = reading.whole_number(options.get("first", 0), "The option first", 0, seats - 1)
        circle = reading.listing(setup.get("circle"), "The circle")
        for patch in circle:
            reading.whole_number(patch, "A patch of the circle", 1, PATCHES)
        require_circle(circle)
        array = self.blank(seats, {"special_patches": layout, "first": first})
        array[0].circle[:] = circle
        return State(self, array)

    def setup_record(self, state: State) -> tuple[Json, Json]:
        setup = {"circle": state.data.circle.tolist()}
        layout = LAYOUTS[state.data.layout]
        return setup, {"special_patches": layout, "first": int(state.data.turn)}

    # --- moves ---------------------------------------------------------------------------

    @cached_property
    def _placements(self) -> dict[tuple[int, tuple[Cell, ...]], int]:
        return {placement_cells(action): action for action in range(FIRST_TAKE, ACTIONS)}

    def encode(self, move: Mapping[str, Any], seats: int) -> tuple[int, list[int]]:
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
        action = self._placements.get((patch, cells))
        if action is None:
            for cell in cells:
                reading.cell(cell, "A cell of the patch")
            raise _no_placement(patch, cells)
        return seat, [action]

    def verb(self, state: State, action: int) -> Json:
        seat = int(state._array["turn"][0])
        if action == ADVANCE:
            return {"by": seat, "advance": True}
        if action < FIRST_TAKE:
            return {"by": seat, "mend": list(divmod(action - FIRST_MEND, SIZE))}
        patch, cells = _placement(action)
        return {"by": seat, "take": patch, "cells": list(map(list, cells))}

    def text(self, state: State, action: int) -> str:
        return action_text(action)

    def parse(self, state: State, text: str) -> int:
        if text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= PATCHES:
            raise _only_a_patch(state, int(text[:3]))
        return action_from_text(text)

    def refusal_facts(self, state: State, action: int) -> dict[str, Any]:
        data = state.data
        facts: dict[str, Any] = {"seat": int(data.turn)}
        if FIRST_MEND <= action < FIRST_TAKE:
            facts["cell"] = cell_name(*divmod(action - FIRST_MEND, SIZE))
        elif action >= FIRST_TAKE and not state.is_over:
            patch, cells = placement_cells(action)
            choices = data.circle[: rules.reach(data)].tolist()
            facts["patch"] = patch
            facts["price"] = int(patches.PRICE[patch])
            facts["buttons"] = int(data.players[data.turn].buttons)
            facts["cell"] = cell_name(*cells[0])
            facts["choices"] = ", ".join(map(str, choices)) or "none is left"
        return facts

    def turn_rule(self, state: State) -> str:
        if state.data.due:
            return "PW-E2"
        spaces = state.data.players["space"]
        return "PW-T2" if spaces[0] == spaces[1] else "PW-T1"

    # --- states --------------------------------------------------------------------------

    def position(self, state: State) -> str:
        return position.write(state.data)

    def from_position(self, text: str) -> State:
        array = self.blank(2, {"special_patches": LAYOUTS[0], "first": 0})
        position.read(array[0], text)
        return State(self, array)

    def choices(self, state: State) -> Json:
        return choices.choices(state)

    def _view(self, state: State, seat: int | None) -> Json:
        return view(state.data)

    def _view_json(self, state: State, seat: int | None) -> bytes:
        return view_json(state.data)

    def outcome(self, state: State) -> Outcome:
        return outcome(state.data)

    def draw_choice(self, state: State, words: str) -> str:
        patch = words.partition("@")[0]
        if not (patch.isascii() and patch.isdigit() and 1 <= int(patch[:3]) <= PATCHES):
            return ""
        return terminal.turns(int(patch))

    def draw_text(self, view: Json, width: int = 80) -> str:
        return terminal.text(view, width)

    def draw_svg(self, view: Json) -> str:
        return drawing.svg(view)


def require_circle(circle: Any) -> None:
    """Raise `IllegalSetup` unless every patch is there once and the smallest last (PW-S2)."""
    if len(circle) != PATCHES or len(set(circle)) != PATCHES:
        missing = sorted(set(range(1, PATCHES + 1)) - set(circle))
        raise IllegalSetup(
            "PW-S2",
            "circle",
            "The circle must have each of the {patches} patches once; it has {given}, "
            "without {missing}.",
            patches=PATCHES,
            given=len(circle),
            missing=", ".join(map(str, missing)) or "none missing",
        )
    if circle[-1] != SMALLEST:
        raise IllegalSetup(
            "PW-S2",
            "smallest-last",
            "The pawn starts after the smallest patch, so patch {smallest} must be last in the "
            "circle, not {last}.",
            smallest=SMALLEST,
            last=circle[-1],
        )


def _only_a_patch(state: State, patch: int) -> VernissageError:
    """The error for a patch's number alone: out of reach, or without a place."""
    first = next(action for action in range(FIRST_TAKE, ACTIONS) if _placement(action)[0] == patch)
    if not state.is_over and patch not in state.data.circle[: rules.reach(state.data)]:
        return state.refused(first, rules.OUT_OF_REACH)
    return FormatError(
        f"Where shall patch {patch} lie? Moves look like {patch}@d4 or {patch}@d4r1."
    )


def _no_placement(patch: int, cells: tuple[Cell, ...]) -> IllegalMove:
    """Why a patch and a list of cells are no placement."""
    facts: dict[str, Any] = {"patch": patch}
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

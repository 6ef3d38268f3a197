"""How Patchwork is written down: records, notation and position lines.

Notation: ``advance``; ``17@d4r1f`` is patch 17, its box's top left corner on column d, row 4
(rows count from the top, from 1), flipped (``f``) and turned clockwise by quarters (``r1`` to
``r3``); ``*d4`` is a special patch. A position line has seven words: layout, circle from the
pawn on, the two seats, whose turn, what is due, and who was home first.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.games import reading
from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup
from vernissage.games.game import Game, Json, Kernels, Option, Outcome, Refusal, State
from vernissage.games.patchwork import drawing, patches, rules
from vernissage.games.patchwork.patches import (
    ACTIONS,
    ADVANCE,
    CELLS,
    FIRST_MEND,
    FIRST_PLACE,
    FIRST_TAKE,
    LAST_SPACE,
    LAYOUTS,
    ORIENTATION_OF,
    ORIENTATIONS,
    PATCHES,
    SIZE,
    SMALLEST,
    SPECIAL_PATCHES,
    START_BUTTONS,
    START_SPACE,
    TURN_TO_ORIENTATION,
    WIDTH,
    Cell,
    placement_cells,
)
from vernissage.games.patchwork.quilt import FORM, ONE, SCRATCH, cover, has_square, overlaps
from vernissage.games.patchwork.rules import NOBODY, NOWHERE, STATE
from vernissage.games.patchwork.view import outcome, view
from vernissage.games.walks import OVER

COLUMNS = "abcdefghi"
ALL_SPECIAL = (1 << SPECIAL_PATCHES) - 1
_TAKE = re.compile(r"(\d{1,2})@([a-i])([1-9])(f?(?:r[1-3])?)")
_MEND = re.compile(r"\*([a-i])([1-9])")

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


def cell_name(row: int, column: int) -> str:
    """``d4``: the column's letter, the row's number from the top."""
    return f"{COLUMNS[column]}{row + 1}"


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
        sample=rules.sample,
        redeal=rules.redeal,
        standing=rules.standing,
    )
    refusals = REFUSALS
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
        seat = int(state.data.turn)
        if action == ADVANCE:
            return {"by": seat, "advance": True}
        if action < FIRST_TAKE:
            return {"by": seat, "mend": list(divmod(action - FIRST_MEND, SIZE))}
        patch, cells = placement_cells(action)
        return {"by": seat, "take": patch, "cells": [list(cell) for cell in cells]}

    def text(self, state: State, action: int) -> str:
        return action_text(action)

    def parse(self, state: State, text: str) -> int:
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
        data = state.data
        circle = ".".join(str(patch) for patch in data.circle[: data.patches_left]) or "-"
        seats = [_seat_text(data, seat) for seat in range(2)]
        due = ".".join(str(k) for k in range(SPECIAL_PATCHES) if data.due >> k & 1) or "-"
        turn = "-" if data.turn == OVER else str(data.turn)
        home = "-" if data.home == NOBODY else str(data.home)
        return " ".join((LAYOUTS[data.layout], circle, *seats, turn, due, home))

    def from_position(self, text: str) -> State:
        words = text.split()
        if len(words) != 7:
            raise FormatError(f"A position of Patchwork has 7 words, not {len(words)}.")
        layout, circle, *seats, turn, due, home = words
        reading.one_of(layout, "The layout", LAYOUTS)
        array = self.blank(2, {"special_patches": layout, "first": 0})
        data = array[0]
        left = [] if circle == "-" else [_number(word, 1, PATCHES) for word in circle.split(".")]
        data.circle[:] = left + [0] * (PATCHES - len(left)) if len(left) <= PATCHES else 0
        data.patches_left = len(left)
        for seat, word in enumerate(seats):
            _read_seat(data, seat, word)
        furthest = max(data.players["space"])
        for special, space in enumerate(patches.SPECIAL_AT[data.layout]):
            if space <= furthest:
                data.special_left &= ~(1 << special)
        data.turn = OVER if turn == "-" else _number(turn, 0, 1)
        data.due = 0 if due == "-" else sum(1 << _number(k, 0, 4) for k in due.split("."))
        data.home = NOBODY if home == "-" else _number(home, 0, 1)
        state = State(self, array)
        _require_consistent(state, left)
        return state

    def view(self, state: State, seat: int | None) -> Json:
        return view(state.data)

    def outcome(self, state: State) -> Outcome:
        return outcome(state.data)

    def draw_text(self, view: Json) -> str:
        return drawing.text(view)

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


def action_text(action: int) -> str:
    """The notation of an action."""
    if action == ADVANCE:
        return "advance"
    if action < FIRST_TAKE:
        return "*" + cell_name(*divmod(action - FIRST_MEND, SIZE))
    orientation = int(ORIENTATION_OF[action - FIRST_TAKE])
    patch, turn, _ = ORIENTATIONS[orientation]
    return f"{patch}@{cell_name(*divmod(int(rules.corner(action)), SIZE))}{turn}"


def action_from_text(text: str) -> int:
    """The action of a notation; raises `FormatError`."""
    if text == "advance":
        return ADVANCE
    if match := _MEND.fullmatch(text):
        return FIRST_MEND + SIZE * (int(match[2]) - 1) + COLUMNS.index(match[1])
    match = _TAKE.fullmatch(text)
    if not match:
        raise FormatError(
            f"{reading.shown(text)} is no move of Patchwork; moves look like advance, 17@d4fr1 or *d4."
        )
    orientation = TURN_TO_ORIENTATION.get((int(match[1]), match[4]))
    if orientation is None:
        raise FormatError(f"There is no patch {match[1]}; they go from 1 to {PATCHES}.")
    row, column = int(match[3]) - 1, COLUMNS.index(match[2])
    columns = SIZE + 1 - int(WIDTH[orientation])
    if column >= columns or row > SIZE - int(patches.HEIGHT[orientation]):
        raise IllegalMove(
            "PW-B4", "outside", "Patch {patch} would lie outside the quilt.", patch=int(match[1])
        )
    return int(FIRST_PLACE[orientation]) + row * columns + column


# --- position lines ------------------------------------------------------------------------


def _seat_text(data: Any, seat: int) -> str:
    player = data.players[seat]
    cloth = [
        action_text(int(data.placed[patch]))
        for patch in range(1, PATCHES + 1)
        if data.placed_by[patch] == seat
    ]
    mends = [
        f"{special}{action_text(FIRST_MEND + int(data.mended[special]))}"
        for special in range(SPECIAL_PATCHES)
        if data.mended_by[special] == seat
    ]
    tile = "7" if data.tile == seat else "-"
    return f"{player.buttons}:{player.space}:{tile}:{','.join(cloth + mends) or '-'}"


def _read_seat(data: Any, seat: int, word: str) -> None:
    parts = word.split(":")
    if len(parts) != 4 or parts[2] not in ("7", "-"):
        raise FormatError(
            f"A seat is written buttons:space:tile:patches, tile 7 or -; not {reading.shown(word)}."
        )
    player = data.players[seat]
    player.buttons = _number(parts[0], 0, 9999)
    player.space = _number(parts[1], 0, LAST_SPACE)
    if parts[2] == "7":
        if data.tile != NOBODY:
            raise FormatError("Only one seat can have the special tile.")
        data.tile = seat
    for item in parts[3].split(",") if parts[3] != "-" else ():
        special = int(item[0]) if item[1:2] == "*" and item[0] in "01234" else None
        action = action_from_text(item if special is None else item[1:])
        if special is not None and data.mended[special] == NOWHERE:
            anchor = action - FIRST_MEND
            form, area, income = ONE, 1, 0
            data.mended[special], data.mended_by[special] = action - FIRST_MEND, seat
        elif special is None and action >= FIRST_TAKE:
            orientation = int(ORIENTATION_OF[action - FIRST_TAKE])
            anchor = int(rules.corner(action))
            patch = int(patches.PATCH_OF[orientation])
            if data.placed[patch] != NOWHERE:
                raise FormatError(f"Patch {patch} lies on the quilts twice.")
            form, area = FORM[orientation], int(patches.AREA[orientation])
            income = int(patches.INCOME[patch])
            data.placed[patch], data.placed_by[patch] = action, seat
        else:
            raise FormatError(f"{reading.shown(item)} can't lie on a quilt (once more).")
        if overlaps(player, form, anchor):
            raise FormatError(f"{item} overlaps other cloth of seat {seat}.")
        cover(player, form, anchor)
        player.empty -= area
        player.income += income


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise FormatError(f"{reading.shown(word)} must be a whole number from {low} to {high}.")
    return reading.whole_number(int(word), "A number of the position", low, high)


def _require_consistent(state: State, circle: list[int]) -> None:
    """Raise `FormatError` for a position that no game could have."""
    data = state.data
    placed = [patch for patch in range(1, PATCHES + 1) if data.placed[patch] != NOWHERE]
    if sorted(circle + placed) != list(range(1, PATCHES + 1)):
        raise FormatError("Every patch must be once in the circle or on a quilt.")
    spaces = data.players["space"].tolist()
    at_home = [seat for seat in range(2) if spaces[seat] == LAST_SPACE]
    if (data.home == NOBODY) != (not at_home) or (at_home and data.home not in at_home):
        raise FormatError("The seat that was home first must stand on the last space.")
    both_home_and_done = len(at_home) == 2 and not data.due
    if (data.turn == OVER) != both_home_and_done:
        raise FormatError("The game is over exactly when both markers are on the last space.")
    if data.turn != OVER and not data.due and spaces[data.turn] > spaces[1 - data.turn]:
        raise FormatError("The turn belongs to the marker further back.")
    for special in range(SPECIAL_PATCHES):
        lies = data.special_left >> special & 1
        if lies and (data.due >> special & 1 or data.mended[special] != NOWHERE):
            raise FormatError(f"No marker has passed special patch {special} yet.")
        if data.due >> special & 1 and data.mended[special] != NOWHERE:
            raise FormatError(f"Special patch {special} is placed already.")
    if data.due and data.players[data.turn].empty == 0:
        raise FormatError("A full quilt has no cell for a special patch.")
    squares = [seat for seat in range(2) if has_square(data.players[seat])]
    if (data.tile == NOBODY) != (not squares) or (squares and data.tile not in squares):
        raise FormatError("The special tile belongs to a quilt with a full 7×7 square.")

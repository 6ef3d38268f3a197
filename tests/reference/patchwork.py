"""Patchwork a second time: plain Python, written from the rules text alone.

It shares nothing with the compiled rules but the components file, so that a misreading of
one is not a misreading of both. Clear before fast: dictionaries, sets and lists.
"""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

Move = dict[str, Any]
Cell = tuple[int, int]

GAMES = Path(__file__).parents[2] / "src" / "vernissage" / "games"
FACTS = tomllib.loads((GAMES / "patchwork" / "components.toml").read_text(encoding="utf-8"))
PATCHES = {patch["id"]: patch for patch in FACTS["patch"]}
SMALLEST = FACTS["start"]["smallest_patch"]
LAST_SPACE = FACTS["time_board"]["last_space"]
INCOME_AT = set(FACTS["time_board"]["income_at"])
SPECIAL_AT = FACTS["time_board"]["special_patches_at"]

SIZE = 9
BOARD = {(row, column) for row in range(SIZE) for column in range(SIZE)}
SQUARE = 7
CHOICE = 3
START_BUTTONS = 5
VERBS = ("advance", "take", "mend")


class Illegal(Exception):
    """What the rules forbid, and which of them."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{rule}: {sentence}")
        self.rule = rule
        self.sentence = sentence


def _is_cell(cell: Any) -> bool:
    return isinstance(cell, list) and [type(number) for number in cell] == [int, int]


def _all_placements(patch: int) -> set[frozenset[Cell]]:
    """PW-B4: every set of cells inside the board that the patch can cover."""
    shape = PATCHES[patch]["shape"]
    cells = {
        (row, column)
        for row, line in enumerate(shape)
        for column, sign in enumerate(line)
        if sign == "#"
    }
    found = set()
    for _side in range(2):
        cells = {(row, -column) for row, column in cells}
        for _quarter in range(4):
            cells = {(column, -row) for row, column in cells}
            for down in range(-SIZE, 2 * SIZE):
                for right in range(-SIZE, 2 * SIZE):
                    moved = frozenset((row + down, column + right) for row, column in cells)
                    if moved <= BOARD:
                        found.add(moved)
    return found


PLACEMENTS = {patch: _all_placements(patch) for patch in PATCHES}


class Table:
    """One game, from the ``seats``, ``options`` and ``setup`` of a record."""

    def __init__(self, record: dict[str, Any]) -> None:
        if record["seats"] != 2:
            raise Illegal("PW-S1", "Patchwork is for two.")
        options = record.get("options", {})
        self.circle: list[int] = list(record["setup"]["circle"])
        """Clockwise, beginning with the patch directly after the pawn."""
        if sorted(self.circle) != sorted(PATCHES) or self.circle[-1] != SMALLEST:
            raise Illegal("PW-S2", "All 33 patches, the 1×2 patch last.")
        layout = options.get("special_patches", "revised")
        if layout not in SPECIAL_AT:
            raise Illegal("format", f"There is no layout {layout}.")
        self.specials = set(SPECIAL_AT[layout])
        """Where special patches still lie (PW-S3)."""
        first = options.get("first", 0)
        if type(first) is not int or first not in (0, 1):
            raise Illegal("PW-S4", f"There is no seat {first} to go first.")
        self.on_top: int = first
        """Whose marker lies on top when both share a space (PW-T2)."""
        self.buttons = [START_BUTTONS, START_BUTTONS]
        self.time = [0, 0]
        self.empty = [set(BOARD), set(BOARD)]
        self.income = [0, 0]
        self.special_tile: int | None = None
        self.mending: int | None = None
        """Who holds special patches that are to be placed at once (PW-E2)."""
        self.in_hand = 0
        self.first_home: int | None = None
        """Who reached the last space first (PW-X3)."""

    def copy(self) -> Table:
        """The same game, to play on apart."""
        return copy.deepcopy(self)

    @property
    def needs_shuffle(self) -> bool:
        """Never: there is no chance after the setup."""
        return False

    @property
    def over(self) -> bool:
        """PW-X1."""
        return self.mending is None and self.time == [LAST_SPACE, LAST_SPACE]

    @property
    def turn(self) -> int:
        """PW-T1 and PW-T2; before that, who has a special patch to place."""
        if self.mending is not None:
            return self.mending
        if self.time[0] == self.time[1]:
            return self.on_top
        return 0 if self.time[0] < self.time[1] else 1

    # --- moves -------------------------------------------------------------------------------

    def moves(self) -> list[Move]:
        """All legal next moves of a record."""
        if self.over:
            return []
        seat = self.turn
        if self.mending is not None:
            return [{"by": seat, "mend": list(cell)} for cell in sorted(self.empty[seat])]
        found: list[Move] = [{"by": seat, "advance": True}]
        for patch in self.circle[:CHOICE]:
            if PATCHES[patch]["buttons"] <= self.buttons[seat]:
                for cells in PLACEMENTS[patch]:
                    if cells <= self.empty[seat]:
                        listed = [list(cell) for cell in sorted(cells)]
                        found.append({"by": seat, "take": patch, "cells": listed})
        return found

    def play(self, move: Move) -> None:
        """Play a record's move; raises `Illegal`, and then nothing has changed."""
        if not isinstance(move, dict):
            raise Illegal("format", "A move is an object.")
        verbs = [verb for verb in VERBS if verb in move]
        if len(verbs) != 1 or "by" not in move:
            raise Illegal("format", "A move says by whom it is and has exactly one verb.")
        if type(move["by"]) is not int or move["by"] not in (0, 1):
            raise Illegal("format", "By whom is the number of a seat.")
        if self.over:
            raise Illegal("PW-X1", "The game is over.")
        if move["by"] != self.turn:
            raise Illegal("PW-T1", f"It is the turn of seat {self.turn}.")
        (verb,) = verbs
        if self.mending is not None and verb != "mend":
            raise Illegal("PW-E2", "First the special patch is placed.")
        if verb == "mend":
            self._mend(move["mend"])
        elif verb == "take":
            self._take(move["take"], move.get("cells"))
        elif move["advance"] is True:
            self._advance()
        else:
            raise Illegal("format", "The value of advance is true.")

    def _advance(self) -> None:
        seat = self.turn
        goal = min(self.time[1 - seat] + 1, LAST_SPACE)
        self.buttons[seat] += goal - self.time[seat]
        self._move_marker(seat, goal)

    def _take(self, patch: Any, cells: Any) -> None:
        if type(patch) is not int or patch not in PATCHES or not isinstance(cells, list):
            raise Illegal("format", "To take is: a patch, and the cells that it covers.")
        if not all(_is_cell(cell) for cell in cells):
            raise Illegal("format", "A cell is a row and a column.")
        if cells != sorted(cells):
            raise Illegal("format", "The cells must be sorted.")
        seat, facts = self.turn, PATCHES[patch]
        if patch not in self.circle[:CHOICE]:
            raise Illegal("PW-B1", "It is none of the first three patches after the pawn.")
        if facts["buttons"] > self.buttons[seat]:
            raise Illegal("PW-B3", "Too few buttons.")
        covered = frozenset((row, column) for row, column in cells)
        if len(covered) != len(cells) or covered not in PLACEMENTS[patch]:
            raise Illegal("PW-B4", "The patch cannot cover these cells.")
        if not covered <= self.empty[seat]:
            raise Illegal("PW-B4", "Patches must not overlap.")
        place = self.circle.index(patch)
        self.circle = self.circle[place + 1 :] + self.circle[:place]
        self.buttons[seat] -= facts["buttons"]
        self.income[seat] += facts["income"]
        self._cover(seat, covered)
        self._move_marker(seat, min(self.time[seat] + facts["time"], LAST_SPACE))

    def _mend(self, cell: Any) -> None:
        if not _is_cell(cell):
            raise Illegal("format", "A cell is a row and a column.")
        seat = self.mending
        if seat is None:
            raise Illegal("PW-E2", "There is no special patch to place.")
        row, column = cell
        if (row, column) not in self.empty[seat]:
            raise Illegal("PW-E2", "This is no empty cell of the quilt.")
        self._cover(seat, frozenset({(row, column)}))
        self.in_hand -= 1
        self._keep_mending(seat)

    def _cover(self, seat: int, cells: frozenset[Cell]) -> None:
        self.empty[seat] -= cells
        if self.special_tile is None and self._has_square(seat):  # PW-7
            self.special_tile = seat

    def _has_square(self, seat: int) -> bool:
        starts = range(SIZE - SQUARE + 1)
        return any(
            self.empty[seat].isdisjoint(
                (top + row, left + column) for row in range(SQUARE) for column in range(SQUARE)
            )
            for top in starts
            for left in starts
        )

    def _move_marker(self, seat: int, goal: int) -> None:
        for space in range(self.time[seat] + 1, goal + 1):  # PW-E3: in the track's order
            if space in INCOME_AT:  # PW-E1
                self.buttons[seat] += self.income[seat]
            if space in self.specials:  # PW-E2
                self.specials.remove(space)
                self.in_hand += 1
        self.time[seat] = goal
        self.on_top = seat
        if goal == LAST_SPACE and self.first_home is None:
            self.first_home = seat
        self._keep_mending(seat)

    def _keep_mending(self, seat: int) -> None:
        if not self.empty[seat]:  # PW-E4
            self.in_hand = 0
        self.mending = seat if self.in_hand else None

    # --- the end -----------------------------------------------------------------------------

    def result(self) -> dict[str, Any]:
        """The ``result`` of the record; only for an ended game."""
        assert self.over
        breakdown = [
            {
                "buttons": self.buttons[seat],
                "special_tile": 7 if self.special_tile == seat else 0,
                "empty": -2 * len(self.empty[seat]),
            }
            for seat in range(2)
        ]
        scores = [sum(part.values()) for part in breakdown]
        winner = self.first_home if scores[0] == scores[1] else scores.index(max(scores))
        return {"scores": scores, "winners": [winner], "breakdown": breakdown}

"""The short notation of moves.

``advance``; ``17@d4fr1`` is patch 17, its box's top left corner on column d, row 4 (rows count
from the top, from 1), flipped (``f``) and turned clockwise by quarters (``r1`` to ``r3``);
``*d4`` is a special patch.
"""

from __future__ import annotations

import re

from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.patchwork import rules
from vernissage.games.patchwork.patches import (
    ADVANCE,
    FIRST_MEND,
    FIRST_PLACE,
    FIRST_TAKE,
    HEIGHT,
    ORIENTATION_OF,
    ORIENTATIONS,
    PATCHES,
    SIZE,
    TURN_TO_ORIENTATION,
    WIDTH,
)
from vernissage.games.reading import shown

COLUMNS = "abcdefghi"
_TAKE = re.compile(r"(\d{1,2})@([a-i])([1-9])(f?(?:r[1-3])?)")
_MEND = re.compile(r"\*([a-i])([1-9])")


def cell_name(row: int, column: int) -> str:
    """``d4``: the column's letter, the row's number from the top."""
    return f"{COLUMNS[column]}{row + 1}"


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
            f"{shown(text)} is no move of Patchwork; moves look like advance, 17@d4fr1 or *d4."
        )
    orientation = TURN_TO_ORIENTATION.get((int(match[1]), match[4]))
    if orientation is None:
        raise FormatError(f"There is no patch {match[1]}; they go from 1 to {PATCHES}.")
    row, column = int(match[3]) - 1, COLUMNS.index(match[2])
    columns = SIZE + 1 - int(WIDTH[orientation])
    if column >= columns or row > SIZE - int(HEIGHT[orientation]):
        raise IllegalMove(
            "PW-B4", "outside", "Patch {patch} would lie outside the quilt.", patch=int(match[1])
        )
    return int(FIRST_PLACE[orientation]) + row * columns + column

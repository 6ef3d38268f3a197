"""The short notation of moves.

``advance``; ``17@d4fr1`` is patch 17, its box's top left corner on column d, row 4 (rows count
from the top, from 1), flipped (``f``) and turned clockwise by quarters (``r1`` to ``r3``);
``*d4`` is a special patch.
"""

from __future__ import annotations

import re

from vernissage.games.errors import FormatError, IllegalMove, VernissageError
from vernissage.games.patchwork.pieces import (
    ADVANCE,
    FIRST_MEND,
    FIRST_ORIENTATION,
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
from vernissage.games.patchwork.rules import corner, reach
from vernissage.games.patchwork.state import OUT_OF_REACH
from vernissage.games.reading import shown
from vernissage.games.state import State

HELP = (
    "[bold]advance[/] moves your marker; [bold]14@c4[/] takes patch 14 and lays the top left "
    "corner of its box on column c, row 4; [bold]14@c4r1[/] turns it clockwise once (r1 to "
    "r3), [bold]14@c4f[/] flips it, [bold]14@c4fr2[/] does both; [bold]*d4[/] lays a special "
    "patch. Type only the patch's number to see how it can lie."
)
COLUMNS = "abcdefghi"
_TAKE = re.compile(r"(\d{1,2})@([a-i])([1-9])(f?(?:r[1-3])?)")
_MEND = re.compile(r"\*([a-i])([1-9])")


def cell_name(row: int, column: int) -> str:
    """``d4``: the column's letter, the row's number from the top."""
    return f"{COLUMNS[column]}{row + 1}"


def text(state: State, action: int) -> str:
    """The notation of an action; it is the same in every state."""
    return action_text(action)


def parse(state: State, text: str) -> int:
    """The action that a notation means; raises `FormatError`."""
    if text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= PATCHES:
        raise _only_a_patch(state, int(text[:3]))
    return action_from_text(text)


def action_text(action: int) -> str:
    """The notation of an action."""
    if action == ADVANCE:
        return "advance"
    if action < FIRST_TAKE:
        return "*" + cell_name(*divmod(action - FIRST_MEND, SIZE))
    orientation = int(ORIENTATION_OF[action - FIRST_TAKE])
    patch, turn, _ = ORIENTATIONS[orientation]
    return f"{patch}@{cell_name(*divmod(int(corner(action)), SIZE))}{turn}"


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


def _only_a_patch(state: State, patch: int) -> VernissageError:
    """The error for a patch's number alone: out of reach, or without a place."""
    if not state.is_over and patch not in state.data.circle[: reach(state.data)]:
        first = int(FIRST_PLACE[FIRST_ORIENTATION[patch]])
        return state.refused(first, OUT_OF_REACH)
    return FormatError(
        f"Where shall patch {patch} lie? Moves look like {patch}@d4 or {patch}@d4r1."
    )

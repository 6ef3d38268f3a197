"""A position as one line of seven words.

Layout, circle from the pawn on, the two seats, whose turn, which special patches are due, and
who was home first. A seat is written ``buttons:space:tile:patches``.
"""

from __future__ import annotations

from typing import Any

from vernissage.games import reading
from vernissage.games.errors import FormatError
from vernissage.games.patchwork import patches, rules
from vernissage.games.patchwork.notation import action_from_text, action_text
from vernissage.games.patchwork.patches import (
    FIRST_MEND,
    FIRST_TAKE,
    LAST_SPACE,
    LAYOUTS,
    ORIENTATION_OF,
    PATCHES,
    SPECIAL_PATCHES,
)
from vernissage.games.patchwork.quilt import FORM, ONE, cover, has_square, overlaps
from vernissage.games.patchwork.rules import NOBODY, NOWHERE
from vernissage.games.walks import OVER


def write(data: Any) -> str:
    """The line of a state."""
    circle = ".".join(str(patch) for patch in data.circle[: data.patches_left]) or "-"
    seats = [_seat_text(data, seat) for seat in range(2)]
    due = ".".join(str(k) for k in range(SPECIAL_PATCHES) if data.due >> k & 1) or "-"
    turn = "-" if data.turn == OVER else str(data.turn)
    home = "-" if data.home == NOBODY else str(data.home)
    return " ".join((LAYOUTS[data.layout], circle, *seats, turn, due, home))


def read(data: Any, text: str) -> None:
    """Make a blank state into the one of a line; raises `FormatError`."""
    words = text.split()
    if len(words) != 7:
        raise FormatError(f"A position of Patchwork has 7 words, not {len(words)}.")
    layout, circle, *seats, turn, due, home = words
    data.layout = LAYOUTS.index(reading.one_of(layout, "The layout", LAYOUTS))
    left = [] if circle == "-" else [_number(word, 1, PATCHES) for word in circle.split(".")]
    if len(left) > PATCHES:
        raise FormatError(f"The circle has {len(left)} patches; there are {PATCHES}.")
    data.circle[:] = left + [0] * (PATCHES - len(left))
    data.patches_left = len(left)
    for seat, word in enumerate(seats):
        _read_seat(data, seat, word)
    furthest = max(data.players["space"])
    for special, space in enumerate(patches.SPECIAL_AT[data.layout]):
        if space <= furthest:
            data.special_left &= ~(1 << special)
    data.turn = OVER if turn == "-" else _number(turn, 0, 1)
    data.due = 0 if due == "-" else sum(1 << k for k in {_number(k, 0, 4) for k in due.split(".")})
    data.home = NOBODY if home == "-" else _number(home, 0, 1)
    _require_consistent(data, left)


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


def _require_consistent(data: Any, circle: list[int]) -> None:
    """Raise `FormatError` for a position that no game could have."""
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

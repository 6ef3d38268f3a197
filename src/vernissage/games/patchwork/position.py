"""A position as one line of seven words.

Layout, circle from the pawn on, the two seats, whose turn, which special patches are due, and
who was home first. A seat is written ``buttons:space:tile:patches``.
"""

from __future__ import annotations

from vernissage.games import reading
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.patchwork.invariants import require_sound
from vernissage.games.patchwork.notation import action_from_text, action_text
from vernissage.games.patchwork.pieces import (
    AREA,
    FIRST_MEND,
    FIRST_TAKE,
    INCOME,
    LAST_SPACE,
    LAYOUTS,
    ORIENTATION_OF,
    PATCH_OF,
    PATCHES,
    SPECIAL_AT,
    SPECIAL_PATCHES,
)
from vernissage.games.patchwork.quilt import FORM, ONE, cover, overlaps
from vernissage.games.patchwork.rules import corner
from vernissage.games.patchwork.state import NOBODY, NOWHERE, StateRecord, blank
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import OVER


def write(state: State) -> str:
    """The line of a state."""
    data: StateRecord = state.data
    circle = ".".join(str(patch) for patch in data.circle[: data.patches_left]) or "-"
    seats = [_seat_text(data, seat) for seat in range(2)]
    due = ".".join(str(k) for k in range(SPECIAL_PATCHES) if data.due >> k & 1) or "-"
    turn = "-" if data.turn == OVER else str(data.turn)
    home = "-" if data.home == NOBODY else str(data.home)
    return " ".join((LAYOUTS[data.layout], circle, *seats, turn, due, home))


def read(text: str) -> State:
    """The state of a line; raises `FormatError` for one that no game could have."""
    words = text.split()
    if len(words) != 7:
        raise FormatError(f"A position of Patchwork has 7 words, not {len(words)}.")
    layout, circle, *seats, turn, due, home = words
    state = State(game("patchwork"), blank(2, {"special_patches": LAYOUTS[0], "first": 0}))
    data: StateRecord = state.data
    data.layout = LAYOUTS.index(reading.one_of(layout, "The layout", LAYOUTS))
    left = [] if circle == "-" else [_number(word, 1, PATCHES) for word in circle.split(".")]
    if len(left) > PATCHES:
        raise FormatError(f"The circle has {len(left)} patches; there are {PATCHES}.")
    data.circle[:] = left + [0] * (PATCHES - len(left))
    data.patches_left = len(left)
    for seat, word in enumerate(seats):
        _read_seat(data, seat, word)
    furthest = max(data.players["space"])
    for special, space in enumerate(SPECIAL_AT[data.layout]):
        if space <= furthest:
            data.special_left &= ~(1 << special)
    data.turn = OVER if turn == "-" else _number(turn, 0, 1)
    data.due = 0 if due == "-" else sum(1 << k for k in {_number(k, 0, 4) for k in due.split(".")})
    data.home = NOBODY if home == "-" else _number(home, 0, 1)
    require_sound(data)
    return state


def _seat_text(data: StateRecord, seat: int) -> str:
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


def _read_seat(data: StateRecord, seat: int, word: str) -> None:
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
            raise Impossible("PW-7", "Only one seat can have the special tile.", seat)
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
            anchor = int(corner(action))
            patch = int(PATCH_OF[orientation])
            if data.placed[patch] != NOWHERE:
                raise Impossible("PW-S2", f"Patch {patch} lies on the quilts twice.", seat)
            form, area = FORM[orientation], int(AREA[orientation])
            income = int(INCOME[patch])
            data.placed[patch], data.placed_by[patch] = action, seat
        else:
            raise FormatError(f"{reading.shown(item)} can't lie on a quilt (once more).")
        if overlaps(player, form, anchor):
            raise Impossible("PW-B4", f"{item} overlaps other cloth of seat {seat}.", seat)
        cover(player, form, anchor)
        player.empty -= area
        player.income += income


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise FormatError(f"{reading.shown(word)} must be a whole number from {low} to {high}.")
    return reading.whole_number(int(word), "A number of the position", low, high)

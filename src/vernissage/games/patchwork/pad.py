"""The score pad of Patchwork: two quilts, by their empty cells or by the number of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from vernissage.games.errors import FormatError, Impossible
from vernissage.games.pads import Count, Entered, Open, Pad, count_of, line
from vernissage.games.patchwork.outcome import outcome
from vernissage.games.patchwork.pieces import (
    CELLS,
    EMPTY_POINTS,
    LAYOUTS,
    PATCHES,
    SHAPE,
    SIZE,
    SPECIAL_PATCHES,
    SQUARE,
    TILE_POINTS,
)
from vernissage.games.patchwork.quilt import ONE, cover, has_square
from vernissage.games.patchwork.state import NOBODY, StateRecord, blank
from vernissage.games.registry import game
from vernissage.games.state import State

CLOTH = sum("".join(shape).count("#") for shape in SHAPE) + SPECIAL_PATCHES
"""Cells of all patches together: two quilts can't cover more."""
Place = Annotated[int, Meta(ge=0, lt=SIZE)]


class Quilt(Entered):
    """What a player has at the end; the empty cells, or how many there are."""

    buttons: Annotated[int, Meta(ge=0, le=999)]
    tile: bool = False
    holes: Annotated[list[tuple[Place, Place]], Meta(max_length=CELLS)] | None = None
    empty: Annotated[int, Meta(ge=0, le=CELLS)] | None = None


class Entry(Entered):
    """Both quilts, and whose marker was on the last space first; asked for only at a tie."""

    players: Annotated[list[Quilt], Meta(min_length=2, max_length=2)]
    home: Annotated[int, Meta(ge=0, le=1)] | None = None


def count(entry: Entry) -> Count:
    """The points of both (PW-X2), and who has won (PW-X3)."""
    state = State(game("patchwork"), blank(2, {"special_patches": LAYOUTS[0], "first": 0}))
    data: StateRecord = state.data
    for seat, quilt in enumerate(entry.players):
        _lay(data, seat, quilt)
    data.home = NOBODY if entry.home is None else entry.home
    _require_sound(data, entry)
    found = outcome(state)
    tied = found.scores[0] == found.scores[1]
    missing = Open("home", "PW-X3") if tied and entry.home is None else None
    lines = [
        [
            line("buttons", "PW-X2", part["buttons"], 1),
            line("special_tile", "PW-7", part["special_tile"] // TILE_POINTS, TILE_POINTS),
            line("empty", "PW-X2", part["empty"] // EMPTY_POINTS, EMPTY_POINTS),
        ]
        for part in found.breakdown
    ]
    return count_of(
        replace(found, winners=()) if missing else found,
        lines,
        "PW-X3",
        open=missing,
        tie_break="home" if tied and not missing else None,
    )


def _lay(data: StateRecord, seat: int, quilt: Quilt) -> None:
    player = data.players[seat]
    if (quilt.holes is None) == (quilt.empty is None):
        raise FormatError("A quilt is entered by its holes or by the number of empty cells.")
    player.buttons = quilt.buttons
    if quilt.holes is None:
        assert quilt.empty is not None
        player.empty = quilt.empty
    else:
        holes = {SIZE * row + column for row, column in quilt.holes}
        for cell in set(range(CELLS)) - holes:
            cover(player, ONE, cell)
        player.empty = len(holes)
    if quilt.tile:
        if data.tile != NOBODY:
            raise Impossible("PW-7", "Only one player can have the special tile.", seat)
        data.tile = seat


def _require_sound(data: StateRecord, entry: Entry) -> None:
    """Raise `Impossible` for quilts that no game could end with."""
    covered = 2 * CELLS - sum(int(data.players[seat].empty) for seat in range(2))
    if covered > CLOTH:
        raise Impossible(
            "PW-S2", f"The {PATCHES} patches and the special ones cover {CLOTH} cells."
        )
    for seat, quilt in enumerate(entry.players):
        full = quilt.holes is not None and has_square(data.players[seat])
        if quilt.tile and quilt.holes is not None and not full:
            raise Impossible("PW-7", f"The quilt of seat {seat} has no full 7×7 square.", seat)
        if quilt.tile and data.players[seat].empty > CELLS - SQUARE * SQUARE:
            raise Impossible("PW-7", f"The quilt of seat {seat} is too empty for 7×7.", seat)
        if full and data.tile == NOBODY:
            raise Impossible("PW-7", f"Seat {seat} has a full 7×7 square: whose is the tile?", seat)


PAD = Pad(Entry, count)

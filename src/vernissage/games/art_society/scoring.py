"""Prestige and the final score (AS-R1 to AS-R4, AS-F1, AS-X1 to AS-X8)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vernissage.games.art_society.pieces import (
    ABSENT,
    BARE,
    CELLS,
    COLUMNS,
    CORNERS,
    EYE_LINE,
    FIRST_PART,
    HEIGHT,
    HIGHEST_BID,
    MOST_SEATS,
    MULTIPLIERS,
    NUMBER_OF,
    PAINTINGS,
    POINTS,
    TYPE_OF,
    TYPE_SHOWN,
    TYPES,
)
from vernissage.games.art_society.state import AT_MUSEUM, StateRecord
from vernissage.games.art_society.wall import count_touching, is_full, tile_at
from vernissage.games.kernel import jit
from vernissage.games.terms import Shorts

Points = npt.NDArray[np.int64]
Sheet = npt.NDArray[np.int64]

KINDS = len(TYPES)
PARTS = ("prestige", "decor", "eye_line", "full_wall", "corners", "excess")
PRESTIGE, SHIELDS_SHOWN, EYE, FULL_WALL, BARE_CORNERS, PUT_ASIDE = range(len(PARTS))
EYE_TOP, EYE_BOTTOM = min(EYE_LINE), max(EYE_LINE)
SHIELD_POINTS, EYE_POINTS, FULL_POINTS = POINTS["shield"], POINTS["eye_line"], POINTS["full_wall"]
CORNER_POINTS, EXCESS_POINTS = POINTS["corner"], POINTS["excess"]


# --- Prestige ----------------------------------------------------------------------------


@jit
def to_museum(state: StateRecord, painting: int) -> None:
    """The unsold painting goes to the museum, and its type's marker moves (AS-R1)."""
    state.aside[painting] = AT_MUSEUM
    move_marker(state.markers, TYPE_OF[painting], NUMBER_OF[painting])


@jit
def move_marker(markers: Shorts, kind: int, number: int) -> None:
    """Forward by the number, back to the first free space before a taken one (AS-R2).

    Markers are kept as totals, so those of a second lap never meet the others (AS-R3).
    """
    space = markers[kind] + number
    while space > markers[kind] and is_taken(markers, kind, space):
        space -= 1
    markers[kind] = space


@jit
def is_taken(markers: Shorts, kind: int, space: int) -> bool:
    """Whether another marker stands on the space."""
    for other in range(KINDS):
        if other != kind and markers[other] == space:
            return True
    return False


@jit
def is_present(state: StateRecord, kind: int) -> bool:
    """Whether a painting of the type lies at the museum."""
    for painting in range(PAINTINGS):
        if state.aside[painting] == AT_MUSEUM and TYPE_OF[painting] == kind:
            return True
    return False


@jit
def rank(state: StateRecord, kind: int) -> int:
    """How many types of the museum are ahead of this one; -1 if it isn't there itself."""
    if not is_present(state, kind):
        return -1
    ahead = 0
    for other in range(KINDS):
        if other != kind and state.markers[other] > state.markers[kind]:
            ahead += 1
    return ahead


@jit
def multiplier(state: StateRecord, kind: int) -> int:
    """What a painting of the type is worth (AS-X1)."""
    place = rank(state, kind)
    return ABSENT if place < 0 else MULTIPLIERS[place]


# --- The score ---------------------------------------------------------------------------


@jit
def is_seen(state: StateRecord, painting: int, top: int) -> bool:
    """Whether a painting of the first type, from this row on, has points at the eye line (AS-X4)."""
    if top > EYE_BOTTOM or top + HEIGHT[painting] <= EYE_TOP:
        return False
    return rank(state, TYPE_OF[painting]) == 0


@jit
def score_parts(state: StateRecord, seat: int, out: Points) -> None:
    """Write the parts of a seat's score as if the game ended now (AS-X2 to AS-X7)."""
    player = state.players[seat]
    for part in range(len(PARTS)):
        out[part] = 0
    for cell in range(CELLS):
        if player.codes[cell] >= FIRST_PART:
            out[SHIELDS_SHOWN] += SHIELD_POINTS  # a shield for each cell of decor
        painting = tile_at(player, cell)
        if not 0 <= painting < PAINTINGS:
            continue
        kind = TYPE_OF[painting]
        if count_touching(player, painting, cell, TYPE_SHOWN) == 0:  # no faux pas (AS-F1)
            out[PRESTIGE] += multiplier(state, kind)
        if is_seen(state, painting, cell // COLUMNS):
            out[EYE] += EYE_POINTS
    if is_full(player):
        out[FULL_WALL] = FULL_POINTS
    for corner in CORNERS:
        if player.codes[corner] == BARE:
            out[BARE_CORNERS] += CORNER_POINTS
    out[PUT_ASIDE] = EXCESS_POINTS * player.excess


@jit
def cards_left(state: StateRecord, seat: int) -> int:
    """The sum of the bid cards in hand, which breaks a tie (AS-X8)."""
    total = 0
    for card in range(1, HIGHEST_BID + 1):
        if (state.players[seat].cards >> card) & 1:
            total += card
    return total


WORD = 62
"""So many paintings are marked in one number, a bit for each."""
WORDS = -(-PAINTINGS // WORD)


@jit
def mark_paintings(state: StateRecord, seat: int, row: Points) -> None:
    """Mark the paintings of a wall that touch their own type (AS-F1), and those that have points at
    the eye line (AS-X4)."""
    player = state.players[seat]
    for cell in range(CELLS):
        painting = tile_at(player, cell)
        if not 0 <= painting < PAINTINGS:
            continue
        bit = 1 << painting % WORD
        if count_touching(player, painting, cell, TYPE_SHOWN) > 0:
            row[FAUX_PAS + painting // WORD] |= bit
        if is_seen(state, painting, cell // COLUMNS):
            row[AT_EYE_LINE + painting // WORD] |= bit


CARDS_LEFT, WALL_IS_FULL = len(PARTS), len(PARTS) + 1
FAUX_PAS = WALL_IS_FULL + 1
AT_EYE_LINE = FAUX_PAS + WORDS
MULTIPLIER, PRESENT = 0, KINDS
SHEET = (MOST_SEATS + 1, AT_EYE_LINE + WORDS)
"""A row for each seat: the parts of its score, its cards, its wall, what is marked on it. Then the
types. It is all 0 before it is written."""


@jit
def write_sheet(state: StateRecord, sheet: Sheet) -> None:
    """All that the end of the game would count, at once."""
    for seat in range(state.seats):
        score_parts(state, seat, sheet[seat])
        sheet[seat, CARDS_LEFT] = cards_left(state, seat)
        sheet[seat, WALL_IS_FULL] = 1 if is_full(state.players[seat]) else 0
        mark_paintings(state, seat, sheet[seat])
    for kind in range(KINDS):
        sheet[MOST_SEATS, MULTIPLIER + kind] = multiplier(state, kind)
        sheet[MOST_SEATS, PRESENT + kind] = 1 if is_present(state, kind) else 0

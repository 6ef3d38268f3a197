"""Plain facts about the walls of Art Society, from which a network guesses the final scores.

`describe` writes a row of facts for each seat: about its own wall, the fashion, and the others.
Types count by their place in the fashion and frames by how much of them is still exposed, so
two tables that differ only in names look the same. The network is in art_society_network.py.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from vernissage.bots.art_society_walls import (
    count_common,
    count_lonely,
    count_rooms,
    empty_cells,
    raggedness,
    regions,
)
from vernissage.games.art_society.pieces import (
    ABSENT,
    BARE,
    CELLS,
    COLUMNS,
    CORNERS,
    DECORS,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    FIRST_PART,
    FRAME_SHOWN,
    HEIGHT,
    HIGHEST_BID,
    MULTIPLIERS,
    PILES,
    POINTS,
    ROUNDS,
    TYPE_SHOWN,
    TYPES,
)
from vernissage.games.art_society.scoring import EYE_BOTTOM, EYE_TOP, move_marker
from vernissage.games.art_society.state import NONE, StateRecord
from vernissage.games.art_society.wall import (
    ONE,
    WORD,
    ZERO,
    Places,
    count_empty,
    count_places,
    count_touching,
    has_place,
    is_full,
    neighbours,
    places,
    tile_at,
)
from vernissage.games.kernel import jit, jit_separate
from vernissage.games.terms import Floats, Shorts

KINDS = len(TYPES)
EYE_POINTS, FULL_POINTS = POINTS["eye_line"], POINTS["full_wall"]
CORNER_POINTS, EXCESS_POINTS = POINTS["corner"], POINTS["excess"]
MEAN_MULTIPLIER = 3.5
SCORE_UNIT = 10.0
MANY_PLACES = 8
"""More places for a size than these make no difference."""
FAR_AHEAD = 12
"""A larger lead of a prestige marker makes no difference."""
ROOMS = ((2, 2), (3, 3), (4, 4), (2, 5), (5, 2))
"""Rectangles that are counted on the empty part of the wall."""
STRIDES = (3, 6, 9)
"""How far a marker may move next."""
FEW_CARDS = 5
"""So many of the highest cards count for more than the rest: a game seldom needs all."""

# The facts, one by one. About the paintings on the wall: what clean ones would lose if fashion
# were forgotten (FICKLE), empty cells beside frames, beside any painting, beside two types.
SCORE, HUNG, DECORATED, FICKLE, EXPOSED, BESIDE, CROSSING = range(7)
# About the empty part: its size and border, cells without a neighbour, sizes that fit, pieces.
EMPTY, RAGGED, LONELY, FITTING, PIECES, LARGEST, IN_TINY, EYE_ROOM = range(7, 15)
# About the seat and the table.
BARE_CORNERS, PUT_ASIDE, HOLDS_PAINTING, HOLDS_DECOR, HELD_FITS, CARDS = range(15, 21)
ROUND, AUCTIONEER, SEATS, UNSEEN, POOL = range(21, 26)
# About the others: the least or the most that one of them has.
LEAST_EMPTY, LEAST_FITTING, LEAST_ROOM, MOST_ASIDE, MOST_CARDS, LEAD, OTHERS_HOLD = range(26, 33)
BEST_CARDS, MOST_BEST_CARDS = 33, 34
# Then groups: clean, other and eye-line paintings by their type's place in the fashion; leads of
# the markers; places for each size; exposed cells and paintings by frame; room for rectangles;
# the lead in points if the marker in second, third or last place moved a little or far.
BY_TYPE = 35
LEADS = BY_TYPE + 3 * KINDS
BY_SIZE = LEADS + KINDS - 1
BY_FRAME = BY_SIZE + PILES
OPEN_ROOMS = BY_FRAME + 2 * KINDS
LEAD_IF = OPEN_ROOMS + len(ROOMS)
FACTS = LEAD_IF + (KINDS - 1) * len(STRIDES)

_eye_line = range(COLUMNS * EYE_TOP, COLUMNS * (EYE_BOTTOM + 1))
EYE_CELLS = np.array(
    [sum(1 << cell % WORD for cell in _eye_line if cell // WORD == part) for part in range(3)],
    np.uint64,
)


@jit
def prestige_rank(markers: Shorts, kind: int) -> int:
    """`scoring.rank` without a look at the museum: a type that is there has nearly always moved."""
    if markers[kind] == 0:
        return -1
    ahead = 0
    for other in range(KINDS):
        if markers[other] > markers[kind]:
            ahead += 1
    return ahead


@jit
def prestige(markers: Shorts, kind: int) -> int:
    """What a painting of the type is worth with the markers there."""
    place = prestige_rank(markers, kind)
    return ABSENT if place < 0 else MULTIPLIERS[place]


@jit
def place_of(markers: Shorts, kind: int) -> int:
    """A type's place in the fashion; no two types have the same."""
    place = 0
    for other in range(KINDS):
        if markers[other] > markers[kind] or (markers[other] == markers[kind] and other < kind):
            place += 1
    return place


@jit
def fashionable(markers: Shorts, hung: Floats) -> float:
    """The points that depend on the markers: for clean paintings, and those in the eye line."""
    points = 0.0
    for kind in range(KINDS):
        points += hung[CLEAN + kind] * prestige(markers, kind)
        if prestige_rank(markers, kind) == 0:
            points += hung[IN_EYE_LINE + kind] * EYE_POINTS
    return points


@jit
def points_now(state: StateRecord, seat: int) -> float:
    """The score if the game ended now, without a look at the museum."""
    player, points = state.players[seat], 0.0
    for cell in range(CELLS):
        if player.codes[cell] >= FIRST_PART:
            points += 1
        painting = tile_at(player, cell)
        if not 0 <= painting < FIRST_DECOR:
            continue
        kind = TYPE_SHOWN[painting + 1]
        if count_touching(player, painting, cell, TYPE_SHOWN) == 0:
            points += prestige(state.markers, kind)
        top = cell // COLUMNS
        if top <= EYE_BOTTOM and top + HEIGHT[painting] > EYE_TOP:
            points += EYE_POINTS if prestige_rank(state.markers, kind) == 0 else 0
    for corner in CORNERS:
        points += CORNER_POINTS if player.codes[corner] == BARE else 0
    return points + EXCESS_POINTS * player.excess + (FULL_POINTS if is_full(player) else 0)


CLEAN, IN_EYE_LINE = 0, KINDS
"""Of a seat's paintings: how many of each type are no faux pas, how many hang in the eye line."""


@jit
def sum_of_cards(cards: int, most: int) -> int:
    """The sum of so many of the bid cards in hand, the highest first."""
    total, counted = 0, 0
    for card in range(HIGHEST_BID, 0, -1):
        if (cards >> card) & 1 and counted < most:
            total += card
            counted += 1
    return total


@jit
def look_at_paintings(
    state: StateRecord,
    seat: int,
    empty: Places,
    cells: npt.NDArray[np.uint64],
    counts: Floats,
    out: Floats,
) -> float:
    """Facts about what hangs on a wall; returns the points for it."""
    player, markers = state.players[seat], state.markers
    for row in range(2 * KINDS):
        counts[row] = 0.0
        for part in range(3):
            cells[row, part] = ZERO
    hung, shields, fickle = 0, 0, 0.0
    for cell in range(CELLS):
        code = int(np.int64(player.codes[cell]))
        if code == BARE:
            continue
        if code >= FIRST_PART:
            shields += 1
            continue
        kind, frame = TYPE_SHOWN[code], FRAME_SHOWN[code]
        part, bit = cell // WORD, ONE << np.uint64(cell % WORD)
        cells[kind, part] |= bit
        cells[KINDS + frame, part] |= bit
        if cell >= COLUMNS and player.codes[cell - COLUMNS] == code:
            continue
        if cell % COLUMNS and player.codes[cell - 1] == code:
            continue
        hung += 1
        place = place_of(markers, kind)
        if count_touching(player, code - 1, cell, TYPE_SHOWN) == 0:
            counts[CLEAN + kind] += 1
            fickle += MEAN_MULTIPLIER - prestige(markers, kind)
            out[BY_TYPE + place] += 0.2
        else:
            out[BY_TYPE + KINDS + place] += 0.2
        top = cell // COLUMNS
        if top <= EYE_BOTTOM and top + HEIGHT[code - 1] > EYE_TOP:
            counts[IN_EYE_LINE + kind] += 1
            out[BY_TYPE + 2 * KINDS + place] += 0.3
        out[BY_FRAME + KINDS + frame] += 0.2
    out[HUNG] = hung / 10
    out[DECORATED] = shields / 20
    out[FICKLE] = fickle / 10
    by_one_0, by_one_1, by_one_2 = ZERO, ZERO, ZERO
    by_two_0, by_two_1, by_two_2 = ZERO, ZERO, ZERO
    for look in range(2 * KINDS):
        near = neighbours(cells[look, 0], cells[look, 1], cells[look, 2])
        if look < KINDS:
            by_two_0 |= by_one_0 & near[0]
            by_two_1 |= by_one_1 & near[1]
            by_two_2 |= by_one_2 & near[2]
            by_one_0 |= near[0]
            by_one_1 |= near[1]
            by_one_2 |= near[2]
        else:
            exposed = count_common(empty, near) / 20
            out[BY_FRAME + look - KINDS] = exposed
            out[EXPOSED] += 0.5 * exposed
    out[BESIDE] = count_common(empty, (by_one_0, by_one_1, by_one_2)) / 40
    out[CROSSING] = count_common(empty, (by_two_0, by_two_1, by_two_2)) / 20
    for frame in range(BY_FRAME, BY_FRAME + KINDS - 1):  # the most exposed first
        for other in range(frame + 1, BY_FRAME + KINDS):
            if out[other] > out[frame]:
                out[frame], out[other] = out[other], out[frame]
                out[frame + KINDS], out[other + KINDS] = out[other + KINDS], out[frame + KINDS]
    return fashionable(markers, counts) + shields


@jit
def look_at_room(state: StateRecord, seat: int, empty: Places, out: Floats) -> None:
    """Facts about the empty part of a wall."""
    player = state.players[seat]
    fitting = 0
    for pile in range(PILES):
        count = count_places(places(player, FIRST_OF_SIZE[pile]))
        out[BY_SIZE + pile] = min(count, MANY_PLACES) / MANY_PLACES
        if count:
            fitting += 1
    for index in range(len(ROOMS)):
        width, height = ROOMS[index]
        out[OPEN_ROOMS + index] = count_rooms(empty, width, height) / 50
    count, largest, tiny = regions(empty)
    out[EMPTY] = count_empty(player) / CELLS
    out[RAGGED] = raggedness(player.upper, player.middle, player.lower) / 80
    out[LONELY] = count_lonely(empty) / 5
    out[FITTING] = fitting / PILES
    out[PIECES] = count / 5
    out[LARGEST] = largest / CELLS
    out[IN_TINY] = tiny / 5
    out[EYE_ROOM] = count_common(empty, (EYE_CELLS[0], EYE_CELLS[1], EYE_CELLS[2])) / 30


@jit
def look_at_wall(
    state: StateRecord,
    seat: int,
    cells: npt.NDArray[np.uint64],
    counts: Floats,
    markers: Floats,
    out: Floats,
) -> None:
    """All facts about a seat but those about the others."""
    player = state.players[seat]
    empty = empty_cells(player)
    for fact in range(FACTS):
        out[fact] = 0.0
    score = look_at_paintings(state, seat, empty, cells, counts, out)
    look_at_room(state, seat, empty, out)
    bare, absent, pool = 0, 0, 0
    for corner in CORNERS:
        if player.codes[corner] == BARE:
            bare += 1
    score += CORNER_POINTS * bare + EXCESS_POINTS * player.excess
    if is_full(player):
        score += FULL_POINTS
    for size in range(DECORS):
        pool += state.pool[size]
    for kind in range(KINDS):
        if state.markers[kind] == 0:
            absent += 1
    for place in range(KINDS - 1):
        out[LEADS + place] = min(markers[place] - markers[place + 1], FAR_AHEAD) / FAR_AHEAD
    out[SCORE] = score / SCORE_UNIT
    out[BARE_CORNERS] = bare / 4
    out[PUT_ASIDE] = player.excess
    if player.assistant != NONE:
        out[HOLDS_PAINTING if player.assistant < FIRST_DECOR else HOLDS_DECOR] = 1.0
        out[HELD_FITS] = 1.0 if has_place(player, player.assistant) else 0.0
    out[CARDS] = sum_of_cards(player.cards, HIGHEST_BID) / 100
    out[BEST_CARDS] = sum_of_cards(player.cards, FEW_CARDS) / 100
    out[ROUND] = state.played / ROUNDS
    out[AUCTIONEER] = 1.0 if state.gavel == seat else 0.0
    out[SEATS] = (state.seats - 2) / 2
    out[UNSEEN] = absent / KINDS
    out[POOL] = pool / 40


@jit
def look_ahead(state: StateRecord, counts: Floats, out: Floats) -> None:
    """Facts about the lead that the next painting for the museum may bring to each seat."""
    points = np.empty(state.seats)
    fact = LEAD_IF
    for place in range(1, KINDS):
        kind = 0
        while place_of(state.markers, kind) != place:
            kind += 1
        for stride in STRIDES:
            markers = state.markers.copy()
            move_marker(markers, kind, stride)
            for seat in range(state.seats):
                won = fashionable(markers, counts[seat]) - fashionable(state.markers, counts[seat])
                points[seat] = out[FACTS * seat + SCORE] + won / SCORE_UNIT
            for seat in range(state.seats):
                best = -100.0
                for other in range(state.seats):
                    if other != seat:
                        best = max(best, points[other])
                out[FACTS * seat + fact] = points[seat] - best
            fact += 1


@jit_separate
def describe(state: StateRecord, out: Floats) -> None:
    """Write the facts about all seats, a row of FACTS for each."""
    cells = np.empty((2 * KINDS, 3), np.uint64)
    counts = np.empty((state.seats, 2 * KINDS))
    markers = np.empty(KINDS)  # the furthest first
    for kind in range(KINDS):
        markers[place_of(state.markers, kind)] = state.markers[kind]
    for seat in range(state.seats):
        look_at_wall(state, seat, cells, counts[seat], markers, out[FACTS * seat :])
    look_ahead(state, counts, out)
    for seat in range(state.seats):
        mine = out[FACTS * seat :]
        least, fitting, room, most, excess = 1.0, 1.0, 100.0, 0.0, 0.0
        best, holding, best_cards = -100.0, 0.0, 0.0
        for other in range(state.seats):
            if other != seat:
                its = out[FACTS * other :]
                least = min(least, its[EMPTY])
                fitting = min(fitting, its[FITTING])
                room = min(room, its[OPEN_ROOMS])
                excess = max(excess, its[PUT_ASIDE])
                most = max(most, its[CARDS])
                best_cards = max(best_cards, its[BEST_CARDS])
                best = max(best, its[SCORE])
                holding = max(holding, its[HOLDS_PAINTING] + its[HOLDS_DECOR])
        mine[LEAST_EMPTY] = least
        mine[LEAST_FITTING] = fitting
        mine[LEAST_ROOM] = room
        mine[MOST_ASIDE] = excess
        mine[MOST_CARDS] = most
        mine[MOST_BEST_CARDS] = best_cards
        mine[LEAD] = mine[SCORE] - best
        mine[OTHERS_HOLD] = holding

"""What a wall of Art Society promises: a small network over plain facts, trained on self-play.

`describe` writes the facts about one seat, `expect` guesses its final score from them. The
weights in art_society.toml are made by `benchmarks/train_art_society.py`.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.games.art_society.scoring import EYE_BOTTOM, EYE_TOP
from vernissage.games.art_society.table import NONE
from vernissage.games.art_society.tiles import (
    ABSENT,
    BARE,
    CELLS,
    COLUMNS,
    CORNERS,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    FIRST_PART,
    FRAME_SHOWN,
    HEIGHT,
    HIGHEST_BID,
    MULTIPLIERS,
    PILES,
    POINTS,
    ROWS,
    TYPE_OF,
    TYPE_SHOWN,
    TYPES,
)
from vernissage.games.art_society.wall import (
    FULL,
    FULL_LOWER,
    LAST_ROW,
    NOT_LAST_COLUMN,
    ONE,
    ROW,
    count_empty,
    count_touching,
    has_place,
    is_full,
    neighbours,
    tile_at,
)
from vernissage.games.kernel import count_bits, jit

Floats = npt.NDArray[np.float64]

KINDS = len(TYPES)
EYE_POINTS, FULL_POINTS = POINTS["eye_line"], POINTS["full_wall"]
CORNER_POINTS, EXCESS_POINTS = POINTS["corner"], POINTS["excess"]
MEAN_MULTIPLIER = 3.5
FACTS = 27
SCORE_UNIT = 10.0

_file = files("vernissage.bots").joinpath("art_society.toml")
_weights: dict[str, Any] = tomllib.loads(_file.read_text(encoding="utf-8"))
FIRST = np.array(_weights["first"], np.float32)
FIRST_BIAS = np.array(_weights["first_bias"], np.float32)
SECOND = np.array(_weights["second"], np.float32)
SECOND_BIAS = float(_weights["second_bias"])


@jit
def prestige_rank(state: Any, kind: int) -> int:
    """`scoring.rank` without a look at the museum: a type that is there has nearly always moved."""
    if state.markers[kind] == 0:
        return -1
    ahead = 0
    for other in range(KINDS):
        if state.markers[other] > state.markers[kind]:
            ahead += 1
    return ahead


@jit
def prestige(state: Any, kind: int) -> int:
    """What a painting of the type is worth now."""
    place = prestige_rank(state, kind)
    return ABSENT if place < 0 else MULTIPLIERS[place]


@jit
def raggedness(upper: np.uint64, middle: np.uint64, lower: np.uint64) -> float:
    """The length of the border of what is empty."""
    empty_0, empty_1 = ~upper & FULL, ~middle & FULL
    empty_2 = ~lower & FULL_LOWER
    pairs = (
        count_bits(empty_0 & (empty_0 >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_1 & (empty_1 >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_2 & (empty_2 >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_0 & (empty_0 >> ROW))
        + count_bits(empty_1 & (empty_1 >> ROW))
        + count_bits(empty_2 & (empty_2 >> ROW))
        + count_bits((empty_0 >> LAST_ROW) & empty_1)
        + count_bits((empty_1 >> LAST_ROW) & empty_2)
    )
    return 4.0 * (count_bits(empty_0) + count_bits(empty_1) + count_bits(empty_2)) - 2.0 * pairs


@jit
def count_lonely(player: Any) -> int:
    """Empty cells without an empty neighbour."""
    empty_0, empty_1 = ~player.upper & FULL, ~player.middle & FULL
    empty_2 = ~player.lower & FULL_LOWER
    beside_0, beside_1, beside_2 = neighbours(empty_0, empty_1, empty_2)
    return (
        count_bits(empty_0 & ~beside_0)
        + count_bits(empty_1 & ~beside_1)
        + count_bits(empty_2 & ~beside_2)
    )


@jit
def sum_of_cards(cards: int) -> int:
    """The sum of the bid cards in hand."""
    total = 0
    for card in range(1, HIGHEST_BID + 1):
        if (cards >> card) & 1:
            total += card
    return total


@jit
def describe(state: Any, seat: int, out: Floats) -> float:
    """Write the facts about a seat; returns its score as it stands."""
    player = state.players[seat]
    score, clean, hung, shields, eye, fickle = 0.0, 0, 0, 0, 0, 0.0
    crossing, beside_frames = 0, 0
    out[:FACTS] = 0.0
    for cell in range(CELLS):
        code = int(np.int64(player.codes[cell]))
        if code == BARE:
            row, column = cell // COLUMNS, cell % COLUMNS
            frames, types = 0, 0
            for side in range(4):
                if side == 0 and row > 0:
                    other = cell - COLUMNS
                elif side == 1 and row + 1 < ROWS:
                    other = cell + COLUMNS
                elif side == 2 and column > 0:
                    other = cell - 1
                elif side == 3 and column + 1 < COLUMNS:
                    other = cell + 1
                else:
                    continue
                near = int(np.int64(player.codes[other]))
                if BARE < near < FIRST_PART:
                    frames |= 1 << FRAME_SHOWN[near]
                    types |= 1 << TYPE_SHOWN[near]
            if frames:
                beside_frames += 1
                if types & (types - 1):
                    crossing += 1
                for frame in range(KINDS):
                    if (frames >> frame) & 1:
                        out[10 + frame] += 1.0
            continue
        if code >= FIRST_PART:
            shields += 1
            continue
        painting = tile_at(player, cell)
        if painting < 0:
            continue
        hung += 1
        kind = TYPE_OF[painting]
        if count_touching(player, painting, cell, TYPE_SHOWN) == 0:
            clean += 1
            worth = prestige(state, kind)
            score += worth
            fickle += MEAN_MULTIPLIER - worth
        top = cell // COLUMNS
        if top <= EYE_BOTTOM and top + HEIGHT[painting] > EYE_TOP:
            eye += 1
            if prestige_rank(state, kind) == 0:
                score += EYE_POINTS
    bare = 0
    for corner in CORNERS:
        if player.codes[corner] == BARE:
            bare += 1
    fitting = 0
    for pile in range(PILES):
        if has_place(player, FIRST_OF_SIZE[pile]):
            fitting += 1
    score += shields + CORNER_POINTS * bare + EXCESS_POINTS * player.excess
    if is_full(player):
        score += FULL_POINTS
    least, most, excess = CELLS, 0, 0
    for other in range(state.seats):
        if other != seat:
            least = min(least, count_empty(state.players[other]))
            most = max(most, sum_of_cards(state.players[other].cards))
            excess = max(excess, state.players[other].excess)
    most_frames = max(max(out[10], out[11]), max(out[12], out[13]))
    all_frames = out[10] + out[11] + out[12] + out[13]
    out[0] = score / 50
    out[1] = clean / 10
    out[2] = hung / 10
    out[3] = shields / 20
    out[4] = eye / 5
    out[5] = count_empty(player) / CELLS
    out[6] = raggedness(player.upper, player.middle, player.lower) / 80
    out[7] = bare / 4
    out[8] = count_lonely(player) / 5
    out[9] = fitting / PILES
    out[10] = all_frames / 40
    out[11] = most_frames / 20
    out[12] = crossing / 20
    out[13] = beside_frames / 40
    out[14] = 1.0 if 0 <= player.assistant < FIRST_DECOR else 0.0
    out[15] = 1.0 if player.assistant >= FIRST_DECOR else 0.0
    held_fits = player.assistant != NONE and has_place(player, player.assistant)
    out[16] = 1.0 if held_fits else 0.0
    out[17] = player.excess
    out[18] = sum_of_cards(player.cards) / 100
    out[19] = state.played / HIGHEST_BID
    out[20] = least / CELLS
    out[21] = most / 100
    out[22] = (state.seats - 2) / 2
    out[23] = fickle / 10
    out[24] = excess
    out[25] = 1.0 if state.gavel == seat else 0.0
    out[26] = 1.0 if state.pool[0] > 0 else 0.0
    return score


@jit
def expect(state: Any, seat: int, facts: Floats) -> float:
    """The final score that a seat may expect at the end of a round."""
    score = describe(state, seat, facts)
    more = SECOND_BIAS
    for unit in range(len(FIRST_BIAS)):
        sum_ = FIRST_BIAS[unit]
        for fact in range(FACTS):
            sum_ += FIRST[unit, fact] * np.float32(facts[fact])
        if sum_ > 0:
            more += SECOND[unit] * sum_
    return score + SCORE_UNIT * more

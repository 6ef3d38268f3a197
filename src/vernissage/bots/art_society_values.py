"""About how many points a move is worth in Art Society: good places, fair prices, an early end."""

from __future__ import annotations

from vernissage.bots.art_society_facts import (
    MEAN_MULTIPLIER,
    points_now,
    prestige,
    prestige_rank,
)
from vernissage.bots.art_society_walls import raggedness
from vernissage.games.art_society.pieces import (
    COLUMNS,
    CORNERS,
    EYE_LINE,
    FIRST_DECOR,
    FRAME_SHOWN,
    HANG,
    HEIGHT,
    SHIELDS,
    TYPE_OF,
    TYPE_SHOWN,
    WIDTH,
)
from vernissage.games.art_society.state import (
    PlayerRecord,
    StateRecord,
)
from vernissage.games.art_society.wall import (
    ONE,
    WORD,
    Places,
    cells_of,
    count_touching,
    places,
)
from vernissage.games.kernel import jit, lowest_bit
from vernissage.games.terms import Buffer, Floats

EYE_TOP, EYE_BOTTOM = min(EYE_LINE), max(EYE_LINE)
FASHION_SETTLES = 12
"""After so many rounds the ranking is thought to be final."""
SHIELD = 1.1
CORNER = 1.4
RAGGED = 0.16
KEPT = -1.5
HELD = 1.5
EYE_CHANCE = 0.2


@jit
def fashion(state: StateRecord, kind: int) -> float:
    """What a painting of the type will probably be worth."""
    settled = min(1.0, state.played / FASHION_SETTLES)
    return MEAN_MULTIPLIER + settled * (prestige(state.markers, kind) - MEAN_MULTIPLIER)


@jit
def eye_value(state: StateRecord, kind: int) -> float:
    """What a place in the eye line is probably worth to a painting of the type."""
    settled = min(1.0, state.played / FASHION_SETTLES)
    now = 1.0 if prestige_rank(state.markers, kind) == 0 else 0.0
    return 3.0 * (EYE_CHANCE + settled * (now - EYE_CHANCE))


@jit
def wants_the_end(state: StateRecord) -> bool:
    """Whether who decides is ahead, and could end the game by one more excess painting (AS-N4)."""
    if state.players[state.turn].excess == 0:
        return False
    mine = points_now(state, state.turn)
    for other in range(state.seats):
        if other != state.turn and points_now(state, other) + AHEAD > mine:
            return False
    return True


AHEAD = 2.0
"""An excess painting costs so many points, so this is the least lead to end with."""
END = 4.0
"""What ending the game is worth to one who wants to, in points."""


@jit
def place_value(state: StateRecord, player: PlayerRecord, tile: int, cell: int) -> float:
    """About how many points a tile is worth at a place."""
    upper, middle, lower = cells_of(tile, cell)
    before = raggedness(player.upper, player.middle, player.lower)
    after = raggedness(player.upper | upper, player.middle | middle, player.lower | lower)
    value = RAGGED * (before - after)
    right, bottom = cell + WIDTH[tile] - 1, (HEIGHT[tile] - 1) * COLUMNS
    for corner in CORNERS:
        if corner == cell or corner == right or corner == cell + bottom or corner == right + bottom:
            value += CORNER
    if tile >= FIRST_DECOR:
        return value + SHIELDS[tile - FIRST_DECOR]
    kind = TYPE_OF[tile]
    worth = fashion(state, kind)
    alike = count_touching(player, tile, cell, TYPE_SHOWN)
    value += worth if alike == 0 else -0.8 * worth * alike
    value += SHIELD * min(3, count_touching(player, tile, cell, FRAME_SHOWN))
    top = cell // COLUMNS
    if top <= EYE_BOTTOM and top + HEIGHT[tile] > EYE_TOP:
        value += eye_value(state, kind)
    return value


@jit
def keep_best(
    action: int, value: float, out: Buffer, weights: Floats, first: int, count: int, keep: int
) -> int:
    """Insert an action into the sorted list from ``first`` on, at most ``keep`` long."""
    if count - first == keep:
        if value <= weights[count - 1]:
            return count
        count -= 1
    index = count
    while index > first and weights[index - 1] < value:
        out[index] = out[index - 1]
        weights[index] = weights[index - 1]
        index -= 1
    out[index] = action
    weights[index] = value
    return count + 1


@jit
def best_places(
    state: StateRecord,
    player: PlayerRecord,
    tile: int,
    first_action: int,
    keep: int,
    out: Buffer,
    weights: Floats,
    first: int,
) -> int:
    """Append the best places of a tile, best first."""
    found: Places = places(player, tile)
    count = first
    for part in range(3):
        word = found[0] if part == 0 else found[1] if part == 1 else found[2]
        while word:
            cell = WORD * part + lowest_bit(word)
            word &= word - ONE
            value = place_value(state, player, tile, cell)
            count = keep_best(first_action + cell, value, out, weights, first, count, keep)
    return count


@jit
def best_value(
    state: StateRecord, player: PlayerRecord, tile: int, out: Buffer, weights: Floats, at: int
) -> float:
    """What a tile is worth at its best place; without one, a nuisance."""
    if best_places(state, player, tile, HANG, 1, out, weights, at) == at:
        return NUISANCE
    return weights[at]


@jit
def excess_value(state: StateRecord) -> float:
    """About how many points a painting without a place is worth."""
    return END if wants_the_end(state) else NUISANCE


NUISANCE = -2.5

"""What the search knows about Patchwork: which placements are good, and what a patch is worth."""

from __future__ import annotations

import numpy as np

from vernissage.bots.knowledge import Knowledge
from vernissage.bots.patchwork_facts import describe, without_sewing
from vernissage.bots.patchwork_network import expect
from vernissage.bots.search import POINTS, WON
from vernissage.games.kernel import Stream, count_bits, jit, next_word
from vernissage.games.patchwork.pieces import (
    ADVANCE,
    AREA,
    CELLS,
    FIRST_MEND,
    FIRST_ORIENTATION,
    FIRST_PLACE,
    INCOME,
    INCOMES_UP_TO,
    LAST_SPACE,
    MOST_LEGAL,
    PRICE,
    SIZE,
    TIME,
    WIDTH,
)
from vernissage.games.patchwork.quilt import (
    FORM,
    FULL_WINDOW,
    LOWER_TOP,
    ONE,
    covered_lower,
    covered_upper,
    find_runs,
    is_covered,
    places,
)
from vernissage.games.patchwork.rules import apply, reach, score, winner
from vernissage.games.patchwork.state import PlayerRecord, StateRecord
from vernissage.games.terms import OVER, Buffer, Floats, States

_ROWS = 7


def _columns(first: int, last: int) -> int:
    return sum(1 << (SIZE * row + c) for row in range(_ROWS) for c in range(first, last))


NOT_FIRST_COLUMN = np.uint64(_columns(1, SIZE))
NOT_LAST_COLUMN = np.uint64(_columns(0, SIZE - 1))
ROWS_0_TO_5 = np.uint64((1 << (6 * SIZE)) - 1)
LOWER_ROWS_6_TO_8 = np.uint64(((1 << (7 * SIZE)) - 1) ^ ((1 << (4 * SIZE)) - 1))
LOWER_ROWS_7_AND_8 = np.uint64(((1 << (7 * SIZE)) - 1) ^ ((1 << (5 * SIZE)) - 1))


@jit
def raggedness(upper: np.uint64, lower: np.uint64, lonely: float) -> float:
    """How hard the empty cells are to fill: the length of their border, and lonely cells."""
    empty_u, empty_l = ~upper & FULL_WINDOW, ~lower & FULL_WINDOW
    rest_l = empty_l & LOWER_ROWS_7_AND_8
    pairs = (
        count_bits(empty_u & (empty_u >> ONE) & NOT_LAST_COLUMN)
        + count_bits(rest_l & (rest_l >> ONE) & NOT_LAST_COLUMN)
        + count_bits(empty_u & (empty_u >> np.uint64(SIZE)))
        + count_bits((empty_l & (empty_l >> np.uint64(SIZE))) >> np.uint64(4 * SIZE))
    )
    empty = count_bits(empty_u) + count_bits(rest_l)
    beside_u = (
        ((empty_u << ONE) & NOT_FIRST_COLUMN)
        | ((empty_u >> ONE) & NOT_LAST_COLUMN)
        | (empty_u << np.uint64(SIZE))
        | (empty_u >> np.uint64(SIZE))
    )
    beside_l = (
        ((empty_l << ONE) & NOT_FIRST_COLUMN)
        | ((empty_l >> ONE) & NOT_LAST_COLUMN)
        | (empty_l << np.uint64(SIZE))
        | (empty_l >> np.uint64(SIZE))
    )
    alone = count_bits(empty_u & ~beside_u & ROWS_0_TO_5) + count_bits(
        empty_l & ~beside_l & LOWER_ROWS_6_TO_8
    )
    return 4.0 * empty - 2.0 * pairs + lonely * alone


LONELY = 3.0


@jit
def best_places(
    player: PlayerRecord,
    patch: int,
    runs: Buffer,
    keep: int,
    out: Buffer,
    weights: Floats,
    first: int,
) -> int:
    """Write the best placements of a patch, best first, from index ``first`` on."""
    found = first
    for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
        upper, lower = places(runs, orientation)
        columns = SIZE + 1 - WIDTH[orientation]
        for window in range(2):
            anchors = upper if window == 0 else lower
            top = 0 if window == 0 else LOWER_TOP
            while anchors:
                bit = count_bits((anchors & (~anchors + ONE)) - ONE)
                anchors &= anchors - ONE
                anchor = bit + top * SIZE
                form = FORM[orientation]
                cost = raggedness(
                    player.upper | covered_upper(form, anchor),
                    player.lower | covered_lower(form, anchor),
                    LONELY,
                )
                if found - first == keep and cost >= weights[found - 1]:
                    continue
                row = bit // SIZE
                action = FIRST_PLACE[orientation] + (top + row) * columns + (bit - row * SIZE)
                index = found if found - first < keep else found - 1
                if found - first < keep:
                    found += 1
                while index > first and weights[index - 1] > cost:
                    out[index] = out[index - 1]
                    weights[index] = weights[index - 1]
                    index -= 1
                out[index] = action
                weights[index] = cost
    return found


@jit
def best_mends(player: PlayerRecord, keep: int, out: Buffer, weights: Floats) -> int:
    """Write the best cells for a special patch, best first."""
    found = 0
    for cell in range(CELLS):
        if is_covered(player, cell):
            continue
        cost = raggedness(
            player.upper | covered_upper(ONE, cell), player.lower | covered_lower(ONE, cell), LONELY
        )
        if found == keep and cost >= weights[found - 1]:
            continue
        index = found if found < keep else found - 1
        if found < keep:
            found += 1
        while index > 0 and weights[index - 1] > cost:
            out[index] = out[index - 1]
            weights[index] = weights[index - 1]
            index -= 1
        out[index] = FIRST_MEND + cell
        weights[index] = cost
    return found


@jit
def worth(player: PlayerRecord, patch: int) -> float:
    """What a patch brings at the end, less its price and its time."""
    after = min(player.space + TIME[patch], LAST_SPACE)
    incomes = INCOMES_UP_TO[LAST_SPACE] - INCOMES_UP_TO[player.space]
    return (
        2.0 * AREA[FIRST_ORIENTATION[patch]]
        + INCOME[patch] * incomes
        - PRICE[patch]
        - TIME_PRICE * (after - player.space)
    )


TIME_PRICE = 1.4


@jit
def noise(rng: Stream) -> float:
    """A uniform number from 0 to 1."""
    return (next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@jit
def widening(visits: int) -> int:
    """How many placements of each patch compete after so many visits."""
    if visits < 30:
        return 2
    if visits < 300:
        return 3
    if visits < 3000:
        return 5
    return 8


@jit
def candidates(state: StateRecord, width: int, out: Buffer, weights: Floats) -> int:
    """The actions worth looking at, with their prior weights."""
    player = state.players[state.turn]
    if state.due:
        count = best_mends(player, width + 1, out, weights)
        soften(weights, 0, count, 1.0)
        normalise(weights, count)
        return count
    runs = out[MOST_LEGAL:]
    find_runs(player, runs)
    target = min(state.players[1 - state.turn].space + 1, LAST_SPACE)
    out[0] = ADVANCE
    weights[0] = np.exp((1.0 - TIME_PRICE) * (target - player.space) / WORTH_SCALE)
    count = 1
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            last = best_places(player, patch, runs, width, out, weights, count)
            soften(weights, count, last, np.exp(worth(player, patch) / WORTH_SCALE))
            count = last
    normalise(weights, count)
    return count


WORTH_SCALE = 6.0
RAGGED_SCALE = 3.0


@jit
def soften(weights: Floats, first: int, last: int, total: float) -> None:
    """Turn costs into weights that sum to ``total``, more for the lower."""
    if first == last:
        return
    best, sum_ = weights[first], 0.0
    for index in range(first, last):
        weights[index] = np.exp((best - weights[index]) / RAGGED_SCALE)
        sum_ += weights[index]
    for index in range(first, last):
        weights[index] *= total / sum_


@jit
def normalise(weights: Floats, count: int) -> None:
    """Make the weights sum to 1."""
    total = 0.0
    for index in range(count):
        total += weights[index]
    for index in range(count):
        weights[index] /= total


NOISE = 5.0


@jit
def playout_action(state: StateRecord, rng: Stream, buffer: Buffer, weights: Floats) -> int:
    """A quick sensible action: the patch of most worth, with some noise, where it fits best."""
    player = state.players[state.turn]
    if state.due:
        best_mends(player, 1, buffer, weights)
        return buffer[0]
    target = min(state.players[1 - state.turn].space + 1, LAST_SPACE)
    best = (1.0 - TIME_PRICE) * (target - player.space) + NOISE * noise(rng)
    action = ADVANCE
    runs = buffer[MOST_LEGAL:]
    ready = False
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            value = worth(player, patch) + NOISE * noise(rng)
            if value > best:
                if not ready:
                    find_runs(player, runs)
                    ready = True
                if best_places(player, patch, runs, 1, buffer, weights, 0):
                    best, action = value, buffer[0]
    return action


MARGIN_SCALE = 20.0
WIN_SHARE = 0.5
OWN_SHARE = 0.36
"""What a seat's own score counts beside winning: without it, two strong ones wait each other out."""
OWN_MIDDLE = 15.0
OWN_SCALE = 30.0


@jit
def play_on(
    states: States,
    seat: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
) -> None:
    """Play on sensibly to the end: who wins, by how much, and how good each quilt is."""
    state: StateRecord = states[0]
    while state.turn != OVER:
        apply(state, playout_action(state, rng, buffer, weights))
    tell_the_end(state, values)


@jit
def tell_the_end(state: StateRecord, values: Floats) -> None:
    """Write what a finished game is worth to each seat."""
    won = 1.0 if winner(state) == 0 else 0.0
    weigh(score(state, 0), score(state, 1), won, values)


@jit
def weigh(first: float, second: float, won: float, values: Floats) -> None:
    """Write what the first seat's chance to win and both scores are worth to each seat."""
    lead = 0.5 + 0.5 * np.tanh((first - second) / MARGIN_SCALE)
    values[0] = WIN_SHARE * won + (1.0 - WIN_SHARE) * lead
    values[1] = 1.0 - values[0]
    values[WON], values[WON + 1] = won, 1.0 - won
    for each in range(2):
        points = first if each == 0 else second
        values[POINTS + each] = points
        quilt = 0.5 + 0.5 * np.tanh((points - OWN_MIDDLE) / OWN_SCALE)
        values[each] = (1.0 - OWN_SHARE) * values[each] + OWN_SHARE * quilt


@jit
def evaluate(
    states: States,
    seat: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
) -> None:
    """What the network thinks of it: who wins, by how much, and how good each quilt is."""
    state: StateRecord = states[0]
    if state.turn == OVER:
        tell_the_end(state, values)
        return
    describe(state, buffer[MOST_LEGAL:], weights)
    own, other, chance = expect(weights)
    own += without_sewing(state, state.turn)
    other += without_sewing(state, 1 - state.turn)
    if state.turn == 0:
        weigh(own, other, chance, values)
    else:
        weigh(other, own, 1.0 - chance, values)


PLAYED_ON = Knowledge(candidates, play_on, widening, exploration=1.0, keeps=True)
"""Before there was a network; study has it still."""
KNOWLEDGE = Knowledge(
    candidates,
    evaluate,
    widening,
    exploration=0.25,
    nodes_per_simulation=8,
    pace=300_000,
    keeps=True,
    studied=PLAYED_ON,
)

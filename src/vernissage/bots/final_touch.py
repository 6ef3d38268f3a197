"""What the search knows about Final Touch: whom a move leaves the masterpiece to.

Nothing here looks at a hand but the mover's own.
"""

from __future__ import annotations

from math import factorial

import numpy as np

from vernissage.bots.final_touch_facts import FACTS, describe
from vernissage.bots.final_touch_network import expect
from vernissage.bots.knowledge import Knowledge
from vernissage.bots.search import POINTS, WON
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOURS,
    FINISH,
    FIRST_SMUDGE,
    HAND,
    HANDFULS,
    LESS,
    RUIN,
    SMUDGES_TO_RUIN,
    TARGET,
)
from vernissage.games.final_touch.playouts import rewards, sample
from vernissage.games.final_touch.rules import (
    apply,
    legal,
    missing,
    money,
    side_count,
    side_of,
    total,
)
from vernissage.games.final_touch.state import StateRecord
from vernissage.games.kernel import Stream, jit, next_word
from vernissage.games.terms import CHANCE, OVER, Buffer, Floats, States


def _chance(needs: tuple[int, ...]) -> float:
    """How likely a full hand of random colours holds all that is needed."""
    ways = sum(
        factorial(HAND) // np.prod([factorial(count) for count in hand])
        for hand in HANDFULS
        if sum(hand) == HAND and all(h >= n for h, n in zip(hand, needs, strict=True))
    )
    return float(ways / COLOURS**HAND)


FINISH_CHANCE = np.array([1.0] + [_chance(needs) for needs in HANDFULS])
"""By what is missing (0: nothing, then the number of the handful and 1)."""


@jit
def next_chance(state: StateRecord, action: int) -> float:
    """How likely the next seat can finish after this action, as far as the mover can know."""
    number, room, lacking = 0, HAND, 0
    for colour in range(COLOURS):
        need = missing(state, colour)
        if action < FIRST_SMUDGE:
            need -= CARDS[action, colour]
        lacking += need
        if lacking > HAND:
            return 0.0
        number += LESS[colour, room, need]
        room -= need
    return FINISH_CHANCE[number]


@jit
def appeal(state: StateRecord, action: int) -> float:
    """About how many dollars an action is worth to the mover, against the others.

    Another turn at once, a card more in the zone or a smudge more were tried as parts of it
    and made it weaker (docs/bots-log.md).
    """
    work = state.masterpieces[state.current]
    if action >= FIRST_SMUDGE:
        if total(state.smudged) == SMUDGES_TO_RUIN - 1:
            return -RUIN[work] - ruin_ends(state, work)
    else:
        left = 0
        for colour in range(COLOURS):
            left += missing(state, colour) - CARDS[action, colour]
        if left == 0:
            return FINISH[work] + finish_wins(state, work)
    return -next_chance(state, action) * FINISH[work]


@jit
def finish_wins(state: StateRecord, work: int) -> float:
    """A large bonus for a finish that ends the game."""
    return 30.0 if money(state, side_of(state, state.turn)) + FINISH[work] >= TARGET else 0.0


@jit
def ruin_ends(state: StateRecord, work: int) -> float:
    """A large malus for a ruin that lets another side win."""
    mine = side_of(state, state.turn)
    for side in range(side_count(state)):
        if side != mine and money(state, side) + RUIN[work] >= TARGET:
            return 30.0
    return 0.0


SOFTNESS = 1.5


@jit
def candidates(state: StateRecord, width: int, out: Buffer, weights: Floats) -> int:
    """All legal actions, the better looking ones with more weight."""
    count = legal(state, out)
    best = -1e9
    for index in range(count):
        weights[index] = appeal(state, out[index])
        best = max(best, weights[index])
    sum_ = 0.0
    for index in range(count):
        weights[index] = np.exp((weights[index] - best) / SOFTNESS)
        sum_ += weights[index]
    for index in range(count):
        weights[index] /= sum_
    return count


@jit
def widening(visits: int) -> int:
    """All actions compete from the start: there are never many."""
    return 1


PLAYOUT_NOISE = 1.0


@jit
def playout_action(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
    """The action that looks best, with some noise."""
    count = legal(state, buffer)
    chosen, best = buffer[0], -1e9
    for index in range(count):
        noise = (next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)
        value = appeal(state, buffer[index]) + PLAYOUT_NOISE * noise
        if value > best:
            chosen, best = buffer[index], value
    return chosen


WIN_SHARE = 0.7
MARGIN_SCALE = 12.0


@jit
def play_on(
    states: States,
    seat: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
) -> None:
    """Play on sensibly to the end: who wins, and by how much."""
    state: StateRecord = states[0]
    while state.turn != OVER:
        if state.turn == CHANCE:
            apply(state, sample(state, rng, buffer))
        else:
            apply(state, playout_action(state, rng, buffer))
    tell_the_end(state, values)


@jit
def tell_the_end(state: StateRecord, values: Floats) -> None:
    """Write what a finished game is worth to each seat."""
    rewards(state, values)
    for each in range(state.seats):
        mine, best = side_of(state, each), 0
        for side in range(side_count(state)):
            if side != mine:
                best = max(best, money(state, side))
        lead = 0.5 + 0.5 * np.tanh((money(state, mine) - best) / MARGIN_SCALE)
        values[WON + each], values[POINTS + each] = values[each], money(state, mine)
        values[each] = WIN_SHARE * values[each] + (1.0 - WIN_SHARE) * lead


LEAD_SHARE = 0.3
LEAD_SCALE = 12.0


@jit
def evaluate(
    states: States,
    seat: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
) -> None:
    """What the network thinks of it, where there are two sides; three play on."""
    state: StateRecord = states[0]
    while state.turn == CHANCE:
        apply(state, sample(state, rng, buffer))
    if state.seats == 3:
        play_on(states, seat, rng, buffer, weights, values)
        return
    if state.turn == OVER:
        tell_the_end(state, values)
        return
    facts = np.empty(FACTS)
    describe(state, facts)
    own, other, chance = expect(facts, 1 if state.seats == 4 else 0)
    mine = side_of(state, state.turn)
    own += money(state, mine)
    other += money(state, 1 - mine)
    lead = 0.5 + 0.5 * np.tanh((own - other) / LEAD_SCALE)
    worth = (1.0 - LEAD_SHARE) * chance + LEAD_SHARE * lead
    for each in range(state.seats):
        is_mine = side_of(state, each) == mine
        values[each] = worth if is_mine else 1.0 - worth
        values[WON + each] = chance if is_mine else 1.0 - chance
        values[POINTS + each] = own if is_mine else other


VEILS = False
PLAYED_ON = Knowledge(candidates, play_on, widening, exploration=0.8, nodes_per_simulation=30)
"""Before there was a network; study has it still."""
KNOWLEDGE = Knowledge(
    candidates,
    evaluate,
    widening,
    exploration=0.25,
    explorations=((3, 0.8),),  # who still play on
    nodes_per_simulation=30,
    pace=150_000,
    veils=VEILS,
    studied=PLAYED_ON,
)

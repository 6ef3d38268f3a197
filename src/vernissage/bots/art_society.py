"""What the search knows about Art Society: good places, fair prices, and what a wall is worth.

A simulation is played on to the end of its round and judged there by a small network
(art_society_network.py). Bids are one simultaneous choice. Whoever is ahead and has put a
painting aside already thinks of ending the game with a second one.
"""

from __future__ import annotations

import numpy as np

from vernissage.bots.art_society_facts import (
    EMPTY,
    FACTS,
    describe,
)
from vernissage.bots.art_society_network import expect
from vernissage.bots.art_society_rounds import (
    draw_secrets,
    foreseen,
    is_round_over,
    reopen,
    revealed,
    secret,
    settled,
)
from vernissage.bots.art_society_values import (
    END,
    HELD,
    KEPT,
    best_places,
    best_value,
    excess_value,
    fashion,
    place_value,
    wants_the_end,
)
from vernissage.bots.knowledge import Knowledge
from vernissage.bots.search import POINTS, WON
from vernissage.games.art_society.hanging import NO_PLACES, hanging_options
from vernissage.games.art_society.pieces import (
    BUY,
    CHOOSE,
    DONE,
    EXCESS,
    EXCHANGE,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    HANG,
    HANG_HELD,
    HEIGHT,
    KEEP,
    PICK,
    ROUNDS,
    SHIELDS,
    SWAP,
    TYPE_OF,
    WIDTH,
)
from vernissage.games.art_society.playouts import rewards, sample, standing
from vernissage.games.art_society.rules import apply, legal
from vernissage.games.art_society.state import (
    AUCTION,
    BIDS,
    BUYING,
    HANGING,
    NONE,
    PlayerRecord,
    StateRecord,
)
from vernissage.games.art_society.wall import (
    count_places,
    has_place,
    nth_place,
)
from vernissage.games.kernel import Stream, below, jit, jit_separate
from vernissage.games.terms import OVER, Buffer, Floats, States


@jit
def hanging_candidates(state: StateRecord, width: int, out: Buffer, weights: Floats) -> int:
    """The best places of the tile in hand and of the held one, and all other moves."""
    player = state.players[state.turn]
    legal_count = legal(state, out)
    count, hand, held = 0, False, False
    for index in range(legal_count):
        action = out[index]
        if action < HANG_HELD:
            hand = True
        elif action < KEEP:
            held = True
        elif action < SWAP or legal_count == 1:
            out[count] = action
            count += 1
    if count == 0 and not hand and not held:
        return -legal_count  # only a swap goes on: look at all of it
    room = len(out) // 2
    for index in range(count):
        weights[index] = other_value(state, player, out[index], out, weights, room)
    if hand:
        tile = FIRST_DECOR + state.chosen if state.chosen != NONE else player.painting
        count = best_places(state, player, tile, HANG, width, out, weights, count)
    if held:
        first = count
        tile = player.assistant
        count = best_places(state, player, tile, HANG_HELD, width, out, weights, count)
        for index in range(first, count):
            weights[index] += HELD
    return count


@jit
def other_value(
    state: StateRecord, player: PlayerRecord, action: int, out: Buffer, weights: Floats, room: int
) -> float:
    """About how many points a move that hangs nothing is worth."""
    if action == KEEP:
        return KEPT
    if action == DONE:
        return 0.0
    if action == EXCESS:
        return excess_value(state)
    if CHOOSE <= action < EXCHANGE:
        return best_value(state, player, FIRST_DECOR + action - CHOOSE, out, weights, room)
    return best_value(state, player, action - EXCHANGE, out, weights, room)


@jit
def spread_cards(state: StateRecord, width: int, out: Buffer) -> int:
    """Bid cards from the highest down: at first every fourth, then every other, then all."""
    step = 4 if width <= NARROW else 2 if width <= MIDDLING else 1
    count = legal(state, out)
    kept = 0
    for index in range(count - 1, -1, -step):
        out[count + kept] = out[index]
        kept += 1
    for index in range(kept):
        out[index] = out[count + index]
    return kept


SOFTNESS = 1.2


@jit
def level(weights: Floats, count: int) -> None:
    """None of so many looks better than another."""
    for index in range(count):
        weights[index] = 0.0


@jit_separate
def candidates(state: StateRecord, width: int, out: Buffer, weights: Floats) -> int:
    """The actions worth looking at, with their prior weights."""
    if state.phase == HANGING:
        count = hanging_candidates(state, width, out, weights)
        if count < 0:
            count = -count
            level(weights, count)
    elif state.phase == BUYING:
        player = state.players[state.turn]
        count = legal(state, out)
        room = len(out) // 2
        for index in range(count):
            painting = int(np.int64(state.offer[out[index] - BUY]))
            if has_place(player, painting):
                weights[index] = best_value(state, player, painting, out, weights, room)
            else:
                weights[index] = excess_value(state)
    elif state.phase == BIDS:
        count = spread_cards(state, width, out)
        level(weights, count)
    else:
        count = legal(state, out)
        level(weights, count)
        if state.phase == AUCTION and wants_the_end(state):
            for index in range(count):
                if not has_place(state.players[state.turn], FIRST_OF_SIZE[out[index] - PICK]):
                    weights[index] = END
    best, sum_ = -1e9, 0.0
    for index in range(count):
        best = max(best, weights[index])
    for index in range(count):
        weights[index] = np.exp((weights[index] - best) / SOFTNESS)
        sum_ += weights[index]
    for index in range(count):
        weights[index] /= sum_
    return count


@jit
def widening(visits: int) -> int:
    """How many places of a tile compete after so many visits."""
    if visits < 40:
        return NARROW
    if visits < 400:
        return MIDDLING
    return WIDE if visits < 4000 else WIDEST


NARROW, MIDDLING, WIDE, WIDEST = 4, 8, 16, 32


GLANCES = 8
"""How many random legal moves a playout looks at before it takes the best of them."""


@jit
def glance(state: StateRecord, action: int) -> float:
    """What a legal move is worth at first sight."""
    player = state.players[state.turn]
    if state.phase == BUYING:
        painting = int(np.int64(state.offer[action - BUY]))
        if has_place(player, painting):
            value = fashion(state, TYPE_OF[painting])
        else:
            value = excess_value(state)
        return value - SPACE * WIDTH[painting] * HEIGHT[painting]
    if action < HANG_HELD:
        tile = FIRST_DECOR + state.chosen if state.chosen != NONE else player.painting
        return place_value(state, player, tile, action - HANG)
    if action < KEEP:
        return HELD + place_value(state, player, player.assistant, action - HANG_HELD)
    if action == KEEP:
        return KEPT
    if action == EXCESS:
        return excess_value(state)
    if CHOOSE <= action < EXCHANGE:
        return 1.0 * SHIELDS[action - CHOOSE]
    return 0.0


@jit
def playout_action(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
    """The best painting, the best of a few random ways to hang; sizes and cards at random."""
    if state.phase == HANGING:
        count, hand, held = hanging_options(state, buffer)
        in_hand = count_places(hand)
        total = count + in_hand + count_places(held)
    elif state.phase == BUYING:
        count = total = in_hand = legal(state, buffer)
        hand = held = NO_PLACES
    else:
        return sample(state, rng, buffer)
    if total == 1 and count == 1:
        return buffer[0]
    chosen, best = NONE, -1e9
    for look in range(min(GLANCES, total)):
        index = look if total <= GLANCES else below(rng, total)
        if index < count:
            action = buffer[index]
        elif index < count + in_hand:
            action = HANG + nth_place(hand, index - count)
        else:
            action = HANG_HELD + nth_place(held, index - count - in_hand)
        value = glance(state, action)
        if value > best:
            chosen, best = action, value
    return chosen


@jit_separate
def evaluate(
    states: States,
    seat: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
) -> None:
    """Play on to the end of the round, not too carelessly; what do the walls promise then?"""
    state: StateRecord = states[0]
    while state.turn != OVER and not is_round_over(state):
        apply(state, playout_action(state, rng, buffer))
    scale, share = END_SCALE, WIN_SHARE
    if state.turn == OVER:
        standing(state, weights)
        rewards(state, values)
    else:
        share = CHANCE_SHARE
        describe(state, weights)
        least, sum_ = 1.0, 0.0
        for each in range(state.seats):
            least = min(least, weights[FACTS * each + EMPTY])
            score, chance = expect(weights[FACTS * each :])
            weights[each], values[each] = score, chance  # of row 0, read by now
            sum_ += chance
        for each in range(state.seats):
            values[each] /= sum_
        scale += LEFT_SCALE * min(least, 1.0 - state.played / ROUNDS)
    for each in range(state.seats):
        best = -1e9
        for other in range(state.seats):
            if other != each:
                best = max(best, weights[other])
        lead = 0.5 + 0.5 * np.tanh((weights[each] - best) / scale)
        values[WON + each], values[POINTS + each] = values[each], weights[each]
        values[each] = share * values[each] + (1.0 - share) * lead


END_SCALE = 4.0
LEFT_SCALE = 12.0
WIN_SHARE = 0.8
CHANCE_SHARE = 0.7
SPACE = 0.1

KNOWLEDGE = Knowledge(
    candidates,
    evaluate,
    widening,
    exploration=0.7,
    nodes_per_simulation=15,
    secret=secret,
    revealed=revealed,
    reopen=reopen,
    draw_secrets=draw_secrets,
    settled=settled,
    foreseen=foreseen,
    describe=describe,
    go_on=playout_action,
)

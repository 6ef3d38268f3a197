"""Facts about a table of Final Touch, from which the network judges who wins.

From the view of the seat to move: the money of both sides, the masterpiece in the middle, the next
one, and every hand, that of the mover first and the others in the order of their turns. The state is
one that a search imagines, so its hands tell nothing about the true ones. Colours are sorted, because
which colour it is doesn't matter. Numbers are scaled so that most lie between -1 and 1.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.final_touch.pieces import (
    COLOURS,
    COPIES,
    FINISH,
    HAND,
    MASTERPIECES,
    MOST_SEATS,
    NEEDS,
    RUIN,
    SMUDGES_TO_RUIN,
    TARGET,
)
from vernissage.games.final_touch.rules import missing, money, side_of, total
from vernissage.games.final_touch.state import StateRecord
from vernissage.games.kernel import jit
from vernissage.games.terms import Floats

MONEY_UNIT = 10.0
STEPS = np.array([5, 9, 13, 15, 17, 19, 20, 21, 22, 23])
"""Money from which a side is told to have at least so much."""
SIDE_FACTS = 1 + len(STEPS) + 5
WORK_FACTS = 24
HAND_FACTS = 22
COLOUR_FACTS = 3 + 3 * MOST_SEATS
FIRST_WORK = 2 * SIDE_FACTS
FIRST_HAND = FIRST_WORK + WORK_FACTS
FIRST_COLOUR = FIRST_HAND + MOST_SEATS * HAND_FACTS
FACTS = FIRST_COLOUR + COLOURS * COLOUR_FACTS


@jit
def describe_side(state: StateRecord, side: int, out: Floats, first: int) -> None:
    """Write how near a side is to the end, and which works would take it there."""
    has = money(state, side)
    work = state.masterpieces[state.current]
    out[first] = has / TARGET
    for index in range(len(STEPS)):
        out[first + 1 + index] = 1.0 if has >= STEPS[index] else 0.0
    first += 1 + len(STEPS)
    out[first] = 1.0 if has + FINISH[work] >= TARGET else 0.0
    out[first + 1] = 1.0 if has + RUIN[work] >= TARGET else 0.0
    if state.current + 1 < MASTERPIECES:
        after = state.masterpieces[state.current + 1]
        out[first + 2] = 1.0 if has + FINISH[after] >= TARGET else 0.0
        out[first + 3] = 1.0 if has + FINISH[work] + FINISH[after] >= TARGET else 0.0
        out[first + 4] = 1.0 if has + RUIN[work] + FINISH[after] >= TARGET else 0.0


@jit
def describe_work(state: StateRecord, out: Floats, first: int) -> None:
    """Write what the masterpiece in the middle and the next one need and pay."""
    work = state.masterpieces[state.current]
    lacking, colours, most = 0, 0, 0
    for colour in range(COLOURS):
        need = missing(state, colour)
        lacking += need
        colours += need > 0
        most = max(most, need)
    smudges = total(state.smudged)
    out[first] = FINISH[work] / 10.0
    out[first + 1] = RUIN[work] / 5.0
    out[first + 2] = 1.0 if smudges == 1 else 0.0
    out[first + 3] = 1.0 if smudges == SMUDGES_TO_RUIN - 1 else 0.0
    out[first + 4] = lacking / 10.0
    for index in range(7):
        out[first + 5 + index] = 1.0 if lacking <= index + 1 else 0.0
    out[first + 12] = colours / 5.0
    out[first + 13] = 1.0 if colours == 1 else 0.0
    out[first + 14] = 1.0 if colours == 2 else 0.0
    out[first + 15] = most / 4.0
    out[first + 16] = 1.0 if smudges + total(state.touched) == 0 else 0.0
    if state.current + 1 < MASTERPIECES:
        after = state.masterpieces[state.current + 1]
        out[first + 17] = FINISH[after] / 10.0
        out[first + 18] = 1.0 if FINISH[after] <= 4 else 0.0
        out[first + 19] = 1.0 if FINISH[after] <= 5 else 0.0
        out[first + 20] = 1.0 if FINISH[after] >= 8 else 0.0
        out[first + 21] = 1.0 if FINISH[after] >= 10 else 0.0
    out[first + 22] = state.current / 10.0
    out[first + 23] = out[0] - out[SIDE_FACTS]


@jit
def describe_hand(state: StateRecord, seat: int, out: Floats, first: int) -> None:
    """Write what a seat's hand can do now, beside the mover's, and for the next masterpiece."""
    hand, mover = state.players[seat].hand, state.players[state.turn].hand
    lacks, after_all, useless, kinds, single = 0, 0, 0, 0, 0
    for colour in range(COLOURS):
        need = missing(state, colour)
        lacks += max(0, need - hand[colour])
        rest = need - min(need, mover[colour])
        after_all += max(0, rest - hand[colour])
        if need == 0:
            useless += hand[colour]
        elif hand[colour] > 0:
            kinds += 1
        if mover[colour] > 0 and need > hand[colour]:
            single += 1  # one card of the mover's would bring this seat nearer
    fit = total(hand) - useless
    for index in range(5):
        out[first + index] = 1.0 if lacks <= index else 0.0
    out[first + 5] = lacks / 8.0
    out[first + 6] = after_all / 5.0
    out[first + 7] = 1.0 if after_all == 0 else 0.0
    out[first + 8] = 1.0 if after_all == 1 else 0.0
    out[first + 9] = useless / HAND
    out[first + 10] = 1.0 if useless == 0 else 0.0
    out[first + 11] = 1.0 if fit == 0 else 0.0
    out[first + 12] = fit / HAND
    out[first + 13] = kinds / HAND
    out[first + 14] = single / HAND
    out[first + 15] = 1.0 if lacks <= 1 and single > 0 else 0.0
    if state.current + 1 < MASTERPIECES:
        after = state.masterpieces[state.current + 1]
        lacks = 0
        for colour in range(COLOURS):
            lacks += max(0, NEEDS[after, colour] - hand[colour])
        for index in range(4):
            out[first + 16 + index] = 1.0 if lacks <= index else 0.0
        out[first + 20] = lacks / 8.0
    out[first + 21] = 1.0


@jit
def describe_colours(state: StateRecord, out: Floats, first: int) -> None:
    """Write each colour, those that are missed most first: who has how much of it."""
    done = 0
    for place in range(COLOURS):
        chosen, best = 0, -1
        for colour in range(COLOURS):
            if (done >> colour) & 1:
                continue
            need = missing(state, colour)
            rank = 36 * need + 6 * state.players[state.turn].hand[colour]
            if state.current + 1 < MASTERPIECES:
                rank += NEEDS[state.masterpieces[state.current + 1], colour]
            if rank > best:
                chosen, best = colour, rank
        done |= 1 << chosen
        at = first + place * COLOUR_FACTS
        need = missing(state, chosen)
        after = 0
        if state.current + 1 < MASTERPIECES:
            after = NEEDS[state.masterpieces[state.current + 1], chosen]
        out[at] = need / 3.0
        out[at + 1] = after / 3.0
        left = COPIES - state.touched[chosen] - state.smudged[chosen] - state.discard[chosen]
        for step in range(state.seats):
            has = state.players[(state.turn + step) % state.seats].hand[chosen]
            left -= has
            out[at + 3 + 3 * step] = has / 3.0
            out[at + 4 + 3 * step] = min(has, need) / 3.0
            out[at + 5 + 3 * step] = min(has, after) / 3.0
        out[at + 2] = left / (state.deck_left + 1.0)


@jit
def describe(state: StateRecord, out: Floats) -> None:
    """Write all facts, as the seat to move sees the table; for two sides."""
    for index in range(FACTS):
        out[index] = 0.0
    mine = side_of(state, state.turn)
    describe_side(state, mine, out, 0)
    describe_side(state, 1 - mine, out, SIDE_FACTS)
    describe_work(state, out, FIRST_WORK)
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        describe_hand(state, seat, out, FIRST_HAND + step * HAND_FACTS)
    describe_colours(state, out, FIRST_COLOUR)

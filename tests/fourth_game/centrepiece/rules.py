"""The rules of Centrepiece, in the order of its rules page (CP-…)."""

from __future__ import annotations

import numpy as np

from tests.fourth_game.centrepiece.pieces import (
    ASIDE,
    BID,
    CARDS,
    CELLS,
    CENTRE,
    HAND,
    MARK,
    ROW_POINTS,
    ROWS,
)
from tests.fourth_game.centrepiece.state import (
    BIDS,
    BIDS_DONE,
    BIDS_FIRST,
    EMPTY,
    GAME_OVER,
    MARKS,
    NOT_HELD,
    TAKEN,
    StateRecord,
)
from vernissage.games.kernel import Stream, jit, shuffle
from vernissage.games.terms import LEGAL, OVER, Buffer, Bytes


@jit
def deal(state: StateRecord, rng: Stream) -> None:
    """Three cards for each, the rest aside (CP-S2)."""
    cards = np.zeros(CARDS, np.int8)
    for card in range(CARDS):
        cards[card] = card + 1
    shuffle(rng, cards, CARDS)
    for seat in range(state.seats):
        take(state.players[seat].hand, cards[seat * HAND : (seat + 1) * HAND])
    for place in range(ASIDE):
        state.aside[place] = cards[CARDS - ASIDE + place]


@jit
def take(hand: Bytes, cards: Bytes) -> None:
    """Hold these cards and no others, in ascending order."""
    hand[:] = 0
    for count in range(len(cards)):
        place = count
        while place > 0 and hand[place - 1] > cards[count]:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = cards[count]


@jit
def holds(state: StateRecord, seat: int, card: int) -> bool:
    """Whether a seat has a card in hand."""
    held = False
    for place in range(HAND):
        held = held or state.players[seat].hand[place] == card
    return held


@jit
def bid(state: StateRecord, card: int) -> None:
    """Choose a card in secret; when both have, the cards are shown (CP-B1)."""
    state.players[state.turn].bid = card
    other = 1 - state.turn
    if state.players[other].bid == 0:
        state.turn = other
    else:
        show(state)


@jit
def show(state: StateRecord) -> None:
    """The higher card takes the centre; the other seat marks next (CP-B2)."""
    for seat in range(state.seats):
        player = state.players[seat]
        place = 0
        while player.hand[place] != player.bid:
            place += 1
        for behind in range(place, HAND - 1):
            player.hand[behind] = player.hand[behind + 1]
        player.hand[HAND - 1] = 0
    winner = 0 if state.players[0].bid > state.players[1].bid else 1
    state.cells[CENTRE] = winner + 1
    state.phase = MARKS
    state.turn = 1 - winner


@jit
def mark(state: StateRecord, cell: int) -> None:
    """Mark an empty cell (CP-T1); a row or a full grid ends the game (CP-X1)."""
    state.cells[cell] = state.turn + 1
    full = True
    for each in range(CELLS):
        if state.cells[each] == EMPTY:
            full = False
    state.turn = OVER if full or has_row(state, state.turn) else 1 - state.turn


@jit
def has_row(state: StateRecord, seat: int) -> bool:
    """Whether three marks of a seat stand in a row."""
    for row in range(len(ROWS)):
        marks = 0
        for place in range(3):
            if state.cells[ROWS[row, place]] == seat + 1:
                marks += 1
        if marks == 3:
            return True
    return False


@jit
def score(state: StateRecord, seat: int) -> int:
    """Twenty for a row, and the highest card in hand (CP-X2)."""
    points = ROW_POINTS if has_row(state, seat) else 0
    return points + highest_held(state, seat)


@jit
def highest_held(state: StateRecord, seat: int) -> int:
    """The highest card in a hand."""
    highest = 0
    for place in range(HAND):
        highest = max(highest, state.players[seat].hand[place])
    return highest


@jit
def legal(state: StateRecord, out: Buffer) -> int:
    """Write all legal actions; returns their number."""
    if state.turn == OVER:
        return 0
    count = 0
    if state.phase == BIDS:
        for place in range(HAND):
            out[count] = BID + state.players[state.turn].hand[place] - 1
            count += 1
        return count
    for cell in range(CELLS):
        if state.cells[cell] == EMPTY:
            out[count] = MARK + cell
            count += 1
    return count


@jit
def refusal(state: StateRecord, action: int) -> int:
    """Why an action is refused; `LEGAL` if it isn't."""
    if state.turn == OVER:
        return GAME_OVER
    if state.phase == BIDS:
        if action >= MARK:
            return BIDS_FIRST
        return LEGAL if holds(state, state.turn, action - BID + 1) else NOT_HELD
    if action < MARK:
        return BIDS_DONE
    return LEGAL if state.cells[action - MARK] == EMPTY else TAKEN


@jit
def apply(state: StateRecord, action: int) -> None:
    """Play a legal action."""
    if action < MARK:
        bid(state, action - BID + 1)
    else:
        mark(state, action - MARK)

"""The rules of Art Society, in the order of the rulebook.

Every function here is a kernel over one record, `STATE` (state.py). The hanging turn has
its own files: hanging.py, dues.py for decor that is due, shortage.py for AS-D6; prestige and
scoring are in scoring.py. Rule ids (AS-…) are those of `docs/rules/art-society.*.md`.
"""

from __future__ import annotations

import numpy as np

from vernissage.games.art_society.dues import give_up_dues
from vernissage.games.art_society.hanging import (
    hanging_move,
    hanging_options,
    refuse_hanging,
)
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    BID,
    BUY,
    CHOOSE,
    COLUMNS,
    DONE,
    FIRST_OF_SIZE,
    HANG,
    HANG_HELD,
    HEIGHT,
    HIGHEST_BID,
    LAST_EXCESS,
    MOST_SEATS,
    NOT_ON_OFFER,
    PICK,
    PILES,
    ROUNDS,
    ROWS,
    STARS,
    STARTING_BIDS,
    WIDTH,
)
from vernissage.games.art_society.scoring import to_museum
from vernissage.games.art_society.state import (
    AUCTION,
    AUCTION_FIRST,
    BIDS,
    BIDS_FIRST,
    BUYING,
    BUYING_FIRST,
    CARD_PLAYED,
    ENDED,
    GAME_OVER,
    HANGING,
    NO_STAR,
    NONE,
    NOT_OFFERED,
    OUTSIDE,
    PILE_EMPTY,
    SIZES_IN_ORDER,
    START,
    STARTING_FIRST,
    TOO_FEW_BEHIND,
    StateRecord,
)
from vernissage.games.art_society.wall import (
    is_full,
    is_inside,
    write_places,
)
from vernissage.games.kernel import Stream, jit, jit_separate, shuffle
from vernissage.games.terms import LEGAL, OVER, Buffer

START_PLACES = np.array(
    [
        COLUMNS * row + column
        for row in range(ROWS - HEIGHT[AUCTIONED] + 1)
        for column in range(COLUMNS - WIDTH[AUCTIONED] + 1)
        if any(
            row <= star // COLUMNS < row + HEIGHT[AUCTIONED]
            and column <= star % COLUMNS < column + WIDTH[AUCTIONED]
            for star in STARS
        )
    ],
    np.int64,
)
"""Where a starting painting covers a star cell (AS-S5)."""


# --- Setup -------------------------------------------------------------------------------


@jit
def deal(state: StateRecord, rng: Stream) -> None:
    """Shuffle the piles (AS-S2), deal starting paintings (AS-S5) and starting bids (AS-S6)."""
    for size in range(PILES):
        first, end = FIRST_OF_SIZE[size], FIRST_OF_SIZE[size + 1]
        for painting in range(first, end):
            state.pile[painting] = painting
        shuffle(rng, state.pile[first:end], end - first)
    hands = state.offer  # room to shuffle in, empty before the first auction
    for index in range(MOST_SEATS):
        hands[index] = AUCTIONED + index
    shuffle(rng, hands, MOST_SEATS)
    for seat in range(state.seats):
        state.players[seat].painting = hands[seat]
    deal_bids(state, rng)


@jit
def deal_bids(state: StateRecord, rng: Stream) -> None:
    """Deal the starting bids, and the gavel with them (AS-S6)."""
    hands = state.offer  # room to shuffle in, empty before the first auction
    for index in range(MOST_SEATS):
        hands[index] = STARTING_BIDS[index]
    shuffle(rng, hands, MOST_SEATS)
    for seat in range(state.seats):
        state.players[seat].bids[0] = hands[seat]
    for index in range(MOST_SEATS):
        hands[index] = NONE
    give_gavel(state)


@jit
def give_gavel(state: StateRecord) -> None:
    """The lowest starting bid makes the first auctioneer (AS-S6)."""
    state.gavel = 0
    for seat in range(1, state.seats):
        if state.players[seat].bids[0] < state.players[state.gavel].bids[0]:
            state.gavel = seat


@jit
def after_starting_painting(state: StateRecord) -> None:
    """The next seat hangs its own; after the last the first round begins (AS-S5)."""
    state.turn += 1
    if state.turn == state.seats:
        begin_round(state)


@jit
def begin_round(state: StateRecord) -> None:
    """The auctioneer has the word."""
    state.phase = AUCTION
    state.turn = state.gavel


# --- 1 Auction ---------------------------------------------------------------------------


@jit
def pick(state: StateRecord, size: int) -> None:
    """Choose one painting by its back; when all are chosen they are turned up (AS-A1, AS-A2)."""
    state.picks[state.picked] = size
    state.picked += 1
    if state.picked <= state.seats:
        return
    for index in range(state.picked):
        here = state.picks[index]
        state.left[here] -= 1
        top = FIRST_OF_SIZE[here] + state.left[here]
        state.offer[index] = state.pile[top]
        state.pile[top] = NONE
        state.picks[index] = NONE
    state.picked = 0
    state.phase = BIDS
    state.turn = 0


@jit_separate  # a loop over the sizes would hold it five times, most of the code of `legal`
def can_pick(state: StateRecord, size: int) -> int:
    """A pile that has tiles, in the order of the sizes, with enough tiles from there on."""
    last = NONE if state.picked == 0 else state.picks[state.picked - 1]
    if size < last:
        return SIZES_IN_ORDER
    left = state.left[size]
    for index in range(state.picked):
        if state.picks[index] == size:
            left -= 1
    if left == 0:
        return PILE_EMPTY
    for larger in range(size + 1, PILES):
        left += state.left[larger]
    return LEGAL if left > state.seats - state.picked else TOO_FEW_BEHIND


# --- 2 Bids ------------------------------------------------------------------------------


@jit
def bid(state: StateRecord, card: int) -> None:
    """Choose a card in secret; when the last is chosen all are revealed (AS-B1)."""
    state.players[state.turn].bid = card
    for seat in range(state.seats):
        if state.players[seat].bid == 0:
            state.turn = seat
            return
    state.played += 1
    for seat in range(state.seats):
        player = state.players[seat]
        player.bids[state.played] = player.bid
        player.cards &= ~(1 << player.bid)
        player.bid = 0
    set_order(state)
    state.phase = BUYING
    state.step = 0
    state.turn = state.order[0]


@jit
def outbids(state: StateRecord, seat: int, other: int) -> bool:
    """The higher bid; if equal, the first that differs further down the stacks (AS-B2)."""
    depth = state.played
    while state.players[seat].bids[depth] == state.players[other].bids[depth]:
        depth -= 1
    return state.players[seat].bids[depth] > state.players[other].bids[depth]


@jit
def set_order(state: StateRecord) -> None:
    """From the highest bid to the lowest (AS-B2)."""
    for seat in range(state.seats):
        ahead = 0
        for other in range(state.seats):
            if other != seat and outbids(state, other, seat):
                ahead += 1
        state.order[ahead] = seat


# --- 3 Buying and hanging ----------------------------------------------------------------


@jit
def buy(state: StateRecord, place: int) -> None:
    """Take one painting of the offer (AS-P1); all buy before the first hangs (AS-P2)."""
    state.players[state.turn].painting = state.offer[place]
    state.offer[place] = NONE
    if not pass_on(state):
        state.phase = HANGING
        state.step = 0
        state.turn = state.order[0]


@jit
def done(state: StateRecord) -> None:
    """Confirm the hanging (AS-P3); after the last seat the round ends."""
    give_up_dues(state)
    if not pass_on(state):
        end_round(state)


@jit
def pass_on(state: StateRecord) -> bool:
    """Give the turn to the next in buying order; False after the last."""
    state.step += 1
    if state.step == state.seats:
        return False
    state.turn = state.order[state.step]
    return True


# --- 4 Prestige and 5 end of round -------------------------------------------------------


@jit
def end_round(state: StateRecord) -> None:
    """The unsold painting raises prestige (AS-R1); the gavel goes on (AS-E1), or all ends."""
    for place in range(state.seats + 1):
        if state.offer[place] != NONE:
            to_museum(state, int(np.int64(state.offer[place])))
            state.offer[place] = NONE
    for index in range(state.seats):
        state.order[index] = NONE
    state.step = 0
    state.gavel = (state.gavel + 1) % state.seats
    if is_end_triggered(state):
        state.phase = ENDED
        state.turn = OVER
    else:
        begin_round(state)


@jit
def is_end_triggered(state: StateRecord) -> bool:
    """A full wall, a second excess painting, or no cards left (AS-E2, AS-N4)."""
    for seat in range(state.seats):
        player = state.players[seat]
        if is_full(player) or player.excess >= LAST_EXCESS:
            return True
    return state.played == ROUNDS


# --- What may be done --------------------------------------------------------------------


@jit
def legal(state: StateRecord, out: Buffer) -> int:
    """Write all legal actions."""
    count = 0
    if state.phase == START:
        for index in range(len(START_PLACES)):
            out[index] = HANG + START_PLACES[index]
        count = len(START_PLACES)
    elif state.phase == AUCTION:
        for size in range(PILES):
            if can_pick(state, size) == LEGAL:
                out[count] = PICK + size
                count += 1
    elif state.phase == BIDS:
        for card in range(1, HIGHEST_BID + 1):
            if (state.players[state.turn].cards >> card) & 1:
                out[count] = BID + card - 1
                count += 1
    elif state.phase == BUYING:
        for place in range(state.seats + 1):
            if state.offer[place] != NONE:
                out[count] = BUY + place
                count += 1
    elif state.phase == HANGING:
        count, hand, held = hanging_options(state, out)
        count = write_places(hand, int(np.int64(HANG)), out, count)
        count = write_places(held, int(np.int64(HANG_HELD)), out, count)
    return count


@jit_separate
def refusal(state: StateRecord, action: int) -> int:
    """0 for a legal action, else why not."""
    if state.phase == HANGING:
        return refuse_hanging(state, action)
    if state.phase == START:
        if action >= HANG_HELD:
            return STARTING_FIRST
        for index in range(len(START_PLACES)):
            if START_PLACES[index] == action - HANG:
                return LEGAL
        painting = state.players[state.turn].painting
        return NO_STAR if is_inside(painting, action - HANG) else OUTSIDE
    if state.phase == AUCTION:
        return can_pick(state, action - PICK) if PICK <= action < BID else AUCTION_FIRST
    if state.phase == BIDS:
        if not BID <= action < BUY:
            return BIDS_FIRST
        in_hand = (state.players[state.turn].cards >> (action - BID + 1)) & 1
        return LEGAL if in_hand else CARD_PLAYED
    if state.phase == BUYING:
        if action == NOT_ON_OFFER:
            return NOT_OFFERED
        if not BUY <= action < CHOOSE:
            return BUYING_FIRST
        return LEGAL if state.offer[action - BUY] != NONE else NOT_OFFERED
    return GAME_OVER


@jit_separate
def apply(state: StateRecord, action: int) -> None:
    """Play a legal action."""
    if state.phase == AUCTION:
        pick(state, action - PICK)
    elif state.phase == BIDS:
        bid(state, action - BID + 1)
    elif state.phase == BUYING:
        buy(state, action - BUY)
    elif action == DONE:
        done(state)
    else:
        hanging_move(state, action)
        if state.phase == START:  # the wall is empty: no neighbour is needed or earns
            after_starting_painting(state)

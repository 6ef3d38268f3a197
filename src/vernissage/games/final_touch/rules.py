"""The rules of Final Touch, in the order of the rulebook.

Every function here is a kernel over one record, `STATE` (state.py). Rule ids (FT-…) are
those of `docs/rules/final-touch.*.md`. A side is a player, or with four a team.
"""

from __future__ import annotations

from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOURS,
    COPIES,
    FINISH,
    FIRST_DECK,
    FIRST_SMUDGE,
    FIRST_TOUCH,
    HAND,
    LESS,
    MASTERPIECES,
    NEEDS,
    RUIN,
    SMUDGES_TO_RUIN,
    TARGET,
    TOUCH_CARDS,
)
from vernissage.games.final_touch.state import (
    DECK_FIRST,
    FINISHED,
    GAME_OVER,
    NO_DECK_DUE,
    NOBODY,
    NOT_DISCARDED,
    NOT_MISSING,
    SMUDGE_NOT_HELD,
    STILL_MISSING,
    TOUCH_NOT_HELD,
    StateRecord,
)
from vernissage.games.kernel import Stream, jit, shuffle
from vernissage.games.terms import CHANCE, LEGAL, OVER, Buffer, Bytes


@jit
def total(counts: Bytes) -> int:
    """The number of cards in counts by colour."""
    cards = 0
    for colour in range(COLOURS):
        cards += counts[colour]
    return cards


# --- Setup -------------------------------------------------------------------------------


@jit
def side_of(state: StateRecord, seat: int) -> int:
    """With four, seats 0 and 2 play against 1 and 3; else each for himself (FT-S1)."""
    return seat % 2 if state.seats == 4 else seat


@jit
def side_count(state: StateRecord) -> int:
    """How many sides there are (FT-S1)."""
    return 3 if state.seats == 3 else 2


@jit
def deal(state: StateRecord, rng: Stream) -> None:
    """Shuffle the masterpieces (FT-S2) and the touch cards, and deal the hands (FT-S3)."""
    for index in range(MASTERPIECES):
        state.masterpieces[index] = index
    shuffle(rng, state.masterpieces, MASTERPIECES)
    for card in range(TOUCH_CARDS):
        state.deck[card] = card // COPIES
    shuffle(rng, state.deck, TOUCH_CARDS)
    state.deck_left = TOUCH_CARDS
    for seat in range(state.seats):
        for _ in range(HAND):
            draw(state, seat)


@jit
def next_seat(state: StateRecord, seat: int) -> int:
    """Clockwise (FT-S4); in a duel between the two who fight it (FT-X2)."""
    seat = (seat + 1) % state.seats
    return (seat + 1) % state.seats if seat == state.out else seat


# --- A turn ------------------------------------------------------------------------------


@jit
def missing(state: StateRecord, colour: int) -> int:
    """How many touches of a colour the masterpiece still misses (FT-T2)."""
    return NEEDS[state.masterpieces[state.current], colour] - state.touched[colour]


@jit
def touch_up(state: StateRecord, action: int) -> None:
    """Play one card or more to the touch-up zone (FT-T2); the last one finishes (FT-M1)."""
    hand = state.players[state.turn].hand
    still_missing = 0
    for colour in range(COLOURS):
        hand[colour] -= CARDS[action, colour]
        state.touched[colour] += CARDS[action, colour]
        still_missing += missing(state, colour)
    if still_missing == 0:
        finish(state)
    else:
        refill(state, state.turn)


@jit
def smudge(state: StateRecord, colour: int) -> None:
    """Play one card to the smudge zone (FT-T3); the third one ruins (FT-M2)."""
    state.players[state.turn].hand[colour] -= 1
    state.smudged[colour] += 1
    if total(state.smudged) == SMUDGES_TO_RUIN:
        ruin(state)
    else:
        refill(state, state.turn)


@jit
def draw(state: StateRecord, seat: int) -> None:
    """Take the next card of the deck into a hand."""
    state.deck_left -= 1
    state.players[seat].hand[state.deck[state.deck_left]] += 1
    state.deck[state.deck_left] = 0


@jit
def refill(state: StateRecord, seat: int) -> None:
    """Draw up to five cards, then pass the turn (FT-T5).

    When a card is to be drawn and none is there, chance has the turn until the discards
    have become the deck. After that the drawing goes on.
    """
    for _ in range(HAND - total(state.players[seat].hand)):
        if state.deck_left == 0:
            begin_deck(state, seat)
            return
        draw(state, seat)
    # On an untouched masterpiece the drawer has just ended the one before: he goes on (FT-M3).
    untouched = total(state.touched) + total(state.smudged) == 0
    state.turn = seat if untouched else next_seat(state, seat)


@jit
def begin_deck(state: StateRecord, drawer: int) -> None:
    """Hand the turn to chance; what is held now can't be in the new deck."""
    state.turn = CHANCE
    state.drawer = drawer
    state.remade = 1
    for seat in range(state.seats):
        for colour in range(COLOURS):
            state.players[seat].kept[colour] = state.players[seat].hand[colour]
    for index in range(state.plays):
        state.played[index] = 0
        state.played_by[index] = 0
    state.plays = 0


@jit
def make_deck(state: StateRecord, colour: int) -> None:
    """Put the next card into the deck, from the top down, until no discard is left (FT-T5)."""
    place = total(state.discard) - 1
    state.deck[place] = colour
    state.discard[colour] -= 1
    state.deck_left += 1
    if place == 0:
        drawer = state.drawer
        state.drawer = NOBODY
        refill(state, drawer)


@jit
def note_play(state: StateRecord, action: int) -> None:
    """Remember who played what since the deck was made; it tells on the hands."""
    if state.remade:
        state.played[state.plays] = action
        state.played_by[state.plays] = state.turn
        state.plays += 1


# --- Ending a masterpiece ----------------------------------------------------------------


@jit
def finish(state: StateRecord) -> None:
    """The side of whoever played the last touch takes the masterpiece, turned over (FT-M1)."""
    side = side_of(state, state.turn)
    state.sides[side].finished += FINISH[state.masterpieces[state.current]]
    state.fate[state.current] = FINISHED | (1 << side)
    after_masterpiece(state)


@jit
def ruin(state: StateRecord) -> None:
    """Every other side earns the ruined masterpiece in full (FT-M2); in a duel, one (FT-X2)."""
    ruiner = side_of(state, state.turn)
    earners = 0
    for side in range(side_count(state)):
        if side != ruiner and side != state.out:
            state.sides[side].ruined += RUIN[state.masterpieces[state.current]]
            earners |= 1 << side
    state.fate[state.current] = earners
    after_masterpiece(state)


@jit
def after_masterpiece(state: StateRecord) -> None:
    """End the game (FT-X1), or go on with the next masterpiece (FT-M3) or a duel (FT-X2)."""
    mover = state.turn
    rich, equal = 0, True
    for side in range(side_count(state)):
        if money(state, side) >= TARGET:
            rich += 1
            equal = equal and money(state, side) == highest(state)
    duel = rich == 2 and equal and state.out == NOBODY
    none_left = state.current == MASTERPIECES - 1  # FT-X3
    if none_left or (rich > 0 and not duel):
        state.turn = OVER
        return
    for colour in range(COLOURS):
        state.discard[colour] += state.touched[colour] + state.smudged[colour]
        state.touched[colour] = 0
        state.smudged[colour] = 0
    state.current += 1
    if duel:
        state.out = mover
        state.turn = next_seat(state, mover)
    else:
        refill(state, mover)


# --- End and score -----------------------------------------------------------------------


@jit
def money(state: StateRecord, side: int) -> int:
    """What a side has earned with finished and with ruined masterpieces (FT-X4)."""
    return state.sides[side].finished + state.sides[side].ruined


@jit
def score(state: StateRecord, seat: int) -> int:
    """The money of the seat's side; a team's counts for both its seats (FT-M4)."""
    return money(state, side_of(state, seat))


@jit
def highest(state: StateRecord) -> int:
    """The most money that a side has; whoever has it in the end wins (FT-X2, FT-X3)."""
    best = 0
    for side in range(side_count(state)):
        best = max(best, money(state, side))
    return best


# --- What may be done --------------------------------------------------------------------


@jit
def fitting(state: StateRecord, colour: int) -> int:
    """How many cards of a colour the seat to move could touch up with (FT-T2)."""
    return min(state.players[state.turn].hand[colour], missing(state, colour))


@jit
def can_smudge(state: StateRecord, colour: int) -> bool:
    """Whether the seat to move holds a colour that is not missing (FT-T3)."""
    return state.players[state.turn].hand[colour] > 0 and missing(state, colour) == 0


@jit
def legal(state: StateRecord, out: Buffer) -> int:
    """Write all legal actions: every handful that fits, and every smudge (FT-T1, FT-T4)."""
    if state.turn == OVER:
        return 0
    count = 0
    if state.turn == CHANCE:
        for colour in range(COLOURS):
            if state.discard[colour] > 0:
                out[count] = FIRST_DECK + colour
                count += 1
        return count
    for colour in range(COLOURS):
        if can_smudge(state, colour):
            out[count] = FIRST_SMUDGE + colour
            count += 1
    return write_touches(state, out, count)


@jit
def write_touches(state: StateRecord, out: Buffer, count: int) -> int:
    """Append every handful that fits, the empty one apart.

    Colour by colour, each handful so far is continued in all ways; while that goes on an
    entry holds the handful's number and, in its last digit, the room for further cards.
    """
    out[count] = HAND
    end = count + 1
    for colour in range(COLOURS):
        handfuls = end
        for more in range(1, fitting(state, colour) + 1):
            for index in range(count, handfuls):
                room = out[index] % 10
                out[end] = out[index] + 10 * LESS[colour, room, more] - more
                end += 1
    for index in range(count + 1, end):
        out[index - 1] = FIRST_TOUCH - 1 + out[index] // 10
    return end - 1


@jit
def refusal(state: StateRecord, action: int) -> int:
    """0 for a legal action, else why not."""
    if state.turn == OVER:
        return GAME_OVER
    if action >= FIRST_DECK:
        if state.turn != CHANCE:
            return NO_DECK_DUE
        return LEGAL if state.discard[action - FIRST_DECK] > 0 else NOT_DISCARDED
    if state.turn == CHANCE:
        return DECK_FIRST
    hand = state.players[state.turn].hand
    if action >= FIRST_SMUDGE:
        colour = action - FIRST_SMUDGE
        if hand[colour] == 0:
            return SMUDGE_NOT_HELD
        return STILL_MISSING if missing(state, colour) > 0 else LEGAL
    for colour in range(COLOURS):
        if CARDS[action, colour] > hand[colour]:
            return TOUCH_NOT_HELD
    for colour in range(COLOURS):
        if CARDS[action, colour] > missing(state, colour):
            return NOT_MISSING
    return LEGAL


@jit
def apply(state: StateRecord, action: int) -> None:
    """Play a legal action, or put a card into a new deck."""
    if action >= FIRST_DECK:
        make_deck(state, action - FIRST_DECK)
        return
    note_play(state, action)
    if action >= FIRST_SMUDGE:
        smudge(state, action - FIRST_SMUDGE)
    else:
        touch_up(state, action)

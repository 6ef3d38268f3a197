"""What a seat can't know, and how it is dealt again.

Hidden are the other hands, the order of the touch deck, and the masterpieces below the
next one. Choosing to touch up or to smudge gives away nothing for certain but the cards
played (FT-T4), so until the first deck runs out every unseen card may be anywhere.

When it does, all cards but those in the hands lie open: everyone can count what the hands
hold together, and none of it is in the new deck. With two players that is the other hand,
card by card. With more, nobody knows who holds which of these *kept* cards, but what is
played later tells: who has drawn few cards of the new deck must have played kept ones.
Of two equal cards it doesn't matter which is played; here it is always the kept one.

One thing is let go: with three or four players, who could hold which card when a deck
runs out for the second time isn't narrowed down by what was known since the first time.
"""

from __future__ import annotations

from itertools import product
from math import factorial, prod

import numpy as np

from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOURS,
    COPIES,
    HAND,
    MASTERPIECES,
    MOST_SEATS,
    TOUCH_CARDS,
)
from vernissage.games.final_touch.rules import total
from vernissage.games.final_touch.state import NOBODY, StateRecord
from vernissage.games.kernel import Stream, below, jit, shuffle
from vernissage.games.terms import CHANCE, Buffer

MOST_DEALS = 100
"""So often kept cards are dealt by chance alone. Where that hardly ever can have been, as in one
of 34,650 deals, all ways are weighed instead."""
_HANDS = [c for c in product(range(HAND + 1), repeat=COLOURS) if sum(c) <= HAND]
HANDS = np.array(_HANDS, np.int64)
"""All hands, by colours, ..."""
WAYS = np.array([factorial(HAND) // prod(map(factorial, hand)) for hand in _HANDS], np.int64)
"""... and how many ways to deal single cards make them, as a share that all sizes have in common."""


@jit
def unseen(state: StateRecord, seat: int, colour: int) -> int:
    """How many cards of a colour the seat doesn't see (`NOBODY`: a spectator).

    Who remembers sees the discards too, until they are shuffled.
    """
    cards = COPIES - state.touched[colour] - state.smudged[colour]
    if state.turn != CHANCE:
        cards -= state.discard[colour]
    if seat != NOBODY:
        cards -= state.players[seat].hand[colour]
    return cards


@jit
def redeal(state: StateRecord, seat: int, rng: Stream) -> None:
    """Deal all that the seat can't know again, every way it can't exclude equally likely.

    The cards are sorted before they are shuffled, so states that the seat can't tell apart
    become one and the same by the same random stream.
    """
    shuffle_masterpieces(state, rng)
    sizes = np.zeros(MOST_SEATS, np.int64)
    for other in range(state.seats):
        sizes[other] = total(state.players[other].hand)
    if state.remade:
        deals = 1
        while not deal_kept(state, seat, rng):
            if deals == MOST_DEALS:
                weigh_kept(state, seat, rng)
                break
            deals += 1
    else:
        for other in range(state.seats):
            if other != seat:
                for colour in range(COLOURS):
                    state.players[other].hand[colour] = 0
    cards = gather(state, seat)
    shuffle(rng, state.deck, cards)
    for other in range(state.seats):
        hand = state.players[other].hand
        for _ in range(sizes[other] - total(hand)):
            cards -= 1
            hand[state.deck[cards]] += 1
            state.deck[cards] = 0
    if state.turn == CHANCE:
        for colour in range(COLOURS):
            state.discard[colour] = 0
        for place in range(cards - state.deck_left):
            state.discard[state.deck[place]] += 1
            state.deck[place] = 0


@jit
def reshuffle(state: StateRecord, rng: Stream) -> None:
    """Shuffle the touch deck, and the masterpieces below the next one."""
    shuffle_masterpieces(state, rng)
    counts = np.zeros(COLOURS, np.int64)
    for place in range(state.deck_left):
        counts[state.deck[place]] += 1
    cards = 0
    for colour in range(COLOURS):
        for _ in range(counts[colour]):
            state.deck[cards] = colour
            cards += 1
    shuffle(rng, state.deck, cards)


@jit
def shuffle_masterpieces(state: StateRecord, rng: Stream) -> None:
    """Shuffle the masterpieces below the next one."""
    below_next = np.zeros(MASTERPIECES, np.int8)
    hidden = state.masterpieces[state.current + 2 :]
    for work in hidden:
        below_next[work] = 1
    place = 0
    for work in range(MASTERPIECES):
        if below_next[work]:
            hidden[place] = work
            place += 1
    shuffle(rng, hidden, place)


@jit
def gather(state: StateRecord, seat: int) -> int:
    """Lay all unseen cards that are in no hand now into the deck; returns their number."""
    for place in range(len(state.deck)):
        state.deck[place] = 0
    cards = 0
    for colour in range(COLOURS):
        loose = unseen(state, seat, colour)
        for other in range(state.seats):
            if other != seat:
                loose -= state.players[other].hand[colour]
        for _ in range(loose):
            state.deck[cards] = colour
            cards += 1
    return cards


@jit
def deal_kept(state: StateRecord, seat: int, rng: Stream) -> bool:
    """Deal the cards that the others kept when the deck was made, and play on from there.

    Cards that were certainly among them stay where they were seen. Leaves in each other
    hand what is left of the kept cards. Returns whether all that was seen since could have
    happened; if not, it must be dealt again.
    """
    pile = np.zeros(TOUCH_CARDS, np.int8)
    sizes = np.zeros(MOST_SEATS, np.int64)
    cards = 0
    for other in range(state.seats):
        sizes[other] = total(state.players[other].kept)
    for colour in range(COLOURS):
        for other in range(state.seats):
            if other != seat:
                kept = state.players[other].kept
                # A full hand drew nothing of the new deck before its first turn.
                first = first_play(state, other) if sizes[other] == HAND else NOBODY
                certain = CARDS[first, colour] if first != NOBODY else 0
                for _ in range(kept[colour] - certain):
                    pile[cards] = colour
                    cards += 1
                kept[colour] = certain
    shuffle(rng, pile, cards)
    for other in range(state.seats):
        if other != seat:
            kept = state.players[other].kept
            for _ in range(sizes[other] - total(kept)):
                cards -= 1
                kept[pile[cards]] += 1
    return can_have_been(state, seat)


@jit
def can_have_been(state: StateRecord, seat: int) -> bool:
    """Leave in each other hand what is left of its kept cards; whether that could have happened."""
    for other in range(state.seats):
        if other != seat and not play_kept(state, other):
            return False
    for colour in range(COLOURS):
        left = 0
        for other in range(state.seats):
            if other != seat:
                left += state.players[other].hand[colour]
        if left > unseen(state, seat, colour):
            return False
    return True


@jit
def weigh_kept(state: StateRecord, seat: int, rng: Stream) -> None:
    """Do what `deal_kept` does, by going through all hands from which each seat can have played."""
    others, number = np.zeros(MOST_SEATS, np.int64), np.zeros(MOST_SEATS, np.int64)
    certain = np.zeros((MOST_SEATS, COLOURS), np.int64)
    fitting = np.zeros((MOST_SEATS, len(HANDS)), np.int64)
    pile = np.zeros(COLOURS, np.int64)
    count = 0
    for other in range(state.seats):
        if other == seat:
            continue
        kept = state.players[other].kept
        size = total(kept)
        first = first_play(state, other) if size == HAND else NOBODY
        for colour in range(COLOURS):
            certain[count, colour] = CARDS[first, colour] if first != NOBODY else 0
            pile[colour] += kept[colour] - certain[count, colour]
        for index in range(len(HANDS)):
            if total(HANDS[index]) + total(certain[count]) == size:
                for colour in range(COLOURS):
                    kept[colour] = HANDS[index, colour] + certain[count, colour]
                if play_kept(state, other):
                    fitting[count, number[count]] = index
                    number[count] += 1
        others[count] = other
        count += 1
    at, found = np.zeros(MOST_SEATS + 1, np.int64), np.zeros(MOST_SEATS + 1, np.int64)
    place, ways = 0, 0
    while place >= 0:
        if place == count:
            keep(state, others, certain, fitting, at, count)
            if can_have_been(state, seat):
                weight = 1
                for given in range(count):
                    weight *= int(WAYS[fitting[given, at[given]]])
                ways += weight
                if below(rng, ways) < weight:
                    for given in range(count):
                        found[given] = at[given]
        elif at[place] < number[place]:
            hand = HANDS[fitting[place, at[place]]]
            has_all = True
            for colour in range(COLOURS):
                has_all = has_all and hand[colour] <= pile[colour]
            if has_all:
                for colour in range(COLOURS):
                    pile[colour] -= hand[colour]
                place += 1
                at[place] = 0
            else:
                at[place] += 1
            continue
        place -= 1
        if place >= 0:
            for colour in range(COLOURS):
                pile[colour] += HANDS[fitting[place, at[place]], colour]
            at[place] += 1
    keep(state, others, certain, fitting, found, count)
    can_have_been(state, seat)


@jit
def keep(
    state: StateRecord, others: Buffer, certain: Buffer, fitting: Buffer, chosen: Buffer, count: int
) -> None:
    """Give each of the others the hand that is chosen of those that fit."""
    for place in range(count):
        kept = state.players[others[place]].kept
        for colour in range(COLOURS):
            kept[colour] = certain[place, colour] + HANDS[fitting[place, chosen[place]], colour]


@jit
def first_play(state: StateRecord, seat: int) -> int:
    """The first action of a seat since the deck was made, or `NOBODY`."""
    for index in range(state.plays):
        if state.played_by[index] == seat:
            return state.played[index]
    return NOBODY


@jit
def play_kept(state: StateRecord, seat: int) -> bool:
    """Leave in a hand the kept cards that weren't played since the deck was made.

    Returns whether the seat had drawn enough cards of that deck to have played the rest.
    """
    player = state.players[seat]
    for colour in range(COLOURS):  # a slice would take Numba three seconds
        player.hand[colour] = player.kept[colour]
    drawn = HAND - total(player.kept)  # and not played yet
    for index in range(state.plays):
        if state.played_by[index] == seat:
            cards = CARDS[state.played[index]]
            for colour in range(COLOURS):
                from_kept = min(player.hand[colour], cards[colour])
                player.hand[colour] -= from_kept
                drawn -= cards[colour] - from_kept
            if drawn < 0:
                return False
            drawn += total(cards)
    return True

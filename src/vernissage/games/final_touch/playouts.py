"""Random moves and a quick estimate, for search and playouts."""

from __future__ import annotations

from vernissage.games.final_touch.pieces import (
    COLOURS,
    FINISH,
    FIRST_DECK,
    FIRST_SMUDGE,
    FIRST_TOUCH,
    HAND,
    LESS,
)
from vernissage.games.final_touch.rules import (
    can_smudge,
    fitting,
    highest,
    missing,
    money,
    score,
    side_count,
    side_of,
    total,
)
from vernissage.games.final_touch.state import StateRecord
from vernissage.games.kernel import Stream, below, jit
from vernissage.games.terms import CHANCE, OVER, Buffer, Bytes, Floats


@jit
def sample(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
    """A uniformly random legal action; every discard is equally likely to come next.

    The handfuls are counted as a product over the colours, and only one is looked up.
    """
    if state.turn == CHANCE:
        return FIRST_DECK + nth_colour(state.discard, below(rng, total(state.discard)))
    handfuls, smudges = 1, 0
    for colour in range(COLOURS):
        handfuls *= fitting(state, colour) + 1
        if can_smudge(state, colour):
            smudges += 1
    pick = below(rng, smudges + handfuls - 1)
    if pick >= smudges:
        return nth_touch(state, pick - smudges + 1)
    colour = 0
    while pick > 0 or not can_smudge(state, colour):
        if can_smudge(state, colour):
            pick -= 1
        colour += 1
    return FIRST_SMUDGE + colour


@jit
def nth_colour(counts: Bytes, index: int) -> int:
    """The colour of the index-th card, sorted by colour."""
    colour = 0
    while index >= counts[colour]:
        index -= counts[colour]
        colour += 1
    return colour


@jit
def nth_touch(state: StateRecord, index: int) -> int:
    """The index-th handful that fits; the 0th would be empty."""
    action, room = FIRST_TOUCH - 1, HAND
    for colour in range(COLOURS):
        choices = fitting(state, colour) + 1
        if choices > 1:
            cards = index % choices
            index //= choices
            action += LESS[colour, room, cards]
            room -= cards
    return action


@jit
def rewards(state: StateRecord, out: Floats) -> None:
    """Share 1 among the winning sides; each member of a team gets the team's share."""
    best = highest(state)
    winners = 0
    for side in range(side_count(state)):
        if money(state, side) == best:
            winners += 1
    for seat in range(state.seats):
        out[seat] = 1.0 / winners if score(state, seat) == best else 0.0


@jit
def standing(state: StateRecord, out: Floats) -> None:
    """The money, and a share of the current masterpiece for cards in hand that it misses."""
    lacking = 0
    for colour in range(COLOURS):
        lacking += missing(state, colour)
    for seat in range(state.seats):
        out[seat] = score(state, seat)
    if state.turn == OVER:
        return
    for seat in range(state.seats):
        if seat != state.out:
            fit = 0
            for colour in range(COLOURS):
                fit += min(state.players[seat].hand[colour], missing(state, colour))
            share = FINISH[state.masterpieces[state.current]] * fit / lacking / state.seats
            for other in range(state.seats):
                if side_of(state, other) == side_of(state, seat):
                    out[other] += share

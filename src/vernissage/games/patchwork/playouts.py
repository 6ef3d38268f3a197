"""For search and playouts: a random move without listing all, a quick estimate, who won."""

from __future__ import annotations

import numpy as np

from vernissage.games.kernel import Stream, below, count_bits, jit
from vernissage.games.patchwork.pieces import (
    ADVANCE,
    CELLS,
    FIRST_MEND,
    FIRST_ORIENTATION,
    FIRST_PLACE,
    FIRST_TAKE,
    INCOMES_UP_TO,
    LAST_SPACE,
    MOST_LEGAL,
    ORIENTATION_OF,
    PRICE,
)
from vernissage.games.patchwork.quilt import (
    FORM,
    find_runs,
    is_covered,
    nth_place,
    overlaps,
    places,
)
from vernissage.games.patchwork.rules import corner, reach, score, winner
from vernissage.games.patchwork.state import StateRecord
from vernissage.games.terms import Buffer, Floats

TRIES, GUESS_FROM = 3, 50
"""How often to guess before counting, and from how many empty cells on; measured best."""


@jit
def sample(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
    """A uniformly random legal action, without listing them.

    Guess among all placements of the patches that can be paid for, and guess again when
    the cloth overlaps: what is accepted is uniform. Late in the game guesses rarely fit;
    then the places are counted, and only one is looked up.
    """
    player = state.players[state.turn]
    if state.due:
        while True:
            cell = below(rng, CELLS)
            if not is_covered(player, cell):
                return FIRST_MEND + cell
    guesses = 1
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            first = FIRST_PLACE[FIRST_ORIENTATION[patch]]
            guesses += FIRST_PLACE[FIRST_ORIENTATION[patch + 1]] - first
    if guesses == 1:
        return ADVANCE
    tries = TRIES if player.empty >= GUESS_FROM else 0
    for _ in range(tries):
        guess = below(rng, guesses)
        if guess == 0:
            return ADVANCE
        action = nth_guess(state, guess - 1)
        orientation = np.int64(ORIENTATION_OF[action - FIRST_TAKE])
        if not overlaps(player, FORM[orientation], corner(action)):
            return action
    return sample_by_counting(state, rng, buffer)


@jit
def nth_guess(state: StateRecord, index: int) -> int:
    """The index-th placement, fitting or not, of the patches that can be paid for."""
    buttons = state.players[state.turn].buttons
    chosen = 0
    while True:
        patch = state.circle[chosen]
        if PRICE[patch] <= buttons:
            first = FIRST_PLACE[FIRST_ORIENTATION[patch]]
            places = FIRST_PLACE[FIRST_ORIENTATION[patch + 1]] - first
            if index < places:
                return first + index
            index -= places
        chosen += 1


@jit
def sample_by_counting(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
    """A uniformly random legal action: count each orientation's places, then look one up."""
    player = state.players[state.turn]
    runs = buffer[MOST_LEGAL:]
    find_runs(player, runs)
    total, found = 1, 0
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
                upper, lower = places(runs, orientation)
                fitting = count_bits(upper) + count_bits(lower)
                buffer[found] = fitting
                total += fitting
                found += 1
    pick = below(rng, total)
    if pick == 0:
        return ADVANCE
    pick -= 1
    found = 0
    for chosen in range(reach(state)):
        patch = state.circle[chosen]
        if PRICE[patch] <= player.buttons:
            for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
                if pick < buffer[found]:
                    return nth_place(runs, orientation, pick)
                pick -= buffer[found]
                found += 1
    return ADVANCE


@jit
def standing(state: StateRecord, out: Floats) -> None:
    """The score with the income still to come."""
    for seat in range(2):
        player = state.players[seat]
        incomes = INCOMES_UP_TO[LAST_SPACE] - INCOMES_UP_TO[player.space]
        out[seat] = score(state, seat) + incomes * player.income


@jit
def rewards(state: StateRecord, out: Floats) -> None:
    """1 for the winner, 0 for the other."""
    won = winner(state)
    out[won], out[1 - won] = 1.0, 0.0

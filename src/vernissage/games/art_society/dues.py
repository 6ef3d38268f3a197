"""Decor that is due: a small stack, the newest due on top (AS-P3, AS-D1 to AS-D4).

A due of 1 to 3 is one tile. One of 4 and more goes tile by tile; once begun, its rest may
be given up. A due that no tile of the pool can serve lapses: it binds nobody, and stays
open only for a swap (AS-D6).
"""

from __future__ import annotations

from vernissage.games.art_society.pieces import DECORS, FIRST_DECOR, MOST_SHIELDS, SHIELDS
from vernissage.games.art_society.state import NONE, PlayerRecord, StateRecord
from vernissage.games.art_society.wall import has_place, is_full
from vernissage.games.kernel import jit


@jit
def open_due(state: StateRecord, value: int) -> None:
    """Put a due on top."""
    if value > 0:
        state.due[state.dues] = value
        state.begun[state.dues] = 0
        state.dues += 1


@jit
def keep_dues(state: StateRecord, count: int) -> None:
    """Drop all dues but the oldest ones."""
    for index in range(count, state.dues):
        state.due[index] = 0
        state.begun[index] = 0
    state.dues = min(count, state.dues)


@jit
def give_up_dues(state: StateRecord) -> None:
    """Drop all dues: given up by going on (AS-D3), or void on a full wall (AS-D4)."""
    keep_dues(state, 0)


@jit
def room_for(player: PlayerRecord, size: int) -> bool:
    """Whether a decor tile of this size can be hung or kept (AS-D3)."""
    return player.assistant == NONE or has_place(player, FIRST_DECOR + size)


@jit
def binds(state: StateRecord, index: int) -> bool:
    """Whether a tile must still be taken for a due: none was yet, and one can be (AS-D3)."""
    player = state.players[state.turn]
    if state.begun[index] or is_full(player):
        return False
    if state.pool[0] > 0:  # a 1×1 finds a place on any wall that is not full
        return True
    for size in range(1, DECORS):
        if SHIELDS[size] <= state.due[index] and state.pool[size] > 0 and room_for(player, size):
            return True
    return False


@jit
def is_due(state: StateRecord) -> bool:
    """Whether decor must be taken before anything else but AS-H2 (AS-P3)."""
    for index in range(state.dues):
        if binds(state, index):
            return True
    return False


@jit
def due_for(state: StateRecord, value: int) -> int:
    """The due that a tile of this value settles: the newest with enough left (AS-P3).

    NONE if there is no such due, or if something must be taken for a newer one first.
    """
    for index in range(state.dues - 1, -1, -1):
        if state.due[index] >= value:
            return index
        if binds(state, index):
            return NONE
    return NONE


@jit
def settle(state: StateRecord, value: int) -> None:
    """Take a tile's value off its due (AS-D1, AS-D2); newer ones are given up."""
    index = due_for(state, value)
    one_tile = not state.begun[index] and state.due[index] <= MOST_SHIELDS
    if one_tile or state.due[index] == value:
        keep_dues(state, index)
    else:
        keep_dues(state, index + 1)
        state.due[index] -= value
        state.begun[index] = 1

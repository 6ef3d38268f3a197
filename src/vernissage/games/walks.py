"""Walks over any game: playouts, replay and counting.

Each function here is a template: the names `legal`, `apply` … get their meaning when
`Game.walks` binds it to one game's kernels.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from vernissage.games.kernel import Stream, below, jit
from vernissage.games.terms import CHANCE, LEGAL, OVER, Buffer, Record, States

WRONG_SEAT = -1
NOT_WHOLE = -2
TOO_DEEP = -1
STOPPED_BY_CHANCE = -2


if TYPE_CHECKING:
    legal: Callable[[Record, Buffer], int]
    refusal: Callable[[Record, int], int]
    apply: Callable[[Record, int], None]
    sample: Callable[[Record, Stream, Buffer], int]
    deal: Callable[[Record, Stream], None]
    whole: Callable[[Record], bool]
    splits: Callable[[Record], bool]
    action_of: Callable[[Record, int], int]


@jit
def always(state: Record) -> bool:
    """Every state is whole in a game whose every action is a record's move."""
    return True


@jit
def never(state: Record) -> bool:
    """No state splits in a game whose every action is a record's move."""
    return False


@jit
def untouched(state: Record, rng: Stream) -> None:
    """Nothing is hidden from everybody in a game without decks and piles."""


@jit
def same(state: Record, intent: int) -> int:
    """An intent is an action in a game whose verbs say all."""
    return intent


def listed(states: States, out: Buffer) -> int:
    """Write the legal actions of a state; returns their number.

    Whoever calls from Python hands over arrays: a record takes 5 µs to get in, an array 0.4.
    """
    return legal(states[0], out)


def judged(states: States, action: int) -> int:
    """0 for a legal action, else its refusal."""
    return refusal(states[0], action)


def advance(states: States, action: int) -> int:
    """Play an action if it is legal; 0, or its refusal."""
    state: Record = states[0]
    code = refusal(state, action)
    if code == LEGAL:
        apply(state, action)
    return code


def playouts(blank: States, states: States, games: int, rng: Stream, buffer: Buffer) -> int:
    """Deal and play random games, listing all legal actions each time; counts decisions."""
    decisions = 0
    for _ in range(games):
        states[0] = blank[0]
        state: Record = states[0]
        deal(state, rng)
        while state.turn != OVER:
            if state.turn == CHANCE:
                apply(state, sample(state, rng, buffer))
            else:
                apply(state, buffer[below(rng, legal(state, buffer))])
                decisions += 1
    return decisions


def fast_playouts(blank: States, states: States, games: int, rng: Stream, buffer: Buffer) -> int:
    """The same distribution of games, by the game's own sampler; counts decisions."""
    decisions = 0
    for _ in range(games):
        states[0] = blank[0]
        state: Record = states[0]
        deal(state, rng)
        while state.turn != OVER:
            if state.turn != CHANCE:
                decisions += 1
            apply(state, sample(state, rng, buffer))
    return decisions


def trail(state: Record, rng: Stream, buffer: Buffer, actions: Buffer) -> int:
    """Play at random to the end, writing the actions down; returns their number."""
    count = 0
    while state.turn != OVER:
        action = sample(state, rng, buffer)
        actions[count] = action
        count += 1
        apply(state, action)
    return count


def replay(
    state: Record, seats: Buffer, intents: Buffer, ends: npt.NDArray[np.int8], count: int
) -> tuple[int, int]:
    """Play intents by seats; stops at the first that isn't legal, with its refusal.

    ``ends`` marks the last intent of each record move: there, and only there, the move
    must be whole.
    """
    for index in range(count):
        if state.turn != seats[index] and state.turn != OVER:
            return index, WRONG_SEAT
        action = action_of(state, intents[index])
        code = refusal(state, action)
        if code != LEGAL:
            return index, code
        apply(state, action)
        if whole(state) != (ends[index] != 0):
            return index, NOT_WHOLE
    return count, LEGAL


def perft(states: States, buffers: Buffer, level: int, depth: int) -> int:
    """The number of different sequences of ``depth`` record moves from ``states[level]``.

    A negative answer says why there is none: `TOO_DEEP`, `STOPPED_BY_CHANCE`.
    """
    state: Record = states[level]
    if depth == 0 and whole(state):
        return 1
    if state.turn == OVER:
        return 0
    if state.turn == CHANCE:
        return STOPPED_BY_CHANCE
    if level + 1 >= len(states):
        return TOO_DEEP
    count = legal(state, buffers[level])
    if depth == 1 and not splits(state):
        return count
    total = 0
    for index in range(count):
        states[level + 1] = state
        apply(states[level + 1], buffers[level, index])
        done = 1 if whole(states[level + 1]) else 0
        below_here = perft(states, buffers, level + 1, depth - done)
        if below_here < 0:
            return below_here
        total += below_here
    return total


# All are bound alike; what each takes and gives, `Walks` says.
TEMPLATES: tuple[Callable[..., Any], ...] = (
    listed,
    judged,
    advance,
    playouts,
    fast_playouts,
    trail,
    replay,
    perft,
)
FASTEST = (playouts, fast_playouts, trail, perft)
"""Those that call kernels millions of times for one call of their own."""


class Walks(NamedTuple):
    """The templates, bound to one game."""

    listed: Callable[[States, Buffer], int]
    judged: Callable[[States, int], int]
    advance: Callable[[States, int], int]
    playouts: Callable[[States, States, int, Stream, Buffer], int]
    fast_playouts: Callable[[States, States, int, Stream, Buffer], int]
    trail: Callable[[Record, Stream, Buffer, Buffer], int]
    replay: Callable[[Record, Buffer, Buffer, npt.NDArray[np.int8], int], tuple[int, int]]
    perft: Callable[[States, Buffer, int, int], int]

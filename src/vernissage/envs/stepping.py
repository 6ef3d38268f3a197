"""Many games in one array, stepped by one compiled call: templates for any game.

The names `legal`, `apply`, `observe` … get their meaning when `steps` binds them to one game and
one way to number its actions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vernissage.envs.layout import Encoding, Mask, Observation, environment
from vernissage.envs.masks import clear, mark, mark_all
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, bind, jit
from vernissage.games.terms import CHANCE, LEGAL, OVER, Buffer, Floats, Json, Record, States

MOST_SEATS = 4
SLOT = np.dtype(
    [
        ("viewer", np.int8),  # whose observation is written
        ("own", np.int8),  # the seat that is played from outside; EVERY where all are
        ("mover", np.int8),  # who decides next, or OVER
        ("ended", np.int8),  # the game is over, or was ended by an illegal action
        ("illegal", np.int8),
        ("fresh", np.int8),  # the game was begun by this very step
    ]
)
"""What is to be known of each game beside its state."""
EVERY = -1
ANY_SEAT = -2
"""As the wish for one's own seat: drawn anew for every game."""
# Where the settings of a `GameArray` stand.
PACKED, RESET, RANDOMLY, SIDES, LOOKS, SEAT, ACTIONS = range(7)
# What becomes of a game that ends.
STAYS, RESET_NEXT_STEP, RESET_SAME_STEP = range(3)


class SlotRecord:
    """The fields of `SLOT`."""

    viewer: int
    own: int
    mover: int
    ended: int
    illegal: int
    fresh: int


Slots = npt.NDArray[np.void]
Which = Buffer
"""Which games a call is about."""

if TYPE_CHECKING:
    legal: Callable[[Record, Buffer], int]
    refusal: Callable[[Record, int], int]
    apply: Callable[[Record, int], None]
    sample: Callable[[Record, Stream, Buffer], int]
    deal: Callable[[Record, Stream], None]
    rewards: Callable[[Record, Floats], None]
    observe: Callable[[Record, int, Observation], int]
    decode: Callable[[Record, int], int]
    encode: Callable[[Record, int], int]
    write_mask: Callable[[Record, Buffer, Mask, bool], None]
    go_on: Callable[[Record, SlotRecord, Stream, Buffer, Buffer], None]
    begin: Callable[[Record, SlotRecord, States, Stream, Buffer, Buffer], None]
    look: Callable[[Record, SlotRecord, Buffer, Observation, Mask, Buffer], None]
    play: Callable[[Record, SlotRecord, int, Stream, Buffer, Floats, Buffer], None]


@jit
def same(state: Record, action: int) -> int:
    """An action's number is the action."""
    return action


def listed_mask(state: Record, buffer: Buffer, mask: Mask, packed: bool) -> None:
    """Mark all legal actions."""
    clear(mask)
    for index in range(legal(state, buffer)):
        mark(mask, encode(state, buffer[index]), packed)


def go_on_with(
    state: Record, slot: SlotRecord, rng: Stream, buffer: Buffer, settings: Buffer
) -> None:
    """Let chance, and opponents that move at random, play until somebody else must decide."""
    while state.turn == CHANCE or (
        settings[RANDOMLY] and state.turn != OVER and state.turn != slot.own
    ):
        apply(state, sample(state, rng, buffer))
    slot.mover = state.turn
    if slot.own == EVERY and state.turn != OVER:
        slot.viewer = state.turn


def begin_game(
    state: Record, slot: SlotRecord, blanks: States, rng: Stream, buffer: Buffer, settings: Buffer
) -> None:
    """Deal a new game on a blank state; go on to the first decision."""
    deal(state, rng)
    slot.own = settings[SEAT]
    if settings[SEAT] == ANY_SEAT:
        slot.own = below(rng, state.seats)
    slot.viewer = slot.own
    slot.ended, slot.illegal = 0, 0
    go_on(state, slot, rng, buffer, settings)


def look_at(
    state: Record,
    slot: SlotRecord,
    buffer: Buffer,
    observation: Observation,
    mask: Mask,
    settings: Buffer,
) -> None:
    """Write the viewer's observation and its mask; after the end every action is marked."""
    observe(state, slot.viewer, observation)
    if slot.ended:
        mark_all(mask, settings[ACTIONS], settings[PACKED] != 0)
    elif state.turn == slot.viewer:
        write_mask(state, buffer, mask, settings[PACKED] != 0)
    else:
        clear(mask)


def play_one(
    state: Record,
    slot: SlotRecord,
    code: int,
    rng: Stream,
    buffer: Buffer,
    returns: Floats,
    settings: Buffer,
) -> None:
    """Play a numbered action; an illegal one ends the game and loses it for who gave it."""
    sides = settings[SIDES]
    action = decode(state, code)
    if action < 0 or refusal(state, action) != LEGAL:
        slot.ended, slot.illegal = 1, 1
        returns[state.turn] = -1.0 / (sides - 1)
        return
    apply(state, action)
    go_on(state, slot, rng, buffer, settings)
    if state.turn == OVER:
        slot.ended = 1
        rewards(state, returns)
        for seat in range(state.seats):
            returns[seat] = (sides * returns[seat] - 1.0) / (sides - 1)


def step_games(
    states: States,
    slots: Slots,
    streams: npt.NDArray[np.uint64],
    blanks: States,
    which: Which,
    actions: Buffer,
    buffer: Buffer,
    returns: npt.NDArray[np.float64],
    observations: npt.NDArray[np.int16],
    masks: npt.NDArray[np.uint8],
    last_observations: npt.NDArray[np.int16],
    settings: Buffer,
) -> None:
    """Play one action in each of some games; begin anew, and look, as the settings say."""
    for index in which:
        slot = slots[index]
        rng = streams[index]
        for seat in range(returns.shape[1]):
            returns[index, seat] = 0.0
        slot.fresh = 0
        if slot.ended:
            if settings[RESET] == RESET_NEXT_STEP:
                states[index] = blanks[below(rng, len(blanks))]
                begin(states[index], slot, blanks, rng, buffer, settings)
                slot.fresh = 1
        else:
            slot.illegal = 0
            play(states[index], slot, actions[index], rng, buffer, returns[index], settings)
            if slot.ended and settings[RESET] == RESET_SAME_STEP:
                observe(states[index], slot.viewer, last_observations[index])
                illegal = slot.illegal
                states[index] = blanks[below(rng, len(blanks))]
                begin(states[index], slot, blanks, rng, buffer, settings)
                slot.illegal, slot.fresh = illegal, 1
        if settings[LOOKS]:
            look(states[index], slot, buffer, observations[index], masks[index], settings)


def reset_games(
    states: States,
    slots: Slots,
    streams: npt.NDArray[np.uint64],
    blanks: States,
    which: Which,
    buffer: Buffer,
    observations: npt.NDArray[np.int16],
    masks: npt.NDArray[np.uint8],
    settings: Buffer,
) -> None:
    """Begin some games anew, and look if the settings say so."""
    for index in which:
        rng = streams[index]
        states[index] = blanks[below(rng, len(blanks))]
        begin(states[index], slots[index], blanks, rng, buffer, settings)
        slots[index].fresh = 1
        if settings[LOOKS]:
            look(states[index], slots[index], buffer, observations[index], masks[index], settings)


def look_games(
    states: States,
    slots: Slots,
    which: Which,
    buffer: Buffer,
    observations: npt.NDArray[np.int16],
    masks: npt.NDArray[np.uint8],
    settings: Buffer,
) -> None:
    """Write the observations and masks of some games."""
    for index in which:
        look(states[index], slots[index], buffer, observations[index], masks[index], settings)


def random_actions(
    states: States,
    slots: Slots,
    which: Which,
    rng: Stream,
    buffer: Buffer,
    actions: Buffer,
) -> None:
    """Write a uniformly random legal action of each game; 0 where it is over."""
    for index in which:
        actions[index] = 0
        if not slots[index].ended:
            actions[index] = encode(states[index], sample(states[index], rng, buffer))


def judge_games(states: States, slots: Slots, which: Which, actions: Buffer) -> int:
    """The first of some games in which an action isn't legal, or -1."""
    for index in which:
        if not slots[index].ended:
            action = decode(states[index], actions[index])
            if action < 0 or refusal(states[index], action) != LEGAL:
                return index
    return -1


class Steps(NamedTuple):
    """The templates, bound to one game and one way to number its actions."""

    size: int
    """How many actions there are."""
    step: Callable[..., None]
    reset: Callable[..., None]
    look: Callable[..., None]
    sample: Callable[..., None]
    judge: Callable[..., int]
    decode: Callable[[Record, int], int]
    encode: Callable[[Record, int], int]


def encodings(game: Game) -> dict[str, Encoding]:
    """All ways to number a game's actions: "full", and others by name."""
    return {"full": Encoding(game.actions, same, same), **environment(game).encodings}


@cache
def steps(game: Game, encoding: str) -> Steps:
    """The kernels of a game for one encoding; raises `FormatError` if it has no such."""
    known = encodings(game)
    if encoding not in known:
        raise FormatError(f"{game.title} has no encoding {encoding!r}; it has: {', '.join(known)}.")
    chosen, kernels = known[encoding], game.kernels
    owner = f"{game.slug}_{encoding}"
    names: Json = {  # kernels, each with arguments of its own
        name: getattr(kernels, name)
        for name in ("legal", "refusal", "apply", "sample", "deal", "rewards")
    }
    names |= {"observe": environment(game).observe}
    names |= {"decode": chosen.decode, "encode": chosen.encode}
    names["write_mask"] = chosen.write_mask or bind(listed_mask, owner, **names)
    names["go_on"] = bind(go_on_with, game.slug, **_some(names, "apply", "sample"))
    names["begin"] = bind(begin_game, game.slug, **_some(names, "deal", "go_on"))
    names["look"] = bind(look_at, owner, **_some(names, "observe", "write_mask"))
    played = _some(names, "decode", "refusal", "apply", "go_on", "rewards")
    names["play"] = bind(play_one, owner, **played)
    return Steps(
        chosen.size,
        bind(step_games, owner, **_some(names, "begin", "play", "look", "observe")),
        bind(reset_games, owner, **_some(names, "begin", "look")),
        bind(look_games, owner, **_some(names, "look")),
        bind(random_actions, owner, **_some(names, "encode", "sample")),
        bind(judge_games, owner, **_some(names, "decode", "refusal")),
        chosen.decode,
        chosen.encode,
    )


def _some(names: Json, *wanted: str) -> Json:  # as in `steps`
    """What a template calls: its code is kept by that, and by nothing else."""
    return {name: names[name] for name in wanted}

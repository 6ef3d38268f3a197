"""Fair dealing: a server commits to a seed before a game, and anyone checks the deal after it.

Everything that chance decides in a game comes from its seed: the setup, and the k-th shuffle
from a stream of its own. So a record that names its seed can be checked.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from vernissage.games.errors import VernissageError
from vernissage.games.kernel import Stream, stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json
from vernissage.records.checking import Finding
from vernissage.records.record import Record


def commitment(seed: str) -> str:
    """What is shown of a seed before the game is over."""
    return hashlib.sha256(f"vernissage deal {seed}".encode()).hexdigest()


def shuffle_stream(seed: str, shuffle: int) -> Stream:
    """The random numbers of a game's shuffle, counted from 0."""
    return stream(seed, "shuffle", shuffle)


def draw(state: State, seed: str, shuffle: int) -> list[int]:
    """What the seed decides at a moment of chance, as actions; the state is left as it is."""
    trial, kernels = state.copy(), state.game.kernels
    rng, buffer = shuffle_stream(seed, shuffle), np.empty(state.game.buffer_size, np.int64)
    drawn = []
    while trial.turn == CHANCE:
        action = int(kernels.sample(trial.data, rng, buffer))
        kernels.apply(trial.data, action)
        drawn.append(action)
    return drawn


def check_deal(data: Any) -> Finding | None:
    """Whether a right record was dealt from the seed that it names; what is wrong, or `None`."""
    record = data if isinstance(data, Record) else Record.from_json(data)
    seed = record.extra.get("seed")
    if not isinstance(seed, str):
        return Finding("record", "deal", "It names no seed, so its deal can't be checked.")
    promised = record.extra.get("commitment")
    if promised is not None and promised != commitment(seed):
        return Finding("record", "deal", "The seed is not the one that was committed to.")
    try:
        state = record.game.setup(seats=record.seats, seed=seed, **record.options)
    except VernissageError as error:
        return Finding("setup", "deal", str(error))
    if record.game.setup_record(state)[0] != record.setup:
        return Finding("setup", "deal", "This is not the deal that the seed gives.")
    shuffles = 0
    for index, move in enumerate(record.moves):
        if "chance" in move:
            if _shuffled(state, seed, shuffles) != move:
                return Finding(index, "deal", "This is not the shuffle that the seed gives.")
            shuffles += 1
        state = state.play(move)
    return None


def _shuffled(state: State, seed: str, shuffle: int) -> Json | None:
    """The record's move for what the seed decides here."""
    verb, at = None, state
    for action in draw(state, seed, shuffle):
        verb = state.game.verb(at, action)
        at = at.play(action)
    return verb

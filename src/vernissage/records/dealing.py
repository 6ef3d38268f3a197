"""Fair dealing: server and players commit to random texts before a game; anyone checks it after.

Everything that chance decides in a game comes from its seed: the setup, and the k-th shuffle
from a stream of its own. So a record that names its seed can be checked. docs/fair-dealing.md
says the same for those who write their own checker.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, stream
from vernissage.games.reading import listing, mapping
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Options
from vernissage.records.checking import Finding
from vernissage.records.record import Record

_64_DIGITS = re.compile(r"[0-9a-f]{64}")


def commitment(seed: str) -> str:
    """What is shown of a seed before the game is over."""
    return hashlib.sha256(f"vernissage deal {seed}".encode()).hexdigest()


def seat_hash(text: str) -> str:
    """What a seat shows of its text before the game."""
    return hashlib.sha256(f"vernissage seat {text}".encode()).hexdigest()


def is_64_digits(text: object) -> bool:
    """Whether this can be a seat's text or its hash: 64 hexadecimal digits, in lower case."""
    return isinstance(text, str) and _64_DIGITS.fullmatch(text) is not None


def mixed_seed(
    seed: str, hashes: Sequence[str | None], texts: Sequence[str | None] | Mapping[int, str]
) -> str:
    """The seed that the game is dealt from: the server's own where no seat committed to a text,
    else one made of it and of all seats' texts."""
    if not any(hashes):
        return seed
    given = [texts.get(n) if isinstance(texts, Mapping) else texts[n] for n in range(len(hashes))]
    parts = " ".join([seed, *(text or "-" for text in given)])
    return hashlib.sha256(f"vernissage mix {parts}".encode()).hexdigest()


def drawn_options(game: Game, seats: int, options: Options) -> list[str]:
    """The options that the host left to chance."""
    chosen = game.choose(seats, options)
    return [name for name, value in chosen.items() if value is None]


def _is_unicode(text: str) -> bool:
    """Whether a text has bytes at all: JSON can also write half a character."""
    return not any("\ud800" <= character <= "\udfff" for character in text)


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


@dataclass(frozen=True)
class Dealing:
    """What a record says of how it was dealt."""

    seed: str
    commitment: str | None
    hashes: tuple[str | None, ...]
    texts: tuple[str | None, ...]
    drawn: tuple[str, ...]

    @classmethod
    def of(cls, record: Record) -> Dealing:
        """Raises `FormatError` if the record doesn't say it, or says it in no known way."""
        seed = record.extra.get("seed")
        if not isinstance(seed, str) or not _is_unicode(seed):
            raise FormatError("It names no seed, so its deal can't be checked.")
        promised = record.extra.get("commitment")
        if promised is None and "dealing" in record.extra:
            raise FormatError("It says how it was dealt, but not what the server committed to.")
        nothing = [None] * record.seats
        told = mapping(record.extra.get("dealing", {}), "The dealing")
        hashes = listing(told.get("hashes", nothing), "The seats' hashes", record.seats)
        texts = listing(told.get("texts", nothing), "The seats' texts", record.seats)
        for given in (*hashes, *texts):
            if given is not None and not is_64_digits(given):
                raise FormatError("A seat's text or hash is 64 hexadecimal digits, or null.")
        drawn = listing(told.get("drawn", []), "The options that were drawn")
        known = [option.name for option in record.game.beginning.options(record.seats)]
        if any(name not in known for name in drawn):
            raise FormatError(f"The options of this game that can be drawn: {known}.")
        return cls(seed, promised, tuple(hashes), tuple(texts), tuple(drawn))

    @property
    def game_seed(self) -> str:
        """What the game was dealt from."""
        return mixed_seed(self.seed, self.hashes, self.texts)

    @property
    def givers(self) -> list[int]:
        """The seats that gave some of the randomness."""
        return [seat for seat, text in enumerate(self.texts) if text is not None]

    def fault(self) -> str | None:
        """Which promise was not kept."""
        if self.commitment is not None and self.commitment != commitment(self.seed):
            return "The seed is not the one that was committed to."
        for seat, (promised, text) in enumerate(zip(self.hashes, self.texts, strict=True)):
            if text is not None and promised is None:
                return f"Seat {seat} gave a text without having committed to one."
            if text is not None and seat_hash(text) != promised:
                return f"The text of seat {seat} is not the one that it committed to."
        return None


def check_deal(data: object) -> Finding | None:
    """Whether a right record was dealt from the seed that it names; what is wrong, or `None`."""
    record = data if isinstance(data, Record) else Record.from_json(data)
    try:
        dealing = Dealing.of(record)
    except FormatError as error:
        return Finding("record", "deal", str(error))
    fault = dealing.fault()
    if fault is not None:
        return Finding("record", "deal", fault)
    seed = dealing.game_seed
    given = record.options | dict.fromkeys(dealing.drawn)
    try:
        state = record.game.setup(seats=record.seats, seed=seed, **given)
        _, said = record.game.beginning.write(record.first_state())
    except VernissageError as error:
        return Finding("setup", "deal", str(error))
    setup, options = record.game.beginning.write(state)
    if setup != record.setup:
        return Finding("setup", "deal", "This is not the deal that the seed gives.")
    for name in dealing.drawn:
        if options.get(name) != said.get(name):
            return Finding("setup", "deal", f"The seed gives another value for {name}.")
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
        verb = state.game.codec.verb(at, action)
        at = at.play(action)
    return verb

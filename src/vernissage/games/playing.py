"""Games without players: random ones in any number, and all of them to a depth."""

from __future__ import annotations

from itertools import product

import numpy as np

from vernissage.games import walks
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, stream
from vernissage.games.state import State
from vernissage.games.terms import Integer, Json, Options, States

LEVELS_PER_MOVE = 64
"""Room for the actions of one record move (an auction takes up to five)."""


def perft(state: State, depth: int) -> int:
    """The number of different legal sequences of ``depth`` record moves.

    Raises `FormatError` if a shuffle lies within that depth: its outcomes are too many.
    """
    if depth < 0:
        raise FormatError(f"A depth is 0 or more, not {depth}.")
    levels = depth * LEVELS_PER_MOVE + 1
    states = np.zeros(levels, state.game.dtype)
    states[0] = state.data
    buffers = np.empty((levels, state.game.buffer_size), np.int64)
    count = int(state.game.walks.perft(states, buffers, 0, depth))
    if count == walks.STOPPED_BY_CHANCE:
        raise FormatError("A shuffle lies within this depth; it has too many outcomes to count.")
    if count == walks.TOO_DEEP:
        raise FormatError("This is too deep.")
    return count


def first_choices(game: Game, seats: int) -> Json:
    """The default of every option, the first choice where chance would decide."""
    return {
        option.name: option.choices[0] if option.default is None else option.default
        for option in game.beginning.options(seats)
    }


def blanks_of(game: Game, seats: int, options: Options) -> States:
    """States before the deal, one for every choice that is left to chance."""
    chosen = game.choose(seats, options)
    known = {option.name: option.choices for option in game.beginning.options(seats)}
    choices = [known[name] if value is None else (value,) for name, value in chosen.items()]
    found = [
        game.blank(seats, dict(zip(chosen, each, strict=True)))[0] for each in product(*choices)
    ]
    blanks = np.zeros(len(found), game.dtype)
    for place, blank in enumerate(found):
        blanks[place] = blank
    return blanks


class RandomGames:
    """Uniformly random games of one number of seats, played to the end, many at a time.

    `play` draws each move by the game's own sampler. With ``listing`` it writes down all legal
    moves and takes one of them: the same games as a program would play that only has `legal`.
    """

    def __init__(
        self,
        game: Game,
        seats: Integer | None = None,
        seed: int | str | Stream = 0,
        *,
        listing: bool = False,
    ) -> None:
        count = game.require_seats(game.seat_counts[0] if seats is None else seats)
        self._blank = game.blank(count, first_choices(game, count))
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._rng = seed if isinstance(seed, np.ndarray) else stream(seed)
        self._play = game.walks.playouts if listing else game.walks.fast_playouts

    def play(self, games: int) -> int:
        """Play so many; returns the number of decisions in them, those of chance apart."""
        return int(self._play(self._blank, self._states, games, self._rng, self._buffer))

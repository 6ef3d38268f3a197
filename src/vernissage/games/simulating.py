"""Many random games with their results, for who wants figures and not games."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, bind, stream
from vernissage.games.playing import blanks_of
from vernissage.games.reading import seed_of, whole_number
from vernissage.games.terms import CHANCE, OVER, Buffer, Floats, Integer, Options, Record, States

MOST_GAMES = 100_000_000

if TYPE_CHECKING:
    deal: Callable[[Record, Stream], None]
    sample: Callable[[Record, Stream, Buffer], int]
    apply: Callable[[Record, int], None]
    standing: Callable[[Record, Floats], None]
    rewards: Callable[[Record, Floats], None]


class Simulation(NamedTuple):
    """Random games: one row for each, one column for each seat."""

    scores: npt.NDArray[np.int64]
    winners: npt.NDArray[np.bool_]
    """Whether a seat won, alone or with others."""
    lengths: npt.NDArray[np.int64]
    """How many decisions a game had, those of chance apart."""


def results(
    blanks: States,
    states: States,
    rng: Stream,
    buffer: Buffer,
    scores: npt.NDArray[np.float64],
    shares: npt.NDArray[np.float64],
    lengths: Buffer,
) -> None:
    """Play games by the game's own sampler; write the score and the share of every seat."""
    for index in range(len(lengths)):
        states[0] = blanks[below(rng, len(blanks))]
        state: Record = states[0]
        deal(state, rng)
        decisions = 0
        while state.turn != OVER:
            if state.turn != CHANCE:
                decisions += 1
            apply(state, sample(state, rng, buffer))
        standing(state, scores[index])
        rewards(state, shares[index])
        lengths[index] = decisions


@cache
def _bound(game: Game) -> Callable[..., None]:
    kernels = game.kernels
    return bind(
        results,
        game.slug,
        deal=kernels.deal,
        sample=kernels.sample,
        apply=kernels.apply,
        standing=kernels.standing,
        rewards=kernels.rewards,
    )


def simulate(
    game: Game, games: Integer, seed: Integer | str, seats: Integer | None, options: Options
) -> Simulation:
    """See `Game.simulate`."""
    count = whole_number(games, "The number of games", 0, MOST_GAMES)
    players = game.require_seats(game.seat_counts[0] if seats is None else seats)
    scores, shares = np.zeros((count, players)), np.zeros((count, players))
    lengths = np.zeros(count, np.int64)
    _bound(game)(
        blanks_of(game, players, options),
        np.zeros(1, game.dtype),
        stream(seed_of(seed), game.id, players, "simulate"),
        np.empty(game.buffer_size, np.int64),
        scores,
        shares,
        lengths,
    )
    return Simulation(scores.astype(np.int64), shares > 0, lengths)

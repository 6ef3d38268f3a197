"""What a true state is worth to each seat: the one scale of a review's account.

A search judges what a seat knew. Luck is what lies between that and what was true, so it wants a
scale that also weighs true states: quick games to the end, everyone playing by what he knows, with
decks and piles shuffled anew each time. The mean of such games is linear in what may come. That
is why luck is 0 on average however badly the quick games are played.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from vernissage.bots.knowledge import Knowledge, knowledge, studied
from vernissage.bots.mcts import MIXING
from vernissage.bots.search import MOST_SEATS, POINTS, VALUES, WON
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, bind, next_word, stream
from vernissage.games.state import State
from vernissage.games.terms import OVER, Buffer, Floats, Record, States
from vernissage.study.calibration import calibration, lucky

if TYPE_CHECKING:
    apply: Callable[[Record, int], None]
    redeal: Callable[[Record, int, Stream], None]
    reshuffle: Callable[[Record, Stream], None]
    draw_secrets: Callable[[Record, int, Floats, Stream], None]
    evaluate: Callable[[States, int, Stream, Buffer, Floats, Floats], None]

NOTHING = -1
"""Instead of a move: who is to move plays on as he likes."""
NOBODY = -1
"""Instead of a seat: the true state, not what a seat knows of it."""
NO_MIXTURES: Mapping[int, Mapping[int, int]] = MappingProxyType({})


class Worth(msgspec.Struct, frozen=True):
    """Chances to win and points, by seat; or what something changed of them."""

    chances: tuple[float, ...]
    points: tuple[float, ...]

    def __add__(self, other: Worth) -> Worth:
        return Worth(
            tuple(a + b for a, b in zip(self.chances, other.chances, strict=True)),
            tuple(a + b for a, b in zip(self.points, other.points, strict=True)),
        )

    def in_part(self, chances: float, points: float) -> Worth:
        """So much of the chances, and so much of the points."""
        return Worth(
            tuple(chances * each for each in self.chances),
            tuple(points * each for each in self.points),
        )

    def __sub__(self, other: Worth) -> Worth:
        return Worth(
            tuple(a - b for a, b in zip(self.chances, other.chances, strict=True)),
            tuple(a - b for a, b in zip(self.points, other.points, strict=True)),
        )


def nothing(seats: int) -> Worth:
    """What changes nothing."""
    return Worth((0.0,) * seats, (0.0,) * seats)


def play_on(
    root: Record,
    seat: int,
    mixtures: Floats,
    action: int,
    times: int,
    rng: Stream,
    inner: Stream,
    states: States,
    buffer: Buffer,
    weights: Floats,
    values: Floats,
    sums: Floats,
    constant: float,
    share: float,
) -> None:
    """Sum up so many quick games from a state, or from what a seat knows of it, after a move.

    Each has a random stream of its own, whatever came before, so that two states or moves are
    compared by the same cards. Points of games that the move has ended are not corrected.
    """
    for _ in range(times):
        for word in range(len(inner)):
            inner[word] = next_word(rng)
        states[0] = root
        state: Record = states[0]
        if seat == NOBODY:
            reshuffle(state, inner)
        else:
            redeal(state, seat, inner)
            draw_secrets(state, seat, mixtures, inner)
        if action != NOTHING:
            apply(state, action)
        ended = state.turn == OVER
        evaluate(states, 0, inner, buffer, weights, values)
        for each in range(root.seats):
            points = values[POINTS + each]
            sums[each] += values[WON + each]
            sums[MOST_SEATS + each] += points if ended else constant + share * points


@cache
def _bound(game: Game, known: Knowledge) -> Callable[..., None]:
    return bind(
        play_on,
        game.slug,
        apply=game.kernels.apply,
        redeal=game.kernels.redeal,
        reshuffle=game.kernels.reshuffle,
        draw_secrets=knowledge(game).draw_secrets,
        evaluate=known.evaluate,
    )


class Scale(ABC):
    """Weighs states of one game; the same seed weighs the same.

    ``times``: what a state is weighed with, in quick games or simulations.
    """

    def __init__(self, game: Game, seats: int, times: int, seed: int | str) -> None:
        self._game, self._seats, self._times, self._seed = game, seats, times, seed
        self._constants = calibration(game, seats)
        self._no_mixtures: Floats = np.zeros((MOST_SEATS, game.actions))

    @abstractmethod
    def weigh(
        self,
        state: State,
        action: int = NOTHING,
        seat: int = NOBODY,
        mixtures: Mapping[int, Mapping[int, int]] = NO_MIXTURES,
    ) -> Worth:
        """What a state promises, after a move if one is given; to a seat's knowledge or in truth.

        ``mixtures``: how the others choose in secret, as far as the seat knows.
        """

    def before(
        self, state: State, seat: int, mixtures: Mapping[int, Mapping[int, int]] = NO_MIXTURES
    ) -> Worth:
        """What a state promises before who decides has chosen, to a seat's knowledge or in truth."""
        return self.weigh(state, NOTHING, seat, mixtures)

    def in_part(self, luck: Worth) -> Worth:
        """As much of measured luck as shows in results."""
        told = lucky(self._game)
        return luck.in_part(told.chances, told.points)

    def _summed(self, mixtures: Mapping[int, Mapping[int, int]]) -> Floats:
        """What secret choices are drawn by: the search makes them by its visits, squared."""
        if not mixtures:
            return self._no_mixtures
        table = np.zeros_like(self._no_mixtures)
        for seat, visits in mixtures.items():
            for action, count in visits.items():
                table[seat, action] = float(count) ** MIXING
        sums: Floats = table.cumsum(axis=1)
        return sums

    def shuffled(self, state: State) -> State:
        """A state with all that nobody knows dealt anew, always in the same way."""
        copy = state.copy()
        self._game.kernels.reshuffle(copy.data, stream("shuffled"))
        return copy

    def knows_all(self, state: State, seat: int) -> bool:
        """Whether nothing is hidden from a seat but what is hidden from everybody."""
        return state.determinise(seat, stream("shuffled")) == self.shuffled(state)

    def draws(self, state: State, action: int, after: State) -> bool:
        """Whether a move brings something to light that nobody knew."""
        return self.shuffled(state).play(action) != self.shuffled(after)


class QuickGames(Scale):
    """Weighs by quick games to the end, ``times`` for each state.

    ``known``: what those know who play them, if not what the bots do.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        times: int,
        seed: int | str,
        known: Knowledge | None = None,
    ) -> None:
        super().__init__(game, seats, times, seed)
        self._play_on = _bound(game, known or studied(game))
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._weights = np.empty(game.buffer_size, np.float64)
        self._values = np.zeros(VALUES, np.float64)
        self._inner = stream("inner")

    def weigh(
        self,
        state: State,
        action: int = NOTHING,
        seat: int = NOBODY,
        mixtures: Mapping[int, Mapping[int, int]] = NO_MIXTURES,
    ) -> Worth:
        """The mean of the quick games."""
        if state.is_over:
            return result_of(state)
        sums = np.zeros(2 * MOST_SEATS)
        self._play_on(
            state.data,
            seat,
            self._summed(mixtures),
            action,
            self._times,
            stream(self._seed, "weigh"),
            self._inner,
            self._states,
            self._buffer,
            self._weights,
            self._values,
            sums,
            self._constants.points_constant,
            self._constants.points_share,
        )
        means = (sums / self._times).tolist()
        return Worth(
            tuple(means[: self._seats]), tuple(means[MOST_SEATS : MOST_SEATS + self._seats])
        )


def result_of(state: State) -> Worth:
    """How a game ended: a shared win counts in part."""
    outcome = state.outcome
    assert outcome is not None, "it is over"
    shares = np.zeros(state.seats)
    state.game.kernels.rewards(state.data, shares)
    return Worth(tuple(shares.tolist()), tuple(float(score) for score in outcome.scores))

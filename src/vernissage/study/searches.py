"""Weighing states by short searches, where quick games see too little or make too much of it.

What is weighed is what the next one to decide may expect, by what everybody knows and what is his own,
each time from another deal of what nobody knows. Luck of draws is 0 on average here too: every deal
is searched alike, the one that came and those that could have come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from vernissage.bots.knowledge import knowledge, studied
from vernissage.bots.tree import Tree
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, next_word, stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE
from vernissage.study.calibration import judged, lucky
from vernissage.study.weighing import (
    NO_MIXTURES,
    NOBODY,
    NOTHING,
    QuickGames,
    Scale,
    Worth,
    nothing,
    result_of,
)

SEARCH = 200
"""Simulations of one search: more of them would foresee better, but fewer deals then."""


class Searches(Scale):
    """Weighs by searches of `SEARCH` simulations, ``times`` simulations for each state."""

    def weigh(
        self,
        state: State,
        action: int = NOTHING,
        seat: int = NOBODY,
        mixtures: Mapping[int, Mapping[int, int]] = NO_MIXTURES,
    ) -> Worth:
        """The mean of the searches."""
        return self._mean(state, lambda _: action, seat, mixtures)

    def before(
        self, state: State, seat: int, mixtures: Mapping[int, Mapping[int, int]] = NO_MIXTURES
    ) -> Worth:
        """The same before the move: a secret choice is made by its own mixture.

        Who decides can't know what the others chose, and a search from what he knows doesn't either.
        """
        own = mixtures.get(state.deciders[0])
        if own is None:
            return self.weigh(state, NOTHING, seat, mixtures)
        sums = self._summed(mixtures)[state.deciders[0]]

        def chosen(number: int) -> int:
            word = next_word(stream(self._seed, "chosen", number))
            return int(np.searchsorted(sums, float(word) / 2.0**64 * sums[-1], side="right"))

        return self._mean(state, chosen, seat, mixtures)

    def _mean(
        self,
        state: State,
        chosen: Callable[[int], int],
        seat: int,
        mixtures: Mapping[int, Mapping[int, int]],
    ) -> Worth:
        if state.is_over:
            return result_of(state)
        deals = max(1, self._times // SEARCH)
        found, sums = nothing(self._seats), self._summed(mixtures)
        for number in range(deals):
            # Each has a random stream of its own, whatever came before: so states are compared
            # by the same cards.
            rng = stream(self._seed, "searches", number)
            dealt = state.copy()
            if seat == NOBODY:
                self._game.kernels.reshuffle(dealt.data, rng)
            else:
                self._game.kernels.redeal(dealt.data, seat, rng)
                knowledge(self._game).draw_secrets(dealt.data, seat, sums, rng)
            action = chosen(number)
            after = dealt if action == NOTHING else dealt.play(action)
            found = found + self._searched(after, stream(self._seed, "searched", number))
        return found.in_part(1 / deals, 1 / deals)

    def _searched(self, state: State, rng: Stream) -> Worth:
        while state.turn == CHANCE:
            legal = state.legal_actions()
            state = state.play(int(legal[below(rng, len(legal))]))
        if state.is_over:
            return result_of(state)
        seat, simulations = state.deciders[0], min(self._times, SEARCH)
        nodes = 2_000 + simulations * studied(self._game).nodes_per_simulation
        tree = Tree(self._game, nodes, f"searches/{self._seed}", judged=True)
        tree.plant(state.determinise(seat, rng), seat)
        tree.grow(simulations)
        outcome = tree.outcome()
        assert outcome is not None, "there is room"
        judgement = judged(self._game, outcome)
        return Worth(judgement.chances, judgement.points)


def scale_of(game: Game, seats: int, times: int, seed: int | str) -> Scale:
    """What a game is weighed with."""
    kind = Searches if lucky(game).searched else QuickGames
    return kind(game, seats, times, seed)

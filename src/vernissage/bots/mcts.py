"""The search as a player: limits, threads, and what each game adds."""

from __future__ import annotations

import threading
import time

import numpy as np

from vernissage.bots.knowledge import knowledge
from vernissage.bots.options import nothing_left, number
from vernissage.bots.situation import Situation
from vernissage.bots.tree import Line, Tree, merged
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.kernel import below, stream

clock = time.perf_counter
"""What a time is measured with; measurements on busy machines take the process's own."""
SLICE = 50
"""Simulations between two looks at the clock."""
MOST_SIMULATIONS = 10_000_000
"""More are not done, whatever a spec says; tests lower it."""
MIXING = 2.0
"""A secret choice is drawn in proportion to its visits raised to this."""
_FINE = 1 << 31


class MctsBot:
    """Searches for a number of simulations or for a time, on one thread or more.

    With a number of simulations its choice depends on nothing but seed, number of threads, and what
    it was asked: this situation and, if it keeps its trees, those before it. `stop` ends a search at
    once with the best so far.
    """

    def __init__(
        self,
        game: Game,
        seed: str,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        keeps: bool | None = None,
    ) -> None:
        self._keeps = knowledge(game).keeps if keeps is None else keeps
        self._simulations = simulations
        self._seconds = seconds
        known = knowledge(game)
        most = simulations if simulations is not None else round(known.pace * (seconds or 1.0))
        nodes = min(2_000_000, 1_000 + most * known.nodes_per_simulation)
        self._trees = [Tree(game, nodes, f"{seed}/{thread}") for thread in range(threads)]
        self._rng = stream(seed, "mcts")
        self._stopped = threading.Event()

    @classmethod
    def make(cls, game: Game, seed: str, options: dict[str, str]) -> MctsBot:
        simulations = number(options, "sims", 1, 10_000_000)
        if simulations is not None:
            simulations = min(simulations, MOST_SIMULATIONS)
        seconds = number(options, "seconds", 0.001, 3600)
        threads = number(options, "threads", 1, 256) or 1
        keeps = number(options, "keeps", 0, 1)
        nothing_left(options, "mcts", "sims, seconds, threads, keeps")
        if simulations is not None and seconds is not None:
            raise FormatError("Limit mcts by sims or by seconds, not by both.")
        if simulations is None and seconds is None:
            seconds = 1.0
        return cls(
            game,
            seed,
            simulations=None if simulations is None else int(simulations),
            seconds=seconds,
            threads=int(threads),
            keeps=None if keeps is None else bool(keeps),
        )

    def choose(self, situation: Situation) -> int:
        legal = situation.legal_moves.actions
        chosen = int(legal[0]) if len(legal) == 1 else self._found(situation)
        for tree in self._trees:
            tree.remember(chosen)
        return chosen

    def _found(self, situation: Situation) -> int:
        lines = self.search(situation)
        return self._drawn(lines) if self._trees[0].in_secret else lines[0].action

    def _drawn(self, lines: list[Line]) -> int:
        """One of several secret choices, the more likely the more it was visited."""
        total = np.cumsum([float(line.visits) ** MIXING for line in lines])
        drawn = below(self._rng, _FINE) / _FINE * total[-1]
        return lines[min(int(np.searchsorted(total, drawn, "right")), len(lines) - 1)].action

    def search(self, situation: Situation) -> list[Line]:
        """What a search finds about each move, best first."""
        self._stopped.clear()
        for tree in self._trees:
            state = situation.imagine(self._rng)
            if not (self._keeps and tree.follow(state, situation.seat)):
                tree.plant(state, situation.seat)
        deadline = None if self._seconds is None else clock() + self._seconds
        share = -(-(self._simulations or 0) // len(self._trees))
        workers = [
            threading.Thread(target=self._grow, args=(tree, share, deadline))
            for tree in self._trees[1:]
        ]
        for worker in workers:
            worker.start()
        self._grow(self._trees[0], share, deadline)
        for worker in workers:
            worker.join()
        return merged([tree.lines() for tree in self._trees])

    def _grow(self, tree: Tree, simulations: int, deadline: float | None) -> None:
        done = 0
        while not self._stopped.is_set():
            wanted = SLICE if deadline is not None else min(SLICE, simulations - done)
            if wanted <= 0 or (deadline is not None and clock() >= deadline and done):
                break
            grown = tree.grow(wanted)
            done += grown
            if grown < wanted:
                break

    def stop(self) -> None:
        """End the search that is under way; it answers with the best so far."""
        self._stopped.set()

    def close(self) -> None:
        self.stop()

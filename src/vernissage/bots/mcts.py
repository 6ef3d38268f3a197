"""The search as a player: limits, threads, and what each game adds."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import numpy as np

from vernissage.bots import search
from vernissage.bots.knowledge import knowledge
from vernissage.bots.options import nothing_left, number
from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.kernel import below, bind, stream
from vernissage.games.state import State

SLICE = 50
"""Simulations between two looks at the clock."""
MOST_SIMULATIONS = 10_000_000
"""More are not done, whatever a spec says; tests lower it."""
MIXING = 2.0
"""A secret choice is drawn in proportion to its visits raised to this."""
_FINE = 1 << 31


@cache
def simulator(game: Game) -> Callable[..., int]:
    """`search.simulate`, compiled for a game."""
    known, kernels = knowledge(game), game.kernels
    made: Callable[..., int] = bind(
        search.simulate,  # type: ignore[arg-type]
        game.id.replace("-", "_"),
        apply=kernels.apply,
        sample=kernels.sample,
        redeal=kernels.redeal,
        candidates=known.candidates,
        evaluate=known.evaluate,
        widening=known.widening,
        secret=known.secret,
        revealed=known.revealed,
        settled=known.settled,
        HIDDEN=game.hidden,
    )
    return made


@dataclass(frozen=True)
class Line:
    """One move that was searched: how often, and what it promises the mover (0 to 1)."""

    action: int
    visits: int
    value: float


class Tree:
    """One tree with room of its own; each thread grows one."""

    def __init__(self, game: Game, nodes: int, seed: str) -> None:
        self._known = known = knowledge(game)
        self._simulate = simulator(game)
        self._exploration = known.exploration
        self._nodes = np.zeros(nodes, search.NODE)
        self._used = np.zeros(1, np.int64)
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._weights = np.empty(game.buffer_size, np.float64)
        self._path = np.zeros(known.longest_path, np.int64)
        self._values = np.zeros(search.MOST_SEATS, np.float64)
        self._rng = stream(seed, "tree")

    def plant(self, state: State, seat: int) -> None:
        """Forget everything and begin at a state that the seat imagines."""
        root = self._nodes[:1]
        root[:] = np.zeros(1, search.NODE)
        root["first_child"] = search.NONE
        self._used[0] = 1
        self._root, self._seat = state, seat
        self._known.reopen(state.data, seat)
        self.in_secret = bool(self._known.secret(state.data))

    def grow(self, simulations: int) -> int:
        """Simulate; returns how many were done (fewer when the room is used up)."""
        return self._simulate(
            self._root.data,
            self._seat,
            simulations,
            self._exploration,
            self._nodes,
            self._used,
            self._states,
            self._rng,
            self._buffer,
            self._weights,
            self._path,
            self._values,
        )

    def lines(self) -> list[Line]:
        """What was found about each move at the root, most visited first."""
        found = []
        top = search.ROOT
        if self.in_secret:
            top = int(search.find_child(self._nodes, search.ROOT, search.PAGE - self._seat))
        child = int(self._nodes["first_child"][top]) if top != search.NONE else search.NONE
        while child != search.NONE:
            entry = self._nodes[child]
            visits = int(entry["visits"])
            value = float(entry["value"][self._seat]) / visits if visits else 0.0
            found.append(Line(int(entry["action"]), visits, value))
            child = int(entry["next_sibling"])
        return sorted(found, key=lambda line: (-line.visits, -line.value, line.action))


class MctsBot:
    """Searches for a number of simulations or for a time, on one thread or more.

    With a number of simulations its choice depends on nothing but situation, seed and number of
    threads. `stop` ends a search at once with the best so far.
    """

    def __init__(
        self,
        game: Game,
        seed: str,
        *,
        simulations: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
    ) -> None:
        self._simulations = simulations
        self._seconds = seconds
        most = simulations if simulations is not None else round(60_000 * (seconds or 1.0))
        nodes = min(2_000_000, 1_000 + most * knowledge(game).nodes_per_simulation)
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
        nothing_left(options, "mcts", "sims, seconds, threads")
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
        )

    def choose(self, situation: Situation) -> int:
        legal = situation.legal_moves.actions
        if len(legal) == 1:
            return int(legal[0])
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
            tree.plant(situation.imagine(self._rng), situation.seat)
        deadline = None if self._seconds is None else time.perf_counter() + self._seconds
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
            if wanted <= 0 or (deadline is not None and time.perf_counter() >= deadline and done):
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


def merged(trees: list[list[Line]]) -> list[Line]:
    """The lines of several trees as if they were one."""
    if len(trees) == 1:
        return trees[0]
    visits: dict[int, int] = {}
    values: dict[int, float] = {}
    for lines in trees:
        for line in lines:
            visits[line.action] = visits.get(line.action, 0) + line.visits
            values[line.action] = values.get(line.action, 0.0) + line.value * line.visits
    found = [Line(a, n, values[a] / n if n else 0.0) for a, n in visits.items()]
    return sorted(found, key=lambda line: (-line.visits, -line.value, line.action))

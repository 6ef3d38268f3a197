"""The tree of one search: planted at a situation, grown, and kept for the decision after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import numpy as np

from vernissage.bots import search
from vernissage.bots.knowledge import Knowledge, knowledge, studied
from vernissage.games.game import Game
from vernissage.games.kernel import bind, stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE


@cache
def simulator(game: Game) -> Callable[..., int]:
    """`search.simulate`, compiled for a game."""
    return bound(game, knowledge(game), game.slug)


@cache
def studied_simulator(game: Game) -> Callable[..., int]:
    """The same as study has it: one and the same where bots know nothing else."""
    known = knowledge(game).studied
    return simulator(game) if known is None else bound(game, known, f"{game.slug}_studied")


def bound(game: Game, known: Knowledge, label: str) -> Callable[..., int]:
    """`search.simulate` with what a knowledge adds, under a name of its own."""
    kernels = game.kernels
    return bind(
        search.simulate,
        label,
        apply=kernels.apply,
        sample=kernels.sample,
        redeal=kernels.redeal,
        candidates=known.candidates,
        evaluate=known.evaluate,
        widening=known.widening,
        secret=known.secret,
        revealed=known.revealed,
        settled=known.settled,
        foreseen=known.foreseen,
        HIDDEN=game.hidden,
        VEILED=known.veils,
    )


@dataclass(frozen=True)
class Line:
    """One move that was searched: how often, and what it promises the mover (0 to 1)."""

    action: int
    visits: int
    value: float


@dataclass(frozen=True)
class Outcome:
    """What the simulations through one node came to, by seat: means and spreads."""

    visits: int
    won: tuple[float, ...]
    won_spread: tuple[float, ...]
    points: tuple[float, ...]
    points_spread: tuple[float, ...]


class Tree:
    """One tree with room of its own; each thread grows one.

    ``judged``: it also keeps who wins with how many points (`outcome`), for study.
    """

    def __init__(self, game: Game, nodes: int, seed: str, *, judged: bool = False) -> None:
        self._known = known = studied(game) if judged else knowledge(game)
        self._simulate = studied_simulator(game) if judged else simulator(game)
        self._exploration, self._explorations = known.exploration, dict(known.explorations)
        self._nodes = np.zeros(nodes, search.NODE)
        self._used = np.zeros(1, np.int64)
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._weights = np.empty(game.buffer_size, np.float64)
        self._path = np.zeros(known.longest_path, np.int64)
        self._values = np.zeros(search.VALUES, np.float64)
        self._outcomes = np.zeros(nodes if judged else 0, search.OUTCOME)
        self._places = np.empty(nodes, np.int64)
        self._root: State | None = None
        self._seat = 0
        self._chosen: list[int] = []
        self._rng = stream(seed, "tree")
        self.in_secret = False

    def plant(self, state: State, seat: int) -> None:
        """Forget everything and begin at a state that the seat imagines."""
        self._outcomes[: self._used[0]] = np.zeros((), search.OUTCOME)  # of the tree before
        root = self._nodes[:1]
        root[:] = np.zeros(1, search.NODE)
        root["first_child"] = search.NONE
        self._used[0] = 1
        self._stand_at(state, seat)

    def _stand_at(self, state: State, seat: int) -> None:
        self._root, self._seat = state, seat
        self._chosen.clear()
        self._known.reopen(state.data, seat)
        self.in_secret = bool(self._known.secret(state.data))

    def remember(self, action: int) -> None:
        """What the seat chose since the tree was planted."""
        self._chosen.append(action)

    def follow(self, state: State, seat: int) -> bool:
        """Go on with what is known about a state, if the tree has it; whether it had.

        It has it where the seat's own choices led to a state that the seat can't tell from this
        one. Where nothing is hidden, the others' moves are followed as well.
        """
        if self._root is None or self.in_secret or seat != self._seat or not self._chosen:
            return False
        wanted = alike(state, seat)
        for node, reached in self._reached(search.ROOT, self._root, self._chosen):
            if alike(reached, seat) == wanted:
                search.lift(self._nodes, self._used, node, self._places)
                self._stand_at(state, seat)
                return self._used[0] * 2 <= len(self._nodes)
        return False

    def _reached(self, node: int, state: State, chosen: list[int]) -> Iterator[tuple[int, State]]:
        """Where the seat decides anew, after what it chose, with the nodes there."""
        if state.turn == self._seat and not chosen:
            yield node, state
        elif state.turn == self._seat:
            child = int(search.find_child(self._nodes, node, chosen[0]))
            if child != search.NONE:
                yield from self._reached(child, state.play(chosen[0]), chosen[1:])
        elif state.turn not in (None, CHANCE) and not state.game.hidden:
            for child in self._below(node):
                entry = self._nodes[child]
                if entry["visits"]:
                    yield from self._reached(child, state.play(int(entry["action"])), chosen)

    def grow(self, simulations: int, forced: int = search.FREE) -> int:
        """Simulate; returns how many were done (fewer when the room is used up).

        With ``forced`` the seat does that each time, whatever the search thinks of it.
        """
        assert self._root is not None, "plant it first"
        return self._simulate(
            self._root.data,
            self._seat,
            simulations,
            self._explorations.get(self._root.seats, self._exploration),
            self._nodes,
            self._used,
            self._states,
            self._rng,
            self._buffer,
            self._weights,
            self._path,
            self._values,
            forced,
            self._outcomes,
        )

    def _tried(self) -> Iterator[int]:
        """The nodes of the moves at the root."""
        top = search.ROOT
        if self.in_secret:
            top = int(search.find_child(self._nodes, search.ROOT, search.PAGE - self._seat))
        if top != search.NONE:
            yield from self._below(top)

    def mixtures(self) -> dict[int, dict[int, int]]:
        """Of a simultaneous choice: how often each seat chose what in the simulations."""
        pages = {
            search.PAGE - int(self._nodes["action"][page]): page
            for page in self._below(search.ROOT)
            if search.PAGE >= self._nodes["action"][page] > search.REVEALED
        }
        return {
            seat: {
                int(self._nodes["action"][child]): int(self._nodes["visits"][child])
                for child in self._below(page)
            }
            for seat, page in pages.items()
        }

    def _below(self, node: int) -> Iterator[int]:
        child = int(self._nodes["first_child"][node])
        while child != search.NONE:
            yield child
            child = int(self._nodes["next_sibling"][child])

    def outcome(self, action: int | None = None) -> Outcome | None:
        """What came of a move at the root, or of all together; `None` where nothing was tried."""
        if action is None:
            node = search.ROOT
        else:
            tried = [child for child in self._tried() if self._nodes["action"][child] == action]
            if not tried:
                return None
            node = tried[0]
        visits = int(self._nodes["visits"][node])
        if not visits:
            return None
        assert self._root is not None, "plant it first"
        seats = self._root.seats
        sums = self._outcomes[node]

        def mean_and_spread(name: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
            mean = sums[name][:seats] / visits
            square = sums[f"{name}_squared"][:seats] / visits
            spread = np.sqrt(np.maximum(square - mean * mean, 0.0))
            return tuple(mean.tolist()), tuple(spread.tolist())

        return Outcome(visits, *mean_and_spread("won"), *mean_and_spread("points"))

    def expected(self, action: int, longest: int) -> list[int]:
        """The most visited way on from a move at the root, that move first."""
        found: list[int] = []
        nodes = [child for child in self._tried() if self._nodes["action"][child] == action]
        while nodes and len(found) < longest:
            node = max(nodes, key=lambda child: (int(self._nodes["visits"][child]), -child))
            if not self._nodes["visits"][node] or self._nodes["action"][node] < 0:
                break
            found.append(int(self._nodes["action"][node]))
            nodes = list(self._below(node))
        return found

    def lines(self) -> list[Line]:
        """What was found about each move at the root, most visited first."""
        found = []
        for child in self._tried():
            entry = self._nodes[child]
            visits = int(entry["visits"])
            value = float(entry["value"][self._seat]) / visits if visits else 0.0
            found.append(Line(int(entry["action"]), visits, value))
        return sorted(found, key=lambda line: (-line.visits, -line.value, line.action))


def alike(state: State, seat: int) -> State:
    """The same for all states that a seat can't tell apart."""
    return state.determinise(seat, stream("alike")) if state.game.hidden else state


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

"""The published recipe: full-width UCT with uniform random playouts.

Over re-dealt states where something is hidden (information-set UCT), plain where nothing is.
No knowledge of any game is in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

from vernissage.bots.options import nothing_left, number
from vernissage.bots.situation import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import Stream, below, bind, jit, stream
from vernissage.games.terms import CHANCE, OVER, Buffer, Floats, Record, States

if TYPE_CHECKING:
    legal: Callable[[Record, Buffer], int]
    apply: Callable[[Record, int], None]
    sample: Callable[[Record, Stream, Buffer], int]
    redeal: Callable[[Record, int, Stream], None]
    rewards: Callable[[Record, Floats], None]

MOST_SEATS = 4
SLICE = 50
"""Simulations between two looks at the clock."""
Nodes = npt.NDArray[np.void]


class NodeRecord(Protocol):
    """The fields of `NODE`."""

    key: int
    visits: int
    offered: int
    value: npt.NDArray[np.float32]


NODE = np.dtype(
    [
        ("key", np.int64),  # parent and action; 0 is empty
        ("visits", np.int32),
        ("offered", np.int32),
        ("value", np.float32, (MOST_SEATS,)),
    ],
    align=True,
)


@jit
def slot_of(table: Nodes, parent: int, action: int) -> int:
    """The slot of a child: its own, or the empty one where it would go."""
    key = np.int64(parent) * 32768 + action + 1
    spread = (np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(40)
    slot = int(np.int64(spread)) % len(table)
    while table[slot].key != 0 and table[slot].key != key:
        slot += 1
        if slot == len(table):
            slot = 0
    return slot


def plain_simulate(
    root: Record,
    seat: int,
    simulations: int,
    exploration: float,
    table: Nodes,
    used: Buffer,
    states: States,
    rng: Stream,
    buffer: Buffer,
    path: Buffer,
    values: Floats,
) -> int:
    """Grow the tree by so many simulations; stops early when the table is nearly full."""
    for done in range(simulations):
        if used[0] * 2 > len(table):
            return done
        states[0] = root
        state: Record = states[0]
        redeal(state, seat, rng)
        length, node, grown = 0, 0, False
        while state.turn != OVER and not grown:
            if state.turn == CHANCE:
                apply(state, sample(state, rng, buffer))
                continue
            count = legal(state, buffer)
            mover = state.turn
            untried, chosen, best = 0, -1, -1.0
            for index in range(count):
                slot = slot_of(table, node, buffer[index])
                if table[slot].key == 0:
                    untried += 1
                    if below(rng, untried) == 0:
                        chosen = index
                elif untried == 0:
                    entry: NodeRecord = table[slot]
                    entry.offered += 1
                    bonus = np.sqrt(np.log(entry.offered) / entry.visits)
                    value = entry.value[mover] / entry.visits + exploration * bonus
                    if value > best:
                        chosen, best = index, value
            slot = slot_of(table, node, buffer[chosen])
            if table[slot].key == 0:
                table[slot].key = np.int64(node) * 32768 + buffer[chosen] + 1
                table[slot].offered = 1
                used[0] += 1
                grown = True
            apply(state, buffer[chosen])
            path[length] = slot
            length += 1
            node = slot + 1
        while state.turn != OVER:
            apply(state, sample(state, rng, buffer))
        rewards(state, values)
        for step in range(length):
            entry = table[path[step]]
            entry.visits += 1
            for each in range(root.seats):
                entry.value[each] += values[each]
    return simulations


@cache
def plain_simulator(game: Game) -> Callable[..., int]:
    """`plain_simulate`, compiled for a game."""
    kernels = game.kernels
    made: Callable[..., int] = bind(
        plain_simulate,
        game.slug,
        legal=kernels.legal,
        apply=kernels.apply,
        sample=kernels.sample,
        redeal=kernels.redeal,
        rewards=kernels.rewards,
    )
    return made


class PlainBot:
    """The yardstick as a player: ``plain:seconds=1`` or ``plain:sims=5000``."""

    def __init__(
        self, game: Game, seed: str, simulations: int | None, seconds: float, exploration: float
    ) -> None:
        self._simulate = plain_simulator(game)
        self._simulations = simulations
        self._seconds = seconds
        self._exploration = exploration
        most = simulations if simulations is not None else round(100_000 * seconds)
        self._table = np.zeros(min(1 << 23, 4 * most + 4096), NODE)
        self._used = np.zeros(1, np.int64)
        self._states = np.zeros(1, game.dtype)
        self._buffer = np.empty(game.buffer_size, np.int64)
        self._path = np.zeros(game.longest_game + 1, np.int64)
        self._values = np.zeros(MOST_SEATS, np.float64)
        self._rng = stream(seed, "plain")

    @classmethod
    def make(cls, game: Game, seed: str, options: dict[str, str]) -> PlainBot:
        simulations = number(options, "sims", 1, 10_000_000)
        seconds = number(options, "seconds", 0.001, 3600) or 1.0
        exploration = number(options, "exploration", 0, 100)
        nothing_left(options, "plain", "sims, seconds, exploration")
        limit = None if simulations is None else int(simulations)
        return cls(game, seed, limit, seconds, 1.0 if exploration is None else exploration)

    def choose(self, situation: Situation) -> int:
        legal = situation.legal_moves.actions.tolist()
        if len(legal) == 1:
            return int(legal[0])
        self._table.view(np.uint8)[:] = 0
        self._used[0] = 0
        root = situation.imagine(self._rng)
        deadline = time.perf_counter() + self._seconds
        done = 0
        while done < self._simulations if self._simulations else time.perf_counter() < deadline:
            wanted = min(SLICE, (self._simulations or SLICE + done) - done)
            grown = self._simulate(
                root.data,
                situation.seat,
                wanted,
                self._exploration,
                self._table,
                self._used,
                self._states,
                self._rng,
                self._buffer,
                self._path,
                self._values,
            )
            done += grown
            if grown < wanted:
                break
        visits = [self._visits(action) for action in legal]
        return int(legal[visits.index(max(visits))])

    def _visits(self, action: int) -> int:
        entry = self._table[slot_of(self._table, 0, action)]
        return int(entry["visits"]) if entry["key"] else 0

    def close(self) -> None:
        pass

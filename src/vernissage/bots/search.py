"""One search for all games: Monte-Carlo tree search over re-dealt states.

Each simulation begins with a state drawn from all that the seat can't exclude, so hidden
information and chance are handled alike: nodes are decisions, and what chance does between
them is drawn anew each time. Where nothing is hidden this is plain MCTS. `simulate` is a
template: `candidates`, `evaluate` … get their meaning for one game in `tree.simulator`.

A simultaneous choice is searched as one (decoupled): each seat that chooses in secret has a
page of its own below the node where the choice began, so nobody answers what he can't have
seen. What is revealed in the end leads on to a node that all pages share.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

from vernissage.games.kernel import Stream, jit, next_word
from vernissage.games.terms import CHANCE, OVER, Buffer, Floats, Record, States

MOST_SEATS = 4
ROOT = 0
UNTRIED = 0.05
"""How much worse than its parent a child is thought to be before it was tried."""
NONE = -1
PAGE = -2
"""PAGE - seat instead of an action: the node of what a seat chooses in secret."""
REVEALED = -100
"""REVEALED - key instead of an action: what a simultaneous choice led to."""

if TYPE_CHECKING:
    apply: Callable[[Record, int], None]
    sample: Callable[[Record, Stream, Buffer], int]
    redeal: Callable[[Record, int, Stream], None]
    candidates: Callable[[Record, int, Buffer, Floats], int]
    evaluate: Callable[[States, int, Stream, Buffer, Floats, Floats], None]
    widening: Callable[[int], int]
    secret: Callable[[Record], bool]
    revealed: Callable[[Record], int]
    settled: Callable[[Record, Record], bool]
    foreseen: Callable[[Record, Record], bool]
    HIDDEN: bool
    VEILED: bool

Nodes = npt.NDArray[np.void]


class NodeRecord(Protocol):
    """The fields of `NODE`."""

    action: int
    first_child: int
    next_sibling: int
    visits: int
    offered: int
    width: int
    prior: float
    value: npt.NDArray[np.float32]


NODE = np.dtype(
    [
        ("action", np.int32),
        ("first_child", np.int32),
        ("next_sibling", np.int32),
        ("visits", np.int32),
        ("offered", np.int32),  # how often its parent could choose it
        ("width", np.int32),  # how widely its children were looked for
        ("prior", np.float32),
        ("value", np.float32, (MOST_SEATS,)),  # sums, by seat
    ],
    align=True,
)

OUTCOME = np.dtype(
    [
        ("won", np.float64, (MOST_SEATS,)),
        ("won_squared", np.float64, (MOST_SEATS,)),
        ("points", np.float64, (MOST_SEATS,)),
        ("points_squared", np.float64, (MOST_SEATS,)),
    ],
    align=True,
)
"""What a node's simulations came to, as sums by seat: who wins, with how many points.

What steers the search mixes the two (`NODE.value`); study wants them apart. Bots have no use for
them and give no room.
"""
WON, POINTS = MOST_SEATS, 2 * MOST_SEATS
"""Where `evaluate` writes each seat's chance to win and points, behind what it promises."""
VALUES = 3 * MOST_SEATS
FREE = -1
"""The search chooses what to try at the root."""


@jit
def find_child(nodes: Nodes, node: int, action: int) -> int:
    """The child for an action, or NONE."""
    child = nodes[node].first_child
    while child != NONE and nodes[child].action != action:
        child = nodes[child].next_sibling
    return child


@jit
def add_child(nodes: Nodes, node: int, count: int, action: int, prior: float) -> int:
    """Put a new node at index ``count`` below ``node``."""
    child = nodes[count]
    child.action = action
    child.first_child = NONE
    child.next_sibling = nodes[node].first_child
    child.visits = 0
    child.offered = 0
    child.width = 0
    child.prior = prior
    for seat in range(MOST_SEATS):
        child.value[seat] = 0.0
    nodes[node].first_child = count
    return count


@jit
def turn_to(nodes: Nodes, node: int, used: Buffer, action: int) -> int:
    """The child for an action, made if it isn't there."""
    child = find_child(nodes, node, action)
    if child == NONE:
        child = add_child(nodes, node, used[0], action, 1.0)
        used[0] += 1
    return child


@jit
def promise(
    parent: NodeRecord, entry: NodeRecord, mover: int, trials: int, exploration: float
) -> float:
    """The mean so far, and a bonus for what was tried little (PUCT)."""
    if entry.visits:
        mean = entry.value[mover] / entry.visits
    elif parent.visits:
        mean = parent.value[mover] / parent.visits - UNTRIED
    else:
        mean = 0.5
    return mean + exploration * entry.prior * np.sqrt(trials) / (1 + entry.visits)


@jit
def best_child(nodes: Nodes, node: int, mover: int, exploration: float) -> int:
    """The most promising of all children."""
    chosen, best = NONE, -1e30
    child = nodes[node].first_child
    while child != NONE:
        value = promise(nodes[node], nodes[child], mover, nodes[node].visits + 1, exploration)
        if value > best:
            chosen, best = child, value
        child = nodes[child].next_sibling
    return chosen


@jit
def best_of(
    nodes: Nodes, node: int, mover: int, exploration: float, offered: Buffer, count: int
) -> int:
    """The most promising of the children that this state offers."""
    chosen, best = NONE, -1e30
    for index in range(count):
        entry: NodeRecord = nodes[offered[index]]
        entry.offered += 1
        value = promise(nodes[node], entry, mover, entry.offered, exploration)
        if value > best:
            chosen, best = offered[index], value
    return chosen


@jit
def lift(nodes: Nodes, used: Buffer, top: int, places: Buffer) -> None:
    """Make a node the root: what is below it moves to the front, all else is forgotten.

    Children always stand behind their parent, so going forward meets every parent first.
    """
    for index in range(top, used[0]):
        places[index] = NONE
    places[top] = ROOT
    nodes[top].next_sibling = NONE
    kept = 0
    for index in range(top, used[0]):
        if places[index] == NONE:
            continue
        places[index] = kept
        child = nodes[index].first_child
        while child != NONE:
            places[child] = ROOT
            child = nodes[child].next_sibling
        kept += 1
    for index in range(top, used[0]):
        if places[index] == NONE:
            continue
        entry: NodeRecord = nodes[index]
        if entry.first_child != NONE:
            entry.first_child = places[entry.first_child]
        if entry.next_sibling != NONE:
            entry.next_sibling = places[entry.next_sibling]
        nodes[places[index]] = entry
    used[0] = kept


def simulate(
    root: Record,
    seat: int,
    simulations: int,
    exploration: float,
    nodes: Nodes,
    used: Buffer,
    states: States,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    path: Buffer,
    values: Floats,
    forced: int,
    outcomes: Nodes,
) -> int:
    """Grow the tree by so many simulations; stops early when the nodes are used up.

    With ``forced`` the seat chooses that action at the root, whatever the search thinks of it.
    ``outcomes`` has a place for each node, or none at all.

    Where the others are `VEILED`, they don't choose by what the seat's own hand brings: in every
    other simulation that hand is dealt again too, from the first of their decisions on, and only
    from those simulations they learn; the seat learns from the rest.
    """
    count = 0
    for done in range(simulations):
        states[0] = root
        state: Record = states[0]
        redeal(state, seat, rng)
        node, length = ROOT, 1
        path[0] = ROOT
        grown, fresh, met, veiled = False, False, False, False
        while state.turn != OVER and not grown and length + 3 < len(path):
            if state.turn == CHANCE:
                apply(state, sample(state, rng, buffer))
                continue
            if settled(root, state):
                break
            mover, here = state.turn, node
            if VEILED and mover != seat and not met:
                met = True
                if next_word(rng) & np.uint64(1):
                    redeal(state, mover, rng)
                    veiled, length = True, 0
            in_secret = secret(state)
            if used[0] + 3 > len(nodes):
                return done
            if in_secret:
                here = turn_to(nodes, node, used, PAGE - mover)
                path[length] = here
                length += 1
            hidden = HIDDEN and not foreseen(root, state)
            width = widening(nodes[here].visits)
            if hidden or nodes[here].width != width:
                count = candidates(state, width, buffer, weights)
                if used[0] + count + 1 > len(nodes):
                    return done
                for index in range(count):
                    child = find_child(nodes, here, buffer[index])
                    if child == NONE:
                        child = add_child(nodes, here, used[0], buffer[index], weights[index])
                        used[0] += 1
                    buffer[index] = child
                nodes[here].width = width
            if forced != FREE and node == ROOT and mover == seat:
                chosen = turn_to(nodes, here, used, forced)
            elif hidden:
                chosen = best_of(nodes, here, mover, exploration, buffer, count)
            else:
                chosen = best_child(nodes, here, mover, exploration)
            fresh = fresh or nodes[chosen].visits == 0
            apply(state, nodes[chosen].action)
            if not VEILED or (mover == seat) != veiled:
                path[length] = chosen
                length += 1
            if not in_secret:
                node, grown = chosen, fresh
            elif not secret(state):
                node = turn_to(nodes, node, used, REVEALED - revealed(state))
                path[length] = node
                length += 1
                grown = fresh or nodes[node].visits == 0
        evaluate(states, seat, rng, buffer, weights, values)
        for step in range(length):
            entry: NodeRecord = nodes[path[step]]
            entry.visits += 1
            for each in range(root.seats):
                entry.value[each] += values[each]
            if len(outcomes):
                outcome = outcomes[path[step]]
                for each in range(root.seats):
                    won, points = values[WON + each], values[POINTS + each]
                    outcome.won[each] += won
                    outcome.won_squared[each] += won * won
                    outcome.points[each] += points
                    outcome.points_squared[each] += points * points
    return simulations

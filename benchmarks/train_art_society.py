"""Train the network that judges walls in Art Society (`vernissage.bots.art_society_walls`).

    python benchmarks/train_art_society.py --rounds 3 --games 5000

Each round plays games by short searches with the network so far (the first round by plain
heuristics), notes the facts about every seat at the end of each of their rounds, and fits the
rest of the final score. The weights go to src/vernissage/bots/art_society.toml: those there are of
this very command. The same seed gives the same weights on the same machine.
"""

# ruff: noqa: F821  # names that `bind` gives; mypy knows them

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from vernissage.bots import art_society_walls, search
from vernissage.bots.art_society import playout_action, reopen
from vernissage.bots.art_society_walls import describe
from vernissage.bots.tree import simulator
from vernissage.games.art_society.rules import apply, deal, legal
from vernissage.games.art_society.table import AUCTION, BIDS, STATE, blank
from vernissage.games.art_society.tiles import ROUNDS
from vernissage.games.kernel import Stream, bind, jit, next_word, stream
from vernissage.games.registry import game
from vernissage.games.walks import OVER

FACTS = art_society_walls.FACTS
UNITS = 32
SIMULATIONS, EXPLORATION = 30, 0.7
SHARPNESS = 3.0
CARELESS = 0.05
WEIGHTS = Path(art_society_walls.__file__).with_name("art_society.toml")
Floats = npt.NDArray[np.float64]
Buffer = npt.NDArray[np.int64]

if TYPE_CHECKING:
    simulate: Callable[..., int]
    SEARCHING: bool


@jit
def uniform(rng: Stream) -> float:
    """A uniform number from 0 to 1."""
    return (next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@jit
def drawn_child(nodes: npt.NDArray[Any], node: int, rng: Stream, power: float) -> int:
    """The action of a child, drawn in proportion to its visits raised to a power."""
    total, child = 0.0, nodes[node].first_child
    while child != search.NONE:
        total += nodes[child].visits ** power
        child = nodes[child].next_sibling
    left, child = total * uniform(rng), nodes[node].first_child
    chosen = child
    while child != search.NONE and left >= 0:
        if nodes[child].visits:
            chosen = child
            left -= nodes[child].visits ** power
        child = nodes[child].next_sibling
    return int(nodes[chosen].action)


def collect(
    start: npt.NDArray[Any],
    states: npt.NDArray[Any],
    nodes: npt.NDArray[Any],
    games: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    path: Buffer,
    values: Floats,
    facts: Floats,
    rest: Floats,
) -> int:
    """Play games; write facts and what the final score adds, return how many rows."""
    row = 0
    used = np.zeros(1, np.int64)
    room = np.zeros_like(states)
    for _ in range(games):
        states[0] = start[0]
        state = states[0]
        deal(state, rng)
        first, noted = row, 0
        while state.turn != OVER:
            if state.phase == AUCTION and state.played > noted:
                noted = state.played
                for seat in range(state.seats):
                    rest[row] = -describe(state, seat, facts[row])
                    row += 1
            if not SEARCHING or uniform(rng) < CARELESS:
                apply(state, playout_action(state, rng, buffer))
                continue
            count = legal(state, buffer)
            if count == 1:
                apply(state, buffer[0])
                continue
            seat, node, power = state.turn, search.ROOT, SHARPNESS
            room[1] = state
            reopen(room[1], seat)
            used[0] = 1
            nodes[0].first_child = search.NONE
            nodes[0].visits = 0
            nodes[0].width = 0
            nodes[0].value[:] = 0.0
            simulate(
                room[1], seat, SIMULATIONS, EXPLORATION, nodes, used, room, rng, buffer,
                weights, path, values,
            )  # fmt: skip
            if state.phase == BIDS:
                node = search.find_child(nodes, search.ROOT, search.PAGE - seat)
                power = 1.0
            apply(state, drawn_child(nodes, node, rng, power))
        for seat in range(state.seats):
            score = describe(state, seat, weights)
            for index in range(first + seat, row, state.seats):
                rest[index] += score
    return row


def gather(games: int, searching: bool, seed: str) -> tuple[Floats, Floats]:
    """Facts and targets from games of two, three and four."""
    chosen = game("art-society")
    play = bind(
        collect,  # type: ignore[arg-type]
        f"train_{seed}",
        simulate=simulator(chosen),
        SEARCHING=searching,
    )
    buffer = np.empty(chosen.buffer_size, np.int64)
    weights = np.empty(chosen.buffer_size, np.float64)
    all_facts, all_rest = [], []
    for seats, share in ((2, 0.6), (3, 0.15), (4, 0.25)):
        number = int(games * share)
        facts = np.zeros((number * seats * ROUNDS, FACTS))
        rest = np.zeros(len(facts))
        rows = play(
            blank(seats),
            np.zeros(2, STATE),
            np.zeros(4000, search.NODE),
            number,
            stream(seed, seats),
            buffer,
            weights,
            np.zeros(400, np.int64),
            np.zeros(search.MOST_SEATS),
            facts,
            rest,
        )
        all_facts.append(facts[:rows])
        all_rest.append(rest[:rows])
    return np.concatenate(all_facts), np.concatenate(all_rest)


def fit(facts: Floats, rest: Floats, passes: int, seed: int) -> dict[str, Any]:
    """A network with one hidden layer, by Adam on the squared error."""
    random = np.random.default_rng(seed)
    x, y = facts.astype(np.float32), (rest / art_society_walls.SCORE_UNIT).astype(np.float32)
    held_back = len(x) // 20
    parts = [
        random.normal(0, 1 / np.sqrt(FACTS), (FACTS, UNITS)).astype(np.float32),
        np.zeros(UNITS, np.float32),
        random.normal(0, 1 / np.sqrt(UNITS), UNITS).astype(np.float32),
        np.array([y.mean()], np.float32),
    ]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    step, batch = 0, 512
    order = random.permutation(np.arange(held_back, len(x)))
    steps = passes * (len(order) // batch)
    for _ in range(passes):
        random.shuffle(order)
        for begin in range(0, len(order) - batch + 1, batch):
            chosen = order[begin : begin + batch]
            inputs = x[chosen]
            hidden = np.maximum(inputs @ parts[0] + parts[1], 0)
            error = (hidden @ parts[2] + parts[3] - y[chosen]) * (2 / batch)
            back = np.outer(error, parts[2]) * (hidden > 0)
            slopes = [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
            step += 1
            rate = 0.004 * (1 - step / (steps + 1))
            for index, slope in enumerate(slopes):
                means[index] += 0.1 * (slope - means[index])
                squares[index] += 0.001 * (slope * slope - squares[index])
                mean = means[index] / (1 - 0.9**step)
                square = squares[index] / (1 - 0.999**step)
                parts[index] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)
    guess = np.maximum(x[:held_back] @ parts[0] + parts[1], 0) @ parts[2] + parts[3]
    spread = float(np.sqrt(np.mean((guess - y[:held_back]) ** 2)))
    print(
        f"{len(x)} rows; error {10 * spread:.2f} points, "
        f"of a spread of {10 * float(y.std()):.2f}; mean rest {10 * float(y.mean()):.2f}",
        flush=True,
    )
    return {
        "first": parts[0].T,
        "first_bias": parts[1],
        "second": parts[2],
        "second_bias": parts[3],
    }


def write(weights: dict[str, Any]) -> None:
    """The weights as TOML: what decides over compiled kernels must be seen by their cache."""
    lines = ["# Made by benchmarks/train_art_society.py."]
    rows = ",\n".join(
        "    [" + ", ".join(f"{float(w):.4e}" for w in row) + "]" for row in weights["first"]
    )
    lines.append(f"first = [\n{rows},\n]")
    for name in ("first_bias", "second"):
        lines.append(f"{name} = [{', '.join(f'{float(w):.4e}' for w in weights[name])}]")
    lines.append(f"second_bias = {float(weights['second_bias'][0]):.4e}")
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--passes", type=int, default=15)
    parser.add_argument("--seed", default="walls")
    parser.add_argument("--only", type=int, help="one round alone; used by the command itself")
    options = parser.parse_args()
    if options.only is not None:
        facts, rest = gather(options.games, options.only > 0, f"{options.seed}_{options.only}")
        write(fit(facts, rest, options.passes, options.only))
        return
    for number in range(options.rounds):  # a new process for each: kernels keep old weights
        subprocess.run([sys.executable, *sys.argv, "--only", str(number)], check=True)


if __name__ == "__main__":
    main()

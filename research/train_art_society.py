"""Train the network that judges walls in Art Society (`vernissage.bots.art_society_network`).

    python research/train_art_society.py --rounds 2 --games 6000 --jobs 2

Each round plays games by short searches with the network so far (the first round by plain
heuristics), notes the facts about every seat at the end of each of their rounds, and fits the
rest of the final score and who won to all games since the second round. In some games the
yardstick `plain` has some of the seats: it ends games early, by excess paintings, while it is
ahead. The weights go to src/vernissage/bots/art_society.toml: those there are of this
command, at the commit that brought them. The same seed gives the same weights on the same
machine, with any number of jobs.
"""

# ruff: noqa: F821  # names that `bind` gives; mypy knows them

from __future__ import annotations

import argparse
import multiprocessing
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fitting import Singles, fit, tell, write
from vernissage.bots import art_society_network, plain, search
from vernissage.bots.art_society import playout_action
from vernissage.bots.art_society_facts import FACTS, SCORE, SCORE_UNIT, describe
from vernissage.bots.art_society_rounds import reopen
from vernissage.bots.tree import simulator
from vernissage.games.art_society.pieces import ROUNDS
from vernissage.games.art_society.playouts import rewards, sample, standing
from vernissage.games.art_society.rules import apply, deal, legal
from vernissage.games.art_society.state import AUCTION, BIDS, STATE, blank
from vernissage.games.kernel import Stream, bind, jit, next_word, stream
from vernissage.games.registry import game
from vernissage.games.terms import OVER, Buffer, Floats

UNITS = (64, 24)
SHARES = ((2, 0.7), (3, 0.1), (4, 0.2))
"""How many of the games have so many seats."""
BLOCK = 250
"""Games that are played in one go; each block has a random stream of its own."""
SIMULATIONS, EXPLORATION = (20, 60, 60, 200), 0.7
"""One of these is the length of all searches of a game."""
ROUGH, ROUGH_SIMULATIONS, ROUGH_EXPLORATION = 0.15, (150, 600), 1.0
"""In so many games, some seats are `plain`."""
SHARPNESS, BID_SHARPNESS = 3.0, 2.0
CARELESS = (0.01, 0.05)
"""How often a move is made without a search, by game; some of these are any legal move."""
AT_RANDOM = 0.4
HELD_TOGETHER = 200
"""Rows that are held back, or learnt from, together: about those of a few games."""
TABLE_SLOTS = 4096
WEIGHTS = Path(art_society_network.__file__).with_name("art_society.toml")

if TYPE_CHECKING:
    simulate: Callable[..., int]
    plain_simulate: Callable[..., int]
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


@jit
def most_visited(table: npt.NDArray[Any], actions: Buffer, count: int) -> int:
    """What the yardstick has tried most often."""
    best, chosen = -1, 0
    for index in range(count):
        entry = table[plain.slot_of(table, 0, actions[index])]
        if entry.key != 0 and entry.visits > best:
            best, chosen = entry.visits, actions[index]
    return chosen


def collect(
    start: npt.NDArray[Any],
    states: npt.NDArray[Any],
    nodes: npt.NDArray[Any],
    table: npt.NDArray[Any],
    games: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    path: Buffer,
    values: Floats,
    outcomes: npt.NDArray[Any],
    facts: Singles,
    aims: Singles,
) -> int:
    """Play games; write facts, what the final score adds and who won; return how many rows."""
    row = 0
    used = np.zeros(1, np.int64)
    room = np.zeros_like(states)
    for _ in range(games):
        states[0] = start[0]
        state = states[0]
        deal(state, rng)
        first, noted = row, 0
        simulations = SIMULATIONS[int(uniform(rng) * len(SIMULATIONS))]
        careless = CARELESS[int(uniform(rng) * len(CARELESS))]
        rough_simulations = ROUGH_SIMULATIONS[int(uniform(rng) * len(ROUGH_SIMULATIONS))]
        rough = 0  # bit by bit, the seats that `plain` has: some, never all
        if SEARCHING and uniform(rng) < ROUGH:
            rough = 1 + int(uniform(rng) * ((1 << state.seats) - 2))
        while state.turn != OVER:
            if state.phase == AUCTION and state.played > noted:
                noted = state.played
                describe(state, weights)
                for seat in range(state.seats):
                    facts[row] = weights[FACTS * seat : FACTS * (seat + 1)]
                    row += 1
            whim = uniform(rng)
            if SEARCHING and whim < careless * AT_RANDOM:
                apply(state, sample(state, rng, buffer))
                continue
            if not SEARCHING or whim < careless:
                apply(state, playout_action(state, rng, buffer))
                continue
            count = legal(state, buffer)
            if count == 1:
                apply(state, buffer[0])
                continue
            seat, node, power = state.turn, search.ROOT, SHARPNESS
            room[1] = state
            reopen(room[1], seat)
            if (rough >> seat) & 1:
                used[0] = 0
                for slot in range(len(table)):
                    table[slot].key = 0
                    table[slot].visits = 0
                    table[slot].value[:] = 0.0
                plain_simulate(
                    room[1], seat, rough_simulations, ROUGH_EXPLORATION, table, used, room, rng,
                    buffer, path, values,
                )  # fmt: skip
                count = legal(state, buffer)
                apply(state, most_visited(table, buffer, count))
                continue
            used[0] = 1
            nodes[0].first_child = search.NONE
            nodes[0].visits = 0
            nodes[0].width = 0
            nodes[0].value[:] = 0.0
            simulate(
                room[1], seat, simulations, EXPLORATION, nodes, used, room, rng, buffer,
                weights, path, values, search.FREE, outcomes,
            )  # fmt: skip
            if state.phase == BIDS:
                node = search.find_child(nodes, search.ROOT, search.PAGE - seat)
                power = BID_SHARPNESS
            apply(state, drawn_child(nodes, node, rng, power))
        standing(state, weights)
        rewards(state, values)
        for index in range(first, row):
            seat = (index - first) % state.seats
            aims[index, 0] = weights[seat] / SCORE_UNIT - facts[index, SCORE]
            aims[index, 1] = values[seat]
    return row


def play_block(
    searching: bool, seed: str, seats: int, block: int, games: int
) -> tuple[Singles, Singles]:
    """Facts and targets from some games."""
    chosen = game("art-society")
    play = bind(
        collect,
        f"train_{searching}",
        simulate=simulator(chosen),
        plain_simulate=plain.plain_simulator(chosen),
        SEARCHING=searching,
    )
    facts = np.zeros((games * seats * ROUNDS, FACTS), np.float32)
    aims = np.zeros((len(facts), 2), np.float32)
    rows = play(
        blank(seats, {"remember_bids": True}),
        np.zeros(2, STATE),
        np.zeros(10_000, search.NODE),
        np.zeros(TABLE_SLOTS, plain.NODE),
        games,
        stream(seed, f"{seats}/{block}"),
        np.empty(chosen.buffer_size, np.int64),
        np.empty(chosen.buffer_size, np.float64),
        np.zeros(400, np.int64),
        np.zeros(search.VALUES),
        np.zeros(0, search.OUTCOME),
        facts,
        aims,
    )
    return facts[:rows], aims[:rows]


def gather(games: int, searching: bool, seed: str, jobs: int) -> tuple[Singles, Singles]:
    """Facts and targets from games of two, three and four."""
    tasks = [
        (searching, seed, seats, begin, min(BLOCK, int(games * share) - begin))
        for seats, share in SHARES
        for begin in range(0, int(games * share), BLOCK)
    ]
    play_block(searching, seed, 2, 0, 0)  # compile once, not once for each job
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
        parts = list(pool.map(play_block, *zip(*tasks, strict=True)))
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--passes", type=int, default=30)
    parser.add_argument("--seed", default="walls")
    parser.add_argument("--only", type=int, help="one round alone; used by the command itself")
    parser.add_argument("--kept", type=Path, help="where its games are kept; likewise")
    options = parser.parse_args()
    if options.only is not None:
        learn(options.only, options.games, options.jobs, options.passes, options.seed, options.kept)
        return
    with tempfile.TemporaryDirectory() as kept:
        for number in range(options.rounds):  # a new process for each: kernels keep old weights
            command = [sys.executable, *sys.argv, "--only", str(number), "--kept", kept]
            subprocess.run(command, check=True)


def learn(number: int, games: int, jobs: int, passes: int, seed: str, kept: Path) -> None:
    """One round: games with the weights so far, then new weights."""
    facts, aims = gather(games, number > 0, f"{seed}_{number}", jobs)
    np.savez(kept / f"{number}.npz", facts=facts, aims=aims)
    files = [np.load(kept / f"{round_}.npz") for round_ in range(min(1, number), number + 1)]
    facts = np.concatenate([file["facts"] for file in files])
    aims = np.concatenate([file["aims"] for file in files])
    weights, guessed, true = fit(facts, aims, UNITS, passes, number, HELD_TOGETHER)
    tell(len(aims), SCORE_UNIT, float(aims[:, 0].std()), guessed, true)
    write(WEIGHTS, "research/train_art_society.py", weights)


if __name__ == "__main__":
    main()

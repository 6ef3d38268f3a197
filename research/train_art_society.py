"""Train the network that judges walls in Art Society (`vernissage.bots.art_society_network`).

    python research/train_art_society.py --games 2000 --jobs 2

Games are played by short searches: in the first round by those that study has (their weights stay
as they are), later by the network so far. Kept are the tables at the end of every round, what the
next search thinks of them, and how the game ended. In some games the yardstick `plain` has some of
the seats: it ends games early, by excess paintings, while it is ahead. What is learnt for a table
lies between what the searches of the rounds after it thought and the end of the game: a single end
says little about it. Learning begins with the weights that study has. The weights go to
src/vernissage/bots/art_society.toml: those there are of this command, at the commit that brought
them. The same seed gives the same weights on the same machine, with any number of jobs.

With ``--kept DIR`` the games stay there, block by block: those that are there are not played again.
"""

# ruff: noqa: F821  # names that `bind` gives; mypy knows them

from __future__ import annotations

import argparse
import multiprocessing
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys

from fitting import Singles, fit, tell, write
from vernissage.bots import art_society_network, plain, search
from vernissage.bots.art_society import playout_action
from vernissage.bots.art_society_facts import FACTS, SCORE, SCORE_UNIT, describe
from vernissage.bots.art_society_rounds import reopen
from vernissage.bots.tree import simulator, studied_simulator
from vernissage.games.art_society.pieces import ROUNDS
from vernissage.games.art_society.playouts import rewards, sample, standing
from vernissage.games.art_society.rules import apply, deal, legal
from vernissage.games.art_society.state import AUCTION, BIDS, STATE, blank
from vernissage.games.kernel import Stream, bind, jit, next_word, stream
from vernissage.games.registry import game
from vernissage.games.terms import OVER, Buffer, Floats

UNITS = (96, 32)
SHARES = ((2, 0.7), (3, 0.1), (4, 0.2))
"""How many of the games have so many seats."""
BLOCK = 50
"""Games that are played in one go; each block has a random stream of its own."""
SIMULATIONS, EXPLORATION = (20, 40, 40, 100), 0.7
"""One of these is the length of all searches of a game."""
LONGER = 4
"""So many times as long are those that say something to learn."""
ROUGH, ROUGH_SIMULATIONS, ROUGH_EXPLORATION = 0.15, (150, 600), 1.0
"""In so many games, some seats are `plain`."""
SHARPNESS, BID_SHARPNESS = 3.0, 2.0
CARELESS = (0.01, 0.05)
"""How often a move is made without a search, by game; some of these are any legal move."""
AT_RANDOM = 0.4
TRUST = 0.5
"""How much of what is learnt a search says at each round; the rest is what came later."""
HELD_TOGETHER = 200
"""Rows that are held back, or learnt from, together: about those of a few games."""
TABLE_SLOTS = 4096
WEIGHTS = Path(art_society_network.__file__).with_name("art_society.toml")
STUDIED = WEIGHTS.with_name("art_society_studied.toml")
RATE = 0.0005
"""Slower than from nothing: what study's network knows of more games is where it begins."""

if TYPE_CHECKING:
    simulate: Callable[..., int]
    plain_simulate: Callable[..., int]


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
    tables: npt.NDArray[Any],
    aims: Singles,
) -> int:
    """Play games; write the tables at the ends of rounds and, for each seat, final score and win
    and what the search said of them, if it was asked; return how many tables."""
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
        if uniform(rng) < ROUGH:
            rough = 1 + int(uniform(rng) * ((1 << state.seats) - 2))
        while state.turn != OVER:
            new = state.phase == AUCTION and state.played > noted
            if new:
                noted = state.played
                tables[row] = state
                aims[row, :, :] = np.nan
                row += 1
            whim = uniform(rng)
            if whim < careless * AT_RANDOM:
                apply(state, sample(state, rng, buffer))
                continue
            if whim < careless:
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
            outcomes[0].won[:] = 0.0
            outcomes[0].points[:] = 0.0
            longer = LONGER if new else 1
            simulate(
                room[1], seat, simulations * longer, EXPLORATION, nodes, used, room, rng, buffer,
                weights, path, values, search.FREE, outcomes,
            )  # fmt: skip
            if new:
                for each in range(state.seats):
                    aims[row - 1, each, SAID] = outcomes[0].points[each] / nodes[0].visits
                    aims[row - 1, each, SAID + 1] = outcomes[0].won[each] / nodes[0].visits
            if state.phase == BIDS:
                node = search.find_child(nodes, search.ROOT, search.PAGE - seat)
                power = BID_SHARPNESS
            apply(state, drawn_child(nodes, node, rng, power))
        standing(state, weights)
        rewards(state, values)
        for index in range(first, row):
            for each in range(state.seats):
                aims[index, each, 0] = weights[each]
                aims[index, each, 1] = values[each]
    return row


SAID = 2
"""Behind the final score and who won: what a search said of both."""


def play_block(
    learned: bool, seed: str, seats: int, block: int, games: int, kept: Path
) -> tuple[npt.NDArray[Any], Singles]:
    """Tables and aims from some games, which are kept."""
    file = kept / f"{seed}-{seats}-{block}.npz"
    if file.exists():
        there = np.load(file)
        return there["tables"].view(STATE)[..., 0], there["aims"]
    # A kept kernel that asks for memory can be loaded only where some was compiled before.
    rtsys.initialize(cpu_target.target_context)
    chosen = game("art-society")
    play = bind(
        collect,
        f"train_{learned}",
        simulate=simulator(chosen) if learned else studied_simulator(chosen),
        plain_simulate=plain.plain_simulator(chosen),
    )
    tables = np.zeros(games * ROUNDS, STATE)
    aims = np.zeros((len(tables), seats, 4), np.float32)
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
        np.zeros(10_000, search.OUTCOME),
        tables,
        aims,
    )
    tables, aims = tables[:rows], aims[:rows]
    if games:
        raw = tables[:, None].view(np.uint8)
        unfinished = kept / f"{file.stem}-unfinished.npz"
        np.savez_compressed(unfinished, tables=raw, aims=aims)
        unfinished.rename(file)
    return tables, aims


@jit
def all_facts(tables: npt.NDArray[Any], seats: int, room: Floats, out: Singles) -> None:
    """The facts about every seat of every table."""
    for index in range(len(tables)):
        describe(tables[index], room)
        for seat in range(seats):
            out[seats * index + seat] = room[FACTS * seat : FACTS * (seat + 1)]


def learnt_from(tables: npt.NDArray[Any], aims: Singles, trust: float) -> tuple[Singles, Singles]:
    """Facts and, for each, what is left of the score and the chance: to learn, then as they came."""
    seats = aims.shape[1]
    facts = np.zeros((len(tables) * seats, FACTS), np.float32)
    all_facts(tables, seats, np.zeros(FACTS * seats), facts)
    aimed = aims[:, :, :SAID].copy()
    for index in range(len(tables) - 2, -1, -1):  # from the end of each game
        goes_on = tables[index + 1]["played"] == tables[index]["played"] + 1
        later = aimed[index + 1] if goes_on else aims[index, :, :SAID]
        said = aims[index, :, SAID:]
        aimed[index] = np.where(np.isnan(said), later, trust * said + (1 - trust) * later)
    both = np.concatenate([aimed, aims[:, :, :SAID]], 2).reshape(-1, 4)
    both[:, 0::2] = both[:, 0::2] / SCORE_UNIT - facts[:, SCORE, None]
    return facts, both


def gather(
    games: int, learned: bool, seed: str, jobs: int, trust: float, kept: Path
) -> tuple[Singles, Singles]:
    """Facts and aims from games of two, three and four."""
    blocks = [
        (begin / share, seats, begin, min(BLOCK, int(games * share) - begin))
        for seats, share in SHARES
        for begin in range(0, int(games * share), BLOCK)
    ]
    tasks = [(learned, seed, *block, kept) for _, *block in sorted(blocks)]
    play_block(learned, seed, 2, -1, 0, kept)  # compile once, not once for each job
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
        played = list(pool.map(play_block, *zip(*tasks, strict=True)))
    parts = [learnt_from(tables, aims, trust) for tables, aims in played]
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--passes", type=int, default=14)
    parser.add_argument("--trust", type=float, default=TRUST)
    parser.add_argument("--seed", default="walls")
    parser.add_argument("--only", type=int, help="one round alone; used by the command itself")
    parser.add_argument("--kept", type=Path, help="where games are kept; else nowhere")
    options = parser.parse_args()
    if options.only is not None:
        learn(options)
        return
    with tempfile.TemporaryDirectory() as nowhere:
        kept = options.kept or Path(nowhere)
        kept.mkdir(parents=True, exist_ok=True)
        for number in range(options.rounds):  # a new process for each: kernels keep old weights
            command = [sys.executable, *sys.argv, "--only", str(number), "--kept", str(kept)]
            subprocess.run(command, check=True)


def learn(options: argparse.Namespace) -> None:
    """One round: games with the weights so far, then new weights from all games."""
    number = options.only
    parts = [
        gather(
            options.games,
            each > 0,
            f"{options.seed}_{each}",
            options.jobs,
            options.trust,
            options.kept,
        )
        for each in range(number + 1)
    ]
    facts = np.concatenate([part[0] for part in parts])
    aims = np.concatenate([part[1] for part in parts])
    start = tomllib.loads(STUDIED.read_text(encoding="utf-8"))
    weights, guessed, held_back = fit(
        facts, aims[:, :SAID], UNITS, options.passes, number, HELD_TOGETHER, start, RATE
    )
    true = aims[held_back, SAID:]
    tell(len(aims), SCORE_UNIT, float(aims[:, SAID].std()), guessed, true)
    write(WEIGHTS, "research/train_art_society.py", weights)


if __name__ == "__main__":
    main()

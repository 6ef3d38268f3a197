"""What trainings by self-play share: moves drawn by visits, games on several cores, rounds."""

from __future__ import annotations

import argparse
import multiprocessing
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from fitting import Singles, fit, tell, write
from vernissage.bots import search
from vernissage.games.kernel import Stream, jit, next_word

SHARPNESS = 3.0
"""Moves are drawn in proportion to their visits raised to this."""
Block = Callable[[bool, str, int, int], tuple[Singles, Singles]]
"""Facts and aims of some games: whether the network is asked, the seed, which block, how many."""


@jit
def uniform(rng: Stream) -> float:
    """A uniform number from 0 to 1."""
    return (next_word(rng) >> np.uint64(11)) * (1.0 / 9007199254740992.0)


@jit
def drawn_child(nodes: npt.NDArray[Any], rng: Stream) -> int:
    """The action of a child of the root, drawn by its visits."""
    total, child = 0.0, nodes[search.ROOT].first_child
    while child != search.NONE:
        total += nodes[child].visits ** SHARPNESS
        child = nodes[child].next_sibling
    left, child = total * uniform(rng), nodes[search.ROOT].first_child
    chosen = child
    while child != search.NONE and left >= 0:
        if nodes[child].visits:
            chosen = child
            left -= nodes[child].visits ** SHARPNESS
        child = nodes[child].next_sibling
    return int(nodes[chosen].action)


@dataclass(frozen=True)
class Lesson:
    """What is learnt: from which games, into which file."""

    play_block: Block
    seed: str
    weights: Path
    maker: str
    units: tuple[int, int]
    unit: float
    together: int
    forgets_first: bool = False
    """The games of the first round are of use for the first weights only."""


def gather(
    lesson: Lesson, number: int, games: int, block: int, jobs: int
) -> tuple[Singles, Singles]:
    """Facts and aims from many games of one round."""
    searching, seed = number > 0, f"{lesson.seed}_{number}"
    blocks = range(-(-games // block))
    sizes = [min(block, games - block * index) for index in blocks]
    tasks = ([searching] * len(blocks), [seed] * len(blocks), list(blocks), sizes)
    lesson.play_block(searching, seed, 0, 0)  # compile once, not once for each job
    if jobs == 1:
        parts = list(map(lesson.play_block, *tasks))
    else:
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
            parts = list(pool.map(lesson.play_block, *tasks))
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def learn(
    lesson: Lesson, number: int, games: int, block: int, jobs: int, passes: int, kept: Path
) -> None:
    """One round: games with the weights so far, then new weights."""
    facts, aims = gather(lesson, number, games, block, jobs)
    np.savez(kept / f"{number}.npz", facts=facts, aims=aims)
    oldest = min(1, number) if lesson.forgets_first else 0
    files = [np.load(kept / f"{round_}.npz") for round_ in range(oldest, number + 1)]
    facts = np.concatenate([file["facts"] for file in files])
    aims = np.concatenate([file["aims"] for file in files])
    weights, guessed, true = fit(facts, aims, lesson.units, passes, number, lesson.together)
    tell(len(aims), lesson.unit, float(aims[:, 0].std()), guessed, true)
    write(lesson.weights, lesson.maker, weights)


def run(parser: argparse.ArgumentParser, lesson: Callable[[Any], Lesson], block: int) -> None:
    """The command: all rounds, each in a process of its own."""
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default=parser.get_default("seed") or "lesson")
    parser.add_argument("--only", type=int, help="one round alone; used by the command itself")
    parser.add_argument("--kept", type=Path, help="where its games are kept; likewise")
    options = parser.parse_args()
    if options.only is not None:
        learn(
            lesson(options),
            options.only,
            options.games,
            block,
            options.jobs,
            options.passes,
            options.kept,
        )
        return
    with tempfile.TemporaryDirectory() as kept:
        for number in range(options.rounds):  # a new process for each: kernels keep old weights
            command = [sys.executable, *sys.argv, "--only", str(number), "--kept", kept]
            subprocess.run(command, check=True)

"""Train the network that judges tables of Patchwork (`vernissage.bots.patchwork_network`).

    python research/train_patchwork.py --rounds 1 --games 4000 --passes 20

Each round plays games by short searches (in the first round they play on to the end, later they ask
the network so far), notes the facts at every decision, and fits how many points each seat adds and
who wins to all games so far. The weights go to src/vernissage/bots/patchwork.toml: those there are of
this command, at the commit that brought them. The same seed gives the same weights on the same
machine, with any number of jobs.
"""

# ruff: noqa: F821  # names that `bind` gives; mypy knows them

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fitting import Singles
from selfplay import Lesson, drawn_child, run, uniform
from vernissage.bots import patchwork_network, search
from vernissage.bots.patchwork import candidates
from vernissage.bots.patchwork_facts import FACTS, SCORE_UNIT, describe, without_sewing
from vernissage.bots.tree import simulator, studied_simulator
from vernissage.games.kernel import Stream, bind, stream
from vernissage.games.patchwork.pieces import MOST_LEGAL
from vernissage.games.patchwork.rules import apply, deal, legal, score, winner
from vernissage.games.patchwork.state import STATE, blank
from vernissage.games.registry import game
from vernissage.games.terms import OVER, Buffer, Floats

UNITS = (48, 24)
BLOCK = 100
"""Games that are played in one go; each block has a random stream of its own."""
SIMULATIONS, LATER_SIMULATIONS, EXPLORATION = (24, 60, 60, 150), (40, 100, 100, 300), 1.0
"""One of these is the length of all searches of a game, in the first round and in later ones."""
CARELESS = (0.0, 0.02, 0.08)
"""How often a move is made by feel, by game: the search looks at poor moves too."""
LAYOUT_SHARE = 0.85
"""How many of the games have the board of later printings."""
LONGEST = 120
HELD_TOGETHER = 400
"""Rows that are held back, or learnt from, together: about those of ten games."""

if TYPE_CHECKING:
    simulate: Callable[..., int]
    SEARCHING: bool


def collect(
    start: npt.NDArray[Any],
    states: npt.NDArray[Any],
    room: npt.NDArray[Any],
    nodes: npt.NDArray[Any],
    games: int,
    rng: Stream,
    buffer: Buffer,
    weights: Floats,
    path: Buffer,
    values: Floats,
    outcomes: npt.NDArray[Any],
    facts: Singles,
    aims: Singles,
    movers: Buffer,
) -> int:
    """Play games; write facts, what the scores add and who won; return how many rows."""
    row = 0
    used = np.zeros(1, np.int64)
    for _ in range(games):
        states[0] = start[0 if uniform(rng) < LAYOUT_SHARE else 1]
        state = states[0]
        deal(state, rng)
        first = row
        drawn = int(uniform(rng) * len(SIMULATIONS))
        simulations = LATER_SIMULATIONS[drawn] if SEARCHING else SIMULATIONS[drawn]
        careless = CARELESS[int(uniform(rng) * len(CARELESS))]
        while state.turn != OVER:
            count = legal(state, buffer)
            if count == 1:
                apply(state, buffer[0])
                continue
            describe(state, buffer[MOST_LEGAL:], weights)
            for index in range(FACTS):
                facts[row, index] = weights[index]
            aims[row, 0] = -without_sewing(state, state.turn)
            aims[row, 1] = -without_sewing(state, 1 - state.turn)
            movers[row] = state.turn
            row += 1
            if uniform(rng) < careless:
                count = candidates(state, 3, buffer, weights)
                apply(state, buffer[int(uniform(rng) * count)])
                continue
            used[0] = 1
            nodes[0].first_child = search.NONE
            nodes[0].visits = 0
            nodes[0].width = 0
            nodes[0].value[:] = 0.0
            simulate(
                state, state.turn, simulations, EXPLORATION, nodes, used, room, rng, buffer,
                weights, path, values, search.FREE, outcomes,
            )  # fmt: skip
            apply(state, drawn_child(nodes, rng))
        for index in range(first, row):
            seat = movers[index]
            aims[index, 0] += score(state, seat)
            aims[index, 1] += score(state, 1 - seat)
            aims[index, 2] = 1.0 if winner(state) == seat else 0.0
    return row


def play_block(searching: bool, seed: str, block: int, games: int) -> tuple[Singles, Singles]:
    """Facts and targets from some games."""
    chosen = game("patchwork")
    play = bind(
        collect,
        f"train_patchwork_{searching}",
        simulate=simulator(chosen) if searching else studied_simulator(chosen),
        SEARCHING=searching,
    )
    facts = np.zeros((games * LONGEST, FACTS), np.float32)
    aims = np.zeros((len(facts), 3), np.float32)
    start = np.concatenate(
        [blank(2, {"special_patches": layout, "first": 0}) for layout in ("revised", "original")]
    )
    rows = play(
        start,
        np.zeros(1, STATE),
        np.zeros(1, STATE),
        np.zeros(10_000, search.NODE),
        games,
        stream(seed, str(block)),
        np.empty(chosen.buffer_size, np.int64),
        np.empty(chosen.buffer_size, np.float64),
        np.zeros(400, np.int64),
        np.zeros(search.VALUES),
        np.zeros(0, search.OUTCOME),
        facts,
        aims,
        np.zeros(len(facts), np.int64),
    )
    aims[:rows, :2] /= SCORE_UNIT
    return facts[:rows], aims[:rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--passes", type=int, default=14)
    parser.set_defaults(seed="quilts")
    run(
        parser,
        lambda chosen: Lesson(
            play_block,
            chosen.seed,
            Path(patchwork_network.__file__).with_name("patchwork.toml"),
            "research/train_patchwork.py",
            UNITS,
            SCORE_UNIT,
            HELD_TOGETHER,
        ),
        block=BLOCK,
    )


if __name__ == "__main__":
    main()

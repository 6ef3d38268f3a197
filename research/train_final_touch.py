"""Train the networks that judge tables of Final Touch (`vernissage.bots.final_touch_network`).

    python research/train_final_touch.py --rounds 2 --games 6000 --passes 12

The first round plays games by what looks best, without any search, and from the second on by short
searches that ask the network so far. The facts are noted at every decision, and how much each side
still earns and who wins is fitted to them: to the games of the first round alone, later to all others
so far. `--table teams` does it for four. The weights go to
src/vernissage/bots/final_touch_duel.toml or final_touch_teams.toml. The same seed gives the same
weights on the same machine, with any number of jobs.
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
from vernissage.bots import final_touch_network, search
from vernissage.bots.final_touch import candidates, playout_action
from vernissage.bots.final_touch_facts import FACTS, MONEY_UNIT, describe
from vernissage.bots.tree import simulator
from vernissage.games.final_touch.playouts import rewards, sample
from vernissage.games.final_touch.rules import apply, deal, legal, money, side_of
from vernissage.games.final_touch.state import STATE, blank
from vernissage.games.kernel import Stream, bind, stream
from vernissage.games.registry import game
from vernissage.games.terms import CHANCE, OVER, Buffer, Floats

UNITS = (48, 24)
BLOCK = 100
"""Games that are played in one go; each block has a random stream of its own."""
EXPLORATION = 0.25
SIMULATIONS = (30, 60, 120)
"""One of these is the length of all searches of a game."""
CARELESS = (0.0, 0.03, 0.1)
"""How often a move is made by feel, by game: the search looks at poor moves too."""
LONGEST = 150
HELD_TOGETHER = 350
"""Rows that are held back, or learnt from, together: about those of ten games."""
TABLES = {"duel": 2, "teams": 4}

if TYPE_CHECKING:
    simulate: Callable[..., int]
    SEARCHING: int


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
    described: Floats,
    facts: Singles,
    aims: Singles,
    movers: Buffer,
) -> int:
    """Play games; write facts, what both sides earn and who won; return how many rows."""
    row = 0
    used = np.zeros(1, np.int64)
    for _ in range(games):
        states[0] = start[0]
        state = states[0]
        deal(state, rng)
        state.turn = int(uniform(rng) * state.seats)
        first = row
        drawn = int(uniform(rng) * len(SIMULATIONS))
        simulations = SIMULATIONS[drawn]
        careless = CARELESS[int(uniform(rng) * len(CARELESS))]
        while state.turn != OVER:
            if state.turn == CHANCE:
                apply(state, sample(state, rng, buffer))
                continue
            describe(state, described)
            for index in range(FACTS):
                facts[row, index] = described[index]
            mine = side_of(state, state.turn)
            aims[row, 0] = -money(state, mine)
            aims[row, 1] = -money(state, 1 - mine)
            movers[row] = state.turn
            row += 1
            count = legal(state, buffer)
            if count == 1:
                apply(state, buffer[0])
                continue
            if uniform(rng) < careless:
                count = candidates(state, 1, buffer, weights)
                apply(state, buffer[int(uniform(rng) * count)])
                continue
            if not SEARCHING:
                apply(state, playout_action(state, rng, buffer))
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
        rewards(state, values)
        for index in range(first, row):
            seat = movers[index]
            mine = side_of(state, seat)
            aims[index, 0] += money(state, mine)
            aims[index, 1] += money(state, 1 - mine)
            aims[index, 2] = values[seat]
    return row


def play_block(searching: bool, seed: str, block: int, games: int) -> tuple[Singles, Singles]:
    """Facts and targets from some games; the seed begins with the name of the table."""
    chosen, seats = game("final-touch"), TABLES[seed.partition(" ")[0]]
    play = bind(
        collect,
        f"train_final_touch_{searching}",
        simulate=simulator(chosen),
        SEARCHING=int(searching),
    )
    facts = np.zeros((games * LONGEST, FACTS), np.float32)
    aims = np.zeros((len(facts), 3), np.float32)
    rows = play(
        blank(seats, {"first": 0}),
        np.zeros(1, STATE),
        np.zeros(1, STATE),
        np.zeros(30_000, search.NODE),
        games,
        stream(seed, str(block)),
        np.empty(chosen.buffer_size, np.int64),
        np.empty(chosen.buffer_size, np.float64),
        np.zeros(400, np.int64),
        np.zeros(search.VALUES),
        np.zeros(0, search.OUTCOME),
        np.zeros(FACTS),
        facts,
        aims,
        np.zeros(len(facts), np.int64),
    )
    aims[:rows, :2] /= MONEY_UNIT
    return facts[:rows], aims[:rows]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--table", choices=TABLES, default="duel")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--passes", type=int, default=12)
    run(
        parser,
        lambda chosen: Lesson(
            play_block,
            f"{chosen.table} {chosen.seed}",
            Path(final_touch_network.__file__).with_name(f"final_touch_{chosen.table}.toml"),
            "research/train_final_touch.py",
            UNITS,
            MONEY_UNIT,
            HELD_TOGETHER,
            forgets_first=True,
        ),
        block=BLOCK,
    )


if __name__ == "__main__":
    main()

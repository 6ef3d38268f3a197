"""Matches between two settings of what a game adds to the search.

    python research/tune.py patchwork --set TIME_PRICE=1.2 --sims 1000 --games 200

plays the module `vernissage.bots.<game>` with some constants changed (A) against the same
module as it stands (B, or with its own changes by --against), both sides of the same deals,
and prints A's share of the wins with a 95 % interval over deals. `docs/bots-log.md` keeps what
was tried and what came out.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import math
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Protocol

import numpy as np

from vernissage.bots import Situation, mcts
from vernissage.bots.tree import bound
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.registry import game
from vernissage.games.state import State

VARIANTS = Path(tempfile.gettempdir()) / "vernissage-variants"


def variant(chosen: Game, changes: list[str]) -> ModuleType:
    """The module of a game's knowledge with constants changed, as a module of its own."""
    name = chosen.slug
    if chosen.knowledge is None:
        sys.exit(f"{chosen.title} has no module of knowledge to tune.")
    spec = importlib.util.find_spec(chosen.knowledge)
    assert spec is not None
    assert spec.origin is not None
    text = Path(spec.origin).read_text(encoding="utf-8")
    for change in changes:
        key, _, value = change.partition("=")
        text, found = re.subn(rf"(?m)^{key} = .*$", f"{key} = {value}", text)
        if not found:
            sys.exit(f"{spec.origin} has no constant {key}.")
    label = f"{name}_{hashlib.sha256(text.encode()).hexdigest()[:10]}"
    VARIANTS.mkdir(exist_ok=True)
    path = VARIANTS / f"{label}.py"
    path.write_text(text, encoding="utf-8")
    loaded = importlib.util.spec_from_file_location(label, path)
    assert loaded is not None
    assert loaded.loader is not None
    module = importlib.util.module_from_spec(loaded)
    sys.modules[label] = module
    loaded.loader.exec_module(module)
    return module


Decider = Callable[[State, int], int]
"""What a seat does in a state; what it may know of it is its own affair."""


class Deciding(Protocol):
    """Somebody who can play a game."""

    def decider(self, seed: str) -> Decider: ...


class Player:
    """A search with a given knowledge."""

    def __init__(
        self,
        chosen: Game,
        changes: list[str],
        sims: int,
        seconds: float,
        exploration: float,
        *,
        studied: bool = False,
    ) -> None:
        module = variant(chosen, changes)
        known = module.KNOWLEDGE.studied if studied else module.KNOWLEDGE
        self.simulate = bound(chosen, known, f"{module.__name__}{'_studied' if studied else ''}")
        self.game, self.sims, self.seconds = chosen, sims, seconds
        self.exploration = exploration or known.exploration

    def decider(self, seed: str) -> Decider:
        simulations = None if self.seconds else self.sims
        made = mcts.MctsBot(self.game, seed, simulations=simulations, seconds=self.seconds or None)
        for tree in made._trees:
            tree._simulate = self.simulate
            tree._exploration = self.exploration
        return lambda state, seat: made.choose(Situation(state, seat))


def play(
    chosen: Game, seats: int, seed: str, players: Sequence[Deciding]
) -> tuple[list[float], list[int]]:
    """One game: the share of the win and the score of each seat."""
    state = chosen.setup(seats=seats, seed=seed)
    deciders = [player.decider(f"{seed}/{seat}") for seat, player in enumerate(players)]
    rng, buffer = stream(seed, "chance"), np.empty(chosen.buffer_size, np.int64)
    while not state.is_over:
        turn = int(state.data.turn)
        if turn < 0:
            state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))
        else:
            state = state.play(deciders[turn](state, turn))
    outcome = state.outcome
    assert outcome is not None
    winners = outcome.winners
    return [1 / len(winners) if s in winners else 0.0 for s in range(seats)], list(outcome.scores)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--against", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--exploration", type=float, default=0.0)
    parser.add_argument("--against-exploration", type=float, default=0.0)
    parser.add_argument("--sims", type=int, default=1000)
    parser.add_argument("--against-sims", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.0, help="instead of sims, for both")
    parser.add_argument(
        "--against-studied", action="store_true", help="the other side searches as study does"
    )
    parser.add_argument(
        "--own-time",
        action="store_true",
        help="seconds of this process, whatever else the machine does",
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seats", type=int, default=2, help="one side against all others")
    parser.add_argument("--seed", default="tune")
    options = parser.parse_args()
    chosen = game(options.game)
    if options.own_time:
        mcts.clock = time.thread_time
    one = Player(chosen, options.set, options.sims, options.seconds, options.exploration)
    against_sims = options.against_sims or options.sims
    other = Player(
        chosen,
        options.against,
        against_sims,
        options.seconds,
        options.against_exploration,
        studied=options.against_studied,
    )
    shares, points, lost = [], [], []
    seats, teams = options.seats, chosen.teams(options.seats)
    for deal in range(options.games // len(teams)):
        total = 0.0
        for team in teams:
            players = [one if seat in team else other for seat in range(seats)]
            wins, scores = play(chosen, seats, f"{options.seed}/{deal}", players)
            total += sum(wins[seat] for seat in team)
            points.append(scores[team[0]])
            lost += [scores[seat] for seat in range(seats) if seat not in team]
        shares.append(total / len(teams))
        print(f"{deal + 1} deals: {statistics.mean(shares):.3f}", file=sys.stderr, flush=True)
    mean = statistics.mean(shares)
    error = 1.96 * statistics.stdev(shares) / math.sqrt(len(shares)) if len(shares) > 1 else 0.5
    print(
        f"{' '.join(options.set) or 'as it stands'}: {mean:.3f} ± {error:.3f} of {len(points)} "
        f"games, scores {statistics.mean(points):.1f} : {statistics.mean(lost):.1f}"
    )


if __name__ == "__main__":
    main()

"""What reviews must show, measured on games of bots; docs/study.md has the figures.

python benchmarks/study.py luck --game final-touch --seats 2 --games 500   # mean 0, spread
python benchmarks/study.py luck … --bad               # mean 0 with a scale that is wrong, too
python benchmarks/study.py luck … --bots level:2,level:5    # a weak judge does not win by it
python benchmarks/study.py levels --game patchwork --games 8        # loss a choice by level
python benchmarks/study.py fit --folder levels        # writes levels.json
python benchmarks/study.py weaker --game patchwork --games 50 --bots level:1,level:4
python benchmarks/study.py blunders --game patchwork --games 50
python benchmarks/study.py calm --game patchwork --games 10         # false alarms
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import numpy as np
import numpy.typing as npt

from vernissage import game
from vernissage.bots import Situation
from vernissage.bots.bot import bot as make_bot
from vernissage.bots.knowledge import knowledge
from vernissage.games.kernel import below, stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE
from vernissage.records.record import Record
from vernissage.study import Review, analyse, review, verdicts
from vernissage.study.luck import Luck
from vernissage.study.reviewing import STANDARD, places
from vernissage.study.weighing import NOBODY, NOTHING, Scale, Worth

Rows = npt.NDArray[np.float64]
Change = Callable[[State, int, int], int]
"""Another move instead of the one a bot chose: ``(state, seat, chosen)``."""
Mixtures = Mapping[int, Mapping[int, int]]
MIXED = 1_000
"""Simulations that tell how bids are mixed."""
AIMS = {1: 50.0, 2: 60.0, 3: 70.0, 4: 80.0, 5: 90.0, 6: 95.0}
"""The accuracy that each level is to have; the curve's fall is fitted to them."""


def played(
    name: str, seats: int, specs: list[str], seed: str, change: Change | None = None
) -> Record:
    """A game of bots, as a record; seat 0 has the first spec."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=seed)
    record, rng = Record.begin(state), stream(seed, "study")
    bots = [make_bot(specs[n % len(specs)], chosen, f"{seed}/{n}") for n in range(seats)]
    buffer = np.empty(chosen.buffer_size, np.int64)
    while not state.is_over:
        if state.turn == CHANCE:
            action = int(chosen.kernels.sample(state.data, rng, buffer))
        else:
            seat = state.deciders[0]
            action = bots[seat].choose(Situation(state, seat))
            if change is not None:
                action = change(state, seat, action)
        state = record.play(state, action)
    for bot in bots:
        bot.close()
    return record


class Wrong(Scale):
    """Thinks that the next seat has what a seat has, and half the points."""

    def weigh(
        self,
        state: State,
        action: int = NOTHING,
        seat: int = NOBODY,
        mixtures: Mixtures = MappingProxyType({}),
    ) -> Worth:
        """As a scale does, but wrong."""
        right = super().weigh(state, action, seat, mixtures)
        chances = (*right.chances[1:], right.chances[0])
        return Worth(chances, tuple(points / 2 for points in right.points))


def luck(arguments: argparse.Namespace) -> None:
    """Luck of all seats over many games: its mean, and how much of the spread it explains."""
    name, seats = arguments.game, arguments.seats
    specs = arguments.bots.split(",")
    found = []
    for number in range(arguments.first, arguments.first + arguments.games):
        turned = specs[number % len(specs) :] + specs[: number % len(specs)]
        record = played(name, seats, turned, f"luck/{number}")
        kind = Wrong if arguments.bad else Scale
        luck_of = Luck(kind(game(name), seats, arguments.weighed, number))
        sums = np.zeros((2, 2, seats))
        for place in places(record):
            situation = Situation(place.state, place.seat)
            forced = len(situation.legal_moves) == 1
            mixtures: Mixtures = {}
            if knowledge(game(name)).secret(place.state.data) and not forced:
                mixtures = analyse(situation, MIXED, number).mixtures
            lucky = luck_of.of(place, forced=forced, mixtures=mixtures)[1:]
            for part, worth in enumerate(lucky):
                sums[part] += worth.chances, worth.points
        ended = record.at()
        shares = np.zeros(seats)
        game(name).kernels.rewards(ended.data, shares)
        assert ended.outcome is not None, "it is over"
        result = np.array([shares, ended.outcome.scores])
        who = [turned[seat % len(turned)] == specs[0] for seat in range(seats)]
        found.append((sums, result, who))
    draws, guesses = (np.array([each[0][part] for each in found]) for part in (0, 1))
    results, first = np.array([each[1] for each in found]), np.array([each[2] for each in found])
    adjusted = results - draws - guesses
    for kind_number, kind_name in enumerate(("chances", "points")):
        told: dict[str, object] = {"game": name, "seats": seats, "kind": kind_name}
        told |= {"games": len(found), "bad": arguments.bad, "bots": arguments.bots}
        for label, sums in (("draws", draws), ("guesses", guesses), ("luck", draws + guesses)):
            told[label] = [_mean(sums[:, kind_number, seat]) for seat in range(seats)]
        raw, fair = results[:, kind_number], adjusted[:, kind_number]
        told["spread"] = round(float(fair.std(0).mean() / raw.std(0).mean()), 3)
        fair_draws = (results - draws)[:, kind_number]
        told["spread_draws_alone"] = round(float(fair_draws.std(0).mean() / raw.std(0).mean()), 3)
        if len(specs) > 1:
            told["adjusted_first"] = _mean(fair[first])
            told["adjusted_others"] = _mean(fair[~first])
        print(json.dumps(told), flush=True)


def _mean(values: Rows) -> list[float]:
    """Mean, standard error, and the one in terms of the other."""
    mean, error = float(values.mean()), float(values.std(ddof=1) / math.sqrt(len(values)))
    return [round(mean, 4), round(error, 4), round(mean / error, 2) if error else 0.0]


def losses_of(found: Review, seat: int | None = None) -> list[float]:
    """What each choice of a seat, or of all, gave away."""
    return [
        verdicts.counted(each.loss)
        for each in found.decisions
        if not each.forced and seat in (None, each.seat)
    ]


def levels(arguments: argparse.Namespace) -> None:
    """What each level loses a choice, in games with itself; rows go to files and add up."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for level in [int(each) for each in arguments.levels.split(",")]:
        path = arguments.folder / f"{arguments.game}-{level}.json"
        games = json.loads(path.read_text()) if path.exists() else []
        for number in range(len(games), arguments.games):
            record = played(arguments.game, 2, [f"level:{level}"], f"levels/{number}")
            found = review(record, arguments.simulations, f"levels/{number}", weighed=1)
            games.append(losses_of(found))
            path.write_text(json.dumps(games))
        print(json.dumps({"game": arguments.game, "level": level} | _of_level(games)), flush=True)


def _of_level(games: list[list[float]]) -> dict[str, float]:
    means = np.array([np.mean(each) for each in games])
    error = float(means.std(ddof=1) / math.sqrt(len(means))) if len(means) > 1 else math.nan
    return {"games": len(games), "loss": round(float(means.mean()), 5), "error": round(error, 5)}


def fit(arguments: argparse.Namespace) -> None:
    """Fit the curve of accuracy to the levels, and write levels.json."""
    told: dict[str, dict[str, object]] = {}
    for name in ("patchwork", "final-touch", "art-society"):
        rows = {
            level: [lost for each in json.loads(path.read_text()) for lost in each]
            for level in AIMS
            if (path := arguments.folder / f"{name}-{level}.json").exists()
        }
        if not rows:
            continue

        def missed(fall: float, rows: dict[int, list[float]] = rows) -> float:
            return sum(
                (float(np.mean([verdicts.curve(lost, fall) for lost in losses])) - AIMS[level]) ** 2
                for level, losses in rows.items()
            )

        fall = min(np.geomspace(1.0, 60.0, 200).tolist(), key=missed)
        means = [round(float(np.mean(losses)), 5) for losses in rows.values()]
        told[name] = {"fall": round(fall, 3), "losses": means}
        accuracies = {
            level: round(float(np.mean([verdicts.curve(lost, fall) for lost in losses])), 1)
            for level, losses in rows.items()
        }
        print(json.dumps({"game": name, **told[name], "accuracies": accuracies}))
    target = Path(verdicts.__file__).with_name("levels.json")
    target.write_text(json.dumps(told, indent=2) + "\n", "utf-8")


def weaker(arguments: argparse.Namespace) -> None:
    """In how many games the weaker bot (the first) has the lower accuracy."""
    specs, lower = arguments.bots.split(","), 0
    for number in range(arguments.games):
        turned = specs if number % 2 == 0 else specs[::-1]
        record = played(arguments.game, 2, turned, f"weaker/{number}")
        found = review(record, arguments.simulations, f"weaker/{number}", weighed=1)
        weak = turned.index(specs[0])
        figures = [each.accuracy.value if each.accuracy else 100.0 for each in found.players]
        lower += figures[weak] < figures[1 - weak]
    share = round(lower / arguments.games, 3)
    told = {"game": arguments.game, "bots": specs, "games": arguments.games, "lower": share}
    print(json.dumps(told))


class Planter:
    """Makes one bad move in a game: one that loses a fifth of it or more, by a long look."""

    def __init__(self, seed: str, simulations: int) -> None:
        self.seed, self.simulations = seed, simulations
        self.planted: State | None = None
        self._rng = stream(seed, "plant")

    def __call__(self, state: State, seat: int, action: int) -> int:
        situation = Situation(state, seat)
        legal = situation.legal_moves.actions
        if self.planted is not None or len(legal) < 3 or state.deciders != (seat,):
            return action
        if below(self._rng, 4):
            return action
        bad = int(legal[below(self._rng, len(legal))])
        looked = analyse(situation, self.simulations, f"{self.seed}/look", [bad])
        lost, _, error = looked.loss(bad)
        if lost < 0.2 or lost < 5 * error:
            return action
        self.planted = state
        return bad


def blunders(arguments: argparse.Namespace) -> None:
    """How many planted blunders a review finds."""
    planted = found_there = 0
    simulations = arguments.simulations or STANDARD[arguments.game]
    for number in range(arguments.games):
        seed = f"blunders/{number}"
        planter = Planter(seed, 2 * simulations)
        record = played(arguments.game, 2, [arguments.bots], seed, planter)
        if planter.planted is None:
            continue
        found = review(record, simulations, seed, weighed=1)
        planted += 1
        found_there += any(
            place.state == planter.planted and each.verdict in ("mistake", "blunder")
            for place, each in zip(places(record), found.decisions, strict=True)
        )
    told = {"game": arguments.game, "planted": planted, "found": found_there}
    print(json.dumps(told))


def calm(arguments: argparse.Namespace) -> None:
    """Mistakes and blunders that a review sees in games of the strongest, with another seed."""
    counts = []
    for number in range(arguments.games):
        record = played(arguments.game, 2, [arguments.bots], f"calm/{number}")
        found = review(record, arguments.simulations, "another", weighed=1)
        counts.append(sum(player.mistakes + player.blunders for player in found.players))
    told = {"game": arguments.game, "bots": arguments.bots, "mistakes": counts}
    print(json.dumps(told | {"mean": round(float(np.mean(counts)), 2)}))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(required=True)
    for run in (luck, levels, fit, weaker, blunders, calm):
        command = commands.add_parser(run.__name__, help=(run.__doc__ or "").split("\n")[0])
        command.set_defaults(run=run)
        if run in (levels, fit):
            command.add_argument("--folder", type=Path, default=Path("levels"))
        if run is fit:
            continue
        command.add_argument("--game", required=True)
        command.add_argument("--games", type=int, default=50)
        if run is luck:
            command.add_argument("--seats", type=int, default=2)
            command.add_argument("--first", type=int, default=0)
            command.add_argument("--weighed", type=int, default=100)
            command.add_argument("--bad", action="store_true")
        else:
            command.add_argument("--simulations", type=int)
        if run is levels:
            command.add_argument("--levels", default="1,2,3,4,5,6")
        else:
            plain = {"luck": "level:4", "weaker": "level:1,level:4", "blunders": "level:4"}
            command.add_argument("--bots", default=plain.get(run.__name__, "level:6"))
    arguments = parser.parse_args()
    arguments.run(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())

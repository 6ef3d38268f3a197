"""What reviews must show, measured on games of bots; docs/study.md has the figures.

python benchmarks/study.py luck --game final-touch --seats 2 --games 500   # mean 0, spread
python benchmarks/study.py luck … --bad               # mean 0 where quick games are random, too
python benchmarks/study.py luck … --bots level:2,level:5    # a weak judge does not win by it
python benchmarks/study.py course --game art-society --games 15 --weighed 400   # where it is decided
python benchmarks/study.py deals --game final-touch --games 40      # against the same deals replayed
python benchmarks/study.py weaker --game patchwork --games 50 --bots level:1,level:4
python benchmarks/study.py blunders --game patchwork --games 50
python benchmarks/study.py calm --game patchwork --games 10         # false alarms
python benchmarks/study.py named --game patchwork --games 2         # which level it says
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from vernissage import game
from vernissage.bots import Situation
from vernissage.bots.bot import bot as make_bot
from vernissage.bots.knowledge import knowledge
from vernissage.bots.ordinary import rules_alone
from vernissage.bots.tree import Tree
from vernissage.games.kernel import below, stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE
from vernissage.records.record import Record
from vernissage.study import analyse, review
from vernissage.study.calibration import STANDARD
from vernissage.study.luck import Luck
from vernissage.study.reviewing import places
from vernissage.study.searches import scale_of
from vernissage.study.verdicts import verdict_of
from vernissage.study.weighing import NOTHING, QuickGames, Scale

Rows = npt.NDArray[np.float64]
Change = Callable[[State, int, int], int]
"""Another move instead of the one a bot chose: ``(state, seat, chosen)``."""
Mixtures = Mapping[int, Mapping[int, int]]
MIXED = 300
"""Simulations that tell how bids are mixed."""


def played(
    name: str,
    seats: int,
    specs: list[str],
    seed: str,
    change: Change | None = None,
    deal: str | None = None,
) -> Record:
    """A game of bots, as a record; seat 0 has the first spec. ``deal``: a seed of its own for that."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=seed if deal is None else deal)
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


def mixed(situation: Situation, seed: int) -> Mixtures:
    """How everyone chooses in secret, as `analyse` would say, without judging it."""
    tree = Tree(situation.game, 2_000 + 30 * MIXED, f"mixed/{seed}")
    tree.plant(situation.imagine(stream("mixed", seed)), situation.seat)
    tree.grow(MIXED)
    return tree.mixtures()


def luck(arguments: argparse.Namespace) -> None:
    """Luck of all seats over many games: its mean, and how much of the spread it explains."""
    name, seats = arguments.game, arguments.seats
    specs = arguments.bots.split(",")
    bad = rules_alone(game(name)) if arguments.bad else None
    found: list[Played] = []
    for number in range(arguments.first, arguments.first + arguments.games):
        turned = specs[number % len(specs) :] + specs[: number % len(specs)]
        record = played(name, seats, turned, f"luck/{number}")
        lucks = [
            Luck(
                QuickGames(game(name), seats, arguments.weighed, seed, bad)
                if bad
                else scale_of(game(name), seats, arguments.weighed, seed)
            )
            for seed in (number, f"again/{number}")
        ]
        sums = np.zeros((2, 2, 2, seats))
        for place in places(record):
            situation = Situation(place.state, place.seat)
            forced = len(situation.legal_moves) == 1
            mixtures: Mixtures = {}
            if knowledge(game(name)).secret(place.state.data) and not forced:
                mixtures = mixed(situation, number)
            for half, luck_of in enumerate(lucks):
                lucky = luck_of.of(place, forced=forced, mixtures=mixtures)
                for part, worth in enumerate(lucky):
                    sums[half, part] += worth.chances, worth.points
        ended = record.at()
        shares = np.zeros(seats)
        game(name).kernels.rewards(ended.data, shares)
        assert ended.outcome is not None, "it is over"
        result = np.array([shares, ended.outcome.scores])
        who = [turned[seat % len(turned)] == specs[0] for seat in range(seats)]
        found.append((sums, result, who))
        if len(found) % arguments.told == 0:
            _tell_luck(arguments, specs, found)
    if len(found) % arguments.told:
        _tell_luck(arguments, specs, found)


Played = tuple[Rows, Rows, list[bool]]
"""Of a game: luck ``[half, draws or guesses, kind, seat]``, the result, where the first bot sat."""


def _tell_luck(arguments: argparse.Namespace, specs: list[str], found: list[Played]) -> None:
    name, seats = arguments.game, arguments.seats
    halves = np.array([each[0] for each in found])
    draws, guesses = (halves.mean(1)[:, part] for part in (0, 1))
    results, first = np.array([each[1] for each in found]), np.array([each[2] for each in found])
    adjusted = results - draws - guesses
    for kind, kind_name in enumerate(("chances", "points")):
        told: dict[str, object] = {"game": name, "seats": seats, "kind": kind_name}
        told |= {"games": len(found), "bad": arguments.bad, "bots": arguments.bots}
        for label, sums in (("draws", draws), ("guesses", guesses), ("luck", draws + guesses)):
            told[label] = [_mean(sums[:, kind, seat]) for seat in range(seats)]
        raw, fair = results[:, kind], adjusted[:, kind]
        told["variance"] = round(float(fair.var(0).mean() / raw.var(0).mean()), 3)
        for label, part in (("draws", halves[:, :, 0]), ("guesses", halves[:, :, 1])):
            told[f"{label}_explain"] = _explained(raw, part[:, :, kind])
        told["luck_explains"] = _explained(raw, halves.sum(2)[:, :, kind])
        if len(specs) > 1:
            told["adjusted_first"] = _mean(fair[first])
            told["adjusted_others"] = _mean(fair[~first])
        print(json.dumps(told), flush=True)


def _explained(results: Rows, halves: Rows) -> dict[str, float]:
    """What luck explains of results, as if it were weighed for ever: ``halves[game, half, seat]``.

    Two independent weighings differ by noise alone: their covariance is the variance of luck itself.
    ``size``: of luck, as a part of the variance of results; ``worth``: how much of it shows in
    results, by least squares; ``left``: of their variance when luck is taken off as it is told, with
    its standard error (games left out one by one), and ``least`` by the best share of it.
    """
    every = np.arange(len(results))

    def shares(kept: npt.NDArray[np.int64]) -> tuple[float, float, float]:
        raw = results[kept] - results[kept].mean(0)
        one, other = (halves[kept, half] - halves[kept, half].mean(0) for half in (0, 1))
        variance, size = float((raw**2).mean()), float((one * other).mean())
        shown = float((raw * (one + other)).mean()) / 2
        return size / variance, shown / size, 1 - (2 * shown - size) / variance

    size, worth, left = shares(every)
    without = np.array([shares(np.delete(every, number))[2] for number in every])
    error = math.sqrt((len(every) - 1) * float(without.var()))
    parts = {"size": size, "worth": worth, "left": left, "error": error}
    parts["least"] = 1 - size * worth**2
    return {label: round(value, 3) for label, value in parts.items()}


def course(arguments: argparse.Namespace) -> None:
    """Where the course of games is decided: squared changes of what seat 0 may expect, by phase.

    Each state is weighed twice, independently, so that noise cancels. Summed over a game they are the
    variance of results, for a judge who is right on average. Where a choice brings something to light,
    what the choice changed on average and what came of it are told apart.
    """
    name, specs = arguments.game, arguments.bots.split(",")
    games: list[dict[str, Rows]] = []
    results = []
    for number in range(arguments.first, arguments.first + arguments.games):
        record = played(name, 2, specs, f"course/{number}")
        scales = [scale_of(game(name), 2, arguments.weighed, f"{number}/{half}") for half in (0, 1)]
        changes: dict[str, Rows] = {}
        levels = _levels(scales, record.first_state())
        for place in places(record):
            phase = str(place.state.view(place.seat)["phase"])
            draws = scales[0].draws(place.state, place.action, place.after)
            steps = [(phase, place.after, NOTHING)]
            if draws:
                steps = [(phase, place.state, place.action), ("draw", place.after, NOTHING)]
            for label, state, action in steps:
                before, levels = levels, _levels(scales, state, action)
                changed = np.prod(levels - before, axis=0)
                changes[label] = changes.get(label, np.zeros(2)) + changed
        results.append(levels[0])
        games.append(changes)
        if len(games) < 2:
            continue
        told: dict[str, object] = {"game": name, "bots": arguments.bots, "games": len(games)}
        told["variance"] = np.var(results, axis=0).round(3).tolist()
        labels = sorted({label for each in games for label in each})
        rows = np.array([[each.get(label, np.zeros(2)) for label in labels] for each in games])
        for label, sums in [*zip(labels, rows.swapaxes(0, 1), strict=True), ("all", rows.sum(1))]:
            told[label] = {"chances": _mean(sums[:, 0])[:2], "points": _mean(sums[:, 1])[:2]}
        print(json.dumps(told), flush=True)


def _levels(scales: list[Scale], state: State, action: int = NOTHING) -> Rows:
    """What seat 0 may expect, ``[half, kind]``."""
    weighed = [scale.weigh(state, action) for scale in scales]
    return np.array([[each.chances[0], each.points[0]] for each in weighed])


def deals(arguments: argparse.Namespace) -> None:
    """Whether luck as it is told is what the same deal is worth when others play it again.

    Each deal is played some times by equal bots, with the same cards in the same order. The mean
    luck of one half of these games, with what the deal itself promises, stands beside the mean
    results of the other half.
    """
    name, specs, half = arguments.game, [arguments.bots], arguments.replays // 2
    rows = []
    for number in range(arguments.first, arguments.first + arguments.games):
        told = np.zeros((2, 2, half))
        for replay in range(2 * half):
            seed = f"deals/{number}/{replay}"
            record = played(name, 2, specs, seed, deal=f"deals/{number}")
            scale = scale_of(game(name), 2, arguments.weighed, seed)
            luck_of = Luck(scale)
            lucky = scale.weigh(record.first_state()).points[0]
            for place in places(record):
                situation = Situation(place.state, place.seat)
                forced = len(situation.legal_moves) == 1
                mixtures: Mixtures = {}
                if knowledge(game(name)).secret(place.state.data) and not forced:
                    mixtures = mixed(situation, number)
                both = luck_of.of(place, forced=forced, mixtures=mixtures)
                lucky += sum(worth.points[0] for worth in both)
            outcome = record.at().outcome
            assert outcome is not None, "it is over"
            told[replay % 2, :, replay // 2] = lucky, outcome.scores[0]
        rows.append(told.mean(2))
        if len(rows) > 2:
            found = np.array(rows)
            figures: dict[str, object] = {"game": name, "deals": len(rows), "replays": 2 * half}
            figures["luck and results"] = [
                _alike(found[:, n, 0], found[:, 1 - n, 1]) for n in (0, 1)
            ]
            figures["results and results"] = _alike(found[:, 0, 1], found[:, 1, 1])
            figures["luck and luck"] = _alike(found[:, 0, 0], found[:, 1, 0])
            print(json.dumps(figures), flush=True)


def _alike(one: Rows, other: Rows) -> float:
    return round(float(np.corrcoef(one, other)[0, 1]), 3)


def _mean(values: Rows) -> list[float]:
    """Mean, standard error, and the one in terms of the other."""
    mean, error = float(values.mean()), float(values.std(ddof=1) / math.sqrt(len(values)))
    return [round(mean, 4), round(error, 4), round(mean / error, 2) if error else 0.0]


def weaker(arguments: argparse.Namespace) -> None:
    """In how many games the weaker bot (the first) has the lower accuracy."""
    specs, lower = arguments.bots.split(","), 0
    for number in range(arguments.first, arguments.first + arguments.games):
        turned = specs if number % 2 == 0 else specs[::-1]
        record = played(arguments.game, 2, turned, f"weaker/{number}")
        found = review(record, arguments.simulations, f"weaker/{number}", weighed=1)
        weak = turned.index(specs[0])
        figures = [each.accuracy.value if each.accuracy else 100.0 for each in found.players]
        lower += figures[weak] < figures[1 - weak]
        told = {"game": arguments.game, "bots": specs, "games": number + 1 - arguments.first}
        print(json.dumps(told | {"lower": lower}), flush=True)


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
    """How many planted blunders a review finds, and whether a longer search calls them as costly."""
    named, losses = 0, list[tuple[float, float]]()
    simulations = arguments.simulations or STANDARD[arguments.game]
    for number in range(arguments.first, arguments.first + arguments.games):
        seed = f"blunders/{number}"
        planter = Planter(seed, 2 * simulations)
        record = played(arguments.game, 2, [arguments.bots], seed, planter)
        if planter.planted is None:
            continue
        found = review(record, simulations, seed, weighed=1)
        at, judged = next(
            (place, each)
            for place, each in zip(places(record), found.decisions, strict=True)
            if place.state == planter.planted
        )
        longer = analyse(
            Situation(at.state, at.seat), DEEPER * simulations, "longer", [at.action]
        ).loss(at.action)[0]
        losses.append((judged.loss.chance, longer))
        named += judged.verdict in ("mistake", "blunder")
        told = {"game": arguments.game, "planted": len(losses), "found": named}
        near = [abs(one - other) <= NEAR * other for one, other in losses]
        means = np.mean(losses, axis=0).round(3).tolist()
        print(json.dumps(told | {"near": sum(near), "told, longer": means}), flush=True)


NEAR = 0.2
"""A loss is told rightly where a longer search says so much of it more or less."""
DEEPER = 10
"""A called mistake is judged again by a search so many times as long."""


def calm(arguments: argparse.Namespace) -> None:
    """Mistakes and blunders that a review sees in games of the strongest, with another seed.

    Also the strongest make some: ``false`` are those that a much longer search calls nothing so bad.
    """
    counts, false = [], []
    simulations = arguments.simulations or STANDARD[arguments.game]
    for number in range(arguments.first, arguments.first + arguments.games):
        record = played(arguments.game, 2, [arguments.bots], f"calm/{number}")
        found = review(record, simulations, "another", weighed=1)
        called = [
            (place, each)
            for place, each in zip(places(record), found.decisions, strict=True)
            if each.verdict in ("mistake", "blunder")
        ]
        confirmed = 0
        for place, each in called:
            situation = Situation(place.state, place.seat)
            longer = analyse(situation, DEEPER * simulations, "longer", [place.action])
            word = verdict_of(situation, longer, place.action, forced=False).word
            confirmed += word in ("mistake", "blunder")
            losses = [each.loss.weight, longer.loss(place.action)[0]]
            print(json.dumps([each.move, each.best, np.round(losses, 3).tolist()]), flush=True)
        counts.append(len(called))
        false.append(len(called) - confirmed)
        told = {"game": arguments.game, "bots": arguments.bots, "mistakes": counts, "false": false}
        means = [round(float(np.mean(each)), 2) for each in (counts, false)]
        print(json.dumps(told | {"means": means}), flush=True)


def named(arguments: argparse.Namespace) -> None:
    """Which level a review names for bots of each spec, in games with themselves."""
    for spec in arguments.bots.split(","):
        told = []
        for number in range(arguments.first, arguments.first + arguments.games):
            record = played(arguments.game, 2, [spec], f"sane/{number}")
            found = review(record, arguments.simulations, number, weighed=1)
            told += [player.level for player in found.players if player.level is not None]
        levels = [[round(part, 1) for part in (each.value, each.low, each.high)] for each in told]
        print(json.dumps({"game": arguments.game, "bots": spec, "levels": levels}), flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(required=True)
    bots = {
        "luck": "level:4",
        "course": "level:5",
        "deals": "level:4",
        "weaker": "level:1,level:4",
        "blunders": "level:4",
        "calm": "level:6",
        "named": "level:1,level:3,level:5",
    }
    for run in (luck, course, deals, weaker, blunders, calm, named):
        command = commands.add_parser(run.__name__, help=(run.__doc__ or "").split("\n")[0])
        command.set_defaults(run=run)
        command.add_argument("--game", required=True)
        command.add_argument("--games", type=int, default=50)
        command.add_argument("--first", type=int, default=0)
        command.add_argument("--bots", default=bots[run.__name__])
        if run in (luck, course, deals):
            command.add_argument("--weighed", type=int, default=100)
        if run is deals:
            command.add_argument("--replays", type=int, default=10)
        if run is luck:
            command.add_argument("--seats", type=int, default=2)
            command.add_argument("--bad", action="store_true")
            command.add_argument("--told", type=int, default=100, help="after so many games")
        if run not in (luck, course, deals):
            command.add_argument("--simulations", type=int)
    arguments = parser.parse_args()
    arguments.run(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())

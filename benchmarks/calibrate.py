"""Fit what `vernissage.study` says to how games end, or measure how well it fits.

A short search plays against itself; some of its decisions are judged beforehand by the study's own
search. How the game then ended says whether the judgement was right. Rows are kept in a folder and
added to, so a run can be stopped and gone on with; games for fitting and for testing have different
seeds. Few decisions of many games say more than many of few: those of one game all end alike. What is
fitted and measured counts decisions, as they are shown: longer games have more of them.

    python benchmarks/calibrate.py play --folder rows --game patchwork --seats 2 --set fit --games 300
    python benchmarks/calibrate.py play --folder rows --game patchwork --seats 2 --set test --games 300
    python benchmarks/calibrate.py fit --folder rows       # writes calibration.json
    python benchmarks/calibrate.py measure --folder rows   # what docs/study.md says
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import numpy.typing as npt

from vernissage import game
from vernissage.bots import Situation
from vernissage.bots.mcts import MctsBot
from vernissage.bots.tree import Outcome
from vernissage.games.kernel import below, stream
from vernissage.games.terms import CHANCE
from vernissage.study import analysis, calibration

Rows = npt.NDArray[np.float64]
COLUMNS = ("won", "lead", "points", "spread", "result", "final", "game", "ply", "simulations")
CARELESS = 0.1
"""In so many decisions another of the moves looked at is played, so that games are not all alike."""
HALVINGS = 4
"""A judged decision has the longest search, or half as long a one, a quarter or an eighth: hints,
reviews and those who are in a hurry search differently long."""
LENGTHS = {
    ("patchwork", 2): 37, ("final-touch", 2): 50, ("final-touch", 3): 45, ("final-touch", 4): 46,
    ("art-society", 2): 114, ("art-society", 3): 175, ("art-society", 4): 245,
}  # fmt: skip
"""Free decisions of a game, by number of seats."""
PARTS = 5
"""Games for fitting are left out in so many parts, one after another."""
BINS = 10
NORMAL_80 = 1.2816
"""A normal distribution has 80 % within so many spreads."""


def play_game(
    name: str, seats: int, seed: str, longest: int, playing: int, judged: int
) -> Iterator[list[float]]:
    """One row for each side at about ``judged`` decisions of a game of a short search with itself."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=seed)
    rng, teams = stream(seed, "calibrate"), chosen.teams(seats)
    bot = MctsBot(chosen, seed, simulations=playing, keeps=False)
    pending: list[list[float]] = []
    ply = 0
    while not state.is_over:
        if state.turn == CHANCE:
            buffer = np.empty(chosen.buffer_size, np.int64)
            state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))
            continue
        seat = state.deciders[0]
        situation = Situation(state, seat)
        if len(situation.legal_moves) == 1:
            state = state.play(int(situation.legal_moves.actions[0]))
            continue
        if below(rng, LENGTHS[name, seats]) < judged:
            simulations = longest >> below(rng, HALVINGS)
            best = analysis.analyse(situation, simulations, f"{seed}/{ply}").best
            pending += list(_rows(best.outcome, teams, ply, simulations))
            played = best.action  # what was judged is what was played
        elif below(rng, 1000) < 1000 * CARELESS:
            lines = bot.search(situation)
            played = lines[below(rng, min(4, len(lines)))].action
        else:
            played = bot.choose(situation)
        state = state.play(played)
        ply += 1
    ended = state.outcome
    assert ended is not None, "it is over"
    shares = np.zeros(seats)
    chosen.kernels.rewards(state.data, shares)
    for row in pending:
        seat = int(row[4])
        yield [*row[:4], float(shares[seat]), float(ended.scores[seat]), *row[5:]]


def _rows(
    outcome: Outcome, teams: tuple[tuple[int, ...], ...], ply: int, simulations: int
) -> Iterator[list[float]]:
    for members in teams:
        seat = members[0]
        lead = calibration.lead_of(outcome, teams, seat)
        yield [
            outcome.won[seat], lead, outcome.points[seat], outcome.points_spread[seat], seat, ply,
            simulations,
        ]  # fmt: skip


def path_of(folder: Path, name: str, seats: int, kind: str) -> Path:
    """Where the rows of one table are."""
    return folder / f"{name}-{seats}-{kind}.npy"


def read_rows(path: Path) -> Rows:
    """The rows that are there."""
    rows: Rows = np.load(path) if path.exists() else np.zeros((0, len(COLUMNS)))
    return rows


def play(arguments: argparse.Namespace) -> None:
    """Play until there are rows of so many games."""
    path = path_of(arguments.folder, arguments.game, arguments.seats, arguments.set)
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = read_rows(path)
    first = max(arguments.first, int(rows[:, 6].max()) + 1 if len(rows) else 0)
    for number in range(first, arguments.first + arguments.games):
        seed = f"calibrate/{arguments.set}/{number}"
        found = play_game(
            arguments.game,
            arguments.seats,
            seed,
            arguments.simulations,
            arguments.playing,
            arguments.judged,
        )
        added = [[*row[:6], float(number), *row[6:]] for row in found]
        rows = np.concatenate([rows, np.array(added).reshape(-1, len(COLUMNS))])
        half_written = path.with_suffix(".new.npy")
        np.save(half_written, rows)
        half_written.replace(path)
        if time.process_time() > arguments.seconds:
            break
    print(f"{path.name}: {len(np.unique(rows[:, 6]))} games, {len(rows)} rows")


def logistic(features: Rows, aims: Rows, ridge: float = 1e-3) -> Rows:
    """The weights of a logistic regression (Newton's method)."""
    weights: Rows = np.zeros(features.shape[1])
    for _ in range(40):
        chances = 1.0 / (1.0 + np.exp(-features @ weights))
        slope = features.T @ (chances - aims) + ridge * weights
        curve = (features * (chances * (1 - chances))[:, None]).T @ features
        weights -= np.linalg.solve(curve + ridge * np.eye(len(weights)), slope)
    return weights


Constants = dict[str, dict[str, float]]
"""By number of seats: constant, share, lead."""


def fitted_together(tables: dict[str, Rows], columns: int = 2) -> Constants:
    """The weights of the log odds for the tables of one game.

    The share of wins and the lead (not with one column) mean the same at all of them; how many
    play against each other makes a constant for each.
    """
    features, aims = [], []
    for number, rows in enumerate(tables.values()):
        won = np.clip(rows[:, 0], calibration.LEAST, 1 - calibration.LEAST)
        own = np.zeros((len(rows), len(tables)))
        own[:, number] = 1.0
        evidence = np.column_stack([np.log(won / (1 - won)), rows[:, 1]])
        features.append(np.column_stack([own, evidence[:, :columns]]))
        aims.append(rows[:, 4])
    found = logistic(np.concatenate(features), np.concatenate(aims))
    *constants, share, lead = [*found.tolist(), 0.0][: len(tables) + 2]
    return {
        seats: {"constant": constant, "share": share, "lead": lead}
        for seats, constant in zip(tables, constants, strict=True)
    }


def fitted_each(tables: dict[str, Rows]) -> Constants:
    """The same for each table by itself."""
    return {seats: fitted_together({seats: rows})[seats] for seats, rows in tables.items()}


def share_alone(tables: dict[str, Rows]) -> Constants:
    """Without the lead."""
    return fitted_together(tables, columns=1)


def chances_fitted(tables: dict[str, Rows]) -> Constants:
    """The way of fitting that foretells games best which it has not seen, by parts of these.

    How sure it may be is learned from the same parts: what is fitted to few games is too sure.
    """
    best: tuple[float, float, Callable[[dict[str, Rows]], Constants]] | None = None
    for way in (fitted_together, fitted_each, share_alone):
        missed, slope = foretold(tables, way)
        print(json.dumps({"way": way.__name__, "log_loss": missed, "slope": slope}))
        if best is None or missed < best[0]:
            best = missed, slope, way
    assert best is not None, "there are ways"
    sure = min(best[1], 1.0)
    return {
        seats: {name: round(sure * value, 4) for name, value in constants.items()}
        for seats, constants in best[2](tables).items()
    }


def foretold(
    tables: dict[str, Rows], way: Callable[[dict[str, Rows]], Constants]
) -> tuple[float, float]:
    """The log loss of a way of fitting in games that were left out, and how sure it should be."""
    odds, aims = [], []
    for part in range(PARTS):
        kept = {seats: rows[rows[:, 6] % PARTS != part] for seats, rows in tables.items()}
        for seats, constants in way(kept).items():
            rows = tables[seats][tables[seats][:, 6] % PARTS == part]
            odds.append(odds_of(chances_of(rows, calibration.Calibration(**constants))))
            aims.append(rows[:, 4])
    all_odds, all_aims = np.concatenate(odds), np.concatenate(aims)
    losses = np.logaddexp(0.0, all_odds) - all_aims * all_odds
    slope = logistic(np.stack([np.ones(len(all_odds)), all_odds], axis=1), all_aims)[1]
    return round(float(losses.mean()), 5), round(float(slope), 3)


def chances_of(rows: Rows, constants: calibration.Calibration) -> Rows:
    """The chances that are shown: those of all sides sum to 1."""
    odds = np.array([constants.odds(row[0], row[1]) for row in rows])
    chances = 1.0 / (1.0 + np.exp(-odds))
    starts = decision_starts(rows)
    sizes = np.diff(np.r_[starts, len(rows)])
    normal: Rows = chances / np.repeat(np.add.reduceat(chances, starts), sizes)
    return normal


def odds_of(chances: Rows) -> Rows:
    """The log odds of chances."""
    sure: Rows = np.clip(chances, 1e-6, 1 - 1e-6)
    odds: Rows = np.log(sure / (1 - sure))
    return odds


def points_fitted(rows: Rows) -> dict[str, float]:
    """The constants of points and their spread, and what a point is worth in an even game."""
    design = np.stack([np.ones(len(rows)), rows[:, 2]], axis=1)
    points_constant, points_share = np.linalg.lstsq(design, rows[:, 5], rcond=None)[0]
    missed = rows[:, 5] - points_constant - points_share * rows[:, 2]
    # The 80 % interval is what is promised: scale the spreads until it holds 80 %.
    best = (math.inf, 0.0, 1.0)
    parts = np.array_split(np.argsort(rows[:, 3]), 4)
    for spread_share in np.linspace(0.0, 2.0, 41):
        for spread_constant in np.linspace(0.0, 12.0, 49):
            spread = np.hypot(spread_constant, spread_share * rows[:, 3])
            inside = np.abs(missed) <= NORMAL_80 * spread
            worst = max(abs(float(inside[part].mean()) - 0.8) for part in parts)
            if worst < best[0]:
                best = (worst, float(spread_constant), float(spread_share))
    return {
        "points_constant": round(float(points_constant), 4),
        "points_share": round(float(points_share), 4),
        "spread_constant": round(best[1], 3),
        "spread_share": round(best[2], 3),
        "point": round(point_worth(rows), 4),
    }


def point_worth(rows: Rows) -> float:
    """The chance to win that a point of lead over the best other is worth where both are even.

    The slope of a logistic curve through the results by the expected lead is a quarter of its
    weight in the middle.
    """
    starts = decision_starts(rows)
    sizes = np.diff(np.r_[starts, len(rows)])
    best = np.repeat(np.maximum.reduceat(rows[:, 2], starts), sizes)
    second = np.concatenate(
        [np.full(len(p), np.sort(p)[-2]) for p in np.split(rows[:, 2], starts[1:])]
    )
    lead = rows[:, 2] - np.where(rows[:, 2] == best, second, best)
    design = np.stack([np.ones(len(rows)), lead], axis=1)
    return float(logistic(design, rows[:, 4])[1]) / 4


def decision_starts(rows: Rows) -> npt.NDArray[np.int64]:
    """Where the rows of each decision begin: one for each side, one after the other."""
    changes = (np.diff(rows[:, 7]) != 0) | (np.diff(rows[:, 6]) != 0)
    return np.flatnonzero(np.r_[True, changes])


def fit(arguments: argparse.Namespace) -> None:
    """Write the constants of all tables that have rows for fitting; the others stay."""
    found: dict[str, dict[str, Rows]] = {}
    for path in sorted(arguments.folder.glob("*-fit.npy")):
        name, seats, _ = path.stem.rsplit("-", 2)
        found.setdefault(name, {})[seats] = read_rows(path)
    target = Path(calibration.__file__).with_name("calibration.json")
    data = json.loads(target.read_text("utf-8"))
    for name, tables in found.items():
        chances = chances_fitted(tables)
        for seats, rows in tables.items():
            data["games"].setdefault(name, {})[seats] = chances[seats] | points_fitted(rows)
    data["version"] = arguments.version
    target.write_text(json.dumps(data, indent=2) + "\n", "utf-8")
    print(f"written: {target}")


def measured(rows: Rows, constants: calibration.Calibration) -> dict[str, float]:
    """How well the shown figures fit games that they were not fitted to."""
    chances = chances_of(rows, constants)
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    error = sum(
        abs(float(chances[bins == each].mean() - rows[bins == each, 4].mean()))
        * float((bins == each).mean())
        for each in range(BINS)
        if (bins == each).any()
    )
    design = np.stack([np.ones(len(rows)), odds_of(chances)], axis=1)
    slope = float(logistic(design, rows[:, 4])[1])
    missed = rows[:, 5] - constants.points_constant - constants.points_share * rows[:, 2]
    spread = np.hypot(constants.spread_constant, constants.spread_share * rows[:, 3])
    return {
        "games": float(len(np.unique(rows[:, 6]))),
        "rows": float(len(rows)),
        "calibration_error": error,
        "brier": float(np.mean((chances - rows[:, 4]) ** 2)),
        "slope": slope,
        "points_error": float(missed.mean()),
        "within_80": float((np.abs(missed) <= NORMAL_80 * spread).mean()),
    }


def measure(arguments: argparse.Namespace) -> None:
    """Print how well the constants fit the rows for testing."""
    for path in sorted(arguments.folder.glob("*-test.npy")):
        name, seats, _ = path.stem.rsplit("-", 2)
        constants = calibration.calibration(game(name), int(seats))
        figures = measured(read_rows(path), constants)
        print(json.dumps({"game": name, "seats": int(seats)} | figures))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(required=True)
    for run in (play, fit, measure):
        command = commands.add_parser(run.__name__, help=(run.__doc__ or "").split("\n")[0])
        command.add_argument("--folder", type=Path, required=True)
        command.set_defaults(run=run)
        if run is play:
            command.add_argument("--game", required=True)
            command.add_argument("--seats", type=int, required=True)
            command.add_argument("--set", choices=("fit", "test"), required=True)
            command.add_argument("--games", type=int, default=300)
            command.add_argument("--first", type=int, default=0, help="number of the first game")
            command.add_argument("--seconds", type=float, default=math.inf)
            command.add_argument("--simulations", type=int, default=1_500)
            command.add_argument("--playing", type=int, default=100)
            command.add_argument("--judged", type=int, default=4, help="decisions of a game")
        if run is fit:
            command.add_argument("--version", required=True)
    arguments = parser.parse_args()
    arguments.run(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())

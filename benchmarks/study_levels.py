"""What each level loses a choice, whether two searches agree, and how far apart they are.

Bots of levels 1 to 5 play games; in some of their situations all six levels choose, and two searches
judge what they chose: a hint's, and a review's with another seed. All levels are judged in the same
situations, so few of them tell levels apart, and the strongest needs to play no whole game. What the
simulations came to is kept, not what the evaluator made of it: other constants can be tried on it.

    python benchmarks/study_levels.py judge --folder levels --game patchwork --situations 200
    python benchmarks/study_levels.py bands --folder levels     # how far two searches are apart
    python benchmarks/study_levels.py agree --folder levels     # hint and review on the best move
    python benchmarks/study_levels.py losses --folder levels    # by level
    python benchmarks/study_levels.py fit --folder levels       # writes levels.json
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.bots.bot import bot as make_bot
from vernissage.bots.knowledge import knowledge
from vernissage.bots.levels import HIGHEST
from vernissage.bots.tree import Outcome
from vernissage.games.game import Game
from vernissage.games.kernel import below, stream
from vernissage.games.state import State
from vernissage.games.terms import CHANCE
from vernissage.study import analyse, calibration, verdicts
from vernissage.study.analysis import ERRORS, NOISE, Analysis, worth
from vernissage.study.calibration import STANDARD, Judgement, judged
from vernissage.study.hints import SIMULATIONS as HINT
from vernissage.study.verdicts import MIXED, Loss

Rows = npt.NDArray[np.float64]
EVERY = 6
"""One in so many choices of a game is judged."""
DRAWS = 4_000
"""Of games, for intervals."""
AIMS = (70.0, 76.0, 82.0, 88.0, 94.0, 98.0)
"""The accuracy that each level is to have; the curve's fall is fitted to them."""
MISTAKE = 0.10
NORMAL = 0.9545
"""So much of a normal distribution lies within two of its errors."""
NAMED = 5
"""Moves that a review compares: its own four best, and the one that was played."""


class Judged(msgspec.Struct, frozen=True):
    """One move in one search."""

    action: int
    fair: bool
    share: float
    outcome: Outcome


class Row(msgspec.Struct, frozen=True):
    """One situation: what the levels chose, and what two searches came to."""

    game: str
    seats: int
    number: int
    """Of the game that it is from."""
    seat: int
    secret: bool
    choices: tuple[int, ...]
    """By level, the weakest first."""
    hint: tuple[Judged, ...]
    review: tuple[Judged, ...]


def situations(name: str, seats: int, number: int) -> Iterator[tuple[State, int]]:
    """Some choices of one game of bots of levels 1 to 5."""
    chosen, seed = game(name), f"levels/{number}"
    state, rng = chosen.setup(seats=seats, seed=seed), stream(seed, "situations")
    bots = [
        make_bot(f"level:{1 + below(rng, HIGHEST - 1)}", chosen, f"{seed}/{seat}")
        for seat in range(seats)
    ]
    buffer = np.empty(chosen.buffer_size, np.int64)
    while not state.is_over:
        if state.turn == CHANCE:
            state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))
            continue
        seat = state.deciders[0]
        situation = Situation(state, seat)
        if len(situation.legal_moves) > 1 and below(rng, EVERY) == 0:
            yield state, seat
        state = state.play(bots[seat].choose(situation))


def judge(arguments: argparse.Namespace) -> None:
    """Judge situations until there are so many of a table; those in the file are kept."""
    name, seats = arguments.game, arguments.seats
    path = arguments.folder / f"{name}-{seats}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = read(path)
    number = rows[-1].number + 1 if rows else 0
    levels = [make_bot(f"level:{n}", game(name), f"levels/{number}") for n in range(1, HIGHEST + 1)]
    while len(rows) < arguments.situations:
        for state, seat in situations(name, seats, number):
            situation = Situation(state, seat)
            chosen = tuple(bot.choose(situation) for bot in levels)
            seed = f"{number}/{len(rows)}"
            hint = analyse(situation, HINT, f"hint/{seed}")
            asked = list(dict.fromkeys([*chosen, hint.best.action]))
            length = STANDARD[name] * (len(asked) + NAMED - 1) // NAMED
            review = analyse(situation, length, f"review/{seed}", asked)
            secret = bool(knowledge(game(name)).secret(state.data))
            judged = _kept(hint, []), _kept(review, asked)
            rows.append(Row(name, seats, number, seat, secret, chosen, *judged))
            with path.open("ab") as file:
                file.write(msgspec.json.encode(rows[-1]) + b"\n")
        number += 1
    print(f"{path.name}: {len(rows)} situations of {number} games")


def _kept(found: Analysis, asked: list[int]) -> tuple[Judged, ...]:
    return tuple(
        Judged(line.action, line.fair, line.share, line.outcome)
        for line in found.lines
        if line.fair or line.action in asked
    )


def read(path: Path) -> list[Row]:
    """The situations that are there."""
    if not path.exists():
        return []
    return [msgspec.json.decode(line, type=Row) for line in path.read_bytes().splitlines()]


def tables(folder: Path) -> Iterator[tuple[Game, list[Row]]]:
    """The situations of each game that has some."""
    for name in GAMES:
        rows = [row for path in sorted(folder.glob(f"{name}-*.jsonl")) for row in read(path)]
        if rows:
            yield game(name), rows


def judgements(
    chosen: Game, lines: tuple[Judged, ...], constants: calibration.Calibration | None = None
) -> dict[int, Judgement]:
    """What the evaluator makes of a search, by move."""
    return {line.action: judged(chosen, line.outcome, constants) for line in lines}


def best_of(found: dict[int, Judgement], seat: int) -> int:
    """The move that `analyse` would put first."""
    return max(found, key=lambda action: worth(found[action], seat))


def loss_in(chosen: Game, found: dict[int, Judgement], action: int, seat: int) -> Loss:
    """What a move gives away in a search."""
    best, line = found[best_of(found, seat)], found[action]
    loss = Loss(
        max(best.chances[seat] - line.chances[seat], 0.0),
        math.hypot(best.chance_errors[seat], line.chance_errors[seat]),
        max(best.points[seat] - line.points[seat], 0.0),
        math.hypot(best.point_errors[seat], line.point_errors[seat]),
    )
    seats = len(best.chances)
    return verdicts.weighed(chosen, seats, best.chances[seat], line.chances[seat], loss)


def bands(arguments: argparse.Namespace) -> None:
    """How far two searches are apart, beside their own standard errors; written to calibration.json.

    A search is no sample of independent games: it goes on from what it saw, and two searches see
    different things first. The constants are such that the differences lie within two errors as
    often as they should, where errors are small and where they are large.
    """
    target = Path(calibration.__file__).with_name("calibration.json")
    data = json.loads(target.read_text("utf-8"))
    for chosen, rows in tables(arguments.folder):
        found = errors_fitted(chosen, rows)
        data.setdefault("errors", {})[chosen.id] = found
        print(json.dumps({"game": chosen.id, "situations": len(rows)} | found), flush=True)
    if arguments.write:
        target.write_text(json.dumps(data, indent=2) + "\n", "utf-8")


def errors_fitted(chosen: Game, rows: list[Row]) -> dict[str, float]:
    """The constants of errors that these situations ask for."""
    apart = np.array([each for row in rows for each in _apart(chosen, row)])
    found: dict[str, float] = {}
    for kind, column, most in (("chance", 0, 0.04), ("point", 1, 2.0)):
        constant, share = _band(apart[:, column], apart[:, 2 + column], most)
        found |= {f"{kind}_error_constant": constant, f"{kind}_error_share": share}
    return found


def _band(apart: Rows, errors: Rows, most: float) -> tuple[float, float]:
    """A constant and a share of the errors of four lines."""
    parts = np.array_split(np.argsort(errors), 3)
    best = (math.inf, 0.0, 1.0)
    for share in np.linspace(0.5, 3.5, 31):
        for constant in np.linspace(0.0, most, 41):
            inside = np.abs(apart) <= 2 * np.hypot(2 * constant, share * errors)
            worst = max(abs(float(inside[part].mean()) - NORMAL) for part in parts)
            if worst < best[0]:
                best = (worst, float(constant), float(share))
    return round(best[1], 4), round(best[2], 2)


def _apart(chosen: Game, row: Row) -> Iterator[tuple[float, ...]]:
    """Of two moves: how much more one search thinks of the first than the other, and the errors."""
    constants = replace(
        calibration.calibration(chosen, row.seats),
        chance_error_constant=0.0,
        chance_error_share=1.0,
        point_error_constant=0.0,
        point_error_share=1.0,
    )
    searches = [judgements(chosen, lines, constants) for lines in (row.hint, row.review)]
    both = [action for action in searches[0] if action in searches[1]]
    for one, other in itertools.combinations(both, 2):
        four = [found[action] for found in searches for action in (one, other)]
        chances = [each.chances[row.seat] for each in four]
        points = [each.points[row.seat] for each in four]
        yield (
            chances[0] - chances[1] - chances[2] + chances[3],
            points[0] - points[1] - points[2] + points[3],
            math.hypot(*(each.chance_errors[row.seat] for each in four)),
            math.hypot(*(each.point_errors[row.seat] for each in four)),
        )


def agree(arguments: argparse.Namespace) -> None:
    """How often a review finds the hint's move best, or as good as the best.

    By the constants there are, and by such as the other half of the games asks for.
    """
    for chosen, rows in tables(arguments.folder):
        agreed = sum(_agrees(chosen, row) for row in rows)
        by_the_other_half = 0
        for half in (0, 1):
            others = errors_fitted(chosen, [row for row in rows if row.number % 2 != half])
            constants = replace(calibration.calibration(chosen, rows[0].seats), **others)
            by_the_other_half += sum(
                _agrees(chosen, row, constants) for row in rows if row.number % 2 == half
            )
        told = {"game": chosen.id, "situations": len(rows), "agreed": agreed}
        print(json.dumps({**told, "by the other half": by_the_other_half}), flush=True)


def _agrees(chosen: Game, row: Row, constants: calibration.Calibration | None = None) -> bool:
    hint, review = (judgements(chosen, lines, constants) for lines in (row.hint, row.review))
    loss = loss_in(chosen, review, best_of(hint, row.seat), row.seat)
    return loss.chance <= max(NOISE, ERRORS * loss.chance_error)


def losses_by_level(chosen: Game, rows: list[Row]) -> list[list[Loss]]:
    """What each level lost in each situation; what belongs to a mixture is no loss."""
    found: list[list[Loss]] = [[] for _ in range(HIGHEST)]
    for row in rows:
        review = judgements(chosen, row.review)
        shares = {line.action: line.share for line in row.review}
        for losses, action in zip(found, row.choices, strict=True):
            mixed = row.secret and shares[action] >= MIXED
            losses.append(Loss() if mixed else loss_in(chosen, review, action, row.seat))
    return found


def resampled(rows: list[Row], values: Rows) -> Rows:
    """Means by level of games drawn anew: `[draw, level]`."""
    numbers = np.unique([row.number for row in rows], return_inverse=True)[1]
    sums = np.zeros((numbers.max() + 1, len(values)))
    np.add.at(sums, numbers, values.T)
    counts = np.bincount(numbers)
    drawn = np.random.default_rng(1).integers(len(counts), size=(DRAWS, len(counts)))
    means: Rows = sums[drawn].sum(1) / counts[drawn].sum(1)[:, None]
    return means


def losses(arguments: argparse.Namespace) -> None:
    """What each level loses a choice, with 95 % intervals by games; mistakes in a hundred choices."""
    for chosen, rows in tables(arguments.folder):
        found = losses_by_level(chosen, rows)
        lost = np.array([[verdicts.lost(each) for each in level] for level in found])
        means = resampled(rows, lost)
        fewer = means[:, :-1] - means[:, 1:]
        mistakes = [np.mean([each.weight >= MISTAKE for each in level]) for level in found]
        told: dict[str, object] = {"game": chosen.id, "situations": len(rows)}
        told["loss"] = lost.mean(1).round(4).tolist()
        told["intervals"] = np.quantile(means, (0.025, 0.975), axis=0).T.round(4).tolist()
        told["falls in"] = (fewer > 0).mean(0).round(3).tolist()
        told["mistakes in 100"] = [round(100 * float(each), 1) for each in mistakes]
        print(json.dumps(told), flush=True)


def fit(arguments: argparse.Namespace) -> None:
    """Fit the fall of accuracy to the levels, and write levels.json; games without rows stay."""
    target = Path(verdicts.__file__).with_name("levels.json")
    told: dict[str, dict[str, object]] = json.loads(target.read_text("utf-8"))
    for chosen, rows in tables(arguments.folder):
        found = losses_by_level(chosen, rows)

        def accuracies(fall: float, found: list[list[Loss]] = found) -> list[float]:
            return [
                float(np.mean([verdicts.curve(each.weight, fall) for each in level]))
                for level in found
            ]

        def missed(fall: float, accuracies: Callable[[float], list[float]] = accuracies) -> float:
            return sum((a - b) ** 2 for a, b in zip(accuracies(fall), AIMS, strict=True))

        fall = min(np.geomspace(1.0, 60.0, 200).tolist(), key=missed)
        means = [
            round(float(np.mean([verdicts.lost(each) for each in level])), 5) for level in found
        ]
        told[chosen.id] = {"fall": round(fall, 3), "losses": means}
        shown = {"accuracies": [round(each, 1) for each in accuracies(fall)]}
        print(json.dumps({"game": chosen.id, **told[chosen.id], **shown}), flush=True)
    target.write_text(json.dumps(told, indent=2) + "\n", "utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(required=True)
    for run in (judge, bands, agree, losses, fit):
        command = commands.add_parser(run.__name__, help=(run.__doc__ or "").split("\n")[0])
        command.add_argument("--folder", type=Path, default=Path("levels"))
        command.set_defaults(run=run)
        if run is judge:
            command.add_argument("--game", required=True)
            command.add_argument("--seats", type=int, default=2)
            command.add_argument("--situations", type=int, default=200)
        if run is bands:
            command.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    arguments.run(arguments)
    return 0


if __name__ == "__main__":
    sys.exit(main())

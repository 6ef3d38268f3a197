"""What hints are worth: no false sentence, how many have a reason, whether a longer search agrees.

    python benchmarks/study_hints.py --game patchwork --hints 1000 --simulations 2000

Situations come from games between bots of different levels and random ones. Every reason is
evaluated again by the checkers of the tests (tests/study/checking), which play both moves and
count what is said. A hint is above the noise where the move that it is compared with is not
called equal; of these the share with a reason is told. ``--deeper N`` searches every tenth
situation (``--every``) N times as long with another seed and counts how often the hint's move is
still the best, or as good as that.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.study.checking import is_true  # noqa: E402

from vernissage import GAMES, game  # noqa: E402
from vernissage.bots import Situation, bot  # noqa: E402
from vernissage.games.kernel import below, stream  # noqa: E402
from vernissage.games.state import State  # noqa: E402
from vernissage.study import analyse, hint  # noqa: E402
from vernissage.study.analysis import Analysis  # noqa: E402
from vernissage.study.reasons import all_reasons  # noqa: E402


def situations(name: str, seats: int, seed: str) -> Iterator[tuple[State, int]]:
    """Decisions with a choice, from games of bots that are as often weak as strong."""
    number = 0
    while True:
        state = game(name).setup(seats=seats, seed=f"{seed}/{number}")
        rng = stream(seed, name, seats, number)
        number += 1
        levels = game(name).levels[:4]
        bots = [
            bot(levels[below(rng, len(levels))], state.game, f"{seed}/{number}/{seat}")
            for seat in range(seats)
        ]
        while not state.is_over:
            if not state.deciders:
                legal = state.legal_actions()
                state = state.play(int(legal[below(rng, len(legal))]))
                continue
            seat = state.deciders[below(rng, len(state.deciders))]
            situation = Situation(state, seat)
            if len(situation.legal_moves) > 1 and below(rng, 4) == 0:
                yield state, seat
            state = state.for_seat(seat).play(bots[seat].choose(situation))
        for each in bots:
            each.close()


def agrees(best: int, deeper: Analysis) -> bool:
    """Whether a longer search finds no better move."""
    return deeper.line(best).equal


def measure(
    name: str,
    wanted: int,
    simulations: int,
    deeper: int,
    every: int,
    seed: str,
    within: float,
) -> dict[str, object]:
    """One game over all its numbers of seats; so many hints, or as many as there is time for."""
    tables = [situations(name, seats, seed) for seats in game(name).seat_counts]
    count: Counter[str] = Counter()
    codes: Counter[str] = Counter()
    without: Counter[str] = Counter()
    begun, end = time.process_time(), time.monotonic() + within
    for number in range(wanted):
        if time.monotonic() > end:
            break
        state, seat = next(tables[number % len(tables)])
        situation = Situation(state, seat)
        found = hint(situation, simulations, f"{seed}/{number}")
        count["hints"] += 1
        if found.other is None:
            continue
        told = all_reasons(situation, found.best.action, found.other.action)
        count["sentences"] += len(told)
        for reason in told:
            if not is_true(state, seat, found.best.action, found.other.action, reason):
                count["false"] += 1
                print("FALSE", reason, state.position, file=sys.stderr)
        if not found.is_equal:
            count["above noise"] += 1
            count["with a reason"] += bool(found.reasons)
            codes.update(reason.code for reason in found.reasons)
            if not found.reasons:
                without[f"{found.best.text} / {found.other.text}"] += 1
        if deeper and number % every == 0:
            longer = analyse(situation, simulations * deeper, f"{seed}/deeper", [found.best.action])
            count["searched longer"] += 1
            count["agreed"] += agrees(found.best.action, longer)
    spent = time.process_time() - begun
    return {
        "game": name,
        "simulations": simulations,
        "hints": count["hints"],
        "sentences": count["sentences"],
        "false": count["false"],
        "above_noise": count["above noise"],
        "with_a_reason": count["with a reason"],
        "share": round(count["with a reason"] / max(1, count["above noise"]), 3),
        "searched_longer": count["searched longer"],
        "agreed": count["agreed"],
        "cpu_seconds": round(spent, 1),
        "codes": dict(codes.most_common()),
        "without": list(without)[:12],
    }


def main() -> None:
    """Measure one game or all, and print a JSON line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--hints", type=int, default=1000)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--deeper", type=int, default=0)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--seed", default="hints")
    parser.add_argument("--within", type=float, default=math.inf, help="seconds for each game")
    options = parser.parse_args()
    for name in options.game or GAMES:
        told = measure(
            name,
            options.hints,
            options.simulations,
            options.deeper,
            options.every,
            options.seed,
            options.within,
        )
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()

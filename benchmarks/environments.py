"""How many steps environments make, with mask and observation: ours, OpenSpiel's and pgx's.

    python benchmarks/environments.py [--json] [--seconds S] [--threads N] [--pgx PYTHON]

All play random legal moves in one run, in short rounds that take turns; each figure is the median
of its rounds. OpenSpiel's own games run through its Python interface, as ours in it would, and are
left out where it isn't installed. pgx brings 600 MB of JAX: name a Python that has it.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from vernissage.envs import GameArray

ROUNDS = 5
AT_ONCE = 512
OURS: dict[str, dict[str, Any]] = {  # as `GameArray` takes them
    "final-touch": {"game": "final-touch"},
    "final-touch, 4 seats": {"game": "final-touch", "seats": 4},
    "patchwork": {"game": "patchwork"},
    "patchwork, packed masks": {"game": "patchwork", "packed": True},
    "patchwork, compact": {"game": "patchwork", "encoding": "compact"},
    "art-society": {"game": "art-society"},
    "art-society, 4 seats": {"game": "art-society", "seats": 4},
}
OPEN_SPIEL = ("connect_four", "hex", "go(board_size=9)", "goofspiel", "gin_rummy", "backgammon")
PGX = ("connect_four", "hex", "go_9x9", "backgammon")
TARGETS = {"final-touch": 1_000_000, "patchwork": 500_000}
"""Steps in a second of the clock, on two cores."""
Runner = Callable[[float], int]
Figures = dict[str, dict[str, float]]


def of_ours(threads: int, **others: Any) -> Runner:  # as `GameArray` takes them
    """Steps of many games in one array; the random actions are drawn within the time too."""
    games = GameArray(count=AT_ONCE, threads=threads, **others)
    games.reset(1)
    games.step(games.random_actions())

    def run(seconds: float) -> int:
        steps, started = 0, time.perf_counter()
        while time.perf_counter() - started < seconds:
            games.step(games.random_actions())
            steps += AT_ONCE
        return steps

    return run


def of_open_spiel(name: str) -> Runner:
    """Steps of one game of OpenSpiel after the other: legal actions, a tensor and the action."""
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def run(seconds: float) -> int:
        steps, started = 0, time.perf_counter()
        state = game.new_initial_state()
        while time.perf_counter() - started < seconds:
            if state.is_terminal():
                state = game.new_initial_state()
            elif state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=chances)))
            elif state.is_simultaneous_node():
                every = [state.legal_actions(seat) for seat in range(game.num_players())]
                state.apply_actions([legal[int(rng.integers(len(legal)))] for legal in every])
                steps += 1
            else:
                legal = state.legal_actions()
                state.observation_tensor(state.current_player())
                state.apply_action(legal[int(rng.integers(len(legal)))])
                steps += 1
        return steps

    return run


def measured(runners: dict[str, Runner], seconds: float) -> Figures:
    """Every runner in turn, some rounds of each."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in runners}
    for _ in range(ROUNDS):
        for name, run in runners.items():
            clock, cpu = time.perf_counter(), time.process_time()
            steps = run(seconds)
            spent = time.process_time() - cpu
            found[name].append((steps / (time.perf_counter() - clock), steps / spent))
    return {
        name: {
            "per_second": statistics.median(each for each, _ in rounds),
            "per_cpu_second": statistics.median(each for _, each in rounds),
        }
        for name, rounds in found.items()
    }


def by_pgx(python: str | None, seconds: float) -> tuple[Figures, str]:
    """What pgx makes in a Python of its own; or why there are no figures."""
    if python is None:
        return {}, "pgx: left out; name a Python that has it with --pgx"
    script = Path(__file__).with_name("pgx_steps.py")
    command = [python, str(script), str(seconds * ROUNDS), *PGX]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        return {}, f"pgx: left out; {python} failed: {last}"
    found: Figures = json.loads(done.stdout)
    return {f"pgx {name}": each for name, each in found.items()}, ""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=1.0, help="the length of one round")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--pgx", metavar="PYTHON")
    given = parser.parse_args()
    runners = {name: of_ours(given.threads, **others) for name, others in OURS.items()}
    notes = []
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        notes.append("OpenSpiel: left out; it isn't installed")
    else:
        runners |= {f"OpenSpiel {name}": of_open_spiel(name) for name in OPEN_SPIEL}
    figures = measured(runners, given.seconds)
    found, note = by_pgx(given.pgx, given.seconds)
    figures |= found
    notes += [note] if note else []
    if given.json:
        print(json.dumps({"threads": given.threads, "steps": figures, "left_out": notes}, indent=2))
        return 0
    print(f"Steps of {AT_ONCE} games at once in {given.threads} threads, mask and observation too")
    for name, each in figures.items():
        target = f"  (target {TARGETS[name]:,})" if name in TARGETS else ""
        clock, cpu = each["per_second"], each["per_cpu_second"]
        print(f"{name:28} {clock:12,.0f} a second {cpu:12,.0f} a CPU second{target}")
    for each_note in notes:
        print(each_note)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""From `import vernissage` to the first legal moves, with a cold and a warm cache.

    python benchmarks/startup.py [--json]

Each is a new process; cold means an empty directory for compiled rules.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

from vernissage.games.registry import GAMES

FIRST_MOVES = """
import time
started = time.perf_counter()
import vernissage
assert len(vernissage.game({name!r}).setup(seed=7).legal_moves)
print(time.perf_counter() - started)
"""
WARM_RUNS = 5


def seconds(name: str, cache: str) -> float:
    """How long one new process takes."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache, "VERNISSAGE_QUIET": "1"}
    code = FIRST_MOVES.format(name=name)
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def measure() -> dict[str, dict[str, float]]:
    """Seconds for each game."""
    figures = {}
    for name in GAMES:
        with tempfile.TemporaryDirectory() as cache:
            cold = seconds(name, cache)
            warm = statistics.median(seconds(name, cache) for _ in range(WARM_RUNS))
        figures[name] = {"cold_s": round(cold, 2), "warm_s": round(warm, 2)}
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    figures = measure()
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, row in figures.items():
            print(f"{name:14} cold {row['cold_s']:5.2f} s   warm {row['warm_s']:5.2f} s")


if __name__ == "__main__":
    main()

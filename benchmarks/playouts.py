"""How fast the rules play, beside a plain C++ twin of the same playout, in one run.

    python benchmarks/playouts.py [--json] [--seconds S]

Twin and rules take turns in short rounds on one core, so that a busy machine slows both;
each figure is the median of its rounds. Without g++ the twin's figures are null.
"""

from __future__ import annotations

import argparse
import json
import statistics
import threading
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

from cpp import twin
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.playing import RandomGames
from vernissage.games.registry import GAMES, game

ROUNDS = 9
COMPONENTS = Path(str(files("vernissage.games.patchwork"))) / "components.toml"


class Runner:
    """A compiled playout with room of its own, so that threads don't share any."""

    def __init__(self, chosen: Game, seats: int, seed: str, *, listing: bool = False) -> None:
        games = RandomGames(chosen, seats, stream("benchmark", seed), listing=listing)
        self.run = games.play
        self.run(1)

    def games_in(self, seconds: float) -> int:
        """About how many games take so long."""
        self.run(50)
        started = time.perf_counter()
        self.run(100)
        return max(1, round(100 * seconds / (time.perf_counter() - started)))


def timed(work: Callable[[], Any]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def measure(seconds: float) -> dict[str, float | None]:
    """All figures; ``seconds`` is the length of one round."""
    patchwork = game("patchwork")
    listing = Runner(patchwork, 2, "listing", listing=True)
    fastest = Runner(patchwork, 2, "fastest")
    other = Runner(patchwork, 2, "other")
    others = {
        name: Runner(game(name), 2, name)
        for name in ("final-touch", "art-society")
        if name in GAMES
    }
    try:
        twin.build()
        has_twin = True
    except twin.NoCompiler:
        has_twin = False

    twin_games = round(50_000 * seconds)
    listing_games, fastest_games = listing.games_in(seconds), fastest.games_in(seconds)
    other_games = {name: runner.games_in(seconds) for name, runner in others.items()}
    rounds: dict[str, list[float]] = {}

    def note(key: str, value: float) -> None:
        rounds.setdefault(key, []).append(value)

    for number in range(ROUNDS):
        if has_twin:
            note("cpp", twin.playouts(COMPONENTS, twin_games, number)["games_per_s"])
        note("listing", listing_games / timed(lambda: listing.run(listing_games)))
        one = timed(lambda: fastest.run(fastest_games))
        note("fastest", fastest_games / one)
        both = timed(lambda: two_threads(fastest, other, fastest_games))
        note("threads", 2 * one / both)
        for name, runner in others.items():
            started = time.perf_counter()
            decisions = runner.run(other_games[name])
            spent = time.perf_counter() - started
            note(f"{name} games", other_games[name] / spent)
            note(f"{name} decisions", decisions / spent)

    def median(key: str) -> float | None:
        return round(statistics.median(rounds[key]), 3) if key in rounds else None

    figures = {
        "cpp_games_per_s": median("cpp"),
        "enumerating_games_per_s": median("listing"),
        "fastest_games_per_s": median("fastest"),
        "two_threads_ratio": median("threads"),
        "final_touch_decisions_per_s": median("final-touch decisions"),
        "art_society_games_per_s": median("art-society games"),
    }
    cpp = figures["cpp_games_per_s"]
    for what in (
        "enumerating_games",
        "fastest_games",
        "final_touch_decisions",
        "art_society_games",
    ):
        rate = figures[f"{what}_per_s"]
        figures[f"{what}_per_cpp_game"] = round(rate / cpp, 3) if rate and cpp else None
    return figures


def two_threads(one: Runner, other: Runner, games: int) -> None:
    """The same work twice, side by side; kernels release the GIL."""
    threads = [threading.Thread(target=runner.run, args=(games,)) for runner in (one, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of one round")
    arguments = parser.parse_args()
    figures = measure(arguments.seconds)
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:36} {'(no g++)' if value is None else f'{value:,}':>14}")


if __name__ == "__main__":
    main()

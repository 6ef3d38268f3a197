"""How far apart the levels are: each against the one before, at every table.

    python benchmarks/levels.py patchwork --games 400            # its table for two
    python benchmarks/levels.py art-society --seats 3 --games 200 --steps 2,3
    python benchmarks/levels.py final-touch --specs policy:temperature=9,level:2,level:3

One of the stronger against all others of the weaker (a team against a team), from all seats of the same
deals; prints the share of wins with its 95 % interval, what equals would have, and the time of a move.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile

from vernissage.games.registry import GAMES, game


def step(name: str, seats: int, games: int, seed: str, stronger: str, weaker: str) -> str:
    """One match, as a row of a table."""
    sides = len(game(name).teams(seats))
    command = [sys.executable, "-m", "vernissage", "arena", name, "--games", str(games)]
    command += ["--bots", stronger, "--bots", weaker, "--seats", str(seats), "--seed", seed]
    command += ["--mix", f"1,{sides - 1}", "--jobs", "1", "--json"]
    with tempfile.TemporaryDirectory() as out:
        ended = subprocess.run([*command, "--out", f"{out}/match"], stdout=subprocess.PIPE)
    if ended.returncode:
        sys.exit(ended.returncode)
    table = json.loads(ended.stdout)
    ours = next(bot for bot in table["bots"] if bot["name"] == stronger)
    share = ours["share"]
    return (
        f"| {name} | {seats} | {stronger} against {weaker} | {share['mean']:.2f}, "
        f"{share['low']:.2f} to {share['high']:.2f} ({table['games']}) | {1 / sides:.2f} | "
        f"{1000 * ours['seconds_per_move']:.2f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--seats", type=int, help="as few as can where nothing is said")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--steps", default="2,3,4,5,6", help="which levels against the one before")
    parser.add_argument("--specs", help="these bots instead, the weakest first")
    chosen = parser.parse_args()
    seats = chosen.seats or game(chosen.game).seat_counts[0]
    if chosen.specs:
        specs = chosen.specs.split(",")
        pairs = list(zip(specs[1:], specs, strict=False))
    else:
        pairs = [(f"level:{n}", f"level:{int(n) - 1}") for n in chosen.steps.split(",")]
    for stronger, weaker in pairs:
        print(step(chosen.game, seats, chosen.games, chosen.seed, stronger, weaker), flush=True)


if __name__ == "__main__":
    main()

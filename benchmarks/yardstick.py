"""The yardstick: the strongest bot as it was at one commit, playing here as an outside program.

    python benchmarks/yardstick.py same                      # it still plays the moves that are kept
    python benchmarks/yardstick.py spec --seconds 0.2        # its spec, for any command
    python benchmarks/yardstick.py match patchwork --seconds 0.2 --games 400 --out DIR

An environment of its own is made from the commit: its sources by `git archive`, its packages from
its own lock. Nothing of it is in this tree. `match` lets our search play against it for equal time a
move, one game at a time, from all seats of the same deals; starting it is not counted. With --own-time
both are such programs, and each measures the CPU time of its own thread, so that other work on the
machine takes nothing from either. `same` lets it
play one game of each table again, with fixed seeds and simulations, and compares with those that are
kept (tests/data/yardstick.jsonl).
"""

from __future__ import annotations

import argparse
import os
import shlex
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path

import msgspec

from vernissage.arena.playing import Fixture, play
from vernissage.games.registry import GAMES, game
from vernissage.games.terms import Json

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))
from installer import digest, stamp, uv, uv_environment  # noqa: E402

COMMIT = "4992813b8908d00c723f48b5c261f2b40e1d3d8b"
KEPT = ROOT / "tests" / "data" / "yardstick.jsonl"
PROGRAM = Path(__file__).with_name("yardstick_program.py")
SIMULATIONS = 100
"""Of the games that are kept."""


def home() -> Path:
    """Where its environment is, for all checkouts."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return cache / "vernissage" / f"yardstick-{COMMIT[:7]}"


def environment() -> Path:
    """The Python of its environment, made once."""
    folder = home()
    python, made = folder / "venv" / "bin" / "python", folder / "stamp"
    if stamp(made) == digest(COMMIT, sys.version):
        return python
    folder.mkdir(parents=True, exist_ok=True)
    archive = subprocess.run(
        ["git", "-C", ROOT, "archive", COMMIT, "src", "requirements.txt"], capture_output=True
    )
    if archive.returncode:
        sys.exit(
            f"The commit {COMMIT[:7]} is not in this clone: fetch its whole history "
            f"(git fetch --unshallow).\n{archive.stderr.decode()}"
        )
    with tarfile.open(fileobj=BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    program, settings = uv(), uv_environment()
    subprocess.run(
        [program, "venv", "--clear", "--quiet", "--python", sys.executable, folder / "venv"],
        env=settings,
        check=True,
    )
    lock = folder / "requirements.txt"
    subprocess.run(
        [program, "pip", "sync", "--quiet", "--python", python, "--require-hashes", lock],
        env=settings,
        check=True,
    )
    packages = next((folder / "venv" / "lib").glob("python*")) / "site-packages"
    (packages / "yardstick.pth").write_text(f"{folder / 'src'}\n")
    made.write_text(digest(COMMIT, sys.version))
    return python


def spec(limit: str, *, own_time: bool = False) -> str:
    """How any command names it: ``limit`` is ``seconds=0.2`` or ``sims=100``."""
    return _program("yardstick", environment(), limit, own_time)


def _program(name: str, python: Path, limit: str, own_time: bool) -> str:
    words = [str(python), str(PROGRAM), f"mcts:{limit}"] + ["--own-time"] * own_time
    # The blank keeps its own limit a part of the command.
    return f"cmd:{shlex.join(words)} :seconds=600:start=600:name={name}-{limit}"


def kept_games() -> list[Json]:
    """It plays one game against itself at every table; no path of this machine is in the records."""
    program = spec(f"sims={SIMULATIONS}")
    records = []
    for name in GAMES:
        for seats in game(name).seat_counts:
            fixture = Fixture(name, seats, {}, "yardstick", (program,) * seats, "yardstick")
            played = play(fixture)
            if "forfeit" in played.record:
                sys.exit(f"It failed: {played.record['forfeit']['why']} {played.output}")
            own = ("seconds", "decisions")
            record = {key: value for key, value in played.record.items() if key not in own}
            records.append({**record, "players": ["yardstick"] * seats})
            print(f"{name} for {seats}: {len(record['moves'])} moves", file=sys.stderr, flush=True)
    return records


def same(*, write: bool) -> int:
    """Whether it plays today as in the games that are kept; or keep today's."""
    records = kept_games()
    if write:
        KEPT.write_bytes(b"".join(msgspec.json.encode(record) + b"\n" for record in records))
        return 0
    kept = [msgspec.json.decode(line) for line in KEPT.read_bytes().splitlines()]
    differing = [
        f"{now['game']} for {now['seats']}"
        for now, then in zip(records, kept, strict=True)
        if now["moves"] != then["moves"]
    ]
    print(f"It plays otherwise: {', '.join(differing)}." if differing else "It plays the same.")
    return len(differing)


def match(
    name: str, limit: str, seats: int | None, games: int, seed: str, out: str, *, own_time: bool
) -> int:
    """Our search against it with the same limit; where there are more than two sides, one of ours."""
    python = Path(sys.executable)
    ours = _program("today", python, limit, own_time=True) if own_time else f"mcts:{limit}"
    command = [sys.executable, "-m", "vernissage", "arena", name, "--games", str(games)]
    command += ["--bots", ours, "--bots", spec(limit, own_time=own_time)]
    command += ["--seed", seed, "--out", out]
    if seats is not None:
        command += ["--seats", str(seats)]
        sides = len(game(name).teams(seats))
        command += ["--mix", f"1,{sides - 1}"]
    return subprocess.run([*command, "--jobs", "1"]).returncode


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    keeping = commands.add_parser("same", help="does it play as in the games that are kept?")
    keeping.add_argument("--write", action="store_true", help="keep today's games instead")
    naming = commands.add_parser("spec", help="print its spec")
    playing = commands.add_parser("match", help="our search against it")
    playing.add_argument("game", choices=GAMES)
    for each in (naming, playing):
        limits = each.add_mutually_exclusive_group(required=True)
        limits.add_argument("--seconds", type=float, help="for a move")
        limits.add_argument("--sims", type=int, help="simulations for a move")
    playing.add_argument("--seats", type=int)
    playing.add_argument("--games", type=int, default=400)
    playing.add_argument("--seed", default="0")
    playing.add_argument("--out", required=True, help="the folder of the match")
    playing.add_argument("--own-time", action="store_true", help="CPU seconds, for busy machines")
    chosen = parser.parse_args()
    if chosen.command == "same":
        return min(1, same(write=chosen.write))
    limit = f"sims={chosen.sims}" if chosen.sims else f"seconds={chosen.seconds:g}"
    if chosen.command == "spec":
        print(spec(limit))
        return 0
    return match(
        chosen.game,
        limit,
        chosen.seats,
        chosen.games,
        chosen.seed,
        chosen.out,
        own_time=chosen.own_time,
    )


if __name__ == "__main__":
    sys.exit(main())

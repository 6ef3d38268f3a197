"""The first minute on a new machine: from nothing to the first legal moves and the first bot.

    python benchmarks/startup.py [--json] [--only library|server|shipped|wheel] [--levels 1,3,6]
                                 [--games patchwork,…] [--busy]

Everything runs in new processes with empty folders for compiled rules. CPU seconds are given
beside the seconds that a person waits, because only they mean something on a busy machine;
others_s is what everybody else used of the machine meanwhile: near 0, or it was not quiet.
With --busy one core has something else to do all the time.

- library: `import vernissage` to the first legal moves, cold and warm; CPU seconds of the compiler
  for all that a server needs of each game;
- server: from the moment the page is served to the first legal moves of the game that is opened
  first, to the first answers of its bots, and until everything is compiled; once for each game;
- shipped: the same with kernels made by `vernissage precompile`, which must compile nothing;
- wheel (only if asked for): the same from a wheel that brings all kernels, installed with the locked
  versions into an empty environment; pip fetches those.

What the compiler took by Numba's own rules, without parts, a cache of ours or few passes:
`VERNISSAGE_PLAIN_NUMBA=1 python benchmarks/startup.py --only library`.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx

from vernissage import client
from vernissage.games.caching import SHIPPED
from vernissage.games.registry import GAMES

FIRST_MOVES = """
import time
started, cpu = time.perf_counter(), time.process_time()
import vernissage
assert len(vernissage.game({name!r}).setup(seed=7).legal_moves)
print(time.perf_counter() - started, time.process_time() - cpu)
"""
ALL_STEPS = """
import json, time
from vernissage.bots.preparing import STEPS, Job, make
from vernissage.games.parts import compiled
found = {{}}
for step in STEPS:
    cpu = time.process_time()
    make(Job({name!r}, step))
    found[step] = round(time.process_time() - cpu, 2)
print(json.dumps([found, len(compiled)]))
"""
WARM_RUNS = 5
PATIENCE = 600.0
KEPT = (".whole", ".part", ".code")
"""Kernels as they are kept once they are compiled."""
Figures = dict[str, Any]


def python(code: str, cache: str) -> str:
    """What a new process prints."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": cache, "VERNISSAGE_QUIET": "1"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout


def library(names: list[str]) -> Figures:
    """Seconds and CPU seconds without a server."""
    figures: Figures = {}
    for name in names:
        with tempfile.TemporaryDirectory() as cache:
            cold, cold_cpu = map(float, python(FIRST_MOVES.format(name=name), cache).split())
            warm = [
                float(python(FIRST_MOVES.format(name=name), cache).split()[0])
                for _ in range(WARM_RUNS)
            ]
        with tempfile.TemporaryDirectory() as cache:
            steps, count = json.loads(python(ALL_STEPS.format(name=name), cache))
        figures[name] = {
            "cold_s": round(cold, 2),
            "cold_cpu_s": round(cold_cpu, 2),
            "warm_s": round(statistics.median(warm), 2),
            "compiler_cpu_s": {**steps, "all": round(sum(steps.values()), 2)},
            "compiled": count,
        }
    return figures


@contextlib.contextmanager
def served(folder: Path, python: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A server with empty folders; begins when it serves the page."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(folder / "cache"), "VERNISSAGE_QUIET": "1"}
    command = [str(python), "-m", "vernissage.cli", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'tables.db'}"]
    process = subprocess.Popen(command, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(address).status_code == 200:
                    break
            if time.monotonic() > deadline:
                raise SystemExit("The server doesn't come.")
            time.sleep(0.05)
        yield address, process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait()


def used_by(first: int) -> float:
    """CPU seconds of a process and all below it, also of those that have ended."""
    parents, ticks = {}, {}
    for found in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = found.read_text().rsplit(")", 1)[1].split()
            process = int(found.parent.name)
            parents[process], ticks[process] = int(fields[1]), sum(map(int, fields[11:15]))
    below = [first]
    for process in below:
        below += [child for child, parent in parents.items() if parent == process]
    return sum(ticks.get(process, 0) for process in below) / os.sysconf("SC_CLK_TCK")


def used_by_all() -> float:
    """CPU seconds of the machine since it began: all but idle and waiting for disks."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
    return sum(int(n) for k, n in enumerate(fields) if k not in (3, 4)) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def kept_busy(is_wanted: bool) -> Iterator[None]:
    """One core with something else to do."""
    if not is_wanted:
        yield
        return
    process = subprocess.Popen([sys.executable, "-c", "while True: pass"])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def first_minute(name: str, levels: list[int], python: Path) -> Figures:
    """What one who opens a game first waits for, from the moment the page is served."""
    by_all = used_by_all()
    started = time.perf_counter()
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder), python) as (address, process),
    ):
        page = time.perf_counter()
        figures: Figures = {"page_s": round(page - started, 2)}
        house = client.Client(address, timeout=PATIENCE)
        table = house.make_table(name, ["me", "here"])
        first = table.read()["state"]["thinking"][0]  # chance decides who begins
        with table.seat(first) as person:
            assert person.wait().moves()
            figures["legal_moves_s"] = round(time.perf_counter() - page, 2)
        for level in levels:
            figures[f"level_{level}_s"] = round(first_answer(house, name, level) - page, 2)
        wait_for_all(address)
        figures["all_s"] = round(time.perf_counter() - page, 2)
        made = [path for path in Path(folder, "cache").rglob("*-*") if path.suffix in KEPT]
        figures["compiled"] = len(made)
        used = used_by(process.pid)
    figures["cpu_s"] = round(used, 1)
    figures["others_s"] = round(used_by_all() - by_all - used, 1)
    return figures


def first_answer(house: Any, name: str, level: int) -> float:
    """When two bots of a level have made their first decision at a new table."""
    table = house.make_table(name, [f"bot:{level}", f"bot:{level}"])
    deadline = time.monotonic() + PATIENCE
    while not (table.read()["state"] or {}).get("ply"):
        if time.monotonic() > deadline:
            raise SystemExit(f"No bot of level {level} answers in {name}.")
        time.sleep(0.05)
    return time.perf_counter()


def wait_for_all(address: str) -> None:
    """Until the rules and bots of all games are compiled."""
    deadline = time.monotonic() + PATIENCE
    for name in GAMES:
        while not httpx.get(f"{address}/api/games/{name}/ready").json()["bots"]:
            if time.monotonic() > deadline:
                raise SystemExit(f"{name} is never ready.")
            time.sleep(0.1)


def server(
    names: list[str], levels: list[int], python: Path = Path(sys.executable)
) -> dict[str, Figures]:
    return {name: first_minute(name, levels, python) for name in names}


def wheel(names: list[str], levels: list[int]) -> Figures:
    """From an installed wheel that brings its kernels."""
    root = Path(__file__).resolve().parents[1]
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
        environment = {**os.environ, "VERNISSAGE_PRECOMPILE": "1"}
        command = [*build, "--directory", str(room)]
        subprocess.run(command, cwd=root, env=environment, check=True, stdout=sys.stderr)
        [made] = room.glob("*.whl")
        subprocess.run([sys.executable, "-m", "venv", room / "venv"], check=True)
        python = room / "venv" / "bin" / "python"
        install: list[str | Path] = [
            python,
            "-m",
            "pip",
            "--quiet",
            "--disable-pip-version-check",
            "install",
        ]
        lock = root / "tools" / "locks" / "server.txt"
        subprocess.run([*install, "--require-hashes", "-r", lock], check=True)
        subprocess.run([*install, "--no-deps", made], check=True)
        figures = server(names, levels, python)
        return {"megabytes": round(made.stat().st_size / 1e6, 1), **figures}


def shipped(names: list[str], levels: list[int]) -> Figures:
    """As from a wheel that brings its kernels; those that were in the package are put back."""
    kept = SHIPPED.with_name("_kernels-kept")
    if SHIPPED.exists():
        SHIPPED.rename(kept)
    try:
        cpu = time.process_time() + sum(os.times()[2:4])
        subprocess.run([sys.executable, "-m", "vernissage.cli", "precompile"], check=True)
        made = time.process_time() + sum(os.times()[2:4]) - cpu
        size = sum(path.stat().st_size for path in SHIPPED.rglob("*") if path.is_file())
        return {
            "making_cpu_s": round(made, 1),
            "megabytes": round(size / 1e6, 1),
            **server(names, levels),
        }
    finally:
        shutil.rmtree(SHIPPED, ignore_errors=True)
        if kept.exists():
            kept.rename(SHIPPED)


def table(title: str, figures: Figures) -> None:
    """One line for each game."""
    print(f"\n{title}")
    for name, row in figures.items():
        if not isinstance(row, dict):
            print(f"  {name}: {row}")
            continue
        print(f"  {name:12}", *(f"{key} {value}" for key, value in row.items()), sep="  ")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--only", choices=["library", "server", "shipped", "wheel"])
    parser.add_argument("--levels", default="1,3,6", help="levels of bots to wait for, in order")
    parser.add_argument("--games", default=",".join(GAMES), help="games to open, one by one")
    parser.add_argument("--busy", action="store_true", help="keep one core busy meanwhile")
    arguments = parser.parse_args()
    names = arguments.games.split(",")
    levels = [int(level) for level in arguments.levels.split(",")]
    parts: dict[str, Callable[[], Figures]] = {
        "library": lambda: library(names),
        "server": lambda: server(names, levels),
        "shipped": lambda: shipped(names, levels),
        "wheel": lambda: wheel(names, levels),
    }
    wanted = [arguments.only] if arguments.only else ["library", "server", "shipped"]
    with kept_busy(arguments.busy):
        figures = {name: parts[name]() for name in wanted}
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, part in figures.items():
            table(name, part)


if __name__ == "__main__":
    main()

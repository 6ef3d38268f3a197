"""Start a server on a database of abandoned tables, and look what they cost everybody.

    python benchmarks/abandoned.py [--tables 100000] [--seconds 20] [--keep FILE] [--json]

The tables are copies of real games, left where a bot is to move: two thirds lie for months, one
third was touched in the last minutes before the end of the server, and some have clocks that run
out. The same server is started on an empty database first. For both: seconds until it is ready
(everything is compiled before), the most memory that its process took, the slowest answer of
those that somebody got who asked all the time, from the first answer on.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import secrets
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from vernissage.bots.preparing import STEPS, Job, mark_of
from vernissage.games.caching import folders
from vernissage.games.registry import GAMES
from vernissage.server import events, playing
from vernissage.server.game_in_progress import as_known_to
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.storage import Store
from vernissage.server.table_log import first_events, from_log

READY, MEMORY, SLOWEST = 10.0, 200.0, 200.0
"""What is asked: seconds, MB above an empty start, milliseconds."""
MINUTE = 60_000


def template(name: str, timed: bool, seed: int, decisions: int) -> list[bytes]:
    """The log of a game in which a bot is to move."""
    rng = random.Random(seed)
    clock = ClockSetup("days", days=3) if timed else ClockSetup()
    plans = [SeatSetup("person", "Ola"), SeatSetup("bot", level=6)]
    log = first_events(name, plans, {}, clock, secrets.token_hex(32), 0)
    table = from_log("t", log)
    while table.game.ply < decisions or not table.bots_to_move:
        seat = table.game.deciders[0]
        legal = as_known_to(table.game.state, seat).legal_actions().tolist()
        due = table.game.due[seat]
        assert due is not None
        by_bot = table.seats[seat].is_bot
        for event in playing.move(
            table, seat, due, int(rng.choice(legal)), 0, by_bot=by_bot
        ).events:
            log.append(event)
            table.apply(event)
    return [events.encode(event) for event in log]


def fill(path: Path, tables: int) -> None:
    """A database as a server would leave it."""
    Store(f"sqlite:///{path}").close()
    now = time.time_ns() // 1_000_000
    kinds = [
        (name, timed, template(name, timed, seed, 2 + 2 * seed))
        for name in GAMES
        for timed in (False, True)
        for seed in range(5)
    ]
    rng = random.Random(1)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA synchronous=OFF")
    rows, logs, keys = [], [], []
    for number in range(tables):
        name, timed, log = rng.choice(kinds[:5] * 9 + kinds)
        id = secrets.token_urlsafe(9)
        touched = now - rng.randrange(MINUTE) if number % 3 == 0 else now - 90 * 1440 * MINUTE
        due = touched + 4320 * MINUTE if timed else None
        rows.append((id, name, "playing", True, touched, None, touched, due))
        logs += [
            (id, n, data.replace(b'"at":0', b'"at":%d' % touched)) for n, data in enumerate(log, 1)
        ]
        keys.append((id, secrets.token_hex(32), "seat", 0))
        if len(rows) == 2000 or number == tables - 1:
            names = "id, game, status, tended, made_at, ended_at, touched_at, due_at"
            marks = ", ".join("?" * 8)
            connection.executemany(f"INSERT INTO tables ({names}) VALUES ({marks})", rows)
            connection.executemany("INSERT INTO events VALUES (?, ?, ?)", sorted(logs))
            connection.executemany("INSERT INTO keys VALUES (?, ?, ?, ?)", keys)
            connection.commit()
            rows, logs, keys = [], [], []
    connection.execute("INSERT INTO pulses VALUES ('gone', ?)", (now,))
    connection.commit()
    connection.close()


def memory_of(process: int) -> float:
    """MB that a process took at most, of its own."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return 0.0


def is_compiled() -> bool:
    """Whether a start compiles nothing any more."""
    jobs = [Job(name, step) for name in GAMES for step in STEPS]
    return all(folders().path(mark_of(job)) is not None for job in jobs)


def measure(database: Path, seconds: float, log: Path) -> dict[str, Any]:
    """Start, ask all the time, end."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    with sqlite3.connect(database) as connection:
        found = connection.execute("SELECT id FROM tables ORDER BY random() LIMIT 500").fetchall()
    connection.close()
    command = [sys.executable, "-m", "vernissage.cli", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{database}", "--requests-per-second", "1000000"]
    started = time.monotonic()
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out)
    asked: list[tuple[float, str]] = []
    ready: float | None = None
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
            while ready is None or time.monotonic() < started + ready + seconds:
                if process.poll() is not None or time.monotonic() > started + 600:
                    raise RuntimeError(f"no start: {log.read_text()[-2000:]}")
                paths = ["/api/health", "/api/ready"]
                if found and ready is not None:
                    paths.append(f"/api/tables/{random.choice(found)[0]}")
                for path in paths:
                    before = time.monotonic()
                    with suppress(httpx.ConnectError):
                        answer = client.get(path)
                        took = 1000 * (time.monotonic() - before)
                        asked.append((took, "table" if "tables" in path else path))
                        if path == "/api/ready" and answer.status_code == 200 and ready is None:
                            ready = time.monotonic() - started
                time.sleep(0.02)
        memory = memory_of(process.pid)
        ticks = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
        cpu = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
    finally:
        process.send_signal(signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(30)
        process.kill()
    times = sorted(took for took, _ in asked)
    return {
        "ready_s": round(ready or 0, 2),
        "memory_mb": round(memory, 1),
        "cpu_s": round(cpu, 1),
        "answers": len(times),
        "p50_ms": round(times[len(times) // 2], 1),
        "p99_ms": round(times[len(times) * 99 // 100], 1),
        "slowest_ms": [round(max(asked)[0], 1), max(asked)[1]],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--seconds", type=float, default=20.0, help="asked for after it is ready")
    parser.add_argument("--keep", type=Path, help="where to have the database, for another time")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="vernissage-abandoned-") as name:
        folder = Path(name)
        empty, full = folder / "empty.db", arguments.keep or folder / "full.db"
        fill(empty, 0)
        if not full.exists():
            fill(full, arguments.tables)
        log = folder / "log"
        while not is_compiled():
            measure(empty, 5, log)
        found: dict[str, Any] = {
            "tables": arguments.tables,
            "size_mb": round(full.stat().st_size / 1e6),
            "empty": measure(empty, arguments.seconds, log),
            "full": measure(full, arguments.seconds, log),
        }
    above = found["full"]["memory_mb"] - found["empty"]["memory_mb"]
    found["memory_above_mb"] = round(above, 1)
    found["kept"] = {
        "ready": found["full"]["ready_s"] < READY,
        "memory": above <= MEMORY,
        "slowest": found["full"]["slowest_ms"][0] <= SLOWEST,
    }
    if arguments.json:
        print(json.dumps(found))
    else:
        for what, value in found.items():
            print(f"{what:18} {json.dumps(value)}")
    return 0 if all(found["kept"].values()) else 1


if __name__ == "__main__":
    raise SystemExit(main())

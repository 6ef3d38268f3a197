"""A real server in a thread of the test's own process, and people who play on it."""

from __future__ import annotations

import hashlib
import itertools
import json
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import uvicorn

from tests.waiting import PATIENCE, wait_for
from vernissage.client import Client, SeatClient, Table, TableState
from vernissage.games.terms import Json
from vernissage.server.app import make_app
from vernissage.server.service import TableService
from vernissage.server.serving import config_for
from vernissage.server.settings import Settings

GENEROUS: dict[str, Any] = {
    "messages_per_second": 1e6,
    "tables_per_minute": 1e6,
    "requests_per_second": 1e6,
    "wrong_keys_per_minute": 1e6,
    "messages_per_address": 1e6,
    "tables_per_address": 10**6,
    "sockets_per_address": 10**6,
    "connections_per_address": 10**6,
    "shows_per_second": 1e6,
    "frames_per_second": 1e6,
    "hints_per_minute": 1e6,
    "imports": True,
    "imports_per_minute": 1e6,
    "import_bytes_per_day": 10**12,
    "reviews_per_hour": 1e6,
    "tries_per_minute": 1e6,
}


def seeds_for(name: str) -> Callable[[], str]:
    """In place of `making.new_seed`: the same seeds in the same order wherever and whenever."""
    numbers = itertools.count()
    return lambda: hashlib.sha256(f"{name} {next(numbers)}".encode()).hexdigest()


class Running:
    """A server that is up."""

    def __init__(self, settings: Settings) -> None:
        app = make_app(settings)
        config = config_for(app, port=0)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, daemon=True)
        self._thread.start()

        def is_up() -> bool:
            assert self._thread.is_alive(), "The server did not start."
            return self._server.started and bool(app.state.service.is_ready)

        wait_for(is_up)
        self.service: TableService = app.state.service
        port = self._server.servers[0].sockets[0].getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        self.client = Client(self.address, timeout=PATIENCE)

    def keep(self, record: Json) -> str:
        """Import a record; its id there."""
        [id] = self.client.request("POST", "/api/records", json.dumps(record).encode())["ids"]
        return str(id)

    def stop(self) -> None:
        self.client.close()
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"


def settings_for(folder: Path, **changes: Any) -> Settings:
    """A database of its own, no bots, no limits."""
    plain = Settings(database=f"sqlite:///{folder / 'tables.db'}", bots=False, **GENEROUS)
    return replace(plain, **changes)


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """A server for as long as the block lasts."""
    server = Running(settings)
    try:
        yield server
    finally:
        server.stop()


def all_here(server: Running, game: str, seats: int, **more: Any) -> Table:
    """A table whose seats are all people at this screen."""
    return server.client.make_table(game, ["me"] + ["here"] * (seats - 1), **more)


def play_on(people: list[SeatClient], decisions: int, seed: int = 0) -> bool:
    """Let people who sit at one table play at random; whether the game ended."""
    rng = random.Random(seed)
    for _ in range(decisions):
        for person in people:
            if person.state is None:
                person.wait_for_state()
        states = newest_states(people)
        owing = [seat for seat, state in enumerate(states) if state.due is not None]
        if not owing:
            return True
        seat = rng.choice(owing)
        people[seat].move(rng.choice(states[seat].moves()))
    return False


def open_seats(table: Table, count: int) -> list[SeatClient]:
    """Everyone connected, with the newest state."""
    people = [table.seat(seat) for seat in range(count)]
    for person in people:
        person.wait_for_state()
    return people


def newest_states(people: list[SeatClient]) -> list[TableState]:
    """Everyone's state, after all have the newest one."""
    newest = max(person.state.version for person in people if person.state)
    return [person.wait_for_state(newest) for person in people]


def mover_of(people: list[SeatClient]) -> SeatClient:
    """One who owes a decision."""
    states = newest_states(people)
    return next(p for p, s in zip(people, states, strict=True) if s.due is not None)


def to_the_bids(people: list[SeatClient]) -> None:
    """Play until everyone has to bid."""
    for _ in range(200):
        if all(state.due is not None for state in newest_states(people)):
            return
        play_on(people, 1)
    raise AssertionError("no bids came")

"""Bots go on: seated in whichever way, after any end of the server, whatever fails in them."""

from __future__ import annotations

import logging
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest

from tests.server.databases import free_port
from tests.server.running import Running, play_on, running, settings_for
from tests.waiting import PATIENCE, wait_for
from vernissage.client import Client, SeatClient, Table
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.server.bot_pool import BotRequest
from vernissage.server.metrics import BOT_FAILURES

CRASH = Path(__file__).parents[2] / "benchmarks" / "crash.py"
FLAG = {"kind": "move", "seconds": 5, "flag": "bot"}


@contextmanager
def killed_at_the_end(database: str) -> Iterator[Client]:
    """A server whose bots never come to think, ended by SIGKILL."""
    port = free_port()
    command = [sys.executable, str(CRASH), "--serve", str(port), "--database", database]
    process = subprocess.Popen([*command, "--no-bots"])
    client = Client(f"http://127.0.0.1:{port}", timeout=PATIENCE)

    def is_ready() -> bool:
        assert process.poll() is None
        try:
            return httpx.get(f"http://127.0.0.1:{port}/api/ready").status_code == 200
        except httpx.TransportError:
            return False

    try:
        wait_for(is_ready)
        yield client
    finally:
        client.close()
        process.kill()
        process.wait()


def play_until(table: Table, here: list[int], wanted: int) -> None:
    """The people of a table play until a seat is to move."""
    people: dict[int, SeatClient] = {seat: table.seat(seat) for seat in here}
    for n in range(60):
        if wanted in table.read()["state"]["thinking"]:
            break
        play_on(list(people.values()), 1, seed=n)
    else:
        raise AssertionError("its turn did not come")
    for person in people.values():
        person.close()


def from_the_start(client: Client) -> Table:
    while True:
        table = client.make_table("patchwork", ["me", "bot:1"])
        if table.read()["state"]["thinking"] == [1]:
            return table


def on_a_free_seat(client: Client) -> Table:
    """D1: the friend didn't come, the host takes a bot."""
    while True:
        table = client.make_table("patchwork", ["me", "link"])
        table.command("replace", {"seat": 1, "level": 1})
        if table.read()["state"]["thinking"] == [1]:
            return table


def for_one_who_agreed(client: Client) -> Table:
    """The host wants a bot to play for somebody, who says yes."""
    table = client.make_table("patchwork", ["me", "here"])
    play_until(table, [0, 1], 1)
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    ask = table.read()["table"]["ask"]["number"]
    table.command("answer", {"yes": True, "ask": ask}, key=table.keys[1])
    return table


def for_one_who_resigned(client: Client) -> Table:
    table = client.make_table("final-touch", ["me", "here", "here"])
    play_until(table, [0, 1, 2], 1)
    table.command("resign", key=table.keys[1])
    return table


def for_one_whose_time_is_up(client: Client) -> Table:
    table = client.make_table("patchwork", ["me", "here"], clock=FLAG)
    wait_for(lambda: any(seat["replaced"] for seat in table.read()["table"]["seats"]))
    return table


def in_a_rematch(client: Client) -> Table:
    while True:
        table = client.make_table("patchwork", ["me", "bot:1"])
        table.command("resign", key=table.keys[0])
        table.command("rematch", key=table.keys[0])
        again = table.read(table.keys[0])["table"]["rematch"]
        new = Table(client, again["id"], keys={"0": again["key"]})
        if new.read()["state"]["thinking"] == [1]:
            return new


def all_bots(client: Client) -> Table:
    return client.make_table("patchwork", ["bot:1", "bot:1"])


WAYS = [
    from_the_start,
    on_a_free_seat,
    for_one_who_agreed,
    for_one_who_resigned,
    for_one_whose_time_is_up,
    in_a_rematch,
]


def decisions(path: Path, tables: Iterable[Table]) -> list[int]:
    """How many are in the log of each table."""
    count = "SELECT count(*) FROM events WHERE table_id = ? AND CAST(data AS TEXT) LIKE ?"
    with sqlite3.connect(path) as connection:
        rows = [connection.execute(count, (each.id, '%"played"%')).fetchone() for each in tables]
    connection.close()
    return [int(count) for (count,) in rows]


def test_bots_seated_in_every_way_go_on_after_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with killed_at_the_end(f"sqlite:///{path}") as client:
        tables = [way(client) for way in WAYS]
        left_alone, watched = all_bots(client), all_bots(client)
    before = decisions(path, tables)
    with running(settings_for(tmp_path, bots=True)) as server:
        # Nobody looks on; but people sit there, and will want to go on.
        wait_for(
            lambda: all(
                now > then for now, then in zip(decisions(path, tables), before, strict=True)
            )
        )
        # Where only bots sit, they play for someone who looks on.
        with server.client.table(watched.id).watch() as watcher:
            watcher.wait_for_state(4)
        assert decisions(path, [left_alone]) == [0]


class Fake:
    """In place of the bots: the first answers fail, or are nonsense; then any legal move."""

    def __init__(self, how: BaseException | int = 0, times: int = 0) -> None:
        self._how, self.times = how, times

    async def choose(self, request: BotRequest, visitor: str = "", table: str = "") -> int:
        self.times -= 1
        if self.times >= 0:
            if isinstance(self._how, int):
                return self._how
            raise self._how
        chosen = game(request.game)
        state = State(chosen, np.frombuffer(bytearray(request.state), chosen.dtype))
        return int(state.legal_actions()[0])

    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    "how",
    [RuntimeError("x"), ValueError("secret bid 7"), KeyError("mcts"), OSError(), 10**6, -1],
    ids=repr,
)
def test_whatever_a_bot_fails_with_its_table_goes_on(
    server: Running, how: Any, caplog: pytest.LogCaptureFixture
) -> None:
    before = BOT_FAILURES._value.get()
    server.service.bots = Fake(how, 3)  # type: ignore[assignment]
    with caplog.at_level(logging.INFO):
        table = server.client.make_table("patchwork", ["bot:1", "bot:1"])
        with table.watch() as watcher:
            watcher.wait_for_state(8)
        # Nobody looks on any more, and nobody but bots sits there.
        wait_for(lambda: not server.service.tables.live[table.id].bot_tasks)
        assert server.service.tables.live[table.id].table.bots_to_move
    assert BOT_FAILURES._value.get() == before + 3
    assert "secret bid" not in caplog.text
    assert table.id in {record.__dict__.get("table") for record in caplog.records}


def test_bots_and_clocks_go_on_when_the_database_is_back(tmp_path: Path) -> None:
    def rename(old: str, new: str) -> None:
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            connection.execute(f"ALTER TABLE {old} RENAME TO {new}")
        connection.close()

    with running(settings_for(tmp_path)) as server:
        server.service.bots = Fake()  # type: ignore[assignment]
        timed = server.client.make_table("patchwork", ["me", "here"], clock=FLAG | {"flag": "loss"})
        table = server.client.make_table("patchwork", ["bot:1", "bot:1"])
        rename("events", "away")
        with table.watch() as watcher:
            version = watcher.wait_for_state().version
            flag = server.service.tables.live[timed.id].table.clock
            wait_for(lambda: flag.flagged(server.service.now()) is not None)
            rename("away", "events")
            watcher.wait_for_state(version + 3)
        wait_for(lambda: timed.read()["table"]["status"] == "over")

"""One table that can't be read harms no other; nothing that is loaded holds up the rest."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import Running, all_here, open_seats, play_on, running, settings_for
from tests.waiting import wait_for
from vernissage.client import ServerError, Table
from vernissage.server import events, loading
from vernissage.server.clock import Clock
from vernissage.server.service import TableService
from vernissage.server.storage import StoredTable
from vernissage.server.warm_up import WarmUp

DAMAGES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "an unknown event": lambda event: {**event, "e": "danced"},
    "no JSON": lambda _: b"\x00\xff{",
    "an illegal move": lambda event: {**event, "action": 10**6},
    "a seat that isn't there": lambda event: {**event, "seat": 9},
}
MADE: dict[str, Callable[[dict[str, Any]], Any]] = {
    "unknown rules": lambda event: {**event, "rules": "2"},
    "an unknown game": lambda event: {**event, "game": "chess"},
    "options that there aren't": lambda event: {**event, "options": {"board": "huge"}},
    "no beginning": lambda event: {"e": "started", "at": 1},
}


def damage(path: Path, id: str, how: Callable[[dict[str, Any]], Any], first: bool) -> None:
    """Change an event of a table in the file itself."""
    with sqlite3.connect(path) as connection:
        (number,) = connection.execute(
            f"SELECT {'min' if first else 'max'}(number) FROM events WHERE table_id = ?", (id,)
        ).fetchone()
        where = "WHERE table_id = ? AND number = ?", (id, number)
        (data,) = connection.execute(f"SELECT data FROM events {where[0]}", where[1]).fetchone()
        new = how(json.loads(data))
        new = new if isinstance(new, bytes) else json.dumps(new).encode()
        connection.execute(f"UPDATE events SET data = ? {where[0]}", (new, *where[1]))
    connection.close()


def rows(path: Path, change: str) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute(change)
    connection.close()


def is_over(stored: StoredTable | None) -> bool:
    return stored is not None and stored.row["status"] == "over"


def with_bot_to_move(server: Running) -> Table:
    """A table at which a bot begins, at a server that has none."""
    while True:
        table = server.client.make_table("patchwork", ["bot:1", "me"])
        if table.read()["state"]["thinking"] == [0]:
            return table


def test_tables_that_can_not_be_read_harm_no_other(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = settings_for(tmp_path)
    kinds = {**DAMAGES, **MADE}
    with running(settings) as server:
        clock = {"kind": "bank", "seconds": 5}
        bad = {kind: all_here(server, "patchwork", 2, clock=clock) for kind in kinds}
        good = [with_bot_to_move(server) for _ in range(4)]
        for table in bad.values():
            play_on(people := open_seats(table, 2), 3)
            for person in people:
                person.close()
    for kind, how in kinds.items():
        damage(tmp_path / "tables.db", bad[kind].id, how, kind in MADE)
    with (
        caplog.at_level(logging.ERROR),
        running(settings_for(tmp_path, bots=True)) as server,
    ):
        ids, store = [table.id for table in good], server.service.store
        wait_for(lambda: min(store.versions(ids).values()) > 2)
        for kind, table in bad.items():
            for _ in range(2):
                with pytest.raises(ServerError) as refused:
                    server.client.table(table.id).read()
                assert refused.value.code == "unreadable", kind
                assert "can't be read" in str(refused.value)
            answer = httpx.get(f"{server.address}/api/tables/{table.id}")
            assert answer.status_code == 503
            with pytest.raises(ServerError) as refused:
                server.client.table(table.id).watch().wait_for_state()
            assert refused.value.code == "unreadable"
        # Clocks of tables that can't be read are due all the time: the others' still run out.
        timed = all_here(server, "patchwork", 2, clock=clock)
        wait_for(lambda: timed.read()["table"]["status"] == "over")
        ready = httpx.get(f"{server.address}/api/ready")
        assert (ready.status_code, ready.json()["unreadable"]) == (200, len(bad))
        shown = httpx.get(f"{server.address}/metrics").text
        assert f"vernissage_unreadable_tables {float(len(bad))}" in shown
        for name in ("rules", "2"):
            assert name in server.service.tables.loader.unreadable[bad["unknown rules"].id]
    told = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert sorted(record.__dict__.get("table", "?") for record in told) == sorted(
        table.id for table in bad.values()
    )
    for record in told:
        assert "action" not in record.__dict__["error"]
        assert record.exc_info is None


@pytest.mark.parametrize("kind", [StopIteration, KeyError, RecursionError, MemoryError])
def test_whatever_a_replay_raises_the_table_is_unreadable_and_nobody_waits(
    kind: type[Exception], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncio can't take a `StopIteration` from a thread: who waits would do so for ever."""
    settings = settings_for(tmp_path)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)

    def fails(*_: Any) -> Any:
        raise kind

    monkeypatch.setattr(loading, "from_log", fails)
    with running(settings) as server:
        answer = httpx.get(f"{server.address}/api/tables/{table.id}", timeout=30)
        assert (answer.status_code, answer.json()["code"]) == (503, "unreadable")


def test_a_table_that_can_not_be_looked_after_harms_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It can be read, but what shall be done for it fails, whatever comes first."""
    with running(settings_for(tmp_path)) as server:
        clocks = [{"kind": "bank", "seconds": seconds} for seconds in (5, 6)]
        bad, good = (all_here(server, "patchwork", 2, clock=clock) for clock in clocks)
    next_flag = Clock.next_flag

    def fails(clock: Clock, now: int) -> int | None:
        if clock.setup.seconds == 5:
            raise ValueError("secret bid")
        return next_flag(clock, now)

    monkeypatch.setattr(Clock, "next_flag", fails)
    with caplog.at_level(logging.ERROR), running(settings_for(tmp_path)) as server:
        store = server.service.store
        wait_for(lambda: is_over(store.read_table(good.id)))
    told = [record for record in caplog.records if record.__dict__.get("table") == bad.id]
    assert told
    assert "secret" not in caplog.text


def test_nobody_waits_for_a_look_through_everything_while_games_are_fetched() -> None:
    """Measured: 0.1 s of CPU for each such look, and nobody is answered meanwhile."""
    looked: list[int] = []

    def note(when: str, what: dict[str, int]) -> None:
        if when == "start":
            looked.append(what["generation"])

    async def fetch() -> None:
        async def nothing() -> None:
            pass

        warm_up = WarmUp()
        await warm_up.run(None, nothing)
        assert warm_up.is_over

    gc.callbacks.append(note)
    try:
        asyncio.run(fetch())
    finally:
        gc.callbacks.remove(note)
    assert 2 not in looked
    assert gc.isenabled()


def test_a_log_that_goes_on_unreadably_takes_only_its_table(tmp_path: Path) -> None:
    """Another process, of a newer version perhaps, has written what this one doesn't know."""
    with running(settings_for(tmp_path)) as server:
        table, other = (all_here(server, "patchwork", 2) for _ in range(2))
        person = table.seat(0)
        person.wait_for_state()
        with sqlite3.connect(tmp_path / "tables.db") as connection:
            row = (table.id, table.read()["state"]["version"] + 1, b'{"e":"danced","at":5}')
            connection.execute("INSERT INTO events VALUES (?, ?, ?)", row)
        connection.close()
        for command in ("name", "name"):
            with pytest.raises(ServerError) as refused:
                table.command(command, {"name": "A"}, key=table.keys[0])
            assert refused.value.code == "unreadable"
        while (message := person.receive())["t"] != "error":
            pass
        assert message["code"] == "unreadable"
        play_on(open_seats(other, 2), 3)
        assert table.id not in server.service.tables.live


def test_tables_are_loaded_beside_the_loop_and_few_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server:
        ids = [all_here(server, "patchwork", 2).id for _ in range(6)]
    working: list[int] = []
    most = [0]
    gate = threading.Event()
    replay = loading.Loader._replay

    def slow(self: Any, id: str, stored: Any) -> Any:
        working.append(threading.get_ident())
        most[0] = max(most[0], len(working))
        gate.wait(30)
        working.remove(threading.get_ident())
        return replay(self, id, stored)

    monkeypatch.setattr(loading.Loader, "_replay", slow)
    with running(settings) as server:
        found: list[Any] = []
        readers = [
            threading.Thread(target=lambda id=id: found.append(server.client.table(id).read()))
            for id in ids
        ]
        for reader in readers:
            reader.start()
        wait_for(lambda: len(working) >= loading.AT_ONCE)
        # The loop is free, new tables are made, signs of life are given.
        assert httpx.get(f"{server.address}/api/health").status_code == 200
        all_here(server, "patchwork", 2)
        signs = server.service.store.last_sign()
        wait_for(lambda: server.service.store.last_sign() != signs)
        assert httpx.get(f"{server.address}/api/ready").status_code == 200
        gate.set()
        for reader in readers:
            reader.join(30)
        assert len(found) == len(ids)
        assert most[0] == loading.AT_ONCE


def test_a_start_loads_what_was_touched_lately_and_what_falls_due(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    clock = {"kind": "bank", "seconds": 5}
    with running(settings_for(tmp_path)) as server:
        make = server.client.make_table
        abandoned = [with_bot_to_move(server) for _ in range(5)]
        old_clock = make("patchwork", ["me", "here"], clock=clock)
        far_clock = make("patchwork", ["me", "here"], clock={"kind": "days", "days": 3})
        rows(path, "UPDATE tables SET touched_at = 5")
        lately = with_bot_to_move(server)
        forgotten = {table.id for table in (*abandoned, far_clock)}
        before = server.service.store.versions([*forgotten, lately.id])
    with running(settings_for(tmp_path, bots=True)) as server:
        store = server.service.store
        wait_for(lambda: store.versions([lately.id])[lately.id] > before[lately.id])
        # Nobody looks, and its clock runs out in time all the same.
        wait_for(lambda: store.read_table(old_clock.id).row["status"] == "over")  # type: ignore[union-attr]
        assert not forgotten & set(server.service.tables.live)
        assert store.versions(list(forgotten)).items() <= before.items()
        # Someone comes back: the bot moves.
        for table in abandoned:
            assert server.client.table(table.id).read()["state"]["version"] >= before[table.id]
        wait_for(lambda: all(store.versions([t.id])[t.id] > before[t.id] for t in abandoned))


def test_a_table_with_a_distant_clock_is_forgotten_and_flagged_in_time(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, idle_seconds=0.0)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2, clock={"kind": "move", "seconds": 90})
        service = server.service
        wait_for(lambda: table.id not in service.tables.live)
        row = service.store.read_table(table.id)
        assert row is not None
        assert row.row["due_at"] == events.decode(row.log[-1]).at + 90_000
        later = 88_000

        def now() -> int:
            return time.time_ns() // 1_000_000 + later

        service.now = now
        wait_for(lambda: table.id in service.tables.live)
        wait_for(lambda: service.store.read_table(table.id).row["status"] == "over")  # type: ignore[union-attr]


def test_a_note_of_when_a_clock_runs_out_is_never_late(tmp_path: Path) -> None:
    """Banks differ: after a move the next clock may run out earlier than the one before."""
    with running(settings_for(tmp_path)) as server:
        table = all_here(server, "patchwork", 2, clock={"kind": "bank", "seconds": 600})
        people = open_seats(table, 2)
        live = server.service.tables.live[table.id]
        for _ in range(6):
            play_on(people, 1)
            seat = live.table.game.deciders[0]
            live.table.clock.used[seat] += 50_000
            server.service.housekeeping._signs.submit(lambda: None).result()
            loop = people[0]  # any command sets the timer anew
            loop.do("name", name="A")
            true = server.service.now() + (live.table.clock.next_flag(server.service.now()) or 0)

            def noted(true: int = true) -> bool:
                stored = server.service.store.read_table(table.id)
                assert stored is not None
                return bool(stored.row["due_at"] <= true + 50)

            wait_for(noted)


def test_pulses_have_a_thread_of_their_own(tmp_path: Path) -> None:
    """However many threads wait for the database, signs of life don't queue behind them."""

    async def run() -> None:
        database = f"sqlite:///{tmp_path / 'a.db'}"
        service = await TableService.open(settings_for(tmp_path, database=database))
        gate = threading.Event()
        waiting = [asyncio.create_task(asyncio.to_thread(gate.wait, 30)) for _ in range(64)]
        await asyncio.sleep(0.05)
        await asyncio.wait_for(
            service.housekeeping.sign(service.store.pulse, "x", service.now()), 20
        )
        assert "x" in await asyncio.wait_for(
            service.housekeeping.sign(service.store.alive, service.now()), 20
        )
        await asyncio.wait_for(service.housekeeping.beat(5), 20)
        gate.set()
        await asyncio.gather(*waiting)
        await service.close()

    asyncio.run(run())

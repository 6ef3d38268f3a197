"""What is written: one server for one file, ready means stored, and no log tells of a move."""

from __future__ import annotations

import logging
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from tests.server.running import all_here, mover_of, open_seats, play_on, running, settings_for
from tests.waiting import wait_for
from vernissage.cli import app
from vernissage.client import ServerError
from vernissage.games.errors import FormatError
from vernissage.server.logs import JsonLines
from vernissage.server.storage import Store
from vernissage.server.storage.alone import Claim

HOLD = "import sys, time; from vernissage.server.storage.alone import Claim; c = Claim(sys.argv[1])"


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(settings_for(tmp_path)) as server:
        table = all_here(server, "patchwork", 2)
        play_on(open_seats(table, 2), 3)
        table.command("resign", key=table.keys[0])
        run = CliRunner()
        second = run.invoke(app, ["serve", "--port", "0", "--database", url])
        assert second.exit_code == 2
        assert "Another server uses" in " ".join(second.output.split())
        assert "--database" in second.output
        # Whoever copies and reads is no server.
        for command, file in (("backup", "copy.db"), ("export", "games.jsonl")):
            done = run.invoke(app, [command, str(tmp_path / file), "--database", url])
            assert done.exit_code == 0, done.output
        records = str(tmp_path / "games.jsonl")
        assert run.invoke(app, ["import", records, "--database", url]).exit_code == 0
    with running(settings_for(tmp_path)) as server:
        assert server.client.table(table.id).read()["table"]["status"] == "over"


def test_what_a_killed_server_held_is_free(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    command = [sys.executable, "-c", f"{HOLD}; print('held', flush=True); time.sleep(600)", url]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        with pytest.raises(FormatError, match="Another server"):
            Claim(url)
        with pytest.raises(FormatError, match="Another server"):
            Claim(url, shared=True)
    finally:
        process.kill()
        process.communicate()
    first, second = Claim(url, shared=True), Claim(url, shared=True)
    with pytest.raises(FormatError, match="Another server"):
        Claim(url)
    first.give_back()
    second.give_back()
    Claim(url).give_back()
    for other in ("sqlite:///:memory:", "postgresql://a@b/c", "sqlite://"):
        assert [Claim(other), Claim(other)]


def rename(path: Path, old: str, new: str) -> None:
    """Take a table away, as a way to have the database fail at once."""
    with sqlite3.connect(path) as connection:
        connection.execute(f"ALTER TABLE {old} RENAME TO {new}")
    connection.close()


def test_ready_means_that_what_is_written_is_stored(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:

        def ready() -> int:
            return httpx.get(f"{server.address}/api/ready").status_code

        assert ready() == 200
        rename(tmp_path / "tables.db", "pulses", "away")
        wait_for(lambda: ready() == 503)
        answer = httpx.get(f"{server.address}/api/ready").json()
        assert (answer["code"], answer["key"]) == ("storage", "no-database")
        rename(tmp_path / "tables.db", "away", "pulses")
        wait_for(lambda: ready() == 200)


def test_a_locked_database_is_not_ready(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        lock = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        lock.execute("BEGIN IMMEDIATE")
        try:
            wait_for(lambda: httpx.get(f"{server.address}/api/ready").status_code == 503)
        finally:
            lock.execute("ROLLBACK")
            lock.close()
        wait_for(lambda: httpx.get(f"{server.address}/api/ready").status_code == 200)


@pytest.mark.parametrize("name", ["patchwork", "art-society"])
def test_no_log_tells_of_a_move_when_the_database_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    with caplog.at_level(logging.DEBUG), running(settings_for(tmp_path)) as server:
        table = all_here(server, name, 2)
        people = open_seats(table, 2)
        play_on(people, 2)
        seed = server.service.tables.live[table.id].table.made.seed
        mover = mover_of(people)
        rename(tmp_path / "tables.db", "events", "away")
        with pytest.raises(ServerError) as refused:
            mover.move(mover.current.moves()[0])
        assert refused.value.code == "storage"
        with pytest.raises(ServerError):
            all_here(server, name, 2)
        rename(tmp_path / "tables.db", "away", "events")
        mover.move(mover.current.moves()[0])
    lines = [JsonLines().format(record) for record in caplog.records]
    said = "\n".join(lines)
    assert "the database failed" in said
    assert "no such table: events" in said  # so that who runs it knows what to do
    errors = [str(record.exc_info[1]) for record in caplog.records if record.exc_info]
    assert any("parameters hidden" in words for words in errors)
    said += "\n".join(errors)
    for secret in ('"e":', "played", '\\"action', seed, *table.keys.values()):
        assert secret not in said


def test_a_database_of_before_is_told_what_it_must_know(tmp_path: Path, data: Path) -> None:
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript((data / "database-001.sql").read_text(encoding="utf-8"))
    some = [
        ("bank", "playing", b'{"e":"made","at":5,"clock":{"kind":"bank","seconds":60}}'),
        ("bots", "playing", b'{"e":"made","at":6}'),
        ("done", "over", b'{"e":"made","at":7,"clock":{"kind":"bank","seconds":60}}'),
        ("torn", "playing", b"\xff{"),
    ]
    for id, status, made in some:
        connection.execute(
            "INSERT INTO tables VALUES (?, 'patchwork', ?, 0, 1, NULL)", (id, status)
        )
        connection.execute("INSERT INTO events VALUES (?, 1, ?)", (id, made))
        connection.execute("INSERT INTO events VALUES (?, 2, ?)", (id, b'{"e":"started","at":9}'))
    connection.execute("UPDATE events SET data = ? WHERE table_id = 'torn'", (b"\xff{",))
    connection.commit()
    connection.close()
    store = Store(f"sqlite:///{path}")
    rows = {id: store.read_table(id).row for id, _, _ in some}  # type: ignore[union-attr]
    store.close()
    told = {id: (bool(row["tended"]), row["touched_at"], row["due_at"]) for id, row in rows.items()}
    assert told == {
        "bank": (True, 9, 0),
        "bots": (True, 9, None),
        "done": (False, 9, None),
        "torn": (True, 1, None),
    }

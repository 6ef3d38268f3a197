"""Storage: the same on SQLite and PostgreSQL; restarts, backups, migrations, conflicts."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import inspect, text
from typer.testing import CliRunner

from tests.server.databases import Postgres
from tests.server.running import all_here, mover_of, open_seats, play_on, running, settings_for
from vernissage.cli import app
from vernissage.client import ServerError
from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES
from vernissage.records.checking import check
from vernissage.server.storage import Append, Conflict, Store, StoredKey
from vernissage.server.storage.migrating import upgrade
from vernissage.server.storage.schema import metadata


def new_row(id: str) -> dict[str, object]:
    return {
        "id": id,
        "game": "patchwork",
        "status": "open",
        "tended": False,
        "made_at": 1,
        "ended_at": None,
    }


def test_every_table_is_there_after_a_restart(database: str, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=database)
    before = {}
    with running(settings) as server:
        tables = [all_here(server, name, 2) for name in GAMES]
        for table in tables:
            people = open_seats(table, 2)
            play_on(people, 12)
            for seat in range(2):
                before[table.id, seat] = table.read(table.keys[seat])["state"]
            for person in people:
                person.close()
    with running(settings) as server:
        for table in tables:
            table.client = server.client
            for seat in range(2):
                after = table.read(table.keys[seat])["state"]
                assert after == before[table.id, seat]
            people = open_seats(table, 2)
            play_on(people, 3)
            table.command("resign", key=table.keys[0])
            assert check(table.record()) is None


def test_two_writers_meet_a_conflict_and_nothing_is_there_twice(database: str) -> None:
    one, other = Store(database), Store(database)
    one.append_all([Append("t", 0, [b"a"], new=new_row("t"))])
    assert one.append_all([Append("t", 1, [b"b"])]) == [None]
    one.append_all([Append("u", 0, [b"x"], new=new_row("u"))])
    first, second, third = other.append_all(
        [Append("u", 1, [b"y"]), Append("t", 1, [b"c"]), Append("u", 2, [b"z"])]
    )
    assert first is None
    assert isinstance(second, Conflict)
    assert third is None
    assert one.read_log("t") == [b"a", b"b"]
    assert one.read_log("u", 1) == [b"y", b"z"]
    one.close()
    other.close()


def test_what_is_stored_together_is_there_as_a_whole_or_not_at_all(database: str) -> None:
    store = Store(database)
    store.append_all([Append("t", 0, [b"a"], new=new_row("t"))])
    key = StoredKey("h" * 64, "seat", 1)
    first, second, third = (
        Append("t", 1, [b"b"], also=Append(id, 0, [b"x"], new=new_row(id), keys=[key]))
        for id in ("one", "two", "three")
    )
    assert store.append_all([first]) == [None]
    found = store.append_all([second, Append("t", 2, [b"c"]), third])
    assert [type(each) for each in found] == [Conflict, type(None), Conflict]
    assert store.read_log("t") == [b"a", b"b", b"c"]
    assert (store.read_log("one"), store.read_keys("one")) == ([b"x"], [key])
    assert store.read_table("two") is store.read_table("three") is None
    store.close()


def test_keys_belong_to_their_table(database: str) -> None:
    store = Store(database)
    key = StoredKey("h" * 64, "seat", 1)
    store.append_all([Append("t", 0, [b"a"], new=new_row("t"), keys=[key])])
    assert store.read_keys("t") == [key]
    assert store.read_keys("u") == []
    store.close()


def test_a_pause_is_noted_unless_another_process_may_have_been_there(database: str) -> None:
    store = Store(database)
    store.pulse("killed", 10_000)
    store.wake("several", 11_500, alone=False)
    assert store.read_downtimes() == []
    store.wake("back", 12_000)
    store.pulse("back", 14_000)
    store.wake("back", 30_000, alone=False)
    assert store.read_downtimes() == [(11_500, 12_000), (14_000, 30_000)]
    store.close()


def test_the_migrations_make_what_the_code_expects(database: str) -> None:
    store = Store(database)
    found = inspect(store.engine)
    for table in metadata.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == {column.name for column in table.columns}
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable
        assert {index["name"] for index in found.get_indexes(table.name)} >= {
            index.name for index in table.indexes
        }
    store.close()


def test_a_database_of_the_first_version_is_brought_forward(tmp_path: Path, data: Path) -> None:
    """The file was made by version 0.1 with `vernissage serve` and a few games."""
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path)
    connection.executescript((data / "database-001.sql").read_text(encoding="utf-8"))
    connection.close()
    settings = settings_for(tmp_path, database=f"sqlite:///{path}")
    with running(settings) as server:
        store = server.service.store
        ids = store.ended()
        assert ids
        for id in ids:
            record = server.client.table(id).record()
            assert check(record) is None


def test_a_database_of_a_newer_version_is_not_touched(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    store = Store(url)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '999'"))
    with pytest.raises(FormatError, match="newer version"):
        upgrade(store.engine)
    store.close()


@pytest.mark.parametrize("url", ["nonsense", "mysql://x/y", "sqlite", ""])
def test_a_wrong_database_url_is_explained(url: str) -> None:
    with pytest.raises(FormatError, match="sqlite:///"):
        Store(url)


def test_a_backup_while_running_holds_everything(database: str, tmp_path: Path) -> None:
    settings = settings_for(tmp_path, database=database)
    target = tmp_path / "copy.db"
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        people = open_seats(table, 2)
        play_on(people, 10)
        copied = server.service.store.backup(target)
        assert copied > 10
        before = table.read(table.keys[0])["state"]["view"]
        play_on(people, 2)
        with pytest.raises(FormatError, match="there already"):
            server.service.store.backup(target)
    with running(settings_for(tmp_path, database=f"sqlite:///{target}")) as server:
        table.client = server.client
        assert table.read(table.keys[0])["state"]["view"] == before


def test_when_postgresql_restarts_play_goes_on(postgres: Postgres, tmp_path: Path) -> None:
    with running(settings_for(tmp_path, database=postgres.fresh())) as server:
        table = all_here(server, "patchwork", 2)
        people = open_seats(table, 2)
        play_on(people, 4)
        postgres.stop()
        mover = mover_of(people)
        action, due = mover.current.moves()[0], mover.current.due
        with pytest.raises(ServerError) as refused:
            mover.do("move", due=due, move=action)
        assert refused.value.code == "storage"
        assert "not played" in str(refused.value)
        postgres.start()
        mover.do("move", due=due, move=action)
        play_on(people, 4)
        ply = table.read()["state"]["ply"]
        table.command("resign", key=table.keys[0])
        assert check(table.record()) is None
        assert ply == 9


def test_records_export_as_json_lines(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        table = all_here(server, "patchwork", 2)
        play_on(open_seats(table, 2), 5)
        table.command("resign", key=table.keys[0])
        record = table.record()
        server.client.request("POST", "/api/records", json.dumps(record).encode())
        assert server.service.store.ended() == [table.id]
        assert [json.loads(line) for line in server.service.store.read_records()] == [record]
        url = server.service.settings.database
    run, out = CliRunner(), tmp_path / "out.jsonl"
    assert run.invoke(app, ["export", str(out), "--database", url]).exit_code == 0
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert lines == [record, record]
    assert run.invoke(app, ["check", "--deal", str(out)]).exit_code == 0
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert run.invoke(app, ["import", str(out), "--database", other]).exit_code == 0
    out.write_text('{"format": "vernissage/1"}\n', encoding="utf-8")
    assert run.invoke(app, ["import", str(out), "--database", other]).exit_code == 1
    copy = tmp_path / "copy.db"
    assert run.invoke(app, ["backup", str(copy), "--database", other]).exit_code == 0
    assert [json.loads(line) for line in Store(f"sqlite:///{copy}").read_records()] == [record]


def test_a_table_that_can_not_be_read_is_named_and_all_others_are_exported(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        tables = [all_here(server, "patchwork", 2) for _ in range(3)]
        for table in tables:
            table.command("resign", key=table.keys[0])
        store, bad = server.service.store, tables[1].id
        store.append_all([Append(bad, len(store.read_log(bad)), [b'{"e":"unheard of"}'])])
        url = server.service.settings.database
    out = tmp_path / "out.jsonl"
    done = CliRunner().invoke(app, ["export", str(out), "--database", url])
    assert done.exit_code == 1, done.output
    assert bad in done.output
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2

"""Old tables end: never earlier than their people were told, and a finished game stays a record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sqlalchemy import text
from typer.testing import CliRunner

from tests.server.running import all_here, open_seats, play_on, running, settings_for
from tests.waiting import wait_for
from vernissage.cli import app
from vernissage.client import ServerError
from vernissage.records.checking import check
from vernissage.server import events, playing
from vernissage.server.clock import DAY
from vernissage.server.retention import Retention
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.storage import Append, Store
from vernissage.server.storage.reviews import DONE, ReviewKey, ReviewStore
from vernissage.server.table_log import first_events, from_log
from vernissage.server.tidying import Tidied, tidy

KEPT = Retention(begun=10, unfinished=100, finished=30)


def stored(
    store: Store, id: str, decisions: int, *, end: bool = False, clock: ClockSetup | None = None
) -> int:
    """A table of two people at which so much happened, one thing a second; when it ended."""
    plans = [SeatSetup("person", "Ania"), SeatSetup("person", "Bartek")]
    found = first_events("patchwork", plans, {}, clock or ClockSetup(), f"seed {id}", 1000)
    table = from_log(id, found)
    at = 1000
    for _ in range(decisions):
        at += 1000
        seat = table.game.deciders[0]
        due = table.game.due[seat]
        assert due is not None
        news = playing.move(table, seat, due, int(table.game.state.legal_actions()[-1]), at).events
        for event in news:
            table.apply(event)
        found += news
    if end:
        at += 1000
        found += playing.resign(table, 0, at).events
    row = {
        "id": id,
        "game": "patchwork",
        "status": "over" if end else "playing",
        "tended": False,
        "made_at": 1000,
        "ended_at": at if end else None,
        "told_at": 1000,
    }
    data = [events.encode(event) for event in found]
    assert store.append_all([Append(id, 0, data, new=row)]) == [None]
    return at


def ids(store: Store) -> set[str]:
    with store.engine.connect() as connection:
        return {id for (id,) in connection.execute(text("SELECT id FROM tables"))}


def test_each_kind_of_table_goes_when_its_days_are_over_and_no_sooner(database: str) -> None:
    store = Store(database)
    ends = {
        ("young", 10): stored(store, "young", 2),
        ("begun", 100): stored(store, "begun", 3),
        ("over", 30): stored(store, "over", 5, end=True),
        ("given up", 30): stored(store, "given up", 1, end=True),
        ("slow", 107): stored(store, "slow", 3, clock=ClockSetup("days", days=7)),
    }
    in_turn = sorted(ends.items(), key=lambda item: item[1] + item[0][1] * DAY)
    for (id, days), at in in_turn:
        tidy(store, KEPT, at + days * DAY - 1)
        assert id in ids(store), id
    for (id, days), at in in_turn:
        tidy(store, KEPT, at + days * DAY)
        left = store.read_table(id)
        kept = left is not None and left.row["record_id"] is not None
        assert (id in ids(store)) == (id == "over") == kept, id
        assert store.read_log(id) == []
    store.close()


def test_a_finished_game_becomes_its_record_once(database: str) -> None:
    store = Store(database)
    at = stored(store, "over", 6, end=True)
    before = from_log("over", [events.decode(data) for data in store.read_log("over")]).record()
    assert tidy(store, KEPT, at + 30 * DAY) == Tidied(put_away=1)
    assert tidy(store, KEPT, at + 300 * DAY) == Tidied()
    rows = [json.loads(data) for data in store.read_records()]
    assert rows == [before]
    assert check(rows[0]) is None
    assert store.ended() == []
    store.close()


def test_who_was_never_told_has_the_full_time_from_then_on(database: str) -> None:
    """Tables of earlier versions: no table goes before it said how long it is kept."""
    store = Store(database)
    stored(store, "old", 1)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET told_at = NULL"))
    now = 1_000 * DAY
    assert tidy(store, KEPT, now) == Tidied(told=1)
    assert tidy(store, KEPT, now + 10 * DAY - 1) == Tidied(kept=1)
    assert tidy(store, KEPT, now + 10 * DAY) == Tidied(deleted=1)
    store.close()


def test_reviews_go_after_the_days_of_finished_tables_unless_somebody_works_at_them(
    database: str,
) -> None:
    store = Store(database)
    rows = ReviewStore(store.engine)
    asked, end = 5 * DAY, 35 * DAY
    done, waits, held, later = (ReviewKey(digit * 64, "1/standard") for digit in "1234")
    for key in (done, held, waits):
        rows.ask(key, 1, b"{}", asked)
    rows.ask(later, 1, b"{}", asked + 1)
    assert rows.take("one", done.version, end, end + DAY, [held, waits, later]) is not None
    rows.add(done, "one", 0, b"{}", end)
    rows.end(done, "one", DONE, b"{}")
    assert rows.take("one", done.version, end, end + DAY, [waits, later]) is not None
    assert tidy(store, KEPT, end) == Tidied()
    assert tidy(store, KEPT._replace(finished=0), end + 1) == Tidied()
    assert tidy(store, KEPT, end + 1, dry_run=True) == Tidied(reviews=2)
    assert tidy(store, KEPT, end + 1) == Tidied(reviews=2)
    left = [key for key in (done, waits, held, later) if rows.read(key) is not None]
    assert left == [held, later]
    assert rows.ask(done, 1, b"{}", end + 1), "it can be asked for again"
    store.close()


def test_what_happens_meanwhile_saves_a_table(database: str) -> None:
    """Something is added between the decision that a table shall go and its going."""
    store = Store(database)
    at = stored(store, "busy", 2)
    true_end = store.end

    def late(endings: list[object]) -> object:
        store.append_all([Append("busy", 4, [events.encode(events.Named(at, 0, "Ola"))])])
        return true_end(endings)  # type: ignore[arg-type]

    store.end = late  # type: ignore[method-assign, assignment]
    assert tidy(store, KEPT, at + 50 * DAY) == Tidied()
    assert "busy" in ids(store)
    assert len(store.read_log("busy")) == 5
    store.close()


def test_one_that_can_not_be_read_stays_and_harms_no_other(database: str) -> None:
    store = Store(database)
    at = stored(store, "a bad one", 1)
    stored(store, "good", 1)
    store.append_all([Append("a bad one", 3, [b'{"e":"unheard of"}'])])
    assert tidy(store, KEPT, at + 50 * DAY) == Tidied(deleted=1, unreadable=1)
    assert ids(store) == {"a bad one"}
    store.close()


@pytest.mark.parametrize("days", [0, 100_000])
def test_kept_for_ever_or_nearly(database: str, days: int) -> None:
    store = Store(database)
    at = stored(store, "old", 1)
    tidy(store, Retention(days, days, days), at + 5_000 * DAY)
    assert ids(store) == {"old"}
    store.close()


def test_a_table_says_how_long_it_is_kept_and_whoever_comes_late_has_the_time_again(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path, retention=KEPT)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        told = table.read(table.keys[0])["table"]["kept_until"]
        touched = server.service.tables.live[table.id].table.touched
        assert told == touched + 10 * DAY
        people = open_seats(table, 2)
        play_on(people, 4)
        touched = server.service.tables.live[table.id].table.touched
        assert table.read()["table"]["kept_until"] == touched + 100 * DAY
    with running(settings) as server:
        later = touched + 150 * DAY
        server.service.now = lambda: later
        table.client = server.client
        assert table.read()["table"]["kept_until"] == later + 100 * DAY
        assert tidy(server.service.store, KEPT, later + 99 * DAY).deleted == 0
        assert tidy(server.service.store, KEPT, later + 100 * DAY).deleted == 1


def test_who_opens_a_game_that_was_put_away_is_led_to_its_record(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, retention=KEPT)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        play_on(open_seats(table, 2), 5)
        table.command("resign", key=table.keys[0])
        record = table.record()
    store = Store(settings.database)
    with running(settings) as server:
        table.client = server.client
        assert tidy(server.service.store, KEPT, server.service.now() + 31 * DAY).put_away == 1
        with pytest.raises(ServerError) as refused:
            table.read(table.keys[0])
        assert refused.value.code == "gone"
        assert table.record() == record
    store.close()


def test_a_move_at_a_table_that_was_cleared_away_is_refused_as_such(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, retention=KEPT)) as server:
        table = all_here(server, "patchwork", 2)
        due = table.read(table.keys[0])["state"]["due"]
        assert tidy(server.service.store, KEPT, server.service.now() + 11 * DAY).deleted == 1
        seat = 0 if due is not None else 1
        with pytest.raises(ServerError) as refused:
            table.command("name", {"name": "Ola"}, key=table.keys[seat])
        assert refused.value.code == "not-found"
        assert server.service.tables.live == {}


def test_a_server_tidies_by_itself_but_leaves_what_it_has_in_memory(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, retention=KEPT, tidy_seconds=0.05)
    store = Store(settings.database)
    stored(store, "old", 1)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        with store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET made_at = 1, told_at = 1"))
        wait_for(lambda: "old" not in ids(store))
        assert ids(store) == {table.id}
    store.close()


def test_the_command_says_first_what_it_would_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = Store(url)
    stored(store, "old", 1)
    stored(store, "over", 5, end=True)
    run = CliRunner()
    for options, left in (["--dry-run"], {"old", "over"}), ([], {"over"}):
        said = run.invoke(app, ["tidy", "--database", url, "--json", *options])
        assert said.exit_code == 0
        assert '"deleted": 1' in said.stdout
        assert '"put_away": 1' in said.stdout
        assert ids(store) == left
    store.close()
    assert run.invoke(app, ["tidy", "--keep-begun", "-1"]).exit_code == 2

"""Reviews in the background: asked for once, made once, there after a restart."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy.exc import OperationalError

from tests.server.running import Running, all_here, open_seats, play_on, running, settings_for
from tests.waiting import wait_for
from vernissage.arena.simulation import Plan, play_game
from vernissage.client import Client, ServerError
from vernissage.games.registry import GAMES
from vernissage.records.record import Record
from vernissage.server import reviewing
from vernissage.server.limits import Buckets
from vernissage.server.storage import Store
from vernissage.server.storage.reviews import DONE, FAILED, WAITING, ReviewKey, ReviewStore
from vernissage.study import calibration as judging
from vernissage.study.reviewing import review

SHORT = 8
"""Simulations for each decision: this is not about how well it is judged."""
KEY = ReviewKey("1" * 64, "1/standard")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("reviews")
    with running(settings_for(folder, bots=True, review_simulations=SHORT)) as started:
        yield started


def record_of(name: str, seats: int = 2, number: int = 0) -> dict[str, Any]:
    """A game that was played elsewhere."""
    return play_game(Plan(name, seats, games=number + 1, seed="review"), number).to_json()


def kept(server: Running, record: dict[str, Any]) -> str:
    """A record that the server has from now on."""
    answer = server.client.request("POST", "/api/records", msgspec.json.encode(record))
    found: str = answer["ids"][0]
    return found


def when_done(client: Client, path: str) -> tuple[list[Any], dict[str, Any]]:
    """All parts, read as they came, and the last answer."""
    parts: list[Any] = []
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        answer = client.request("GET", f"{path}?from={len(parts)}")
        assert answer["first"] == len(parts)
        parts += answer["parts"]
        if answer["status"] != WAITING:
            return parts, answer
        time.sleep(0.05)
    raise AssertionError("the review never ends")


# --- the rows --------------------------------------------------------------------------------------


def test_a_review_is_worked_at_by_one_process_and_taken_over_when_that_is_gone(
    database: str,
) -> None:
    store = Store(database)
    rows = ReviewStore(store.engine)
    assert rows.ask(KEY, 2, b"{}", now=0)
    assert not rows.ask(KEY, 2, b"{}", now=1)
    assert rows.waiting() == 1
    assert rows.take("one", "another judge", 0, 10) is None
    taken = rows.take("one", KEY.version, 0, 10)
    assert taken is not None
    assert (taken.key, taken.parts) == (KEY, [])
    assert rows.take("two", KEY.version, 5, 15) is None
    assert rows.add(KEY, "one", 0, b"1", until=12)
    rows.keep([KEY], "one", 20)
    assert rows.take("two", KEY.version, 15, 25) is None
    again = rows.take("two", KEY.version, 21, 31)
    assert again is not None
    assert again.parts == [b"1"]
    assert not rows.add(KEY, "one", 1, b"late", until=99)
    assert not rows.end(KEY, "one", DONE, b"late")
    rows.keep([KEY], "one", 99)
    assert rows.add(KEY, "two", 1, b"2", until=31)
    assert rows.end(KEY, "two", DONE, b"all")
    found = rows.read(KEY, 1)
    assert found is not None
    assert (found.status, found.parts, found.summary) == (DONE, [b"2"], b"all")
    assert rows.take("one", KEY.version, 99, 109) is None
    assert not rows.ask(KEY, 2, b"{}", now=100)
    assert rows.waiting() == 0
    store.close()


def test_one_that_failed_can_be_asked_for_again_and_one_given_back_is_free_at_once(
    database: str,
) -> None:
    store = Store(database)
    rows = ReviewStore(store.engine)
    rows.ask(KEY, 1, b"{}", now=0)
    rows.take("one", KEY.version, 0, 10)
    assert rows.end(KEY, "one", FAILED, None)
    assert rows.take("one", KEY.version, 20, 30) is None
    assert rows.ask(KEY, 1, b"{}", now=20)
    assert rows.take("one", KEY.version, 20, 30) is not None
    rows.give_back("one")
    assert rows.take("two", KEY.version, 21, 31) is not None
    store.close()


# --- a whole one -------------------------------------------------------------------------------------


def test_a_finished_game_is_reviewed_as_the_library_does(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    path = f"/api/tables/{table.id}/review"
    play_on(people, 4)
    for method in ("POST", "GET"):
        with pytest.raises(ServerError) as refused:
            server.client.request(method, path)
        assert refused.value.key == "review-not-over"
    table.command("resign", key=table.keys[0])
    for person in people:
        person.close()
    with pytest.raises(ServerError) as refused:
        server.client.request("GET", path)
    assert refused.value.key == "no-review"
    asked = server.client.request("POST", path)
    assert asked["status"] in (WAITING, DONE)
    parts, done = when_done(server.client, path)
    assert done["status"] == DONE
    alone = msgspec.to_builtins(review(Record.from_json(table.record()), SHORT))
    assert parts == msgspec.json.decode(msgspec.json.encode(alone["decisions"]))
    assert done["decisions"] == len(parts)
    assert server.client.request("POST", path)["summary"] == done["summary"]
    table.command("name", {"name": "Somebody else"}, table.keys[0])
    assert server.client.request("GET", path)["summary"] == done["summary"]


@pytest.mark.parametrize("name", GAMES)
def test_an_imported_record_of_every_game_is_reviewed(server: Running, name: str) -> None:
    path = f"/api/records/{kept(server, record_of(name))}/review"
    server.client.request("POST", path)
    parts, done = when_done(server.client, path)
    assert (done["status"], len(parts)) == (DONE, done["decisions"])
    assert done["summary"]["balance"] is not None


def test_a_game_that_nobody_can_judge_is_refused_in_words(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = kept(server, record_of("patchwork", number=9))
    table = server.client.make_table("patchwork", ["me", "bot:1"])
    with table.seat(0) as seat:
        due = seat.wait().due
    monkeypatch.setitem(judging._DATA["games"], "patchwork", {})
    judging.calibration.cache_clear()
    with pytest.raises(ServerError, match="not calibrated"):
        server.client.request("POST", f"/api/records/{record}/review")
    with pytest.raises(ServerError, match="not calibrated") as refused:
        table.command("hint", {"due": due}, table.keys[0])
    assert refused.value.key == "no-hints"
    monkeypatch.undo()
    judging.calibration.cache_clear()


def test_no_review_of_what_is_not_there(server: Running) -> None:
    for path in (f"/api/records/{'0' * 64}/review", "/api/tables/nowhere/review"):
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", path)
        assert refused.value.code == "not-found"


def test_a_review_goes_on_after_a_restart_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(tmp_path, bots=True, review_simulations=SHORT)
    record = record_of("patchwork")
    half = len(review(Record.from_json(record), SHORT).decisions) // 2
    added = ReviewStore.add

    def never_more(self: ReviewStore, *given: Any, **more: Any) -> bool:
        """As if the database were away from there on."""
        if given[2] >= half:
            raise OperationalError("add", {}, OSError())
        return added(self, *given, **more)

    monkeypatch.setattr(ReviewStore, "add", never_more)
    with running(settings) as server:
        path = f"/api/records/{kept(server, record)}/review"
        server.client.request("POST", path)
        wait_for(lambda: len(server.client.request("GET", path)["parts"]) >= half)
        before = server.client.request("GET", path)["parts"]
    monkeypatch.setattr(ReviewStore, "add", added)
    with running(settings) as server:
        after, done = when_done(server.client, path)
    assert after[:half] == before
    assert done["status"] == DONE
    whole = msgspec.to_builtins(review(Record.from_json(record), SHORT))
    assert after == msgspec.json.decode(msgspec.json.encode(whole["decisions"]))


def raise_something(*_: object) -> bytes:
    """In a worker."""
    raise ValueError("not today")


def test_one_that_fails_says_so_and_harms_no_other(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = f"/api/records/{kept(server, record_of('final-touch', 3))}/review"
    with monkeypatch.context() as patched:
        patched.setattr(reviewing, "review_part", raise_something)
        server.client.request("POST", path)
        parts, done = when_done(server.client, path)
        assert (parts, done["status"], done["summary"]) == ([], FAILED, None)
    assert server.client.request("POST", path)["status"] == WAITING
    assert when_done(server.client, path)[1]["status"] == DONE


def test_nobody_waits_behind_all_the_reviews_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "MOST_OF_ONE", 5)
    monkeypatch.setattr(reviewing, "AT_ONCE", 0)
    ended: list[str] = []
    end = ReviewStore.end

    def noted(self: ReviewStore, key: ReviewKey, *given: Any) -> bool:
        ended.append(key.id)
        return end(self, key, *given)

    monkeypatch.setattr(ReviewStore, "end", noted)
    settings = settings_for(tmp_path, bots=True, review_simulations=SHORT, proxies=("127.0.0.1",))
    with running(settings) as server:
        games = [record_of("patchwork", number=number) for number in range(7)]
        for played in games:
            del played["result"], played["moves"][6:]
        lines = b"\n".join(map(msgspec.json.encode, games))
        records = server.client.request("POST", "/api/records", lines)["ids"]

        def ask(record: str, address: str) -> int:
            path = f"{server.address}/api/records/{record}/review"
            return httpx.post(path, headers={"x-forwarded-for": address}).status_code

        *greedy, one_more, modest = records
        assert [ask(record, "10.0.0.1") for record in greedy] == [200] * 5
        assert ask(one_more, "10.0.0.1") == 429
        monkeypatch.setattr(reviewing, "AT_ONCE", 4)
        assert ask(modest, "10.0.0.2") == 200
        for record in (*greedy, modest):
            when_done(server.client, f"/api/records/{record}/review")
        assert modest in ended[:2], "the last that was asked for, but by another"
        assert ask(one_more, "10.0.0.1") == 200


def test_one_visitor_can_ask_for_so_many(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    service = server.service
    monkeypatch.setattr(service.reviewing, "_asked", Buckets(0.0, 1))
    records = [kept(server, record_of("patchwork", number=number)) for number in (1, 2)]
    server.client.request("POST", f"/api/records/{records[0]}/review")
    server.client.request("POST", f"/api/records/{records[0]}/review")  # there already
    with pytest.raises(ServerError) as refused:
        server.client.request("POST", f"/api/records/{records[1]}/review")
    assert refused.value.key == "many-reviews"

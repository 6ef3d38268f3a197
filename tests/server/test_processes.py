"""Several processes with one PostgreSQL and one Redis serve the same tables."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.databases import Postgres, Redis
from tests.server.running import Running, mover_of, newest_states, play_on, running, settings_for
from vernissage.client import SeatClient, Table
from vernissage.records.checking import check
from vernissage.records.dealing import check_deal, seat_hash
from vernissage.server import dealing


@pytest.fixture
def two(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on the same tables. (Two event loops in two threads share nothing else.)"""
    settings = settings_for(tmp_path, database=postgres.fresh(), redis=redis.url)
    with running(settings) as one, running(settings) as other:
        deadline = time.monotonic() + 10
        while not (one.house.bus.healthy and other.house.bus.healthy):
            assert time.monotonic() < deadline, "no bus"
            time.sleep(0.02)
        yield one, other


def seats_at(one: Running, other: Running, name: str) -> tuple[Table, list[SeatClient]]:
    """A table of one server, with the second person at the other server."""
    table = one.client.make_table(name, ["me", "here"])
    there = Table(other.client, table.id, keys={"1": table.keys[1]})
    people = [table.seat(0), there.seat(1)]
    for person in people:
        person.wait_for_state()
    return table, people


@pytest.mark.parametrize("name", ["patchwork", "art-society"])
def test_two_people_of_one_table_are_on_different_processes(
    two: tuple[Running, Running], name: str
) -> None:
    table, people = seats_at(*two, name)
    assert play_on(people, 30) is False
    assert newest_states(people)[0].data["ply"] == 30
    assert [seat["here"] for seat in table.read()["table"]["seats"]] == [True, True]
    for person in people:
        person.close()
    two[1].client.table(table.id).command("resign", key=table.keys[1])
    deadline = time.monotonic() + 10
    while table.read()["table"]["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    assert check(table.record()) is None


def test_when_redis_goes_and_comes_back_nothing_is_lost(
    two: tuple[Running, Running], redis: Redis
) -> None:
    _, people = seats_at(*two, "patchwork")
    play_on(people, 4)
    redis.stop()
    try:
        mover = mover_of(people)
        mover.move(mover.current.moves()[0])
        other = people[1 - people.index(mover)]
        other.wait_for_state(mover.current.version)  # they look into the log themselves
    finally:
        redis.start()
    newest_states(people)
    play_on(people, 4)
    assert newest_states(people)[0].data["ply"] == 9


def test_both_may_act_at_the_same_time(two: tuple[Running, Running]) -> None:
    """Each table's log has one order, whoever writes."""
    table, people = seats_at(*two, "patchwork")
    begun = table.read()["state"]["version"]
    for n in range(12):
        for person, server in zip(people, two, strict=True):
            path = f"/api/tables/{table.id}/name"
            server.client.request("POST", path, {"name": f"name {n}"}, person.key)
    states = newest_states(people)
    assert states[0].data["ply"] == 0
    deadline = time.monotonic() + 10
    while True:
        read = [server.client.table(table.id).read() for server in two]
        if read[0]["state"]["version"] == read[1]["state"]["version"] == begun + 24:
            break
        assert time.monotonic() < deadline, read
        time.sleep(0.05)
    assert [seat["name"] for seat in read[0]["table"]["seats"]] == ["name 11"] * 2


def test_each_gives_his_part_of_the_deal_at_another_process(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 1000.0)
    texts = ["a1" * 32, "b2" * 32]
    seats = [{"kind": "here", "hash": seat_hash(text)} for text in texts]
    table = two[0].client.make_table("patchwork", seats)
    for seat, (server, text) in enumerate(zip(two, texts, strict=True)):
        there = server.client.table(table.id)
        there.command("reveal", {"text": text}, key=table.keys[seat])
    deadline = time.monotonic() + 10
    while any(s.client.table(table.id).read()["table"]["status"] != "playing" for s in two):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    table.command("resign", key=table.keys[0])
    record = table.record()
    assert record["dealing"]["texts"] == texts
    assert check_deal(record) is None


def test_words_and_presence_reach_the_other_process(two: tuple[Running, Running]) -> None:
    table, people = seats_at(*two, "patchwork")
    people[0].say("good-luck")
    while (message := people[1].receive())["t"] != "said":
        pass
    assert (message["seat"], message["word"]) == (0, "good-luck")
    # Somebody at another process is there too, however long they don't move.
    deadline = time.monotonic() + 10
    while not table.read()["table"]["seats"][1]["here"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    two[0].house.live[table.id].presence._seen[1] -= 1000
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    assert table.read()["table"]["ask"]["what"] == "replace"

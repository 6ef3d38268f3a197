"""Several processes with one PostgreSQL and one Redis serve the same tables."""

from __future__ import annotations

import asyncio
import secrets
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import numpy as np
import pytest
import sqlalchemy
from redis import Redis as RedisClient
from redis.exceptions import ConnectionError as RedisAway

from tests.server.databases import Postgres, Redis
from tests.server.running import Running, mover_of, newest_states, play_on, running, settings_for
from tests.waiting import PATIENCE, wait_for
from vernissage.client import Client, SeatClient, Table
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.records.checking import check
from vernissage.records.dealing import check_deal, seat_hash
from vernissage.server import dealing, making
from vernissage.server.bot_pool import BotRequest
from vernissage.server.storage import Store


@pytest.fixture
def two(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[tuple[Running, Running]]:
    """Two servers on the same tables. (Two event loops in two threads share nothing else.)"""
    settings = settings_for(tmp_path, database=postgres.fresh(), redis=redis.url)
    with running(settings) as one, running(settings) as other:
        wait_for(lambda: one.service.bus.healthy and other.service.bus.healthy)
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
    wait_for(lambda: table.read()["table"]["status"] == "over")
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
    read = [server.client.table(table.id).read for server in two]
    wait_for(lambda: all(each()["state"]["version"] == begun + 24 for each in read))
    assert [seat["name"] for seat in read[0]()["table"]["seats"]] == ["name 11"] * 2
    for person in people:  # or else both servers wait for them to leave
        person.close()


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
    wait_for(
        lambda: all(s.client.table(table.id).read()["table"]["status"] == "playing" for s in two)
    )
    table.command("resign", key=table.keys[0])
    record = table.record()
    assert record["dealing"]["texts"] == texts
    assert check_deal(record) is None


def test_two_processes_that_make_one_rematch_at_once_make_one_table(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is about to make it before either has: one is made, and both lead their player there."""
    one, other = two
    table = one.client.make_table("patchwork", ["me", "here"])
    there = Table(other.client, table.id, keys={"1": table.keys[1]})
    table.command("resign", key=table.keys[0])
    table.command("rematch", key=table.keys[0])
    stored = one.service.store.versions([table.id])[table.id]
    meeting = threading.Barrier(2)

    def seed_of_both() -> str:
        meeting.wait(60)
        return secrets.token_hex(32)

    with monkeypatch.context() as patch, ThreadPoolExecutor(1) as pool:
        patch.setattr(making, "new_seed", seed_of_both)
        agreed = pool.submit(there.command, "rematch", key=table.keys[1])
        wait_for(lambda: one.service.store.versions([table.id])[table.id] > stored)
        table.command("rematch", key=table.keys[0])  # one presses again: nothing is there yet
        agreed.result(60)
    told = [at.read(at.keys[seat])["table"]["rematch"] for seat, at in enumerate((table, there))]
    assert told[0]["id"] == told[1]["id"]
    with one.service.store.engine.connect() as connection:
        ids = {id for (id,) in connection.execute(sqlalchemy.text("SELECT id FROM tables"))}
    assert ids == {table.id, told[0]["id"]}
    rematches = [data for data in one.service.store.read_log(table.id) if b"rematched" in data]
    assert len(rematches) == 1
    for seat, server in enumerate(two):
        again = Table(server.client, told[seat]["id"], keys={str(seat): told[seat]["key"]})
        with again.seat(seat) as person:
            person.wait_for_state()
            assert person.info["you"] == seat


def test_words_and_presence_reach_the_other_process(two: tuple[Running, Running]) -> None:
    table, people = seats_at(*two, "patchwork")
    people[0].say("good-luck")
    while (message := people[1].receive())["t"] != "said":
        pass
    assert (message["seat"], message["word"]) == (0, "good-luck")
    # Somebody at another process is there too, however long they don't move.
    wait_for(lambda: table.read()["table"]["seats"][1]["here"])
    two[0].service.tables.live[table.id].presence._seen[1] -= 1000
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    assert table.read()["table"]["ask"]["what"] == "replace"


def test_a_reader_by_http_is_never_older_than_the_log(
    two: tuple[Running, Running], redis: Redis
) -> None:
    """Nobody looks on at the second server; it has the table in memory all the same."""
    one, other = two
    table = one.client.make_table("patchwork", ["me", "here"])
    people = [table.seat(0), table.seat(1)]
    there = other.client.table(table.id)
    version = there.read()["state"]["version"]
    redis.stop()
    try:
        wait_for(lambda: not other.service.bus.healthy)
        for _ in range(4):
            play_on(people, 1)
            version += 1
            assert there.read()["state"]["version"] == version
        play_on(people, 3)
    finally:
        redis.start()
    wait_for(lambda: other.service.bus.healthy)
    assert there.read()["state"]["version"] == version + 3
    wait_for(lambda: not other.service.others.news_may_be_lost)
    assert other.service.tables.live[table.id].table.version == version + 3


def test_news_that_could_not_be_sent_are_made_up_for(
    two: tuple[Running, Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = two
    table = one.client.make_table("patchwork", ["me", "here"])
    version = other.client.table(table.id).read()["state"]["version"]
    publish = one.service.bus._redis.publish  # type: ignore[attr-defined]
    failed: list[bytes] = []

    async def broken(channel: str, data: bytes) -> Any:
        if not failed and table.id.encode() in data:
            failed.append(data)
            raise RedisAway("gone")
        return await publish(channel, data)

    monkeypatch.setattr(one.service.bus._redis, "publish", broken)  # type: ignore[attr-defined]
    table.command("name", {"name": "A"}, key=table.keys[0])
    wait_for(lambda: other.service.tables.live[table.id].table.version == version + 1)
    assert failed


def test_junk_on_redis_is_passed_over(two: tuple[Running, Running], redis: Redis) -> None:
    table, people = seats_at(*two, "patchwork")
    junk = [b"", b"junk", b"\xff\xfe", b"[]", b"{}", b'{"process":"x","table":7}']
    for here in ("[]", "[true]", "[true,true,true,true]", '["a"]', "7"):
        junk.append(f'{{"process":"x","table":"{table.id}","here":{here},"watchers":-5}}'.encode())
    junk.append(f'{{"process":"x","table":"{table.id}","version":99999}}'.encode())
    client = RedisClient(port=redis.port)
    for message in junk:
        client.publish("vernissage", message)
    client.close()
    play_on(people, 6)
    for server in two:
        read = server.client.table(table.id).read()["table"]
        assert [seat["here"] for seat in read["seats"]] == [True, True]
        assert read["watchers"] == 0
        assert server.service.bus.healthy


def test_signs_of_life_do_not_wait_for_what_is_taken_over(
    redis: Redis, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """M5: else one process that dies with many tables makes the others seem dead too."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with running(settings_for(tmp_path)) as server:
        ids = [server.client.make_table("patchwork", ["me", "bot:1"]).id for _ in range(3)]
    store, gate, asked = Store(database), threading.Event(), threading.Event()
    read_table = Store.read_table

    def slow(self: Store, id: str) -> Any:
        asked.set()
        gate.wait(60)
        return read_table(self, id)

    monkeypatch.setattr("vernissage.server.housekeeping.PULSE", 0.1)
    with running(settings_for(tmp_path, redis=redis.url)) as server:
        wait_for(lambda: not any(map(server.service.tables.is_loading, ids)))
        server.service.tables.live.clear()
        monkeypatch.setattr(Store, "read_table", slow)
        try:
            now = server.service.now()
            store.pulse("another", now)
            for id in ids:
                assert store.hold(id, "another", now, now + 60_000)
            wait_for(lambda: "another" in store.alive(server.service.now()))
            seen = server.service.store.last_sign()
            wait_for(lambda: server.service.store.last_sign() != seen)
            store.pulse("another", 1)  # it is gone
            assert asked.wait(30)
            for _ in range(3):
                signs = store.last_sign()
                wait_for(lambda signs=signs: store.last_sign() != signs)  # type: ignore[misc]
            assert httpx.get(f"{server.address}/api/ready").status_code == 200
        finally:
            gate.set()
        wait_for(lambda: set(ids) <= set(server.service.tables.live))
    store.close()


class Bots:
    """In place of a server's bots: they take their time, and are counted."""

    def __init__(self) -> None:
        self.answers = 0

    async def choose(self, request: BotRequest, visitor: str = "", table: str = "") -> int:
        self.answers += 1
        await asyncio.sleep(0.15)
        chosen = game(request.game)
        state = State(chosen, np.frombuffer(bytearray(request.state), chosen.dtype))
        return int(state.legal_actions()[0])

    def close(self) -> None:
        pass


def test_one_process_thinks_for_a_table(two: tuple[Running, Running]) -> None:
    bots = [Bots(), Bots()]
    for server, fake in zip(two, bots, strict=True):
        server.service.bots = fake  # type: ignore[assignment]
    table = two[0].client.make_table("patchwork", ["bot:1", "bot:1"])
    with two[1].client.table(table.id).watch() as there, table.watch() as here:
        there.wait_for_state(14)
        here.wait_for_state(14)
    wait_for(lambda: not any(server.service.tables.live[table.id].bot_tasks for server in two))
    played = two[0].service.store.versions([table.id])[table.id] - 2
    assert played >= 12
    # Whoever came last may have been asked when the last who looked on left.
    assert played <= bots[0].answers + bots[1].answers <= played + 1
    assert 0 in (bots[0].answers, bots[1].answers)


HANGING = """
import asyncio, socket, sys, uvicorn
from vernissage.server.app import make_app
from vernissage.server.settings import Settings

class Hanging:
    def open(self, name):
        pass
    def hurry_rules(self, name):
        pass
    async def prepare(self, name, steps):
        pass
    async def prepare_searches(self, names):
        pass
    async def choose(self, request, visitor="", table=""):
        await asyncio.sleep(1e6)
    def close(self):
        pass

app = make_app(Settings(database=sys.argv[1], redis=sys.argv[2], bots=False), Hanging())
listening = socket.socket()
listening.bind(("127.0.0.1", 0))
print(listening.getsockname()[1], flush=True)
config = uvicorn.Config(app, log_config=None, ws="websockets-sansio")
uvicorn.Server(config).run(sockets=[listening])
"""


def test_when_the_process_that_thinks_is_killed_another_takes_over(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    database, bots = postgres.fresh(), Bots()
    command = [sys.executable, "-c", HANGING, database, redis.url]
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    store = Store(database)
    try:
        assert first.stdout is not None
        port = int(first.stdout.readline())
        client = Client(f"http://127.0.0.1:{port}", timeout=PATIENCE)

        def is_ready() -> bool:
            assert first.poll() is None
            try:
                return httpx.get(f"http://127.0.0.1:{port}/api/ready").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(is_ready)
        table = client.make_table("patchwork", ["bot:1", "bot:1"])
        with table.watch() as watcher:
            watcher.wait_for_state()
            untouched = client.make_table("patchwork", ["me", "bot:1"])
            while untouched.read()["state"]["thinking"] != [1]:
                untouched = client.make_table("patchwork", ["me", "bot:1"])

            def lease(id: str = table.id) -> tuple[str | None, int]:
                stored = store.read_table(id)
                assert stored is not None
                return stored.row["holder"], stored.row["held_until"] or 0

            wait_for(lambda: lease()[0] is not None and lease(untouched.id)[0] is not None)
            with running(settings_for(tmp_path, database=database, redis=redis.url)) as second:
                second.service.bots = bots  # type: ignore[assignment]
                there = second.client.table(table.id).watch()
                there.wait_for_state()
                holder, until = lease()
                wait_for(lambda: lease()[1] > until)  # it goes on having it
                assert lease()[0] == holder
                assert bots.answers == 0
                first.kill()
                there.wait_for_state(4)
                assert lease()[0] == second.service.process
                # Where a person sits, also if nobody looks on just now.
                wait_for(lambda: store.versions([untouched.id])[untouched.id] > 2)
                there.close()
        client.close()
    finally:
        first.kill()
        first.communicate()
        store.close()

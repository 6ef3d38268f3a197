"""What a server must hold off, one test for each threat."""

from __future__ import annotations

import json
import logging
import re
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import quote

import httpx
import pytest
from sqlalchemy.exc import IntegrityError
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.running import (
    Running,
    all_here,
    open_seats,
    play_on,
    running,
    settings_for,
    to_the_bids,
)
from vernissage.client import SeatClient, ServerError, Table
from vernissage.server import limits
from vernissage.server.keys import hash_of, looks_like_key, new_key
from vernissage.server.logs import JsonLines
from vernissage.server.settings import Settings


def send_until_closed(person: SeatClient, data: str, times: int) -> None:
    """Send, then read on until the server ends it."""
    for _ in range(times):
        person.socket.send(data)
    while True:
        person.receive()


def test_only_a_seats_key_moves_for_it(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    first, second = open_seats(table, 2)
    mover, other = (first, second) if first.current.due is not None else (second, first)
    body = {"due": mover.current.due, "move": mover.current.moves()[0]}
    for key in (None, other.key, table.host):
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", f"/api/tables/{table.id}/move", body, key)
        assert refused.value.code in ("forbidden", "stale")
    with pytest.raises(ServerError) as wrong:
        server.client.request("POST", f"/api/tables/{table.id}/move", body, new_key())
    assert wrong.value.key == "wrong-key"
    assert table.read()["state"]["ply"] == 0


def test_a_key_of_one_table_opens_no_other(server: Running) -> None:
    one, other = all_here(server, "patchwork", 2), all_here(server, "patchwork", 2)
    with pytest.raises(ServerError) as wrong:
        other.read(one.keys[0])
    assert wrong.value.key == "wrong-key"


def test_keys_have_128_bits_and_only_hashes_are_stored(server: Running, tmp_path: Path) -> None:
    keys = {new_key() for _ in range(1000)}
    assert len(keys) == 1000
    assert all(looks_like_key(key) for key in keys)
    with running(settings_for(tmp_path)) as own:
        table = all_here(own, "patchwork", 2)
        secret = [table.host, *table.keys.values()]
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for key in secret:
        assert key is not None
        assert key.encode() not in stored
        assert hash_of(key).encode() in stored


@pytest.mark.parametrize("way", ["request", "invitation", "socket"])
def test_after_ten_wrong_keys_one_is_told_so_and_a_right_key_opens_as_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """docs/deploy.md: ten in a row, then one in two seconds; nobody with a key is shut out."""
    clock = [1.0]
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: clock[0]))

    def come(table: Table) -> None:
        if way == "request":
            table.read(new_key())
        elif way == "invitation":
            table.join("x", invite=new_key())
        else:
            with SeatClient(table, new_key()) as seat:
                seat.wait_for_state()

    def guess(table: Table) -> str:
        with pytest.raises(ServerError) as refused:
            come(table)
        return refused.value.code

    usual = Settings().wrong_keys_per_minute
    with running(settings_for(tmp_path, wrong_keys_per_minute=usual)) as server:
        table = server.client.make_table("patchwork", ["me", "link"])
        told = [guess(table) for _ in range(14)]
        assert told == ["forbidden"] * 10 + ["too-many"] * 4
        clock[0] += 2.0
        assert [guess(table) for _ in range(2)] == ["forbidden", "too-many"]
        assert table.read(table.keys[0])["table"]["you"] == 0
        with table.seat(0) as seat:
            while seat.info.get("you") != 0:
                seat.receive()
        assert table.join("x") == 1


@pytest.mark.usefixtures("no_second_passes")
def test_new_tables_are_limited_by_address(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, tables_per_minute=3)) as server:
        codes = []
        for _ in range(6):
            try:
                all_here(server, "patchwork", 2)
                codes.append("made")
            except ServerError as refused:
                codes.append(refused.code)
        assert codes[:3] == ["made"] * 3
        assert "too-many" in codes


def test_the_seed_and_the_record_of_a_running_game_are_not_shown(server: Running) -> None:
    table = all_here(server, "final-touch", 2)
    people = open_seats(table, 2)
    play_on(people, 5)
    seed = server.service.tables.live[table.id].table.made.seed
    with pytest.raises(ServerError) as refused:
        table.record()
    assert refused.value.key == "not-over"
    for key in (None, *table.keys.values()):
        assert seed not in json.dumps(table.read(key))


def test_a_watcher_and_another_seat_never_see_a_hand(server: Running) -> None:
    """FT: hands are hidden; so is the order of the deck."""
    table = all_here(server, "final-touch", 2)
    people = open_seats(table, 2)
    play_on(people, 8)
    for key, hidden in ((None, (0, 1)), (table.keys[0], (1,)), (table.keys[1], (0,))):
        state = table.read(key)["state"]
        for seat in hidden:
            assert state["view"]["players"][seat]["hand"] is None
        assert not any("chance" in entry and entry["chance"] is not True for entry in state["log"])


def test_errors_do_not_tell_what_is_hidden(server: Running) -> None:
    """A bid that the other holds and one that nobody holds are refused in the same words."""
    table = all_here(server, "art-society", 2)
    people = open_seats(table, 2)
    to_the_bids(people)
    people[0].move(people[0].current.choices["bids"][0]["action"])  # type: ignore[index]
    texts = []
    for bid in (1, 2, 19, 20):
        with pytest.raises(ServerError) as refused:
            people[0].do("move", due=1, move={"bid": bid})
        texts.append((refused.value.code, str(refused.value)))
    assert len(set(texts)) == 1


def test_pages_of_other_sites_can_neither_connect_nor_command(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    evil = {"origin": "https://evil.example"}
    answer = httpx.post(
        f"{server.address}/api/tables/{table.id}/resign",
        headers={**evil, "authorization": f"Bearer {table.keys[0]}"},
    )
    assert answer.status_code == 403
    assert "access-control-allow-origin" not in answer.headers
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/socket"
    with pytest.raises(InvalidStatus), connect(url, additional_headers=evil):
        pass
    with connect(url, additional_headers={"origin": server.address}) as socket:
        socket.send(json.dumps({"t": "hello", "key": None}))
        assert json.loads(socket.recv())["t"] == "table"


def test_pages_may_load_nothing_from_elsewhere(server: Running) -> None:
    for path in ("/", "/api/games", "/api/health", "/nowhere/at/all"):
        headers = httpx.get(server.address + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert not re.search(r"https?://|\*|unsafe-eval", policy)
        assert re.search(r"script-src 'self'(;|$)", policy)
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "path",
    [
        "/../settings.py",
        "/%2e%2e/settings.py",
        "/assets/..%2f..%2fsettings.py",
        "/..%5csettings.py",
        "//etc/passwd",
        "/%00",
        "/" + "a" * 5000,
        "/app.py",
    ],
)
def test_no_path_leads_out_of_the_clients_folder(server: Running, path: str) -> None:
    answer = httpx.get(server.address + path)
    assert "def " not in answer.text
    assert "root:" not in answer.text
    assert answer.status_code in (200, 400, 404, 503)


@pytest.mark.parametrize(
    "id", ["' OR 1=1 --", "x; DROP TABLE tables", "%", "_", "a" * 33, "..", "\u0000"]
)
def test_sql_in_any_field_is_just_text(server: Running, id: str) -> None:
    table = all_here(server, "patchwork", 2)
    answer = httpx.get(f"{server.address}/api/tables/{quote(id, safe='')}")
    assert answer.status_code in (404, 422, 200, 503)
    table.command("name", {"name": id}, key=table.keys[0])
    assert table.read()["table"]["status"] == "playing"


@pytest.mark.usefixtures("no_second_passes")
def test_a_flood_is_stopped_and_hurts_nobody(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, messages_per_second=10)) as server:
        table = all_here(server, "patchwork", 2)
        with table.seat(0) as flooder:
            flooder.wait_for_state()
            with pytest.raises(ConnectionClosed):
                send_until_closed(flooder, '{"t":"ping"}', 2000)
        with table.seat(1) as quiet:
            assert quiet.wait_for_state().version > 0


@pytest.mark.parametrize(
    "data",
    [
        "",
        "null",
        "[]",
        "{",
        '{"t":1}',
        '{"t":"move"}',
        '{"t":"move","due":1e99}',
        "\ud83d".encode("utf-8", "surrogatepass").hex(),
        '{"t":"move","due":2,"move":' + "[" * 2000 + "]" * 2000 + "}",
        b"\xff\xfe",
        "x" * 20_000,
    ],
)
def test_what_can_not_be_read_is_refused_and_the_connection_goes_on(
    server: Running, data: str | bytes
) -> None:
    table = all_here(server, "patchwork", 2)
    with table.seat(0) as person:
        person.wait_for_state()
        person.socket.send(data)
        while (message := person.receive())["t"] == "presence":
            pass
        assert message["t"] == "error"
        assert message["code"] in ("format", "too-large")
        person.socket.send('{"t":"ping"}')
        assert person.receive()["t"] == "pong"


def test_an_oversized_message_or_body_is_not_even_read(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    with table.seat(0) as person:
        person.wait_for_state()
        with pytest.raises(ConnectionClosed):
            send_until_closed(person, "x" * 100_000, 1)
    answer = httpx.post(f"{server.address}/api/tables", content=b"x" * 100_000)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"


def test_a_record_import_is_checked_and_bounded(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    table.command("resign", key=table.keys[0])
    good = json.dumps(table.record()).encode()
    got = server.client.request("POST", "/api/records", good + b"\n")
    stored = httpx.get(f"{server.address}/api/records/{got['ids'][0]}").json()
    assert stored == json.loads(good)
    for bad in (b"", b"\n\n", b"{", b"[" * 100_000, b"{}\n" * 2000, b'{"format":"vernissage/1"}'):
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", "/api/records", bad)
        assert refused.value.code in ("format", "illegal")
    huge = httpx.post(f"{server.address}/api/records", content=b"x" * 5_000_000)
    assert huge.status_code == 413


def _fail_with(words: str) -> None:
    try:
        raise KeyError(words)
    except KeyError as error:
        raise ValueError({"bid": words}) from error


@pytest.mark.parametrize("way", ["cause", "context", "database", "group"])
def test_what_an_error_says_is_not_logged_but_what_it_is_and_where(way: str) -> None:
    secret = '{"e":"played","action":23}'
    found: BaseException
    try:
        try:
            _fail_with(secret)
        except ValueError as error:
            match way:
                case "cause":
                    raise RuntimeError(secret) from error
                case "context":
                    raise RuntimeError(secret)  # noqa: B904
                case "group":
                    raise ExceptionGroup(secret, [error]) from error
            orig = Exception(f"no room on the disk\nDETAIL: Failing row contains ({secret})")
            raise IntegrityError("INSERT", {}, orig, hide_parameters=True) from error
    except Exception as error:
        found = error
    record = logging.makeLogRecord({"msg": "a fault", "exc_info": (type(found), found, None)})
    line = JsonLines().format(record)
    assert "played" not in line
    assert type(found).__name__ in line
    assert "KeyError test_security.py:" in line
    assert ("no room on the disk" in line) == (way == "database")


def test_logs_hold_no_secrets(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    formatter = JsonLines()
    with caplog.at_level(logging.DEBUG):
        table = all_here(server, "final-touch", 2)
        people = open_seats(table, 2)
        play_on(people, 4)
        with pytest.raises(ServerError):
            table.read(new_key())
        for person in people:
            person.close()
    seed = server.service.tables.live[table.id].table.made.seed
    ours = [r for r in caplog.records if not r.name.startswith(("websockets", "http"))]
    written = "\n".join(formatter.format(record) for record in ours)
    for secret in (seed, table.host, *table.keys.values()):
        assert secret is not None
        assert secret not in written

"""Who counts as one visitor, by which names we answer, and what visitors may not do to others."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.games.entered import golden
from tests.server.running import Running, all_here, running, settings_for
from vernissage.client import Client, ServerError
from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES
from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.server.addresses import UNKNOWN, Names, Proxies, visitor_of
from vernissage.server.importing import LARGEST_EXTRA, bare, read_to_keep
from vernissage.server.names import LONGEST_NAME, clean_name
from vernissage.server.settings import Settings
from vernissage.server.storage import Store
from vernissage.server.storage.records import records_to_rows

# --- addresses -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", UNKNOWN),
        (None, UNKNOWN),
        ("'; --", UNKNOWN),
        ("a" * 10_000, UNKNOWN),
    ],
)
def test_a_visitor_is_an_address_or_a_household(address: str | None, visitor: str) -> None:
    assert visitor_of(address) == visitor


@pytest.mark.parametrize(
    ("named", "peer", "forwarded", "client"),
    [
        ([], "127.0.0.1", "192.0.2.1", "127.0.0.1"),
        (["10.0.0.1"], "127.0.0.1", "192.0.2.1", "127.0.0.1"),
        (["127.0.0.1"], "127.0.0.1", "192.0.2.1", "192.0.2.1"),
        (["127.0.0.1"], "::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"),
        (["127.0.0.1"], "127.0.0.1", "6.6.6.6, 192.0.2.1", "192.0.2.1"),
        (["127.0.0.1", "10.0.0.0/8"], "127.0.0.1", "6.6.6.6, 192.0.2.1, 10.1.1.1", "192.0.2.1"),
        (["127.0.0.1"], "127.0.0.1", "192.0.2.1:4711", "192.0.2.1"),
        (["127.0.0.1"], "127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"),
        (["127.0.0.1"], "127.0.0.1", "", "127.0.0.1"),
        (["*"], "192.0.2.9", "6.6.6.6, 192.0.2.1", "192.0.2.1"),
    ],
)
def test_only_a_proxy_that_was_named_is_believed(
    named: list[str], peer: str, forwarded: str, client: str
) -> None:
    assert Proxies(named).client(peer, forwarded) == client


def test_proxies_origins_and_domains_that_make_no_sense_are_refused_in_words() -> None:
    with pytest.raises(FormatError, match=r"10\.0\.0\.0/8"):
        Settings(proxies=("my-proxy",))
    with pytest.raises(FormatError, match=r"tables\.example"):
        Settings(domains=("https://tables.example/",))
    for origin in ("page.example", "*", "https://", "http://[", "https://page.example/path"):
        with pytest.raises(FormatError, match=r"https://page\.example"):
            Settings(origins=(origin,))


def tables_made(server: Running, headers: Any, count: int = 12) -> int:
    made = 0
    body = {"game": "patchwork", "seats": [{"kind": "me"}, {"kind": "here"}]}
    with httpx.Client(base_url=server.address) as http:
        for number in range(count):
            answer = http.post("/api/tables", json=body, headers=headers(number))
            made += answer.status_code == 201
    return made


@pytest.mark.usefixtures("no_second_passes")
def test_limits_can_not_be_escaped_by_headers_or_inside_a_household(tmp_path: Path) -> None:
    limited = {"tables_per_minute": 3}
    with running(settings_for(tmp_path, **limited)) as server:
        assert tables_made(server, lambda n: {"x-forwarded-for": f"192.0.2.{n}"}) == 3
    with running(settings_for(tmp_path, **limited, proxies=("127.0.0.1",))) as server:
        assert tables_made(server, lambda n: {"x-forwarded-for": f"2001:db8::{n}"}) == 3
        assert tables_made(server, lambda n: {"x-forwarded-for": f"192.0.2.{n}"}) == 12
        assert tables_made(server, lambda n: {"x-forwarded-for": f"6.6.6.{n}, 192.0.2.99"}) == 3


def test_games_under_way_of_one_address_are_limited(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, tables_per_address=3)) as server:
        tables = [all_here(server, "patchwork", 2) for _ in range(3)]
        with pytest.raises(ServerError) as refused:
            all_here(server, "patchwork", 2)
        assert (refused.value.code, refused.value.key) == ("too-many", "too-many-tables")
        tables[0].command("resign", key=tables[0].keys[0])
        all_here(server, "patchwork", 2)


# --- names of the server -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("", True),
        ("localhost:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]:8000", True),
        ("[fe80::1]", True),
        ("laptop:8000", True),
        ("laptop.local:8000", True),
        ("laptop.lan", True),
        ("tables.example", True),
        ("TABLES.example.:443", True),
        ("a.wide.example", True),
        ("evil.example", False),
        ("evil.example:8000", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("tables.example.evil.example", False),
        ("wide.example", False),
        ("[evil.example]", False),
        ("[::1]evil.example", False),
        ("laptop:evil.example", False),
        ("laptop/.evil.example", False),
        ("a" * 5000 + ".example", False),
    ],
)
def test_only_our_own_names_are_answered_to(host: str, is_ours: bool) -> None:
    assert Names(["tables.example", "*.wide.example"]).has(host) is is_ours
    assert Names(["*"]).has(host)


def test_a_foreign_name_that_leads_here_opens_nothing(server: Running) -> None:
    """DNS rebinding: origin and host agree, and both are another's."""
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    body = {"game": "patchwork", "seats": [{"kind": "me"}, {"kind": "here"}]}
    for answer in (
        httpx.post(f"{server.address}/api/tables", json=body, headers=evil),
        httpx.get(f"{server.address}/api/games", headers={"host": "evil.example"}),
        httpx.get(f"{server.address}/", headers={"host": "evil.example"}),
    ):
        assert answer.status_code == 403
        assert answer.json()["key"] == "unknown-host"
        assert "--domain evil.example" in answer.json()["message"]
    table = all_here(server, "patchwork", 2)
    url = f"{server.address.replace('http', 'ws')}/api/tables/{table.id}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(url, additional_headers={"host": "evil.example"})
    assert refused.value.response.status_code == 403


# --- other origins, figures, bodies --------------------------------------------------------------


def test_a_page_of_an_origin_that_was_named_may_use_the_api(tmp_path: Path) -> None:
    page = "https://page.example"
    with running(settings_for(tmp_path, origins=(f"{page}/",))) as server:
        url = f"{server.address}/api/tables"
        asks = {"origin": page, "access-control-request-method": "POST"}
        allowed = httpx.options(url, headers=asks)
        assert allowed.status_code == 204
        assert allowed.headers["access-control-allow-origin"] == page
        assert "POST" in allowed.headers["access-control-allow-methods"]
        assert "authorization" in allowed.headers["access-control-allow-headers"]
        body = {"game": "patchwork", "seats": [{"kind": "me"}, {"kind": "here"}]}
        made = httpx.post(url, json=body, headers={"origin": page})
        assert made.status_code == 201
        assert made.headers["access-control-allow-origin"] == page
        refused = httpx.post(url, content=b"x" * 100_000, headers={"origin": page})
        assert refused.status_code == 413
        assert refused.headers["access-control-allow-origin"] == page
        evil = {**asks, "origin": "https://evil.example"}
        for answer in (httpx.options(url, headers=evil), httpx.get(url, headers=evil)):
            assert "access-control-allow-origin" not in answer.headers
            assert answer.headers["vary"] == "origin"


def test_figures_are_shown_to_this_machine_or_to_who_has_the_key(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        url = f"{server.address}/metrics"
        assert "vernissage_tables" in httpx.get(url).text
        for header in ("x-forwarded-for", "forwarded", "via"):
            answer = httpx.get(url, headers={header: "192.0.2.1"})
            assert answer.status_code == 403, header
            assert "--metrics-key" in answer.json()["message"]
    trusting = settings_for(tmp_path, proxies=("127.0.0.1",), metrics_key="secret")
    with running(trusting) as server:
        url = f"{server.address}/metrics"
        from_far = {"x-forwarded-for": "192.0.2.1"}
        assert httpx.get(url, headers=from_far).status_code == 403
        for wrong in ("", "Bearer x", "Bearer sécret", "Basic secret"):
            headers = {**from_far, "authorization": wrong.encode()}
            assert httpx.get(url, headers=headers).status_code == 403  # type: ignore[arg-type]
        right = {**from_far, "authorization": "Bearer secret"}
        assert httpx.get(url, headers=right).status_code == 200


@pytest.mark.parametrize("path", ["/api/tables", "/api/records"])
def test_a_body_without_a_length_is_too_large_in_the_same_words(server: Running, path: str) -> None:
    def parts() -> Any:
        for _ in range(100):
            yield b"x" * 50_000

    with contextlib.suppress(httpx.WriteError):
        answer = httpx.post(server.address + path, content=parts())
        assert answer.status_code == 413
        assert answer.json()["code"] == "too-large"


# --- names of people -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ola", "Ola"),
        ("  Łukasz \t Żółć ", "Łukasz Żółć"),
        ("Ы\u0306лка", "Ы\u0306лка"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("กี่", "กี่"),
        ("\u3164", ""),
        ("\u2800\u2800", ""),
        ("\u115f\u1160\uffa0", ""),
        ("\u200b\u200d\u2060\ufeff\u00ad", ""),
        ("\u202egnal", "gnal"),
        ("\u034f\u0301", ""),
        ("\U000e0041\U000e0101", ""),
        ("O\u200bla", "O la"),
        ("\u2764\ufe0f Ola", "\u2764 Ola"),
        ("a\nb", "a b"),
        ("Z" + "\u0321\u0322\u0327\u0328" * 9, "Z\u0321\u0322"),
        ("\u0301\u0302Ola", "Ola"),
        ("a \u0301b", "a b"),
        ("x" * 100, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_what_can_be_seen(name: str, shown: str) -> None:
    assert clean_name(name) == shown


# --- imports -------------------------------------------------------------------------------------


def a_record(server: Running) -> dict[str, Any]:
    table = all_here(server, "patchwork", 2)
    table.command("resign", key=table.keys[0])
    return table.record()


def test_nothing_can_be_imported_unless_that_is_switched_on(tmp_path: Path) -> None:
    assert not Settings().imports
    with running(settings_for(tmp_path, imports=False)) as server:
        record = json.dumps(a_record(server)).encode()
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", "/api/records", record)
        assert (refused.value.code, refused.value.key) == ("forbidden", "imports-off")
        assert "--imports" in str(refused.value)


def test_what_a_record_says_beside_the_game_is_bounded(server: Running) -> None:
    record = a_record(server)
    good = {**record, "comment": "x" * (LARGEST_EXTRA - 1000)}
    server.client.request("POST", "/api/records", json.dumps(good).encode())
    for bad in ({**record, "comment": "x" * LARGEST_EXTRA}, {**record, "x": ["y" * 300_000]}):
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", "/api/records", json.dumps(bad).encode())
        assert refused.value.code == "too-large"
        assert "Line 1" in str(refused.value)


def with_more(record: Json, more: str) -> Iterator[Json]:
    """With words that are no part of the game, wherever the rules don't look."""
    first, *rest = record["moves"]
    yield {**record, "setup": {**record["setup"], "x": more}}
    yield {**record, "options": {**record["options"], "x": more}}
    yield {**record, "moves": [{**first, "x": more}, *rest]}
    yield {**record, "result": {**record["result"], "x": more}}


@pytest.mark.parametrize("name", GAMES)
def test_inside_of_the_game_it_says_no_more_than_beside_it(server: Running, name: str) -> None:
    """Else whoever sends records fills the disk, or has one game reviewed again and again."""
    record = golden(name)[0].to_json()
    game = bare(Record.from_json(record))
    for good in with_more(record, "x" * 100):
        assert bare(Record.from_json(good)) == game
        assert len(read_to_keep(json.dumps(good).encode())) == len(good)
    for bad in with_more(record, "x" * LARGEST_EXTRA):
        for path in ("/api/records", "/api/reviews"):
            with pytest.raises(ServerError) as refused:
                server.client.request("POST", path, json.dumps(bad).encode())
            assert refused.value.code == "too-large"


@pytest.mark.usefixtures("no_second_passes")
def test_an_address_may_import_so_much_a_day_and_all_together_so_many(tmp_path: Path) -> None:
    settings = settings_for(
        tmp_path, imports_per_minute=4, import_bytes_per_day=9_000, most_records=2
    )
    with running(settings) as server:
        record = a_record(server)
        lines = [json.dumps({**record, "comment": str(n)}).encode() for n in range(3)]
        server.client.request("POST", "/api/records", b"\n".join(lines[:2]))
        with pytest.raises(ServerError) as full:
            server.client.request("POST", "/api/records", lines[2])
        assert full.value.key == "records-full"
        server.client.request("POST", "/api/records", lines[1])  # it is there already
        with pytest.raises(ServerError) as much:
            server.client.request("POST", "/api/records", b"\n" * 9_000)
        assert (much.value.code, "a day" in str(much.value)) == ("too-many", True)
        with pytest.raises(ServerError) as often:
            server.client.request("POST", "/api/records", lines[1])
        assert (often.value.code, "a minute" in str(often.value)) == ("too-many", True)


def test_the_same_import_at_once_is_kept_once(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        record = json.dumps(a_record(server)).encode()

        def send(_: int) -> Any:
            with Client(server.address) as client:
                return client.request("POST", "/api/records", record)

        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(send, range(4)))
        assert len({answer["ids"][0] for answer in answers}) == 1
        assert sum(answer["added"] for answer in answers) == 1


def test_a_record_is_the_same_however_it_is_written(database: str) -> None:
    one = {"format": "vernissage/1", "game": "patchwork", "options": {"a": 1, "b": 2}}
    other = dict(reversed(list(one.items()))) | {"options": {"b": 2, "a": 1}}
    rows = records_to_rows([one, other], 1)
    assert rows[0] == rows[1]
    store = Store(database)
    try:
        assert [store.add_records(rows), store.add_records(rows[:1])] == [1, 0]
    finally:
        store.close()

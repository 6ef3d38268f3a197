"""Whatever comes by HTTP, the server answers by its schemas and keeps its tables right.

Schemathesis makes requests from the OpenAPI document, with and against its schemas.
"""

from __future__ import annotations

import contextlib
import itertools
import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx
import hypothesis.strategies as st
import pytest
import requests
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.junk import JUNK, RAW, anything, chosen
from tests.server.running import Running, all_here, open_seats, play_on
from tests.server.same import require_same
from tests.waiting import PATIENCE
from vernissage.games.registry import GAMES
from vernissage.server import events
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import GameInProgress, as_known_to

Json = dict[str, Any]
REQUESTS = 24
"""For each operation, with its schema and against it."""


PROBLEM = {"code", "rule", "key", "facts", "message"}
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


class Tables:
    """Tables of each game at several moments, and the keys of some."""

    def __init__(self, server: Running) -> None:
        self.server = server
        plans = [("patchwork", 2, 9), ("final-touch", 3, 9), ("art-society", 2, 25)]
        self.tables = [all_here(server, name, seats) for name, seats, _ in plans]
        for table, (_, seats, plies) in zip(self.tables, plans, strict=True):
            people = open_seats(table, seats)
            play_on(people, plies)
            for person in people:
                person.close()
        over = all_here(server, "patchwork", 2)
        over.command("resign", key=over.keys[0])
        self.tables += [over, server.client.make_table("final-touch", ["me", "link"])]

    def keys(self, number: int) -> list[str | None]:
        """Keys to try at a table: its own, another's, none."""
        table, other = chosen(self.tables, number), chosen(self.tables, number + 1)
        return [*table.keys.values(), table.host, table.invite, other.keys[0], "?", None]

    def aim(self, case: schemathesis.Case[Any], number: int, key: int) -> None:
        """Change a request so that it gets further: to a table, with a key, in time."""
        body = case.body if isinstance(case.body, dict) else {}
        if "game" in body and key < 14:
            body["game"] = chosen(["patchwork", "final-touch", "art-society"], number)
            body["seats"] = [{"kind": kind} for kind in chosen([["me", "link"], ["bot"] * 3], key)]
            body["options"] = chosen([{}, {"first": 0}, {"first": None}, body.get("options")], key)
        if number == len(self.tables) or "/tables/{id}" not in case.path:
            return
        table = self.tables[number]
        case.path_parameters["id"] = table.id
        secret = chosen([*table.keys.values(), table.host, *self.keys(number)], key)
        if secret is None:
            return
        case.headers["Authorization"] = f"Bearer {secret}"
        if "invite" in body:
            body["invite"] = secret
        seat = next((seat for seat, mine in table.keys.items() if mine == secret), None)
        if "due" in body and seat is not None:
            play = self.server.service.tables.live[table.id].table.game
            body["due"] = play.due[seat] or 0
            if key % 3 == 0 and seat in play.deciders:
                action = int(chosen(play.state.for_seat(seat).legal_actions(), key + number))
                body.update({"move": action} if "move" in body else {"moves": [action]})

    def check(self) -> None:
        """All views are what the stored logs say, and all records pass."""
        service = self.server.service
        for live in list(service.tables.live.values()):
            stored = [events.decode(data) for data in service.store.read_log(live.table.id)]
            require_same(stored, live.table)
        for table in self.tables:
            for seat, key in table.keys.items():
                told = table.read(key)
                assert told["table"]["you"] == seat
                assert told["state"]["version"] == service.tables.live[table.id].table.version


def server_app(server: Running) -> FastAPI:
    app = server._server.config.app
    assert isinstance(app, FastAPI)
    return app


@pytest.fixture(scope="module")
def tables(server: Running) -> Tables:
    return Tables(server)


def test_requests_with_and_against_the_schemas_are_answered_by_the_schemas(
    server: Running, tables: Tables, faults: Callable[[], list[str]]
) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) >= 18
    assert "HTTPValidationError" not in schema.raw_schema["components"]["schemas"]
    statuses: Counter[int] = Counter()
    session = requests.Session()

    def run(operation: Any, mode: GenerationMode) -> None:
        @settings(
            max_examples=REQUESTS,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(mode), table=st.integers(0, 5), key=st.integers(0, 19))
        def send(case: schemathesis.Case[Any], table: int, key: int) -> None:
            tables.aim(case, table, key)
            answer = case.call_and_validate(session=session, checks=CHECKS)
            statuses[answer.status_code] += 1
            if answer.status_code >= 400:
                assert set(answer.json()) == PROBLEM
            assert not faults(), faults()

        with contextlib.suppress(Unsatisfiable):  # without parameters nothing is against them
            send()

    for operation in operations:
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            run(operation, mode)
    session.close()
    assert {200, 201, 403, 404, 409, 422} <= set(statuses), statuses
    tables.check()


COMMANDS = [
    "join",
    "start",
    "move",
    "try",
    "undo",
    "answer",
    "resign",
    "rematch",
    "name",
    "replace",
]
BODIES: list[str | bytes] = [
    *(data for data in RAW if len(data) < 60_000),
    '{"\\ud800":1}',
    '{"due":2,"move":"\\ud800"}',
    '{"due":2,"move":{"take":"\\ud800"}}',
    '{"due":2,"moves":[{"\\ud800":"\\ud800"}]}',
    '{"due":2,"move":{"bid":NaN}}',
    '{"due":2,"moves":[{"bid":Infinity,"take":-Infinity,"touch":[NaN]}]}',
    '{"due":NaN,"move":NaN}',
    '{"name":"\\u0000\\ud83d"}',
    '{"yes":1}',
    '{"to":1.0}',
    '{"seat":true,"level":true}',
    '{"due":2,"move":' + "9" * 4301 + "}",
    '{"due":2,"move":{"take":' + "9" * 4000 + "}}",
    '{"game":"patchwork","seats":[{"kind":"me"},{"kind":"here"}],"options":{"\\ud800":1}}',
    '{"game":"\\ud800","seats":[{"kind":"me"},{"kind":"here"}]}',
    b'{"name":"\xff"}',
    '{"name":"x"}'.encode("utf-16"),
]
HEADERS: list[dict[str, str | bytes]] = [
    {"origin": "http://["},
    {"origin": "http://[::1"},
    {"origin": "null"},
    {"origin": b"\xff\xfe"},
    {"authorization": "Bearer"},
    {"authorization": "Bearer " + "x" * 5000},
    {"authorization": b"Bearer \xe9\xff"},
    {"authorization": "Basic eDp5"},
    {"content-type": "text/plain"},
    {"content-type": "multipart/form-data; boundary=x"},
    {"content-type": "application/x-www-form-urlencoded"},
    {"content-type": "application/json; charset=utf-7"},
    {"content-encoding": "gzip"},
    {"host": "elsewhere"},
    {"x-forwarded-for": "'; --"},
]


def must_be_refused(answer: httpx.Response) -> None:
    assert 400 <= answer.status_code < 500, answer.text
    assert set(answer.json()) == PROBLEM


def test_bodies_that_no_schema_tells_of_are_refused(
    server: Running, tables: Tables, faults: Callable[[], list[str]]
) -> None:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        for number, body in itertools.product(range(len(tables.tables)), BODIES):
            table = tables.tables[number]
            headers = {"authorization": f"Bearer {table.keys[0]}"}
            play = server.service.tables.live[table.id].table.game
            content = body if isinstance(body, bytes) else body.encode()
            content = content.replace(b'"due":2', b'"due":%d' % (play.due[0] or 0))
            for command in COMMANDS:
                if command in ("start", "resign", "rematch"):
                    continue  # they need no body
                answer = http.post(
                    f"/api/tables/{table.id}/{command}", content=content, headers=headers
                )
                if not (command == "name" and b'"name"' in content):
                    must_be_refused(answer)
                assert answer.status_code < 500
                assert not faults(), (command, body, faults())
            must_be_refused(http.post("/api/tables", content=content))
    assert not faults(), faults()
    tables.check()


NO_JSON = ['"\\ud800"', "NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "[" * 5000]
"""What Python's own reader takes for JSON, or fails at."""


@pytest.mark.parametrize("value", NO_JSON, ids=lambda value: value[:10])
def test_what_json_has_not_is_refused_wherever_json_is_read(
    server: Running, tables: Tables, faults: Callable[[], list[str]], value: str
) -> None:
    """Half a character, no number, a number too large: no endpoint gets to see it, in any place."""
    asked = 0
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        paths = http.get("/api/openapi.json").json()["paths"]
        for path, operations in paths.items():
            if "requestBody" not in operations.get("post", {}):
                continue
            asked += 1
            address = path.replace("{id}", tables.tables[0].id).replace("{", "").replace("}", "")
            for body in (value, f'{{"anything": {value}}}', f'{{"game": {{"moves": [{value}]}}}}'):
                answer = http.post(
                    address, content=body, headers={"content-type": "application/json"}
                )
                must_be_refused(answer)
                assert answer.json()["code"] == "format", (path, answer.text)
            assert not faults(), (path, faults())
    assert asked >= 20


@pytest.mark.parametrize("headers", HEADERS, ids=repr)
def test_no_header_is_too_much(
    server: Running,
    tables: Tables,
    faults: Callable[[], list[str]],
    headers: dict[str, str | bytes],
) -> None:
    table = tables.tables[0]
    with httpx.Client(base_url=server.address, headers=headers, timeout=PATIENCE) as http:  # type: ignore[arg-type]
        for path in ("", "/record", "/nothing"):
            assert http.get(f"/api/tables/{table.id}{path}").status_code < 500
        for command in COMMANDS:
            must_be_refused(http.post(f"/api/tables/{table.id}/{command}", content=b"{}"))
    assert not faults(), faults()
    tables.check()


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "FOO"])
def test_no_method_is_too_much(
    server: Running, tables: Tables, faults: Callable[[], list[str]], method: str
) -> None:
    for path in ("/api/tables", f"/api/tables/{tables.tables[0].id}/move", "/api/games", "/"):
        assert httpx.request(method, server.address + path).status_code < 500
    assert not faults(), faults()


def changed(value: Any, path: list[int], junk: Any) -> Any:
    """A copy with junk at a place."""
    if not path or not value or not isinstance(value, dict | list):
        return junk
    if isinstance(value, list):
        at = path[0] % len(value)
        return [*value[:at], changed(value[at], path[1:], junk), *value[at + 1 :]]
    key = chosen(sorted(value), path[0])
    return {**value, key: changed(value[key], path[1:], junk)}


def test_records_with_anything_anywhere_in_them_are_stored_or_refused(
    server: Running, tables: Tables, faults: Callable[[], list[str]]
) -> None:
    records = [server.service.tables.live[table.id].table.record() for table in tables.tables[:3]]
    answers: Counter[int] = Counter()

    @settings(max_examples=400, deadline=None, derandomize=True, database=None)
    @given(
        record=st.sampled_from(records),
        path=st.lists(st.integers(0, 60), min_size=1, max_size=6),
        junk=st.sampled_from(JUNK) | anything,
    )
    def send(record: Json, path: list[int], junk: Any) -> None:
        line = json.dumps(changed(record, path, junk)).encode()
        answer = httpx_client.post("/api/records", content=line + b"\n" + line)
        answers[answer.status_code] += 1
        if answer.status_code != 200:
            must_be_refused(answer)
        assert not faults(), faults()

    with httpx.Client(base_url=server.address, timeout=PATIENCE) as httpx_client:
        send()
    assert set(answers) == {200, 409}, answers


@pytest.mark.parametrize("name", GAMES)
def test_a_move_that_is_nested_as_deeply_as_json_is_read_is_refused(name: str) -> None:
    """Whoever says what is wrong with it must not fail at it."""
    playing = GameInProgress(name, 2, {})
    playing.begin(1, "deep")
    seat = playing.deciders[0]
    verb = next(
        key
        for action in playing.state.legal_actions().tolist()
        for key in playing.rules.codec.verb(playing.state, action) or {"pick": 0}
        if key != "by"
    )
    nested: list[object] = []
    for depth in range(1000):
        nested = [nested]
        if depth < 3 or depth > 700:
            with pytest.raises(Refused):
                playing.actions(as_known_to(playing.state, seat), seat, {verb: nested})

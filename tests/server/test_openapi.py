"""The API's description has the structs that are answered, and they are what is answered."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator

from tests.server.running import Running
from vernissage.arena.simulation import Plan, play_game
from vernissage.client import TableState
from vernissage.games.registry import GAMES, game
from vernissage.server.reviewing import ReviewMessage
from vernissage.study import Reviewer


@pytest.fixture(scope="module")
def document(server: Running) -> dict[str, Any]:
    found: dict[str, Any] = httpx.get(f"{server.address}/api/openapi.json").json()
    return found


def references(part: object) -> Iterator[str]:
    if isinstance(part, dict):
        if isinstance(part.get("$ref"), str):
            yield part["$ref"]
        for each in part.values():
            yield from references(each)
    elif isinstance(part, list):
        for each in part:
            yield from references(each)


def answer_of(document: dict[str, Any], path: str, method: str) -> Draft202012Validator:
    """What an answer must be like."""
    content = document["paths"][path][method]["responses"]["200"]["content"]
    return Draft202012Validator({**document, **content["application/json"]["schema"]})


def test_all_that_the_description_refers_to_is_in_it(document: dict[str, Any]) -> None:
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert set(references(document)) <= known
    for name in GAMES:
        prefix = game(name).title.replace(" ", "")
        assert {
            f"#/components/schemas/{prefix}View",
            f"#/components/schemas/{prefix}Choices",
        } <= known


@pytest.mark.parametrize("name", GAMES)
def test_answers_are_as_described(server: Running, document: dict[str, Any], name: str) -> None:
    """A table at its beginning, after a try, and given up."""
    seats = game(name).seat_counts[0]
    address = f"{server.address}/api/tables"
    made = httpx.post(address, json={"game": name, "seats": [{"kind": "here"}] * seats}).json()
    table = answer_of(document, "/api/tables/{id}", "get")
    keys = [{"authorization": f"Bearer {key}"} for key in made["keys"].values()]
    due = None
    for headers in keys:
        said = httpx.get(f"{address}/{made['id']}", headers=headers).json()
        table.validate(said)
        if due is None and said["state"]["due"] is not None:
            due, mover = said["state"]["due"], headers
            moves = TableState(said["state"], name).moves()
    tried = httpx.post(
        f"{address}/{made['id']}/try", json={"due": due, "moves": moves[:1]}, headers=mover
    )
    assert tried.is_success
    answer_of(document, "/api/tables/{id}/try", "post").validate(tried.json())
    httpx.post(f"{address}/{made['id']}/resign", headers=keys[0])
    over = httpx.get(f"{address}/{made['id']}", headers=keys[0]).json()
    assert over["state"]["result"] is not None or seats > 2
    for view in ("open", "0"):
        again = httpx.get(f"{address}/{made['id']}/replay", params={"view": view}).json()
        answer_of(document, "/api/tables/{id}/replay", "get").validate(again)
    table.validate(over)
    with pytest.raises(Exception, match="is not valid"):
        table.validate({**over, "state": {**over["state"], "view": {"game": name}}})


def test_a_review_is_as_described(document: dict[str, Any]) -> None:
    record = play_game(Plan("patchwork", 2, games=1, seed="described"), 0)
    record.result = None
    del record.moves[3:]
    reviewer = Reviewer(record, 4)
    parts = [msgspec.Raw(msgspec.json.encode(part)) for part in reviewer]
    summary = msgspec.Raw(msgspec.json.encode(reviewer.review()))
    told = partial(ReviewMessage, id="1", version="1", decisions=3, first=0)
    for message in (
        told(status="waiting", parts=[], summary=None),
        told(status="done", parts=parts, summary=summary),
    ):
        said = msgspec.json.decode(msgspec.json.encode(message))
        answer_of(document, "/api/tables/{id}/review", "get").validate(said)

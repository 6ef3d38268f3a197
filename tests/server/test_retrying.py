"""Another try at a decision of a review: what one sees, how it is judged, what is refused."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete

from tests.server.reviews import store_review
from tests.server.running import Running, all_here, open_seats, play_on, running, settings_for
from tests.server.test_replay import random_record
from vernissage.client import ServerError
from vernissage.records import Record
from vernissage.server import reviewing, workers
from vernissage.server.bot_pool import WorkerPool
from vernissage.server.limits import Buckets, Places
from vernissage.server.storage.schema import review_parts, reviews
from vernissage.study.reviewing import Review, places

SHORT = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("retrying")
    with running(settings_for(folder, bots=True, review_simulations=SHORT)) as started:
        yield started


def ask(server: Running, path: str, body: object = None) -> Any:
    method = "GET" if body is None else "POST"
    return server.client.request(method, f"/api/reviews/{path}", body)


def refusal(server: Running, path: str, body: object = None) -> tuple[str, str | None]:
    with pytest.raises(ServerError) as refused:
        ask(server, path, body)
    return refused.value.code, refused.value.key


@pytest.mark.parametrize(
    ("name", "seats"), [("patchwork", 2), ("final-touch", 3), ("art-society", 2)]
)
def test_one_sees_what_the_seat_saw_and_is_judged_by_the_review(
    name: str, seats: int, server: Running
) -> None:
    record = random_record(name, seats, 21)
    id, found = store_review(server, record)
    for number in range(0, len(found.decisions), 7):
        decision, place = found.decisions[number], places(record)[number]
        seen = ask(server, f"{id}/decisions/{number}")
        assert (seen["ply"], seen["step"], seen["seat"]) == (
            decision.ply,
            decision.step,
            decision.seat,
        )
        assert seen["view"] == msgspec.json.decode(
            record.game.view_json(place.state, place.seat)
        ), "with the eyes of that seat"
        assert seen["choices"]
        assert decision.best not in str({**seen, "choices": None, "view": None})
        best = ask(server, f"{id}/decisions/{number}/attempt", {"move": decision.best_action})
        assert (best["attempt"]["kind"], best["steps"]) == ("best", 1)
        if decision.action != decision.best_action:
            played = ask(server, f"{id}/decisions/{number}/attempt", {"move": decision.action})
            assert played["attempt"]["kind"] == "played"
            assert played["attempt"]["loss"] == msgspec.to_builtins(decision.loss)


def a_choice(found: Review, record: Record) -> tuple[int, list[int]]:
    """A decision that cost something, and moves that its review has not looked at."""
    number = next(n for n, each in enumerate(found.decisions) if each.verdict is not None)
    decision, place = found.decisions[number], places(record)[number]
    legal = [move.action for move in place.state.for_seat(place.seat).legal_moves]
    return number, [each for each in legal if each not in (decision.action, decision.best_action)]


def test_what_the_review_does_not_know_is_searched_once(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = random_record("patchwork", 2, 22)
    id, found = store_review(server, record)
    number, moves = a_choice(found, record)
    path = f"{id}/decisions/{number}/attempt"
    judged = ask(server, path, {"move": moves[0]})["attempt"]
    assert judged["action"] == moves[0]
    assert judged["kind"] in ("equal", "close", "better", "worse")
    monkeypatch.setattr(reviewing, "judge_attempt", None)
    assert ask(server, path, {"move": moves[0]})["attempt"] == judged, "it is kept"
    text = place_text(record, number, moves[0])
    assert ask(server, path, {"move": text})["attempt"] == judged, "in any form"


def place_text(record: Record, number: int, action: int) -> str:
    return record.game.codec.text(places(record)[number].state, action)


def test_a_persons_question_goes_before_bulk_work() -> None:
    order: list[str] = []

    async def run() -> None:
        pool = WorkerPool(1, patient=True)
        worker = pool._free.pop()  # it has something to do

        async def work(name: str, urgent: bool) -> None:
            got = await (pool._turn_first() if urgent else pool._turn(6, name, name))
            order.append(name)
            pool._release(got)

        async with asyncio.TaskGroup() as group:
            for name in ("review one", "review two"):
                group.create_task(work(name, False))
            await asyncio.sleep(0)
            group.create_task(work("question", True))
            gone = group.create_task(work("gone", True))
            await asyncio.sleep(0)
            gone.cancel()
            await asyncio.sleep(0)
            pool._release(worker)
        assert len(pool._free) == 1

    asyncio.run(run())
    assert order == ["question", "review one", "review two"]


def test_junk_is_refused_and_says_why(server: Running) -> None:
    record = random_record("patchwork", 2, 23)
    id, found = store_review(server, record)
    number, _ = a_choice(found, record)
    path = f"{id}/decisions/{number}"
    for move, code in (
        (10**6, "format"),
        (-1, "format"),
        ("castle", "format"),
        ({"by": 1, "advance": "maybe"}, "format"),
        ({"auction": [[[]]]}, "format"),
        ("", "format"),
    ):
        assert refusal(server, f"{path}/attempt", {"move": move})[0] in (code, "illegal"), move
    assert refusal(server, f"{path}/attempt", {"move": None})[0] == "format"
    assert refusal(server, f"{path}/attempt", {})[0] == "format"
    assert refusal(server, f"{path}/plan", {"moves": [], "piece": "c9"})[0] == "illegal"
    past = len(found.decisions)
    for wrong in (past, 2**31 - 1):
        assert refusal(server, f"{id}/decisions/{wrong}") == ("not-found", "no-decision")
    for senseless in ("-1", str(2**40), "one"):
        assert refusal(server, f"{id}/decisions/{senseless}")[0] == "format"
    assert refusal(server, f"{'0' * 64}/decisions/0") == ("not-found", "no-review")
    assert refusal(server, "../etc/decisions/0")[0] in ("format", "not-found")


def test_a_review_that_is_deleted_meanwhile_is_not_there(server: Running) -> None:
    record = random_record("patchwork", 2, 24)
    id, found = store_review(server, record)
    number, moves = a_choice(found, record)
    ask(server, f"{id}/decisions/{number}")
    with server.service.store.engine.begin() as connection:
        connection.execute(delete(review_parts).where(review_parts.c.id == id))
        connection.execute(delete(reviews).where(reviews.c.id == id))
    for path, body in ((f"decisions/{number}", None), (f"decisions/{number}/attempt", moves[0])):
        sent = None if body is None else {"move": body}
        assert refusal(server, f"{id}/{path}", sent) == ("not-found", "no-review")


def test_a_game_under_way_has_nothing_to_try(server: Running) -> None:
    """Not even by one who has made its record himself, from what he saw."""
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    play_on(people, 6)
    with pytest.raises(ServerError) as refused:
        server.client.request("POST", f"/api/tables/{table.id}/review")
    assert refused.value.key == "review-not-over"
    for person in people:
        person.close()


def test_a_visitor_can_try_so_many_at_once_and_a_minute(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = random_record("patchwork", 2, 25)
    id, found = store_review(server, record)
    number, moves = a_choice(found, record)
    path = f"{id}/decisions/{number}/attempt"
    monkeypatch.setattr(server.service.reviewing, "_tried", Buckets(0.0, 1))
    ask(server, path, {"move": moves[0]})
    assert refusal(server, path, {"move": moves[1]}) == ("too-many", "many-tries")
    ask(server, path, {"move": moves[0]})  # known by now
    ask(server, path, {"move": found.decisions[number].best_action})
    monkeypatch.setattr(server.service.reviewing, "_tried", Buckets(0.0, 10))
    monkeypatch.setattr(server.service.reviewing, "_trying", Places(0))
    assert refusal(server, path, {"move": moves[1]}) == ("too-many", "many-tries")


def raise_something(*_: object) -> bytes:
    """In a worker."""
    raise ValueError("not today")


def end_at_once(*_: object) -> bytes:
    """In a worker: as `kill -9` does."""
    os.kill(os.getpid(), signal.SIGKILL)
    return b""


def test_a_try_that_fails_says_so_and_can_be_made_again(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = random_record("patchwork", 2, 26)
    id, found = store_review(server, record)
    number, moves = a_choice(found, record)
    path = f"{id}/decisions/{number}/attempt"
    monkeypatch.setattr(workers, "TRIES", 1)
    for harm in (raise_something, end_at_once):
        with monkeypatch.context() as patched:
            patched.setattr(reviewing, "judge_attempt", harm)
            assert refusal(server, path, {"move": moves[0]})[0] == "fault"
    assert ask(server, path, {"move": moves[0]})["attempt"]["action"] == moves[0]


def test_a_record_that_nobody_stores_is_reviewed_without_what_it_says_beside_the_game(
    server: Running,
) -> None:
    record = random_record("patchwork", 2, 27)
    id, _ = store_review(server, record)
    record.extra = {"players": ["Ola", "Jan"], "comment": "mine"}
    sent = msgspec.json.encode(record.to_json())
    asked = server.client.request("POST", "/api/reviews", sent)
    assert (asked["id"], asked["status"]) == (id, "done")
    assert server.client.request("GET", f"/api/reviews/{id}?from=1")["first"] == 1
    with pytest.raises(ServerError) as refused:
        server.client.request("GET", f"/api/records/{id}")
    assert refused.value.code == "not-found", "only the review has it"
    for junk, code in (
        (b"a picture", "format"),
        (b"[]", "illegal"),
        (sent.replace(b'"by":0', b'"by":1'), "illegal"),
        (b"x" * 300_000, "too-large"),
    ):
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", "/api/reviews", junk)
        assert refused.value.code in (code, "format"), junk[:20]


def test_a_painting_on_offer_can_be_tried_on_ones_wall(server: Running) -> None:
    """AS-P1, in a game that is over as at its table."""
    record = random_record("art-society", 2, 28)
    id, found = store_review(server, record)
    number = next(
        n
        for n, place in enumerate(places(record))
        if (view := place.state.view(place.seat))["phase"] == "buying" and view["offer"]
    )
    seen = ask(server, f"{id}/decisions/{number}")
    piece = seen["view"]["offer"][0]
    told = ask(server, f"{id}/decisions/{number}/plan", {"moves": [], "piece": piece})
    assert told["view"]["players"][seen["seat"]]["painting"] == piece
    assert refusal(server, f"{id}/decisions/{number}/plan", {"moves": ["castle"], "piece": piece})
    assert len(found.decisions) > number

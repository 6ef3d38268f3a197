"""Puzzles by HTTP: nothing tells the answer before it is found; and the same deal for others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from tests.server.running import Running, running, settings_for
from tests.waiting import wait_for
from vernissage.client import ServerError, Table
from vernissage.games.registry import GAMES
from vernissage.puzzles import Puzzle, judge, puzzles
from vernissage.puzzles.packing import PACK
from vernissage.records import Record
from vernissage.server import puzzling, same_deal
from vernissage.server.puzzling import Attempt
from vernissage.study.reasons import reasons

Json = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings_for(tmp_path_factory.mktemp("puzzles"), bots=True)) as started:
        yield started


def ask(server: Running, path: str, **body: object) -> Json:
    answer: Json = server.client.request("POST", f"/api/puzzles/{path}", body)
    return answer


def of_each_kind(name: str) -> list[Puzzle]:
    return list({each.kind: each for each in puzzles(name)}.values())


@pytest.mark.parametrize("name", GAMES)
def test_all_puzzles_are_listed_without_their_answers(server: Running, name: str) -> None:
    told = server.client.request("GET", f"/api/puzzles/{name}", None)
    assert told["puzzles"] == [[each.id, each.kind, each.grade] for each in puzzles(name)]
    assert sum(sum(grades.values()) for grades in told["kinds"].values()) == len(puzzles(name))
    assert told["daily"] in {each.id for each in puzzles(name)}
    assert ask(server, f"{name}/daily")["id"] == told["daily"]


@pytest.mark.parametrize("name", GAMES)
def test_a_try_is_answered_and_the_answer_is_told_once_it_is_found(
    server: Running, name: str
) -> None:
    for asked in of_each_kind(name):
        path = f"{name}/{asked.id}"
        begun = ask(server, path)
        assert (begun["verdict"], begun["solution"], begun["lost"]) == ("open", None, None)
        assert begun["choices"] is not None
        other = replace(asked, answers=(), choices=(), proof=None)
        assert Attempt(other, []).told() == Attempt(asked, []).told(), "nothing tells the answer"
        right = asked.answers[0].split(" ") if asked.kind == PACK else [asked.choices[0].move]
        found = ask(server, path, moves=right)
        assert (found["verdict"], found["due"]) == ("right", None)
        assert found["solution"]
        given_up = ask(server, path, give_up=True)
        assert given_up["verdict"] == "open"
        assert given_up["solution"] == found["solution"]
        assert given_up["view"] == found["view"], "it is shown on the board"
        if asked.kind == PACK:
            continue
        wrong = next(choice for choice in asked.choices if choice.key not in asked.answers)
        missed = ask(server, path, moves=[wrong.move])
        assert missed["verdict"] == judge(asked, [wrong.move]).verdict != "right"
        assert missed["solution"] is None
        assert missed["lost"]["lost"] == wrong.lost
        with pytest.raises(ServerError) as refused:
            ask(server, path, moves=[wrong.move, wrong.move])
        assert refused.value.code == "stale"


def test_answers_are_worked_out_once_and_cost_more_than_a_look(
    tmp_path: Path, no_second_passes: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reasons take up to 0.3 s of CPU: whoever asks again and again must not have all threads."""
    asked = of_each_kind("art-society")[0]
    found: list[object] = []

    def counted(*given: Any) -> Any:
        found.append(given)
        return reasons(*given)

    monkeypatch.setattr(puzzling, "reasons", counted)
    puzzling.solution.cache_clear()
    for _ in range(3):
        assert Attempt.shown(asked)["solution"]
    assert len(found) == 1
    path = f"art-society/{asked.id}"
    with running(settings_for(tmp_path, frames_per_second=10.0)) as server:
        ask(server, path)
        for _ in range(4):
            ask(server, path, give_up=True)
        with pytest.raises(ServerError) as refused:
            ask(server, path, give_up=True)
        assert refused.value.code == "too-many"
        ask(server, path)


def test_others_hands_stay_hidden_and_what_can_not_be_is_refused(server: Running) -> None:
    asked = of_each_kind("final-touch")[0]
    told = ask(server, f"final-touch/{asked.id}")
    assert told["view"]["players"][1 - asked.seat]["hand"] is None
    for key, path, body in (
        ("no-game", "nothing/daily", {}),
        ("no-puzzle", "final-touch/nowhere", {}),
        ("format", f"final-touch/{asked.id}", {"moves": [1, 2, 3, 4]}),
        ("format", f"final-touch/{asked.id}", {"moves": ["fly"]}),
        ("nothing-to-plan", f"final-touch/{asked.id}", {"plan": {}}),
    ):
        with pytest.raises(ServerError) as refused:
            ask(server, path, **body)
        assert refused.value.key == key, path


# --- the same deal ----------------------------------------------------------------------------


def finished(server: Running, level: int = 1, **branch: Any) -> tuple[str, str]:
    """A game of one against a bot, played to its end; the table and the key."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": level}]
    body = {"seats": seats, **(branch or {"game": "final-touch"})}
    path = "/api/branches" if branch else "/api/tables"
    made = server.client.request("POST", path, body)
    table = Table(server.client, made["id"], made["host"], made["keys"])
    with table.seat(0) as person:
        while (state := person.wait()).due is not None:
            person.move(state.moves()[-1])
    return made["id"], made["keys"]["0"]


def enter(server: Running, table: str, key: str | None) -> httpx.Response:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    return httpx.post(f"{server.address}/api/tables/{table}/deal", headers=headers, json={})


def test_a_deal_is_tried_again_by_others_and_all_results_stand_together(server: Running) -> None:
    first, key = finished(server)
    begun = enter(server, first, key).json()
    assert begun["levels"] == [None, 1]
    assert [each["name"] for each in begun["results"]] == ["Ada"]
    again, other_key = finished(server, table=first, ply=0)
    records = [
        Record.from_json(httpx.get(f"{server.address}/api/tables/{id}/record").json())
        for id in (first, again)
    ]
    assert records[0].first_state() == records[1].first_state(), "the same deal"
    both = enter(server, again, other_key).json()
    assert both["table"] == first
    assert len(both["results"]) == 2
    assert enter(server, again, other_key).json() == both, "once, however often it is entered"
    points = [each["points"] for each in both["results"]]
    assert points == sorted(points, reverse=True)
    told = httpx.get(f"{server.address}/api/tables/{again}/deal").json()
    assert told == both, "by the link of either table"
    stronger, stronger_key = finished(server, level=2, table=first, ply=0)
    assert enter(server, stronger, stronger_key).json()["key"] == "no-same-deal"
    assert enter(server, first, None).json()["key"] == "no-seat"


@pytest.mark.parametrize("second", ["link", "bot"])
def test_only_a_game_that_is_over_has_a_deal_for_others(server: Running, second: str) -> None:
    seats = [{"kind": "me"}, {"kind": second, **({"level": 1} if second == "bot" else {})}]
    made = server.client.request("POST", "/api/tables", {"game": "final-touch", "seats": seats})
    told = httpx.get(f"{server.address}/api/tables/{made['id']}/deal").json()
    assert (told["code"], told["key"]) == ("forbidden", "no-same-deal")
    assert enter(server, made["id"], made["keys"]["0"]).json()["key"] == "no-same-deal"


def test_a_deal_keeps_so_many_results(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(same_deal, "MOST_RESULTS", 1)
    first, _ = finished(server)
    for _ in range(2):
        again, key = finished(server, table=first, ply=0)
        last = enter(server, again, key).json()
    assert len(last["results"]) == 2, "the first table's own, and one"


@pytest.mark.parametrize("how", ["resign", "replace", "replaced and back"])
def test_what_a_bot_has_played_for_somebody_is_nobody_s_result(server: Running, how: str) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]
    made = server.client.request("POST", "/api/tables", {"game": "final-touch", "seats": seats})
    table = Table(server.client, made["id"], made["host"], made["keys"])
    key = made["keys"]["0"]
    if how == "resign":
        table.command("resign", key=key)
        table.command("leave-to-bots", key=key)
    else:
        table.command("replace", {"seat": 0, "level": 1}, key)
    if how == "replaced and back":
        table.command("replace", {"seat": 0, "level": None}, key)
        with table.seat(0) as person:
            while (state := person.wait()).due is not None:
                person.move(state.moves()[-1])
    wait_for(lambda: table.read(key)["table"]["status"] == "over")
    assert enter(server, made["id"], key).json()["key"] == "no-same-deal"
    told = httpx.get(f"{server.address}/api/tables/{made['id']}/deal").json()
    assert told["key"] == "no-same-deal"


def test_games_of_people_and_games_that_go_on_are_no_same_deal(server: Running) -> None:
    made = httpx.post(
        f"{server.address}/api/tables",
        json={"game": "final-touch", "seats": [{"kind": "me"}, {"kind": "bot"}]},
    ).json()
    assert enter(server, made["id"], made["keys"]["0"]).json()["key"] == "no-same-deal"

"""First courses by HTTP: stateless, without leaks, within the limits of a visitor."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, running, settings_for
from vernissage.client import ServerError
from vernissage.games.terms import Json


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings_for(tmp_path_factory.mktemp("learn"))) as server:
        yield server


def ask(school: Running, step: str, **body: object) -> Json:
    answer: Json = school.client.request("POST", f"/api/games/{step}", body)
    return answer


def test_a_step_is_played_without_a_table(school: Running) -> None:
    course = school.client.request("GET", "/api/games/patchwork/course", None)
    assert [step["id"] for step in course["steps"]][:2] == ["take", "rotate"]
    begun = ask(school, "patchwork/course/take")
    assert begun["standing"] == "open"
    assert ask(school, "patchwork/course/take", moves=["7@a1"])["standing"] == "done"
    missed = ask(school, "patchwork/course/take", moves=["advance"])
    assert (missed["standing"], missed["rule"]) == ("missed", "PW-T3")
    assert missed["view"]["players"][0]["space"] == 1, "it is shown on the board"
    assert ask(school, "patchwork/course/take") == begun, "nothing is kept"


def test_the_others_answer_as_the_course_says_and_hands_stay_hidden(school: Running) -> None:
    told = ask(school, "art-society/course/bid", moves=["bid:16"])
    assert told["standing"] == "done"
    assert [entry["bid"] for entry in told["log"]] == [16, 15]
    assert ask(school, "art-society/course/bid", moves=["bid:3"])["standing"] == "missed"
    assert ask(school, "final-touch/course/touch")["view"]["players"][1]["hand"] is None


def test_a_turn_can_be_planned(school: Running) -> None:
    told = ask(school, "art-society/course/frame", plan={"moves": [], "piece": None})
    assert len(told["choices"]["hangs"][0]["places"][0]) == 8, "with the points of each place"


def test_what_can_not_be_is_refused(school: Running) -> None:
    refusals: list[tuple[str, str, dict[str, Any]]] = [
        ("no-game", "no-game/course/take", {}),
        ("no-step", "patchwork/course/nowhere", {}),
        ("too-few-buttons", "patchwork/course/pay", {"moves": ["10@d1"]}),
        ("stale", "patchwork/course/take", {"moves": ["advance", "advance"]}),
        ("format", "patchwork/course/take", {"moves": [{"fly": 1}]}),
        ("format", "patchwork/course/take", {"moves": [1] * 41}),
        ("nothing-to-plan", "patchwork/course/take", {"plan": {}}),
    ]
    for key, step, body in refusals:
        with pytest.raises(ServerError) as refused:
            ask(school, step, **body)
        assert refused.value.key == key, step


@pytest.mark.usefixtures("no_second_passes")
def test_a_visitor_asks_for_so_much_a_second(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, frames_per_second=1)) as server:
        for _ in range(10):
            ask(server, "patchwork/course/take")
        with pytest.raises(ServerError) as refused:
            ask(server, "patchwork/course/take", moves=[0] * 9)
        assert refused.value.code == "too-many"

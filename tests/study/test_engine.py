"""`vernissage analyse` as an outside program uses it: JSON lines in, JSON lines out."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.waiting import PATIENCE
from vernissage import GAMES, game
from vernissage.arena.simulation import Plan, play_game
from vernissage.study import analyse
from vernissage.study import engine as engine_module
from vernissage.study.engine import Engine

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
_START = game("patchwork").setup(seed="engine")
POSITION = _START.position
WAITING = 1 - _START.deciders[0]
MOVE = int(_START.legal_actions()[0])
RECORD = play_game(Plan("patchwork", 2, 1, "engine", ("random",)), 0).to_json()


def told(*questions: Any, threads: int = 1) -> list[dict[str, Any]]:
    """All answers to some questions, each a line or something to make one of."""
    answers: list[dict[str, Any]] = []
    engine = Engine(answers.append, threads)
    for question in questions:
        line = question if isinstance(question, (bytes, str)) else json.dumps(question)
        engine.ask(line)
    engine.close()
    return answers


def test_a_program_asks_by_standard_input_and_reads_standard_output() -> None:
    record = play_game(Plan("final-touch", 2, 1, "engine", ("random",)), 0)
    asked = [
        {"id": "game", "record": record.to_json(), "plies": [0, 3], "simulations": 60},
        {"id": "place", "game": "patchwork", "position": POSITION, "simulations": 60},
        "nonsense",
    ]
    lines = "\n".join(each if isinstance(each, str) else json.dumps(each) for each in asked)
    done = subprocess.run(
        [sys.executable, "-m", "vernissage.cli", "analyse", "--threads", "2"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert sorted((each["id"] or "", each.get("ply")) for each in answers if "lines" in each) == [
        ("game", 0),
        ("game", 3),
        ("place", None),
    ]
    (wrong,) = [each for each in answers if "error" in each]
    assert wrong["id"] is None
    assert "JSON" in wrong["error"]
    assert done.stderr == ""


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_decision_of_a_record_is_judged_with_the_move_that_was_made(
    name: str, seats: int
) -> None:
    record = play_game(Plan(name, seats, 1, "engine", ("random",)), 0)
    answers = told({"id": "all", "record": record.to_json(), "simulations": 4})
    states = list(record.states())
    decided = [ply for ply, move in enumerate(record.moves) if "by" in move]
    assert [each["ply"] for each in answers] == decided
    assert [each["left"] for each in answers] == list(reversed(range(len(decided))))
    for each in answers:
        move = record.moves[each["ply"]]
        assert each["seat"] == move["by"]
        made = next(iter(states[each["ply"]].steps(move)))[0]
        assert made in [line["action"] for line in each["lines"]]


def test_a_fault_of_ours_is_answered_and_the_next_question_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge = analyse
    monkeypatch.setattr(
        engine_module,
        "analyse",
        lambda situation, simulations, *_, **__: judge(situation, 1 // (simulations - 1)),
    )
    place = {"game": "patchwork", "position": POSITION}
    wrong, right = told(
        {"id": "wrong", **place, "simulations": 1}, {"id": "next", **place, "simulations": 2}
    )
    assert "fault of this program" in wrong["error"]
    assert right["lines"]


def test_the_urgent_goes_first_and_what_is_ended_is_answered() -> None:
    place = {"game": "patchwork", "position": POSITION}
    answers = told(
        {"id": "first", **place, "simulations": 60_000, "report_every": 0.01},
        {"id": "later", **place, "simulations": 10},
        {"id": "urgent", **place, "simulations": 10, "priority": 9},
        {"id": "stop", "action": "terminate", "terminate": "first"},
    )
    final = [each["id"] for each in answers if each.get("is_during_search") is False]
    assert final.index("urgent") < final.index("later")
    first = next(
        each for each in answers if each["id"] == "first" and each.get("is_during_search") is False
    )
    assert first["terminated"] is True
    assert first.get("simulations", 0) < 60_000
    assert {"id": "stop", "action": "terminate", "terminate": "first"} in answers


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("[]", "JSON object"),
        ("{}", "id"),
        ({"id": 3}, "id"),
        ({"id": "a"}, "record with plies, or a game with a position"),
        ({"id": "a", "game": "patchwork"}, "a game with a position"),
        ({"id": "a", "game": "chess", "position": "x"}, "chess"),
        ({"id": "a", "game": "patchwork", "position": "x"}, "words"),
        ({"id": "a", "game": "patchwork", "position": POSITION, "plies": [1]}, "Plies"),
        (
            {"id": "a", "game": "patchwork", "position": POSITION, "seat": WAITING},
            f"seat {WAITING} does not decide",
        ),
        ({"id": "a", "game": "patchwork", "position": POSITION, "seat": 7}, "seat 7"),
        ({"id": "a", "game": "patchwork", "position": POSITION, "simulations": 0}, "simulations"),
        ({"id": "a", "game": "patchwork", "position": POSITION, "include": ["x"]}, "x"),
        ({"id": "a", "game": "patchwork", "position": POSITION, "more": 1}, "more"),
        ({"id": "a", "record": {}}, "format"),
        ({"id": "a", "record": {}, "game": "patchwork"}, "not both"),
        ({"id": "a", "record": RECORD, "plies": []}, "Nothing is asked"),
        ({"id": "a", "record": {**RECORD, "moves": []}}, "Nothing is asked"),
        ({"id": "a", "record": RECORD, "plies": [10_000]}, "no ply 10000"),
        ({"id": "a", "record": RECORD, "plies": [-1]}, "plies"),
        ({"id": "a", "record": {**RECORD, "moves": [MOVE]}}, "Move 0 must be an object"),
        (
            {"id": "a", "record": {**RECORD, "moves": [_START.game.codec.text(_START, MOVE)]}},
            "Move 0 must be an object",
        ),
        ({"id": "a", "action": "sing"}, "terminate"),
        ({"action": "terminate"}, "id"),
        ("[" * 100_000, "nested too deeply"),
        ('{"id": "a", "record": ' + '{"a": ' * 5_000 + "1" + "}" * 5_000 + "}", "deep"),
        (b"\xff\xfe", "question"),
    ],
)
def test_what_is_wrong_is_said_and_the_next_question_is_answered(question: Any, words: str) -> None:
    good = {"id": "good", "game": "patchwork", "position": POSITION, "simulations": 10}
    wrong, right = told(question, good)
    assert words in wrong["error"]
    assert right["id"] == "good"
    assert right["lines"]


def test_a_mark_of_byte_order_is_no_part_of_a_question() -> None:
    good = {"id": "good", "game": "patchwork", "position": POSITION, "simulations": 10}
    (answer,) = told(b"\xef\xbb\xbf" + json.dumps(good).encode())
    assert answer["lines"]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    [
        "id",
        "record",
        "plies",
        "game",
        "position",
        "seat",
        "simulations",
        "seed",
        "include",
        "priority",
    ]
)


@given(
    st.dictionaries(FIELDS, JUNK, max_size=3), st.booleans(), st.sampled_from([*RECORD, ""]), JUNK
)
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_whatever_is_asked_is_answered_with_a_sentence_or_lines(
    spoilt: dict[str, Any], by_record: bool, key: str, value: Any
) -> None:
    place: dict[str, Any] = {"record": {**RECORD, key: value}} if by_record else {}
    right = place or {"game": "patchwork", "position": POSITION}
    asked = {"id": "a", **right, "plies": [0], "simulations": 1} | spoilt
    if not by_record and "plies" not in spoilt:
        del asked["plies"]
    answers = told(json.dumps(asked))
    assert answers
    assert all(each.get("lines") or each["error"] for each in answers), answers


def test_an_id_is_asked_once_at_a_time() -> None:
    place = {"id": "same", "game": "patchwork", "position": POSITION}
    answers = told({**place, "simulations": 30_000}, {**place, "simulations": 10})
    assert any("not answered yet" in each.get("error", "") for each in answers)

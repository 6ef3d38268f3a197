"""Reasons: every one is true by a second way of counting, and says what differs between two moves."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.study.checking import CHECKERS, is_true
from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.kernel import below, stream
from vernissage.games.registry import game as game_of
from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.study.reasons import MOST, Reason, all_reasons, of_game, reasons
from vernissage.study.reasons.words import sentence

ROOT = Path(__file__).parents[2]
TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
CODES = sorted(code for codes in CHECKERS.values() for code in codes)
EXAMPLES = [
    json.loads(line)
    for line in (ROOT / "tests" / "data" / "reasons.jsonl").read_text("utf-8").splitlines()
]
"""For each code a decision and two moves of which it is said."""


def decisions(name: str, seats: int, wanted: int) -> Iterator[tuple[State, int, int, int]]:
    """States of random games with the seat that decides and two of its moves."""
    number = 0
    while wanted:
        state = game(name).setup(seats=seats, seed=f"reasons/{number}")
        rng = stream("reasons", name, seats, number)
        number += 1
        while not state.is_over and wanted:
            legal = state.legal_actions()
            if state.deciders and below(rng, 3) == 0:
                seat = state.deciders[below(rng, len(state.deciders))]
                moves = Situation(state, seat).legal_moves.actions.tolist()
                if len(moves) > 1:
                    one = moves.pop(below(rng, len(moves)))
                    yield state, seat, one, moves[below(rng, len(moves))]
                    wanted -= 1
            state = state.play(int(legal[below(rng, len(legal))]))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_reason_is_true_and_none_holds_both_ways(name: str, seats: int) -> None:
    told = 0
    for state, seat, one, other in decisions(name, seats, 50):
        situation = Situation(state, seat)
        forth, back = all_reasons(situation, one, other), all_reasons(situation, other, one)
        for reason in forth:
            assert is_true(state, seat, one, other, reason), (reason, state.position, one, other)
        for reason in back:
            assert is_true(state, seat, other, one, reason), (reason, state.position, other, one)
        told += len(forth) + len(back)
        # Two patches may be kept from an opponent, one by each move.
        both = [reason for reason in forth if reason.to_json() in [each.to_json() for each in back]]
        assert not both, (both, state.position)
        assert reasons(situation, one, other) == forth[:MOST]
        assert [reason.worth for reason in forth] == sorted(
            (reason.worth for reason in forth), reverse=True
        )
    assert told > 50


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["code"])
def test_each_predicate_is_said_where_it_holds_and_nowhere_else(example: Json) -> None:
    state = game_of(example["game"]).from_position(example["position"])
    seat = example["seat"]
    situation = Situation(state, seat)
    one, other = example["move"], example["other"]
    moves = [next(iter(state.for_seat(seat).steps(text)))[0] for text in (one, other)]
    found = [reason for reason in all_reasons(situation, one, other) if is_of(reason, example)]
    assert len(found) == 1
    (reason,) = found
    assert reason.to_json() == {key: example[key] for key in ("code", "of", "arguments")}
    assert is_true(state, seat, moves[0], moves[1], reason)
    # Turned about, it is false: by the rules, and so nobody says it.
    assert not is_true(state, seat, moves[1], moves[0], reason)
    assert reason.to_json() not in [each.to_json() for each in all_reasons(situation, other, one)]
    # What is said of numbers is looked at number by number.
    for name, value in reason.arguments.items():
        if isinstance(value, int) and name != "patch":
            wrong_value = 1 - value if name in ("more", "wins") else value + 1
            wrong = Reason(reason.code, reason.of, {**reason.arguments, name: wrong_value})
            assert not is_true(state, seat, moves[0], moves[1], wrong), name


def is_of(reason: Reason, example: Json) -> bool:
    return bool(reason.code == example["code"] and reason.of == example["of"])


def test_every_predicate_has_an_example_a_checker_and_words_in_all_languages() -> None:
    assert sorted(example["code"] for example in EXAMPLES) == CODES
    for language in ("en", "pl", "ru"):
        for name in CHECKERS:
            path = ROOT / "web" / "locales" / language / f"{name}-reasons.ftl"
            ids = set(re.findall(r"^([a-z][\w-]*) =", path.read_text("utf-8"), re.MULTILINE))
            reasoning = of_game(game(name))
            assert reasoning is not None
            themes = {f"{name}-look-{theme}" for theme in reasoning.THEMES.values()}
            assert {f"reason-{code}" for code in CHECKERS[name]} | themes <= ids
            assert set(reasoning.THEMES) <= set(CHECKERS[name]) == set(reasoning.WORDS)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["code"])
def test_a_reason_is_one_short_english_sentence(example: Json) -> None:
    said = sentence(Reason(example["code"], example["of"], example["arguments"]))
    assert re.fullmatch(r"(This|The other) move [^{}]+\.", said)
    assert len(said.split()) <= 24


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, seats in TABLES if game(name).hidden]
)
def test_what_is_hidden_gives_no_reason(name: str, seats: int) -> None:
    for state, seat, one, other in decisions(name, seats, 12):
        found = all_reasons(Situation(state, seat), one, other)
        for number in range(2):
            imagined = state.for_seat(seat).determinise(seat, f"other/{number}")
            assert all_reasons(Situation(imagined, seat), one, other) == found


def test_a_table_that_leaves_bids_to_memory_gives_no_reason_from_them() -> None:
    state = game("art-society").setup(seed="memory", remember_bids=False)
    while state.view(0)["phase"] != "bids":
        state = state.play(int(state.legal_actions()[0]))
    found = [
        reason.code
        for pair in (("bid:3", "bid:18"), ("bid:18", "bid:3"))
        for reason in all_reasons(Situation(state, 1), *pair)
    ]
    assert found == ["art-society-saves"]


def test_a_move_against_itself_has_no_reason_and_no_move_at_all_is_refused() -> None:
    state = game("patchwork").setup(seed="same")
    situation = Situation(state, state.deciders[0])
    move = situation.legal_moves[-1]
    assert reasons(situation, move, str(move)) == ()
    with pytest.raises(FormatError):
        reasons(situation, move, "no such move")
    with pytest.raises(IllegalMove):
        reasons(situation, move, "*a1")

"""Hints: where to look, which move, why; from the seat's knowledge, and honest about equal moves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.study.checking import is_true
from tests.study.test_analysis import TABLES, positions
from tests.study.test_review import random_record
from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.cli import app
from vernissage.cli.hint import told
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.kernel import below, stream
from vernissage.study import Hint, Reviewer, hint
from vernissage.study.analysis import analyse
from vernissage.study.reasons import MOST
from vernissage.study.verdicts import verdict_of

SIMULATIONS = 300


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_hint_is_plain_true_and_never_tells_the_move_in_its_first_degree(
    name: str, seats: int
) -> None:
    for state in positions(name, seats, 3):
        seat = state.deciders[0]
        found = hint(Situation(state, seat), SIMULATIONS, "hint")
        data = found.to_json()
        assert json.loads(json.dumps(data)) == data
        assert data["best"]["action"] in state.for_seat(seat).legal_actions()
        assert data["where"].startswith(f"{name}-look-")
        assert data["best"]["move"] not in data["where"]
        assert len(data["reasons"]) <= MOST
        assert found.other is not None
        assert found.other.action != found.best.action
        for reason in found.reasons:
            assert is_true(state, seat, found.best.action, found.other.action, reason)
        if found.is_equal:
            assert not found.reasons, "what is equal needs no reason"
            assert found.other.text in data["equal"]
        assert told(found)[0].startswith(f"Best: {found.best.text} ")


@pytest.mark.parametrize("name", GAMES)
def test_the_move_in_mind_is_the_one_compared_with(name: str) -> None:
    (state,) = positions(name, 2, 1)
    situation = Situation(state, state.deciders[0])
    best = hint(situation, SIMULATIONS, "mind").best.action
    worse = next(move for move in situation.legal_moves if move.action != best)
    for form in (worse, worse.action, str(worse)):
        found = hint(situation, SIMULATIONS, "mind", instead_of=form)
        assert found.other is not None
        assert worse.action in (found.other.action, found.best.action)
        assert found.analysis.line(worse.action).fair
    same = hint(situation, SIMULATIONS, "mind", instead_of=found.best.action)
    assert same.other is not None
    assert same.other.action != same.best.action


def test_a_hint_for_the_same_seed_is_the_same() -> None:
    (state,) = positions("patchwork", 2, 1)
    situation = Situation(state, state.deciders[0])
    one, other = (hint(situation, SIMULATIONS, "same").to_json() for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, seats in TABLES if game(name).hidden]
)
def test_what_is_hidden_gives_no_hint(name: str, seats: int) -> None:
    (state,) = positions(name, seats, 1)
    seat = state.deciders[0]
    found = hint(Situation(state, seat), SIMULATIONS, "hidden").to_json()
    imagined = state.for_seat(seat).determinise(seat, "other")
    assert hint(Situation(imagined, seat), SIMULATIONS, "hidden").to_json() == found


def test_the_only_move_is_said_to_be_one() -> None:
    state = game("patchwork").setup(seed="forced")
    rng = stream("forced")
    while len(legal := state.legal_actions()) > 1:
        state = state.play(int(legal[below(rng, len(legal))]))
    assert not state.is_over, "with few buttons one can only advance"
    found: Hint = hint(Situation(state, state.deciders[0]), SIMULATIONS)
    assert (found.forced, found.other, found.reasons) == (True, None, ())
    assert told(found)[-1] == "It is the only move."


def test_a_move_that_is_none_is_refused_before_any_search() -> None:
    (state,) = positions("patchwork", 2, 1)
    situation = Situation(state, state.deciders[0])
    with pytest.raises(FormatError):
        hint(situation, SIMULATIONS, instead_of="no such move")
    with pytest.raises(IllegalMove):
        hint(situation, SIMULATIONS, instead_of="*a1" if "advance" in situation.legal_moves else 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_review_says_why_a_worse_move_was_worse(name: str) -> None:
    record = random_record(name, 2, 9, 30)
    reviewer = Reviewer(record, 300, "why", weighed=1)
    judged = list(zip(reviewer, reviewer.places, strict=False))
    said = 0
    for decision, place in judged:
        assert decision.verdict or not decision.reasons
        assert len(decision.reasons) <= MOST
        for reason in decision.reasons:
            pair = decision.best_action, decision.action
            assert is_true(place.state, place.seat, *pair, reason)
        said += bool(decision.reasons)
    assert said > 0


@pytest.mark.parametrize("name", GAMES)
def test_the_move_in_mind_changes_nothing_of_what_is_said_of_others(name: str) -> None:
    for state in positions(name, 2, 3):
        situation = Situation(state, state.deciders[0])
        alone = hint(situation, SIMULATIONS, "alone").to_json()
        for move in list(situation.legal_moves)[::7]:
            found = hint(situation, SIMULATIONS, "alone", instead_of=move)
            said = {each["action"]: each for each in found.to_json()["judged"]}
            assert found.asked == int(move)
            assert int(move) in said, "it is compared fairly"
            if found.best.action == alone["best"]["action"]:
                assert all(said[each["action"]] == each for each in alone["judged"])
            else:
                assert found.best.action == int(move), "only it may be better than all before"


def test_a_hint_and_a_review_judge_a_move_by_the_same_measure() -> None:
    reviewer = Reviewer(random_record("patchwork", 2, 5, 12), SIMULATIONS, "words")
    words = []
    for place, decision in zip(reviewer.places, reviewer, strict=True):
        situation = Situation(place.state, place.seat)
        seed = f"review/words/{place.ply}/{place.step}"
        found = analyse(situation, SIMULATIONS, seed, [place.action])
        said = verdict_of(situation, found, place.action, forced=decision.forced)
        if not decision.forced:
            assert (said.word, said.loss) == (decision.verdict, decision.loss)
            words.append(said.word)
        if said.word is not None:
            assert not found.line(place.action).equal, "what is equal is no mistake"
    assert {None, "blunder"} <= set(words)


def test_the_command_words_a_hint_or_gives_it_as_data(tmp_path: Path) -> None:
    record = random_record("final-touch", 2, 9, 10_000)
    file, ends = tmp_path / "game.jsonl", len(record.moves)
    file.write_text(json.dumps(record.to_json()), encoding="utf-8")

    def asked(*words: object) -> Result:
        given = ["hint", str(file), "--simulations", "60", *map(str, words)]
        return CliRunner().invoke(app, given)

    state = record.at(4)
    other = str(list(state.legal_moves)[-1])
    words = asked("--ply", 4, "--instead-of", other).output
    data = json.loads(asked("--ply", 4, "--instead-of", other, "--json").output)
    found = hint(Situation(state, state.deciders[0]), 60, instead_of=other)
    assert data == json.loads(json.dumps(found.to_json()))
    assert words.splitlines() == told(found)
    assert f"Best: {found.best.text}" in words
    # Where nobody has a move to make it says why, and which moments there are.
    for moment in ((), ("--ply", -1), ("--ply", ends)):
        refused = asked(*moment).exception
        assert isinstance(refused, FormatError)
        assert "the game is over" in str(refused)
        assert f"{ends} moves" in str(refused)
    assert isinstance(asked("--ply", ends + 1).exception, FormatError)
    assert isinstance(asked("--ply", 4, "--seat", 1 - state.deciders[0]).exception, IllegalMove)

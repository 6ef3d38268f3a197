"""Study asked for what makes no sense: a sentence that says what would be right, and no search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vernissage import game
from vernissage.bots import Situation
from vernissage.games.errors import FormatError
from vernissage.records import Record
from vernissage.study import Reviewer, analyse, analysis, hint, hints, review

STATE = game("final-touch").setup(seed="asking", first=0)
SITUATION = Situation(STATE, 0)
RECORD = Record.begin(STATE)
RECORD.play(STATE, STATE.legal_moves[0])
ASKED: dict[str, tuple[Callable[..., Any], object]] = {
    "analyse": (analyse, SITUATION),
    "hint": (hint, SITUATION),
    "review": (review, RECORD),
    "Reviewer": (Reviewer, RECORD),
}
asked = pytest.mark.parametrize("face", ASKED)


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def searched(*_: object, **__: object) -> None:
        raise AssertionError("it was searched before it was refused")

    monkeypatch.setattr(analysis, "Tree", searched)


def refuses(face: str, *given: object, **named: object) -> str:
    with pytest.raises(FormatError) as caught:
        ASKED[face][0](*given, **named)
    return str(caught.value)


@asked
@pytest.mark.parametrize("wrong", [None, STATE, RECORD.to_json(), "advance", 5, STATE.position])
def test_what_is_no_decision_and_no_record(face: str, wrong: object) -> None:
    kind = "None" if wrong is None else type(wrong).__name__
    said = refuses(face, wrong)
    assert kind in said
    assert ("Situation(" if face in ("analyse", "hint") else "Record") in said


@asked
@pytest.mark.parametrize("wrong", [0, -1, 10**9, 10**30, 1.5, "100", True, [10], float("nan")])
def test_what_is_no_number_of_simulations(face: str, wrong: object) -> None:
    assert "Simulate 1 to 10000000 times" in refuses(face, ASKED[face][1], wrong)


@asked
@pytest.mark.parametrize("wrong", [None, 1.5, [1], b"one", True, object()])
def test_what_is_no_seed(face: str, wrong: object) -> None:
    assert "A seed is a whole number or a text" in refuses(face, ASKED[face][1], 10, wrong)


@pytest.mark.parametrize("what", ["include", "afterwards"])
@pytest.mark.parametrize("wrong", ["-blue", {"smudge": "blue"}, 5, STATE.legal_moves[0], None])
def test_one_move_is_no_list_of_moves(what: str, wrong: object) -> None:
    said = refuses("analyse", SITUATION, 10, **{what: wrong})
    assert "must be a list of moves" in said


def test_a_hint_that_is_far_too_long_is_not_begun() -> None:
    """Its first look is a part of it, and would be within what may be searched."""
    assert 2 * 10**7 // hints.FIRST_LOOK <= 10**7
    assert "not 20000000" in refuses("hint", SITUATION, 2 * 10**7)

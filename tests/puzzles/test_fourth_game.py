"""Puzzles and habits of a game from outside: its facts name them, and nothing else does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fourth_game import FOURTH, PACKAGE
from tests.study.test_review import random_record
from vernissage import GAMES, game
from vernissage.bots import Situation, bot
from vernissage.puzzles import judge, puzzles
from vernissage.puzzles.confirming import confirm
from vernissage.puzzles.mining import Mine, look_through
from vernissage.study import calibration


@pytest.fixture(autouse=True)
def fourth(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game is in the registry, and calibrated."""
    monkeypatch.setitem(GAMES, FOURTH, PACKAGE)
    monkeypatch.setitem(calibration._DATA["games"], FOURTH, {"2": {}})
    for cached in (game, calibration.calibration, puzzles):
        cached.cache_clear()
    yield
    for cached in (game, calibration.calibration, puzzles):
        cached.cache_clear()


def test_what_a_game_from_outside_asks_is_found_judged_and_confirmed() -> None:
    mine = Mine.of(FOURTH, "seed")
    assert (mine.simulations, mine.kinds) == (40, ())
    found = [
        each
        for number in range(4)
        for each in look_through(random_record(FOURTH, 2, number, 40), 20, "seed", "source")
    ]
    rows = [each for each in found if each.kind == "row"]
    assert rows
    for each in rows:
        assert each.exact
        assert judge(each, []).verdict == "open"
        assert judge(each, each.answers[:1]).verdict == "right"
        wrong = next(str(m) for m in each.state.legal_moves if str(m) not in each.answers)
        assert judge(each, [wrong]).verdict == "wrong"
    assert [each.why for each in confirm(rows)] == [""] * len(rows)
    assert puzzles(FOURTH) == (), "none come with it"


def test_beginners_of_a_game_from_outside_have_its_habits() -> None:
    chosen = game(FOURTH)
    state = chosen.setup(seed="habits")
    seat = state.deciders[0]
    highest = max(int(action) for action in state.legal_actions())
    for habit, always in ((":habit=10", True), ("", False)):
        chosen_by = [
            bot(f"policy:temperature=1{habit}", chosen, f"seed {number}").choose(
                Situation(state, seat)
            )
            for number in range(10)
        ]
        assert (set(chosen_by) == {highest}) == always

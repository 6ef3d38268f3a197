"""Study of a game from outside: it names no kernel of its own for that, and gets all of it."""

from __future__ import annotations

import pytest

from tests.fourth_game import FOURTH, PACKAGE
from tests.study.test_review import random_record, require_exact
from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.games.errors import FormatError
from vernissage.study import analyse, calibration, review


def test_a_game_without_decks_is_analysed_and_reviewed_once_it_is_calibrated(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, FOURTH, PACKAGE)
    game.cache_clear()
    calibration.calibration.cache_clear()
    chosen = game(FOURTH)
    state = chosen.setup(seed="fourth")
    with pytest.raises(FormatError, match="not calibrated"):
        analyse(Situation(state, state.deciders[0]), 20)
    monkeypatch.setitem(calibration._DATA["games"], FOURTH, {"2": {}})
    found = analyse(Situation(state, state.deciders[0]), 200)
    assert sum(found.best.judgement.chances) == pytest.approx(1.0)
    assert any(found.best.judgement.points), "what is known of the rules alone tells points too"
    told = review(random_record(FOURTH, 2, 3, 40), 30, 1, weighed=8)
    require_exact(told)
    assert any(each.guess is not None and any(each.guess.chances) for each in told.decisions)
    assert [player.level for player in told.players] == [None, None], "nobody measured its levels"
    calibration.calibration.cache_clear()
    game.cache_clear()

"""Another try at a decision: found, nearly found, or not."""

from __future__ import annotations

import pytest

from tests.server.test_replay import random_record
from vernissage.study import retrying
from vernissage.study.retrying import judge, known
from vernissage.study.reviewing import places, review
from vernissage.study.verdicts import Loss

SIMULATIONS = 300


@pytest.mark.parametrize(
    ("name", "seats"), [("patchwork", 2), ("final-touch", 3), ("art-society", 2)]
)
def test_a_try_is_compared_with_the_best_move_and_with_the_played_one(
    name: str, seats: int
) -> None:
    record = random_record(name, seats, 3, 24)
    found = review(record, SIMULATIONS, weighed=2)
    kinds: set[str] = set()
    for place, decision in zip(places(record), found.decisions, strict=True):
        if decision.verdict is None:
            continue
        best = judge(place, decision, decision.best_action, SIMULATIONS)
        assert (best.kind, best.found, best.loss) == ("best", True, Loss())
        same = judge(place, decision, decision.action, SIMULATIONS)
        assert (same.kind, same.found, same.loss) == ("played", False, decision.loss)
        others = [move.action for move in place.state.for_seat(place.seat).legal_moves]
        for action in others[:: max(1, len(others) // 3)]:
            tried = judge(place, decision, action, SIMULATIONS)
            assert tried == judge(place, decision, action, SIMULATIONS), "the same seed"
            assert tried.found == (tried.kind in retrying.FOUND)
            if tried.kind in ("better", "worse"):
                assert tried.loss.weight > 0.0, "noise is found"
            kinds.add(tried.kind)
        if {"equal", "better"} <= kinds or {"better", "worse"} <= kinds:
            return
    raise AssertionError(f"only {kinds}")


def test_what_the_review_has_searched_is_not_searched_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = random_record("patchwork", 2, 3, 6)
    found = review(record, 40)
    decision = found.decisions[-1]
    monkeypatch.setattr(retrying, "analyse", None)
    for action in (decision.best_action, decision.action):
        assert judge(places(record)[-1], decision, action, 40) == known(decision, action)
    assert known(decision, -1) is None

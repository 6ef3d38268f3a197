"""The example that learns: its gradient is right, its chains are each seat's own, it plays."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from tests.arena.players import whole_match
from vernissage.arena.match import Match

FILE = Path(__file__).parents[2] / "examples" / "train.py"


@pytest.fixture(scope="module")
def train() -> ModuleType:
    """`examples/train.py`."""
    spec = importlib.util.spec_from_file_location("train", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["train"] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def test_a_surprise_reaches_back_along_a_seats_own_decisions(train: Any) -> None:
    """Seats 0 and 1 take turns; the game ends after the third decision, and 0 wins it."""
    values = np.array([[0.1], [0.2], [0.3], [0.5], [0.4]], np.float32)
    movers = np.array([[0], [1], [0], [0], [1]])
    returns = np.zeros((4, 1, 2), np.float32)
    returns[2, 0] = 1, -1
    ended = np.array([[False], [False], [True], [False]])
    found = train.surprises(values, movers, returns, ended)[:, 0]
    last = 1 - 0.3
    assert found[2] == pytest.approx(last)
    assert found[1] == pytest.approx(-1 - 0.2)
    assert found[0] == pytest.approx(0.3 - 0.1 + train.TRACE * last)
    assert found[3] == pytest.approx(-0.4 - 0.5), "beyond the edge the other's thought counts"


def test_the_slope_is_that_of_the_objective(train: Any) -> None:
    """Along a few weights, against differences."""
    rng = np.random.default_rng(3)
    weights = {name: each.astype(np.float64) for name, each in train.begin(5, 4, 1).items()}
    weights["policy"] *= 100
    rows = 6
    legal = np.ones((rows, 4), np.bool_)
    legal[:, 3] = [True, False] * 3
    batch = train.Batch(
        rng.random((rows, 5)),
        legal,
        np.array([0, 1, 2, 0, 1, 2]),
        np.full(rows, 0.3),
        rng.standard_normal(rows),
        rng.random(rows),
        0,
    )
    gains = batch.advantages

    def objective() -> float:
        _, _, logits, values = train.forward(weights, batch.inputs)
        raised = np.exp(np.where(legal, logits, -1e9))
        policy = raised / raised.sum(axis=1, keepdims=True)
        ratio = policy[np.arange(rows), batch.actions] / batch.chances
        clipped = np.minimum(ratio * gains, np.clip(ratio, 1 - train.CLIP, 1 + train.CLIP) * gains)
        logs = np.log(np.maximum(policy, 1e-9))
        entropy = -(policy * logs).sum(axis=1)
        worth = train.VALUE * (values - batch.targets) ** 2
        return float((worth - clipped - train.ENTROPY * entropy).mean())

    slope = train.Learner(weights, 1)._slope(batch, gains, np.arange(rows))
    for name in ("first", "second bias", "policy", "policy bias", "value"):
        flat, at = weights[name].reshape(-1), int(np.abs(slope[name]).argmax())
        before = flat[at]
        ends = []
        for step in (1e-4, -1e-4):
            flat[at] = before + step
            ends.append(objective())
        flat[at] = before
        assert slope[name].reshape(-1)[at] == pytest.approx(
            (ends[0] - ends[1]) / 2e-4, rel=0.02, abs=1e-4
        ), name


def test_it_learns_writes_a_log_and_plays_as_a_bot(train: Any, tmp_path: Path) -> None:
    out = tmp_path / "w.npz"
    words = f"--games 32 --updates 3 --every 2 --matches 2 --out {out}".split()
    train.train(train.options().parse_args(words))
    log = json.loads(out.with_suffix(".json").read_text())
    assert [each["update"] for each in log] == [0, 2, 3]
    assert log[-1]["decisions"] == 3 * 32 * train.STEPS
    assert all(0 <= each["won"] <= 1 for each in log)
    drawn = train.curve(log, "A title")
    assert len(train.table(log, "greedy").splitlines()) == 2 + len(log)
    assert len(train.table([log[0]] * 31, "greedy").splitlines()) == 2 + 11
    assert drawn.startswith("<svg")
    assert "A title" in drawn
    spec = f"py:{FILE}:Trained:weights={out}"
    table = whole_match(Match("final-touch", 2, (spec, "random"), 2), tmp_path / "match")
    assert table["forfeits"] == []


def test_the_draw_keeps_to_the_mask_and_the_policy(train: Any) -> None:
    """Every action of a shard was legal, and chances are those of the policy."""
    shard = train.Shard("final-touch", 2, 1, 0, games=64)
    weights = train.begin(len(shard.scale), shard.games.actions, 1)
    batch = shard.play(weights, 40)
    here = np.arange(len(batch.actions))
    assert batch.legal[here, batch.actions].all()
    assert batch.chances == pytest.approx(
        train.chances_of(train.forward(weights, batch.inputs)[2], batch.legal)[here, batch.actions],
        rel=1e-3,
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "chess"], "There is no game 'chess'"),
        (["--seats", "9"], "2 or 3 or 4 players, not 9"),
        (["--rival", "nobody"], "There is no bot 'nobody'"),
        (["--games", "0"], "must be 1 or more, not 0"),
        (["--every", "0"], "must be 1 or more, not 0"),
        (["--updates", "many"], "invalid count value: 'many'"),
        (["--games", "8", "--matches", "1", "--out", "nowhere/w.npz"], "nowhere/w.npz"),
        (["--curve", "nothing.json"], "nothing.json"),
    ],
    ids=" ".join,
)
def test_what_can_t_be_trained_is_said_in_a_sentence_before_anything_is_learnt(
    words: list[str],
    said: str,
    train: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def learns(*_: object) -> None:
        raise AssertionError("it was learning already")

    monkeypatch.setattr(train.Learner, "learn", learns)
    monkeypatch.setattr(sys, "argv", ["train.py", *words])
    monkeypatch.chdir(tmp_path)
    try:
        status = train.main()
    except SystemExit as ended:  # argparse
        status = ended.code
    assert status == 2
    assert said in capsys.readouterr().err

"""What a folder of a match knows: the bots' own files, how many games, why bots failed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tests.arena.players import GREEDY, games, whole_match
from vernissage import FormatError
from vernissage.arena.arena import Arena
from vernissage.arena.match import Match
from vernissage.bots.files import fingerprints
from vernissage.cli import app

BOT = """
class Own:
    def __init__(self, game, seed): pass
    def choose(self, situation): return situation.legal_moves[{index}]
"""
PROGRAM = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "end": break
    answer = {{"protocol": 1}} if message["type"] == "game" else {{"move": message["legal"][{index}]["text"]}}
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "package").mkdir()
    write(tmp_path, 0)
    return tmp_path


def write(folder: Path, index: int) -> None:
    """Bots of every kind that choose the move of an index."""
    for name in ("own_file.py", "own_module.py", "package/inner.py"):
        (folder / name).write_text(BOT.format(index=index))
    (folder / "package/__init__.py").write_text("from package.inner import Own\n")
    (folder / "program.py").write_text(PROGRAM.format(index=index))


SPECS = {
    "py:own_file.py:Own": "own_file.py",
    "py:own_module:Own": "own_module",
    "py:package:Own": "package/inner.py",
    "cmd:python3 program.py:seconds=20": "program.py",
}


@pytest.mark.parametrize("spec", SPECS)
def test_a_bot_that_was_edited_is_not_taken_for_the_old_one(spec: str, folder: Path) -> None:
    match = Match("patchwork", 2, (spec, "random"), 2)
    first = whole_match(match, folder / "match")
    again = whole_match(match, folder / "match")
    assert again == first
    write(folder, -1)
    with pytest.raises(FormatError, match=f"{SPECS[spec]} is not what it was .* another folder"):
        Arena(match, folder / "match")
    assert len(games(folder / "match")) == 2
    whole_match(match, folder / "fresh")


def test_bots_of_ours_have_no_files(folder: Path) -> None:
    for spec in ("random", "greedy", "level:4", "mcts:sims=5"):
        assert fingerprints(spec) == {}
    assert set(fingerprints("py:package:Own")) == {"package/inner.py", "package/__init__.py"}
    assert set(fingerprints("cmd:python3 program.py -v --x=1:seconds=3")) == {"program.py"}


def test_a_plan_from_before_files_were_noted_goes_on(tmp_path: Path) -> None:
    first = whole_match(GREEDY, tmp_path)
    plan = json.loads((tmp_path / "plan.json").read_text())
    del plan["files"]
    (tmp_path / "plan.json").write_text(json.dumps(plan))
    assert whole_match(GREEDY, tmp_path) == first


def test_more_games_are_added_to_those_that_are_there(tmp_path: Path) -> None:
    whole_match(GREEDY, tmp_path / "grown")
    with Arena(replace(GREEDY, games=10), tmp_path / "grown") as arena:
        assert arena.missing == 4
    table = whole_match(replace(GREEDY, games=10), tmp_path / "grown")
    assert table["games"] == table["planned"] == 10
    whole_match(replace(GREEDY, games=10), tmp_path / "at once")
    assert games(tmp_path / "grown") == games(tmp_path / "at once")
    with pytest.raises(FormatError, match=r"its games is 10, not 6.*may be raised"):
        Arena(GREEDY, tmp_path / "grown")
    with pytest.raises(FormatError, match="its seed is"):
        Arena(replace(GREEDY, games=20, seed=6), tmp_path / "grown")


def arena(*words: str | Path) -> Result:
    done = CliRunner().invoke(app, ["arena", "patchwork", *map(str, words)], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return done


def test_the_score_of_one_deal_is_shown(tmp_path: Path) -> None:
    table: Any = whole_match(replace(GREEDY, games=2), tmp_path / "one")
    records = games(tmp_path / "one")
    for number, bot in enumerate(table["bots"]):
        scores = [record["result"]["scores"][record["seating"].index(number)] for record in records]
        assert bot["score"] == {"mean": sum(scores) / 2, "low": None, "high": None}
    shown = arena(
        "--bots", "greedy,random", "--seed", "5", "--games", "2", "--out", tmp_path / "one"
    )
    assert f"{table['bots'][0]['score']['mean']:.1f}" in shown.stdout
    assert f"{table['bots'][0]['score']['mean']:.1f}" in (tmp_path / "one/report.html").read_text()


def test_forfeits_say_where_the_output_is(folder: Path) -> None:
    (folder / "torn.py").write_text(
        "class Own:\n    def __init__(self, game, seed): pass\n"
        "    def choose(self, situation): raise RuntimeError('the canvas is torn')\n"
    )
    done = arena("--bots", "py:torn.py:Own,random", "--games", "2", "--jobs", "1", "--out", "match")
    assert "2 games were lost by forfeit, the last by py:torn.py:Own: It raised" in done.stderr
    assert "What the bots printed is in match/output." in done.stderr
    assert "the canvas is torn" in next((folder / "match/output").iterdir()).read_text()

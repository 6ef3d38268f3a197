"""The arena on Ray: the same games, on a real cluster of two nodes."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from tests.arena.players import games, whole_match, without_times
from tests.bots.programs import program
from vernissage import FormatError
from vernissage.arena.cluster import Crew, play_on_cluster
from vernissage.arena.match import Match
from vernissage.arena.playing import Fixture, Played
from vernissage.arena.workers import WorkerDied

needs_ray = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None,
    reason="Ray is not installed; the extra is: pip install 'vernissage[ray]'",
)
LEARNS = ["--shards", "2", "--games", "16", "--updates", "2", "--matches", "2"]
TRAIN = [sys.executable, str(Path(__file__).parents[2] / "examples" / "train.py"), *LEARNS]
SCRIPT = Path(__file__).parent / "ray_cluster.py"
ROOT = Path(__file__).parents[2]


def environment() -> dict[str, str]:
    path = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": path}


@needs_ray
def test_a_cluster_of_two_nodes_learns_and_plays_the_same_games_and_may_lose_a_node(
    tmp_path: Path,
) -> None:
    signs = tmp_path / "signs"
    signs.mkdir()
    # Nobody begins before both nodes have a game, and the second one's is under way when it is lost.
    opening = f"""
        here = os.environ["RAY_RAYLET_PID"]
        os.chdir({str(signs)!r})
        open("node-" + here, "w").close()
        while len([name for name in os.listdir() if name.startswith("node-")]) < 2:
            time.sleep(0.05)"""
    deed = """
        while open("second").read() == here and not os.path.exists("lost"):
            time.sleep(0.05)"""
    spec = program(tmp_path, deed, opening=opening) + ":start=600:seconds=600"
    match = Match("patchwork", 2, (spec, "random"), 8)
    command = [sys.executable, str(SCRIPT), str(tmp_path / "cluster"), ",".join(match.bots)]
    command += ["8", str(signs)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=600, env=environment(), check=False
    )
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout.splitlines()[-1])
    assert answer == {"nodes": 2, "lost": True}
    here = program(tmp_path)
    expected = whole_match(Match("patchwork", 2, (here, "random"), 8), tmp_path / "here")
    table = json.loads((tmp_path / "cluster" / "table.json").read_text())
    for found in (table, expected):
        found["bots"][0]["name"] = found["line_ups"][0]["bots"][0]["name"] = "the program"
    assert without_times(table) == without_times(expected)
    learn = [*TRAIN, "--out", str(tmp_path / "here.npz")]
    subprocess.run(learn, env=environment(), check=True, capture_output=True)
    there, at_home = np.load(tmp_path / "cluster.npz"), np.load(tmp_path / "here.npz")
    assert there.files == at_home.files
    assert all(np.allclose(there[name], at_home[name], atol=1e-4) for name in there.files)
    moves = [[game["moves"] for game in games(tmp_path / name)] for name in ("cluster", "here")]
    assert moves[0] == moves[1]


@needs_ray
def test_a_cluster_that_is_not_there(tmp_path: Path) -> None:
    words = ["arena", "patchwork", "--bots", "greedy,random", "--out", str(tmp_path / "m")]
    command = [sys.executable, "-m", "vernissage.cli", *words, "--cluster", "127.0.0.1:1"]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=600, env=environment(), check=False
    )
    assert done.returncode == 2
    assert "The Ray cluster '127.0.0.1:1' can't be reached" in done.stderr
    assert "Traceback" not in done.stderr


class LostActor(Exception):
    """What Ray raises for an actor that is no more."""


class RaisedThere(Exception):
    """What Ray raises for an exception of the other side."""

    def __init__(self, cause: Exception) -> None:
        super().__init__("a long traceback")
        self.cause = cause


class PaperRay:
    """A cluster on paper: what its actors answer is written in advance."""

    exceptions = SimpleNamespace(RayActorError=LostActor, RayTaskError=RaisedThere)

    def __init__(self, *answers: object) -> None:
        self.answers = list(answers)
        self.played: list[Fixture] = []

    def remote(self, **options: object) -> Any:
        def ask(fixture: Fixture | None = None) -> object:
            if fixture is not None:
                self.played.append(fixture)
            return object()

        call = SimpleNamespace(remote=ask)
        actor = SimpleNamespace(play=call, is_there=call)
        return lambda kind: SimpleNamespace(remote=lambda folder: actor)

    def wait(self, tasks: list[object], num_returns: int) -> tuple[list[object], list[object]]:
        return tasks[:num_returns], tasks[num_returns:]

    def get(self, task: object) -> object:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def test_a_lost_game_is_played_again_by_another() -> None:
    fixtures = list(Match("patchwork", 2, ("greedy", "random"), 2).fixtures())
    ray = PaperRay(True, LostActor("gone"), True, Played({"n": 1}), Played({"n": 2}))
    assert [played.record["n"] for played in Crew(ray, 1).play(fixtures)] == [1, 2]
    assert ray.played == [fixtures[0], *fixtures]


def test_a_game_that_is_lost_again_and_again_stops_the_match() -> None:
    fixtures = list(Match("patchwork", 2, ("greedy", "random"), 2).fixtures())
    ray = PaperRay(*[True, LostActor("gone")] * 3)
    with pytest.raises(WorkerDied, match="lost the game 0/0/0-1 3 times: gone"):
        list(Crew(ray, 1).play(fixtures))


def test_a_cluster_whose_machines_can_t_begin_stops_the_match() -> None:
    fixtures = Match("patchwork", 2, ("greedy", "random"), 2).fixtures()
    ray = PaperRay(*[LostActor("No module named 'vernissage'")] * 3)
    with pytest.raises(WorkerDied, match="No module named 'vernissage'"):
        list(Crew(ray, 1).play(fixtures))


def test_what_a_worker_says_on_another_machine_is_said_here() -> None:
    fixtures = Match("patchwork", 2, ("greedy", "random"), 2).fixtures()
    ray = PaperRay(True, RaisedThere(WorkerDied("It died.")))
    with pytest.raises(WorkerDied, match="It died"):
        list(Crew(ray, 1).play(fixtures))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(FormatError, match=r"pip install 'vernissage\[ray\]'"):
        next(play_on_cluster([], "auto"))

"""Processes that play: they may die, hang or be killed, and the match goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Generator, Iterable
from functools import partial
from pathlib import Path

import pytest

from tests.arena.players import GREEDY, games, inline, whole_match, without_times
from tests.bots.programs import program, running, soon, zombies
from tests.waiting import PATIENCE, wait_for
from vernissage.arena.match import Match
from vernissage.arena.playing import Fixture, Played
from vernissage.arena.workers import Worker, WorkerDied, play_here

COMMAND = """
import signal
from vernissage.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where Ctrl-C was switched off
main()
"""
CLASSES = """
import os, time

class First:
    def __init__(self, game, seed):
        self.decisions = 0
    def choose(self, situation):
        self.decisions += 1
        if self.decisions == 3:
            print("third decision")
            self.deed()
        return situation.legal_moves[0]
    def deed(self):
        pass

class Hangs(First):
    def deed(self):
        while True:
            pass

class Dies(First):
    def deed(self):
        os._exit(7)

class Cries(First):
    def deed(self):
        raise RuntimeError("I can't")
"""
LEADER = """
import os, subprocess, sys
from vernissage.bots.process import kill_session
deaf = [sys.executable, "-I", "-S", "-c", "import time; time.sleep(900)", sys.argv[1]]
parent = "import subprocess, sys; subprocess.run(sys.argv[1:])"
for group in (None, 0):
    subprocess.Popen(deaf, process_group=group)
    subprocess.Popen([sys.executable, "-I", "-S", "-c", parent, *deaf], process_group=group)
print("ready", flush=True)
sys.stdin.read()
kill_session(os.getpid())
"""


@pytest.fixture
def classes(tmp_path: Path) -> Path:
    path = tmp_path / "classes.py"
    path.write_text(CLASSES)
    return path


def test_the_same_games_for_any_number_of_processes(tmp_path: Path) -> None:
    tables = [
        whole_match(GREEDY, tmp_path / "0"),
        whole_match(GREEDY, tmp_path / "1", partial(play_here, jobs=1)),
        whole_match(GREEDY, tmp_path / "3", partial(play_here, jobs=3)),
    ]
    assert games(tmp_path / "0") == games(tmp_path / "1") == games(tmp_path / "3")
    first, *others = map(without_times, tables)
    assert all(other == first for other in others)
    assert not zombies()


def test_a_killed_worker_loses_no_game(tmp_path: Path) -> None:
    """Whenever a game ends, one worker is killed, whatever it does at that moment."""
    whole = whole_match(GREEDY, tmp_path / "whole")
    workers: list[Worker] = []

    def cruel(fixtures: Iterable[Fixture]) -> Generator[Played, None, None]:
        worker = Worker()
        workers.append(worker)
        for number, fixture in enumerate(fixtures):
            if number in (1, 3):
                assert worker.pid is not None
                os.kill(worker.pid, signal.SIGKILL)
            yield worker.play(fixture)
        worker.close()

    table = whole_match(GREEDY, tmp_path / "cruel", cruel)
    assert without_times(table) == without_times(whole)
    assert games(tmp_path / "cruel") == games(tmp_path / "whole")
    assert not zombies()


def test_a_worker_killed_in_the_middle_of_a_game_plays_it_again(tmp_path: Path) -> None:
    mark, killed = tmp_path / "slow", tmp_path / "killed"
    deed = f"""
        open({str(mark)!r}, "a").write("x")
        while not os.path.exists({str(killed)!r}): time.sleep(0.02)"""
    spec = program(tmp_path, deed) + ":seconds=600"
    [fixture, *_] = Match("patchwork", 2, (spec, "random"), 1).fixtures()
    worker = Worker()
    found: list[Played] = []
    thread = threading.Thread(target=lambda: found.append(worker.play(fixture)))
    thread.start()
    assert soon(mark.exists)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    killed.touch()
    thread.join(PATIENCE)
    worker.close()
    [expected] = inline([fixture])
    assert found[0].record["moves"] == expected.record["moves"]
    assert mark.read_text() == "xxx"
    assert soon(
        lambda: not running(spec.split()[-1].partition(":")[0])
    )  # nor is the first program left over


@pytest.mark.parametrize(
    ("name", "why", "output"),
    [
        ("Hangs:seconds=3", "It did not answer within 3 s.", "third decision\n"),
        ("Dies", "It took the process with it, which ended with exit status 7.", "third"),
        ("Cries", "It raised RuntimeError.", "third decision\nTraceback"),
    ],
)
def test_a_class_can_t_hurt_the_match(
    name: str, why: str, output: str, classes: Path, tmp_path: Path
) -> None:
    spec = f"py:{classes}:{name}"
    match = Match("patchwork", 2, (spec, "random"), 1)
    table = whole_match(match, tmp_path / "m", partial(play_here, jobs=2))
    assert [bot["forfeits"] for bot in table["bots"]] == [2, 0]
    for record in games(tmp_path / "m"):
        assert record["forfeit"]["why"] == why
        assert [move for move in record["moves"] if move["by"] == record["forfeit"]["seat"]]
        assert (tmp_path / "m" / record["forfeit"]["output"]).read_text().startswith(output)


def test_a_game_that_no_process_can_play_stops_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vernissage.arena.workers.PROGRAM", "raise SystemExit('no memory')")
    with pytest.raises(WorkerDied, match=r"3 times in the same game .* It said: no memory"):
        list(play_here(GREEDY.fixtures(), jobs=1))
    assert not zombies()


def test_who_stops_early_leaves_nothing_running(tmp_path: Path) -> None:
    spec = program(tmp_path, "time.sleep(60)")
    mark = spec.split()[-1]
    quick, _ = Match("patchwork", 2, ("greedy", "random"), 1).fixtures()
    slow, _ = Match("patchwork", 2, (f"{spec}:seconds=90", "random"), 1).fixtures()
    games = play_here([slow, quick], jobs=2)
    assert next(games).record["players"] == ["greedy", "random"]
    assert soon(lambda: bool(running(mark)))
    started = time.monotonic()
    games.close()
    assert time.monotonic() - started < 50
    assert soon(lambda: not running(mark))
    assert not zombies()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_killed_match_leaves_nothing_running_and_goes_on(
    how: signal.Signals, tmp_path: Path
) -> None:
    folder, killed = tmp_path / "m", tmp_path / "killed"
    lines = folder / "games.jsonl"
    # Once a game is over, none goes on before the match was killed.
    deed = f"""
        while (os.path.exists({str(lines)!r}) and os.path.getsize({str(lines)!r})
               and not os.path.exists({str(killed)!r})): time.sleep(0.02)"""
    marked = program(tmp_path, deed, when=1) + ":seconds=600"
    mark = marked.split()[-1].partition(":")[0]
    words = ["arena", "patchwork", "--bots", f"{marked},random", "--games", "6"]
    words += ["--out", str(folder), "--jobs", "2"]
    command = [sys.executable, "-c", COMMAND, *words]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    wait_for(lambda: lines.exists() and lines.stat().st_size > 0)
    process.send_signal(how)
    assert process.wait(PATIENCE) != 0
    assert soon(lambda: not running(mark) and not running(str(folder)))
    killed.touch()
    done = len(games(folder))
    assert done < 6
    table = whole_match(Match("patchwork", 2, (marked, "random"), 6, seed="0"), folder)
    assert table["games"] == 6
    assert len(games(folder)) == 6


def test_the_first_of_a_session_ends_all_others_of_it_before_itself(tmp_path: Path) -> None:
    mark = str(tmp_path / "mark")
    command = [sys.executable, "-c", LEADER, mark]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True) as leader:
        assert leader.stdin is not None
        assert leader.stdout is not None
        assert leader.stdout.readline() == b"ready\n"
        wait_for(lambda: len(running(mark)) == 7)  # itself, four that sleep, two that wait for one
        leader.stdin.close()
        assert leader.wait(PATIENCE) == 0
    assert soon(lambda: not running(mark))

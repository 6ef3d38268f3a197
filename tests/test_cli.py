"""The command line: what it prints, and its exit status."""

from __future__ import annotations

import io
import json
import os
import pty
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.testing import CliRunner, Result

from tests.waiting import PATIENCE
from vernissage import GAMES, game
from vernissage.cli import app, main
from vernissage.cli.play import Table

GOLDEN = Path(__file__).parent / "data" / "golden"
PATCHWORK = GOLDEN / "patchwork.jsonl"


def run(*words: str | Path) -> Result:
    """The command inside this process: quick, but errors arrive as exceptions."""
    return CliRunner().invoke(app, [str(word) for word in words])


class Ended(NamedTuple):
    """How a command ended, and what it said."""

    returncode: int
    stdout: str
    stderr: str


Command = Callable[..., Ended]


@pytest.fixture
def vernissage(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    """The command from its entry point on, as a user runs it, without a terminal. What it does not
    catch is raised here; what becomes of a process is looked at in `test_cli_edges`."""

    def run_main(*words: str | Path) -> Ended:
        monkeypatch.setattr(sys, "argv", ["vernissage", *map(str, words)])
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        return Ended(int(left.value.code or 0), *capsys.readouterr())

    return run_main


def test_games_lists_what_there_is() -> None:
    listed = json.loads(run("games", "--json").stdout)
    assert [row["id"] for row in listed] == list(GAMES)
    assert run("games").exit_code == 0


def test_check_says_that_good_records_are_good() -> None:
    for name in GAMES:
        result = run("check", GOLDEN / f"{name}.jsonl", "--json")
        count = len((GOLDEN / f"{name}.jsonl").read_text().splitlines())
        assert json.loads(result.stdout) == {"records": count, "bad": []}
        assert result.exit_code == 0


def test_check_says_what_a_deal_proves() -> None:
    file = GOLDEN.parent / "fair-dealing.jsonl"
    found = json.loads(run("check", file, "--deal", "--json").stdout)
    assert found == {"records": 14, "bad": [], "deals": {"players": 10, "server": 4}}
    words = " ".join(run("check", file, "--deal").stderr.split())
    assert "10 dealt from the server's and players' random texts: nobody chose the deal" in words
    assert "4 dealt from the server's seed alone" in words
    assert "dealt" not in run("check", file).stderr


def test_check_names_line_move_rule_and_reason(tmp_path: Path) -> None:
    lines = PATCHWORK.read_text().splitlines()
    bad = json.loads(lines[1])
    bad["moves"][3]["by"] = 1
    lines[1] = json.dumps(bad)
    file = tmp_path / "three.jsonl"
    file.write_text("\n".join(lines[:3]))
    result = run("check", file, "--json")
    answer = json.loads(result.stdout)
    assert answer["records"] == 3
    [row] = answer["bad"]
    assert (row["line"], row["move"], row["rule"]) == (2, 3, "PW-T1")
    assert row["reason"]
    assert result.exit_code == 1
    words = run("check", file)
    assert "line 2, move 3: PW-T1" in words.stdout
    assert words.exit_code == 1


@pytest.mark.parametrize(
    "text",
    [
        PATCHWORK.read_text()[:1000],
        "[" * 100_000,
        '{"format": 1e999}',
        '{"seats": ' + "9" * 5000 + "}",
        "\x00\x01",
        "null",
        PATCHWORK.read_text().splitlines()[0].replace("vernissage/1", "vernissage/7"),
        PATCHWORK.read_text().splitlines()[0].replace('"rules":"1"', '"rules":"7"'),
        PATCHWORK.read_text().splitlines()[0].replace('"take":13', '"take":99'),
    ],
    ids=["truncated", "deep", "huge float", "huge", "binary", "null", "format", "rules", "id"],
)
def test_check_of_what_can_t_be_read_is_status_2_without_a_traceback(
    text: str, tmp_path: Path, vernissage: Command
) -> None:
    file = tmp_path / "bad.jsonl"
    file.write_text(text)
    done = vernissage("check", file, "--json")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    [row] = json.loads(done.stdout)["bad"]
    assert row["line"] == 1
    assert row["rule"] == "format"
    assert row["reason"].endswith(".")


def test_check_reads_on_after_a_line_that_can_t_be_read(tmp_path: Path) -> None:
    file = tmp_path / "mixed.jsonl"
    file.write_bytes(b"\xff\xfe\n\n" + PATCHWORK.read_bytes())
    result = run("check", file, "--json")
    answer = json.loads(result.stdout)
    assert answer["records"] == 5
    assert [row["line"] for row in answer["bad"]] == [1]
    assert result.exit_code == 2


def test_check_accepts_one_record_over_several_lines(tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(json.loads(PATCHWORK.read_text().splitlines()[0]), indent=1))
    assert json.loads(run("check", file, "--json").stdout) == {"records": 1, "bad": []}


def test_check_of_no_file_is_status_2(tmp_path: Path, vernissage: Command) -> None:
    done = vernissage("check", tmp_path / "none.jsonl")
    assert done.returncode == 2
    assert "No such file" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_simulate_writes_records_that_check_and_the_seed_decides_all(
    name: str, tmp_path: Path
) -> None:
    def simulated(file: str, *words: str) -> bytes:
        result = run("simulate", name, "--games", "60", "--out", tmp_path / file, *words)
        assert result.exit_code == 0, result.output
        return (tmp_path / file).read_bytes()

    one = simulated("one.jsonl", "--seed", "5")
    assert simulated("again.jsonl", "--seed", "5", "--jobs", "2") == one
    assert simulated("other.jsonl", "--seed", "6") != one
    simulated("greedy.jsonl", "--seed", "5", "--bots", "greedy")
    result = run("check", *tmp_path.glob("*.jsonl"), "--json")
    assert json.loads(result.stdout) == {"records": 4 * 60, "bad": []}


def test_simulate_takes_options(tmp_path: Path) -> None:
    file = tmp_path / "o.jsonl"
    words = ["--option", "special_patches=original", "--option", "first=1"]
    assert run("simulate", "patchwork", "--out", file, *words).exit_code == 0
    record = json.loads(file.read_text())
    assert record["options"] == {"special_patches": "original", "first": 1}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulate", "chess"], "There is no game 'chess'; there are: patchwork"),
        (["simulate", "patchwork", "--seats", "3"], "Patchwork is for 2 players, not 3"),
        (["simulate", "patchwork", "--bots", "genius"], "There is no bot 'genius'"),
        (["simulate", "patchwork", "--bots", "random,random,random"], "Name one bot"),
        (["simulate", "patchwork", "--option", "first=9"], "Option first can't be '9'"),
        (["simulate", "patchwork", "--option", "colour=red"], "no option 'colour'"),
        (["simulate", "patchwork", "--option", "first"], "written KEY=VALUE"),
        (["show", str(PATCHWORK), "--game", "9"], "has 4 records; there is no record 9"),
        (["show", str(PATCHWORK), "--record", "9"], "has 4 records; there is no record 9"),
        (["show", str(PATCHWORK), "--ply", "99"], "there is no ply 99"),
        (["perft", str(PATCHWORK), "--depth", "1", "--ply", "99"], "there is no ply 99"),
        (["play", "patchwork"], "Playing needs a terminal"),
    ],
)
def test_what_can_t_be_done_is_said_in_a_sentence(
    words: list[str], says: str, tmp_path: Path, vernissage: Command
) -> None:
    if words[0] == "simulate":
        words = [*words, "--out", str(tmp_path / "x.jsonl")]
    done = vernissage(*words)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_simulate_into_a_folder_that_is_not_there_is_status_2(
    tmp_path: Path, vernissage: Command
) -> None:
    done = vernissage("simulate", "patchwork", "--out", tmp_path / "no" / "x.jsonl")
    assert done.returncode == 2
    assert "No such file" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("name", GAMES)
def test_show_draws_in_the_terminal_as_svg_and_as_data(name: str, tmp_path: Path) -> None:
    file = GOLDEN / f"{name}.jsonl"
    assert len(run("show", file, "--ply", "12").stdout.splitlines()) > 10
    svg = tmp_path / "position.svg"
    assert run("show", file, "--game", "2", "--svg", svg).exit_code == 0
    assert svg.read_text().startswith("<svg")
    view = json.loads(run("show", file, "--ply", "3", "--json").stdout)
    assert view["game"] == name


def test_perft_counts_from_the_file(tmp_path: Path) -> None:
    result = run("perft", PATCHWORK, "--game", "3", "--ply", "34", "--depth", "3")
    assert result.stdout == "3500\n"
    answer = run("perft", PATCHWORK, "--depth", "1", "--json").stdout
    assert json.loads(answer)["count"] == 617


@pytest.mark.parametrize("name", GAMES)
def test_bench_measures(name: str) -> None:
    figures = json.loads(run("bench", name, "--seconds", "0.05", "--json").stdout)
    rates = {key: value for key, value in figures.items() if key.endswith("_per_s")}
    assert len(rates) == 6
    assert all(value > 0 for value in rates.values())


def in_a_terminal(words: list[str], typed: str) -> tuple[str, int]:
    """Run the command in a pseudo-terminal, type, and return what the screen got."""
    try:
        master, slave = pty.openpty()
    except OSError as error:
        pytest.skip(f"no pseudo-terminal on this machine: {error}")
    command = [sys.executable, "-m", "vernissage.cli", *words]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True
    )
    os.close(slave)
    # Ctrl-D after the last line ends the game; a thread types, so that nobody waits for nobody.
    typist = threading.Thread(target=os.write, args=(master, typed.encode() + b"\x04"))
    typist.start()
    seen = b""
    while True:
        try:
            chunk = os.read(master, 65536)
        except OSError:
            break
        if not chunk:
            break
        seen += chunk
    typist.join(timeout=PATIENCE)
    os.close(master)
    return seen.decode(errors="replace"), process.wait(timeout=PATIENCE)


def test_play_takes_moves_explains_undoes_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    lines = ["?", "nonsense", "99@a1", "m a1", "advance", "u", "h", f"s {file}", "b", "q"]
    screen, status = in_a_terminal(
        ["play", "patchwork", "--seed", "4", "--option", "first=0"], "\n".join(lines) + "\n"
    )
    assert status == 0, screen
    assert "legal moves" in screen
    assert "nonsense' is no move of Patchwork" in screen
    assert "Perhaps" in screen
    assert "Goodbye" in screen
    assert json.loads(file.read_text())["moves"] == []


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in game(name).seat_counts]
)
def test_a_whole_game_can_be_played_in_the_terminal(
    name: str, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person who types a random legal move each time, and now and then asks something."""
    table = Table(game(name).setup(seats=seats, seed=4), seat=1, spec="random")
    chance = random.Random(5)

    def typed(prompt: str) -> str:
        assert table.state.turn == 1
        if chance.random() < 0.1:
            return chance.choice(["?", "b", "m", "", "h", "u", "nonsense", "999"])
        return str(chance.choice(table.state.legal_moves))

    monkeypatch.setattr("builtins.input", typed)
    table.play()
    assert table.state.is_over
    table.save(tmp_path / "whole.jsonl")
    assert "result" in json.loads((tmp_path / "whole.jsonl").read_text())
    assert run("check", tmp_path / "whole.jsonl").exit_code == 0

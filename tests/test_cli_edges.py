"""The command line where things are odd: no extra, dying workers, old terminals, shared files."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import vernissage
from tests.waiting import PATIENCE
from vernissage import GAMES
from vernissage.cli import app
from vernissage.cli.plain import likeness
from vernissage.records.files import whole_file

GOLDEN = Path(__file__).parent / "data" / "golden"
SERVER_PACKAGES = ["alembic", "fastapi", "httptools", "httpx", "prometheus_client", "psycopg"]
SERVER_PACKAGES += ["redis", "sqlalchemy", "starlette", "uvicorn", "uvloop", "websockets"]
ENVIRONMENTS = ("gymnasium", "openspiel", "pettingzoo")
"""Modules of `vernissage.envs`, each with an extra of its name."""


def command(*words: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """The command as a user runs it."""
    line = [sys.executable, "-m", "vernissage", *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, check=False, **options)


def without_the_extra(program: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """A program where none of the extra's packages can be imported."""
    hiding = f"import sys; sys.modules.update(dict.fromkeys({SERVER_PACKAGES!r}))\n"
    line = [sys.executable, "-c", hiding + program, *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, check=False)


# --- Which version, which extra ----------------------------------------------------------------


def test_the_version_is_the_same_wherever_one_asks() -> None:
    from importlib.metadata import version

    asked = command("--version")
    assert asked.stdout == f"vernissage {vernissage.__version__}\n"
    assert asked.returncode == 0
    assert version("vernissage") == vernissage.__version__
    assert "usage: vernissage [" in command("--help").stdout.lower()


@pytest.mark.parametrize(
    "words", [["serve"], ["backup", "x.db"], ["export", "x.jsonl"], ["import", "x.jsonl"]]
)
def test_a_command_that_needs_an_extra_says_which(words: list[str], tmp_path: Path) -> None:
    done = without_the_extra("from vernissage.cli import main; main()", *words)
    assert done.returncode == 2
    assert done.stdout == ""
    [line] = done.stderr.splitlines()
    assert line.startswith(f"Error: vernissage {words[0]} needs the extra 'server'")
    assert line.endswith("pip install 'vernissage[server]'")


def test_the_client_without_the_extra_says_which() -> None:
    done = without_the_extra("import vernissage.client")
    assert "needs the extra 'server'" in done.stderr.splitlines()[-1]
    caught = without_the_extra(
        "import vernissage\n"
        "try:\n import vernissage.client\n"
        "except (ImportError, vernissage.VernissageError) as error: print(error)\n"
    )
    assert caught.stdout.startswith("vernissage.client needs the extra 'server'")
    assert caught.returncode == 0, caught.stderr


def test_an_environment_without_its_extra_says_which() -> None:
    done = without_the_extra(
        "import importlib\n"
        "sys.modules.update(dict.fromkeys(['gymnasium', 'pettingzoo', 'pyspiel']))\n"
        "for name in sys.argv[1:]:\n"
        " try: importlib.import_module(f'vernissage.envs.{name}')\n"
        " except ImportError as error: print(error)\n",
        *ENVIRONMENTS,
    )
    assert done.returncode == 0, done.stderr
    for name, line in zip(ENVIRONMENTS, done.stdout.splitlines(), strict=True):
        assert line.startswith(f"vernissage.envs.{name} needs the extra {name!r}")
        assert line.endswith(f"pip install 'vernissage[{name}]'")


def test_everything_else_works_without_the_extra(tmp_path: Path) -> None:
    file = tmp_path / "x.jsonl"
    for words in (["games"], ["simulate", "patchwork", "--out", file], ["check", file]):
        done = without_the_extra("from vernissage.cli import main; main()", *words)
        assert done.returncode == 0, done.stderr


# --- Workers that die --------------------------------------------------------------------------

BOTS = """
import os, pathlib, time
class Bot:
    def __init__(self, game, seed): pass
class Dies(Bot):
    def choose(self, situation): os._exit(3)
class Raises(Bot):
    def choose(self, situation): raise RuntimeError("the canvas is torn")
class Sleeps(Bot):
    def choose(self, situation):
        pathlib.Path("asleep").touch()
        time.sleep(9)
"""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Dies", "took the process with it, which ended with exit status 3"),
        ("Raises", "RuntimeError"),
    ],
)
def test_simulate_ends_in_a_sentence_when_a_worker_dies(
    name: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(BOTS)
    words = ["--bots", f"py:own.py:{name}", "--games", "3", "--jobs", "2", "--out", "x.jsonl"]
    done = command("simulate", "patchwork", *words, cwd=tmp_path, timeout=240)
    assert done.returncode == 2
    assert says in done.stderr
    assert f"The bot py:own.py:{name} (seat " in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("x.jsonl*"))


def test_simulate_with_several_jobs_is_stopped_without_a_word_too_many(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text(BOTS)
    words = ["--bots", "py:own.py:Sleeps", "--games", "9", "--jobs", "2", "--out", "x.jsonl"]
    process = subprocess.Popen(
        [sys.executable, "-m", "vernissage", "simulate", "patchwork", *words],
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
    )
    deadline = time.monotonic() + 240  # it may have to compile
    while not (tmp_path / "asleep").exists() and time.monotonic() < deadline:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert len(said.splitlines()) <= 1, said
    assert "Traceback" not in said
    assert not list(tmp_path.glob("x.jsonl*"))


# --- Files -------------------------------------------------------------------------------------


def test_of_two_writers_of_a_file_the_last_whole_one_wins(tmp_path: Path) -> None:
    path = tmp_path / "same.jsonl"
    with whole_file(path) as one:
        one.write(b"one\n" * 1000)
        with whole_file(path) as other:
            other.write(b"other\n" * 3)
            assert not path.exists()
        assert path.read_bytes() == b"other\n" * 3
        one.write(b"one\n")
    assert path.read_bytes() == b"one\n" * 1001
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_was_not_completed_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(b"old")

    def interrupted() -> None:
        with whole_file(path) as file:
            file.write(b"new")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    link, target = tmp_path / "link", tmp_path / "target"
    link.symlink_to(target)
    with whole_file(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    reader = subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE)
    with whole_file(fifo) as file:
        file.write(b"through")
    assert reader.communicate(timeout=PATIENCE)[0] == b"through"
    assert fifo.is_fifo()


@pytest.mark.parametrize("place", ["no/x.jsonl", "folder", "file/x.jsonl"])
def test_an_error_names_the_file_that_was_asked_for(place: str, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").touch()
    done = command("simulate", "patchwork", "--out", place, cwd=tmp_path)
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert line.startswith(f"Error: {place}: ")
    assert ".part" not in line


# --- Old terminals -----------------------------------------------------------------------------

OLD = [
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1"},
    {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
]


SHOWN = """
import sys
from vernissage.cli import main
for file in sys.argv[1:]:
    sys.argv = ["vernissage", "show", file, "--ply", "9"]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code
    print("=====")
"""


def test_a_terminal_without_unicode_gets_boards_of_the_same_shape() -> None:
    """One process for each kind of terminal shows all games."""
    program = [sys.executable, "-c", SHOWN, *(str(GOLDEN / f"{name}.jsonl") for name in GAMES)]

    def shapes(encoding: str, settings: dict[str, str]) -> list[list[int]]:
        done = subprocess.run(
            program,
            env=os.environ | settings,
            capture_output=True,
            encoding=encoding,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        *boards, rest = done.stdout.split("=====\n")
        assert rest == ""
        return [list(map(len, board.splitlines())) for board in boards]

    new = shapes("utf-8", {"PYTHONIOENCODING": "utf-8"})
    assert len(new) == len(GAMES)
    assert all(new)
    for settings in OLD:
        assert shapes("latin-1", settings) == new, settings


def test_every_command_prints_in_ascii_too(tmp_path: Path) -> None:
    words: list[list[str | Path]] = [
        ["games"],
        ["arena", "patchwork", "--bots", "greedy,random", "--games", "2", "--out", tmp_path / "a"],
        ["show", GOLDEN / "art-society.jsonl", "--json"],
        ["--help"],
    ]
    for line in words:
        done = command(*line, env=os.environ | {"PYTHONIOENCODING": "ascii"})
        assert done.returncode == 0, done.stderr
        assert done.stdout.isascii()
        if "--json" in line:
            assert json.loads(done.stdout) == json.loads(
                CliRunner().invoke(app, list(map(str, line))).stdout
            )


def test_a_character_becomes_one_that_looks_like_it() -> None:
    assert [likeness(character) for character in "·×–█─│┼é…漢"] == list(".x-#-|+e.?")

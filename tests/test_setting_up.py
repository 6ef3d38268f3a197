"""What `./play` and `./check` do before anything is installed: plain words, pip's own settings."""

from __future__ import annotations

import errno
import importlib
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from vernissage.bots.preparing import STEPS, Job
from vernissage.games.registry import GAMES

TOOLS = Path(__file__).parents[1] / "tools"


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module of `tools/` by its name."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("/usr/bin/python3: No module named pip", "no pip"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("error: Permission denied (os error 13)", "can't be written"),
        ("THESE PACKAGES DO NOT MATCH THE HASHES", "not the one that was locked"),
        ("invalid peer certificate: UnknownIssuer", "not trusted"),
        ("error sending request for url", "can't be reached"),
        ("npm error code ENOTFOUND", "npm registry"),
        ("ERROR: No matching distribution found for numba", "Try another Python"),
    ],
)
def test_a_tool_s_complaint_becomes_words_that_say_what_to_do(
    tool: Any, said: str, words: str
) -> None:
    problems = tool("problems")
    assert words in problems.advice(f"some lines\n{said}\nmore lines")
    failing = [sys.executable, "-c", f"import sys; print({said!r}); sys.exit(1)"]
    with pytest.raises(problems.Problem, match=words):
        problems.quietly("Trying", failing, {})


def test_an_unknown_complaint_is_shown_as_it_is(tool: Any) -> None:
    problems = tool("problems")
    assert problems.advice("The frobnicator is sad.") == ""
    failing = [sys.executable, "-c", "import sys; print('The frobnicator is sad.'); sys.exit(1)"]
    with pytest.raises(problems.Problem, match="The frobnicator is sad"):
        problems.quietly("Trying", failing, {})


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EROFS, "can't be written"),
        (errno.EACCES, "can't be written"),
        (errno.ENOSPC, "disk is full"),
        (errno.ENOENT, "could not be done"),
    ],
)
def test_errors_of_the_system_are_told_alike(tool: Any, number: int, words: str) -> None:
    assert words in str(tool("problems").from_os_error(OSError(number, "no", "file")))


def test_pip_s_environment_wins_over_its_files_and_local_places_must_exist(
    tool: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installer = tool("installer")
    listed = (
        "global.index-url='https://one.example/simple'\n"
        "install.index-url='https://two.example/simple'\n"
        ":env:.index-url='https://three.example/simple'\n"
        f"global.find-links='{tmp_path} /no/such/folder'\n"
        "global.broken='unfinished\n"
    )
    answer = SimpleNamespace(stdout=listed)
    monkeypatch.setattr(installer.subprocess, "run", lambda *_, **__: answer)
    for name in ("UV_DEFAULT_INDEX", "UV_FIND_LINKS", "UV_INDEX"):
        monkeypatch.delenv(name, raising=False)
    found = installer.uv_environment()
    assert found["UV_DEFAULT_INDEX"] == "https://three.example/simple"
    assert found["UV_FIND_LINKS"] == str(tmp_path)
    assert "UV_FIND_LINKS" not in installer.uv_environment(extra_indexes=False)
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://own.example/simple")
    assert installer.uv_environment()["UV_DEFAULT_INDEX"] == "https://own.example/simple"


def test_a_stamp_changes_with_every_part_that_something_is_made_from(
    tool: Any, tmp_path: Path
) -> None:
    installer = tool("installer")
    file = tmp_path / "lock"
    file.write_text("one")
    before = installer.digest("word", file)
    file.write_text("two")
    assert len({before, installer.digest("word", file), installer.digest("other", file)}) == 3
    assert installer.stamp(tmp_path / "missing") == ""


def test_a_lock_file_is_only_written_when_asked_rightly(tool: Any) -> None:
    with pytest.raises(tool("problems").Problem, match="--upgrade"):
        tool("lock").lock(["--please"])


@pytest.mark.parametrize(
    ("python", "code"),
    [
        (sys.executable, "import pathlib, time; pathlib.Path({!r}).touch(); time.sleep(600)"),
        (sys.executable, "import pathlib; pathlib.Path({!r}).touch(); raise OSError('full')"),
        ("/no/such/python", ""),
    ],
)
def test_rules_are_compiled_while_the_client_is_built_and_no_longer(
    tool: Any,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    tmp_path: Path,
    python: str,
    code: str,
) -> None:
    setup, begun = tool("setup"), tmp_path / "begun"
    (tmp_path / "python").symlink_to(python)
    monkeypatch.setattr(setup, "BIN", tmp_path)
    monkeypatch.setattr(setup, "COMPILE_RULES", code.format(str(begun)))
    deadline = time.monotonic() + 30
    with setup.rules_compiled_meanwhile():
        while code and not begun.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
    assert begun.exists() == bool(code)
    assert capfd.readouterr() == ("", "")


def test_what_is_compiled_while_the_client_is_built_is_what_a_server_needs(tool: Any) -> None:
    asked: list[Any] = []
    code = tool("setup").COMPILE_RULES.replace("os.nice(10)", "")
    names: dict[str, Any] = {}
    exec(code.split("for step")[0], names)
    names["make"] = asked.append
    exec("for step" + code.split("for step")[1], names)
    assert asked == [Job(name, step) for step in STEPS for name in GAMES]

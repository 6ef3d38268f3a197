"""`./check` itself: checks run side by side, and what each says stays whole and in order."""

from __future__ import annotations

import importlib
import io
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.spreading import LONGEST, spread
from tests.waiting import PATIENCE

ROOT = Path(__file__).parents[1]
WAITS = "import pathlib, time\nwhile not pathlib.Path({path!r}).exists(): time.sleep(0.01)\n"


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`tools/setup.py`."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("setup")


@pytest.fixture
def checks(setup: Any) -> Any:
    """`tools/checks.py`."""
    return setup.checks


@pytest.fixture
def a_check(checks: Any, tmp_path: Path) -> Any:
    """Makes a check of a program in Python."""

    def make(name: str, program: str) -> Any:
        command = [sys.executable, "-c", program]
        return checks.Check(name, f"runs {name}", command, tmp_path, dict(os.environ))

    return make


def waits_for(path: Path) -> str:
    return WAITS.format(path=str(path))


def test_lanes_run_at_once_and_are_shown_whole_and_in_order(
    checks: Any, a_check: Any, tmp_path: Path
) -> None:
    """Each waits for the other: one after the other they would never end."""
    here, there = tmp_path / "here", tmp_path / "there"
    first = f"print('one')\n{waits_for(there)}open({str(here)!r}, 'w')\nprint('two')"
    second = f"print('three')\nopen({str(there)!r}, 'w')\n{waits_for(here)}print('four')"
    out = io.BytesIO()
    lanes = [[a_check("second", second)], [a_check("first", first)]]
    results = checks.run(lanes, ["first", "second"], out)
    assert [(each.name, each.good) for each in results] == [("first", True), ("second", True)]
    shown = "\n── first: runs first\none\ntwo\n\n── second: runs second\nthree\nfour\n"
    assert out.getvalue().decode() == shown


def test_a_lane_runs_one_after_the_other_and_goes_on_after_a_failure(
    checks: Any, a_check: Any, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    fails = (
        f"import sys\nopen({str(mark)!r}, 'w').close()\nprint('no', file=sys.stderr)\nsys.exit(3)"
    )
    missing = a_check("missing", "")._replace(command=[tmp_path / "nothing here"])
    after = a_check("after", f"import os\nassert os.path.exists({str(mark)!r})")
    out = io.BytesIO()
    names = ["fails", "missing", "after", "not asked for"]
    results = checks.run([[a_check("fails", fails), missing, after]], names, out)
    assert [each.good for each in results] == [False, False, True]
    assert b" fails: runs fails\nno\n" in out.getvalue()
    assert b"nothing here" in out.getvalue()
    lines = checks.summary(results, 75.25).splitlines()
    assert re.fullmatch(r"fails    FAILED +\d+\.\d s", lines[1])
    assert re.fullmatch(r"after    ok +\d+\.\d s", lines[3])
    assert lines[4:] == ["together            75.2 s", "FAILED: fails, missing"]


def test_what_a_check_says_is_shown_while_it_runs(
    checks: Any, a_check: Any, tmp_path: Path
) -> None:
    seen = tmp_path / "seen"

    class Screen(io.BytesIO):
        def write(self, words: Any) -> int:
            if b"begun" in bytes(words):
                seen.touch()
            return super().write(words)

    talks = a_check("talks", f"print('begun', flush=True)\n{waits_for(seen)}print('ended')")
    out = Screen()
    assert checks.run([[talks]], ["talks"], out)[0].good
    assert out.getvalue().endswith(b"begun\nended\n")


def test_ctrl_c_ends_every_check_and_begins_no_other(tmp_path: Path) -> None:
    """Also where only `./check` is told, and a check does not listen at first."""
    program = f"""
import sys
sys.path.insert(0, {str(ROOT / "tools")!r})
import checks
from pathlib import Path
checks.PATIENCE = 0.2
def check(name, program):
    return checks.Check(name, name, [sys.executable, "-c", program], Path({str(tmp_path)!r}), None)
deaf = "import os, signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN)\\n"
deaf += "print('pid', os.getpid(), flush=True); time.sleep(600)"
listens = "import os, time; print('pid', os.getpid(), flush=True); time.sleep(600)"
never = check("never", "open('begun', 'w')")
lanes = [[check("deaf", deaf), never], [check("listens", listens)]]
try:
    checks.run(lanes, ["deaf", "listens", "never"], sys.stdout.buffer)
except KeyboardInterrupt:
    print("stopped")
"""
    running = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert running.stdout is not None
    said = ""
    while not (pid := re.search(r"pid (\d+)", said)):
        said += running.stdout.readline()
    running.send_signal(signal.SIGINT)
    rest, _ = running.communicate(timeout=PATIENCE)
    assert rest.endswith("stopped\n")
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid[1]), 0)
    assert not (tmp_path / "begun").exists()


# --- Which checks run ----------------------------------------------------------------------------


def test_everything_runs_unless_something_is_asked_for(setup: Any, checks: Any) -> None:
    known = list(checks.commands([]))
    everything = [
        "format",
        "lint",
        "types",
        "pyright",
        "layers",
        "docs",
        "client",
        "package",
        "tests",
        "bounds",
    ]
    assert setup.chosen([], known) == everything
    assert setup.chosen(["layers", "types"], known) == ["types", "layers"]
    assert setup.chosen(["quick"], known) == ["format", "lint", "types", "layers", "quick"]
    with pytest.raises(setup.Problem, match="no check named tpyes"):
        setup.chosen(["tpyes", "lint"], known)


def test_every_test_that_is_marked_runs_with_bounds_checked(
    setup: Any, checks: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    command = checks.commands(["-k", "income"])["bounds"]
    assert command[-2:] == ["-k", "income"], "what the user wants comes last, and wins"
    folder = ROOT / "tests"
    marked = {
        str(path) for path in folder.rglob("*.py") if "@pytest.mark.bounds" in path.read_text()
    }
    named = {str(ROOT / word) for word in command if word.startswith("tests/")}
    assert len(marked) > 3
    assert marked <= named
    prepared = setup.prepared("bounds", command)
    assert prepared.environment["NUMBA_BOUNDSCHECK"] == "1"
    assert "PYTHONDONTWRITEBYTECODE" not in prepared.environment
    assert "NUMBA_BOUNDSCHECK" not in setup.prepared("tests", command).environment


# --- Which tests come first ----------------------------------------------------------------------


@pytest.mark.parametrize("workers", [1, 2, 3, 4])
def test_every_worker_begins_with_long_tests_and_none_gets_lost(workers: int) -> None:
    quick = [f"games/test_{n}.py::test_it" for n in range(101)]
    names = [*quick[:60], *(f"{long}[x]" for long in LONGEST), *quick[60:]]
    found = spread(names, names, workers)
    assert sorted(found) == sorted(names)
    if workers == 1:
        assert found == names
    left = found
    for worker in range(workers):
        mine, left = (
            left[: len(left) // (workers - worker)],
            left[len(left) // (workers - worker) :],
        )
        is_long = [name.startswith(LONGEST) for name in mine]
        assert workers == 1 or is_long == sorted(is_long, reverse=True)
        assert any(is_long)


def test_the_longest_tests_are_there() -> None:
    for long in LONGEST:
        file, _, name = long.partition("::")
        assert f"def {name}" in (ROOT / "tests" / file).read_text(encoding="utf-8")

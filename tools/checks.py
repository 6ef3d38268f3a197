"""What the checks run, and running them side by side, each one's output whole and in order.

Standard library only: `tools/setup.py` uses it. A lane is a list of checks that run one after the
other; lanes run at the same time. What is said is kept in a file for each check and shown in the
order of `checks`: of the first that has not ended as it comes, of the others when their turn comes.
"""

import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO, NamedTuple

from web_client import ROOT

HELP = """\
./check [NAME…] [-- PYTEST OPTIONS]

Sets up what it needs, runs every check even if another one failed, and ends with a summary.
The tests run beside the other checks; each one's output is shown whole, in this order.
Exit status: 0 all good, 1 a check failed, 2 could not run.

  format   ruff format --check   (mend with: .venv/bin/ruff format)
  lint     ruff check            (mend with: .venv/bin/ruff check --fix)
  types    mypy, strict
  pyright  pyright on the package, a second opinion
  layers   import-linter: the rooms depend one way
  docs     the documentation site, every link and every object of the library in it
  client   prettier, eslint, svelte-check, tsc and vitest on the browser client
  package  a wheel and a source archive, installed with plain pip and tried
  tests    pytest, all tests, on all cores
  bounds   pytest once more on the tests marked `bounds`, with array bounds checked

With names, only these run: ./check types layers
For the inner loop, ./check quick: format, lint, types, layers and the tests not marked `slow`
(those in a browser, with processes, servers or clusters of their own, or with long games).
After --, options go to pytest: ./check tests -- -k income"""
LONG = ("tests", "quick")
"""What takes as long as all others together has a lane of its own."""
QUICK = ("format", "lint", "types", "layers", "quick")
"""What `./check quick` runs; `quick` is run by no other."""
GLANCE = 0.1
"""Seconds between two looks at what a check has said."""
PATIENCE = 5.0
"""Seconds that checks have to end by themselves when all is stopped, and again when told to."""


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def commands(pytest_options: list[str]) -> dict[str, list[str]]:
    """Each check's command, in the order in which they are told of."""
    folders = [
        name
        for name in ("src", "tests", "benchmarks", "research", "tools", "examples")
        if (ROOT / name).is_dir()
    ]
    colour = ["--color=yes"] if sys.stdout.isatty() else []  # it writes into a file
    tests = sorted((ROOT / "tests").rglob("test_*.py"))
    bounded = [  # the others need not be imported
        path.relative_to(ROOT).as_posix()
        for path in tests
        if "mark.bounds" in path.read_text("utf-8")
    ]

    def pytest(workers: str, *words: str) -> list[str]:
        # Neighbours, which share a server or a browser, stay together; who has none left takes some.
        spread = ["-n", workers, "--dist", "worksteal"]
        return ["pytest", *spread, *colour, *words, *pytest_options]

    return {
        "format": ["ruff", "format", "--check", *folders],
        "lint": ["ruff", "check", *folders],
        "types": ["mypy", *folders],
        "pyright": ["npm", "run", "pyright"],
        "layers": ["lint-imports"],
        "docs": ["python", "tools/docs.py"],
        "client": ["npm", "run", "check:all"],
        "package": ["python", "tools/package.py"],
        # Many wait: with a worker for each of two cores a whole check took 22 minutes and, in
        # another run, 18 minutes of CPU. With six, what waits for an answer waited too long.
        "tests": pytest(str(cores() + 2)),
        "bounds": pytest("auto", "-m", "bounds", *bounded),
        "quick": pytest("auto", "-m", "not slow"),
    }


class Check(NamedTuple):
    """What one check runs."""

    name: str
    shown: str
    """The command as it is told."""
    command: list[str | Path]
    folder: Path
    environment: dict[str, str]


class Result(NamedTuple):
    """How a check ended."""

    name: str
    good: bool
    seconds: float


class _Running:
    """One check: waits for its turn in its lane, runs, has ended."""

    def __init__(self, check: Check, said: Path) -> None:
        self.check, self.said = check, said
        said.touch()
        self.process: subprocess.Popen[bytes] | None = None
        self.result: Result | None = None
        self.ended = threading.Event()

    def run(self) -> None:
        started = time.monotonic()
        good = False
        try:
            with self.said.open("wb") as file:
                try:
                    self.process = subprocess.Popen(
                        self.check.command,
                        cwd=self.check.folder,
                        env=self.check.environment,
                        stdin=subprocess.DEVNULL,
                        stdout=file,
                        stderr=subprocess.STDOUT,
                    )
                    good = self.process.wait() == 0
                except OSError as error:
                    file.write(f"{error}\n".encode())
        finally:
            self.result = Result(self.check.name, good, time.monotonic() - started)
            self.ended.set()

    def show(self, out: BinaryIO) -> Result:
        """Pass on what it says until it has ended."""
        out.write(f"\n── {self.check.name}: {self.check.shown}\n".encode())
        with self.said.open("rb") as file:
            over = False
            while not over:
                over = self.ended.wait(GLANCE)  # before reading: then nothing comes any more
                out.write(file.read())
                out.flush()
        assert self.result is not None
        return self.result


def run(lanes: list[list[Check]], order: Iterable[str], out: BinaryIO) -> list[Result]:
    """Run all checks of all lanes; what they said goes to `out` in this order of names."""
    with tempfile.TemporaryDirectory(prefix="vernissage-check-") as folder:
        rows = [[_Running(each, Path(folder, each.name)) for each in lane] for lane in lanes]
        everything = {each.check.name: each for row in rows for each in row}
        stopped = threading.Event()

        def go(row: list[_Running]) -> None:
            for each in row:
                if not stopped.is_set():
                    each.run()

        threads = [threading.Thread(target=go, args=(row,)) for row in rows]
        for thread in threads:
            thread.start()
        try:
            return [everything[name].show(out) for name in order if name in everything]
        except BaseException:  # above all, Ctrl-C, which the terminal tells the checks as well
            stopped.set()
            for end in (subprocess.Popen.terminate, subprocess.Popen.kill):
                deadline = time.monotonic() + PATIENCE
                for thread in threads:
                    thread.join(max(0.0, deadline - time.monotonic()))
                for each in everything.values():
                    if each.process is not None and each.process.poll() is None:
                        end(each.process)
            raise
        finally:
            for thread in threads:
                thread.join()


def summary(results: list[Result], seconds: float) -> str:
    """How each check ended, how long each took, and how long all took side by side."""
    lines = ["── summary"]
    for each in results:
        lines.append(f"{each.name:<8} {'ok' if each.good else 'FAILED':<8} {each.seconds:6.1f} s")
    lines.append(f"{'together':<17} {seconds:6.1f} s")
    failed = [each.name for each in results if not each.good]
    lines.append(f"FAILED: {', '.join(failed)}" if failed else "All good.")
    return "\n".join(lines)

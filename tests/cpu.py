"""`pytest --cpu`: CPU seconds of each test, those of browsers, servers and other processes included.

What a test's own fixtures cost counts as its own, shared ones as the first test's that uses them. A
process that leaves its parents, such as PostgreSQL, is not seen. Only where there is a `/proc`.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

PROPERTY = "cpu seconds"
SHOWN = 40
"""How many files and how many tests are listed."""
TICK = os.sysconf("SC_CLK_TCK")


def spent() -> float:
    """CPU seconds of this process and of all below it, ended ones included."""
    below: dict[int, list[int]] = defaultdict(list)
    ticks: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            words = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        number = int(folder.name)
        below[int(words[1])].append(number)
        ticks[number] = sum(map(int, words[11:15]))
    total, waiting = 0, [os.getpid()]
    while waiting:
        number = waiting.pop()
        total += ticks.get(number, 0)
        waiting += below[number]
    return total / TICK


class Counting:
    """In the process that runs tests: tells with each test what was spent since the one before."""

    def __init__(self) -> None:
        self._before = 0.0  # the first test has imports and collecting too

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "teardown":
            now = spent()
            report.user_properties.append((PROPERTY, max(0.0, now - self._before)))
            self._before = now
        return report


class Telling:
    """In the process that reports: the costliest files and tests."""

    def __init__(self) -> None:
        self._tests: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            told = dict(report.user_properties).get(PROPERTY)
            self._tests[report.nodeid] = told if isinstance(told, float) else 0.0

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        files: dict[str, float] = defaultdict(float)
        for name, seconds in self._tests.items():
            files[name.partition("::")[0]] += seconds
        terminalreporter.section(f"{sum(files.values()):.0f} CPU seconds")
        for found in (files, self._tests):
            dear = sorted(found.items(), key=lambda each: -each[1])[:SHOWN]
            for name, seconds in dear:
                terminalreporter.write_line(f"{seconds:7.1f} {name}")
            terminalreporter.write_line("")


def begin(config: pytest.Config) -> None:
    """Count if it was asked for."""
    if not config.getoption("--cpu"):
        return
    config.pluginmanager.register(Counting())
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Telling())

"""Programs that play, well and badly, for the tests of whoever starts them."""

from __future__ import annotations

import os
import sys
import textwrap
import time
from collections.abc import Callable
from pathlib import Path

GOOD = """
import json, os, subprocess, sys, time
decisions = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "end":
        break
    if message["type"] == "game":
        {opening}
        print(json.dumps({{"protocol": 1}}), flush=True)
        continue
    decisions += 1
    answer = {{"move": message["legal"][0]["text"]}}
    if decisions == {when}:
        {deed}
    print(json.dumps(answer), flush=True)
"""


def program(folder: Path, deed: str = "pass", *, when: int = 3, opening: str = "pass") -> str:
    """The spec of a bot that plays the first legal move, and does a deed at one decision."""
    return written(folder, GOOD.format(deed=deed, when=when, opening=opening))


def written(folder: Path, text: str) -> str:
    """The spec of a bot with this program."""
    number = len(list(folder.glob("bot-*.py")))
    path = folder / f"bot-{number}.py"
    path.write_text(textwrap.dedent(text))
    return f"cmd:{sys.executable} -I -S {path}"


def running(mark: str) -> list[int]:
    """The processes with this word in their command line."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = path.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        if mark in words and path.parent.name != str(os.getpid()):
            found.append(int(path.parent.name))
    return found


def zombies() -> list[int]:
    """Children of this process that ended and were never waited for."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if state == "Z" and int(parent) == os.getpid():
            found.append(int(path.parent.name))
    return found


def soon(condition: Callable[[], bool], seconds: float = 60.0) -> bool:
    """Whether something comes true within a time."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True

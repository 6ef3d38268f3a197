"""Rules before they are compiled: the same answers, and nothing is compiled for them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from vernissage.games import interpreting
from vernissage.games.compiling import can_interpret
from vernissage.games.kernel import jit, stream
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json

ROOT = Path(__file__).parents[2]
MOST = 60
"""Decisions of each game that are compared."""
PROGRAM = """
import json
from tests.games.test_interpreting import told
from vernissage.games import interpreting, parts
from vernissage.games.registry import GAMES

with interpreting.meanwhile():
    print(json.dumps([told(name) for name in GAMES]))
assert not parts.compiled, parts.compiled
"""


def told(name: str) -> list[Json]:
    """All that a table tells of a game in which the moves are drawn by a stream of our own."""
    chosen = game(name)
    rng = stream("interpreted")
    state: State = chosen.setup(seats=max(chosen.seat_counts), seed="interpreted")
    found: list[Json] = []
    while not state.is_over and len(found) < MOST:
        legal = state.legal_actions()
        action = int(legal[int(rng[0] + np.uint64(len(found))) % len(legal)])
        seat = state.deciders[0] if state.turn != CHANCE else 0
        row = {
            "state": state.to_bytes().hex(),
            "legal": legal.tolist(),
            "action": action,
            "view": state.view(seat),
            "standing": state.standing,
        }
        if state.turn != CHANCE:
            imagined = state.for_seat(seat).determinise(seat, stream("interpreted"))
            row["choices"] = chosen.views.choices(imagined)
            row["verb"] = chosen.codec.verb(imagined, action)
        found.append(row)
        state = state.play(action)
    return json.loads(msgspec.json.encode(found))  # type: ignore[no-any-return]


def test_what_is_not_compiled_yet_is_told_the_same_by_the_source(tmp_path: Path) -> None:
    settings = {"NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    for name, answers in zip(GAMES, json.loads(done.stdout), strict=True):
        compiled = told(name)
        assert len(answers) == len(compiled)
        for one, other in zip(answers, compiled, strict=True):
            assert one == other, name


@jit
def _wraps_round(word: np.uint64) -> tuple[np.uint64, np.bool]:
    return word * np.uint64(2) + _one(word), word > np.uint64(1)


@jit
def _one(word: np.uint64) -> np.uint64:
    return word // word


def test_only_who_says_so_is_answered_by_the_source_and_only_until_it_is_compiled() -> None:
    assert can_interpret()
    largest = np.uint64(2**64 - 1)
    kernel: Any = _wraps_round
    with interpreting.meanwhile():
        interpreted = kernel(largest)
        assert interpreted == kernel(word=largest)
        assert not kernel.signatures
        with ThreadPoolExecutor(1) as others:
            assert others.submit(kernel, largest).result() == interpreted
        assert kernel.signatures, "another thread has it compiled"
        assert kernel(largest) == interpreted
    assert [type(each) for each in interpreted] == [int, bool]
    assert not interpreting.is_wanted()

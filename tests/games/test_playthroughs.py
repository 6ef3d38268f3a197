"""Playthroughs: one readable game for each table, replayed line by line.

A change of the rules shows as a change of these files that a person can read. Write them
anew with ``python -m tests.games.test_playthroughs``.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vernissage import GAMES, game
from vernissage.games.kernel import stream

FOLDER = Path(__file__).parents[1] / "data" / "playthroughs"
TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
DRAWN_EVERY = 40
"""Decisions between two drawings of the whole table."""


def playthrough(name: str, seats: int) -> str:
    """A random game in words: every decision, the position lines, and the end."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=f"playthrough/{name}/{seats}")
    rng = stream("playthrough", name, seats)
    buffer = np.empty(chosen.buffer_size, np.int64)
    lines = [f"{chosen.title}, {seats} seats, rules {chosen.rules_version}"]
    number = 0
    while not state.is_over:
        if number % DRAWN_EVERY == 0:
            lines += ["", state.position, *(line.rstrip() for line in str(state).splitlines()), ""]
        action = int(chosen.kernels.sample(state.data, rng, buffer))
        legal = len(state.legal_actions())
        who = "chance" if state.data.turn < 0 else f"seat {state.data.turn}"
        text = chosen.codec.text(state, action)
        standing = " ".join(f"{points:g}" for points in state.standing)
        lines.append(f"{number:3} {who}: {text} (of {legal}; standing {standing})")
        state = state.play(action)
        number += 1
    outcome = state.outcome
    assert outcome is not None
    lines += ["", state.position, *(line.rstrip() for line in str(state).splitlines()), ""]
    lines.append(f"scores {outcome.scores} winners {outcome.winners} because {outcome.reason}")
    lines += [f"seat {seat}: {dict(part)}" for seat, part in enumerate(outcome.breakdown)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_playthrough(name: str, seats: int) -> None:
    kept = (FOLDER / f"{name}-{seats}.txt").read_text(encoding="utf-8")
    assert playthrough(name, seats).splitlines() == kept.splitlines()


if __name__ == "__main__":
    for name, seats in TABLES:
        path = FOLDER / f"{name}-{seats}.txt"
        path.write_text(playthrough(name, seats), encoding="utf-8")
        print(path)

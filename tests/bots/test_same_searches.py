"""Fixed searches find what they found before: a hash of every visit and every value.

Whatever changes how kernels are compiled must leave these alone; what changes how bots think
writes them anew with ``python -m tests.bots.test_same_searches``, and says so in docs/bots-log.md.
"""

from __future__ import annotations

import hashlib
import json
import struct
from pathlib import Path

import numpy as np
import pytest

from vernissage import GAMES, game
from vernissage.bots import Situation
from vernissage.bots.greedy import best_next
from vernissage.bots.knowledge import knowledge
from vernissage.bots.tree import Tree
from vernissage.games.kernel import stream

KEPT = Path(__file__).parents[1] / "data" / "searches.json"
TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
STUDIED = [(name, seats) for name, seats in TABLES if knowledge(game(name)).studied is not None]
"""Where study searches otherwise than bots do."""
POSITIONS = 16
SIMULATIONS = 300
NODES = 20_000


def searched(name: str, seats: int, *, studied: bool = False) -> list[str]:
    """One short hash for each position of some random games: the search, the candidates, greedy."""
    chosen = game(name)
    tree = Tree(chosen, NODES, f"searched/{name}/{seats}", judged=studied)
    rng = stream("searched", name, seats)
    buffer = np.empty(chosen.buffer_size, np.int64)
    weights = np.empty(chosen.buffer_size, np.float64)
    states = np.zeros(1, chosen.dtype)
    found: list[str] = []
    games, number = 0, 0
    state = chosen.setup(seats=seats, seed="searched/0")
    while len(found) < POSITIONS:
        if state.is_over:
            games += 1
            state = chosen.setup(seats=seats, seed=f"searched/{games}")
        number += 1
        if state.deciders and number % 11 == 0:
            seat = state.deciders[-1]
            imagined = Situation(state, seat).imagine(rng)
            if len(imagined.legal_moves) > 1:
                tree.plant(imagined, seat)
                digest = hashlib.sha256(struct.pack("<q", tree.grow(SIMULATIONS)))
                for line in tree.lines():
                    digest.update(struct.pack("<qqd", line.action, line.visits, line.value))
                imagined = Situation(state, seat).imagine(rng)
                count = knowledge(chosen).candidates(imagined.data, 6, buffer, weights)
                digest.update(buffer[:count].tobytes() + weights[:count].tobytes())
                best = best_next(chosen)(imagined.data, seat, rng, states, buffer)
                digest.update(struct.pack("<q", best) + rng.tobytes())
                found.append(digest.hexdigest()[:12])
        state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))
    return found


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_fixed_search_finds_what_it_found_before(name: str, seats: int) -> None:
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert searched(name, seats) == kept[f"{name}/{seats}"]


@pytest.mark.parametrize(("name", "seats"), STUDIED)
def test_what_bots_learn_changes_nothing_of_what_study_finds(name: str, seats: int) -> None:
    """Its calibration was fitted to these searches; with others it needs another version."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    assert searched(name, seats, studied=True) == kept[f"{name}/{seats}/studied"]


if __name__ == "__main__":
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    kept |= {f"{name}/{seats}": searched(name, seats) for name, seats in TABLES}
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    print(KEPT)

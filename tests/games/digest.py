"""Fingerprints of every state of a random game; run once compiled, once interpreted."""

from __future__ import annotations

import hashlib
import sys

import numpy as np

from tests.fourth_game import PACKAGE
from vernissage.games.kernel import stream
from vernissage.games.registry import game, register

MOST = 150
"""Actions compared; interpreted rules are slow."""


def digests(name: str, seats: int, seed: str) -> list[str]:
    """One short hash for each state, its legal actions, and its sampled action."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=seed)
    rng, hidden = stream(seed, "digest"), stream(seed, "redeal")
    buffer = np.empty(chosen.buffer_size, np.int64)
    found: list[str] = []
    while not state.is_over and len(found) < MOST:
        action = int(chosen.kernels.sample(state.data, rng, buffer))
        seen = state.to_bytes() + state.legal_actions().tobytes()
        seen += repr((action, state.standing)).encode()
        seen += state.determinise(0, hidden).to_bytes()
        found.append(hashlib.sha256(seen).hexdigest()[:12])
        state = state.play(action)
    return found


if __name__ == "__main__":
    register(PACKAGE)
    print(*digests(sys.argv[1], int(sys.argv[2]), sys.argv[3]))

"""What the tests of environments share: every game with every number of seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from vernissage.games.kernel import below, stream
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def random_game(name: str, seats: int, seed: int) -> Iterator[State]:
    """Every state of a random game, those of chance and the last one too."""
    rng = stream(seed, "environments")
    state = game(name).setup(seats=seats, seed=seed)
    while not state.is_over:
        yield state
        legal = sorted(state.legal_actions().tolist())
        state = state.play(legal[below(rng, len(legal))])
    yield state

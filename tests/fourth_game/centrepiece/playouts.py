"""Random moves and a quick estimate, for search and playouts."""

from __future__ import annotations

from tests.fourth_game.centrepiece.rules import legal, score
from tests.fourth_game.centrepiece.state import StateRecord
from vernissage.games.kernel import Stream, below, jit
from vernissage.games.terms import Buffer, Floats


@jit
def sample(state: StateRecord, rng: Stream, buffer: Buffer) -> int:
    """A uniformly random legal action."""
    action: int = buffer[below(rng, legal(state, buffer))]
    return action


@jit
def standing(state: StateRecord, out: Floats) -> None:
    """The points as they are."""
    for seat in range(state.seats):
        out[seat] = score(state, seat)


@jit
def rewards(state: StateRecord, out: Floats) -> None:
    """One for the winner (CP-X3): no two hands have the same highest card."""
    first = score(state, 0) > score(state, 1)
    out[0] = 1.0 if first else 0.0
    out[1] = 0.0 if first else 1.0

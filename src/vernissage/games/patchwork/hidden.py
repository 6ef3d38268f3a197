"""What a seat can't know, and how it is dealt again: here nothing."""

from __future__ import annotations

from vernissage.games.kernel import Stream, jit
from vernissage.games.patchwork.state import StateRecord


@jit
def redeal(state: StateRecord, seat: int, rng: Stream) -> None:
    """Nothing is hidden: every seat knows the whole state."""

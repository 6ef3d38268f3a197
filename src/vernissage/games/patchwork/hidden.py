"""What a seat can't know, and how it is dealt again: here nothing."""

from __future__ import annotations

from typing import Any

from vernissage.games.kernel import Stream, jit


@jit
def redeal(state: Any, seat: int, rng: Stream) -> None:
    """Nothing is hidden: every seat knows the whole state."""

"""What a bot is."""

from __future__ import annotations

from typing import Protocol

from vernissage.bots.situation import Situation


class Bot(Protocol):
    """Chooses for one seat in one game."""

    def choose(self, situation: Situation) -> int:
        """One of the situation's legal moves, as an integer."""
        ...

    def close(self) -> None:
        """The game is over, or the bot is not needed any more."""

"""How the checker of a reason is made: both moves are played, then looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from vernissage.games.state import State

Played = TypeVar("Played")
Checker = Callable[..., bool]


class Comparing(Generic[Played]):
    """Makes checkers for a game; ``play`` gives what is looked at after a move."""

    def __init__(self, play: Callable[[State, int, int], Played]) -> None:
        self._play = play

    def pairs(self, check: Callable[..., bool]) -> Checker:
        """``check`` of both moves and the reason's arguments."""

        def checked(state: State, seat: int, move: int, other: int, **arguments: int | str) -> bool:
            played = [self._play(state, seat, action) for action in (move, other)]
            return check(*played, **arguments)

        return checked

    def differs(self, amount: Callable[[Played], int]) -> Checker:
        """The first of two moves has so many more."""

        def check(one: Played, other: Played, count: int) -> bool:
            return amount(one) - amount(other) == count > 0

        return self.pairs(check)

    def holds(self, predicate: Callable[[Played], bool]) -> Checker:
        """It is true of the first of two moves, and not of the second."""

        def check(one: Played, other: Played) -> bool:
            return predicate(one) and not predicate(other)

        return self.pairs(check)

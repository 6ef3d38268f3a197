"""What a bot is given: one seat's knowledge, and nothing else."""

from __future__ import annotations

from functools import cached_property

from vernissage.games.game import Game
from vernissage.games.kernel import Stream, stream
from vernissage.games.state import LegalMoves, State
from vernissage.games.terms import Integer, Json


class Situation:
    """A decision that a seat owes, as that seat sees it.

    The true state stays inside: bots use `view` and `legal_moves`, or `imagine` states that the
    seat can't tell from the true one.
    """

    def __init__(self, state: State, seat: Integer) -> None:
        self.game: Game = state.game
        self.seat = state.require_seat(seat)
        self.__state = state.for_seat(self.seat)

    @cached_property
    def view(self) -> Json:
        """Everything that the seat may know, as plain data."""
        return self.__state.view(self.seat)

    @cached_property
    def legal_moves(self) -> LegalMoves:
        """What the seat may do."""
        return self.imagine(stream("legal")).legal_moves

    def imagine(self, rng: Stream) -> State:
        """A state drawn uniformly from all that the seat can't exclude."""
        return self.__state.determinise(self.seat, rng)

"""A position that is played on without a table: a step of a course, a puzzle.

Nothing is stored: whoever is at it sends all moves each time.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import GameInProgress, Step
from vernissage.server.planning import planned


class Exercise:
    """A position under way, at which one seat is somebody's."""

    def __init__(self, first: State, seat: int, seed: str) -> None:
        self.first, self.seat = first, seat
        self.game = GameInProgress(first.game.id, first.seats, {})
        self.game.begin_at(first, seed)

    @property
    def state(self) -> State:
        """Where it stands."""
        return self.game.state

    def decide(self, seat: int, move: object) -> list[Step]:
        """Play a move of a seat; raises `Refused`."""
        due = self.game.due[seat]
        if due is None:
            raise Refused("stale", "This is over; begin it again.", due=None)
        steps = self.game.read(seat, due, move)
        for step in steps:
            self.game.advance(step, self.game.ply + 1)
        return steps

    def plan(self, moves: Sequence[object], piece: str | None) -> Json:
        """What could be done in a turn of one's own, as at a table."""
        return planned(self.game, self.game.state, self.seat, moves, piece)

    def board(self, is_open: bool) -> Json:
        """All that a board shows of it; what can be done only where it is still open."""
        seat, state = self.seat, self.state
        due = self.game.due[seat] if is_open else None
        outcome = state.outcome
        return {
            "seat": seat,
            "seats": state.seats,
            "due": due,
            "thinking": self.game.deciders,
            "view": state.view(seat),
            "choices": None if due is None else self.game.rules.views.choices(state.for_seat(seat)),
            "log": self.game.log_for(seat, 0),
            "result": None
            if outcome is None
            else {**outcome.to_record(), "reason": outcome.reason},
        }

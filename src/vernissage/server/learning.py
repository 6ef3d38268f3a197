"""A step of a game's first course, played: where it stands, and how.

Nothing is stored and no table is made: whoever learns sends all moves of the step each time.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.courses import Course, Standing, Step, course_of
from vernissage.games.game import Game
from vernissage.games.state import State
from vernissage.games.terms import Json
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import GameInProgress, at_turn
from vernissage.server.planning import planned

MOST_MOVES = 40
SEED = "course"
"""Of what is shuffled in a step; every step ends before that."""


def require_course(game: Game) -> Course:
    """The first course of a game; raises `Refused` where it has none."""
    course = course_of(game)
    if course is None:
        raise Refused("not-found", f"{game.title} has no course.", key="no-course")
    return course


def require_step(game: Game, id: str) -> Step:
    """A step of a game's course; raises `Refused` where there is none."""
    step = require_course(game).step(id)
    if step is None:
        raise Refused("not-found", "The course has no such step.", key="no-step")
    return step


def listed(course: Course) -> Json:
    """The steps in their order, with the rules that they teach."""
    return {"steps": [{"id": step.id, "rules": step.rules} for step in course.steps]}


class Lesson:
    """A step under way."""

    def __init__(self, game: Game, step: Step, moves: Sequence[object]) -> None:
        """Play the moves of the one who learns, and what others answer; raises `Refused`."""
        if len(moves) > MOST_MOVES:
            raise Refused("format", f"A step has {MOST_MOVES} moves at most.")
        self.step = step
        self.first = game.from_position(step.position)
        self.game = GameInProgress(game.id, self.first.seats, {})
        self.game.begin_at(self.first, SEED)
        self.decisions = 0
        self._others = list(step.others)
        self.standing: Standing = "open"
        for move in moves:
            self._play(move)

    @property
    def state(self) -> State:
        """Where the step stands."""
        return self.game.state

    def _play(self, move: object) -> None:
        seat, due = self.step.seat, self.game.due[self.step.seat]
        if self.standing != "open" or due is None:
            raise Refused("stale", "This step is over; begin it again.", due=None)
        self.decisions += self._decide(seat, due, move)
        while self._others and seat not in self.game.deciders and self.game.deciders:
            other = self.game.deciders[0]
            due = self.game.due[other]
            assert due is not None
            self._decide(other, due, self._others.pop(0))
        self.standing = self.step.standing(self.first, self.state, self.decisions)

    def _decide(self, seat: int, due: int, move: object) -> int:
        """How many decisions the move has."""
        steps = self.game.read(seat, due, move)
        for step in steps:
            self.game.advance(step, self.game.ply + 1)
        return len(steps)

    def plan(self, moves: Sequence[object], piece: str | None) -> Json:
        """What could be done in a turn of one's own, as at a table."""
        return planned(self.game, self.game.state, self.step.seat, moves, piece)

    def told(self) -> Json:
        """All that a board shows of it, and the rule for whoever has missed it."""
        seat, state = self.step.seat, self.state
        due = self.game.due[seat] if self.standing == "open" else None
        outcome = state.outcome
        return {
            "standing": self.standing,
            "rule": self.step.rules[0] if self.standing == "missed" else None,
            "seat": seat,
            "seats": state.seats,
            "due": due,
            "thinking": self.game.deciders,
            "view": state.view(seat),
            "choices": None if due is None else self.game.rules.views.choices(at_turn(state, seat)),
            "log": self.game.log_for(seat, 0),
            "result": None
            if outcome is None
            else {**outcome.to_record(), "reason": outcome.reason},
        }

"""A step of a game's first course, played: where it stands, and how.

Nothing is stored and no table is made: whoever learns sends all moves of the step each time.
"""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games.courses import Course, Standing, Step, course_of
from vernissage.games.game import Game
from vernissage.games.terms import Json
from vernissage.server.errors import Refused
from vernissage.server.exercise import Exercise

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


class Lesson(Exercise):
    """A step under way."""

    def __init__(self, game: Game, step: Step, moves: Sequence[object]) -> None:
        """Play the moves of the one who learns, and what others answer; raises `Refused`."""
        if len(moves) > MOST_MOVES:
            raise Refused("format", f"A step has {MOST_MOVES} moves at most.")
        super().__init__(game.from_position(step.position), step.seat, SEED)
        self.step = step
        self.decisions = 0
        self._others = list(step.others)
        self.standing: Standing = "open"
        for move in moves:
            self._play(move)

    def _play(self, move: object) -> None:
        if self.standing != "open":
            raise Refused("stale", "This step is over; begin it again.", due=None)
        self.decisions += len(self.decide(self.seat, move))
        while self._others and self.seat not in self.game.deciders and self.game.deciders:
            self.decide(self.game.deciders[0], self._others.pop(0))
        self.standing = self.step.standing(self.first, self.state, self.decisions)

    def told(self) -> Json:
        """All that a board shows of it, and the rule for whoever has missed it."""
        return {
            "standing": self.standing,
            "rule": self.step.rules[0] if self.standing == "missed" else None,
            **self.board(self.standing == "open"),
        }

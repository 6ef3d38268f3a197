"""A game's first course: a few small positions, and what a beginner does in each of them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Literal

from vernissage.games.game import Game
from vernissage.games.state import State

Predicate = Callable[[State, State, int], bool]
"""Whether something holds for a seat: the step's first state, the state now, the seat."""
Standing = Literal["open", "done", "missed"]


@dataclass(frozen=True)
class Step:
    """One thing to learn, by doing it; the words are the client's."""

    id: str
    position: str
    rules: tuple[str, ...]
    """The ids of the rules that it teaches; the first is told to whoever does something else."""
    done: Predicate
    failed: Predicate | None = None
    """What can't lead to it any more, where that is not plain from the number of decisions."""
    seat: int = 0
    decisions: int = 1
    """So many are enough; after them it is done or missed."""
    others: tuple[str, ...] = ()
    """What the other seats play when they owe a decision, in order."""

    def standing(self, first: State, now: State, decisions: int) -> Standing:
        """How the step stands after so many decisions of its seat."""
        if decisions and self.done(first, now, self.seat):
            return "done"
        if decisions >= self.decisions or self.seat not in now.deciders:
            return "missed"
        if self.failed is not None and self.failed(first, now, self.seat):
            return "missed"
        return "open"


@dataclass(frozen=True)
class Course:
    """The steps, and why the other rules of the game are not among what they teach."""

    steps: tuple[Step, ...]
    by_itself: tuple[str, ...]
    """The rules that the table keeps: nobody has to know them to play."""
    later: tuple[str, ...]
    """The rules that a first game seldom meets; the table tells them when it does."""

    def step(self, id: str) -> Step | None:
        """The step of that id."""
        return next((step for step in self.steps if step.id == id), None)


def read_course(path: Path, predicates: Mapping[str, Predicate]) -> Course:
    """The course of a file; ``done`` and ``failed`` are names of predicates."""
    with path.open("rb") as file:
        data = tomllib.load(file)
    steps = []
    for step in data["step"]:
        failed = step.pop("failed", None)
        steps.append(
            Step(
                **{
                    **step,
                    "rules": tuple(step["rules"]),
                    "others": tuple(step.get("others", ())),
                    "done": predicates[step["done"]],
                    "failed": None if failed is None else predicates[failed],
                }
            )
        )
    return Course(tuple(steps), tuple(data["by_itself"]), tuple(data["later"]))


@cache
def course_of(game: Game) -> Course | None:
    """The first course of a game; `None` where it has none."""
    if game.course is None:
        return None
    course: Course = import_module(game.course).COURSE
    return course

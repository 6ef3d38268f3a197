"""What a try at a puzzle is worth: said from what the puzzle keeps, without a search."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from vernissage.puzzles.kinds import kind_of, made_of
from vernissage.puzzles.puzzle import Choice, Puzzle, Verdict

NEAR = 0.2
"""What gives away no more of the chance to win than this is a near miss."""


class Answer(msgspec.Struct, frozen=True):
    """How a try stands."""

    verdict: Verdict
    choice: Choice | None = None
    """What was compared of it; nothing where the search saw no need to look closer."""


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Answer:
    """What moves, in their notation, are as a try; of a decision only the first counts."""
    made = made_of(puzzle.game, puzzle.kind)
    return _chosen(puzzle, moves) if made is None else Answer(made.judge(puzzle, moves))


def _chosen(puzzle: Puzzle, moves: Sequence[str]) -> Answer:
    if not moves:
        return Answer("open")
    key = kind_of(puzzle.game, puzzle.kind).key(moves[0])
    choice = next((each for each in puzzle.choices if each.key == key), None)
    if key in puzzle.answers:
        return Answer("right", choice)
    near = choice is not None and choice.lost <= NEAR
    return Answer("near" if near else "wrong", choice)

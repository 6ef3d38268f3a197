"""What a try at a puzzle is worth: said from what the puzzle keeps, without a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from vernissage.puzzles.kinds import PACK, kind_of
from vernissage.puzzles.puzzle import Choice, Puzzle

NEAR = 0.2
"""What gives away no more of the chance to win than this is a near miss."""

Verdict = Literal["open", "right", "near", "wrong"]


class Answer(msgspec.Struct, frozen=True):
    """How a try stands."""

    verdict: Verdict
    """``open``: packing goes on."""
    choice: Choice | None = None
    """What was compared of it; nothing where the search saw no need to look closer."""


def judge(puzzle: Puzzle, moves: Sequence[str]) -> Answer:
    """What moves, in their notation, are as a try; of a decision only the first counts."""
    return _packed(puzzle, moves) if puzzle.kind == PACK else _chosen(puzzle, moves)


def _chosen(puzzle: Puzzle, moves: Sequence[str]) -> Answer:
    if not moves:
        return Answer("open")
    key = kind_of(puzzle.game, puzzle.kind).key(moves[0])
    choice = next((each for each in puzzle.choices if each.key == key), None)
    if key in puzzle.answers:
        return Answer("right", choice)
    near = choice is not None and choice.lost <= NEAR
    return Answer("near" if near else "wrong", choice)


def _packed(puzzle: Puzzle, moves: Sequence[str]) -> Answer:
    """Inside the cells, but so that the rest can't be covered: a near miss."""
    ways = [tuple(answer.split(" ")) for answer in puzzle.answers]
    done = tuple(moves)
    if done in ways:
        return Answer("right")
    if any(way[: len(done)] == done for way in ways):
        return Answer("open")
    from vernissage.games.patchwork.notation import action_from_text, cell_name
    from vernissage.games.patchwork.pieces import FIRST_TAKE, placement_cells

    for move in done:
        action = action_from_text(move)
        if action < FIRST_TAKE:
            return Answer("wrong")
        patch, cells = placement_cells(action)
        if patch != _patch_of(ways[0], done.index(move)):
            return Answer("wrong")
        if not {cell_name(*cell) for cell in cells} <= set(puzzle.cells):
            return Answer("wrong")
    return Answer("near")


def _patch_of(way: tuple[str, ...], place: int) -> int:
    return int(way[place].partition("@")[0])

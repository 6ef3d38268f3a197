"""How hard a puzzle is: how often bots of levels 1 to 5 find an answer."""

from __future__ import annotations

from msgspec.structs import replace

from vernissage.bots import bot
from vernissage.puzzles.kinds import kind_of
from vernissage.puzzles.puzzle import LEVELS, Puzzle, grade_of

TRIES = 10
"""Of each level."""


def graded(puzzle: Puzzle, tries: int = TRIES) -> Puzzle:
    """The same with its difficulty; the same puzzle always gets the same."""
    situation, state = puzzle.situation, puzzle.state
    key, game = kind_of(puzzle.game, puzzle.kind).key, puzzle.state.game
    found = []
    for level in range(1, LEVELS + 1):
        right = 0
        for number in range(tries):
            player = bot(f"level:{level}", game, f"{puzzle.id}/{level}/{number}")
            try:
                text = game.codec.text(state, player.choose(situation))
            finally:
                player.close()
            right += key(text) in puzzle.answers
        found.append(round(right / tries, 2))
    return replace(puzzle, found=tuple(found), grade=grade_of(sum(found) / LEVELS))

"""How hard a puzzle is: how often bots of levels 1 to 5 find an answer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec.structs import replace

from vernissage.bots import bot
from vernissage.bots.situation import Situation
from vernissage.games.state import State
from vernissage.puzzles.kinds import Kind, kind_of
from vernissage.puzzles.puzzle import LEVELS, Puzzle, grade_of, id_of

TRIES = 10
"""Of each level."""
PLAIN_TO_ALL = 0.95
"""What more of the levels' tries find is no puzzle."""


def graded(puzzle: Puzzle, tries: int = TRIES) -> Puzzle:
    """The same with its difficulty; the same puzzle always gets the same."""
    kind = kind_of(puzzle.game, puzzle.kind)
    found = finders(puzzle.state, puzzle.seat, kind, puzzle.answers, tries)
    return replace(puzzle, found=found, grade=grade_of(sum(found) / LEVELS))


def graded_anew(puzzles: Iterable[Puzzle], tries: int = TRIES) -> Iterator[Puzzle | None]:
    """Each as the levels of today find it; nothing for one that nearly every try finds.

    What was solved exactly keeps its grade: no level was asked for it.
    """
    for each in puzzles:
        told = each if each.exact else graded(each, tries)
        yield None if is_plain(told.found) and not told.exact else told


def finders(
    state: State, seat: int, kind: Kind, answers: Collection[str], tries: int = TRIES
) -> tuple[float, ...]:
    """The share of each level's tries that find one of these answers."""
    situation, game = Situation(state, seat), state.game
    id, found = id_of(kind.id, seat, state.position), []
    for level in range(1, LEVELS + 1):
        right = 0
        for number in range(tries):
            player = bot(f"level:{level}", game, f"{id}/{level}/{number}")
            try:
                text = game.codec.text(state, player.choose(situation))
            finally:
                player.close()
            right += kind.key(text) in answers
        found.append(round(right / tries, 2))
    return tuple(found)


def is_plain(found: Collection[float]) -> bool:
    """Whether nearly every try finds it."""
    return sum(found) > PLAIN_TO_ALL * len(found)

"""What can be asked in Centrepiece: which cell to mark, and where a row is completed at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tests.fourth_game.centrepiece.state import MARKS
from vernissage.games.state import State
from vernissage.puzzles.kinds import Kind, Kinds, Made, whole_move
from vernissage.puzzles.puzzle import Puzzle, Verdict, id_of
from vernissage.study.luck import Place


def _marks(state: State) -> bool:
    return bool(state.data["phase"] == MARKS)


def _ends(state: State) -> tuple[str, ...]:
    """The moves after which the game is over."""
    return tuple(str(move) for move in state.legal_moves if state.play(move).is_over)


def _found(places: Sequence[Place], seed: str, source: str) -> Iterator[Puzzle]:
    """Every decision at which some cells end the game, and some don't."""
    for place in places:
        state = place.state
        if _marks(state) and 0 < len(_ends(state)) < len(state.legal_moves):
            position = state.position
            yield Puzzle(
                id=id_of("row", place.seat, position),
                game=state.game.id,
                kind="row",
                seats=state.seats,
                seat=place.seat,
                position=position,
                answers=_ends(state),
                grade=1,
                source=f"{source}/{place.ply}",
            )


def _judged(puzzle: Puzzle, moves: Sequence[str]) -> Verdict:
    if not moves:
        return "open"
    return "right" if moves[0] in puzzle.answers else "wrong"


def _refuted(puzzle: Puzzle) -> str:
    return "" if puzzle.answers == _ends(puzzle.state) else "Those are not all that end it."


KINDS = Kinds(
    (Kind("mark", _marks, whole_move),),
    simulations=40,
    plain=40,
    made=(Made("row", _found, _judged, _refuted),),
)

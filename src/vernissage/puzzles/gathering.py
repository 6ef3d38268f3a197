"""Putting files of puzzles together: none twice, none nearly twice, and a fair share of all kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path

import msgspec

from vernissage.games.errors import FormatError
from vernissage.puzzles.proving import FAR
from vernissage.puzzles.puzzle import GRADES, Header, Puzzle, read

APART = 4
"""Two of one kind for one seat of a game are so many plies apart: nearer ones are nearly the same."""


def gathered(
    paths: Sequence[Path],
    most: int | None = None,
    least_gap: float = 0.0,
    single: bool = False,
) -> tuple[Header, list[Puzzle]]:
    """The puzzles of several files of one game, at most so many of each kind.

    ``least_gap``: those with less between right and wrong stay out, also in the longest search that
    confirmed them, and so do those with an answer that is far worse than another. ``single``: so do
    those that have several answers, if they were searched, not solved. Of a kind that has more than
    ``most``, tables of all sizes and all grades keep as equal a share as can be, the clearest first.
    """
    files = [read(path) for path in paths]
    header = _one_header(paths, [header for header, _ in files])
    clear = [
        each
        for _, found in files
        for each in found
        if _gap(each) >= least_gap and _is_one(each) and not (single and has_several(each))
    ]
    found = list(_apart({each.id: each for each in clear}.values()))
    if most is None:
        return header, found
    kept: set[str] = set()
    for kind in dict.fromkeys(each.kind for each in found):
        turns = _in_turns([each for each in found if each.kind == kind])
        kept.update(each.id for each in turns[:most])
    return header, [each for each in found if each.id in kept]


def has_several(puzzle: Puzzle) -> bool:
    """Whether the searches found several answers to be as good as each other."""
    return not puzzle.exact and len(puzzle.answers) > 1


def _one_header(paths: Sequence[Path], headers: Sequence[Header]) -> Header:
    first = headers[0]
    for path, other in zip(paths, headers, strict=True):
        if other.game != first.game:
            raise FormatError(f"{path} is of {other.game}; {paths[0]} of {first.game}.")
    return msgspec.structs.replace(
        first,
        seed=_all_of(each.seed for each in headers),
        version=_all_of(each.version for each in headers),
        seats=first.seats if len({each.seats for each in headers}) == 1 else 0,
        simulations=min(each.simulations for each in headers),
        kinds="",
    )


def _all_of(lists: Iterable[str]) -> str:
    """What several lists with commas have, each once."""
    return ",".join(dict.fromkeys(each for text in lists for each in text.split(",")))


def _gap(puzzle: Puzzle) -> float:
    """What lies between right and wrong; what was solved exactly has all."""
    proof = puzzle.proof
    if proof is None:
        return 1.0
    return min(proof.gap, proof.longest_gap) if proof.longest else proof.gap


def _is_one(puzzle: Puzzle) -> bool:
    """Whether its answers are one class."""
    return all(choice.lost <= FAR for choice in puzzle.choices if choice.key in puzzle.answers)


def _apart(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Without those that are nearly another one: the same kind, game and seat, a little later."""
    taken: dict[tuple[object, ...], list[int]] = {}
    for each in puzzles:
        where = each.kind, each.seats, each.game_of, each.seat
        plies = taken.setdefault(where, [])
        if each.proof is None or all(abs(each.ply - ply) >= APART for ply in plies):
            plies.append(each.ply)
            yield each


def _in_turns(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """One of each grade and size of table after the other, the clearest of each first."""
    groups = [
        sorted(
            (each for each in puzzles if (each.grade, each.seats) == (grade, seats)),
            key=lambda each: -_gap(each),
        )
        for seats in sorted({each.seats for each in puzzles})
        for grade in range(1, GRADES + 1)
    ]
    return [each for turn in zip_longest(*groups) for each in turn if each is not None]

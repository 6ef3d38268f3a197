"""Searching puzzles again, longer and with other seeds than those that found them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from msgspec.structs import replace

from vernissage.games.errors import FormatError
from vernissage.games.kernel import below, stream
from vernissage.games.terms import Json
from vernissage.puzzles.kinds import compared, kind_of, made_of, turned
from vernissage.puzzles.proving import FAR
from vernissage.puzzles.puzzle import Puzzle, read_line
from vernissage.puzzles.ranking import rank
from vernissage.study.analysis import ERRORS
from vernissage.study.asking import MOST_SIMULATIONS

TIMES = 10.0
"""So much longer than a search of the proof."""


@dataclass(frozen=True)
class Finding:
    """What came of searching a puzzle again."""

    puzzle: Puzzle
    refuted: bool
    why: str = ""
    gap: float = 0.0
    """Between the best answer and the best of the rest."""
    simulations: int = 0

    def noted(self, times: float, seed: str) -> Note:
        """As a journal has it."""
        return Note(self.puzzle.id, times, seed, self.refuted, self.why, self.gap, self.simulations)

    def to_json(self) -> Json:
        """As plain data."""
        return {"id": self.puzzle.id, "kind": self.puzzle.kind, "why": self.why, "gap": self.gap}


def drawn(puzzles: Sequence[Puzzle], sample: int, seed: str = "0") -> list[Puzzle]:
    """So many puzzles, drawn by the seed; all of them as they stand."""
    if sample >= len(puzzles):
        return list(puzzles)
    left, rng = list(puzzles), stream(seed, "confirm")
    return [left.pop(below(rng, len(left))) for _ in range(sample)]


def confirm(
    puzzles: Iterable[Puzzle], times: float = TIMES, seed: str = "0", journal: Path | None = None
) -> Iterator[Finding]:
    """Search puzzles again; the same seed gives the same.

    With a ``journal``, what was found before stands there and isn't searched again.
    Raises `FormatError` for what can't be searched.
    """
    if not 0.0 < times < math.inf:
        raise FormatError(f"To search {times} times as long makes no sense.")
    known = _journal(journal, times, seed) if journal else {}
    for each in puzzles:
        told = known.get(each.id)
        if told is not None:
            yield Finding(each, told.refuted, told.why, told.gap, told.simulations)
            continue
        found = solved_again(each) or searched_again(each, times, seed)
        if journal is not None:
            with journal.open("ab") as file:
                file.write(msgspec.json.encode(found.noted(times, seed)) + b"\n")
        yield found


class Note(msgspec.Struct, frozen=True):
    """A line of a journal: what came of one puzzle."""

    id: str
    times: float
    seed: str
    refuted: bool
    why: str
    gap: float
    simulations: int


def _journal(path: Path, times: float, seed: str) -> dict[str, Note]:
    """What was found by the same search; a line that was cut off is found anew."""
    if not path.exists():
        return {}
    lines = [line for line in path.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    notes = [read_line(path, number, line, Note) for number, line in enumerate(lines, 1)]
    path.write_bytes(b"".join(lines))
    return {note.id: note for note in notes if (note.times, note.seed) == (times, seed)}


def confirmed(puzzles: Iterable[Puzzle], findings: Iterable[Finding]) -> list[Puzzle]:
    """Without those that were refuted; the others say what the longest search found."""
    by_id = {each.puzzle.id: each for each in findings}
    kept = []
    for each in puzzles:
        found = by_id.get(each.id)
        if found is not None and found.refuted:
            continue
        proof = each.proof
        if found is not None and proof is not None and found.simulations > proof.longest:
            proof = replace(proof, longest=found.simulations, longest_gap=found.gap)
        kept.append(replace(each, proof=proof))
    return kept


def searched_again(puzzle: Puzzle, times: float = TIMES, seed: str = "0") -> Finding:
    """Whether every answer still is as good as the best, and nothing else is.

    An answer is refuted by what is no answer and better than it by more than the noise, or by
    being itself as much worse than the best as what is no answer has to be.
    """
    kind, state = kind_of(puzzle.game, puzzle.kind), puzzle.state
    if puzzle.proof is None:
        raise FormatError(f"Puzzle {puzzle.id} has no proof.")
    simulations = min(max(int(times * puzzle.proof.simulations), 1), MOST_SIMULATIONS)
    actions = [action for _, action in compared(turned(state, puzzle.seat), kind)]
    ranked = rank(state, puzzle.seat, kind, actions, simulations, f"confirm/{seed}/{puzzle.id}")
    answers = [each for each in ranked if each.key in puzzle.answers]
    others = [each for each in ranked if each.key not in puzzle.answers]
    if not answers or not others:
        return Finding(puzzle, True, "The search has not looked at its answers.")
    best, rival = answers[0], others[0]
    gap = best.chance - rival.chance
    if -gap > ERRORS * best.error:
        why = f"{rival.key} is better by {-gap:.3f}."
    elif gap < FAR:
        why = f"{rival.key} is only {gap:.3f} worse."
    elif best.chance - answers[-1].chance > FAR:
        why = f"{answers[-1].key} is no answer."
    else:
        why = ""
    return Finding(puzzle, bool(why), why, round(gap, 4), simulations)


def solved_again(puzzle: Puzzle) -> Finding | None:
    """Whether the answers of what was solved are all that there are; `None` for what is searched."""
    made = made_of(puzzle.game, puzzle.kind)
    if made is None:
        return None
    why = made.refutes(puzzle)
    return Finding(puzzle, bool(why), why)

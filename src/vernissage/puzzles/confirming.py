"""Searching puzzles again, longer and with other seeds than those that found them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from vernissage.games.kernel import below, stream
from vernissage.games.patchwork.notation import COLUMNS, action_text
from vernissage.games.patchwork.pieces import SIZE
from vernissage.games.terms import Json
from vernissage.puzzles.kinds import PACK, kind_of
from vernissage.puzzles.packing import PATCHES, plays, solutions
from vernissage.puzzles.proving import GAP, by_key
from vernissage.puzzles.puzzle import Puzzle
from vernissage.study.analysis import ERRORS, MOST_SIMULATIONS, analyse

TIMES = 10.0
"""So much longer than a search of the proof."""


@dataclass(frozen=True)
class Finding:
    """What came of searching a puzzle again."""

    puzzle: Puzzle
    refuted: bool
    why: str = ""
    gap: float = 0.0
    """Between the worst answer and the best of the rest."""

    def to_json(self) -> Json:
        """As plain data."""
        return {"id": self.puzzle.id, "kind": self.puzzle.kind, "why": self.why, "gap": self.gap}


def confirm(
    puzzles: Sequence[Puzzle], sample: int, times: float = TIMES, seed: str = "0"
) -> Iterator[Finding]:
    """Search so many puzzles again, drawn by the seed; the same seed gives the same."""
    left, rng = list(puzzles), stream(seed, "confirm")
    for _ in range(min(sample, len(left))):
        chosen = left.pop(below(rng, len(left)) if sample < len(puzzles) else 0)
        yield packed_again(chosen) if chosen.kind == PACK else searched_again(chosen, times, seed)


def searched_again(puzzle: Puzzle, times: float = TIMES, seed: str = "0") -> Finding:
    """Whether every answer still is as good as the best, and nothing else is.

    An answer is refuted by what is no answer and better than it by more than the noise, or by
    being itself as much worse than the best as what is no answer has to be.
    """
    assert puzzle.proof is not None
    kind = kind_of(puzzle.game, puzzle.kind)
    simulations = min(max(int(times * puzzle.proof.simulations), 1), MOST_SIMULATIONS)
    moves = [choice.move for choice in puzzle.choices]
    found = analyse(puzzle.situation, simulations, f"confirm/{seed}/{puzzle.id}", moves)
    actions = {line.action for line in found.lines if line.text in moves}
    ranked = by_key(kind, found, actions)
    lines = dict(ranked)
    answers = [lines[key] for key in puzzle.answers if key in lines]
    others = [(key, line) for key, line in ranked if key not in puzzle.answers]
    if not answers or not others:
        return Finding(puzzle, True, "The search has not looked at its answers.")
    best_answer = max(answers, key=lambda line: line.judgement.chances[found.seat])
    rival_key, rival = others[0]
    lost, _, error = found.loss(best_answer.action, rival.action)
    gap = best_answer.judgement.chances[found.seat] - rival.judgement.chances[found.seat]
    if lost > ERRORS * error:
        return Finding(puzzle, True, f"{rival_key} is better by {lost:.3f}.", gap)
    if gap < GAP / 2:
        return Finding(puzzle, True, f"{rival_key} is only {gap:.3f} worse.", gap)
    for key in puzzle.answers:
        if key in lines and found.loss(lines[key].action, best_answer.action)[0] > GAP / 2:
            return Finding(puzzle, True, f"{key} is no answer.", gap)
    return Finding(puzzle, False, "", gap)


def packed_again(puzzle: Puzzle) -> Finding:
    """Whether the answers are all ways to cover the cells, and the rules allow them."""
    target = sum(
        1 << (SIZE * (int(name[1:]) - 1) + COLUMNS.index(name[0])) for name in puzzle.cells
    )
    circle = puzzle.state.data["circle"][:PATCHES]
    found = solutions(target, tuple(int(patch) for patch in circle))
    texts = {" ".join(action_text(action) for action in way) for way in found}
    if texts != set(puzzle.answers):
        return Finding(puzzle, True, f"There are {len(texts)} ways, not {len(puzzle.answers)}.")
    if not all(plays(puzzle.state, puzzle.seat, way) for way in found):
        return Finding(puzzle, True, "The rules don't allow an answer.")
    return Finding(puzzle, False)

"""Whether a decision is a puzzle: a first look, then a proof.

Its answers are all choices within the noise of the best; everything else is far worse, in three
searches of ten times the length that found it, and the independent search that knows nothing but the
rules agrees.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from vernissage.bots.situation import Situation
from vernissage.games.kernel import stream
from vernissage.games.state import State
from vernissage.puzzles.kinds import Kind, compared, kinds_at
from vernissage.puzzles.plainly import plain_worth
from vernissage.puzzles.puzzle import Choice, Proof, Puzzle, id_of
from vernissage.study.analysis import ERRORS, Analysis, Line, analyse, worth
from vernissage.study.calibration import VERSION

GAP = 0.10
"""So much less of the chance to win has everything that is no answer."""
SURE = 4.0
"""And so many standard errors."""
CLOSE = 0.02
"""So much less is an answer all the same, as in a review."""
LIKELY = 0.11
"""A first look has to show so much for a proof to be tried, ..."""
STEP = 0.07
"""... and so much between the worst answer and the best of the rest."""
TIMES = 10
"""So much longer are the searches of a proof."""
SEARCHES = 3
SIMULATIONS = {"patchwork": 1_000, "final-touch": 600, "art-society": 1_000}
"""Of a first look, where few moves are compared."""
USUAL = 5


@dataclass(frozen=True)
class Split:
    """How the choices of a decision fall apart."""

    choices: tuple[Choice, ...]
    answers: frozenset[str]
    gap: float
    errors: float


def candidate(
    state: State, seat: int, simulations: int, seed: str, kinds: Sequence[str] = ()
) -> tuple[State, Kind, Split] | None:
    """A first look at a decision: what might be asked, from what the seat knows; of all kinds, or these."""
    imagined = _imagined(state, seat, seed)
    looked: dict[tuple[int, ...], Analysis] = {}
    for kind in kinds_at(state.game, _turned(imagined, seat)):
        moves = compared(_turned(imagined, seat), kind) if not kinds or kind.id in kinds else []
        if not moves:
            continue
        actions = tuple(action for _, action in moves)
        if actions not in looked:
            effort = simulations * length(actions)
            looked[actions] = analyse(Situation(imagined, seat), effort, seed, actions)
        split = _likely(kind, looked[actions], actions)
        if split is not None:
            return imagined, kind, split
    return None


def length(actions: Sequence[int]) -> int:
    """How many times as long a search is where so many moves are compared."""
    return max(1, len(actions) // USUAL)


def _imagined(state: State, seat: int, seed: str) -> State:
    """What is kept: hidden things as they might be for all that the seat knows."""
    return state.determinise(seat, stream(seed, "puzzle")) if state.game.hidden else state


def _turned(state: State, seat: int) -> State:
    return state if state.turn == seat else state.for_seat(seat)


def proved(
    state: State, seat: int, kind: Kind, simulations: int, seed: str, plain: int, source: str = ""
) -> Puzzle | None:
    """A puzzle, or nothing where any search disagrees; ``simulations`` are those of the first look."""
    moves = compared(_turned(state, seat), kind)
    actions = [action for _, action in moves]
    effort = TIMES * simulations * length(actions)
    splits: list[Split] = []
    agreed: float | None = None
    for number in range(SEARCHES):
        situation = Situation(state, seat)
        found = analyse(situation, effort, f"{seed}/proof/{number}", actions)
        split = fallen(kind, found, actions)
        if split is None or (splits and split.answers != splits[0].answers):
            return None
        splits.append(split)
        if number == 0:  # the quicker of what may disagree comes first
            agreed = agrees(state, seat, split.choices, split.answers, plain, seed)
            if agreed is None:
                return None
    least = min(splits, key=lambda split: split.gap)
    proof = Proof(
        VERSION,
        effort,
        SEARCHES,
        round(least.gap, 4),
        round(min(split.errors for split in splits), 1),
        round(agreed or 0.0, 4),
    )
    position = state.position
    return Puzzle(
        id=id_of(kind.id, seat, position),
        game=state.game.id,
        kind=kind.id,
        seats=state.seats,
        seat=seat,
        position=position,
        answers=tuple(
            choice.key for choice in splits[0].choices if choice.key in splits[0].answers
        ),
        grade=0,
        choices=splits[0].choices,
        proof=proof,
        source=source,
    )


def agrees(
    state: State,
    seat: int,
    choices: Iterable[Choice],
    answers: Iterable[str],
    simulations: int,
    seed: str,
) -> float | None:
    """By how much the independent search prefers the best answer; `None` where it does not."""
    good: list[float] = []
    bad: list[float] = []
    for choice in choices:
        value = plain_worth(state, seat, choice.move, simulations, seed)
        (good if choice.key in answers else bad).append(value)
    gap = max(good) - max(bad)
    return gap if gap > 0.0 else None


def by_key(kind: Kind, found: Analysis, actions: Collection[int]) -> list[tuple[str, Line]]:
    """The best line of each choice, the best choice first; of the moves that were to be compared.

    What has had fewer simulations than the most visited one has larger errors, and is told by them.
    """
    best: dict[str, Line] = {}
    for line in found.lines:
        key = kind.key(line.text)
        seen = line.fair or line.action in actions
        if seen and (key not in best or _worth(found, line) > _worth(found, best[key])):
            best[key] = line
    return sorted(best.items(), key=lambda item: -_worth(found, item[1]))


def _worth(found: Analysis, line: Line) -> float:
    return worth(line.judgement, found.seat)


def fallen(kind: Kind, found: Analysis, actions: Collection[int]) -> Split | None:
    """How the choices fall apart, if they do so clearly."""
    ranked = by_key(kind, found, actions)
    answers: list[str] = []
    gap, errors = 1.0, 1e9
    for key, line in ranked:
        lost, error = _lost(found, ranked[0][1], line)
        if lost <= max(CLOSE, ERRORS * error):
            answers.append(key)
        elif lost >= GAP and lost >= SURE * error:
            gap, errors = min(gap, lost), min(errors, lost / error)
        else:
            return None
    if 2 * len(answers) > len(ranked):
        return None  # too much is right
    return Split(_choices(found, ranked), frozenset(answers), gap, errors)


def _likely(kind: Kind, found: Analysis, actions: Collection[int]) -> Split | None:
    """The same with a short search, for what might be so."""
    ranked = by_key(kind, found, actions)
    lost = [_lost(found, ranked[0][1], line)[0] for _, line in ranked]
    for place in range(1, len(ranked)):
        if 2 * place > len(ranked) or lost[place - 1] > CLOSE + STEP / 2:
            break
        if lost[place] >= LIKELY and lost[place] - lost[place - 1] >= STEP:
            answers = frozenset(key for key, _ in ranked[:place])
            return Split(_choices(found, ranked), answers, lost[place], 0.0)
    return None


def _lost(found: Analysis, best: Line, line: Line) -> tuple[float, float]:
    """The chance to win that is lost, and its standard error."""
    lost, _, error = found.loss(line.action, best.action)
    return lost, error


def _choices(found: Analysis, ranked: list[tuple[str, Line]]) -> tuple[Choice, ...]:
    seat, best = found.seat, ranked[0][1].judgement
    told = []
    for key, line in ranked:
        chance, points = line.judgement.chances[seat], line.judgement.points[seat]
        told.append(
            Choice(
                key,
                line.text,
                round(chance, 3),
                round(points, 1),
                round(max(best.chances[seat] - chance, 0.0), 3),
                round(max(best.points[seat] - points, 0.0), 1),
            )
        )
    return tuple(told)

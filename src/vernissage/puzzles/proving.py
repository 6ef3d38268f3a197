"""Whether a decision is a puzzle: a first look, then a proof.

Its answers are all choices within the noise of the best; everything else is far worse, in three
searches of ten times the length that found it, and the independent search that knows nothing but the
rules agrees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vernissage.bots.situation import Situation
from vernissage.games.kernel import stream
from vernissage.games.state import State
from vernissage.puzzles.kinds import Kind, compared, kinds_at, turned
from vernissage.puzzles.plainly import plain_worth
from vernissage.puzzles.puzzle import Choice, Proof, Puzzle, id_of
from vernissage.puzzles.ranking import (
    Ranked,
    against_mixture,
    by_search,
    in_secret,
    mixtures_at,
    rank,
)
from vernissage.study.analysis import ERRORS, Analysis, analyse
from vernissage.study.calibration import VERSION

GAP = 0.10
"""So much less of the chance to win has everything that is no answer."""
SURE = 4.0
"""And so many standard errors."""
CLOSE = 0.02
"""So much less is an answer all the same, as in a review."""
FAR = GAP / 2
"""What is so much worse is no answer, however large the noise."""
LIKELY = 0.11
"""A first look has to show so much for a proof to be tried, ..."""
STEP = 0.07
"""... and so much between the worst answer and the best of the rest."""
LOOKS = ((0.2, 0.06), (1.0, 0.0))
"""A glance at all decisions, then a look at what is left: parts of its length, and how much less will do."""
TIMES = 10
"""So much longer are the searches of a proof."""
SEARCHES = 3
USUAL = 5
"""With so many moves to compare, or fewer, a first look has the simulations of `Kinds`."""


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

    def look(actions: tuple[int, ...], part: float) -> Analysis:
        """One that another kind needs too is not repeated."""
        effort = max(1, int(part * simulations * length(actions)))
        if (effort, *actions) not in looked:
            found = analyse(Situation(imagined, seat), effort, seed, actions)
            looked[effort, *actions] = found
        return looked[effort, *actions]

    for kind in kinds_at(state.game, turned(imagined, seat)):
        moves = compared(turned(imagined, seat), kind) if not kinds or kind.id in kinds else []
        actions = tuple(action for _, action in moves)
        split: Split | None = None
        for part, slack in LOOKS if moves else ():
            found = look(actions, part)
            split = _likely(by_search(kind, found, actions), slack)
            if split is None:
                break
            if part == 1.0 and in_secret(imagined, seat):
                split = _likely(against_mixture(imagined, seat, kind, found, actions, seed))
        if split is not None:
            return imagined, kind, split
    return None


def length(actions: Sequence[int]) -> int:
    """How many times as long a search is where so many moves are compared."""
    return max(1, len(actions) // USUAL)


def _imagined(state: State, seat: int, seed: str) -> State:
    """What is kept: hidden things as they might be for all that the seat knows."""
    return state.determinise(seat, stream(seed, "puzzle")) if state.game.hidden else state


def proved(
    state: State, seat: int, kind: Kind, simulations: int, seed: str, plain: int, source: str = ""
) -> Puzzle | None:
    """A puzzle, or nothing where any search disagrees; ``simulations`` are those of the first look."""
    actions = [action for _, action in compared(turned(state, seat), kind)]
    effort = TIMES * simulations * length(actions)
    splits: list[Split] = []
    agreed: float | None = None
    for number in range(SEARCHES):
        split = fallen(rank(state, seat, kind, actions, effort, f"{seed}/proof/{number}"))
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
    mixtures = mixtures_at(state, seat, seed)
    for choice in choices:
        value = plain_worth(state, seat, choice.move, simulations, seed, mixtures)
        (good if choice.key in answers else bad).append(value)
    gap = max(good) - max(bad)
    return gap if gap > 0.0 else None


def fallen(ranked: Sequence[Ranked]) -> Split | None:
    """How the choices fall apart, if they do so clearly."""
    answers: list[str] = []
    gap, errors = 1.0, 1e9
    for each in ranked:
        if each.lost <= max(CLOSE, min(ERRORS * each.error, FAR)):
            answers.append(each.key)
        elif each.lost >= GAP and each.lost >= SURE * each.error:
            gap, errors = min(gap, each.lost), min(errors, each.lost / each.error)
        else:
            return None
    if 2 * len(answers) > len(ranked):
        return None  # too much is right
    return Split(_choices(ranked), frozenset(answers), gap, errors)


def _likely(ranked: Sequence[Ranked], slack: float = 0.0) -> Split | None:
    """The same with a short search, for what might be so."""
    lost = [each.lost for each in ranked]
    for place in range(1, len(ranked)):
        if 2 * place > len(ranked) or lost[place - 1] > CLOSE + STEP / 2 + slack:
            break
        step = lost[place] - lost[place - 1]
        if lost[place] >= LIKELY - slack and step >= STEP - slack:
            answers = frozenset(each.key for each in ranked[:place])
            return Split(_choices(ranked), answers, lost[place], 0.0)
    return None


def _choices(ranked: Sequence[Ranked]) -> tuple[Choice, ...]:
    best = ranked[0]
    return tuple(
        Choice(
            each.key,
            each.move,
            round(each.chance, 3),
            round(each.points, 1),
            round(max(best.chance - each.chance, 0.0), 3),
            round(max(best.points - each.points, 0.0), 1),
        )
        for each in ranked
    )

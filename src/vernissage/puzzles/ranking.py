"""What the choices of a decision are worth, the best first.

Most are compared by the study's own search. Where others choose in secret at the same time, that
search lets them learn to answer what it tries out, as if they could see it. So there it only says how
they choose, and each choice is weighed against that mixture.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from vernissage.bots.knowledge import knowledge
from vernissage.bots.situation import Situation
from vernissage.games.kernel import stream
from vernissage.games.state import State
from vernissage.puzzles.kinds import Kind, turned
from vernissage.study.analysis import POINT, Analysis, Line, analyse, worth
from vernissage.study.calibration import calibration
from vernissage.study.searches import Searches

PART = 50
"""Simulations of one part of the weighing: another deal, and other choices of the others."""
FEWEST_PARTS, MOST_PARTS = 12, 60
"""A choice is weighed in so many parts, whose spread says how far off it may be."""
MIXTURE = 8_000
"""Simulations of a search for nothing but how others choose."""
SHARE = 2
"""Simulations of weighing for each of the search."""


@dataclass(frozen=True)
class Ranked:
    """A choice: the best move that makes it, and what it promises."""

    key: str
    move: str
    chance: float
    points: float
    lost: float
    """Chance to win that it gives away against the best choice, ..."""
    error: float
    """... and the standard error of that."""


def rank(
    state: State, seat: int, kind: Kind, actions: Sequence[int], simulations: int, seed: str
) -> list[Ranked]:
    """The choices that these moves make, the best first; the same seed gives the same."""
    found = analyse(Situation(state, seat), simulations, seed, actions)
    if in_secret(state, seat):
        return against_mixture(state, seat, kind, found, actions, seed)
    return by_search(kind, found, actions)


def in_secret(state: State, seat: int) -> bool:
    """Whether others choose at the same time."""
    return bool(knowledge(state.game).secret(turned(state, seat).data))


def mixtures_at(state: State, seat: int, seed: str) -> Mapping[int, Mapping[int, int]]:
    """How often the others choose what in secret, by a search of its own; nothing where they don't."""
    if not in_secret(state, seat):
        return {}
    return analyse(Situation(state, seat), MIXTURE, f"{seed}/mixtures").mixtures


def by_search(kind: Kind, found: Analysis, actions: Collection[int]) -> list[Ranked]:
    """The choices as a search saw them."""
    return [_told(found, key, line, best) for best, key, line in _best_lines(kind, found, actions)]


def _best_lines(
    kind: Kind, found: Analysis, actions: Collection[int]
) -> list[tuple[Line, str, Line]]:
    """The best line of all, with each choice and its best line; of moves that were to be compared.

    What has had fewer simulations than the most visited one has larger errors, and is told by them.
    """
    best: dict[str, Line] = {}
    for line in found.lines:
        key = kind.key(line.text)
        seen = line.fair or line.action in actions
        if seen and (key not in best or _worth(found, line) > _worth(found, best[key])):
            best[key] = line
    order = sorted(best.items(), key=lambda item: -_worth(found, item[1]))
    return [(order[0][1], key, line) for key, line in order]


def _worth(found: Analysis, line: Line) -> float:
    return worth(line.judgement, found.seat)


def _told(found: Analysis, key: str, line: Line, best: Line) -> Ranked:
    lost, _, error = found.loss(line.action, best.action)
    judgement, seat = line.judgement, found.seat
    return Ranked(key, line.text, judgement.chances[seat], judgement.points[seat], lost, error)


def against_mixture(
    state: State, seat: int, kind: Kind, found: Analysis, actions: Sequence[int], seed: str
) -> list[Ranked]:
    """Each choice against how the others choose, by the same deals and the same choices of theirs."""
    game, seats = state.game, state.seats
    last = _others_chosen(state.determinise(seat, stream(seed, "ranking")), seat)
    each = SHARE * found.simulations // len(actions)
    count = min(max(each // PART, FEWEST_PARTS), MOST_PARTS)
    times = max(each // count, PART)
    parts: dict[int, list[tuple[float, float]]] = {action: [] for action in actions}
    for number in range(count):
        scale = Searches(game, seats, times, f"{seed}/{number}")
        for action in actions:
            found_worth = scale.weigh(last, action, seat, found.mixtures)
            parts[action].append((found_worth.chances[seat], found_worth.points[seat]))
    means = {action: _means(each) for action, each in parts.items()}
    order = sorted(actions, key=lambda action: -(means[action][0] + POINT * means[action][1]))
    best, noise = order[0], calibration(game, seats).chance_error_constant
    at = turned(state, seat)
    ranked = []
    for action in order:
        chance, points = means[action]
        text = game.codec.text(at, action)
        apart = [one[0] - other[0] for one, other in zip(parts[best], parts[action], strict=True)]
        error = math.hypot(_error(apart), noise)
        lost = max(means[best][0] - chance, 0.0)
        ranked.append(Ranked(kind.key(text), text, chance, points, lost, error))
    return ranked


def _others_chosen(state: State, seat: int) -> State:
    """As it stands when all others have chosen something; what, is drawn when it is weighed."""
    for other in range(state.seats):
        if other != seat:
            asked = turned(state, other)
            state = asked.play(int(asked.legal_actions()[0]))
    return turned(state, seat)


def _means(each: Sequence[tuple[float, float]]) -> tuple[float, float]:
    return sum(one for one, _ in each) / len(each), sum(two for _, two in each) / len(each)


def _error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))

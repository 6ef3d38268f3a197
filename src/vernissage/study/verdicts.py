"""Words and figures for how well somebody chose.

One scale for words, accuracy and levels: the chance to win that a move gave away. Where the result is
decided, points take over, at half of what they are worth in an even game, and never as a blunder.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from importlib.resources import files
from typing import Literal

import msgspec

from vernissage.bots.knowledge import knowledge
from vernissage.bots.situation import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.study.analysis import ERRORS, NOISE, Analysis
from vernissage.study.calibration import calibration

Word = Literal["inaccuracy", "mistake", "blunder"]
WORDS: tuple[tuple[float, Word], ...] = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
MISTAKE = WORDS[1][0]
UNSEEN = 3.0
"""What happens so often on average is missed in one of twenty cases (the rule of three)."""
DECIDED = 0.03
"""Nearer than this to 0 or 1 a chance to win says nothing more."""
DECIDED_SHARE = 0.5
"""Of what points are worth in an even game, where they no longer change who wins."""
MOST_DECIDED = 0.10
"""As bad as a mistake, and no worse, is what does not change who wins."""
SCALE = "2"
"""Names what this module says: reviews on another scale are others."""
MIXED = 0.05
"""A secret choice that the search itself makes so often belongs to its mixture."""
SURE = 1.96
"""Standard errors of an interval that holds 95 of 100."""

_LEVELS = json.loads(files(__package__ or "").joinpath("levels.json").read_text("utf-8"))


class Loss(msgspec.Struct, frozen=True):
    """What a move gave away, judged from what its player knew; errors are standard errors."""

    chance: float = 0.0
    chance_error: float = 0.0
    points: float = 0.0
    points_error: float = 0.0
    weight: float = 0.0
    """What counts of it, on the one scale of words, accuracy and levels; 0 is noise."""


class Verdict(msgspec.Struct, frozen=True):
    """What is said of one move that was analysed: a hint and a review say the same."""

    loss: Loss
    mixed: bool
    """A secret choice that the search itself makes now and then: no mistake."""
    word: Word | None


class Estimate(msgspec.Struct, frozen=True):
    """A figure and where it lies in 95 of 100 cases."""

    value: float
    low: float
    high: float


def verdict_of(situation: Situation, found: Analysis, action: int, *, forced: bool) -> Verdict:
    """What a move that was analysed gives away; a forced one nothing."""
    game = situation.game
    in_secret = bool(knowledge(game).secret(situation.imagine(stream("secret")).data))
    mixed = in_secret and found.line(action).share >= MIXED
    loss = Loss() if forced or mixed else loss_of(game, found, action)
    return Verdict(loss, mixed, verdict(loss))


def loss_of(game: Game, found: Analysis, action: int, best: int | None = None) -> Loss:
    """What a move gives away against the best one, or ``best``; raises as `Analysis.line` does."""
    chance, points, error = found.loss(action, best)
    reference = found.best if best is None else found.line(best)
    one, other, seat = reference.judgement, found.line(action).judgement, found.seat
    points_error = (one.point_errors[seat] ** 2 + other.point_errors[seat] ** 2) ** 0.5
    loss = Loss(chance, error, max(points, 0.0), points_error)
    return weighed(game, len(one.chances), one.chances[seat], other.chances[seat], loss)


def weighed(game: Game, seats: int, best: float, played: float, loss: Loss) -> Loss:
    """A loss with its weight; ``best`` and ``played`` are the mover's chances after either move."""
    weight = loss.chance if loss.chance > max(NOISE, ERRORS * loss.chance_error) else 0.0
    if is_decided(best, played) and loss.points > ERRORS * loss.points_error:
        worth = DECIDED_SHARE * loss.points * calibration(game, seats).point
        weight = max(weight, min(worth, MOST_DECIDED))
    return msgspec.structs.replace(loss, weight=weight)


def is_decided(best: float, played: float) -> bool:
    """Whether the result is decided after either of two moves."""
    return max(best, played) <= DECIDED or min(best, played) >= 1.0 - DECIDED


def verdict(loss: Loss) -> Word | None:
    """The word for a loss that was weighed."""
    return next((word for least, word in WORDS if loss.weight >= least), None)


def curve(lost: float, fall: float) -> float:
    """How accurate a choice was whose loss has such a weight, from 0 to 100.

    lichess's curve, which falls by 4.354 there.
    """
    if lost <= 0.0:
        return 100.0
    return min(max(103.1668 * math.exp(-fall * lost) - 3.1669 + 1.0, 0.0), 100.0)


def accuracy_of(game: Game, lost: float) -> float:
    """The same with a fall fitted to the game's levels by ``benchmarks/study.py fit``."""
    return curve(lost, _LEVELS.get(game.id, {}).get("fall", LICHESS))


LICHESS = 4.354


def accuracy(game: Game, losses: Sequence[float]) -> Estimate | None:
    """The mean accuracy of choices with these losses; `None` without any.

    Who has lost nothing yet may still lose something: a mistake that is made in 3 of so many choices
    is not seen in one of twenty games.
    """
    found = _interval([accuracy_of(game, lost) for lost in losses], 0.0, 100.0)
    if found is None:
        return None
    mistake = 100.0 - accuracy_of(game, MISTAKE)
    unseen = found.value - mistake * min(UNSEEN / len(losses), 1.0)
    return Estimate(found.value, max(min(found.low, unseen), 0.0), found.high)


def _interval(values: Sequence[float], least: float, most: float) -> Estimate | None:
    if not values:
        return None
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, least, most)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    off = SURE * math.sqrt(variance / len(values))
    return Estimate(mean, max(mean - off, least), min(mean + off, most))


def lost(loss: Loss) -> float:
    """What a move gave away, noise and all: levels were measured with it too."""
    return max(loss.chance, loss.weight)


def level(game: Game, losses: Sequence[float]) -> Estimate | None:
    """Which level loses as much (`lost`) a choice; `None` without choices or levels measured.

    They were measured with a review's standard simulations: shorter ones see losses that are none.
    """
    mean = _interval(list(losses), 0.0, 1.0)
    known = _LEVELS.get(game.id, {}).get("losses")
    if mean is None or not known:
        return None
    return Estimate(
        _level_of(known, mean.value), _level_of(known, mean.high), _level_of(known, mean.low)
    )


def _level_of(known: Sequence[float], lost: float) -> float:
    """Between the levels (the first is level 1) whose mean losses lie on either side."""
    if lost >= known[0]:
        return 1.0
    for number in range(1, len(known)):
        upper, lower = known[number - 1], known[number]
        if lost >= lower:
            return number + (upper - lost) / (upper - lower)
    return float(len(known))

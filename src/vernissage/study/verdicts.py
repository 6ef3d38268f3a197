"""Words and figures for how well somebody chose.

One scale everywhere: percentage points of the chance to win. Where the result is decided, points
take over, by what they are worth in an even game.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from importlib.resources import files
from typing import Literal

import msgspec

from vernissage.games.game import Game
from vernissage.study.analysis import ERRORS, NOISE
from vernissage.study.calibration import calibration

Word = Literal["inaccuracy", "mistake", "blunder"]
WORDS: tuple[tuple[float, Word], ...] = ((0.15, "blunder"), (0.10, "mistake"), (0.05, "inaccuracy"))
DECIDED = 0.03
"""Nearer than this to 0 or 1 a chance to win says nothing more."""
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


class Estimate(msgspec.Struct, frozen=True):
    """A figure and where it lies in 95 of 100 cases."""

    value: float
    low: float
    high: float


def verdict(game: Game, seats: int, best: float, played: float, loss: Loss) -> Word | None:
    """The word for a loss; ``best`` and ``played`` are the mover's chances after either move."""
    if loss.chance > max(NOISE, ERRORS * loss.chance_error):
        word = _word(loss.chance)
        if word is not None:
            return word
    if max(best, played) > DECIDED and min(best, played) < 1.0 - DECIDED:
        return None
    if loss.points <= ERRORS * loss.points_error:
        return None
    return _word(loss.points * calibration(game, seats).point)


def _word(lost: float) -> Word | None:
    return next((word for least, word in WORDS if lost >= least), None)


def counted(loss: Loss) -> float:
    """The chance that a move gave away, as far as it is more than noise."""
    return loss.chance if loss.chance > max(NOISE, ERRORS * loss.chance_error) else 0.0


def curve(lost: float, fall: float) -> float:
    """How accurate a choice was that gave away so much of the chance to win, from 0 to 100.

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
    """The mean accuracy of choices with these losses; `None` without any."""
    return _interval([accuracy_of(game, lost) for lost in losses], 0.0, 100.0)


def _interval(values: Sequence[float], least: float, most: float) -> Estimate | None:
    if not values:
        return None
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, least, most)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    off = SURE * math.sqrt(variance / len(values))
    return Estimate(mean, max(mean - off, least), min(mean + off, most))


def level(game: Game, losses: Sequence[float]) -> Estimate | None:
    """Which level loses as much a choice; `None` without choices or levels measured."""
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

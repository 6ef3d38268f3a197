"""From what simulations came to, to chances and points that are right on average.

A search plays on quickly, not well: its share of wins and its points lean one way or the other.
How, was fitted on games of its own for each game and number of seats by
``benchmarks/calibrate.py``, which writes ``calibration.json``; docs/study.md has the figures.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from vernissage.bots.tree import Outcome
from vernissage.games.errors import FormatError
from vernissage.games.game import Game

LEAST = 0.002
"""No share of wins is called smaller: it comes from finitely many simulations."""
_DATA = json.loads(files(__package__ or "").joinpath("calibration.json").read_text("utf-8"))
VERSION: str = _DATA["version"]
"""Names the evaluator: its constants, and the search that they were fitted to."""
STANDARD: dict[str, int] = _DATA["simulations"]
"""Simulations for each decision of a review, by game, if nothing else is wanted."""


@dataclass(frozen=True)
class Judgement:
    """What is expected, by seat: chances to win, points, and how far each may be off.

    ``chance_errors`` and ``point_errors`` say how far another search of this length may be off;
    ``point_spreads`` say how far the final points may lie from the expected ones.
    """

    chances: tuple[float, ...]
    chance_errors: tuple[float, ...]
    points: tuple[float, ...]
    point_errors: tuple[float, ...]
    point_spreads: tuple[float, ...]


@dataclass(frozen=True)
class Calibration:
    """The constants of one game with one number of seats."""

    constant: float = 0.0
    share: float = 1.0
    """Weight of the log odds of the share of wins."""
    lead: float = 0.0
    """Weight of the expected lead over its spread."""
    points_constant: float = 0.0
    points_share: float = 1.0
    spread_constant: float = 0.0
    spread_share: float = 1.0
    chance_error_constant: float = 0.0
    """Two searches are further apart than their own standard errors say: they saw different things
    first, and went on from there."""
    chance_error_share: float = 1.0
    point_error_constant: float = 0.0
    point_error_share: float = 1.0
    point: float = 0.02
    """The chance to win that a point more is worth in an even game."""

    def odds(self, won: float, lead: float) -> float:
        """The log odds of winning."""
        won = min(max(won, LEAST), 1.0 - LEAST)
        return self.constant + self.share * math.log(won / (1.0 - won)) + self.lead * lead


@cache
def calibration(game: Game, seats: int) -> Calibration:
    """The constants for a game; raises `FormatError` where none were fitted."""
    found = _DATA["games"].get(game.id, {}).get(str(seats))
    if found is None:
        raise FormatError(f"{game.title} for {seats} players is not calibrated for study.")
    return Calibration(**found, **_DATA["errors"].get(game.id, {}))


@dataclass(frozen=True)
class Lucky:
    """How luck is measured in a game, and how much of what is measured shows in results."""

    searched: bool = False
    """By short searches, not by quick games."""
    chances: float = 1.0
    points: float = 1.0


@cache
def lucky(game: Game) -> Lucky:
    """How luck is told in a game."""
    return Lucky(**_DATA["luck"].get(game.id, {}))


def lead_of(outcome: Outcome, teams: tuple[tuple[int, ...], ...], seat: int) -> float:
    """How far a seat is ahead of the best other side, in spreads of that lead."""
    others = [members[0] for members in teams if seat not in members]
    rival = max(others, key=lambda other: outcome.points[other])
    spread = math.hypot(outcome.points_spread[seat], outcome.points_spread[rival])
    return (outcome.points[seat] - outcome.points[rival]) / (spread + 1.0)


def judged(game: Game, outcome: Outcome, constants: Calibration | None = None) -> Judgement:
    """What the simulations through a node promise each seat, by the game's constants or others."""
    seats = len(outcome.won)
    constants, teams = constants or calibration(game, seats), game.teams(seats)
    raw = [
        1.0 / (1.0 + math.exp(-constants.odds(outcome.won[seat], lead_of(outcome, teams, seat))))
        for seat in range(seats)
    ]
    # One side wins: the chances of all sides sum to 1.
    total = sum(raw[members[0]] for members in teams)
    root = math.sqrt(outcome.visits)
    errors = tuple(
        math.hypot(
            constants.chance_error_constant,
            constants.chance_error_share * max(spread, math.sqrt(LEAST)) / root,
        )
        for spread in outcome.won_spread
    )
    return Judgement(
        chances=tuple(chance / total for chance in raw),
        chance_errors=errors,
        points=tuple(
            constants.points_constant + constants.points_share * points for points in outcome.points
        ),
        point_errors=tuple(
            math.hypot(
                constants.point_error_constant,
                constants.point_error_share * spread / root,
            )
            for spread in outcome.points_spread
        ),
        point_spreads=tuple(
            math.sqrt(constants.spread_constant**2 + (constants.spread_share * spread) ** 2)
            for spread in outcome.points_spread
        ),
    )

"""How a game of Art Society ended."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vernissage.games.art_society.pieces import LAST_EXCESS
from vernissage.games.art_society.scoring import (
    CARDS_LEFT,
    PARTS,
    SHEET,
    WALL_IS_FULL,
    write_sheet,
)
from vernissage.games.art_society.state import StateRecord
from vernissage.games.state import State
from vernissage.games.terms import Outcome


def sheet_of(data: StateRecord) -> list[list[int]]:
    """All that the end of the game would count (scoring.py)."""
    sheet = np.zeros(SHEET, np.int64)
    write_sheet(data, sheet)
    found: list[list[int]] = sheet.tolist()
    return found


def outcome(state: State) -> Outcome:
    """Scores, and the winners: ties go to the larger sum of cards left (AS-X8)."""
    data: StateRecord = state.data
    rows = sheet_of(data)[: data.seats]
    breakdown = tuple(dict[str, int](zip(PARTS, row, strict=False)) for row in rows)
    scores = tuple(sum(row[: len(PARTS)]) for row in rows)
    winners = leading(scores, [row[CARDS_LEFT] for row in rows])
    return Outcome(scores, winners, breakdown, _reason(data, rows))


def leading(scores: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
    """Who has most points, and of those, most on the cards left (AS-X8)."""
    standing = list(zip(scores, cards, strict=True))
    return tuple(seat for seat, points in enumerate(standing) if points == max(standing))


def _reason(data: StateRecord, rows: list[list[int]]) -> str:
    """What triggered the end (AS-E2); of several causes the first of the rulebook."""
    if any(row[WALL_IS_FULL] for row in rows):
        return "full-wall"
    if (data.players["excess"] >= LAST_EXCESS).any():
        return "second-excess"
    return "no-cards-left"

"""A puzzle on its board, and what is said of a try: from what the puzzle keeps, without a search.

The answer stays here until it is found, or asked for.
"""

from __future__ import annotations

import datetime
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from vernissage.games.terms import Json
from vernissage.puzzles import Choice, Puzzle, daily, judge, puzzle, puzzles
from vernissage.puzzles.judging import Answer
from vernissage.server.errors import Refused
from vernissage.server.exercise import Exercise
from vernissage.study.reasons import reasons

SEED = "puzzle"
"""Of what is shuffled after a try."""
MOST_MOVES = 3
KEPT = 4096
"""Answers that are kept: all puzzles there are, 2 kB each."""
TODAY = "daily"
"""The name by which the puzzle of the day is asked for."""


def today() -> datetime.date:
    """The day, by UTC."""
    return datetime.datetime.now(datetime.UTC).date()


def listed(game: str) -> Json:
    """What there is of a game: by kind and grade, and which one the day has."""
    found = puzzles(game)
    chosen = daily(game, today())
    kinds: dict[str, Counter[int]] = {}
    for each in found:
        kinds.setdefault(each.kind, Counter())[each.grade] += 1
    return {
        "kinds": {
            kind: {str(n): count for n, count in sorted(grades.items())}
            for kind, grades in kinds.items()
        },
        "puzzles": [[each.id, each.kind, each.grade] for each in found],
        "day": today().isoformat(),
        "daily": None if chosen is None else chosen.id,
    }


def require_puzzle(game: str, id: str) -> Puzzle:
    """A puzzle by its name, or that of the day; raises `Refused` where there is none."""
    found = daily(game, today()) if id == TODAY else puzzle(game, id)
    if found is None:
        raise Refused("not-found", "There is no such puzzle.", key="no-puzzle")
    return found


class Attempt(Exercise):
    """A puzzle after some moves."""

    def __init__(self, asked: Puzzle, moves: Sequence[object]) -> None:
        """Play them; raises `Refused`."""
        if len(moves) > MOST_MOVES:
            raise Refused("format", f"A try has {MOST_MOVES} moves at most.")
        super().__init__(asked.state, asked.seat, SEED)
        self.puzzle = asked
        self.answer = Answer("open")
        self.texts: list[str] = []
        for move in moves:
            self._play(move)

    def _play(self, move: object) -> None:
        if self.answer.verdict != "open":
            raise Refused("stale", "This try is over; begin it again.", due=None)
        first = self.decide(self.seat, move)[0]
        self.texts.append(self.game.rules.codec.text(first.before, first.action))
        self.answer = judge(self.puzzle, self.texts)

    @classmethod
    def shown(cls, asked: Puzzle) -> Json:
        """The answer on the board, for whoever gives up: that is no try."""
        best = asked.answers[0].split(" ") if asked.exact else [asked.choices[0].move]
        return {**cls(asked, best).told(), "verdict": "open", "lost": None}

    def told(self) -> Json:
        """All that a board shows of it, what is said of the try, and the answer once it is found."""
        asked, answer = self.puzzle, self.answer
        return {
            "id": asked.id,
            "kind": asked.kind,
            "grade": asked.grade,
            "found": asked.found,
            "cells": [_cell(name) for name in asked.cells],
            "verdict": answer.verdict,
            "lost": None if answer.choice is None else _lost(answer.choice),
            "solution": solution(asked) if answer.verdict == "right" else None,
            **self.board(answer.verdict == "open"),
        }


@lru_cache(maxsize=KEPT)
def solution(asked: Puzzle) -> Json:
    """The answers with what they promise, what speaks for the best, and how sure that is.

    Kept, since to find reasons takes up to 0.3 s of CPU, in Art Society: else who asks for answers
    again and again takes the threads of everybody.
    """
    if asked.exact:
        return {"ways": len(asked.answers)}
    good = [choice for choice in asked.choices if choice.key in asked.answers]
    bad = [choice for choice in asked.choices if choice.key not in asked.answers]
    why = reasons(asked.situation, good[0].move, bad[0].move)
    assert asked.proof is not None
    return {
        "answers": [_told(asked, choice) for choice in good],
        "others": [_told(asked, choice) for choice in bad],
        "reasons": [reason.to_json() for reason in why],
        "proof": msgspec.to_builtins(asked.proof),
    }


def _told(asked: Puzzle, choice: Choice) -> Json:
    return {
        "action": _action(asked, choice.move),
        "move": choice.move,
        "chance": choice.chance,
        "points": choice.points,
        **_lost(choice),
    }


def _lost(choice: Choice) -> Json:
    return {"lost": choice.lost, "lost_points": choice.lost_points}


def _action(asked: Puzzle, move: str) -> int:
    return asked.state.game.codec.parse(asked.state.for_seat(asked.seat), move)


def _cell(name: str) -> tuple[int, int]:
    """Row and column of a cell's name: d4 is in the fourth of both."""
    return int(name[1:]) - 1, ord(name[0]) - ord("a")

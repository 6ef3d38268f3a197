"""Reasons: what speaks for one move against another, in predicates that the rules decide."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from vernissage.bots.situation import Situation
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.state import AnyMove
from vernissage.games.terms import Json
from vernissage.study.reasons.contrast import MOST, Contrast, Reason

__all__ = ["MOST", "Reason", "all_reasons", "of_game", "reasons"]


class Reasoning(Protocol):
    """What the module of a game's reasons has; moves are given in their short notation."""

    THEMES: Mapping[str, str]
    """By the code of a reason: where to look."""
    WORDS: Mapping[str, str]
    """By the code of a reason: what it says in English, for notebooks and the command line."""

    def kind(self, text: str) -> str:
        """What moves that differ only in a place have in common."""
        ...

    def where(self, view: Json) -> str:
        """Where to look when no reason says more."""
        ...

    def contrast(self, view: Json, seat: int, move: str, other: str) -> Contrast:
        """What speaks for a move against another."""
        ...


@cache
def of_game(game: Game) -> Reasoning | None:
    """What gives reasons for a game; `None` where nothing does."""
    if game.reasons is None:
        return None
    return cast(Reasoning, import_module(game.reasons))


def reasons(situation: Situation, move: AnyMove, other: AnyMove) -> tuple[Reason, ...]:
    """At most two reasons for a move against another, the weightiest first; there may be none.

    Only what the seat knows counts. Raises `IllegalMove` or `FormatError` for what is no move here.
    """
    return all_reasons(situation, move, other)[:MOST]


def all_reasons(situation: Situation, move: AnyMove, other: AnyMove) -> tuple[Reason, ...]:
    """Everything that speaks for a move against another."""
    reasoning = of_game(situation.game)
    # What is hidden is dealt anew; a move is called the same in every state that the seat imagines.
    state = situation.imagine(stream("reasons"))
    (one, _), (two, _) = (next(iter(state.steps(each))) for each in (move, other))
    if reasoning is None or one == two:
        return ()
    text = situation.game.codec.text
    found = reasoning.contrast(situation.view, situation.seat, text(state, one), text(state, two))
    return tuple(found)

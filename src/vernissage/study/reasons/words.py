"""Reasons in English, for notebooks and the command line; the browser's words are in web/locales."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.games.registry import GAMES, game
from vernissage.study.reasons import of_game
from vernissage.study.reasons.contrast import Of, Reason

SUBJECTS: Mapping[Of, str] = {"move": "This move", "other": "The other move"}

MORE = "{count} more {count:"
"""How words of a game begin that count what there is more of."""


class _Number(int):
    """A number that chooses between two words: ``{count:cell|cells}``; a 0 or 1 that is no count
    between the first and the second."""

    def __format__(self, words: str) -> str:
        if "|" not in words:
            return int.__format__(self, words)
        one, several = words.split("|")
        return one if self == 1 else several


class _Choice(_Number):
    def __format__(self, words: str) -> str:
        return words.split("|")[int(self)]


def predicate(code: str) -> str:
    """What a reason says, with gaps for its arguments: in the words of the game that gives it."""
    for id in GAMES:
        reasoning = of_game(game(id)) if code.startswith(f"{id}-") else None
        if reasoning is not None and code in reasoning.WORDS:
            return reasoning.WORDS[code]
    raise KeyError(code)


def sentence(reason: Reason) -> str:
    """A reason as an English sentence."""
    arguments = {
        name: value
        if isinstance(value, str)
        else _Choice(value)
        if name in ("more", "wins")
        else _Number(value)
        for name, value in reason.arguments.items()
    }
    return f"{SUBJECTS[reason.of]} {predicate(reason.code).format(**arguments)}."

"""Positions that are set up by hand: what nobody chose is filled in so that the rules allow it.

A position line may leave things open there. Each game's arranging.py says how they are written, and
makes a whole line of it (`complete`), which the game then reads and judges as any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from importlib import import_module

from vernissage.games.errors import FormatError, Impossible
from vernissage.games.game import Game
from vernissage.games.reading import shown

OPEN = "*"
"""Whatever is left, as much as is needed."""
ANY_CARD = "?"
"""One thing of what is left."""


def leaves_open(line: str) -> bool:
    """Whether something in a line is to be filled in."""
    return not {OPEN, ANY_CARD}.isdisjoint(line)


def completed(game: Game, line: str, seed: str) -> str:
    """A line with nothing left open; the same seed gives the same."""
    if game.arranging is None or not leaves_open(line):
        return line
    whole: str = import_module(game.arranging).complete(line.split(), random.Random(seed))
    return whole


def first_possible(game: Game, lines: Iterable[str], unless: tuple[str, ...] = ()) -> str:
    """The first line that is a position, or else the one that breaks something beside these rules."""
    tried: list[tuple[bool, int, str]] = []
    for line in lines:
        try:
            game.from_position(line)
        except Impossible as error:
            tried.append((error.rule in unless, len(tried), line))
            continue
        except FormatError:
            tried.append((False, len(tried), line))
            continue
        return line
    return min(tried)[2]


def unreadable(word: str) -> FormatError:
    """What is raised for a word that says nothing here."""
    return FormatError(f"{shown(word)} can't be read.")

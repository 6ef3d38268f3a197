"""Which games there are."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from vernissage.games.errors import FormatError
from vernissage.games.game import Game

GAMES = {
    "patchwork": "vernissage.games.patchwork",
    "final-touch": "vernissage.games.final_touch",
    "art-society": "vernissage.games.art_society",
}
"""Every game by its id: one folder, one line."""


@cache
def game(name: str) -> Game:
    """The game of that name; raises `FormatError` with the names there are."""
    if name not in GAMES:
        raise FormatError(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    found: Game = import_module(GAMES[name]).GAME
    return found

"""Which games there are: the only list of them.

Ours are below. Others are found by their entry points: a package that is installed and has
`[project.entry-points."vernissage.games"]` with a line ``id = "package"`` brings a game along, to
every command, server and worker. A program may also `register` one for itself.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files

from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.terms import Json

ENTRY_POINTS = "vernissage.games"
GAMES = {
    "patchwork": "vernissage.games.patchwork",
    "final-touch": "vernissage.games.final_touch",
    "art-society": "vernissage.games.art_society",
}
"""The package of every game by its id: one folder, one line."""
for _found in entry_points(group=ENTRY_POINTS):  # 10 ms, of 600 for the whole import
    GAMES.setdefault(_found.name, _found.value)


@cache
def game(name: str) -> Game:
    """The game of that name; raises `FormatError` with the names there are."""
    if name not in GAMES:
        raise FormatError(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    found: Game = import_module(GAMES[name]).GAME
    return found


def register(package: str) -> Game:
    """Add the game of a package, its ``GAME``, for this process; raises `FormatError` if another
    game has its id."""
    added: Game = import_module(package).GAME
    if GAMES.setdefault(added.id, package) != package:
        raise FormatError(f"There is a game {added.id!r} already: {GAMES[added.id]}.")
    return added


@cache
def components(name: str) -> Json:
    """What a game is made of, as its ``components.toml`` lists it."""
    folder = files(GAMES[game(name).id])
    return tomllib.loads(folder.joinpath("components.toml").read_text(encoding="utf-8"))

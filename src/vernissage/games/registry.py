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

from vernissage.games import editions
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import shown
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
    """The game of that name; raises `FormatError` with the names there are.

    ``art-society@1-5e0c9a3f`` is an edition of it (editions.py), where that lies here.
    """
    if not isinstance(name, str):
        raise FormatError(f"A game is named by a text as {next(iter(GAMES))!r}, not {shown(name)}.")
    id, is_edition, version = name.partition("@")
    if id not in GAMES:
        raise FormatError(f"There is no game {name!r}; there are: {', '.join(GAMES)}.")
    if is_edition:
        return _edition(id, version)
    found: Game = import_module(GAMES[id]).GAME
    return found


def _edition(id: str, version: str) -> Game:
    first = game(id)
    if editions.is_version(version) and version.partition("-")[0] in first.known_rules:
        return editions.load(id, GAMES[id], version)
    known = ", ".join((*first.known_rules, *editions.versions(id)))
    raise FormatError(f"{first.title} has no edition {version!r}; it has: {known}.")


def edition(id: str, rules: str) -> Game:
    """The game whose rules have that version; raises `FormatError` with those there are."""
    first = game(id)
    return first if rules in first.known_rules else game(f"{id}@{rules}")


def register(package: str) -> Game:
    """Add the game of a package, its ``GAME``, for this process; raises `FormatError` if another
    game has its id."""
    added: Game = import_module(package).GAME
    if GAMES.setdefault(added.id, package) != package:
        raise FormatError(f"There is a game {added.id!r} already: {GAMES[added.id]}.")
    return added


@cache
def current(id: str) -> str:
    """The name by which new tables of a game find it: an edition where one is in use here."""
    version = editions.used(game(id).id)
    return id if version is None else _edition(id, version).name


def in_use() -> tuple[str, ...]:
    """All games, and the editions of them by which new tables are played."""
    return (*GAMES, *(current(id) for id in GAMES if current(id) != id))


@cache
def components(name: str) -> Json:
    """What a game, or an edition of it, is made of, as its ``components.toml`` lists it."""
    chosen = game(name)
    if chosen.name != chosen.id:
        return editions.read(chosen.id, chosen.rules_version)
    folder = files(GAMES[chosen.id])
    return tomllib.loads(folder.joinpath("components.toml").read_text(encoding="utf-8"))

"""A game that was played elsewhere, of which not everything was seen: the rest is filled in.

Each game's entering.py says what is entered (`Entry`) and makes a game of it (`enter`) that can have been.
Where everything is open in the end, a game needs none: its moves are enough.
"""

from __future__ import annotations

import random
from importlib import import_module

import msgspec
from msgspec import Struct

from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.terms import Json


class Asked(Struct, frozen=True):
    """What should be entered next, beside a move."""

    work: bool = False
    """A masterpiece that came up."""
    drew: int = 0
    """So many cards that came into the hand that is known."""


class Reconstructed(Struct, frozen=True):
    """A game that can have been: its beginning and its moves, as a record has them."""

    seats: int
    known: int | None
    """The seat whose hand was entered; what the others held was filled in."""
    setup: Json
    options: Json
    moves: list[Json]
    asked: Asked


def reconstruct(game: Game, entered: object, seed: str) -> Reconstructed:
    """A game of what was seen; raises `VernissageError`, by its rule where one is broken."""
    if game.entering is None:
        raise FormatError(f"All of {game.title} is seen by everybody: enter its moves.")
    room = import_module(game.entering)
    try:
        entry = msgspec.convert(entered, room.Entry)
    except msgspec.ValidationError as error:
        raise FormatError(f"{error}.") from None
    found: Reconstructed = room.enter(entry, random.Random(seed))
    return found

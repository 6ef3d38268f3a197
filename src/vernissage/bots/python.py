"""Bots that are Python classes of others: ``py:MODULE:CLASS`` or ``py:FILE.py:CLASS``.

The class is made for one game as ``CLASS(game, seed, **options)``, with the options that stand
after colons, and has a method ``choose(situation)``, like every bot here. ``:seconds=…`` limits
a move where someone watches from outside, as the arena does. It runs inside our own process:
what shall be kept apart is better a program (`vernissage.bots.external`).
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Protocol

from vernissage.bots.answers import action_of
from vernissage.bots.failure import BotFailure, raised
from vernissage.bots.options import number
from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError, VernissageError
from vernissage.games.game import Game
from vernissage.games.reading import integer
from vernissage.games.state import Move

SECONDS = 10.0
"""The limit for a move where the spec gives none."""


class SomeBot(Protocol):
    """What someone's class must have; ``close`` it may have."""

    def choose(self, situation: Situation) -> object:
        """The move it plays, in any form."""


class PythonBot:
    """Someone's class, made for one game."""

    def __init__(self, spec: str, inner: SomeBot, limit: float = SECONDS) -> None:
        self._spec = spec
        self._inner = inner
        self.limit = limit
        """Seconds for a move, for whoever can watch from outside."""

    @classmethod
    def make(cls, game: Game, seed: str, rest: str) -> PythonBot:
        place, _, more = rest.partition(":")
        name, *words = more.split(":")
        if not place or not name:
            raise FormatError("A Python bot is written py:MODULE:CLASS or py:FILE.py:CLASS.")
        options: dict[str, str] = {}
        for word in words:
            key, equals, value = word.partition("=")
            if not equals:
                raise FormatError(f"An option of a bot is written key=value, not {word!r}.")
            options[key] = value
        limit = number(options, "seconds", 0.001, 3600) or SECONDS
        found = find(place, name)
        try:
            return cls(f"py:{rest}", found(game, seed, **options), limit)
        except (Exception, SystemExit) as error:
            raise raised(f"py:{rest}", error) from error

    def choose(self, situation: Situation) -> int:
        answer = self._inner.choose(situation)
        if isinstance(answer, Move) and answer.state.game is situation.game:
            return answer.action
        action = integer(answer)
        if action is not None:
            return action
        try:
            return action_of(answer, situation)
        except VernissageError as error:
            why = f"answered {answer!r:.80}, which is no legal move here: {error}".rstrip(".")
            raise BotFailure(self._spec, why) from None

    def close(self) -> None:
        close = getattr(self._inner, "close", None)
        if close is not None:
            close()


def find(place: str, name: str) -> Callable[..., SomeBot]:
    """What a module or file calls by that name; raises `FormatError`."""
    try:
        module = _module_of_file(Path(place).resolve()) if place.endswith(".py") else _module(place)
    except (Exception, SystemExit) as error:
        reason = f"{type(error).__name__}: {error}"
        raise FormatError(f"{place} can't be imported: {reason}.") from error
    if not callable(getattr(module, name, None)):
        raise FormatError(f"{place} has no class {name!r}.")
    found: Callable[..., SomeBot] = getattr(module, name)
    return found


def _module(name: str) -> ModuleType:
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return importlib.import_module(name)


@cache
def _module_of_file(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError("no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # dataclasses and pickle look there
    spec.loader.exec_module(module)
    return module

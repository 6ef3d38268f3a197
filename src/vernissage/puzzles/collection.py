"""The puzzles that come with the library, and the one of a day."""

from __future__ import annotations

import datetime
import hashlib
from functools import cache
from importlib.resources import files
from pathlib import Path

from vernissage.games.registry import game as game_of
from vernissage.puzzles.puzzle import Puzzle, read


def file_of(module: str, game: str) -> Path:
    """The file of a game's puzzles, which may not be there: beside the module with their kinds."""
    return Path(str(files(module.rpartition(".")[0]))) / "data" / f"{game}.jsonl.gz"


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none where there are none."""
    module = game_of(game).puzzles
    path = module and file_of(module, game)
    return tuple(read(path)[1]) if path and path.is_file() else ()


@cache
def _by_id(game: str) -> dict[str, Puzzle]:
    return {each.id: each for each in puzzles(game)}


def puzzle(game: str, id: str) -> Puzzle | None:
    """The puzzle of that name."""
    return _by_id(game).get(id)


def daily(game: str, day: datetime.date) -> Puzzle | None:
    """The puzzle of a day (UTC), the same for everybody; none comes twice before all have come."""
    order = _daily_order(game)
    return order[day.toordinal() % len(order)] if order else None


@cache
def _daily_order(game: str) -> tuple[Puzzle, ...]:
    """By a hash of each name: kinds and grades come mixed."""

    def place(each: Puzzle) -> str:
        return hashlib.sha256(f"daily {each.id}".encode()).hexdigest()

    return tuple(sorted(puzzles(game), key=place))

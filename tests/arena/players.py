"""What the tests of the arena share."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

from vernissage.arena.arena import Arena
from vernissage.arena.match import Match
from vernissage.arena.playing import Fixture, Played, play

GREEDY = Match("patchwork", 2, ("greedy", "random"), 6, seed=5)


def inline(fixtures: Iterable[Fixture]) -> Generator[Played, None, None]:
    """Games played here and now, without any process."""
    for fixture in fixtures:
        yield play(fixture)


def whole_match(match: Match, folder: Path, players: Any = inline, **settings: Any) -> Any:
    """The table of a match that is played to its end."""
    with Arena(match, folder, **settings) as arena:
        for _ in arena.play(players):
            pass
        return arena.write()


def games(folder: Path) -> list[Any]:
    """The records of a match, in an order of their own, without what differs by nature."""
    records = [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]
    for record in records:
        del record["seconds"]
    return sorted(records, key=lambda record: (record["deal"], record["seating"]))


def without_times(table: Any) -> Any:
    """A table without what differs from machine to machine."""
    return {
        **table,
        "bots": [{**bot, "seconds_per_move": None} for bot in table["bots"]],
    }

"""What never changes: the games, their options and components, the names of levels and bots."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from vernissage.bots.levels import NAMES
from vernissage.bots.names import BOTS
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, game
from vernissage.games.terms import Json


@cache
def all_games() -> Json:
    """Everything that a client needs to draw and set up a table."""
    games = [_facts(game(name)) for name in GAMES]
    return {"games": games, "levels": list(NAMES), "bots": list(BOTS)}


def _facts(chosen: Game) -> Json:
    return {
        "id": chosen.id,
        "title": chosen.title,
        "rules": chosen.rules_version,
        "hidden": chosen.hidden,
        "seats": list(chosen.seat_counts),
        "usual_seats": chosen.usual_seats or chosen.seat_counts[0],
        "score_parts": list(chosen.score_parts),
        "clear_leads": list(chosen.clear_leads),
        "teams": {str(count): chosen.teams(count) for count in chosen.seat_counts},
        "options": {
            str(count): [
                {"name": option.name, "choices": option.choices, "default": option.default}
                for option in chosen.beginning.options(count)
            ]
            for count in chosen.seat_counts
        },
        "components": components(chosen),
    }


def components(chosen: Game) -> Json:
    """The components file of a game."""
    package = files(GAMES[chosen.id])
    return tomllib.loads(package.joinpath("components.toml").read_text(encoding="utf-8"))

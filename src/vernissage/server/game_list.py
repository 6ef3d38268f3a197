"""What never changes: the games, their options and components, the names of levels and bots."""

from __future__ import annotations

from functools import cache

from vernissage.bots.levels import NAMES
from vernissage.bots.names import BOTS
from vernissage.games import box
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, components, game
from vernissage.games.terms import Json
from vernissage.server.errors import Refused


@cache
def all_games() -> Json:
    """Everything that a client needs to draw and set up a table."""
    games = [_describe(game(name)) for name in GAMES]
    return {"games": games, "levels": list(NAMES), "bots": list(BOTS)}


def _describe(game: Game) -> Json:
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.rules_version,
        "hidden": game.hidden,
        "seats": list(game.seat_counts),
        "usual_seats": game.usual_seats or game.seat_counts[0],
        "score_parts": list(game.score_parts),
        "clear_leads": list(game.clear_leads),
        "teams": {str(count): game.teams(count) for count in game.seat_counts},
        "options": {
            str(count): [
                {"name": option.name, "choices": option.choices, "default": option.default}
                for option in game.beginning.options(count)
            ]
            for count in game.seat_counts
        },
        "components": components(game.name),
    }


def one_game(name: str) -> Json:
    """The same of a game, or of an edition that lies here; raises `Refused`."""
    try:
        return {**_describe(game(name)), "levels": list(NAMES)}
    except FormatError as error:
        raise Refused("not-found", str(error), key="no-game") from None


def pieces(name: str) -> Json:
    """Each piece of a game with where it is known from; raises `Refused`."""
    try:
        chosen = game(name)
    except FormatError as error:
        raise Refused("not-found", str(error), key="no-game") from None
    return {"game": chosen.id, "rules": chosen.rules_version, "pieces": box.pieces(chosen)}

"""`vernissage games`: what there is."""

from __future__ import annotations

from rich.table import Table

from vernissage.cli.console import Json, out, print_json
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, components, game
from vernissage.games.terms import Option


def run(json: Json = False) -> None:
    """List the games: players and options; with --json also what they are made of."""
    games = [game(name) for name in GAMES]
    if json:
        print_json([_facts(chosen) for chosen in games])
        return
    table = Table("game", "players", "secrets", "options", "actions", box=None, pad_edge=False)
    for chosen in games:
        options = "; ".join(
            f"{option.name}: {', '.join(map(str, option.choices))}" for option in _options(chosen)
        )
        table.add_row(
            f"[bold]{chosen.id}[/]",
            ", ".join(map(str, chosen.seat_counts)),
            "yes" if chosen.hidden else "no",
            options or "none",
            str(chosen.actions),
        )
    out.print(table)


def _options(chosen: Game) -> tuple[Option, ...]:
    return chosen.beginning.options(chosen.seat_counts[-1])


def _facts(chosen: Game) -> dict[str, object]:
    return {
        "id": chosen.id,
        "title": chosen.title,
        "rules": chosen.rules_version,
        "seats": list(chosen.seat_counts),
        "hidden": chosen.hidden,
        "options": {option.name: list(option.choices) for option in _options(chosen)},
        "actions": chosen.actions,
        "components": components(chosen.name),
    }

"""`vernissage games`: what there is."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from vernissage.cli.console import Json, out, print_json
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, game


def run(json: Json = False) -> None:
    """List the games: players, options, and what they are made of."""
    facts = [_facts(game(name)) for name in GAMES]
    if json:
        print_json(facts)
        return
    table = Table("game", "players", "secrets", "options", "actions", box=None, pad_edge=False)
    for fact in facts:
        options = "; ".join(
            f"{name}: {', '.join(map(str, choices))}" for name, choices in fact["options"].items()
        )
        table.add_row(
            f"[bold]{fact['id']}[/]",
            ", ".join(map(str, fact["seats"])),
            "yes" if fact["hidden"] else "no",
            options or "none",
            str(fact["actions"]),
        )
    out.print(table)


def _facts(chosen: Game) -> dict[str, Any]:
    options = chosen.beginning.options(chosen.seat_counts[-1])
    return {
        "id": chosen.id,
        "title": chosen.title,
        "rules": chosen.rules_version,
        "seats": list(chosen.seat_counts),
        "hidden": chosen.hidden,
        "options": {option.name: list(option.choices) for option in options},
        "actions": chosen.actions,
    }

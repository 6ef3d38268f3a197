"""Writes the tables of docs/environments.md anew, from the layouts in the code.

    .venv/bin/python tools/observation_tables.py

A table stands in the page between two comments that name its game. `tests/envs` compares.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from vernissage.envs.layout import layout
from vernissage.envs.stepping import encodings
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, game

PAGE = Path(__file__).resolve().parent.parent / "docs" / "environments.md"
_BLOCK = re.compile(r"(<!-- observation ([a-z-]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def table(chosen: Game) -> str:
    """Facts of a game's environment, and its observation index by index for all seats."""
    layouts = [layout(chosen, seats) for seats in chosen.seat_counts]
    numbers = ", ".join(f"{each.size:,} (`{name}`)" for name, each in encodings(chosen).items())
    sizes = ", ".join(
        f"{each.size:,} with {seats}"
        for each, seats in zip(layouts, chosen.seat_counts, strict=True)
    )
    lines = [
        f"Layout version {layouts[0].version}. Actions: {numbers}. Numbers: {sizes} seats.",
        "",
        "| field | "
        + " | ".join(f"indices, {seats} seats" for seats in chosen.seat_counts)
        + " | shape | from | to | what it says |",
        "| --- |" + " --- |" * (len(layouts) + 4),
    ]
    for field in layouts[-1].fields:
        places = []
        for each in layouts:
            found = each.ranges.get(field.name)
            last = "" if found is None or len(found) == 1 else f"–{found[-1]}"
            places.append("" if found is None else f"{found[0]}{last}")
        shape = " × ".join(map(str, field.shape))
        if any(field not in each.fields and field.name in each.ranges for each in layouts):
            shape = " or ".join(
                " × ".join(map(str, each.shape))
                for each in dict.fromkeys(
                    own for one in layouts for own in one.fields if own.name == field.name
                )
            )
        cells = [field.name, *places, shape, str(field.low), str(field.high), field.meaning]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def written(page: str) -> str:
    """The page with its tables as they should be."""
    found = [name for _, name, _ in _BLOCK.findall(page)]
    missing = [name for name in GAMES if name not in found]
    assert not missing, f"docs/environments.md has no table of {', '.join(missing)}"
    return _BLOCK.sub(lambda block: block[1] + table(game(block[2])) + block[3], page)


def main() -> int:
    """Write the tables."""
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

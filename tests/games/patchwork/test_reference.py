"""The compiled rules of Patchwork against a second, naive reading of them.

`tests.reference.patchwork` was written from the rules text without a look at the kernels. Here both
play the same games, and must agree at every state.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.reference import patchwork
from tests.reference.side_by_side import (
    Json,
    Quilts,
    anything,
    begun,
    follow,
    lead,
    replay_golden_games,
    same,
)
from tests.reference.tampering import find_what_was_changed


def dealt_quilts(layout: str, rng: random.Random) -> Json:
    """The beginning of a record of Patchwork."""
    circle = sorted(set(patchwork.PATCHES) - {patchwork.SMALLEST})
    rng.shuffle(circle)
    options = {"special_patches": layout, "first": rng.randrange(2)}
    return begun("patchwork", 2, {"circle": [*circle, patchwork.SMALLEST]}, options)


def thrifty(table: Quilts, rng: random.Random) -> Json:
    """Patches close to the corner and to others, so that squares and full rows come about."""

    def rank(move: Json) -> tuple[float, float]:
        cells = [tuple(cell) for cell in move.get("cells", [move.get("mend", (9, 9))])]
        empty = table.empty[table.turn]
        gaps = sum(
            (row + down, column + right) in empty and (row + down, column + right) not in cells
            for row, column in cells
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )
        far = sum(row + column for row, column in cells) / len(cells)
        return ("advance" in move) * 1000 + gaps / len(cells) + far / 9, rng.random()

    return min(table.moves(), key=rank)


@pytest.mark.parametrize("layout", ["revised", "original"])
def test_patchwork_played_by_the_compiled_rules(layout: str) -> None:
    for number in range(4):
        seed = f"reference/{number}"
        for state, table in follow("patchwork", 2, seed, special_patches=layout):
            same(state, table)


@pytest.mark.parametrize("layout", ["revised", "original"])
def test_patchwork_led_by_the_naive_rules(layout: str) -> None:
    rng = random.Random(f"lead/{layout}")
    tiles = 0
    for choose in (anything, *[thrifty] * 8):
        record = dealt_quilts(layout, rng)
        for state, table in lead(record, Quilts(record), choose, rng):
            same(state, table)
        tiles += table.special_tile is not None
    assert tiles > 0


def test_changed_records_of_patchwork() -> None:
    rng = random.Random("tamper")
    for layout in ("revised", "original"):
        record = dealt_quilts(layout, rng)
        for _ in lead(record, Quilts(record), anything, rng):
            pass
        find_what_was_changed(record, rng)


def test_the_naive_rules_replay_the_golden_games(data: Path) -> None:
    replay_golden_games("patchwork", (data / "golden/patchwork.jsonl").read_text("utf-8"))

"""The examples of `docs/write-a-bot.md` are what it shows, and they play."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.arena.players import whole_match
from vernissage.arena.match import Match

ROOT = Path(__file__).parents[2]
EXAMPLES = {
    "first_bot.py": "py:{file}:FirstBot",
    "first_program.py": "cmd:" + sys.executable + " -I -S '{file}'",
}


def test_the_page_shows_the_examples() -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    shown = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    files = [(ROOT / "examples" / name).read_text(encoding="utf-8") for name in EXAMPLES]
    assert len(shown) == len(files)
    for block, file in zip(shown, files, strict=True):
        assert block in file
        assert len(block.splitlines()) <= 10


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize(("game", "seats"), [("patchwork", 2), ("final-touch", 3)])
def test_an_example_plays(name: str, game: str, seats: int, tmp_path: Path) -> None:
    spec = EXAMPLES[name].format(file=ROOT / "examples" / name)
    table = whole_match(Match(game, seats, (spec, "random"), 2), tmp_path)
    assert table["forfeits"] == []
    example, random = table["bots"]
    if name == "first_bot.py":
        assert example["rating"]["mean"] > random["rating"]["mean"]

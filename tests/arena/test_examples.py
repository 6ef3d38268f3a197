"""The examples of `docs/write-a-bot.md` are what it shows, and they play."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.arena.players import whole_match
from vernissage import game
from vernissage.arena.match import Match
from vernissage.bots import bot
from vernissage.bots.bot import names

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


def test_the_page_lists_every_bot_and_every_spec_on_it_is_one() -> None:
    page = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
    top = page[: page.index("\n## ")]
    rows = re.findall(r"(?m)^\| (`.*?) \| (.*) \|$", top)
    listed = set()
    for specs, about in rows:
        first, *others = re.findall(r"`([^`]+)`", specs)
        listed.add(first.partition(":")[0])
        if first.startswith(("py:", "cmd:")):
            continue
        further = [first + option for option in re.findall(r"`(:[^`]+)`", about)]
        for spec in (first, *others, *further):
            bot(spec, game("final-touch"), 0).close()
    assert listed == set(names())


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize(("played", "seats"), [("patchwork", 2), ("final-touch", 3)])
def test_an_example_plays(name: str, played: str, seats: int, tmp_path: Path) -> None:
    spec = EXAMPLES[name].format(file=ROOT / "examples" / name)
    table = whole_match(Match(played, seats, (spec, "random"), 2), tmp_path)
    assert table["forfeits"] == []
    example, random = table["bots"]
    if name == "first_bot.py":
        assert example["rating"]["mean"] > random["rating"]["mean"]

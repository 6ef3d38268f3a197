"""The client offers puzzles of the games that have some, and of no other."""

from __future__ import annotations

import json
from pathlib import Path

from vernissage import GAMES
from vernissage.puzzles import puzzles

FOLDERS = Path(__file__).parents[2] / "web" / "src" / "games"


def test_a_game_s_web_folder_says_whether_it_has_puzzles() -> None:
    offered = {
        path.parent.name
        for path in FOLDERS.glob("*/game.json")
        if json.loads(path.read_text("utf-8")).get("puzzles")
    }
    assert offered == {name for name in GAMES if puzzles(name)}

"""The registry is the only list of games; others join it by an entry point, or for one process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.fourth_game import FOURTH, PACKAGE, WEB, install
from vernissage import GAMES, FormatError, game, register

ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from vernissage import GAMES, game
from vernissage.bots import Situation, bot
for name in GAMES:
    print(name, game(name).title)
for spec, name in (("plain:sims=5", "centrepiece"), ("lookahead", "final-touch"), ("level:3", "centrepiece")):
    state = game(name).setup(seed=1)
    assert bot(spec, state.game).choose(Situation(state, state.turn)) in state.legal_moves, spec
assert not any(name.startswith("vernissage.arena") for name in sys.modules)
"""


def test_a_game_is_found_by_its_entry_point_and_every_bot_plays_it(tmp_path: Path) -> None:
    """In a process of its own, which imports no arena: every bot is there without it."""
    path = os.pathsep.join([str(install(tmp_path)), str(ROOT)])
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == f"{FOURTH} Centrepiece"
    assert [line.split(" ", 1)[0] for line in done.stdout.splitlines()] == [*GAMES, FOURTH]


def test_a_program_may_add_a_game_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, FOURTH, PACKAGE)  # so that it goes when the test ends
    del GAMES[FOURTH]
    game.cache_clear()
    with pytest.raises(FormatError, match="There is no game 'centrepiece'"):
        game(FOURTH)
    added = register(PACKAGE)
    assert game(FOURTH) is added is register(PACKAGE)


def test_no_two_games_have_one_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, FOURTH, "somebody.elses")
    with pytest.raises(
        FormatError, match=r"There is a game 'centrepiece' already: somebody\.elses"
    ):
        register(PACKAGE)


def test_every_game_says_where_its_knowledge_is() -> None:
    for name in GAMES:
        knowledge = game(name).knowledge
        assert knowledge is not None
        assert import_module(knowledge).KNOWLEDGE


def test_the_words_of_the_fourth_game_are_whole_in_every_language() -> None:
    """Its catalogues are outside of web/, where the client's own tests look."""
    locales = WEB / "locales"
    for catalogue in (locales / "en").iterdir():
        keys = re.findall(r"^([a-z][\w-]*) =", catalogue.read_text(encoding="utf-8"), re.M)
        for language in ("pl", "ru"):
            other = (locales / language / catalogue.name).read_text(encoding="utf-8")
            assert re.findall(r"^([a-z][\w-]*) =", other, re.M) == keys
    words = (locales / "en" / f"{FOURTH}.ftl").read_text(encoding="utf-8")
    chosen = import_module(PACKAGE).GAME
    for part in chosen.score_parts:
        assert f"\n{FOURTH}-score-{part} =" in words
    for refusal in chosen.refusals.sentences.values():
        assert f"\n{FOURTH}-refused-{refusal.key} =" in words


def test_nothing_but_the_registry_lists_games() -> None:
    """No other source names two of them, but in the files that are a game's own."""
    lists: list[str] = []
    for path in sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "web" / "src").rglob("*.*")]):
        parts = {part.removesuffix(".py").replace("_", "-") for part in path.parts}
        if parts & set(GAMES) or ".test." in path.name or path.name.endswith((".json", ".md")):
            continue
        if "static" in path.parts or path.suffix not in (".py", ".ts", ".svelte"):
            continue
        quoted = re.findall(r"""["'`]([a-z]+(?:-[a-z]+)*)["'`]""", path.read_text("utf-8"))
        if len(set(quoted) & set(GAMES)) > 1:
            lists.append(path.relative_to(ROOT).as_posix())
    assert lists == ["src/vernissage/games/registry.py"]

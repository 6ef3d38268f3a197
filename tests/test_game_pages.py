"""The pages of the games: one form, and what the code knows is what they say; the site's list."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from vernissage.envs.layout import environment
from vernissage.games.registry import GAMES, game

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
FORM = [
    "State",
    "View",
    "Actions and notation",
    "Observation",
    "Rewards",
    "The end",
    "Versions",
]


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`tools/game_pages.py`."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("game_pages")


def page(name: str) -> str:
    return (DOCS / "games" / f"{name}.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_page_of_one_form(name: str) -> None:
    assert re.findall(r"^## (.+)$", page(name), re.M) == FORM


@pytest.mark.parametrize("name", GAMES)
def test_the_generated_parts_are_those_of_the_code(name: str, pages: Any) -> None:
    assert pages.written(game(name), page(name)) == page(name), "run tools/game_pages.py"


@pytest.mark.parametrize("name", GAMES)
def test_every_action_is_of_one_kind_and_written_as_the_page_says(name: str, pages: Any) -> None:
    spans = pages.spans(game(name))
    assert [first for first, _, _, _ in spans] == [0, *(end for _, end, _, _ in spans[:-1])]
    assert spans[-1][1] == game(name).actions
    state = game(name).setup(seed=1, seats=2)
    for move in state.legal_moves[:50]:
        written = next(text for first, end, text, _ in spans if first <= int(move) < end)
        shape = re.sub(r"[a-z0-9_-]+", "x", str(move).strip("+-*").split("@")[0].split(":")[0])
        assert (
            re.sub(r"[a-z0-9_-]+", "x", written.strip("`+-*").split("@")[0].split(":")[0]).split(
                "+"
            )[0]
            == shape.split("+")[0]
        )


@pytest.mark.parametrize("name", GAMES)
def test_the_versions_are_those_of_today(name: str) -> None:
    versions = page(name).partition("## Versions")[2]
    assert f"- Rules {game(name).rules_version}:" in versions
    assert f"- Observation {environment(game(name)).version}:" in versions


def test_a_field_without_words_is_an_error(pages: Any) -> None:
    with pytest.raises(LookupError, match=r"no words for View\.nothing"):
        pages.words_for(game("patchwork"), "view", "View.nothing")


def test_the_site_lists_every_page_once() -> None:
    listed = re.findall(r"^ +- (?:.+: )?([\w./-]+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.M)
    there = [path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")]
    assert sorted(listed) == sorted(there)


@pytest.mark.parametrize("file", sorted(DOCS.rglob("*.md")), ids=lambda file: file.name)
def test_no_link_leaves_the_site(file: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text(encoding="utf-8")):
        if "://" not in target:
            assert DOCS in (file.parent / target).resolve().parents, target

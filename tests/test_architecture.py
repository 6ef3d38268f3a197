"""The architecture page: its diagrams are the imports, and what it names is there."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/architecture.md"
HOMES = (ROOT / "src/vernissage", ROOT / "web/src")
ROW = re.compile(r"^\| `([\w/.-]+\.(?:py|ts|svelte))` \| (.+?) \|", re.M)
NAME = re.compile(r"`([\w.#]+)`")
CLASS = re.compile(r"`([A-Z][a-z]+(?:[A-Z][a-z]+)*)(?:\.\w+)*`")


@pytest.fixture
def diagram(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`tools/diagram.py`."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    import diagram

    return diagram


def test_the_diagrams_are_drawn_from_the_imports(diagram: ModuleType) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert diagram.drawn(page) == page, "run .venv/bin/python tools/diagram.py"


def test_parts_that_depend_on_each_other_are_not_drawn(diagram: ModuleType) -> None:
    assert diagram.reduced({("a", "b"), ("b", "c"), ("a", "c")}) == {("a", "b"), ("b", "c")}
    with pytest.raises(SystemExit, match="depend on each other"):
        diagram.reduced({("a", "b"), ("b", "c"), ("c", "a")})


def test_every_step_of_a_walk_is_where_the_page_says() -> None:
    rows = ROW.findall(PAGE.read_text(encoding="utf-8"))
    assert len(rows) > 30
    for file, names in rows:
        places = [home / file for home in HOMES if (home / file).exists()]
        assert len(places) == 1, file
        source = places[0].read_text(encoding="utf-8")
        assert NAME.findall(names), file
        for name in NAME.findall(names):
            for part in name.split("."):
                assert re.search(rf"(?<![\w#]){re.escape(part)}\b", source), (file, name)


def test_every_class_that_the_page_names_is_there() -> None:
    sources = "\n".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "src/vernissage").rglob("*.py")
    )
    there = set(re.findall(r"^class (\w+)", sources, re.M))
    assert set(CLASS.findall(PAGE.read_text(encoding="utf-8"))) <= there

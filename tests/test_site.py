"""Building the documentation site: what leads nowhere stops it, and the old site stays."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def docs(monkeypatch: pytest.MonkeyPatch) -> Any:
    """`tools/docs.py`."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("docs")


ROOMS = ("", ".records", ".bots", ".arena", ".study", ".envs", ".puzzles")


@pytest.mark.parametrize("room", ROOMS)
def test_the_reference_has_everything_that_is_public(room: str) -> None:
    public = importlib.import_module(f"vernissage{room}").__all__
    page = ROOT / "docs" / "reference" / f"{room.removeprefix('.') or 'games'}.md"
    text = page.read_text(encoding="utf-8")
    told = re.findall(r"^::: .*?(\w+)$", text, re.M) + re.findall(r"`(\w+)`", text)
    assert not set(public) - set(told)


def test_a_site_is_built_whole_or_not_at_all(docs: Any, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "src").mkdir()
    page, target = tmp_path / "docs" / "index.md", tmp_path / "site"
    settings = "site_name: Small\nsite_dir: site\ntheme: {name: material, font: false}\n"
    (tmp_path / "mkdocs.yml").write_text(settings)
    (tmp_path / "pyproject.toml").write_text((ROOT / "pyproject.toml").read_text("utf-8"), "utf-8")
    page.write_text("# Small\n\nAll is [here](#small).\n")
    docs.build(tmp_path, target)
    first = (target / "index.html").read_text("utf-8")
    assert 'href="#small"' in first
    assert "clipboard" in (target / "licences.txt").read_text("utf-8")
    assert not (target / "assets/stylesheets/classic").exists()
    page.write_text("# Small\n\nThat is [elsewhere](elsewhere.md).\n")
    with pytest.raises(docs.NotBuilt, match="page does not exist"):
        docs.build(tmp_path, target)
    assert (target / "index.html").read_text("utf-8") == first
    page.write_text("# Small\n")
    licence = (tmp_path / "pyproject.toml").read_text("utf-8").replace(" AND W3C", "")
    (tmp_path / "pyproject.toml").write_text(licence, "utf-8")
    with pytest.raises(docs.NotBuilt, match="does not name the licence W3C"):
        docs.build(tmp_path, target)

"""Types that hold the server and the client together, and how much goes without."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FEWER_THAN = 100
"""`Any` in annotations of src. Each one needs a reason that a reader sees; lower this, never raise."""


def uses_of_any(path: Path) -> int:
    """How often a file means `typing.Any`."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return sum(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(tree))


def test_any_is_rare_in_the_source() -> None:
    found = {path: uses_of_any(path) for path in sorted((ROOT / "src").rglob("*.py"))}
    most = sorted(found, key=lambda path: -found[path])[:8]
    listed = ", ".join(f"{path.relative_to(ROOT)} {found[path]}" for path in most)
    assert 0 < sum(found.values()) < FEWER_THAN, listed


def test_the_client_s_types_are_those_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    if not (ROOT / "web/node_modules/json-schema-to-typescript").is_dir():
        pytest.skip("web/node_modules is not there: ./check sets it up")
    monkeypatch.setattr(sys, "path", [str(ROOT / "tools"), *sys.path])
    import client_types

    stale = [str(path.relative_to(ROOT)) for path in client_types.stale()]
    assert stale == [], f"These are not what the server's types say. Run {client_types.MEND}."

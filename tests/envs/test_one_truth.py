"""The same random games through the engine and every environment; tools/one_truth.py plays more."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.envs.tables import each_table

pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
TOOLS = Path(__file__).parents[2] / "tools"


@each_table
def test_engine_and_environments_agree(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", [str(TOOLS), *sys.path])
    import one_truth

    assert one_truth.check(name, seats, 2, first_seed=100) > 0

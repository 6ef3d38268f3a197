"""The page about environments: its samples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from vernissage.envs.layout import environment
from vernissage.games.registry import GAMES, game

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "environments.md"
SAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.split()[1])
def test_its_samples_run(sample: str) -> None:
    if "pyspiel" in sample:
        pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this platform")
    exec(compile(sample, str(PAGE), "exec"), {})


def test_it_names_every_version() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name in GAMES:
        assert f"vernissage/{name}-v{environment(game(name)).version}" in page

"""The tutorial's samples run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[1] / "docs" / "tutorial.md"


def test_the_samples_of_the_tutorial_run() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert results.attempted > 30
    assert results.failed == 0

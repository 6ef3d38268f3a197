"""The README's samples run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_samples_of_the_readme_run() -> None:
    results = doctest.testfile(str(README), module_relative=False)
    assert results.attempted > 10
    assert results.failed == 0

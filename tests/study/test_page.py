"""The page about study: each of its samples runs as it is printed, whatever was run before."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from vernissage.study import VERSION, Analysis, Hint, Review

PAGE = Path(__file__).parents[2] / "docs" / "study.md"
SAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_its_samples_run(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for sample in SAMPLES:
        names: dict[str, Any] = {}
        exec(compile(sample, str(PAGE), "exec"), names)
        found.append(names["found"])
    analysed, reviewed, hinted = found
    assert isinstance(analysed, Analysis)
    assert isinstance(reviewed, Review)
    assert isinstance(hinted, Hint)
    assert len(reviewed.worst()) == 3
    assert hinted.reasons, "it says why"
    assert analysed.version == reviewed.version == VERSION
    printed = capsys.readouterr().out
    assert analysed.best.text in printed
    assert hinted.best.text in printed

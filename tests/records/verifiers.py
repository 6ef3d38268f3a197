"""The checkers of deals that know only docs/fair-dealing.md, asked in one way."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from tests.records import verifier_from_the_page as second

PROGRAM = Path(__file__).parents[2] / "examples" / "verify_deal.py"


def _load() -> Any:
    spec = importlib.util.spec_from_file_location("verify_deal", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


theirs = _load()


def objections(record: dict[str, Any], kept: dict[str, Any] | None = None) -> dict[str, list[str]]:
    """By checker: what is wrong with a record, for one who kept this."""
    try:
        theirs.verify(record, kept)
        found = []
    except theirs.Wrong as error:
        found = [str(error)]
    return {"example": found, "second": second.objections(record, kept)}

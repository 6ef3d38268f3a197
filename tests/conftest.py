"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ["VERNISSAGE_QUIET"] = "1"

DATA = Path(__file__).parent / "data"

# No deadline: the first call of a kernel compiles it.
settings.register_profile(
    "check",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("check")


@pytest.fixture(scope="session")
def data() -> Path:
    """The folder of test data."""
    return DATA

"""Waiting for what comes, however busy the machine is."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 300.0
"""Seconds after which something will never come. (Four workers and their servers and browsers share
two cores in a whole check; what takes a moment alone has taken half a minute there.)"""


def wait_for(met: Callable[[], object]) -> None:
    """Until something is so; fails when it never is."""
    deadline = time.monotonic() + PATIENCE
    while not met():
        assert time.monotonic() < deadline, "it did not come to that"
        time.sleep(0.02)

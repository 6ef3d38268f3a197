"""What a bot's worker may be up to. Imports nothing of ours: new processes shall be there at once."""

from __future__ import annotations

import os
import signal
import time
from typing import Any


def work_for_ever(_: Any = None) -> int:
    while True:
        pass


def wait_for_ever(_: Any = None) -> int:
    signal.pause()
    return 0


def stop_oneself(_: Any = None) -> int:
    os.kill(os.getpid(), signal.SIGSTOP)
    return 0


def fail_by(kind: type[BaseException]) -> int:
    raise kind("secret bid 7")


def process_of_worker() -> int:
    return os.getpid()


def work_for(seconds: float) -> int:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()

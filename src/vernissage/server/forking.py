"""Where workers come from: one process that has imported what all of them need, and is forked.

A worker that starts from nothing imports for a second of CPU, and a new machine wants four of them
in its first ten seconds. Only on Linux: elsewhere a fork of what was imported isn't safe.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import sys
from multiprocessing import forkserver
from multiprocessing.context import BaseContext

_FORKS = sys.platform == "linux"
_PRELOADED = ["vernissage.cli", "vernissage.server.preloaded"]
_is_ready = False


def context() -> BaseContext:
    """How workers are started."""
    if not _FORKS:
        return multiprocessing.get_context("spawn")
    found = multiprocessing.get_context("forkserver")
    found.set_forkserver_preload(_PRELOADED)
    return found


def begin() -> None:
    """Have it import, before anybody wants a worker."""
    if _FORKS:
        context()
        forkserver.ensure_running()


def is_ready() -> bool:
    """Whether a worker is had at once."""
    return _is_ready or not _FORKS


def wait() -> None:
    """Until a worker is had at once: who starts one earlier stands still meanwhile."""
    global _is_ready
    if not is_ready():
        begin()
        first = context().Process(target=os.getpid)  # type: ignore[attr-defined]
        first.start()
        first.join()
        _is_ready = True


def leave() -> None:
    """In a worker: the process that forks is to end with the server, not with the last worker."""
    held = getattr(forkserver, "_forkserver", None)
    alive = getattr(held, "_forkserver_alive_fd", None)
    if alive is not None and multiprocessing.parent_process() is not None:
        with contextlib.suppress(OSError):
            os.close(alive)
        held._forkserver_alive_fd = None  # type: ignore[union-attr]

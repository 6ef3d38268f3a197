"""One server for one SQLite file: two would not hear of each other's moves."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from vernissage.games.errors import FormatError

try:
    import fcntl
except ImportError:  # not on this system: then nobody is refused
    fcntl = None  # type: ignore[assignment]


def file_of(url: str) -> Path | None:
    """The file of an SQLite database; none for others, and for one in memory."""
    with contextlib.suppress(ArgumentError):
        parsed = make_url(url)
        if parsed.get_backend_name() == "sqlite" and parsed.database not in (None, "", ":memory:"):
            return Path(str(parsed.database)).expanduser()
    return None


class Claim:
    """Held while a server runs; the system gives it back however the server ends.

    Raises `FormatError` if another server has it. Servers that hear of each other (by Redis)
    have it ``shared``. Whoever only reads or copies needs none.
    """

    def __init__(self, url: str, *, shared: bool = False) -> None:
        self._descriptor: int | None = None
        file = file_of(url)
        if file is None or fcntl is None:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        beside = file.with_name(file.name + ".lock")
        descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(descriptor)
            raise FormatError(
                f"Another server uses {file} already. Stop it first, name another file with "
                "--database, or share a PostgreSQL database with --redis."
            ) from None
        self._descriptor = descriptor

    def give_back(self) -> None:
        """Let others have it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None

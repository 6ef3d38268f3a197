"""What can be set when a server is started, by the command line or by the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from vernissage.server.retention import DEFAULT_RETENTION, Retention


def default_database() -> str:
    """One file in the user's own data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'vernissage' / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    database: str = "sqlite:///:memory:"
    redis: str | None = None
    thinkers: int | None = None
    """Bots that may search deeply at once; one less than there are cores if not given."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server; its own always may."""
    messages_per_second: float = 50.0
    tables_per_minute: float = 60.0
    requests_per_second: float = 50.0
    wrong_keys_per_minute: float = 30.0
    idle_seconds: float = 300.0
    """A table at which nobody is and nothing is due is forgotten after this time (not lost)."""
    retention: Retention = DEFAULT_RETENTION
    tidy_seconds: float = 24 * 60 * 60.0
    """Between two looks through old tables."""
    static: Path = Path(__file__).parent / "static"
    bots: bool = True

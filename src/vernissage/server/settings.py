"""What can be set when a server is started, by the command line or by the environment."""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from vernissage.server.addresses import Names, Proxies, origin_of
from vernissage.server.retention import DEFAULT_RETENTION, Retention


def default_database() -> str:
    """One file in the user's own data folder."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'vernissage' / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """How a server runs. An address is one of IPv4, or a /64 of IPv6.

    Raises `FormatError` for a proxy, an origin or a domain that makes no sense.
    """

    database: str = "sqlite:///:memory:"
    redis: str | None = None
    thinkers: int | None = None
    """Bots that may search deeply at once; one less than there are cores if not given."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server; its own always may."""
    domains: tuple[str, ...] = ()
    """Public names by which this server may be called; ``*`` for any."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of proxies that are believed when they say for whom they ask."""
    metrics_key: str | None = None
    """Who has it is shown the figures; without one only this machine is."""
    messages_per_second: float = 50.0
    """Of one socket."""
    messages_per_address: float = 500.0
    """In a second, of all sockets of one address."""
    tables_per_minute: float = 60.0
    tables_per_address: int = 200
    """Tables that one address has made, that are not over and that are in memory."""
    requests_per_second: float = 50.0
    wrong_keys_per_minute: float = 30.0
    connections: int = 10_000
    """In all; never so many that the system's limit of open files is reached."""
    connections_per_address: int = 500
    sockets_per_address: int = 250
    shows_per_second: float = 20.0
    """Decisions of bots in a second, at all tables of one address at which only bots play."""
    frames_per_second: float = 100.0
    """Of replays, worked out for one address."""
    hints_per_minute: float = 60.0
    """For one address; a teaching table asks once or twice at each decision."""
    hint_simulations: int = 8_000
    imports: bool = False
    """Whether records may be imported by HTTP."""
    imports_per_minute: float = 6.0
    import_bytes_per_day: int = 20 * 1024 * 1024
    """Of one address."""
    most_records: int = 100_000
    """In all, by HTTP."""
    idle_seconds: float = 300.0
    """A table at which nobody is and nothing is due is forgotten after this time (not lost)."""
    retention: Retention = DEFAULT_RETENTION
    tidy_seconds: float = 24 * 60 * 60.0
    """Between two looks through old tables."""
    reviews_per_hour: float = 30.0
    """That one address asks for; a third of them at once."""
    tries_per_minute: float = 30.0
    """Of other moves than those of a review, searched for one address."""
    review_simulations: int | None = None
    """For each decision of a review; what is usual for the game if not given."""
    static: Path = Path(__file__).parent / "static"
    docs: Path = Path(__file__).parent / "docs"
    bots: bool = True

    def __post_init__(self) -> None:
        _ = (self.trusted, self.known_origins, self.names)

    @cached_property
    def trusted(self) -> Proxies:
        """The proxies, ready to be asked."""
        return Proxies(self.proxies)

    @cached_property
    def known_origins(self) -> frozenset[str]:
        """The origins as browsers write them."""
        return frozenset(map(origin_of, self.origins))

    @cached_property
    def names(self) -> Names:
        """By which names this server is called."""
        return Names(self.domains)

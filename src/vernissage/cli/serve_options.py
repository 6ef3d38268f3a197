"""The options of `vernissage serve`; each may also be set by the environment."""

from __future__ import annotations

from typing import Annotated, Any

import typer


def _setting(
    name: str,
    help: str,
    flag: str | None = None,
    *,
    min: int | None = None,
    max: int | None = None,
) -> Any:  # as typer says
    """An option, and the variable of the environment that sets it: ``VERNISSAGE_NAME``."""
    return typer.Option(flag or ..., envvar=f"VERNISSAGE_{name}", help=help, min=min, max=max)


# --- where it listens, and what it stands on

Host = Annotated[str, _setting("HOST", "The address to listen at.")]
Port = Annotated[int, _setting("PORT", "The port.", min=0, max=65535)]
Database = Annotated[
    str | None,
    _setting(
        "DATABASE", "sqlite:///FILE or postgresql://…; a file of the user's own if not given."
    ),
]
Redis = Annotated[
    str | None, _setting("REDIS", "redis://…, when several processes share a database.")
]
Thinkers = Annotated[
    int | None,
    _setting("THINKERS", "Bots that search deeply at once; all cores but one if not given.", min=1),
]
LogLevel = Annotated[str, _setting("LOG_LEVEL", "debug, info, warning or error.")]
OpenBrowser = Annotated[bool, typer.Option("--open", help="Open the browser, if there is one.")]

# --- whom it believes and lets in

Origins = Annotated[
    list[str] | None, _setting("ORIGINS", "Other origins that may use the API.", "--origin")
]
Domains = Annotated[
    list[str] | None,
    _setting(
        "DOMAIN",
        "A public name of this server. Addresses and names at home need not be said.",
        "--domain",
    ),
]
Proxies = Annotated[
    str,
    _setting(
        "PROXIES", "Addresses or networks of proxies that say for whom they ask, with commas."
    ),
]
MetricsKey = Annotated[
    str | None,
    _setting("METRICS_KEY", "Who sends it is shown /metrics; without one only this machine is."),
]
Imports = Annotated[bool, _setting("IMPORTS", "Let visitors import records.", "--imports")]

# --- limits

MessagesPerSecond = Annotated[float, _setting("MESSAGES_PER_SECOND", "Limit for one socket.")]
MessagesPerAddress = Annotated[
    float,
    _setting("MESSAGES_PER_ADDRESS", "Limit in a second for all sockets of one address."),
]
RequestsPerSecond = Annotated[float, _setting("REQUESTS_PER_SECOND", "Limit for one address.")]
TablesPerMinute = Annotated[float, _setting("TABLES_PER_MINUTE", "Limit for one address.")]
TablesPerAddress = Annotated[
    int,
    _setting("TABLES_PER_ADDRESS", "Games under way that one address may have made.", min=1),
]
SocketsPerAddress = Annotated[
    int, _setting("SOCKETS_PER_ADDRESS", "Open tables of one address.", min=1)
]
ConnectionsPerAddress = Annotated[
    int,
    _setting(
        "CONNECTIONS_PER_ADDRESS",
        "Connections of one address; of a proxy there may be any number.",
        min=1,
    ),
]
Connections = Annotated[
    int,
    _setting(
        "CONNECTIONS",
        "Connections in all; fewer if the system allows fewer open files.",
        min=1,
    ),
]

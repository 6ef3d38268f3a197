"""`vernissage serve`: the table server with the browser client."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import webbrowser
from typing import TYPE_CHECKING

import typer

from vernissage.cli import serve_options as options
from vernissage.cli.console import err
from vernissage.cli.storage import KeepBegun, KeepFinished, KeepUnfinished, retention_of
from vernissage.extras import needing
from vernissage.games.errors import FormatError

if TYPE_CHECKING:
    from fastapi import FastAPI
    from uvicorn import Server


def run(
    host: options.Host = "127.0.0.1",
    port: options.Port = 8000,
    database: options.Database = None,
    redis: options.Redis = None,
    thinkers: options.Thinkers = None,
    origins: options.Origins = None,
    domains: options.Domains = None,
    proxies: options.Proxies = "",
    metrics_key: options.MetricsKey = None,
    imports: options.Imports = False,
    messages_per_second: options.MessagesPerSecond = 50.0,
    messages_per_address: options.MessagesPerAddress = 500.0,
    requests_per_second: options.RequestsPerSecond = 50.0,
    tables_per_minute: options.TablesPerMinute = 60.0,
    keep_begun: KeepBegun = None,
    keep_unfinished: KeepUnfinished = None,
    keep_finished: KeepFinished = None,
    tables_per_address: options.TablesPerAddress = 200,
    sockets_per_address: options.SocketsPerAddress = 250,
    connections_per_address: options.ConnectionsPerAddress = 500,
    connections: options.Connections = 10_000,
    log_level: options.LogLevel = "warning",
    open_browser: options.OpenBrowser = False,
) -> None:
    """Run the table server.

    Several processes may serve the same tables when they share a PostgreSQL database and Redis.
    """
    with needing("server", "vernissage serve"):
        from vernissage.server import forking

        forking.begin()  # it imports while this process does

        from vernissage.server import logs
        from vernissage.server.addresses import is_address
        from vernissage.server.app import make_app
        from vernissage.server.settings import Settings, default_database
        from vernissage.server.storage.alone import Claim

    logs.set_up(log_level)
    try:
        settings = Settings(
            database=database or default_database(),
            redis=redis,
            thinkers=thinkers,
            origins=tuple(origins or ()),
            domains=(*(domains or ()), *(() if is_address(host) else (host,))),
            proxies=tuple(name for each in proxies.split(",") if (name := each.strip())),
            metrics_key=metrics_key or None,
            imports=imports,
            messages_per_second=messages_per_second,
            messages_per_address=messages_per_address,
            requests_per_second=requests_per_second,
            tables_per_minute=tables_per_minute,
            tables_per_address=tables_per_address,
            sockets_per_address=sockets_per_address,
            connections_per_address=connections_per_address,
            connections=connections,
            retention=retention_of(keep_begun, keep_unfinished, keep_finished),
        )
        # Taken for good when the server opens; said here in a sentence of its own.
        Claim(settings.database, shared=redis is not None).give_back()
    except FormatError as error:
        err.print(str(error), markup=False)
        raise typer.Exit(2) from None
    serve(make_app(settings), host, port, open_browser)


def serve(app: FastAPI, host: str, port: int, open_browser: bool = False) -> None:
    """Open the tables, and stay until told to close them."""
    import uvicorn

    from vernissage.server.serving import config_for

    server = uvicorn.Server(config_for(app, host=host, port=port))
    threading.Thread(target=_announce, args=(server, open_browser), daemon=True).start()
    # uvicorn ends in good order, then raises the signal again: the default would end Python there,
    # and whatever it had shared with its workers would be called leaked.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    server.run()
    if not server.started:
        raise typer.Exit(2)


def _can_open() -> bool:
    return (
        bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
        or os.uname()[0] == "Darwin"
    )


def _announce(server: Server, open_browser: bool) -> None:
    """Say where the tables are, as soon as they are."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.05)
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, host)
    address = f"http://{host}:{port}/"
    err.print(f"Vernissage is open: [bold]{address}[/]  (Ctrl-C closes it)")
    if open_browser and _can_open():
        webbrowser.open(address)

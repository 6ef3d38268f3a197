"""`vernissage serve`: the table server with the browser client."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
import webbrowser
from typing import TYPE_CHECKING, Annotated

import typer

from vernissage.cli.console import err
from vernissage.cli.storage import KeepBegun, KeepFinished, KeepUnfinished, retention_of
from vernissage.extras import needing
from vernissage.games.errors import FormatError

if TYPE_CHECKING:
    from uvicorn import Server


def run(
    host: Annotated[
        str, typer.Option(envvar="VERNISSAGE_HOST", help="The address to listen at.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="VERNISSAGE_PORT", help="The port.", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="VERNISSAGE_DATABASE",
            help="sqlite:///FILE or postgresql://…; a file of the user's own if not given.",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            envvar="VERNISSAGE_REDIS", help="redis://…, when several processes share a database."
        ),
    ] = None,
    thinkers: Annotated[
        int | None,
        typer.Option(
            envvar="VERNISSAGE_THINKERS",
            help="Bots that search deeply at once; all cores but one if not given.",
            min=1,
        ),
    ] = None,
    origins: Annotated[
        list[str] | None,
        typer.Option(
            "--origin", envvar="VERNISSAGE_ORIGINS", help="Other origins that may use the API."
        ),
    ] = None,
    domains: Annotated[
        list[str] | None,
        typer.Option(
            "--domain",
            envvar="VERNISSAGE_DOMAIN",
            help="A public name of this server. Addresses and names at home need not be said.",
        ),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(
            envvar="VERNISSAGE_PROXIES",
            help="Addresses or networks of proxies that say for whom they ask, with commas.",
        ),
    ] = "",
    metrics_key: Annotated[
        str | None,
        typer.Option(
            envvar="VERNISSAGE_METRICS_KEY",
            help="Who sends it is shown /metrics; without one only this machine is.",
        ),
    ] = None,
    imports: Annotated[
        bool,
        typer.Option("--imports", envvar="VERNISSAGE_IMPORTS", help="Let visitors import records."),
    ] = False,
    messages_per_second: Annotated[
        float,
        typer.Option(envvar="VERNISSAGE_MESSAGES_PER_SECOND", help="Limit for one socket."),
    ] = 50.0,
    messages_per_address: Annotated[
        float,
        typer.Option(
            envvar="VERNISSAGE_MESSAGES_PER_ADDRESS",
            help="Limit in a second for all sockets of one address.",
        ),
    ] = 500.0,
    requests_per_second: Annotated[
        float, typer.Option(envvar="VERNISSAGE_REQUESTS_PER_SECOND", help="Limit for one address.")
    ] = 50.0,
    tables_per_minute: Annotated[
        float, typer.Option(envvar="VERNISSAGE_TABLES_PER_MINUTE", help="Limit for one address.")
    ] = 60.0,
    keep_begun: KeepBegun = None,
    keep_unfinished: KeepUnfinished = None,
    keep_finished: KeepFinished = None,
    tables_per_address: Annotated[
        int,
        typer.Option(
            envvar="VERNISSAGE_TABLES_PER_ADDRESS",
            help="Games under way that one address may have made.",
            min=1,
        ),
    ] = 200,
    sockets_per_address: Annotated[
        int,
        typer.Option(
            envvar="VERNISSAGE_SOCKETS_PER_ADDRESS", help="Open tables of one address.", min=1
        ),
    ] = 250,
    connections_per_address: Annotated[
        int,
        typer.Option(
            envvar="VERNISSAGE_CONNECTIONS_PER_ADDRESS",
            help="Connections of one address; of a proxy there may be any number.",
            min=1,
        ),
    ] = 500,
    connections: Annotated[
        int,
        typer.Option(
            envvar="VERNISSAGE_CONNECTIONS",
            help="Connections in all; fewer if the system allows fewer open files.",
            min=1,
        ),
    ] = 10_000,
    log_level: Annotated[
        str, typer.Option(envvar="VERNISSAGE_LOG_LEVEL", help="debug, info, warning or error.")
    ] = "warning",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the browser, if there is one.")
    ] = False,
) -> None:
    """Run the table server.

    Several processes may serve the same tables when they share a PostgreSQL database and Redis.
    """
    with needing("server", "vernissage serve"):
        from vernissage.server import forking

        forking.begin()  # it imports while this process does

        import uvicorn

        from vernissage.server import logs
        from vernissage.server.addresses import is_address
        from vernissage.server.app import make_app
        from vernissage.server.serving import config_for
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
    config = config_for(make_app(settings), host=host, port=port)
    server = uvicorn.Server(config)
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

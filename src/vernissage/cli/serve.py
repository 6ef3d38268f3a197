"""`vernissage serve`: the table server with the browser client."""

from __future__ import annotations

import os
import threading
import time
import webbrowser
from typing import Annotated, Any

import typer

from vernissage.cli.console import err
from vernissage.extras import needing


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
    proxies: Annotated[
        str,
        typer.Option(
            envvar="VERNISSAGE_PROXIES", help="Addresses of proxies whose headers are believed."
        ),
    ] = "127.0.0.1",
    messages_per_second: Annotated[
        float,
        typer.Option(envvar="VERNISSAGE_MESSAGES_PER_SECOND", help="Limit for one connection."),
    ] = 50.0,
    requests_per_second: Annotated[
        float, typer.Option(envvar="VERNISSAGE_REQUESTS_PER_SECOND", help="Limit for one address.")
    ] = 50.0,
    tables_per_minute: Annotated[
        float, typer.Option(envvar="VERNISSAGE_TABLES_PER_MINUTE", help="Limit for one address.")
    ] = 60.0,
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
        import uvicorn

        from vernissage.server import logs
        from vernissage.server.app import make_app
        from vernissage.server.settings import Settings, default_database

    logs.set_up(log_level)
    settings = Settings(
        database=database or default_database(),
        redis=redis,
        thinkers=thinkers,
        origins=tuple(origins or ()),
        messages_per_second=messages_per_second,
        requests_per_second=requests_per_second,
        tables_per_minute=tables_per_minute,
    )
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    server = uvicorn.Server(config)
    threading.Thread(target=_announce, args=(server, open_browser), daemon=True).start()
    server.run()
    if not server.started:
        raise typer.Exit(2)


def _can_open() -> bool:
    return (
        bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
        or os.uname()[0] == "Darwin"
    )


def _announce(server: Any, open_browser: bool) -> None:
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

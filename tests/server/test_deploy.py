"""What docs/deploy.md says: options by the environment, endpoints, a graceful end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import httpx
from typer.testing import CliRunner

from tests.server.databases import free_port
from tests.server.running import Running, open_seats, play_on
from tests.waiting import PATIENCE, wait_for
from vernissage.cli import app
from vernissage.client import Client

ROOT = Path(__file__).parents[2]


def test_every_option_of_serve_can_be_set_by_the_environment() -> None:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "300"}).stdout
    options = set(re.findall(r"--([a-z-]+)", shown)) - {"help", "open"}
    named = set(re.findall(r"VERNISSAGE_([A-Z_]+)", shown))
    assert {option.upper().replace("-", "_") for option in options} - {"ORIGIN"} <= named
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"VERNISSAGE_([A-Z_]+)", compose)) <= named


def test_health_readiness_and_metrics(server: Running) -> None:
    assert httpx.get(f"{server.address}/api/health").json() == {"status": "ok"}
    assert httpx.get(f"{server.address}/api/ready").status_code == 200
    table = server.client.make_table("patchwork", ["me", "here"])
    play_on(open_seats(table, 2), 1)
    metrics = httpx.get(f"{server.address}/metrics").text
    for name in ("tables", "connections", "commit_seconds_count", "moves_total"):
        assert f"vernissage_{name}" in metrics


def is_up(client: Client) -> bool:
    try:
        client.request("GET", "/api/health")
    except httpx.TransportError:
        return False
    return True


def test_a_server_ends_in_good_order_and_goes_on_where_it_was(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.db'}"
    command = [sys.executable, "-m", "vernissage.cli", "serve", "--port", str(port)]
    settings = {"VERNISSAGE_DATABASE": database, "VERNISSAGE_LOG_LEVEL": "info"}
    view = None
    for _ in range(2):
        process = subprocess.Popen(
            command, env=os.environ | settings, stderr=subprocess.PIPE, text=True
        )
        client = Client(f"http://127.0.0.1:{port}", timeout=200)  # it may have to compile
        wait_for(partial(is_up, client))
        if view is None:
            table = client.make_table("patchwork", ["me", "here"])
            seats = [table.seat(0), table.seat(1)]
            mover = next(seat for seat in seats if seat.current.due is not None)
            mover.move(mover.current.moves()[0])
            view = table.read()["state"]["view"]
            with_bot = client.make_table("patchwork", ["me", "bot:2"])
            with_bot.seat(0).close()  # now there is a worker too
        else:
            assert client.table(table.id).read()["state"]["view"] == view
        client.close()
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, log
        assert "leaked" not in log, log
        assert '"level":"error"' not in log, log

"""Servers and databases for the tests of this folder."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.databases import Postgres, Redis, postgres_folder
from tests.server.running import Running, running, seeds_for, settings_for
from vernissage import client
from vernissage.client import SeatClient
from vernissage.server import limits, making


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a file."""
    with running(settings_for(tmp_path_factory.mktemp("server"))) as started:
        yield started


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for all tests of a process."""
    if postgres_folder() is None:
        pytest.skip("PostgreSQL is not installed here (Debian: apt-get install postgresql)")
    cluster = Postgres()
    yield cluster
    cluster.close()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    """A Redis for all tests of a process."""
    if shutil.which("redis-server") is None:
        pytest.skip("Redis is not installed here (Debian: apt-get install redis-server)")
    started = Redis()
    yield started
    started.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('database') / 'tables.db'}"
    cluster: Postgres = request.getfixturevalue("postgres")
    return cluster.fresh()


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test meets the same deals on every machine and on every day."""
    monkeypatch.setattr(making, "new_seed", seeds_for(request.node.nodeid))
    monkeypatch.setattr(client, "new_text", seeds_for(f"{request.node.nodeid} client"))


@pytest.fixture(autouse=True)
def _sockets_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Whoever sat down in a test leaves at its end."""
    opened: list[SeatClient] = []
    begin = SeatClient.__init__

    def remembered(self: SeatClient, *given: Any, **named: Any) -> None:
        begin(self, *given, **named)
        opened.append(self)

    monkeypatch.setattr(SeatClient, "__init__", remembered)
    yield
    for seat in opened:
        seat.close()


@pytest.fixture
def no_second_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """For limits of so much a second or a minute, however slow the machine is."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1.0))


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    """What the server has logged as an error."""

    def found() -> list[str]:
        records = [record for record in caplog.records if record.levelno >= logging.ERROR]
        return [record.getMessage() + "\n" + str(record.exc_info) for record in records]

    return found

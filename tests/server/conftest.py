"""Servers and databases for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Running, running, settings_for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests of a file."""
    with running(settings_for(tmp_path_factory.mktemp("server"))) as started:
        yield started

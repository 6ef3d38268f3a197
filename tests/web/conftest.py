"""A server, a browser, and people who sit down at it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed here")

from playwright.sync_api import Browser, Page

from tests.server.running import Running, running, seeds_for, settings_for
from tests.web.chromium import browsing, chromium
from tests.web.pages import Pages
from vernissage import client
from vernissage.server import making
from vernissage.server.settings import Settings

#: Another build of the client than the installed one.
BUILT = Path(os.environ.get("VERNISSAGE_BUILT_CLIENT") or Settings().static)

NewPage = Callable[..., Page]


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with bots that serves the built client."""
    if not (BUILT / "index.html").exists():
        pytest.skip(f"The client is not built: no {BUILT / 'index.html'} (cd web && npm run build)")
    folder = tmp_path_factory.mktemp("house")
    # What a review is worth is not tested here: a few simulations for each decision.
    with running(settings_for(folder, bots=True, static=BUILT, review_simulations=8)) as started:
        yield started


@pytest.fixture(autouse=True)
def _same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test meets the same deals on every machine and on every day."""
    monkeypatch.setattr(making, "new_seed", seeds_for(request.node.nodeid))
    monkeypatch.setattr(client, "new_text", seeds_for(f"{request.node.nodeid} client"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of this folder."""
    if chromium() is None:
        pytest.skip(
            "Chromium is not installed here (Debian: apt-get install chromium-headless-shell)"
        )
    with browsing() as opened:
        yield opened


@pytest.fixture(scope="package")
def pages(house: Running, browser: Browser) -> Iterator[Pages]:
    """The pages that tests of this folder use one after the other."""
    opened = Pages(browser, house.address)
    yield opened
    opened.close()


@pytest.fixture
def new_page(pages: Pages) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own; whatever went wrong in them fails the test.

    Most have been used by another test and look like new. With `own` nothing is cached either.
    """

    def make(
        *, address: str | None = None, quiet: bool = True, own: bool = False, **more: Any
    ) -> Page:
        return pages.give(address, quiet, own, **more)

    yield make
    assert pages.take_back() == []

"""A server, a browser, and people who sit down at it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed here")

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

from tests.server.running import Running, running, seeds_for, settings_for
from tests.web.chromium import browsing, chromium, open_context
from vernissage import client
from vernissage.server import making
from vernissage.server.settings import Settings

#: Another build of the client than the installed one.
BUILT = Path(os.environ.get("VERNISSAGE_BUILT_CLIENT") or Settings().static)

NewPage = Callable[..., Page]

#: What a browser adds to a deal is the same on every machine and on every day, too.
SAME_NUMBERS = """{
  let number = %d * 1000;
  crypto.getRandomValues = (bytes) => bytes.fill(0).map((_, n) => (n < 4 ? ++number : n) %% 251);
}"""


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


@pytest.fixture
def new_page(house: Running, browser: Browser) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own; whatever went wrong in them fails the test."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def make(*, address: str | None = None, quiet: bool = True, **more: Any) -> Page:
        home = address or house.address
        context = open_context(browser, home, base_url=home, **more)
        context.add_init_script(SAME_NUMBERS % len(contexts))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: troubles.append(f"{page.url}: {error}"))

        def hear(said: ConsoleMessage) -> None:
            if quiet and said.type == "error":
                troubles.append(f"{page.url}: {said.text}")

        page.on("console", hear)

        def watch(url: str) -> None:
            parts = urlsplit(url)
            if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1":
                troubles.append(f"a request left the house: {url}")

        page.on("request", lambda request: watch(request.url))
        page.on("websocket", lambda socket: watch(socket.url))
        return page

    yield make
    for context in contexts:
        context.close()
    assert troubles == []

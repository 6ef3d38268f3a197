"""Somebody at a table in a browser: looks at the board, and plays by mouse, keyboard or touch.

What may be played is read from the server; every move is made on the page as a person makes it.
"""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Locator, Page

from tests.web.chromium import PATIENCE
from vernissage.client import Client

Way = Literal["mouse", "keyboard", "touch"]
Json = dict[str, Any]

ASKED = ".frame[data-due]"
RESULT = "section.result"
DRAG_STEPS = 3
#: How often Tab is pressed from what has the focus to an element, backwards if that is less than 0.
STEPS = """element => {
  const here = document.activeElement;
  if (element === here) return 0;
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((each) => each.tabIndex >= 0 && !each.disabled && each.checkVisibility({ visibilityProperty: true }));
  const there = stops.indexOf(element);
  if (there < 0) throw new Error('Tab does not stop there');
  const from = stops.indexOf(here);
  if (from >= 0) return there - from;
  const before = stops.filter((each) => here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING);
  const passed = here === document.body ? 0 : before.length;
  return there >= passed ? there - passed + 1 : there - passed;
}"""


def key_of(page: Page) -> str | None:
    """The key of the seat that the page's browser has at the table it shows."""
    table = table_of(page)
    keys = page.evaluate(
        "id => JSON.parse(localStorage.getItem('vernissage.tables') ?? '{}')[id]?.keys ?? {}", table
    )
    return next(iter(keys.values()), None)


def table_of(page: Page) -> str:
    """The id of the table that the page shows."""
    return page.url.split("/t/")[1].split("#")[0]


def presser(page: Page, way: Way) -> Callable[[Locator], None]:
    """Presses what it is given, in one way."""

    def press(target: Locator) -> None:
        if way == "keyboard":
            target.focus()
            page.keyboard.press("Enter")
        elif way == "touch":
            target.tap()
        else:
            target.click()

    return press


class Hands(ABC):
    """One seat, played in one way."""

    def __init__(self, page: Page, client: Client, way: Way, seed: int = 1) -> None:
        self.page = page
        self.client = client
        self.way = way
        self.rng = random.Random(seed)
        self.plays = 0
        self.key = key_of(page)
        self.seat: int = client.table(table_of(page)).read(self.key)["table"]["you"]

    # --- looking --------------------------------------------------------------------------

    def read(self) -> Json:
        """The state as the server tells it to this seat."""
        state: Json = self.client.table(table_of(self.page)).read(self.key)["state"]
        return state

    def asked(self) -> Json | None:
        """Wait for a decision of this seat; the state, or None when the game is over."""
        deadline = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < deadline:
            self.page.wait_for_selector(f"{ASKED}, {RESULT}")
            if self.page.locator(RESULT).count():
                return None
            state = self.read()
            if state["due"] is not None and self.shows(state):
                return state
            self.page.wait_for_timeout(20)
        raise AssertionError("the page and the server do not agree on what is due")

    def shows(self, state: Json) -> bool:
        """Whether the page shows this very state and waits for its decision."""
        frame = f'.frame[data-due="{state["due"]}"][data-version="{state["version"]}"]'
        return self.page.locator(frame).count() == 1

    # --- doing ----------------------------------------------------------------------------

    def press(self, target: Locator) -> None:
        """Press a button in this one's way."""
        if self.way == "mouse":
            target.click()
        elif self.way == "touch":
            target.tap()
        else:
            self.tab_to(target)
            self.page.keyboard.press("Enter")

    def tab_to(self, target: Locator) -> None:
        """Reach something by the Tab key alone, whichever way is shorter.

        Where Tab leads is seen in the page after as many presses as it should take.
        """
        wanted = target.element_handle()
        for _ in range(20):
            steps: int = wanted.evaluate(STEPS)
            if steps == 0:
                return
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        raise AssertionError(f"{target} is not reached by Tab")

    def touch(self, x: float, y: float) -> None:
        """A finger or a click at a point."""
        if self.way == "touch":
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.click(x, y)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From one point to another, by mouse or by finger."""
        if self.way == "touch":
            touch_drag(self.page, start, end)
            return
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + 12, start[1] + 12)
        self.page.mouse.move(*end, steps=DRAG_STEPS)
        self.page.mouse.up()

    @property
    def confirm(self) -> Locator:
        """The button that plays what is prepared."""
        return self.page.locator("main .bar .button.primary")

    @abstractmethod
    def play(self, state: Json) -> None:
        """Make one decision on the page."""

    def play_one(self) -> bool:
        """Wait for a decision and make it; whether there was one."""
        state = self.asked()
        if state is None:
            return False
        self.play(state)
        self.plays += 1
        version = state["version"]
        self.page.wait_for_function(
            "before => Number(document.querySelector('.frame')?.dataset.version ?? 1e9) > before",
            arg=version,
        )
        return True

    def play_to_the_end(self, most: int = 600) -> None:
        """The whole game."""
        for _ in range(most):
            if not self.play_one():
                return
        raise AssertionError("the game does not end")


def centre(target: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def touch_drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger that goes down, moves and is lifted; Playwright itself only taps."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, point: tuple[float, float] | None) -> None:
        points = [] if point is None else [{"x": point[0], "y": point[1]}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", start)
    for step in range(1, DRAG_STEPS + 1):
        part = step / DRAG_STEPS
        send(
            "touchMove",
            (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part),
        )
    for _ in range(2):  # held still: a finger lifted in full motion flings, and eats the next tap
        page.wait_for_timeout(60)
        send("touchMove", end)
    send("touchEnd", None)
    session.detach()

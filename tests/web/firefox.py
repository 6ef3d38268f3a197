"""Firefox by WebDriver BiDi: what the tests need of it, over a plain WebSocket.

Playwright drives only its own build of Firefox; this drives the one that is installed.
"""

from __future__ import annotations

import base64
import itertools
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

START = 60.0
Point = tuple[float, float]


def firefox() -> str | None:
    """Where Firefox is, if it is here."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Window:
    """One window of Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._ids = itertools.count(1)
        #: What was written to the console as an error, and exceptions that nobody caught.
        self.troubles: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self._context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **parameters: Any) -> Any:
        """Send a command and wait for its answer."""
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            said = json.loads(self._socket.recv(timeout=START))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.troubles.append(str(said["params"]["text"]))
            if said.get("id") != number:
                continue
            if said["type"] == "error":
                raise RuntimeError(f"{method}: {said['error']}: {said['message']}")
            return said["result"]

    def size(self, width: int, height: int) -> None:
        """The inner size of the window."""
        viewport = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self._context, viewport=viewport)

    def goto(self, address: str) -> None:
        """Open a page."""
        self.ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """The value of an expression on the page, which must be JSON."""
        answer = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify((await ({expression})) ?? null))()",
            target={"context": self._context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def wait(self, expression: str, seconds: float = 60) -> Any:
        """Wait until an expression is true; its value."""
        deadline = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            if time.monotonic() > deadline:
                raise AssertionError(f"never true in Firefox: {expression}")
            time.sleep(0.05)
        return value

    def box(self, selector: str) -> tuple[float, float, float, float]:
        """Left, top, width and height of an element that is brought into view."""
        found = json.dumps(selector)
        self.wait(f"document.querySelector({found}) !== null")
        left, top, width, height = self.evaluate(
            f"""(() => {{
              const element = document.querySelector({found});
              element.scrollIntoView({{ block: 'nearest' }});
              const box = element.getBoundingClientRect();
              return [box.left, box.top, box.width, box.height];
            }})()"""
        )
        return left, top, width, height

    def centre(self, selector: str) -> Point:
        """The middle of an element."""
        left, top, width, height = self.box(selector)
        return left + width / 2, top + height / 2

    # --- hands ----------------------------------------------------------------------------

    def _act(self, kind: str, *actions: dict[str, Any]) -> None:
        source: dict[str, Any] = {"type": kind, "id": kind, "actions": list(actions)}
        if kind == "pointer":
            source["parameters"] = {"pointerType": "mouse"}
        self.ask("input.performActions", context=self._context, actions=[source])

    def click(self, at: str | Point) -> None:
        """A click of the mouse on an element or at a point."""
        point = self.centre(at) if isinstance(at, str) else at
        self._act("pointer", _move(point), _button("pointerDown"), _button("pointerUp"))

    def drag(self, start: Point, end: Point) -> None:
        """From one point to another by mouse."""
        near = (start[0] + 12, start[1] + 12)
        moves = (_move(near), _move(end), _move(end))
        self._act("pointer", _move(start), _button("pointerDown"), *moves, _button("pointerUp"))

    def wheel(self, at: Point, down: int) -> None:
        """Turn the wheel over a point."""
        turn = {"type": "scroll", "x": int(at[0]), "y": int(at[1]), "deltaX": 0, "deltaY": down}
        self._act("wheel", turn)

    def press(self, key: str) -> None:
        """One key."""
        self._act("key", {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})

    def screenshot(self, path: Path) -> None:
        """A picture of what is seen."""
        taken = self.ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(base64.b64decode(taken["data"]))


def _move(point: Point) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(point[0]), "y": round(point[1])}


def _button(kind: str) -> dict[str, Any]:
    return {"type": kind, "button": 0}


#: As in Chromium: what a worker kept must not stand between the tests and the server.
PREFERENCES = """
user_pref("dom.serviceWorkers.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
"""


@contextmanager
def browsing_with_firefox(profile: Path) -> Iterator[Window]:
    """A window of Firefox without a screen, for as long as the block lasts."""
    (profile / "user.js").write_text(PREFERENCES)
    said = profile / "said.txt"
    command = [str(firefox()), "--headless", "--no-remote", "--profile", str(profile)]
    with said.open("w") as out:
        process = subprocess.Popen([*command, "--remote-debugging-port=0"], stdout=out, stderr=out)
    try:
        with connect(
            f"{_address(process, said)}/session", max_size=None, open_timeout=START
        ) as socket:
            yield Window(socket)
    finally:
        process.terminate()
        process.wait(30)


def _address(process: subprocess.Popen[bytes], said: Path) -> str:
    """Where Firefox listens, once it does."""
    deadline = time.monotonic() + START
    while time.monotonic() < deadline and process.poll() is None:
        if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", said.read_text()):
            return found[1]
        time.sleep(0.05)
    raise RuntimeError(f"Firefox did not start: {said.read_text()[-500:]}")

"""One connection that goes straight into the application, and minds the protocol."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import msgspec
from fastapi import FastAPI

from tests.waiting import PATIENCE
from vernissage.server.commands import Command
from vernissage.server.connection import LARGEST_MESSAGE

Json = dict[str, Any]
read_command = msgspec.json.Decoder(Command).decode


class Line:
    """One connection, and what a client that keeps to the protocol would know by it."""

    def __init__(self, app: FastAPI, table: str, key: str | None, secrets: Callable[[], list[str]]):
        self.table, self.key = table, key
        self.seat: int | None = None
        self.want: tuple[str, ...] = ()
        self.closed: tuple[int, str] | None = None
        self.messages: list[Json] = []
        self.log: list[Json] = []
        self.has_gap = False
        self.state: Json = {}
        self.info: Json = {}
        self.answers = self.expected = 0
        self.checked: tuple[Json, Json, int] = ({}, {}, 0)
        self._secrets = secrets
        self._wrong: AssertionError | None = None
        self._inbox: asyncio.Queue[Json] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._heard = asyncio.Event()
        path = f"/api/tables/{table}/socket"
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(b"host", b"test")],
            "client": ("127.0.0.1", 1),
            "server": ("test", 80),
            "subprotocols": [],
            "extensions": {},
        }
        self.task = asyncio.get_running_loop().create_task(app(scope, self._inbox.get, self._send))

    async def _send(self, message: Any) -> None:
        """What the application sends."""
        if message["type"] == "websocket.close":
            self.closed = (message["code"], message.get("reason") or "")
        elif message["type"] == "websocket.send":
            try:
                self._take(message["text"])
            except AssertionError as error:  # the server's task is no place for it
                self._wrong = self._wrong or error
        self._heard.set()

    def _take(self, text: str) -> None:
        message = json.loads(text)
        self.messages.append(message)
        t = message["t"]
        for secret in self._secrets():
            is_open = t == "table" and message["seed"] == secret and message["status"] == "over"
            assert secret not in text or secret == self.key or is_open
        if t == "table":
            self.info, self.seat = message, message["you"]
        elif t == "state":
            assert message["version"] >= self.state.get("version", 0)
            first = message["log_from"]
            self.has_gap = (self.has_gap and first > 0) or first > len(self.log)
            self.log[first:] = message["log"]
            self.state = message
        elif t not in ("presence", "said"):
            assert t in ("ok", "error", "tried", "pong")
            self.answers += 1
        if t in ("state", "tried"):
            self._must_hide(message)

    def _must_hide(self, message: Json) -> None:
        """FT: the hands of others; AS-B1: bids; shuffles: never in any message to this seat."""
        for seat, player in enumerate((message.get("view") or {"players": []})["players"]):
            if seat != self.seat:
                assert player.get("hand") is None
                # Bids are open from the moment when nobody owes one.
                if len(message.get("thinking", ())) > 1:
                    assert player.get("bid") is None
        for entry in message.get("log", ()):
            assert entry.get("chance", True) is True

    def send(self, data: str | bytes) -> None:
        """A message, as it is. Every one has one answer, but for resyncs."""
        kind = "text" if isinstance(data, str) else "bytes"
        self._inbox.put_nowait({"type": "websocket.receive", kind: data})
        try:
            is_resync = len(data) <= LARGEST_MESSAGE and read_command(data).t == "resync"
        except (msgspec.DecodeError, RecursionError):
            is_resync = False
        self.expected += not is_resync

    async def hear(self, enough: Callable[[], bool]) -> None:
        """Wait until something is so, or the connection is closed."""
        async with asyncio.timeout(PATIENCE):
            while not enough() and self.closed is None:
                self._heard.clear()
                await self._heard.wait()
        if self._wrong is not None:
            raise self._wrong

    async def settle(self) -> None:
        """Wait for all answers; with a gap in the log ask for what is missing."""
        await self.hear(lambda: self.answers >= self.expected)

    async def greet(self, want: tuple[str, ...]) -> None:
        """Say hello, and get to know the table."""
        self.want = want
        hello = {"t": "hello", "key": self.key, "want": list(want)}
        self._inbox.put_nowait({"type": "websocket.receive", "text": json.dumps(hello)})
        await self.hear(lambda: bool(self.state))

    async def leave(self) -> None:
        """Hang up, whatever is under way."""
        self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)

"""One open socket: reads commands, sends what happens, and is dropped if it can't keep up."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import deque
from functools import partial
from typing import Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from vernissage.server.access import Access
from vernissage.server.addresses import UNKNOWN
from vernissage.server.commands import Command, run
from vernissage.server.errors import FAULT, Refused
from vernissage.server.fast_socket import FastSocket, Outbox
from vernissage.server.limits import Bucket, Buckets
from vernissage.server.live_table import LiveTable
from vernissage.server.messages import OkMessage, encode
from vernissage.server.metrics import CONNECTIONS, REFUSALS
from vernissage.server.middleware import DIRECT, VISITOR
from vernissage.server.playing import moving
from vernissage.server.service import TableService
from vernissage.server.telling import error_message

log = logging.getLogger(__name__)
HELLO_WITHIN = 10.0
CLOSE_WITHIN = 5.0
MOST_WAITING = 256
MOST_WAITING_BYTES = 2_000_000
LARGEST_MESSAGE = 16_384
MOVE = b'"move"'
HEARERS = 8
"""A message that so many hear costs twice what one costs that nobody hears."""
DEAR = {"try": 4.0, "plan": 4.0, "resync": 4.0}
"""What is worked out for one alone, and takes five times as long as a move (1 ms at most)."""
BREATH = 16
"""Messages after which others come first."""
FLOOD = 40
"""Messages over the limit, in a row, after which the connection is closed."""

POLICY, TOO_LARGE, TRY_LATER, GOING_AWAY = 1008, 1009, 1013, 1001


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """The first message."""

    key: str | None = None
    want: list[Literal["view", "choices"]] = []


decode_hello = msgspec.json.Decoder(Hello).decode
decode_command = msgspec.json.Decoder(Command).decode


class Connection:
    """A watcher of a table who also gives commands."""

    def __init__(
        self,
        socket: WebSocket,
        service: TableService,
        outbox: Outbox,
        wrong_keys: Buckets,
        messages: Buckets,
    ) -> None:
        self._socket = socket
        self._receive_direct, self._send_direct = socket.scope.get(
            DIRECT, (socket.receive, socket.send)
        )
        self._service = service
        self._outbox = outbox
        self._wrong_keys = wrong_keys
        self._visitor: str = socket.scope.get(VISITOR, UNKNOWN)
        self._bucket = Bucket(
            service.settings.messages_per_second, 4 * service.settings.messages_per_second
        )
        self._shared_bucket = messages.of(self._visitor)
        self._unsent: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._more = asyncio.Event()
        self._closed: tuple[int, str] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._fast: FastSocket | None = None
        self.access = Access()
        self.want: frozenset[str] = frozenset()
        self.have = 0

    def post(self, data: bytes) -> None:
        """Send soon, in command. One who reads too slowly is dropped."""
        if self._closed is not None:
            return
        if self._fast is not None:
            if self._fast.send(data) > MOST_WAITING_BYTES:
                self.close(TRY_LATER, "You read too slowly; connect again.")
            return
        self._waiting_bytes += len(data)
        if len(self._unsent) >= MOST_WAITING or self._waiting_bytes > MOST_WAITING_BYTES:
            self.close(TRY_LATER, "You read too slowly; connect again.")
            return
        self._unsent.append(data)
        self._more.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection after this."""
        if self._closed is None:
            self._closed = (code, reason)
            if code == TRY_LATER:
                self._unsent.clear()
                asyncio.get_running_loop().call_later(CLOSE_WITHIN, self._give_up)
            self._more.set()

    def _give_up(self) -> None:
        """One who reads too slowly may never read so, nor say anything more."""
        if self._fast is not None:
            self._fast.abort()
        elif self._listening is not None:
            self._listening.cancel()

    async def run(self, id: str) -> None:
        """Until one side ends it."""
        await self._socket.accept()
        self._fast = FastSocket.of(self._send_direct, self._outbox)
        if self._fast is not None:
            # More than that are too many messages, whatever they say: see `_listen`.
            self._fast.bound(int(2 * self._bucket.burst) + FLOOD)
        CONNECTIONS.inc()
        sender = asyncio.create_task(self._send())
        live: LiveTable | None = None
        try:
            live = await self._greet(id)
            if live is not None:
                # A task of its own: else every message goes up and down through 20 layers.
                self._listening = asyncio.create_task(self._listen(live))
                await self._listening
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if self._closed is None or self._closed[0] != TRY_LATER:
                raise
        finally:
            CONNECTIONS.dec()
            if live is not None:
                self._service.watching.farewell(live, self)
            if self._closed is None:
                self.close(GOING_AWAY, "")
            _, unfinished = await asyncio.wait([sender], timeout=CLOSE_WITHIN)
            sender.cancel()
            if unfinished and self._fast is not None:
                self._fast.abort()  # it reads nothing: what waits for it is forgotten

    async def _receive(self) -> str | bytes | None:
        message = await self._receive_direct()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text: str | bytes | None = message.get("text")
        return text if text is not None else message.get("bytes")

    async def _greet(self, id: str) -> LiveTable | None:
        try:
            data = await asyncio.wait_for(self._receive(), HELLO_WITHIN)
            hello = decode_hello(data or b"")
        except TimeoutError:
            self.close(POLICY, "Say hello first.")
            return None
        except (msgspec.DecodeError, RecursionError):
            self._complain(None, Refused("format", "The first message must be a hello."))
            self.close(POLICY, "Say hello first.")
            return None
        try:
            live = await self._service.tables.newest(id)
            self.access = live.access(hello.key)
            self.access.visitor = self._visitor
            if hello.key is not None and self.access.seat is None and not self.access.host:
                if not self._wrong_keys.take(self._visitor):
                    raise Refused("too-many", "Too many wrong keys; wait a while.")
                raise Refused("forbidden", "This key opens no seat here.", key="wrong-key")
        except Refused as refused:
            self._complain(None, refused)
            self.close(POLICY, refused.code)
            return None
        self.want = frozenset(hello.want)
        self._service.watching.welcome(live, self)
        return live

    def _express(self, live: LiveTable, data: bytes) -> bool:
        """Play a move without waking a task for it, if nobody else is acting there.

        Says whether it is being done; all else, and all that is wrong, goes the ordinary way.
        That saves 30 µs of about 140.
        """
        seat = self.access.seat
        if (
            live.lock.held
            or seat is None
            or self._closed is not None
            or MOVE not in data[:16]
            or len(data) > LARGEST_MESSAGE
        ):
            return False
        try:
            command = decode_command(data)
        except (msgspec.DecodeError, RecursionError):
            return False
        if command.t != "move" or command.due is None or not self._may_speak(live):
            return False
        handler = moving(seat, command.due, command.move)
        self._service.submit(live, handler, partial(self._answer, command))
        return True

    def _may_speak(self, live: LiveTable) -> bool:
        """Whether neither this socket nor all of its address say too much.

        What is said before many costs as much more as telling them does.
        """
        if not self._bucket.take():
            return False
        return self._shared_bucket.take(1.0 + len(live.watchers) / HEARERS)

    def _answer(self, command: Command, outcome: int | Exception) -> None:
        if isinstance(outcome, int):
            self.post(encode(OkMessage(command.id, outcome)))
        elif isinstance(outcome, Refused):
            self._complain(command.id, outcome)
        else:
            self._failed(command, outcome)

    async def _listen(self, live: LiveTable) -> None:
        if self._fast is not None:
            self._fast.listener = partial(self._express, live)
        over_limit = 0
        for number in itertools.count(1):
            if self._closed is not None:
                break
            if number % BREATH == 0:  # what waits here is read without a pause
                await asyncio.sleep(0)
            data = await self._receive()
            if not self._may_speak(live):
                over_limit += 1
                self._complain(None, Refused("too-many", "Too many messages; slow down."))
                if over_limit > FLOOD:
                    self.close(POLICY, "Too many messages.")
                continue
            over_limit = 0
            if data is not None and len(data) > LARGEST_MESSAGE:
                self._complain(None, Refused("too-large", "That message is too large."))
                continue
            try:
                command = decode_command(data or b"")
            except (msgspec.DecodeError, RecursionError) as error:
                self._complain(None, Refused("format", f"Not a command: {error}"))
                continue
            if command.t in DEAR and not self._shared_bucket.take(DEAR[command.t]):
                self._complain(command.id, Refused("too-many", "Too many messages; slow down."))
                continue
            try:
                answer = await run(self._service, live, self, command)
                if answer is not None:
                    self.post(encode(answer))
            except Refused as refused:
                self._complain(command.id, refused)
            except Exception as error:
                self._failed(command, error)

    def _failed(self, command: Command, error: Exception) -> None:
        """A fault of ours: the table and the others go on."""
        log.error("a command failed", exc_info=error, extra={"command": command.t[:20]})
        self._complain(command.id, Refused("fault", FAULT))

    def _complain(self, id: str | int | None, refused: Refused) -> None:
        REFUSALS.labels(refused.code).inc()
        self.post(error_message(refused, id))

    async def _send(self) -> None:
        send = self._send_direct
        try:
            while True:
                while self._unsent:
                    data = self._unsent.popleft()
                    self._waiting_bytes -= len(data)
                    await send({"type": "websocket.send", "text": data.decode()})
                if self._closed is not None:
                    break
                self._more.clear()
                await self._more.wait()
            if self._fast is not None:
                self._fast.flush()
            if self._socket.application_state is WebSocketState.CONNECTED:
                code, reason = self._closed
                await self._socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closed = self._closed or (GOING_AWAY, "")

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

from vernissage.server.addresses import UNKNOWN
from vernissage.server.commands import Order, run
from vernissage.server.edge import DIRECT, VISITOR
from vernissage.server.errors import FAULT, Refused
from vernissage.server.going import moving
from vernissage.server.house import House
from vernissage.server.limits import Bucket, Buckets
from vernissage.server.live import Live, Person
from vernissage.server.metrics import CONNECTIONS, REFUSALS
from vernissage.server.wire import Wire

log = logging.getLogger(__name__)
HELLO_WITHIN = 10.0
CLOSE_WITHIN = 5.0
MOST_WAITING = 256
MOST_WAITING_BYTES = 2_000_000
LARGEST_MESSAGE = 16_384
MOVE = b'"move"'
HEARERS = 8
"""A message that so many hear costs twice what one costs that nobody hears."""
DEAR = {"try": 4.0, "resync": 4.0}
"""What is worked out for one alone, and takes five times as long as a move (1 ms at most)."""
BREATH = 16
"""Messages after which others come first."""
FLOOD = 40
"""Messages over the limit, in a row, after which the connection is closed."""
encode = msgspec.json.Encoder().encode

POLICY, TOO_LARGE, TRY_LATER, GOING_AWAY = 1008, 1009, 1013, 1001


class Hello(msgspec.Struct, tag_field="t", tag="hello"):
    """The first message."""

    key: str | None = None
    want: list[Literal["view", "choices"]] = []


decode_hello = msgspec.json.Decoder(Hello).decode


decode_order = msgspec.json.Decoder(Order).decode


class Connection:
    """A watcher of a table who also gives commands."""

    def __init__(
        self, socket: WebSocket, house: House, wrong_keys: Buckets, messages: Buckets
    ) -> None:
        self._socket = socket
        self._receive_direct, self._send_direct = socket.scope.get(
            DIRECT, (socket.receive, socket.send)
        )
        self._house = house
        self._wrong_keys = wrong_keys
        self._visitor: str = socket.scope.get(VISITOR, UNKNOWN)
        self._bucket = Bucket(
            house.settings.messages_per_second, 4 * house.settings.messages_per_second
        )
        self._shared_bucket = messages.of(self._visitor)
        self._outbox: deque[bytes] = deque()
        self._waiting_bytes = 0
        self._more = asyncio.Event()
        self._closed: tuple[int, str] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._wire: Wire | None = None
        self.person = Person()
        self.want: frozenset[str] = frozenset()
        self.have = 0

    def post(self, data: bytes) -> None:
        """Send soon, in order. One who reads too slowly is dropped."""
        if self._closed is not None:
            return
        if self._wire is not None:
            if self._wire.send(data) > MOST_WAITING_BYTES:
                self.close(TRY_LATER, "You read too slowly; connect again.")
            return
        self._waiting_bytes += len(data)
        if len(self._outbox) >= MOST_WAITING or self._waiting_bytes > MOST_WAITING_BYTES:
            self.close(TRY_LATER, "You read too slowly; connect again.")
            return
        self._outbox.append(data)
        self._more.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection after this."""
        if self._closed is None:
            self._closed = (code, reason)
            if code == TRY_LATER:
                self._outbox.clear()
                asyncio.get_running_loop().call_later(CLOSE_WITHIN, self._give_up)
            self._more.set()

    def _give_up(self) -> None:
        """One who reads too slowly may never read so, nor say anything more."""
        if self._wire is not None:
            self._wire.abort()
        elif self._listening is not None:
            self._listening.cancel()

    async def run(self, id: str) -> None:
        """Until one side ends it."""
        await self._socket.accept()
        self._wire = Wire.of(self._send_direct, self._house.mail)
        if self._wire is not None:
            # More than that are too many messages, whatever they say: see `_listen`.
            self._wire.bound(int(2 * self._bucket.burst) + FLOOD)
        CONNECTIONS.inc()
        sender = asyncio.create_task(self._send())
        live: Live | None = None
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
                self._house.farewell(live, self)
            if self._closed is None:
                self.close(GOING_AWAY, "")
            _, unsent = await asyncio.wait([sender], timeout=CLOSE_WITHIN)
            sender.cancel()
            if unsent and self._wire is not None:
                self._wire.abort()  # it reads nothing: what waits for it is forgotten

    async def _receive(self) -> str | bytes | None:
        message = await self._receive_direct()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", GOING_AWAY))
        text: str | bytes | None = message.get("text")
        return text if text is not None else message.get("bytes")

    async def _greet(self, id: str) -> Live | None:
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
            live = await self._house.newest(id)
            self.person = live.person(hello.key)
            self.person.visitor = self._visitor
            if hello.key is not None and self.person.seat is None and not self.person.host:
                if not self._wrong_keys.take(self._visitor):
                    raise Refused("too-many", "Too many wrong keys; wait a while.")
                raise Refused("forbidden", "This key opens no seat here.", key="wrong-key")
        except Refused as refused:
            self._complain(None, refused)
            self.close(POLICY, refused.code)
            return None
        self.want = frozenset(hello.want)
        self._house.welcome(live, self)
        return live

    def _express(self, live: Live, data: bytes) -> bool:
        """Play a move without waking a task for it, if nobody else is acting there.

        Says whether it is being done; all else, and all that is wrong, goes the ordinary way.
        That saves 30 µs of about 140.
        """
        seat = self.person.seat
        if (
            live.lock.held
            or seat is None
            or self._closed is not None
            or MOVE not in data[:16]
            or len(data) > LARGEST_MESSAGE
        ):
            return False
        try:
            order = decode_order(data)
        except (msgspec.DecodeError, RecursionError):
            return False
        if order.t != "move" or order.due is None or not self._may_speak(live):
            return False
        command = moving(seat, order.due, order.move)
        try:
            return self._house.act_at_once(live, command, partial(self._answer, order.id))
        except Exception as error:
            self._failed(order, error)
            return True

    def _may_speak(self, live: Live) -> bool:
        """Whether neither this socket nor all of its address say too much.

        What is said before many costs as much more as telling them does.
        """
        if not self._bucket.take():
            return False
        return self._shared_bucket.take(1.0 + len(live.watchers) / HEARERS)

    def _answer(self, id: str | int | None, answer: int | Refused) -> None:
        if isinstance(answer, Refused):
            self._complain(id, answer)
        elif isinstance(id, int):
            self.post(b'{"t":"ok","id":%d,"version":%d}' % (id, answer))
        else:
            self.post(encode({"t": "ok", "id": id, "version": answer}))

    async def _listen(self, live: Live) -> None:
        if self._wire is not None:
            self._wire.listener = partial(self._express, live)
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
                order = decode_order(data or b"")
            except (msgspec.DecodeError, RecursionError) as error:
                self._complain(None, Refused("format", f"Not a command: {error}"))
                continue
            if order.t in DEAR and not self._shared_bucket.take(DEAR[order.t]):
                self._complain(order.id, Refused("too-many", "Too many messages; slow down."))
                continue
            try:
                answer = await run(self._house, live, self, order)
                if answer is not None:
                    self.post(encode(answer))
            except Refused as refused:
                self._complain(order.id, refused)
            except Exception as error:
                self._failed(order, error)

    def _failed(self, order: Order, error: Exception) -> None:
        """A fault of ours: the table and the others go on."""
        log.error("a command failed", exc_info=error, extra={"command": order.t[:20]})
        self._complain(order.id, Refused("fault", FAULT))

    def _complain(self, id: str | int | None, refused: Refused) -> None:
        REFUSALS.labels(refused.code).inc()
        self.post(encode({"t": "error", "id": id, **refused.to_json()}))

    async def _send(self) -> None:
        send = self._send_direct
        try:
            while True:
                while self._outbox:
                    data = self._outbox.popleft()
                    self._waiting_bytes -= len(data)
                    await send({"type": "websocket.send", "text": data.decode()})
                if self._closed is not None:
                    break
                self._more.clear()
                await self._more.wait()
            if self._wire is not None:
                self._wire.flush()
            if self._socket.application_state is WebSocketState.CONNECTED:
                code, reason = self._closed
                await self._socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            self._closed = self._closed or (GOING_AWAY, "")

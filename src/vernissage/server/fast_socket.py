"""The short way of a message: whole text frames past most of uvicorn's layers.

uvicorn still opens and closes the socket, answers pings and reads everything unusual. Where its
inside is not as it is known here, all goes its ordinary way. Profiled: sending takes 17 % of the
loop's time, where it took 25 % of a longer time.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.speedups import apply_mask

log = logging.getLogger(__name__)
TEXT = 0x81
"""The first byte of a text message in one frame."""
CONTROL = 0x88
"""The lowest first byte of a close, ping or pong."""
MASKED = 0x80
SHORT, MEDIUM = 125, 65_535
MOST_UNREAD = 16
"""Messages of one client that wait for their turn before no more are read."""
MOST_AT_ONCE = 16
"""Messages in one piece that are answered at once; those after them wait for others."""


class Outbox:
    """What is said to anybody in one turn of the loop goes out together: of each socket in one
    system call, of all sockets in one callback."""

    def __init__(self) -> None:
        self._sockets: list[FastSocket] = []

    def has(self, socket: FastSocket) -> None:
        """Something waits on a socket that had nothing."""
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self.send)
        self._sockets.append(socket)

    def send(self) -> None:
        """All that waits."""
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.flush()
            except Exception as error:  # the others hear of theirs
                log.error("a message could not be sent", exc_info=error)
                socket.abort()


class FastSocket(asyncio.Protocol):
    """Stands between the transport and uvicorn's protocol, once the socket is open."""

    def __init__(self, protocol: WebSocketsSansIOProtocol, outbox: Outbox) -> None:
        self._protocol = protocol
        self._transport = protocol.transport
        self._outbox = outbox
        self._frames: list[bytes] = []
        self._waiting = 0
        self._at_once = MOST_AT_ONCE
        self.most_queued = sys.maxsize
        """Messages that may wait in all: one of whom more have come is not listened to any more."""
        self.listener: Callable[[bytes], bool] | None = None
        """Is offered each text first, if none waits; says whether it took it."""
        self._transport.set_protocol(self)

    @classmethod
    def of(cls, send: Any, outbox: Outbox) -> FastSocket | None:
        """That of the connection to which this ASGI function sends, if it is uvicorn's."""
        protocol = getattr(send, "__self__", None)
        if not isinstance(protocol, WebSocketsSansIOProtocol):
            return None
        known = ("transport", "queue", "read_paused", "handshake_complete", "close_sent")
        if not all(hasattr(protocol, name) for name in known) or protocol.transport is None:
            return None
        return cls(protocol, outbox)

    def bound(self, most_queued: int) -> None:
        """Have so many messages wait to be read, at most: one who sends more is not listened to."""
        self.most_queued = most_queued
        if hasattr(self._protocol, "most_queued"):
            setattr(self._protocol, "most_queued", most_queued)  # noqa: B010 (of our own subclass)

    def send(self, data: bytes) -> int:
        """One text message, soon; says how many bytes the client has not taken yet."""
        size = len(data)
        if size <= SHORT:
            head = bytes((TEXT, size))
        elif size <= MEDIUM:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        if not self._frames:
            self._outbox.has(self)
        self._frames += (head, data)
        self._waiting += size
        return self._waiting + self._transport.get_write_buffer_size()

    def flush(self) -> None:
        """Send what was said so far."""
        frames, self._frames, self._waiting = self._frames, [], 0
        if frames and not self._transport.is_closing() and not self._protocol.close_sent:
            self._transport.write(b"".join(frames))

    def abort(self) -> None:
        """Give up on what has not been sent."""
        self._transport.abort()

    # --- what the transport says ---------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        start, end = 0, len(data)
        self._at_once = MOST_AT_ONCE
        while start < end:
            if self._transport.is_closing():
                return
            stop = self._end_of_frame(data, start)
            if stop is None:
                # Part of a message, or nothing that we know: uvicorn's from now on.
                self._transport.set_protocol(self._protocol)
                self._protocol.data_received(data[start:])
                return
            if data[start] != TEXT or not self._hear(data, start, stop):
                self._protocol.data_received(data[start:stop])
            start = stop

    @staticmethod
    def _end_of_frame(data: bytes, start: int) -> int | None:
        """Where a frame ends that begins here, if it is whole, masked and no fragment."""
        if len(data) - start < 6 or (data[start] != TEXT and data[start] < CONTROL):
            return None
        size = data[start + 1] - MASKED
        stop = start + 6 + size
        if size == 126:
            stop = start + 8 + int.from_bytes(data[start + 2 : start + 4])
        elif not 0 <= size <= SHORT:
            return None
        return stop if stop <= len(data) else None

    def _hear(self, data: bytes, start: int, stop: int) -> bool:
        """Hand a text message on; says whether it is one."""
        protocol = self._protocol
        if protocol.close_sent or protocol.disconnected:
            return False
        begin = start + (8 if data[start + 1] == MASKED | 126 else 6)
        payload = apply_mask(data[begin:stop], data[begin - 4 : begin])
        if (
            self.listener is not None
            and self._at_once > 0
            and payload.isascii()
            and protocol.queue.empty()
        ):
            self._at_once -= 1
            if self.listener(payload):
                return True
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            return False
        protocol.queue.put_nowait({"type": "websocket.receive", "text": text})
        waiting = protocol.queue.qsize()
        if waiting >= MOST_UNREAD and not protocol.read_paused:
            protocol.read_paused = True  # its receive() reads on when the queue is empty
            self._transport.pause_reading()
        elif waiting > self.most_queued:
            self._transport.abort()
        return True

    def eof_received(self) -> None:
        self._protocol.eof_received()

    def connection_lost(self, exc: Exception | None) -> None:
        self._protocol.connection_lost(exc)

    def pause_writing(self) -> None:
        self._protocol.pause_writing()

    def resume_writing(self) -> None:
        self._protocol.resume_writing()

"""Where connections come in: uvicorn's protocols with bounds on what a request may be and how long
it may take, before any of it reaches the application.

Measured without these: one header of 150 MB took 180 MB of memory and held everybody up for 3 s.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from vernissage.server.connection_limits import ConnectionLimits
from vernissage.server.limits import Bucket

LARGEST_HEAD = 32 * 1024
"""Bytes of all headers of a request together."""
MOST_HEADERS = 100
LONGEST_URL = 8 * 1024
MOST_PIPELINED = 16
"""Requests that may wait on one connection for the answer to an earlier one."""
SMALLEST_CHUNK, MOST_CHUNKS = 256, 64
"""Of a body in more pieces than that each has to have so many bytes, taken together."""
PIECE = 512
"""Bytes of a socket that are read before it is looked whether they were too many frames."""
FRAMES_A_SECOND, MOST_FRAMES = 20.0, 100
"""Pings, pongs and parts of messages that a client may send; those don't count as messages."""
HEAD_WITHIN = 10.0
"""Seconds for a connection's first request, and for the headers of each."""
BODY_WITHIN = 60.0
TAKEN_WITHIN = 60.0
"""Seconds in which one who is sent something has to take some of it."""
WORDS = {
    408: "The request took too long.",
    413: "The body of a request comes in too many pieces.",
    414: f"The address of a request may have {LONGEST_URL} bytes.",
    429: "Too many connections from your address; close some.",
    431: f"The headers of a request may have {LARGEST_HEAD} bytes, and be {MOST_HEADERS}.",
}


class TooMuch(Exception):
    """A request that is not read any further; with the status to answer."""

    def __init__(self, status: int) -> None:
        super().__init__(WORDS.get(status, "That is no request."))
        self.status = status

    def __reduce__(self) -> tuple[type[TooMuch], tuple[int], dict[str, object]]:
        return type(self), (self.status,), self.__dict__


class BoundedHttpProtocol(HttpToolsProtocol):
    """One connection that speaks HTTP."""

    limits: ConnectionLimits

    def __init__(self, *given: Any, **named: Any) -> None:  # uvicorn's own
        super().__init__(*given, **named)
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._is_whole = True
        """Nothing of a request is missing: none has begun, or all of it is there."""
        self._in_body = False
        self._unread = 0
        """Bytes in a row that led to nothing: the parser keeps them, or skips them."""
        self._got_on = False
        self._headers_size = 0
        self._chunks = self._body_size = 0
        self._refused = 0
        self._is_socket = False

    # --- coming and going ------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self.limits.enter(self, self.client[0] if self.client else None):
            self._refuse(429)
            return
        self._set_deadline(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self)
        self._cancel_deadline()
        if self._stalled is not None:
            self._stalled.cancel()
        super().connection_lost(exc)

    def give_way(self) -> None:
        """End: others need the place, and nothing is under way here."""
        self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self._cancel_deadline()
        self._is_socket = True
        self.limits.busy(self)
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, BoundedSocketProtocol):
            protocol.http = self

    # --- what comes ------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._refused:
            return
        self._got_on = False
        super().data_received(data)
        if self._is_done:
            return
        self._unread = 0 if self._got_on else self._unread + len(data)
        if self._unread > LARGEST_HEAD:
            self._refuse(431)
        elif self._deadline is None and (not self._is_whole or self._is_at_rest):
            # At rest, what came was an empty line or so: uvicorn's own deadline is off now.
            self._set_deadline(HEAD_WITHIN if not self._in_body else BODY_WITHIN)

    @property
    def _is_done(self) -> bool:
        """Nothing more is to be read here."""
        return self._refused > 0 or self._is_socket or self.transport.is_closing()

    @property
    def _is_at_rest(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_whole, self._in_body, self._headers_size = False, False, 0
        self._chunks = self._body_size = 0
        self._got_on = True

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._got_on = True
        if len(self.url) > LONGEST_URL:
            raise self._too_much(414)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Also of a header that stands after the body."""
        super().on_header(name, value)
        self._got_on = True
        self._headers_size += len(name) + len(value) + 4
        if self._headers_size > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            raise self._too_much(431)

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            raise self._too_much(429)
        self._in_body = True
        self._cancel_deadline()
        self.limits.busy(self)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._got_on = True
        self._chunks += 1
        self._body_size += len(body)
        if self._chunks > MOST_CHUNKS + self._body_size // SMALLEST_CHUNK:
            raise self._too_much(413)
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._got_on = True
        self._is_whole, self._in_body = True, False
        self._cancel_deadline()
        super().on_message_complete()

    # --- what goes -------------------------------------------------------------------------------

    def on_response_complete(self) -> None:
        if not self.pipeline:
            self.limits.idle(self)
        super().on_response_complete()
        if self.transport.is_closing():
            self._end_soon()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._end_soon()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None and not self.transport.is_closing():
            self._stalled.cancel()
            self._stalled = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._end_soon()

    def _end_soon(self) -> None:
        """Whoever doesn't take what was sent to him is not waited for."""
        if self._stalled is None and self.transport.get_write_buffer_size():
            self._stalled = self.loop.call_later(TAKEN_WITHIN, self.transport.abort)

    # --- bounds ----------------------------------------------------------------------------------

    def _set_deadline(self, seconds: float) -> None:
        self._deadline = self.loop.call_later(seconds, self._late)

    def _cancel_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        if self.transport.is_closing():
            return
        self.limits.turn_away("time for a request")
        if self._in_body:  # the application may be answering already
            self.transport.abort()
        elif self._is_whole:
            self.transport.close()
            self._end_soon()
        else:
            self._refuse(408)

    def _too_much(self, status: int) -> TooMuch:
        self._refused = status
        return TooMuch(status)

    def send_400_response(self, msg: str) -> None:
        """uvicorn calls it when the parser stops, also because of what was raised here."""
        if self._refused:
            self._refuse(self._refused)
        else:
            super().send_400_response(msg)

    def _refuse(self, status: int) -> None:
        """Answer and close; nothing more is read."""
        self._refused = status
        self._cancel_deadline()
        if status in (413, 414, 431):
            self.limits.turn_away("size of a request")
        if self._in_body:  # the application may be answering already
            self.transport.abort()
            return
        words = WORDS[status].encode()
        self.transport.write(
            STATUS_LINE[status]
            + b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\n"
            + b"content-length: %d\r\n\r\n%b" % (len(words), words)
        )
        self.transport.close()
        self._end_soon()


class BoundedSocketProtocol(WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket.

    Measured without bounds: 4 MB of empty frames in one connection held everybody up for seconds.
    """

    http: BoundedHttpProtocol | None = None
    most_queued = 512
    """Messages that may wait to be read by the application."""

    def __init__(self, *given: Any, **named: Any) -> None:  # uvicorn's own
        super().__init__(*given, **named)
        self._allowance = Bucket(FRAMES_A_SECOND, MOST_FRAMES)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + PIECE])
            if self.queue.qsize() > self.most_queued:
                self._too_many()

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def _may_go_on(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._allowance.take():
            return True
        self._too_many()
        return False

    def _too_many(self) -> None:
        if self.http is not None:
            self.http.limits.turn_away("frames of a socket")
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.http is not None:
            self.http.limits.leave(self.http)
        super().connection_lost(exc)


def http_protocol_for(limits: ConnectionLimits) -> type[BoundedHttpProtocol]:
    """The protocol of all connections that count for the same limits."""
    return type("BoundedHttpProtocol", (BoundedHttpProtocol,), {"limits": limits})

"""What stands between the network and the tables: names, origins, headers, sizes, rates."""

from __future__ import annotations

import contextlib
import secrets
from urllib.parse import urlsplit

import msgspec
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage.server.addresses import is_loopback, visitor_of
from vernissage.server.connection_limits import ConnectionLimits
from vernissage.server.errors import STATUS, Refused
from vernissage.server.importing import LARGEST_RECORD
from vernissage.server.limits import Buckets, Places
from vernissage.server.settings import Settings

DIRECT = "vernissage.direct"
VISITOR = "vernissage.visitor"
LARGEST_BODY = 64 * 1024
LARGEST_IMPORT = 4 * 1024 * 1024
LARGEST = {
    "/api/records": LARGEST_IMPORT,
    "/api/replay": LARGEST_RECORD,
    "/api/reviews": LARGEST_RECORD,
    "/api/branches": LARGEST_RECORD + LARGEST_BODY,
}
"""Bytes of a body, where it may hold a record."""
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
PREFLIGHT = [
    (b"access-control-allow-methods", b"GET, POST"),
    (b"access-control-allow-headers", b"authorization, content-type"),
    (b"access-control-max-age", b"600"),
]
FORWARDED = (b"x-forwarded-for", b"forwarded", b"x-real-ip", b"via")
ORIGIN_REFUSED = Refused("forbidden", "This page may not do that.", key="forbidden")
TOO_MANY = Refused("too-many", "Too many requests; slow down.")
NO_METRICS = Refused(
    "forbidden",
    "Figures are shown to this machine only, or to one who has the key of --metrics-key.",
    key="no-metrics",
)


class TooLarge(Exception):
    """A body that is over the limit."""


class Middleware:
    """Wraps the application; refuses what should not even reach it."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: ConnectionLimits) -> None:
        self._app = app
        self._limits = limits
        self._proxies = settings.trusted
        self._names = settings.names
        self._origins = settings.known_origins
        self._metrics_key = settings.metrics_key
        self._rates = Buckets(settings.requests_per_second, 8 * settings.requests_per_second)
        self._sockets = Places(settings.sockets_per_address)
        self._too_many_sockets = Refused(
            "too-many",
            f"Your address has {settings.sockets_per_address} tables open; close one.",
            key="too-many-sockets",
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        visitor = self._find_visitor(scope, headers)
        host = headers.get(b"host", b"").decode("latin-1")
        refused = None
        if not self._names.has(host):
            refused = _wrong_name(host)
        elif not self._may_come(scope, headers, host):
            refused = ORIGIN_REFUSED
        elif not self._rates.take(visitor):
            refused = TOO_MANY
        elif scope["type"] == "http" and scope["path"] == "/metrics":
            refused = None if self._may_see_figures(scope, headers) else NO_METRICS
        if refused is not None:
            await _refuse(scope, receive, send, refused, self._shared(headers))
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send, visitor)
        else:
            await self._http(scope, receive, send, headers)

    def _find_visitor(self, scope: Scope, headers: dict[bytes, bytes]) -> str:
        """Who asks, also behind a proxy that is believed."""
        client = scope.get("client")
        peer = client[0] if client else None
        if peer in self._proxies:
            told = b",".join(value for name, value in scope["headers"] if name == FORWARDED[0])
            asking = self._proxies.client(peer, told.decode("latin-1"))
            scope["client"] = (asking or "", 0)
            scheme = headers.get(b"x-forwarded-proto", b"").decode("latin-1").lower()
            if scheme in ("http", "https"):
                is_socket = scope["type"] == "websocket"
                scope["scheme"] = scheme.replace("http", "ws") if is_socket else scheme
            peer = asking
        visitor = scope[VISITOR] = visitor_of(peer)
        return visitor

    def _may_come(self, scope: Scope, headers: dict[bytes, bytes], host: str) -> bool:
        """Pages of other sites may neither open sockets nor change anything."""
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        harmless = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not origin or harmless:
            return True
        try:
            return origin in self._origins or urlsplit(origin).netloc == host.lower() != ""
        except ValueError:  # "http://[" is no address
            return False

    def _may_see_figures(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """With the key; or from this machine, and not through a proxy on it."""
        if self._metrics_key is not None:
            given = headers.get(b"authorization", b"")
            return secrets.compare_digest(given, b"Bearer " + self._metrics_key.encode())
        client = scope.get("client")
        through = any(name in headers for name in FORWARDED)
        return client is not None and is_loopback(client[0]) and not through

    def _shared(self, headers: dict[bytes, bytes]) -> list[tuple[bytes, bytes]]:
        """What lets a page of an origin that was named read the answer."""
        if not self._origins:
            return []
        origin = headers.get(b"origin", b"")
        if origin.decode("latin-1").lower() not in self._origins:
            return [(b"vary", b"origin")]
        return [(b"access-control-allow-origin", origin), (b"vary", b"origin")]

    async def _socket(self, scope: Scope, receive: Receive, send: Send, visitor: str) -> None:
        if not self._sockets.take(visitor):
            self._limits.turn_away("sockets of one address", visitor)
            await _refuse(scope, receive, send, self._too_many_sockets, [])
            return
        # Each layer between a socket and its table costs every message some microseconds.
        scope[DIRECT] = (receive, send)
        try:
            await self._app(scope, receive, send)
        finally:
            self._sockets.give(visitor)

    async def _http(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes]
    ) -> None:
        shared = self._shared(headers)
        asks_first = b"access-control-request-method" in headers
        if scope["method"] == "OPTIONS" and asks_first and len(shared) > 1:
            answer = [*shared, *PREFLIGHT, *HEADERS]
            await send({"type": "http.response.start", "status": 204, "headers": answer})
            await send({"type": "http.response.body", "body": b""})
            return
        limit = LARGEST.get(scope["path"], LARGEST_BODY)
        refused = Refused("too-large", f"At most {limit} bytes.")
        declared = headers.get(b"content-length", b"0")
        if not declared.isdigit() or len(declared) > 12 or int(declared) > limit:
            await _refuse(scope, receive, send, refused, shared)
            return
        seen, begun = 0, False

        async def limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > limit:
                raise TooLarge
            return message

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if seen > limit and not begun:
                return  # FastAPI's word for what `limited` raised
            if message["type"] == "http.response.start":
                begun = True
                own = {name for name, _ in message["headers"]}
                ours = [header for header in HEADERS if header[0] not in own]
                message = {**message, "headers": [*message["headers"], *ours, *shared]}
            await send(message)

        with contextlib.suppress(TooLarge):
            await self._app(scope, limited, with_headers)
        if seen > limit and not begun:
            await _refuse(scope, receive, send, refused, shared)


def _wrong_name(host: str) -> Refused:
    name = "".join(c if c.isalnum() or c in ".-:[]" else "?" for c in host[:80])
    return Refused(
        "forbidden",
        f"This server is not called {name}. If it should be, start it with "
        f"--domain {name.partition(':')[0]} (or set VERNISSAGE_DOMAIN).",
        key="unknown-host",
    )


async def _refuse(
    scope: Scope,
    receive: Receive,
    send: Send,
    refused: Refused,
    shared: list[tuple[bytes, bytes]],
) -> None:
    status = STATUS[refused.code]
    start, body = "http.response.start", "http.response.body"
    if scope["type"] == "websocket":
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
            return
        start, body = f"websocket.{start}", f"websocket.{body}"
    headers = [(b"content-type", b"application/json"), *HEADERS, *shared]
    if status == 413:  # what is still to come is not read
        headers.append((b"connection", b"close"))
    await send({"type": start, "status": status, "headers": headers})
    await send({"type": body, "body": msgspec.json.encode(refused.to_json())})

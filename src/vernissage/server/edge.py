"""What stands between the network and the tables: headers, origins, sizes, rates."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from vernissage.server.limits import Buckets

DIRECT = "vernissage.direct"
LARGEST_BODY = 64 * 1024
LARGEST_IMPORT = 4 * 1024 * 1024
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


class TooLarge(Exception):
    """A body that is over the limit."""


class Edge:
    """Wraps the application; refuses what should not even reach it."""

    def __init__(self, app: ASGIApp, origins: Iterable[str], requests_per_second: float) -> None:
        self._app = app
        self._origins = {origin.rstrip("/").lower() for origin in origins}
        self._rates = Buckets(requests_per_second, 8 * requests_per_second)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        client = scope.get("client")
        address = client[0] if client else "?"
        if not self._may_come(scope, headers):
            await _refuse(scope, receive, send, 403, "forbidden", "This page may not do that.")
        elif not self._rates.take(address):
            await _refuse(scope, receive, send, 429, "too-many", "Too many requests; slow down.")
        elif scope["type"] == "websocket":
            # Each layer between a socket and its table costs every message some microseconds.
            scope[DIRECT] = (receive, send)
            await self._app(scope, receive, send)
        else:
            await self._http(scope, receive, send, headers)

    def _may_come(self, scope: Scope, headers: dict[bytes, bytes]) -> bool:
        """Pages of other sites may neither open sockets nor change anything."""
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        harmless = scope["type"] == "http" and scope["method"] in ("GET", "HEAD", "OPTIONS")
        if not origin or harmless:
            return True
        host = headers.get(b"host", b"").decode("latin-1").lower()
        try:
            return origin in self._origins or urlsplit(origin).netloc == host != ""
        except ValueError:  # "http://[" is no address
            return False

    async def _http(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, bytes]
    ) -> None:
        limit = LARGEST_IMPORT if scope["path"] == "/api/records" else LARGEST_BODY
        declared = headers.get(b"content-length", b"0")
        if not declared.isdigit() or int(declared) > limit:
            await _refuse(scope, receive, send, 413, "too-large", f"At most {limit} bytes.")
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
            if message["type"] == "http.response.start":
                begun = True
                message = {**message, "headers": [*message["headers"], *HEADERS]}
            await send(message)

        try:
            await self._app(scope, limited, with_headers)
        except TooLarge:
            if not begun:
                await _refuse(scope, receive, send, 413, "too-large", f"At most {limit} bytes.")


async def _refuse(
    scope: Scope, receive: Receive, send: Send, status: int, code: str, message: str
) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    body = f'{{"code":"{code}","rule":null,"key":"{code}","facts":{{}},"message":"{message}"}}'
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body.encode()})

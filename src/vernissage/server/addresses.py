"""Whose limits a connection counts for, which proxies are believed, and by which names we answer."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlsplit

from vernissage.games.errors import FormatError

UNKNOWN = "?"
"""All whose address can't be read count as one visitor."""
HOUSEHOLD = 64
"""IPv6 gives each household (or more) that many bits of its own: one visitor."""
PRIVATE_NAMES = (".localhost", ".local", ".lan", ".internal", ".home.arpa")
"""Nobody can own such a name in the public name system, so no foreign page can be called so."""
_NAME = re.compile(r"[a-z0-9_.-]{1,253}")


@lru_cache(maxsize=4096)
def visitor_of(address: str | None) -> str:
    """The visitor that an address belongs to: itself, or its /64 where it is IPv6."""
    try:
        parsed = ipaddress.ip_address((address or "")[:64].partition("%")[0])
    except ValueError:
        return UNKNOWN
    if isinstance(parsed, ipaddress.IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(ipaddress.ip_network((parsed, HOUSEHOLD), strict=False))
    return str(parsed)


def is_loopback(address: str | None) -> bool:
    """Whether it is this machine's own."""
    try:
        parsed = ipaddress.ip_address(address or "")
    except ValueError:
        return False
    mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
    return (mapped or parsed).is_loopback


class Proxies:
    """The proxies that are believed when they say for whom they ask. None, unless they are named:
    anyone else could write what he likes."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.named = tuple(named)
        self._all = "*" in self.named
        try:
            self._networks = [ipaddress.ip_network(name) for name in self.named if name != "*"]
        except ValueError as error:
            raise FormatError(
                f"A proxy is named by its address or network, as 127.0.0.1 or 10.0.0.0/8: {error}."
            ) from None
        self._is_in = lru_cache(maxsize=4096)(self._look)

    def __contains__(self, address: str | None) -> bool:
        return self._all or (bool(self._networks) and self._is_in(address or ""))

    def _look(self, address: str) -> bool:
        try:
            parsed = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = parsed.ipv4_mapped if isinstance(parsed, ipaddress.IPv6Address) else None
        return any((mapped or parsed) in network for network in self._networks)

    def client(self, peer: str | None, forwarded: str) -> str | None:
        """Who asks: the last of those named that is no proxy of ours."""
        if peer not in self or not forwarded:
            return peer
        hosts = [_without_port(each.strip()) for each in forwarded.split(",")]
        if self._all:
            return hosts[-1]
        return next((host for host in reversed(hosts) if host not in self), hosts[0])


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


def origin_of(text: str) -> str:
    """An origin as browsers write it; raises `FormatError`."""
    wrong = FormatError(f"An origin is like https://page.example, not {text[:80]!r}.")
    try:
        parts = urlsplit(text.strip().lower())
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query
    except ValueError:
        raise wrong from None
    if not is_one or parts.path not in ("", "/"):
        raise wrong
    return f"{parts.scheme}://{parts.netloc}"


class Names:
    """The names by which this server may be called.

    A page of another site can have its own name lead to this machine (DNS rebinding) and would
    then count as ours. So a public name must be said; addresses and names that are only good at
    home need not.
    """

    def __init__(self, domains: Iterable[str] = ()) -> None:
        known = [name.strip().rstrip(".").lower() for name in domains]
        self._all = "*" in known
        self._domains = {name for name in known if not name.startswith("*.")}
        self._endings = tuple(name[1:] for name in known if name.startswith("*."))
        self._own = socket.gethostname().lower()
        for name in known:
            if name != "*" and not _NAME.fullmatch(name.removeprefix("*.")):
                raise FormatError(f"A domain is a name such as tables.example, not {name[:80]!r}.")
        self._is_ours = lru_cache(maxsize=256)(self._look)

    def has(self, host: str) -> bool:
        """Whether a `Host` header names this server; without one no page of a browser asks."""
        return self._all or not host or self._is_ours(host[:300])

    def _look(self, host: str) -> bool:
        name = host.lower()
        if name.startswith("["):
            name, _, rest = name[1:].partition("]")
            return bool(re.fullmatch(r"(:\d{0,5})?", rest)) and is_address(name)
        name, _, port = name.partition(":")
        if port and not re.fullmatch(r"\d{1,5}", port):
            return False
        name = name.rstrip(".")
        if name in self._domains or name == self._own or name.endswith(self._endings):
            return bool(_NAME.fullmatch(name))
        if "." not in name or name.endswith(PRIVATE_NAMES):
            return bool(_NAME.fullmatch(name))
        return is_address(name)


def is_address(text: str) -> bool:
    """Whether it is an address and no name."""
    try:
        ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    return True

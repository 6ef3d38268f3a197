"""How many connections there may be, in all and from one visitor.

Who has too many loses those on which he says nothing, the oldest first. So a crowd of silent
connections keeps nobody out, not even others of the same address.
"""

from __future__ import annotations

import logging
import time
from typing import Protocol

from vernissage.server.addresses import Proxies, visitor_of
from vernissage.server.metrics import CONNECTIONS_OPEN, TURNED_AWAY

log = logging.getLogger(__name__)
MOST_FILES = 65_536
RESERVED_FILES = 256
"""Descriptors for the database, the bots' pipes, the client's files and the logs."""
LOG_EVERY = 60.0
"""Seconds between two lines that say the same."""


class OpenConnection(Protocol):
    """One connection."""

    def give_way(self) -> None:
        """End: others need the place."""
        ...


class ConnectionLimits:
    """Counts connections; all calls come from the event loop."""

    def __init__(self, most: int, most_of_one: int, proxies: Proxies) -> None:
        self.most, self.most_of_one = most, most_of_one
        self._proxies = proxies
        self._inside: dict[OpenConnection, str] = {}
        self._counts: dict[str, int] = {}
        self._idle: dict[OpenConnection, None] = {}
        self._idle_of: dict[str, dict[OpenConnection, None]] = {}
        self._logged: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._inside)

    def count(self, visitor: str) -> int:
        """How many connections a visitor has."""
        return self._counts.get(visitor, 0)

    def enter(self, connection: OpenConnection, address: str | None) -> bool:
        """Let a connection in, in place of a silent one if need be; or say that it can't be.

        A proxy that we believe brings many visitors: it is only counted among all.
        """
        visitor = "" if address in self._proxies else visitor_of(address)
        if visitor and self.count(visitor) >= self.most_of_one:
            self.turn_away("connections of one address", visitor)
            if not self._make_room(self._idle_of.get(visitor, {})):
                return False
        if len(self._inside) >= self.most:
            self.turn_away("connections")
            if not self._make_room(self._idle):
                return False
        self._inside[connection] = visitor
        if visitor:
            self._counts[visitor] = self.count(visitor) + 1
        CONNECTIONS_OPEN.set(len(self._inside))
        self.idle(connection)
        return True

    def idle(self, connection: OpenConnection) -> None:
        """Nothing is under way on this connection: it may have to give way."""
        visitor = self._inside.get(connection)
        if visitor:
            self._idle[connection] = None
            self._idle_of.setdefault(visitor, {})[connection] = None

    def busy(self, connection: OpenConnection) -> None:
        """A request is under way, or it is a socket now."""
        if self._idle.pop(connection, connection) is None:
            visitor = self._inside[connection]
            mine = self._idle_of[visitor]
            del mine[connection]
            if not mine:
                del self._idle_of[visitor]

    def leave(self, connection: OpenConnection) -> None:
        """It is over."""
        self.busy(connection)
        visitor = self._inside.pop(connection, "")
        if visitor:
            left = self._counts[visitor] - 1
            if left:
                self._counts[visitor] = left
            else:
                del self._counts[visitor]
        CONNECTIONS_OPEN.set(len(self._inside))

    def _make_room(self, idle: dict[OpenConnection, None]) -> bool:
        connection = next(iter(idle), None)
        if connection is None:
            return False
        self.leave(connection)
        connection.give_way()
        return True

    def turn_away(self, why: str, visitor: str = "") -> None:
        """Count that a limit was reached, and say so once a minute."""
        TURNED_AWAY.labels(why).inc()
        now = time.monotonic()
        if now - self._logged.get(why, -LOG_EVERY) >= LOG_EVERY:
            self._logged[why] = now
            log.warning("a limit was reached: %s", why, extra={"address": visitor})


def raise_file_limit(most: int = MOST_FILES) -> int:
    """Allow this process as many open files as the system lets it; says how many that are."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most if hard == resource.RLIM_INFINITY else min(most, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            log.warning("the limit of open files stays at %d", soft)
            return soft
        log.info("the limit of open files was raised from %d to %d", soft, wanted)
        return wanted
    return most if soft == resource.RLIM_INFINITY else soft

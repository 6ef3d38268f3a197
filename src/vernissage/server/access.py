"""Who somebody is at a table: what their key opens there."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from vernissage.server.errors import Refused
from vernissage.server.keys import hash_of, looks_like_key
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table


class Access:
    """What a key opens. Nothing: one who watches."""

    __slots__ = ("host", "invite", "key", "seat", "visitor")

    def __init__(self, key: str | None = None, seat: int | None = None) -> None:
        self.key = key
        self.seat = seat
        self.host = False
        """Whether it is the host's own key."""
        self.invite = False
        """Whether it is the invitation to the table's free seats."""
        self.visitor = ""
        """Whose limits it counts for, as far as that is known."""

    @property
    def is_none(self) -> bool:
        """Whether it opens nothing here."""
        return self.seat is None and not self.host and not self.invite


def find_access(keys: Sequence[StoredKey], key: str | None) -> Access:
    """What a key opens at the table that has these: nothing, if it is none of them."""
    access = Access(key)
    if key is None or not looks_like_key(key):
        return access
    hashed = hash_of(key)
    for stored in keys:
        if secrets.compare_digest(stored.hash, hashed):
            if stored.role == "seat":
                access.seat = stored.seat
            elif stored.role == "host":
                access.host = True
            else:
                access.invite = True
    return access


def is_host(table: Table, access: Access) -> bool:
    """Whether someone has the host's own key, or sits where the host does.

    A host who has resigned is none any more: then it is the next person who plays.
    """
    host = table.host
    if access.host and host == table.made.host:
        return True
    return access.seat is not None and access.seat == host


def require_seat(access: Access) -> int:
    """The seat; raises `Refused` for one who has none."""
    if access.seat is None:
        raise Refused("forbidden", "Only one who sits here can do that.", key="not-seated")
    return access.seat


def require_host(table: Table, access: Access) -> None:
    """Raise `Refused` for anyone but the host."""
    if not is_host(table, access):
        raise Refused("forbidden", "Only the host can do that.", key="not-host")

"""What a command would change: its events, and all else that is stored with them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from vernissage.server.events import Event
from vernissage.server.game_in_progress import Step
from vernissage.server.storage import Append, StoredKey
from vernissage.server.table import Status, Table


class Change(NamedTuple):
    """What a command gives. It has changed nothing yet: the executor stores it, then applies it."""

    events: Sequence[Event] = ()
    """None: the command was right, and nothing comes of it."""
    status: Status | None = None
    """What the table's status is after it, if that changes. The store's "playing" also means:
    texts are awaited, so it goes on by itself."""
    keys: Sequence[StoredKey] = ()
    """New keys of the table."""
    also: Append | None = None
    """What is stored together with it, or not at all."""
    steps: Sequence[Step] = ()
    """What the decisions among the events lead to, in their order, worked out when the move was
    read: so it is not done again."""


Handler = Callable[[Table, int], Change]
"""A command at a table at a time (in milliseconds). It changes nothing; raises `Refused`."""

"""How often a seat may do what stays in a table's log for ever, and how long that log may get.

A game is finite, so moves and giving up are never refused here: whatever others did, a game can be
played to its end.
"""

from __future__ import annotations

from vernissage.server import events
from vernissage.server.access import Access
from vernissage.server.errors import Refused
from vernissage.server.limits import Bucket
from vernissage.server.live_table import LiveTable

MOST_EVENTS = 12_000
"""40 times the longest of some games at random: 301 decisions, in Art Society for four."""
RATES = {"name": (0.2, 15), "undo": (2.0, 20), "answer": (2.0, 20), "rematch": (0.5, 5)}
"""Commands a second of one seat, and how many at once; all other commands have `USUAL`."""
USUAL = (1.0, 20)
FREE = frozenset({"move", "resign"})
LIFETIME: dict[str, tuple[type, int]] = {
    "name": (events.Named, 50),
    "undo": (events.Undone, 1000),
    "replace": (events.Replaced, 200),
}
"""What a seat may do so many times in a game."""


def require_room(live: LiveTable, access: Access, command: str) -> None:
    """Raise `Refused` if this has been done too often."""
    if command in FREE:
        return
    table, seat = live.table, access.seat
    if table.version >= MOST_EVENTS:
        raise Refused(
            "too-many",
            f"{MOST_EVENTS} things have happened at this table: now the game can only be played "
            "to its end.",
            key="log-full",
        )
    kind, most = LIFETIME.get(command, (object, MOST_EVENTS))
    if seat is not None and table.times[kind, seat] >= most:
        raise Refused("too-many", f"That can be done {most} times in a game.", key="too-often")
    bucket = live.allowances.get((seat, command))
    if bucket is None:
        bucket = live.allowances[seat, command] = Bucket(*RATES.get(command, USUAL))
    if not bucket.take():
        raise Refused("too-many", "That was done a moment ago; wait a little.", key="too-fast")

"""A few ready-made words between people. They are sent as keys, shown in each one's own language,
and kept nowhere."""

from __future__ import annotations

from vernissage.server.bus import TableChanged
from vernissage.server.errors import Refused
from vernissage.server.limits import Bucket
from vernissage.server.live_table import LiveTable
from vernissage.server.service import TableService

WORDS = ("hello", "good-luck", "well-played", "one-moment", "thank-you", "sorry")
RATE, BURST = 1 / 4, 3.0
"""Words a second, and how many at once, that a seat may say."""


def say(service: TableService, live: LiveTable, seat: int, word: str | None) -> int:
    """Tell everyone at the table, here and in other processes; the table stays as it is."""
    if word not in WORDS:
        raise Refused("format", f"Say one of: {', '.join(WORDS)}.", key="no-such-word")
    bucket = live.spoken.setdefault(seat, Bucket(RATE, BURST))
    if not bucket.take():
        raise Refused("too-many", "You have just said something; wait a moment.", key="hush")
    live.tell_word(seat, word)
    service.bus.publish(TableChanged(service.process, live.table.id, seat=seat, word=word))
    return live.table.version

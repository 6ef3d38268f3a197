"""Old tables end: what was hardly begun goes first, a finished game becomes its record.

Plain calls that may wait for the disk: use a thread. Safe beside running servers.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass

import msgspec

from vernissage.games.errors import VernissageError
from vernissage.server import events
from vernissage.server.clock import DAY
from vernissage.server.events import Event
from vernissage.server.retention import FIRST_MOVES, Retention
from vernissage.server.storage import Store
from vernissage.server.storage.ending import Ending, OldTable
from vernissage.server.storage.records import records_to_rows
from vernissage.server.storage.reviews import ReviewStore
from vernissage.server.table_log import from_log

log = logging.getLogger(__name__)
BATCH = 50
"""Tables in one transaction: a player's move waits for at most one of these."""


@dataclass
class Tidied:
    """What was done, or would be."""

    deleted: int = 0
    put_away: int = 0
    """Finished games of which the record is kept."""
    told: int = 0
    """Older tables whose time runs from now on, because now they say so."""
    unreadable: int = 0
    """Left as they are."""
    kept: int = 0
    reviews: int = 0
    """Deleted; who wants one again asks again."""

    def to_json(self) -> dict[str, int]:
        return asdict(self)


def tidy(
    store: Store,
    retention: Retention,
    now: int,
    *,
    spare: Collection[str] = (),
    dry_run: bool = False,
) -> Tidied:
    """End the tables whose time is over; those in ``spare`` are left alone."""
    done = Tidied()
    if retention.shortest is None:
        return done
    before = now - retention.shortest * DAY
    for batch in _batches(store, before):
        endings: list[Ending] = []
        untold: list[str] = []
        for old in batch:
            if old.id in spare:
                done.kept += 1
            elif old.told_at is None:
                untold.append(old.id)
            else:
                _judge(store, old, retention, now, done, endings)
        done.told += len(untold)
        if not dry_run:
            store.note_told(untold, now)
            endings = store.end(endings)
        done.deleted += sum(ending.record is None for ending in endings)
        done.put_away += sum(ending.record is not None for ending in endings)
    if retention.finished:
        done.reviews = _forget_reviews(store, now - retention.finished * DAY, now, dry_run)
    return done


def _forget_reviews(store: Store, before: int, now: int, dry_run: bool) -> int:
    """A review is kept as long as a finished table: unlike its game, it can be made again."""
    reviews = ReviewStore(store.engine)
    if dry_run:
        return reviews.count_old(before, now)
    deleted = 0
    while some := reviews.forget(before, now, BATCH):
        deleted += some
    return deleted


def _batches(store: Store, before: int) -> Iterator[Sequence[OldTable]]:
    after: tuple[int, str] = (-1, "")
    while batch := store.old_tables(before, after, BATCH):
        yield batch
        after = (batch[-1].made_at, batch[-1].id)


def _judge(
    store: Store,
    old: OldTable,
    retention: Retention,
    now: int,
    done: Tidied,
    endings: list[Ending],
) -> None:
    stored = store.read_log(old.id)
    try:
        log_events = [events.decode(data) for data in stored]
        made = log_events[0]
        assert isinstance(made, events.Made)
        ply = standing(log_events)
        until = retention.until(old.status, ply, made.clock, log_events[-1].at, old.told_at)
        if until is None or until > now:
            done.kept += 1
            return
        record = None
        if old.status == "over" and ply >= FIRST_MOVES:
            value = from_log(old.id, log_events).record()
            (record,) = records_to_rows([value], now)
    except (msgspec.DecodeError, VernissageError, AssertionError, IndexError) as error:
        done.unreadable += 1
        log.warning("table %s could not be tidied: %s", old.id, type(error).__name__)
        return
    endings.append(Ending(old.id, len(stored), record))


def standing(log_events: Sequence[Event]) -> int:
    """How many decisions stand after these events."""
    ply = 0
    for event in log_events:
        if isinstance(event, events.Played):
            ply += 1
        elif isinstance(event, events.Undone):
            ply = event.to
    return ply

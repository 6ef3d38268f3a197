"""Reviews as they grow: who works at one has a lease, and every part is stored when it is made."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Engine,
    Row,
    and_,
    delete,
    false,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert

from vernissage.server.storage.schema import review_parts, reviews

WAITING, DONE, FAILED = "waiting", "done", "failed"
LOOKED_AT = 8
"""Of those that wait, so many are tried: another process may be quicker."""


class ReviewKey(NamedTuple):
    """Which game, judged by which version of the judge."""

    id: str
    version: str


class StoredReview(NamedTuple):
    """What there is of a review."""

    key: ReviewKey
    status: str
    decisions: int
    record: bytes
    parts: list[bytes]
    """Those from a number on, in their order."""
    summary: bytes | None


class ReviewStore:
    """Plain calls that may wait for the disk: use a thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        is_sqlite = engine.dialect.name == "sqlite"
        self._insert = sqlite_insert if is_sqlite else postgresql_insert

    def ask(self, key: ReviewKey, decisions: int, record: bytes, now: int) -> bool:
        """Have a game reviewed; whether that is new. One that failed is tried again."""
        row = {
            "id": key.id,
            "version": key.version,
            "status": WAITING,
            "asked_at": now,
            "decisions": decisions,
            "record": record,
        }
        with self._engine.begin() as connection:
            added = connection.execute(
                self._insert(reviews).values(row).on_conflict_do_nothing().returning(reviews.c.id)
            ).first()
            if added is not None:
                return True
            again = connection.execute(
                update(reviews)
                .where(_is(key), reviews.c.status == FAILED)
                .values(status=WAITING, asked_at=now, holder=None, held_until=None)
            )
            return again.rowcount > 0

    def waiting(self) -> int:
        """How many are not done."""
        with self._engine.connect() as connection:
            count = select(func.count()).select_from(reviews).where(reviews.c.status == WAITING)
            return connection.execute(count).scalar_one()

    def still_waiting(self, keys: Iterable[ReviewKey]) -> set[ReviewKey]:
        """Those of them that are not done."""
        asked = or_(false(), *map(_is, keys))
        with self._engine.connect() as connection:
            found = connection.execute(
                select(reviews.c.id, reviews.c.version).where(asked, reviews.c.status == WAITING)
            )
            return {ReviewKey(id, version) for id, version in found}

    def forget(self, before: int, now: int, most: int) -> int:
        """Delete some that were asked for before a time and that nobody works at; how many."""
        old = _old(before, now)
        with self._engine.begin() as connection:
            found = connection.execute(
                select(reviews.c.id, reviews.c.version)
                .where(old)
                .limit(most)
                .with_for_update(skip_locked=True)  # nobody begins to work at them meanwhile
            ).all()
            gone = 0
            for id, version in found:
                this = and_(review_parts.c.id == id, review_parts.c.version == version)
                connection.execute(delete(review_parts).where(this))
                key = ReviewKey(id, version)
                gone += connection.execute(delete(reviews).where(_is(key))).rowcount
            return gone

    def count_old(self, before: int, now: int) -> int:
        """How many `forget` would delete."""
        with self._engine.connect() as connection:
            count = select(func.count()).select_from(reviews).where(_old(before, now))
            return connection.execute(count).scalar_one()

    def read(self, key: ReviewKey, first: int = 0) -> StoredReview | None:
        """A review with its parts from a number on, all as of one moment."""
        with self._engine.connect() as connection:
            # The row first: one that is done has all its parts.
            row = connection.execute(select(reviews).where(_is(key))).first()
            if row is None:
                return None
            parts = connection.execute(
                select(review_parts.c.data)
                .where(
                    review_parts.c.id == key.id,
                    review_parts.c.version == key.version,
                    review_parts.c.number >= first,
                )
                .order_by(review_parts.c.number)
            )
            return _stored(row, [bytes(data) for (data,) in parts])

    def take(
        self, process: str, version: str, now: int, until: int, but: Iterable[ReviewKey] = ()
    ) -> StoredReview | None:
        """Work from now on at the one that has waited longest and that nobody works at."""
        free = or_(reviews.c.holder.is_(None), reviews.c.held_until < now)
        others = reviews.c.id.not_in([key.id for key in but])
        with self._engine.begin() as connection:
            found = connection.execute(
                select(reviews.c.id)
                .where(reviews.c.status == WAITING, reviews.c.version == version, free, others)
                .order_by(reviews.c.asked_at)
                .limit(LOOKED_AT)
            ).all()
        for (id,) in found:
            key = ReviewKey(id, version)
            with self._engine.begin() as connection:
                taken = connection.execute(
                    update(reviews)
                    .where(_is(key), reviews.c.status == WAITING, free)
                    .values(holder=process, held_until=until)
                )
            if taken.rowcount:
                return self.read(key)
        return None

    def keep(self, keys: Iterable[ReviewKey], process: str, until: int) -> None:
        """Go on working at some."""
        with self._engine.begin() as connection:
            for key in keys:
                connection.execute(
                    update(reviews)
                    .where(_is(key), reviews.c.holder == process)
                    .values(held_until=until)
                )

    def add(self, key: ReviewKey, process: str, number: int, part: bytes, until: int) -> bool:
        """Store a part; not if another process works at it by now."""
        with self._engine.begin() as connection:
            held = connection.execute(
                update(reviews)
                .where(_is(key), reviews.c.holder == process, reviews.c.status == WAITING)
                .values(held_until=until)
            )
            if held.rowcount:
                row = {"id": key.id, "version": key.version, "number": number, "data": part}
                connection.execute(insert(review_parts).values(row))
            return held.rowcount > 0

    def end(self, key: ReviewKey, process: str, status: str, summary: bytes | None) -> bool:
        """It is done, or can't be; not if another process works at it by now."""
        with self._engine.begin() as connection:
            ended = connection.execute(
                update(reviews)
                .where(_is(key), reviews.c.holder == process, reviews.c.status == WAITING)
                .values(status=status, summary=summary, holder=None, held_until=None)
            )
            return ended.rowcount > 0

    def give_back(self, process: str) -> None:
        """Others may go on with what this process worked at."""
        with self._engine.begin() as connection:
            connection.execute(
                update(reviews)
                .where(reviews.c.holder == process)
                .values(holder=None, held_until=None)
            )


def _is(key: ReviewKey) -> ColumnElement[bool]:
    return and_(reviews.c.id == key.id, reviews.c.version == key.version)


def _old(before: int, now: int) -> ColumnElement[bool]:
    free = or_(reviews.c.holder.is_(None), reviews.c.held_until < now)
    return and_(reviews.c.asked_at < before, free)


def _stored(row: Row[tuple[object, ...]], parts: list[bytes]) -> StoredReview:
    found = row._mapping
    summary = found["summary"]
    return StoredReview(
        key=ReviewKey(found["id"], found["version"]),
        status=found["status"],
        decisions=found["decisions"],
        record=bytes(found["record"]),
        parts=parts,
        summary=None if summary is None else bytes(summary),
    )

"""Reading and writing the log. Plain calls that may wait for the disk: use a thread."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError

from vernissage.games.errors import FormatError
from vernissage.server.storage import migrating
from vernissage.server.storage.schema import (
    downtimes,
    events,
    keys,
    metadata,
    pulses,
    records,
    tables,
)

PULSE_LIFE = 6_000
"""A process that gave no sign for so many milliseconds is gone."""
COPIED = 1000
"""Rows that a backup copies at a time."""
INSERT_EVENTS = {
    size: "INSERT INTO events (table_id, number, data) VALUES " + ", ".join(["(?, ?, ?)"] * size)
    for size in (256, 128, 64, 32, 16, 8, 4, 2, 1)
}
"""Statements for SQLite by their number of rows. SQLAlchemy's own way to many rows costs 8 µs more
for each, and a statement for each row gives the interpreter away and has to get it back."""


class Conflict(Exception):
    """Another process has written to this table first."""


class NoRoom(Exception):
    """As much is kept as may be."""


@dataclass(frozen=True)
class StoredKey:
    """What a key opens."""

    hash: str
    role: str
    seat: int


class Append(NamedTuple):
    """Events to add to a table's log after the first ``after`` of it."""

    table: str
    after: int
    events: Sequence[bytes]
    status: str | None = None
    ended_at: int | None = None
    new: dict[str, Any] | None = None
    """The row of a table that is made by this."""
    keys: Sequence[StoredKey] = ()
    spent: str | None = None
    """The hash of a key that is good for nothing from now on."""


class Store:
    """One database."""

    def __init__(self, url: str, *, create: bool = True) -> None:
        self.engine = _engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        if create:
            migrating.upgrade(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # --- writing -----------------------------------------------------------------------------

    def append_all(self, appends: Sequence[Append]) -> list[Exception | None]:
        """Write all of these in one transaction; says for each whether it failed.

        If one conflicts, each is tried on its own, so that the others are written.
        """
        try:
            with self.engine.begin() as connection:
                _write(connection, appends)
            return [None] * len(appends)
        except IntegrityError as error:
            if len(appends) == 1:
                return [Conflict(str(error.orig))]
            return [self.append_all([append])[0] for append in appends]

    def add_records(self, rows: Sequence[dict[str, Any]], most: int | None = None) -> int:
        """Keep records that are not there yet; says how many were new. Raises `NoRoom` if there
        would be more than ``most`` of them."""
        kind = sqlite_insert if self.is_sqlite else postgresql_insert
        statement = kind(records).on_conflict_do_nothing().returning(records.c.id)
        with self.engine.begin() as connection:
            # First a write: two who read first and then write would both have to give up.
            added = sum(len(connection.execute(statement.values(row)).all()) for row in rows)
            if most is not None and added:
                count = connection.execute(select(func.count()).select_from(records)).scalar()
                if count is not None and count > most:
                    raise NoRoom
        return added

    def pulse(self, process: str, now: int) -> None:
        """Say that this process is there."""
        with self.engine.begin() as connection:
            done = connection.execute(
                update(pulses).where(pulses.c.process == process).values(at=now)
            )
            if not done.rowcount:
                connection.execute(insert(pulses).values(process=process, at=now))

    def wake(self, process: str, now: int, *, alone: bool = True) -> None:
        """Note for how long no process at all was there before this one.

        One that is not ``alone`` can't know at once whether another has died: the pause is
        charged if all did and this one is there within `PULSE_LIFE`.
        """
        with self.engine.begin() as connection:
            seen = connection.execute(select(pulses.c.process, pulses.c.at)).all()
            last = max((at for _, at in seen), default=now)
            others = not alone and any(
                at > now - PULSE_LIFE for other, at in seen if other != process
            )
            if now > last and not others:
                known = downtimes.c.since == last, downtimes.c.until == now
                if connection.execute(select(downtimes).where(*known)).first() is None:
                    connection.execute(insert(downtimes).values(since=last, until=now))
            connection.execute(pulses.delete().where(pulses.c.at < now - 10 * PULSE_LIFE))
        self.pulse(process, now)

    def leave(self, process: str, now: int) -> None:
        """The process ends in good order: from now on, nobody may be there."""
        self.pulse(process, now)

    # --- reading -----------------------------------------------------------------------------

    def read_log(self, table: str, after: int = 0) -> list[bytes]:
        """The events of a table from one on."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(events.c.data)
                .where(events.c.table_id == table, events.c.number > after)
                .order_by(events.c.number)
            )
            return [bytes(data) for (data,) in rows]

    def read_keys(self, table: str) -> list[StoredKey]:
        """The hashes of a table's keys."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(keys.c.hash, keys.c.role, keys.c.seat).where(keys.c.table_id == table)
            )
            return [StoredKey(*row) for row in rows]

    def tended(self) -> list[str]:
        """The tables that are being played and go on without people."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id).where(tables.c.status == "playing", tables.c.tended.is_(True))
            )
            return [id for (id,) in rows]

    def ended(self) -> list[str]:
        """The tables whose game is over, the oldest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id).where(tables.c.status == "over").order_by(tables.c.made_at)
            )
            return [id for (id,) in rows]

    def read_downtimes(self) -> list[tuple[int, int]]:
        """When no process was there."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(downtimes.c.since, downtimes.c.until))
            return [(since, until) for since, until in rows]

    def alive(self, now: int) -> set[str]:
        """The processes that gave a sign of life lately."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(pulses.c.process).where(pulses.c.at > now - PULSE_LIFE)
            )
            return {process for (process,) in rows}

    def read_record(self, id: str) -> bytes | None:
        """One stored record."""
        with self.engine.connect() as connection:
            row = connection.execute(select(records.c.data).where(records.c.id == id)).first()
            return None if row is None else bytes(row[0])

    def read_records(self) -> Iterable[bytes]:
        """All stored records, the oldest first."""
        with self.engine.connect() as connection:
            for (data,) in connection.execute(select(records.c.data).order_by(records.c.added_at)):
                yield bytes(data)

    def is_up(self) -> bool:
        """Whether the database answers."""
        with self.engine.connect() as connection:
            return connection.execute(select(1)).scalar() == 1

    # --- the whole -----------------------------------------------------------------------------

    def backup(self, target: Path) -> int:
        """Copy everything, as of one moment, into a new SQLite file; says how many rows."""
        if target.exists():
            raise FormatError(f"{target} is there already; name a new file.")
        copy = Store(f"sqlite:///{target}")
        copied = 0
        try:
            level = "SERIALIZABLE" if self.is_sqlite else "REPEATABLE READ"
            with self.engine.connect().execution_options(isolation_level=level) as source:
                source.begin()
                with copy.engine.begin() as sink:
                    for table in metadata.sorted_tables:
                        result = source.execution_options(yield_per=COPIED).execute(select(table))
                        for rows in result.mappings().partitions(COPIED):
                            sink.execute(insert(table), [dict(row) for row in rows])
                            copied += len(rows)
        finally:
            copy.close()
        return copied


def _write(connection: Connection, appends: Sequence[Append]) -> None:
    rows: list[tuple[str, int, bytes]] = []
    unusual: list[Append] = []
    for append in appends:
        table, number, found, *rest = append
        for data in found:
            number += 1
            rows.append((table, number, data))
        if any(rest):  # more than moves
            unusual.append(append)
    made = [append.new for append in unusual if append.new is not None]
    if made:
        connection.execute(insert(tables), made)
    if connection.dialect.name == "sqlite":
        _insert_events(connection, rows)
    else:
        names = ("table_id", "number", "data")
        connection.execute(insert(events), [dict(zip(names, row, strict=True)) for row in rows])
    secrets = [
        {"table_id": append.table, "hash": key.hash, "role": key.role, "seat": key.seat}
        for append in unusual
        for key in append.keys
    ]
    if secrets:
        connection.execute(insert(keys), secrets)
    for append in unusual:
        if append.spent is not None:
            connection.execute(
                keys.delete().where(keys.c.table_id == append.table, keys.c.hash == append.spent)
            )
        if append.status is not None:
            connection.execute(
                update(tables)
                .where(tables.c.id == append.table)
                .values(status=append.status, ended_at=append.ended_at)
            )


def _insert_events(connection: Connection, rows: Sequence[tuple[str, int, bytes]]) -> None:
    start = 0
    for size, statement in INSERT_EVENTS.items():
        while start + size <= len(rows):
            some = rows[start : start + size]
            connection.exec_driver_sql(statement, tuple(itertools.chain.from_iterable(some)))
            start += size


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        if parsed.get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError("")
        if parsed.get_backend_name() == "sqlite" and parsed.database not in (None, "", ":memory:"):
            Path(str(parsed.database)).expanduser().parent.mkdir(parents=True, exist_ok=True)
        options: dict[str, Any] = {"pool_pre_ping": parsed.get_backend_name() != "sqlite"}
        engine = create_engine(parsed, **options)
    except (ArgumentError, NoSuchModuleError):
        raise FormatError(
            "The database must be like sqlite:///tables.db or postgresql://user@host/name."
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    """Every commit is on the disk before it is acknowledged; readers don't wait for the writer."""
    cursor = connection.cursor()
    # Of a new file only. A commit writes the page on which each table's log ends: half as large
    # as SQLite's own choice, that is 5 of 29 µs a move less.
    cursor.execute("PRAGMA page_size=2048")
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    # Pages that change again and again are moved less often: 0.1 ms a move less, by the clock.
    cursor.execute("PRAGMA wal_autocheckpoint=8000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()

"""Reading and writing the log. Plain calls that may wait for the disk: use a thread."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection, Engine, create_engine, event, func, insert, or_, select, update
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError

from vernissage.games.errors import FormatError
from vernissage.games.terms import Json
from vernissage.server.storage import ending, migrating
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
    new: Json | None = None
    """The row of a table that is made by this."""
    keys: Sequence[StoredKey] = ()
    row: Json | None = None
    """What else changes in the table's row."""
    also: Append | None = None
    """What is stored together with this, or not at all."""


class StoredTable(NamedTuple):
    """All that is stored of a table."""

    log: list[bytes]
    keys: list[StoredKey]
    row: Json


class Store:
    """The database with the tables' logs, rows and keys, and the records."""

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

    def add_records(self, rows: Sequence[Json], most: int | None = None) -> int:
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

    def add_downtime(self, since: int, until: int) -> None:
        """Nobody was served in that time."""
        known = downtimes.c.since == since, downtimes.c.until == until
        with self.engine.begin() as connection:
            if connection.execute(select(downtimes).where(*known)).first() is None:
                connection.execute(insert(downtimes).values(since=since, until=until))

    def leave(self, process: str, now: int) -> None:
        """The process ends in good order: from now on, nobody may be there."""
        self.pulse(process, now)
        with self.engine.begin() as connection:
            connection.execute(
                update(tables)
                .where(tables.c.holder == process)
                .values(holder=None, held_until=None)
            )

    # --- who looks after which table ------------------------------------------------------------

    def hold(self, table: str, process: str, now: int, until: int) -> bool:
        """Look after a table's bots until a time, unless another process does."""
        free = or_(tables.c.holder.is_(None), tables.c.holder == process, tables.c.held_until < now)
        with self.engine.begin() as connection:
            done = connection.execute(
                update(tables)
                .where(tables.c.id == table, free)
                .values(holder=process, held_until=until)
            )
            return done.rowcount > 0

    def hold_on(self, ids: Sequence[str], process: str, until: int) -> None:
        """Look after tables, that one looks after, for longer."""
        with self.engine.begin() as connection:
            connection.execute(
                update(tables)
                .where(tables.c.id.in_(ids), tables.c.holder == process)
                .values(held_until=until)
            )

    def held_by(self, processes: Iterable[str], since: int, most: int) -> list[str]:
        """Tables whose bots these processes looked after at some time since."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id)
                .where(
                    tables.c.holder.in_(list(processes)),
                    tables.c.held_until >= since,
                    tables.c.status == "playing",
                )
                .order_by(tables.c.touched_at.desc())
                .limit(most)
            )
            return [id for (id,) in rows]

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

    def read_table(self, table: str) -> StoredTable | None:
        """A table's log, keys and row, if it is there."""
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
            if row is None:
                return None
            log = connection.execute(
                select(events.c.data).where(events.c.table_id == table).order_by(events.c.number)
            )
            data = [bytes(each) for (each,) in log]
            opens = connection.execute(
                select(keys.c.hash, keys.c.role, keys.c.seat).where(keys.c.table_id == table)
            )
            return StoredTable(data, [StoredKey(*each) for each in opens], dict(row))

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """How long the logs of some tables are."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(events.c.table_id, func.max(events.c.number))
                .where(events.c.table_id.in_(ids))
                .group_by(events.c.table_id)
            )
            return {id: int(version) for id, version in rows}

    def touched_since(self, since: int, most: int) -> list[str]:
        """Tables that are played, go on without people and were touched lately; newest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id)
                .where(
                    tables.c.status == "playing",
                    tables.c.touched_at >= since,
                    tables.c.tended.is_(True),
                )
                .order_by(tables.c.touched_at.desc())
                .limit(most)
            )
            return [id for (id,) in rows]

    def falling_due(self, until: int, most: int) -> list[str]:
        """Tables at which a clock may run out before a time, the first of them first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id)
                .where(tables.c.status == "playing", tables.c.due_at <= until)
                .order_by(tables.c.due_at)
                .limit(most)
            )
            return [id for (id,) in rows]

    def ended(self) -> list[str]:
        """The tables whose game is over, the oldest first."""
        with self.engine.connect() as connection:
            rows = connection.execute(
                select(tables.c.id)
                .where(tables.c.status == "over", tables.c.record_id.is_(None))
                .order_by(tables.c.made_at)
            )
            return [id for (id,) in rows]

    def read_downtimes(self) -> list[tuple[int, int]]:
        """When no process was there."""
        with self.engine.connect() as connection:
            rows = connection.execute(select(downtimes.c.since, downtimes.c.until))
            return [(since, until) for since, until in rows]

    def last_sign(self) -> int | None:
        """When any process was there last."""
        with self.engine.connect() as connection:
            return connection.execute(select(func.max(pulses.c.at))).scalar()

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

    # --- old tables ----------------------------------------------------------------------------

    def old_tables(
        self, before: int, after: tuple[int, str], most: int
    ) -> Sequence[ending.OldTable]:
        """Tables made before a time that are not put away, in the order in which they were."""
        return ending.old_tables(self.engine, before, after, most)

    def note_told(self, ids: Sequence[str], now: int) -> None:
        """From now on the people of these tables can know how long they are kept."""
        ending.note_told(self.engine, ids, now)

    def end(self, endings: Sequence[ending.Ending]) -> list[ending.Ending]:
        """End tables; those to which something was added meanwhile stay."""
        return ending.end(self.engine, endings)

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
    waiting = list(appends)
    for append in waiting:
        table, number, added, *rest = append
        for data in added:
            number += 1
            rows.append((table, number, data))
        if any(rest):  # more than moves
            unusual.append(append)
            if append.also is not None:
                waiting.append(append.also)
    made = [append.new for append in unusual if append.new is not None]
    if made:
        connection.execute(insert(tables), made)
    if connection.dialect.name == "sqlite":
        _insert_events(connection, rows)
    elif rows:
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
        changes = dict(append.row or {})
        if append.status is not None:
            changes |= {"status": append.status, "ended_at": append.ended_at}
        if changes:
            connection.execute(update(tables).where(tables.c.id == append.table).values(changes))


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
        # Moves are parameters, and what the database refuses is logged.
        options: Json = {"hide_parameters": True}
        options["pool_pre_ping"] = parsed.get_backend_name() != "sqlite"
        engine = create_engine(parsed, **options)
    except (ArgumentError, NoSuchModuleError):
        raise FormatError(
            "The database must be like sqlite:///tables.db or postgresql://user@host/name."
        ) from None
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare_sqlite)
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
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

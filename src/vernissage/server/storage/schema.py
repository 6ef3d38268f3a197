"""The tables of the database. Changes need a migration (storage/migrations)."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(8), nullable=False),
    Column("tended", Boolean, nullable=False),  # has bots or clocks: goes on without people
    Column("made_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger),
    Column("told_at", BigInteger),  # since when its people can know how long it is kept
    Column("record_id", String(64)),  # all that is left of it, once it was put away
    Column("touched_at", BigInteger),  # of the last event, or up to `TOUCHED_EVERY` before it
    Column("due_at", BigInteger),  # no clock runs out before this
    Column("holder", String(32)),  # the process that plays its bots, where there are several
    Column("held_until", BigInteger),
    Index("tables_touched", "status", "touched_at"),
    Index("tables_due", "status", "due_at"),
    Index(
        "tables_held",
        "holder",
        sqlite_where=text("holder IS NOT NULL"),
        postgresql_where=text("holder IS NOT NULL"),
    ),
    Index("tables_by_age", "made_at"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

keys = Table(
    "keys",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("hash", String(64), primary_key=True),
    Column("role", String(8), nullable=False),  # seat, host, invite
    Column("seat", Integer, nullable=False),  # -1: none
)

records = Table(
    "records",
    metadata,
    Column("id", String(64), primary_key=True),  # hash of the record itself
    Column("game", String(32), nullable=False),
    Column("added_at", BigInteger, nullable=False),
    Column("data", LargeBinary, nullable=False),
    Index("records_by_game", "game", "added_at"),
)

pulses = Table(
    "pulses",
    metadata,
    Column("process", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

downtimes = Table(
    "downtimes",
    metadata,
    Column("since", BigInteger, primary_key=True),
    Column("until", BigInteger, primary_key=True),
)

reviews = Table(
    "reviews",
    metadata,
    Column("id", String(64), primary_key=True),  # hash of the record, as in `records`
    Column("version", String(32), primary_key=True),  # who judges
    Column("status", String(8), nullable=False),  # waiting, done, failed
    Column("asked_at", BigInteger, nullable=False),
    Column("decisions", Integer, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("summary", LargeBinary),
    Column("holder", String(32)),  # the process that works at it
    Column("held_until", BigInteger),
    Index("reviews_waiting", "status", "asked_at"),
)

review_parts = Table(
    "review_parts",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("version", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
    ForeignKeyConstraint(["id", "version"], ["reviews.id", "reviews.version"]),
)

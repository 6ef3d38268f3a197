"""Old tables: finding them, and ending them without losing what came in meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, and_, delete, func, insert, or_, select, update

from vernissage.server.storage.schema import events, keys, records, tables


class OldTable(NamedTuple):
    """A table that was made long ago."""

    id: str
    status: str
    made_at: int
    told_at: int | None


class Ending(NamedTuple):
    """A table that shall go; ``version`` is the length of its log by which that was decided."""

    id: str
    version: int
    record: dict[str, Any] | None
    """The row of the record that is kept of it."""


def old_tables(
    engine: Engine, before: int, after: tuple[int, str], most: int
) -> Sequence[OldTable]:
    """Tables made before a time that are not put away, in the order in which they were made."""
    made_at, id = after
    later = or_(tables.c.made_at > made_at, and_(tables.c.made_at == made_at, tables.c.id > id))
    query = (
        select(tables.c.id, tables.c.status, tables.c.made_at, tables.c.told_at)
        .where(tables.c.made_at < before, tables.c.record_id.is_(None), later)
        .order_by(tables.c.made_at, tables.c.id)
        .limit(most)
    )
    with engine.connect() as connection:
        return [OldTable(*row) for row in connection.execute(query)]


def note_told(engine: Engine, ids: Sequence[str], now: int) -> None:
    """From now on the people of these tables can know how long they are kept."""
    if ids:
        with engine.begin() as connection:
            connection.execute(update(tables).where(tables.c.id.in_(ids)).values(told_at=now))


def end(engine: Engine, endings: Sequence[Ending]) -> list[Ending]:
    """End tables in one transaction; those to which something was added meanwhile stay."""
    if not endings:
        return []
    with engine.begin() as connection:
        return [ending for ending in endings if _end(connection, ending)]


def _end(connection: Connection, ending: Ending) -> bool:
    this = tables.c.id == ending.id
    # Writing to the row first keeps others from adding events until this is decided.
    connection.execute(update(tables).where(this).values(tended=False))
    length = connection.scalar(
        select(func.count()).select_from(events).where(events.c.table_id == ending.id)
    )
    if length != ending.version:
        return False
    connection.execute(delete(events).where(events.c.table_id == ending.id))
    connection.execute(delete(keys).where(keys.c.table_id == ending.id))
    if ending.record is None:
        connection.execute(delete(tables).where(this))
        return True
    id = ending.record["id"]
    if connection.execute(select(records.c.id).where(records.c.id == id)).first() is None:
        connection.execute(insert(records).values(ending.record))
    connection.execute(update(tables).where(this).values(record_id=id))
    return True

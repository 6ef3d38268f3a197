"""When a table was touched, when its next clock runs out, and which process looks after it."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "002"
down_revision = "001"
branch_labels = None
depends_on = None

AT_ONCE = 1000


def upgrade() -> None:
    op.add_column("tables", sa.Column("touched_at", sa.BigInteger()))
    op.add_column("tables", sa.Column("due_at", sa.BigInteger()))
    op.add_column("tables", sa.Column("holder", sa.String(32)))
    op.add_column("tables", sa.Column("held_until", sa.BigInteger()))
    _fill(op.get_bind())
    op.drop_index("tables_to_tend", "tables")
    op.create_index("tables_touched", "tables", ["status", "touched_at"])
    op.create_index("tables_due", "tables", ["status", "due_at"])
    held = sa.text("holder IS NOT NULL")
    op.create_index("tables_held", "tables", ["holder"], sqlite_where=held, postgresql_where=held)


def _fill(connection: sa.Connection) -> None:
    """From the logs. Bots may have sat down later: all tables that are played are tended now.

    When a clock runs out is worked out by the server, as soon as it looks: at once.
    """
    tables = sa.table(
        "tables",
        *(sa.column(name) for name in ("id", "status", "tended", "made_at", "touched_at")),
        sa.column("due_at"),
    )
    events = sa.table("events", *(sa.column(name) for name in ("table_id", "number", "data")))
    connection.execute(sa.update(tables).values(touched_at=tables.c.made_at))
    playing = tables.c.status == "playing"
    connection.execute(sa.update(tables).where(playing).values(tended=True))
    last = ""
    change = (
        sa.update(tables)
        .where(tables.c.id == sa.bindparam("which"))
        .values(touched_at=sa.bindparam("touched"), due_at=sa.bindparam("due"))
    )
    while True:
        some = sa.select(tables.c.id, tables.c.status).where(tables.c.id > last)
        ordered = some.order_by(tables.c.id).limit(AT_ONCE)
        found = {row.id: row.status for row in connection.execute(ordered)}
        if not found:
            return
        ends = (
            sa.select(
                events.c.table_id,
                sa.func.min(events.c.number).label("first"),
                sa.func.max(events.c.number).label("last"),
            )
            .where(events.c.table_id.in_(list(found)))
            .group_by(events.c.table_id)
            .subquery()
        )
        rows = connection.execute(
            sa.select(events.c.table_id, events.c.number, events.c.data)
            .join(ends, ends.c.table_id == events.c.table_id)
            .where(sa.or_(events.c.number == ends.c.first, events.c.number == ends.c.last))
            .order_by(events.c.table_id, events.c.number)
        )
        changes: dict[str, dict[str, Any]] = {}  # events as they were then
        for id, number, data in rows:
            event = _read(data)
            one = changes.setdefault(id, {"which": id, "touched": None, "due": None})
            one["touched"] = event.get("at", one["touched"])
            if number == 1 and "clock" in event and found[id] == "playing":
                one["due"] = 0
        known = [one for one in changes.values() if isinstance(one["touched"], int)]
        if known:
            connection.execute(change, known)
        last = max(found)


def _read(data: bytes) -> dict[str, Any]:  # JSON
    """An event; a damaged one says nothing."""
    try:
        event = json.loads(bytes(data))
    except ValueError:
        return {}
    return event if isinstance(event, dict) else {}


def downgrade() -> None:
    raise NotImplementedError("Databases only go forward; restore a backup instead.")

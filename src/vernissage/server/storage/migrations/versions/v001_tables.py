"""Tables, their events and keys; records; signs of life."""

import sqlalchemy as sa
from alembic import op

revision = "001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("tended", sa.Boolean(), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger()),
    )
    op.create_index("tables_to_tend", "tables", ["status", "tended"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("added_at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.LargeBinary(), nullable=False),
    )
    op.create_index("records_by_game", "records", ["game", "added_at"])
    op.create_table(
        "pulses",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_table(
        "downtimes",
        sa.Column("since", sa.BigInteger(), primary_key=True),
        sa.Column("until", sa.BigInteger(), primary_key=True),
    )


def downgrade() -> None:
    raise NotImplementedError("Databases only go forward; restore a backup instead.")

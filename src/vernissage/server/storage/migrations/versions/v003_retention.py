"""Since when a table's people can know how long it is kept; the record that is left of it."""

import sqlalchemy as sa
from alembic import op

revision = "003"
down_revision = "002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("told_at", sa.BigInteger()))
    op.add_column("tables", sa.Column("record_id", sa.String(64)))
    op.create_index("tables_by_age", "tables", ["made_at"])


def downgrade() -> None:
    raise NotImplementedError("Databases only go forward; restore a backup instead.")

"""Reviews of finished games, and the parts of them that are there already."""

import sqlalchemy as sa
from alembic import op

revision = "004"
down_revision = "003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.String(32), primary_key=True),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("asked_at", sa.BigInteger(), nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("summary", sa.LargeBinary()),
        sa.Column("holder", sa.String(32)),
        sa.Column("held_until", sa.BigInteger()),
    )
    op.create_index("reviews_waiting", "reviews", ["status", "asked_at"])
    op.create_table(
        "review_parts",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("data", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["id", "version"], ["reviews.id", "reviews.version"]),
    )


def downgrade() -> None:
    raise NotImplementedError("Databases only go forward; restore a backup instead.")

"""Bringing a database to this version, from any earlier one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from vernissage.games.errors import FormatError

_LOCK = 8_437_120_613
"""Any number: processes that start together upgrade one after another (PostgreSQL)."""


def _config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, revision: str = "head") -> None:
    """Run the migrations that are missing."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        config = _config(connection)
        script = ScriptDirectory.from_config(config)
        now = MigrationContext.configure(connection).get_current_revision()
        if now is not None and now not in {each.revision for each in script.walk_revisions()}:
            raise FormatError(
                f"This database was made by a newer version of Vernissage ({now}); update first."
            )
        if now != (script.get_current_head() if revision == "head" else revision):
            command.upgrade(config, revision)

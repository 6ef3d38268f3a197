"""Where tables are kept: SQLite in one file, or PostgreSQL by a URL; the same code for both."""

from vernissage.server.storage.store import (
    Append,
    Conflict,
    NoRoom,
    Store,
    StoredKey,
    StoredTable,
)

__all__ = ["Append", "Conflict", "NoRoom", "Store", "StoredKey", "StoredTable"]

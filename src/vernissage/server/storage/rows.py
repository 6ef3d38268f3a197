"""Records as rows of the database: the same record is the same row, however it comes in."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


def record_row(value: dict[str, Any], at: int) -> dict[str, Any]:
    """The row of a right record. Its id is the hash of its data in one fixed writing."""
    data = msgspec.json.encode(value, order="sorted")
    id = hashlib.sha256(data).hexdigest()
    return {"id": id, "game": value["game"], "added_at": at, "data": data}

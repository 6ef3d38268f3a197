"""Records as they are kept: the same game in the same words has the same id, however it came."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

Row = dict[str, Any]
"""A row of the database, by its columns."""


def records_to_rows(records: Iterable[Mapping[str, object]], at: int) -> list[Row]:
    """The rows of records that were checked. Neither spaces nor the order of keys make another."""
    rows = []
    for record in records:
        data = msgspec.json.encode(record, order="sorted")
        id = hashlib.sha256(data).hexdigest()
        rows.append({"id": id, "game": record["game"], "added_at": at, "data": data})
    return rows

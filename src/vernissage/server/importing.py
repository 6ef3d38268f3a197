"""Records that others send: read, bounded and checked by the rules before they are kept."""

from __future__ import annotations

from typing import Any

import msgspec

from vernissage.games.errors import FormatError
from vernissage.records.checking import check
from vernissage.records.files import decode
from vernissage.records.record import Record
from vernissage.server.errors import Refused
from vernissage.server.storage.records import Row, records_to_rows

MOST_RECORDS = 1000
LARGEST_RECORD = 256 * 1024
"""Bytes; ten times the longest game of ours."""
LARGEST_EXTRA = 4 * 1024
"""Bytes of all that a record says beside the game: names, comments, keys that we don't know."""


def check_records(lines: list[bytes], at: int) -> list[Row]:
    """The rows of records that are right; raises `Refused` at the first that isn't."""
    return records_to_rows((_read(line, number) for number, line in enumerate(lines, 1)), at)


def _read(line: bytes, number: int) -> dict[str, Any]:
    if len(line) > LARGEST_RECORD:
        raise Refused("too-large", f"Line {number}: a record may have {LARGEST_RECORD} bytes.")
    try:
        value = decode(line)
    except FormatError as error:
        raise Refused("format", f"Line {number}: {error}") from None
    finding = check(value)
    if finding is not None:
        raise Refused(
            "illegal",
            f"Line {number}, {finding.move}: {finding.reason}",
            rule=finding.rule,
            key="bad-record",
        )
    extra = len(msgspec.json.encode(Record.from_json(value).extra))
    if extra > LARGEST_EXTRA:
        raise Refused(
            "too-large",
            f"Line {number}: beside the game a record may say {LARGEST_EXTRA} bytes, not {extra}.",
        )
    record: dict[str, Any] = value
    return record

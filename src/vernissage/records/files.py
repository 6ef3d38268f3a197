"""Files of records: one JSON object a line, a single object over several lines, or Parquet."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import msgspec

from vernissage.games.errors import FormatError
from vernissage.records.parquet import MAGIC, read_parquet, write_parquet
from vernissage.records.record import Record

LONGEST_LINE = 16 * 1024 * 1024
"""Bytes; the longest game of ours takes well under a hundredth of it."""


def decode(text: bytes) -> Any:  # any JSON value
    """The JSON value of a text, of any type; raises `FormatError` in words if it is wrong."""
    try:
        return msgspec.json.decode(text)
    except UnicodeDecodeError:
        raise FormatError("This is not UTF-8 text.") from None
    except RecursionError:
        raise FormatError("This JSON is nested too deeply for a record.") from None
    except msgspec.ValidationError as error:
        raise FormatError(f"This JSON has a number that is out of range: {error}.") from None
    except msgspec.DecodeError as error:
        raise FormatError(f"This is not JSON: {error}.") from None
    except ValueError:
        raise FormatError("This JSON has a number with too many digits.") from None


def read_lines(path: Path) -> Iterator[tuple[int, bytes | FormatError]]:
    """Every line that isn't blank, with its number from 1; too long a line as an error."""
    with path.open("rb") as file:
        number = 0
        while line := file.readline(LONGEST_LINE + 1):
            number += 1
            if len(line) > LONGEST_LINE:
                yield number, FormatError(f"The line is longer than {LONGEST_LINE} bytes.")
                return
            if line.strip():
                yield number, line


def read_values(path: Path) -> Iterator[tuple[int, Any]]:  # any JSON value, or an error
    """Every record of a file as decoded JSON or, for one that can't be decoded, a `FormatError`.

    A file that holds one object over several lines is one record, at line 1. Of a Parquet file the
    records count as lines.
    """
    if _is_parquet(path):
        yield from _read_table(path)
        return
    whole = _single_object(path)
    if whole is not None:
        yield 1, whole
        return
    for number, line in read_lines(path):
        if isinstance(line, FormatError):
            yield number, line
            continue
        try:
            yield number, decode(line)
        except FormatError as error:
            yield number, error


def _is_parquet(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MAGIC)) == MAGIC


def _read_table(path: Path) -> Iterator[tuple[int, Any]]:  # any JSON value, or an error
    """The records of a Parquet file, up to the first that can't be read."""
    number = 0
    try:
        for number, record in enumerate(read_parquet(path), 1):
            yield number, record.to_json()
    except FormatError as error:
        yield number + 1, error


def _single_object(path: Path) -> object:
    """The object of a file that is one JSON object over several lines, else `None`."""
    with path.open("rb") as file:
        first = file.readline(LONGEST_LINE).strip()
        if first not in (b"{", b"") and not (first.startswith(b"{") and first.endswith(b",")):
            return None
        text = first + file.read(LONGEST_LINE)
    try:
        value = decode(text)
    except FormatError:
        return None
    return value if isinstance(value, dict) else None


def read_record(path: Path, number: int = 1) -> Record:
    """The number-th record of a file, counted from 1; raises `FormatError`."""
    found = 0
    for found, (line, value) in enumerate(read_values(path), 1):
        if found == number:
            return _record(path, line, value)
    raise FormatError(f"{path} has {found} records; there is no record {number}.")


def read_records(path: Path | str) -> Iterator[Record]:
    """Every record of a file; raises `FormatError` at the first that can't be read."""
    for line, value in read_values(Path(path)):
        yield _record(path, line, value)


def _record(path: Path | str, line: int, value: object) -> Record:
    """The record of a value that was read; an error says where it stands."""
    try:
        if isinstance(value, FormatError):
            raise value
        return Record.from_json(value)
    except FormatError as error:
        told = str(error).startswith(str(path))  # of a Parquet file, by the record's number
        raise FormatError(str(error) if told else f"{path}, line {line}: {error}") from None


def write_record(record: Record, file: IO[bytes]) -> None:
    """Append one record as a line."""
    file.write(msgspec.json.encode(record.to_json()) + b"\n")


def write_file(records: Iterable[Record], path: Path | str) -> int:
    """Write all records to a file, as Parquet if its name ends so; gives how many there were.

    The file is there when it is complete, or not at all.
    """
    path = Path(path)
    with whole_file(path) as file:
        if path.suffix == ".parquet":
            return write_parquet(records, file)
        count = 0
        for record in records:
            write_record(record, file)
            count += 1
        return count


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes its place when it is complete, or not at all.

    Two writers of one file don't meet: it is the last that was complete. What is no plain file
    (a pipe, a device) is written as it is. Errors name the file that was asked for.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        with path.open("wb") as file:
            yield file
        return
    target = path.resolve()
    part = target.with_name(f"{target.name}.{os.getpid()}-{secrets.token_hex(4)}.part")
    try:
        with part.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, target)
    except OSError as error:
        if error.filename in (None, str(part)):
            error.filename, error.filename2 = str(path), None
        raise
    finally:
        with suppress(OSError):
            part.unlink()

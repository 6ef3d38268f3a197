"""`vernissage backup`, `export` and `import`: what a server keeps, in and out."""

from __future__ import annotations

import hashlib
import time
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from vernissage.cli.console import RecordFile, err, progress
from vernissage.extras import needing
from vernissage.games.errors import FormatError
from vernissage.records.checking import check
from vernissage.records.files import read_values

Database = Annotated[
    str | None,
    typer.Option(
        envvar="VERNISSAGE_DATABASE", help="As of `vernissage serve`; its own if not given."
    ),
]


def _store(command: str, database: str | None) -> Any:
    with needing("server", f"vernissage {command}"):
        from vernissage.server.settings import default_database
        from vernissage.server.storage import Store

    return Store(database or default_database())


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new SQLite file.")],
    database: Database = None,
) -> None:
    """Copy the whole database, as of one moment, while the server runs.

    The copy is a database itself: `vernissage serve --database sqlite:///FILE`.
    """
    store = _store("backup", database)
    try:
        rows = store.backup(file)
    finally:
        store.close()
    err.print(f"{rows} rows copied to {file}.")


def export(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file of records.")],
    database: Database = None,
) -> None:
    """Write the records of all finished games, and all imported ones, as JSON Lines."""
    store = _store("export", database)
    from vernissage.server import events
    from vernissage.server.table import from_log

    count = 0
    try:
        with file.open("xb") as out:
            for id in progress(store.ended(), None, "Exporting"):
                log = [events.decode(data) for data in store.read_log(id)]
                out.write(msgspec.json.encode(from_log(id, log).record()) + b"\n")
                count += 1
            for data in store.read_records():
                out.write(data + b"\n")
                count += 1
    finally:
        store.close()
    err.print(f"{count} records written to {file}.")


def import_(file: RecordFile, database: Database = None) -> None:
    """Check records and keep those that are right in the database.

    Exit status: 0 all kept, 1 some were not right (they are named), 2 could not be read.
    """
    store = _store("import", database)
    rows, bad, at = [], 0, time.time_ns() // 1_000_000
    try:
        for line, value in progress(read_values(file), None, f"Reading {file.name}"):
            finding = None if isinstance(value, FormatError) else check(value)
            if isinstance(value, FormatError) or finding is not None:
                bad += 1
                reason = str(value) if finding is None else f"{finding.rule} {finding.reason}"
                err.print(f"line {line}: {reason}", markup=False)
                continue
            data = msgspec.json.encode(value)
            id = hashlib.sha256(data).hexdigest()
            rows.append({"id": id, "game": value["game"], "added_at": at, "data": data})
        added = store.add_records(rows)
    finally:
        store.close()
    err.print(f"{added} records added, {len(rows) - added} were there already, {bad} not right.")
    raise typer.Exit(1 if bad else 0)

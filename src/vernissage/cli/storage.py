"""`vernissage backup`, `export` and `import`: what a server keeps, in and out."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from vernissage.cli.console import Json, RecordFile, err, print_json, progress
from vernissage.extras import needing
from vernissage.games.errors import FormatError
from vernissage.records.checking import check
from vernissage.records.files import read_values

if TYPE_CHECKING:
    from vernissage.server.retention import Retention
    from vernissage.server.storage import Store

Database = Annotated[
    str | None,
    typer.Option(
        envvar="VERNISSAGE_DATABASE", help="As of `vernissage serve`; its own if not given."
    ),
]


def _store(command: str, database: str | None) -> Store:
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
    """Write the records of all finished games, and all imported ones, as JSON Lines.

    Exit status: 0 all written, 1 some tables can't be read (they are named).
    """
    store = _store("export", database)
    from vernissage.server import events
    from vernissage.server.table_log import from_log

    count = unreadable = 0
    try:
        with file.open("xb") as out:
            for id in progress(store.ended(), None, "Exporting"):
                stored = store.read_log(id)
                try:
                    record = from_log(id, [events.decode(data) for data in stored]).record()
                except Exception as error:  # it harms no other, here as in a server
                    unreadable += 1
                    why = str(error) if isinstance(error, FormatError) else type(error).__name__
                    err.print(f"table {id} can't be read: {why}", markup=False)
                    continue
                out.write(msgspec.json.encode(record) + b"\n")
                count += 1
            for data in store.read_records():
                out.write(data + b"\n")
                count += 1
    finally:
        store.close()
    left = f", {unreadable} tables can't be read" if unreadable else ""
    err.print(f"{count} records written to {file}{left}.", markup=False)
    raise typer.Exit(1 if unreadable else 0)


def import_(file: RecordFile, database: Database = None) -> None:
    """Check records and keep those that are right in the database.

    Exit status: 0 all kept, 1 some were not right (they are named), 2 could not be read.
    """
    store = _store("import", database)
    from vernissage.server.storage.records import records_to_rows

    rows: list[dict[str, object]] = []
    bad, at = 0, time.time_ns() // 1_000_000
    try:
        for line, value in progress(read_values(file), None, f"Reading {file.name}"):
            finding = None if isinstance(value, FormatError) else check(value)
            if isinstance(value, FormatError) or finding is not None:
                bad += 1
                reason = str(value) if finding is None else f"{finding.rule} {finding.reason}"
                err.print(f"line {line}: {reason}", markup=False)
                continue
            rows += records_to_rows([value], at)
        added = store.add_records(rows)
    finally:
        store.close()
    err.print(f"{added} records added, {len(rows) - added} were there already, {bad} not right.")
    raise typer.Exit(1 if bad else 0)


def _days(name: str, help: str) -> Any:  # as typer says
    return typer.Option(envvar=f"VERNISSAGE_KEEP_{name}", min=0, help=f"{help} (0: for ever).")


KeepBegun = Annotated[int | None, _days("BEGUN", "Days for tables left before the third decision")]
KeepUnfinished = Annotated[int | None, _days("UNFINISHED", "Days for unfinished games")]
KeepFinished = Annotated[
    int | None, _days("FINISHED", "Days for finished games; then only their records are kept")
]


def retention_of(begun: int | None, unfinished: int | None, finished: int | None) -> Retention:
    """The usual days, where none are given."""
    from vernissage.server.retention import Retention

    given = {"begun": begun, "unfinished": unfinished, "finished": finished}
    return Retention(**{name: days for name, days in given.items() if days is not None})


def tidy(
    database: Database = None,
    keep_begun: KeepBegun = None,
    keep_unfinished: KeepUnfinished = None,
    keep_finished: KeepFinished = None,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only say what would be done.")
    ] = False,
    json: Json = False,
) -> None:
    """End the tables whose time is over, as a running server does by itself once a day.

    Tables of an earlier version, which never said how long they are kept, get their full time
    from the first run on.
    """
    store = _store("tidy", database)
    from vernissage.server.tidying import tidy as run

    try:
        retention = retention_of(keep_begun, keep_unfinished, keep_finished)
        done = run(store, retention, time.time_ns() // 1_000_000, dry_run=dry_run)
    finally:
        store.close()
    if json:
        print_json(done.to_json())
        return
    err.print(
        f"{done.deleted} tables deleted, {done.put_away} finished games put away as records, "
        f"{done.told} tables told how long they are kept, {done.kept} old ones kept"
        + (f", {done.reviews} old reviews deleted" if done.reviews else "")
        + (f", {done.unreadable} could not be read" if done.unreadable else "")
        + (" (nothing was changed)." if dry_run else ".")
    )

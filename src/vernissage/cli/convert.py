"""`vernissage convert`: the same records in another kind of file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vernissage.cli.console import Json, err, print_json, progress
from vernissage.records.files import read_records, write_file
from vernissage.records.parquet import require_parquet


def run(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of records.")],
    out: Annotated[
        Path,
        typer.Argument(metavar="OUT", help="OUT.parquet: a table of decisions; else JSON lines."),
    ],
    json: Json = False,
) -> None:
    """Write records as a table of decisions (Parquet), or such a table as records.

    Nothing is lost either way. Moves are played on the way, and an illegal one is an error.
    """
    if out.suffix == ".parquet":
        require_parquet()
    written = write_file(progress(read_records(file), None, f"Reading {file.name}"), out)
    if json:
        print_json({"records": written, "file": str(out)})
    else:
        err.print(f"{written} {'game' if written == 1 else 'games'} written to {out}")

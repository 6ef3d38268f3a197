"""`vernissage check`: are these records right?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vernissage.cli.console import Json, complain, err, out, print_json, progress
from vernissage.games.errors import FormatError
from vernissage.records.checking import Finding, check
from vernissage.records.dealing import Dealing, check_deal
from vernissage.records.files import read_values
from vernissage.records.record import Record

_PROVED = {
    "players": "from the server's and players' random texts: nobody chose the deal, provided "
    "that one who gave a text was honest and saw these hashes before the game.",
    "server": "from the server's seed alone: fixed before the game, provided that its "
    "commitment was seen then; but the server could choose it.",
}


def run(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of records.")],
    json: Json = False,
    deal: Annotated[
        bool,
        typer.Option("--deal", help="Also check how each was dealt, and say what that proves."),
    ] = False,
) -> None:
    """Check every move and result of records by the rules.

    Exit status: 0 all right, 1 a record breaks a rule, 2 a record or file can't be read.
    """
    records = 0
    deals = {"players": 0, "server": 0}
    bad: list[dict[str, object]] = []
    readable = True
    for path in files:
        try:
            for line, value in progress(read_values(path), None, f"Checking {path.name}", json):
                records += 1
                finding = _find(value, deal)
                if finding is not None:
                    readable = readable and finding.readable
                    bad.append(_row(path, line, finding, len(files) > 1))
                elif deal:
                    givers = Dealing.of(Record.from_json(value)).givers
                    deals["players" if givers else "server"] += 1
        except OSError as error:
            readable = False
            complain(f"{path}: {error.strerror or error}.")
    if json:
        print_json({"records": records, "bad": bad, **({"deals": deals} if deal else {})})
    else:
        for row in bad:
            where = f"move {row['move']}" if isinstance(row["move"], int) else row["move"]
            file = f"{row['file']}, " if "file" in row else ""
            out.print(f"{file}line {row['line']}, {where}: [bold]{row['rule']}[/] ", end="")
            out.print(row["reason"], markup=False)
        noun = "record" if records == 1 else "records"
        err.print(f"{records} {noun} checked, {len(bad)} bad.")
        for who, count in deals.items():
            if count:
                err.print(f"{count} dealt {_PROVED[who]}")
    raise typer.Exit(2 if not readable else 1 if bad else 0)


def _find(value: object, deal: bool) -> Finding | None:
    if isinstance(value, FormatError):
        return Finding("record", "format", str(value), readable=False)
    found = check(value)
    return check_deal(value) if found is None and deal else found


def _row(path: Path, line: int, finding: Finding, name_file: bool) -> dict[str, object]:
    row: dict[str, object] = {"file": str(path)} if name_file else {}
    row |= {"line": line, "move": finding.move, "rule": finding.rule, "reason": finding.reason}
    return row

"""`vernissage components`: what an owner's box says, and the editions that it makes."""

from __future__ import annotations

import json as reading
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from vernissage.cli.console import GameName, Json, complain, out, print_json
from vernissage.games import box, editions
from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES, edition, game

app = typer.Typer(no_args_is_help=True, help="Compare the pieces with a box, and make editions.")


@app.command()
def apply(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `/box` saved.")],
    json: Json = False,
    use: Annotated[bool, typer.Option("--use", help="Play new tables by it from now on.")] = False,
) -> None:
    """Check a box file against everything that is known, and make an edition of it.

    Exit status: 0 made or nothing different, 1 something contradicts, 2 the file can't be read.
    """
    if file.stat().st_size > editions.LARGEST:
        raise FormatError(f"{file} is too large for a box file.")
    try:
        value = reading.loads(file.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise FormatError(f"{file} is no JSON: {error}.") from None
    answers = box.read(value)
    doubts = box.doubts(answers)
    wrong = [doubt.text for doubt in doubts if doubt.is_contradiction]
    version = None if wrong or not answers.corrected else box.apply(answers)
    if version is not None and use:
        editions.use(answers.game.id, version)
    if json:
        print_json(
            {
                "game": answers.game.id,
                "confirmed": answers.confirmed,
                "corrected": answers.corrected,
                "contradictions": wrong,
                "unlike": [doubt.text for doubt in doubts if not doubt.is_contradiction],
                "edition": version,
            }
        )
    else:
        _tell(answers, doubts, version, use)
    if wrong:
        raise typer.Exit(1)


def _tell(answers: box.Answers, doubts: list[box.Doubt], version: str | None, use: bool) -> None:
    chosen = answers.game
    out.print(
        f"{chosen.title}: {answers.confirmed} pieces as they are, {len(answers.corrected)}"
        f" facts different."
    )
    for text in answers.corrected:
        out.print(f"  {text}")
    for doubt in doubts:
        if doubt.is_contradiction:
            complain(doubt.text)
        else:
            out.print(f"Unlike what was thought: {doubt.text}")
    if version is None:
        out.print(
            "No edition is made." if not doubts else "No edition is made until that is right."
        )
        return
    out.print(f"Edition [bold]{version}[/]: {editions.path_of(chosen.id, version)}")
    if use:
        out.print("New tables are played by it, from the next start of the server on.")
    else:
        out.print(f"To play by it: vernissage components use {chosen.id} {version}")


@app.command(name="list")
def show(json: Json = False) -> None:
    """List the editions that lie here, and which new tables are played by."""
    rows = [
        {"game": id, "edition": version, "used": version == (editions.used(id) or first)}
        for id, first in ((id, game(id).rules_version) for id in GAMES)
        for version in (first, *editions.versions(id))
    ]
    if json:
        print_json(rows)
        return
    table = Table("game", "edition", "new tables", box=None, pad_edge=False)
    for row in rows:
        table.add_row(str(row["game"]), str(row["edition"]), "here" if row["used"] else "")
    out.print(table)


@app.command()
def use(
    name: GameName,
    version: Annotated[str, typer.Argument(metavar="EDITION", help="1: the first.")],
) -> None:
    """Choose the edition by which new tables are played, from the next start of the server on."""
    chosen = edition(game(name).id, version)
    editions.use(chosen.id, chosen.edition)
    out.print(f"New tables of {chosen.title} are played by edition {chosen.rules_version}.")

"""`vernissage show`: a position of a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from vernissage.cli.console import Json, RecordFile, Which, err, out, print_json
from vernissage.games.state import State
from vernissage.records.files import read_record


def run(
    file: RecordFile,
    game: Which = 1,
    ply: Annotated[
        int | None, typer.Option(metavar="N", help="After so many moves; all if not given.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="SEAT", help="As this seat sees it; else a spectator.")
    ] = None,
    svg: Annotated[Path | None, typer.Option(metavar="OUT", help="Write an SVG drawing.")] = None,
    json: Json = False,
) -> None:
    """Draw a position: in the terminal, as SVG, or as data (--json)."""
    record = read_record(file, game)
    state = record.at(ply)
    view = state.view(_seat(state, seat))
    if svg is not None:
        svg.write_text(state.game.drawing.svg(view), encoding="utf-8")
        err.print(f"Drawing written to {svg}")
    if json:
        print_json(view)
    elif svg is None:
        width = out.width if out.is_terminal else 80
        out.print(state.game.drawing.text(view, width))


def _seat(state: State, seat: int | None) -> int | None:
    if seat is not None and not 0 <= seat < state.seats:
        raise typer.BadParameter(f"There are seats 0 to {state.seats - 1}.")
    return seat

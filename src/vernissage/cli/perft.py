"""`vernissage perft`: counting legal sequences of moves."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from vernissage.cli.console import Json, RecordFile, Which, out, print_json
from vernissage.games.playing import perft
from vernissage.records.files import read_record


def run(
    file: RecordFile,
    depth: Annotated[int, typer.Option(metavar="D", help="Moves to look ahead.", min=0, max=50)],
    game: Which = 1,
    ply: Annotated[int, typer.Option(metavar="M", help="After so many moves.", min=0)] = 0,
    json: Json = False,
) -> None:
    """Count the different legal sequences of D record moves after the first M moves."""
    state = read_record(file, game).at(ply)
    started = time.perf_counter()
    count = perft(state, depth)
    seconds = time.perf_counter() - started
    if json:
        print_json({"depth": depth, "count": count, "seconds": round(seconds, 3)})
    else:
        out.print(count)

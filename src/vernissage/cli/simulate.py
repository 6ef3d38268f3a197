"""`vernissage simulate`: bots play, records come out."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from vernissage.arena import Plan
from vernissage.arena import simulate as simulated
from vernissage.bots.bot import split_specs
from vernissage.cli.console import GameName, Json, err, print_json, progress
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.registry import game
from vernissage.games.terms import Options
from vernissage.records.files import decode, whole_file
from vernissage.records.parquet import require_parquet, write_parquet
from vernissage.records.record import Record


def run(
    name: GameName,
    out: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="The file to write; FILE.parquet: a table of decisions; - for standard output.",
        ),
    ],
    seats: Annotated[int | None, typer.Option(metavar="N", help="Players at the table.")] = None,
    games: Annotated[int, typer.Option(metavar="K", help="How many games.", min=0)] = 1,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed, the same file.")] = "0",
    bots: Annotated[
        str, typer.Option(metavar="SPEC,…", help="One bot for all seats, or one for each.")
    ] = "random",
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game.")
    ] = None,
    jobs: Annotated[int, typer.Option(metavar="N", help="Worker processes.", min=1)] = 1,
    json: Json = False,
) -> None:
    """Let bots play games and write their records.

    With a name that ends in .parquet, as a table with one row for each decision. The same seed gives the same file, on any machine and for any number of jobs.
    """
    chosen = game(name)
    count = chosen.seat_counts[0] if seats is None else seats
    chosen.require_seats(count)
    plan = Plan(
        name,
        count,
        games,
        seed,
        tuple(split_specs(bots)),
        read_options(chosen, count, option or []),
    )
    plan.check()
    as_table = out.suffix == ".parquet"
    if as_table:
        require_parquet()
    lines = progress(simulated(plan, jobs), games, f"Playing {chosen.title}")
    if str(out) == "-":
        for line in lines:
            sys.stdout.buffer.write(line)
        return
    with whole_file(out) as file:
        if as_table:
            written = write_parquet((Record.from_json(decode(line)) for line in lines), file)
        else:
            written = 0
            for line in lines:
                file.write(line)
                written += 1
    if json:
        print_json({"records": written, "file": str(out)})
    else:
        err.print(f"{written} {'game' if written == 1 else 'games'} written to {out}")


def read_options(chosen: Game, seats: int, given: list[str]) -> Options:
    """``KEY=VALUE`` texts as options of the game; raises `FormatError`."""
    known = {option.name: option for option in chosen.beginning.options(seats)}
    read: dict[str, object] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals:
            raise FormatError(f"An option is written KEY=VALUE, not {text!r}.")
        choices = known[key].choices if key in known else ()
        read[key] = next(
            (choice for choice in choices if str(choice).lower() == value.lower()), value
        )
    chosen.choose(seats, read)
    return read

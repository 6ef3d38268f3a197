"""`vernissage puzzles`: finding puzzles in games of strong bots, and confirming them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from vernissage.arena.cluster import play_on_cluster
from vernissage.arena.workers import play_here
from vernissage.cli.console import GameName, Json, cores, err, out, print_json, progress
from vernissage.puzzles.confirming import TIMES, Finding, confirm, confirmed, drawn
from vernissage.puzzles.gathering import gathered, has_several
from vernissage.puzzles.grading import graded_anew
from vernissage.puzzles.mining import Mine, Seam
from vernissage.puzzles.puzzle import Puzzle, read, write

app = typer.Typer(
    no_args_is_help=True, help="Find puzzles in games of strong bots, and confirm them."
)

PuzzleFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of puzzles.")]


@app.command()
def mine(
    name: GameName,
    file: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The file to write; .gz packs it.")
    ],
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed, the same puzzles.")] = "0",
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games are looked through.", min=1)
    ] = 50,
    seats: Annotated[int | None, typer.Option(metavar="K", help="Players at the table.")] = None,
    simulations: Annotated[
        int, typer.Option(metavar="N", help="Of a first look at a decision.", min=0)
    ] = 0,
    kind: Annotated[
        list[str] | None, typer.Option(metavar="KIND", help="Only this kind; may be repeated.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="Games at the same time; all cores.", min=1)
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Mine on this Ray cluster, or auto.")
    ] = None,
    json: Json = False,
) -> None:
    """Look for puzzles in games of strong bots.

    Run it again to go on after an interruption, or with more games; FILE.games has what each gave.
    """
    seam = Seam(Mine.of(name, seed, seats, simulations, kind or ()), file)
    players = (
        partial(play_here, jobs=jobs or cores())
        if cluster is None
        else partial(play_on_cluster, address=cluster, jobs=jobs)
    )
    missing = len(seam.missing(games))
    try:
        for _ in progress(seam.work(games, players), missing, "Mining", json):
            pass
    finally:
        seam.write()
    _count(seam.puzzles(), str(file), json)


@app.command(name="confirm")
def confirm_(
    file: PuzzleFile,
    sample: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Only so many, drawn by the seed.")
    ] = None,
    several: Annotated[
        bool, typer.Option("--several", help="Only those with more than one answer.")
    ] = False,
    times: Annotated[
        float, typer.Option(metavar="X", help="How much longer than the proof to search.")
    ] = TIMES,
    seed: Annotated[str, typer.Option(metavar="S", help="Another seed, other searches.")] = "0",
    keep: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write them without the refuted; FILE.found is a journal."
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Search every puzzle again, longer and with other seeds; packings are solved again.

    With --keep, run it again to go on after an interruption. Exit status 1 if any answer is refuted.
    """
    header, puzzles = read(file)
    asked = [each for each in puzzles if not several or has_several(each)]
    wanted = drawn(asked, len(asked) if sample is None else sample, seed)
    journal = None if keep is None else keep.with_name(keep.name + ".found")
    found: list[Finding] = []
    again = confirm(wanted, times, seed, journal)
    for each in progress(again, len(wanted), "Confirming", json):
        found.append(each)
    refuted = [each for each in found if each.refuted]
    if keep is not None:
        write(keep, header, confirmed(puzzles, found))
    if json:
        print_json(
            {"confirmed": len(found) - len(refuted), "refuted": [e.to_json() for e in refuted]}
        )
    else:
        for each in refuted:
            out.print(f"{each.puzzle.id} ({each.puzzle.kind}): {each.why}", markup=False)
        err.print(f"{len(found) - len(refuted)} of {len(found)} puzzles confirmed.")
    if refuted:
        raise typer.Exit(1)


@app.command()
def grade(
    file: PuzzleFile,
    to: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The file to write; .gz packs it.")
    ],
    json: Json = False,
) -> None:
    """Grade puzzles anew by how often levels 1 to 5 find an answer today.

    What nearly all tries find is left out; what was solved exactly keeps its grade.
    """
    header, puzzles = read(file)
    anew = list(progress(graded_anew(puzzles), len(puzzles), "Grading", json))
    write(to, header, [each for each in anew if each is not None])
    moved = sum(
        1
        for was, now in zip(puzzles, anew, strict=True)
        if now is not None and was.grade != now.grade
    )
    _count([each for each in anew if each is not None], str(to), json)
    err.print(f"{moved} have another grade; {anew.count(None)} are left out: nearly all find them.")


@app.command()
def gather(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Files of one game.")],
    file: Annotated[
        Path, typer.Option("--out", metavar="FILE", help="The file to write; .gz packs it.")
    ],
    most: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Of each kind, spread over the grades.")
    ] = None,
    least_gap: Annotated[
        float, typer.Option(metavar="X", help="Chance to win between right and wrong.")
    ] = 0.0,
    single: Annotated[
        bool, typer.Option("--single", help="None that was searched and has several answers.")
    ] = False,
    json: Json = False,
) -> None:
    """Put the puzzles of several files into one, none twice or nearly so."""
    header, puzzles = gathered(files, most, least_gap, single)
    write(file, header, puzzles)
    _count(puzzles, str(file), json)


def _count(puzzles: list[Puzzle], file: str, json: bool) -> None:
    kinds = Counter(each.kind for each in puzzles)
    if json:
        print_json({"puzzles": len(puzzles), "kinds": kinds, "file": file})
        return
    table = Table(title=f"{len(puzzles)} puzzles in {file}")
    for column in ("kind", "puzzles", "by grade, the easiest first"):
        table.add_column(column, justify="left" if column == "kind" else "right")
    for kind, count in sorted(kinds.items()):
        grades = Counter(each.grade for each in puzzles if each.kind == kind)
        table.add_row(kind, str(count), ", ".join(str(grades[grade]) for grade in range(1, 6)))
    out.print(table)

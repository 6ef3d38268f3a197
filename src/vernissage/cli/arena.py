"""`vernissage arena`: bots against bots, and who is stronger."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.table import Table
from rich.text import Text

from vernissage.arena.arena import Arena, Players
from vernissage.arena.cluster import play_on_cluster
from vernissage.arena.match import Match
from vernissage.arena.report import counted
from vernissage.arena.workers import play_here
from vernissage.bots import split_specs
from vernissage.cli.console import GameName, cores, err, out, print_json, progress
from vernissage.cli.console import Json as JsonOption
from vernissage.cli.simulate import read_options
from vernissage.games.errors import FormatError
from vernissage.games.registry import game
from vernissage.games.terms import Json

Number = TypeVar("Number", int, float)


def run(
    name: GameName,
    bots: Annotated[
        list[str],
        typer.Option(metavar="SPEC,SPEC,…", help="The bots that meet; may be given repeatedly."),
    ],
    folder: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="Where records and report go.")
    ],
    games: Annotated[
        int, typer.Option(metavar="N", help="Games of each line-up, in whole deals.", min=1)
    ] = 100,
    seats: Annotated[int | None, typer.Option(metavar="K", help="Players at the table.")] = None,
    seed: Annotated[str, typer.Option(metavar="S", help="The same seed, the same deals.")] = "0",
    option: Annotated[
        list[str] | None, typer.Option(metavar="KEY=VALUE", help="An option of the game.")
    ] = None,
    mix: Annotated[
        str | None,
        typer.Option(metavar="A,B,…", help="Only this line-up: how many sides each bot has."),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="ELO0,ELO1", help="Stop when it is clear which lead the first of two bots has."
        ),
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(metavar="J", help="Games at the same time; all cores.", min=1)
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster, or auto.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """Let bots play each other on the same deals from all seats, and rate them.

    Run it again to go on after an interruption. DIR gets games.jsonl (all records), table.json
    and report.html.
    """
    chosen = game(name)
    count = chosen.seat_counts[0] if seats is None else seats
    chosen.require_seats(count)
    match = Match(
        game=name,
        seats=count,
        bots=tuple(spec for words in bots for spec in split_specs(words)),
        games=games,
        seed=seed,
        options=read_options(chosen, count, option or []),
        mix=None if mix is None else tuple(read_numbers(mix, "--mix", int)),
    )
    test = None if sprt is None else read_numbers(sprt, "--sprt", float)
    if test is not None and len(test) != 2:
        raise FormatError("--sprt takes two numbers, as in: --sprt 0,50.")
    players = (
        partial(play_here, jobs=jobs or cores())
        if cluster is None
        else partial(play_on_cluster, address=cluster, jobs=jobs)
    )
    with Arena(match, folder, None if test is None else (test[0], test[1])) as arena:
        table = play(arena, players, json)
    if json:
        print_json(table)
    else:
        show(table)
        say_forfeits(table, folder)
        err.print(Text(f"Report: {folder / 'report.html'}"))


def play(arena: Arena, players: Players, json: bool) -> Json:
    """Play what is missing; the standings, which are told also where it is interrupted."""
    words = f"Playing {game(arena.match.game).title}"
    try:
        for _ in progress(arena.play(players), arena.missing, words, json):
            pass
    except KeyboardInterrupt:
        table = arena.write()
        if json:
            print_json(table)
        err.print(f"{arena.missing} games are missing; the same command plays on.")
        raise
    return arena.write()


def read_numbers(words: str, option: str, kind: Callable[[str], Number]) -> list[Number]:
    """Numbers with commas between them; raises `FormatError`."""
    try:
        return [kind(word) for word in words.split(",")]
    except ValueError:
        raise FormatError(f"{option} takes numbers with commas, not {words!r}.") from None


def show(table: Json) -> None:
    """The standings in the terminal, and every line-up below them."""
    shown = Table(box=None, pad_edge=False)
    shown.add_column("bot", overflow="fold", min_width=12)
    for column in ("games", "wins", "rating", "score", "s a move", "forfeits"):
        shown.add_column(column, justify="right", no_wrap=True)
    for bot in sorted(table["bots"], key=lambda bot: -bot["rating"]["mean"]):
        rating, score, seconds = bot["rating"], bot["score"], bot["seconds_per_move"]
        reach = (rating["high"] - rating["low"]) / 2
        shown.add_row(
            Text(bot["name"], "bold"),
            str(bot["games"]),
            percent(bot["share"]),
            f"{rating['mean']:+.0f} ± {reach:.0f}" if reach else "0",
            "–" if score is None else f"{score['mean']:.1f}",
            "–" if seconds is None else f"{seconds:.3g}",
            str(bot["forfeits"]),
        )
    out.print(shown)
    out.print()
    for line_up in table["line_ups"]:
        first, *others = line_up["bots"]
        against = ", ".join(counted(bot) for bot in others) or "itself"
        words = Text(f"{counted(first)} against {against}: {percent(first['share'])} of the wins")
        words.append(f" (games: {line_up['games']}, deals: {line_up['deals']})", "dim")
        out.print(words)
    if table["sprt"] is not None:
        sprt = table["sprt"]
        lead = {"low": sprt["low"], "high": sprt["high"]}.get(sprt["verdict"])
        answer = "no answer yet" if lead is None else f"the lead is {lead:+g} Elo"
        out.print(f"Test of {sprt['low']:+g} against {sprt['high']:+g} Elo: {answer}")


def say_forfeits(table: Json, folder: Path) -> None:
    """Where to read why bots lost by forfeit."""
    forfeits = table["forfeits"]
    if not forfeits:
        return
    count = len(forfeits)
    games = "1 game was" if count == 1 else f"{count} games were"
    last = forfeits[-1]
    words = f"{games} lost by forfeit, the last by {last['bot']}: {last['why']}"
    if any("output" in forfeit for forfeit in forfeits):
        words += f" What the bots printed is in {folder / 'output'}."
    err.print(Text(words))


def percent(share: Json | None) -> str:
    """A share and its interval."""
    if share is None:
        return "–"
    return f"{100 * share['mean']:.1f} % ({100 * share['low']:.1f}–{100 * share['high']:.1f})"

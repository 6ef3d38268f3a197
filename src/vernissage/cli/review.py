"""`vernissage review`: what each decision of a game was worth, and where its result came from."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.table import Table

from vernissage.cli.console import Json, RecordFile, Which, err, out, progress
from vernissage.records.files import read_record
from vernissage.study.account import Account
from vernissage.study.asking import MOST_SIMULATIONS
from vernissage.study.reviewing import Decision, Review, Reviewer


def run(
    file: RecordFile,
    game: Which = 1,
    simulations: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=MOST_SIMULATIONS, help="For each decision; else the standard."
        ),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="SEED", help="The same gives the same.")] = "0",
    json: Json = False,
) -> None:
    """Review a game: every decision, the worst ones, and luck.

    Chances to win are in percentage points, and judged from what the player knew.
    """
    reviewer = Reviewer(read_record(file, game), simulations, seed)
    for _ in progress(reviewer, len(reviewer.places), "decisions", quiet=json):
        pass
    found = reviewer.review()
    if json:
        print(msgspec.json.encode(found).decode())
        return
    out.print(_decisions(found))
    out.print(_players(found))
    if found.balance is None:
        err.print("There is no decision in this record.")
        return
    for title, accounts, scale in (
        ("Chance to win, in percentage points", found.balance.chances, 100.0),
        ("Points", found.balance.points, 1.0),
    ):
        out.print(_accounts(title, accounts, scale, any(d.draw for d in found.decisions)))


def _decisions(found: Review) -> Table:
    table = Table(title=f"{found.game}, evaluator {found.version}, {found.simulations} simulations")
    for name in ("move", "seat", "played", "chance", "points", "lost", "", "better"):
        right = name in ("move", "seat", "chance", "points", "lost")
        table.add_column(name, justify="right" if right else "left")
    for each in found.decisions:
        if not each.forced:
            table.add_row(*_row(each))
    return table


def _row(each: Decision) -> tuple[str, ...]:
    seat = each.seat
    lost = f"{100 * each.loss.chance:.1f}" if each.loss.chance else ""
    return (
        str(each.ply + 1),
        str(seat),
        each.move,
        f"{100 * each.before.chances[seat]:.0f} → {100 * each.after.chances[seat]:.0f}",
        f"{each.before.points[seat]:.1f} → {each.after.points[seat]:.1f}",
        lost,
        each.verdict or "",
        each.best if each.verdict else "",
    )


def _players(found: Review) -> Table:
    table = Table(title="How they chose")
    for name in ("seat", "choices", "inaccuracies", "mistakes", "blunders", "accuracy", "level"):
        table.add_column(name, justify="right")
    for seat, player in enumerate(found.players):
        estimates = [
            ""
            if each is None
            else f"{each.value:.{digits}f} ({each.low:.{digits}f}–{each.high:.{digits}f})"
            for each, digits in ((player.accuracy, 1), (player.level, 1))
        ]
        counts = (player.choices, player.inaccuracies, player.mistakes, player.blunders)
        table.add_row(str(seat), *(str(count) for count in counts), *estimates)
    return table


def _accounts(title: str, accounts: tuple[Account, ...], scale: float, luck: bool) -> Table:
    table = Table(title=title)
    names = ["start", "draws", "guesses", "own choices", "others' choices", "end"]
    if not luck:
        names = [name for name in names if name not in ("draws", "guesses")]
    for name in ("seat", *names):
        table.add_column(name, justify="right")
    for seat, account in enumerate(accounts):
        figures = {
            "start": f"{scale * account.start:.1f}",
            "draws": f"{scale * account.draws:+.1f}",
            "guesses": f"{scale * account.guesses:+.1f}",
            "own choices": f"{-scale * account.own:+.1f}",
            "others' choices": f"{scale * account.others:+.1f}",
            "end": f"{scale * account.end:.1f}",
        }
        table.add_row(str(seat), *(figures[name] for name in names))
    return table

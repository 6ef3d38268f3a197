"""What the commands share: where they print, and the options that many of them have."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from vernissage.cli.plain import is_unicode
from vernissage.games.registry import GAMES

Item = TypeVar("Item")

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def complain(sentence: str) -> None:
    """One line on standard error."""
    err.print(f"[bold red]Error:[/] {_escaped(sentence)}")


def _escaped(words: str) -> str:
    return words.replace("[", r"\[")


def print_json(value: object) -> None:
    """An answer for a program."""
    print(json.dumps(value, ensure_ascii=not is_unicode(sys.stdout)))


def progress(
    items: Iterable[Item], total: int | None, words: str, quiet: bool = False
) -> Iterable[Item]:
    """The items, with a bar on standard error while they come, if someone is looking."""
    if quiet or not err.is_terminal:
        yield from items
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err, transient=True) as bar:
        task = bar.add_task(words, total=total)
        for item in items:
            yield item
            bar.advance(task)


def _complete_game(incomplete: str) -> list[str]:
    return [name for name in GAMES if name.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game.", autocompletion=_complete_game)
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A file of records.")]
Json = Annotated[bool, typer.Option("--json", help="Answer in JSON, for a program.")]
Which = Annotated[
    int,
    typer.Option("--record", "--game", metavar="K", help="Which record of the file.", min=1),
]

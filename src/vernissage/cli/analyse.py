"""`vernissage analyse`: questions about positions, answered as JSON lines."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import msgspec
import typer

from vernissage.cli.console import cores
from vernissage.study.engine import Answer, Engine


def run(
    threads: Annotated[
        int | None,
        typer.Option(min=1, max=256, help="Decisions judged at a time; else one for each core."),
    ] = None,
) -> None:
    """Judge positions: one JSON question a line on standard input, answers on standard output.

    A question has an id, a record (with plies) or a game with a position, and may have seat,
    simulations, seed, include, priority and report_every. docs/study.md describes it.
    """
    write = sys.stdout.buffer.write

    def tell(answer: Answer) -> None:
        try:
            write(msgspec.json.encode(answer) + b"\n")
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            os._exit(0)  # the reader of our answers has gone: nobody asks any more

    engine = Engine(tell, threads or cores())
    for line in sys.stdin.buffer:
        if line.strip():
            engine.ask(line)
    engine.close()

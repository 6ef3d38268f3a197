"""`vernissage perft`: counting legal sequences of moves."""

from __future__ import annotations

import time
from typing import Annotated

import numpy as np
import typer

from vernissage.cli.console import Json, RecordFile, Which, out, print_json
from vernissage.games import walks
from vernissage.games.errors import FormatError
from vernissage.games.state import State
from vernissage.records.files import read_record

LEVELS_PER_MOVE = 64
"""Room for the actions of one record move (an auction takes up to five)."""


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


def perft(state: State, depth: int) -> int:
    """The number of different legal sequences of ``depth`` record moves.

    Raises `FormatError` if a shuffle lies within that depth: its outcomes are too many.
    """
    levels = depth * LEVELS_PER_MOVE + 1
    states = np.zeros(levels, state.game.dtype)
    states[0] = state.data
    buffers = np.empty((levels, state.game.buffer_size), np.int64)
    count = int(state.game.walks.perft(states, buffers, 0, depth))
    if count == walks.STOPPED_BY_CHANCE:
        raise FormatError("A shuffle lies within this depth; it has too many outcomes to count.")
    if count == walks.TOO_DEEP:
        raise FormatError("This is too deep.")
    return count

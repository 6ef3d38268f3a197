"""`vernissage bench`: how fast this machine plays."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

import numpy as np
import typer

from vernissage.arena import Plan, play_game, simulate
from vernissage.cli.console import GameName, Json, out, print_json
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.registry import game
from vernissage.records.checking import check
from vernissage.records.files import decode


def run(
    name: GameName,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Players at the table.")] = None,
    seconds: Annotated[float, typer.Option(help="How long to measure each.", min=0.05)] = 1.0,
    json: Json = False,
) -> None:
    """Measure playouts, decisions, views and record checks per second, on one core."""
    chosen = game(name)
    count = chosen.seat_counts[0] if seats is None else seats
    chosen.require_seats(count)
    figures = measure(chosen, count, seconds)
    if json:
        print_json({"game": name, "seats": count, **figures})
        return
    for key, value in figures.items():
        out.print(f"{key.replace('_', ' '):32} {value:>12,.0f}")


def measure(chosen: Game, seats: int, seconds: float) -> dict[str, float]:
    """The figures, each measured for about so many seconds."""
    enumerating, _ = playout_rate(chosen, seats, seconds, chosen.walks.playouts)
    fastest, decisions = playout_rate(chosen, seats, seconds, chosen.walks.fast_playouts)
    plan = Plan(chosen.id, seats, 1, 0)
    state = chosen.setup(seats=seats, seed=0)
    line = next(simulate(plan))
    return {
        "enumerating_playouts_per_s": enumerating,
        "playouts_per_s": fastest,
        "decisions_per_s": decisions,
        "views_per_s": rate(lambda: state.view(0), seconds),
        "record_checks_per_s": rate(lambda: check(decode(line)), seconds),
        "records_written_per_s": rate(lambda: play_game(plan, 0), seconds),
    }


def rate(work: Callable[[], object], seconds: float) -> float:
    """How often a second the work can be done."""
    work()
    done, started = 0, time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        work()
        done += 1
    return done / spent


def playout_rate(
    chosen: Game, seats: int, seconds: float, playouts: Callable[..., int]
) -> tuple[float, float]:
    """Games and decisions a second of a compiled playout."""
    blank = chosen.blank(seats, first_choices(chosen, seats))
    states = np.zeros(1, chosen.dtype)
    buffer = np.empty(chosen.buffer_size, np.int64)
    rng = stream("bench")
    playouts(blank, states, 1, rng, buffer)
    games = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        decisions += playouts(blank, states, 200, rng, buffer)
        games += 200
    return games / spent, decisions / spent


def first_choices(chosen: Game, seats: int) -> dict[str, object]:
    """The default of every option, the first choice where chance would decide."""
    return {
        option.name: option.choices[0] if option.default is None else option.default
        for option in chosen.options(seats)
    }

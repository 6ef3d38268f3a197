"""`vernissage bench`: how fast this machine plays."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

import typer

from vernissage.arena import Plan, play_game, simulate
from vernissage.cli.console import GameName, Json, out, print_json
from vernissage.games.game import Game
from vernissage.games.playing import RandomGames
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
    enumerating, _ = playout_rate(RandomGames(chosen, seats, "bench", listing=True), seconds)
    fastest, decisions = playout_rate(RandomGames(chosen, seats, "bench"), seconds)
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


def playout_rate(random: RandomGames, seconds: float) -> tuple[float, float]:
    """Games and decisions a second."""
    random.play(1)
    games = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        decisions += random.play(200)
        games += 200
    return games / spent, decisions / spent

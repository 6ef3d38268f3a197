"""`vernissage hint`: what to do at a decision of a record, and why."""

from __future__ import annotations

from typing import Annotated

import typer

from vernissage.bots.situation import Situation
from vernissage.cli.console import Json, RecordFile, Which, out, print_json
from vernissage.games.errors import FormatError
from vernissage.records.files import read_record
from vernissage.study.asking import MOST_SIMULATIONS
from vernissage.study.hints import SIMULATIONS, Hint, hint
from vernissage.study.reasons.words import sentence


def run(
    file: RecordFile,
    game: Which = 1,
    ply: Annotated[
        int | None, typer.Option(metavar="N", help="After so many moves; all if not given.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(metavar="SEAT", help="Whose decision, where several choose.")
    ] = None,
    instead_of: Annotated[
        str | None, typer.Option(metavar="MOVE", help="The move to compare the best with.")
    ] = None,
    simulations: Annotated[
        int, typer.Option(metavar="N", min=1, max=MOST_SIMULATIONS)
    ] = SIMULATIONS,
    json: Json = False,
) -> None:
    """Say which move is best at a decision, from what its player knows, and why."""
    record = read_record(file, game)
    state = record.at(ply)
    if not state.deciders:
        over = "the game is over" if state.is_over else "chance decides"
        raise FormatError(
            f"Nobody has a move to make there: {over}. Name another moment, as in: --ply 0 "
            f"(the record has {len(record)} moves)."
        )
    chosen = state.deciders[0] if seat is None else seat
    found = hint(Situation(state, chosen), simulations, instead_of=instead_of)
    if json:
        print_json(found.to_json())
        return
    for line in told(found):
        out.print(line, markup=False)


def told(found: Hint) -> list[str]:
    """A hint in sentences."""
    seat = found.analysis.seat
    chance = found.best.judgement.chances[seat]
    lines = [f"Best: {found.best.text} (wins {chance:.0%})"]
    if found.forced:
        return [*lines, "It is the only move."]
    if found.other is None:
        return lines
    other = found.other.judgement.chances[seat]
    lines.append(f"Compared with: {found.other.text} (wins {other:.0%})")
    if found.is_equal:
        return [*lines, "These moves are equally good."]
    reasons = [sentence(reason) for reason in found.reasons]
    return lines + (reasons or ["Only the search speaks for it: there is no simple reason."])

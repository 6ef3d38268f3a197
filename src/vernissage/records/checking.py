"""Checking a record: every move by the rules, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from vernissage.games import walks
from vernissage.games.errors import FormatError, IllegalMove, RuleError
from vernissage.games.reading import listing, mapping, whole_number
from vernissage.games.state import State
from vernissage.games.terms import LEGAL, Outcome
from vernissage.records.record import Record

Place = int | str
"""Where in a record: the index of a move, ``setup``, ``result``, or ``record``."""
LARGEST_SCORE = 10_000


@dataclass(frozen=True)
class Finding:
    """What is wrong with a record, and where."""

    move: Place
    rule: str
    reason: str
    readable: bool = True
    """False if the record breaks the format, so that the rest of it could not be checked."""
    key: str = field(default="", compare=False)
    """Names the refusal for translation, where the rules refuse a move; ``facts`` are in it."""
    facts: Mapping[str, object] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, move: Place, error: RuleError) -> Finding:
        """What the rules say against a setup or a move."""
        return cls(move, error.rule, error.reason, key=error.key, facts=error.facts)


def check(data: object) -> Finding | None:
    """The first thing wrong with a record (a `Record` or decoded JSON), or `None`."""
    data = data.to_json() if isinstance(data, Record) else data
    place: Place = "record"
    try:
        record = Record.from_json(data)
        place = "setup"
        state = record.first_state()
    except FormatError as error:
        return Finding(place, "format", str(error), readable=False)
    except RuleError as error:
        return Finding.of("setup", error)
    return _check_moves(record, state) or _check_result(record, state)


def _check_moves(record: Record, state: State) -> Finding | None:
    """Play all moves in one kernel call; ``state`` is then the last state."""
    seats: list[int] = []
    intents: list[int] = []
    ends: list[int] = []
    owners: list[int] = []
    unplayable: Finding | None = None
    encode, count = record.game.codec.encode, record.seats
    for index, move in enumerate(record.moves):
        try:
            seat, parts = encode(move, count)
        except FormatError as error:
            unplayable = Finding(index, "format", str(error), readable=False)
            break
        except IllegalMove as error:
            unplayable = Finding.of(index, error)
            break
        for part in parts:
            seats.append(seat)
            intents.append(part)
            ends.append(0)
            owners.append(index)
        ends[-1] = 1
    played, code = record.game.walks.replay(
        state.data,
        np.array(seats, np.int64),
        np.array(intents, np.int64),
        np.array(ends, np.int8),
        len(intents),
    )
    if code == LEGAL:
        return unplayable
    refused = _error(state, seats[played], intents[played], code)
    return Finding.of(owners[played], refused)


def _error(state: State, seat: int, intent: int, code: int) -> RuleError:
    if code == walks.WRONG_SEAT:
        return state.game.refusals.wrong_seat(state, seat)
    if code == walks.NOT_WHOLE:
        return state.game.refusals.not_whole(state)
    return state.refused(int(state.game.kernels.action_of(state.data, intent)), code)


def _check_result(record: Record, state: State) -> Finding | None:
    if record.result is None:
        return None
    game = record.game
    outcome = state.outcome
    if outcome is None:
        return Finding("result", game.end_rule, "The game is not over, but a result is given.")
    try:
        scores, winners, breakdown = _read_result(record)
    except FormatError as error:
        return Finding("result", "format", str(error), readable=False)
    if breakdown is not None:
        for seat, (given, right) in enumerate(zip(breakdown, outcome.breakdown, strict=True)):
            for part, points in right.items():
                if given.get(part) != points:
                    reason = f"Seat {seat} has {points} points of {part}, not {given.get(part)}."
                    return Finding("result", game.score_rule, reason)
    return _check_scores(record, outcome, scores, winners)


def _check_scores(
    record: Record, outcome: Outcome, scores: list[int] | None, winners: list[int] | None
) -> Finding | None:
    if scores is not None and scores != list(outcome.scores):
        reason = f"The scores are {list(outcome.scores)}, not {scores}."
        return Finding("result", record.game.score_rule, reason)
    if winners is not None and sorted(winners) != sorted(outcome.winners):
        reason = f"The winners are {list(outcome.winners)}, not {winners}."
        return Finding("result", record.game.winner_rule, reason)
    return None


def _read_result(
    record: Record,
) -> tuple[list[int] | None, list[int] | None, list[Mapping[str, object]] | None]:
    result, seats = record.result or {}, record.seats
    scores = winners = breakdown = None
    if "scores" in result:
        scores = [
            whole_number(score, "A score", -LARGEST_SCORE, LARGEST_SCORE)
            for score in listing(result["scores"], "The scores", seats)
        ]
    if "winners" in result:
        winners = [
            whole_number(seat, "A winner's seat", 0, seats - 1)
            for seat in listing(result["winners"], "The winners")
        ]
    if "breakdown" in result:
        breakdown = [
            mapping(part, "A seat's breakdown")
            for part in listing(result["breakdown"], "The breakdown", seats)
        ]
        for part in breakdown:
            for name, points in part.items():
                whole_number(points, f"The points of {name}", -LARGEST_SCORE, LARGEST_SCORE)
    return scores, winners, breakdown

"""What a worker does for a review: one decision at a time, or the summary of all."""

from __future__ import annotations

from collections import OrderedDict

import msgspec

from vernissage.records.record import Record
from vernissage.study.calibration import VERSION, calibration
from vernissage.study.retrying import judge, known
from vernissage.study.reviewing import Decision, Reviewer, places, standard
from vernissage.study.verdicts import SCALE

__all__ = ["JUDGE", "count_decisions", "judge_attempt", "known_attempt", "review_part", "summarise"]
JUDGE = f"{VERSION}.{SCALE}"
"""Who judges, and on which scale: reviews by another are others."""
AT_HAND = 4
"""Reviews that a worker has at hand: as many as grow side by side."""

_reviewers: OrderedDict[tuple[bytes, int | None], Reviewer] = OrderedDict()
_decoder = msgspec.json.Decoder(Decision)


def count_decisions(record: bytes) -> int:
    """How many parts the review of a record has; raises `VernissageError` where the record is wrong,
    or where nobody can judge the game."""
    game = _read(record)
    calibration(game.game, game.seats)
    return len(places(game))


def review_part(record: bytes, simulations: int | None, parts: list[bytes]) -> bytes:
    """The part that follows on those that are there."""
    return msgspec.json.encode(next(iter(_reviewer(record, simulations, parts))))


def summarise(record: bytes, simulations: int | None, parts: list[bytes]) -> bytes:
    """All that a review says beside its parts."""
    review = _reviewer(record, simulations, parts).review()
    _reviewers.pop((record, simulations), None)
    return msgspec.json.encode(msgspec.structs.replace(review, decisions=()))


def known_attempt(part: bytes, action: int) -> bytes | None:
    """What the review itself says of a move at a decision, if anything."""
    found = known(_decoder.decode(part), action)
    return None if found is None else msgspec.json.encode(found)


def judge_attempt(
    record: bytes, simulations: int | None, number: int, part: bytes, action: int
) -> bytes:
    """What another move would have been worth at a decision of which the review is there."""
    game = _read(record)
    if simulations is None:
        simulations = standard(game.game)
    return msgspec.json.encode(
        judge(places(game)[number], _decoder.decode(part), action, simulations)
    )


def _reviewer(record: bytes, simulations: int | None, parts: list[bytes]) -> Reviewer:
    """The one that has judged these parts and nothing more."""
    key = record, simulations
    found = _reviewers.pop(key, None)
    if found is None or len(found.done) != len(parts):
        done = [_decoder.decode(part) for part in parts]
        found = Reviewer(_read(record), simulations, done=done)
    _reviewers[key] = found
    while len(_reviewers) > AT_HAND:
        _reviewers.popitem(last=False)
    return found


def _read(record: bytes) -> Record:
    return Record.from_json(msgspec.json.decode(record))

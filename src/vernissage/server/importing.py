"""Records that others send: read, bounded and checked by the rules before they are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES
from vernissage.games.terms import Json
from vernissage.records.checking import Finding, check
from vernissage.records.files import decode
from vernissage.records.record import Record
from vernissage.server.errors import Refused
from vernissage.server.storage.records import Row, records_to_rows

MOST_RECORDS = 1000
LARGEST_RECORD = 256 * 1024
"""Bytes; ten times the longest game of ours."""
LARGEST_EXTRA = 4 * 1024
"""Bytes of all that a record says beside the game: names, comments, keys that we don't know."""


DEEPEST = 32
"""Lists and objects in each other; our own records have 6."""


class _Named(msgspec.Struct):
    game: str


def game_of(line: bytes) -> str:
    """The game that a record names, whatever else it says; nothing where it can't be read."""
    try:
        return msgspec.json.decode(line, type=_Named).game
    except (msgspec.DecodeError, RecursionError, ValueError):
        return ""


async def games_ready(lines: list[bytes], ready: Callable[[str], Awaitable[None]]) -> None:
    """Wait for the rules of all games that records name: what isn't compiled would be compiled
    beside the event loop, and nobody answered meanwhile."""
    for name in await asyncio.to_thread(lambda: set(map(game_of, lines))):
        await ready(name)


def check_records(lines: list[bytes], at: int) -> list[Row]:
    """The rows of records that are right; raises `Refused` at the first that isn't."""
    return records_to_rows((read_to_keep(line, number) for number, line in enumerate(lines, 1)), at)


def read_checked(line: bytes, number: int = 1) -> Json:
    """A record that is right; raises `Refused` that says which move is wrong, and by what rule."""
    if len(line) > LARGEST_RECORD:
        raise Refused(
            "too-large",
            f"Line {number}: a record may have {LARGEST_RECORD} bytes.",
            key="large-record",
        )
    try:
        value = decode(line)
        _require_shallow(value)
    except FormatError as error:
        raise Refused(
            "format",
            f"Line {number}: {error}",
            key="unreadable-record",
            line=number,
            reason=str(error),
        ) from None
    finding = check(value)
    if finding is not None:
        raise Refused(
            "illegal",
            f"Line {number}, {finding.move}: {finding.reason}",
            rule=finding.rule,
            key="bad-record",
            **_told(finding, value, number),
        )
    _require_little(len(msgspec.json.encode(Record.from_json(value).extra)), number)
    record: Json = value
    return record


def read_to_keep(line: bytes, number: int = 1) -> Json:
    """The same of a record that is to be stored: inside of the game it says no more either."""
    record = read_checked(line, number)
    game = bare(Record.from_json(record))
    _require_little(len(msgspec.json.encode(record)) - len(msgspec.json.encode(game)), number)
    return record


def _require_little(extra: int, number: int) -> None:
    """Raise `Refused` for so many bytes beside the game."""
    if extra > LARGEST_EXTRA:
        raise Refused(
            "too-large",
            f"Line {number}: beside the game a record may say {LARGEST_EXTRA} bytes, not {extra}.",
            key="large-record",
        )


def bare(record: Record) -> Json:
    """The game of a record that is right, and nothing else, in the words in which we write it.

    Setup, options, moves and result of others may say more, in keys that we don't know.
    """
    state = record.first_state()
    told = Record.begin(state)
    told.rules = record.rules
    verb = record.game.codec.verb
    for move in record.moves:
        written: list[Json] = []
        for action, after in state.steps(move):
            completed = verb(state, action)
            written += [] if completed is None else [completed]
            state = after
        told.moves.append(written[0] if len(written) == 1 else move)
    outcome = state.outcome
    if record.result is not None and outcome is not None:
        told.result = outcome.to_record()
    return told.to_json()


def _require_shallow(value: object) -> None:
    """Raise `FormatError` for what others who go through it by recursion would fail at."""
    level: list[object] = [value]
    for _ in range(DEEPEST):
        level = [
            part
            for each in level
            if isinstance(each, (dict, list))
            for part in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return
    raise FormatError("This JSON is nested too deeply for a record.")


def _told(finding: Finding, value: object, number: int) -> Json:
    """What a client puts into a sentence of its own language."""
    game = value.get("game") if isinstance(value, dict) else None
    return {
        "line": number,
        "move": finding.move,
        "reason": finding.reason,
        "game": game if isinstance(game, str) and game in GAMES else None,
        "refusal": finding.key or None,
        "refusal_facts": dict(finding.facts),
    }

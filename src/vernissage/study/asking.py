"""What study can be asked: what makes no sense is refused in a sentence before anything is searched."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError
from vernissage.games.reading import integer, shown
from vernissage.games.state import AnyMove
from vernissage.records.record import Record

MOST_SIMULATIONS = 10_000_000


def require_situation(value: object) -> None:
    """What is judged is a decision as its seat sees it: a state may know more."""
    if not isinstance(value, Situation):
        raise FormatError(
            f"Give a decision as its seat sees it, Situation(state, seat), not {_kind(value)}."
        )


def require_record(value: object) -> None:
    """What is reviewed is a record."""
    if not isinstance(value, Record):
        raise FormatError(
            f"Give a Record, as read_records and Record.from_json do, not {_kind(value)}."
        )


def require_simulations(value: object) -> int:
    """How long to search."""
    number = integer(value)
    if number is None or not 1 <= number <= MOST_SIMULATIONS:
        raise FormatError(f"Simulate 1 to {MOST_SIMULATIONS} times, not {shown(value)}.")
    return number


def require_moves(value: Iterable[AnyMove], what: str) -> list[AnyMove]:
    """Several moves: one alone has parts too, as a text has letters."""
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable):
        raise FormatError(f"{what} must be a list of moves, as [move], not {shown(value)}.")
    return list(value)


def _kind(value: object) -> str:
    return "None" if value is None else f"a {type(value).__name__}"

"""Reading values out of records: each check says what is wrong and what would be right."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import numpy as np

from vernissage.games.errors import FormatError
from vernissage.games.terms import Verb

LARGEST = 2**53
"""No number of a record is larger; JSON readers elsewhere would lose digits."""


def shown(value: object) -> str:
    """A value as an error message shows it: short."""
    number = integer(value)
    value = value if number is None else number
    text = repr(value) if not isinstance(value, int) or abs(value) < LARGEST else "a huge number"
    return text if len(text) <= 60 else text[:57] + "…"


def integer(value: object) -> int | None:
    """An integer of Python or NumPy as Python's own; `None` for all else, truth values too."""
    if type(value) is int:
        return value
    if isinstance(value, np.integer) and not isinstance(value, np.timedelta64):
        return int(value)  # spans of time are integers to NumPy
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return None


def seat_number(value: object, seats: int) -> int:
    """A seat at a table with so many of them; raises `FormatError`."""
    seat = integer(value)
    if seat is None or not 0 <= seat < seats:
        raise FormatError(
            f"There is no seat {shown(value)}: with {seats} players the seats are 0 to {seats - 1}."
        )
    return seat


def plain(value: Any) -> Any:
    """A record's move as JSON knows it: NumPy's integers become Python's own."""
    if isinstance(value, Mapping):
        return {key: plain(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(part) for part in value]
    number = integer(value)
    return value if number is None else number


def whole_number(value: object, what: str, low: int, high: int) -> int:
    """An integer in a range, and neither a float nor a truth value."""
    number = integer(value)
    if number is None:
        raise FormatError(f"{what} must be a whole number, not {shown(value)}.")
    if not low <= number <= high:
        raise FormatError(f"{what} must be from {low} to {high}, not {shown(value)}.")
    return number


def seed_of(value: object) -> int | str:
    """A seed, which is an integer or a text: what else has a text may have another tomorrow."""
    if isinstance(value, str):
        return value
    number = integer(value)
    if number is None:
        raise FormatError(f"A seed is a whole number or a text, not {shown(value)}.")
    return number


def one_of(value: object, what: str, choices: Collection[str]) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in choices:
        listed = ", ".join(sorted(choices)) if len(choices) <= 20 else "see the components file"
        raise FormatError(f"{what} can't be {shown(value)}; it can be: {listed}.")
    return value


def yes_or_no(value: object, what: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise FormatError(f"{what} can't be {shown(value)}; it can be: true, false.")
    return value


def listing(value: object, what: str, length: int | None = None) -> Sequence[Any]:
    """A list, of a given length if there is one; what is in it is read by who asked."""
    if not isinstance(value, list):
        raise FormatError(f"{what} must be a list, not {shown(value)}.")
    if length is not None and len(value) != length:
        raise FormatError(f"{what} must have {length} entries, not {len(value)}.")
    return value


def mapping(value: object, what: str) -> Verb:
    """A JSON object."""
    if not isinstance(value, Mapping):
        raise FormatError(f"{what} must be an object, not {shown(value)}.")
    return value


def cell(value: object, what: str) -> tuple[int, int]:
    """A cell ``[row, column]``; whether it is on the board is the rules' matter."""
    row, column = value if type(value) is tuple else listing(value, what, 2)
    return (
        whole_number(row, f"The row of {what}", -LARGEST, LARGEST),
        whole_number(column, f"The column of {what}", -LARGEST, LARGEST),
    )


def cells(value: Any, what: str) -> tuple[tuple[int, int], ...]:
    """A list of cells; most are, so it is taken for one before anything is asked."""
    try:
        found = tuple([(row, column) for row, column in value])
    except (TypeError, ValueError):
        found = ()
    if not found or {type(number) for pair in found for number in pair} != {int}:
        return tuple(cell(one, f"an entry of {what}") for one in listing(value, what))
    return found


def the_verb(move: object, verbs: Collection[str]) -> str:
    """The one verb of a record's move."""
    keys = move if isinstance(move, dict) else mapping(move, "A move")
    found = [key for key in keys if key in verbs]
    if len(found) != 1:
        given = ", ".join(found) if found else "none"
        raise FormatError(f"A move has exactly one of: {', '.join(verbs)}; here: {given}.")
    return found[0]


def seat_of(move: Verb, seats: int) -> int:
    """The seat in ``by``."""
    if "by" not in move:
        raise FormatError("A move must say by which seat it is (by).")
    return whole_number(move["by"], "The seat (by)", 0, seats - 1)


def must_be_true(move: Verb, verb: str) -> None:
    """Verbs without a value are written with ``true``."""
    if move[verb] is not True:
        raise FormatError(f"{verb} must be true, not {shown(move[verb])}.")

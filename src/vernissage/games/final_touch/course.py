"""The first course of Final Touch: what is to be done in each step of course.toml."""

from __future__ import annotations

from pathlib import Path

from vernissage.games.courses import Predicate, read_course
from vernissage.games.final_touch.view import view
from vernissage.games.state import State


def _added(first: State, now: State, seat: int) -> int:
    """How many cards more lie in the touch-up zone; none for a masterpiece that was taken."""
    before, after = view(first, seat), view(now, seat)
    if len(before.taken) < len(after.taken):
        return 0
    return len(after.touched) - len(before.touched)


def touched(first: State, now: State, seat: int) -> bool:
    """A card or more was added to the masterpiece (FT-T1)."""
    return _added(first, now, seat) >= 1


def touched_thrice(first: State, now: State, seat: int) -> bool:
    """Three cards or more were added to it (FT-T2)."""
    return _added(first, now, seat) >= 3


def finished(first: State, now: State, seat: int) -> bool:
    """The seat was paid for a finished masterpiece (FT-M1)."""
    return view(now, seat).players[seat].finished > view(first, seat).players[seat].finished


def finished_and_went_on(first: State, now: State, seat: int) -> bool:
    """It finished one, and a card of its lies at the next (FT-M3)."""
    after = view(now, seat)
    return finished(first, now, seat) and len(after.touched) + len(after.smudged) > 0


def smudged(first: State, now: State, seat: int) -> bool:
    """A smudge more lies there (FT-T3)."""
    return len(view(now, seat).smudged) > len(view(first, seat).smudged)


def won(first: State, now: State, seat: int) -> bool:
    """The game is over, and the seat has won it (FT-X1)."""
    return now.outcome is not None and now.outcome.winners == (seat,)


PREDICATES: dict[str, Predicate] = {
    predicate.__name__: predicate
    for predicate in (touched, touched_thrice, finished, finished_and_went_on, smudged, won)
}
COURSE = read_course(Path(__file__).with_name("course.toml"), PREDICATES)

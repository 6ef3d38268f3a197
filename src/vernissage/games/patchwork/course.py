"""The first course of Patchwork: what is to be done in each step of course.toml."""

from __future__ import annotations

from pathlib import Path

from vernissage.games.courses import Predicate, read_course
from vernissage.games.patchwork.notation import cell_name
from vernissage.games.patchwork.pieces import INCOME_AT
from vernissage.games.patchwork.view import Player, view
from vernissage.games.state import State


def _player(state: State, seat: int) -> Player:
    return view(state, seat).players[seat]


def sewn(first: State, now: State, seat: int) -> bool:
    """A patch was taken (PW-B4)."""
    return len(_player(now, seat).patches) > len(_player(first, seat).patches)


def filled(*cells: str) -> Predicate:
    """Cloth lies on all of these cells."""

    def lies(first: State, now: State, seat: int) -> bool:
        player = _player(now, seat)
        covered = {cell for patch in player.patches for cell in patch.cells} | {*player.mends}
        return {cell_name(*cell) for cell in covered} >= {*cells}

    return lies


def sewn_and_again(first: State, now: State, seat: int) -> bool:
    """A patch was taken, and the turn stays (PW-T1)."""
    return sewn(first, now, seat) and now.turn == seat


def advanced(first: State, now: State, seat: int) -> bool:
    """The marker stands one further than the opponent's, and no patch was taken (PW-A1)."""
    space, other = _player(now, seat).space, _player(now, 1 - seat).space
    return not sewn(first, now, seat) and space == other + 1


def income_paid(first: State, now: State, seat: int) -> bool:
    """A button of the time board was passed (PW-E3)."""
    before, space = _player(first, seat).space, _player(now, seat).space
    return any(before < icon <= space for icon in INCOME_AT)


def has_tile(first: State, now: State, seat: int) -> bool:
    """The special tile is the seat's (PW-7)."""
    return view(now, seat).special_tile == seat


def won(first: State, now: State, seat: int) -> bool:
    """The game is over, and the seat has won it (PW-X1)."""
    return now.outcome is not None and now.outcome.winners == (seat,)


CORNER = tuple(f"{column}{row}" for column in "abc" for row in "123")
PREDICATES: dict[str, Predicate] = {
    "sewn": sewn,
    "corner_filled": filled(*CORNER),
    "hole_filled": filled("c3"),
    "sewn_and_again": sewn_and_again,
    "advanced": advanced,
    "income_paid": income_paid,
    "has_tile": has_tile,
    "won": won,
}
COURSE = read_course(Path(__file__).with_name("course.toml"), PREDICATES)

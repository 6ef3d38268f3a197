"""The first course of Art Society: what is to be done in each step of course.toml."""

from __future__ import annotations

from pathlib import Path

from msgspec import UNSET

from vernissage.games.art_society.pieces import FIRST_DECOR, HEIGHT, TILE_BY_ID
from vernissage.games.art_society.scoring import EYE_BOTTOM, EYE_TOP
from vernissage.games.art_society.view import Hung, Player, view
from vernissage.games.courses import Predicate, read_course
from vernissage.games.state import State


def _player(state: State, seat: int) -> Player:
    return view(state, seat).players[seat]


def _new(first: State, now: State, seat: int, decor: bool = False) -> list[Hung]:
    """The paintings, or the decor, that hang there since then."""
    before = {(hung.tile, hung.at) for hung in _player(first, seat).tiles}
    return [
        hung
        for hung in _player(now, seat).tiles
        if (hung.tile, hung.at) not in before and (TILE_BY_ID[hung.tile] >= FIRST_DECOR) == decor
    ]


def hung(first: State, now: State, seat: int) -> bool:
    """A painting more hangs on the wall (AS-P3)."""
    return bool(_new(first, now, seat))


def three_by_three_offered(first: State, now: State, seat: int) -> bool:
    """The auction has a painting of 3 × 3 (AS-A1)."""
    return any(tile is not None and "-3x3-" in tile for tile in view(now, seat).offer)


def buys_first(first: State, now: State, seat: int) -> bool:
    """All have bid, and the seat bid most (AS-B2)."""
    return view(now, seat).order[:1] == [seat]


def portrait_left(first: State, now: State, seat: int) -> bool:
    """Of all that was on offer a portrait is left for the museum (AS-R1)."""
    left = [tile for tile in view(now, seat).offer if tile is not None]
    return len(left) == 1 and left[0].startswith("portrait-")


def decor_due(first: State, now: State, seat: int) -> bool:
    """A painting hangs beside one in the same frame (AS-D1)."""
    hanging = view(now, seat).hanging
    return hanging is not None and bool(hanging.dues)


def decor_hung(first: State, now: State, seat: int) -> bool:
    """A tile of decor more hangs on the wall (AS-D3)."""
    return bool(_new(first, now, seat, decor=True))


def hung_well(first: State, now: State, seat: int) -> bool:
    """A painting more hangs, and none touches one of its type (AS-F1)."""
    return hung(first, now, seat) and _player(now, seat).faux_pas is UNSET


def kept(first: State, now: State, seat: int) -> bool:
    """The assistant holds the painting, and the turn is confirmed (AS-H1, AS-P2)."""
    return _player(now, seat).assistant is not None and now.turn != seat


def hung_at_eye_line(first: State, now: State, seat: int) -> bool:
    """A painting more hangs without faux pas, at least partly in the eye line (AS-X4)."""
    return hung_well(first, now, seat) and any(
        each.at[0] <= EYE_BOTTOM and each.at[0] + int(HEIGHT[TILE_BY_ID[each.tile]]) > EYE_TOP
        for each in _new(first, now, seat)
    )


def exchanged_and_hung(first: State, now: State, seat: int) -> bool:
    """A painting of the museum hangs in place of one without room (AS-N2)."""
    return hung(first, now, seat) and not set_aside(first, now, seat)


def set_aside(first: State, now: State, seat: int) -> bool:
    """A painting more is in excess (AS-N3)."""
    return len(_player(now, seat).excess) > len(_player(first, seat).excess)


def wall_full(first: State, now: State, seat: int) -> bool:
    """No cell of the wall is empty (AS-E2)."""
    return _player(now, seat).empty == 0


PREDICATES: dict[str, Predicate] = {
    predicate.__name__: predicate
    for predicate in (
        hung,
        three_by_three_offered,
        buys_first,
        portrait_left,
        decor_due,
        decor_hung,
        hung_well,
        kept,
        hung_at_eye_line,
        exchanged_and_hung,
        set_aside,
        wall_full,
    )
}
COURSE = read_course(Path(__file__).with_name("course.toml"), PREDICATES)

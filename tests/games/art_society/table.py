"""Tables for the tests: a hanging turn with any walls, and games played by simple habits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
import pytest

from vernissage import IllegalMove, State
from vernissage.games.art_society import GAME
from vernissage.games.art_society.notation import cell_name, read_cell
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    DECOR,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    PILES,
    SIZES,
    TILE_BY_ID,
)
from vernissage.games.art_society.state import AT_MUSEUM, HANGING, NONE, blank
from vernissage.games.art_society.wall import cover, is_inside, overlaps
from vernissage.games.kernel import stream

STARTING = ("city-2x3-shell", "portrait-2x3-gold", "still_life-2x3-wood", "landscape-2x3-silver")


def setup(
    bids: Iterable[int] = (1, 2, 3, 4), seats: int = 2, tops: dict[str, list[str]] | None = None
) -> State:
    """A game with given starting bids; ``tops`` names the top paintings of some piles."""
    piles = {}
    for k, size in enumerate(SIZES):
        names = [
            name
            for name, tile in TILE_BY_ID.items()
            if FIRST_OF_SIZE[k] <= tile < FIRST_OF_SIZE[k + 1]
        ]
        first = (tops or {}).get(size, [])
        piles[size] = first + [name for name in names if name not in first]
    record = {
        "starting_paintings": list(STARTING[:seats]),
        "starting_bids": list(bids)[:seats],
        "piles": piles,
    }
    return GAME.beginning.read(record, seats, {})


def first_round(state: State) -> State:
    """All starting paintings hung, each at the same place."""
    for seat in range(state.seats):
        state = state.play({"by": seat, "hang": STARTING[seat], "at": [4, 4]})
    return state


def hanging(
    wall: str,
    hand: str | None = None,
    held: str | None = None,
    dues: Iterable[int | str] = (),
    museum: Iterable[str] = (),
    pool: dict[str, int] | None = None,
    seats: int = 2,
) -> State:
    """Seat 0 in its hanging turn; a wall is written ``city-2x3-shell@e5 decor-1x1@g5``.

    The others have hung their starting paintings only, so such a table belongs to no real
    game; but the rules of a hanging turn look at no more.
    """
    array = blank(seats, {"remember_bids": True})
    data = array[0]
    player = data.players[0]
    for item in wall.split():
        name, _, cell = item.partition("@")
        tile, place = TILE_BY_ID[name], read_cell(cell)
        assert is_inside(tile, place), item
        assert not overlaps(player, tile, place), item
        cover(player, tile, place)
    for seat in range(1, seats):
        cover(data.players[seat], AUCTIONED + seat, read_cell("e5"))
    for seat in range(seats):
        data.players[seat].bids[:2] = [seat + 1, 20 - seat]
        data.players[seat].cards &= ~(1 << (20 - seat))
    player.painting = NONE if hand is None else TILE_BY_ID[hand]
    player.assistant = NONE if held is None else TILE_BY_ID[held]
    for index, due in enumerate(dues):
        data.due[index] = int(str(due).removesuffix("+"))
        data.begun[index] = str(due).endswith("+")
        data.dues = index + 1
    for name in museum:
        data.aside[TILE_BY_ID[name]] = AT_MUSEUM
    for size, count in (pool or {}).items():
        data.pool[DECOR.index(size)] = count
    for k in range(PILES):
        data.pile[FIRST_OF_SIZE[k] : FIRST_OF_SIZE[k + 1]] = range(
            FIRST_OF_SIZE[k], FIRST_OF_SIZE[k + 1]
        )
    data.played = 1
    data.order[:seats] = range(seats)
    data.offer[0] = TILE_BY_ID["landscape-5x4-wood"]
    data.phase = HANGING
    return State(GAME, array)


def filled_but(*gaps: str) -> str:
    """A wall of the starting painting at e5 and 1×1 decor everywhere but at these cells.

    There are not so many 1×1; again only a hanging turn can be played with it.
    """
    start = {read_cell(name) for name in ("e5", "f5", "e6", "f6", "e7", "f7")}
    empty = {read_cell(name) for name in gaps}
    cells = [cell for cell in range(140) if cell not in start | empty]
    return "city-2x3-shell@e5 " + " ".join(f"decor-1x1@{cell_name(cell)}" for cell in cells)


def moves(state: State) -> set[str]:
    """The legal moves in notation."""
    return {str(move) for move in state.legal_moves}


def kinds(state: State) -> set[str]:
    """The legal moves in notation, all places of a tile as one."""
    return {text.split("@")[0] if not text.startswith("swap:") else "swap" for text in moves(state)}


def refused(state: State, move: str | dict[str, Any] | int) -> str:
    """The rule that forbids a move."""
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    assert caught.value.reason.endswith(".")
    return caught.value.rule


def dues(state: State) -> list[str]:
    """The dues, the newest last; ``3+`` has begun."""
    data = state.data
    return [f"{data.due[k]}{'+' if data.begun[k] else ''}" for k in range(data.dues)]


def play(state: State, *texts: str) -> State:
    """Play moves in notation."""
    for text in texts:
        state = state.play(text)
    return state


Habit = Callable[[State, list[int]], int]


def walk(seats: int, seed: str, habit: Habit | None = None, **options: Any) -> Iterator[State]:
    """All states of a game, played at random or by a habit."""
    state = GAME.setup(seats=seats, seed=seed, **options)
    rng, buffer = stream(seed, "walk"), np.empty(GAME.buffer_size, np.int64)
    yield state
    while not state.is_over:
        if habit is None:
            action = int(GAME.kernels.sample(state.data, rng, buffer))
        else:
            action = habit(state, state.legal_actions().tolist())
        after = state.copy()
        GAME.kernels.apply(after.data, action)
        state = after
        yield state


def name_of_decor(size: str) -> int:
    """The tile of a decor size."""
    return FIRST_DECOR + DECOR.index(size)

"""What the seat to move may do, shaped for a client that draws it (docs/protocol.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

from vernissage.games.art_society.notation import tile_in_hand
from vernissage.games.art_society.pieces import (
    BARE,
    BID,
    BUY,
    CELLS,
    CHOOSE,
    COLUMNS,
    DECOR,
    DONE,
    EXCESS,
    EXCHANGE,
    FIRST_DECOR,
    FRAME_SHOWN,
    HANG,
    HANG_HELD,
    HEIGHT,
    KEEP,
    PART_SIZE,
    PICK,
    ROWS,
    SIZES,
    SWAP,
    SWAPPED,
    TILE_IDS,
    TYPE_SHOWN,
    WIDTH,
)
from vernissage.games.art_society.scoring import EYE_BOTTOM, EYE_TOP
from vernissage.games.art_society.state import NONE, START
from vernissage.games.state import State
from vernissage.games.terms import Json

_WIDTHS: list[int] = WIDTH.tolist()
_HEIGHTS: list[int] = HEIGHT.tolist()
_TYPES: list[int] = TYPE_SHOWN.tolist()
_FRAMES: list[int] = FRAME_SHOWN.tolist()


def choices(state: State) -> Json:
    """Everything legal, grouped by what it is; what isn't possible is left out."""
    data = state.data
    said: Json = {}
    hand, held = [], []
    for action in state.legal_actions().tolist():
        if action < HANG_HELD:
            hand.append(action)
        elif action < KEEP:
            held.append(action)
        elif action < PICK:
            said[_WORDS[action]] = action
        elif action < BID:
            _add(said, "sizes", action, size=SIZES[action - PICK])
        elif action < BUY:
            _add(said, "bids", action, card=action - BID + 1)
        elif action < CHOOSE:
            _add(said, "buys", action, tile=TILE_IDS[data.offer[action - BUY]])
        elif action < EXCHANGE:
            _add(said, "decor", action, size=DECOR[action - CHOOSE])
        elif action < SWAP:
            _add(said, "exchanges", action, tile=TILE_IDS[action - EXCHANGE])
        else:
            _add_swap(data, said.setdefault("swap", {"takes": [], "finish": None}), action)
    hangs = []
    if hand:
        tile = tile_in_hand(data)
        hangs.append(_hang(data, tile, "decor" if tile >= FIRST_DECOR else "hand", hand, HANG))
    if held:
        tile = int(data.players[data.turn].assistant)
        hangs.append(_hang(data, tile, "assistant", held, HANG_HELD))
    if hangs:
        said["hangs"] = hangs
    return said


_WORDS = {KEEP: "keep", EXCESS: "excess", DONE: "done"}


def _add(said: Json, group: str, action: int, **what: Any) -> None:
    said.setdefault(group, []).append({"action": action, **what})


def _hang(data: Any, tile: int, where: str, actions: list[int], first: int) -> Json:
    """A tile and all its places, with what hanging it there does (AS-D1, AS-F1, AS-X4)."""
    codes = data.players[data.turn].codes.tolist()
    width, height = _WIDTHS[tile], _HEIGHTS[tile]
    fills = codes.count(BARE) == width * height
    is_decor, earns = tile >= FIRST_DECOR, not fills and data.phase != START
    kind, frame = (NONE, NONE) if is_decor else (_TYPES[tile + 1], _FRAMES[tile + 1])
    places = []
    for action in actions:
        row, column = divmod(action - first, COLUMNS)
        alike = frames = eye = 0
        if not is_decor:
            # A painting has one code on all its cells: each neighbour is met once.
            for code in {codes[cell] for cell in around(width, height, action - first)}:
                alike += _TYPES[code] == kind
                frames += _FRAMES[code] == frame
            eye = int(row <= EYE_BOTTOM and row + height > EYE_TOP)
        places.append([row, column, action, alike, frames, frames if earns else 0, eye])
    return {"tile": TILE_IDS[tile], "from": where, "places": places}


@cache
def around(width: int, height: int, corner: int) -> tuple[int, ...]:
    """The cells that share an edge with a tile of this size at this top left cell."""
    top, left = divmod(corner, COLUMNS)
    columns, rows = range(left, left + width), range(top, top + height)
    cells = [(row, column) for row in (top - 1, top + height) for column in columns]
    cells += [(row, column) for column in (left - 1, left + width) for row in rows]
    return tuple(
        COLUMNS * row + column for row, column in cells if 0 <= row < ROWS and 0 <= column < COLUMNS
    )


def _add_swap(data: Any, swap: Json, action: int) -> None:
    """AS-D6: a tile that may be taken next, by its size and the size that goes back."""
    if action == SWAPPED:
        swap["finish"] = action
        return
    size, cell = divmod(action - SWAP, CELLS)
    back = DECOR[PART_SIZE[data.players[data.turn].codes[cell]]]
    place = [*divmod(cell, COLUMNS), action]
    for group in swap["takes"]:
        if group["size"] == DECOR[size] and group["returns"] == back:
            group["places"].append(place)
            return
    swap["takes"].append({"size": DECOR[size], "returns": back, "places": [place]})

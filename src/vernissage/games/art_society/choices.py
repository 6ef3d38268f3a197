"""What the seat to move may do, shaped for a client that draws it (docs/protocol.md)."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import UNSET, UnsetType, field

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
from vernissage.games.art_society.state import NONE, START, StateRecord
from vernissage.games.state import State
from vernissage.games.telling import Action, Place, Told

From = Literal["hand", "assistant", "decor"]

_WIDTHS: list[int] = WIDTH.tolist()
_HEIGHTS: list[int] = HEIGHT.tolist()
_TYPES: list[int] = TYPE_SHOWN.tolist()
_FRAMES: list[int] = FRAME_SHOWN.tolist()


class SizeChoice(Told):
    """A pile for the auction, or a size of decor to take."""

    action: Action
    size: str


class CardChoice(Told):
    """A card to bid."""

    action: Action
    card: int


class TileChoice(Told):
    """A painting to buy, or one at the museum to exchange for."""

    action: Action
    tile: str


class HangPlace(Told, array_like=True):
    """Where a tile may hang, and what it does there: paintings of its type and of its frame
    beside it, the decor due for that, whether it hangs at the eye line."""

    row: int
    column: int
    action: Action
    alike: int
    frames: int
    due: int
    eye: int


class Hang(Told):
    """A tile and its places."""

    tile: str
    origin: From = field(name="from")
    places: list[HangPlace]


class SwapTake(Told):
    """Decor that may be taken next in a swap, and the size that goes back for it."""

    size: str
    returns: str
    places: list[Place]


class Swap(Told):
    """AS-D6, tile by tile; ``finish`` where what was taken is a whole swap."""

    takes: list[SwapTake]
    finish: Action | None


class Choices(Told):
    """Everything that may be done; what isn't possible is left out."""

    keep: Action | UnsetType = UNSET
    excess: Action | UnsetType = UNSET
    done: Action | UnsetType = UNSET
    sizes: list[SizeChoice] | UnsetType = UNSET
    bids: list[CardChoice] | UnsetType = UNSET
    buys: list[TileChoice] | UnsetType = UNSET
    decor: list[SizeChoice] | UnsetType = UNSET
    exchanges: list[TileChoice] | UnsetType = UNSET
    swap: Swap | UnsetType = UNSET
    hangs: list[Hang] | UnsetType = UNSET


def choices(state: State) -> Choices:
    """Everything legal, grouped by what it is."""
    data: StateRecord = state.data
    said = Choices()
    hand, held = [], []
    sizes: list[SizeChoice] = []
    bids: list[CardChoice] = []
    buys: list[TileChoice] = []
    decor: list[SizeChoice] = []
    exchanges: list[TileChoice] = []
    for action in state.legal_actions().tolist():
        if action < HANG_HELD:
            hand.append(action)
        elif action < KEEP:
            held.append(action)
        elif action < PICK:
            setattr(said, _WORDS[action], action)
        elif action < BID:
            sizes.append(SizeChoice(action, SIZES[action - PICK]))
        elif action < BUY:
            bids.append(CardChoice(action, action - BID + 1))
        elif action < CHOOSE:
            buys.append(TileChoice(action, TILE_IDS[data.offer[action - BUY]]))
        elif action < EXCHANGE:
            decor.append(SizeChoice(action, DECOR[action - CHOOSE]))
        elif action < SWAP:
            exchanges.append(TileChoice(action, TILE_IDS[action - EXCHANGE]))
        else:
            said.swap = said.swap or Swap([], None)
            _add_swap(data, said.swap, action)
    said.sizes = sizes or UNSET
    said.bids = bids or UNSET
    said.buys = buys or UNSET
    said.decor = decor or UNSET
    said.exchanges = exchanges or UNSET
    hangs = []
    if hand:
        tile = tile_in_hand(data)
        hangs.append(_hang(data, tile, "decor" if tile >= FIRST_DECOR else "hand", hand, HANG))
    if held:
        tile = int(data.players[data.turn].assistant)
        hangs.append(_hang(data, tile, "assistant", held, HANG_HELD))
    said.hangs = hangs or UNSET
    return said


_WORDS = {KEEP: "keep", EXCESS: "excess", DONE: "done"}


def _hang(data: StateRecord, tile: int, where: From, actions: list[int], first: int) -> Hang:
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
        due = frames if earns else 0
        places.append(HangPlace(row, column, action, alike, frames, due, eye))
    return Hang(TILE_IDS[tile], where, places)


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


def _add_swap(data: StateRecord, swap: Swap, action: int) -> None:
    """AS-D6: a tile that may be taken next, by its size and the size that goes back."""
    if action == SWAPPED:
        swap.finish = action
        return
    size, cell = divmod(action - SWAP, CELLS)
    back = DECOR[PART_SIZE[data.players[data.turn].codes[cell]]]
    place = (*divmod(cell, COLUMNS), action)
    for group in swap.takes:
        if group.size == DECOR[size] and group.returns == back:
            group.places.append(place)
            return
    swap.takes.append(SwapTake(DECOR[size], back, [place]))

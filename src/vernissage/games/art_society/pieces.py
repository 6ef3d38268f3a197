"""The tiles of Art Society as tables for the kernels, and the numbers of all actions.

A tile is an integer: paintings first (those of the piles, size by size, then the four
starting paintings), then the five sizes of decor. Sizes of paintings are in the order of
their text, as records list them.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np

from vernissage.games.terms import Json

COMPONENTS: Json = tomllib.loads(
    files(__package__ or "").joinpath("components.toml").read_text(encoding="utf-8")
)

MOST_SEATS = 4
ROWS: int = COMPONENTS["wall"]["rows"]
COLUMNS: int = COMPONENTS["wall"]["columns"]
CELLS = ROWS * COLUMNS
STARS: list[int] = [COLUMNS * row + column for row, column in COMPONENTS["wall"]["stars"]]
EYE_LINE: list[int] = COMPONENTS["wall"]["eye_line"]
CORNERS = (0, COLUMNS - 1, CELLS - COLUMNS, CELLS - 1)

TYPES: list[str] = COMPONENTS["types"]["order"]
FRAMES: list[str] = COMPONENTS["frames"]["order"]
HIGHEST_BID: int = COMPONENTS["bids"]["highest"]
ROUNDS = HIGHEST_BID
"""No game is longer: then all bid cards are played (AS-E2)."""
STARTING_BIDS: tuple[int, ...] = tuple(COMPONENTS["starting"]["bids"])
MOST_OFFERED = MOST_SEATS + 1
MULTIPLIERS = np.array(COMPONENTS["prestige"]["multipliers"], np.int64)
ABSENT: int = COMPONENTS["prestige"]["absent"]
POINTS: dict[str, int] = COMPONENTS["points"]
LAST_EXCESS: int = COMPONENTS["end"]["excess"]

# --- Paintings -----------------------------------------------------------------------------

SIZES: tuple[str, ...] = tuple(pile["size"] for pile in COMPONENTS["pile"])
assert list(SIZES) == sorted(SIZES)
PILES = len(SIZES)


def _set_of(size: str, name: str) -> list[tuple[str, str, str]]:
    pairs: dict[str, str] = COMPONENTS["sets"][name]
    return [(size, kind, pairs[kind]) for kind in TYPES]


_paintings = [
    painting
    for pile in COMPONENTS["pile"]
    for painting in (
        *(each for name in pile["sets"] for each in _set_of(pile["size"], name)),
        *((pile["size"], kind, frame) for kind, frame, _ in pile.get("others", ())),
    )
]
AUCTIONED = len(_paintings)
"""Paintings 0 up to this lie in the piles; the rest are starting paintings."""
_paintings += _set_of(COMPONENTS["starting"]["size"], COMPONENTS["starting"]["set"])
PAINTINGS = len(_paintings)

_numbers = {pile["size"]: pile["number"] for pile in COMPONENTS["pile"]}
SIZE_OF = np.array([SIZES.index(size) for size, _, _ in _paintings], np.int64)
TYPE_OF = np.array([TYPES.index(kind) for _, kind, _ in _paintings], np.int64)
FRAME_OF = np.array([FRAMES.index(frame) for _, _, frame in _paintings], np.int64)
NUMBER_OF = np.array([_numbers[size] for size, _, _ in _paintings], np.int64)
"""The number on the back of each painting."""
FIRST_OF_SIZE = np.searchsorted(SIZE_OF[:AUCTIONED], np.arange(PILES + 1)).astype(np.int64)
"""The paintings of size k are FIRST_OF_SIZE[k] up to FIRST_OF_SIZE[k + 1]."""

# --- Decor ---------------------------------------------------------------------------------

DECOR: tuple[str, ...] = tuple(decor["size"] for decor in COMPONENTS["decor"])
DECORS = len(DECOR)
DECOR_COUNT = np.array([decor["count"] for decor in COMPONENTS["decor"]], np.int64)
FIRST_DECOR = PAINTINGS
"""Decor of size k is tile FIRST_DECOR + k."""
TILES = PAINTINGS + DECORS

_boxes = [tuple(map(int, s.split("x"))) for s in [size for size, _, _ in _paintings] + list(DECOR)]
WIDTH = np.array([width for width, _ in _boxes], np.int64)
HEIGHT = np.array([height for _, height in _boxes], np.int64)
SHIELDS = (WIDTH * HEIGHT)[FIRST_DECOR:]
MOST_SHIELDS = int(SHIELDS.max())
STEP = np.where(WIDTH[FIRST_DECOR:] > 1, 1, COLUMNS).astype(np.int64)
"""From one cell of a decor tile to the next, by size."""

TILE_IDS: list[str] = [f"{kind}-{size}-{frame}" for size, kind, frame in _paintings] + [
    f"decor-{size}" for size in DECOR
]
TILE_BY_ID: dict[str, int] = {name: tile for tile, name in enumerate(TILE_IDS)}

# --- What a cell of a wall shows -----------------------------------------------------------
# 0: nothing; a painting's number + 1; then the cells of decor, each with a code of its own,
# so that a wall's codes say which tiles hang on it and where.

BARE = 0
FIRST_PART = PAINTINGS + 1
_parts = [(size, cell) for size in range(DECORS) for cell in range(int(SHIELDS[size]))]
CODES = FIRST_PART + len(_parts)
FIRST_PART_OF = np.array(
    [FIRST_PART + next(i for i, part in enumerate(_parts) if part[0] == k) for k in range(DECORS)],
    np.int64,
)
"""The code of the top left cell of decor of each size; those of its other cells follow."""
CORNER_CODES = {int(code): FIRST_DECOR + size for size, code in enumerate(FIRST_PART_OF)}
PART_SIZE = np.full(CODES, -1, np.int64)
"""The decor size that a code is a part of, or -1."""
PART_OFFSET = np.zeros(CODES, np.int64)
"""How many cells after the tile's top left corner the part lies."""
TYPE_SHOWN = np.full(CODES, -1, np.int64)
FRAME_SHOWN = np.full(CODES, -1, np.int64)
TYPE_SHOWN[1:FIRST_PART] = TYPE_OF
FRAME_SHOWN[1:FIRST_PART] = FRAME_OF
for _index, (_size, _cell) in enumerate(_parts):
    PART_SIZE[FIRST_PART + _index] = _size
    PART_OFFSET[FIRST_PART + _index] = _cell * STEP[_size]
IS_CORNER = np.array([code in CORNER_CODES for code in range(CODES)])
MOST_PARTS = max(int((DECOR_COUNT * SHIELDS).max()), 1)

# --- Actions -------------------------------------------------------------------------------

HANG = 0  # the tile in hand, by its top left cell
HANG_HELD = HANG + CELLS  # the assistant's tile
KEEP = HANG_HELD + CELLS  # give the tile in hand to the assistant
EXCESS = KEEP + 1
DONE = EXCESS + 1
PICK = DONE + 1  # a size for the auction
BID = PICK + PILES  # card 1 is BID
BUY = BID + HIGHEST_BID  # a place of the offer
CHOOSE = BUY + MOST_OFFERED  # a decor tile that is due, by size
EXCHANGE = CHOOSE + DECORS  # by painting
SWAP = EXCHANGE + PAINTINGS  # AS-D6: one tile to take, by size and top left cell
SWAPPED = SWAP + DECORS * CELLS  # AS-D6: all are taken
# Never legal: what a record means when it names a tile that is not there.
NOT_HELD = SWAPPED + 1
NOT_IN_HAND = NOT_HELD + 1
NOT_ON_OFFER = NOT_IN_HAND + 1
NOT_UNDER = NOT_ON_OFFER + 1  # AS-D6: other tiles are given back than the new ones cover
ACTIONS = NOT_UNDER + 1

# --- Intents: what a record's verb says, without knowing the state -------------------------

HANG_TILE = 0  # CELLS * tile + cell
KEEP_TILE = HANG_TILE + TILES * CELLS
BUY_PAINTING = KEEP_TILE + TILES
PLAIN = BUY_PAINTING + PAINTINGS  # PLAIN + action, for all that mean the same everywhere
SWAP_TILE = PLAIN + ACTIONS
GIVEN_MASKS = 1 << MOST_SHIELDS
"""SWAP_TILE + GIVEN_MASKS * (CELLS * size + cell) + mask: bit k of the mask is set if the
record gives back a tile whose top left cell is the k-th that the new one covers."""

"""The short notation of Art Society, and the codes of tiles and cells in position lines.

``pick:3x4``, ``bid:17``, ``buy:city-3x4-shell``, ``city-3x4-shell@d5`` (hang; column d, row 5
from the top, from 1), ``keep``, ``exchange:city-1x2-gold``, ``excess``, ``decor:2x1``,
``swap:3x1@d5`` (one tile of a swap, AS-D6) and ``swapped`` (its end), ``done``.
"""

from __future__ import annotations

from vernissage.games.art_society.intents import action_of
from vernissage.games.art_society.pieces import (
    BID,
    BUY,
    BUY_PAINTING,
    CELLS,
    CHOOSE,
    COLUMNS,
    DECOR,
    DONE,
    EXCESS,
    EXCHANGE,
    FIRST_DECOR,
    FRAME_OF,
    FRAMES,
    HANG,
    HANG_HELD,
    HIGHEST_BID,
    KEEP,
    PAINTINGS,
    PICK,
    PLAIN,
    ROWS,
    SIZES,
    SWAP,
    SWAPPED,
    TILE_BY_ID,
    TILE_IDS,
    TILES,
    TYPE_OF,
    TYPES,
)
from vernissage.games.art_society.state import NONE, StateRecord
from vernissage.games.errors import FormatError
from vernissage.games.reading import shown
from vernissage.games.state import State

LETTERS = "abcdefghij"
_WORDS = {"keep": KEEP, "excess": EXCESS, "done": DONE, "swapped": SWAPPED}
_TYPE_LETTERS = "cpsl"
_FRAME_LETTERS = "ghsw"
assert all(TYPES[k].startswith(letter) for k, letter in enumerate(_TYPE_LETTERS))
assert all(letter in FRAMES[k] for k, letter in enumerate(_FRAME_LETTERS))


def cell_name(cell: int) -> str:
    """``d5``: the column's letter, the row's number from the top."""
    return f"{LETTERS[cell % COLUMNS]}{cell // COLUMNS + 1}"


def read_cell(name: str) -> int:
    """The cell of a name; raises `FormatError`."""
    column, row = LETTERS.find(name[:1] or "?"), name[1:]
    if column < 0 or not (row.isascii() and row.isdigit() and len(row) <= 2):
        raise FormatError(f"{shown(name)} is no cell; cells are a1 to j{ROWS}.")
    if not 1 <= int(row) <= ROWS or row[0] == "0":
        raise FormatError(f"{shown(name)} is no cell; rows go from 1 to {ROWS}.")
    return COLUMNS * (int(row) - 1) + column


def _tile_code(tile: int) -> str:
    """``pg34`` is the portrait of 3×4 in gold (``h`` is shell); ``d21`` is decor of 2×1."""
    if tile >= FIRST_DECOR:
        return "d" + DECOR[tile - FIRST_DECOR].replace("x", "")
    look = _TYPE_LETTERS[TYPE_OF[tile]] + _FRAME_LETTERS[FRAME_OF[tile]]
    return look + TILE_IDS[tile].split("-")[1].replace("x", "")


TILE_CODES = [_tile_code(tile) for tile in range(TILES)]
TILE_BY_CODE = {code: tile for tile, code in enumerate(TILE_CODES)}
assert len(TILE_BY_CODE) == TILES


def tile_code(tile: int) -> str:
    """A tile's code, or ``-`` for none."""
    return "-" if tile == NONE else TILE_CODES[tile]


def tile_in_hand(data: StateRecord) -> int:
    """The chosen decor, else the painting, of the seat whose turn it is."""
    if data.chosen != NONE:
        return FIRST_DECOR + int(data.chosen)
    return int(data.players[data.turn].painting)


def text(state: State, action: int) -> str:
    """The notation of an action that is legal here."""
    data: StateRecord = state.data
    if action < HANG_HELD:
        return f"{TILE_IDS[tile_in_hand(data)]}@{cell_name(action - HANG)}"
    if action < KEEP:
        held = TILE_IDS[data.players[data.turn].assistant]
        return f"{held}@{cell_name(action - HANG_HELD)}"
    for word, meant in _WORDS.items():
        if action == meant:
            return word
    if action < BID:
        return f"pick:{SIZES[action - PICK]}"
    if action < BUY:
        return f"bid:{action - BID + 1}"
    if action < CHOOSE:
        return f"buy:{TILE_IDS[data.offer[action - BUY]]}"
    if action < EXCHANGE:
        return f"decor:{DECOR[action - CHOOSE]}"
    if action < SWAP:
        return f"exchange:{TILE_IDS[action - EXCHANGE]}"
    size, cell = divmod(action - SWAP, CELLS)
    return f"swap:{DECOR[size]}@{cell_name(cell)}"


def _index(names: list[str] | tuple[str, ...], name: str, what: str) -> int:
    if name not in names:
        raise FormatError(f"{shown(name)} is no {what}.")
    return names.index(name)


def parse(state: State, text: str) -> int:
    """The action that a notation means here, legal or not; raises `FormatError`."""
    data: StateRecord = state.data
    if text in _WORDS:
        return _WORDS[text]
    verb, colon, name = text.partition(":")
    if colon:
        if verb == "pick":
            return PICK + _index(SIZES, name, "size of paintings")
        if verb == "bid" and name.isascii() and name.isdigit() and len(name) <= 2:
            if 1 <= int(name) <= HIGHEST_BID:
                return BID + int(name) - 1
        if verb == "buy":
            painting = _index(TILE_IDS[:PAINTINGS], name, "painting")
            return int(action_of(data, BUY_PAINTING + painting))
        if verb == "decor":
            return CHOOSE + _index(DECOR, name, "size of decor")
        if verb == "exchange":
            return EXCHANGE + _index(TILE_IDS[:PAINTINGS], name, "painting")
        if verb == "swap":
            size, _, cell = name.partition("@")
            return SWAP + CELLS * _index(DECOR, size, "size of decor") + read_cell(cell)
    tile, _, cell = text.partition("@")
    if not colon and tile in TILE_BY_ID:
        return int(action_of(data, CELLS * TILE_BY_ID[tile] + read_cell(cell)))
    raise FormatError(
        f"{shown(text)} is no move of Art Society; moves look like pick:3x4, bid:17, "
        "buy:city-3x4-shell, city-3x4-shell@d5, keep, decor:2x1 or done."
    )


assert PLAIN > BUY_PAINTING  # intents of tiles come first

"""The verbs of a record, read into intents (pieces.py): what is meant, whatever the state;
and the verb that an action completes.

A record has hundreds of moves, so each reader first tries a few plain look-ups; only what
fails them is looked at closely, to say what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vernissage.games import reading
from vernissage.games.art_society.notation import tile_in_hand
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
    GIVEN_MASKS,
    HANG,
    HANG_HELD,
    HEIGHT,
    HIGHEST_BID,
    IS_CORNER,
    KEEP,
    KEEP_TILE,
    MOST_PARTS,
    PAINTINGS,
    PICK,
    PLAIN,
    ROWS,
    SHIELDS,
    SIZES,
    STEP,
    SWAP,
    SWAP_TILE,
    SWAPPED,
    TILE_BY_ID,
    TILE_IDS,
    WIDTH,
)
from vernissage.games.art_society.state import StateRecord
from vernissage.games.errors import IllegalMove
from vernissage.games.state import State
from vernissage.games.terms import Json, Verb

Reader = Callable[[Verb, int], list[int]]

_HANG = {name: CELLS * tile for name, tile in TILE_BY_ID.items()}
_KEEP = {name: KEEP_TILE + tile for name, tile in TILE_BY_ID.items()}
_BUY = {name: BUY_PAINTING + TILE_BY_ID[name] for name in TILE_IDS[:PAINTINGS]}
_EXCHANGE = {name: PLAIN + EXCHANGE + TILE_BY_ID[name] for name in TILE_IDS[:PAINTINGS]}
_PICK = {name: PLAIN + PICK + size for size, name in enumerate(SIZES)}
_CHOOSE = {name: PLAIN + CHOOSE + size for size, name in enumerate(DECOR)}


def _named(verb: str, intents: Mapping[str, int]) -> Reader:
    """The reader of a verb whose value is a name."""

    def read(move: Verb, seats: int) -> list[int]:
        name = move[verb]
        if type(name) is not str or name not in intents:
            name = reading.one_of(name, f"The value of {verb}", intents)
        return [intents[name]]

    return read


def _cell(value: object, what: str, rule: str) -> int:
    """A cell of the wall; raises `IllegalMove` for one outside."""
    row, column = reading.cell(value, what)
    if 0 <= row < ROWS and 0 <= column < COLUMNS:
        return COLUMNS * row + column
    raise IllegalMove(
        rule,
        "outside",
        "[{row}, {column}] is no cell of the wall: rows go from 0 to {last_row}, columns from 0 "
        "to {last_column}.",
        row=row,
        column=column,
        last_row=ROWS - 1,
        last_column=COLUMNS - 1,
    )


def _hang(move: Verb, seats: int) -> list[int]:
    name, place = move["hang"], move.get("at")
    if type(name) is not str or name not in _HANG:
        name = reading.one_of(name, "The value of hang", _HANG)
    if type(place) is list and len(place) == 2:
        row, column = place
        if type(row) is int and type(column) is int and 0 <= row < ROWS and 0 <= column < COLUMNS:
            return [_HANG[name] + COLUMNS * row + column]
    return [_HANG[name] + _cell(place, "the tile (at)", "AS-P4")]


def _auction(move: Verb, seats: int) -> list[int]:
    names = reading.listing(move["auction"], "The auction")
    intents = []
    last = 0
    for name in names:
        if type(name) is not str or name not in _PICK:
            reading.one_of(name, "A size of the auction", _PICK)
        intent = _PICK[name]
        if intent < last:
            raise IllegalMove(
                "records", "unsorted", "The sizes of an auction must be sorted as text."
            )
        last = intent
        intents.append(intent)
    if len(intents) != seats + 1:
        raise IllegalMove(
            "AS-A1",
            "auction-size",
            "With {seats} seats an auction has {right} paintings, not {given}.",
            seats=seats,
            right=seats + 1,
            given=len(intents),
        )
    return intents


def _bid(move: Verb, seats: int) -> list[int]:
    card = move["bid"]
    if type(card) is not int or not 1 <= card <= HIGHEST_BID:
        card = reading.whole_number(card, "The bid", -reading.LARGEST, reading.LARGEST)
        raise IllegalMove(
            "AS-S4",
            "no-such-card",
            "There is no bid card {card}; they go from 1 to {highest}.",
            card=card,
            highest=HIGHEST_BID,
        )
    return [PLAIN + BID + card - 1]


def _excess(move: Verb, seats: int) -> list[int]:
    reading.must_be_true(move, "excess")
    return [PLAIN + EXCESS]


def _done(move: Verb, seats: int) -> list[int]:
    reading.must_be_true(move, "done")
    return [PLAIN + DONE]


# --- A swap (AS-D6) ------------------------------------------------------------------------


def _wrong_swap(key: str, sentence: str) -> IllegalMove:
    return IllegalMove("AS-D6", key, sentence)


def _swap(move: Verb, seats: int) -> list[int]:
    """One intent for each tile taken, in the order of shortage.py, and one for the end."""
    swap = reading.mapping(move["swap_decor"], "A swap")
    returned = [
        _cell(cell, "a tile given back", "AS-D6")
        for cell in reading.listing(swap.get("return"), "What is given back (return)")
    ]
    taken: dict[int, tuple[int, list[int]]] = {}
    for item in reading.listing(swap.get("take"), "What is taken (take)"):
        item = reading.mapping(item, "A tile taken")
        size = DECOR.index(reading.one_of(item.get("size"), "The size of a tile taken", DECOR))
        corner = _cell(item.get("at"), "a tile taken (at)", "AS-D6")
        cells = _cells(size, corner)
        if any(set(cells) & set(others) for _, others in taken.values()):
            raise _wrong_swap("swap-overlap", "Two tiles of the swap overlap.")
        taken[corner] = size, cells
    if not taken or not returned or len(taken) > MOST_PARTS:
        raise _wrong_swap("swap-empty", "A swap gives tiles back and takes others for them.")
    if len(set(returned)) != len(returned):
        raise _wrong_swap("swap-twice", "A tile can be given back only once.")
    if not set(returned) <= {cell for _, cells in taken.values() for cell in cells}:
        raise _wrong_swap("swap-open", "The tiles taken must cover exactly the tiles given back.")
    intents = []
    for corner in _in_order({corner: cells for corner, (_, cells) in taken.items()}):
        size, cells = taken[corner]
        given = sum(1 << part for part, cell in enumerate(cells) if cell in returned)
        intents.append(SWAP_TILE + GIVEN_MASKS * (CELLS * size + corner) + given)
    return [*intents, PLAIN + SWAPPED]


def _cells(size: int, corner: int) -> list[int]:
    """The cells of a decor tile; raises `IllegalMove` if it reaches beyond the wall."""
    width, height = int(WIDTH[FIRST_DECOR + size]), int(HEIGHT[FIRST_DECOR + size])
    row, column = divmod(corner, COLUMNS)
    if row + height > ROWS or column + width > COLUMNS:
        raise _wrong_swap("swap-outside", "A tile of the swap would reach beyond the wall.")
    return [corner + COLUMNS * down + right for down in range(height) for right in range(width)]


def _in_order(tiles: dict[int, list[int]]) -> list[int]:
    """The corners: the lowest first, then always the lowest that touches those before.

    Tiles that never touch come last; the rules will refuse them.
    """
    left = sorted(tiles)
    ordered = [left.pop(0)]
    reached = set(_around(tiles[ordered[0]]))
    while left:
        corner = next((c for c in left if reached & set(tiles[c])), left[0])
        left.remove(corner)
        ordered.append(corner)
        reached |= set(_around(tiles[corner]))
    return ordered


def _around(cells: list[int]) -> list[int]:
    found = []
    for cell in cells:
        found += [cell - COLUMNS, cell + COLUMNS]
        found += [cell - 1] if cell % COLUMNS else []
        found += [cell + 1] if (cell + 1) % COLUMNS else []
    return found


READERS: dict[str, Reader] = {
    "hang": _hang,
    "auction": _auction,
    "bid": _bid,
    "buy": _named("buy", _BUY),
    "keep": _named("keep", _KEEP),
    "exchange": _named("exchange", _EXCHANGE),
    "excess": _excess,
    "decor": _named("decor", _CHOOSE),
    "swap_decor": _swap,
    "done": _done,
}
FORMS = {
    ("by", verb, "at") if verb == "hang" else ("by", verb): reader
    for verb, reader in READERS.items()
}
"""The readers by all keys of a move in its usual form."""


def encode(move: Verb, seats: int) -> tuple[int, list[int]]:
    """The seat and the intents of a record's move."""
    # A record has hundreds of moves: those in the usual form are read by one look-up.
    reader = FORMS.get(tuple(move)) if type(move) is dict else None
    if reader is not None:
        seat = move["by"]
        if type(seat) is int and 0 <= seat < seats:
            return seat, reader(move, seats)
    verb = reading.the_verb(move, READERS)
    return reading.seat_of(move, seats), READERS[verb](move, seats)


def verb(state: State, action: int) -> Json | None:
    """The record's move that an action completes, or `None` if more is to come."""
    data: StateRecord = state.data
    seat = int(data.turn)
    if action < HANG_HELD:
        return {"by": seat, "hang": TILE_IDS[tile_in_hand(data)], "at": _at(action - HANG)}
    if action < KEEP:
        held = TILE_IDS[data.players[seat].assistant]
        return {"by": seat, "hang": held, "at": _at(action - HANG_HELD)}
    if action == KEEP:
        return {"by": seat, "keep": TILE_IDS[tile_in_hand(data)]}
    if action in (EXCESS, DONE):
        return {"by": seat, "excess" if action == EXCESS else "done": True}
    if action < BID:
        if data.picked < data.seats:
            return None
        picks = [*data.picks[: data.picked].tolist(), action - PICK]
        return {"by": seat, "auction": [SIZES[size] for size in picks]}
    if action < BUY:
        return {"by": seat, "bid": action - BID + 1}
    if action < CHOOSE:
        return {"by": seat, "buy": TILE_IDS[data.offer[action - BUY]]}
    if action < EXCHANGE:
        return {"by": seat, "decor": DECOR[action - CHOOSE]}
    if action < SWAP:
        return {"by": seat, "exchange": TILE_IDS[action - EXCHANGE]}
    return {"by": seat, "swap_decor": _swap_verb(data)} if action == SWAPPED else None


def _at(cell: int) -> list[int]:
    return list(divmod(cell, COLUMNS))


def _swap_verb(data: StateRecord) -> Json:
    """The swap that is complete now, tiles in the order of their cells (AS-D6)."""
    player = data.players[data.turn]
    taken = [divmod(int(swap), CELLS) for swap in data.swap[: data.swaps]]
    covered = sorted(
        corner + part * int(STEP[size])
        for size, corner in taken
        for part in range(int(SHIELDS[size]))
    )
    return {
        "return": [_at(cell) for cell in covered if IS_CORNER[player.codes[cell]]],
        "take": [
            {"size": DECOR[size], "at": _at(corner)}
            for size, corner in sorted(taken, key=lambda item: item[1])
        ],
    }

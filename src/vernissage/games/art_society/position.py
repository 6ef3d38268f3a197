"""One line of words that holds a whole game of Art Society, and reading it back.

Eight words for the table, then one for each seat:

1. the phase: start, auction, bids, buying, hanging or over; with ``~`` at the end where the
   table does not remember bids;
2. whose turn it is (``-``: the game is over);
3. the sizes picked for an auction (``12.33``), or the offer (``pg34,-,ch12``; ``-`` is bought);
4. the face-down piles in the order of their sizes, top first: type and frame of each painting;
5. the decor pool, in the order of the components file;
6. the museum; 7. the four prestige markers;
8. the hanging turn: dues (``2``; ``3+`` has begun), decor in hand (``d21``), ``x`` after an
   exchange, ``!d11`` must be taken after a swap, ``~d31@d5`` a tile of a swap in the making.

A seat: bids revealed (the starting card first) : secret bid : painting bought : tile of the
assistant : excess paintings : tiles on the wall. Tiles have short codes (notation.py).
"""

from __future__ import annotations

from vernissage.games.art_society import rules
from vernissage.games.art_society.invariants import require_sound, rounds_over
from vernissage.games.art_society.notation import (
    TILE_BY_CODE,
    TILE_CODES,
    cell_name,
    read_cell,
    tile_code,
)
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    CELLS,
    DECOR_COUNT,
    FIRST_DECOR,
    FIRST_OF_SIZE,
    HIGHEST_BID,
    MOST_PARTS,
    NUMBER_OF,
    PAINTINGS,
    PILES,
    ROUNDS,
    SIZES,
    TILES,
)
from vernissage.games.art_society.state import (
    ASIDE_EXCESS,
    AT_MUSEUM,
    AUCTION,
    BIDS,
    BUYING,
    HANGING,
    MOST_DUES,
    NONE,
    PHASES,
    StateRecord,
    blank,
)
from vernissage.games.art_society.view import hung_on
from vernissage.games.art_society.wall import cover, is_inside, overlaps
from vernissage.games.errors import FormatError, Impossible
from vernissage.games.reading import shown, whole_number
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import OVER

TABLE_WORDS = 8


# --- writing ---------------------------------------------------------------------------------


def write(state: State) -> str:
    """The line of a state."""
    data: StateRecord = state.data
    aside = data.aside.tolist()  # a field takes 2 µs, and is asked for each painting
    return " ".join(
        (
            PHASES[data.phase] + ("~" if data.forgotten else ""),
            "-" if data.turn == OVER else str(data.turn),
            _offer_word(data),
            "/".join(_pile_word(data, size) for size in range(PILES)),
            ".".join(str(count) for count in data.pool),
            _list([tile_code(p) for p in range(PAINTINGS) if aside[p] == AT_MUSEUM]),
            ".".join(str(marker) for marker in data.markers),
            _hanging_word(data),
            *(_seat_word(data, seat, aside) for seat in range(data.seats)),
        )
    )


def _list(items: list[str], comma: str = ",") -> str:
    return comma.join(items) or "-"


def _offer_word(data: StateRecord) -> str:
    if data.phase == AUCTION:
        picks = data.picks[: data.picked].tolist()
        return _list([SIZES[size].replace("x", "") for size in picks], ".")
    if data.phase in (BIDS, BUYING, HANGING):
        return _list([tile_code(painting) for painting in data.offer[: data.seats + 1].tolist()])
    return "-"


def _pile_word(data: StateRecord, size: int) -> str:
    first = FIRST_OF_SIZE[size]
    pile = data.pile[first : first + data.left[size]].tolist()
    return "".join(TILE_CODES[painting][:2] for painting in reversed(pile)) or "-"


def _hanging_word(data: StateRecord) -> str:
    items = [f"{data.due[k]}{'+' if data.begun[k] else ''}" for k in range(data.dues)]
    if data.chosen != NONE:
        items.append(tile_code(FIRST_DECOR + int(data.chosen)))
    if data.exchanged:
        items.append("x")
    if data.wanted != NONE:
        items.append("!" + tile_code(FIRST_DECOR + int(data.wanted)))
    for swap in data.swap[: data.swaps].tolist():
        items.append(f"~{tile_code(FIRST_DECOR + swap // CELLS)}@{cell_name(swap % CELLS)}")
    return _list(items)


def _seat_word(data: StateRecord, seat: int, aside: list[int]) -> str:
    player = data.players[seat]
    excess = [tile_code(p) for p in range(PAINTINGS) if aside[p] == ASIDE_EXCESS + seat]
    return ":".join(
        (
            ".".join(str(bid) for bid in player.bids[: data.played + 1]),
            str(player.bid) if player.bid else "-",
            tile_code(int(player.painting)),
            tile_code(int(player.assistant)),
            _list(excess),
            _list([f"{tile_code(tile)}@{cell_name(cell)}" for tile, cell in hung_on(player)]),
        )
    )


# --- reading ---------------------------------------------------------------------------------


def read(text: str) -> State:
    """The state of a line; raises `FormatError` for one that no game could have."""
    art_society = game("art-society")
    words = text.split()
    seats = len(words) - TABLE_WORDS
    if seats not in art_society.seat_counts:
        raise FormatError(
            f"A position of Art Society has {TABLE_WORDS} words and one for each of 2 to 4 seats; "
            f"this has {len(words)}."
        )
    phase, turn, offer, piles, pool, museum, markers, hanging = words[:TABLE_WORDS]
    if phase.removesuffix("~") not in PHASES:
        raise FormatError(f"The phase can be {', '.join(PHASES)}, not {shown(phase)}.")
    state = State(art_society, blank(seats, {"remember_bids": not phase.endswith("~")}))
    data: StateRecord = state.data
    data.phase = PHASES.index(phase.removesuffix("~"))
    data.turn = OVER if turn == "-" else _number(turn, 0, seats - 1)
    for seat, word in enumerate(words[TABLE_WORDS:]):
        _read_seat(data, seat, word)
    data.played = sum(bid > 0 for bid in data.players[0].bids) - 1
    _read_piles(data, piles)
    data.pool[:] = _numbers(pool, "pool", [int(count) for count in DECOR_COUNT])
    most = int(ROUNDS * NUMBER_OF.max())
    data.markers[:] = _numbers(markers, "prestige markers", [most] * len(data.markers))
    for code in _items(museum):
        _set_aside(data, code, AT_MUSEUM)
    rules.give_gavel(data)
    data.gavel = (data.gavel + rounds_over(data)) % seats
    _read_offer(data, offer)
    _read_hanging(data, hanging)
    _read_order(data)
    require_sound(data)
    return state


def _number(word: str, low: int, high: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= 4):
        raise FormatError(f"{shown(word)} must be a whole number from {low} to {high}.")
    return whole_number(int(word), "A number of the position", low, high)


def _numbers(word: str, what: str, most: list[int]) -> list[int]:
    numbers = word.split(".")
    if len(numbers) != len(most):
        raise FormatError(f"The {what} must be {len(most)} numbers, not {shown(word)}.")
    return [_number(number, 0, high) for number, high in zip(numbers, most, strict=True)]


def _items(word: str) -> list[str]:
    return [] if word == "-" else word.split(",")


def _tile(code: str, end: int, first: int = 0) -> int:
    tile = TILE_BY_CODE.get(code, -1)
    if not first <= tile < end:
        raise FormatError(f"{shown(code)} is no tile that can be there.")
    return tile


def _set_aside(data: StateRecord, code: str, where: int) -> None:
    painting = _tile(code, AUCTIONED)
    if data.aside[painting]:
        raise Impossible("AS-S2", f"{code} must be in one place.")
    data.aside[painting] = where


def _read_seat(data: StateRecord, seat: int, word: str) -> None:
    parts = word.split(":")
    if len(parts) != 6:
        raise FormatError(
            "A seat is written bids:bid:painting:assistant:excess:wall, not " + shown(word) + "."
        )
    player = data.players[seat]
    bids = [_number(bid, 1, HIGHEST_BID) for bid in parts[0].split(".")]
    if len(bids) > len(player.bids):
        raise Impossible("AS-B2", f"Seat {seat} has played more cards than there are.", seat)
    player.bids[: len(bids)] = bids
    for card in bids[1:]:
        player.cards &= ~(1 << card)
    player.bid = 0 if parts[1] == "-" else _number(parts[1], 1, HIGHEST_BID)
    player.painting = NONE if parts[2] == "-" else _tile(parts[2], PAINTINGS)
    player.assistant = NONE if parts[3] == "-" else _tile(parts[3], TILES)
    for code in _items(parts[4]):
        _set_aside(data, code, ASIDE_EXCESS + seat)
        player.excess += 1
    for item in _items(parts[5]):
        code, _, cell_word = item.partition("@")
        tile, cell = _tile(code, TILES), read_cell(cell_word)
        if not is_inside(tile, cell):
            raise Impossible("AS-P4", f"{item} would reach beyond the wall.", seat)
        if overlaps(player, tile, cell):
            raise Impossible("AS-P4", f"{item} overlaps another tile of its wall.", seat)
        cover(player, tile, cell)


def _read_piles(data: StateRecord, word: str) -> None:
    piles = word.split("/")
    if len(piles) != PILES:
        raise FormatError(f"There are {PILES} piles, not {len(piles)}.")
    for size, letters in enumerate(piles):
        first, end = int(FIRST_OF_SIZE[size]), int(FIRST_OF_SIZE[size + 1])
        by_look = {TILE_CODES[painting][:2]: painting for painting in range(first, end)}
        looks = [] if letters == "-" else [letters[k : k + 2] for k in range(0, len(letters), 2)]
        if not set(looks) <= set(by_look) or len(set(looks)) != len(looks):
            raise FormatError(
                f"The pile of {SIZES[size]} can have these, each once: {' '.join(by_look)}."
            )
        data.left[size] = len(looks)
        for index, look in enumerate(reversed(looks)):
            data.pile[first + index] = by_look[look]


def _read_offer(data: StateRecord, word: str) -> None:
    if data.phase == AUCTION:
        names = [] if word == "-" else word.split(".")
        if len(names) > data.seats or not {"x".join(name) for name in names} <= set(SIZES):
            raise FormatError(f"{shown(word)} must be up to {data.seats} sizes, like 12.33.")
        data.picked = len(names)
        data.picks[: len(names)] = [SIZES.index("x".join(name)) for name in names]
    elif word != "-":
        codes = word.split(",")
        if len(codes) != data.seats + 1:
            raise FormatError(f"The offer has {data.seats + 1} places, not {shown(word)}.")
        data.offer[: len(codes)] = [NONE if c == "-" else _tile(c, AUCTIONED) for c in codes]


def _read_hanging(data: StateRecord, word: str) -> None:
    for item in _items(word):
        if item == "x":
            data.exchanged = 1
        elif item[:1] == "d":
            data.chosen = _tile(item, TILES, FIRST_DECOR) - FIRST_DECOR
        elif item[:1] == "!":
            data.wanted = _tile(item[1:], TILES, FIRST_DECOR) - FIRST_DECOR
        elif item[:1] == "~" and data.swaps < MOST_PARTS:
            code, _, cell = item[1:].partition("@")
            size = _tile(code, TILES, FIRST_DECOR) - FIRST_DECOR
            data.swap[data.swaps] = CELLS * size + read_cell(cell)
            data.swaps += 1
        elif data.dues < MOST_DUES:
            data.due[data.dues] = _number(item.removesuffix("+"), 1, CELLS - 20)
            data.begun[data.dues] = item.endswith("+")
            data.dues += 1
        else:
            raise FormatError(f"{shown(item)} is too much for one hanging turn.")


def _read_order(data: StateRecord) -> None:
    """The order of buying follows from the bids, and its step from the turn."""
    if data.phase in (BUYING, HANGING) and data.played > 0 and data.turn >= 0:
        starting = {int(data.players[seat].bids[0]) for seat in range(data.seats)}
        if len(starting) == data.seats:
            rules.set_order(data)
            data.step = data.order.tolist().index(data.turn)

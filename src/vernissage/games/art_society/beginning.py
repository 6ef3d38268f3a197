"""How a game of Art Society begins: the host's options, and the setup of a record."""

from __future__ import annotations

from vernissage.games import reading
from vernissage.games.art_society.pieces import (
    AUCTIONED,
    FIRST_OF_SIZE,
    PAINTINGS,
    SIZES,
    STARTING_BIDS,
    TILE_BY_ID,
    TILE_IDS,
)
from vernissage.games.art_society.rules import give_gavel
from vernissage.games.art_society.state import StateRecord, blank
from vernissage.games.errors import FormatError, IllegalSetup
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Json, Option

_PAINTING_BY_ID = {name: TILE_BY_ID[name] for name in TILE_IDS[:PAINTINGS]}


def options(seats: int) -> tuple[Option, ...]:
    """What the host may choose."""
    return (Option("remember_bids", (True, False), True, "AS-B3"),)


def read(setup: Json, seats: int, options: Json) -> State:
    """The first state of a record; raises `FormatError` or `IllegalSetup`."""
    art_society = game("art-society")
    art_society.require_seats(seats)
    remember = reading.yes_or_no(options.get("remember_bids", True), "The option remember_bids")
    array = blank(seats, {"remember_bids": remember})
    players = array["players"][0]
    players["painting"][:seats] = _read_starting_paintings(setup, seats)
    players["bids"][:seats, 0] = _read_starting_bids(setup, seats)
    array["pile"][0] = _read_piles(setup)
    give_gavel(array[0])
    return State(art_society, array)


def write(state: State) -> tuple[Json, Json]:
    """The ``setup`` and the ``options`` of a record that begins with this state."""
    data: StateRecord = state.data
    seats = range(state.seats)
    return {
        "starting_paintings": [TILE_IDS[data.players[seat].painting] for seat in seats],
        "starting_bids": [int(data.players[seat].bids[0]) for seat in seats],
        "piles": {
            size: [
                TILE_IDS[painting]
                for painting in data.pile[FIRST_OF_SIZE[k] : FIRST_OF_SIZE[k + 1]][::-1]
            ]
            for k, size in enumerate(SIZES)
        },
    }, {"remember_bids": False} if data.forgotten else {}


def _read_starting_paintings(setup: Json, seats: int) -> list[int]:
    names = reading.listing(setup.get("starting_paintings"), "The starting paintings", seats)
    paintings = [
        _PAINTING_BY_ID[reading.one_of(name, "A starting painting", _PAINTING_BY_ID)]
        for name in names
    ]
    if len(set(paintings)) != seats or min(paintings) < AUCTIONED:
        raise IllegalSetup(
            "AS-S5",
            "starting-paintings",
            "Each seat gets another one of the starting paintings: {right}.",
            right=", ".join(TILE_IDS[AUCTIONED:PAINTINGS]),
        )
    return paintings


def _read_starting_bids(setup: Json, seats: int) -> list[int]:
    bids = [
        reading.whole_number(bid, "A starting bid", -reading.LARGEST, reading.LARGEST)
        for bid in reading.listing(setup.get("starting_bids"), "The starting bids", seats)
    ]
    if len(set(bids)) != seats or not set(bids) <= set(STARTING_BIDS):
        raise IllegalSetup(
            "AS-S6",
            "starting-bids",
            "Each seat gets another one of the starting bids: {right}.",
            right=", ".join(map(str, STARTING_BIDS)),
        )
    return bids


def _read_piles(setup: Json) -> list[int]:
    """All piles one after the other, each with its top tile last."""
    piles = reading.mapping(setup.get("piles"), "The piles")
    found: list[int] = []
    for k, size in enumerate(SIZES):
        names = reading.listing(piles.get(size), f"The pile of {size}")
        first, end = int(FIRST_OF_SIZE[k]), int(FIRST_OF_SIZE[k + 1])
        pile = [_PAINTING_BY_ID.get(name) if type(name) is str else None for name in names]
        if None in pile:
            unknown = names[pile.index(None)]
            raise FormatError(f"{reading.shown(unknown)} is no painting.")
        if len(pile) != end - first or set(pile) != set(range(first, end)):
            raise IllegalSetup(
                "AS-S2",
                "pile",
                "The pile of {size} must have each of its {count} paintings once.",
                size=size,
                count=end - first,
            )
        found += reversed(pile)  # type: ignore[arg-type]
    return found

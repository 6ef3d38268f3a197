"""What a seat sees of a game of Art Society, as plain data.

Hidden are the order and so the faces of the paintings that lie face down, a bid before all
have bid, and the starting bids until all starting paintings hang. Everything else is open, or
known to everyone who followed the game: which paintings are still face down, and which cards
each player has not revealed. Those a table may leave to memory (AS-B3).
"""

from __future__ import annotations

from typing import Literal

import numpy as np
from msgspec import UNSET, UnsetType

from vernissage.games.art_society.outcome import outcome, sheet_of
from vernissage.games.art_society.pieces import (
    BARE,
    CELLS,
    COLUMNS,
    CORNER_CODES,
    DECOR,
    FIRST_OF_SIZE,
    HIGHEST_BID,
    MOST_SEATS,
    PAINTINGS,
    SIZES,
    TILE_IDS,
    TYPE_OF,
    TYPES,
)
from vernissage.games.art_society.scoring import (
    AT_EYE_LINE,
    FAUX_PAS,
    MULTIPLIER,
    PARTS,
    PRESENT,
    WORD,
    WORDS,
)
from vernissage.games.art_society.state import (
    ASIDE_EXCESS,
    AT_MUSEUM,
    BIDS,
    ENDED,
    HANGING,
    NONE,
    PHASES,
    START,
    Phase,
    PlayerRecord,
    StateRecord,
)
from vernissage.games.shape import whose_turn
from vernissage.games.state import State
from vernissage.games.telling import Cell, Score, Told

_KINDS = range(len(TYPES))


class Museum(Told):
    """The paintings of each type at the museum."""

    city: list[str]
    portrait: list[str]
    still_life: list[str]
    landscape: list[str]


class Prestige(Told):
    """A type's place on the prestige board, and what it multiplies by now."""

    marker: int
    present: bool
    multiplier: int


class PrestigeBoard(Told):
    """The prestige of each type."""

    city: Prestige
    portrait: Prestige
    still_life: Prestige
    landscape: Prestige


assert list(Museum.__struct_fields__) == list(PrestigeBoard.__struct_fields__) == TYPES


class Due(Told):
    """Decor that is due; begun once a first tile of it was taken."""

    value: int
    begun: bool


class SwapTile(Told):
    """A tile of decor taken in a swap, and where it goes."""

    size: str
    at: Cell


class HangingTurn(Told):
    """What the seat whose turn it is must or may do next."""

    dues: list[Due]
    decor: str | None
    exchanged: bool
    wanted: str | None
    swap: list[SwapTile]


class Hung(Told):
    """A tile on a wall, by its top left cell."""

    tile: str
    at: Cell


class Player(Told):
    """One player's wall and what belongs to it.

    The top bid is null until all starting paintings hang; the cards are null where the table
    leaves it to memory what others have left. Left out where there are none: the paintings that
    touch one of their type (AS-F1) and, when the game is over, those with points at the eye line.
    """

    tiles: list[Hung]
    empty: int
    assistant: str | None
    painting: str | None
    top_bid: int | None
    has_bid: bool
    bid: int | None
    cards: list[int] | None
    excess: list[str]
    parts: dict[str, int]
    score: int
    faux_pas: list[str] | UnsetType = UNSET
    eye_line: list[str] | UnsetType = UNSET


class FinalScore(Score):
    """How the game ended, and what ended it."""

    reason: str


class View(Told):
    """The table as one seat sees it; nobody is auctioneer until all starting paintings hang."""

    game: Literal["art-society"]
    seats: int
    phase: Phase
    turn: int | None
    deciders: list[int]
    round: int
    auctioneer: int | None
    picks: list[str]
    offer: list[str | None]
    order: list[int]
    piles: dict[str, list[str]]
    pool: dict[str, int]
    museum: Museum
    prestige: PrestigeBoard
    hanging: HangingTurn | None
    players: list[Player]
    outcome: FinalScore | None


def view(state: State, seat: int | None) -> View:
    """The table as one seat sees it (None: a spectator)."""
    data: StateRecord = state.data
    seats, phase, turn = int(data.seats), int(data.phase), int(data.turn)
    over = phase == ENDED
    players = [data.players[s] for s in range(seats)]
    owing = [s for s in range(seats) if phase == BIDS and not players[s].bid]
    sheet = sheet_of(data)
    aside = data.aside.tolist()
    markers, types = data.markers.tolist(), sheet[MOST_SEATS]
    return View(
        game="art-society",
        seats=seats,
        phase=PHASES[phase],
        turn=None if over or phase == BIDS else turn,
        deciders=[] if over else owing or [turn],
        round=int(data.played) + (0 if phase > BIDS else 1),
        auctioneer=None if phase == START else int(data.gavel),
        picks=[SIZES[size] for size in data.picks[: data.picked].tolist()],
        offer=[_tile(painting) for painting in data.offer[: seats + 1].tolist()],
        order=[s for s in data.order[:seats].tolist() if s != NONE],
        piles=_unseen(data),
        pool=dict(zip(DECOR, data.pool.tolist(), strict=True)),
        museum=Museum(
            *([TILE_IDS[p] for p in _OF_TYPE[kind] if aside[p] == AT_MUSEUM] for kind in _KINDS)
        ),
        prestige=PrestigeBoard(
            *(
                Prestige(markers[kind], bool(types[PRESENT + kind]), types[MULTIPLIER + kind])
                for kind in _KINDS
            )
        ),
        hanging=_hanging(data) if phase == HANGING else None,
        players=[
            _player(
                data,
                players[s],
                s == seat,
                [TILE_IDS[p] for p, at in enumerate(aside) if at == ASIDE_EXCESS + s],
                sheet[s],
            )
            for s in range(seats)
        ],
        outcome=_final(state) if over else None,
    )


def _tile(tile: int) -> str | None:
    return None if tile == NONE else TILE_IDS[tile]


def _cell(cell: int) -> Cell:
    return divmod(cell, COLUMNS)


_OF_TYPE = [np.flatnonzero(kind == TYPE_OF).tolist() for kind in _KINDS]
"""The paintings of each type."""


def _unseen(data: StateRecord) -> dict[str, list[str]]:
    """The paintings that lie face down in each pile; which is on top nobody knows."""
    pile, left = data.pile.tolist(), data.left.tolist()
    return {
        size: [TILE_IDS[p] for p in sorted(pile[FIRST_OF_SIZE[k] : FIRST_OF_SIZE[k] + left[k]])]
        for k, size in enumerate(SIZES)
    }


def _hanging(data: StateRecord) -> HangingTurn:
    return HangingTurn(
        dues=[Due(int(data.due[k]), bool(data.begun[k])) for k in range(data.dues)],
        decor=None if data.chosen == NONE else DECOR[data.chosen],
        exchanged=bool(data.exchanged),
        wanted=None if data.wanted == NONE else DECOR[data.wanted],
        swap=[
            SwapTile(DECOR[swap // CELLS], _cell(swap % CELLS))
            for swap in data.swap[: data.swaps].tolist()
        ],
    )


def _player(
    data: StateRecord, player: PlayerRecord, own: bool, excess: list[str], row: list[int]
) -> Player:
    cards, bid, phase = int(player.cards), int(player.bid), int(data.phase)
    hung = hung_on(player)
    listed = own or phase == ENDED or not data.forgotten
    return Player(
        tiles=[Hung(TILE_IDS[tile], _cell(cell)) for tile, cell in hung],
        empty=player.codes.tolist().count(BARE),
        assistant=_tile(int(player.assistant)),
        painting=_tile(int(player.painting)),
        top_bid=None if phase == START else int(player.bids[data.played]),
        has_bid=bool(bid),
        bid=bid if own and bid else None,
        cards=[
            card
            for card in range(1, HIGHEST_BID + 1)
            if cards >> card & 1 and not (own and card == bid)
        ]
        if listed
        else None,
        excess=excess,
        parts=dict(zip(PARTS, row, strict=False)),
        score=sum(row[: len(PARTS)]),
        faux_pas=_marked(row, FAUX_PAS),
        eye_line=_marked(row, AT_EYE_LINE) if phase == ENDED else UNSET,
    )


def _marked(row: list[int], first: int) -> list[str] | UnsetType:
    """The paintings that are marked in some numbers of a row (scoring.py)."""
    bits = sum(word << WORD * n for n, word in enumerate(row[first : first + WORDS]))
    return [TILE_IDS[p] for p in range(PAINTINGS) if bits >> p & 1] if bits else UNSET


def hung_on(player: PlayerRecord) -> list[tuple[int, int]]:
    """The tiles of a wall with their top left cells, in the order of these cells."""
    codes = player.codes.tolist()
    found, seen = [], {BARE}
    for cell, code in enumerate(codes):
        if code in CORNER_CODES:
            found.append((CORNER_CODES[code], cell))
        elif code <= PAINTINGS and code not in seen:
            seen.add(code)
            found.append((code - 1, cell))
    return found


def _final(state: State) -> FinalScore:
    final = outcome(state)
    scored = Score.of(final)
    return FinalScore(scored.scores, scored.winners, scored.breakdown, final.reason)


def deciders(state: State) -> tuple[int, ...]:
    """Every seat that owes a decision: all who haven't bid, since bids are simultaneous."""
    data: StateRecord = (
        state.data
    )  # asked at every move: a field takes 0.7 µs by its key, 2 as an attribute
    if data["phase"] != BIDS:
        return whose_turn(state)
    bids = data["players"]["bid"][: state.seats].tolist()
    return tuple(seat for seat, bid in enumerate(bids) if not bid)


def reveals(before: State, after: State) -> bool:
    """Whether starting bids and auctioneer, the bids, or paintings of a pile came to light."""
    for phase in (START, BIDS):
        if before.data.phase == phase and after.data.phase != phase:
            return True
    return bool((before.data.left != after.data.left).any())

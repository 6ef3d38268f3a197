"""What a seat sees of a game of Art Society, as plain data.

Hidden are the order and so the faces of the paintings that lie face down, a bid before all
have bid, and the starting bids until all starting paintings hang. Everything else is open, or
known to everyone who followed the game: which paintings are still face down, and which cards
each player has not revealed. Those a table may leave to memory (AS-B3).
"""

from __future__ import annotations

from typing import Any

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
from vernissage.games.art_society.scoring import MULTIPLIER, PARTS, PRESENT
from vernissage.games.art_society.state import (
    ASIDE_EXCESS,
    AT_MUSEUM,
    BIDS,
    ENDED,
    HANGING,
    NONE,
    PHASES,
    START,
)
from vernissage.games.shape import whose_turn
from vernissage.games.state import State
from vernissage.games.terms import Json


def view(state: State, seat: int | None) -> Json:
    """The table as one seat sees it (None: a spectator)."""
    data = state.data
    seats, phase, turn = int(data.seats), int(data.phase), int(data.turn)
    over = phase == ENDED
    players = [data.players[s] for s in range(seats)]
    owing = [s for s in range(seats) if phase == BIDS and not players[s].bid]
    sheet = sheet_of(data)
    aside = data.aside.tolist()
    return {
        "game": "art-society",
        "seats": seats,
        "phase": PHASES[phase],
        "turn": None if over or phase == BIDS else turn,
        "deciders": [] if over else owing or [turn],
        "round": int(data.played) + (0 if phase > BIDS else 1),
        "auctioneer": None if phase == START else int(data.gavel),
        "picks": [SIZES[size] for size in data.picks[: data.picked].tolist()],
        "offer": [_tile(painting) for painting in data.offer[: seats + 1].tolist()],
        "order": [s for s in data.order[:seats].tolist() if s != NONE],
        "piles": _unseen(data),
        "pool": dict(zip(DECOR, data.pool.tolist(), strict=True)),
        "museum": {
            name: [TILE_IDS[p] for p in _of_type(kind) if aside[p] == AT_MUSEUM]
            for kind, name in enumerate(TYPES)
        },
        "prestige": {
            name: {
                "marker": int(data.markers[kind]),
                "present": bool(sheet[MOST_SEATS][PRESENT + kind]),
                "multiplier": sheet[MOST_SEATS][MULTIPLIER + kind],
            }
            for kind, name in enumerate(TYPES)
        },
        "hanging": _hanging(data) if phase == HANGING else None,
        "players": [
            {
                **_player(data, players[s], s == seat),
                "excess": [TILE_IDS[p] for p, at in enumerate(aside) if at == ASIDE_EXCESS + s],
                "parts": dict(zip(PARTS, sheet[s], strict=False)),
                "score": sum(sheet[s][: len(PARTS)]),
            }
            for s in range(seats)
        ],
        "outcome": _outcome_record(state) if over else None,
    }


def _tile(tile: int) -> str | None:
    return None if tile == NONE else TILE_IDS[tile]


def _cell(cell: int) -> list[int]:
    return list(divmod(cell, COLUMNS))


def _of_type(kind: int) -> range:
    return range(kind, PAINTINGS, len(TYPES))


def _unseen(data: Any) -> Json:
    """The paintings that lie face down in each pile; which is on top nobody knows."""
    pile, left = data.pile.tolist(), data.left.tolist()
    return {
        size: [TILE_IDS[p] for p in sorted(pile[FIRST_OF_SIZE[k] : FIRST_OF_SIZE[k] + left[k]])]
        for k, size in enumerate(SIZES)
    }


def _hanging(data: Any) -> Json:
    """What the seat whose turn it is must or may do next."""
    return {
        "dues": [
            {"value": int(data.due[k]), "begun": bool(data.begun[k])} for k in range(data.dues)
        ],
        "decor": None if data.chosen == NONE else DECOR[data.chosen],
        "exchanged": bool(data.exchanged),
        "wanted": None if data.wanted == NONE else DECOR[data.wanted],
        "swap": [
            {"size": DECOR[swap // CELLS], "at": _cell(swap % CELLS)}
            for swap in data.swap[: data.swaps].tolist()
        ],
    }


def _player(data: Any, player: Any, own: bool) -> Json:
    cards, bid, phase = int(player.cards), int(player.bid), int(data.phase)
    hung = hung_on(player)
    listed = own or phase == ENDED or not data.forgotten
    return {
        "tiles": [{"tile": TILE_IDS[tile], "at": _cell(cell)} for tile, cell in hung],
        "empty": player.codes.tolist().count(BARE),
        "assistant": _tile(int(player.assistant)),
        "painting": _tile(int(player.painting)),
        "top_bid": None if phase == START else int(player.bids[data.played]),
        "has_bid": bool(bid),
        "bid": bid if own and bid else None,
        "cards": [
            card
            for card in range(1, HIGHEST_BID + 1)
            if cards >> card & 1 and not (own and card == bid)
        ]
        if listed
        else None,
    }


def hung_on(player: Any) -> list[tuple[int, int]]:
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


def _outcome_record(state: State) -> Json:
    final = outcome(state)
    return {**final.to_record(), "reason": final.reason}


def deciders(state: State) -> tuple[int, ...]:
    """Every seat that owes a decision: all who haven't bid, since bids are simultaneous."""
    data = state.data  # asked at every move: a field takes 0.7 µs by its key, 2 as an attribute
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


assert all(TYPE_OF[p] == kind for kind in range(len(TYPES)) for p in _of_type(kind))

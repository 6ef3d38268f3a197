"""A hanging turn before it has come: what may be planned, and what each place would be worth."""

from __future__ import annotations

import msgspec

from vernissage.games.art_society.choices import choices
from vernissage.games.art_society.outcome import sheet_of
from vernissage.games.art_society.pieces import TILE_IDS
from vernissage.games.art_society.scoring import PARTS
from vernissage.games.art_society.state import BIDS, BUYING, HANGING, NONE, StateRecord
from vernissage.games.state import State
from vernissage.games.terms import Json


def rehearsed(state: State, seat: int, piece: str | None) -> State | None:
    """The seat's hanging turn as if it had come now; as far as it has come, if it has.

    With a painting on offer: as if the seat had bought it (AS-P1). None where nothing could be
    hung: the turn is over, nothing is bought yet, or the painting is not on offer.
    """
    data = state.data
    phase, seats = int(data.phase), int(data.seats)
    owned = int(data.players[seat].painting)
    if phase == HANGING and piece is None:
        if data.turn == seat:
            return state
        order = data.order[:seats].tolist()
        return _begun(state, seat, order, owned) if order.index(seat) > data.step else None
    if phase in (BIDS, BUYING) and owned == NONE and piece is not None:
        for tile in data.offer[: seats + 1].tolist():
            if tile != NONE and TILE_IDS[tile] == piece:
                order = [seat, *(other for other in range(seats) if other != seat)]
                return _begun(state, seat, order, tile)
    return None


def _begun(state: State, seat: int, order: list[int], painting: int) -> State:
    """A copy in which the seat begins to hang a painting."""
    copy = state.copy()
    data: StateRecord = copy.data
    data.offer[data.offer == painting] = NONE
    data.players[seat].painting = painting
    data.order[: len(order)] = order
    data.phase, data.step, data.turn = HANGING, order.index(seat), seat
    data.dues = data.exchanged = data.swaps = 0
    data.due[:] = data.begun[:] = 0
    data.chosen = data.wanted = NONE
    return copy


def prospects(state: State) -> Json:
    """The choices; each place of a tile ends with the points that the seat would have then."""
    said: Json = msgspec.to_builtins(choices(state))
    for hang in said.get("hangs", ()):
        for place in hang["places"]:
            place.append(_points(state.play(place[2]), int(state.data.turn)))
    return said


def _points(state: State, seat: int) -> int:
    """What the seat would have if the game ended here (AS-X2 to AS-X7)."""
    return sum(sheet_of(state.data)[seat][: len(PARTS)])

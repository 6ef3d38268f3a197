"""The verbs of a record: ``bid`` a card and ``mark`` a cell."""

from __future__ import annotations

from tests.fourth_game.centrepiece.pieces import BID, CARDS, CELL_NAMES, MARK
from vernissage.games import reading
from vernissage.games.state import State
from vernissage.games.terms import Json, Verb


def encode(move: Verb, seats: int) -> tuple[int, list[int]]:
    """The seat and the action of a record's move."""
    verb = reading.the_verb(move, ("bid", "mark"))
    seat = reading.seat_of(move, seats)
    if verb == "bid":
        return seat, [BID + reading.whole_number(move["bid"], "The bid", 1, CARDS) - 1]
    return seat, [MARK + CELL_NAMES.index(reading.one_of(move["mark"], "The cell", CELL_NAMES))]


def verb(state: State, action: int) -> Json:
    """The record's move that an action is."""
    if action < MARK:
        return {"by": state.turn, "bid": action - BID + 1}
    return {"by": state.turn, "mark": CELL_NAMES[action - MARK]}

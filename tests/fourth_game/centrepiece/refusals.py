"""Why a move is refused, in words."""

from __future__ import annotations

from tests.fourth_game.centrepiece import state as codes
from tests.fourth_game.centrepiece.notation import text
from vernissage.games.errors import IllegalMove
from vernissage.games.shape import out_of_turn, wrong_length
from vernissage.games.state import State
from vernissage.games.terms import Json, Refusal

REFUSALS = {
    codes.GAME_OVER: Refusal("CP-X1", "game-over", "The game is over."),
    codes.BIDS_FIRST: Refusal("CP-B1", "bids-first", "Both must bid before a cell is marked."),
    codes.BIDS_DONE: Refusal("CP-B2", "bids-done", "The bids have been shown already."),
    codes.NOT_HELD: Refusal("CP-B1", "not-held", "Seat {seat} doesn't hold the card of {move}."),
    codes.TAKEN: Refusal("CP-T1", "taken", "Cell {move} has a mark already."),
}


def facts(state: State, action: int) -> Json:
    """Values for the sentence about an action."""
    return {"seat": int(state.data.turn), "move": text(state, action)}


def wrong_seat(state: State, seat: int) -> IllegalMove:
    """The error for a move by a seat whose turn it isn't."""
    return out_of_turn("CP-B1" if state.data.phase == codes.BIDS else "CP-T1", state, seat)


def not_whole(state: State) -> IllegalMove:
    """The error for a move of a wrong length; every move here is one action."""
    return wrong_length("CP-T1")

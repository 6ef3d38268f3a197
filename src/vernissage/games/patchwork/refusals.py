"""Why a move of Patchwork is refused, in words: by code, the rule, a key and a sentence."""

from __future__ import annotations

from vernissage.games.errors import IllegalMove
from vernissage.games.patchwork import state as codes
from vernissage.games.patchwork.notation import cell_name
from vernissage.games.patchwork.pieces import (
    FIRST_MEND,
    FIRST_TAKE,
    PRICE,
    SIZE,
    placement_cells,
)
from vernissage.games.patchwork.rules import reach
from vernissage.games.patchwork.state import StateRecord
from vernissage.games.shape import out_of_turn, wrong_length
from vernissage.games.state import State
from vernissage.games.terms import Json, Refusal

REFUSALS = {
    codes.GAME_OVER: Refusal(
        "PW-X1", "over", "The game is over: both markers are on the last space."
    ),
    codes.MEND_FIRST: Refusal(
        "PW-E2", "mend-first", "Seat {seat} must first place the special patch it has passed."
    ),
    codes.NOTHING_TO_MEND: Refusal(
        "PW-E2", "nothing-to-mend", "Seat {seat} has no special patch to place."
    ),
    codes.CELL_COVERED: Refusal(
        "PW-E2", "cell-covered", "A special patch goes on an empty cell; {cell} is covered."
    ),
    codes.OUT_OF_REACH: Refusal(
        "PW-B1",
        "out-of-reach",
        "Patch {patch} is not among the next patches after the pawn: {choices}.",
    ),
    codes.TOO_FEW_BUTTONS: Refusal(
        "PW-B3",
        "too-few-buttons",
        "Patch {patch} costs {price} buttons; seat {seat} has {buttons}.",
    ),
    codes.OVERLAP: Refusal(
        "PW-B4", "overlap", "Patch {patch} at {cell} would lie on cloth that is there already."
    ),
}


def facts(state: State, action: int) -> Json:
    """Values for the sentence about an action."""
    data: StateRecord = state.data
    values: Json = {"seat": int(data.turn)}
    if FIRST_MEND <= action < FIRST_TAKE:
        values["cell"] = cell_name(*divmod(action - FIRST_MEND, SIZE))
    elif action >= FIRST_TAKE and not state.is_over:
        patch, cells = placement_cells(action)
        choices = data.circle[: reach(data)].tolist()
        values["patch"] = patch
        values["price"] = int(PRICE[patch])
        values["buttons"] = int(data.players[data.turn].buttons)
        values["cell"] = cell_name(*cells[0])
        values["choices"] = ", ".join(map(str, choices)) or "none is left"
    return values


def turn_rule(state: State) -> str:
    """The id of the rule that says whose turn it is here."""
    if state.data.due:
        return "PW-E2"
    spaces = state.data.players["space"]
    return "PW-T2" if spaces[0] == spaces[1] else "PW-T1"


def wrong_seat(state: State, seat: int) -> IllegalMove:
    """The error for a move by a seat whose turn it isn't."""
    return out_of_turn(turn_rule(state), state, seat)


def not_whole(state: State) -> IllegalMove:
    """The error for a record's move that stops too early or goes on too long."""
    return wrong_length(turn_rule(state))

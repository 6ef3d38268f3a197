"""Why a move of Final Touch is refused, in words: by code, the rule, a key and a sentence."""

from __future__ import annotations

from vernissage.games.errors import IllegalMove
from vernissage.games.final_touch import rules
from vernissage.games.final_touch import state as codes
from vernissage.games.final_touch.notation import joined
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    COLOURS,
    FIRST_DECK,
    FIRST_TOUCH,
    colours_of,
)
from vernissage.games.final_touch.state import NOBODY, StateRecord
from vernissage.games.shape import out_of_turn
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Refusal

REFUSALS = {
    codes.GAME_OVER: Refusal("FT-X1", "over", "The game is over."),
    codes.DECK_FIRST: Refusal(
        "FT-T5",
        "deck-first",
        "First the {discards} cards of the discard pile must become the new deck.",
    ),
    codes.NO_DECK_DUE: Refusal(
        "FT-T5",
        "no-deck-due",
        "A new deck is made only when a card is to be drawn and none is there; now it is "
        "seat {seat}'s turn.",
    ),
    codes.NOT_DISCARDED: Refusal(
        "FT-T5",
        "not-discarded",
        "The new deck is made of the discard pile, and no {cards} is left there.",
    ),
    codes.TOUCH_NOT_HELD: Refusal(
        "FT-T2", "touch-not-held", "Seat {seat} doesn't hold {cards}; it holds {hand}."
    ),
    codes.NOT_MISSING: Refusal(
        "FT-T2",
        "not-missing",
        "The masterpiece can't be touched up with {cards}; it misses only {missing}.",
    ),
    codes.SMUDGE_NOT_HELD: Refusal(
        "FT-T3", "smudge-not-held", "Seat {seat} doesn't hold {cards}; it holds {hand}."
    ),
    codes.STILL_MISSING: Refusal(
        "FT-T3",
        "still-missing",
        "The masterpiece still misses {cards}, so it can't be smudged with that; seat {seat} "
        "can smudge with: {choices}.",
    ),
}


def facts(state: State, action: int) -> Json:
    """Values for the sentence about an action."""
    data: StateRecord = state.data
    cards = colours_of(CARDS[action]) if action < FIRST_DECK else []
    values: Json = {
        "seat": int(data.turn),
        "cards": joined(cards or [COLOUR_IDS[action - FIRST_DECK]]),
        "discards": int(rules.total(data.discard)),
    }
    if data.turn >= 0:
        missing = [int(rules.missing(data, colour)) for colour in range(COLOURS)]
        smudges = [c for c in range(COLOURS) if rules.can_smudge(data, c)]
        values["hand"] = joined(colours_of(data.players[data.turn].hand))
        values["missing"] = joined(colours_of(missing))
        values["choices"] = joined([COLOUR_IDS[colour] for colour in smudges])
    return values


def turn_rule(state: State) -> str:
    """The id of the rule that says whose turn it is here."""
    data: StateRecord = state.data
    if data.turn == CHANCE:
        return "FT-T5"
    if data.out != NOBODY:
        return "FT-X2"
    untouched = rules.total(data.touched) + rules.total(data.smudged) == 0
    return "FT-M3" if untouched and data.current > 0 else "FT-S4"


def wrong_seat(state: State, seat: int) -> IllegalMove:
    """The error for a move by a seat whose turn it isn't."""
    if state.data.turn != CHANCE and seat != CHANCE:
        return out_of_turn(turn_rule(state), state, seat)
    code = codes.DECK_FIRST if state.data.turn == CHANCE else codes.NO_DECK_DUE
    return state.refused(FIRST_TOUCH, code)


def not_whole(state: State) -> IllegalMove:
    """The error for a deck with too few or too many cards."""
    return IllegalMove(
        "FT-T5",
        "deck-size",
        "The new deck must have all cards of the discard pile and no more.",
    )

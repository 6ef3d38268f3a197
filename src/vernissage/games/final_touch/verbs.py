"""The verbs of a record: ``touch`` and ``smudge``, and ``chance`` for a new deck."""

from __future__ import annotations

from vernissage.games import reading
from vernissage.games.errors import FormatError, IllegalMove
from vernissage.games.final_touch.beginning import deck_colours, indices
from vernissage.games.final_touch.notation import COLOUR_OF, DECK, SMUDGE, TOUCH
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    FIRST_DECK,
    FIRST_SMUDGE,
    HAND,
    colours_of,
)
from vernissage.games.final_touch.rules import total
from vernissage.games.final_touch.state import StateRecord
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Verb

_VERBS = ("touch", "smudge", "chance")


def encode(move: Verb, seats: int) -> tuple[int, list[int]]:
    """The seat and the actions of a record's move; every verb says all."""
    verb = reading.the_verb(move, _VERBS)
    if verb == "chance":
        return CHANCE, _deck_intents(move)
    seat = reading.seat_of(move, seats)
    if verb == "touch":
        return seat, [_touch_action(move["touch"])]
    return seat, [SMUDGE[reading.one_of(move["smudge"], "The colour (smudge)", SMUDGE)]]


def verb(state: State, action: int) -> Json | None:
    """The record's move that an action completes, or `None` if more is to come."""
    if action >= FIRST_DECK:
        data: StateRecord = state.data
        if total(data.discard) > 1:
            return None
        return {"chance": {"deck": [*deck_colours(data), COLOUR_IDS[action - FIRST_DECK]]}}
    seat, cards = state.turn, colours_of(CARDS[action])
    if action >= FIRST_SMUDGE:
        return {"by": seat, "smudge": cards[0]}
    return {"by": seat, "touch": cards}


def _deck_intents(move: Verb) -> list[int]:
    """The outcomes of a shuffle, card by card."""
    if "by" in move:
        raise FormatError("An outcome of chance is by nobody, so it has no seat (by).")
    chance = reading.mapping(move["chance"], "An outcome of chance")
    intents = indices(chance.get("deck"), "The new deck (chance)", DECK)
    if not intents:
        raise IllegalMove("FT-T5", "empty-deck", "The new deck can't be empty.")
    return intents


def _touch_action(given: object) -> int:
    """The action of the cards in a touch; raises unless they are 1 to 5, sorted."""
    cards = reading.listing(given, "The cards (touch)")
    try:
        return TOUCH[tuple(cards)]
    except (KeyError, TypeError):
        pass
    for colour in cards:
        reading.one_of(colour, "A colour (touch)", COLOUR_OF)
    if not cards:
        raise IllegalMove("FT-T1", "pass", "Nobody may pass: a touch-up plays at least one card.")
    if len(cards) > HAND:
        raise IllegalMove(
            "FT-T2",
            "more-than-a-hand",
            "A touch-up plays cards from the hand, so {hand} at most, not {cards}.",
            hand=HAND,
            cards=len(cards),
        )
    raise IllegalMove("records", "unsorted", "The cards of a touch-up must be sorted.")

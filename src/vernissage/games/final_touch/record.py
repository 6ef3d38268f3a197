"""How Final Touch is written down: records and notation.

Notation: ``+brown+yellow`` touches up with these cards, ``-blue`` smudges, and
``deck:blue`` says which card comes next when a new deck is made. Position lines are in
`position`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from vernissage.games import reading
from vernissage.games.errors import FormatError, IllegalMove, IllegalSetup
from vernissage.games.final_touch import drawing, knowledge, playouts, position, rules
from vernissage.games.final_touch.cards import (
    ACTIONS,
    CARDS,
    COLOUR_IDS,
    COLOURS,
    COPIES,
    FIRST_DECK,
    FIRST_SMUDGE,
    FIRST_TOUCH,
    HAND,
    HANDFULS,
    MASTERPIECE_IDS,
    MASTERPIECES,
    MOST_LEGAL,
    NEEDS,
    SEAT_COUNTS,
    SMUDGES_TO_RUIN,
    TEAMS,
    colours_of,
)
from vernissage.games.final_touch.choices import choices
from vernissage.games.final_touch.rules import NOBODY, STATE
from vernissage.games.final_touch.view import outcome, view
from vernissage.games.game import Game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Kernels, Option, Outcome, Refusal

REFUSALS = (
    Refusal("", "legal", ""),
    Refusal("FT-X1", "over", "The game is over."),
    Refusal(
        "FT-T5",
        "deck-first",
        "First the {discards} cards of the discard pile must become the new deck.",
    ),
    Refusal(
        "FT-T5",
        "no-deck-due",
        "A new deck is made only when a card is to be drawn and none is there; now it is "
        "seat {seat}'s turn.",
    ),
    Refusal(
        "FT-T5",
        "not-discarded",
        "The new deck is made of the discard pile, and no {cards} is left there.",
    ),
    Refusal("FT-T2", "touch-not-held", "Seat {seat} doesn't hold {cards}; it holds {hand}."),
    Refusal(
        "FT-T2",
        "not-missing",
        "The masterpiece can't be touched up with {cards}; it misses only {missing}.",
    ),
    Refusal("FT-T3", "smudge-not-held", "Seat {seat} doesn't hold {cards}; it holds {hand}."),
    Refusal(
        "FT-T3",
        "still-missing",
        "The masterpiece still misses {cards}, so it can't be smudged with that; seat {seat} "
        "can smudge with: {choices}.",
    ),
)

_COLOUR = {colour: index for index, colour in enumerate(COLOUR_IDS)}
_MASTERPIECE = {name: index for index, name in enumerate(MASTERPIECE_IDS)}
_TOUCH = {tuple(colours_of(counts)): FIRST_TOUCH + index for index, counts in enumerate(HANDFULS)}
_SMUDGE = {colour: FIRST_SMUDGE + index for colour, index in _COLOUR.items()}
_DECK = {colour: FIRST_DECK + index for colour, index in _COLOUR.items()}
_VERBS = ("touch", "smudge", "chance")


class FinalTouch(Game):
    """The facts of Final Touch, and its conversions."""

    id = "final-touch"
    title = "Final Touch"
    seat_counts = SEAT_COUNTS
    hidden = True
    dtype = STATE
    actions = ACTIONS
    buffer_size = MOST_LEGAL + 1
    # Every turn lays a card into a zone of a masterpiece, which holds as many touches as are
    # needed and two smudges at the end (or one touch less and three). So there are no more
    # turns, and no more cards played, than that; and a card that goes into a new deck was
    # played before.
    longest_game = 2 * (int(NEEDS.sum()) + MASTERPIECES * (SMUDGES_TO_RUIN - 1))
    kernels = Kernels(
        deal=rules.deal,
        legal=rules.legal,
        refusal=rules.refusal,
        apply=rules.apply,
        sample=playouts.sample,
        redeal=knowledge.redeal,
        standing=playouts.standing,
        rewards=playouts.rewards,
        whole=rules.whole,
        splits=rules.splits,
    )
    refusals = REFUSALS
    seats_rule = "FT-S1"
    end_rule = "FT-X1"
    score_rule = "FT-X4"
    winner_rule = "FT-X1"

    # --- setup -------------------------------------------------------------------------

    def options(self, seats: int) -> tuple[Option, ...]:
        return (Option("first", tuple(range(seats)), None, "FT-S4"),)

    def teams(self, seats: int) -> tuple[tuple[int, ...], ...]:
        return TEAMS if seats == 4 else super().teams(seats)

    def blank(self, seats: int, options: Mapping[str, Any]) -> npt.NDArray[Any]:
        array = np.zeros(1, STATE)
        state = array[0]
        state.drawer = NOBODY
        state.out = NOBODY
        state.seats = seats
        state.turn = options["first"]
        return array

    def setup_from(self, setup: Json, seats: int, options: Json) -> State:
        self.require_seats(seats)
        first = reading.whole_number(options.get("first", 0), "The option first", 0, seats - 1)
        works = _indices(setup.get("masterpieces"), "The masterpieces", _MASTERPIECE)
        hands = [
            _indices(hand, f"The hand of seat {seat}", _COLOUR)
            for seat, hand in enumerate(reading.listing(setup.get("hands"), "The hands"))
        ]
        deck = _indices(setup.get("deck"), "The touch deck", _COLOUR)
        require_masterpieces(works)
        require_touch_cards(hands, deck, seats)
        array = self.blank(seats, {"first": first})
        state = array[0]
        state.masterpieces[:] = works
        for seat, hand in enumerate(hands):
            state.players[seat].hand[:] = [hand.count(colour) for colour in range(COLOURS)]
        state.deck[: len(deck)] = deck[::-1]
        state.deck_left = len(deck)
        return State(self, array)

    def setup_record(self, state: State) -> tuple[Json, Json]:
        data = state.data
        setup = {
            "masterpieces": [MASTERPIECE_IDS[work] for work in data.masterpieces],
            "hands": [colours_of(data.players[seat].hand) for seat in range(state.seats)],
            "deck": _deck_colours(data),
        }
        return setup, {"first": int(data.turn)}

    # --- moves ---------------------------------------------------------------------------

    def encode(self, move: Mapping[str, Any], seats: int) -> tuple[int, list[int]]:
        verb = reading.the_verb(move, _VERBS)
        if verb == "chance":
            return CHANCE, _deck_intents(move)
        seat = reading.seat_of(move, seats)
        if verb == "touch":
            return seat, [_touch_action(move["touch"])]
        return seat, [_SMUDGE[reading.one_of(move["smudge"], "The colour (smudge)", _SMUDGE)]]

    def verb(self, state: State, action: int) -> Json | None:
        if action >= FIRST_DECK:
            data = state.data
            if rules.total(data.discard) > 1:
                return None
            return {"chance": {"deck": [*_deck_colours(data), COLOUR_IDS[action - FIRST_DECK]]}}
        seat, cards = int(state._array["turn"][0]), colours_of(CARDS[action])
        if action >= FIRST_SMUDGE:
            return {"by": seat, "smudge": cards[0]}
        return {"by": seat, "touch": cards}

    def text(self, state: State, action: int) -> str:
        if action >= FIRST_DECK:
            return f"deck:{COLOUR_IDS[action - FIRST_DECK]}"
        if action >= FIRST_SMUDGE:
            return f"-{COLOUR_IDS[action - FIRST_SMUDGE]}"
        return "".join(f"+{colour}" for colour in colours_of(CARDS[action]))

    def parse(self, state: State, text: str) -> int:
        if text.startswith("+"):
            colours = text[1:].split("+")
            if len(colours) <= HAND and all(colour in _COLOUR for colour in colours):
                return _TOUCH[tuple(sorted(colours))]
        elif text.startswith("-") and text[1:] in _SMUDGE:
            return _SMUDGE[text[1:]]
        elif text.startswith("deck:") and text[5:] in _DECK:
            return _DECK[text[5:]]
        raise FormatError(
            f"{reading.shown(text)} is no move of Final Touch; moves look like +brown+yellow "
            f"(touch up) or -blue (smudge), with colours {', '.join(COLOUR_IDS)}."
        )

    def refusal_facts(self, state: State, action: int) -> dict[str, Any]:
        data = state.data
        cards = colours_of(CARDS[action]) if action < FIRST_DECK else []
        facts: dict[str, Any] = {
            "seat": int(data.turn),
            "cards": _listed(cards or [COLOUR_IDS[action - FIRST_DECK]]),
            "discards": int(rules.total(data.discard)),
        }
        if data.turn >= 0:
            missing = [int(rules.missing(data, colour)) for colour in range(COLOURS)]
            smudges = [c for c in range(COLOURS) if rules.can_smudge(data, c)]
            facts["hand"] = _listed(colours_of(data.players[data.turn].hand))
            facts["missing"] = _listed(colours_of(missing))
            facts["choices"] = _listed([COLOUR_IDS[colour] for colour in smudges])
        return facts

    def turn_rule(self, state: State) -> str:
        data = state.data
        if data.turn == CHANCE:
            return "FT-T5"
        if data.out != NOBODY:
            return "FT-X2"
        untouched = rules.total(data.touched) + rules.total(data.smudged) == 0
        return "FT-M3" if untouched and data.current > 0 else "FT-S4"

    def wrong_seat(self, state: State, seat: int) -> IllegalMove:
        if state.data.turn != CHANCE and seat != CHANCE:
            return super().wrong_seat(state, seat)
        code = rules.DECK_FIRST if state.data.turn == CHANCE else rules.NO_DECK_DUE
        return state.refused(FIRST_TOUCH, code)

    def not_whole(self, state: State) -> IllegalMove:
        return IllegalMove(
            "FT-T5",
            "deck-size",
            "The new deck must have all cards of the discard pile and no more.",
        )

    # --- states --------------------------------------------------------------------------

    def position(self, state: State) -> str:
        return position.written(state.data)

    def from_position(self, text: str) -> State:
        seats = position.seats_of(text)
        self.require_seats(seats)
        array = self.blank(seats, {"first": 0})
        position.read(text, array[0])
        return State(self, array)

    def reveals(self, before: State, after: State) -> bool:
        drawn = before.data.deck_left != after.data.deck_left or before.data.turn == CHANCE
        return bool(drawn or before.data.current != after.data.current)

    def choices(self, state: State) -> Json:
        return choices(state)

    def _view(self, state: State, seat: int | None) -> Json:
        return view(state.data, seat)

    def outcome(self, state: State) -> Outcome:
        return outcome(state.data)

    def draw_text(self, view: Json, width: int = 80) -> str:
        return drawing.text(view)

    def draw_svg(self, view: Json) -> str:
        return drawing.svg(view)


def _listed(colours: list[str]) -> str:
    return ", ".join(colours) or "none"


def _indices(names: Any, what: str, known: dict[str, int]) -> list[int]:
    """A list of names as numbers; raises `FormatError` for one that isn't known."""
    reading.listing(names, what)
    try:
        return [known[name] for name in names]
    except (KeyError, TypeError):
        for name in names:
            reading.one_of(name, f"{what}: an entry", known)
        raise


def _deck_colours(data: Any) -> list[str]:
    """The deck, or the part of it that is made, first = next drawn."""
    left = int(rules.total(data.discard)) if data.turn == CHANCE else 0
    deck = data.deck[left : left + int(data.deck_left)].tolist()
    return [COLOUR_IDS[colour] for colour in reversed(deck)]


def _deck_intents(move: Mapping[str, Any]) -> list[int]:
    """The outcomes of a shuffle, card by card."""
    if "by" in move:
        raise FormatError("An outcome of chance is by nobody, so it has no seat (by).")
    chance = reading.mapping(move["chance"], "An outcome of chance")
    intents = _indices(chance.get("deck"), "The new deck (chance)", _DECK)
    if not intents:
        raise IllegalMove("FT-T5", "empty-deck", "The new deck can't be empty.")
    return intents


def _touch_action(cards: Any) -> int:
    """The action of the cards in a touch; raises unless they are 1 to 5, sorted."""
    reading.listing(cards, "The cards (touch)")
    try:
        return _TOUCH[tuple(cards)]
    except (KeyError, TypeError):
        pass
    for colour in cards:
        reading.one_of(colour, "A colour (touch)", _COLOUR)
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


def require_masterpieces(works: list[int]) -> None:
    """Raise `IllegalSetup` unless every masterpiece is there once (FT-S2)."""
    missing = sorted(set(range(MASTERPIECES)) - set(works))
    if missing or len(works) != MASTERPIECES:
        raise IllegalSetup(
            "FT-S2",
            "masterpieces",
            "The deck must have each of the {all} masterpieces once; it has {given}, without "
            "{missing}.",
            all=MASTERPIECES,
            given=len(works),
            missing=_listed([MASTERPIECE_IDS[work] for work in missing]),
        )


def require_touch_cards(hands: list[list[int]], deck: list[int], seats: int) -> None:
    """Raise `IllegalSetup` unless all touch cards are there, five in each hand (FT-S3)."""
    if len(hands) != seats or any(len(hand) != HAND for hand in hands):
        raise IllegalSetup(
            "FT-S3",
            "hands",
            "Each of {seats} seats must hold {hand} cards; the hands have {given}.",
            seats=seats,
            hand=HAND,
            given=_listed([str(len(hand)) for hand in hands]),
        )
    for colour, name in enumerate(COLOUR_IDS):
        given = deck.count(colour) + sum(hand.count(colour) for hand in hands)
        if given != COPIES:
            raise IllegalSetup(
                "FT-S3",
                "touch-cards",
                "There are {copies} {colour} cards, not {given}.",
                copies=COPIES,
                colour=name,
                given=given,
            )

"""How a game of Final Touch begins: teams, the host's options, and the setup of a record."""

from __future__ import annotations

from vernissage.games import reading
from vernissage.games.errors import IllegalSetup
from vernissage.games.final_touch.notation import COLOUR_OF, joined
from vernissage.games.final_touch.pieces import (
    COLOUR_IDS,
    COLOURS,
    COPIES,
    HAND,
    MASTERPIECE_IDS,
    MASTERPIECES,
    TEAMS,
    colours_of,
)
from vernissage.games.final_touch.rules import total
from vernissage.games.final_touch.state import StateRecord, blank
from vernissage.games.registry import game
from vernissage.games.shape import each_alone
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json, Option

_MASTERPIECE = {name: index for index, name in enumerate(MASTERPIECE_IDS)}


def teams(seats: int) -> tuple[tuple[int, ...], ...]:
    """With four, those who sit across play together (FT-S1)."""
    return TEAMS if seats == 4 else each_alone(seats)


def options(seats: int) -> tuple[Option, ...]:
    """What the host may choose."""
    return (Option("first", tuple(range(seats)), None, "FT-S4"),)


def read(setup: Json, seats: int, options: Json) -> State:
    """The first state of a record; raises `FormatError` or `IllegalSetup`."""
    final_touch = game("final-touch")
    final_touch.require_seats(seats)
    first = reading.whole_number(options.get("first", 0), "The option first", 0, seats - 1)
    works = indices(setup.get("masterpieces"), "The masterpieces", _MASTERPIECE)
    hands = [
        indices(hand, f"The hand of seat {seat}", COLOUR_OF)
        for seat, hand in enumerate(reading.listing(setup.get("hands"), "The hands"))
    ]
    deck = indices(setup.get("deck"), "The touch deck", COLOUR_OF)
    require_masterpieces(works)
    require_touch_cards(hands, deck, seats)
    array = blank(seats, {"first": first})
    state = array[0]
    state.masterpieces[:] = works
    for seat, hand in enumerate(hands):
        state.players[seat].hand[:] = [hand.count(colour) for colour in range(COLOURS)]
    state.deck[: len(deck)] = deck[::-1]
    state.deck_left = len(deck)
    return State(final_touch, array)


def write(state: State) -> tuple[Json, Json]:
    """The ``setup`` and the ``options`` of a record that begins with this state."""
    data: StateRecord = state.data
    setup = {
        "masterpieces": [MASTERPIECE_IDS[work] for work in data.masterpieces],
        "hands": [colours_of(data.players[seat].hand) for seat in range(state.seats)],
        "deck": deck_colours(data),
    }
    return setup, {"first": int(data.turn)}


def indices(names: object, what: str, known: dict[str, int]) -> list[int]:
    """A list of names as numbers; raises `FormatError` for one that isn't known."""
    listed = reading.listing(names, what)
    try:
        return [known[name] for name in listed]
    except (KeyError, TypeError):
        for name in listed:
            reading.one_of(name, f"{what}: an entry", known)
        raise


def deck_colours(data: StateRecord) -> list[str]:
    """The deck, or the part of it that is made, first = next drawn."""
    left = int(total(data.discard)) if data.turn == CHANCE else 0
    deck = data.deck[left : left + int(data.deck_left)].tolist()
    return [COLOUR_IDS[colour] for colour in reversed(deck)]


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
            missing=joined([MASTERPIECE_IDS[work] for work in missing]),
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
            given=joined([str(len(hand)) for hand in hands]),
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

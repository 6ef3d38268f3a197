"""How a game of Centrepiece begins, and the setup of a record."""

from __future__ import annotations

from tests.fourth_game.centrepiece.pieces import ASIDE, CARDS, HAND
from tests.fourth_game.centrepiece.state import blank
from vernissage.games import reading
from vernissage.games.errors import IllegalSetup
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Json, Option


def options(seats: int) -> tuple[Option, ...]:
    """Nothing can be chosen."""
    return ()


def read(setup: Json, seats: int, options: Json) -> State:
    """The first state of a record; raises `FormatError` or `IllegalSetup`."""
    centrepiece = game("centrepiece")
    centrepiece.require_seats(seats)
    hands = [
        sorted(_cards(hand, f"The hand of seat {seat}", HAND))
        for seat, hand in enumerate(reading.listing(setup.get("hands"), "The hands", seats))
    ]
    aside = _cards(setup.get("aside"), "The cards aside", ASIDE)
    require_all(sum(hands, aside))
    array = blank(seats, options)
    for seat, hand in enumerate(hands):
        array[0].players[seat].hand[:] = hand
    array[0].aside[:] = aside
    return State(centrepiece, array)


def write(state: State) -> tuple[Json, Json]:
    """The ``setup`` and the ``options`` of a record that begins with this state."""
    data = state.data
    hands = [data.players[seat].hand.tolist() for seat in range(state.seats)]
    return {"hands": hands, "aside": data.aside.tolist()}, {}


def _cards(cards: object, what: str, count: int) -> list[int]:
    listed = reading.listing(cards, what, count)
    return [reading.whole_number(card, f"{what}: a card", 1, CARDS) for card in listed]


def require_all(cards: list[int]) -> None:
    """Raise `IllegalSetup` unless every card is there once (CP-S2)."""
    if sorted(cards) != list(range(1, CARDS + 1)):
        raise IllegalSetup(
            "CP-S2", "cards", "Every card from 1 to {highest} must be there once.", highest=CARDS
        )

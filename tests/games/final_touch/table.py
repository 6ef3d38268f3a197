"""Tables of Final Touch for tests: name what matters, the rest is filled in."""

from __future__ import annotations

import vernissage
from vernissage import State
from vernissage.games.final_touch.position import LETTERS

GAME = vernissage.game("final-touch")
FULL = 12
"""Cards of each colour."""


def sorted_cards(cards: str) -> str:
    return "".join(letter * cards.count(letter) for letter in LETTERS)


def table(
    hands: str,
    current: str = "m08",
    following: str = "",
    *,
    taken: str = "",
    touched: str = "",
    smudged: str = "",
    deck: str = "",
    deck_size: int | None = None,
    turn: str = "0",
    out: str = "",
    kept: str = "",
    plays: str = "",
) -> State:
    """A position: hands with slashes between, colours as letters of bngry.

    The deck begins with ``deck``; what is in no other place lies in it too, up to
    ``deck_size`` cards, and the rest is discarded.
    """
    seats = hands.count("/") + 1
    rest = ""
    for letter in LETTERS:
        rest += letter * (FULL - (hands + touched + smudged + deck).count(letter))
    # Mixed, so that a deck isn't all of one colour: every 11th card of the sorted rest.
    mixed = "".join(rest[start::11] for start in range(11))
    size = len(deck) + len(mixed) if deck_size is None else deck_size
    pile = deck + mixed[: size - len(deck)]
    discard = sorted_cards(mixed[size - len(deck) :])
    before = [word for word in taken.split(".") if word]
    visible = [current[1:], following[1:]] if following else [current[1:]]
    named = [word[:2] for word in before] + visible
    others = [f"{k:02}" for k in range(1, 26) if f"{k:02}" not in named]
    works = ".".join([*before, *visible, *others])
    hands = "/".join(sorted_cards(hand) or "-" for hand in hands.split("/"))
    words = (
        str(seats),
        works,
        sorted_cards(touched),
        sorted_cards(smudged),
        discard,
        pile,
        hands,
        turn,
        out,
        kept,
        plays,
    )
    return GAME.from_position(" ".join(word or "-" for word in words))


def hand(state: State, seat: int) -> str:
    counts = state.data.players[seat].hand
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def zone(state: State, name: str) -> str:
    counts = getattr(state.data, name)
    return "".join(letter * int(count) for letter, count in zip(LETTERS, counts, strict=True))


def scores(state: State) -> list[int]:
    return [player["score"] for player in state.view()["players"]]


def texts(state: State) -> set[str]:
    return {str(move) for move in state.legal_moves}


def make_deck(state: State, first: str = "") -> State:
    """Put the discards into a new deck: the named cards first, then the others sorted."""
    names = dict(zip(LETTERS, ("blue", "brown", "green", "red", "yellow"), strict=True))
    discards = zone(state, "discard")
    for letter in first:
        discards = discards.replace(letter, "", 1)
    for letter in first + discards:
        state = state.play(f"deck:{names[letter]}")
    return state

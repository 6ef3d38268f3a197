"""A position of Final Touch by hand: the deck, the masterpieces below and cards of hands may be open.

``07+0.12.*``: masterpieces that are not named come below in any order. ``*`` as the deck: all cards
that lie nowhere else. ``nr???``: cards of a hand that come from the deck. ``*`` as who is out.
"""

from __future__ import annotations

from random import Random

from vernissage.games.arranging import ANY_CARD, OPEN, first_possible, unreadable
from vernissage.games.final_touch.pieces import COPIES, MASTERPIECE_IDS, TOUCH_CARDS
from vernissage.games.final_touch.position import LETTERS, WORDS
from vernissage.games.registry import game

_WORKS, _TOUCHED, _SMUDGED, _DISCARD, _DECK, _HANDS, _OUT = 1, 2, 3, 4, 5, 6, 8


def complete(words: list[str], rng: Random) -> str:
    """A whole line; raises `FormatError` for what can't be read at all."""
    if len(words) != WORDS:
        raise unreadable(" ".join(words))
    words = list(words)
    works = words[_WORKS].split(".")
    if OPEN in works:
        named = [work for work in works if work != OPEN]
        below = [name[1:] for name in MASTERPIECE_IDS if name[1:] not in {w[:2] for w in named}]
        rng.shuffle(below)
        words[_WORKS] = ".".join(named + below)
    seen = "".join(words[place] for place in (_TOUCHED, _SMUDGED, _DISCARD, _HANDS))
    if len(seen) > 2 * TOUCH_CARDS:
        raise unreadable(seen)
    deck = [letter for letter in LETTERS for _ in range(COPIES - min(COPIES, seen.count(letter)))]
    rng.shuffle(deck)
    hands = []
    for hand in words[_HANDS].split("/"):
        wanted = min(hand.count(ANY_CARD), len(deck))
        cards = hand.replace(ANY_CARD, "").replace("-", "") + "".join(
            deck.pop() for _ in range(wanted)
        )
        hands.append("".join(sorted(cards, key=LETTERS.find)) or "-")
    words[_HANDS] = "/".join(hands)
    if words[_DECK] == OPEN:
        words[_DECK] = "".join(deck) or "-"
    if words[_OUT] != OPEN:
        return " ".join(words)
    outs = ["-", *(str(seat) for seat in range(len(hands)))]
    return first_possible(
        game("final-touch"),
        (" ".join([*words[:_OUT], out, *words[_OUT + 1 :]]) for out in outs),
        unless=("FT-X2",),
    )

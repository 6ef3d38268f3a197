"""The short notation of moves.

``+brown+yellow`` touches up with these cards, ``-blue`` smudges, and ``deck:blue`` says which
card comes next when a new deck is made.
"""

from __future__ import annotations

from collections.abc import Iterable

from vernissage.games.errors import FormatError
from vernissage.games.final_touch.pieces import (
    CARDS,
    COLOUR_IDS,
    FIRST_DECK,
    FIRST_SMUDGE,
    FIRST_TOUCH,
    HAND,
    HANDFULS,
    colours_of,
)
from vernissage.games.reading import shown
from vernissage.games.state import State

COLOUR_OF: dict[str, int] = {colour: index for index, colour in enumerate(COLOUR_IDS)}
TOUCH: dict[tuple[str, ...], int] = {
    tuple(colours_of(counts)): FIRST_TOUCH + index for index, counts in enumerate(HANDFULS)
}
SMUDGE = {colour: FIRST_SMUDGE + index for colour, index in COLOUR_OF.items()}
DECK = {colour: FIRST_DECK + index for colour, index in COLOUR_OF.items()}
"""By colour, or sorted colours: the number of the colour, and of the actions with it."""


def joined(names: Iterable[str]) -> str:
    """Names in a sentence."""
    return ", ".join(names) or "none"


def text(state: State, action: int) -> str:
    """The notation of an action; it is the same in every state."""
    if action >= FIRST_DECK:
        return f"deck:{COLOUR_IDS[action - FIRST_DECK]}"
    if action >= FIRST_SMUDGE:
        return f"-{COLOUR_IDS[action - FIRST_SMUDGE]}"
    return "".join(f"+{colour}" for colour in colours_of(CARDS[action]))


def parse(state: State, text: str) -> int:
    """The action that a notation means; raises `FormatError`."""
    if text.startswith("+"):
        colours = text[1:].split("+")
        if len(colours) <= HAND and all(colour in COLOUR_OF for colour in colours):
            return TOUCH[tuple(sorted(colours))]
    elif text.startswith("-") and text[1:] in SMUDGE:
        return SMUDGE[text[1:]]
    elif text.startswith("deck:") and text[5:] in DECK:
        return DECK[text[5:]]
    raise FormatError(
        f"{shown(text)} is no move of Final Touch; moves look like +brown+yellow "
        f"(touch up) or -blue (smudge), with colours {', '.join(COLOUR_IDS)}."
    )

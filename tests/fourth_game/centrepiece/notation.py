"""The short notation of moves: ``#7`` bids card 7, ``a1`` marks a cell."""

from __future__ import annotations

from tests.fourth_game.centrepiece.pieces import BID, CARDS, CELL_NAMES, MARK
from vernissage.games.errors import FormatError
from vernissage.games.reading import shown
from vernissage.games.state import State

HELP = "#7 bids card 7; a1 to c3 marks a cell, a1 is the lower left one."
_ACTIONS = {f"#{card}": BID + card - 1 for card in range(1, CARDS + 1)}
_ACTIONS |= {name: MARK + cell for cell, name in enumerate(CELL_NAMES)}
_TEXTS = {action: text for text, action in _ACTIONS.items()}


def text(state: State, action: int) -> str:
    """The notation of an action; it is the same in every state."""
    return _TEXTS[action]


def parse(state: State, text: str) -> int:
    """The action that a notation means; raises `FormatError`."""
    if text not in _ACTIONS:
        raise FormatError(f"{shown(text)} is no move of Centrepiece. {HELP}")
    return _ACTIONS[text]

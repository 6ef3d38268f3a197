"""Views and choices as a client gets them."""

from __future__ import annotations

from typing import Any

import msgspec

from vernissage.games.state import State


def told(part: msgspec.Struct) -> Any:
    """A part of a view or of choices, as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(part))


def choices(state: State) -> dict[str, Any]:
    """What a game says may be done in a state."""
    said: dict[str, Any] = told(state.game.views.choices(state))
    return said

"""The words that both drawings of Patchwork share."""

from __future__ import annotations

from vernissage.games.patchwork.pieces import COMPONENTS, PRICE
from vernissage.games.terms import Json

PARTS = {"buttons": "buttons", "special_tile": "special tile", "empty": "empty cells"}
"""The parts of a score, and their words."""
TURN_NOTES = {"turn": "to move", "mend": "to mend"}


def count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def can_pay(view: Json, patch: int) -> bool:
    return bool(view["turn"] is None or PRICE[patch] <= view["players"][view["turn"]]["buttons"])


def status(view: Json) -> str:
    """Whose turn it is and what is due; at the end who won."""
    if view["outcome"]:
        return verdict(view)
    seat = view["turn"]
    if view["phase"] == "mend":
        due = "a special patch" if view["due"] == 1 else f"{view['due']} special patches"
        return f"Seat {seat} places {due}"
    if not any(can_pay(view, patch) for patch in view["circle"][: view["reach"]]):
        return f"Seat {seat} to move: advance"
    return f"Seat {seat} to move: advance, or take a patch"


def verdict(view: Json) -> str:
    scores, winners = view["outcome"]["scores"], view["outcome"]["winners"]
    level = scores[0] == scores[1]
    return f"Seat {winners[0]} wins" + (": level on points, but home first" if level else "")


def special_places(view: Json) -> list[int]:
    places: list[int] = COMPONENTS["time_board"]["special_patches_at"][
        view["options"]["special_patches"]
    ]
    return places

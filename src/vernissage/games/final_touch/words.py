"""The words that both drawings of Final Touch share."""

from __future__ import annotations

from vernissage.games.final_touch.pieces import COLOUR_IDS
from vernissage.games.terms import Json

PARTS = {"finished": "finished", "ruined": "ruined"}
"""The parts of a score, and their words."""


def count(number: int, thing: str) -> str:
    """``1 card``, ``3 cards``."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def seats_named(seats: list[int]) -> str:
    """``Seat 1``, ``Seats 0 and 2``."""
    words = "Seat" if len(seats) == 1 else "Seats"
    return f"{words} {' and '.join(map(str, seats))}"


def status(view: Json) -> str:
    """Whose turn it is and what may be done; at the end who won."""
    if view["outcome"]:
        winners = view["outcome"]["winners"]
        return f"{seats_named(winners)} {'wins' if len(winners) == 1 else 'win'}"
    if view["phase"] == "shuffle":
        return f"The discards become the deck; seat {view['drawer']} draws on"
    words = "to touch up or smudge"
    if view["phase"] == "duel":
        words += f", in a duel without seat {view['out']}"
    return f"Seat {view['turn']} {words}"


def colours_in(counts: Json) -> list[str]:
    """Counts by colour as a list of colours."""
    return [colour for colour in COLOUR_IDS for _ in range(counts.get(colour, 0))]


def note_of(view: Json, seat: int) -> str:
    """What a seat is doing."""
    if view["outcome"]:
        return "wins" if seat in view["outcome"]["winners"] else ""
    if seat == view["out"]:
        return "out"
    if seat == view["drawer"]:
        return "draws"
    return "to move" if seat == view["turn"] else ""


def taken_by(view: Json, seat: int) -> list[Json]:
    """The masterpieces before a seat; with four, one of each team keeps them (FT-M4)."""
    cards = [card for card in view["taken"] if seat in card["by"]]
    return cards if view["seats"] < 4 or seat < 2 else []

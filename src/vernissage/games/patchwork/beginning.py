"""How a game of Patchwork begins: the host's options, and the setup of a record."""

from __future__ import annotations

from collections.abc import Sequence

from vernissage.games import reading
from vernissage.games.errors import IllegalSetup
from vernissage.games.patchwork.pieces import LAYOUTS, PATCHES, SMALLEST
from vernissage.games.patchwork.state import blank
from vernissage.games.registry import game
from vernissage.games.state import State
from vernissage.games.terms import Json, Option


def options(seats: int) -> tuple[Option, ...]:
    """What the host may choose."""
    return (
        Option("special_patches", LAYOUTS, LAYOUTS[0], "PW-S3"),
        Option("first", tuple(range(seats)), None, "PW-S4"),
    )


def read(setup: Json, seats: int, options: Json) -> State:
    """The first state of a record; raises `FormatError` or `IllegalSetup`."""
    patchwork = game("patchwork")
    patchwork.require_seats(seats)
    layout = reading.one_of(
        options.get("special_patches", LAYOUTS[0]), "The option special_patches", LAYOUTS
    )
    first = reading.whole_number(options.get("first", 0), "The option first", 0, seats - 1)
    circle = reading.listing(setup.get("circle"), "The circle")
    for patch in circle:
        reading.whole_number(patch, "A patch of the circle", 1, PATCHES)
    require_circle(circle)
    array = blank(seats, {"special_patches": layout, "first": first})
    array[0].circle[:] = circle
    return State(patchwork, array)


def write(state: State) -> tuple[Json, Json]:
    """The ``setup`` and the ``options`` of a record that begins with this state."""
    setup = {"circle": state.data.circle.tolist()}
    layout = LAYOUTS[state.data.layout]
    return setup, {"special_patches": layout, "first": int(state.data.turn)}


def require_circle(circle: Sequence[int]) -> None:
    """Raise `IllegalSetup` unless every patch is there once and the smallest last (PW-S2)."""
    if len(circle) != PATCHES or len(set(circle)) != PATCHES:
        missing = sorted(set(range(1, PATCHES + 1)) - set(circle))
        raise IllegalSetup(
            "PW-S2",
            "circle",
            "The circle must have each of the {patches} patches once; it has {given}, "
            "without {missing}.",
            patches=PATCHES,
            given=len(circle),
            missing=", ".join(map(str, missing)) or "none missing",
        )
    if circle[-1] != SMALLEST:
        raise IllegalSetup(
            "PW-S2",
            "smallest-last",
            "The pawn starts after the smallest patch, so patch {smallest} must be last in the "
            "circle, not {last}.",
            smallest=SMALLEST,
            last=circle[-1],
        )

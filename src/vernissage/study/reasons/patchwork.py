"""Reasons of Patchwork, from the seat's view and the tables of the patches alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from vernissage.games.patchwork.notation import action_from_text
from vernissage.games.patchwork.pieces import (
    ADVANCE,
    FIRST_MEND,
    FIRST_TAKE,
    INCOME,
    INCOME_AT,
    LAST_SPACE,
    ORIENTATIONS,
    PRICE,
    REACH,
    SIZE,
    SQUARE,
    TIME,
    placement_cells,
)
from vernissage.games.terms import Json
from vernissage.study.reasons.contrast import Contrast
from vernissage.study.reasons.grids import Grid
from vernissage.study.reasons.words import MORE

WORTH_OF_SQUARE = 9.0
"""The special tile, and that the opponent won't have it."""
NEAR_SQUARE = 20
"""Cells that a 7×7 square lacks at most to be spoken of."""

THEMES = {
    "patchwork-special": "time",
    "patchwork-quicker": "time",
    "patchwork-again": "time",
    "patchwork-paid": "income",
    "patchwork-income": "income",
    "patchwork-cheaper": "buttons",
    "patchwork-earns": "buttons",
    "patchwork-starves": "opponent",
    "patchwork-denies": "opponent",
    "patchwork-cells": "circle",
    "patchwork-tile": "square",
    "patchwork-square": "square",
    "patchwork-holes": "quilt",
    "patchwork-fills": "quilt",
    "patchwork-splits": "quilt",
    "patchwork-room": "quilt",
    "patchwork-snug": "quilt",
}
"""Where to look, by what the weightiest reason speaks of."""
WORDS = {
    "patchwork-tile": "completes a square of 7 × 7 cells: 7 points",
    "patchwork-square": "leaves {left} {left:cell|cells} to fill for the 7 × 7 square, "
    "{count} fewer than the other move",
    "patchwork-special": "takes " + MORE + "special patch|special patches}",
    "patchwork-cells": "covers " + MORE + "cell|cells}",
    "patchwork-income": "brings " + MORE + "button|buttons} of income by the end of the game",
    "patchwork-cheaper": "costs {count} {count:button|buttons} less",
    "patchwork-earns": "earns {count} {count:button|buttons}",
    "patchwork-quicker": "moves the marker {count} {count:space|spaces} less",
    "patchwork-paid": "pays " + MORE + "button|buttons} of income at once",
    "patchwork-again": "keeps the turn: the opponent has to wait",
    "patchwork-starves": "leaves the opponent no patch to take, only to advance",
    "patchwork-denies": "stops the opponent from taking the patch for {price} "
    "{price:button|buttons} and {time} {time:space|spaces} of time next",
    "patchwork-holes": "leaves {count} {more:|more }empty {count:cell|cells} that only "
    "{count:a special patch|special patches} can fill",
    "patchwork-fills": "fills a cell that only a special patch can fill",
    "patchwork-splits": "leaves {count} more separate {count:group|groups} of empty cells",
    "patchwork-room": "leaves room for " + MORE + "patch|patches} of the circle",
    "patchwork-snug": "lays the patch more snugly: "
    + MORE
    + "edge touches|edges touch} others or the border",
}
"""What a reason says, by its code."""

GRID = Grid(SIZE, SIZE)
_WINDOWS = [
    sum(
        1 << (SIZE * (top + row) + left + column)
        for row in range(SQUARE)
        for column in range(SQUARE)
    )
    for top in range(SIZE - SQUARE + 1)
    for left in range(SIZE - SQUARE + 1)
]


@dataclass(frozen=True)
class After:
    """What a move does, as far as reasons speak of it. Quilts are sets of cells as bits."""

    patch: int
    """The patch that is taken, or 0."""
    mends: bool
    laid: int
    quilt: int
    spaces: int
    paid: int
    special: int
    again: bool
    """Whether the next turn is the mover's own, once what is due is sewn on."""
    over: bool
    circle: tuple[int, ...]


def kind(text: str) -> str:
    """What moves that differ only in where a patch lies have in common."""
    return "mend" if text.startswith("*") else text.partition("@")[0]


def where(view: Json) -> str:
    """Where to look when no reason says more."""
    return "quilt" if view["phase"] == "mend" else "circle"


def contrast(view: Json, seat: int, move: str, other: str) -> Contrast:
    """What speaks for a move against another."""
    found = Contrast()
    own, rival = view["players"][seat], view["players"][1 - seat]
    before = covered(own)
    one, two = (after(view, seat, text) for text in (move, other))
    takes = one.patch > 0 and two.patch > 0
    ahead = sum(at > own["space"] for at in INCOME_AT)

    if view["special_tile"] is None:
        found.only("patchwork-tile", has_square(one.quilt), has_square(two.quilt), WORTH_OF_SQUARE)
        lacks = lacking(one.quilt), lacking(two.quilt)
        if 0 < lacks[0] <= NEAR_SQUARE:
            found.more("patchwork-square", -lacks[0], -lacks[1], 0.4, left=lacks[0])
    found.more("patchwork-special", one.special, two.special, 3.0)
    found.more("patchwork-cells", one.laid.bit_count(), two.laid.bit_count(), 2.0)
    symbols = int(INCOME[one.patch]), int(INCOME[two.patch])
    found.more("patchwork-income", symbols[0] * ahead, symbols[1] * ahead, 1.0)
    if takes:
        found.more("patchwork-cheaper", -int(PRICE[one.patch]), -int(PRICE[two.patch]), 1.0)
    elif not one.patch and not one.mends:
        found.more("patchwork-earns", one.spaces, 0, 0.7)
    found.more("patchwork-quicker", -one.spaces, -two.spaces, 0.8)
    found.more("patchwork-paid", one.paid, two.paid, 0.4)
    found.only("patchwork-again", one.again, two.again, 2.0)
    _of_the_opponent(found, view, rival, one, two)
    _of_the_quilt(found, view, before, one, two)
    return found


def _of_the_opponent(found: Contrast, view: Json, rival: Json, one: After, two: After) -> None:
    """What the opponent can take next (PW-B1, PW-B3, PW-B4)."""
    cloth = covered(rival)
    options = [
        None if each.again or each.over else takeable(each.circle, rival["buttons"], cloth)
        for each in (one, two)
    ]
    found.only("patchwork-starves", options[0] == [], options[1] == [], 3.0)
    if options[0] is None or options[1] is None:
        return
    ahead = sum(at > rival["space"] for at in INCOME_AT)
    denied = [patch for patch in options[1] if patch not in options[0]]
    if denied:
        best = max(denied, key=lambda patch: (gain(patch, ahead), -patch))
        found.only(
            "patchwork-denies",
            True,
            False,
            gain(best, ahead) / 3,
            patch=best,
            price=int(PRICE[best]),
            time=int(TIME[best]),
        )


def _of_the_quilt(found: Contrast, view: Json, before: int, one: After, two: After) -> None:
    """What is left to be filled, and how well."""
    made = [(GRID.lonely(each.quilt) & ~GRID.lonely(before)).bit_count() for each in (one, two)]
    found.spared("patchwork-holes", made[0], made[1], 2.0, more=int(made[0] > 0))
    mended = [each.mends and GRID.lonely(before) & each.laid != 0 for each in (one, two)]
    found.only("patchwork-fills", mended[0], mended[1], 2.0)
    found.spared("patchwork-splits", GRID.parts(one.quilt), GRID.parts(two.quilt), 0.7)
    left = [patch for patch in view["circle"] if patch not in (one.patch, two.patch)]
    room = [sum(fits(patch, each.quilt) for patch in left) for each in (one, two)]
    found.more("patchwork-room", room[0], room[1], 0.6)
    if one.patch == two.patch:
        found.more("patchwork-snug", GRID.snug(before, one.laid), GRID.snug(before, two.laid), 0.35)


def after(view: Json, seat: int, text: str) -> After:
    """What a move does (PW-A1 to PW-B5, PW-E1, PW-E2)."""
    own, rival = view["players"][seat], view["players"][1 - seat]
    space, income, quilt = own["space"], own["income"], covered(own)
    action, patch, laid = action_from_text(text), 0, 0
    circle = tuple(view["circle"])
    mends = FIRST_MEND <= action < FIRST_TAKE
    if mends:
        laid, target = 1 << (action - FIRST_MEND), space
    elif action == ADVANCE:
        target = min(rival["space"] + 1, LAST_SPACE)
    else:
        patch, cells = placement_cells(action)
        laid = GRID.bits(cells)
        place = circle.index(patch)
        circle = circle[place + 1 :] + circle[:place]  # the pawn stands where it lay (PW-B2)
        income += int(INCOME[patch])
        target = min(space + int(TIME[patch]), LAST_SPACE)
    quilt |= laid
    special = (
        sum(space < at <= target for at in view["special_patches"]) if quilt != GRID.full else 0
    )
    return After(
        patch=patch,
        mends=mends,
        laid=laid,
        quilt=quilt,
        spaces=target - space,
        paid=income * sum(space < at <= target for at in INCOME_AT),
        special=special,
        again=rival["space"] >= target and target < LAST_SPACE,
        over=rival["space"] == target == LAST_SPACE,
        circle=circle,
    )


def covered(player: Json) -> int:
    """The covered cells of a quilt in a view."""
    return GRID.bits(player["mends"]) | sum(
        GRID.bits(patch["cells"]) for patch in player["patches"]
    )


def lacking(quilt: int) -> int:
    """How many cells the fullest 7×7 square lacks."""
    return min((window & ~quilt).bit_count() for window in _WINDOWS)


def has_square(quilt: int) -> bool:
    """Whether a 7×7 square is filled (PW-7)."""
    return lacking(quilt) == 0


@cache
def _places(patch: int) -> tuple[int, ...]:
    """The cells of each way in which a patch can lie on an empty quilt."""
    found = []
    for owner, _, form in ORIENTATIONS:
        if owner == patch:
            height, width = max(row for row, _ in form) + 1, max(column for _, column in form) + 1
            shape = GRID.bits(form)
            found += [
                shape << (SIZE * row + column)
                for row in range(SIZE - height + 1)
                for column in range(SIZE - width + 1)
            ]
    return tuple(found)


def fits(patch: int, quilt: int) -> bool:
    """Whether a patch has a place on a quilt (PW-B4)."""
    return any(not place & quilt for place in _places(patch))


def takeable(circle: tuple[int, ...], buttons: int, quilt: int) -> list[int]:
    """The patches that a player can take: in reach, paid for, with a place (PW-T3)."""
    return [
        patch for patch in circle[:REACH] if int(PRICE[patch]) <= buttons and fits(patch, quilt)
    ]


def gain(patch: int, incomes: int) -> float:
    """About what a patch brings: its cells, its income, less its price and time."""
    area = _places(patch)[0].bit_count()
    brings = 2 * area + int(INCOME[patch]) * incomes
    return float(brings - int(PRICE[patch]) - int(TIME[patch]))

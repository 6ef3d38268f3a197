"""Reasons of Art Society, from the seat's view alone."""

from __future__ import annotations

from dataclasses import dataclass

from vernissage.games.art_society.notation import read_cell
from vernissage.games.art_society.pieces import (
    ABSENT,
    COLUMNS,
    MULTIPLIERS,
    POINTS,
)
from vernissage.games.terms import Json
from vernissage.study.reasons.contrast import Contrast
from vernissage.study.reasons.walls import GRID, Tile, Wall, box, cells_of
from vernissage.study.reasons.words import MORE

MANY_PLACES = 6
"""So many places more, over all sizes, are worth a word."""
SOME_PLACES = 5
"""The same of one size."""

THEMES = {
    "art-society-sure": "bids",
    "art-society-outbids": "opponents",
    "art-society-enough": "bids",
    "art-society-denies": "opponents",
    "art-society-pile-others": "opponents",
    "art-society-museum": "museum",
    "art-society-worth": "museum",
    "art-society-prestige": "museum",
    "art-society-could-earn": "wall",
    "art-society-fits": "wall",
    "art-society-clash": "wall",
    "art-society-no-place": "wall",
    "art-society-pile-earns": "wall",
    "art-society-pile-no-place": "wall",
}
"""Where to look, by what the weightiest reason speaks of."""
WORDS = {
    "art-society-decor": "earns decor of up to {shields} {shields:shield|shields}; "
    "the other up to {against}",
    "art-society-shields": "takes decor with " + MORE + "shield|shields}",
    "art-society-faux-pas": "makes a faux pas: "
    + MORE
    + "painting scores|paintings score} no prestige",
    "art-society-prestige": "scores " + MORE + "point|points} of prestige as the museum stands",
    "art-society-eye-line": "scores " + MORE + "point|points} on the eye line as the museum stands",
    "art-society-corner": "covers " + MORE + "corner|corners}",
    "art-society-full": "fills the whole wall: 5 points",
    "art-society-holes": "leaves {count} more empty {count:cell|cells} that only 1 × 1 decor fits",
    "art-society-keeps": "leaves the assistant busy",
    "art-society-excess": "makes an excess painting: 2 points less",
    "art-society-room": "leaves room for " + MORE + "size|sizes} of paintings",
    "art-society-places": "leaves " + MORE + "place|places} where paintings can hang",
    "art-society-snug": "hangs it more snugly: "
    + MORE
    + "edge touches|edges touch} others or the border",
    "art-society-no-place": "buys a painting that has no place on the wall",
    "art-society-clash": "buys a painting ({type}) that can hang only with a faux pas",
    "art-society-could-earn": "buys what can earn decor of up to {shields} "
    "{shields:shield|shields}; the other up to {against}",
    "art-society-worth": "buys a painting ({type}) whose type counts {points} now, {count} more",
    "art-society-cells": "buys a painting larger by {count} {count:cell|cells}",
    "art-society-fits": "buys a painting with " + MORE + "place|places} on the wall",
    "art-society-denies": "keeps from an opponent what could earn them decor of up to {shields} "
    "{shields:shield|shields}",
    "art-society-museum": "leaves for the museum what makes the wall worth "
    + MORE
    + "point|points}",
    "art-society-sure": "gives the first choice for certain",
    "art-society-outbids": "outbids " + MORE + "card|cards} of the opponents",
    "art-society-enough": "is enough for the first choice and saves the {card}",
    "art-society-same-for-less": "outbids just as many cards and saves the {card}",
    "art-society-saves": "saves the {card} for later",
    "art-society-pile-no-place": "picks a size that has no place on the wall",
    "art-society-pile-others": "picks a size that "
    + MORE
    + "opponent has|opponents have} no place for",
    "art-society-pile-earns": "picks a pile where {count} of {total} paintings could earn "
    "decor, not {less} of {others}",
    "art-society-pile-room": "picks a size with " + MORE + "place|places} on the wall",
    "art-society-pile-cells": "picks a size larger by {count} {count:cell|cells}",
}
"""What a reason says, by its code."""
_LOOK = {"auction": "piles", "bids": "bids", "buying": "offer"}


def where(view: Json) -> str:
    """Where to look when no reason says more."""
    return _LOOK.get(view["phase"], "wall")


def kind(text: str) -> str:
    """What moves that differ only in where a tile hangs have in common."""
    return text.partition("@")[0]


def contrast(view: Json, seat: int, move: str, other: str) -> Contrast:
    """What speaks for a move against another."""
    found = Contrast()
    wall = Wall.of(view["players"][seat])
    if move.startswith("bid:"):
        _of_bids(found, view, seat, *(int(text[4:]) for text in (move, other)))
    elif move.startswith("buy:"):
        one, two = (Tile(text[4:]) for text in (move, other))
        _of_paintings(found, view, wall, one, two)
        _of_the_others(found, view, seat, wall, one, two)
    elif move.startswith("pick:"):
        _of_piles(found, view, seat, wall, *(text[5:] for text in (move, other)))
    else:
        one_after, two_after = (after(view, seat, wall, text) for text in (move, other))
        _of_hanging(found, view, wall, one_after, two_after)
    return found


# --- Hanging ------------------------------------------------------------------------------


@dataclass(frozen=True)
class After:
    """What a move of the hanging turn does."""

    wall: Wall
    tile: str
    laid: int
    due: int
    shields: int
    """Of the decor that is chosen."""
    keeps: bool
    excess: bool


def after(view: Json, seat: int, wall: Wall, text: str) -> After:
    """What a move of the hanging turn does."""
    name, at, cell = text.partition("@")
    if not at or name.startswith("swap:"):
        chosen = Tile("decor-" + text[6:]) if text.startswith("decor:") else None
        shields = chosen.box[0] * chosen.box[1] if chosen else 0
        return After(wall, "", 0, 0, shields, text == "keep", text == "excess")
    tile = Tile(name)
    cells = cells_of(tile.size, *divmod(read_cell(cell), COLUMNS))
    due = 0 if view["phase"] == "start" else wall.due(tile, cells)
    return After(wall.with_tile(tile, cells), name, cells, due, 0, False, False)


def multipliers(view: Json) -> dict[str, int]:
    """What a painting of each type counts now (AS-X1)."""
    return {kind: each["multiplier"] for kind, each in view["prestige"].items()}


def _of_hanging(found: Contrast, view: Json, wall: Wall, one: After, two: After) -> None:
    times = multipliers(view)
    found.more("art-society-decor", one.due, two.due, 1.0, shields=one.due, against=two.due)
    found.more("art-society-shields", one.shields, two.shields, 1.0)
    spoilt = one.wall.faux_pas - wall.faux_pas, two.wall.faux_pas - wall.faux_pas
    found.spared("art-society-faux-pas", spoilt[0], spoilt[1], 2.5)
    if spoilt[0] == spoilt[1]:
        found.more("art-society-prestige", one.wall.prestige(times), two.wall.prestige(times), 1.0)
    found.more("art-society-eye-line", one.wall.eye_line(times), two.wall.eye_line(times), 1.0)
    found.more("art-society-corner", -one.wall.bare_corners, -two.wall.bare_corners, 1.5)
    full = [each.wall.covered == GRID.full for each in (one, two)]
    found.only("art-society-full", full[0], full[1], float(POINTS["full_wall"]))
    found.spared("art-society-holes", one.wall.lonely, two.wall.lonely, 1.0)
    found.avoided("art-society-keeps", one.keeps, two.keeps, 1.0)
    found.avoided("art-society-excess", one.excess, two.excess, 2.0)
    room = [each.wall.sizes for each in (one, two)]
    found.more("art-society-room", room[0], room[1], 0.6)
    ways = [each.wall.ways for each in (one, two)]
    found.only(
        "art-society-places",
        ways[0] - ways[1] >= MANY_PLACES,
        False,
        0.5 + 0.01 * (ways[0] - ways[1]),
        count=ways[0] - ways[1],
    )
    if one.tile and one.tile == two.tile:
        snug = [GRID.snug(wall.covered, each.laid) for each in (one, two)]
        found.more("art-society-snug", snug[0], snug[1], 0.25)


# --- Buying -------------------------------------------------------------------------------


def _of_paintings(found: Contrast, view: Json, wall: Wall, one: Tile, two: Tile) -> None:
    """What two paintings are worth on the own wall."""
    times = multipliers(view)
    homeless = [not wall.has_place(tile.size) for tile in (one, two)]
    found.avoided("art-society-no-place", homeless[0], homeless[1], 4.0)
    clean = [bool(wall.clean_places(tile)) for tile in (one, two)]
    if not homeless[1]:
        found.avoided("art-society-clash", not clean[0], not clean[1], 3.0, type=two.type)
    dues = wall.best_due(one), wall.best_due(two)
    found.more("art-society-could-earn", dues[0], dues[1], 1.0, shields=dues[0], against=dues[1])
    if clean[0]:
        found.more(
            "art-society-worth",
            times[one.type],
            times[two.type],
            1.0,
            type=one.type,
            points=times[one.type],
        )
    found.more("art-society-cells", area(one.size), area(two.size), 0.2)
    _of_places(found, "art-society-fits", wall, one.size, two.size)


def _of_the_others(
    found: Contrast, view: Json, seat: int, wall: Wall, one: Tile, two: Tile
) -> None:
    """What the others could do with what is left, and what goes to the museum (AS-R1)."""
    order: list[int] = view["order"]
    later = order[order.index(seat) + 1 :]
    if later:
        walls = [Wall.of(view["players"][other]) for other in later]
        best = [max(each.best_due(tile) for each in walls) for tile in (one, two)]
        found.more("art-society-denies", best[0], best[1], 0.7, shields=best[0])
        return
    left = [name for name in view["offer"] if name is not None]
    gains = []
    for tile in (one, two):
        (unsold,) = [Tile(name) for name in left if name != tile.name]
        times = after_museum(view, unsold)
        gains.append(wall.prestige(times) + wall.eye_line(times))
    found.more("art-society-museum", gains[0], gains[1], 1.0)


def after_museum(view: Json, unsold: Tile) -> dict[str, int]:
    """The multipliers once an unsold painting is at the museum (AS-R2, AS-X1)."""
    markers = {kind: each["marker"] for kind, each in view["prestige"].items()}
    present = {kind for kind, each in view["prestige"].items() if each["present"]}
    taken = {marker for kind, marker in markers.items() if kind != unsold.type}
    here = markers[unsold.type]
    space = here + sum(unsold.box)
    while space > here and space in taken:
        space -= 1
    markers[unsold.type] = space
    present.add(unsold.type)
    return {
        kind: int(MULTIPLIERS[sum(other > marker for other in markers.values())])
        if kind in present
        else ABSENT
        for kind, marker in markers.items()
    }


def _of_places(found: Contrast, code: str, wall: Wall, one: str, two: str) -> None:
    """Whether a size has more places than another."""
    ways = [len(list(wall.places(size))) for size in (one, two)]
    more = ways[0] - ways[1]
    found.only(code, more >= SOME_PLACES, False, 0.5 + 0.02 * more, count=more)


def area(size: str) -> int:
    """How many cells a size covers."""
    width, height = box(size)
    return width * height


# --- Bids ---------------------------------------------------------------------------------


def _of_bids(found: Contrast, view: Json, seat: int, one: int, two: int) -> None:
    """What two cards do against those that the others may still play (AS-B1, AS-B2)."""
    hands = [player["cards"] for other, player in enumerate(view["players"]) if other != seat]
    if any(hand is None for hand in hands):  # left to memory (AS-B3)
        found.only("art-society-saves", one < two, False, 0.5 + 0.1 * (two - one), card=two)
        return
    cards = [card for hand in hands for card in hand]
    beaten = [sum(card < own for card in cards) for own in (one, two)]
    sure = [own > max(cards) for own in (one, two)]
    if one > two:
        found.only("art-society-sure", sure[0], sure[1], 2.0)
        more = beaten[0] - beaten[1]
        found.only("art-society-outbids", more > 0, False, 0.5 + 0.1 * more, count=more)
    elif sure[0] and sure[1]:
        found.only("art-society-enough", True, False, 2.0, card=two)
    elif beaten[0] == beaten[1]:
        found.only("art-society-same-for-less", True, False, 1.5, card=two)
    else:
        found.only("art-society-saves", True, False, 0.5 + 0.1 * (two - one), card=two)


# --- Auction ------------------------------------------------------------------------------


def _of_piles(found: Contrast, view: Json, seat: int, wall: Wall, one: str, two: str) -> None:
    """What two sizes of paintings are to this wall and to the others' (AS-A1)."""
    homeless = [not wall.has_place(size) for size in (one, two)]
    found.avoided("art-society-pile-no-place", homeless[0], homeless[1], 4.0)
    walls = [Wall.of(player) for other, player in enumerate(view["players"]) if other != seat]
    stuck = [sum(not each.has_place(size) for each in walls) for size in (one, two)]
    found.more("art-society-pile-others", stuck[0], stuck[1], 1.0)
    (good, total), (less, others) = (earning(view, wall, size) for size in (one, two))
    share = good / total - less / others
    found.only(
        "art-society-pile-earns",
        share > 0.05,
        False,
        0.5 + 3.0 * share,
        count=good,
        total=total,
        less=less,
        others=others,
    )
    _of_places(found, "art-society-pile-room", wall, one, two)
    found.more("art-society-pile-cells", area(one), area(two), 0.2)


def earning(view: Json, wall: Wall, size: str) -> tuple[int, int]:
    """Of the paintings left in a pile: how many could earn decor here, and how many there are."""
    pile = view["piles"][size]
    return sum(wall.best_due(Tile(name)) > 0 for name in pile), len(pile)

"""The masterpieces of Final Touch as they are printed, and what is known of all of them."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.games.box import Doubt, Field, Piece
from vernissage.games.terms import Json

_DEAREST, _CHEAPEST = 12, 4
"""What reviews give for the game as a whole."""
_PRICES = ("finish", "ruin")


def _colours(components: Json) -> list[str]:
    return [colour["id"] for colour in components["colour"]]


def pieces(components: Json) -> list[Piece]:
    """The 25 masterpieces: the touches that each needs, and what it pays."""
    most: int = components["touches"]["per_colour"]
    return [
        Piece(
            work["id"],
            str(work["finish"]),
            [
                Field(colour, work["needs"].get(colour, 0), work["recipe"], low=0, high=most)
                for colour in _colours(components)
            ]
            + [Field(name, work[name], work["price"], low=0, high=99) for name in _PRICES],
        )
        for work in components["masterpiece"]
    ]


def changed(components: Json, answers: Mapping[str, Json]) -> Json:
    """With other recipes and prices."""
    for work in components["masterpiece"]:
        answer = answers.get(work["id"])
        if answer is None:
            continue
        work["needs"] = {c: answer[c] for c in _colours(components) if answer[c]}
        for name in _PRICES:
            work[name] = answer[name]
        if work["recipe"] != "sourced":
            work["recipe"] = "box"
        work["price"] = "box"
    return components


def doubts(components: Json) -> list[Doubt]:
    """Counts and sums that can't be, and what is unlike the reviews."""
    works = components["masterpiece"]
    found = [
        Doubt(True, f"{work['id']} needs no touch at all.") for work in works if not work["needs"]
    ]
    found += [
        Doubt(
            True,
            f"{work['id']} pays {work['ruin']} when ruined and {work['finish']} when finished.",
        )
        for work in works
        if not 0 < work["ruin"] <= work["finish"]
    ]
    # FT-X1: somebody must have won before the works run out. Two sides can hold so much together
    # without a winner, and so can three players, of whom two are paid for a ruined work.
    target = components["end"]["target"]
    for sides, least in (
        (2, sum(min(work["finish"], work["ruin"]) for work in works)),
        (3, sum(min(work["finish"], 2 * work["ruin"]) for work in works)),
    ):
        if least <= sides * (target - 1):
            found.append(
                Doubt(
                    True,
                    f"All works together may pay only {least}, so that {sides} could each stay "
                    f"below {target} for ever (FT-X1).",
                )
            )
    prices = [work["finish"] for work in works]
    if (min(prices), max(prices)) != (_CHEAPEST, _DEAREST):
        found.append(
            Doubt(
                False,
                f"The cheapest work pays {min(prices)} and the dearest {max(prices)}; reviews say "
                f"{_CHEAPEST} and {_DEAREST}.",
            )
        )
    found += [
        Doubt(
            False,
            f"{work['id']} pays {work['ruin']} of {work['finish']} when ruined; reviews say half.",
        )
        for work in works
        if work["ruin"] not in (work["finish"] // 2, -(-work["finish"] // 2))
    ]
    recipes = [(tuple(sorted(work["needs"].items())), work["id"]) for work in works]
    seen: dict[object, str] = {}
    for recipe, id in recipes:
        if recipe in seen:
            found.append(Doubt(False, f"{seen[recipe]} and {id} need the same touches."))
        seen.setdefault(recipe, id)
    return found

"""The paintings and decor of Art Society as they are printed, and what is known of all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from vernissage.games.box import Doubt, Field, Piece, Source
from vernissage.games.terms import Json

_NUMBERS = range(3, 10)
"""The tokens for the museum go from 3 to 9 (rulebook)."""
_SHAPES = {3: 1, 4: 2, 5: 2}
"""By number: so many shapes have it (an unboxing)."""
_LARGE = 12
"""From so many cells on a shape has exactly four paintings, one of each type (a review)."""
_PAINTINGS, _DECOR = 116, 108
"""Printed in the box (rulebook)."""
Painting = tuple[str, str, str]
"""Type, size, frame."""


def paintings(components: Json) -> list[tuple[Painting, Source]]:
    """All that are auctioned, pile by pile, and from where each is known."""
    found: list[tuple[Painting, Source]] = []
    for pile in components["pile"]:
        unseen: Json = pile.get("unseen", {})
        for name in pile["sets"]:
            for kind in components["types"]["order"]:
                source: Source = "reconstructed" if kind in unseen.get(name, ()) else "sourced"
                found.append(((kind, pile["size"], components["sets"][name][kind]), source))
        for kind, frame, known in pile.get("others", ()):
            found.append(((kind, pile["size"], frame), known))
    return found


def _starting(components: Json) -> list[Painting]:
    pairs, size = components["sets"][components["starting"]["set"]], components["starting"]["size"]
    return [(kind, size, pairs[kind]) for kind in components["types"]["order"]]


def _id(painting: Painting) -> str:
    return "-".join(painting)


def pieces(components: Json) -> list[Piece]:
    """The paintings, the figure on the back of each size, and how many of each decor there are."""
    kinds, frames = components["types"]["order"], components["frames"]["order"]
    sizes = [pile["size"] for pile in components["pile"]]
    found = [
        Piece(
            _id(painting),
            painting[1],
            [
                Field("type", painting[0], source, kinds),
                Field("size", painting[1], source, sizes),
                Field("frame", painting[2], source, frames),
            ],
        )
        for painting, source in paintings(components)
    ]
    found += [
        Piece(
            _id(painting),
            "starting",
            [
                Field(name, value, "sourced", [value])
                for name, value in zip(("type", "size", "frame"), painting, strict=True)
            ],
        )
        for painting in _starting(components)
    ]
    found += [
        Piece(
            f"back-{pile['size']}",
            "backs",
            [
                Field(
                    "number",
                    pile["number"],
                    pile.get("number_source", "reconstructed"),
                    low=_NUMBERS[0],
                    high=_NUMBERS[-1],
                )
            ],
        )
        for pile in components["pile"]
    ]
    found += [
        Piece(
            f"decor-{decor['size']}",
            "decor",
            [Field("count", decor["count"], decor["source"], low=1, high=_DECOR)],
        )
        for decor in components["decor"]
    ]
    return found


def changed(components: Json, answers: Mapping[str, Json]) -> Json:
    """With other paintings, figures and counts. A set of four of which one is different is taken
    apart: its paintings are listed by themselves."""
    kinds = components["types"]["order"]
    piles = {pile["size"]: pile for pile in components["pile"]}
    known = dict(paintings(components))
    moved: list[tuple[Painting, Source]] = []
    for pile in components["pile"]:
        sets, unseen = [], pile.get("unseen", {})
        four = [(kind, pile["size"], frame) for kind, frame, _ in pile.pop("others", ())]
        moved += [_told(painting, known, answers) for painting in four]
        for name in pile["sets"]:
            four = [(kind, pile["size"], components["sets"][name][kind]) for kind in kinds]
            told = [_told(painting, known, answers) for painting in four]
            if [painting for painting, _ in told] == four:
                sets.append(name)
                left = [k for k in unseen.get(name, ()) if _id(four[kinds.index(k)]) not in answers]
                unseen = {**unseen, name: left}
            else:
                moved += told
                unseen = {each: kind for each, kind in unseen.items() if each != name}
        pile["sets"] = sets
        left_unseen = {name: left for name, left in unseen.items() if left}
        pile.pop("unseen", None)
        pile |= {"unseen": left_unseen} if left_unseen else {}
        answer = answers.get(f"back-{pile['size']}")
        if answer is not None:
            pile["number"], pile["number_source"] = answer["number"], "box"
    for (kind, size, frame), source in moved:
        piles[size].setdefault("others", []).append([kind, frame, source])
    for decor in components["decor"]:
        answer = answers.get(f"decor-{decor['size']}")
        if answer is not None:
            decor["count"] = answer["count"]
            decor["source"] = "sourced" if decor["source"] == "sourced" else "box"
    return components


def _told(
    painting: Painting, known: Mapping[Painting, Source], answers: Mapping[str, Json]
) -> tuple[Painting, Source]:
    answer, source = answers.get(_id(painting)), known[painting]
    if answer is None:
        return painting, source
    said = answer["type"], answer["size"], answer["frame"]
    return said, source if source == "sourced" else "box"


def doubts(components: Json) -> list[Doubt]:
    """Counts and sums that can't be, and what is unlike the sets that were seen."""
    listed = [painting for painting, _ in paintings(components)]
    everything = listed + _starting(components)
    found: list[Doubt] = []
    if len(everything) != _PAINTINGS:
        found.append(
            Doubt(True, f"There are {len(everything)} paintings; the box has {_PAINTINGS}.")
        )
    decor = sum(each["count"] for each in components["decor"])
    if decor != _DECOR:
        found.append(Doubt(True, f"The decor counts add up to {decor}; the box has {_DECOR}."))
    twice = [painting for painting, count in Counter(everything).items() if count > 1]
    found += [
        Doubt(True, f"{_id(painting)} is there twice; each painting is there once.")
        for painting in twice
    ]
    by_size = Counter(size for _, size, _ in listed)
    for pile in components["pile"]:
        size = pile["size"]
        if not by_size[size]:
            found.append(Doubt(True, f"No painting of {size} is left, but its pile was seen."))
        width, height = map(int, size.split("x"))
        kinds = Counter(kind for kind, each, _ in listed if each == size)
        if width * height >= _LARGE and sorted(kinds.values()) != [1] * 4:
            found.append(Doubt(True, f"{size} must have four paintings, one of each type."))
    numbers = Counter(pile["number"] for pile in components["pile"])
    for number, shapes in _SHAPES.items():
        if numbers[number] != shapes:
            found.append(
                Doubt(False, f"{numbers[number]} shapes have {number}; an unboxing shows {shapes}.")
            )
    for what, at in (("type", 0), ("frame", 2)):
        counts = Counter(painting[at] for painting in everything)
        if len(set(counts.values())) > 1:
            told = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
            found.append(
                Doubt(False, f"Each {what} was thought to be there equally often: {told}.")
            )
    found += [
        Doubt(False, f"{size} was thought to come in whole sets of four: each type and frame once.")
        for size in sorted({pile["size"] for pile in components["pile"] if pile.get("others")})
    ]
    return found

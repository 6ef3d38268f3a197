"""The box as the judge: what is known of each piece, and what an owner of the game says of it.

Some pieces could not be found anywhere and are reconstructed. Who has the box compares them, and a
small file (``vernissage-box/1``) says what is different. It is checked against everything that is
known, and makes an edition (editions.py).
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from importlib import import_module
from typing import Literal, NamedTuple, Protocol, cast

from msgspec import Struct

from vernissage.games import editions
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import mapping, one_of, shown, whole_number
from vernissage.games.registry import components, edition, game
from vernissage.games.terms import Json

FORMAT = "vernissage-box/1"
MOST_PIECES = 500
Source = Literal["sourced", "box", "inferred", "weak", "reconstructed"]
"""Read off the game or its rulebook; compared with a box; by a law that sources give; by one
source that may be wrong; ours, so that all that is known fits."""
_TRUST: tuple[Source, ...] = ("sourced", "box", "inferred", "weak", "reconstructed")


class Field(Struct, omit_defaults=True):
    """One fact of a piece: a word of a few, or a figure from ``low`` to ``high``."""

    name: str
    value: int | str
    source: Source
    choices: list[str] | None = None
    low: int = 0
    high: int = 0


class Piece(Struct):
    """A piece, as it is printed."""

    id: str
    group: str
    """Those that lie together in the box."""
    fields: list[Field]

    @property
    def source(self) -> Source:
        """That of the least certain of its fields."""
        return _TRUST[max(_TRUST.index(field.source) for field in self.fields)]


class Doubt(NamedTuple):
    """What is said of an owner's answers."""

    is_contradiction: bool
    """It can't be: a count, a sum, or a rule that must hold. Else it is only unlike what was
    inferred, and the box is right."""
    text: str


class Box(Protocol):
    """What a game's ``box`` module has."""

    def pieces(self, components: Json) -> list[Piece]:
        """Every piece that the components list."""
        ...

    def changed(self, components: Json, answers: Mapping[str, Json]) -> Json:
        """Other components, with these values of pieces, which are marked as compared."""
        ...

    def doubts(self, components: Json) -> list[Doubt]:
        """All that doesn't fit what is known."""
        ...


def _box_of(chosen: Game) -> Box:
    if chosen.box is None:
        raise FormatError(f"{chosen.title} has no list of pieces to compare with a box.")
    return cast(Box, import_module(chosen.box))


def pieces(chosen: Game) -> list[Json]:
    """Every piece as plain data, with the source of its least certain fact."""
    found = _box_of(chosen).pieces(components(chosen.name)) if chosen.box else []
    return [
        {"id": piece.id, "group": piece.group, "source": piece.source, "fields": piece.fields}
        for piece in found
    ]


class Answers(NamedTuple):
    """What an owner says, read and bounded."""

    game: Game
    values: dict[str, Json]
    """By piece: all its values."""
    confirmed: int
    corrected: list[str]
    """Each correction in a sentence."""


def read(value: object) -> Answers:
    """The answers of a box file; raises `FormatError` that says where it is wrong."""
    data = mapping(value, "A box file")
    if data.get("format") != FORMAT:
        raise FormatError(
            f"The format must be {FORMAT}, not {shown(data.get('format', 'missing'))}."
        )
    first = game(str(data.get("game")))
    chosen = edition(first.id, str(data.get("rules", first.rules_version)))
    known = {piece.id: piece for piece in _box_of(chosen).pieces(components(chosen.name))}
    given = mapping(data.get("pieces"), "The pieces")
    if len(given) > MOST_PIECES:
        raise FormatError(f"There are {len(given)} pieces; {chosen.title} has {len(known)}.")
    values: dict[str, Json] = {}
    corrected: list[str] = []
    for id, told in given.items():
        piece = known.get(id)
        if piece is None:
            raise FormatError(f"{chosen.title} has no piece {shown(id)}.")
        values[id] = _values(piece, mapping(told, f"Piece {id}"))
        corrected += [
            f"{id}: {field.name} is {values[id][field.name]}, not {field.value}"
            for field in piece.fields
            if values[id][field.name] != field.value
        ]
        wrong = [
            field.name
            for field in piece.fields
            if field.source in ("sourced", "box") and values[id][field.name] != field.value
        ]
        if wrong:
            raise FormatError(
                f"Piece {id}: {', '.join(wrong)} can't be corrected, since it is known from the "
                "game itself. If your box differs, it is another printing: tell us."
            )
    unlike = {text.partition(":")[0] for text in corrected}
    return Answers(chosen, values, len(values) - len(unlike), corrected)


def _values(piece: Piece, told: Mapping[str, object]) -> Json:
    unknown = [name for name in told if name not in {field.name for field in piece.fields}]
    if unknown:
        raise FormatError(f"Piece {piece.id} has no {shown(unknown[0])}.")
    found: Json = {}
    for field in piece.fields:
        value, what = told.get(field.name, field.value), f"{piece.id}: {field.name}"
        if field.choices is not None:
            found[field.name] = one_of(value, what, field.choices)
        else:
            found[field.name] = whole_number(value, what, field.low, field.high)
    return found


def doubts(answers: Answers) -> list[Doubt]:
    """All that doesn't fit; contradictions first."""
    found = _box_of(answers.game).doubts(_changed(answers))
    return sorted(found, key=lambda doubt: not doubt.is_contradiction)


def _changed(answers: Answers) -> Json:
    made = copy.deepcopy(components(answers.game.name))
    return _box_of(answers.game).changed(made, answers.values)


def apply(answers: Answers) -> str:
    """Make the edition that the answers tell of; gives its version.

    Raises `FormatError` where something can't be, or where nothing is different.
    """
    if not answers.corrected:
        raise FormatError("Nothing is different: there is no edition to make.")
    wrong = [doubt.text for doubt in doubts(answers) if doubt.is_contradiction]
    if wrong:
        raise FormatError(" ".join(wrong))
    base = answers.game.rules_version.partition("-")[0]
    return editions.save(answers.game.id, base, _changed(answers))

"""The patches of Patchwork: all of them are known from many sources that agree."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.games.box import Doubt, Field, Piece
from vernissage.games.terms import Json

_FIGURES = ("buttons", "time", "income")


def pieces(components: Json) -> list[Piece]:
    """The 33 patches."""
    return [
        Piece(
            str(patch["id"]),
            "patches",
            [Field(name, patch[name], "sourced", low=0, high=10) for name in _FIGURES],
        )
        for patch in components["patch"]
    ]


def changed(components: Json, answers: Mapping[str, Json]) -> Json:
    """The same: nothing of it is reconstructed."""
    return components


def doubts(components: Json) -> list[Doubt]:
    """None."""
    return []

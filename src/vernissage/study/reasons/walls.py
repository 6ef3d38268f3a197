"""Walls of Art Society as sets of cells, made from what a view shows of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from vernissage.games.art_society.pieces import (
    COLUMNS,
    CORNERS,
    EYE_LINE,
    POINTS,
    ROWS,
    SIZES,
)
from vernissage.games.terms import Json
from vernissage.study.reasons.grids import Grid

GRID = Grid(ROWS, COLUMNS)
_EYE = sum(1 << (COLUMNS * row + column) for row in EYE_LINE for column in range(COLUMNS))
TOP = 5
"""The multiplier of the type that is furthest on the prestige board (AS-X1)."""


@dataclass(frozen=True)
class Tile:
    """A tile by its id: ``city-3x4-shell``, ``decor-2x1``."""

    name: str

    @cached_property
    def _parts(self) -> list[str]:
        return self.name.split("-")

    @property
    def type(self) -> str:
        """What is painted; ``decor`` for decor."""
        return self._parts[0]

    @property
    def frame(self) -> str:
        """The frame; none for decor."""
        return self._parts[2] if len(self._parts) > 2 else ""

    @property
    def size(self) -> str:
        """Width by height."""
        return self._parts[1]

    @property
    def box(self) -> tuple[int, int]:
        """Width and height."""
        return box(self.size)

    @property
    def is_painting(self) -> bool:
        """No decor."""
        return self.type != "decor"


@cache
def box(size: str) -> tuple[int, int]:
    """Width and height of a size."""
    width, height = size.split("x")
    return int(width), int(height)


@cache
def cells_of(size: str, row: int, column: int) -> int:
    """The cells of a size with its top left corner at a cell."""
    width, height = box(size)
    line = ((1 << width) - 1) << column
    return sum(line << (COLUMNS * (row + down)) for down in range(height))


@dataclass(frozen=True)
class Wall:
    """What hangs on a wall: tiles with their cells."""

    tiles: tuple[tuple[Tile, int], ...]

    @classmethod
    def of(cls, player: Json) -> Wall:
        """The wall of a player in a view."""
        return cls(
            tuple(
                (tile, cells_of(tile.size, *hung["at"]))
                for hung in player["tiles"]
                for tile in [Tile(hung["tile"])]
            )
        )

    def with_tile(self, tile: Tile, cells: int) -> Wall:
        """The wall with one tile more."""
        return Wall((*self.tiles, (tile, cells)))

    @cached_property
    def covered(self) -> int:
        """All cells that something hangs on."""
        return sum(cells for _, cells in self.tiles)

    @cached_property
    def paintings(self) -> list[tuple[Tile, int]]:
        """The paintings with their cells."""
        return [(tile, cells) for tile, cells in self.tiles if tile.is_painting]

    @cached_property
    def faux_pas(self) -> int:
        """How many paintings hang beside one of their own type (AS-F1)."""
        return sum(self.alike(tile, cells) > 0 for tile, cells in self.paintings)

    def alike(self, tile: Tile, cells: int) -> int:
        """How many paintings of its type touch a tile."""
        around = GRID.beside(cells)
        return sum(tile.type == each.type and around & at != 0 for each, at in self.paintings)

    def due(self, tile: Tile, cells: int) -> int:
        """What hanging a painting there earns: paintings in its frame beside it (AS-D1, AS-D4)."""
        if not tile.is_painting or self.covered | cells == GRID.full:
            return 0
        around = GRID.beside(cells)
        return sum(tile.frame == each.frame and around & at != 0 for each, at in self.paintings)

    def prestige(self, multipliers: Mapping[str, int]) -> int:
        """AS-X2."""
        return sum(
            multipliers[tile.type] for tile, cells in self.paintings if not self.alike(tile, cells)
        )

    def eye_line(self, multipliers: Mapping[str, int]) -> int:
        """AS-X4."""
        seen = sum(
            multipliers[tile.type] == TOP and cells & _EYE != 0 for tile, cells in self.paintings
        )
        return seen * POINTS["eye_line"]

    @cached_property
    def bare_corners(self) -> int:
        """AS-X6."""
        return sum(not self.covered >> corner & 1 for corner in CORNERS)

    @cached_property
    def lonely(self) -> int:
        """Empty cells without an empty neighbour: only a 1×1 fills them."""
        return GRID.lonely(self.covered).bit_count()

    def places(self, size: str) -> Iterable[int]:
        """Where a tile of a size may hang (AS-P4)."""
        width, height = box(size)
        reached = GRID.beside(self.covered)
        for row in range(ROWS - height + 1):
            for column in range(COLUMNS - width + 1):
                cells = cells_of(size, row, column)
                if not cells & self.covered and cells & reached:
                    yield cells

    def has_place(self, size: str) -> bool:
        """Whether a tile of a size may hang anywhere."""
        return any(True for _ in self.places(size))

    @cached_property
    def sizes(self) -> int:
        """For how many sizes of paintings there is a place."""
        return sum(self.has_place(size) for size in SIZES)

    @cached_property
    def ways(self) -> int:
        """How many places there are for paintings, of all sizes together."""
        return sum(len(list(self.places(size))) for size in SIZES)

    def clean_places(self, tile: Tile) -> list[int]:
        """Where a painting may hang without a faux pas."""
        return [cells for cells in self.places(tile.size) if not self.alike(tile, cells)]

    def best_due(self, tile: Tile) -> int:
        """The most that a painting can earn here without a faux pas."""
        return max((self.due(tile, cells) for cells in self.clean_places(tile)), default=0)

"""Sets of cells of a grid as bits of one integer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Grid:
    """Cells from the top left, row by row."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns
        self.full = (1 << (rows * columns)) - 1
        self._left = sum(1 << (columns * row) for row in range(rows))
        self._right = self._left << (columns - 1)
        self._top = (1 << columns) - 1
        self._bottom = self._top << (columns * (rows - 1))

    def bits(self, cells: Iterable[Sequence[int]]) -> int:
        """Cells as bits."""
        return sum(1 << (self.columns * row + column) for row, column in cells)

    def _moved(self, cells: int) -> tuple[int, int, int, int]:
        """The cells one step down, up, right and left, as far as they stay inside."""
        return (
            (cells << self.columns) & self.full,
            cells >> self.columns,
            (cells & ~self._right) << 1,
            (cells & ~self._left) >> 1,
        )

    def beside(self, cells: int) -> int:
        """The cells that share an edge with any of these, themselves apart."""
        down, up, right, left = self._moved(cells)
        return (down | up | right | left) & ~cells

    def lonely(self, covered: int) -> int:
        """Empty cells all of whose neighbours are covered."""
        empty = self.full & ~covered
        near = 0
        for moved in self._moved(empty):
            near |= moved
        return empty & ~near

    def parts(self, covered: int) -> int:
        """How many parts the empty cells make that hang together by edges."""
        empty, count = self.full & ~covered, 0
        while empty:
            part = empty & -empty
            while grown := self.beside(part) & empty:
                part |= grown
            empty &= ~part
            count += 1
        return count

    def snug(self, covered: int, laid: int) -> int:
        """How many edges of what is laid touch what was covered before, or the border."""
        edges = sum((moved & covered).bit_count() for moved in self._moved(laid))
        borders = (self._left, self._right, self._top, self._bottom)
        return edges + sum((laid & border).bit_count() for border in borders)

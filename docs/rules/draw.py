"""Draws the pictures of the rules pages: positions of golden games, by the games' own drawing.

    python docs/rules/draw.py            # into docs/rules/drawings
    python docs/rules/draw.py FOLDER

The same sources give the same bytes. A game that the registry doesn't know is left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from vernissage.games.registry import GAMES
from vernissage.records.files import read_record
from vernissage.records.record import Record

HERE = Path(__file__).resolve().parent
GOLDEN = HERE.parents[1] / "tests" / "data" / "golden"


class Moment(NamedTuple):
    """A position of a golden game: which record (from 1), after how many moves, for whose eyes."""

    record: int
    ply: int | None
    """`None`: after the last move."""
    seat: int | None = None
    """`None`: a spectator."""


MOMENTS: dict[str, dict[str, Moment]] = {
    "patchwork": {
        "start": Moment(4, 0),
        "turn": Moment(4, 28),
        "special-patch": Moment(4, 36),
        "end": Moment(4, None),
    },
    "art-society": {
        "start": Moment(3, 0),
        "offer": Moment(3, 111),
        "hanging": Moment(3, 86),
        "end": Moment(3, None),
    },
    "final-touch": {
        "start": Moment(1, 0, seat=1),
        "middle": Moment(1, 12, seat=1),
        "end": Moment(3, None),
    },
}
"""The pictures of each game's page by name; a file is called `<game>-<name>.svg`."""


@cache
def _record(game: str, number: int) -> Record:
    return read_record(GOLDEN / f"{game}.jsonl", number)


def drawings() -> Iterator[tuple[str, str]]:
    """The name and the text of every picture of the games there are."""
    for game, moments in MOMENTS.items():
        if game not in GAMES:
            continue
        for name, moment in moments.items():
            state = _record(game, moment.record).at(moment.ply)
            yield f"{game}-{name}.svg", state.game.draw_svg(state.view(moment.seat))


def draw(folder: Path) -> list[Path]:
    """Write every picture into the folder, which is made if need be; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in drawings():
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def main() -> None:
    """Draw, and say what was drawn."""
    parser = argparse.ArgumentParser(description="Draw the pictures of the rules pages.")
    parser.add_argument("folder", nargs="?", type=Path, default=HERE / "drawings")
    for path in draw(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()

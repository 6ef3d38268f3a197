"""The positions of the pictures on the rules pages: moments of golden games, as views.

    python tools/rules_positions.py           # into web/src/lib/rules/positions
    python tools/rules_positions.py FOLDER

The client draws them as still boards in the reader's language; `tools/rules_pictures.py`
takes the pictures of those boards for the Markdown. The same sources give the same bytes.
"""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from vernissage.records.files import read_record
from vernissage.records.record import Record

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"
GOLDEN = ROOT / "tests" / "data" / "golden"
POSITIONS = ROOT / "web" / "src" / "lib" / "rules" / "positions"


class Moment(NamedTuple):
    """A position of a golden game: which record (from 1), after how many moves, for whose eyes."""

    record: int
    ply: int | None = None
    """`None`: after the last move."""
    seat: int | None = None
    """`None`: a spectator."""


MOMENTS: dict[str, dict[str, Moment]] = {
    path.stem: {
        name: Moment(**moment)
        for name, moment in tomllib.loads(path.read_text(encoding="utf-8")).items()
    }
    for path in sorted(RULES.glob("*.toml"))
}
"""The pictures of each game's page by name: docs/rules/GAME.toml."""


@cache
def _record(game: str, number: int) -> Record:
    return read_record(GOLDEN / f"{game}.jsonl", number)


def positions() -> Iterator[tuple[str, str]]:
    """The name and the text of the file of each game: who looks, and what that seat sees."""
    for game, moments in MOMENTS.items():
        found = {}
        for name, moment in moments.items():
            state = _record(game, moment.record).at(moment.ply)
            found[name] = {"seat": moment.seat, "view": state.view(moment.seat)}
        yield f"{game}.json", json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def write(folder: Path) -> list[Path]:
    """Write every file into the folder, which is made if need be; what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in positions():
        path = folder / name
        path.write_text(text, encoding="utf-8", newline="\n")
        written.append(path)
    return written


def main() -> None:
    """Write, and say what was written."""
    parser = argparse.ArgumentParser(description="Write the positions of the rules pages.")
    parser.add_argument("folder", nargs="?", type=Path, default=POSITIONS)
    for path in write(parser.parse_args().folder):
        print(path)


if __name__ == "__main__":
    main()

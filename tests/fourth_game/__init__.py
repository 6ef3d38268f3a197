"""A fourth game, added from outside: one Python folder, one web folder, and nothing else.

It is the proof of docs/adding-a-game.md: tests put `PACKAGE` into the registry as an installed
package would by its entry point, and build the client with `WEB`.
"""

from __future__ import annotations

from pathlib import Path

FOURTH = "centrepiece"
PACKAGE = "tests.fourth_game.centrepiece"
WEB = Path(__file__).parent / "web" / FOURTH


def install(folder: Path) -> Path:
    """Make what pip leaves of a package with that entry point; the folder goes on `sys.path`."""
    about = folder / f"{FOURTH}-1.0.dist-info"
    about.mkdir(parents=True)
    about.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {FOURTH}\nVersion: 1.0\n")
    about.joinpath("entry_points.txt").write_text(f"[vernissage.games]\n{FOURTH} = {PACKAGE}\n")
    return folder

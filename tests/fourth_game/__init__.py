"""A fourth game, added from outside: one Python folder, one web folder, and nothing else.

It is the proof of docs/adding-a-game.md: tests put `PACKAGE` into the registry as an installed
package would by its entry point, and build the client with `WEB`.
"""

from __future__ import annotations

from pathlib import Path

FOURTH = "centrepiece"
PACKAGE = "tests.fourth_game.centrepiece"
WEB = Path(__file__).parent / "web" / FOURTH
DATA = Path(__file__).parent / "data"

"""What holds at every moment of every game of Patchwork; a position that breaks it is refused."""

from __future__ import annotations

from vernissage.games.errors import Impossible
from vernissage.games.patchwork.pieces import LAST_SPACE, PATCHES, SPECIAL_PATCHES
from vernissage.games.patchwork.quilt import has_square
from vernissage.games.patchwork.state import NOBODY, NOWHERE, StateRecord
from vernissage.games.terms import OVER


def require_sound(data: StateRecord) -> None:
    """Raise `Impossible` with the first thing that no game could have."""
    circle = data.circle[: data.patches_left].tolist()
    placed = [patch for patch in range(1, PATCHES + 1) if data.placed[patch] != NOWHERE]
    if sorted(circle + placed) != list(range(1, PATCHES + 1)):
        raise Impossible("PW-S2", "Every patch must be once in the circle or on a quilt.")
    spaces = data.players["space"].tolist()
    at_home = [seat for seat in range(2) if spaces[seat] == LAST_SPACE]
    if (data.home == NOBODY) != (not at_home) or (at_home and data.home not in at_home):
        raise Impossible("PW-X3", "The seat that was home first must stand on the last space.")
    both_home_and_done = len(at_home) == 2 and not data.due
    if (data.turn == OVER) != both_home_and_done:
        raise Impossible(
            "PW-X1", "The game is over exactly when both markers are on the last space."
        )
    if data.turn != OVER and not data.due and spaces[data.turn] > spaces[1 - data.turn]:
        raise Impossible("PW-T1", "The turn belongs to the marker further back.")
    for special in range(SPECIAL_PATCHES):
        lies = data.special_left >> special & 1
        if lies and (data.due >> special & 1 or data.mended[special] != NOWHERE):
            raise Impossible("PW-E2", f"No marker has passed special patch {special} yet.")
        if data.due >> special & 1 and data.mended[special] != NOWHERE:
            raise Impossible("PW-E2", f"Special patch {special} is placed already.")
    if data.due and data.players[data.turn].empty == 0:
        raise Impossible("PW-E4", "A full quilt has no cell for a special patch.")
    squares = [seat for seat in range(2) if has_square(data.players[seat])]
    if (data.tile == NOBODY) != (not squares) or (squares and data.tile not in squares):
        raise Impossible("PW-7", "The special tile belongs to a quilt with a full 7×7 square.")

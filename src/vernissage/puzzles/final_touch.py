"""What can be asked in Final Touch: which cards, and whether to touch up or to smudge."""

from __future__ import annotations

from vernissage.puzzles.kinds import MOST_KEYS, Kind, Kinds, anywhere, whole_move


def _side(text: str) -> str:
    return "touch" if text[0] == "+" else "smudge"


KINDS = Kinds(
    (
        Kind("card", anywhere, whole_move, least=3),
        Kind("smudge", anywhere, _side, each=MOST_KEYS),
    ),
    simulations=600,
    plain=4_000,
)

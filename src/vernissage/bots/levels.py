"""Six levels for people, from one that a child beats to the strongest.

``level:1`` to ``level:6`` are short for the specs that each game has for them (`Facts.levels`); how
far apart they are, as far as it was measured, is in docs/bots-log.md.
"""

from __future__ import annotations

from vernissage.games.errors import FormatError
from vernissage.games.game import Game

NAMES: tuple[dict[str, str], ...] = (
    {"en": "Visitor", "pl": "Gość", "ru": "Гость"},
    {"en": "Pupil", "pl": "Uczeń", "ru": "Ученик"},
    {"en": "Copyist", "pl": "Kopista", "ru": "Копиист"},
    {"en": "Painter", "pl": "Malarz", "ru": "Художник"},
    {"en": "Master", "pl": "Mistrz", "ru": "Мастер"},
    {"en": "Old Master", "pl": "Dawny mistrz", "ru": "Старый мастер"},
)
"""What the levels are called, the weakest first."""
HIGHEST = len(NAMES)


def spec_of(game: Game, level: str) -> str:
    """The spec that a level means in a game; raises `FormatError`."""
    if level not in [str(number) for number in range(1, HIGHEST + 1)]:
        raise FormatError(f"The levels go from 1 to {HIGHEST}; there is no level {level!r}.")
    return game.levels[int(level) - 1]


def first_search(game: Game) -> int:
    """The first level of a game that searches; those above it need nothing else."""
    return next(n for n, spec in enumerate(game.levels, 1) if spec.startswith("mcts"))

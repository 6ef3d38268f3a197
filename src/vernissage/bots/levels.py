"""Six levels for people, from one that a child beats to the strongest.

``level:1`` to ``level:6`` are short for the specs below; how far apart they are, as far as it
was measured, is in docs/bots-log.md.
"""

from __future__ import annotations

from vernissage.games.errors import FormatError

LEVELS: dict[str, tuple[str, ...]] = {
    "patchwork": (
        "policy:temperature=4:width=12",
        "policy:temperature=0.8:width=3",
        "mcts:sims=12",
        "mcts:sims=90",
        "mcts:sims=1200",
        "mcts:sims=60000",
    ),
    "art-society": (
        "policy:temperature=20:width=60",
        "policy:temperature=4:width=12",
        "policy:temperature=0.8:width=4",
        "mcts:sims=25",
        "mcts:sims=250",
        "mcts:sims=60000",
    ),
    "final-touch": (
        "policy:temperature=50",
        "policy:temperature=4",
        "policy:temperature=0.8",
        "mcts:sims=12",
        "mcts:sims=300",
        "mcts:sims=12000",
    ),
}

NAMES: tuple[dict[str, str], ...] = (
    {"en": "Visitor", "pl": "Gość", "ru": "Гость"},
    {"en": "Pupil", "pl": "Uczeń", "ru": "Ученик"},
    {"en": "Copyist", "pl": "Kopista", "ru": "Копиист"},
    {"en": "Painter", "pl": "Malarz", "ru": "Художник"},
    {"en": "Master", "pl": "Mistrz", "ru": "Мастер"},
    {"en": "Old Master", "pl": "Dawny mistrz", "ru": "Старый мастер"},
)
"""What the levels are called, the weakest first."""


def spec_of(game: str, level: str) -> str:
    """The spec that a level means in a game; raises `FormatError`."""
    if game not in LEVELS:
        raise FormatError(
            f"There are no levels for {game} yet; there are for: {', '.join(LEVELS)}."
        )
    levels = LEVELS[game]
    if level not in [str(number) for number in range(1, len(levels) + 1)]:
        raise FormatError(f"The levels go from 1 to {len(levels)}; there is no level {level!r}.")
    return levels[int(level) - 1]

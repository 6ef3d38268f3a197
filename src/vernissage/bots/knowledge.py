"""What a game adds to the search: one module ``vernissage.bots.<game>`` with a ``KNOWLEDGE``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from vernissage.games.game import Game


@dataclass(frozen=True)
class Knowledge:
    """Kernels, and how the search uses them.

    - ``candidates(state, width, out, weights)`` writes the actions that compete, with prior
      weights that sum to 1, and returns their number; ``width`` comes from
    - ``widening(visits)``: how widely to look at a node after so many visits;
    - ``evaluate(states, seat, rng, buffer, weights, values)`` writes what ``states[0]`` promises
      each seat, from 0 to 1, and may play it on.
    """

    candidates: Callable[..., int]
    evaluate: Callable[..., None]
    widening: Callable[..., int]
    exploration: float = 1.0
    longest_path: int = 400
    nodes_per_simulation: int = 12


@cache
def knowledge(game: Game) -> Knowledge:
    """The module ``vernissage.bots.<game>`` of a game."""
    module = import_module(f"vernissage.bots.{game.id.replace('-', '_')}")
    found: Knowledge = module.KNOWLEDGE
    return found

"""What a game adds to the search: a module with a ``KNOWLEDGE``, which its facts name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from vernissage.games.game import Game
from vernissage.games.kernel import Stream, jit
from vernissage.games.terms import Floats, Record
from vernissage.games.walks import never


@jit
def no_key(state: Record) -> int:
    """Nothing is chosen in secret, so nothing is revealed."""
    return 0


@jit
def not_so(root: Record, state: Record) -> bool:
    """No state ends a search early; none is known beforehand."""
    return False


@jit
def nothing_secret(state: Record, seat: int) -> None:
    """Nothing is chosen in secret, so nothing is taken back."""


@jit
def draws_nothing(state: Record, seat: int, mixtures: Floats, rng: Stream) -> None:
    """Nothing is chosen in secret, so nothing is drawn."""


@dataclass(frozen=True)
class Knowledge:
    """Kernels, and how the search uses them.

    - ``candidates(state, width, out, weights)`` writes the actions that compete, with prior
      weights that sum to 1, and returns their number; ``width`` comes from
    - ``widening(visits)``: how widely to look at a node after so many visits;
    - ``evaluate(states, seat, rng, buffer, weights, values)`` writes what ``states[0]`` promises
      each seat, from 0 to 1, and may play it on; from ``search.WON`` on each seat's chance to win,
      from ``search.POINTS`` on its points at the end.

    For simultaneous choices and long games:

    - ``secret(state)``: the decision is one of a simultaneous choice;
    - ``revealed(state)``: after such a choice, a number from 0 on for what matters of it;
    - ``reopen(state, seat)`` takes back what the others chose in secret, for them to choose anew;
    - ``draw_secrets(state, seat, mixtures, rng)`` lets the others have chosen in secret by chance, as
      ``mixtures[seat, action]`` says, summed up along the actions; where a seat has no mixture, its
      choice stays;
    - ``settled(root, state)``: a search from ``root`` looks no further than here;
    - ``foreseen(root, state)``: between the two nothing hidden has come to light, so that the
      candidates of a node are the same in all simulations.

    ``explorations``: another exploration for a number of seats, where they are judged otherwise.

    ``pace``: about how many simulations a fast core does in a second, to give a tree its room.

    ``describe(state, out)`` and ``go_on(state, rng, buffer)``: the larger parts of ``evaluate``, if
    it has such, which other processes may compile. ``keeps``: the tree of one decision is of use for the
    next (docs/bots-log.md says where). ``veils``: the others are searched as those who don't see the
    seat's hand (`search.simulate`); not where choices are secret. ``studied``: what study searches
    with instead, if it is not the same; its calibration was fitted to that, so it stays when bots learn
    something.
    """

    candidates: Callable[..., int]
    evaluate: Callable[..., None]
    widening: Callable[..., int]
    exploration: float = 1.0
    explorations: tuple[tuple[int, float], ...] = ()
    longest_path: int = 400
    nodes_per_simulation: int = 12
    pace: int = 60_000
    secret: Callable[..., bool] = never
    revealed: Callable[..., int] = no_key
    reopen: Callable[..., None] = nothing_secret
    draw_secrets: Callable[..., None] = draws_nothing
    settled: Callable[..., bool] = not_so
    foreseen: Callable[..., bool] = not_so
    keeps: bool = False
    describe: Callable[..., None] | None = None
    go_on: Callable[..., int] | None = None
    veils: bool = False
    studied: Knowledge | None = None


@cache
def knowledge(game: Game) -> Knowledge:
    """What bots know of a game: its own module's, or no more than its rules."""
    if game.knowledge is None:
        from vernissage.bots.ordinary import rules_alone

        return rules_alone(game)
    known: Knowledge = import_module(game.knowledge).KNOWLEDGE
    return known


def studied(game: Game) -> Knowledge:
    """What study searches with."""
    known = knowledge(game)
    return known.studied or known

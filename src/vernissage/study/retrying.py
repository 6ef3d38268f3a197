"""Looking for the better move: what another try at a decision that was reviewed is worth.

It is compared with the move that the review calls best, by the same search with equal effort.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from vernissage.bots.knowledge import knowledge
from vernissage.bots.situation import Situation
from vernissage.study.analysis import analyse
from vernissage.study.luck import Place
from vernissage.study.reviewing import Decision
from vernissage.study.verdicts import MIXED, Loss, is_decided, loss_of

CLOSE_CHANCE = 0.02
"""So much less of the chance to win is found all the same; where the result is decided, points count."""
CLOSE_POINTS = 1.0

Kind = Literal["best", "equal", "close", "better", "worse", "played"]
FOUND: frozenset[Kind] = frozenset(("best", "equal", "close"))


class Attempt(msgspec.Struct, frozen=True):
    """How a try compares with the best move and with the one that was played."""

    action: int
    move: str
    kind: Kind
    """``better``: than what was played, but the best is more than close; ``worse``: not even that."""
    found: bool
    loss: Loss
    """Against the best move."""


def known(decision: Decision, action: int) -> Attempt | None:
    """What the review itself says of a move; `None` where it has not looked at it."""
    if action == decision.best_action:
        return Attempt(action, decision.best, "best", True, Loss())
    if action == decision.action:
        return Attempt(action, decision.move, "played", False, decision.loss)
    return None


def judge(
    place: Place, decision: Decision, action: int, simulations: int, seed: int | str = 0
) -> Attempt:
    """What a move is worth at a decision that was reviewed; the same seed gives the same answer.

    What the review has searched is not searched again. Raises as `analyse` does.
    """
    game, state = place.state.game, place.state
    told = known(decision, action)
    if told is not None:
        return told
    situation = Situation(state, place.seat)
    found = analyse(
        situation,
        simulations,
        f"review/{seed}/{place.ply}/{place.step}",
        [decision.action, decision.best_action, action],
    )
    tried, best = found.line(action), found.line(decision.best_action)
    loss = loss_of(game, found, action, best.action)
    played = loss_of(game, found, decision.action, best.action)
    kind: Kind
    if loss.weight == 0.0 or (knowledge(game).secret(state.data) and tried.share >= MIXED):
        kind = "equal"
    elif loss.chance <= CLOSE_CHANCE and (
        loss.points <= CLOSE_POINTS
        or not is_decided(best.judgement.chances[place.seat], tried.judgement.chances[place.seat])
    ):
        kind = "close"
    else:
        kind = "better" if loss.weight < played.weight else "worse"
    return Attempt(action, tried.text, kind, kind in FOUND, loss)

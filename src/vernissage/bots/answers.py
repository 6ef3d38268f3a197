"""Moves as bots of others name them: by number, text or verb, read as everywhere else."""

from __future__ import annotations

from collections.abc import Mapping

from vernissage.bots.situation import Situation
from vernissage.games.errors import FormatError


def action_of(answer: object, situation: Situation) -> int:
    """The action that an answer means; raises `IllegalMove` or `FormatError`.

    A verb needs no ``by``. Of a verb that takes several decisions this is the first one.
    """
    state = situation.legal_moves.state
    if isinstance(answer, Mapping):
        answer = {**answer, "by": situation.seat}
    try:
        action, _ = next(state.steps(answer))  # type: ignore[arg-type]  # it says what is no move
    except RecursionError:  # lists in lists, as deep as JSON is read
        raise FormatError("No move is nested so deeply.") from None
    return action

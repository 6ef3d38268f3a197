"""What can be asked in Patchwork: which patch to take, and exact packing."""

from __future__ import annotations

from vernissage.games.state import State
from vernissage.puzzles.kinds import Kind, Kinds
from vernissage.puzzles.packing import PACKING


def _patch(text: str) -> str:
    """Where it lies doesn't count."""
    return text.partition("@")[0]


def _takes(state: State) -> bool:
    return not state.data["due"]


KINDS = Kinds(
    (Kind("take", _takes, _patch, width=4, each=2, whole=False, least=3),),
    simulations=1_000,
    plain=3_000,
    made=(PACKING,),
)

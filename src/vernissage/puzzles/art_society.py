"""What can be asked in Art Society: what to bid, what to buy, where to hang, whether to end it."""

from __future__ import annotations

from vernissage.games.art_society.state import BIDS, BUYING, HANGING, NONE
from vernissage.games.state import State
from vernissage.puzzles.kinds import MOST_KEYS, Kind, Kinds, whole_move


def _bids(state: State) -> bool:
    """Nobody has bid yet in this round."""
    return state.data["phase"] == BIDS and len(state.deciders) == state.seats


def _buys(state: State) -> bool:
    return bool(state.data["phase"] == BUYING)


def _hangs(state: State) -> bool:
    """A painting is to be hung, and nothing else could be done first."""
    data = state.data
    if data["phase"] != HANGING or data["dues"] or data["chosen"] != NONE:
        return False
    player = data["players"][data["turn"]]
    return bool(player["painting"] != NONE and player["assistant"] == NONE)


def _may_end(state: State) -> bool:
    """A second excess painting would end the game, and need not be (AS-N4)."""
    data = state.data
    if data["phase"] != HANGING or data["chosen"] != NONE:
        return False
    player = data["players"][data["turn"]]
    return bool(player["painting"] != NONE and player["excess"] >= 1)


def _ends(text: str) -> str:
    return "end" if text == "excess" else "on"


KINDS = Kinds(
    (
        Kind("bid", _bids, whole_move, least=3),
        Kind("buy", _buys, whole_move),
        Kind("end", _may_end, _ends, width=8, each=MOST_KEYS, whole=False),
        Kind("hang", _hangs, whole_move, least=4),
    ),
    simulations=600,
    plain=1_200,
)

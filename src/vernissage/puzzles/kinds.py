"""Kinds of puzzles: at which decisions they are asked, and what counts as one choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from vernissage.bots.knowledge import knowledge
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import shown
from vernissage.games.state import State

MOST_KEYS = 24
"""A decision with more choices is no puzzle: they could not all be compared."""


@dataclass(frozen=True)
class Kind:
    """One question that can be asked at decisions of a game."""

    id: str
    applies: Callable[[State], bool]
    key: Callable[[str], str]
    """What moves that count as one choice have in common, from their notation."""
    width: int = 24
    """So widely are moves looked for."""
    each: int = 1
    """So many moves compete to speak for one choice."""
    whole: bool = True
    """Whether every legal move has to be compared; else those that bots would look at are."""
    least: int = 2
    """With fewer choices it is not asked."""


def _whole_move(text: str) -> str:
    return text


def _patch(text: str) -> str:
    return text.partition("@")[0]


def _side(text: str) -> str:
    return "touch" if text[0] == "+" else "smudge"


def _takes(state: State) -> bool:
    return not state.data["due"]


NONE = -1
"""No tile, as the state of Art Society has it."""


def _phase(state: State) -> str:
    """Where a round of Art Society stands. (A server loads a game's modules when it is asked for.)"""
    from vernissage.games.art_society.state import PHASES

    return PHASES[int(state.data["phase"])]


def _bids(state: State) -> bool:
    """Nobody has bid yet in this round."""
    return _phase(state) == "bids" and len(state.deciders) == state.seats


def _buys(state: State) -> bool:
    return _phase(state) == "buying"


def _hangs(state: State) -> bool:
    """A painting is to be hung, and nothing else could be done first."""
    if _phase(state) != "hanging" or state.data["dues"] or state.data["chosen"] != NONE:
        return False
    player = state.data["players"][state.data["turn"]]
    return bool(player["painting"] != NONE and player["assistant"] == NONE)


def _may_end(state: State) -> bool:
    """A second excess painting would end the game, and need not be (AS-N4)."""
    if _phase(state) != "hanging" or state.data["chosen"] != NONE:
        return False
    player = state.data["players"][state.data["turn"]]
    return bool(player["painting"] != NONE and player["excess"] >= 1)


def _ends(text: str) -> str:
    return "end" if text == "excess" else "on"


def _any(state: State) -> bool:
    return True


KINDS: dict[str, tuple[Kind, ...]] = {
    "patchwork": (Kind("take", _takes, _patch, width=4, each=2, whole=False, least=3),),
    "final-touch": (
        Kind("card", _any, _whole_move, least=3),
        Kind("smudge", _any, _side, each=MOST_KEYS),
    ),
    "art-society": (
        Kind("bid", _bids, _whole_move, least=3),
        Kind("buy", _buys, _whole_move),
        Kind("end", _may_end, _ends, width=8, each=MOST_KEYS, whole=False),
        Kind("hang", _hangs, _whole_move, least=4),
    ),
}
"""By game, in the order in which they are asked: a decision is one puzzle at most."""
PACK = "pack"
"""Patchwork's exact packing, which is made and not found in games."""


def kind_of(game: str, id: str) -> Kind:
    """The kind of that name; raises `FormatError` where a game has none."""
    for kind in KINDS.get(game, ()):
        if kind.id == id:
            return kind
    raise FormatError(f"{game} has no puzzles of the kind {shown(id)}.")


def kinds_at(game: Game, state: State) -> list[Kind]:
    """The kinds that can be asked at a decision."""
    return [kind for kind in KINDS.get(game.id, ()) if kind.applies(state)]


def turned(state: State, seat: int) -> State:
    """The same with that seat about to choose, where several choose at once."""
    return state if state.turn == seat else state.for_seat(seat)


def compared(state: State, kind: Kind) -> list[tuple[str, int]]:
    """The moves that speak for the choices of a kind, with their keys; nothing where it can't be asked."""
    game = state.game
    actions = [int(action) for action in state.legal_actions()]
    if len(actions) > MOST_KEYS and kind.whole:
        return []
    if len(actions) > MOST_KEYS:
        out = np.empty(game.buffer_size, np.int64)
        weights = np.empty(game.buffer_size, np.float64)
        count = knowledge(game).candidates(state.data, kind.width, out, weights)
        order = sorted(range(count), key=lambda index: (-weights[index], int(out[index])))
        actions = [int(out[index]) for index in order]
    found: list[tuple[str, int]] = []
    times: dict[str, int] = {}
    for action in actions:
        key = kind.key(game.codec.text(state, action))
        if times.get(key, 0) < kind.each:
            times[key] = times.get(key, 0) + 1
            found.append((key, action))
    return found if kind.least <= len(times) <= MOST_KEYS else []

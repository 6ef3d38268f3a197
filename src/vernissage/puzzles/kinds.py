"""Kinds of puzzles: at which decisions they are asked, and what counts as one choice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

import numpy as np

from vernissage.bots.knowledge import knowledge
from vernissage.games.errors import FormatError
from vernissage.games.game import Game
from vernissage.games.reading import shown
from vernissage.games.registry import game as game_of
from vernissage.games.state import State
from vernissage.puzzles.puzzle import Puzzle, Verdict
from vernissage.study.luck import Place

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


@dataclass(frozen=True)
class Made:
    """A question that is made of what lies on a table, not found, and solved exactly."""

    id: str
    find: Callable[[Sequence[Place], str, str], Iterator[Puzzle]]
    """Puzzles of a game: from its decisions, a seed and its name."""
    judge: Callable[[Puzzle, Sequence[str]], Verdict]
    """What moves, in their notation, are as a try."""
    refutes: Callable[[Puzzle], str]
    """What is wrong with the answers of a puzzle; empty where nothing is."""


@dataclass(frozen=True)
class Kinds:
    """What can be asked in a game: a module's ``KINDS``, which its facts name."""

    decisions: tuple[Kind, ...]
    """In the order in which they are asked: a decision is one puzzle at most."""
    simulations: int
    """Of a first look, where few moves are compared."""
    plain: int
    """Simulations of the independent search for each move."""
    made: tuple[Made, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """The names of all of them."""
        return (*(kind.id for kind in self.decisions), *(made.id for made in self.made))


NO_KINDS = Kinds((), 0, 0)


@cache
def kinds(game: Game) -> Kinds:
    """What can be asked in a game."""
    if game.puzzles is None:
        return NO_KINDS
    found: Kinds = import_module(game.puzzles).KINDS
    return found


def whole_move(text: str) -> str:
    """Every move is a choice of its own."""
    return text


def anywhere(state: State) -> bool:
    """It is asked at every decision."""
    return True


def kind_of(game: str, id: str) -> Kind:
    """The kind of that name; raises `FormatError` where a game has none."""
    for kind in kinds(game_of(game)).decisions:
        if kind.id == id:
            return kind
    raise FormatError(f"{game} has no puzzles of the kind {shown(id)}.")


def made_of(game: str, id: str) -> Made | None:
    """The kind of that name, if a game has such a one that is made."""
    return next((made for made in kinds(game_of(game)).made if made.id == id), None)


def kinds_at(game: Game, state: State) -> list[Kind]:
    """The kinds that can be asked at a decision."""
    return [kind for kind in kinds(game).decisions if kind.applies(state)]


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

"""Having a game compiled step by step, without playing it: by a server, or before a wheel is made.

Rules, deal and sight are what a table shows, moves what it needs to go on, and all of it can be
interpreted meanwhile (games/interpreting.py); judgement and search are what bots need; the rest is
what is wanted now and then, and the walks are for those who write programs. Steps are cut so that
two workers can make a game together, the longest first: facts, glances, priors and thoughts are
the parts of the search that one can make while the other makes another.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from vernissage.bots import search
from vernissage.bots.greedy import best_next
from vernissage.bots.knowledge import knowledge
from vernissage.bots.policy import PolicyBot
from vernissage.bots.situation import Situation
from vernissage.bots.tree import Tree
from vernissage.games import interpreting
from vernissage.games.caching import PACKAGE, folders, stamp
from vernissage.games.game import Game
from vernissage.games.kernel import below, lowest_bit, stream
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import States

SHOWING = ("rules", "deal", "sight")
"""The steps that a table needs to be opened, and its legal moves to be told."""
TABLES = (*SHOWING, "moves")
"""The steps that a table needs."""
STEPS = (*TABLES, "judgement", "facts", "priors", "glances", "thoughts", "search", "rest")
"""What a server has done, in this order."""


class Job(NamedTuple):
    """One step of one game."""

    game: str
    step: str


def _blank(chosen: Game) -> States:
    seats = chosen.seat_counts[0]
    options = {
        option.name: option.choices[0] if option.default is None else option.default
        for option in chosen.beginning.options(seats)
    }
    return chosen.blank(seats, options)


def _compile(kernel: Callable[..., object], *given: object) -> None:
    """Have a kernel compiled for arguments such as these, without calling it."""
    compile_for = getattr(kernel, "compile", None)
    if compile_for is not None:
        types = [numba.typeof(each) for each in given]  # type: ignore[no-untyped-call]
        compile_for(tuple(types))


def _compile_part(kernel: Callable[..., object], *given: object) -> None:
    """Have a kernel compiled as other kernels call it."""
    if hasattr(kernel, "compile_part"):
        kernel.compile_part(*(numba.typeof(each) for each in given))  # type: ignore[no-untyped-call]


def make_common() -> None:
    """What all games call: 0.3 s of CPU, after which every worker forked from here has 0.35 s less
    to do, because Numba also remembers what it found out for them."""
    _compile_part(below, stream("rehearsal"), 0)
    _compile_part(lowest_bit, np.uint64(1))


def _rules(chosen: Game) -> None:
    """List what one may do, and show it."""
    _compile(chosen.walks.listed, _blank(chosen), np.empty(1, np.int64))
    _show_choices(chosen, chosen.setup(seed="rehearsal"))


def _deal(chosen: Game) -> None:
    """Deal, and imagine what may lie face down."""
    blank, rng = _blank(chosen), stream("rehearsal")
    _compile(chosen.kernels.deal, blank[0], rng)
    _compile(chosen.kernels.redeal, blank[0], 0, rng)


def _sight(chosen: Game) -> None:
    """Show what lies on the table when it opens."""
    chosen.setup(seed="rehearsal").view(None)


def _moves(chosen: Game) -> None:
    """Play, and show what may be chosen then."""
    _compile(chosen.walks.advance, _blank(chosen), 0)
    state = chosen.setup(seed="rehearsal")
    _show_choices(chosen, state.play(int(state.legal_actions()[0])))


def _show_choices(chosen: Game, state: State) -> None:
    for seat in state.deciders[:1]:
        imagined = state.for_seat(seat).determinise(seat, "choices")
        chosen.views.choices(imagined)
        chosen.codec.verb(imagined, int(imagined.legal_actions()[0]))


def _judgement(chosen: Game) -> None:
    """What the levels need that play by feel."""
    floats = np.empty(1, np.float64)
    _compile(knowledge(chosen).candidates, _blank(chosen)[0], 1, np.empty(1, np.int64), floats)
    _decide(chosen, PolicyBot(chosen, "rehearsal", 1.0, 3).choose)


def _facts(chosen: Game) -> None:
    """What those thoughts are made from, if it is much."""
    describe = knowledge(chosen).describe
    if describe is not None:
        _compile_part(describe, _blank(chosen)[0], np.empty(1, np.float64))


def _priors(chosen: Game) -> None:
    """What a search looks at first."""
    floats, numbers = np.empty(1, np.float64), np.empty(1, np.int64)
    _compile_part(knowledge(chosen).candidates, _blank(chosen)[0], 1, numbers, floats)


def _glances(chosen: Game) -> None:
    """How a search plays on from there, if it does."""
    go_on = knowledge(chosen).go_on
    if go_on is not None:
        _compile_part(go_on, _blank(chosen)[0], stream("rehearsal"), np.empty(1, np.int64))


def _thoughts(chosen: Game) -> None:
    """What a search thinks of the states that it comes to."""
    floats, numbers = np.empty(1, np.float64), np.empty(1, np.int64)
    rng = stream("rehearsal")
    _compile_part(knowledge(chosen).evaluate, _blank(chosen), 0, rng, numbers, floats, floats)


def _search(chosen: Game) -> None:
    """What the levels need that search."""
    nodes, numbers, state = np.empty(1, search.NODE), np.empty(1, np.int64), _blank(chosen)[0]
    _compile(search.find_child, nodes, 0, 0)
    _compile(search.lift, nodes, numbers, 0, numbers)
    _compile(knowledge(chosen).reopen, state, 0)
    _compile(knowledge(chosen).secret, state)
    _compile(chosen.walks.listed, _blank(chosen), numbers)
    # The last: it waits for whoever is at its parts.
    _decide(chosen, lambda situation: _grown(chosen, situation, judged=False))


def _grown(chosen: Game, situation: Situation, *, judged: bool) -> int:
    """The shortest search there is, a bot's or study's."""
    tree = Tree(chosen, 1000, "rehearsal", judged=judged)
    tree.plant(situation.imagine(stream("rehearsal")), situation.seat)
    tree.grow(1)
    return tree.lines()[0].action


def _decide(chosen: Game, choose: Callable[[Situation], int]) -> None:
    with interpreting.meanwhile():  # no bot deals
        state: State = chosen.setup(seed="rehearsal")
    choose(Situation(state, state.deciders[0]))


def _rest(chosen: Game) -> None:
    """What is wanted now and then: compiled here, it never stalls the server.

    Where study searches otherwise than bots, its search is among it, for the first hint.
    """
    blank, rng, buffer = _blank(chosen), stream("rehearsal"), np.empty(1, np.int64)
    state, floats, kernels = blank[0], np.empty(1, np.float64), chosen.kernels
    _compile(chosen.walks.judged, blank, 0)
    _compile(kernels.sample, state, rng, buffer)
    _compile(kernels.whole, state)
    _compile(kernels.splits, state)
    _compile(kernels.apply, state, 0)
    _compile(kernels.action_of, state, 0)
    _compile(kernels.rewards, state, floats)
    _compile(kernels.standing, state, floats)
    _compile(chosen.walks.replay, state, buffer, buffer, np.empty(1, np.int8), 0)
    if knowledge(chosen).studied is not None:
        _decide(chosen, lambda situation: _grown(chosen, situation, judged=True))


def _walks(chosen: Game) -> None:
    """Walks and the greedy bot; a server has no use for them."""
    blank, rng, buffer = _blank(chosen), stream("rehearsal"), np.empty(1, np.int64)
    for walk in (chosen.walks.playouts, chosen.walks.fast_playouts):
        _compile(walk, blank, blank, 1, rng, buffer)
    _compile(chosen.walks.trail, blank[0], rng, buffer, buffer)
    _compile(chosen.walks.perft, blank, np.empty((1, 1), np.int64), 0, 1)
    _compile(best_next(chosen), blank[0], 0, rng, blank, buffer)


_MAKING = {
    "rules": _rules,
    "deal": _deal,
    "sight": _sight,
    "moves": _moves,
    "judgement": _judgement,
    "facts": _facts,
    "priors": _priors,
    "glances": _glances,
    "thoughts": _thoughts,
    "search": _search,
    "rest": _rest,
    "walks": _walks,
}
ALL_STEPS = tuple(_MAKING)


def make(job: Job) -> None:
    """Do a step, or find it done; leaves a mark, so that the next start needs no workshop."""
    _MAKING[job.step](game(job.game))
    folders().write(mark_of(job), b"")


def _source(module: str) -> Path:
    """The file of a module, which need not be imported for that."""
    found = find_spec(module)
    if found is None or found.origin is None:
        raise ModuleNotFoundError(f"There is no module {module}.", name=module)
    return Path(found.origin)


def mark_of(job: Job) -> str:
    """The name of a mark that is kept with the kernels once a step is done."""
    chosen = game(job.game)
    sources = (
        PACKAGE / "bots" / "preparing.py",
        _source(chosen.knowledge or "vernissage.bots.ordinary"),
        _source(f"{GAMES[chosen.id]}.game"),
        PACKAGE / "bots" / "tree.py",
        PACKAGE / "games" / "game.py",
    )
    made_from = "".join(stamp(source)[:12] for source in sources)
    return f"{job.game}-{job.step}-{made_from}.made"

"""A tree that is kept from one decision to the next."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from vernissage import State, game
from vernissage.bots import Situation, search
from vernissage.bots.mcts import MctsBot
from vernissage.games.kernel import stream

SIMULATIONS = 120
KEEPING = ("patchwork", "art-society")
each_game = pytest.mark.parametrize("name", KEEPING)


def keeper(name: str, seed: str = "keeper") -> MctsBot:
    return MctsBot(game(name), seed, simulations=SIMULATIONS, keeps=True)


def visits(searcher: MctsBot) -> int:
    """All simulations that the last search rests on."""
    return sum(line.visits for line in searcher._trees[0].lines())


def against_itself(
    name: str, searchers: list[MctsBot], deal: str = "kept"
) -> Iterator[tuple[State, int, int]]:
    """A game of keepers: each state, who decides in it, and what he chooses."""
    chosen = game(name)
    state, rng = chosen.setup(seats=2, seed=deal), stream(deal)
    buffer = np.empty(chosen.buffer_size, np.int64)
    while not state.is_over:
        if int(state.data.turn) < 0:
            state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))
            continue
        seat = state.deciders[0]
        state = state.for_seat(seat)
        action = searchers[seat].choose(Situation(state, seat))
        yield state, seat, action
        state = state.play(action)


@each_game
def test_a_search_goes_on_with_what_it_knows(name: str) -> None:
    searchers = [keeper(name, "one"), keeper(name, "two")]
    rested = [
        visits(searchers[seat])
        for state, seat, _ in against_itself(name, searchers)
        if len(state.legal_actions()) > 1 and not searchers[seat]._trees[0].in_secret
    ]
    assert min(rested) == SIMULATIONS
    assert sum(each > SIMULATIONS for each in rested) * 4 > len(rested)


@each_game
def test_what_is_kept_is_what_was_found_below_the_move(name: str) -> None:
    searchers = [keeper(name, "one"), keeper(name, "two")]
    compared = 0
    for state, seat, action in against_itself(name, searchers):
        tree = searchers[seat]._trees[0]
        after = state.play(action)
        if after.turn != seat or len(state.legal_actions()) == 1 or tree.in_secret:
            continue
        node = int(search.find_child(tree._nodes, search.ROOT, action))
        before = subtree(tree._nodes, node)
        if tree.follow(after.determinise(seat, "again"), seat):
            assert subtree(tree._nodes, search.ROOT) == before
            assert tree._used[0] == size(before)
            compared += 1
    assert compared > 5


Below = tuple[int, tuple[float, ...], dict[int, "Below"]]


def subtree(nodes: np.ndarray, node: int) -> Below:
    """Visits, values and children of a node, by action."""
    children: dict[int, Below] = {}
    child = int(nodes["first_child"][node])
    while child != search.NONE:
        children[int(nodes["action"][child])] = subtree(nodes, child)
        child = int(nodes["next_sibling"][child])
    return int(nodes["visits"][node]), tuple(nodes["value"][node].tolist()), children


def size(tree: Below) -> int:
    return 1 + sum(map(size, tree[2].values()))


def test_a_tree_is_kept_into_a_secret_choice() -> None:
    """Who picks paintings that nobody draws anew bids next: a legal bid, by what he knows of bids."""
    for deal in range(20):
        searchers = [keeper("art-society", f"{deal} {seat}") for seat in range(2)]
        for state, seat, action in against_itself("art-society", searchers, f"deal {deal}"):
            assert action in state.legal_actions()
            bidding = searchers[seat]._trees[0].in_secret and len(state.legal_actions()) > 1
            if bidding and visits(searchers[seat]) > SIMULATIONS:
                return
    raise AssertionError("no tree was kept so")


@each_game
def test_another_situation_gets_a_tree_of_its_own(name: str) -> None:
    """One that the own moves can't have led to: what is known of the old one says nothing."""
    searchers = [keeper(name, "one"), keeper(name, "two")]
    states = [
        (state, seat)
        for state, seat, _ in against_itself(name, searchers)
        if len(state.legal_actions()) > 1
    ]
    asked = keeper(name)
    for state, seat in reversed(states[:20]):
        asked.choose(Situation(state, seat))
        assert asked._trees[0].in_secret or visits(asked) == SIMULATIONS


def test_a_kept_tree_knows_no_more_than_its_seat() -> None:
    """Whatever is changed that the seat can't know, it chooses the same all through the game."""
    watched, shadow = keeper("art-society"), keeper("art-society")
    compared = 0
    for number, (state, seat, action) in enumerate(
        against_itself("art-society", [watched, keeper("art-society", "other")])
    ):
        if seat == 0:
            other = state.determinise(0, number)
            assert shadow.choose(Situation(other, 0)) == action
            compared += 1
    assert compared > 20


@each_game
def test_kept_trees_are_the_same_for_the_same_seed(name: str) -> None:
    games = [
        [action for _, _, action in against_itself(name, [keeper(name, "a"), keeper(name, "b")])]
        for _ in range(2)
    ]
    assert games[0] == games[1]

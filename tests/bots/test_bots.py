"""Bots: legal, honest, repeatable, and stopped when told."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from vernissage import GAMES, FormatError, State, game
from vernissage.arena import Plan, play_game
from vernissage.bots import Situation, bot, mcts, search
from vernissage.bots.knowledge import knowledge
from vernissage.bots.levels import HIGHEST, NAMES
from vernissage.bots.mcts import MctsBot
from vernissage.games.art_society.pieces import BID
from vernissage.games.art_society.state import BIDS
from vernissage.games.game import Game
from vernissage.games.kernel import stream
from vernissage.games.shape import ORDINARY_LEVELS
from vernissage.server.fair_queue import COSTS

QUICK = ("random", "greedy", "policy", "mcts:sims=40", "plain:sims=40")
TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
each_table = pytest.mark.parametrize(("name", "seats"), TABLES)


def decisions(name: str, seats: int, seed: str, every: int) -> Iterator[tuple[State, int]]:
    """States of a random game in which a seat must choose, and that seat."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=seed)
    rng, buffer = stream(seed), np.empty(chosen.buffer_size, np.int64)
    number = 0
    while not state.is_over:
        for seat in state.deciders:
            if number % every == 0 and len(state.for_seat(seat).legal_moves) > 1:
                yield state, seat
        number += 1
        state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))


@each_table
@pytest.mark.parametrize("spec", QUICK)
def test_a_bot_chooses_legal_moves_and_the_same_for_the_same_seed(
    name: str, seats: int, spec: str
) -> None:
    for state, seat in decisions(name, seats, "legal", 15):
        chosen = bot(spec, game(name), 5).choose(Situation(state, seat))
        assert chosen in state.for_seat(seat).legal_actions()
        assert bot(spec, game(name), 5).choose(Situation(state, seat)) == chosen


@each_table
@pytest.mark.parametrize("spec", QUICK)
def test_a_bot_can_t_know_more_than_its_seat(name: str, seats: int, spec: str) -> None:
    """Change all that the seat can't know: the choice stays the same."""
    for number, (state, seat) in enumerate(decisions(name, seats, "honest", 17)):
        other = state.determinise(seat, number)
        choices = [bot(spec, game(name), 7).choose(Situation(s, seat)) for s in (state, other)]
        assert choices[0] == choices[1]


@pytest.fixture
def few_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that search thousands of times search 300 times, so that many states are tried."""
    monkeypatch.setattr(mcts, "MOST_SIMULATIONS", 300)


@each_table
@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
@pytest.mark.usefixtures("few_simulations")
def test_every_level_knows_no_more_than_its_seat(name: str, seats: int, level: int) -> None:
    for number, (state, seat) in enumerate(decisions(name, seats, "levels", 12)):
        other = state.determinise(seat, number)
        choices = [
            bot(f"level:{level}", game(name), 7).choose(Situation(s, seat)) for s in (state, other)
        ]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("name", GAMES)
def test_the_strongest_level_knows_no_more_than_its_seat_at_full_strength(name: str) -> None:
    state, seat = next(decisions(name, 2, "strongest", 9))
    other = state.determinise(seat, 3)
    choices = [bot("level:6", game(name), 7).choose(Situation(s, seat)) for s in (state, other)]
    assert choices[0] == choices[1]


@pytest.mark.parametrize("level", range(1, HIGHEST + 1))
@pytest.mark.usefixtures("few_simulations")
def test_no_level_knows_a_secret_bid(level: int) -> None:
    art_society = game("art-society")
    before = bidding(3)
    choices = set()
    for card in (1, 9, 20):
        state = before.play(BID + card - 1)
        assert state.deciders == (1, 2)
        choices.add(bot(f"level:{level}", art_society, 7).choose(Situation(state, 2)))
    assert len(choices) == 1


def bidding(seats: int) -> State:
    """A game of Art Society at its first bids."""
    state = game("art-society").setup(seats=seats, seed="bids")
    while state.data.phase != BIDS:
        state = state.play(int(state.legal_actions()[0]))
    return state


def test_bids_are_searched_as_one_simultaneous_choice() -> None:
    """Every seat bids from a page of its own, whatever the others bid in that simulation."""
    searcher = MctsBot(game("art-society"), "seed", simulations=500)
    searcher.search(Situation(bidding(3).play(BID + 4), 1))
    nodes = searcher._trees[0]._nodes
    below, child = {}, int(nodes["first_child"][search.ROOT])
    while child != search.NONE:
        below[int(nodes["action"][child])] = int(nodes["visits"][child])
        child = int(nodes["next_sibling"][child])
    pages = {action: visits for action, visits in below.items() if action > search.REVEALED}
    assert pages == {search.PAGE - seat: 500 for seat in range(3)}
    orders = {action: visits for action, visits in below.items() if action <= search.REVEALED}
    assert 1 < len(orders) <= 6
    assert sum(orders.values()) == 500


def test_a_bid_is_drawn_from_a_mixed_strategy() -> None:
    situation = Situation(bidding(2), 0)
    bids = {bot("mcts:sims=200", game("art-society"), seed).choose(situation) for seed in range(12)}
    assert len(bids) > 2


@each_table
def test_what_is_foreseen_depends_on_nothing_hidden(name: str, seats: int) -> None:
    """Two deals that a seat can't tell apart, the same moves: the same moves compete."""
    chosen, known = game(name), knowledge(game(name))
    rng, buffer = stream("walk"), np.empty(chosen.buffer_size, np.int64)
    compared = 0
    for state, seat in decisions(name, seats, "foreseen", 9):
        deals = [state.determinise(seat, number).data for number in (1, 2)]
        for deal in deals:
            known.reopen(deal, seat)
        root = deals[0].copy()
        while deals[0].turn >= 0 and known.foreseen(root, deals[0]):
            assert known.foreseen(root, deals[1])
            assert candidates(chosen, deals[0]) == candidates(chosen, deals[1])
            action = chosen.kernels.sample(deals[0], rng, buffer)
            for deal in deals:
                chosen.kernels.apply(deal, action)
            compared += 1
    assert bool(compared) == (name == "art-society")


def candidates(chosen: Game, data: Any) -> list[tuple[int, float]]:
    """The moves that compete, with their weights."""
    out, weights = np.empty(chosen.buffer_size, np.int64), np.empty(chosen.buffer_size)
    count = knowledge(chosen).candidates(data, 8, out, weights)
    return list(zip(out[:count].tolist(), weights[:count].tolist(), strict=True))


def test_there_are_six_levels_with_names_in_three_languages() -> None:
    assert {len(game(name).levels) for name in GAMES} == {HIGHEST} == {len(NAMES)} == {6}
    assert len(ORDINARY_LEVELS) == len(COSTS) - 1 == HIGHEST
    for language in ("en", "pl", "ru"):
        assert len({names[language] for names in NAMES}) == 6


def test_a_situation_does_not_hand_out_the_state() -> None:
    situation = Situation(game("patchwork").setup(seed=1, first=0), 0)
    public = {key for key in vars(situation) if not key.startswith("_Situation__")}
    assert public == {"game", "seat"}
    assert situation.view["turn"] == 0


def test_threads_share_the_simulations() -> None:
    patchwork = game("patchwork")
    situation = Situation(patchwork.setup(seed=1, first=0), 0)
    for threads in (1, 2):
        searcher = MctsBot(patchwork, "seed", simulations=400, threads=threads)
        assert sum(line.visits for line in searcher.search(situation)) == 400
    again = [MctsBot(patchwork, "seed", simulations=400, threads=2) for _ in range(2)]
    assert again[0].search(situation) == again[1].search(situation)


def test_a_search_can_be_stopped_with_the_best_so_far() -> None:
    patchwork = game("patchwork")
    situation = Situation(patchwork.setup(seed=1, first=0), 0)
    searcher = MctsBot(patchwork, "seed", seconds=60)
    timer = threading.Timer(0.3, searcher.stop)
    timer.start()
    started = time.monotonic()
    lines = searcher.search(situation)
    assert time.monotonic() - started < 30
    assert lines[0].action in situation.legal_moves


def test_a_search_that_runs_out_of_room_still_answers() -> None:
    patchwork = game("patchwork")
    state = patchwork.setup(seed=1, first=0)
    searcher = MctsBot(patchwork, "seed", simulations=100)
    for tree in searcher._trees:
        tree._nodes = tree._nodes[:40].copy()
    assert searcher.choose(Situation(state, 0)) in state.legal_actions()


def test_more_search_plays_better() -> None:
    """A little search beats none, clearly enough for a few games to show it."""
    for weaker in ("greedy", "plain:sims=300"):
        won = 0
        for index in range(6):
            sides = ("mcts:sims=100", weaker) if index % 2 == 0 else (weaker, "mcts:sims=100")
            record = play_game(Plan("patchwork", 2, 6, "better", sides), index)
            assert record.result is not None
            won += record.result["winners"] == [index % 2]
        assert won >= 5


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("genius", "There is no bot 'genius'"),
        ("level:7", "The levels go from 1 to 6"),
        ("level", "The levels go from 1 to 6"),
        ("mcts:sims=none", "sims must be a number"),
        ("mcts:sims=0", "sims must be from 1"),
        ("mcts:depth=3", "has no option 'depth'; it has: sims, seconds, threads"),
        ("mcts:fast", "written key=value"),
        ("mcts:sims=10:seconds=1", "by sims or by seconds"),
        ("random:x=1", "has no option 'x'"),
    ],
)
def test_a_spec_that_means_nothing_is_refused_in_words(spec: str, says: str) -> None:
    with pytest.raises(FormatError, match=says):
        bot(spec, game("patchwork"))

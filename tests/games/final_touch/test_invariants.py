"""Whole random games of Final Touch: after every decision all is where it can be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chisquare

from tests.games.final_touch.table import GAME, table
from vernissage import CHANCE, State
from vernissage.games.final_touch import pieces
from vernissage.games.final_touch.state import FINISHED, NOBODY
from vernissage.games.kernel import stream


def walk(seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """A random game: every state with the action taken in it, the last with -1."""
    state = GAME.setup(seats=seats, seed=seed)
    rng, buffer = stream(seed, "invariants"), np.empty(GAME.buffer_size, np.int64)
    while not state.is_over:
        action = int(GAME.kernels.sample(state.data, rng, buffer))
        yield state, action
        state = state.play(action)
    yield state, -1


def require_invariants(state: State) -> None:
    """Cards, hands, zones, masterpieces and money."""
    data, seats = state.data, state.seats
    shuffling = state.turn == CHANCE
    left = int(data.discard.sum()) if shuffling else 0
    pile = data.deck[left : left + int(data.deck_left)]
    hands = data.players["hand"]
    every = hands.sum(axis=0) + data.touched + data.smudged + data.discard
    assert (every + np.bincount(pile, minlength=5) == 12).all()
    assert (hands >= 0).all()
    assert not hands[seats:].any()
    assert not data.deck[left + int(data.deck_left) :].any()
    assert not data.deck[:left].any()
    sizes = hands.sum(axis=1)[:seats].tolist()
    full = [seat for seat in range(seats) if sizes[seat] == 5]
    if state.is_over:
        assert len(full) >= seats - 2
    elif shuffling:
        assert sizes[data.drawer] < 5
        assert data.discard.sum() > 0
    else:
        assert state.turn in full
        assert len(full) == seats - (data.out >= 0)
        assert data.drawer == NOBODY
    assert sorted(data.masterpieces.tolist()) == list(range(25))
    needs = pieces.NEEDS[data.masterpieces[data.current]]
    assert (data.touched <= needs).all()
    assert data.smudged.sum() <= 3
    assert not (data.smudged.astype(bool) & (data.touched < needs)).any()
    if not state.is_over:
        assert data.touched.sum() < needs.sum()
        assert data.smudged.sum() < 3
    require_money(state)


def require_money(state: State) -> None:
    """The money is that of the masterpieces taken; nobody plays on with 25, but in a duel."""
    data = state.data
    sides = 3 if state.seats == 3 else 2
    finished, ruined = [0] * sides, [0] * sides
    for index in range(25):
        fate, work = int(data.fate[index]), int(data.masterpieces[index])
        assert bool(fate) == (index < data.current or (state.is_over and index == data.current))
        for side in range(sides):
            if fate >> side & 1:
                if fate & FINISHED:
                    finished[side] += int(pieces.FINISH[work])
                else:
                    ruined[side] += int(pieces.RUIN[work])
    assert data.sides["finished"][:sides].tolist() == finished
    assert data.sides["ruined"][:sides].tolist() == ruined
    rich = [side for side in range(sides) if finished[side] + ruined[side] >= 25]
    if state.is_over:
        assert rich
    elif data.out >= 0:
        assert len(rich) == 2
        assert data.out not in rich
    else:
        assert not rich


def legal_by_hand(state: State) -> set[tuple[str, ...]]:
    """What may be done, tried out from the seat's view alone."""
    assert state.turn is not None
    view = state.view(state.turn)
    hand, missing = view["players"][state.turn]["hand"], view["missing"]
    found: set[tuple[str, ...]] = set()
    for chosen in product((False, True), repeat=len(hand)):
        touch = tuple(card for card, taken in zip(hand, chosen, strict=True) if taken)
        if touch and all(touch.count(card) <= missing.get(card, 0) for card in touch):
            found.add(("touch", *touch))
    return found | {("smudge", card) for card in hand if not missing.get(card, 0)}


def as_tuple(verb: dict[str, object] | None) -> tuple[str, ...]:
    assert verb is not None
    if "smudge" in verb:
        return ("smudge", str(verb["smudge"]))
    touch = verb["touch"]
    assert isinstance(touch, list)
    return ("touch", *touch)


@pytest.mark.parametrize("seats", [2, 3, 4])
@settings(max_examples=12)
@given(seed=st.integers(0, 10**9))
def test_every_state_of_a_random_game_is_sound(seats: int, seed: int) -> None:
    actions = 0
    before: State | None = None
    for state, action in walk(seats, seed):
        require_invariants(state)
        actions += action >= 0
        if before is not None and before.turn != CHANCE and state.turn == CHANCE:
            assert state.data.deck_left == 0
            assert before.data.deck_left < 5
        before = state
    assert actions <= GAME.longest_game == 430


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_legal_moves_are_those_found_by_trying(seats: int) -> None:
    for seed in range(4):
        for state, action in walk(seats, seed):
            if action >= 0 and state.turn != CHANCE:
                moves = [as_tuple(move.verb) for move in state.legal_moves]
                assert len(moves) == len(set(moves))
                assert set(moves) == legal_by_hand(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.bounds
def test_refusal_is_zero_exactly_for_the_legal_actions(seats: int) -> None:
    for number, (state, _) in enumerate(walk(seats, 77)):
        if number % 3 == 0 or state.is_over:
            data = state.data
            allowed = [a for a in range(GAME.actions) if GAME.kernels.refusal(data, a) == 0]
            assert sorted(state.legal_actions().tolist()) == allowed


@pytest.mark.parametrize(
    "state_of",
    [
        ("bngry/nnnnn", "m08", ""),  # 31 handfuls
        ("bngry/bbbbb", "m01", "bb"),  # one touch, four smudges
        ("bbnry/bbbbb", "m01", "b"),  # three handfuls, two smudges
        ("bbyyg/nnnnn", "m01", ""),  # eight handfuls, one smudge
    ],
)
def test_sampling_is_uniform_over_the_legal_moves(state_of: tuple[str, str, str]) -> None:
    hands, current, touched = state_of
    state = table(hands, current, touched=touched)
    counts = dict.fromkeys(state.legal_actions().tolist(), 0)
    rng, buffer = stream("uniform"), np.empty(GAME.buffer_size, np.int64)
    for _ in range(150 * len(counts)):
        counts[int(GAME.kernels.sample(state.data, rng, buffer))] += 1
    assert chisquare(list(counts.values())).pvalue > 1e-4


def test_a_random_deal_of_three_comes_to_a_duel_now_and_then() -> None:
    """The duel is no dead end: random games find it, and end with one winner."""
    duels = 0
    blank, array = GAME.blank(3, {"first": 0}), np.zeros(1, GAME.dtype)
    rng, buffer = stream("duels"), np.empty(GAME.buffer_size, np.int64)
    moves = np.empty(GAME.longest_game, np.int64)
    for _ in range(3000):
        array[:] = blank
        GAME.kernels.deal(array[0], rng)
        GAME.walks.trail(array[0], rng, buffer, moves)
        state = State(GAME, array.copy())
        if state.data.out >= 0:
            duels += 1
            require_invariants(state)
            assert state.outcome is not None
            assert state.outcome.reason == "duel"
            assert len(state.outcome.winners) == 1
            assert state.data.out not in state.outcome.winners
            assert GAME.from_position(state.position) == state
    assert duels > 5


def test_rewards_are_shared_by_the_winners() -> None:
    out = np.zeros(4, np.float64)
    for seats in (2, 3, 4):
        for state, _ in walk(seats, 5):
            last = state
        outcome = last.outcome
        assert outcome is not None
        GAME.kernels.rewards(last.data, out)
        assert out[:seats].tolist() == [float(seat in outcome.winners) for seat in range(seats)]
    tied = last.copy()
    tied.data.sides["finished"][:2] = 30
    tied.data.sides["ruined"][:2] = 0
    GAME.kernels.rewards(tied.data, out)
    assert out.tolist() == [0.5] * 4


def test_standing_is_the_money_and_a_share_of_what_the_hand_fits() -> None:
    for seats in (2, 3, 4):
        for state, _ in walk(seats, 3):
            money = [player["score"] for player in state.view()["players"]]
            shares = [point - dollars for point, dollars in zip(state.standing, money, strict=True)]
            assert all(0 <= share <= 12 for share in shares)
            assert sum(shares) == 0 or not state.is_over
            if seats == 4:
                assert state.standing[0] == state.standing[2]

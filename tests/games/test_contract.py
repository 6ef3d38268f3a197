"""What holds for every game, for every number of seats; for one from outside too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fourth_game import FOURTH
from tests.games.digest import digests
from vernissage import CHANCE, GAMES, Game, IllegalMove, State, game
from vernissage.bots import Situation, bot
from vernissage.bots.levels import HIGHEST, first_search
from vernissage.bots.search import MOST_SEATS
from vernissage.games.kernel import stream
from vernissage.games.playing import perft
from vernissage.records import Record, check, read_records

TABLES = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
each_table = pytest.mark.parametrize(("name", "seats"), [*TABLES, (FOURTH, 2)])
each_game = pytest.mark.parametrize("name", [*GAMES, FOURTH])
ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("fourth_game")


def data_of(name: str, kind: str, data: Path) -> Path:
    """A file of a game's test data; a game from outside has its own with it."""
    if GAMES[name].startswith("vernissage."):
        return data / kind.replace(".", f"/{name}.")
    return Path(str(files(GAMES[name]))).parent / "data" / kind


def walk(chosen: Game, seats: int, seed: str) -> Iterator[tuple[State, int]]:
    """A random game: every state with the action taken in it, the last with -1."""
    state = chosen.setup(seats=seats, seed=seed)
    rng = stream(seed, "walk")
    buffer = np.empty(chosen.buffer_size, np.int64)
    while not state.is_over:
        action = int(chosen.kernels.sample(state.data, rng, buffer))
        yield state, action
        state = state.play(action)
    yield state, -1


@each_table
def test_setup_is_the_same_for_the_same_seed_and_differs_for_others(name: str, seats: int) -> None:
    chosen = game(name)
    assert chosen.setup(seats=seats, seed=7) == chosen.setup(seats=seats, seed=7)
    assert chosen.setup(seats=seats, seed=7) != chosen.setup(seats=seats, seed=8)
    assert chosen.setup(seats=seats) != chosen.setup(seats=seats)


@each_game
def test_the_facts_of_a_game_fit_each_other(name: str) -> None:
    chosen = game(name)
    assert chosen.id == name
    assert set(chosen.seat_counts) <= set(range(1, MOST_SEATS + 1))
    assert chosen.usual_seats in (None, *chosen.seat_counts)
    assert len(chosen.levels) == HIGHEST
    assert 1 <= first_search(chosen) <= HIGHEST
    for level in range(1, HIGHEST + 1):
        bot(f"level:{level}", chosen).close()
    clear, very = chosen.clear_leads
    assert 0 < clear < very
    rules = (chosen.seats_rule, chosen.end_rule, chosen.score_rule, chosen.winner_rule)
    assert all(rule.startswith(f"{chosen.rule_prefix}-") for rule in rules)
    assert chosen.known_rules[-1] == chosen.rules_version
    for seats in chosen.seat_counts:
        together = [seat for team in chosen.teams(seats) for seat in team]
        assert sorted(together) == list(range(seats))


@each_table
@pytest.mark.bounds
def test_random_games_end_within_the_bound_and_their_records_check(name: str, seats: int) -> None:
    chosen = game(name)
    for seed in range(30):
        record, last, actions = None, None, 0
        for state, action in walk(chosen, seats, f"contract/{seed}"):
            if record is None:
                record = Record.begin(state)
            if action >= 0:
                record.play(state, action)
                actions += 1
            last = state
        assert record is not None
        assert last is not None
        assert actions <= chosen.longest_game
        outcome = last.outcome
        assert outcome is not None
        assert record.result == outcome.to_record()
        assert outcome.winners
        shares = np.zeros(seats, np.float64)
        chosen.kernels.rewards(last.data, shares)
        assert [seat for seat in range(seats) if shares[seat] > 0] == sorted(outcome.winners)
        for score, parts in zip(outcome.scores, outcome.breakdown, strict=True):
            assert score == sum(parts.values())
            assert tuple(parts) == chosen.score_parts
        encoded = json.loads(json.dumps(record.to_json()))
        assert check(encoded) is None
        assert Record.from_json(encoded).at() == last


@each_table
def test_no_state_changes_under_play(name: str, seats: int) -> None:
    """Copy, apply each action, and look that neither this nor any earlier state changed."""
    chosen = game(name)
    kept: list[tuple[State, int]] = []
    for number, (state, _) in enumerate(walk(chosen, seats, "copy/1")):
        kept.append((state, hash(state)))
        if number % 5 == 0:
            for move in state.legal_moves[:: max(1, len(state.legal_moves) // 8)]:
                assert state.play(move) != state
            assert state.copy() == state
            state.view(0)
            if state.turn is not None and state.turn >= 0:
                state.determinise(state.turn, 1)
    for state, fingerprint in kept:
        assert hash(state) == fingerprint


@each_table
@pytest.mark.bounds
def test_refusal_is_zero_exactly_for_legal_actions(name: str, seats: int) -> None:
    chosen = game(name)
    for number, (state, _) in enumerate(walk(chosen, seats, "refusal/1")):
        if number % 7 == 0 or state.is_over:
            legal = state.legal_actions().tolist()
            assert len(legal) == len(set(legal))
            refusal, data = chosen.kernels.refusal, state.data
            allowed = [a for a in range(chosen.actions) if refusal(data, a) == 0]
            assert sorted(legal) == allowed
            assert bool(legal) != state.is_over


@each_table
def test_every_refusal_has_a_rule_a_key_and_a_sentence(name: str, seats: int) -> None:
    chosen = game(name)
    for number, (state, _) in enumerate(walk(chosen, seats, "reasons/1")):
        if number % 23 == 0 or state.is_over:
            legal = set(state.legal_actions().tolist())
            for action in range(0, chosen.actions, 1 + chosen.actions // 400):
                if action not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        state.play(action)
                    assert caught.value.rule.count("-") == 1
                    assert caught.value.key
                    assert caught.value.reason.endswith(".")
                    assert "{" not in caught.value.reason


@each_table
def test_the_three_surfaces_of_a_move_convert_to_each_other(name: str, seats: int) -> None:
    chosen = game(name)
    for number, (state, _) in enumerate(walk(chosen, seats, "surfaces/1")):
        if number % 5 == 0:
            texts = set()
            for move in state.legal_moves:
                assert chosen.codec.parse(state, str(move)) == int(move)
                texts.add(str(move))
                verb = move.verb
                after = state.play(move)
                assert (verb is not None) == after.is_whole
                if verb is not None and state.is_whole:
                    verb = json.loads(json.dumps(verb))
                    assert state.play(verb) == after
                    assert verb in state.legal_moves
            assert len(texts) == len(state.legal_moves)


@each_table
def test_a_position_line_parses_back(name: str, seats: int) -> None:
    chosen = game(name)
    for state, _ in walk(chosen, seats, "position/1"):
        line = state.position
        assert "\n" not in line
        assert chosen.from_position(line) == state


@each_table
def test_views_are_plain_data_and_can_be_drawn(name: str, seats: int) -> None:
    chosen = game(name)
    for number, (state, action) in enumerate(walk(chosen, seats, "views/1")):
        if number % 11 == 0 or action < 0:
            for seat in (*range(seats), None):
                view = state.view(seat)
                assert json.loads(json.dumps(view)) == view
                assert chosen.drawing.text(view)
                assert chosen.drawing.svg(view).startswith("<svg")
            assert str(state)
            assert repr(state).startswith(f"<State {name} ")
            assert state._repr_svg_().startswith("<svg")


@each_table
def test_a_seat_can_t_tell_a_redealt_state_from_the_true_one(name: str, seats: int) -> None:
    """The information test: the view, the legal moves and the bot's choice stay the same."""
    chosen = game(name)
    for number, (state, _) in enumerate(walk(chosen, seats, "information/1")):
        if number % 9:
            continue
        for seat in range(seats):
            other = state.determinise(seat, number)
            assert json.dumps(other.view(seat)) == json.dumps(state.view(seat))
            if seat in state.deciders:
                here, there = state.for_seat(seat), other.for_seat(seat)
                assert here.legal_actions().tolist() == there.legal_actions().tolist()
                if state.turn == seat:
                    choices = [
                        bot("greedy", chosen, number).choose(Situation(each, seat))
                        for each in (state, other)
                    ]
                    assert choices[0] == choices[1]


@each_table
def test_what_nobody_knows_can_be_shuffled_and_nobody_sees_it(name: str, seats: int) -> None:
    """The other half of the information test: of decks and piles, not of hands."""
    chosen = game(name)
    for number, (state, _) in enumerate(walk(chosen, seats, "information/2")):
        if number % 9:
            continue
        one, other = state.copy(), state.copy()
        chosen.kernels.reshuffle(one.data, stream("a", number))
        for seat in range(seats):
            assert json.dumps(one.view(seat)) == json.dumps(state.view(seat))
        chosen.kernels.reshuffle(other.data, stream("b", number))
        chosen.kernels.reshuffle(other.data, stream("a", number))
        assert other == one, "what it was before leaves no trace"


@each_table
@given(choices=st.lists(st.integers(0, 10**6), min_size=20, max_size=20))
def test_any_choices_make_a_legal_game(name: str, seats: int, choices: list[int]) -> None:
    """Hypothesis chooses the first moves; the rest is random. The record must check."""
    chosen = game(name)
    state = chosen.setup(seats=seats, seed=str(choices[0]))
    record = Record.begin(state)
    for choice in choices:
        if not state.is_over:
            legal = state.legal_moves
            state = record.play(state, legal[choice % len(legal)])
    rng, buffer = stream(choices[-1]), np.empty(chosen.buffer_size, np.int64)
    while not state.is_over:
        state = record.play(state, int(chosen.kernels.sample(state.data, rng, buffer)))
    assert check(json.loads(json.dumps(record.to_json()))) is None


@each_game
def test_golden_games_replay_to_their_result(name: str, data: Path) -> None:
    records = list(read_records(data_of(name, "golden.jsonl", data)))
    assert records
    for record in records:
        outcome = record.at().outcome
        assert outcome is not None
        assert record.result is not None
        assert outcome.to_record()["scores"] == record.result["scores"]
        assert outcome.to_record()["breakdown"] == record.result["breakdown"]
        assert sorted(outcome.winners) == sorted(record.result["winners"])
        assert check(record.to_json()) is None


@each_game
def test_perft_counts(name: str, data: Path) -> None:
    golden = list(read_records(data_of(name, "golden.jsonl", data)))
    for row in json.loads(data_of(name, "perft.json", data).read_text()):
        state = golden[row["line"] - 1].at(row["ply"])
        counts = [perft(state, depth) for depth in range(1, len(row["counts"]) + 1)]
        assert counts == row["counts"], row


@each_table
def test_compiled_equals_interpreted(name: str, seats: int) -> None:
    """The same source without the compiler plays the same game, state by state."""
    command = [sys.executable, "-m", "tests.games.digest", name, str(seats), "interpreted"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == digests(name, seats, "interpreted")


@each_table
def test_listing_and_sampling_playouts_have_the_same_distribution(name: str, seats: int) -> None:
    """The sampler is uniform over the legal actions: chi-square on real positions."""
    from scipy.stats import chisquare

    chosen = game(name)
    rng, buffer = stream("uniform", name, seats), np.empty(chosen.buffer_size, np.int64)
    tested = 0
    for number, (state, _) in enumerate(walk(chosen, seats, "uniform/1")):
        legal = state.legal_actions()
        if number % 4 or state.is_over or state.turn == CHANCE or not 2 <= len(legal) <= 60:
            continue
        draws = 60 * len(legal)
        counts = dict.fromkeys(legal.tolist(), 0)
        for _ in range(draws):
            counts[int(chosen.kernels.sample(state.data, rng, buffer))] += 1
        assert chisquare(list(counts.values())).pvalue > 1e-6
        tested += 1
        if tested == 8:
            break
    assert tested

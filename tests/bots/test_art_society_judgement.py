"""What the search believes about a table of Art Society: the facts, and the network's guess."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from vernissage import State, game
from vernissage.bots import Situation, bot
from vernissage.bots.art_society import candidates
from vernissage.bots.art_society_facts import (
    BEST_CARDS,
    CARDS,
    EMPTY,
    FACTS,
    FEW_CARDS,
    IN_TINY,
    LARGEST,
    LEAD,
    LEAD_IF,
    LEAST_EMPTY,
    LONELY,
    MOST_ASIDE,
    MOST_BEST_CARDS,
    MOST_CARDS,
    OPEN_ROOMS,
    PIECES,
    PUT_ASIDE,
    ROOMS,
    SCORE,
    SCORE_UNIT,
    STRIDES,
    describe,
    points_now,
)
from vernissage.bots.art_society_network import expect
from vernissage.bots.art_society_values import AHEAD, wants_the_end
from vernissage.bots.art_society_walls import TINY
from vernissage.games.art_society.pieces import (
    BARE,
    CELLS,
    COLUMNS,
    FIRST_OF_SIZE,
    HIGHEST_BID,
    PICK,
    ROWS,
    TYPES,
)
from vernissage.games.art_society.playouts import standing
from vernissage.games.art_society.scoring import is_present, move_marker
from vernissage.games.art_society.state import AUCTION
from vernissage.games.art_society.wall import has_place
from vernissage.games.terms import Floats

ART_SOCIETY = game("art-society")
each_number_of_seats = pytest.mark.parametrize("seats", ART_SOCIETY.seat_counts)


@cache
def played(seats: int, seed: str) -> tuple[State, ...]:
    """A game of quick bots: the states at the end of each round, and the last one."""
    bots = [bot("mcts:sims=12", ART_SOCIETY, f"{seed}/{seat}") for seat in range(seats)]
    state = ART_SOCIETY.setup(seats=seats, seed=seed)
    kept: list[State] = []
    while not state.is_over:
        if state.data.phase == AUCTION and state.data.played == len(kept) + 1:
            kept.append(state)
        seat = state.deciders[0]
        state = state.play(bots[seat].choose(Situation(state, seat)))
    return (*kept, state)


def facts_of(state: State) -> Floats:
    """The rows of facts of all seats."""
    out = np.empty(4 * FACTS)
    describe(state.data, out)
    return out[: state.seats * FACTS].reshape(state.seats, FACTS)


def empty_cells(state: State, seat: int) -> set[tuple[int, int]]:
    codes = state.data.players[seat].codes
    return {divmod(cell, COLUMNS) for cell in range(CELLS) if codes[cell] == BARE}


def pieces(cells: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    """What hangs together by edges, piece by piece."""
    left = set(cells)
    while left:
        piece, border = set(), [left.pop()]
        while border:
            row, column = border.pop()
            piece.add((row, column))
            near = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
            border += near & left
            left -= near
        yield piece


@each_number_of_seats
def test_the_score_as_it_stands_is_the_referee_s(seats: int) -> None:
    compared = 0
    for state in played(seats, "score"):
        data = state.data
        if any(data.markers[kind] == 0 and is_present(data, kind) for kind in range(len(TYPES))):
            continue  # a type at the museum whose marker couldn't move counts as absent
        points = np.empty(seats)
        standing(data, points)
        assert (facts_of(state)[:, SCORE] * SCORE_UNIT).round(6).tolist() == points.tolist()
        assert [points_now(data, seat) for seat in range(seats)] == points.tolist()
        compared += 1
    assert compared


@each_number_of_seats
def test_what_the_next_painting_at_the_museum_would_do_to_the_lead_is_the_referee_s(
    seats: int,
) -> None:
    compared = 0
    for state in played(seats, "score")[:-1]:
        ranked = sorted(range(len(TYPES)), key=lambda kind: -int(state.data.markers[kind]))
        if any(state.data.markers[kind] == 0 for kind in ranked):
            continue  # places of types that never moved are a matter of taste
        facts = iter(facts_of(state)[:, LEAD_IF:].T)
        for kind in ranked[1:]:
            for stride in STRIDES:
                moved = state.data.copy()
                move_marker(moved.markers, kind, stride)
                points = np.empty(seats)
                standing(moved, points)
                leads = [points[s] - np.delete(points, s).max() for s in range(seats)]
                assert (next(facts) * SCORE_UNIT).round(6).tolist() == leads
                compared += 1
    assert compared


@each_number_of_seats
def test_the_empty_part_of_a_wall_is_counted_cell_by_cell(seats: int) -> None:
    for state in played(seats, "room"):
        for seat, facts in enumerate(facts_of(state)):
            empty = empty_cells(state, seat)
            sizes = [len(piece) for piece in pieces(empty)]
            assert round(facts[EMPTY] * CELLS) == len(empty)
            assert round(facts[PIECES] * 5) == len(sizes)
            assert round(facts[LARGEST] * CELLS) == max(sizes, default=0)
            assert round(facts[IN_TINY] * 5) == sum(size for size in sizes if size <= TINY)
            assert round(facts[LONELY] * 5) == sizes.count(1)
            for number, (width, height) in enumerate(ROOMS):
                fitting = sum(
                    all((row + y, column + x) in empty for y in range(height) for x in range(width))
                    for row in range(ROWS)
                    for column in range(COLUMNS)
                )
                assert round(facts[OPEN_ROOMS + number] * 50) == fitting


@each_number_of_seats
def test_a_seat_knows_the_most_dangerous_of_the_others(seats: int) -> None:
    for state in played(seats, "others"):
        rows = facts_of(state)
        for seat, mine in enumerate(rows):
            others = np.delete(rows, seat, axis=0)
            assert mine[LEAD] == pytest.approx(mine[SCORE] - others[:, SCORE].max())
            assert mine[LEAST_EMPTY] == others[:, EMPTY].min()
            assert mine[MOST_ASIDE] == others[:, PUT_ASIDE].max()
            assert mine[MOST_CARDS] == others[:, CARDS].max()
            hand = [card for card in range(1, HIGHEST_BID + 1)
                    if state.data.players[seat].cards >> card & 1]  # fmt: skip
            assert mine[CARDS] == pytest.approx(sum(hand) / 100)
            assert mine[BEST_CARDS] == pytest.approx(sum(sorted(hand)[-FEW_CARDS:]) / 100)
            assert mine[MOST_BEST_CARDS] == others[:, BEST_CARDS].max()


def test_AS_N4_whoever_is_ahead_thinks_of_ending_the_game() -> None:
    """With one painting put aside already: he chooses sizes that fit nowhere on his wall."""
    out, weights = np.empty(ART_SOCIETY.buffer_size, np.int64), np.empty(ART_SOCIETY.buffer_size)
    ends = 0
    for number in range(10):
        for state in played(2, f"network {number}")[:-1]:
            data, seat = state.data, state.data.turn
            lead = points_now(data, seat) - points_now(data, 1 - seat)
            wants = bool(wants_the_end(data))
            assert wants == (data.players[seat].excess > 0 and lead >= AHEAD)
            sizes = [int(action) - PICK for action in state.legal_actions()]
            too_large = [k for k in sizes if not has_place(data.players[seat], FIRST_OF_SIZE[k])]
            if wants and too_large:
                count = candidates(data, 4, out, weights)
                assert out[:count][weights[:count].argmax()] - PICK in too_large
                ends += 1
    assert ends


def test_the_network_guesses_better_than_one_who_knows_only_the_average() -> None:
    """Also where the facts no longer mean what they meant when it was trained, this fails."""
    guesses, true, chances, won = [], [], [], []
    for number in range(10):
        *rounds, end = played(2, f"network {number}")
        assert end.outcome is not None
        for state in rounds:
            for seat, facts in enumerate(facts_of(state)):
                score, chance = expect(facts)
                guesses.append(score - SCORE_UNIT * facts[SCORE])
                true.append(end.outcome.scores[seat] - SCORE_UNIT * facts[SCORE])
                chances.append(chance)
                won.append((seat in end.outcome.winners) / len(end.outcome.winners))
    rest, error = np.array(true), np.array(guesses) - np.array(true)
    assert np.sqrt(np.mean(error**2)) < 0.7 * rest.std()
    assert np.mean((np.array(chances) - won) ** 2) < np.var(won)

"""Random games and counting, as functions of the library."""

from __future__ import annotations

import numpy as np
import pytest

from tests.games.test_contract import each_table
from vernissage import CHANCE, FormatError, IllegalSetup, State, game
from vernissage.games.kernel import stream
from vernissage.games.playing import RandomGames, first_choices, perft

pytestmark = pytest.mark.usefixtures("fourth_game")


@each_table
def test_random_games_are_those_that_the_kernels_play_one_by_one(name: str, seats: int) -> None:
    chosen = game(name)
    rng, buffer = stream(7), np.empty(chosen.buffer_size, np.int64)
    decisions = 0
    for _ in range(3):
        state = State(chosen, chosen.blank(seats, first_choices(chosen, seats)))
        chosen.kernels.deal(state.data, rng)
        while not state.is_over:
            decisions += state.turn != CHANCE
            state = state.play(int(chosen.kernels.sample(state.data, rng, buffer)))
    assert RandomGames(chosen, seats, 7).play(3) == decisions
    assert RandomGames(chosen, seats, stream(7)).play(3) == decisions


@each_table
def test_random_games_go_on_where_they_were_and_listing_plays_others(name: str, seats: int) -> None:
    chosen = game(name)
    one, other = RandomGames(chosen, seats, "on"), RandomGames(chosen, seats, "on")
    assert one.play(2) + one.play(3) == other.play(5)
    assert one.play(0) == 0
    listing = RandomGames(chosen, seats, "on", listing=True)
    assert 0 < listing.play(2) <= 2 * chosen.longest_game


def test_random_games_are_for_as_many_players_as_the_game_is() -> None:
    with pytest.raises(IllegalSetup, match="players"):
        RandomGames(game("patchwork"), 3)
    assert RandomGames(game("patchwork"), np.int64(2)).play(1) > 0


@each_table
def test_perft_counts_the_legal_moves_and_those_after_them(name: str, seats: int) -> None:
    state = game(name).setup(seats=seats, seed=1)
    assert perft(state, 0) == 1
    if not game(name).kernels.splits(state.data):
        assert perft(state, 1) == len(state.legal_moves)
    with pytest.raises(FormatError, match="depth"):
        perft(state, -1)

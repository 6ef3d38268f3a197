"""`TableState.moves()` finds every action of every state, by the type of the choices alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.games.art_society.test_choices import short
from tests.games.told import choices
from vernissage.client import Client, Table, TableState
from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.games.terms import CHANCE
from vernissage.records.dealing import draw


def moves_in(state: State) -> list[int]:
    """What the client finds in what the server would send."""
    said = {"due": 1, "choices": choices(state), "result": None, "version": 1}
    return TableState(said, state.game.id).moves()


def walk(name: str, seats: int, seed: int) -> Iterator[State]:
    """The states of a random game at which a seat decides, as that seat's turn."""
    chooser = random.Random(seed)
    state = game(name).setup(seats=seats, seed=str(seed))
    shuffles = 0
    while not state.is_over:
        if state.turn == CHANCE:
            for drawn in draw(state, str(seed), shuffles):
                state = state.play(drawn)
            shuffles += 1
            continue
        state = state.for_seat(chooser.choice(state.deciders))
        yield state
        state = state.play(chooser.choice(state.legal_actions().tolist()))


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in game(name).seat_counts]
)
def test_moves_are_the_legal_actions_in_every_state(name: str, seats: int) -> None:
    states = 0
    for seed in range(3):
        for state in walk(name, seats, seed):
            assert moves_in(state) == sorted(state.legal_actions().tolist()) != []
            states += 1
    assert states > 50


def test_moves_are_the_legal_actions_in_a_swap_of_decor() -> None:
    """AS-D6: where a swap can only be finished there is one move, not none."""
    only_finish = 0
    for seed in range(40):
        for state in short(seed):
            if state.turn == 0:
                assert moves_in(state) == sorted(state.legal_actions().tolist()) != []
                only_finish += list(choices(state)) == ["swap"]
    assert only_finish > 0


def test_the_view_says_of_which_game_the_choices_are_where_nobody_else_does() -> None:
    for name in GAMES:
        state = next(walk(name, game(name).seat_counts[0], 1))
        said = {"due": 1, "choices": choices(state), "result": None, "version": 1}
        assert TableState({**said, "view": state.view(0)}).moves()
        with pytest.raises(ValueError, match="which game"):
            TableState(said).moves()


def test_a_state_without_choices_has_no_moves() -> None:
    said = {"due": None, "choices": None, "result": None, "version": 1}
    assert TableState(said).moves() == []


def test_a_seat_that_is_somebody_else_s_is_refused_in_a_sentence() -> None:
    table = Table(Client("http://127.0.0.1:1"), "abc", keys={"0": "secret", "2": "secret"})
    with pytest.raises(FormatError, match="Seat 1 is not yours: you have the keys of 0, 2"):
        table.seat(1)
    with pytest.raises(FormatError, match="the keys of none"):
        Client("http://127.0.0.1:1").table("abc").seat(0)


def test_everything_is_shown_in_a_line_without_its_keys() -> None:
    client = Client("http://127.0.0.1:1/")
    table = Table(client, "abc", "secret", {"0": "secret"}, "secret")
    state = TableState({"due": 3, "result": None, "version": 7}, "patchwork")
    shown = [repr(each) for each in (client, table, table.seat(0), state)]
    assert shown[0] == "<Client http://127.0.0.1:1>"
    assert shown[1] == "<Table abc, own seats [0]>"
    assert shown[2] == "<SeatClient at abc, nothing told yet>"
    assert shown[3] == "<TableState patchwork, version 7, due 3>"
    assert not any("secret" in each for each in shown)

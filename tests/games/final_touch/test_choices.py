"""What a client is offered in Final Touch is exactly what may be done, and does what it says."""

from __future__ import annotations

import random
import time

import pytest

from tests.games.told import choices
from vernissage.games.final_touch import GAME
from vernissage.games.state import State
from vernissage.games.terms import CHANCE, Json

SEATS = (2, 3, 4)


def offered(said: Json) -> list[int]:
    """Every action of the choices."""
    return [each["action"] for each in [*said["touches"], *said["smudges"]]]


def walk(seats: int, seed: int) -> list[State]:
    """The states of a random game in which someone has to choose."""
    chooser = random.Random(seed)
    state, states = GAME.setup(seats=seats, seed=seed), []
    while not state.is_over:
        if state.turn != CHANCE:
            states.append(state)
        state = state.play(chooser.choice(state.legal_actions().tolist()))
    return states


def after_shuffle(state: State) -> State:
    """The state once a new deck, if one is being made, lies there."""
    while state.turn == CHANCE:
        state = state.play(state.legal_actions().tolist()[0])
    return state


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(25))
def test_every_legal_action_is_offered_exactly_once(seats: int, seed: int) -> None:
    for state in walk(seats, seed):
        assert sorted(offered(choices(state))) == sorted(state.legal_actions().tolist())


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_what_a_touch_says_is_what_it_does(seats: int, seed: int) -> None:
    for state in walk(seats, seed)[::2]:
        seat = state.turn
        before = state.view(seat)
        for touch in choices(state)["touches"]:
            assert state.game.codec.verb(state, touch["action"]) == {
                "by": seat,
                "touch": touch["cards"],
            }
            after = state.play(touch["action"]).view(seat)
            new = after["taken"][len(before["taken"]) :]
            assert touch["finishes"] == bool(new)
            assert touch["finishes"] == (touch["leaves"] == {})
            for other in range(seats):
                mate = seats == 4 and other % 2 == before["turn"] % 2
                gain = after["players"][other]["score"] - before["players"][other]["score"]
                assert gain == (touch["earns"] if other == seat or mate else 0)
            if not touch["finishes"]:
                assert after["missing"] == touch["leaves"]
                assert touch["earns"] == 0


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_what_a_smudge_says_is_what_it_does(seats: int, seed: int) -> None:
    for state in walk(seats, seed):
        seat = state.turn
        before = state.view(seat)
        for smudge in choices(state)["smudges"]:
            assert state.game.codec.verb(state, smudge["action"]) == {
                "by": seat,
                "smudge": smudge["card"],
            }
            after = state.play(smudge["action"]).view(seat)
            assert smudge["smudges"] == len(before["smudged"]) + 1
            new = after["taken"][len(before["taken"]) :]
            assert smudge["ruins"] == (smudge["smudges"] == 3) == bool(new)
            assert smudge["pays"] == (new[0]["by"] if new else [])
            for other in range(seats):
                gain = after["players"][other]["score"] - before["players"][other]["score"]
                assert gain == (smudge["pays_each"] if other in smudge["pays"] else 0)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("seed", range(6))
def test_next_is_who_decides_next_also_when_a_deck_is_made_between(seats: int, seed: int) -> None:
    for state in walk(seats, seed):
        said = choices(state)
        for each in [*said["touches"], *said["smudges"]]:
            after = after_shuffle(state.play(each["action"]))
            assert each["next"] == after.turn
            assert each["duel"] == (after.view(None)["out"] is not None)


def test_a_deck_is_made_in_some_of_these_games() -> None:
    made = 0
    for state in walk(4, 3):
        made += any(state.play(action).turn == CHANCE for action in state.legal_actions().tolist())
    assert made


def test_FT_X2_a_ruin_that_leads_to_a_duel_says_so() -> None:
    found = 0
    for seed in range(400):
        for state in walk(3, seed)[-6:]:
            for smudge in choices(state)["smudges"]:
                if smudge["duel"] and state.data.out < 0:
                    assert smudge["ruins"]
                    assert len(smudge["pays"]) == 2
                    assert smudge["next"] in smudge["pays"]
                    found += 1
        if found:
            return
    raise AssertionError("no duel in 400 games")


def test_nothing_is_offered_when_nobody_has_to_choose() -> None:
    state = walk(2, 1)[-1]
    while not state.is_over:
        state = state.play(state.legal_actions().tolist()[-1])
    assert choices(state) == {"touches": [], "smudges": []}


def test_it_takes_less_than_five_milliseconds() -> None:
    state = max(walk(4, 2), key=lambda each: len(each.legal_actions()))
    choices(state)
    assert min(_seconds(state) for _ in range(20)) < 0.005


def _seconds(state: State) -> float:
    begin = time.perf_counter()
    choices(state)
    return time.perf_counter() - begin

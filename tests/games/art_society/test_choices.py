"""What a client is offered in Art Society is exactly what may be done, and does what it says."""

from __future__ import annotations

import random
import time

import pytest

from tests.games.art_society.table import filled_but, hanging, play
from tests.games.told import choices
from vernissage.games.art_society import GAME
from vernissage.games.art_society.pieces import (
    DECOR,
    FIRST_DECOR,
    PICK,
    TILE_BY_ID,
    TYPE_SHOWN,
)
from vernissage.games.art_society.view import hung_on
from vernissage.games.art_society.wall import count_touching, is_full
from vernissage.games.state import State
from vernissage.games.terms import Json

START = "city-2x3-shell@e5"


def offered(said: Json) -> list[int]:
    """Every action of the choices."""
    found = [said[word] for word in ("keep", "excess", "done") if word in said]
    for group in ("sizes", "bids", "buys", "decor", "exchanges"):
        found += [item["action"] for item in said.get(group, [])]
    for hang in said.get("hangs", []):
        found += [place[2] for place in hang["places"]]
    swap = said.get("swap")
    if swap:
        found += [place[2] for take in swap["takes"] for place in take["places"]]
        found += [] if swap["finish"] is None else [swap["finish"]]
    return found


def walk(seats: int, seed: int) -> list[State]:
    """The states of a random game, the end included."""
    chooser = random.Random(seed)
    states = [GAME.setup(seats=seats, seed=seed)]
    while not states[-1].is_over:
        states.append(states[-1].play(chooser.choice(states[-1].legal_actions().tolist())))
    return states


def short(seed: int) -> list[State]:
    """A hanging turn in which the pool lacks a size, played at random (AS-D6)."""
    chooser = random.Random(seed)
    wall = f"{START} decor-1x1@e4 decor-1x1@f4 decor-1x1@g4 decor-1x1@g5 decor-2x1@e3"
    lacking = chooser.choice(["1x1", "2x1"])
    states = [hanging(wall, dues=[2], pool={lacking: 0})]
    while states[-1].turn == 0 and len(states) < 12:
        actions = states[-1].legal_actions().tolist()
        swaps = [action for action in actions if action > PICK + 400] or actions
        states.append(states[-1].play(chooser.choice(swaps)))
    return states


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_action_is_offered_exactly_once(seats: int, seed: int) -> None:
    for state in walk(seats, seed):
        assert sorted(offered(choices(state))) == sorted(state.legal_actions().tolist())


@pytest.mark.parametrize("seed", range(8))
def test_AS_D6_every_step_of_a_swap_is_offered_exactly_once(seed: int) -> None:
    states = short(seed)
    assert any("swap" in choices(state) for state in states)
    for state in states:
        said = choices(state)
        assert sorted(offered(said)) == sorted(state.legal_actions().tolist())
        for take in said.get("swap", {}).get("takes", []):
            for row, column, action in take["places"]:
                name = f"{'abcdefghij'[column]}{row + 1}"
                assert GAME.codec.text(state, action) == f"swap:{take['size']}@{name}"


def test_AS_D6_a_swap_says_which_size_goes_back_and_when_it_can_end() -> None:
    state = hanging(f"{START} decor-2x1@e4", dues=[2], pool={"2x1": 0})
    swap = choices(state)["swap"]
    assert [(take["size"], take["returns"]) for take in swap["takes"]] == [("1x1", "2x1")]
    assert swap["finish"] is None
    whole = choices(play(state, "swap:1x1@e4", "swap:1x1@f4"))["swap"]
    assert whole["takes"] == []
    assert whole["finish"] is not None
    wanted = choices(play(state, "swap:1x1@e4", "swap:1x1@f4", "swapped"))
    assert [item["size"] for item in wanted["decor"]] == ["2x1"]


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("seed", range(3))
def test_places_say_what_hanging_there_does(seats: int, seed: int) -> None:
    for state in walk(seats, seed):
        for hang in choices(state).get("hangs", []):
            step = max(1, len(hang["places"]) // 6)
            for place in hang["places"][::step]:
                check_place(state, hang, place)


def check_place(state: State, hang: Json, place: list[int]) -> None:
    row, column, action, alike, frames, decor_due, eye_line = place
    seat = int(state.data.turn)
    after = state.play(action)
    player = after.data.players[seat]
    tile, cell = TILE_BY_ID[hang["tile"]], 10 * row + column
    assert (tile, cell) in hung_on(player)
    if tile >= FIRST_DECOR:
        assert (alike, frames, decor_due, eye_line) == (0, 0, 0, 0)
        return
    assert alike == count_touching(player, tile, cell, TYPE_SHOWN)
    rows = range(row, row + int(hang["tile"].split("-")[1].split("x")[1]))
    assert eye_line == int(any(line in (8, 9, 10) for line in rows))
    before = int(state.data.dues) if hang["from"] == "assistant" else 0
    if is_full(player):
        assert decor_due == 0
    elif frames:
        assert int(after.data.dues) == before + 1
        assert int(after.data.due[after.data.dues - 1]) == frames == decor_due
    else:
        assert int(after.data.dues) == before
        assert decor_due == 0


def test_AS_D4_a_full_wall_earns_no_decor_though_frames_match() -> None:
    state = hanging(filled_but("a1", "a2"), hand="portrait-1x2-gold")
    places = choices(state)["hangs"][0]["places"]
    assert [place[5] for place in places] == [0]


def test_where_a_tile_comes_from() -> None:
    state = hanging(START, hand="portrait-1x2-gold", held="decor-1x1")
    assert [hang["from"] for hang in choices(state)["hangs"]] == ["hand", "assistant"]
    chosen = play(hanging(START, dues=[2]), "decor:2x1")
    assert [(h["tile"], h["from"]) for h in choices(chosen)["hangs"]] == [("decor-2x1", "decor")]
    due = choices(hanging(START, dues=[2]))
    assert {item["size"] for item in due["decor"]} == set(DECOR[:3])


def test_it_takes_less_than_three_milliseconds() -> None:
    slowest = 0.0
    for state in walk(3, 5):
        choices(state)
        slowest = max(slowest, min(_seconds(state) for _ in range(3)))
    assert slowest < 0.003


def _seconds(state: State) -> float:
    begin = time.perf_counter()
    choices(state)
    return time.perf_counter() - begin

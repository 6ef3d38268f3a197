"""A hanging turn that is planned before it comes: by the rules alone, and every refusal."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.games.art_society.table import hanging
from tests.games.told import choices as told_choices
from tests.games.told import told
from tests.server.test_leaks import Recorder
from tests.server.test_questions import Secretary, tables
from vernissage import State
from vernissage.games.terms import Json
from vernissage.server.commands import Command, run
from vernissage.server.errors import Refused
from vernissage.server.live_table import LiveTable
from vernissage.server.service import TableService

PAINTING = "city-1x2-shell"
TURNS = 40


def plan(live: LiveTable, seat: int | None, *moves: Any, piece: str | None = None) -> Json:
    """What the table answers."""
    order = Command("plan", 1, moves=list(moves), piece=piece)
    answer = asyncio.run(run(cast(TableService, Secretary()), live, Recorder(seat), order))
    assert answer is not None
    said: Json = told(answer)
    assert (said["t"], said["id"], said["version"]) == ("planned", 1, live.table.version)
    return said


def refused(live: LiveTable, seat: int | None, *moves: Any, piece: str | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        plan(live, seat, *moves, piece=piece)
    return caught.value


def at_phase(phase: str, seats: int = 3) -> LiveTable:
    """The first table of random games that is there."""
    return next(live for live in tables("art-society", seats) if phase_of(live) == phase)


def phase_of(live: LiveTable) -> str:
    return str(live.table.game.state.view(None)["phase"])


def made_up(state: State) -> LiveTable:
    """A table at which seat 0 hangs after seat 1, from a state in which it is its turn."""
    live = next(tables("art-society", state.seats))
    copy = state.copy()
    copy.data.order[:2] = [1, 0]
    copy.data.step, copy.data.turn = 0, 1
    live.table.game.state = copy
    return live


def without_points(choices: Json) -> Json:
    """As a state has them."""
    hangs = [
        {**hang, "places": [place[:-1] for place in hang["places"]]}
        for hang in choices.get("hangs", ())
    ]
    return {**choices, "hangs": hangs} if hangs else choices


def places(choices: Json) -> Iterator[list[int]]:
    for hang in choices.get("hangs", ()):
        yield from hang["places"]


def test_what_is_planned_is_what_can_be_done_when_the_turn_comes() -> None:
    """Whole turns by chance, planned step by step, then played; nobody hangs in between."""
    rng = random.Random(5)
    kinds: set[str] = set()
    turns = 0
    for live in tables("art-society", 2):
        play = live.table.game
        view = play.state.view(None)
        if view["phase"] != "hanging" or view["turn"] != view["order"][0]:
            continue
        seat = view["order"][1]
        data = play.state.copy()
        data.data.step, data.data.turn = 1, seat
        data.data.players[view["turn"]].painting = -1
        data.data.dues, data.data.chosen, data.data.swaps = 0, -1, 0
        data.data.exchanged, data.data.wanted = 0, -1
        moves: list[int] = []
        while True:
            answer = plan(live, seat, *moves)
            if answer["choices"] is None:
                break
            assert without_points(answer["choices"]) == told_choices(data)
            assert answer["view"]["players"][seat] == data.view(seat)["players"][seat]
            kinds |= answer["choices"].keys()
            moves.append(int(rng.choice(data.legal_actions().tolist())))
            data = data.play(moves[-1])
        assert refused(live, seat, *moves, 0).key == "turn-over"
        turns += 1
        if turns == TURNS:
            break
    assert kinds >= {"hangs", "keep", "decor", "done"}


def test_each_place_says_what_the_wall_would_score() -> None:
    live = at_phase("hanging")
    view = live.table.game.state.view(None)
    seat = view["order"][-1]
    some = list(places(plan(live, seat)["choices"]))
    assert some
    for place in some[::7]:
        then = plan(live, seat, place[2])["view"]["players"][seat]["score"]
        assert place[-1] == then


def test_AS_D6_a_plan_holds_a_swap_of_decor() -> None:
    """The painting earns a 1×1; there is none, but two of one's own go back for a 2×1."""
    wall = "city-2x3-shell@e5 decor-1x1@e4 decor-1x1@f4"
    live = made_up(hanging(wall, hand="portrait-1x2-shell", pool={"1x1": 0}))
    steps: list[Any] = ["portrait-1x2-shell@g5"]
    choices = plan(live, 0, *steps)["choices"]
    steps.append(choices["swap"]["takes"][0]["places"][0][2])
    answer = plan(live, 0, *steps)
    assert len(answer["view"]["hanging"]["swap"]) == 1
    steps.append(answer["choices"]["swap"]["finish"])
    assert {each["size"] for each in plan(live, 0, *steps)["choices"]["decor"]} == {"1x1"}
    steps += ["decor:1x1", "keep"]
    assert plan(live, 0, *steps, "done")["choices"] is None


@pytest.mark.parametrize("phase", ["bids", "buying"])
def test_AS_P1_a_painting_on_offer_is_tried_as_if_it_were_bought(phase: str) -> None:
    live = at_phase(phase)
    state = live.table.game.state
    seat = state.view(None)["order"][-1] if phase == "buying" else 2
    for piece in filter(None, state.view(None)["offer"]):
        answer = plan(live, seat, piece=piece)
        assert [hang["tile"] for hang in answer["choices"]["hangs"]] == [piece]
        assert answer["view"]["players"][seat]["painting"] == piece
        assert piece not in answer["view"]["offer"]
        assert state.view(seat)["players"][seat]["painting"] is None


def test_in_one_s_own_turn_it_goes_on_from_there() -> None:
    live = at_phase("hanging")
    state = live.table.game.state
    seat = state.view(None)["turn"]
    assert without_points(plan(live, seat)["choices"]) == told_choices(state)


def test_nothing_is_played_by_it() -> None:
    live = at_phase("hanging")
    before, version = live.table.game.state.to_bytes(), live.table.version
    seat = live.table.game.state.view(None)["order"][-1]
    plan(live, seat, next(places(plan(live, seat)["choices"]))[2])
    assert (live.table.game.state.to_bytes(), live.table.version) == (before, version)


def test_who_has_no_such_turn_is_told_so() -> None:
    hangs = at_phase("hanging")
    view = hangs.table.game.state.view(None)
    last, on_offer = view["order"][-1], next(filter(None, view["offer"]))
    assert refused(hangs, None).key == "not-seated"
    assert refused(hangs, last, piece=on_offer).key == "nothing-to-plan"
    later = next(
        live
        for live in tables("art-society", 3)
        if phase_of(live) == "hanging"
        and live.table.game.state.view(None)["turn"] != live.table.game.state.view(None)["order"][0]
    )
    gone = later.table.game.state.view(None)["order"][0]
    assert refused(later, gone).key == "nothing-to-plan"
    for phase in ("start", "auction", "bids", "buying"):
        assert refused(at_phase(phase), 0).key == "nothing-to-plan"
    assert refused(at_phase("bids"), 0, piece="city-9x9-gold").key == "nothing-to-plan"
    assert refused(next(tables("patchwork", 2)), 0).key == "nothing-to-plan"
    hangs.table.status = "over"
    assert refused(hangs, last).key == "nothing-to-plan"


def test_a_painting_that_one_has_bought_already_leaves_no_other_to_try() -> None:
    live = next(
        live
        for live in tables("art-society", 3)
        if phase_of(live) == "buying" and None in live.table.game.state.view(None)["offer"]
    )
    view = live.table.game.state.view(None)
    bought = view["order"][0]
    piece = next(filter(None, view["offer"]))
    assert refused(live, bought, piece=piece).key == "nothing-to-plan"


def test_a_refused_step_is_named_with_the_rule() -> None:
    live = made_up(hanging("city-2x3-shell@e5", hand=PAINTING, pool={"1x1": 0, "2x1": 0}))
    wrong = refused(live, 0, f"{PAINTING}@g5", f"{PAINTING}@a1")
    assert (wrong.code, wrong.facts["step"]) == ("illegal", 1)
    assert refused(live, 0, f"{PAINTING}@a1").key == "apart"
    assert refused(live, 0, f"{PAINTING}@e5").key == "overlap"
    for junk in ("nonsense", None, [1], {"hang": 3}, 2**70):
        step = refused(live, 0, junk)
        assert (step.code in ("format", "illegal"), step.facts["step"]) == (True, 0), junk


def test_a_plan_has_an_end() -> None:
    live = at_phase("hanging")
    seat = live.table.game.state.view(None)["order"][-1]
    assert refused(live, seat, *["done"] * 41).code == "format"
    assert refused(live, seat, *["done"] * 40).key != "format"

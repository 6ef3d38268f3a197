"""Prestige and the final score of Art Society, by rule id."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.games.art_society.table import STARTING, filled_but, first_round, hanging, setup
from vernissage import State
from vernissage.games.art_society import GAME
from vernissage.games.art_society.notation import cell_name
from vernissage.games.art_society.outcome import outcome
from vernissage.games.art_society.pieces import NUMBER_OF, TILE_BY_ID, TILE_IDS, TYPE_OF, TYPES
from vernissage.games.art_society.scoring import (
    EYE_POINTS,
    PARTS,
    move_marker,
    multiplier,
    score_parts,
)
from vernissage.games.art_society.state import AT_MUSEUM, ENDED
from vernissage.games.terms import OVER

WALLS: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "scored_walls.toml").read_text(encoding="utf-8")
)
MUSEUM = {
    "city": "city-1x2-shell",
    "portrait": "portrait-1x2-wood",
    "still_life": "still_life-1x2-wood",
    "landscape": "landscape-1x2-silver",
}


def ranked(state: State, **markers: int) -> State:
    """The same table with a painting of each named type at the museum, and its marker moved."""
    state = state.copy()
    for kind, space in markers.items():
        state.data.markers[TYPES.index(kind)] = space
        state.data.aside[TILE_BY_ID[MUSEUM[kind]]] = AT_MUSEUM
    return state


def parts(state: State, seat: int = 0) -> dict[str, int]:
    found = np.zeros(len(PARTS), np.int64)
    score_parts(state.data, seat, found)
    return dict(zip(PARTS, found.tolist(), strict=True))


def multipliers(state: State) -> dict[str, int]:
    return {kind: int(multiplier(state.data, k)) for k, kind in enumerate(TYPES)}


def ended(state: State) -> State:
    state = state.copy()
    state.data.phase, state.data.turn = ENDED, OVER
    return state


# --- Prestige --------------------------------------------------------------------------------


def test_AS_R1_the_unsold_painting_goes_to_the_museum_and_moves_its_marker() -> None:
    state = first_round(setup(tops={"1x2": ["city-1x2-gold"], "2x5": ["portrait-2x5-silver"]}))
    state = state.play({"by": 0, "auction": ["1x2", "2x2", "2x5"]})
    for seat in range(2):
        state = state.play({"by": seat, "bid": 7 + seat})
    state = state.play({"by": 1, "buy": "city-1x2-gold"})
    state = state.play({"by": 0, "buy": TILE_IDS[state.data.offer[1]]})
    assert state.view()["museum"]["portrait"] == []
    for seat in (1, 0):
        held = state.view()["players"][seat]["painting"]
        state = state.play({"by": seat, "keep": held}).play({"by": seat, "done": True})
    assert state.view()["museum"]["portrait"] == ["portrait-2x5-silver"]
    assert state.data.markers.tolist() == [0, 7, 0, 0]
    assert NUMBER_OF[TILE_BY_ID["portrait-2x5-silver"]] == 7


def test_AS_R2_a_marker_stops_before_a_taken_space() -> None:
    state = ranked(hanging(""), city=9, portrait=8, still_life=2)
    move_marker(state.data.markers, TYPES.index("still_life"), 7)
    assert state.data.markers.tolist() == [9, 8, 7, 0]


def test_AS_R2_its_own_old_space_is_free() -> None:
    state = ranked(hanging(""), city=9, portrait=8, still_life=7, landscape=6)
    move_marker(state.data.markers, TYPES.index("landscape"), 3)
    assert state.data.markers.tolist() == [9, 8, 7, 6]


def test_AS_R2_with_no_space_free_it_stays_at_0_and_is_present() -> None:
    state = ranked(hanging(""), city=1, portrait=2, still_life=3)
    state.data.aside[TILE_BY_ID["landscape-1x2-silver"]] = AT_MUSEUM
    move_marker(state.data.markers, TYPES.index("landscape"), 3)
    assert state.data.markers.tolist() == [1, 2, 3, 0]
    assert multipliers(state) == {"city": 3, "portrait": 4, "still_life": 5, "landscape": 2}


def test_AS_R3_the_second_lap_is_worth_50_and_collides_only_with_itself() -> None:
    state = ranked(hanging(""), city=48, portrait=3)
    move_marker(state.data.markers, 0, 5)
    assert state.data.markers.tolist() == [53, 3, 0, 0]  # on the printed space 3, turned over
    move_marker(state.data.markers, 1, 9)
    assert state.data.markers.tolist() == [53, 12, 0, 0]
    state.data.markers[1] = 46
    move_marker(state.data.markers, 1, 7)
    assert state.data.markers.tolist() == [53, 52, 0, 0]
    state.data.markers[0] = 99
    move_marker(state.data.markers, 0, 9)
    assert state.data.markers[0] == 108


def test_AS_R4_the_rulebook_s_example() -> None:
    state = ranked(hanging(""), city=4)
    move_marker(state.data.markers, TYPES.index("portrait"), 4)
    assert state.data.markers.tolist() == [4, 3, 0, 0]


# --- The parts of the score --------------------------------------------------------------------


def test_AS_X1_the_order_on_the_track_gives_5_4_3_2() -> None:
    state = ranked(hanging(""), city=12, portrait=55, still_life=3, landscape=20)
    assert multipliers(state) == {"city": 3, "portrait": 5, "still_life": 2, "landscape": 4}


def test_AS_X1_types_without_a_painting_are_2_and_use_up_no_rank() -> None:
    state = ranked(hanging(""), still_life=3, landscape=20)
    assert multipliers(state) == {"city": 2, "portrait": 2, "still_life": 4, "landscape": 5}
    assert set(multipliers(hanging("")).values()) == {2}


def test_AS_X1_the_view_shows_markers_and_multipliers() -> None:
    prestige = ranked(hanging(""), city=2, still_life=0, portrait=3).view()["prestige"]
    assert prestige == {
        "city": {"marker": 2, "present": True, "multiplier": 4},
        "portrait": {"marker": 3, "present": True, "multiplier": 5},
        "still_life": {"marker": 0, "present": True, "multiplier": 3},
        "landscape": {"marker": 0, "present": False, "multiplier": 2},
    }


def test_AS_X1_present_at_0_ranks_last_of_those_present() -> None:
    state = ranked(hanging(""), city=2, still_life=0, portrait=3)
    assert multipliers(state) == {"city": 4, "portrait": 5, "still_life": 3, "landscape": 2}


def test_AS_X2_each_painting_without_faux_pas_scores_its_multiplier() -> None:
    wall = "city-2x3-shell@e5 portrait-1x2-gold@g5 city-1x3-gold@e8 still_life-1x2-wood@h5"
    state = ranked(hanging(wall), city=9, portrait=5)
    assert parts(state)["prestige"] == 5 * 0 + 4 + 2  # the two cities touch


def test_AS_F1_paintings_of_one_type_that_touch_along_an_edge_score_no_prestige() -> None:
    apart = "city-2x3-shell@e5 city-1x2-gold@g8 portrait-1x2-gold@g6"  # corner to corner
    assert parts(ranked(hanging(apart), city=9))["prestige"] == 5 + 5 + 2
    touching = "city-2x3-shell@e5 city-1x2-gold@g7 portrait-1x2-gold@g5"
    assert parts(ranked(hanging(touching), city=9))["prestige"] == 2
    three = "city-2x3-shell@e5 city-1x2-gold@g7 city-1x3-silver@d5 portrait-1x2-gold@g5"
    assert parts(ranked(hanging(three), city=9))["prestige"] == 2
    assert parts(ranked(hanging(touching + " city-1x3-silver@f8"), city=9))["eye_line"] == 3


def test_AS_X3_a_point_for_each_shield() -> None:
    wall = "city-2x3-shell@e5 decor-1x1@d5 decor-2x1@e4 decor-1x2@g5 decor-3x1@e8 decor-1x3@d6"
    assert parts(hanging(wall))["decor"] == 1 + 2 + 2 + 3 + 3


def test_AS_X4_the_eye_line_counts_the_first_type_even_partly_and_in_faux_pas() -> None:
    rows = {"5": 0, "7": 0, "8": 3, "9": 3, "11": 3, "12": 0}  # a 1×2 from this row on
    for row, points in rows.items():
        assert parts(ranked(hanging(f"city-1x2-shell@a{row}"), city=1))["eye_line"] == points
    both = "city-1x2-shell@a9 city-1x2-gold@b9 portrait-1x2-gold@c9"
    assert parts(ranked(hanging(both), city=9, portrait=4))["eye_line"] == 6
    assert parts(hanging(both))["eye_line"] == 0


def test_AS_F1_the_view_names_the_paintings_in_a_faux_pas() -> None:
    wall = "city-2x3-shell@e5 city-1x2-gold@g7 portrait-1x2-gold@g5 decor-1x1@d5"
    assert hanging(wall).view()["players"][0]["faux_pas"] == ["city-1x2-gold", "city-2x3-shell"]
    assert "faux_pas" not in hanging("city-2x3-shell@e5").view()["players"][0]


def test_AS_X4_the_view_names_the_paintings_at_the_eye_line_when_the_game_is_over() -> None:
    state = ranked(hanging("city-1x2-shell@a9 city-1x2-gold@b9 portrait-1x2-gold@c9"), city=9)
    assert "eye_line" not in state.view()["players"][0]
    players = ended(state).view()["players"]
    assert players[0]["eye_line"] == ["city-1x2-shell", "city-1x2-gold"]
    assert "eye_line" not in players[1]


@pytest.mark.parametrize("seed", range(6))
def test_what_the_view_names_is_what_the_parts_count(seed: int) -> None:
    """The client draws its marks from the names: prestige and eye line, tile by tile, to the end."""
    rng = random.Random(seed)
    state = GAME.setup(seats=2 + seed % 3, seed=f"named {seed}")
    while not state.is_over:
        state = state.play(rng.choice(state.legal_actions().tolist()))
    view = state.view()
    for player in view["players"]:
        hung = [tile["tile"] for tile in player["tiles"] if not tile["tile"].startswith("decor")]
        good = [tile for tile in hung if tile not in player.get("faux_pas", ())]
        worth = sum(view["prestige"][tile.split("-")[0]]["multiplier"] for tile in good)
        assert player["parts"]["prestige"] == worth
        assert player["parts"]["eye_line"] == EYE_POINTS * len(player.get("eye_line", ()))


def test_AS_X5_a_full_wall_scores_5() -> None:
    assert parts(hanging(filled_but()))["full_wall"] == 5
    assert parts(hanging(filled_but("c3")))["full_wall"] == 0


def test_AS_X6_bare_corners_cost_2_each() -> None:
    assert parts(hanging("city-2x3-shell@e5"))["corners"] == -8
    assert parts(hanging("city-2x3-shell@e5 decor-1x1@a1 decor-1x1@j14"))["corners"] == -4
    assert parts(hanging(filled_but("j1")))["corners"] == -2


def test_AS_X7_excess_paintings_cost_2_each_and_the_assistant_s_tile_nothing() -> None:
    state = hanging("city-2x3-shell@e5", held="portrait-1x2-gold")
    assert parts(state)["excess"] == 0
    assert parts(state)["prestige"] == 2
    state.data.players[0].excess = 2
    assert parts(state)["excess"] == -4


def test_AS_H3_a_held_tile_scores_nothing() -> None:
    bare = parts(hanging("city-2x3-shell@e5"))
    for held in ("decor-3x1", "city-1x2-gold"):
        assert parts(hanging("city-2x3-shell@e5", held=held)) == bare


def test_AS_X8_most_points_win() -> None:
    state = ended(hanging("city-2x3-shell@e5 decor-1x1@a1"))
    assert outcome(state).winners == (0,)


def test_AS_X8_ties_go_to_the_larger_sum_of_cards_not_the_highest_card() -> None:
    state = ended(hanging("city-2x3-shell@e5"))
    state.data.players[0].cards = 1 << 20 | 1 << 1
    state.data.players[1].cards = 1 << 12 | 1 << 10
    assert outcome(state).scores == (-6, -6)
    assert outcome(state).winners == (1,)


def test_AS_X8_still_tied_they_share() -> None:
    state = ended(hanging("city-2x3-shell@e5", seats=3))
    for seat, cards in enumerate((1 << 20, 1 << 12 | 1 << 8, 1 << 19)):
        state.data.players[seat].cards = cards
    assert outcome(state).winners == (0, 1)


def test_AS_X9_the_rulebook_s_example() -> None:
    """A wall of ours with the same tiles to count as the one on the rulebook's last page."""
    wall = (
        "city-2x3-shell@d4 portrait-1x2-shell@f6 still_life-2x3-silver@b3 landscape-2x4-wood@b6 "
        "landscape-2x4-gold@d9 still_life-2x2-silver@c13 still_life-3x3-silver@f2 "
        "city-2x4-gold@f10 city-3x3-silver@h5 city-1x3-wood@a2 landscape-2x2-gold@a13 "
        "landscape-3x3-gold@h9 still_life-3x2-silver@h13 portrait-2x4-shell@i1 "
        "portrait-1x3-gold@a8 landscape-1x2-gold@e1 decor-1x1@a7 decor-1x1@a11 decor-3x1@f1 "
        "decor-1x1@g6 decor-1x3@d1 decor-2x1@g8"
    )
    state = ranked(hanging(wall), landscape=30, city=20, portrait=10, still_life=5)
    state.data.players[0].excess = 1
    assert parts(state) == {
        "prestige": 4 * 2 + 3 * 3 + 4 * 4 + 3 * 5,
        "decor": 11,
        "eye_line": 9,
        "full_wall": 0,
        "corners": -2,
        "excess": -2,
    }
    assert sum(parts(state).values()) == 64


@pytest.mark.parametrize("wall", WALLS["wall"], ids=[wall["board"] for wall in WALLS["wall"]])
def test_real_walls_score_what_their_track_showed(wall: dict[str, Any]) -> None:
    tiles = [f"{tile}@{cell_name(10 * row + column)}" for tile, row, column in wall["tiles"]]
    spaces = {kind: 10 * number for kind, number in WALLS["multipliers"].items()}
    state = ranked(hanging(" ".join(tiles)), **spaces)
    assert multipliers(state) == WALLS["multipliers"]
    assert sum(parts(state).values()) == wall["walls_only"]
    state.data.players[0].excess = wall["excess"]
    assert sum(parts(state).values()) == wall["marker"]


def test_standing_is_the_score_if_the_game_ended_now() -> None:
    state = ranked(hanging("city-2x3-shell@e5 decor-3x1@a1"), city=4)
    assert state.standing == (5 + 3 - 6, 2 - 8)
    assert {TYPE_OF[TILE_BY_ID[name]] for name in STARTING} == {0, 1, 2, 3}
    assert GAME.title == "Art Society"

"""The hanging turn of Art Society, by rule id: walls, decor, the assistant, no room."""

from __future__ import annotations

import pytest

from tests.games.art_society.table import dues, filled_but, hanging, kinds, moves, play, refused
from vernissage import State
from vernissage.games.art_society.notation import cell_name
from vernissage.games.art_society.pieces import COLUMNS, HEIGHT, ROWS, TILE_BY_ID, WIDTH
from vernissage.games.art_society.view import hung_on

START = "city-2x3-shell@e5"  # covers e5 f5, e6 f6, e7 f7


def places(state: State, tile: str) -> set[str]:
    return {text.split("@")[1] for text in moves(state) if text.startswith(f"{tile}@")}


def by_looking(state: State, tile: str) -> set[str]:
    """AS-P4 without bits: every place that is inside, empty, and beside a tile."""
    codes = state.data.players[0].codes
    width, height = int(WIDTH[TILE_BY_ID[tile]]), int(HEIGHT[TILE_BY_ID[tile]])
    covered = {(c // COLUMNS, c % COLUMNS) for c in range(ROWS * COLUMNS) if codes[c]}
    found = set()
    for row in range(ROWS - height + 1):
        for column in range(COLUMNS - width + 1):
            box = {(row + y, column + x) for y in range(height) for x in range(width)}
            beside = {(r + y, c + x) for r, c in box for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            if not box & covered and beside & covered:
                found.add(cell_name(COLUMNS * row + column))
    return found


# --- The turn ----------------------------------------------------------------------------------


def test_AS_P3_the_new_painting_is_hung_or_kept_then_the_player_confirms() -> None:
    state = hanging(START, hand="portrait-1x2-gold")
    assert kinds(state) == {"portrait-1x2-gold", "keep"}
    assert refused(state, "done") == "AS-P3"
    assert kinds(play(state, "portrait-1x2-gold@g5")) == {"done"}
    assert kinds(play(state, "keep")) == {"portrait-1x2-gold", "done"}


def test_AS_P3_only_a_tile_in_hand_or_held_can_be_hung() -> None:
    state = hanging(START, hand="portrait-1x2-gold", held="decor-1x1")
    assert refused(state, {"by": 0, "hang": "portrait-1x2-wood", "at": [4, 6]}) == "AS-P3"
    assert refused(state, {"by": 0, "hang": "decor-2x1", "at": [4, 6]}) == "AS-P3"
    assert refused(state, {"by": 0, "keep": "decor-1x1"}) == "AS-P3"
    assert refused(play(state, "portrait-1x2-gold@g5"), "keep") == "AS-P3"


def test_AS_P3_what_a_hang_earns_is_due_before_anything_else() -> None:
    state = hanging(START, hand="still_life-1x2-shell", held="portrait-1x2-gold")
    state = play(state, "still_life-1x2-shell@g5")
    assert dues(state) == ["1"]
    assert kinds(state) == {"decor:1x1", "portrait-1x2-gold"}
    assert refused(state, "done") == "AS-P3"
    first = play(
        hanging(START, hand="city-1x2-gold", held="still_life-1x2-shell"), "still_life-1x2-shell@g5"
    )
    assert kinds(first) == {"decor:1x1"}
    for move in ("city-1x2-gold@d5", "keep", "excess"):
        assert refused(first, move) == "AS-P3"


def test_AS_P3_several_dues_are_settled_newest_first() -> None:
    state = hanging(START, dues=[2, 1])
    assert kinds(state) == {"decor:1x1"}
    assert refused(state, "decor:2x1") == "AS-P3"
    state = play(state, "decor:1x1", "decor-1x1@g5")
    assert dues(state) == ["2"]
    assert kinds(state) == {"decor:1x1", "decor:2x1", "decor:1x2"}


def test_AS_P3_two_paintings_hung_in_one_turn_leave_two_dues() -> None:
    wall = f"{START} still_life-1x2-shell@d5"
    state = hanging(wall, hand="portrait-1x3-shell", held="landscape-1x3-shell")
    state = play(state, "portrait-1x3-shell@g5", "landscape-1x3-shell@d7")
    assert dues(state) == ["1", "2"]


def test_AS_P3_a_tile_settles_the_newest_due_with_enough_left_and_gives_up_those_begun() -> None:
    state = hanging(START, dues=[2, "1+"])
    assert dues(play(state, "decor:1x1")) == ["2"]
    assert dues(play(state, "decor:2x1")) == []
    assert refused(state, "done") == "AS-P3"
    assert dues(play(hanging(START, dues=[3, "2+"]), "decor:1x2")) == ["3"]
    assert dues(play(hanging(START, dues=["3+", "2+"]), "decor:1x3")) == []


def test_AS_P4_inside_on_empty_cells_edge_to_edge_never_turned() -> None:
    state = hanging(START, hand="portrait-3x2-gold")
    assert refused(state, "portrait-3x2-gold@i5") == "AS-P4"  # beyond the right edge
    assert refused(state, "portrait-3x2-gold@a14") == "AS-P4"  # beyond the last row
    assert refused(state, "portrait-3x2-gold@d6") == "AS-P4"  # on the other painting
    assert refused(state, "portrait-3x2-gold@b3") == "AS-P4"  # corner to corner
    assert refused(state, "portrait-3x2-gold@a1") == "AS-P4"  # apart
    assert refused(state, {"by": 0, "hang": "portrait-3x2-gold", "at": [-1, 4]}) == "AS-P4"
    assert refused(state, {"by": 0, "hang": "portrait-3x2-gold", "at": [4, 10]}) == "AS-P4"
    hung = play(state, "portrait-3x2-gold@e3")
    assert sorted(hung_on(hung.data.players[0]))[0] == (TILE_BY_ID["portrait-3x2-gold"], 24)


def test_AS_P4_holds_for_decor_too() -> None:
    state = play(hanging(START, dues=[2]), "decor:1x2")
    assert refused(state, "decor-1x2@a1") == "AS-P4"
    assert refused(state, "decor-1x2@e4") == "AS-P4"
    assert refused(state, "decor-1x2@d14") == "AS-P4"
    assert "g6" in places(state, "decor-1x2")


@pytest.mark.parametrize("tile", ["portrait-1x2-gold", "still_life-5x4-silver", "city-3x6-shell"])
def test_AS_P4_all_places_are_found(tile: str) -> None:
    walls = [
        START,
        f"{START} landscape-5x4-wood@a1 portrait-4x4-silver@g7 decor-1x1@f11 city-2x5-wood@a9",
        "city-2x3-shell@d3 landscape-3x6-silver@f5 portrait-5x3-silver@a12 decor-3x1@h14",
    ]
    for wall in walls:
        state = hanging(wall, hand=tile)
        assert places(state, tile) == by_looking(state, tile)


# --- Frames and decor --------------------------------------------------------------------------


def test_AS_D1_decor_for_the_touching_paintings_in_the_same_frame() -> None:
    state = hanging(START, hand="still_life-1x3-shell")
    assert dues(play(state, "still_life-1x3-shell@g5")) == ["1"]  # one, however long the edge
    assert dues(play(state, "still_life-1x3-shell@g7")) == ["1"]
    assert dues(play(hanging(START, hand="portrait-1x3-gold"), "portrait-1x3-gold@g5")) == []


def test_AS_D1_a_corner_is_no_touch_and_decor_has_no_frame() -> None:
    wall = f"{START} decor-1x1@g7"
    state = play(hanging(wall, hand="still_life-1x3-shell"), "still_life-1x3-shell@g8")
    assert dues(state) == []


def test_AS_D1_one_tile_of_that_value_or_a_smaller_one() -> None:
    wall = f"{START} portrait-1x2-shell@g7"
    state = play(hanging(wall, hand="landscape-3x2-shell"), "landscape-3x2-shell@c8")
    assert dues(state) == ["1"]
    state = play(hanging(wall, hand="landscape-3x2-shell"), "landscape-3x2-shell@g5")
    assert dues(state) == ["2"]
    assert kinds(state) == {"decor:1x1", "decor:2x1", "decor:1x2"}
    assert refused(state, "decor:3x1") == "AS-D1"
    state = play(state, "decor:1x1", "decor-1x1@j5")
    assert dues(state) == []  # never two tiles of 1 for 2
    assert refused(state, "decor:1x1") == "AS-D1"


FOUR = f"{START} city-1x2-shell@d8 portrait-1x2-shell@h8 still_life-1x2-shell@e10"


def test_AS_D2_with_four_touching_any_combination_up_to_that_number() -> None:
    state = play(hanging(FOUR, hand="landscape-3x2-shell"), "landscape-3x2-shell@e8")
    assert dues(state) == ["4"]
    assert refused(state, "done") == "AS-P3"
    three = play(state, "decor:3x1", "decor-3x1@e4")
    assert dues(three) == ["1+"]
    assert kinds(three) == {"decor:1x1", "done"}
    assert refused(three, "decor:2x1") == "AS-D2"
    assert dues(play(three, "decor:1x1")) == []
    ones = state
    for cell in ("d5", "d6", "d7", "g7"):
        ones = play(ones, "decor:1x1", f"decor-1x1@{cell}")
    assert kinds(ones) == {"done"}


def test_AS_D2_with_three_touching_it_is_one_tile() -> None:
    wall = FOUR.replace(" still_life-1x2-shell@e10", "")
    state = play(hanging(wall, hand="landscape-3x2-shell"), "landscape-3x2-shell@e8")
    assert dues(state) == ["3"]
    assert kinds(state) == {f"decor:{size}" for size in ("1x1", "2x1", "1x2", "3x1", "1x3")}
    assert dues(play(state, "decor:1x1")) == []


def test_AS_D2b_upright_and_flat_are_different_tiles() -> None:
    flat = play(hanging(START, dues=[2]), "decor:2x1", "decor-2x1@g5")
    upright = play(hanging(START, dues=[2]), "decor:1x2", "decor-1x2@g5")
    covered = [
        [cell_name(c) for c in range(140) if s.data.players[0].codes[c]][-4:]
        for s in (flat, upright)
    ]
    assert {"g5", "h5"} <= {cell_name(c) for c in range(140) if flat.data.players[0].codes[c]}
    assert {"g5", "g6"} <= {cell_name(c) for c in range(140) if upright.data.players[0].codes[c]}
    assert covered[0] != covered[1]
    narrow = filled_but("a1", "b1")
    busy = hanging(narrow, held="city-5x4-gold", dues=[2])
    assert kinds(busy) == {"decor:1x1", "decor:2x1"}  # the 1×2 finds no place and can't be kept


def test_AS_D3_decor_can_t_be_refused_and_is_hung_or_kept_at_once() -> None:
    state = hanging(START, dues=[1])
    assert kinds(state) == {"decor:1x1"}
    state = play(state, "decor:1x1")
    assert kinds(state) == {"decor-1x1", "keep"}
    for move in ("done", "decor:1x1", "excess"):
        assert refused(state, move) == "AS-D3"
    assert kinds(play(state, "keep")) == {"decor-1x1", "done"}


def test_AS_D3_with_a_new_painting_in_hand_the_chosen_decor_comes_first() -> None:
    state = play(hanging(START, hand="portrait-1x2-gold", dues=[1]), "decor:1x1")
    assert refused(state, {"by": 0, "hang": "portrait-1x2-gold", "at": [4, 6]}) == "AS-D3"
    assert refused(state, {"by": 0, "keep": "portrait-1x2-gold"}) == "AS-D3"
    assert state.play({"by": 0, "keep": "decor-1x1"}).data.players[0].painting >= 0


def test_AS_D3_a_tile_must_find_a_place_or_a_free_assistant() -> None:
    free = hanging(filled_but("a1", "c1"), dues=[3])
    assert kinds(free) == {f"decor:{size}" for size in ("1x1", "2x1", "1x2", "3x1", "1x3")}
    busy = hanging(filled_but("a1", "c1"), held="city-5x4-gold", dues=[3])
    assert kinds(busy) == {"decor:1x1"}
    assert refused(busy, "decor:2x1") == "AS-D3"
    empty = hanging(START, dues=[2], pool={"2x1": 0})
    assert refused(empty, "decor:2x1") == "AS-D3"


def test_AS_D3_the_rest_of_a_large_due_is_given_up_by_going_on() -> None:
    state = hanging(START, hand="portrait-1x2-gold", dues=["3+"])
    assert dues(play(state, "portrait-1x2-gold@g5")) == []
    assert dues(play(state, "keep")) == []
    assert play(hanging(START, dues=["3+"]), "done").turn == 1
    held = hanging(START, held="decor-1x1", dues=["3+"])
    assert dues(play(held, "decor-1x1@g5")) == ["3+"]  # AS-H2 goes beside it


def test_AS_D3_a_due_that_nothing_can_serve_lapses() -> None:
    state = hanging(filled_but("a1", "c1"), held="city-5x4-gold", dues=[3], pool={"1x1": 0})
    assert "done" in kinds(state)
    assert not any(move.startswith("decor") for move in kinds(state))
    one = hanging(START, hand="portrait-1x2-gold", dues=[1], pool={"1x1": 0})
    assert kinds(one) == {"portrait-1x2-gold", "keep"}
    assert dues(play(one, "keep")) == []
    below = hanging(START, dues=[2, 1], pool={"1x1": 0})
    assert kinds(below) == {"decor:2x1", "decor:1x2"}
    assert dues(play(below, "decor:2x1")) == []


def test_AS_D4_on_a_full_wall_no_decor_is_received_and_dues_are_void() -> None:
    state = hanging(filled_but("g5", "g6"), hand="still_life-1x2-shell")
    state = play(state, "still_life-1x2-shell@g5")
    assert kinds(state) == {"done"}
    assert refused(state, "decor:1x1") == "AS-D4"
    last = hanging(filled_but("g5"), held="decor-1x1", dues=[2, 1])
    assert dues(play(last, "decor-1x1@g5")) == []
    chosen = play(hanging(filled_but("g5"), dues=[4]), "decor:1x1", "decor-1x1@g5")
    assert dues(chosen) == []
    kept = play(hanging(filled_but("g5"), dues=[4]), "decor:1x1", "keep")
    assert dues(kept) == ["3+"]


def test_AS_D5_decor_never_earns_decor_but_a_held_painting_does() -> None:
    state = play(hanging(START, dues=[1]), "decor:1x1", "decor-1x1@g5")
    assert dues(state) == []
    held = hanging(START, held="still_life-1x3-shell")
    assert dues(play(held, "still_life-1x3-shell@g5")) == ["1"]


# --- The assistant -----------------------------------------------------------------------------


def test_AS_H1_the_assistant_holds_one_tile() -> None:
    state = hanging(START, hand="portrait-1x2-gold", held="decor-1x1")
    assert refused(state, "keep") == "AS-H1"
    busy = play(hanging(START, held="decor-2x1", dues=[1]), "decor:1x1")
    assert refused(busy, "keep") == "AS-H1"
    assert kinds(busy) == {"decor-1x1"}


def test_AS_H2_the_held_tile_may_be_hung_before_or_after_the_new_one() -> None:
    state = hanging(START, hand="portrait-1x2-gold", held="city-1x2-gold")
    assert kinds(state) == {"portrait-1x2-gold", "city-1x2-gold"}
    assert kinds(play(state, "portrait-1x2-gold@g5")) == {"city-1x2-gold", "done"}
    before = play(state, "city-1x2-gold@d5")
    assert kinds(before) == {"portrait-1x2-gold", "keep"}
    kept = play(before, "keep")
    assert kinds(kept) == {"portrait-1x2-gold", "done"}  # given and hung in one turn
    assert kinds(play(kept, "portrait-1x2-gold@g5")) == {"done"}
    assert refused(play(state, "city-1x2-gold@d5"), 140) == "AS-H2"


def test_AS_H2_not_while_a_chosen_decor_tile_is_in_hand() -> None:
    state = play(hanging(START, held="portrait-1x2-gold", dues=[1]), "decor:1x1")
    assert refused(state, "portrait-1x2-gold@g5") == "AS-H2"


def test_AS_H2_of_two_tiles_alike_the_one_in_hand_is_hung() -> None:
    state = play(hanging(START, held="decor-1x1", dues=[1]), "decor:1x1")
    assert kinds(state) == {"decor-1x1"}
    after = state.play({"by": 0, "hang": "decor-1x1", "at": [4, 6]})
    assert after.data.chosen == -1
    assert after.data.players[0].assistant >= 0
    assert kinds(after) == {"decor-1x1", "done"}


def test_AS_H2_not_right_after_an_exchange() -> None:
    wall = filled_but("a1", "a2", "c1", "c2", "d1", "d2")
    state = hanging(wall, "landscape-5x4-wood", held="city-1x2-gold", museum=["landscape-1x2-gold"])
    state = play(state, "exchange:landscape-1x2-gold")
    assert kinds(state) == {"landscape-1x2-gold"}
    assert refused(state, "city-1x2-gold@a1") == "AS-H2"


def test_AS_H4_a_held_painting_can_only_be_hung() -> None:
    wall = filled_but("a1")
    state = play(hanging(wall, "landscape-5x4-wood", museum=["landscape-1x2-gold"]), "keep")
    assert kinds(state) == {"done"}
    assert refused(state, "excess") == "AS-H4"
    assert refused(state, "exchange:landscape-1x2-gold") == "AS-H4"
    for held, rule in (("city-1x2-shell", "AS-H4"), ("decor-1x1", "AS-P3")):
        assert refused(hanging(START, held=held), "excess") == rule


# --- No room -----------------------------------------------------------------------------------

GAPS = ("a1", "a2", "c1", "c2", "c3")


def no_room(held: str | None = None, gaps: tuple[str, ...] = GAPS) -> State:
    museum = ["landscape-1x2-gold", "landscape-2x2-gold", "city-1x2-gold"]
    return hanging(filled_but(*gaps), "landscape-5x4-wood", held, museum=museum)


def test_AS_N1_without_a_place_it_may_be_kept_exchanged_or_put_aside() -> None:
    assert kinds(no_room()) == {"keep", "excess", "exchange:landscape-1x2-gold"}
    assert kinds(no_room("city-4x4-wood")) == {"excess", "exchange:landscape-1x2-gold"}


def test_AS_N1_looks_at_the_wall_as_it_stands() -> None:
    state = hanging(START, "landscape-5x4-wood", museum=["landscape-1x2-gold"])
    assert refused(state, "excess") == "AS-N1"
    assert refused(state, "exchange:landscape-1x2-gold") == "AS-N1"
    tight = hanging(filled_but("a1", "a2", "a3"), "portrait-1x3-gold", "decor-1x1")
    assert refused(tight, "excess") == "AS-N1"
    assert kinds(play(tight, "decor-1x1@a1")) == {"keep", "excess"}


def test_AS_N2_an_exchange_is_for_the_same_type_and_hung_at_once() -> None:
    state = no_room()
    assert refused(state, "exchange:city-1x2-gold") == "AS-N2"
    assert refused(state, "exchange:landscape-1x3-gold") == "AS-N2"  # not at the museum
    assert refused(state, "exchange:landscape-2x2-gold") == "AS-N2"  # has no place either
    markers = state.data.markers.tolist()
    state = play(state, "exchange:landscape-1x2-gold")
    for move in ("keep", "done", "excess", "exchange:landscape-2x2-gold"):
        assert refused(state, move) == "AS-N2"
    museum = state.view()["museum"]["landscape"]
    assert museum == ["landscape-2x2-gold", "landscape-5x4-wood"]
    assert state.data.markers.tolist() == markers
    assert places(state, "landscape-1x2-gold") == {"a1", "c1", "c2"}
    assert kinds(play(state, "landscape-1x2-gold@a1")) == {"done"}


def test_AS_N2_an_exchanged_painting_may_earn_decor() -> None:
    gaps = ("g5", "g6", "a1")
    state = hanging(filled_but(*gaps), "landscape-5x4-wood", museum=["landscape-1x2-silver"])
    assert dues(play(state, "exchange:landscape-1x2-silver", "landscape-1x2-silver@g5")) == []
    shells = hanging(
        filled_but("g5", "g6", "g7", "a1"), "still_life-5x4-silver", museum=["still_life-1x3-shell"]
    )
    shells = play(shells, "exchange:still_life-1x3-shell", "still_life-1x3-shell@g5")
    assert dues(shells) == ["1"]


def test_AS_N3_an_excess_painting_brings_a_1x1() -> None:
    state = play(no_room(), "excess")
    assert dues(state) == ["1"]
    assert kinds(state) == {"decor:1x1"}
    assert state.view()["players"][0]["excess"] == ["landscape-5x4-wood"]
    assert kinds(play(state, "decor:1x1", "decor-1x1@a1")) == {"done"}
    full = play(hanging(filled_but(), "landscape-5x4-wood"), "excess")
    assert kinds(full) == {"done"}  # AS-D4


def test_AS_N3_without_a_1x1_in_the_pool_it_lapses() -> None:
    state = hanging(filled_but(*GAPS), "landscape-5x4-wood", pool={"1x1": 0})
    assert "done" in kinds(play(state, "excess"))


def test_AS_N4_the_second_excess_painting_ends_the_game_with_the_round() -> None:
    state = hanging(filled_but("a1"), "landscape-5x4-wood")
    first = play(state, "excess", "decor:1x1", "keep", "done", "done")
    assert not first.is_over
    state = state.copy()
    state.data.players[0].excess = 1
    state = play(state, "excess", "decor:1x1", "keep", "done")
    assert not state.is_over  # the round goes on
    state = play(state, "done")
    assert state.is_over
    assert state.outcome is not None
    assert state.outcome.reason == "second-excess"

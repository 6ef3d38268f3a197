"""Every rule of Patchwork, by its id."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import vernissage
from vernissage import FormatError, IllegalMove, IllegalSetup, State
from vernissage.games.kernel import stream
from vernissage.games.patchwork.pieces import (
    ACTIONS,
    CELLS,
    COMPONENTS,
    FIRST_ORIENTATION,
    FIRST_PLACE,
    FIRST_TAKE,
    LAST_SPACE,
    PATCHES,
    PRICE,
    TIME,
    placement_cells,
)

GAME = vernissage.game("patchwork")
BARE = "5:0:-:-"


def at(
    first_patches: str = "",
    seat_0: str = BARE,
    seat_1: str = BARE,
    turn: str = "0",
    due: str = "-",
    home: str = "-",
    layout: str = "revised",
) -> State:
    """A position; every patch not named lies in the circle behind those named."""
    placed = {
        int(item.split("@")[0])
        for seat in (seat_0, seat_1)
        for item in seat.split(":")[3].split(",")
        if "@" in item
    }
    first = [int(word) for word in first_patches.split(".") if word]
    rest = [p for p in range(PATCHES, 0, -1) if p not in placed and p not in first]
    circle = ".".join(map(str, first + rest)) or "-"
    return GAME.from_position(f"{layout} {circle} {seat_0} {seat_1} {turn} {due} {home}")


def buttons(state: State, seat: int) -> int:
    return int(state.data.players[seat].buttons)


def space(state: State, seat: int) -> int:
    return int(state.data.players[seat].space)


def refused_by(state: State, move: str | dict[str, object]) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value.rule


def key_of_refusal(state: State, move: str | dict[str, object]) -> str:
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value.key


def full_but_for(state: State, seat: int, *cells: int) -> None:
    """Cover a quilt but for some cells; its bits are set directly."""
    covered = [cell for cell in range(CELLS) if cell not in cells]
    player = state.data.players[seat]
    player.upper = sum(1 << cell for cell in covered if cell < 7 * 9)
    player.lower = sum(1 << (cell - 2 * 9) for cell in covered if cell >= 2 * 9)
    player.empty = len(cells)


# --- Setup -----------------------------------------------------------------------------------


def test_PW_S1_each_player_starts_with_an_empty_quilt_on_the_start_space() -> None:
    state = GAME.setup(seed=1)
    for player in state.view()["players"]:
        assert player["buttons"] == COMPONENTS["start"]["buttons"] == 5
        assert player["space"] == 0
        assert player["empty"] == CELLS == 81
        assert not player["patches"]


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_PW_S1_is_for_two(seats: int) -> None:
    with pytest.raises(IllegalSetup, match="PW-S1"):
        GAME.setup(seats=seats, seed=1)


def test_PW_S2_the_circle_is_random_and_ends_with_the_smallest_patch() -> None:
    circles = {tuple(GAME.setup(seed=seed).view()["circle"]) for seed in range(20)}
    assert len(circles) == 20
    for circle in circles:
        assert sorted(circle) == list(range(1, 34))
        assert circle[-1] == 1
    assert COMPONENTS["patch"][0]["shape"] == ["##"]


@pytest.mark.parametrize(("layout", "first"), [("revised", 26), ("original", 20)])
def test_PW_S3_five_special_patches_lie_in_the_chosen_layout(layout: str, first: int) -> None:
    state = GAME.setup(seed=1, special_patches=layout)
    places = state.view()["special_patches"]
    assert len(places) == 5
    assert places[0] == first
    assert state.view()["special_tile"] is None
    assert GAME.setup(seed=1).view()["options"]["special_patches"] == "revised"


def test_PW_S4_the_host_chooses_who_is_first_or_chance_does() -> None:
    assert GAME.setup(seed=1, first=1).turn == 1
    assert GAME.setup(seed=1, first=0).turn == 0
    assert {GAME.setup(seed=seed).turn for seed in range(20)} == {0, 1}


# --- Turns -----------------------------------------------------------------------------------


def test_PW_T1_the_marker_further_back_has_the_turn_even_several_times() -> None:
    state = at("1.2", turn="0", seat_1="5:6:-:-")
    state = state.play("1@a1")  # time 1
    assert (space(state, 0), state.turn) == (1, 0)
    state = state.play("2@a2")  # time 3
    assert (space(state, 0), state.turn) == (4, 0)
    state = state.play("advance")
    assert (space(state, 0), state.turn) == (7, 1)


def test_PW_T1_the_other_seat_may_not_move() -> None:
    state = at(seat_1="5:6:-:-")
    assert refused_by(state, {"by": 1, "advance": True}) == "PW-T1"


def test_PW_T2_on_a_shared_space_the_later_arrival_goes_first() -> None:
    state = at("2", seat_0="5:3:-:-", seat_1="5:6:-:-")
    state = state.play("2@a1")  # time 3: onto the other's space, on top
    assert space(state, 0) == space(state, 1) == 6
    assert state.turn == 0
    assert refused_by(state, {"by": 1, "advance": True}) == "PW-T2"


def test_PW_T2_at_the_start_the_first_player_is_on_top() -> None:
    for first in (0, 1):
        state = GAME.setup(seed=3, first=first)
        assert refused_by(state, {"by": 1 - first, "advance": True}) == "PW-T2"


def test_PW_T3_advancing_is_always_possible_and_patches_need_buttons_and_room() -> None:
    poor = at(seat_0="0:0:-:-")
    affordable = [p for p in poor.view()["circle"][:3] if PRICE[p] == 0]
    assert not affordable
    assert [str(move) for move in poor.legal_moves] == ["advance"]


# --- A: advance ------------------------------------------------------------------------------


def test_PW_A1_advance_goes_just_after_the_opponent_and_pays_the_spaces() -> None:
    state = at(seat_0="2:1:-:-", seat_1="5:4:-:-").play("advance")
    assert space(state, 0) == 5
    assert buttons(state, 0) == 2 + 4


def test_PW_A2_advance_stops_on_the_last_space_and_pays_only_what_was_moved() -> None:
    state = at(seat_0="2:50:-:-", seat_1="0:53:-:-", home="1").play("advance")
    assert space(state, 0) == LAST_SPACE == 53
    assert buttons(state, 0) == 2 + 3


# --- B: take and place -----------------------------------------------------------------------


def test_PW_B2_the_pawn_stands_where_the_last_patch_of_all_lay() -> None:
    state = at("2.4", seat_0="20:0:-:-")
    state.data.patches_left = 2
    state.data.circle[2:] = 0
    state = state.play("4@a1")
    assert state.view()["circle"] == [2]
    assert state.data.circle.tolist() == [2] + [0] * (PATCHES - 1)


def test_PW_B1_only_the_first_three_patches_after_the_pawn() -> None:
    state = at("2.4.12.1", seat_0="20:0:-:-")
    takable = {placement_cells(int(m))[0] for m in state.legal_moves if "@" in str(m)}
    assert takable == {2, 4, 12}
    assert refused_by(state, "1@a1") == "PW-B1"


def test_PW_B1_no_other_patch_whatever_its_number() -> None:
    state = at("16.4.12", seat_0="99:0:-:-")
    for patch in range(1, PATCHES + 1):
        if patch not in (16, 4, 12):
            assert refused_by(state, f"{patch}@a1") == "PW-B1"


def test_PW_B1_fewer_than_three_when_fewer_are_left() -> None:
    # 31 patches on the two quilts: play a real game until the circle is short instead of
    # laying them by hand.
    state = at("2.4", seat_0="20:0:-:-")
    state.data.patches_left = 2
    state.data.circle[2:] = 0
    takable = {placement_cells(int(m))[0] for m in state.legal_moves if "@" in str(m)}
    assert takable == {2, 4}


def test_PW_B1_with_no_patch_left_only_advancing_is_possible() -> None:
    state = at(seat_0="20:0:-:-")
    state.data.patches_left = 0
    state.data.circle[:] = 0
    assert [str(move) for move in state.legal_moves] == ["advance"]


@pytest.mark.parametrize(
    ("move", "circle"),
    [("2@a1", [4, 12, 3]), ("4@a1", [12, 3]), ("12@a1", [3])],
)
def test_PW_B2_the_pawn_moves_to_the_place_of_the_chosen_patch(
    move: str, circle: list[int]
) -> None:
    state = at("2.4.12.3", seat_0="20:0:-:-")
    before = state.view()["circle"]
    chosen = before.index(int(move.split("@")[0]))
    after = state.play(move).view()["circle"]
    assert after == before[chosen + 1 :] + before[:chosen]
    assert after[: len(circle)] == circle


def test_PW_B3_the_price_is_paid() -> None:
    state = at("19", seat_0="10:0:-:-").play("19@a1")
    assert buttons(state, 0) == 10 - PRICE[19] == 0


def test_PW_B3_the_last_button_may_be_spent() -> None:
    state = at("19", seat_0="10:0:-:-")
    assert "19@a1" in [str(move) for move in state.legal_moves]


def test_PW_B3_too_few_buttons() -> None:
    state = at("19", seat_0="9:0:-:-")
    assert refused_by(state, "19@a1") == "PW-B3"
    assert "19@a1" not in state.legal_moves


def test_PW_B4_the_patch_lies_on_the_quilt_of_who_took_it() -> None:
    state = at("2", seat_0="5:3:-:-", seat_1="5:0:-:-", turn="1").play("2@h8")
    first, second = state.view()["players"]
    assert second["patches"] == [{"patch": 2, "turned": "", "cells": [[7, 7], [7, 8], [8, 7]]}]
    assert (second["empty"], first["empty"], first["patches"]) == (CELLS - 3, CELLS, [])


@pytest.mark.parametrize("corner", ["first", "last"])
@pytest.mark.parametrize("patch", [2, 14, 20, PATCHES])
def test_PW_B4_every_way_to_turn_a_patch_fills_a_hole_of_its_shape(patch: int, corner: str) -> None:
    """In the top left and the bottom right corner; one cell more of cloth, and it doesn't fit."""
    for orientation in range(FIRST_ORIENTATION[patch], FIRST_ORIENTATION[patch + 1]):
        last = FIRST_PLACE[orientation + 1] - 1
        action = int(FIRST_PLACE[orientation] if corner == "first" else last)
        hole = [9 * row + column for row, column in placement_cells(action)[1]]
        state = at(f"{patch}.1", seat_0="20:0:-:-")
        full_but_for(state, 0, *hole)
        assert action in state.legal_actions()
        filled = state.play(action).data.players[0]
        assert (filled.empty, filled.upper, filled.lower) == (0, (1 << 63) - 1, (1 << 63) - 1)
        full_but_for(state, 0, *hole[1:])
        assert action not in state.legal_actions()
        with pytest.raises(IllegalMove, match="PW-B4"):
            state.play(action)


def test_PW_B4_no_overlap() -> None:
    state = at("2", seat_0="5:0:-:3@a1")
    assert refused_by(state, "2@c1") == "PW-B4"
    assert "2@d1" in state.legal_moves


@pytest.mark.parametrize(
    "cells",
    [
        [[0, 7], [0, 8], [0, 9]],
        [[-1, 0], [0, 0], [1, 0]],
        [[0, 0], [0, 1], [1, 0]],
        [[0, 0], [0, 1]],
    ],
)
def test_PW_B4_inside_the_board_and_of_the_patch_s_shape(cells: list[list[int]]) -> None:
    state = at("3")
    assert refused_by(state, {"by": 0, "take": 3, "cells": cells}) == "PW-B4"


def test_PW_B4_any_rotation_and_either_side_and_no_neighbour_needed() -> None:
    state = at("14", seat_0="5:0:-:3@a1")
    shapes = {
        frozenset((r - min(a for a, _ in cells), c - min(b for _, b in cells)) for r, c in cells)
        for move in state.legal_moves
        if str(move).startswith("14@")
        for _, cells in [placement_cells(int(move))]
    }
    assert len(shapes) == 8  # an N shape has no symmetry at all
    assert "14@f6" in state.legal_moves


def test_PW_B4_orientations_that_cover_the_same_cells_are_one_move() -> None:
    state = at("1.10")
    for move in state.legal_moves:
        assert str(move) == str(state.legal_moves[state.legal_moves.index(move)])
    covered = [placement_cells(int(m)) for m in state.legal_moves if "@" in str(m)]
    assert len(covered) == len(set(covered))
    assert state.play("1@a1r2") == state.play("1@a1") == state.play("1@a1f")


def test_PW_B5_the_marker_moves_by_the_patch_s_time_and_may_pass() -> None:
    state = at("9", seat_0="9:0:-:-", seat_1="5:2:-:-").play("9@a1")
    assert space(state, 0) == TIME[9] == 6
    assert state.turn == 1


# --- The time board --------------------------------------------------------------------------


def test_PW_E1_income_counts_the_patch_just_placed() -> None:
    state = at("6", seat_0="3:4:-:-", seat_1="5:9:-:-").play("6@a1")  # price 3, time 2, income 1
    assert space(state, 0) == 6
    assert buttons(state, 0) == 1


def test_PW_E1_only_one_s_own_patches_count() -> None:
    state = at(seat_0="0:4:-:-", seat_1="0:5:-:11@a1").play("advance")
    assert buttons(state, 0) == 2


@pytest.mark.parametrize(("start", "passes"), [(3, False), (4, True), (5, False)])
def test_PW_E1_an_icon_is_passed_when_reached_from_before(start: int, passes: bool) -> None:
    state = at("4", seat_0=f"3:{start}:-:10@a1", seat_1="5:12:-:-").play("4@e5")  # time 1
    assert buttons(state, 0) == (2 if passes else 0)


def test_PW_E2_a_special_patch_passed_must_be_placed_at_once() -> None:
    state = at(seat_0="0:25:-:-", seat_1="0:25:-:-").play("advance")
    assert space(state, 0) == 26
    assert (state.turn, state.view()["phase"]) == (0, "mend")
    assert len(state.legal_moves) == CELLS
    assert refused_by(state, "advance") == "PW-E2"
    assert refused_by(state, {"by": 1, "advance": True}) == "PW-E2"
    mended = state.play("*e5")
    assert mended.view()["players"][0]["mends"] == [[4, 4]]
    assert buttons(mended, 0) == buttons(state, 0)
    assert space(mended, 0) == 26
    assert mended.turn == 1


def test_PW_E2_the_second_to_pass_gets_nothing() -> None:
    state = at(seat_0="0:25:-:-", seat_1="0:25:-:-").play("advance").play("*e5").play("advance")
    assert space(state, 1) == 27
    assert state.view()["phase"] == "turn"
    assert state.view()["special_patches"] == [32, 38, 44, 50]


def test_PW_E2_a_special_patch_needs_an_empty_cell_and_a_reason() -> None:
    state = at(seat_0="0:25:-:3@a1", seat_1="0:25:-:-")
    assert refused_by(state, "*e5") == "PW-E2"
    assert refused_by(state.play("advance"), "*b1") == "PW-E2"
    assert refused_by(state.play("advance"), {"by": 0, "mend": [9, 0]}) == "PW-E2"


@pytest.mark.parametrize(
    ("seat_0", "due", "move", "key"),
    [
        ("0:25:-:3@a1", "-", "*e5", "nothing-to-mend"),
        ("0:25:-:3@a1", "-", "*i9", "nothing-to-mend"),
        ("0:26:-:3@a1", "0", "*c1", "cell-covered"),
        ("0:26:-:3@a1", "0", "advance", "mend-first"),
        ("9:26:-:3@a1", "0", "2@d1", "mend-first"),
    ],
)
def test_PW_E2_says_what_is_wrong(seat_0: str, due: str, move: str, key: str) -> None:
    state = at("2", seat_0=seat_0, seat_1="0:25:-:-", turn="0", due=due)
    assert key_of_refusal(state, move) == key


def test_PW_E2_every_empty_cell_can_be_chosen_from_first_to_last() -> None:
    state = at(seat_0="0:26:-:3@d1", seat_1="0:25:-:-", due="0")
    names = [f"*{column}{row}" for row in range(1, 10) for column in "abcdefghi"]
    expected = [name for name in names if name not in ("*d1", "*e1", "*f1")]
    assert [str(move) for move in state.legal_moves] == expected
    for name in ("*a1", "*i9"):
        after = state.play(name)
        assert after.view()["players"][0]["empty"] == CELLS - 3 - 1
        assert key_of_refusal(at_due_again(after), name) == "cell-covered"


def at_due_again(state: State) -> State:
    """The state with the next special patch due for seat 0, whose quilt stays as it is."""
    again = state.copy()
    again.data.turn, again.data.due = 0, 1 << 1
    return again


@pytest.mark.parametrize("cell", ["a1", "b1", "i9"])
def test_PW_E2_a_special_patch_is_placed_only_once(cell: str) -> None:
    placed = f"0:26:-:0*{cell}"
    assert at(seat_0=placed, seat_1="0:25:-:-", turn="1").view()["players"][0]["mends"]
    with pytest.raises(FormatError, match="placed already"):
        at(seat_0=placed, seat_1="0:25:-:-", due="0")
    with pytest.raises(FormatError, match="once more"):
        at(seat_0=f"{placed},0*e5", seat_1="0:25:-:-", turn="1")


def test_PW_E2_each_special_patch_due_is_placed_before_the_turn_goes_on() -> None:
    state = at(seat_0="0:33:-:-", seat_1="0:30:-:-", due="0.1")
    assert state.view()["due"] == 2
    state = state.play("*e5")
    assert (state.turn, state.view()["phase"], state.view()["due"]) == (0, "mend", 1)
    state = state.play("*a9")
    assert (state.turn, state.view()["phase"]) == (1, "turn")
    assert state.view()["players"][0]["mends"] == [[4, 4], [8, 0]]
    assert state.view()["players"][0]["empty"] == CELLS - 2


def test_PW_E3_both_actions_pass_icons_in_one_move() -> None:
    # From 22 to 29: the income icons at 23 and 29 and, between them, the special patch at 26.
    advanced = at(seat_0="0:22:-:11@a1", seat_1="0:28:-:-")
    advanced.data.special_left |= 1  # as if nobody had passed 26 yet
    after = advanced.play("advance")
    assert buttons(after, 0) == 7 + 2 * 3
    assert after.view()["phase"] == "mend"
    taken = at("4", seat_0="3:22:-:11@a1", seat_1="0:24:-:-").play("4@e5")  # time 1
    assert buttons(taken, 0) == 3


def test_PW_E4_a_special_patch_is_set_aside_when_the_quilt_is_full() -> None:
    state = at(seat_0="0:25:-:-", seat_1="0:25:-:-")
    player = state.data.players[0]
    player.upper, player.lower, player.empty = (1 << 63) - 1, (1 << 63) - 1, 0
    after = state.play("advance")
    assert after.view()["phase"] == "turn"
    assert after.turn == 1
    assert 26 not in after.view()["special_patches"]


def test_PW_E4_the_last_empty_cell_still_takes_a_special_patch() -> None:
    state = at(seat_0="0:25:-:-", seat_1="0:25:-:-")
    full_but_for(state, 0, 40)
    due = state.play("advance")
    assert due.view()["phase"] == "mend"
    assert [str(move) for move in due.legal_moves] == ["*e5"]
    after = due.play("*e5")
    assert (after.turn, after.view()["players"][0]["empty"]) == (1, 0)


def test_PW_E4_with_two_special_patches_due_and_one_cell_the_other_is_set_aside() -> None:
    state = at(seat_0="0:33:-:-", seat_1="0:30:-:-", due="0.1")
    full_but_for(state, 0, 80)
    after = state.play("*i9")
    assert (after.turn, after.view()["phase"], after.view()["due"]) == (1, "turn", 0)
    assert after.view()["players"][0]["mends"] == [[8, 8]]
    assert after.view()["special_patches"] == [38, 44, 50]


def test_PW_E5_no_regular_patch_has_one_cell() -> None:
    areas = [sum(row.count("#") for row in patch["shape"]) for patch in COMPONENTS["patch"]]
    assert min(areas) == 2


# --- The special tile ------------------------------------------------------------------------

# A 7×7 square but for one cell, g1, laid with special and regular patches alike would need
# many pieces: the quilt's bits are set directly instead.


def almost_square(row: int, column: int, seat: int = 0) -> State:
    """A quilt with a 7×7 square at (row, column) but for its top right cell."""
    state = at("4.2", seat_0="9:25:-:-", seat_1="9:25:-:-", turn=str(seat))
    fill(state, seat, row, column, leave=(row, column + 6))
    return state


def fill(state: State, seat: int, row: int, column: int, leave: tuple[int, int] | None) -> None:
    player = state.data.players[seat]
    for r in range(row, row + 7):
        for c in range(column, column + 7):
            if (r, c) != leave:
                if r <= 6:
                    player.upper |= 1 << (9 * r + c)
                if r >= 2:
                    player.lower |= 1 << (9 * (r - 2) + c)
                player.empty -= 1


@pytest.mark.parametrize("row", [0, 1, 2])
@pytest.mark.parametrize("column", [0, 1, 2])
def test_PW_7_a_special_patch_can_complete_the_square_wherever_it_lies(
    row: int, column: int
) -> None:
    state = almost_square(row, column).play("advance")
    assert state.view()["special_tile"] is None
    cell = f"*{'abcdefghi'[column + 6]}{row + 1}"
    assert state.play(cell).view()["special_tile"] == 0


def test_PW_7_a_regular_patch_can_complete_the_square() -> None:
    state = almost_square(0, 0)
    after = state.play({"by": 0, "take": 4, "cells": [[0, 6], [0, 7], [1, 7]]})
    assert after.view()["special_tile"] == 0


def test_PW_7_six_by_nine_is_no_square() -> None:
    state = at("2", seat_0="9:0:-:-", seat_1="9:3:-:-")
    player = state.data.players[0]
    player.upper, player.lower, player.empty = (1 << 54) - 1, (1 << 36) - 1, 27
    assert state.play("2@a8").view()["special_tile"] is None


def test_PW_7_it_never_changes_hands() -> None:
    state = almost_square(0, 0, seat=1)
    fill(state, 0, 0, 0, leave=None)
    state.data.tile = 0
    after = state.play("advance").play("*g1")
    assert after.view()["special_tile"] == 0


# --- End and score ---------------------------------------------------------------------------


def test_PW_X1_the_game_ends_when_both_are_on_the_last_space() -> None:
    state = at(seat_0="0:52:-:-", seat_1="0:53:-:-", home="1")
    assert not state.is_over
    over = state.play("advance")
    assert over.is_over
    assert over.turn is None
    assert not over.legal_moves
    assert refused_by(over, "advance") == "PW-X1"


def test_PW_X1_one_on_the_last_space_is_not_the_end() -> None:
    state = at("4", seat_0="3:50:-:-", seat_1="0:53:-:-", home="1").play("4@a1")  # time 1
    assert not state.is_over
    assert (space(state, 0), state.turn) == (51, 0)


def test_PW_X1_a_special_patch_passed_on_the_way_is_placed_first() -> None:
    state = at(seat_0="0:47:-:-", seat_1="0:53:-:-", home="1")
    state.data.special_left |= 1 << 4  # as if the patch at 50 were still there
    due = state.play("advance")
    assert not due.is_over
    assert due.play("*a1").is_over


def test_PW_X1_a_patch_may_take_more_time_than_is_left() -> None:
    state = at("9", seat_0="9:50:-:-", seat_1="0:51:-:-").play("9@a1")
    assert space(state, 0) == LAST_SPACE
    assert state.turn == 1


def ended(seat_0: str, seat_1: str, home: str) -> State:
    return at(seat_0=seat_0, seat_1=seat_1, turn="-", home=home)


def test_PW_X2_buttons_plus_tile_minus_two_for_each_empty_cell() -> None:
    outcome = ended("3:53:-:-", "40:53:-:31@a1,33@a5", "0").outcome
    assert outcome is not None
    assert outcome.breakdown[0] == {"buttons": 3, "special_tile": 0, "empty": -162}
    assert outcome.scores == (3 - 162, 40 - 2 * (81 - 7 - 8))


@pytest.mark.parametrize("owner", [0, 1, None])
def test_PW_X2_the_score_is_known_at_any_time(owner: int | None) -> None:
    state = at(seat_0="3:0:-:3@a1", seat_1="12:4:-:10@a1")
    if owner is not None:
        state.data.tile = owner
    shown = [player["score"] for player in state.view()["players"]]
    tiles = [7 if owner == seat else 0 for seat in range(2)]
    assert shown == [3 + tiles[0] - 2 * 78, 12 + tiles[1] - 2 * 77]


def test_PW_X2_the_standing_is_the_score_and_the_income_still_to_come() -> None:
    # Seat 0 has 3 a time, at 11 the icons from 17 on are ahead: 7 of them, with 53's own.
    state = at(seat_0="3:11:-:11@a1", seat_1="12:47:-:10@a1")
    state.data.tile = 1
    assert state.standing == (3 - 2 * 77 + 7 * 3, 12 + 7 - 2 * 77 + 1 * 2)


@pytest.mark.parametrize(
    ("first", "second", "winner"), [(3, 4, 1), (4, 3, 0), (1, 40, 1), (40, 1, 0)]
)
def test_PW_X3_the_higher_score_wins(first: int, second: int, winner: int) -> None:
    for home in ("0", "1"):
        outcome = ended(f"{first}:53:-:-", f"{second}:53:-:-", home).outcome
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((winner,), "score")


@pytest.mark.parametrize("winner", [0, 1])
def test_PW_X3_the_winner_s_reward_is_all(winner: int) -> None:
    seats = ["3:53:-:-", "3:53:-:-"]
    seats[winner] = "4:53:-:-"
    shares = np.full(2, 0.5)
    GAME.kernels.rewards(ended(seats[0], seats[1], "0").data, shares)
    assert shares.tolist() == [float(seat == winner) for seat in range(2)]


@pytest.mark.parametrize(("lead", "winner", "reason"), [(6, 0, "score"), (7, 1, "home-first")])
def test_PW_X3_the_special_tile_counts(lead: int, winner: int, reason: str) -> None:
    for owner in (0, 1):
        buttons = ["0", "0"]
        buttons[1 - owner] = str(lead)
        home = str(1 - owner)
        state = ended(f"{buttons[0]}:53:-:-", f"{buttons[1]}:53:-:-", home)
        state.data.tile = owner
        outcome = state.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((abs(owner - winner),), reason)


@pytest.mark.parametrize("first", [0, 1])
def test_PW_X3_who_reaches_the_last_space_first_is_remembered(first: int) -> None:
    seats = ["0:50:-:-", "0:50:-:-"]
    seats[1 - first] = "0:52:-:-"
    state = at("4", seat_0=seats[0], seat_1=seats[1], turn=str(first))
    assert state.view()["home_first"] is None
    state.data.players[first].buttons = 3
    on_the_way = state.play("4@a1")  # time 1
    assert on_the_way.view()["home_first"] is None
    home = on_the_way.play("advance")
    assert (space(home, first), home.view()["home_first"]) == (LAST_SPACE, first)
    over = home.play("advance")
    assert over.is_over
    assert over.view()["home_first"] == first


@pytest.mark.parametrize("home", ["0", "1"])
def test_PW_X3_on_a_tie_the_first_on_the_last_space_wins(home: str) -> None:
    outcome = ended("4:53:-:-", "4:53:-:-", home).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((int(home),), "home-first")


def test_PW_X4_the_supply_never_limits_a_payment() -> None:
    total = 32 * 1 + 12 * 5 + 5 * 10 + 20  # all button tiles of the box
    state = at(seat_0=f"{total}:4:-:11@a1", seat_1=f"{total}:4:-:-").play("advance")
    assert buttons(state, 0) == total + 1 + 3


def test_PW_X5_the_worked_example() -> None:
    state = ended("14:53:-:-", "18:53:-:-", "0")
    state.data.players[0].empty = 5
    state.data.players[1].empty = 2
    state.data.tile = 0
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (11, 14)
    assert outcome.winners == (1,)


# --- A random action -------------------------------------------------------------------------


def drawn(state: State, draws: int) -> Counter[int]:
    """How often each action comes out of the game's sampler."""
    rng, buffer = stream("drawn", state.position), np.zeros(GAME.buffer_size, np.int64)
    sample, data = GAME.kernels.sample, state.data
    return Counter(int(sample(data, rng, buffer)) for _ in range(draws))


def scattered(count: int) -> list[int]:
    """So many cells, all over the quilt."""
    return [(7 * k) % CELLS for k in range(count)]


@pytest.mark.parametrize(
    ("circle", "buttons", "covered"),
    [
        ("19.2.18", 1, []),  # only the patch in the middle can be paid for
        ("2.19.1", 2, []),  # only the outer ones
        ("19.20.30", 3, []),  # none
        ("1.2.19.3", 9, []),  # the one out of reach could be paid for
        ("2.19.1", 2, [9, 71]),  # in two corners, not every way to turn the patch fits
        ("2.19.1", 2, scattered(31)),
        ("2.19.1", 2, scattered(32)),
        ("18.2.20", 20, scattered(40)),  # a long one, that fits seldom
        ("33.31.32", 20, scattered(60)),
        ("2.19.20.1", 3, [cell for cell in range(CELLS) if cell not in (0, 1, 2, 9, 10, 11)]),
    ],
)
def test_PW_T3_a_random_action_is_each_legal_one_equally_often(
    circle: str, buttons: int, covered: list[int]
) -> None:
    from scipy.stats import chisquare

    state = at(circle, seat_0=f"{buttons}:0:-:-", seat_1="40:6:-:-")
    full_but_for(state, 0, *(set(range(CELLS)) - set(covered)))
    legal = state.legal_actions().tolist()
    counts = drawn(state, max(2000, 40 * len(legal)))
    assert sorted(counts) == sorted(legal)
    if len(legal) > 1:
        assert chisquare(list(counts.values())).pvalue > 1e-6


def test_PW_E2_a_random_special_patch_falls_on_each_empty_cell_equally_often() -> None:
    from scipy.stats import chisquare

    state = at(seat_0="0:26:-:33@a1", seat_1="0:25:-:-", due="0")
    legal = state.legal_actions().tolist()
    counts = drawn(state, 40 * len(legal))
    assert sorted(counts) == sorted(legal)
    assert chisquare(list(counts.values())).pvalue > 1e-6


# --- The buffer ------------------------------------------------------------------------------


@pytest.mark.bounds
@pytest.mark.parametrize("covered", [0, 20, 45])
@pytest.mark.parametrize("due", ["-", "0"])
def test_the_buffer_is_big_enough_and_what_was_in_it_does_not_matter(
    covered: int, due: str
) -> None:
    """The most that a state can have to choose from fits, and nothing is written behind it."""
    size = GAME.buffer_size
    places = Counter(placement_cells(action)[0] for action in range(FIRST_TAKE, ACTIONS))
    largest = ".".join(str(patch) for patch, _ in places.most_common(3))
    state = at(largest, seat_0="99:26:-:-", seat_1="40:26:-:-", due=due)
    full_but_for(state, 0, *(set(range(CELLS)) - set(scattered(covered))))
    listed, chosen = [], []
    for content in (0, -1, 1):
        room, other = np.full((2, size + 64), content, np.int64)
        count = GAME.kernels.legal(state.data, room[:size])
        listed.append(room[:count].tolist())
        rng = stream("buffer")
        chosen.append([int(GAME.kernels.sample(state.data, rng, other[:size])) for _ in range(50)])
        assert (room[size:] == content).all()
        assert (other[size:] == content).all()
    assert listed[0] == listed[1] == listed[2] == state.legal_actions().tolist()
    assert chosen[0] == chosen[1] == chosen[2]
    if covered == 0 and due == "-":
        assert len(listed[0]) == 1 + sum(count for _, count in places.most_common(3))


def test_PW_B1_a_patch_s_number_alone_is_out_of_reach_or_lacks_a_place() -> None:
    state = at("3.5.7")
    for patch in range(1, PATCHES + 1):
        if patch in (3, 5, 7):
            with pytest.raises(FormatError, match=f"Where shall patch {patch} lie"):
                state.play(str(patch))
        else:
            assert key_of_refusal(state, str(patch)) == "out-of-reach"
            with pytest.raises(IllegalMove, match="is not among the next patches after the pawn"):
                state.play(str(patch))
    for number in ("0", "34", "999", "٣"):
        with pytest.raises(FormatError, match="is no move of Patchwork"):
            state.play(number)

"""Setup, auction, bids, buying and the end of Art Society, by rule id."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from tests.games.art_society.table import (
    STARTING,
    filled_but,
    first_round,
    hanging,
    moves,
    play,
    refused,
    setup,
    walk,
)
from vernissage import FormatError, IllegalSetup, State
from vernissage.games.art_society import GAME
from vernissage.games.art_society.pieces import (
    COLUMNS,
    COMPONENTS,
    DECOR_COUNT,
    EYE_LINE,
    PAINTINGS,
    ROWS,
    SIZES,
    STARS,
    TILE_BY_ID,
    TILE_IDS,
)


def to_bids(state: State, *sizes: str) -> State:
    """From the start through the first auction."""
    state = first_round(state)
    by = int(state.data.gavel)
    return state.play({"by": by, "auction": list(sizes or ("1x2", "1x3", "2x2"))})


def with_bids(state: State, *bids: int) -> State:
    for seat, bid in enumerate(bids):
        state = state.play({"by": seat, "bid": bid})
    return state


def end_round(state: State) -> State:
    """Everyone buys what comes first and keeps or hangs it somehow."""
    while state.data.phase != 1 and not state.is_over:
        texts = [str(move) for move in state.legal_moves]
        order = ("done", "keep", "decor:1x1", "excess")
        state = play(state, next((text for text in order if text in texts), texts[0]))
    return state


# --- Setup -------------------------------------------------------------------------------------


def test_AS_S1_for_2_to_4_players_with_markers_at_0() -> None:
    for seats in (2, 3, 4):
        assert GAME.setup(seats=seats, seed=1).data.markers.tolist() == [0, 0, 0, 0]
    for seats in (1, 5):
        with pytest.raises(IllegalSetup) as caught:
            GAME.setup(seats=seats, seed=1)
        assert caught.value.rule == "AS-S1"


def test_AS_S2_one_pile_for_each_of_15_sizes() -> None:
    assert len(SIZES) == 15
    counts = {size: len(faces) for size, faces in GAME.setup(seed=1).view()["piles"].items()}
    assert counts["1x2"] == 12
    assert counts["5x4"] == 4
    assert sum(counts.values()) == 112
    numbers = {pile["size"]: pile["number"] for pile in COMPONENTS["pile"]}
    assert all(number == sum(map(int, size.split("x"))) for size, number in numbers.items())


def test_AS_S2_the_order_within_a_pile_is_random() -> None:
    tops = {GAME.setup(seed=seed).data.pile[11] for seed in range(60)}
    assert len(tops) == 12


def test_AS_S3_all_decor_is_in_one_open_pool() -> None:
    pool = GAME.setup(seed=1).view()["pool"]
    assert pool == {"1x1": 40, "2x1": 18, "1x2": 18, "3x1": 16, "1x3": 16}
    assert sum(pool.values()) == sum(DECOR_COUNT) == 108


def test_AS_S4_walls_of_10_by_14_free_assistants_and_cards_1_to_20() -> None:
    assert (COLUMNS, ROWS) == (10, 14)
    assert STARS == [44, 45]
    assert EYE_LINE == [8, 9, 10]
    for player in GAME.setup(seats=4, seed=1).view()["players"]:
        assert player["empty"] == 140
        assert player["assistant"] is None
        assert player["cards"] == list(range(1, 21))


def test_AS_S4_there_is_no_other_card() -> None:
    state = to_bids(setup())
    for card in (0, 21, -3):
        assert refused(state, {"by": 0, "bid": card}) == "AS-S4"


def test_AS_S5_a_starting_painting_covers_a_star_cell() -> None:
    state = setup()
    texts = {"d3", "e3", "f3", "d4", "e4", "f4", "d5", "e5", "f5"}
    assert moves(state) == {f"{STARTING[0]}@{cell}" for cell in texts}
    assert refused(state, f"{STARTING[0]}@g5") == "AS-S5"
    assert refused(state, f"{STARTING[0]}@e6") == "AS-S5"
    assert refused(state, f"{STARTING[0]}@j14") == "AS-P4"
    assert refused(state, f"{STARTING[1]}@e5") == "AS-S5"
    assert refused(state, {"by": 1, "hang": STARTING[1], "at": [4, 4]}) == "AS-S5"
    state = state.play(f"{STARTING[0]}@e5")
    assert state.turn == 1
    assert state.data.dues == 0


def test_AS_S5_starting_paintings_are_dealt_one_each() -> None:
    dealt = {
        tuple(TILE_IDS[GAME.setup(seats=3, seed=seed).data.players[s].painting] for s in range(3))
        for seed in range(200)
    }
    assert len(dealt) == 24  # every three of four, in every order
    assert all(set(names) <= set(STARTING) for names in dealt)


def test_AS_S6_the_lowest_starting_bid_has_the_gavel() -> None:
    for bids, gavel in (((3, 1), 1), ((2, 4), 0), ((4, 3, 2), 2), ((4, 2, 1, 3), 2)):
        state = first_round(setup(bids, len(bids)))
        assert state.turn == gavel
        assert [p["top_bid"] for p in state.view()["players"]] == list(bids)


def wrong_setups() -> list[tuple[str, str, Any]]:
    record, _ = GAME.beginning.write(setup())
    cases = []

    def case(rule: str, name: str, **changes: Any) -> None:
        changed = copy.deepcopy(record)
        changed.update(changes)
        cases.append((name, rule, changed))

    piles = record["piles"]
    case("AS-S5", "same painting twice", starting_paintings=[STARTING[0], STARTING[0]])
    case("AS-S5", "no starting painting", starting_paintings=[STARTING[0], "city-2x3-gold"])
    case("AS-S6", "same bid twice", starting_bids=[2, 2])
    case("AS-S6", "no starting bid", starting_bids=[2, 5])
    case("AS-S2", "short pile", piles={**piles, "5x4": piles["5x4"][:3]})
    case("AS-S2", "tile twice", piles={**piles, "5x4": piles["5x4"][:3] + piles["5x4"][:1]})
    case("AS-S2", "other size", piles={**piles, "5x4": piles["4x4"]})
    case(
        "AS-S2",
        "starting painting in a pile",
        piles={**piles, "2x3": [*piles["2x3"][:7], STARTING[0]]},
    )
    case("", "no piles", piles=None)
    case("", "a pile missing", piles={k: v for k, v in piles.items() if k != "5x4"})
    case("", "no list", piles={**piles, "5x4": "city-5x4-gold"})
    case("", "unknown painting", piles={**piles, "5x4": ["mona-5x4-lisa", *piles["5x4"][1:]]})
    case("", "a number", piles={**piles, "5x4": [4, *piles["5x4"][1:]]})
    case("", "decor", starting_paintings=[STARTING[0], "decor-1x1"])
    case("", "too many bids", starting_bids=[1, 2, 3])
    case("", "a word", starting_bids=[1, "2"])
    case("", "true", starting_bids=[2, True])
    case("", "no bids", starting_bids=None)
    return cases


@pytest.mark.parametrize(
    ("name", "rule", "wrong"), wrong_setups(), ids=lambda v: v if isinstance(v, str) else ""
)
def test_wrong_setups_are_refused(name: str, rule: str, wrong: Any) -> None:
    with pytest.raises((IllegalSetup, FormatError)) as caught:
        GAME.beginning.read(wrong, 2, {})
    assert getattr(caught.value, "rule", "") == rule


# --- 1 Auction -----------------------------------------------------------------------------------


def test_AS_A1_the_auctioneer_chooses_one_more_than_there_are_players() -> None:
    state = first_round(setup())
    for wrong in (["1x2", "1x3"], ["1x2", "1x3", "2x2", "2x3"], []):
        assert refused(state, {"by": 0, "auction": wrong}) == "AS-A1"
    assert refused(state, {"by": 1, "auction": ["1x2", "1x3", "2x2"]}) == "AS-E1"
    assert refused(state, {"by": 0, "auction": ["1x3", "1x2", "2x2"]}) == "records"
    assert refused(state, {"by": 0, "bid": 3}) == "AS-A1"
    with pytest.raises(FormatError):
        state.play({"by": 0, "auction": ["1x1", "1x2", "2x2"]})


def test_AS_A1_a_size_may_be_chosen_again_while_its_pile_has_tiles() -> None:
    state = first_round(setup((1, 2, 3, 4), 4))
    data = state.data
    assert state.play({"by": 0, "auction": ["1x2"] * 5}).data.left[0] == 7
    data.left[0] = 2
    assert refused(state, {"by": 0, "auction": ["1x2"] * 3 + ["5x4"] * 2}) == "AS-A1"
    assert state.play({"by": 0, "auction": ["1x2"] * 2 + ["5x4"] * 3}).data.left[0] == 0
    data.left[0] = 0
    assert "pick:1x2" not in moves(state)


def test_AS_A1_a_choice_never_leads_to_a_pile_without_tiles() -> None:
    state = first_round(setup((1, 2, 3, 4), 4))
    assert "pick:5x4" not in moves(state)  # five of them there are not
    state = play(state, "pick:5x3")
    assert moves(state) == {"pick:5x3", "pick:5x4"}
    state = play(state, "pick:5x4")
    assert refused(state, "pick:5x3") == "AS-A1"
    assert not state.is_whole
    state = play(state, "pick:5x4", "pick:5x4", "pick:5x4")
    assert state.is_whole
    assert next(tile for tile in state.view()["offer"] if tile).split("-")[1] == "5x3"


def test_AS_A2_paintings_are_turned_up_when_all_are_chosen() -> None:
    tops = {"1x3": ["city-1x3-gold", "portrait-1x3-wood"], "5x4": ["landscape-5x4-wood"]}
    state = first_round(setup(tops=tops))
    state = play(state, "pick:1x3", "pick:1x3")
    assert state.view()["offer"] == [None] * 3
    assert state.view()["picks"] == ["1x3", "1x3"]
    assert len(state.view()["piles"]["1x3"]) == 16
    state = play(state, "pick:5x4")
    offer = ["city-1x3-gold", "portrait-1x3-wood", "landscape-5x4-wood"]
    assert state.view()["offer"] == offer
    assert "city-1x3-gold" not in state.view()["piles"]["1x3"]


# --- 2 Bids ------------------------------------------------------------------------------------


def test_AS_B1_all_bid_in_secret_and_reveal_together() -> None:
    state = to_bids(setup(seats=3), "1x2", "1x3", "2x2", "2x2")
    assert state.deciders == (0, 1, 2)
    assert refused(state, {"by": 1, "bid": 4}) == "AS-B1"  # a record has them in seat order
    state = state.play({"by": 0, "bid": 17})
    assert state.deciders == (1, 2)
    assert refused(state, {"by": 0, "bid": 4}) == "AS-B1"
    assert refused(state, {"by": 1, "buy": "city-1x2-shell"}) == "AS-B1"
    assert [p["top_bid"] for p in state.view()["players"]] == [1, 2, 3]
    state = with_bids(to_bids(setup(seats=3), "1x2", "1x3", "2x2", "2x2"), 17, 3, 9)
    assert [p["top_bid"] for p in state.view()["players"]] == [17, 3, 9]
    assert state.view()["order"] == [0, 2, 1]


def test_AS_B1_bids_may_come_in_any_order() -> None:
    state = to_bids(setup(seats=3), "1x2", "1x3", "2x2", "2x2")
    straight = with_bids(state, 5, 6, 7)
    for seat in (2, 0, 1):
        state = state.for_seat(seat).play({"by": seat, "bid": 5 + seat})
    assert state == straight


def test_AS_B2_the_highest_bid_buys_first() -> None:
    state = with_bids(to_bids(setup()), 3, 9)
    assert state.view()["order"] == [1, 0]
    assert state.turn == 1
    assert refused(state, {"by": 0, "buy": state.view()["offer"][0]}) == "AS-B2"


def test_AS_B2_ties_go_down_the_stacks_to_the_starting_card() -> None:
    state = with_bids(to_bids(setup((2, 1))), 9, 9)
    assert state.view()["order"] == [0, 1]  # 2 beats 1 at the bottom
    state = end_round(state)
    state = state.play({"by": 0, "auction": ["1x2", "1x3", "2x2"]})
    state = end_round(with_bids(state, 4, 5))
    state = state.play({"by": 1, "auction": ["1x2", "1x3", "2x2"]})
    assert with_bids(state, 12, 12).view()["order"] == [1, 0]  # 5 beats 4 beneath


def test_AS_B2_a_played_card_never_returns() -> None:
    state = end_round(with_bids(to_bids(setup()), 9, 3))
    state = state.play({"by": 1, "auction": ["1x2", "1x3", "2x2"]})
    assert refused(state, {"by": 0, "bid": 9}) == "AS-B2"
    assert state.play({"by": 0, "bid": 3}).turn == 1


def test_AS_B3_views_show_only_the_top_of_a_stack() -> None:
    state = end_round(with_bids(to_bids(setup()), 9, 3))
    state = with_bids(state.play({"by": 1, "auction": ["1x2", "1x3", "2x2"]}), 4, 8)
    view = state.view(1)["players"][0]
    assert view["top_bid"] == 4
    assert "bids" not in view
    assert view["cards"] == [card for card in range(1, 21) if card not in (4, 9)]


# --- 3 Buying --------------------------------------------------------------------------------------


def test_AS_P1_each_takes_one_of_the_paintings_left() -> None:
    state = with_bids(to_bids(setup()), 3, 9)
    offer = state.view()["offer"]
    assert moves(state) == {f"buy:{tile}" for tile in offer}
    assert refused(state, {"by": 1, "buy": "landscape-5x4-wood"}) == "AS-P1"
    assert refused(state, "done") == "AS-P1"
    state = state.play({"by": 1, "buy": offer[2]})
    assert state.view()["players"][1]["painting"] == offer[2]
    assert refused(state, {"by": 0, "buy": offer[2]}) == "AS-P1"
    assert refused(state, {"by": 1, "hang": offer[2], "at": [4, 6]}) == "AS-B2"


def test_AS_P2_first_all_choose_then_all_hang_in_buying_order() -> None:
    state = with_bids(to_bids(setup()), 3, 9)
    offer = state.view()["offer"]
    state = state.play({"by": 1, "buy": offer[0]}).play({"by": 0, "buy": offer[1]})
    assert state.view()["phase"] == "hanging"
    assert state.turn == 1
    assert refused(state, {"by": 0, "hang": offer[1], "at": [4, 6]}) == "AS-P2"
    assert refused(state, {"by": 1, "bid": 4}) == "AS-P2"
    state = play(state, "keep", "done")
    assert state.turn == 0


# --- 5 End -------------------------------------------------------------------------------------------


def test_AS_E1_the_gavel_goes_to_the_next_seat() -> None:
    state = end_round(with_bids(to_bids(setup((4, 3, 1), 3), "1x2", "1x3", "2x2", "2x2"), 1, 2, 3))
    assert state.turn == 0
    state = state.play({"by": 0, "auction": ["1x2", "1x3", "2x2", "2x2"]})
    state = end_round(with_bids(state, 4, 5, 6))
    assert state.turn == 1


def test_AS_E2_a_full_wall_ends_the_game_after_the_round() -> None:
    state = hanging(filled_but("a1"), held="decor-1x1", museum=["landscape-1x2-gold"])
    state = play(state, "decor-1x1@a1", "done")
    assert not state.is_over
    state = play(state, "done")
    assert state.is_over
    assert state.outcome is not None
    assert state.outcome.reason == "full-wall"
    assert state.view()["museum"]["landscape"][-1] == "landscape-5x4-wood"  # AS-R1 too
    assert refused(state, "done") == "AS-E2"


def test_AS_E2_the_game_ends_when_all_bid_cards_are_played() -> None:
    for played, over in ((19, False), (20, True)):
        state = hanging("city-2x3-shell@e5")
        state.data.played = played
        state.data.players[0].bids[1 : played + 1] = range(1, played + 1)
        state = play(state, "done", "done")
        assert state.is_over == over
    assert state.outcome is not None
    assert state.outcome.reason == "no-cards-left"


def test_games_use_every_painting_at_most_once() -> None:
    for state in walk(4, "once"):
        last = state
    hung = [item["tile"] for player in last.view()["players"] for item in player["tiles"]]
    hung += [tile for player in last.view()["players"] for tile in player["excess"]]
    paintings = [name for name in hung if TILE_BY_ID[name] < PAINTINGS]
    assert len(set(paintings)) == len(paintings)

"""Every rule of Final Touch, by its id."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from tests.games.final_touch.table import (
    GAME,
    hand,
    make_deck,
    scores,
    table,
    texts,
    zone,
)
from vernissage import CHANCE, FormatError, IllegalMove, IllegalSetup, State
from vernissage.games.final_touch import pieces
from vernissage.games.kernel import stream


def refused(state: State, move: Any) -> tuple[str, str]:
    """The rule and the key of a refusal."""
    with pytest.raises(IllegalMove) as caught:
        state.play(move)
    return caught.value.rule, caught.value.key


# --- Setup -----------------------------------------------------------------------------------


def test_the_components_are_those_of_the_game() -> None:
    assert len(pieces.MASTERPIECE_IDS) == pieces.MASTERPIECES == 25
    assert pieces.COPIES * pieces.COLOURS == pieces.TOUCH_CARDS == 60
    assert pieces.NEEDS.sum(axis=0).tolist() == [33] * 5
    assert (pieces.NEEDS.sum(axis=1) == pieces.FINISH).all()
    assert (pieces.FINISH // 2 == pieces.RUIN).all()
    assert len(pieces.HANDFULS) == len(set(pieces.HANDFULS)) == 251
    for action, counts in enumerate(pieces.HANDFULS):
        room, number = pieces.HAND, 0
        for colour, count in enumerate(counts):
            number += pieces.LESS[colour, room, count]
            room -= count
        assert number == action + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_FT_S1_two_to_four_play(seats: int) -> None:
    state = GAME.setup(seats=seats, seed=1)
    assert len(state.view()["players"]) == seats
    assert GAME.teams(seats) == (
        ((0, 2), (1, 3)) if seats == 4 else tuple((s,) for s in range(seats))
    )


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_FT_S1_not_fewer_and_not_more(seats: int) -> None:
    with pytest.raises(IllegalSetup, match="FT-S1"):
        GAME.setup(seats=seats, seed=1)


def test_FT_S1_with_four_the_seats_take_turns_between_the_teams() -> None:
    state = table("bbbbb/nnnnn/ggggg/rrrrr", "m07", touched="r", turn="3")  # red, yellow
    after = state.play("+red")
    assert after.turn == 0
    assert scores(table("bbbbb/nnnnn/ggggg/rrrrr", taken="24+1")) == [0, 12, 0, 12]


def test_FT_S2_the_masterpieces_are_shuffled_and_only_two_are_seen() -> None:
    starts = [GAME.setup(seed=seed) for seed in range(12)]
    orders = {tuple(state.data.masterpieces.tolist()) for state in starts}
    assert len(orders) == 12
    for state in starts:
        assert sorted(state.data.masterpieces.tolist()) == list(range(25))
        view = state.view(0)
        order = [pieces.MASTERPIECE_IDS[work] for work in state.data.masterpieces]
        assert view["current"]["id"] == order[0]
        assert view["next"]["id"] == order[1]
        assert view["masterpieces_left"] == 24
        shown = json.dumps(view)
        assert not any(f'"{name}"' in shown for name in order[2:])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_FT_S3_five_hidden_cards_each_and_the_rest_is_the_deck(seats: int) -> None:
    state = GAME.setup(seats=seats, seed=2)
    view = state.view(1)
    assert [player["cards"] for player in view["players"]] == [5] * seats
    assert [player["hand"] is not None for player in view["players"]] == [
        seat == 1 for seat in range(seats)
    ]
    assert view["deck"] == 60 - 5 * seats
    every = [*state.data.deck[: state.data.deck_left].tolist()]
    for seat in range(seats):
        for colour in range(5):
            every += [colour] * int(state.data.players[seat].hand[colour])
    assert Counter(every) == dict.fromkeys(range(5), 12)


def test_FT_S3_every_hand_is_equally_likely() -> None:
    """Each colour is as often in a dealt hand as it is in the deck."""
    counts = np.zeros(5, int)
    blank, rng = GAME.blank(2, {"first": 0}), stream("deal")
    for _ in range(2000):
        array = blank.copy()
        GAME.kernels.deal(array[0], rng)
        counts += array[0].players[1].hand
    assert chisquare(counts).pvalue > 1e-4


def test_FT_S4_the_host_chooses_who_begins_and_turns_go_clockwise() -> None:
    for first in range(4):
        state = GAME.setup(seats=4, seed=3, first=first)
        assert state.turn == first
    assert {GAME.setup(seats=3, seed=seed).turn for seed in range(40)} == {0, 1, 2}
    state = table("bbbbb/nnnnn/ggggg", turn="2")  # m08 needs one of each colour
    assert refused(state, {"by": 0, "touch": ["blue"]}) == ("FT-S4", "not-your-turn")
    after = state.play({"by": 2, "touch": ["green"]})
    assert after.turn == 0
    assert after.play({"by": 0, "touch": ["blue"]}).turn == 1


# --- A turn ----------------------------------------------------------------------------------


def test_FT_T1_nobody_passes() -> None:
    state = table("bbbbb/nnnnn")
    assert refused(state, {"by": 0, "touch": []}) == ("FT-T1", "pass")
    assert texts(state) == {"+blue"}


def test_FT_T1_exactly_one_of_touch_up_and_smudge() -> None:
    state = table("bbnyy/ggggg", "m05")  # m05: blue, 2 brown, green
    with pytest.raises(FormatError, match="exactly one of"):
        state.play({"by": 0, "touch": ["blue"], "smudge": "yellow"})
    assert texts(state) == {"+blue", "+brown", "+blue+brown", "-yellow"}


def test_FT_T2_worked_example_yellow_and_brown_on_a_picture_that_got_one_green() -> None:
    """The picture takes 1 yellow, 1 green, 2 brown; one card lies there already."""
    state = table("nybbb/nnnnn", "m02", "m01", touched="g")
    after = state.play("+brown+yellow")
    assert zone(after, "touched") == "ngy"
    assert after.view()["missing"] == {"brown": 1}
    also = table("nnybb/nnnnn", "m02", "m01", touched="g")
    assert "+brown+brown+yellow" in texts(also)


def test_FT_T2_cards_of_the_same_action_count_too() -> None:
    state = table("bbbyy/nnnnn", "m01")  # 2 blue, 2 yellow
    assert refused(state, "+blue+blue+blue") == ("FT-T2", "not-missing")
    assert "+blue+blue+yellow+yellow" in texts(state)


def test_FT_T2_cards_in_the_zone_count_too() -> None:
    state = table("bbbyy/nnnnn", "m01", touched="b")
    assert refused(state, "+blue+blue") == ("FT-T2", "not-missing")
    assert texts(state) == {"+blue", "+yellow", "+yellow+yellow"} | {
        "+blue+yellow",
        "+blue+yellow+yellow",
    }


def test_FT_T2_cards_come_from_the_hand() -> None:
    state = table("bbbbb/nnnnn", "m01")
    assert refused(state, "+yellow") == ("FT-T2", "touch-not-held")
    assert refused(state, {"by": 0, "touch": ["blue"] * 6}) == ("FT-T2", "more-than-a-hand")
    assert hand(state.play("+blue+blue"), 0).count("b") >= 3


def test_FT_T3_a_smudge_is_one_card_of_a_colour_never_needed_or_complete() -> None:
    state = table("bgnry/nnnnn", "m02", touched="g")  # 2 brown, green, yellow
    assert {move for move in texts(state) if move.startswith("-")} == {"-blue", "-green", "-red"}
    after = state.play("-green")
    assert zone(after, "smudged") == "g"
    assert after.turn == 1


def test_FT_T3_smudge_needs_a_colour_not_missing() -> None:
    state = table("bgnry/nnnnn", "m02", touched="g")
    assert refused(state, "-brown") == ("FT-T3", "still-missing")
    assert refused(state, {"by": 0, "smudge": "yellow"}) == ("FT-T3", "still-missing")
    with pytest.raises(IllegalMove, match="can smudge with: blue, green, red"):
        state.play("-yellow")


def test_FT_T3_the_card_comes_from_the_hand() -> None:
    assert refused(table("nnnnn/bbbbb", "m03"), "-blue") == ("FT-T3", "smudge-not-held")


def test_FT_T4_only_missing_colours_must_touch_up_and_none_missing_must_smudge() -> None:
    only_missing = table("bbyyy/nnnnn", "m01")
    assert all(move.startswith("+") for move in texts(only_missing))
    none_missing = table("nngrr/bbbbb", "m01")
    assert texts(none_missing) == {"-brown", "-green", "-red"}
    both = table("bnnnn/yyyyy", "m01")
    assert texts(both) == {"+blue", "-brown"}


def test_FT_T5_the_hand_is_refilled_at_the_end_of_the_turn() -> None:
    state = table("bnnry/ggggg", deck="gbr")  # m08: one of each
    after = state.play("+blue+brown+red")
    assert hand(after, 0) == "bngry"
    assert after.data.deck_left == state.data.deck_left - 3
    assert hand(state.play("+blue"), 0) == "nngry"


def test_FT_T5_an_empty_deck_stays_empty_until_a_card_is_drawn() -> None:
    state = table("bnnry/ggggg", deck="g", deck_size=1)
    after = state.play("+blue")
    assert after.turn == 1
    assert after.data.deck_left == 0
    assert after.play("+green").turn == CHANCE


def test_FT_T5_a_new_deck_is_made_in_the_middle_of_a_draw() -> None:
    state = table("bnnry/ggggg", deck="g", deck_size=1)
    made = state.play("+blue+brown+red")
    assert made.turn == CHANCE
    assert hand(made, 0) == "ngy"
    assert made.is_whole
    discards = zone(made, "discard")
    assert len(discards) == 60 - 10 - 1  # all but the hands before, and the deck's last card
    after = make_deck(made, "yr")
    assert hand(after, 0) == "ngryy"
    assert after.turn == 1
    assert zone(after, "discard") == ""
    assert zone(after, "touched") == "bnr"


def test_FT_T5_the_record_of_a_shuffle_names_the_whole_deck() -> None:
    before = table("bnnry/ggggg", deck="g", deck_size=1).play("+blue+brown")
    verb, state = None, before
    while state.turn == CHANCE:
        move = state.legal_moves[-1]
        assert verb is None
        verb, state = move.verb, state.play(move)
    assert verb is not None
    deck = verb["chance"]["deck"]
    assert before.play(verb) == state
    assert refused(before, {"chance": {"deck": deck[:-1]}}) == ("FT-T5", "deck-size")
    too_long = {"chance": {"deck": [*deck, "blue"]}}
    assert refused(before, too_long) == ("FT-T5", "no-deck-due")
    other = "blue" if deck[-1] != "blue" else "red"
    assert refused(before, {"chance": {"deck": [*deck[:-1], other]}}) == ("FT-T5", "not-discarded")
    assert refused(before, {"chance": {"deck": []}}) == ("FT-T5", "empty-deck")
    assert refused(before, {"by": 1, "touch": ["green"]}) == ("FT-T5", "deck-first")
    assert refused(before, "+green") == ("FT-T5", "deck-first")
    assert refused(state, verb) == ("FT-T5", "no-deck-due")
    assert refused(state, "deck:blue") == ("FT-T5", "no-deck-due")


def test_FT_T5_every_discard_is_equally_likely_to_come_next() -> None:
    state = table("bnnry/ggggg", deck="g", deck_size=1).play("+blue+brown")
    rng, buffer = stream("chance"), np.empty(GAME.buffer_size, np.int64)
    drawn = np.zeros(5, int)
    for _ in range(4900):
        drawn[GAME.kernels.sample(state.data, rng, buffer) - pieces.FIRST_DECK] += 1
    expected = state.data.discard * (4900 / state.data.discard.sum())
    assert chisquare(drawn, expected).pvalue > 1e-4


# --- Ending a masterpiece --------------------------------------------------------------------


def test_FT_M1_worked_example_the_last_yellow_finishes_for_four_dollars() -> None:
    state = table("yrrrr/bbbbb", "m02", touched="nng")
    after = state.play("+yellow")
    assert scores(after) == [4, 0]
    assert after.view()["taken"] == [{"id": "m02", "how": "finished", "value": 4, "by": [0]}]


def test_FT_M1_the_finisher_may_play_several_last_touches_at_once() -> None:
    after = table("bngry/bbbbb", "m08").play("+blue+brown+green+red+yellow")
    assert scores(after) == [5, 0]
    assert after.turn == 0


def test_FT_M2_the_third_smudge_pays_the_opponent() -> None:
    state = table("nnnnn/bbbbb", "m04", smudged="rr")
    after = state.play("-brown")
    assert scores(after) == [0, 2]
    assert after.view()["taken"] == [{"id": "m04", "how": "ruined", "value": 2, "by": [1]}]


def test_FT_M2_with_three_both_opponents_are_paid_in_full() -> None:
    after = table("ggggg/nnnnn/bbbbb", "m12", smudged="yy", turn="0").play("-green")
    assert scores(after) == [0, 3, 3]
    assert after.view()["taken"][0]["by"] == [1, 2]


def test_FT_M2_with_four_the_other_team_is_paid() -> None:
    after = table("ggggg/nnnnn/bbbbb/rrrrr", "m12", smudged="yy", turn="0").play("-green")
    assert scores(after) == [0, 3, 0, 3]


def test_FT_M2_two_smudges_ruin_nothing() -> None:
    after = table("nnnnn/bbbbb", "m04", smudged="r").play("-brown")
    assert scores(after) == [0, 0]
    assert after.view()["current"]["id"] == "m04"
    assert after.turn == 1


@pytest.mark.parametrize(("move", "played"), [("+yellow", "nngrry"), ("-red", "nngrrr")])
def test_FT_M3_zones_are_discarded_the_next_one_comes_and_the_same_seat_goes_on(
    move: str, played: str
) -> None:
    state = table("yrrrr/bbbbb", "m02", "m24", touched="nng", smudged="rr", deck_size=20)
    before = zone(state, "discard")
    after = state.play(move)
    assert after.view()["current"]["id"] == "m24"
    assert zone(after, "touched") == zone(after, "smudged") == ""
    assert after.turn == 0
    assert len(hand(after, 0)) == 5
    assert Counter(zone(after, "discard")) - Counter(before) == Counter(played)
    assert refused(after, {"by": 1, "touch": ["blue"]}) == ("FT-M3", "not-your-turn")


def test_FT_M3_the_zones_are_discarded_before_the_refill() -> None:
    """With an empty deck, the cards just played are in the new one."""
    state = table("yrrrr/bbbbb", "m02", "m24", touched="nng", deck_size=0)
    made = state.play("+yellow")
    assert made.turn == CHANCE
    assert made.data.drawer == 0
    assert len(zone(made, "discard")) == 60 - 4 - 5
    after = make_deck(made, "y")
    assert hand(after, 0) == "rrrry"
    assert after.turn == 0


def test_FT_M4_with_four_the_money_is_the_team_s() -> None:
    state = table("bngry/bbbbb/nnnnn/ggggg", "m08", turn="0", taken="24+0.21-1")
    after = state.play("+blue+brown+green+red+yellow")
    assert scores(after) == [17, 5, 17, 5]
    assert [card["by"] for card in after.view()["taken"]] == [[0, 2], [1, 3], [0, 2]]


def test_FT_M4_a_partner_s_finish_counts_for_the_team() -> None:
    state = table("bbbbb/nnnnn/bngry/ggggg", "m08", turn="2", taken="24+0.21+0")
    after = state.play("+blue+brown+green+red+yellow")
    assert after.outcome is not None
    assert after.outcome.scores == (27, 0, 27, 0)
    assert after.outcome.winners == (0, 2)
    assert after.outcome.breakdown[0] == after.outcome.breakdown[2] == {"finished": 27, "ruined": 0}


# --- End -------------------------------------------------------------------------------------


def test_FT_X1_the_game_ends_at_once_before_any_refill() -> None:
    state = table("bngry/nnnnn", "m08", taken="24+0.21+0", deck_size=0)  # 22 dollars
    after = state.play("+blue+brown+green+red+yellow")
    assert after.is_over
    assert after.outcome is not None
    assert after.outcome.reason == "target"
    assert after.outcome.scores == (27, 0)
    assert after.outcome.winners == (0,)
    assert hand(after, 0) == ""
    assert not after.legal_moves
    assert refused(after, "+blue") == ("FT-X1", "over")
    assert refused(after, "deck:blue") == ("FT-X1", "over")


def test_FT_X1_a_ruin_can_end_it_for_the_opponent() -> None:
    state = table("ggggg/nnnnn", "m12", taken="24+1.21+1", smudged="yy")  # 22 and 3
    after = state.play("-green")
    assert after.outcome is not None
    assert after.outcome.winners == (1,)
    assert after.outcome.breakdown == (
        {"finished": 0, "ruined": 0},
        {"finished": 22, "ruined": 3},
    )


def test_FT_X1_twenty_four_dollars_are_not_enough() -> None:
    state = table("nnnnn/ggggg", "m04", taken="24+1.21+1", touched="bbg", smudged="rr")
    after = state.play("-brown")
    assert scores(after) == [0, 24]
    assert after.turn == 0


def test_FT_X1_with_four_a_team_wins() -> None:
    state = table("bngry/bbbbb/nnnnn/ggggg", "m08", turn="0", taken="24+0.21+0")
    after = state.play("+blue+brown+green+red+yellow")
    assert after.outcome is not None
    assert after.outcome.winners == (0, 2)


RICH = "24+0.21+0.25+1.22+1"
"""Seats 0 and 1 have 22 dollars each."""


def duel() -> State:
    """Seat 2 ruins a picture of 3: seats 0 and 1 have 25 each."""
    state = table("bbbbb/nnnnn/ggggg", "m12", "m08", taken=RICH, smudged="yy", turn="2")
    return state.play("-green")


def test_FT_X2_the_higher_of_two_wins() -> None:
    state = table(
        "bbbbb/nnnnn/ggggg",
        "m12",
        "m08",
        taken="24+0.21+0.25+1.22+1.04-02.13+2",
        smudged="yy",
        turn="2",
    )
    assert scores(state) == [24, 22, 8]
    after = state.play("-green")
    assert after.outcome is not None
    assert after.outcome.scores == (27, 25, 8)
    assert after.outcome.winners == (0,)
    assert after.outcome.reason == "target"


def test_FT_X2_equal_totals_fight_for_one_more_masterpiece() -> None:
    state = duel()
    assert not state.is_over
    assert scores(state) == [25, 25, 0]
    assert state.data.out == 2
    assert state.view()["phase"] == "duel"
    assert state.view()["current"]["id"] == "m08"
    assert len(hand(state, 2)) == 4
    assert zone(state, "smudged") == ""
    assert state.turn == 0
    assert refused(state, {"by": 2, "touch": ["green"]}) == ("FT-X2", "not-your-turn")


def test_FT_X2_the_next_of_the_two_begins_and_they_alternate_and_refill() -> None:
    state = duel().play("+blue")
    assert state.turn == 1
    assert len(hand(state, 0)) == 5
    state = state.play("+brown")
    assert state.turn == 0
    first = table("ggggg/nnnnn/bbbbb", "m12", taken="24+1.21+1.25+2.22+2", smudged="yy", turn="0")
    assert first.play("-green").turn == 1
    middle = table("nnnnn/ggggg/bbbbb", "m12", taken="24+0.21+0.25+2.22+2", smudged="yy", turn="1")
    after = middle.play("-green")
    assert after.turn == 2
    assert after.play(after.legal_moves[0]).turn == 0


def test_FT_X2_a_finish_wins_the_duel_and_counts() -> None:
    state = table("bngry/nnnnn/gggg", "m08", taken=f"{RICH}.12-01", out="2", turn="0")
    after = state.play("+blue+brown+green+red+yellow")
    assert after.outcome is not None
    assert after.outcome.scores == (30, 25, 0)
    assert after.outcome.winners == (0,)
    assert after.outcome.reason == "duel"


def test_FT_X2_a_ruin_pays_only_the_other_of_the_two() -> None:
    state = table("bbbbb/nnnnn/gggg", "m07", taken=f"{RICH}.12-01", out="2", turn="0", smudged="gg")
    after = state.play("-blue")
    assert after.outcome is not None
    assert after.outcome.scores == (25, 27, 0)
    assert after.outcome.winners == (1,)
    assert after.view()["taken"][-1]["by"] == [1]


def test_FT_X2_a_deck_can_be_made_during_the_duel() -> None:
    state = table("bbbbb/nnnnn/gggg", "m08", taken=f"{RICH}.12-01", out="2", turn="1", deck_size=0)
    made = state.play("+brown")
    assert made.turn == CHANCE
    after = make_deck(made)
    assert after.turn == 0
    assert len(hand(after, 2)) == 4
    assert GAME.from_position(after.position) == after


def artificial(hands: str, money: list[int], current: str, smudged: str = "") -> State:
    """A last masterpiece with totals that can't have come about."""
    state = table(hands, current, smudged=smudged).copy()
    data = state.data
    order = data.masterpieces.tolist()
    data.masterpieces[:] = [*order[1:], order[0]]
    data.current = 24
    for side, dollars in enumerate(money):
        data.sides[side].finished = dollars
    return state


def test_FT_X3_when_no_masterpiece_is_left_the_highest_total_wins() -> None:
    state = artificial("bngry/nnnnn", [3, 10], "m08")
    assert state.view()["next"] is None
    after = state.play("+blue+brown+green+red+yellow")
    assert after.is_over
    assert after.outcome is not None
    assert after.outcome.scores == (8, 10)
    assert after.outcome.winners == (1,)
    assert after.outcome.reason == "masterpieces-ran-out"


def test_FT_X3_equal_totals_share_the_victory() -> None:
    after = artificial("bngry/nnnnn", [3, 8], "m08").play("+blue+brown+green+red+yellow")
    assert after.outcome is not None
    assert after.outcome.winners == (0, 1)
    tied = artificial("ggggg/nnnnn/bbbbb", [0, 22, 22], "m12", smudged="yy").play("-green")
    assert tied.outcome is not None
    assert tied.outcome.scores == (0, 25, 25)
    assert tied.outcome.winners == (1, 2)


def test_FT_X4_worked_example_five_of_my_own_three_and_eight_shared() -> None:
    state = table("bbbbb/nnnnn/ggggg", "m01", taken="08+0.11-01.17-02.18-02")
    player = state.view()["players"][0]
    assert (player["finished"], player["ruined"], player["score"]) == (5, 11, 16)
    assert scores(state) == [16, 3, 8]


# --- Known games -----------------------------------------------------------------------------


def test_sample_games_replay_to_their_result(data: Path) -> None:
    lines = (data / "golden" / "final-touch.jsonl").read_text().splitlines()
    assert [json.loads(line)["seats"] for line in lines] == [2, 2, 3, 3, 4, 4]
    for line in lines:
        record = json.loads(line)
        state = GAME.beginning.read(record["setup"], record["seats"], record["options"])
        for move in record["moves"]:
            state = state.play(move)
        assert state.outcome is not None
        assert state.outcome.to_record() == record["result"]

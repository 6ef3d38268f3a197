"""The compiled rules of Final Touch against a second, naive reading of them.

`tests.reference.final_touch` was written from the rules text without a look at the kernels. Here
both play the same games, and must agree at every state.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from tests.reference import final_touch
from tests.reference.side_by_side import (
    Cards,
    Json,
    anything,
    begun,
    follow,
    lead,
    replay_golden_games,
    same,
    shuffled,
)
from tests.reference.tampering import find_what_was_changed
from vernissage.records import Record


def dealt_cards(seats: int, rng: random.Random) -> Json:
    """The beginning of a record of Final Touch."""
    cards = final_touch.COLOURS * final_touch.PER_COLOUR
    rng.shuffle(cards)
    hands = [[cards.pop() for _ in range(final_touch.HAND)] for _ in range(seats)]
    works = sorted(final_touch.MASTERPIECES)
    rng.shuffle(works)
    setup = {"masterpieces": works, "hands": hands, "deck": cards}
    return begun("final-touch", seats, setup, {"first": rng.randrange(seats)})


# --- ways to choose ------------------------------------------------------------------------------


def ends_masterpiece(table: Cards, move: Json) -> bool:
    if "touch" in move:
        return Counter(move["touch"]) == table.missing
    return len(table.smudges) == final_touch.SMUDGES_TO_RUIN - 1


def towards_a_duel(table: Cards, rng: random.Random) -> Json:
    """Seat 2 ruins what it can and the others end nothing, so these two earn the same."""
    if table.duel:
        return anything(table, rng)

    def cost(move: Json) -> tuple[int, float]:
        ends = ends_masterpiece(table, move)
        if table.turn == 2:
            return (0 if "smudge" in move else 3 if ends else 1), rng.random()
        return (3 if ends else 0 if "touch" in move else 1), rng.random()

    return min(table.moves(), key=cost)


def handfuls(table: Cards, rng: random.Random) -> Json:
    """As many cards as can be played, so that decks run out in the middle of a draw."""
    return max(table.moves(), key=lambda move: (len(move.get("touch", "?")), rng.random()))


# --- the same games ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_final_touch_played_by_the_compiled_rules(seats: int) -> None:
    for number in range(12):
        for state, table in follow("final-touch", seats, f"reference/{number}"):
            same(state, table)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_final_touch_led_by_the_naive_rules(seats: int) -> None:
    rng = random.Random(f"lead/{seats}")
    for choose in (anything, handfuls) * 6:
        record = dealt_cards(seats, rng)
        for state, table in lead(record, Cards(record), choose, rng):
            same(state, table)
        if seats == 4:  # FT-M4: the money is the team's
            result = table.result()
            assert result["scores"][:2] == result["scores"][2:]
            assert result["winners"] in ([0, 2], [1, 3])


def test_FT_X2_duels_between_two_of_three() -> None:
    rng = random.Random("duel")
    how: Counter[str] = Counter()
    for _ in range(150):
        fought = False
        record = dealt_cards(3, rng)
        for state, table in lead(record, Cards(record), towards_a_duel, rng):
            if table.duel or table.over:
                same(state, table, by_all=True)
            if table.duel and not table.over:
                (out,) = {0, 1, 2} - table.duel
                assert table.hands[out].total() == 4
                fought = True
        if fought:
            how[table.taken[-1]["how"]] += 1
            assert len(table.taken[-1]["by"]) == 1
            assert table.result()["winners"] == table.taken[-1]["by"]
        elif sorted(table.result()["scores"])[1] >= final_touch.TARGET:
            how["higher total"] += 1
    assert set(how) == {"finished", "ruined", "higher total"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_FT_T5_the_deck_runs_out_in_the_middle_of_a_draw(seats: int) -> None:
    rng = random.Random(f"draw/{seats}")
    seen: Counter[str] = Counter()
    for _ in range(12):
        before = 0
        record = dealt_cards(seats, rng)
        for state, table in lead(record, Cards(record), handfuls, rng):
            if table.needs_shuffle or not before:
                same(state, table, by_all=True)
            if table.needs_shuffle:
                seen["in the middle" if before else "at once"] += 1
            elif not table.over and not table.deck:
                seen["empty, nothing to draw"] += 1
            before = len(table.deck)
    assert set(seen) == {"in the middle", "at once", "empty, nothing to draw"}


def test_FT_X1_the_end_comes_before_the_refill() -> None:
    """Also when the deck has too few cards for it: then nothing is shuffled any more."""
    rng = random.Random("end")
    short = 0
    for number in range(120):
        record = dealt_cards(2 + number % 3, rng)
        for state, table in lead(record, Cards(record), handfuls, rng):
            assert state.is_over == table.over
        same(state, table)
        last = record["moves"][-1]
        left = table.hands[last["by"]].total()
        assert left == final_touch.HAND - len(last.get("touch", "?"))
        short += final_touch.HAND - left > len(table.deck)
    assert short > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_FT_X3_the_masterpieces_run_out(seats: int) -> None:
    """An artificial deck: the compiled game begins at one of its last masterpieces."""
    rng = random.Random(f"out/{seats}")
    shared = 0
    for number in range(40):
        record = dealt_cards(seats, rng)
        past = 25 - 1 - number % 4
        state = Record.from_json(record).first_state().copy()
        state.data.current = past
        record["setup"]["masterpieces"] = record["setup"]["masterpieces"][past:]
        table = Cards(record, complete=False)
        same(state, table)
        while not table.over:
            move = shuffled(table, rng) if table.needs_shuffle else anything(table, rng)
            table.play(move)
            state = state.play(move)
            same(state, table)
        shared += len(table.result()["winners"]) > 1 + (seats == 4)
    assert shared > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_changed_records_of_final_touch(seats: int) -> None:
    rng = random.Random(f"tamper/{seats}")
    for choose in (anything, handfuls) * 2:
        record = dealt_cards(seats, rng)
        for _ in lead(record, Cards(record), choose, rng):
            pass
        find_what_was_changed(record, rng)


def test_the_naive_rules_replay_the_golden_games(data: Path) -> None:
    replay_golden_games("final-touch", (data / "golden/final-touch.jsonl").read_text("utf-8"))

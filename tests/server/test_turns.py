"""Who is next: visitors and tables take turns, lower levels first, and nobody waits for ever."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vernissage.server.fair_queue import COSTS, MOST_IDLE, FairQueue


def test_nothing_waits_at_first() -> None:
    with pytest.raises(IndexError):
        FairQueue[str]().pop()


@pytest.mark.parametrize("level", [5, 6])
def test_a_crowd_of_one_visitor_lets_another_one_in_at_once(level: int) -> None:
    """60 tables of one visitor, of either deep level: the next one served is the other's."""
    turns: FairQueue[str] = FairQueue()
    for table in range(60):
        turns.add(level, "crowd", f"c{table}", "crowd")
    for _ in range(7):
        assert turns.pop() == "crowd"
    turns.add(6, "person", "p", "person")
    assert turns.pop() == "person"
    # And again and again: it waits no longer than its own thinking takes, so twice that in all.
    for _ in range(5):
        turns.add(6, "person", "p", "person")
        waited = 0.0
        while turns.pop() != "person":
            turns.add(level, "crowd", "more", "crowd")
            waited += COSTS[level]
        assert waited <= COSTS[6] + COSTS[level]


def test_what_need_not_wait_is_counted_too() -> None:
    turns: FairQueue[str] = FairQueue()
    turns.charge(6, "crowd")
    turns.add(6, "crowd", "c", "crowd")
    turns.add(6, "person", "p", "person")
    assert turns.pop() == "person"


def test_the_tables_of_a_visitor_take_turns() -> None:
    turns: FairQueue[str] = FairQueue()
    for number in range(50):
        turns.add(5, "home", "busy", f"busy {number}")
    turns.add(6, "home", "quiet", "quiet")
    assert "quiet" in [turns.pop(), turns.pop()]


def test_lower_levels_go_first_but_what_waits_is_not_passed_for_ever() -> None:
    turns: FairQueue[str] = FairQueue()
    turns.add(6, "deep", "t", "deep")
    order = []
    for number in range(200):  # always new visitors: none has had anything yet
        turns.add(1, f"quick {number}", "t", "quick")
        order.append(turns.pop())
    assert order[0] == "quick"
    assert "deep" in order[:30]


def test_work_is_shared_by_what_it_costs() -> None:
    """One whose bots think for seconds gets fewer turns than one whose bots are quick."""
    turns: FairQueue[str] = FairQueue()
    for number in range(100):
        turns.add(6, "slow", f"s{number}", "slow")
        turns.add(5, "fast", f"f{number}", "fast")
    first = Counter(turns.pop() for _ in range(44))
    assert first["fast"] == 10 * first["slow"] == 40


@given(
    st.lists(
        st.tuples(st.integers(0, 6), st.sampled_from("abc"), st.sampled_from("xyz")), max_size=60
    ),
    st.randoms(use_true_random=False),
)
def test_everything_that_was_added_comes_out_once(
    things: list[tuple[int, str, str]], rng: random.Random
) -> None:
    turns: FairQueue[int] = FairQueue()
    out = []
    for number, (level, visitor, table) in enumerate(things):
        turns.add(level, visitor, table, number)
        while len(turns) and rng.random() < 0.4:
            out.append(turns.pop())
    out += [turns.pop() for _ in range(len(turns))]
    assert sorted(out) == list(range(len(things)))


def test_memory_is_bounded_whoever_comes() -> None:
    turns: FairQueue[str] = FairQueue()
    for number in range(3 * MOST_IDLE):
        turns.add(3, f"visitor {number}", "t", "x")
        turns.pop()
    assert len(turns._visitors) <= MOST_IDLE
    assert len(turns._heap) <= MOST_IDLE

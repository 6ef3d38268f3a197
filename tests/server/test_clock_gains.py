"""Nobody gains time: not by taking back, not by coming and going, not by anything else."""

from __future__ import annotations

import random
from typing import NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from vernissage.server import asking, events, playing
from vernissage.server.change import Change
from vernissage.server.clock import OVERTIME, SECOND
from vernissage.server.errors import Refused
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table import Table
from vernissage.server.table_log import first_events, from_log

START = 1_000_000


class Made(NamedTuple):
    """A decision that stands: whose, and what the seat had used when its turn ended by it."""

    seat: int
    used: int | None


class Watched:
    """A table, and by the plain rule what each seat is entitled to at most."""

    def __init__(self, plan: ClockSetup, seats: int, game: str = "patchwork") -> None:
        plans = [SeatSetup("person", str(seat)) for seat in range(seats)]
        self.plan = plan
        self.log = list(first_events(game, plans, {}, plan, "seed", START, 0))
        self.table: Table = from_log("x", self.log)
        self.now = START
        self.used = [0] * seats
        self.standing: list[Made] = []
        self.late: set[int] = set()

    def wait(self, milliseconds: int) -> None:
        """Time passes; whoever has none left is flagged at once."""
        while milliseconds > 0 and self.table.status == "playing":
            soon = self.table.clock.next_flag(self.now)
            step = milliseconds if soon is None else min(milliseconds, soon)
            for seat in self.table.people:
                if seat in self.table.game.deciders:
                    self.used[seat] += step
            self.now += step
            milliseconds -= step
            while (change := playing.flag(self.table, self.now)).events:
                self.late |= {e.seat for e in change.events if isinstance(e, events.Flagged)}
                self.take(change)

    def take(self, change: Change) -> None:
        for event in change.events:
            decided = self.table.people if self.table.status == "playing" else []
            if isinstance(event, events.Undone):
                del self.standing[event.to :]
            self.table.apply(event)
            self.log.append(event)
            if isinstance(event, events.Played):
                seat = event.seat
                ended = seat in decided and seat not in self.table.game.deciders
                self.standing.append(Made(seat, self.used[seat] if ended else None))
            self.check()

    def check(self) -> None:
        for seat in range(len(self.table.seats)):
            most = self.entitled(seat)
            if seat in self.late:
                granted = OVERTIME if self.plan.kind == "bank" else self.table.clock.allowance
                most = max(most, granted, self.plan.increment * SECOND)
            assert self.table.clock.remaining(seat, self.now) <= max(0, most), seat

    def entitled(self, seat: int) -> int:
        """Start + increments of decisions that stand - time used; or one move's - used for it."""
        mine = [m.used for m in self.standing if m.seat == seat and m.used is not None]
        if self.plan.kind == "bank":
            earned = self.plan.seconds + self.plan.increment * len(mine)
            return earned * SECOND - self.used[seat]
        return self.plan.seconds * SECOND - self.used[seat] + (mine[-1] if mine else 0)

    def play(self, seat: int, choice: int, *, by_bot: bool) -> None:
        due = self.table.game.due[seat]
        assert due is not None
        actions = self.table.game.state.for_seat(seat).legal_actions().tolist()
        action = actions[choice % len(actions)]
        self.take(playing.move(self.table, seat, due, action, self.now, by_bot=by_bot))

    def do(self, what: str, seat: int, number: int) -> None:
        """One command of a seat, if the table allows it."""
        table, now = self.table, self.now
        seat %= len(table.seats)
        if table.status != "playing":
            return
        deciders = table.game.deciders
        mover = deciders[seat % len(deciders)]
        try:
            match what:
                case "move":
                    if mover in table.people:
                        self.play(mover, number, by_bot=False)
                case "bots":
                    for bot in table.bots_to_move[:1]:
                        self.play(bot, number, by_bot=True)
                case "undo":
                    to = None if number % 3 else number % max(1, table.game.ply)
                    self.take(asking.undo(table, seat, to, now))
                case "agree":
                    for each in table.asked_of() if table.ask else ():
                        if table.ask is not None and each not in table.ask.yes:
                            number = table.ask.number
                            self.take(asking.answer(table, each, True, number, now))
                case "replace":
                    self.take(asking.replace(table, seat, 1 + number % 6, seat, True, now))
                case "absent":
                    self.take(asking.replace(table, seat, 1 + number % 6, 0, False, now))
                case "back":
                    self.take(asking.replace(table, seat, None, seat, True, now))
                case "leave":
                    self.take(asking.leave_to_bots(table, seat, now))
        except Refused:
            pass


PLANS = [
    ClockSetup("bank", 60, 10, flag="bot"),
    ClockSetup("bank", 30, 0, flag="bot"),
    ClockSetup("bank", 120, 5, flag="loss"),
    ClockSetup("move", 20, flag="bot"),
    ClockSetup("move", 30, flag="loss"),
]
WHAT = ["move"] * 4 + ["undo"] * 3 + ["bots", "agree", "replace", "absent", "back", "back", "leave"]
steps = st.lists(
    st.tuples(st.sampled_from(WHAT), st.integers(0, 3), st.integers(0, 999), st.integers(0, 9_000)),
    min_size=10,
    max_size=60,
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(plan=st.sampled_from(PLANS), seats=st.sampled_from([2, 3]), steps=steps)
def test_nobody_has_more_than_standing_decisions_entitle_to(
    plan: ClockSetup, seats: int, steps: list[tuple[str, int, int, int]]
) -> None:
    watched = Watched(plan, seats, "patchwork" if seats == 2 else "final-touch")
    for what, seat, number, wait in steps:
        watched.wait(wait)
        watched.do(what, seat, number)
        watched.check()
    stored = [events.decode(events.encode(event)) for event in watched.log]
    again = from_log("x", stored)
    for seat in range(seats):
        at = watched.now
        assert again.clock.remaining(seat, at) == watched.table.clock.remaining(seat, at)


def test_the_sequences_of_the_test_above_go_everywhere() -> None:
    """Random play by the same commands does take back, run out and come back."""
    rng = random.Random(1)
    seen: set[str] = set()
    for _ in range(40):
        watched = Watched(rng.choice(PLANS), 2)
        for _ in range(40):
            watched.wait(rng.randrange(9_000))
            watched.do(rng.choice(WHAT), rng.randrange(4), rng.randrange(999))
        seen |= {type(event).__name__ for event in watched.log}
    assert seen >= {"Played", "Undone", "Flagged", "Replaced", "Asked", "Answered", "LeftToBots"}


# --- the three ways that worked once --------------------------------------------------------------


def test_moving_and_taking_back_adds_nothing_to_anyone() -> None:
    watched = Watched(ClockSetup("bank", 60, 10), 2)
    seat = watched.table.game.deciders[0]
    for _ in range(20):
        watched.do("move", seat, 0)
        watched.do("undo", seat, 1)
    assert watched.table.game.ply == 0
    assert watched.table.clock.left == [60_000, 60_000]


def test_time_for_a_move_is_not_full_again_by_taking_back() -> None:
    watched = Watched(ClockSetup("move", 20, flag="loss"), 2)
    seat = watched.table.game.deciders[0]
    for _ in range(8):
        watched.wait(4_000)
        watched.do("move", seat, 0)
        watched.do("undo", seat, 1)
    assert watched.now - START >= 20_000
    watched.wait(20_000)
    assert watched.table.ended == {"why": "time", "seat": seat}


def test_coming_and_going_adds_nothing() -> None:
    watched = Watched(ClockSetup("bank", 60, 10), 2)
    for _ in range(15):
        watched.do("replace", 0, 0)
        watched.do("back", 0, 0)
    assert watched.table.clock.left == [60_000, 60_000]


def test_thinking_while_a_bot_thinks_is_charged_to_who_comes_back_before_it_moves() -> None:
    watched = Watched(ClockSetup("bank", 60, 10), 2)
    seat = watched.table.game.deciders[0]
    watched.do("replace", seat, 5)
    watched.wait(4_000)
    watched.do("back", seat, 0)
    assert watched.table.clock.left[seat] == 56_000


def test_taking_back_never_leaves_somebody_without_time() -> None:
    """Both have used 4 of 10 s for each of three moves: all three back would be 12."""
    watched = Watched(ClockSetup("move", 10), 2)
    table = watched.table
    while table.game.ply < 6:
        watched.wait(4_000)
        watched.do("move", 0, 0)
    seat = table.game.decisions[-1].seat
    with pytest.raises(Refused) as refused:
        asking.undo(table, seat, 0, watched.now)
    assert refused.value.key == "no-time"


# --- running out ----------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", [PLANS[0], PLANS[1], PLANS[3]])
def test_who_ran_out_alone_with_bots_comes_back_and_has_time(plan: ClockSetup) -> None:
    """Bug 1: me against a bot. The table waits; whoever comes back can move."""
    plans = [SeatSetup("person", "Ania"), SeatSetup("bot", level=3)]
    table = from_log("x", first_events("patchwork", plans, {"first": 0}, plan, "seed", START, 0))
    now = START
    for _ in range(3):
        now += 1_000_000
        for event in playing.flag(table, now).events:
            table.apply(event)
        assert (table.status, table.waits, table.bots_to_move) == ("playing", True, [])
        assert table.seats[0].why == "time"
        now += 1_000_000
        for event in asking.replace(table, 0, None, 0, True, now).events:
            table.apply(event)
        assert not table.waits
        assert table.clock.remaining(0, now) >= 15_000
    due = table.game.due[0]
    assert due is not None
    assert playing.move(table, 0, due, {"advance": True}, now).events


def test_who_ran_out_beside_another_comes_back_after_the_bot_has_decided() -> None:
    watched = Watched(ClockSetup("move", 20, flag="bot"), 2)
    table = watched.table
    seat = table.game.deciders[0]
    watched.wait(20_000)
    assert table.bots_to_move == [seat]
    with pytest.raises(Refused) as refused:
        asking.replace(table, seat, None, seat, True, watched.now)
    assert refused.value.key == "bot-decides"
    watched.do("bots", 0, 0)
    watched.do("back", seat, 0)
    assert table.people == [0, 1]
    assert table.clock.remaining(seat, watched.now) == 20_000


def test_when_the_last_of_two_runs_out_everything_waits() -> None:
    watched = Watched(ClockSetup("move", 20, flag="bot"), 2)
    table = watched.table
    watched.wait(20_000)
    while table.bots_to_move:
        watched.do("bots", 0, 0)
    watched.wait(20_000)
    assert (table.status, table.people, table.waits) == ("playing", [], True)
    assert table.bots_to_move == []
    seat = table.game.deciders[0]
    with pytest.raises(Refused) as late:  # a bot that was thinking meanwhile
        playing.move(table, seat, table.game.due[seat] or 0, 0, watched.now, by_bot=True)
    assert late.value.code == "stale"
    watched.do("leave", 0, 0)
    assert table.bots_to_move == [seat]
    watched.do("back", 1, 0)
    assert not table.left_to_bots

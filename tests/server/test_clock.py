"""Clocks: they run for people only, survive a restart, and don't charge the server's absence."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from tests.server.running import all_here, running, settings_for
from tests.waiting import PATIENCE
from vernissage.server import events, playing, service
from vernissage.server.clock import DAY, Clock, elapsed
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table import Table
from vernissage.server.table_log import first_events, from_log
from vernissage.server.telling import clock_message, result_message

PEOPLE = [SeatSetup("person", "A"), SeatSetup("person", "B")]


def begun(clock: ClockSetup, plans: list[SeatSetup] = PEOPLE, at: int = 1_000_000) -> Table:
    return from_log("x", first_events("patchwork", plans, {}, clock, "seed", at))


def play(table: Table, at: int) -> int:
    """The seat to move advances at a time."""
    seat = table.game.deciders[0]
    due = table.game.due[seat]
    assert due is not None
    for event in playing.move(table, seat, due, {"advance": True}, at).events:
        table.apply(event)
    return seat


def test_time_while_the_server_was_down_is_not_charged() -> None:
    assert elapsed(0, 100, []) == 100
    assert elapsed(0, 100, [(10, 30)]) == 80
    assert elapsed(0, 100, [(-50, 30), (90, 500)]) == 60
    assert elapsed(40, 50, [(0, 100)]) == 0


def test_a_bank_shrinks_in_ones_turn_and_grows_after_it() -> None:
    table = begun(ClockSetup("bank", 60, 5))
    seat = play(table, 1_010_000)
    assert table.clock.left[seat] == 60_000 - 10_000 + 5_000
    assert table.clock.remaining(1 - seat, 1_030_000) == 40_000
    assert table.clock.next_flag(1_030_000) == 40_000


def test_time_for_each_move_is_full_again_after_it() -> None:
    table = begun(ClockSetup("move", 30))
    seat = play(table, 1_029_000)
    assert table.clock.left[seat] == 30_000


def test_correspondence_counts_in_days() -> None:
    clock = Clock(ClockSetup("days", days=3), 2, [])
    clock.turn((0,), 0)
    assert clock.flagged(3 * DAY - 1) is None
    assert clock.flagged(3 * DAY) == 0


def test_bots_have_all_the_time_they_need() -> None:
    plans = [SeatSetup("bot", level=1), SeatSetup("bot", level=1)]
    table = begun(ClockSetup("bank", 5), plans)
    assert table.clock.next_flag(9_999_999) is None


def test_at_zero_one_loses_or_a_bot_plays_on() -> None:
    table = begun(ClockSetup("bank", 60))
    seat = table.game.deciders[0]
    assert playing.flag(table, 1_059_000).events == ()
    for event in playing.flag(table, 1_060_000).events:
        table.apply(event)
    assert table.ended == {"why": "time", "seat": seat}
    result = result_message(table)
    assert result is not None
    assert result.winners == [1 - seat]

    table = begun(ClockSetup("bank", 60, flag="bot"))
    for event in playing.flag(table, 1_060_000).events:
        table.apply(event)
    assert table.status == "playing"
    assert table.bots_to_move == [seat]
    assert table.clock.next_flag(1_070_000) is None


def test_a_clock_is_the_same_after_a_restart() -> None:
    plan = ClockSetup("bank", 60, 2)
    log = list(first_events("patchwork", PEOPLE, {}, plan, "seed", 1_000_000))
    table = from_log("x", log)
    for at in (1_004_000, 1_011_000, 1_013_500):
        seat = table.game.deciders[0]
        due = table.game.due[seat]
        assert due is not None
        found = playing.move(table, seat, due, {"advance": True}, at).events
        log += found
        for event in found:
            table.apply(event)
    stored = [events.decode(events.encode(event)) for event in log]
    again = from_log("x", stored)
    assert again.clock.left == table.clock.left
    assert again.clock.running == table.clock.running
    assert again.game.due == table.game.due
    down = from_log("x", stored, [(1_014_000, 1_500_000)])
    seat = table.game.deciders[0]
    assert down.clock.remaining(seat, 1_500_000) == table.clock.remaining(seat, 1_014_000)


def test_a_table_tells_of_its_clock() -> None:
    assert msgspec.to_builtins(clock_message(ClockSetup())) == {"kind": "none"}
    bank = msgspec.to_builtins(clock_message(ClockSetup("bank", 60, 5)))
    assert bank == {"kind": "bank", "seconds": 60, "increment": 5, "flag": "loss"}


def test_a_clock_runs_out_on_a_server_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    away = [0]
    monkeypatch.setattr(service, "now", lambda: time.time_ns() // 1_000_000 + away[0])
    settings = settings_for(tmp_path)
    with running(settings) as server:
        long = all_here(server, "patchwork", 2, clock={"kind": "bank", "seconds": 1800})
        table = all_here(server, "patchwork", 2, clock={"kind": "bank", "seconds": 5})
        running_seat = table.read()["state"]["clock"]["running"][0]
    away[0] = 1_500_000
    with running(settings) as server:
        table, long = server.client.table(table.id), server.client.table(long.id)
        clock = long.read()["state"]["clock"]
        assert clock["left"][clock["running"][0]] > 1_000_000  # the pause was not charged
        with table.watch() as watcher:
            while watcher.wait(PATIENCE).result is None:
                watcher.receive(PATIENCE)
        read = table.read()
        assert read["state"]["ended"] == {"why": "time", "seat": running_seat}

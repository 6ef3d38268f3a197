"""A table made from its log is the table that was there, whatever was taken back meanwhile."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from vernissage.games.errors import FormatError
from vernissage.games.registry import GAMES, game
from vernissage.records.checking import check
from vernissage.server import asking, events, playing
from vernissage.server.change import Change
from vernissage.server.errors import Refused
from vernissage.server.events import Event
from vernissage.server.game_in_progress import KEPT_EVERY, GameInProgress, as_known_to
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table import Table
from vernissage.server.table_log import first_events, from_log, taken_back
from vernissage.server.telling import table_message, undo_message

CLOCKS = {
    "none": ClockSetup(),
    "bank": ClockSetup("bank", 600, 5),
    "move": ClockSetup("move", 60),
    "short": ClockSetup("bank", 8, 1, flag="bot"),
}
SEATS = [(name, seats) for name in GAMES for seats in (2, 4) if seats in game(name).seat_counts]


def picture(table: Table) -> dict[str, Any]:
    """Everything that a table is."""
    play, clock = table.game, table.clock
    return {
        "version": table.version,
        "status": table.status,
        "touched": table.touched,
        "seats": [(s.kind, s.name, s.level, s.resigned, s.replaced) for s in table.seats],
        "table": table_message(table, [False] * len(table.seats), 0),
        "ended": table.ended,
        "state": play.state.to_bytes(),
        "deciders": play.deciders,
        "decisions": list(play.decisions),
        "log": list(play.log),
        "secret": play.secret_from,
        "due": list(play.due),
        "clock": (clock.state(), list(clock._marks)),
        "undo": [undo_message(table, seat) for seat in range(len(table.seats))],
    }


class Game:
    """A table that is played at random: moves, undos free and asked for, names, stand-ins."""

    def __init__(self, name: str, seats: int, clock: ClockSetup, seed: int) -> None:
        self.rng = random.Random(seed)
        self.at = 1_000_000
        plans = [SeatSetup("person", f"P{n}") for n in range(seats)]
        self.log: list[Event] = first_events(name, plans, {}, clock, f"seed {seed}", self.at)
        self.table = from_log("t", self.log)
        self.pictures = [picture(self.table)]
        """After each event but the first two."""

    def go(self, change: Change) -> None:
        stored = [events.decode(events.encode(event)) for event in change.events]
        for event in stored:
            self.log.append(event)
            self.table.apply(event)
            self.pictures.append(picture(self.table))

    def step(self, undos: float, stand_ins: float = 0.0) -> None:
        table, rng = self.table, self.rng
        self.at += rng.randrange(3000)
        try:
            self.go(playing.flag(table, self.at))
            seat = rng.randrange(len(table.seats))
            luck = rng.random()
            if luck < undos and table.game.ply:
                back = rng.choice([1, 1, 2, 3, table.game.ply])
                self.go(asking.undo(table, seat, max(0, table.game.ply - back), self.at))
                for other in list(table.entitled):
                    if table.ask is not None and other in table.asked_of():
                        yes, asked = rng.random() < 0.9, table.ask.number
                        self.go(asking.answer(table, other, yes, asked, self.at))
            elif luck < undos + 0.04:
                self.go(playing.rename(table, seat, f"N{self.at}", self.at))
            elif luck < undos + 0.04 + stand_ins:
                level = None if table.seats[seat].replaced else 1
                self.go(asking.replace(table, seat, level, seat, True, self.at))
            elif table.waits:
                self.go(asking.replace(table, seat, None, seat, True, self.at))
            else:
                seat = rng.choice(table.game.deciders)
                due = table.game.due[seat]
                assert due is not None
                action = rng.choice(as_known_to(table.game.state, seat).legal_actions().tolist())
                by_bot = table.seats[seat].is_bot
                self.go(playing.move(table, seat, due, int(action), self.at, by_bot=by_bot))
        except Refused:
            pass


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_loaded_table_is_the_table_that_was_there(name: str, seats: int, clock: str) -> None:
    flagged = in_all = 0
    for seed in range(4):
        played = Game(name, seats, CLOCKS[clock], seed)
        while played.table.status == "playing" and len(played.log) < 160:
            played.step(0.35 if seed % 2 else 0.1, 0.04 if seed > 1 else 0.0)
        dropped = len(taken_back(played.log))
        assert dropped > 10 or seed > 1 or clock == "short"
        in_all += dropped
        flagged += sum(isinstance(event, events.Flagged) for event in played.log)
        if name == "art-society":
            assert any(each["secret"] is not None for each in played.pictures)
        some = played.rng.sample(range(2, len(played.log) + 1), 25)
        for length in [*some, len(played.log)]:
            loaded = from_log("t", played.log[:length])
            assert picture(loaded) == played.pictures[length - 2], (seed, length)
    assert in_all > 5
    assert flagged or clock != "short"


@pytest.mark.parametrize("clock", ["bank", "move"])
def test_a_log_of_before_does_not_say_how_clocks_stood_and_is_read_as_ever(clock: str) -> None:
    played = Game("patchwork", 2, CLOCKS[clock], 5)
    while played.table.status == "playing" and len(played.log) < 160:
        played.step(0.3)
    log = [
        msgspec.structs.replace(event, clock=None) if isinstance(event, events.Undone) else event
        for event in played.log
    ]
    assert len(taken_back(log)) > 10
    assert picture(from_log("t", log)) == played.pictures[-1]
    mixed = [*played.log[:80], *log[80:]]
    assert picture(from_log("t", mixed)) == played.pictures[-1]


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_going_back_by_kept_states_is_going_back_from_the_deal(name: str, seats: int) -> None:
    played = Game(name, seats, ClockSetup(), 7)
    played.table.game.keep(1 << 30)
    while played.table.status == "playing" and len(played.log) < 160:
        played.step(0.2)
    assert picture(from_log("t", played.log)) == played.pictures[-1]
    again = from_log("t", played.log[:2])
    for number, event in enumerate(played.log[2:], 1):
        again.apply(event)
        assert picture(again) == played.pictures[number]


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the decisions that are worked out."""
    counted = [0]
    work_out = GameInProgress.work_out

    def counting(self: GameInProgress, *given: Any) -> Any:
        counted[0] += 1
        return work_out(self, *given)

    monkeypatch.setattr(GameInProgress, "work_out", counting)
    return counted


@pytest.mark.parametrize("clock", ["none", "bank"])
def test_what_undos_cost_grows_neither_with_their_number_nor_with_the_game(
    clock: str, steps: list[int]
) -> None:
    played = Game("art-society", 2, CLOCKS[clock], 1)
    while played.table.game.ply < 90:
        played.step(0)
    undos = 0
    for _ in range(200):
        played.step(0)
        before = steps[0]
        last = played.table.game.decisions[-1].seat
        for event in asking.undo(played.table, last, played.table.game.ply - 1, played.at).events:
            if isinstance(event, events.Asked):
                continue
            played.go(Change([event]))
            undos += 1
        assert steps[0] - before <= KEPT_EVERY + 4
        if played.table.status != "playing":
            break
    assert undos > 50
    before = steps[0]
    loaded = from_log("t", played.log)
    work = steps[0] - before
    # What was taken back last is told of, so it is played once more, and no more than that.
    assert work <= loaded.game.ply + 1
    assert len(loaded.game._kept) <= loaded.game.ply // KEPT_EVERY


def test_a_table_names_the_rules_of_its_game_and_so_does_its_record() -> None:
    for name in GAMES:
        assert game(name).rules_version == game(name).known_rules[-1]
        log = first_events(
            name, [SeatSetup("person"), SeatSetup("person")], {}, ClockSetup(), "s", 1
        )
        made = events.decode(events.encode(log[0]))
        assert isinstance(made, events.Made)
        assert made.rules == game(name).rules_version
        made.rules = ""  # as older logs have it
        table = from_log("t", [made, *log[1:]])
        for event in playing.resign(table, 0, 2).events:
            table.apply(event)
        record = table.record()
        assert record["rules"] == "1"
        assert check(record) is None
        assert check({**record, "rules": "99"}) is not None
        made.rules = "99"
        with pytest.raises(FormatError, match="version of the rules can't be"):
            from_log("t", [made, *log[1:]])

"""What a seat can't know never reaches it: not by any message, not by its size or order.

Two tables are made alike but for what one seat can't know. All that this seat is sent, by the
socket and by HTTP, must be the same bytes.
"""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from vernissage.games.registry import GAMES, game
from vernissage.games.state import State
from vernissage.server import playing
from vernissage.server.access import Access
from vernissage.server.live_table import LiveTable
from vernissage.server.messages import CHOICES, VIEW
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table_log import first_events, from_log

STATES = 60


class Recorder:
    """A watcher that keeps every byte."""

    def __init__(self, seat: int | None) -> None:
        self.access = Access(seat=seat)
        self.want = frozenset({VIEW, CHOICES})
        self.have = 0
        self.got: list[bytes] = []

    def post(self, data: bytes) -> None:
        self.got.append(data)

    def close(self, code: int, reason: str) -> None:
        pass


def at_state(name: str, seats: int, state: State, log: list[Any], plies: int) -> LiveTable:
    """A table whose game stands at a state; everything else is the same."""
    plans = [SeatSetup("person", f"P{seat}") for seat in range(seats)]
    found = first_events(name, plans, {}, ClockSetup("bank", 600), "the same seed", 1000)
    table = from_log("id", found)
    table.game.state = state
    table.game.log = log
    table.game._renew(2, (), None)
    table.version += plies
    return LiveTable(table, [], lambda: 5000)


def situations(name: str, seats: int) -> Iterator[tuple[State, list[Any], int | None]]:
    """States of random games, the log so far, and where secret choices begin in it."""
    chosen = game(name)
    rng = random.Random(f"{name}/{seats}")
    for number in itertools.count():
        state = chosen.setup(seats=seats, seed=f"leak/{number}")
        log: list[Any] = []
        secret: int | None = None
        while not state.is_over:
            if state.turn is not None and state.turn < 0:
                action = int(state.legal_actions()[0])
            else:
                yield state, list(log), secret
                seat = rng.choice(state.deciders)
                if len(state.deciders) > 1 and secret is None:
                    secret = len(log)
                state = state.for_seat(seat)
                action = int(rng.choice(state.legal_actions().tolist()))
            verb = chosen.codec.verb(state, action)
            state = state.play(action)
            if verb is not None:
                log.append(verb)
            if secret is not None and len(log) - secret == seats:
                secret = None


def sent_to(
    seat: int, name: str, seats: int, state: State, log: list[Any], secret: int | None
) -> list[bytes]:
    """Everything that a seat is sent at a state and after the others' next choices."""
    live = at_state(name, seats, state, log, len(log))
    live.table.game.secret_from = secret
    recorder = Recorder(seat)
    live.watchers.append(recorder)
    live.tell_table(recorder)
    live.tell_state(recorder)
    recorder.got.append(live.states.write(seat, frozenset({VIEW, CHOICES}), 0))
    return recorder.got


@pytest.mark.parametrize(
    ("name", "seats"),
    [(name, seats) for name in GAMES if game(name).hidden for seats in game(name).seat_counts],
)
def test_tables_that_differ_only_in_what_a_seat_can_not_know_look_the_same_to_it(
    name: str, seats: int
) -> None:
    async def compare() -> int:
        differed = 0
        for number, (state, log, secret) in enumerate(
            itertools.islice(situations(name, seats), 0, STATES * 5, 5)
        ):
            for seat in range(seats):
                other = state.determinise(seat, f"other/{number}")
                differed += other != state
                told = [
                    entry
                    if secret is None or n < secret or entry["by"] == seat
                    else {
                        **entry,
                        "bid": 21 - entry["bid"],
                    }
                    for n, entry in enumerate(log)
                ]
                assert sent_to(seat, name, seats, state, log, secret) == sent_to(
                    seat, name, seats, other, told, secret
                )
        return differed

    assert asyncio.run(compare()) > STATES  # there was something to hide


def test_the_order_of_choosing_tells_nothing_of_the_choice() -> None:
    """AS-B1: whatever two others bid, the third sees the same messages in the same order."""

    async def bids(first: int, second: int) -> list[bytes]:
        plans = [SeatSetup("person", f"P{seat}") for seat in range(3)]
        table = from_log("id", first_events("art-society", plans, {}, ClockSetup(), "seed", 1000))
        live = LiveTable(table, [], lambda: 5000)
        while len(table.game.deciders) < 3:
            seat = table.game.deciders[0]
            action = int(table.game.state.legal_actions()[0])
            due = table.game.due[seat]
            assert due is not None
            live.apply(playing.move(table, seat, due, action, 2000))
        recorder = Recorder(0)
        live.watchers.append(recorder)
        for seat, card in ((2, first), (1, second)):
            due = table.game.due[seat]
            assert due is not None
            live.apply(playing.move(table, seat, due, {"bid": card}, 3000))
            live.tell_state(recorder)
        return recorder.got

    cards = [1, 5, 20]
    seen = {tuple(asyncio.run(bids(one, other))) for one, other in itertools.product(cards, cards)}
    assert len(seen) == 1

"""What stays in a table's log for ever is bounded, and no game can be kept from its end by it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.running import Running, all_here, mover_of, open_seats, running, settings_for
from vernissage.client import SeatClient, ServerError
from vernissage.games.registry import GAMES, game
from vernissage.server import bounds, events
from vernissage.server.access import Access
from vernissage.server.bounds import LIFETIME, MOST_EVENTS
from vernissage.server.errors import Refused
from vernissage.server.keys import new_seed
from vernissage.server.live_table import LiveTable
from vernissage.server.setup import SeatSetup
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table


def outcome_of(seat: SeatClient, command: str, **content: object) -> str:
    """The key of a refusal, or "done"."""
    try:
        seat.do(command, **content)
    except ServerError as refused:
        return str(refused.key)
    return "done"


def test_a_seat_that_renames_itself_again_and_again_is_stopped(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    with table.seat(0) as seat, table.seat(1) as other:
        version = seat.wait_for_state().version
        seen = {outcome_of(seat, "name", name="x") for _ in range(60)}
        assert seen == {"done", "too-fast"}
        renamed = server.service.tables.live[table.id].table.version - version
        assert renamed < 30
        other.do("name", name="y")  # another's patience is another's


def test_a_seat_that_takes_back_again_and_again_is_stopped(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    mover = mover_of(people)
    for person in people:
        if person is not mover:
            person.close()  # it would not read what it is told
    seen = set()
    for _ in range(100):
        mover.move("advance")
        seen.add(outcome_of(mover, "undo"))
        if "too-fast" in seen:
            break
    assert seen == {"done", "too-fast"}


def live_table() -> LiveTable:
    plans = [SeatSetup("person"), SeatSetup("person")]
    table = Table("t", events.Made(0, "patchwork", plans, new_seed()))
    table.apply(events.Started(0))
    return LiveTable(table, [StoredKey("", "seat", 0)], lambda: 0)


def seated(seat: int) -> Access:
    return Access(seat=seat)


@pytest.mark.parametrize("command", LIFETIME)
def test_in_one_game_there_is_a_last_time_also_after_a_restart(command: str) -> None:
    kind, most = LIFETIME[command]
    live = live_table()
    event_of: dict[str, events.Event] = {
        "name": events.Named(0, 1, "x"),
        "undo": events.Undone(0, 0, 1),
        "replace": events.Replaced(0, 1, 0),
    }
    event = event_of[command]
    assert type(event) is kind
    for _ in range(most - 1):
        live.table.apply(event)
    bounds.require_room(live, seated(1), command)
    live.table.apply(event)
    with pytest.raises(Refused) as refused:
        bounds.require_room(live, seated(1), command)
    assert (refused.value.code, refused.value.key) == ("too-many", "too-often")
    assert str(most) in refused.value.message
    bounds.require_room(live, seated(0), command)


def test_a_long_log_ends_everything_but_the_game_itself() -> None:
    live = live_table()
    live.table.version = MOST_EVENTS
    for command in ("name", "undo", "answer", "rematch", "replace", "start"):
        with pytest.raises(Refused) as refused:
            bounds.require_room(live, seated(0), command)
        assert refused.value.key == "log-full"
    for command in ("move", "resign"):
        bounds.require_room(live, seated(0), command)


def test_no_real_game_comes_near_the_longest_log() -> None:
    longest = 0
    for name in GAMES:
        chosen = game(name)
        for seed in range(3):
            chooser = random.Random(seed)
            state, moves = chosen.setup(seats=max(chosen.seat_counts), seed=str(seed)), 0
            while not state.is_over:
                state = state.play(chooser.choice(state.legal_actions().tolist()))
                moves += 1
            longest = max(longest, moves)
    assert 10 * longest < MOST_EVENTS


PING, TRIAL = '{"t":"ping"}', '{"t":"try","due":0,"moves":["x"]}'
PLAN = '{"t":"plan","moves":["x"]}'


@pytest.mark.usefixtures("no_second_passes")
@pytest.mark.parametrize(
    ("message", "others", "least", "most"),
    [
        (PING, 0, 30, 40),
        (TRIAL, 0, 5, 10),
        (PLAN, 0, 5, 10),
        ('{"t":"resync"}', 0, 5, 10),
        (PING, 24, 5, 12),
    ],
    ids=["plain", "trial", "plan", "resync", "before many"],
)
def test_what_is_dear_to_answer_or_heard_by_many_is_allowed_less_often(
    tmp_path: Path, message: str, others: int, least: int, most: int
) -> None:
    """Of 40 things at once that one address may say; nobody has more after a while here."""
    with running(settings_for(tmp_path, messages_per_address=10)) as server:
        table = all_here(server, "patchwork", 2)
        for _ in range(others):
            table.watch().wait_for_state()
        person = table.seat(0)
        person.wait_for_state()
        for _ in range(45):
            person.socket.send(message)
        said = refused = 0
        while said + refused < 45:
            told = person.receive()
            refused += told.get("code") == "too-many"
            said += told["t"] in ("pong", "state") or told.get("code") in ("stale", "illegal")
    assert least <= said <= most


@pytest.mark.usefixtures("no_second_passes")
def test_the_sockets_of_an_address_share_what_they_may_say(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, messages_per_address=5)) as server:
        table = all_here(server, "patchwork", 2)
        answers = []
        for _ in range(4):
            with table.watch() as watcher:
                watcher.wait_for_state()
                for _ in range(10):
                    watcher.socket.send('{"t":"ping"}')
                    while (message := watcher.receive())["t"] == "presence":
                        pass
                    answers.append(message["t"])
        assert "pong" in answers
        assert "error" in answers

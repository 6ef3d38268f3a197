"""Live play: acknowledgement, stale and repeated moves, secrets until all are in, presence."""

from __future__ import annotations

import json

import pytest

from tests.server.running import (
    Running,
    all_here,
    newest_states,
    open_seats,
    play_on,
    to_the_bids,
)
from vernissage.client import SeatClient, ServerError
from vernissage.games.registry import GAMES
from vernissage.records.checking import check
from vernissage.server import playing


def until(person: SeatClient, t: str) -> dict[str, object]:
    """The next message of a kind."""
    while True:
        message = person.receive()
        if message["t"] == t:
            return message


def test_a_move_is_acknowledged_and_seen_by_everyone(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    first, second = open_seats(table, 2)
    watcher = table.watch()
    watcher.wait_for_state()
    mover = first if first.current.due is not None else second
    version = mover.move(mover.current.moves()[0])
    for other in (first, second, watcher):
        state = other.wait_for_state(version)
        assert state.data["ply"] == 1
        assert len(state.data["log"]) == 1
    assert watcher.current.due is None
    assert watcher.current.choices is None


def test_a_repeated_or_late_move_changes_nothing(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    first, second = open_seats(table, 2)
    mover, other = (first, second) if first.current.due is not None else (second, first)
    due, action = mover.current.due, mover.current.moves()[0]
    mover.do("move", due=due, move=action)
    with pytest.raises(ServerError) as again:
        mover.do("move", due=due, move=action)
    assert again.value.code == "stale"
    with pytest.raises(ServerError) as not_mine:
        other.do("move", due=due, move=action)
    assert not_mine.value.code == "stale"
    assert table.read()["state"]["ply"] == 1


def test_an_illegal_move_names_its_rule_and_changes_nothing(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    first, second = open_seats(table, 2)
    mover = first if first.current.due is not None else second
    with pytest.raises(ServerError) as refused:
        mover.move({"take": 99, "cells": [[0, 0]]})
    assert refused.value.code in ("illegal", "format")
    with pytest.raises(ServerError) as ruled:
        mover.move({"mend": [0, 0]})
    assert (ruled.value.code, ruled.value.rule) == ("illegal", "PW-E2")
    assert ruled.value.key == "nothing-to-mend"
    assert table.read()["state"]["ply"] == 0


@pytest.mark.parametrize("form", ["action", "text", "verb"])
def test_a_move_may_be_an_action_a_notation_or_a_verb(server: Running, form: str) -> None:
    table = all_here(server, "patchwork", 2)
    first, second = open_seats(table, 2)
    mover = first if first.current.due is not None else second
    advance = mover.current.choices["advance"]["action"]  # type: ignore[index]
    moves = {"action": advance, "text": "advance", "verb": {"advance": True}}
    text = server.service.tables.live[table.id].table.game.rules.codec.text(
        server.service.tables.live[table.id].table.game.state, advance
    )
    mover.move(text if form == "text" else moves[form])
    assert table.read()["state"]["log"] == [{"by": mover.info["you"], "advance": True}]


def test_bids_are_secret_until_all_are_in(server: Running) -> None:
    """AS-B1: the others learn that a seat has chosen, not what."""
    table = all_here(server, "art-society", 3)
    people = open_seats(table, 3)
    to_the_bids(people)
    dues = [person.current.due for person in people]
    bid = people[1].current.choices["bids"][-1]  # type: ignore[index]
    version = people[1].move(bid["action"])
    for person in people:
        person.wait_for_state(version)
    assert people[0].current.data["thinking"] == [0, 2]
    assert people[0].current.data["log"][-1] == {"by": 1, "bid": None}
    assert people[0].current.view["players"][1]["bid"] is None  # type: ignore[index]
    assert people[1].current.data["log"][-1] == {"by": 1, "bid": bid["card"]}
    # What is due from the others is still the same decision.
    assert [people[0].current.due, people[2].current.due] == [dues[0], dues[2]]
    for person in (people[2], people[0]):
        person.move(person.current.choices["bids"][0]["action"])  # type: ignore[index]
    final = people[1].wait_for_state(version + 2)
    shown = [entry for entry in final.data["log"] if "bid" in entry][-3:]
    assert [entry["by"] for entry in shown] == [0, 1, 2]
    assert all(entry["bid"] is not None for entry in shown)


def test_a_game_that_ends_amid_secret_choices_leaves_a_record_without_them(server: Running) -> None:
    table = all_here(server, "art-society", 2)
    people = open_seats(table, 2)
    to_the_bids(people)
    people[1].move(people[1].current.choices["bids"][0]["action"])  # type: ignore[index]
    table.command("resign", key=table.keys[0])
    record = table.record()
    assert check(record) is None
    assert not any("bid" in entry for entry in record["moves"])


def test_a_gap_in_the_log_is_filled_on_request(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    play_on(people, 6)
    newest_states(people)
    people[0].socket.send(json.dumps({"t": "resync", "have": 2}))
    state = until(people[0], "state")
    entries = table.read()["state"]["log"]
    assert state["log_from"] == 2
    assert state["log"] == entries[2:]


def test_after_a_new_connection_all_is_as_before(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    play_on(people, 9)
    newest = max(person.current.version for person in people)
    before = people[0].wait_for_state(newest).data
    people[0].close()
    people[0].state = None
    after = people[0].wait_for_state().data
    for key in ("version", "due", "view", "choices", "thinking", "undo"):
        assert after[key] == before[key], key
    assert len(after["log"]) == table.read()["state"]["ply"]


def test_everyone_sees_who_is_here(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    one = table.seat(0)
    one.wait_for_state()
    with table.seat(1) as two:
        two.wait_for_state()
        while (message := until(one, "presence"))["here"] != [True, True]:
            pass
        with table.watch() as watcher:
            watcher.wait_for_state()
            while (message := until(one, "presence"))["watchers"] != 1:
                pass
    while (message := until(one, "presence"))["here"] != [True, False]:
        pass
    assert message["watchers"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_trying_shows_what_would_be_and_plays_nothing(server: Running, name: str) -> None:
    table = all_here(server, name, 2)
    people = open_seats(table, 2)
    for _ in range(12):
        newest = max(person.current.version for person in people)
        states = [person.wait_for_state(newest) for person in people]
        mover = next(p for p, s in zip(people, states, strict=True) if s.due is not None)
        action = mover.current.moves()[0]
        tried = mover.try_moves(action)
        assert table.read()["state"]["version"] == newest
        reached = mover.wait_for_state(mover.move(action))
        if not tried["reveals"]:
            assert tried["view"] == reached.view


def test_a_move_without_what_is_due_or_an_unknown_command_is_refused(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    person = table.seat(0)
    for t, content in (("move", {"move": 0}), ("dance", {}), ("try", {"due": 1})):
        with pytest.raises(ServerError) as refused:
            person.do(t, **content)
        assert refused.value.code == "format"


def test_a_fault_of_the_server_is_told_as_one_and_the_table_goes_on(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    table = all_here(server, "patchwork", 2)
    with table.seat(0) as person:
        person.wait_for_state()
        with monkeypatch.context() as broken:
            broken.setattr(playing, "rename", fail)
            with pytest.raises(ServerError) as by_socket:
                person.do("name", name="x")
            with pytest.raises(ServerError) as by_http:
                table.command("name", {"name": "x"}, key=table.keys[0])
        assert by_socket.value.code == by_http.value.code == "fault"
        assert by_http.value.status == 500
        assert "Look at the table" in str(by_http.value)
        person.do("name", name="y")
    assert table.read()["table"]["seats"][0]["name"] == "y"


def test_one_who_has_read_nothing_for_long_leaves_in_good_order(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    with table.watch() as watcher:
        watcher.wait_for_state()
        socket = watcher.socket
        assert play_on(open_seats(table, 2), 500)
    assert socket.close_code == 1000

"""What if: a table that begins in the middle of another game is a table like all others."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.server.running import Running, all_here, newest_states, open_seats, play_on
from tests.server.test_replay import random_record
from vernissage.client import Table
from vernissage.games.registry import GAMES
from vernissage.records import Record
from vernissage.records.checking import check

Json = dict[str, Any]
MANY = 10_000


def branched(server: Running, seats: list[str], **body: Any) -> Table:
    """A table that goes on from there; all its seats are people here."""
    answer = httpx.post(
        f"{server.address}/api/branches", json={"seats": [{"kind": kind} for kind in seats], **body}
    )
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return Table(server.client, made["id"], made["host"], made["keys"])


def refused(server: Running, **body: Any) -> tuple[int, str]:
    answer = httpx.post(f"{server.address}/api/branches", json=body)
    return answer.status_code, answer.json()["key"]


def log_of(table: Table, seat: int = 0) -> list[Json]:
    log: list[Json] = table.read(table.keys[seat])["state"]["log"]
    return log


def open_moves(moves: list[Json]) -> list[Json]:
    return [{"chance": True} if "chance" in move else move for move in moves]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_on_another_way_and_its_record_is_right(server: Running, name: str) -> None:
    record = random_record(name, 2, 8)
    # After a shuffle, where the game has one.
    shuffled = [n for n, move in enumerate(record.moves) if "chance" in move]
    ply = shuffled[0] if shuffled else 15
    table = branched(server, ["me", "here"], record=record.to_json(), ply=ply)
    stands = record.moves[: ply + 1] if shuffled else record.moves[:ply]
    assert log_of(table) == open_moves(stands)
    told = table.read()["table"]
    assert told["branch"] == {"of": "", "ply": ply}
    assert told["status"] == "playing"
    people = open_seats(table, 2)
    state = record.at(len(stands))
    for seat, seen in enumerate(newest_states(people)):
        assert seen.view == state.view(seat)
    assert play_on(people, MANY, seed=1)
    mine = table.record()
    assert mine["moves"][: len(stands)] == stands
    assert mine["setup"] == record.setup
    assert mine["branch"] == {"of": "", "ply": ply}
    assert "seed" not in mine  # it was not dealt from this table's seed
    assert check(mine) is None


def test_it_is_the_same_table_when_it_is_loaded_again(server: Running) -> None:
    record = random_record("final-touch", 2, 8)
    ply = next(n for n, move in enumerate(record.moves) if "chance" in move) + 1
    table = branched(server, ["me", "here"], record=record.to_json(), ply=ply)
    people = open_seats(table, 2)
    play_on(people, 5)
    # Back into what was played before, which was never played here.
    before = table.read(table.keys[0])["state"]
    httpx.post(
        f"{server.address}/api/tables/{table.id}/undo",
        json={"to": 3},
        headers={"authorization": f"Bearer {table.keys[0]}"},
    )
    ask = table.read()["table"]["ask"]
    httpx.post(
        f"{server.address}/api/tables/{table.id}/answer",
        json={"yes": True, "ask": ask["number"]},
        headers={"authorization": f"Bearer {table.keys[1]}"},
    )
    state = table.read(table.keys[0])["state"]
    assert state["ply"] == 3 < before["ply"]
    assert state["log"] == record.moves[:3]
    for person in people:
        person.close()
    del server.service.tables.live[table.id]
    again = table.read(table.keys[0])["state"]
    assert again == state


def test_the_game_of_a_table_branches_once_it_is_over(server: Running) -> None:
    table = all_here(server, "art-society", 2)
    people = open_seats(table, 2)
    play_on(people, 30)
    table.command("resign", key=table.keys[0])
    record = Record.from_json(table.record())
    ply = next(n for n, move in enumerate(record.moves) if "bid" in move) + 1
    seats = [{"kind": "me"}, {"kind": "here"}]
    # One bid is made, and stays secret.
    other = branched(server, ["me", "here"], table=table.id, ply=ply)
    assert log_of(other, 0)[-1] == record.moves[ply - 1]
    assert log_of(other, 1)[-1] == {"by": 0, "bid": None}
    id = server.keep(table.record())
    assert log_of(branched(server, ["here", "here"], record=id, ply=2)) == record.moves[:2]

    assert refused(server, table=table.id, ply=ply, seats=seats[:1]) == (400, "seats")
    link = [{"kind": "me"}, {"kind": "link"}]
    assert refused(server, table=table.id, ply=ply, seats=link) == (400, "no-link")
    beyond = len(record.moves) + 1
    assert refused(server, table=table.id, ply=beyond, seats=seats) == (400, "format")
    whole = random_record("patchwork", 2, 1)
    end = {"record": whole.to_json(), "ply": len(whole.moves)}
    assert refused(server, **end, seats=seats) == (409, "game-over")
    assert refused(server, record="0" * 64, ply=0, seats=seats) == (404, "no-record")
    bad = {**whole.to_json(), "moves": whole.moves[::-1]}
    assert refused(server, record=bad, ply=3, seats=seats) == (409, "bad-record")


@pytest.mark.parametrize(
    "value", ['"\\ud800"', "1" + "0" * 30, "[" * 900 + "]" * 900, "NaN", "-Infinity", "1e999"]
)
def test_what_python_reads_and_json_does_not_have_is_no_fault(server: Running, value: str) -> None:
    record = json.dumps(random_record("patchwork", 2, 8, 5).to_json())
    body = f'{{"record": {record[:-1]}, "more": {value}}}, "ply": 0, "seats": [{{"kind": "me"}}, {{"kind": "here"}}]}}'
    for path, sent in (("branches", body), ("replay", f'{record[:-1]}, "more": {value}}}')):
        answer = httpx.post(
            f"{server.address}/api/{path}",
            content=sent,
            headers={"content-type": "application/json"},
        )
        assert answer.status_code < 500, (path, answer.text)
        assert answer.is_success or answer.json()["message"]


def test_what_a_record_says_beside_its_setup_is_not_kept(server: Running) -> None:
    record = random_record("patchwork", 2, 8, 5).to_json()
    plain = branched(server, ["me", "here"], record=record, ply=3)
    record["setup"]["comment"] = record["options"]["comment"] = record["moves"][0]["comment"] = (
        "x" * 10_000
    )
    padded = branched(server, ["me", "here"], record=record, ply=3)
    sizes = [sum(map(len, server.service.store.read_log(table.id))) for table in (plain, padded)]
    assert abs(sizes[0] - sizes[1]) < 100
    assert log_of(plain) == log_of(padded)

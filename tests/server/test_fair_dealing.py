"""Seats commit to random texts, reveal them, and the game is dealt from all of them together."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.records.verifiers import objections
from tests.server.running import Running, running, settings_for
from tests.waiting import wait_for
from vernissage.client import Client, ServerError, Table
from vernissage.games.registry import game
from vernissage.records.checking import check
from vernissage.records.dealing import Dealing, check_deal, mixed_seed, seat_hash
from vernissage.records.record import Record
from vernissage.server import dealing, events
from vernissage.server.table_log import from_log

TEXTS = ["a1" * 32, "b2" * 32, "c3" * 32, "d4" * 32]
HASHES = [seat_hash(text) for text in TEXTS]
FOREVER = 1000.0


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game begins before it has all texts, unless a test says so."""
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", FOREVER)


def made(server: Running, name: str, seats: list[dict[str, Any]], **more: Any) -> Table:
    """A table whose seats say by themselves what they commit to."""
    return server.client.make_table(name, seats, **more)


def here(seat: int) -> dict[str, Any]:
    return {"kind": "here", "hash": HASHES[seat]}


def reveal(table: Table, seat: int, text: str | None = None) -> Any:
    return table.command("reveal", {"text": text or TEXTS[seat]}, key=table.keys[seat])


def begun(table: Table) -> bool:
    return bool(table.read()["table"]["status"] == "playing")


def dealt(table: Table) -> dict[str, Any]:
    """The record of a game that is given up at once; its deal is right."""
    table.command("resign", key=next(iter(table.keys.values())))
    record = table.record()
    assert check(record) is None
    assert check_deal(record) is None
    assert not any(objections(record, table.kept() if table.texts else None).values())
    mixed = mixed_seed(record["seed"], record["dealing"]["hashes"], record["dealing"]["texts"])
    chosen = game(record["game"])
    drawn = record["dealing"]["drawn"]
    options = {name: value for name, value in record["options"].items() if name not in drawn}
    state = chosen.setup(seats=record["seats"], seed=mixed, **options)
    assert chosen.beginning.write(state) == (record["setup"], record["options"])
    return record


@pytest.mark.parametrize(("name", "seats"), [("patchwork", 2), ("final-touch", 4)])
def test_several_seats_of_one_screen_reveal_and_then_it_is_dealt(
    server: Running, name: str, seats: int
) -> None:
    table = made(server, name, [here(seat) for seat in range(seats)])
    for seat in range(seats):
        read = table.read(table.keys[seat])
        assert read["table"]["status"] == "open"
        assert read["table"]["dealing"] == {
            "hashes": HASHES[:seats],
            "awaited": list(range(seat, seats)),
            "texts": None,
        }
        assert "view" not in read["state"]
        assert (read["state"]["due"], read["state"]["thinking"]) == (None, [])
        assert not hasattr(server.service.tables.live[table.id].table.game, "state")
        reveal(table, seat)
    info = table.read()["table"]
    assert (info["status"], info["dealing"]["awaited"]) == ("playing", None)
    record = dealt(table)
    assert record["dealing"]["texts"] == TEXTS[:seats]
    assert table.read()["table"]["dealing"]["texts"] == TEXTS[:seats]
    assert Dealing.of(Record.from_json(record)).givers == list(range(seats))


def test_the_texts_decide_the_deal(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    from vernissage.server import making

    monkeypatch.setattr(making, "new_seed", lambda: "5" * 64)
    circles = set()
    for texts in (TEXTS[:2], TEXTS[1:3], [TEXTS[1], TEXTS[0]]):
        seats = [{"kind": "here", "hash": seat_hash(text)} for text in texts]
        table = made(server, "patchwork", seats)
        for seat, text in enumerate(texts):
            reveal(table, seat, text)
        circles.add(tuple(dealt(table)["setup"]["circle"]))
    assert len(circles) == 3


def test_a_wrong_text_is_refused_and_counts_as_not_given(server: Running) -> None:
    table = made(server, "patchwork", [here(0), {"kind": "here"}])
    wrong: list[tuple[str | None, Any, str]] = [
        (table.keys[0], TEXTS[1], "wrong-text"),
        (table.keys[0], TEXTS[0].upper(), "format"),
        (table.keys[0], 7, "format"),
        (table.keys[1], TEXTS[1], "no-hash"),
        (table.host, TEXTS[0], "not-seated"),
    ]
    for key, text, why in wrong:
        with pytest.raises(ServerError) as refused:
            table.command("reveal", {"text": text}, key=key)
        assert refused.value.key == why
        assert table.read()["table"]["dealing"]["awaited"] == [0]
    with table.seat(0) as seat, pytest.raises(ServerError) as said:
        seat.do("reveal", text=TEXTS[0][:-1])
    assert said.value.key == "no-text"
    reveal(table, 0)
    reveal(table, 0)  # said again after a break
    with pytest.raises(ServerError):
        reveal(table, 0, TEXTS[1])
    assert dealt(table)["dealing"]["texts"] == [TEXTS[0], None]


def test_who_does_not_reveal_in_time_is_left_out(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 0.3)
    table = made(server, "final-touch", [here(0), here(1), {"kind": "bot", "level": 1}])
    reveal(table, 1)
    wait_for(lambda: begun(table))
    with pytest.raises(ServerError) as late:
        reveal(table, 0)
    assert late.value.code == "stale"
    record = server.service.tables.live[table.id].table.record()
    assert record["dealing"]["texts"] == [None, TEXTS[1], None]
    assert record["dealing"]["hashes"] == [HASHES[0], HASHES[1], None]
    assert check_deal(record) is None


def test_nobody_can_put_the_beginning_off(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 0.5)
    table = made(server, "patchwork", [here(0), here(1)])
    names = 0
    while not begun(table):
        server.service.tables.live[table.id].allowances.clear()
        server.service.tables.live[table.id].table.times.clear()
        table.command("name", {"name": f"N{names}"}, key=table.keys[0])
        names += 1
        assert names < 5000
    assert names > 1


def test_a_friend_joins_and_both_give_their_part(server: Running) -> None:
    table = made(server, "patchwork", [{"kind": "me", "hash": HASHES[0]}, {"kind": "link"}])
    with pytest.raises(ServerError) as early:
        reveal(table, 0)
    assert early.value.key == "not-dealing"
    assert table.read()["table"]["dealing"]["awaited"] is None
    body = {"invite": table.invite, "hash": HASHES[1]}
    joined = server.client.request("POST", f"/api/tables/{table.id}/join", body)
    table.keys[joined["seat"]] = joined["key"]
    info = table.read()["table"]
    assert (info["status"], info["dealing"]["awaited"]) == ("open", [0, 1])
    with pytest.raises(ServerError) as begins:
        table.command("start")
    assert begins.value.key == "begun"
    reveal(table, 1)
    reveal(table, 0)
    assert dealt(table)["dealing"]["texts"] == TEXTS[:2]


def test_of_two_clients_each_reveals_for_itself(server: Running) -> None:
    """The host's hears of it over its socket, the friend's by joining."""
    table = server.client.make_table("patchwork", ["me", "link"])
    with table.seat(0) as host, Client(server.address) as other:
        host.wait_for_state()
        friend = other.table(table.id)
        friend.join("Ola", invite=table.invite)
        assert host.wait_for_state(4) is not None
        wait_for(lambda: begun(table) or bool(host.receive()))
        friend.command("resign", key=friend.keys[1])
        assert None not in table.record()["dealing"]["texts"]


def test_where_nobody_commits_the_game_begins_at_once_from_the_seed(server: Running) -> None:
    table = made(server, "patchwork", [{"kind": "here"}, {"kind": "here"}])
    info = table.read()["table"]
    assert info["status"] == "playing"
    assert info["dealing"] == {"hashes": [None, None], "awaited": None, "texts": None}
    record = dealt(table)
    state = game("patchwork").setup(seats=2, seed=record["seed"])
    assert game("patchwork").beginning.write(state)[0] == record["setup"]


def test_an_old_log_is_dealt_as_it_was() -> None:
    log = [
        b'{"e":"made","at":1,"game":"final-touch","seats":[{"kind":"person","name":"Ala"},'
        b'{"kind":"free"}],"seed":"an old seed","host":0}',
        b'{"e":"joined","at":2,"seat":1,"name":"Jan"}',
        b'{"e":"started","at":2}',
    ]
    table = from_log("old", [events.decode(line) for line in log])
    assert table.game.state == game("final-touch").setup(seats=2, seed="an old seed")
    record = table.record()
    assert check_deal(record) is None
    assert not any(objections(record, {"commitment": record["commitment"]}).values())


@pytest.mark.parametrize("hash", ["", "x" * 64, HASHES[0].upper(), HASHES[0] + "0", 7])
def test_a_hash_of_no_known_form_is_refused(server: Running, hash: Any) -> None:
    with pytest.raises(ServerError) as refused:
        made(server, "patchwork", [{"kind": "me", "hash": hash}, {"kind": "here"}])
    assert refused.value.code == "format"


@pytest.mark.parametrize("kind", ["bot", "link"])
def test_only_a_seat_of_ones_own_commits(server: Running, kind: str) -> None:
    with pytest.raises(ServerError) as refused:
        made(server, "patchwork", [{"kind": "me"}, {"kind": kind, "hash": HASHES[0]}])
    assert refused.value.key == "no-hash"


def test_while_it_is_being_dealt_nothing_else_can_be_done(server: Running) -> None:
    table = made(server, "patchwork", [here(0), here(1)])
    for name, body in {
        "move": {"due": 2, "move": 0},
        "try": {"due": 2, "moves": [0]},
        "undo": {},
        "answer": {"yes": True},
        "resign": None,
        "rematch": None,
        "start": None,
    }.items():
        key = table.host if name == "start" else table.keys[0]
        with pytest.raises(ServerError) as refused:
            server.client.request("POST", f"/api/tables/{table.id}/{name}", body, key)
        assert 400 <= refused.value.status < 500, name
    with pytest.raises(ServerError) as early:
        table.record()
    assert early.value.key == "not-over"
    table.command("name", {"name": "Ala"}, key=table.keys[0])
    table.command("replace", {"seat": 1, "level": 2})
    reveal(table, 0)
    reveal(table, 1)
    assert begun(table)


def test_no_text_is_told_to_anybody_before_the_game_is_over(server: Running) -> None:
    table = made(server, "final-touch", [here(0), here(1)])
    told: list[str] = []
    with table.seat(0) as person, table.watch() as watcher:
        for each in (person, watcher):
            each.wait_for_state()
        reveal(table, 1)
        reveal(table, 0)
        for each in (person, watcher):
            while each.info.get("status") != "playing":
                told.append(json.dumps(each.receive()))
        told += [json.dumps(table.read(key)) for key in (None, table.host, *table.keys.values())]
    said = "".join(told)
    assert "playing" in said
    assert not any(text in said for text in TEXTS)
    assert server.service.tables.live[table.id].table.made.seed not in said


def as_if_killed(folder: Path) -> Path:
    """The files as they are while the server runs: what kill -9 would leave."""
    left: Path = shutil.copytree(folder, folder / "killed")
    return left


@pytest.mark.parametrize("revealed", [0, 1])
def test_a_restart_while_it_is_being_dealt_loses_no_text(tmp_path: Path, revealed: int) -> None:
    with running(settings_for(tmp_path)) as before:
        table = made(before, "patchwork", [here(0), here(1)])
        reveal(table, revealed)
        killed = as_if_killed(tmp_path)
    with running(settings_for(killed)) as after:
        again = Table(after.client, table.id, table.host)
        again.keys = table.keys
        assert again.read()["table"]["dealing"]["awaited"] == [1 - revealed]
        reveal(again, 1 - revealed)
        assert dealt(again)["dealing"]["texts"] == TEXTS[:2]


@pytest.mark.parametrize("looked_at", [True, False])
def test_after_a_restart_a_game_that_was_being_dealt_begins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, looked_at: bool
) -> None:
    """Also one at which nobody looks, where a bot or a clock goes on."""
    clock = None if looked_at else {"kind": "days", "days": 3}
    with running(settings_for(tmp_path)) as before:
        table = made(before, "patchwork", [here(0), here(1)], clock=clock)
        reveal(table, 0)
        killed = as_if_killed(tmp_path)
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 0.2)
    with running(settings_for(killed)) as after:
        again = after.client.table(table.id)
        if looked_at:
            wait_for(lambda: begun(again))
        wait_for(lambda: table.id in after.service.tables.live)
        live = after.service.tables.live[table.id].table
        wait_for(lambda: live.status == "playing")
        assert live.record()["dealing"]["texts"] == [TEXTS[0], None]


def test_a_rematch_is_dealt_from_new_texts(server: Running) -> None:
    table = server.client.make_table("patchwork", ["me", "here"])
    table.command("resign", key=table.keys[0])
    assert table.rematch(0) is None
    new = table.rematch(1)
    assert new is not None
    info = new.read(table.keys[0])["table"]
    assert (info["you"], info["status"]) == (0, "playing")
    old = table.record()["dealing"]
    record = dealt(new)
    assert record["dealing"]["texts"] == [new.texts[0], new.texts[1]]
    assert not set(record["dealing"]["hashes"]) & set(old["hashes"])


def test_a_rematch_with_one_who_gives_nothing_is_dealt_all_the_same(server: Running) -> None:
    table = made(server, "patchwork", [{"kind": "me"}, {"kind": "here"}])
    table.command("resign", key=table.keys[0])
    table.command("rematch", {"hash": HASHES[2]}, key=table.keys[0])
    table.command("answer", {"yes": True}, key=table.keys[1])
    new = server.client.table(table.read()["table"]["rematch"]["id"])
    assert new.read()["table"]["dealing"]["hashes"] == [HASHES[2], None]
    new.keys = {0: table.keys[0]}
    new.command("reveal", {"text": TEXTS[2]}, key=table.keys[0])
    assert dealt(new)["dealing"]["texts"] == [TEXTS[2], None]


def test_a_rematch_with_a_hash_of_no_known_form_is_refused(server: Running) -> None:
    table = server.client.make_table("patchwork", ["me", "here"])
    table.command("resign", key=table.keys[0])
    with table.seat(0) as seat, pytest.raises(ServerError) as refused:
        seat.do("rematch", hash="x")
    assert refused.value.key == "no-hash"
    assert table.read()["table"]["ask"] is None

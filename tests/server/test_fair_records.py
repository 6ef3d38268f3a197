"""Records of real tables, with what the client kept before the game, are right to every checker of
deals: ours and the two that know only docs/fair-dealing.md."""

from __future__ import annotations

from typing import Any

import pytest

from tests.records.fair_games import shuffled
from tests.records.verifiers import objections
from tests.server.running import Running, all_here, open_seats, play_on
from vernissage.client import Client, Table, new_text
from vernissage.games.registry import GAMES, game
from vernissage.records.checking import check
from vernissage.records.dealing import check_deal, seat_hash
from vernissage.server import dealing

RIGHT: dict[str, list[str]] = {"example": [], "second": []}
KINDS = [(name, seats) for name in GAMES for seats in game(name).seat_counts]
LEFT_TO_CHANCE = {
    "patchwork": {"special_patches": None, "first": None},
    "final-touch": {"first": None},
    "art-society": {"remember_bids": None},
}


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game begins before it has all texts, unless a test says so."""
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 1000.0)


def ended(server: Running, table: Table, *kept: dict[str, Any]) -> dict[str, Any]:
    """The record of a game that someone gives up, right to all who kept something."""
    if table.read()["table"]["status"] != "over":
        table.command("resign", key=next(iter(table.keys.values())))
    over = (
        table.read()["table"]["status"] == "over"
    )  # of three or four at Art Society, the others go on
    record = table.record() if over else server.service.tables.live[table.id].table.record()
    assert check(record) is None
    assert check_deal(record) is None
    for each in (None, *kept):
        assert objections(record, each) == RIGHT
    return record


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_every_game_is_right_to_who_played_it(server: Running, name: str, seats: int) -> None:
    table = all_here(server, name, seats)
    people = open_seats(table, seats)
    play_on(people, 80 if name == "final-touch" else 20)
    for person in people:
        person.close()
    kept = table.kept()
    assert kept["taken"] == list(range(seats))
    record = ended(server, table, kept)
    assert (name == "final-touch") == (shuffled(record) > 0)
    for seat in range(seats):
        denied = {**record["dealing"], "texts": list(record["dealing"]["texts"])}
        denied["texts"][seat] = None
        assert all(objections({**record, "dealing": denied}, kept).values())
    other = {**kept, "texts": {"0": new_text()}}
    assert all(objections(record, other).values())


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("number", range(3))
def test_every_option_that_is_left_to_chance_is_right(
    server: Running, name: str, number: int
) -> None:
    """Also those that no button leaves to chance: a program can."""
    options = LEFT_TO_CHANCE[name]
    table = server.client.make_table(name, ["me", "here"], options=options)
    record = ended(server, table, table.kept())
    assert record["dealing"]["drawn"] == list(options)
    chosen = {**record, "dealing": {**record["dealing"], "drawn": []}}
    assert objections(chosen) == RIGHT
    assert all(objections(chosen, table.kept()).values())


def test_a_chosen_first_player_stays_the_one_that_was_shown(server: Running) -> None:
    table = server.client.make_table("final-touch", ["me", "here"], options={"first": 1})
    record = ended(server, table, table.kept())
    assert record["dealing"]["drawn"] == []
    assert all(objections({**record, "options": {"first": 0}}, table.kept()).values())


def test_bots_give_nothing_and_friends_and_rematches_keep_their_own(server: Running) -> None:
    table = server.client.make_table("art-society", ["me", "link", "bot:1"])
    with Client(server.address) as other, table.seat(0) as host:
        host.wait_for_state()
        friend = other.table(table.id)
        friend.join("Ola", invite=table.invite)
        while host.info.get("status") != "playing":
            host.receive()
        assert (table.kept()["taken"], friend.kept()["taken"]) == ([0], [1])
        assert table.kept()["hashes"] == friend.kept()["hashes"]
        record = ended(server, table, table.kept(), friend.kept())
        assert record["dealing"]["hashes"][2] is None
    first = all_here(server, "patchwork", 2)
    ended(server, first)
    assert first.rematch(0) is None
    again = first.rematch(1)
    assert again is not None
    assert again.kept()["taken"] == [0, 1]
    ended(server, again, again.kept())


@pytest.mark.parametrize("silent", [[1], [0, 1]])
def test_who_did_not_answer_is_no_fault_unless_the_server_took_the_text(
    server: Running, monkeypatch: pytest.MonkeyPatch, silent: list[int]
) -> None:
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 0.2)
    texts = {str(seat): new_text() for seat in range(2)}
    seats = [{"kind": "here", "hash": seat_hash(text)} for text in texts.values()]
    table = server.client.make_table("patchwork", seats)
    info = table.read()["table"]
    taken = [seat for seat in range(2) if seat not in silent]
    for seat in taken:
        table.command("reveal", {"text": texts[str(seat)]}, table.keys[seat])
    with table.seat(0) as person:
        while person.info.get("status") != "playing":
            person.receive()
    kept = {"commitment": info["commitment"], "hashes": info["dealing"]["hashes"]}
    kept |= {"options": info["options"], "texts": texts, "taken": taken}
    record = ended(server, table, kept)
    assert [n for n, text in enumerate(record["dealing"]["texts"]) if text is None] == silent
    assert all(objections(record, {**kept, "taken": [0, 1]}).values())

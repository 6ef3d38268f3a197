"""Making tables, joining, playing whole games, resigning, rematches, stand-ins."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import pytest

from tests.server.running import Running, all_here, play_on
from vernissage.client import ServerError
from vernissage.games.registry import GAMES, game
from vernissage.records.checking import check
from vernissage.records.dealing import check_deal, commitment
from vernissage.server import events, playing, presence
from vernissage.server.errors import Refused
from vernissage.server.names import LONGEST_NAME, clean_name
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table_log import first_events, from_log


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name in GAMES for seats in game(name).seat_counts]
)
def test_people_play_whole_games_and_the_record_is_right(
    server: Running, name: str, seats: int
) -> None:
    table = all_here(server, name, seats)
    people = [table.seat(seat) for seat in range(seats)]
    assert play_on(people, game(name).longest_game)
    record = table.record()
    assert check(record) is None
    assert check_deal(record) is None
    assert record["result"]["winners"] == people[0].wait().result["winners"]  # type: ignore[index]
    again = server.client.table(table.id).read()
    assert again["table"]["status"] == "over"
    assert again["table"]["seed"] == record["seed"]
    assert again["table"]["commitment"] == commitment(record["seed"])
    for person in people:
        person.close()


def test_the_deal_is_committed_to_before_the_game_and_shown_after_it(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    before = table.read()["table"]
    assert before["seed"] is None
    table.command("resign", key=table.keys[0])
    after = table.read()["table"]
    assert after["commitment"] == before["commitment"]
    expected = hashlib.sha256(b"vernissage deal " + after["seed"].encode()).hexdigest()
    assert after["commitment"] == expected


def test_a_deal_that_is_not_from_the_seed_is_found(server: Running) -> None:
    record: dict[str, Any] = {"moves": []}
    while not any("chance" in move for move in record["moves"]):
        table = all_here(server, "final-touch", 2)
        play_on([table.seat(seat) for seat in range(2)], 400)
        record = table.record()
        assert check_deal(record) is None
    other = {**record, "seed": "0" * 64}
    assert "committed" in check_deal(other).reason  # type: ignore[union-attr]
    del other["commitment"]
    assert "committed" in check_deal(other).reason  # type: ignore[union-attr]
    del other["dealing"]  # as in records of before there were commitments: the seed alone decides
    assert check_deal(other).move == "setup"  # type: ignore[union-attr]
    moves = json.loads(json.dumps(record["moves"]))
    at = next(n for n, move in enumerate(moves) if "chance" in move)
    moves[at]["chance"]["deck"].reverse()
    swapped = check_deal({**record, "moves": moves})
    assert swapped is not None
    assert swapped.move == at
    assert check_deal({**record, "seed": None}) is not None


def test_a_friend_joins_by_the_link_and_the_game_begins(server: Running) -> None:
    table = server.client.make_table("patchwork", ["me", "link"])
    with table.seat(0) as host:
        host.wait_for_state()
        assert host.info["status"] == "open"
        assert host.current.due is None
        with pytest.raises(ServerError) as refused:
            table.command("start")
        assert refused.value.key == "seats-free"
        seat = table.join(" Jo\u0000la\n<b>\u202e ")
        assert seat == 1
        while host.info["status"] == "open":
            host.receive()
        assert host.info["seats"][1]["name"] == "Jo la <b>"
        with pytest.raises(ServerError) as full:
            table.join("late")
        assert full.value.key == "table-full"


@pytest.mark.parametrize("wanted", [2, 1])
def test_a_friend_may_choose_the_seat(server: Running, wanted: int) -> None:
    table = server.client.make_table("final-touch", ["me", "link", "link"])
    assert table.join("A", seat=wanted) == wanted
    with pytest.raises(ServerError) as taken:
        table.join("B", seat=wanted)
    assert taken.value.key == "seat-taken"
    assert table.join("B") == 3 - wanted
    assert table.read()["table"]["status"] == "playing"


def test_resigning_gives_the_win_to_the_other_side(server: Running) -> None:
    table = all_here(server, "final-touch", 4)
    table.command("resign", key=table.keys[1])
    read = table.read()
    assert read["state"]["ended"] == {"why": "resigned", "seat": 1}
    assert read["state"]["result"]["winners"] == [0, 2]
    record = table.record()
    assert check(record) is None
    assert record["ended"]["why"] == "resigned"
    with pytest.raises(ServerError) as over:
        table.command("resign", key=table.keys[0])
    assert over.value.code == "over"


def test_at_a_table_of_three_a_bot_plays_on_for_one_who_resigned(server: Running) -> None:
    table = all_here(server, "art-society", 3)
    table.command("resign", key=table.keys[2])
    read = table.read()
    assert read["table"]["status"] == "playing"
    seat = read["table"]["seats"][2]
    assert (seat["resigned"], seat["replaced"]) == (True, True)
    with pytest.raises(ServerError) as back:
        table.command("replace", {"seat": 2, "level": None})
    assert back.value.key == "resigned"


def test_a_rematch_needs_all_and_keeps_the_seats(server: Running) -> None:
    """So everyone keeps the colour; where it was said who begins, it is the next one."""
    table = all_here(server, "patchwork", 2, options={"first": 0})
    assert table.read()["state"]["thinking"] == [0]
    with pytest.raises(ServerError) as early:
        table.command("rematch", key=table.keys[0])
    assert early.value.key == "not-over"
    table.command("resign", key=table.keys[0])
    table.command("rematch", key=table.keys[0])
    info = table.read(table.keys[1])["table"]
    assert info["ask"]["what"] == "rematch"
    assert info["rematch"] is None
    table.command("answer", {"yes": True}, key=table.keys[1])
    mine = table.read(table.keys[0])["table"]["rematch"]
    new = server.client.table(mine["id"])
    for seat in (0, 1):
        assert new.read(table.keys[seat])["table"]["you"] == seat
    assert new.read()["state"]["thinking"] == [1]
    assert table.read()["table"]["rematch"]["key"] is None
    assert new.read()["table"]["commitment"] != table.read()["table"]["commitment"]


def test_a_rematch_that_is_declined_does_not_happen(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    table.command("resign", key=table.keys[0])
    table.command("rematch", key=table.keys[1])
    table.command("answer", {"yes": False}, key=table.keys[0])
    info = table.read()["table"]
    assert (info["ask"], info["rematch"]) == (None, None)


def test_nobody_is_asked_or_moves_where_a_bot_stands_in(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ABSENT", 0.0)
    table = all_here(server, "patchwork", 2)
    seat = table.read()["state"]["thinking"][0]
    due = table.read(table.keys[seat])["state"]["due"]
    table.command("replace", {"seat": seat, "level": 2})
    asked = table.read(table.keys[seat])["state"]
    assert (asked["due"], asked["choices"]) == (None, None)
    with pytest.raises(ServerError) as refused:
        table.command("move", {"due": due, "move": "advance"}, key=table.keys[seat])
    assert refused.value.key == "replaced"
    table.command("replace", {"seat": seat, "level": None}, key=table.keys[seat])
    assert table.read(table.keys[seat])["state"]["due"] == due


def test_a_bot_that_thought_too_long_does_not_move_for_one_who_is_back() -> None:
    plans = [SeatSetup("person", "Ala"), SeatSetup("person", "Jan")]
    table = from_log("x", first_events("patchwork", plans, {}, ClockSetup(), "seed", 0))
    seat = table.game.deciders[0]
    due, action = table.game.due[seat], int(table.game.state.legal_actions()[0])
    assert due is not None
    table.apply(events.Replaced(1, seat, 3))
    assert playing.move(table, seat, due, action, 2, by_bot=True).events
    table.apply(events.Replaced(2, seat, 0))
    with pytest.raises(Refused) as late:
        playing.move(table, seat, due, action, 3, by_bot=True)
    assert late.value.code == "stale"
    assert playing.move(table, seat, due, action, 3).events


def test_only_the_host_puts_a_bot_on_a_seat_and_gives_it_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ABSENT", 0.0)
    table = server.client.make_table("patchwork", ["me", "link"])
    table.join("friend")
    with pytest.raises(ServerError) as refused:
        table.command("replace", {"seat": 0, "level": 2}, key=table.keys[1])
    assert refused.value.key == "not-host"
    table.command("replace", {"seat": 1, "level": 2}, key=table.keys[0])
    seat = table.read()["table"]["seats"][1]
    assert (seat["replaced"], seat["level"], seat["kind"]) == (True, 2, "person")
    table.command("replace", {"seat": 1, "level": None})
    assert table.read()["table"]["seats"][1]["replaced"] is False


def test_a_bot_on_a_free_seat_stays_and_the_game_begins(server: Running) -> None:
    table = server.client.make_table("patchwork", ["me", "link"])
    table.command("replace", {"seat": 1, "level": 2})
    info = table.read()["table"]
    assert (info["status"], info["seats"][1]["kind"]) == ("playing", "bot")
    with pytest.raises(ServerError) as stays:
        table.command("replace", {"seat": 1, "level": None})
    assert stays.value.key == "seat-of-bot"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "format"),
        ({"game": "patchwork", "seats": [{"kind": "me"}]}, "illegal"),
        ({"game": "patchwork", "seats": [{"kind": "me"}] * 3}, "illegal"),
        (
            {"game": "patchwork", "seats": [{"kind": "me"}] * 2, "options": {"first": 7}},
            "format",
        ),
        (
            {"game": "patchwork", "seats": [{"kind": "me"}] * 2, "options": {"colour": "red"}},
            "format",
        ),
        ({"game": "patchwork", "seats": [{"kind": "ghost"}] * 2}, "format"),
        ({"game": "patchwork", "seats": [{"kind": "bot", "level": 9}] * 2}, "format"),
        ({"game": "patchwork"}, "format"),
        ([], "format"),
    ],
)
def test_a_table_that_can_not_be_is_refused_with_a_reason(
    server: Running, body: object, code: str
) -> None:
    with pytest.raises(ServerError) as refused:
        server.client.request("POST", "/api/tables", body)
    assert refused.value.code == code
    assert 400 <= refused.value.status < 500
    assert len(str(refused.value)) > 10


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ala   ma kota ", "Ala ma kota"),
        ("Żółć", "Żółć"),
        ("a\u200bb\u202ec", "a b c"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"[:LONGEST_NAME]),
        ("\x00\x07", ""),
    ],
)
def test_names_are_one_clean_line(given: str, shown: str) -> None:
    assert clean_name(given) == shown

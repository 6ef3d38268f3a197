"""Replays: every seat's view after each move, open when the game is over; nothing more before."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.running import (
    Running,
    all_here,
    newest_states,
    open_seats,
    play_on,
    running,
    settings_for,
    to_the_bids,
)
from vernissage import client
from vernissage.client import Table
from vernissage.games.registry import GAMES, game
from vernissage.records import Record
from vernissage.server import importing, making
from vernissage.server.errors import Refused
from vernissage.server.importing import read_checked
from vernissage.server.replaying import MOST_FRAMES, OPEN, Wish, frames, of_record, write

Json = dict[str, Any]
HIDDEN = [name for name in GAMES if game(name).hidden]


def random_record(name: str, seats: int, seed: int, plies: int = 10_000) -> Record:
    """A game by chance, or its beginning."""
    rng = random.Random(seed)
    state = game(name).setup(seats=seats, seed=seed)
    record = Record.begin(state)
    while not state.is_over and len(record.moves) < plies:
        state = record.play(state, int(rng.choice(state.legal_actions().tolist())))
    return record


def ask(
    server: Running,
    path: str,
    key: str | None = None,
    *,
    method: str = "GET",
    body: Any = None,
    words: Json | None = None,
) -> httpx.Response:
    headers = {} if key is None else {"authorization": f"Bearer {key}"}
    return httpx.request(
        method, f"{server.address}/api{path}", headers=headers, params=words, json=body
    )


def replay(server: Running, table: Table, key: str | None = None, **words: Any) -> Json:
    answer = ask(server, f"/tables/{table.id}/replay", key, words=words)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["key"]


@pytest.mark.parametrize("name", GAMES)
def test_a_replay_shows_each_seat_what_it_saw_at_the_table(server: Running, name: str) -> None:
    table = all_here(server, name, 2)
    people = open_seats(table, 2)
    seen: dict[tuple[int, int], Json] = {}
    for number in range(40):
        states = [table.read(table.keys[seat])["state"] for seat in (0, 1)]
        if not any(None in entry.values() for state in states for entry in state["log"]):
            for seat, state in enumerate(states):  # the first with that log: no move is half made
                seen.setdefault((seat, len(state["log"])), state["view"])
        play_on(people, 1, seed=number)
    # While it goes on, and when it is over: the same.
    before = {seat: replay(server, table, table.keys[seat]) for seat in (0, 1)}
    table.command("resign", key=table.keys[0])
    after = {seat: replay(server, table, view=str(seat)) for seat in (0, 1)}
    compared = 0
    for seat in (0, 1):
        assert before[seat]["head"]["views"] == [str(seat)] == [before[seat]["view"]]
        assert len(after[seat]["head"]["views"]) == 3
        assert before[seat]["frames"] == after[seat]["frames"]
        for ply, frame in enumerate(after[seat]["frames"]):
            if (seat, ply) in seen:
                assert frame["view"] == seen[seat, ply], (seat, ply)
                compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", GAMES)
def test_the_open_view_lays_every_hand_and_bid_open(name: str) -> None:
    record = random_record(name, game(name).seat_counts[-1], 5)
    told = of_record(record)
    assert told.views == [OPEN, *map(str, range(record.seats))]
    answer = json.loads(write(told, Wish(OPEN, 20, 30, True)))
    for ply, frame in enumerate(answer["frames"], 20):
        state = record.at(ply)
        for seat, player in enumerate(frame["view"]["players"]):
            assert player == state.view(seat)["players"][seat]
    assert answer["head"]["last"]["players"] is not None
    assert answer["head"]["result"]["winners"]


def test_before_the_end_nobody_sees_more_than_they_saw(server: Running) -> None:
    table = all_here(server, "final-touch", 3)
    people = open_seats(table, 3)
    play_on(people, 8)
    path = f"/tables/{table.id}/replay"
    for view in ("open", "0", "2", "watcher"):
        assert refusal(ask(server, path, table.keys[1], words={"view": view})) == (403, "not-over")
    for view in ("open", "0", "1"):
        assert refusal(ask(server, path, words={"view": view})) == (403, "not-over")
    watched = replay(server, table)
    assert watched["view"] == "watcher"
    assert watched["head"]["over"] is False
    for frame in watched["frames"]:
        assert all(player["hand"] is None for player in frame["view"]["players"])
    for branch in ({"table": table.id}, {"table": table.id, "record": "0" * 64}, {}):
        body = {**branch, "ply": 2, "seats": [{"kind": "me"}] + [{"kind": "here"}] * 2}
        answer = ask(server, "/branches", method="POST", body=body)
        assert answer.status_code == (403 if list(branch) == ["table"] else 400)


def test_before_it_begins_there_is_nothing_to_see(server: Running) -> None:
    table = server.client.make_table("patchwork", ["me", "link"])
    assert refusal(ask(server, f"/tables/{table.id}/replay")) == (403, "not-begun")
    assert ask(server, "/tables/nowhere/replay").status_code == 404
    assert ask(server, f"/records/{'0' * 64}/replay").status_code == 404


# --- nothing hidden leaks -------------------------------------------------------------------------


def with_other_deal(record: Record) -> Record:
    """The same game so far, but for what nobody can know: what is still to be drawn."""
    setup = json.loads(json.dumps(record.setup))
    data = record.at().data
    if record.game.id == "final-touch":
        left = int(data.deck_left)
        deck = setup["deck"]
        setup["deck"] = deck[: len(deck) - left] + deck[len(deck) - left :][::-1]
        place = int(data.current) + 2
        setup["masterpieces"][place:] = setup["masterpieces"][place:][::-1]
    else:
        for size, left in zip(setup["piles"], data.left.tolist(), strict=True):
            pile = setup["piles"][size]
            setup["piles"][size] = pile[: len(pile) - left] + pile[len(pile) - left :][::-1]
    return Record(record.game, record.seats, record.options, setup, record.moves)


@pytest.mark.parametrize("name", HIDDEN)
@pytest.mark.parametrize("view", ["0", "watcher"])
def test_what_is_hidden_changes_nothing_in_a_replay(name: str, view: str) -> None:
    for seed in range(4):
        record = random_record(name, 2, seed, 30)
        other = with_other_deal(record)
        assert other.setup != record.setup
        last = len(record.moves)
        one, two = (frames(each, view, 0, last) for each in (record, other))
        assert [bytes(frame.view) for frame in one] == [bytes(frame.view) for frame in two]
        assert [frame.secret for frame in one] == [frame.secret for frame in two]


def test_a_secret_bid_changes_nothing_in_the_replay_of_another(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "new_seed", lambda: "b1d" * 20)
    monkeypatch.setattr(client, "new_text", lambda: "7" * 64)
    answers = []
    for bid in (0, -1):
        table = all_here(server, "art-society", 2)
        people = open_seats(table, 2)
        to_the_bids(people)
        state = newest_states(people)[1]
        people[1].move(state.moves()[bid])
        answers.append(
            [
                ask(server, f"/tables/{table.id}/replay", key).content
                for key in (None, table.keys[0])
            ]
        )
    assert answers[0] == answers[1]


def test_bids_are_secret_until_the_last_one_in_a_finished_game_too() -> None:
    record = random_record("art-society", 3, 2)
    first = next(index for index, move in enumerate(record.moves) if "bid" in move)
    found = frames(record, "1", first - 1, first + 4)
    assert [frame.secret for frame in found] == [None, None, first, first, None, None]
    # The same wherever one begins to look.
    for start in range(first - 1, first + 4):
        assert frames(record, "1", start, first + 4) == found[start - first + 1 :]


# --- pieces and limits ----------------------------------------------------------------------------


def test_a_long_game_comes_in_pieces(server: Running) -> None:
    record = random_record("art-society", 4, 1)
    plies = len(record.moves)
    assert plies > 2 * MOST_FRAMES
    [id] = ask(server, "/records", method="POST", body=record.to_json()).json()["ids"]
    whole: list[Json] = []
    while len(whole) <= plies:
        words = {"head": not whole, "view": "2", "from": len(whole)}
        answer = ask(server, f"/records/{id}/replay", words=words)
        piece = answer.json()
        assert piece["first"] == len(whole)
        assert ("head" in piece) == (not whole)
        assert 0 < len(piece["frames"]) <= MOST_FRAMES
        whole += piece["frames"]
    assert len(whole) == plies + 1
    assert whole[-1]["view"] == record.at().view(2)
    assert [frame["view"] for frame in whole] == [state.view(2) for state in record.states()]
    wrongs: list[Json] = [{"from": plies + 1}, {"from": -1}, {"view": "7"}, {"view": "watcher"}]
    for wrong in wrongs:
        assert ask(server, f"/records/{id}/replay", words=wrong).status_code in (400, 422)


@pytest.mark.usefixtures("no_second_passes")
def test_one_address_has_so_many_frames(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, frames_per_second=8.0, proxies=("127.0.0.1",))
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        answers = [ask(server, f"/tables/{table.id}/replay").status_code for _ in range(4)]
        assert answers == [200, 200, 429, 429]  # 80 at once: two of 32
        assert ask(server, f"/tables/{table.id}").status_code == 200
        # All that is played again to get to a frame counts too.
        record = random_record("art-society", 4, 1)
        [id] = ask(server, "/records", method="POST", body=record.to_json()).json()["ids"]
        last = len(record.moves)
        late = [
            httpx.get(
                f"{server.address}/api/records/{id}/replay",
                params={"from": last, "to": last},
                headers={"x-forwarded-for": "10.0.0.9"},
            ).status_code
            for _ in range(30)
        ]
        assert (late[0], late[-1]) == (200, 429)


# --- records that are brought ---------------------------------------------------------------------


def test_a_record_is_replayed_without_being_stored(tmp_path: Path) -> None:
    record = random_record("final-touch", 2, 3)
    told = record.to_json() | {
        "players": ["Ola", "level:4", {"no": "name"}],
        "bots": "nobody",
        "ended": {"why": 7},
    }
    with running(settings_for(tmp_path, imports=False)) as server:
        stored = ask(server, "/records", method="POST", body=told)
        assert refusal(stored) == (403, "imports-off")
        answer = ask(server, "/replay", method="POST", body=told).json()
        assert [
            (seat["kind"], seat["name"], seat["level"]) for seat in answer["head"]["seats"]
        ] == [
            ("person", "Ola", None),
            ("bot", None, 4),
        ]
        assert answer["head"]["result"]["scores"] == told["result"]["scores"]
        assert {"chance": True} in answer["head"]["log"]
        assert "deck" not in json.dumps(answer["head"]["log"])


def test_what_is_wrong_with_a_record_is_said_with_move_and_rule(server: Running) -> None:
    record = random_record("patchwork", 2, 4).to_json()
    place = next(n for n, move in enumerate(record["moves"]) if "take" in move)
    bad = json.loads(json.dumps(record))
    bad["moves"][place]["cells"] = [[0, column] for column in range(9)]
    answer = ask(server, "/replay", method="POST", body=bad)
    assert refusal(answer) == (409, "bad-record")
    said = answer.json()
    assert said["rule"].startswith("PW-") or said["rule"] == "format"
    assert said["facts"]["move"] == place
    assert said["facts"]["game"] == "patchwork"
    by_another = json.loads(json.dumps(record))
    by_another["moves"][0]["by"] = 1 - by_another["moves"][0]["by"]
    said = ask(server, "/replay", method="POST", body=by_another).json()
    assert said["facts"]["move"] == 0
    assert said["facts"]["refusal"]
    assert said["rule"]
    wrong_result = {**record, "result": {**record["result"], "scores": [900, 900]}}
    assert (
        ask(server, "/replay", method="POST", body=wrong_result).json()["facts"]["move"] == "result"
    )
    no_records: list[Any] = [[], 7, {"format": "none"}, {**record, "moves": "none"}]
    for body in no_records:
        assert refusal(ask(server, "/replay", method="POST", body=body)) == (409, "bad-record")
    answer = httpx.post(f"{server.address}/api/replay", content=b"{not json")
    assert refusal(answer) == (400, "unreadable-record")
    assert httpx.post(f"{server.address}/api/replay", content=b" " * 300_000).status_code == 413


def test_nothing_is_checked_by_rules_that_are_not_compiled_yet(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be compiled beside the event loop, and nobody answered meanwhile."""

    async def compiling(name: str) -> None:
        raise Refused("storage", f"{name} is being compiled", key="compiling")

    def too_early(_: object) -> None:
        raise AssertionError("checked already")

    monkeypatch.setattr(server.service.warm_up, "ready", compiling)
    monkeypatch.setattr(importing, "check", too_early)
    record = random_record("patchwork", 2, 3, 4).to_json()
    answers = [
        ask(server, "/replay", method="POST", body=record),
        ask(server, "/records", method="POST", body=record),
        ask(
            server,
            "/branches",
            method="POST",
            body={"record": record, "ply": 0, "seats": [{"kind": "me"}] * 2},
        ),
    ]
    assert [refusal(answer) for answer in answers] == [(503, "compiling")] * 3


@pytest.mark.parametrize("seat", [-1, 2, 77, 10**15, None, 1])
def test_who_ended_a_game_is_somebody_who_sat_there(seat: int | None) -> None:
    record = random_record("patchwork", 2, 3, 4)
    record.extra["ended"] = {"why": "resigned", "seat": seat}
    told = of_record(record).ended
    assert (told is not None) == (seat in (None, 1))


@pytest.mark.parametrize("place", ["setup", "options", "players", "moves"])
def test_deeply_nested_records_are_refused_and_nothing_fails_at_them(place: str) -> None:
    """From a depth on that is fine to one at which even reading fails."""
    record = random_record("patchwork", 2, 3, 4)
    codes = []
    for depth in (20, 40, *range(700, 1010, 3), 100_000):
        told = record.to_json()
        sent = told["moves"][0] if place == "moves" else {}
        sent["comment"] = "DEEP"
        told[place] = [sent, *told["moves"][1:]] if place == "moves" else told.get(place, {}) | sent
        text = json.dumps(told).replace('"DEEP"', "[" * depth + "]" * depth)
        try:
            write(of_record(Record.from_json(read_checked(text.encode()))), Wish(None, 0, 4, True))
            codes.append("fine")
        except Refused as refused:
            codes.append(refused.key)
    assert codes == ["fine", *["unreadable-record"] * (len(codes) - 1)]


@pytest.mark.parametrize("wrong", [None, [], {}, 7, "x", [[]], [{}], {"a": 1}, True, -1, 1e300])
def test_whatever_stands_in_a_record_it_is_read_or_refused(wrong: object) -> None:
    told = random_record("final-touch", 2, 3, 4).to_json()
    for key in (*told, "result", "players", "bots", "ended"):
        try:
            record = Record.from_json(read_checked(json.dumps({**told, key: wrong}).encode()))
            write(of_record(record), Wish(None, 0, 1, True))
        except Refused as refused:
            json.dumps(refused.to_json())

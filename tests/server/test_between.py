"""Between people: who may let a bot play for whom, what is asked and answered, who is told."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.running import Running, all_here, mover_of, open_seats, play_on
from vernissage.client import SeatClient, ServerError, Table
from vernissage.server import events, presence
from vernissage.server.saying import BURST, WORDS
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table_log import first_events, from_log


def info(table: Table, key: str | None = None) -> Any:
    return table.read(key)["table"]


def refused(table: Table, name: str, body: Any, key: str) -> str:
    with pytest.raises(ServerError) as error:
        table.command(name, body, key=key)
    assert error.value.key is not None
    return error.value.key


# --- letting a bot play for somebody -------------------------------------------------------------


def test_somebody_who_is_there_is_asked_before_a_bot_plays_for_them(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    play_on(people, 3)
    for yes in (False, True):
        table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
        told = info(table)
        assert told["seats"][1]["replaced"] is False
        ask = told["ask"]
        assert (ask["what"], ask["by"], ask["seat"], ask["level"]) == ("replace", 0, 1, 1)
        answer = {"yes": yes, "ask": ask["number"]}
        # Nobody else can say yes to it, not even the host.
        assert refused(table, "answer", {**answer, "yes": True}, table.keys[0]) == "not-asked"
        people[1].do("answer", **answer)
        told = info(table)
        assert (told["ask"], told["seats"][1]["replaced"]) == (None, yes)
    assert told["seats"][1]["why"] == "host"
    # What was agreed to was that bot.
    other = {"seat": 1, "level": 6}
    assert refused(table, "replace", other, table.keys[0]) == "replaced-already"
    assert (told["news"]["what"], told["news"]["seat"]) == ("host", 1)
    people[1].do("replace", seat=1, level=None)
    assert info(table)["seats"][1]["replaced"] is False


def test_a_move_of_the_one_who_was_asked_says_no(server: Running) -> None:
    table = all_here(server, "patchwork", 2, options={"first": 1})
    people = open_seats(table, 2)
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    assert info(table)["ask"]["what"] == "replace"
    people[1].move(people[1].current.moves()[-1])
    told = info(table)
    assert (told["ask"], told["news"]["what"]) == (None, "lapsed")


def test_a_bot_plays_at_once_only_for_who_is_absent(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = all_here(server, "patchwork", 2)
    with table.seat(1) as friend:
        friend.wait_for_state()
        monkeypatch.setattr(presence, "ABSENT", 0.0)  # gone for as long as you like
        table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
        assert info(table)["seats"][1]["replaced"] is False
    for _ in range(200):
        if not info(table)["seats"][1]["here"]:
            break
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    told = info(table)
    assert (told["seats"][1]["replaced"], told["ask"]) == (True, None)


def test_who_left_a_moment_ago_is_not_absent_yet(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    with table.seat(1) as friend:
        friend.wait_for_state()
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    assert info(table)["seats"][1]["replaced"] is False
    # Who plays by requests only is there too.
    assert info(table)["ask"]["what"] == "replace"


@pytest.mark.parametrize("looks", [True, False])
def test_who_looks_again_and_again_without_a_socket_is_there(
    server: Running, monkeypatch: pytest.MonkeyPatch, looks: bool
) -> None:
    at = [1000.0]
    monkeypatch.setattr(presence, "time", SimpleNamespace(monotonic=lambda: at[0]))
    table = all_here(server, "patchwork", 2)
    for _ in range(4):
        at[0] += presence.ABSENT * 0.9
        if looks:
            table.read(table.keys[1])
    table.command("replace", {"seat": 1, "level": 1}, key=table.keys[0])
    assert info(table)["seats"][1]["replaced"] is not looks


def test_a_host_who_has_resigned_has_no_power_and_the_next_one_has(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ABSENT", 0.0)
    table = all_here(server, "art-society", 3)
    table.command("resign", key=table.keys[0])
    for key in (table.keys[0], table.host):
        assert key is not None
        assert refused(table, "replace", {"seat": 1, "level": 1}, key) == "not-host"
    assert info(table, table.keys[0])["host"] is False
    assert info(table, table.keys[1])["host"] is True
    table.command("replace", {"seat": 2, "level": 1}, key=table.keys[1])
    assert info(table)["seats"][2]["replaced"] is True


# --- asking and answering ------------------------------------------------------------------------


def after_three_moves(server: Running) -> tuple[Table, SeatClient, SeatClient]:
    """A table at which each has played, and the one who has to ask to take back."""
    table = all_here(server, "patchwork", 2)
    people = open_seats(table, 2)
    one = mover_of(people)
    while mover_of(people) is one:
        one.move(one.current.moves()[-1])
    two = mover_of(people)
    while mover_of(people) is two:
        two.move(two.current.moves()[-1])
    return table, one, two


def test_what_is_asked_names_how_far_it_goes(server: Running) -> None:
    table, one, two = after_three_moves(server)
    ply = table.read()["state"]["ply"]
    one.do("undo", to=0)
    ask = info(table)["ask"]
    assert (ask["what"], ask["by"], ask["to"]) == ("undo", one.info["you"], 0)
    assert sum(ask["decisions"]) == ply
    assert ask["moves"][one.info["you"]] > 0
    assert ask["moves"][two.info["you"]] > 0
    two.do("answer", yes=True, ask=ask["number"])
    news = info(table)["news"]
    assert (news["what"], news["by"], news["ask"]) == ("undone", one.info["you"], "undo")
    assert news["moves"] == ask["moves"]


def test_an_answer_to_what_was_asked_before_changes_nothing(server: Running) -> None:
    """Asked for the last move, withdrawn, asked for all: the yes was to the first."""
    table, one, two = after_three_moves(server)
    ply = table.read()["state"]["ply"]
    one.do("undo")
    first = info(table)["ask"]["number"]
    one.do("answer", yes=False, ask=first)
    assert info(table)["news"]["what"] == "withdrawn"
    one.do("undo", to=0)
    for what, key in (({"ask": first}, "other-asked"), ({}, "answer-what")):
        with pytest.raises(ServerError) as old:
            two.do("answer", yes=True, **what)
        assert old.value.key == key
    assert table.read()["state"]["ply"] == ply
    # Asking for something else without withdrawing is another question too.
    second = info(table)["ask"]["number"]
    one.do("undo")
    with pytest.raises(ServerError) as changed:
        two.do("answer", yes=True, ask=second)
    assert changed.value.code == "stale"
    assert table.read()["state"]["ply"] == ply


def test_a_refusal_and_a_free_take_back_are_told(server: Running) -> None:
    table, one, two = after_three_moves(server)
    one.do("undo")
    while two.info["ask"] is None:
        two.receive()
    two.answer(False)
    news = info(table)["news"]
    told = (news["what"], news["by"], news["seat"])
    assert told == ("refused", one.info["you"], two.info["you"])
    two.do("undo")
    news = info(table)["news"]
    assert (news["what"], news["by"], news["ask"]) == ("undone", two.info["you"], None)


def test_taking_back_leaves_a_question_about_a_bot_open(server: Running) -> None:
    table = all_here(server, "patchwork", 2, options={"first": 0})
    people = open_seats(table, 2)
    people[0].move(people[0].current.moves()[-1])
    people[0].do("replace", seat=1, level=1)
    people[0].do("undo")
    told = info(table)
    assert (told["ask"]["what"], told["news"]["what"], told["news"]["ask"]) == (
        "replace",
        "undone",
        None,
    )


# --- when no person is left ------------------------------------------------------------------------


def test_bots_wait_when_nobody_decides_until_somebody_says_so(server: Running) -> None:
    """At three seats one resigns and one ran out of time: the third is a bot."""
    table = server.client.make_table("art-society", ["me", "here", "bot:1"])
    live = server.service.tables.live[table.id].table
    for seat in (0, 1):
        assert info(table)["waits"] is False
        table.command("resign", key=table.keys[seat])
    told = info(table, table.keys[0])
    assert (told["status"], told["waits"]) == ("playing", True)
    assert [seat["why"] for seat in told["seats"]] == ["resigned", "resigned", None]
    assert live.bots_to_move == []
    assert refused(table, "leave-to-bots", None, "x" * 22) == "wrong-key"
    table.command("leave-to-bots", key=table.keys[1])
    assert info(table)["waits"] is False
    assert live.bots_to_move == list(live.game.deciders)
    assert refused(table, "leave-to-bots", None, table.keys[1]) == "not-waiting"


# --- words -----------------------------------------------------------------------------------------


def test_a_word_goes_to_everyone_and_is_kept_nowhere(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    people = [*open_seats(table, 2), table.watch()]
    people[2].wait_for_state()
    version = table.read()["state"]["version"]
    people[0].say("well-played")
    for person in people[1:]:
        while (message := person.receive())["t"] != "said":
            pass
        assert message == {"t": "said", "seat": 0, "word": "well-played"}
    assert table.read()["state"]["version"] == version
    with pytest.raises(ServerError) as stranger:
        people[2].do("say", word="hello")
    assert stranger.value.key == "not-seated"


@pytest.mark.parametrize("word", ["", "Well played", "<b>", "hello ", None, 7])
def test_only_ready_made_words_can_be_said(server: Running, word: Any) -> None:
    table = all_here(server, "patchwork", 2)
    with table.seat(0) as person:
        person.wait_for_state()
        person.socket.send(json.dumps({"t": "say", "id": 1, "word": word}))
        while (message := person.receive())["t"] != "error":
            assert message["t"] != "said"
        assert message["code"] == "format"


def test_words_are_limited(server: Running) -> None:
    table = all_here(server, "patchwork", 2)
    for number in range(int(BURST)):
        table.command("say", {"word": WORDS[number]}, key=table.keys[0])
    assert refused(table, "say", {"word": WORDS[0]}, table.keys[0]) == "hush"
    table.command("say", {"word": WORDS[0]}, key=table.keys[1])


# --- what was stored before ------------------------------------------------------------------------


def test_what_older_servers_stored_is_still_understood() -> None:
    """Questions, answers and stand-ins without a level, a number or who wanted them."""
    plans = [SeatSetup("person", "Ala"), SeatSetup("person", "Jan")]
    log = first_events("patchwork", plans, {"first": 0}, ClockSetup("bank", 60, 5), "seed", 0)
    table = from_log("x", log)
    old = [
        b'{"e":"played","at":1000,"seat":0,"action":0}',
        b'{"e":"asked","at":2000,"what":"undo","by":0}',
        b'{"e":"answered","at":3000,"seat":1,"yes":true}',
        b'{"e":"undone","at":3000,"to":0,"by":0}',
        b'{"e":"replaced","at":4000,"seat":1,"level":3}',
        b'{"e":"replaced","at":5000,"seat":1,"level":0}',
        b'{"e":"flagged","at":90000,"seat":0}',
    ]
    for data in old[:-1]:
        table.apply(events.decode(data))
    assert table.game.ply == 0
    assert table.people == [0, 1]
    assert table.news is not None
    assert table.news.what == "back"
    table.apply(events.decode(old[-1]))
    assert table.ended == {"why": "time", "seat": 0}

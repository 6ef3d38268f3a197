"""Hints at a table: for who decides among bots, from the seat's knowledge, so many a minute."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator

import pytest

from tests.server.running import Running, all_here, running, settings_for
from vernissage.client import ServerError, Table, TableState
from vernissage.games.registry import GAMES
from vernissage.games.terms import Json
from vernissage.server.bot_pool import WorkerPool
from vernissage.server.errors import Refused
from vernissage.server.hint_api import AT_ONCE, HintLimits


@pytest.fixture(scope="module")
def thinking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    settings = settings_for(tmp_path_factory.mktemp("hints"), bots=True, hint_simulations=200)
    with running(settings) as server:
        yield server


def at_a_choice(table: Table) -> TableState:
    """The person's first decision."""
    with table.seat(0) as seat:
        return seat.wait()


def ask(table: Table, due: int | None, key: str | None = None, **more: object) -> Json:
    told: Json = table.command("hint", {"due": due, **more}, key or table.keys[0])
    return told


@pytest.mark.parametrize("name", GAMES)
def test_a_hint_tells_where_which_and_why_and_changes_nothing(thinking: Running, name: str) -> None:
    table = thinking.client.make_table(name, ["me", "bot:1"])
    state = at_a_choice(table)
    before = table.read(table.keys[0])
    told = ask(table, state.due)
    assert told["where"].startswith(f"{name}-look-")
    assert told["best"]["action"] in state.moves()
    assert told["seat"] == 0
    assert ask(table, state.due) == told, "the same decision gets the same hint"
    worse = next(move for move in state.moves() if move != told["best"]["action"])
    other = ask(table, state.due, instead_of=worse)
    assert worse in (other["best"]["action"], other["other"]["action"])
    assert table.read(table.keys[0])["state"] == before["state"]


def test_who_may_not_have_a_hint_is_told_so(thinking: Running) -> None:
    together = all_here(thinking, "patchwork", 2)
    table = thinking.client.make_table("patchwork", ["me", "bot:1"])
    state = at_a_choice(table)
    assert state.due is not None
    due = state.due
    refusals: list[tuple[str, Table, Json, str | None]] = [
        ("no-hints", together, {"due": 0}, together.keys[0]),
        ("stale", table, {"due": due + 1000}, table.keys[0]),
        ("format", table, {"due": due, "instead_of": "no such move"}, table.keys[0]),
        ("nothing-to-mend", table, {"due": due, "instead_of": "*a1"}, table.keys[0]),
        ("not-seated", table, {"due": due}, None),
    ]
    for key, asked, body, seat_key in refusals:
        with pytest.raises(ServerError) as refused:
            asked.command("hint", body, seat_key)
        assert refused.value.key == key


def test_a_bot_that_stands_in_makes_no_hints_while_its_person_may_come_back(
    thinking: Running,
) -> None:
    table = all_here(thinking, "patchwork", 2, options={"first": 0})
    state = at_a_choice(table)
    table.command("replace", {"seat": 1, "level": 1}, table.keys[0])
    asked = table.read(table.keys[1])["table"]["ask"]["number"]
    table.command("answer", {"yes": True, "ask": asked}, table.keys[1])
    assert table.read(table.keys[0])["table"]["seats"][1]["replaced"]
    with pytest.raises(ServerError) as refused:
        ask(table, state.due)
    assert refused.value.key == "no-hints"


@pytest.mark.parametrize("name", GAMES)
def test_people_have_hints_where_the_table_was_made_so_and_everybody_is_told(
    thinking: Running, name: str
) -> None:
    table = all_here(thinking, name, 2, hints=True)
    assert all_here(thinking, name, 2).read()["table"]["hints"] is False, "off by default"
    for key in (None, *table.keys.values()):
        assert table.read(key)["table"]["hints"] is True
    due = {seat: table.read(key)["state"]["due"] for seat, key in table.keys.items()}
    asked = [ask(table, due[seat], table.keys[seat]) for seat in due if due[seat] is not None]
    assert [each["seat"] for each in asked] == [seat for seat in due if due[seat] is not None]
    for key in table.keys.values():
        table.command("resign", {}, key) if table.read()["table"]["status"] != "over" else None
    for key in table.keys.values():
        table.command("rematch", {}, key)
    again = table.read(table.keys[0])["table"]["rematch"]["id"]
    assert thinking.client.table(again).read()["table"]["hints"] is True


def test_a_move_in_mind_is_judged_as_a_review_would(thinking: Running) -> None:
    table = thinking.client.make_table("patchwork", ["me", "bot:1"], {"first": 0})
    state = at_a_choice(table)
    alone = ask(table, state.due)
    judged = {each["action"]: each for each in alone["judged"]}
    assert judged[alone["best"]["action"]] == {
        "action": alone["best"]["action"],
        "equal": True,
        "verdict": None,
    }
    assert alone["asked"] is None
    unseen = next(move for move in state.moves() if move not in judged)
    told = ask(table, state.due, instead_of=unseen)
    assert told["asked"] == unseen
    assert unseen in [each["action"] for each in told["judged"]]
    assert {each["action"] for each in told["judged"]} >= set(judged)


def test_a_decision_that_is_made_meanwhile_is_not_thought_about() -> None:
    async def decide() -> None:
        pool = WorkerPool(1)
        wanted = True

        def require_wanted() -> None:
            if not wanted:
                raise Refused("stale", "Decided meanwhile.")

        def question(visitor: str) -> asyncio.Task[int]:
            asked = pool.run(5, os.getpid, visitor=visitor, require_wanted=require_wanted)
            return asyncio.create_task(asked)

        try:
            first, second = question("a"), question("b")
            await asyncio.sleep(0)
            wanted = False
            assert isinstance(await first, int)
            with pytest.raises(Refused):
                await second
            wanted = True
            assert isinstance(await question("c"), int), "the worker is free again"
        finally:
            pool.close()

    asyncio.run(decide())


def test_many_hints_of_one_visitor_hold_up_no_bot_of_another() -> None:
    """Whoever asks for hints without end waits for himself: a bot of another is next but one."""

    async def queue() -> list[str]:
        pool = WorkerPool(1)
        done: list[str] = []

        async def question(level: int, visitor: str) -> None:
            await pool.run(level, time.sleep, 0.02, visitor=visitor, table=visitor)
            done.append(visitor)

        try:
            hints = [asyncio.create_task(question(5, "asks")) for _ in range(8)]
            await asyncio.sleep(0)
            bots = [asyncio.create_task(question(6, "plays")) for _ in range(2)]
            await asyncio.gather(*hints, *bots)
        finally:
            pool.close()
        return done

    done = asyncio.run(queue())
    assert done.index("plays") <= 2
    assert done.count("asks") == 8


@pytest.mark.usefixtures("no_second_passes")
def test_hints_are_so_many_a_minute_for_a_visitor(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_for(tmp_path_factory.mktemp("few"), hints_per_minute=2)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        keys = []
        for _ in range(3):
            with pytest.raises(ServerError) as refused:
                ask(table, 0)
            keys.append(refused.value.key)
        assert keys == ["no-hints", "no-hints", "too-many-hints"]


def test_a_visitor_has_few_hints_at_once() -> None:
    limits = HintLimits(1e6)
    for _ in range(AT_ONCE):
        limits.take("one")
    with pytest.raises(Refused) as refused:
        limits.take("one")
    assert (refused.value.code, refused.value.key) == ("too-many", "hints-at-once")
    limits.take("another")
    limits.give("one")
    limits.take("one")

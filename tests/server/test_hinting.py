"""Hints at a table: for who decides among bots, from the seat's knowledge, so many a minute."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Running, all_here, running, settings_for
from vernissage.client import ServerError, Table, TableState
from vernissage.games.registry import GAMES
from vernissage.games.terms import Json


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


def test_hints_are_so_many_a_minute_for_a_visitor(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = settings_for(tmp_path_factory.mktemp("few"), hints_per_minute=2)
    with running(settings) as server:
        table = all_here(server, "patchwork", 2)
        codes = []
        for _ in range(3):
            with pytest.raises(ServerError) as refused:
                ask(table, 0)
            codes.append(refused.value.code)
        assert codes == ["forbidden", "forbidden", "too-many"]

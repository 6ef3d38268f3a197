"""Bots have names of their own: no two alike at a table, and the same ones wherever it is seen."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Literal

import pytest

from tests.server.running import Running, running, settings_for
from vernissage.bots.levels import HIGHEST, NAMES
from vernissage.bots.names import BOTS, KEYS, name_for
from vernissage.records.checking import check
from vernissage.server import events
from vernissage.server.events import Made
from vernissage.server.making import next_seats
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table import Table
from vernissage.server.table_log import first_events, from_log

LEVELS = range(1, HIGHEST + 1)


def plans_of(*levels: int) -> list[SeatSetup]:
    """Seats by level; 0 is a person called Ola."""
    return [
        SeatSetup("bot", "", level) if level else SeatSetup("person", "Ola") for level in levels
    ]


def table_of(*levels: int, seed: str = "s") -> Table:
    found = first_events("art-society", plans_of(*levels), {}, ClockSetup(), seed, 1)
    return from_log("t", found)


def keys_of(table: Table) -> list[str]:
    return [seat.bot for seat in table.seats]


def printed(keys: list[str], language: str) -> list[str]:
    return [KEYS[key][language] for key in keys if key]


def test_every_level_has_names_that_no_other_has_in_any_language() -> None:
    assert [len(level) for level in BOTS] == [5] * HIGHEST
    for language in ("en", "pl", "ru"):
        names = printed(list(KEYS), language)
        assert len(set(names)) == len(names) == 30
        assert all(name.isalpha() and name.istitle() for name in names)
    assert all(("а" <= name[-1] <= "я") for name in printed(list(KEYS), "ru"))


@pytest.mark.parametrize("levels", [*product((0, 1, 2), repeat=4), (6, 6, 6, 6)])
def test_no_two_bots_at_a_table_are_called_the_same(levels: tuple[int, ...]) -> None:
    for seed in "abc":
        keys = keys_of(table_of(*levels, seed=seed))
        named = [key for key in keys if key]
        assert len(set(named)) == len(named) == sum(level > 0 for level in levels)
        for key, level in zip(keys, levels, strict=True):
            assert key == "" if level == 0 else key in BOTS[level - 1]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_no_bot_is_called_like_a_person_who_is_there(level: int, language: str) -> None:
    """Three people who took names of that level, in any language and however they write them."""
    people = [names[language] for names in list(BOTS[level - 1].values())[:3]]
    for lot in range(20):
        names = {people[0], people[1].upper(), people[2].lower()}
        assert KEYS[name_for(level, str(lot), (), names)][language] not in people


@pytest.mark.parametrize("level", LEVELS)
def test_a_table_full_of_the_bots_own_names_has_names_for_its_bots_all_the_same(level: int) -> None:
    """Any seat may be called anything when a table is made, a bot's and a friend's too."""
    names = [name["en"] for name in BOTS[level - 1].values()]
    tables: list[list[Literal["person", "free", "bot"]]] = [
        ["person", "free", "bot", "bot"],
        ["bot"] * 4,
    ]
    for kinds in tables:
        for lot in range(20):
            seats = [SeatSetup(kind, name, level) for kind, name in zip(kinds, names, strict=False)]
            table = from_log("t", first_events("art-society", seats, {}, ClockSetup(), str(lot), 1))
            for number, seat in enumerate(table.seats):
                if seat.kind == "free":
                    table.apply(events.Replaced(2, number, level, 0))
            keys = [key for key in keys_of(table) if key]
            assert len(set(keys)) == len(keys) == sum(seat.kind == "bot" for seat in table.seats)


def test_names_differ_from_table_to_table() -> None:
    assert {keys_of(table_of(0, 2, 2, seed=str(n)))[1] for n in range(40)} == set(BOTS[1])


def test_the_log_keeps_the_names() -> None:
    """So that they stay, should the list of names ever change."""
    found = first_events("art-society", plans_of(0, 2, 2), {}, ClockSetup(), "s", 1)
    kept = [seat.get("bot", "") for seat in json.loads(events.encode(found[0]))["seats"]]
    assert kept == keys_of(table_of(0, 2, 2))
    assert kept[1] in BOTS[1]


def test_a_table_that_was_stored_without_names_has_the_same_ones_every_time() -> None:
    """Such a log reads as ever; it says nothing of names, so they come from its commitment."""
    old = (
        b'{"e":"made","at":1,"game":"art-society","seats":[{"kind":"person","name":"Ola"},'
        b'{"kind":"bot","level":3},{"kind":"bot","level":3}],"seed":"an old one","rules":"1"}'
    )
    logs = [[events.decode(old), events.decode(b'{"e":"started","at":2}')] for _ in range(2)]
    tables = [from_log(id, log) for id, log in zip(("one", "two"), logs, strict=True)]
    assert keys_of(tables[0]) == keys_of(tables[1])
    assert len(set(keys_of(tables[0]))) == 3
    made = logs[0][0]
    assert isinstance(made, Made)
    assert events.encode(made) == old  # and is written as it was
    assert [plan.bot for plan in next_seats(tables[0])] == keys_of(tables[0])


def test_a_bot_on_a_free_seat_has_a_name_too() -> None:
    plans = [SeatSetup("person", "Ola"), SeatSetup("bot", "", 4), SeatSetup("free")]
    log = first_events("art-society", plans, {}, ClockSetup(), "s", 1)
    log.append(events.Replaced(2, 2, 4, 0))
    for table in (from_log("t", log), from_log("t", log)):
        first, second = keys_of(table)[1:]
        assert {first, second} <= set(BOTS[3])
        assert first != second


def test_the_same_names_everywhere_after_a_restart_in_the_record_and_in_a_rematch(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server:
        facts = server.client.games()["bots"]
        table = server.client.make_table("final-touch", ["me", "bot:2", "bot:2"])
        told = table.read()["table"]["seats"]
        mine = table.read(table.keys[0])["table"]["seats"]
        keys = [seat["bot"] for seat in told]
        assert keys == [seat["bot"] for seat in mine]
        assert keys[0] is None
        assert {keys[1], keys[2]} <= set(facts[1])
        assert [seat["name"] for seat in told] == [None] * 3  # as it was before there were names
        id, key = table.id, table.keys[0]
        duel = server.client.make_table("patchwork", ["me", "bot:5"])
        duel_key, duel_bot = duel.keys[0], duel.read()["table"]["seats"][1]["bot"]
    with running(settings) as server:
        assert [seat["bot"] for seat in server.client.table(id).read(key)["table"]["seats"]] == keys
        duel_id, duel = duel.id, server.client.table(duel.id)
        duel.command("resign", {}, key=duel_key)
        record = server.client.request("GET", f"/api/tables/{duel_id}/record")
        assert record["bots"] == [None, duel_bot]
        assert record["players"] == ["", "level:5"]  # as older records have it
        check(record)
        duel.command("rematch", {}, key=duel_key)
        again = duel.read(duel_key)["table"]["rematch"]
        told = server.client.table(again["id"]).read(again["key"])["table"]
        assert told["seats"][1]["bot"] == duel_bot


def test_a_table_says_when_something_last_happened_there(server: Running) -> None:
    table = server.client.make_table("patchwork", ["me", "here"])
    first = table.read()["table"]["touched_at"]
    table.command("resign", {}, key=table.keys[0])
    assert table.read()["table"]["touched_at"] >= first > 1_600_000_000_000


def test_the_client_has_as_many_levels() -> None:
    """What a browser has stored is read before the server's facts are there."""
    source = Path(__file__).parents[2] / "web" / "src" / "lib" / "levels.ts"
    found = re.search(r"export const LEVELS = \[([\d, ]+)\]", source.read_text(encoding="utf-8"))
    assert found
    assert [int(number) for number in found[1].split(",")] == list(range(1, HIGHEST + 1))


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_client_prints_the_same_names_of_bots_and_levels(language: str) -> None:
    path = Path(__file__).parents[2] / "web" / "locales" / language / "shell.ftl"
    said = dict(re.findall(r"^([a-z][\w-]*) = (.+)$", path.read_text(encoding="utf-8"), re.M))
    for key, names in KEYS.items():
        assert said[f"bot-name-{key}"] == names[language]
    for number, names in enumerate(NAMES, 1):
        assert said[f"level-{number}"] == names[language]
        assert said[f"level-{number}-about"].endswith(".")

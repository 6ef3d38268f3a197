"""The first screen: your tables on top, bots by their names, the level of "Play now"."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.hands import RESULT, table_of
from tests.web.rooms import begun, look_at
from vernissage.bots.names import BOTS, KEYS
from vernissage.client import Table

DAY = 86_400_000
TABLES = "vernissage.tables"
LEVELS = "vernissage.levels"
#: Added up from the first paint on.
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) window.shifted += each.value;
  }).observe({ type: 'layout-shift', buffered: true });
"""


def keep(page: Page, shelf: str, value: Any) -> None:
    """What the browser has kept from before."""
    page.evaluate(
        "([shelf, kept]) => localStorage.setItem(shelf, kept)", [shelf, json.dumps(value)]
    )


def sit(page: Page, tables: Sequence[tuple[str, Table]]) -> None:
    """Have sat down at tables, at the last of them first."""
    now = int(time.time() * 1000)
    kept = {
        table.id: {"id": table.id, "game": game, "keys": {"0": table.keys[0]}, "at": now - age}
        for age, (game, table) in enumerate(tables)
    }
    keep(page, TABLES, kept)


def against_bots(house: Running, game: str, *levels: int, first: int | None = None) -> Table:
    seats: list[str | dict[str, Any]] = [
        {"kind": "me", "name": "Ola"},
        *({"kind": "bot", "level": level} for level in levels),
    ]
    return house.client.make_table(game, seats, {} if first is None else {"first": first})


def of_friends(house: Running, plies: int) -> Table:
    return begun(house, "patchwork", plies, names=("Ola", "Bartek"))


def given_up(house: Running) -> Table:
    table = against_bots(house, "patchwork", 2, first=0)
    table.command("resign", {}, key=table.keys[0])
    return table


def names_at(table: Table, language: str) -> str:
    """The bots there, as they are printed."""
    keys = [seat["bot"] for seat in table.read()["table"]["seats"]]
    return ", ".join(KEYS[key][language] for key in keys if key)


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_tables_stand_on_top_with_names_results_days_and_whose_turn(
    phone: bool, house: Running, new_page: NewPage
) -> None:
    finished, lost = of_friends(house, 10_000), given_up(house)
    mine = against_bots(house, "patchwork", 2, first=0)
    page = new_page(phone=phone, language="pl")
    page.add_init_script(SHIFTS)
    page.goto("/")
    sit(page, [("patchwork", finished), ("patchwork", lost), ("patchwork", mine)])
    page.reload()
    cards = page.locator("section a[href^='/t/']")
    expect(cards.nth(0)).to_contain_text("Twoja tura")
    # What waits for me first, though it is the oldest.
    first, *others = [table_of_card(card) for card in cards.all()]
    assert first == mine.id
    assert set(others) == {finished.id, lost.id}
    for card in cards.all():
        expect(card).to_be_in_viewport(ratio=1)
        expect(card).to_contain_text("dzisiaj")
    expect(cards.nth(0)).to_contain_text(names_at(mine, "pl"))
    given = cards.filter(has_text="Przegrana")
    expect(page.locator(f"a[href='/t/{lost.id}']")).to_contain_text(names_at(lost, "pl"))
    expect(given.first).to_be_visible()
    scores = finished.read()["state"]["result"]["scores"]
    told = " : ".join(str(score).replace("-", "−") for score in scores)
    with_points = page.locator(f"a[href='/t/{finished.id}']")
    expect(with_points).to_contain_text(told)
    expect(with_points).to_contain_text("Bartek")
    if not phone:
        expect(page.get_by_role("button", name="Zagraj").first).to_be_in_viewport(ratio=1)
    # Everything is known the second time, and nothing moves.
    page.reload()
    expect(cards.nth(0)).to_contain_text("Twoja tura")
    page.wait_for_timeout(300)
    assert page.evaluate("shifted") < 0.01
    page.locator("section .icon-button").nth(1).click()
    expect(cards).to_have_count(2)


def table_of_card(card: Any) -> str:
    return str(card.get_attribute("href")).split("/t/")[1]


def test_many_tables_leave_room_for_the_posters(house: Running, new_page: NewPage) -> None:
    tables = [("patchwork", of_friends(house, 1)) for _ in range(11)]
    page = new_page()
    page.goto("/")
    sit(page, tables)
    page.reload()
    cards = page.locator("section a[href^='/t/']")
    expect(cards).to_have_count(7)
    expect(page.get_by_role("button", name="Play now").first).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(cards).to_have_count(3)
    page.get_by_role("button", name="Show all 11 tables").click()
    expect(cards).to_have_count(11)


def test_a_table_that_was_left_stands_there_as_it_was_left(
    house: Running, new_page: NewPage
) -> None:
    """Known without asking: the server is not needed to say it."""
    page = new_page(quiet=False)
    table = against_bots(house, "patchwork", 1, first=0)
    look_at(page, table, 0)
    page.route("**/api/tables/*", lambda route: route.abort())
    page.get_by_role("link", name="Home").click()
    card = page.locator(f"a[href='/t/{table.id}']")
    expect(card).to_contain_text("Your turn")
    expect(card).to_contain_text(names_at(table, "en"))


def test_a_newcomer_begins_low_and_the_level_is_remembered(
    house: Running, new_page: NewPage
) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").first.wait_for()
    assert page.locator("section").count() == 0
    assert page.get_by_text("Level").count() == 0
    page.get_by_role("button", name="Play now – Patchwork").click()
    page.wait_for_selector(".frame[data-version]")
    seats = house.client.table(table_of(page)).read()["table"]["seats"]
    assert [seat["level"] for seat in seats] == [None, 1]
    name = KEYS[seats[1]["bot"]]["en"]
    expect(page.locator("header li").nth(1)).to_contain_text(name)
    expect(page.locator("header li").nth(1)).to_contain_text("1")
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".sheet")).to_contain_text(
        f"{name}: Level 1 · Visitor. Takes the largest patch"
    )

    page.goto("/new/patchwork")
    about = page.locator("form ol .about span:visible")
    expect(about).to_have_text(
        "Takes the largest patch, sews along the edge, and forgets time and income."
    )
    page.locator("form ol li").nth(1).locator("select").nth(1).select_option("3")
    expect(about).to_have_text("Keeps its quilt tidy and looks one move ahead.")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_selector(".frame[data-version]")
    page.goto("/")
    poster = page.locator("article").filter(has=page.locator("a[href='/new/patchwork']"))
    expect(poster).to_contain_text(
        "Level 3 · Copyist. Keeps its quilt tidy and looks one move ahead."
    )
    expect(page.locator("article").first).not_to_contain_text("Level")
    poster.get_by_role("button").click()
    page.wait_for_selector(".frame[data-version]")
    seats = house.client.table(table_of(page)).read()["table"]["seats"]
    assert seats[1]["bot"] in BOTS[2]


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_another_level_moves_nothing(language: str, house: Running, new_page: NewPage) -> None:
    page = new_page(phone=True, language=language)
    page.goto("/new/patchwork")
    level = page.locator("form ol li").nth(1).locator("select").nth(1)
    level.wait_for()
    for width in (320, 375, 768):
        page.set_viewport_size({"width": width, "height": 700})
        places = set()
        for number in range(1, 7):
            level.select_option(str(number))
            box = page.locator("form fieldset").last.bounding_box()
            assert box is not None
            places.add(round(box["y"]))
        assert len(places) == 1, width


def lost_to_a_bot(house: Running) -> Table:
    """A game of Patchwork in which somebody always advances, and so sews nothing at all."""
    table = against_bots(house, "patchwork", 2, first=0)
    with table.seat(0) as seat:
        while (state := seat.wait()).result is None:
            advance = (state.choices or {})["advance"]
            seat.move(advance["action"] if advance else state.moves()[0])
    return table


def test_after_a_clear_result_another_level_is_offered_once(
    house: Running, new_page: NewPage
) -> None:
    page = new_page()
    page.goto("/")
    keep(page, LEVELS, {"patchwork": {"level": 2}})
    look_at(page, lost_to_a_bot(house), 0)
    panel = page.locator(RESULT)
    expect(panel).to_contain_text("A hard game. Level 1 (Visitor) will be easier.")
    page.get_by_role("link", name="Home").first.click()
    poster = page.locator("article").filter(has=page.locator("a[href='/new/patchwork']"))
    expect(poster).to_contain_text("Level 1 (Visitor) will be easier.")
    expect(page.locator("article").filter(has_text="easier")).to_have_count(1)
    page.go_back()
    panel.get_by_role("button", name="Play at level 1").click()
    page.wait_for_selector(".frame[data-due], .frame .thinking")
    seats = house.client.table(table_of(page)).read()["table"]["seats"]
    assert seats[1]["level"] == 1
    page.goto("/")
    expect(poster).to_contain_text("Level 1 · Visitor.")
    expect(poster).not_to_contain_text("easier")


def test_an_offer_that_is_passed_over_is_not_made_again(house: Running, new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    keep(page, LEVELS, {"final-touch": {"level": 2, "row": 2, "offer": "up"}})
    page.reload()
    poster = page.locator("article").filter(has=page.locator("a[href='/new/final-touch']"))
    expect(poster).to_contain_text(re.compile(r"A clear win! Level 3 \(Copyist\) will be harder\."))
    poster.get_by_role("button", name="Play now").click()
    page.wait_for_selector(".frame[data-version]")
    assert house.client.table(table_of(page)).read()["table"]["seats"][1]["level"] == 2
    page.goto("/")
    expect(poster).to_contain_text("Level 2 · Pupil.")
    expect(poster).not_to_contain_text("harder")


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_every_game_can_be_begun_without_scrolling(
    language: str, house: Running, new_page: NewPage
) -> None:
    """On a laptop's window too, for somebody who has never been here."""
    page = new_page(language=language)
    for width, height in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        page.wait_for_selector("article svg")
        for button in page.locator("article .button").all():
            expect(button).to_be_in_viewport(ratio=1)

"""What else happens at a table: clocks, a bot in someone's place, another device, onlookers."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.server.running import Running, open_seats, play_on
from tests.waiting import wait_for
from tests.web.conftest import NewPage
from tests.web.hands import RESULT
from tests.web.rooms import GAMES, begun, look_at, sit_at
from vernissage.client import Table

CLOCK = re.compile(r"\d:\d\d")


def in_the_menu(page: Page, name: str) -> None:
    """Press a button of the table's menu, and shut it."""
    menu = page.get_by_role("button", name="Menu")
    menu.click()
    page.locator(".sheet").get_by_role("button", name=name).click()
    page.keyboard.press("Escape")


def by_link(house: Running, game: str, **more: Any) -> Table:
    """A table of two who came from different places."""
    table = house.client.make_table(game, ["me", "link"], **more)
    table.join("Ola")
    return table


def too_slow(house: Running, page: Page, flag: str) -> tuple[Table, int]:
    """Sit where one is to move within seconds, once the other has come; the table and the seat."""
    clock = {"kind": "move", "seconds": 5, "flag": flag}
    table = house.client.make_table("patchwork", ["me", "link"], {"first": 0}, clock)
    page.goto(f"/t/{table.id}#seat={table.keys[0]}&host={table.host}")
    wait_for(lambda: table.read()["table"]["seats"][0]["here"])
    table.join("Ola")
    page.wait_for_selector(".frame[data-version]")
    return table, 0


def test_time_runs_out_and_the_game_is_lost(house: Running, new_page: NewPage) -> None:
    page = new_page()
    _, first = too_slow(house, page, "loss")
    expect(page.locator("header li").nth(first)).to_contain_text(CLOCK)
    result = page.locator(RESULT)
    expect(result).to_contain_text("You ran out of time.")
    expect(result.get_by_role("heading")).to_contain_text("wins")


def explained(page: Page, mark: Locator) -> Locator:
    """What a mark says on hover. One that a new line pushes from under the pointer is gone to
    again, as a hand does."""
    tooltip = page.get_by_role("tooltip")
    for _ in range(20):
        page.mouse.move(0, 0)
        mark.hover()
        with suppress(PlaywrightTimeout):
            tooltip.wait_for(timeout=1_000)
            break
    return tooltip


def test_time_runs_out_and_a_bot_plays_on(house: Running, new_page: NewPage) -> None:
    page = new_page()
    table, first = too_slow(house, page, "bot")
    mark = page.locator("header li").nth(first).locator(".kind")
    expect(mark).to_contain_text("3")
    expect(explained(page, mark)).to_contain_text("bot")
    wait_for(lambda: table.read()["state"]["ply"] > 0)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_stands_in_and_the_seat_is_given_back(
    game: str, house: Running, new_page: NewPage
) -> None:
    table = by_link(house, game)
    host, guest = new_page(), new_page()
    host.goto(f"/t/{table.id}#seat={table.keys[0]}&host={table.host}")
    host.wait_for_selector(".frame[data-version]")
    look_at(guest, table, 1)
    one = sit_at(host, house, game, "mouse")
    in_the_menu(host, "Ask Ola to let a bot play")
    expect(host.locator(".banner")).to_contain_text("You have asked Ola to let a bot play.")
    guest.locator(".banner").get_by_role("button", name="Yes").click()
    expect(guest.locator(".banner")).to_contain_text("A bot is playing for you.")
    for _ in range(3):
        one.play_one()
    if game == "patchwork":  # one's own seat one may take back oneself
        guest.get_by_role("button", name="I’m back").click()
    else:
        in_the_menu(host, "Give the seat back to Ola")
    expect(guest.locator(".banner")).to_be_hidden()
    two = sit_at(guest, house, game, "mouse", seed=2)

    def is_asked() -> bool:
        if guest.locator(".frame[data-due]").count():
            return True
        if host.locator(".frame[data-due]").count():
            one.play_one()
        return False

    wait_for(is_asked)
    two.play_one()


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_goes_along_to_another_device(
    game: str, house: Running, new_page: NewPage
) -> None:
    here, there = new_page(), new_page(phone=True)
    table = begun(house, game, 2)
    look_at(here, table)
    here.get_by_role("button", name="Menu").click()
    here.get_by_role("button", name="Play on another device").click()
    there.goto(here.locator(".sheet input.field").input_value())
    there.wait_for_selector(".frame[data-due]")
    sit_at(there, house, game, "touch").play_one()


@pytest.mark.parametrize("game", GAMES)
def test_an_onlooker_sees_the_table_and_nothing_to_press(
    game: str, house: Running, new_page: NewPage
) -> None:
    table = begun(house, game, 8, names=("Ala", "Jan"))
    page = new_page()
    page.goto(f"/t/{table.id}")
    page.wait_for_selector(".frame[data-version]")
    expect(page.locator("header").first).to_contain_text("Ala")
    expect(page.locator("main")).not_to_contain_text("You")
    expect(page.get_by_text("You are watching.")).to_be_visible()
    assert page.locator(".frame[data-due]").count() == 0
    people = open_seats(table, 2)
    frame = page.locator(".frame[data-version]")
    version = frame.get_attribute("data-version")
    play_on(people, 1, seed=4)
    expect(frame).not_to_have_attribute("data-version", version or "")
    for person in people:
        person.close()

"""Fair dealing in the browser: promised before, checked after the game with one press."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.hands import RESULT
from tests.web.rooms import set_up
from vernissage.records.dealing import check_deal, commitment
from vernissage.server import dealing

REPORT = f"{RESULT} [data-verdict]"
FINGERPRINT = re.compile(r"^[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}$")


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, everyone's number is in time."""
    monkeypatch.setattr(dealing, "REVEAL_WITHIN", 1000.0)


def resign(page: Page) -> None:
    """Give up at the table that the page shows."""
    page.wait_for_selector(".frame[data-version]")
    page.get_by_role("button", name="Menu").click()
    page.locator(".sheet").get_by_role("button", name="Resign").click()
    page.locator(".sheet").get_by_role("button", name=re.compile("resign", re.IGNORECASE)).click()
    page.wait_for_selector(RESULT)


def check(page: Page) -> str:
    """Press the button; what is said."""
    page.locator(RESULT).get_by_role("button", name="Check the deal").click()
    report = page.locator(REPORT)
    expect(report).to_have_attribute("data-verdict", re.compile("right|wrong|promised"))
    return report.inner_text()


def verdict(page: Page) -> str | None:
    return page.locator(REPORT).get_attribute("data-verdict")


def table_of(page: Page) -> str:
    return page.url.split("/t/")[1].split("#")[0]


@pytest.mark.parametrize("phone", [False, True])
def test_one_press_checks_the_deal_and_says_what_is_wrong_with_another(
    house: Running, new_page: NewPage, phone: bool
) -> None:
    page = new_page(phone=phone)
    set_up(page, "patchwork", "bot")
    page.wait_for_selector(".frame[data-version]")
    page.get_by_role("button", name="Menu").click()
    page.locator(".sheet summary").click()
    prints = page.locator(".sheet dd")
    expect(prints.nth(0)).to_have_text(FINGERPRINT)
    expect(prints.nth(1)).to_have_text(FINGERPRINT)
    expect(prints.nth(2)).to_have_text("adds none")
    page.keyboard.press("Escape")
    resign(page)
    said = check(page)
    assert verdict(page) == "right"
    assert "dealt fairly" in said
    assert "the number this browser made is part of the deal" in said
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    record = house.client.table(table_of(page)).record()
    assert check_deal(record) is None
    assert record["dealing"]["texts"][0] is not None
    for change, sentence in tampered(record):
        page.route("**/record", answering(change))
        assert sentence in check(page)
        assert verdict(page) == "wrong"
        page.unroute("**/record")
    check(page)
    assert verdict(page) == "right"


def answering(record: dict[str, Any]) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=record)


def tampered(record: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """Other records of the same game, and what is to be said of them."""
    seed = "5" * 64
    circle = record["setup"]["circle"]
    dealing = record["dealing"]
    return [
        (
            {**record, "seed": seed, "commitment": commitment(seed)},
            "used another number than the one whose fingerprint this browser saw",
        ),
        ({**record, "seed": seed}, "does not match its fingerprint"),
        (
            {**record, "setup": {"circle": [circle[1], circle[0], *circle[2:]]}},
            "What was dealt at the beginning does not follow",
        ),
        (
            {**record, "dealing": {**dealing, "texts": [None, None]}},
            "confirmed the number and then dealt without it",
        ),
    ]


def test_two_at_a_distance_both_add_and_both_check(house: Running, new_page: NewPage) -> None:
    host, friend = new_page(), new_page()
    set_up(host, "final-touch", "link")
    lobby = host.locator("main details")
    lobby.locator("summary").click()
    expect(lobby.locator("dd").first).to_have_text(FINGERPRINT)
    address = host.evaluate("JSON.parse(localStorage.getItem('vernissage.tables'))")[
        table_of(host)
    ]["invite"]
    friend.goto(f"/t/{table_of(host)}#join={address}")
    friend.get_by_label("Your name").fill("Ola")
    friend.get_by_role("button", name="Join").click()
    friend.wait_for_selector(".frame[data-version]")
    resign(host)
    for page in (host, friend):
        assert "Ola" in check(page).split("random numbers came from")[1]
        assert verdict(page) == "right"
    record = house.client.table(table_of(host)).record()
    assert None not in record["dealing"]["texts"]


def test_several_at_one_screen_and_their_rematch(house: Running, new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "patchwork", "here")
    first = table_of(page)
    resign(page)
    check(page)
    assert verdict(page) == "right"
    page.locator(RESULT).get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: first not in url)
    resign(page)
    check(page)
    assert verdict(page) == "right"
    again = house.client.table(table_of(page)).record()
    assert None not in again["dealing"]["texts"]
    assert not set(again["dealing"]["texts"]) & set(
        house.client.table(first).record()["dealing"]["texts"]
    )


def test_where_nobody_added_anything_it_says_so(house: Running, new_page: NewPage) -> None:
    page = new_page()
    table = house.client.make_table("patchwork", [{"kind": "me"}, {"kind": "here"}])
    page.goto(f"/t/{table.id}#seat={table.keys[0]}")
    resign(page)
    assert "the server alone made this deal" in check(page)
    assert verdict(page) == "promised"


def test_the_page_that_explains_it_can_be_read(new_page: NewPage) -> None:
    page = new_page(phone=True)
    page.goto("/fair-dealing")
    expect(page.get_by_role("heading", name="Fair dealing", exact=True)).to_be_visible()
    expect(page.locator("main")).to_contain_text("xoshiro256**")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

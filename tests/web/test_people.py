"""What people at a table see of each other: time that ran out, questions, words, invitations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.cable import Cable
from tests.web.conftest import NewPage
from tests.web.hands import RESULT
from tests.web.rooms import look_at, set_up, stop_time
from vernissage.client import Table
from vernissage.server import presence

NAMES = ("Ania", "Bartek")


@pytest.fixture
def cable(house: Running) -> Iterator[Cable]:
    laid = Cable(house.address)
    yield laid
    laid.close()


def friends(house: Running, **more: Any) -> Table:
    """Ania, who begins, and Bartek at a table of Patchwork."""
    seats = [{"kind": "me", "name": NAMES[0]}, {"kind": "link"}]
    table = house.client.make_table("patchwork", seats, {"first": 0}, **more)
    table.join(NAMES[1])
    return table


def both(new_page: NewPage, table: Table, **more: Any) -> tuple[Page, Page]:
    pages = new_page(**more), new_page()
    for seat, page in enumerate(pages):
        look_at(page, table, seat)
    return pages


def advance(page: Page) -> None:
    page.wait_for_selector(".frame[data-due]")
    page.locator(".offer.advance[aria-disabled=false]").click()
    page.locator("main .bar .button.primary").click()


def say(page: Page, word: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.locator(".sheet").get_by_role("button", name=word).click()


def test_alone_with_a_bot_time_runs_out_and_the_table_waits(
    house: Running, new_page: NewPage
) -> None:
    """Bug 1: never "Game over" while the game goes on; the way back is there."""
    clock = {"kind": "move", "seconds": 5, "flag": "bot"}
    table = house.client.make_table("patchwork", ["me", "bot:1"], {"first": 0}, clock)
    page = new_page()
    look_at(page, table, 0)
    banner = page.locator(".banner")
    expect(banner).to_contain_text("Time ran out. A bot is playing for you.")
    expect(page.get_by_role("button", name="Let the bot play")).to_be_visible()
    assert table.read()["table"]["waits"] is True
    assert page.locator(RESULT).count() == 0
    page.get_by_role("button", name="I’m back").click()
    expect(banner).to_be_hidden()
    advance(page)
    expect(banner).to_contain_text("Time ran out.")
    page.get_by_role("button", name="Let the bot play").click()
    expect(page.locator(RESULT)).to_be_visible()
    expect(page.locator(RESULT).locator("td.total").first).to_be_visible()


def test_what_is_asked_refused_and_taken_back_is_told_to_both(
    house: Running, new_page: NewPage
) -> None:
    table = friends(house)
    ania, bartek = both(new_page, table)
    advance(ania)
    # Free, for Bartek has not moved: but he is told.
    ania.get_by_role("button", name="Undo").click()
    expect(bartek.locator("p.news")).to_have_text("Ania has undone the last move.")
    expect(bartek.locator("[role=status][aria-live]")).to_contain_text("Ania has undone")
    advance(ania)
    advance(bartek)
    ania.get_by_role("button", name="Ask to undo").click()
    asked = "You have asked Bartek to let you undo the last 2 moves."
    expect(ania.locator(".banner")).to_contain_text(asked)
    expect(bartek.locator(".banner")).to_contain_text(
        "Ania would like to undo the last 2 moves. One of them is yours."
    )
    bartek.get_by_role("button", name="No", exact=True).click()
    expect(ania.locator("p.news")).to_have_text("Bartek would rather not.")
    ania.get_by_role("button", name="Ask to undo").click()
    ania.get_by_role("button", name="Withdraw").click()
    expect(bartek.locator("p.news")).to_have_text("Ania no longer asks.")
    ania.get_by_role("button", name="Ask to undo").click()
    bartek.get_by_role("button", name="Yes", exact=True).click()
    expect(ania.locator("p.news")).to_have_text("Agreed: the last 2 moves are undone.")
    expect(bartek.locator("p.news")).to_have_text("Ania has undone the last 2 moves.")


def test_words_in_each_ones_own_language_and_a_switch(house: Running, new_page: NewPage) -> None:
    table = friends(house)
    ania, bartek = both(new_page, table)
    bartek.get_by_label("Language").first.select_option("pl")
    say(ania, "Well played!")
    expect(bartek.locator(".bubble")).to_have_text("Dobrze zagrane!")
    expect(ania.locator(".bubble")).to_have_text("Well played!")
    ania.get_by_role("button", name="Menu").click()
    ania.get_by_label("Short words between players").uncheck()
    expect(ania.locator(".sheet").get_by_role("button", name="Hello!")).to_have_count(0)
    table.command("say", {"word": "sorry"}, key=table.keys[1])
    expect(bartek.locator(".bubble")).to_have_text("Przepraszam!")
    assert ania.locator(".bubble", has_text="Sorry").count() == 0


def test_the_address_of_a_waiting_table_invites(house: Running, new_page: NewPage) -> None:
    host, guest, stranger = new_page(), new_page(), new_page()
    host.goto("/")
    host.evaluate("localStorage.setItem('vernissage.settings', JSON.stringify({name: 'Ania'}))")
    set_up(host, "patchwork", "link")
    host.wait_for_url("**#join=*")
    keys = host.evaluate("Object.values(JSON.parse(localStorage['vernissage.tables']))[0].keys")
    assert not any(key in host.url for key in keys.values())
    stranger.goto(host.url.split("#")[0])
    expect(stranger.locator("main")).to_contain_text("Ask Ania for it.")
    guest.goto(host.url)
    expect(guest.get_by_role("heading", level=1)).to_have_text("Ania invites you")
    guest.get_by_role("button", name="Just watch").click()
    guest.get_by_role("button", name="Join").click()
    guest.get_by_label("Your name").fill("Bartek")
    guest.get_by_role("button", name="Join").click()
    for page in (host, guest):
        page.wait_for_selector(".frame[data-version]")
        page.wait_for_function("() => location.hash === ''")


def test_a_rematch_is_a_sentence_and_colours_stay(house: Running, new_page: NewPage) -> None:
    table = friends(house)
    ania, bartek = both(new_page, table)
    table.command("resign", key=table.keys[0])
    marks = [page.locator("header li path").first.get_attribute("fill") for page in (ania, bartek)]
    bartek.get_by_role("button", name="Play again").click()
    expect(ania.locator(RESULT)).to_contain_text("Bartek would like to play again.")
    ania.get_by_role("button", name="No, thank you").click()
    expect(bartek.locator("p.news")).to_have_text("Ania would rather not.")
    bartek.get_by_role("button", name="Play again").click()
    ania.get_by_role("button", name="Accept").click()
    for page, mark in zip((ania, bartek), marks, strict=True):
        page.wait_for_selector(f".frame[data-version]:not(:has({RESULT}))")
        expect(page.locator("header li .name").first).to_have_text("Ania")
        assert page.locator("header li path").first.get_attribute("fill") == mark
    bartek.wait_for_selector(".frame[data-due]")  # now the other begins


def test_without_an_answer_one_is_told_within_three_seconds(
    house: Running, new_page: NewPage, cable: Cable
) -> None:
    table = friends(house)
    page = new_page(address=cable.address, quiet=False)
    page.clock.install()
    page.goto(f"/t/{table.id}#seat={table.keys[0]}")
    page.wait_for_selector(".frame[data-due]")
    stop_time(page)
    page.context.set_offline(True)
    page.clock.run_for(3_000)
    expect(page.locator(".banner")).to_contain_text("No connection.")
    page.clock.resume()
    page.context.set_offline(False)
    expect(page.locator(".banner")).to_be_hidden()
    cable.hush()
    advance(page)
    stop_time(page)
    page.clock.run_for(1_000)
    expect(page.locator(".banner")).to_contain_text("Sending… no answer yet.")
    expect(page.locator("main")).not_to_contain_text("Your turn")
    page.clock.resume()
    cable.mend()
    expect(page.locator(".banner")).to_be_hidden()


def test_escape_closes_what_stands_beside_the_table(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, friends(house), 0)
    for name in ("Rules", "Moves"):
        page.get_by_role("button", name=name).first.click()
        expect(page.locator("aside")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("aside")).to_be_hidden()


def test_a_bot_for_who_is_away_is_wanted_twice(
    house: Running, new_page: NewPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "ABSENT", 0.0)
    page = new_page()
    table = friends(house)
    look_at(page, table, 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Let a bot play for Bartek").click()
    assert table.read()["table"]["seats"][1]["replaced"] is False
    page.get_by_role("button", name="Really let a bot play for Bartek?").click()
    expect(page.locator("p.news")).to_have_text("A bot plays for Bartek.")
    table.command("replace", {"seat": 1, "level": None}, key=table.keys[1])
    expect(page.locator("p.news")).to_have_text("Bartek plays on.")
    assert page.get_by_role("button", name="Notify me on my turn").count() == 1
    table.command("resign", key=table.keys[1])
    expect(page.get_by_role("button", name="Notify me on my turn")).to_have_count(0)


def test_the_hand_over_has_a_way_home(house: Running, new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "final-touch", "here", count=2)
    page.get_by_role("button", name="I am").wait_for()
    page.get_by_role("link", name="Home").click()
    page.get_by_role("heading", name="Your tables").wait_for()

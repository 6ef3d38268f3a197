"""One can follow the others: what they did stays to be read, on the board too, until one moves."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.rooms import look_at, stop_time
from vernissage.client import SeatClient, Table

STRIP = ".last .deed"


def at_a_table(
    page: Page, house: Running, game: str, plies: int, seats: int = 2, reader: int = 0
) -> tuple[Table, list[SeatClient]]:
    """One looks on as a seat while all the seats play."""
    table = house.client.make_table(game, ["me", *["here"] * (seats - 1)])
    people = open_seats(table, seats)
    look_at(page, table, reader)
    play_on(people, plies)
    shown(page, table)
    return table, people


def shown(page: Page, table: Table) -> None:
    """The page has come to where the table is."""
    version = table.read()["state"]["version"]
    page.wait_for_selector(f'.frame[data-version="{version}"]')


def others_since(table: Table, reader: int) -> list[dict[str, object]]:
    """The log's last run of moves by others, as the server has it."""
    log = table.read(table.keys[reader])["state"]["log"]
    while log and log[-1].get("by") == reader:
        log.pop()
    own = [n for n, entry in enumerate(log) if entry.get("by") == reader]
    return [entry for entry in log[own[-1] + 1 if own else 0 :] if "by" in entry]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", ["patchwork", "final-touch"])
def test_what_the_others_did_stays_to_be_read(
    game: str, phone: bool, house: Running, new_page: NewPage
) -> None:
    page = new_page(phone=phone)
    table, people = at_a_table(page, house, game, 4)
    for _ in range(8):
        play_on(people, 1)
        shown(page, table)
        theirs = others_since(table, 0)
        expect(page.locator(STRIP)).to_have_count(len(theirs))
        box = page.locator("section.last").bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size["height"], "it is out of sight"
        if game == "patchwork":
            sewn = sum("cells" in entry or "mend" in entry for entry in theirs)
            assert page.locator(".quilt .latest:not(.under)").count() == sewn
            went = any("cells" in entry or "advance" in entry for entry in theirs)
            assert page.locator(".trace .was").count() == int(went)
    for person in people:
        person.close()


def test_a_move_that_is_pointed_at_lights_up(house: Running, new_page: NewPage) -> None:
    page = new_page()
    table, people = at_a_table(page, house, "patchwork", 2)
    sewn = page.locator(STRIP).filter(has_text="patch").first
    for _ in range(20):
        if sewn.count():
            break
        play_on(people, 1)
        shown(page, table)
    sewn.hover()
    expect(page.locator(".theirs .quilt .marked")).to_have_count(1)
    page.mouse.move(2, 2)
    expect(page.locator(".quilt .marked")).to_have_count(0)
    sewn.focus()
    expect(page.locator(".theirs .quilt .marked")).to_have_count(1)
    for person in people:
        person.close()


def test_the_bids_are_turned_up_in_order_and_say_who_took_what(
    house: Running, new_page: NewPage
) -> None:
    page = new_page(phone=True)
    table, people = at_a_table(page, house, "art-society", 0, seats=3)
    for _ in range(40):
        play_on(people, 1)
        state = table.read(table.keys[0])["state"]
        if state["view"]["phase"] == "buying":
            break
    page.wait_for_selector(f'.frame[data-version="{state["version"]}"]')
    order = state["view"]["order"]
    bids = {entry["by"]: entry["bid"] for entry in state["log"][-3:]}
    rows = page.locator(".reveal li")
    said = rows.all_text_contents()
    assert len(said) == len(order) == 3
    for seat, text in zip(order, said, strict=True):
        assert f": bid {bids[seat]}" in text
    expect(rows.locator(".took img")).to_have_count(0)
    play_on(people, 1)
    expect(rows.locator(".took img")).to_have_count(1)
    expect(rows.first.locator(".took img")).to_be_visible()
    for person in people:
        person.close()


def test_the_reveal_is_short_goes_in_order_and_can_be_skipped(
    house: Running, new_page: NewPage
) -> None:
    page = new_page(reduced_motion="no-preference")
    table, people = at_a_table(page, house, "art-society", 0, seats=3)
    for _ in range(40):
        if table.read()["state"]["view"]["phase"] == "buying":
            break
        play_on(people, 1)
    page.wait_for_selector(".reveal .lively")
    # Those that have run stay in effect, so a slow machine finds them too.
    turning = """Array.from(document.querySelectorAll('.reveal .card'), (card) =>
      card.getAnimations()[0].effect.getComputedTiming())"""
    timings = page.evaluate(turning)
    delays = [each["delay"] for each in timings]
    assert delays == sorted(set(delays))
    assert max(each["endTime"] for each in timings) < 2000
    page.keyboard.press("Escape")
    still = """document.querySelector('.reveal').getAnimations({ subtree: true })
      .filter((each) => each.playState === 'running').length"""
    assert page.evaluate(still) == 0
    for person in people:
        person.close()


@pytest.mark.parametrize("way", ["click", "key"])
def test_whoever_is_in_a_hurry_skips_the_pauses(
    way: str, house: Running, new_page: NewPage
) -> None:
    page = new_page()
    page.clock.install()
    slow = json.dumps({"pace": "slow", "language": "en"})
    page.add_init_script(f"localStorage.setItem('vernissage.settings', {json.dumps(slow)})")
    table = house.client.make_table("final-touch", ["me", "here", "here"])
    people = open_seats(table, 3)
    for _ in range(40):
        if table.read()["state"]["thinking"] != [2]:
            break
        play_on(people, 1)
    look_at(page, table, 2)
    stop_time(page)
    for _ in range(20):
        if table.read()["state"]["thinking"] == [2]:
            break
        play_on(people, 1)
    version = table.read()["state"]["version"]
    if way == "click":
        page.locator("h1").click(force=True)
    else:
        page.keyboard.press("Escape")
    page.wait_for_selector(f'.frame[data-version="{version}"]')
    for person in people:
        person.close()


def test_the_pace_is_set_beside_the_moves(house: Running, new_page: NewPage) -> None:
    page = new_page()
    _, people = at_a_table(page, house, "patchwork", 2)
    page.get_by_label("Opponents’ moves").select_option("Slow")
    kept = page.evaluate("JSON.parse(localStorage.getItem('vernissage.settings')).pace")
    assert kept == "slow"
    for person in people:
        person.close()

"""Art Society: a hanging turn that is arranged while another one hangs."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.server.running import Running, newest_states, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.rooms import look_at
from vernissage.client import SeatClient

DECOR = re.compile("decor", re.IGNORECASE)
PLACES = 60


def to_the_hanging(people: list[SeatClient], after: int) -> tuple[int, list[int]]:
    """Play by chance until a later round's hanging begins; the round, and who hangs in what order."""
    while True:
        view = newest_states(people)[0].view or {}
        if view["phase"] == "hanging" and view["round"] > after:
            return view["round"], view["order"]
        assert not play_on(people, 1, seed=after), "the game ended before a plan could be made"


def find_a_place_that_earns_decor(page: Page) -> bool:
    """Step through the legal places until the bar says that decor is earned."""
    page.locator(".own [role=application]").focus()
    for _ in range(PLACES):
        page.keyboard.press("n")
        if page.locator(".try li.good").filter(has_text=DECOR).count():
            return True
    return False


def test_a_whole_turn_is_planned_and_played_when_it_comes(
    house: Running, new_page: NewPage
) -> None:
    """The painting, the decor that it earns and the confirmation, while the first one hangs."""
    table = house.client.make_table("art-society", ["me", "here"])
    people = open_seats(table, 2)
    page = new_page()
    after = 1
    while True:
        after, (first, second) = to_the_hanging(people, after)
        look_at(page, table, seat=second)
        page.wait_for_selector(".own [role=application]")
        if page.locator("section .tile.held").count() and find_a_place_that_earns_decor(page):
            break
    page.keyboard.press("Enter")
    plan = page.get_by_role("region", name="Your plan for this turn")
    expect(plan.get_by_role("listitem")).to_have_count(1)
    page.locator(".due button.tile").first.click()
    page.locator(".own [role=application]").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    expect(plan.get_by_role("listitem")).to_have_count(2)
    page.locator("button.done").click()
    expect(plan).to_contain_text("Will be played and confirmed on your turn")
    expect(page.locator(".own .planned")).to_have_count(2)

    before = len(table.read(table.keys[second])["state"]["log"])
    for _ in range(20):
        state = newest_states(people)[first]
        if state.due is None or (state.view or {})["turn"] != first:
            break
        play_on([people[first]], 1)
    page.wait_for_function(
        "round => document.querySelector('.table')?.dataset.phase !== 'hanging'", arg=after
    )
    log = table.read(table.keys[second])["state"]["log"][before:]
    mine = [
        next(key for key in entry if key not in ("by", "at"))
        for entry in log
        if entry.get("by") == second
    ]
    assert mine[:4] == ["hang", "decor", "hang", "done"]
    for person in people:
        person.close()

"""Art Society: a hanging turn that is arranged while another one hangs."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.games.art_society.table import hanging
from tests.server.running import Running, newest_states, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.rooms import look_at
from vernissage.client import SeatClient, Table
from vernissage.games.art_society.pieces import DECOR, TILE_BY_ID

EARNS_DECOR = re.compile("decor", re.IGNORECASE)
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
        if page.locator(".try li.good").filter(has_text=EARNS_DECOR).count():
            return True
    return False


def second_at_the_hanging(house: Running) -> tuple[Table, list[SeatClient], int, int]:
    """A table at which one hangs, and another one has a painting and comes next."""
    table = house.client.make_table("art-society", ["me", "here"])
    people = open_seats(table, 2)
    _, (first, second) = to_the_hanging(people, 1)
    return table, people, first, second


def made_up(house: Running, table: Table, wall: str, hand: str, seat: int, **more: Any) -> None:
    """Another position at the table: this seat hangs next, on such a wall."""
    state = hanging(wall, hand=hand, **more)
    data: Any = state.data
    if seat:
        data.players[:2] = data.players[:2][::-1].copy()
    data.order[:2] = [1 - seat, seat]
    data.step, data.turn = 0, 1 - seat
    data.players[1 - seat].painting = TILE_BY_ID["landscape-1x2-wood"]
    live = house.service.tables.live[table.id]
    live.table.game.state = state
    live.states.forget()


def test_AS_D6_a_swap_of_decor_is_planned_too(house: Running, new_page: NewPage) -> None:
    """The painting earns a 1 × 1; there is none, but two of one's own go back for a 2 × 1."""
    table, people, _, second = second_at_the_hanging(house)
    for person in people:
        person.close()
    wall = "city-2x3-shell@e5 decor-1x1@e4 decor-1x1@f4"
    made_up(house, table, wall, "portrait-1x2-shell", second, pool={"1x1": 0})
    page = new_page()
    look_at(page, table, seat=second)
    assert find_a_place_that_earns_decor(page)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Take decor 2 × 1 for 1 × 1").click()
    page.locator(".own [role=application]").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Finish the swap").click()
    plan = page.get_by_role("region", name="Your plan for this turn")
    expect(plan).to_contain_text("swap: decor 2 × 1 to e4")
    expect(page.locator(".due button.take")).to_have_count(1)
    plan.get_by_role("button", name="One step back").click()
    expect(plan.get_by_role("listitem")).to_have_count(1)


def test_a_plan_lapses_from_the_step_that_is_no_longer_possible(
    house: Running, new_page: NewPage
) -> None:
    """Somebody takes the last decor of its size before one's turn comes."""
    table, people, first, second = second_at_the_hanging(house)
    wall = "city-2x3-shell@e5"
    made_up(house, table, wall, "portrait-1x2-shell", second, pool={"1x1": 1})
    page = new_page()
    look_at(page, table, seat=second)
    assert find_a_place_that_earns_decor(page)
    page.keyboard.press("Enter")
    page.locator(".due button.tile").first.click()
    plan = page.get_by_role("region", name="Your plan for this turn")
    expect(plan.get_by_role("listitem")).to_have_count(2)
    state = house.service.tables.live[table.id].table.game.state
    state.data.pool[DECOR.index("1x1")] = 0
    play_on([people[first]], 1)  # hangs the painting; whoever looks on is told how things lie
    expect(page.get_by_role("status").filter(has_text="Decor 1 × 1 has run out")).to_be_visible()
    expect(plan.get_by_role("listitem")).to_have_count(1)
    for person in people:
        person.close()


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

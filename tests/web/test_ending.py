"""The end of a game: counted part by part, in the table of points and on the board at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.hands import RESULT
from tests.web.rooms import begun, look_at

WHOLE_GAME = 10_000
STILL_PLAYING = re.compile("your turn|still to|waiting|take one", re.IGNORECASE)
STEP = 700
#: What on the board belongs to a part of the points, and shows when that part is counted.
ON_THE_BOARD = {
    "patchwork": {"Empty cells": ".quilt .minus"},
    "final-touch": {
        "Finished masterpieces": ".row li:not(.waits, .none)",
        "Ruined masterpieces": ".row li:not(.waits, .none)",
    },
    "art-society": {
        "Prestige": ".own .mark circle:is(.good, .none)",
        "Bare corners": ".own .mark .bad",
    },
}
#: What steps back while another part is looked at.
RECEDES = {"final-touch": "li.recedes", "art-society": ".own .mark.recedes"}


def ended(page: Page, house: Running, game: str) -> None:
    """A finished game, the clock of the page stopped at the moment it shows."""
    table = begun(house, game, WHOLE_GAME)
    page.clock.install(time=0)
    page.clock.pause_at(1)
    look_at(page, table, 0)
    page.wait_for_selector(RESULT)


def points(page: Page) -> list[str]:
    """The parts that can be pressed, in the order in which they are counted."""
    return [words.strip() for words in page.locator(f"{RESULT} th button").all_text_contents()]


@pytest.mark.parametrize("game", ON_THE_BOARD)
def test_points_are_counted_one_part_after_another(
    game: str, house: Running, new_page: NewPage
) -> None:
    page = new_page(reduced_motion="no-preference")
    ended(page, house, game)
    parts = points(page)
    waiting = page.locator(f"{RESULT} td.waits")
    seats = page.locator(f"{RESULT} td.total").count()
    expect(waiting).to_have_count(len(parts) * seats)
    expect(page.locator(f"{RESULT} td.total").first).to_have_text("0")
    for count, part in enumerate(parts, start=1):
        marks = page.locator(ON_THE_BOARD[game].get(part, "none"))
        before = marks.count()
        page.clock.run_for(STEP)
        expect(waiting).to_have_count((len(parts) - count) * seats)
        expect(page.locator(f"{RESULT} th button[aria-pressed=true]")).to_have_text(part)
        expected = page.locator(f"{RESULT} tbody td:not(.total)").filter(visible=True)
        assert expected.count() == count * seats
        if part in ON_THE_BOARD[game] and game != "final-touch":
            assert before == 0, f"{part} showed on the board before it was counted"
            expect(marks.first).to_be_visible()
    page.clock.run_for(STEP)
    expect(page.locator(f"{RESULT} th button[aria-pressed=true]")).to_have_count(0)
    if game == "final-touch":
        expect(page.locator(".row li.waits")).to_have_count(0)


@pytest.mark.parametrize("game", ON_THE_BOARD)
def test_one_part_is_looked_at_on_the_board(game: str, house: Running, new_page: NewPage) -> None:
    """A press ends the counting; then each part can be looked at alone, by keyboard too."""
    page = new_page(reduced_motion="no-preference")
    ended(page, house, game)
    parts = page.locator(f"{RESULT} th button")
    parts.last.click()
    expect(page.locator(f"{RESULT} td.waits")).to_have_count(0)
    expect(page.locator(f"{RESULT} th button[aria-pressed=true]")).to_have_count(0)
    parts.first.press("Enter")
    expect(parts.first).to_have_attribute("aria-pressed", "true")
    if game in RECEDES:
        others = page.locator(RECEDES[game]).count()
        parts.last.press("Enter")
        expect(parts.last).to_have_attribute("aria-pressed", "true")
        assert others + page.locator(RECEDES[game]).count() > 0, "nothing stepped back"
    else:
        expect(page.locator(".plate .focus").first).to_be_visible()
        parts.last.press("Enter")
    parts.last.press("Enter")
    expect(page.locator(f"{RESULT} th button[aria-pressed=true]")).to_have_count(0)
    if game in RECEDES:
        expect(page.locator(RECEDES[game])).to_have_count(0)


def test_no_motion_no_counting(house: Running, new_page: NewPage) -> None:
    """Who wants no motion sees all points at once."""
    page = new_page()
    ended(page, house, "patchwork")
    expect(page.locator(f"{RESULT} td.waits")).to_have_count(0)
    expect(page.locator(".quilt .minus").first).to_be_visible()


@pytest.mark.parametrize("game", ON_THE_BOARD)
def test_giving_up_says_who_has_won_and_why(game: str, house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, game, 6), 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    result = page.locator(RESULT)
    expect(result.get_by_role("heading")).to_have_text("Player 2 wins")
    expect(result).to_contain_text("You have resigned.")
    expect(result.get_by_role("table")).to_have_count(0)
    expect(result.get_by_role("button", name="Play again")).to_be_enabled()
    expect(page.locator("main")).not_to_contain_text(STILL_PLAYING)

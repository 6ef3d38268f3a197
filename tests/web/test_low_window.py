"""A low window of 1280 × 720: what one decides with and what one decides by is in it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.rooms import WITHIN_REACH, begun, look_at, look_at_patches
from tests.web.sizes import settled, sideways
from tests.web.test_screens import at_phase

LOW = {"width": 1280, "height": 720}
#: Words of a rival's card that reach beyond it.
OUT_OF_CARDS = """() => [...document.querySelectorAll('.society article dt')].filter((words) =>
  words.getBoundingClientRect().right > words.closest('article').getBoundingClientRect().right + 1
).map((words) => words.textContent)"""


def below(page: Page, selector: str) -> list[float]:
    """The lower edges of what is not wholly in the window."""
    assert page.evaluate("scrollY") == 0
    boxes = [each.bounding_box() for each in page.locator(selector).all()]
    assert boxes, selector
    edges = [box["y"] + box["height"] for box in boxes if box]
    return [edge for edge in edges if edge > LOW["height"]]


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_the_other_quilt_is_whole_and_stays_where_it_is(
    language: str, house: Running, new_page: NewPage
) -> None:
    page = new_page(viewport=LOW, language=language)
    look_at_patches(page, house, 14)
    settled(page)
    quilt = page.locator(".theirs .quilt")
    before = quilt.bounding_box()
    assert below(page, ".theirs .quilt, .mine .quilt, .mine [data-figure=tile]") == []
    for offer in page.locator(f"{WITHIN_REACH}, .offer.advance").all():
        offer.click()
        page.wait_for_selector(".bar .button.primary >> visible=true")
        assert quilt.bounding_box() == before
        page.keyboard.press("Escape")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rivals_walls_are_in_the_window(seats: int, house: Running, new_page: NewPage) -> None:
    """All of them, also while one bids and after the bids, in the longest language."""
    page = new_page(viewport=LOW, language="ru")
    for phase in ("bids", "hanging"):
        at_phase(phase, rounds=4, seats=seats)(page, house)
        settled(page)
        page.evaluate("scrollTo(0, 0)")
        assert below(page, ".society button.wall") == [], phase
        walls = [each.bounding_box() for each in page.locator(".society button.wall").all()]
        assert len(walls) == seats - 1
        assert min(wall["width"] for wall in walls if wall) >= 80


def test_art_society_is_decided_without_scrolling(house: Running, new_page: NewPage) -> None:
    page = new_page(viewport=LOW)
    for phase, needed in {
        "bids": ".stage ul button[aria-pressed]:has(svg), .stage .bar .button.primary",
        "auction": ".stage ul.mine button, .stage .bar .button.primary",
        "hanging": ".stage .try .button.primary",
    }.items():
        at_phase(phase)(page, house)
        settled(page)
        page.evaluate("scrollTo(0, 0)")
        assert below(page, needed) == [], phase


def test_four_at_a_table_push_nothing_to_the_side(house: Running, new_page: NewPage) -> None:
    """Words that are only read out, beside what each of three rivals has, lie in their cards."""
    page = new_page(viewport=LOW, language="ru")
    for plies in (110, 140, 170):
        look_at(page, begun(house, "art-society", plies, seats=4))
        assert sideways(page) == 0, plies
        assert page.evaluate(OUT_OF_CARDS) == [], plies

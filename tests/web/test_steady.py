"""Nothing moves under the finger: controls stay where they are between the states of a decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.hands import Way
from tests.web.rooms import WITHIN_REACH, begun, look_at, look_at_patches, sit_at

FORMS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"phone": True},
    "small": {"phone": True, "viewport": {"width": 375, "height": 667}, "language": "ru"},
    "desktop in Polish": {"language": "pl"},
}
TURN = ".bar .button >> nth=0"
PUT_BACK = ".bar .buttons > .button:nth-last-child(2)"
#: As the page is laid out: a picked card that is drawn a little higher has not moved.
WHERE = """() => {
  const places = (window.places ??= new Map());
  const moved = [];
  let compared = 0;
  for (const element of document.querySelectorAll('main button:not(.why), main select, main [role=application]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    let [x, y] = [0, 0];
    for (let each = element; each; each = each.offsetParent) {
      x += each.offsetLeft - (each === element ? 0 : each.scrollLeft);
      y += each.offsetTop;
    }
    const before = places.get(element);
    if (before) {
      compared += 1;
      const [across, down] = [x - before[0], y - before[1]];
      const said = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40);
      if (Math.max(Math.abs(across), Math.abs(down)) > 2) moved.push(`${said}: ${across}, ${down}`);
    } else places.set(element, [x, y]);
  }
  return { moved, compared };
}"""


def steps_of_patchwork(page: Page, house: Running, way: Way) -> Iterator[str]:
    look_at_patches(page, house, 0)
    hands = sit_at(page, house, "patchwork", way)
    yield "nothing chosen"
    hands.press(page.locator(WITHIN_REACH).first)
    expect(hands.confirm).to_be_visible()
    yield "a patch in hand"
    hands.touch(*hands.point(1.5, 1.5))  # type: ignore[attr-defined]
    yield "laid"
    hands.press(page.locator(TURN))
    yield "turned"
    hands.press(page.locator(PUT_BACK))
    expect(hands.confirm).to_be_hidden()
    yield "put back"
    hands.press(page.locator(".offer.advance"))
    expect(hands.confirm).to_be_visible()
    yield "advancing"


def steps_of_final_touch(page: Page, house: Running, way: Way) -> Iterator[str]:
    look_at(page, begun(house, "final-touch", 9, seats=3, names=("Ania", "Bartek", "Celina")))
    hands = sit_at(page, house, "final-touch", way)
    yield "nothing chosen"
    for place in range(5):
        hands.press(page.locator("[data-hand] button").nth(place))
        yield f"card {place + 1}"
    cancel = page.locator(PUT_BACK)
    if cancel.is_enabled():
        hands.press(cancel)
        yield "put back"


def steps_of_an_auction(page: Page, house: Running, way: Way) -> Iterator[str]:
    look_at(page, begun(house, "art-society", 3, seats=3))
    hands = sit_at(page, house, "art-society", way)
    yield "nothing chosen"
    for number in (0, 5, 9, 12):
        hands.press(page.locator("section ul.mine button").nth(number))
        yield f"pile {number}"
    hands.press(page.locator(PUT_BACK).last)
    yield "put back"


def steps_of_a_bid(page: Page, house: Running, way: Way) -> Iterator[str]:
    table = begun(house, "art-society", 4, seats=3)
    for _ in range(4):
        if table.read()["state"]["view"]["phase"] == "bids":
            break
        table = begun(house, "art-society", 7, seats=3)
    look_at(page, table)
    hands = sit_at(page, house, "art-society", way)
    yield "nothing chosen"
    hands.press(page.locator("[data-offer] button").first)
    yield "a painting to try"
    hands.touch(*hands.point(3, 5))  # type: ignore[attr-defined]
    yield "tried"
    hands.touch(*hands.point(8, 3))  # type: ignore[attr-defined]
    yield "tried elsewhere"
    hands.press(page.locator(".stage ul button[aria-pressed]:has(svg)").nth(6))
    yield "a card chosen"


def steps_of_a_hanging(page: Page, house: Running, way: Way) -> Iterator[str]:
    page_table = None
    for plies in range(12, 30):
        page_table = begun(house, "art-society", plies, seats=3)
        read = page_table.read()["state"]["view"]
        hand = read["players"][read["turn"] or 0]["painting"]
        if read["phase"] == "hanging" and hand and not read["hanging"]["decor"]:
            break
    assert page_table is not None
    look_at(page, page_table)
    hands = sit_at(page, house, "art-society", "touch" if way == "touch" else "keyboard")
    yield "nothing chosen"
    wall = hands.wall  # type: ignore[attr-defined]
    wall.focus()
    for key in ("n", "n", "n", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
        yield f"tried by {key}"


DECISIONS: dict[str, Callable[[Page, Running, Way], Iterator[str]]] = {
    "patchwork": steps_of_patchwork,
    "final-touch": steps_of_final_touch,
    "auction": steps_of_an_auction,
    "bid": steps_of_a_bid,
    "hanging": steps_of_a_hanging,
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("decision", DECISIONS)
def test_no_control_moves_while_one_decides(
    decision: str, form: str, house: Running, new_page: NewPage
) -> None:
    page = new_page(**FORMS[form])
    compared = 0
    for step in DECISIONS[decision](page, house, "touch" if FORMS[form].get("phone") else "mouse"):
        page.evaluate("scrollTo(0, 0)")
        found = page.evaluate(WHERE)
        assert found["moved"] == [], step
        compared = max(compared, found["compared"])
    assert compared >= 4


@pytest.mark.parametrize("size", [(375, 667), (320, 640), (390, 844)], ids=str)
def test_the_bar_never_covers_the_piece_in_hand(
    size: tuple[int, int], house: Running, new_page: NewPage
) -> None:
    page = new_page(phone=True, viewport={"width": size[0], "height": size[1]})
    look_at_patches(page, house, 0)
    page.locator(WITHIN_REACH).first.tap()
    expect(page.locator(".bar .button.primary")).to_be_visible()
    for end in (
        "scrollTo(0, 0)",
        "document.querySelector('.cloth').scrollIntoView({block: 'end'})",
    ):
        page.evaluate(end)
        ghost = page.locator(".ghost").bounding_box()
        bar = page.locator(".bar").bounding_box()
        assert ghost is not None
        assert bar is not None
        clear = bar["y"] + bar["height"] <= ghost["y"] or ghost["y"] + ghost["height"] <= bar["y"]
        assert clear, (ghost, bar)
        assert ghost["y"] + ghost["height"] <= size[1], "it is below the window"

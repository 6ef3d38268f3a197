"""What lies open can be read, what is on its way looks so, and nothing is offered after the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running, newest_states, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.patchwork import PatchworkHands
from tests.web.rooms import WITHIN_REACH, begun, look_at, look_at_patches, sit_at
from tests.web.test_planning import made_up, second_at_the_hanging

#: A line on which moves are lost; everything else goes through.
NO_MOVES = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    if (!String(text).includes('"t":"move"')) send.call(this, text);
  };
}"""


def facts_of(house: Running, patch: int) -> dict[str, int]:
    games = house.client.games()
    parts = next(
        game["components"]["patch"] for game in games["games"] if game["id"] == "patchwork"
    )
    found: dict[str, int] = next(each for each in parts if each["id"] == patch)
    return found


def test_every_patch_of_the_circle_says_what_it_costs(house: Running, new_page: NewPage) -> None:
    page = new_page()
    table = begun(house, "patchwork", 4)
    look_at(page, table)
    circle = table.read()["state"]["view"]["circle"]
    patches = page.locator(".ring .patches button")
    expect(patches).to_have_count(len(circle))
    expect(page.locator(".ring .tag")).to_have_count(min(6, len(circle)))
    for place in (0, 7, len(circle) - 1):
        facts = facts_of(house, circle[place])
        patches.nth(place).hover()
        card = page.locator(".ring .card")
        expect(card).to_contain_text(f"income +{facts['income']}")
        expect(card.locator("p").first).to_have_text(f"{facts['buttons']}{facts['time']}")
        expect(card).to_contain_text(f"No. {place + 1} after the pawn")
    page.mouse.move(2, 2)
    expect(page.locator(".ring .card")).to_have_count(0)
    patches.first.focus()
    page.keyboard.press("ArrowRight")
    expect(patches.nth(1)).to_be_focused()
    expect(page.locator(".ring .card")).to_contain_text("No. 2 after the pawn")


def test_the_circle_and_the_special_tile_are_always_there(
    house: Running, new_page: NewPage
) -> None:
    page = new_page()
    table = begun(house, "patchwork", 4)
    look_at(page, table)
    circle = table.read()["state"]["view"]["circle"]
    expect(page.locator(".goals")).to_contain_text("7 × 7")
    quilt = page.locator(".theirs .quilt").bounding_box()
    page.get_by_role("button", name="Rules", exact=True).click()
    expect(page.locator("aside.rules")).to_be_visible()
    expect(page.locator(".ring .patches button")).to_have_count(len(circle))
    beside = page.locator(".theirs .quilt").bounding_box()
    assert quilt is not None
    assert beside is not None
    assert abs(beside["y"] - quilt["y"]) < 120, "the table was rebuilt"
    page.locator("aside .close").click()
    for width, height in ((720, 450), (390, 844), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".strip .item")).to_have_count(len(circle))
        assert "price" in page.locator(".strip .item").nth(5).inner_text()
        expect(page.locator(".goals svg")).to_have_count(1)


def test_a_move_on_its_way_is_no_illegal_move(house: Running, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(f"({NO_MOVES})()")
    look_at_patches(page, house, 0)
    page.locator(WITHIN_REACH).first.click()
    hands = PatchworkHands(page, house.client, "mouse")
    page.mouse.click(*hands.point(4.5, 4.5))
    hands.confirm.click()
    expect(page.locator(".ghost.sent")).to_have_count(1)
    expect(page.locator(".ghost.illegal")).to_have_count(0)
    expect(hands.confirm).to_have_text("Sending your move…")
    expect(hands.confirm).to_be_disabled()
    expect(page.locator(".bar .reason")).to_have_count(0)


def test_an_advance_on_its_way_is_not_sewing(house: Running, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(f"({NO_MOVES})()")
    look_at(page, begun(house, "patchwork", 0))
    page.locator(".offer.advance").click()
    confirm = page.locator(".bar .button.primary")
    confirm.click()
    expect(confirm).to_have_text("Advancing…")


def test_why_not_scrolls_the_rules_and_not_the_page(house: Running, new_page: NewPage) -> None:
    page = new_page()
    for plies in range(6, 30):
        look_at_patches(page, house, plies)
        hands = PatchworkHands(page, house.client, "mouse")
        laid = hands.read()["view"]["players"][hands.seat]["patches"]
        if laid:
            break
    page.locator(WITHIN_REACH).first.click()
    row, column = laid[0]["cells"][0]
    page.mouse.click(*hands.point(row + 0.5, column + 0.5))
    page.locator(".bar .why").click()
    expect(page.locator("aside.rules .marked").first).to_be_in_viewport()
    assert page.evaluate("scrollY") == 0
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1")


def test_after_a_resignation_nothing_is_offered(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "patchwork", 6))
    expect(page.locator(".offer").first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.wait_for_selector("section.result")
    expect(page.locator(".offer")).to_have_count(0)
    expect(page.locator(".quilt .minus")).to_have_count(0)


def test_a_sloppy_drag_marks_no_text(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "art-society", 3, seats=3))
    page.mouse.move(500, 70)
    page.mouse.down()
    page.mouse.move(1300, 700, steps=5)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") == ""


def bids_of(page: Page, house: Running) -> list[object]:
    """A table of two where the page's seat bids last."""
    table = house.client.make_table("art-society", ["me", "here"])
    people = open_seats(table, 2)
    for _ in range(12):
        if table.read()["state"]["view"]["phase"] == "bids":
            break
        play_on(people, 1)
    states = newest_states(people)
    people[1].move(states[1].moves()[0])
    look_at(page, table, 0)
    return list(people)


def test_a_painting_tried_before_the_bid_is_still_chosen_after_it(
    house: Running, new_page: NewPage
) -> None:
    page = new_page()
    bids_of(page, house)
    hands = sit_at(page, house, "art-society", "mouse")
    panel = page.locator(".trial")
    card = panel.locator(":scope > *")
    edge = "each => getComputedStyle(each).borderTopStyle"
    free = card.bounding_box()
    assert card.evaluate(edge) == "dashed", "a place where nothing is tried looks like a card"
    page.locator("[data-offer] button").nth(1).click()
    page.mouse.move(*hands.point(3, 5))  # type: ignore[attr-defined]
    assert (card.bounding_box(), card.evaluate(edge)) == (free, "solid")
    cards = page.locator(".stage ul button[aria-pressed]:has(svg)")
    above, below = panel.bounding_box(), cards.first.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"], "what is said of it stands under the cards"
    page.mouse.click(*hands.point(6, 5))  # type: ignore[attr-defined]
    cards.last.click()
    hands.confirm.last.click()
    page.wait_for_selector("[data-phase=buying]")
    expect(page.locator("[data-offer] button").nth(1)).to_have_attribute("aria-pressed", "true")


def test_a_trial_says_the_points(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "art-society", 7, seats=2))
    hands = sit_at(page, house, "art-society", "mouse")
    state = hands.read()
    if "hangs" not in state["choices"]:
        page.locator("[data-offer] button").first.click()
    wall = hands.wall  # type: ignore[attr-defined]
    wall.focus()
    points = page.locator(".try .points")
    for _ in range(100):  # the server is asked where it fits: there is no next place before that
        page.keyboard.press("n")
        if points.count():
            break
        page.wait_for_timeout(100)
    score = state["view"]["players"][hands.seat]["score"]
    said = points.inner_text().replace("−", "-")
    assert said.startswith(f"{score} → ")


@pytest.mark.parametrize(
    ("hand", "sign"), [("city-1x2-gold", "cross"), ("portrait-1x2-shell", "dot")]
)
def test_a_place_of_a_faux_pas_is_a_cross_and_every_other_a_dot(
    hand: str, sign: str, house: Running, new_page: NewPage
) -> None:
    """One painting hangs: wherever a second may hang, it touches that one."""
    table, people, _, second = second_at_the_hanging(house)
    for person in people:
        person.close()
    made_up(house, table, "city-2x3-shell@e5", hand, second)
    page = new_page()
    look_at(page, table, seat=second)
    page.locator(".own [role=application]").focus()
    signs = {"cross": page.locator(".own path.hint.poor"), "dot": page.locator(".own circle.hint")}
    places = signs.pop(sign)
    expect(places.first).to_be_attached()
    (others,) = signs.values()
    assert places.count() > 4
    assert others.count() == 0


def test_points_now_push_nobody_away(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "art-society", 7, seats=3))
    rival = page.locator(".society article").first
    before = rival.bounding_box()
    page.locator("details summary").click()
    expect(page.locator("details table")).to_be_visible()
    assert rival.bounding_box() == before

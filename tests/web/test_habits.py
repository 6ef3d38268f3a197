"""Habits of every table: turning a piece, saying why not, telling whose turn it is, being quiet."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.patchwork import PatchworkHands
from tests.web.rooms import WITHIN_REACH, begun, look_at, look_at_patches, set_up, sit_at

LONGEST_FLIGHT = 400
GHOST = ".ghost .edge"
ANIMATIONS = """() => {
  window.flights = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const { duration = 0, delay = 0 } = typeof options === 'number' ? { duration: options } : options;
    window.flights.push(duration + delay);
    return animate.call(this, frames, options);
  };
}"""
#: What flies is a copy beside the table.
IN_THE_AIR = """document.getAnimations().filter(
  (each) => each.playState === 'running' && !each.effect.target.closest('.frame')).length"""
SOUNDS = """() => {
  window.sounds = 0;
  window.AudioContext = class extends AudioContext {
    createOscillator() { window.sounds += 1; return super.createOscillator(); }
  };
}"""
UNSEEN = """() => {
  window.told = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = () => Promise.resolve('granted');
    constructor(title, options) { window.told.push([title, options.body]); }
  };
}"""


def lifted(page: Page, house: Running) -> PatchworkHands:
    """A patch that looks different however it is turned, held over an empty quilt."""
    table = house.client.make_table("patchwork", [{"kind": "me"}, {"kind": "here"}])
    look_at(page, table)
    hands = PatchworkHands(page, house.client, "mouse")
    patches = hands.read()["choices"]["patches"]
    ways = [len(patch["layouts"]) for patch in patches]
    if max(ways) < 8:  # every patch here looks the same after some turn
        return lifted(page, house)
    page.locator(".offers .offer").nth(ways.index(max(ways))).click()
    page.mouse.move(*hands.point(4.5, 4.5))
    expect(page.locator(GHOST)).to_be_visible()
    return hands


def shape(page: Page) -> str:
    return page.locator(GHOST).get_attribute("d") or ""


def test_a_patch_is_turned_by_wheel_key_button_and_second_finger(
    house: Running, new_page: NewPage
) -> None:
    page = new_page()
    hands = lifted(page, house)
    first = shape(page)
    page.mouse.wheel(0, 120)
    expect(page.locator(GHOST)).not_to_have_attribute("d", first)
    page.mouse.wheel(0, -120)
    expect(page.locator(GHOST)).to_have_attribute("d", first)
    page.keyboard.press("r")
    expect(page.locator(GHOST)).not_to_have_attribute("d", first)
    page.keyboard.press("Shift+R")
    expect(page.locator(GHOST)).to_have_attribute("d", first)
    page.mouse.click(*hands.point(4.5, 4.5))  # laid: it waits for a decision
    for name in ("Rotate", "Flip"):
        before = shape(page)
        page.locator(".bar").get_by_role("button", name=name).click()
        expect(page.locator(GHOST)).not_to_have_attribute("d", before)
    before = shape(page)
    fingers = page.context.new_cdp_session(page)
    x, y = hands.point(4.5, 4.5)
    one, two = {"x": x, "y": y, "id": 1}, {"x": x + 90, "y": y + 90, "id": 2}
    send = "Input.dispatchTouchEvent"
    fingers.send(send, {"type": "touchStart", "touchPoints": [one]})
    fingers.send(send, {"type": "touchStart", "touchPoints": [one, two]})
    expect(page.locator(GHOST)).not_to_have_attribute("d", before)
    fingers.send(send, {"type": "touchEnd", "touchPoints": []})


def test_a_drag_carries_the_patch_and_what_it_does_is_told(
    house: Running, new_page: NewPage
) -> None:
    """Nothing shows before the lift; then the picture at the pointer, the ghost, the bar."""
    page = new_page()
    look_at_patches(page, house, 0)
    hands = PatchworkHands(page, house.client, "mouse")
    offer = page.locator(WITHIN_REACH).first
    offer.hover()
    page.wait_for_selector(".ghost", state="attached")
    assert page.locator(".bar .button").first.is_hidden()
    for selector in (".ghost", ".float", ".board .ahead"):
        expect(page.locator(selector).first).to_have_css("opacity", "0")
    page.mouse.down()
    box = offer.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 30, box["y"] + box["height"] - 4)
    expect(page.locator(".float")).to_have_css("opacity", "1")
    page.mouse.move(*hands.point(4.5, 4.5), steps=4)
    expect(page.locator(".float")).to_have_css("opacity", "0")
    expect(page.locator(".ghost")).to_have_css("opacity", "1")
    expect(page.locator(".board .ahead")).to_have_css("opacity", "1")
    expect(hands.confirm).to_be_enabled()
    page.mouse.up()
    expect(hands.confirm).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_css("opacity", "0")
    expect(hands.confirm).to_be_hidden()


def test_an_illegal_place_says_why_and_opens_the_rule(house: Running, new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "patchwork", "bot")
    hands = sit_at(page, house, "patchwork", "mouse")
    assert isinstance(hands, PatchworkHands)
    for _ in range(20):
        state = hands.asked()
        assert state is not None
        laid = state["view"]["players"][hands.seat]["patches"]
        taken = [n for n, each in enumerate(state["choices"]["patches"]) if each["layouts"]]
        if laid and taken and not state["choices"]["mend"]:
            break
        hands.play_one()
    row, column = laid[0]["cells"][0]
    page.locator(".offers .offer").nth(taken[0]).click()
    page.mouse.move(*hands.point(row + 0.5, column + 0.5))
    page.mouse.click(*hands.point(row + 0.5, column + 0.5))
    expect(page.locator(".bar .reason")).to_contain_text("Overlaps another patch")
    expect(hands.confirm).to_be_disabled()
    page.locator(".bar .why").click()
    expect(page.locator("aside.rules")).to_be_visible()
    expect(page.locator("aside.rules")).to_contain_text("PW-B4")


@pytest.mark.parametrize("way", ["pointer", "keyboard"])
def test_the_log_points_at_the_board(way: str, house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "art-society", 2))
    page.get_by_role("button", name="Moves").click()
    line = page.locator("aside.log li button").filter(has_text="hung").first
    if way == "pointer":
        line.hover()
    else:
        line.focus()
    expect(page.locator(".wall .marked")).to_have_count(1)
    page.mouse.move(5, 5)
    page.locator("aside.log h2").click()
    page.evaluate("document.activeElement.blur()")
    expect(page.locator(".wall .marked")).to_have_count(0)


def test_your_turn_is_told_out_of_sight(house: Running, new_page: NewPage) -> None:
    """In the page's title, and as a notification for those who asked for it."""
    page = new_page()
    page.add_init_script(f"({UNSEEN})()")
    table = house.client.make_table("final-touch", ["me", "here"])
    people = open_seats(table, 2)
    first = table.read()["state"]["thinking"][0]
    look_at(page, table, 1 - first)
    assert "Your turn" not in page.title()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Notify me on my turn").click()
    page.keyboard.press("Escape")
    page.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    for _ in range(30):
        if table.read()["state"]["thinking"] != [first]:
            break
        play_on([people[first]], 1)
    expect(page).to_have_title("Your turn · Final Touch")
    page.wait_for_function("() => window.told.length > 0")
    assert page.evaluate("window.told") == [["Your turn", "Final Touch"]]
    for person in people:
        person.close()


def test_it_is_quiet_until_sound_is_switched_on(house: Running, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script(f"({SOUNDS})()")
    set_up(page, "patchwork", "here")
    page.locator(".offer.advance[aria-disabled=false]").click()
    assert page.evaluate("window.sounds") == 0
    page.get_by_role("button", name="Sound").click()
    page.locator("main .bar .button.primary").click()
    page.wait_for_function("() => window.sounds > 1")


def test_moves_of_others_fly_shortly_and_can_be_skipped(house: Running, new_page: NewPage) -> None:
    page = new_page(reduced_motion="no-preference")
    page.add_init_script(f"({ANIMATIONS})()")
    table = house.client.make_table("final-touch", ["me", "here"])
    people = open_seats(table, 2)
    look_at(page, table, 1)
    for _ in range(4):
        version = table.read()["state"]["version"]
        play_on(people, 1)
        page.wait_for_function(
            "before => Number(document.querySelector('.frame').dataset.version) > before",
            arg=version,
        )
        page.mouse.click(4, 400)
        assert page.evaluate(IN_THE_AIR) == 0
    flights = page.evaluate("window.flights")
    assert flights, "nothing moved"
    assert max(flights) <= LONGEST_FLIGHT
    for person in people:
        person.close()


def test_it_can_be_installed_and_opens_without_a_network(house: Running, new_page: NewPage) -> None:
    page = new_page(service_workers="allow", quiet=False)
    page.goto("/")
    link = page.locator("link[rel=manifest]").get_attribute("href") or ""
    manifest = json.loads(page.request.get(link).text())
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert manifest["display"] == "standalone"
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # through the worker, which keeps what it sees
    page.wait_for_selector("article svg")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("article .picture svg").first).to_be_visible()

"""A first game explains itself: beside the table, once, and whatever is asked has an answer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Running, open_seats, play_on
from tests.web.chromium import DESKTOP, PHONE
from tests.web.conftest import NewPage
from tests.web.hands import centre
from tests.web.pages import HeldBack
from tests.web.rooms import GAMES, begun, look_at
from tests.web.sizes import settled
from tests.web.test_screens import LANGUAGES, speak
from tests.web.test_steady import WHERE

FORMS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"phone": True},
    "small": {"phone": True, "viewport": {"width": 375, "height": 667}, "language": "ru"},
}
LOW = {"width": 1280, "height": 720}
GOT_IT = "aside.primer .button.primary"
NOTE = ".note:popover-open"
ANSWER = "#about:popover-open"
SAID = "[role=status][aria-live=polite]"
#: Longer than a note waits for quiet.
A_WHILE = 1800


def boxes_overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 1 and down > 1


def choose_in_menu(page: Page, words: str) -> None:
    page.locator("header .menu > button").click()
    page.get_by_role("button", name=words).click()


# --- what it is about ------------------------------------------------------------------------


def test_beside_it_the_hand_and_its_button_are_in_a_low_window(
    house: Running, new_page: NewPage
) -> None:
    """Final Touch in 1280 × 720: nobody scrolls to play, and nothing lies over another thing."""
    page = new_page(newcomer=True, viewport=LOW)
    look_at(page, begun(house, "final-touch", 0))
    page.wait_for_selector("aside.primer .part:nth-child(3) .picture *")
    for shown in (True, False):  # with the primer and without
        expect(page.locator("aside.primer")).to_have_count(int(shown))
        for language in LANGUAGES:
            speak(page, language)
            settled(page)
            for part in ("[data-hand]", "main .bar .button.primary"):
                box = page.locator(part).bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= LOW["height"], (part, language)
            caption = page.locator(".easel figcaption > *")
            for beside in (".left", ".right"):
                for thing in caption.all():
                    aside = page.locator(f".stage > {beside}")
                    assert not boxes_overlap(thing, aside), (beside, language)
        if shown:
            page.locator(GOT_IT).click()


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_game_of_a_kind_says_what_it_is_about(
    game: str, form: str, house: Running, new_page: NewPage
) -> None:
    """It stands beside the board and moves nothing, when it comes and while its words come."""
    page = new_page(newcomer=True, **FORMS[form])

    waiting = HeldBack(page, "**/Primer*.js")
    with page.expect_request("**/Primer*.js"):  # after the board
        look_at(page, begun(house, game, 0))
        page.wait_for_selector("main [role=application], [data-hand]")
        if form == "small":  # there it is a line that opens
            page.locator("aside.primer [aria-expanded=false]").tap()
    page.evaluate("document.fonts.ready")
    page.evaluate(WHERE)
    assert page.locator("aside.primer .part").count() == 0
    waiting.let_go()
    page.wait_for_selector("aside.primer .part:nth-child(3) .picture :is(svg, img)")
    assert page.evaluate(WHERE)["moved"] == []
    assert page.locator("aside.primer .part").count() == 3
    assert not boxes_overlap(page.locator("aside.primer"), page.locator("main"))

    page.locator(GOT_IT).click()
    expect(page.locator("aside.primer")).to_have_count(0)
    if form == "desktop":  # what is remembered does not depend on the window
        page.reload()
        page.wait_for_selector("main [role=application], [data-hand]")
        expect(page.locator("aside.primer")).to_have_count(0)


def test_it_comes_back_from_the_menu_and_leads_to_the_rules(
    house: Running, new_page: NewPage
) -> None:
    page = new_page(newcomer=True)
    look_at(page, begun(house, "final-touch", 0))
    page.get_by_role("button", name="Show the rules").click()
    expect(page.locator("aside.rules h2").first).to_be_visible()
    expect(page.locator("aside.primer")).to_have_count(0)
    choose_in_menu(page, "How to play")
    expect(page.locator("aside.primer .part").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("aside")).to_have_count(0)
    look_at(page, begun(house, "patchwork", 0))
    expect(page.locator(GOT_IT)).to_be_visible()


def test_a_second_tap_on_got_it_plays_nothing(house: Running, new_page: NewPage) -> None:
    page = new_page(newcomer=True, phone=True)
    look_at(page, begun(house, "patchwork", 0))
    page.wait_for_selector("aside.primer .part")
    before = page.locator(".frame").get_attribute("data-version")
    where = centre(page.locator(GOT_IT))
    page.touchscreen.tap(*where)
    page.touchscreen.tap(*where)
    expect(page.locator("aside.primer")).to_have_count(0)
    assert page.locator(".offer[aria-pressed=true]").count() == 0
    assert page.locator(".frame").get_attribute("data-version") == before


# --- each new thing once ---------------------------------------------------------------------


def test_a_new_thing_is_told_once_by_the_thing(house: Running, new_page: NewPage) -> None:
    page = new_page(newcomer=True, phone=True)
    table = begun(house, "final-touch", 0)
    look_at(page, table)
    page.wait_for_timeout(A_WHILE)
    assert page.locator(NOTE).count() == 0, "two things are explained at once"
    page.locator(GOT_IT).tap()
    note = page.locator(NOTE)
    expect(note).to_have_attribute("data-note", "goal")
    expect(note).to_contain_text("$25")
    expect(page.locator(SAID)).to_contain_text("$25")
    assert not boxes_overlap(note, page.locator(".me .rail"))
    note.get_by_role("button").tap()
    expect(note).to_have_count(0)
    page.wait_for_timeout(A_WHILE)
    assert page.locator(NOTE).count() == 0, "one in each decision"

    # The next decision of the same seat has something else to tell; another game nothing again.
    you = table.read()["state"]["thinking"]
    people = open_seats(table, 2)
    play_on(people, 1)
    while table.read()["state"]["thinking"] != you:
        play_on(people, 1)
    for person in people:
        person.close()
    expect(note).to_have_attribute("data-note", re.compile("smudge|ruin|last"))
    look_at(page, begun(house, "final-touch", 0))
    page.wait_for_timeout(A_WHILE)
    expect(page.locator("[data-note=goal]")).to_have_count(0)


def test_one_switch_turns_explanations_off_and_on(house: Running, new_page: NewPage) -> None:
    page = new_page(newcomer=True)
    look_at(page, begun(house, "final-touch", 0))
    page.locator(GOT_IT).click()
    expect(page.locator(NOTE)).to_be_visible()
    page.locator("header .menu > button").click()
    switch = page.get_by_label("Explain new things")
    switch.uncheck()
    expect(page.locator(NOTE)).to_have_count(0)
    look_at(page, begun(house, "art-society", 0))
    page.wait_for_selector("main [role=application]")
    expect(page.locator("aside.primer")).to_have_count(0)
    look_at(page, begun(house, "final-touch", 0))
    page.locator("header .menu > button").click()
    switch.check()
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_attribute("data-note", "goal")


def test_a_press_elsewhere_or_escape_ends_a_note(house: Running, new_page: NewPage) -> None:
    page = new_page(newcomer=True)
    look_at(page, begun(house, "final-touch", 0))
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_be_visible()
    page.wait_for_timeout(1300)
    page.locator("[data-hand] button").first.click()
    expect(page.locator(NOTE)).to_have_count(0)
    expect(page.locator("[data-hand] [aria-pressed=true]")).to_have_count(1)


def test_escape_on_a_note_puts_no_patch_back(house: Running, new_page: NewPage) -> None:
    page = new_page(newcomer=True)
    look_at(page, begun(house, "patchwork", 14))
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_be_visible()
    able = page.locator(".offer:not(.advance)[aria-disabled=false]").first
    page.keyboard.press(able.get_attribute("aria-keyshortcuts") or "")
    held = page.locator(".offer[aria-pressed=true]")
    expect(held).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(NOTE)).to_have_count(0)
    expect(held).to_have_count(1)
    page.keyboard.press("Escape")
    expect(held).to_have_count(0)


# --- answers ---------------------------------------------------------------------------------


def test_what_is_pointed_at_is_told(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "patchwork", 14))
    income = page.locator(".mine [data-figure=income]")
    answer = page.locator(ANSWER)
    income.hover()
    expect(answer).to_contain_text("each time your marker passes a button")
    expect(income).to_have_attribute("aria-describedby", "about")
    assert not boxes_overlap(answer, income)
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    page.locator(".mine [data-figure=empty]").hover()
    expect(answer).to_contain_text("2 points each")
    page.mouse.move(*centre(answer))  # it can be read with the pointer on it
    page.wait_for_timeout(400)
    expect(answer).to_be_visible()
    page.mouse.move(5, 400)
    expect(answer).to_have_count(0)

    # Figures are one stop of Tab, and arrows go on.
    plate = page.locator(".mine dl")
    assert plate.locator("[tabindex='0']").count() == 1
    page.locator(".mine").evaluate("it => it.querySelector('dl [tabindex=\"0\"]').focus()")
    page.keyboard.press("ArrowRight")
    expect(answer).to_contain_text("Income")
    expect(page.locator("[data-figure=income]:focus")).to_have_attribute(
        "aria-describedby", "about"
    )
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    assert plate.locator("[tabindex='0']").count() == 1


def test_a_long_press_asks_and_does_nothing_else(house: Running, new_page: NewPage) -> None:
    page = new_page(phone=True)
    table = begun(house, "final-touch", 6, seats=3)
    look_at(page, table)
    page.wait_for_load_state("networkidle")
    rail = page.locator(".me .rail")
    rail.scroll_into_view_if_needed()
    hold(page, rail)
    expect(page.locator(ANSWER)).to_contain_text("$25")
    page.touchscreen.tap(200, 200)
    expect(page.locator(ANSWER)).to_have_count(0)
    undo = page.locator("header .tools button").nth(1)
    hold(page, undo)
    expect(page.locator(ANSWER)).to_contain_text("All moves")
    expect(page.locator("aside")).to_have_count(0)


def test_a_long_press_on_a_patch_lifts_nothing_and_a_drag_after_it_does(
    house: Running, new_page: NewPage
) -> None:
    page = new_page(phone=True)
    look_at(page, begun(house, "patchwork", 0))
    page.wait_for_load_state("networkidle")
    offer = page.locator(".offer[aria-disabled=false]").first
    hold(page, offer)
    expect(page.locator(ANSWER)).to_be_visible()
    assert page.locator(".offer[aria-pressed=true]").count() == 0
    hold(page, offer, then=centre(page.locator(".cloth")))
    expect(page.locator(".offer[aria-pressed=true]")).to_have_count(1)
    assert page.locator(ANSWER).count() == 0, "a bubble over what is dragged"


def hold(page: Page, target: Locator, then: tuple[float, float] | None = None) -> None:
    """A finger that rests on something, and may go elsewhere before it is lifted."""
    x, y = centre(target)
    session = page.context.new_cdp_session(page)
    points = [{"x": x, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    page.wait_for_selector(ANSWER)
    across, down = then or (x, y)
    for part in (0.3, 0.6, 1.0) if then else ():
        points = [{"x": x + part * (across - x), "y": y + part * (down - y)}]
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


# --- keys ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_question_mark_shows_the_keys(game: str, house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, game, 0))
    page.wait_for_selector("main [role=application], [data-hand]")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Keyboard")
    expect(sheet.locator("kbd").first).to_be_visible()
    rows = sheet.locator("dl > div")
    assert rows.count() >= 6
    assert all(len(words) > 3 for words in rows.locator("dd").all_inner_texts())
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    choose_in_menu(page, "Keyboard")
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("header .menu > button")).to_be_focused()


def test_a_button_shows_its_key_to_a_mouse_only(house: Running, new_page: NewPage) -> None:
    cap = "element => getComputedStyle(element, '::after').content"
    table = begun(house, "patchwork", 0)
    page = new_page()
    look_at(page, table)
    advance = page.locator(".offer.advance")
    assert "A" not in advance.evaluate(cap)
    advance.hover()
    assert '"A"' in advance.evaluate(cap)
    expect(page.get_by_role("button", name=re.compile(r"^Advance \+\d+$"))).to_have_count(1)
    phone = new_page(phone=True)
    look_at(phone, table)
    phone.locator(".offer.advance").tap()
    assert '"A"' not in phone.locator(".offer.advance").evaluate(cap)


# --- the goal is on the table ----------------------------------------------------------------


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_goal_is_on_the_table(phone: bool, house: Running, new_page: NewPage) -> None:
    page = new_page(phone=phone)
    forms: list[Any] = [FORMS["small"]["viewport"], PHONE] if phone else [DESKTOP]

    def shown(selector: str, words: str) -> None:
        for form in forms:
            page.set_viewport_size(form)
            expect(page.locator(selector)).to_contain_text(words)

    look_at(page, begun(house, "final-touch", 4))
    shown(".me .rail", "$25")
    look_at(page, begun(house, "patchwork", 4))
    shown(".mine [data-figure=empty]", "−")
    tile = ".mine [data-figure=tile]" if phone else ".goals svg"
    for form in forms:
        page.set_viewport_size(form)
        expect(page.locator(tile)).to_be_in_viewport()
    look_at(page, begun(house, "art-society", 3))
    shown("[data-figure=museum]", "Points for each painting")

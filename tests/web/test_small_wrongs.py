"""Small things that were wrong at the tables once, each with what holds it right."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.hands import RESULT, centre
from tests.web.rooms import GAMES, begun, look_at, set_up

#: A finger needs so much; WCAG 2.2 asks for less.
FINGER = 44
#: Nearer than a line of text would need.
BY_THE_CARDS = 60
#: A masterpiece of five has so many; one of so many tables begins with it.
MANY_SPOTS = 10
TABLES = 60
#: Whether nothing lies over the panel, nor the panel over anything.
OWN_MONEY_IS_SEEN = """() => {
  const panel = document.querySelector('.me .panel');
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  const covered = [top + 4, (top + bottom) / 2, bottom - 4].some((y) =>
    [left + 8, right - 8].some((x) => !panel.contains(document.elementFromPoint(x, y))));
  const stage = document.querySelector('.stage').getBoundingClientRect();
  return !covered && stage.bottom <= top + 1;
}"""


def background(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_first_press_on_the_theme_changes_what_is_seen(scheme: Any, new_page: NewPage) -> None:
    page = new_page(color_scheme=scheme)
    page.goto("/")
    button = page.locator("header button[aria-label^=Theme]")
    seen, said = [background(page)], [button.get_attribute("aria-label")]
    for _ in range(3):
        button.click()
        seen.append(background(page))
        said.append(button.get_attribute("aria-label"))
    assert seen[1] != seen[0]
    assert seen[2:] == [seen[0], seen[0]]
    assert said[0] == said[3] == "Theme: system"
    assert set(said[1:3]) == {"Theme: light", "Theme: dark"}


def test_a_part_that_cannot_be_fetched_leaves_words(house: Running, new_page: NewPage) -> None:
    """A page, a screen before the table, or something extra that only explains."""
    page = new_page(quiet=False)
    gone = "**/assets/{Home,KeySheet}-*.js"
    page.route(gone, lambda route: route.abort())
    page.goto("/")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    look_at(page, begun(house, "patchwork", 0))
    page.wait_for_selector("main [role=application]")
    with page.expect_event("requestfailed"):
        page.keyboard.press("?")
    page.unroute(gone)
    expect(page.locator("main [role=application]")).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    expect(page.locator("header select")).to_be_visible()


def test_menu_and_result_are_there_when_nothing_more_can_be_fetched(
    house: Running, new_page: NewPage
) -> None:
    """They come after the board by themselves; before that a press on the menu says what is wrong."""
    page = new_page(quiet=False)
    later = "**/assets/{MenuSheet,ResultPanel}-*.js"
    page.route(later, lambda route: route.abort())
    menu = page.get_by_role("button", name="Menu")
    with page.expect_event("requestfailed"):
        look_at(page, begun(house, "final-touch", 0))
    menu.click()
    expect(page.locator(".menu .sheet")).to_contain_text("No connection")
    page.unroute(later)
    page.reload()
    page.wait_for_selector("[data-hand]")
    page.wait_for_load_state("networkidle")
    page.route("**/assets/*", lambda route: route.abort())
    menu.click()
    resign = page.get_by_role("button", name="Resign")
    resign.click()
    page.get_by_role("button", name="Really resign?").click()
    expect(page.locator(RESULT)).to_contain_text("You have resigned.")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_patchwork_says_what_to_do_by_the_cards(
    phone: bool, house: Running, new_page: NewPage
) -> None:
    """Between the sentence and the patches that it speaks of there is nothing else."""
    page = new_page(phone=phone)
    look_at(page, begun(house, "patchwork", 2))
    said = page.locator(".dock .prompt").bounding_box()
    cards = page.locator("section.choices").bounding_box()
    assert said is not None
    assert cards is not None
    assert said["y"] >= 0
    gap = max(said["y"] - cards["y"] - cards["height"], cards["y"] - said["y"] - said["height"])
    assert gap < BY_THE_CARDS, f"{gap} px lie between them"


@pytest.mark.parametrize("game", GAMES)
def test_after_a_resignation_no_board_offers_anything(
    game: str, house: Running, new_page: NewPage
) -> None:
    page = new_page()
    table = begun(house, game, 6)
    look_at(page, table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    page.wait_for_selector(RESULT)
    board = page.locator("main > :not(section.result)")
    for words in (
        "Your turn",
        "Take one",
        "Choose",
        "try it",
        "short",
        "Advance",
        "touch up",
        "One more ruins",
        "Opponents’ moves",
    ):
        assert board.get_by_text(words).count() == 0, words
    expect(page.locator("main :is(.bar, .try) button")).to_have_count(0)
    expect(page.locator("main [data-hand], main [data-offer]")).to_have_count(0)
    expect(page.get_by_role("button", name="bid card")).to_have_count(0)


def test_the_buttons_of_the_end_stand_in_the_middle_on_a_phone(
    house: Running, new_page: NewPage
) -> None:
    """Also those that wrap: each row of them."""
    page = new_page(phone=True, language="ru")
    look_at(page, begun(house, "patchwork", 10_000), 0)
    panel = page.locator(RESULT).bounding_box()
    rows: dict[float, list[Any]] = {}
    for button in page.locator(f"{RESULT} .buttons > :is(a, button)").all():
        box = button.bounding_box()
        assert box is not None
        rows.setdefault(round(box["y"]), []).append(box)
    assert panel is not None
    assert len(rows) > 1, "nothing wraps here"
    for row in rows.values():
        left = min(box["x"] for box in row) - panel["x"]
        right = panel["x"] + panel["width"] - max(box["x"] + box["width"] for box in row)
        assert abs(left - right) <= 2


def test_a_drag_that_begins_in_the_header_marks_no_text(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "final-touch", 4, names=("Ania", "Bartek")))
    page.mouse.move(*centre(page.locator("header").get_by_text("Bartek")))
    page.mouse.down()
    page.mouse.move(900, 700, steps=5)
    page.mouse.up()
    assert page.evaluate("getSelection().toString()") == ""


def test_markers_hide_no_number_of_the_time_board(house: Running, new_page: NewPage) -> None:
    """Both stand on the first space; its number is over them, and so is every other."""
    page = new_page()
    look_at(page, begun(house, "patchwork", 0))
    numbers = page.locator("svg.board .number")
    assert numbers.all_text_contents()[:3] == ["0", "5", "10"]
    assert page.evaluate(
        """() => [...document.querySelectorAll('svg.board .number')].every((number) => {
          const { x, y, width, height } = number.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === number;
        })"""
    )


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_an_advance_is_confirmed_beside_its_card(
    phone: bool, house: Running, new_page: NewPage
) -> None:
    page = new_page(phone=phone)
    look_at(page, begun(house, "patchwork", 0))
    card = page.locator(".offer.advance")
    card.click()
    confirm = page.locator("main .bar .button.primary")
    expect(confirm).to_be_in_viewport(ratio=1)
    (x, y), (to_x, to_y) = centre(card), centre(confirm)
    assert hypot(x - to_x, y - to_y) < 300
    expect(page.get_by_role("button", name="Cancel")).to_be_visible()
    assert page.get_by_text("Put back").count() == 0


def test_decor_is_taken_by_a_button_that_looks_like_one(house: Running, new_page: NewPage) -> None:
    page = new_page()
    table = house.client.make_table("art-society", ["me", "here"])
    people = open_seats(table, 2)
    for _ in range(400):
        due = [n for n, p in enumerate(people) if (p.current.choices or {}).get("decor")]
        if due:
            break
        assert not play_on(people, 1)
        for person in people:
            person.wait_for_state(max(p.current.version for p in people))
    look_at(page, table, due[0])
    take = page.locator("button.take").first
    expect(take.get_by_text("Take", exact=True)).to_be_visible()
    box = take.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= FINGER
    assert take.evaluate("each => getComputedStyle(each).borderTopStyle") == "solid"
    assert take.evaluate("each => getComputedStyle(each).cursor") == "pointer"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_covers_one_s_own_money_on_a_phone(
    seats: int, house: Running, new_page: NewPage
) -> None:
    """Not even under a masterpiece of many spots; the whole table is seen without scrolling."""
    page = new_page(phone=True)
    for _ in range(TABLES):
        table = begun(house, "final-touch", 0, seats)
        if sum(table.read()["state"]["view"]["current"]["needs"].values()) >= MANY_SPOTS:
            break
    look_at(page, table)
    for width, height in ((390, 844), (375, 667)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(OWN_MONEY_IS_SEEN)


def test_a_link_can_be_handed_to_the_device_itself(house: Running, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("navigator.share = async (what) => { window.shared = what; };")
    set_up(page, "patchwork", "link")
    beside = page.get_by_role("button", name="Copy link").bounding_box()
    share = page.get_by_role("button", name="Share")
    box = share.bounding_box()
    assert beside is not None
    assert box is not None
    assert abs(box["y"] - beside["y"]) <= 2
    share.click()
    shared = page.evaluate("window.shared")
    assert shared["url"] == page.get_by_role("textbox", name="Link").input_value()
    assert "#join=" in shared["url"]


def test_without_such_a_device_only_the_copy_is_offered(house: Running, new_page: NewPage) -> None:
    page = new_page()
    page.add_init_script("delete Navigator.prototype.share;")
    set_up(page, "patchwork", "link")
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    expect(page.get_by_role("button", name="Share")).to_have_count(0)


def test_an_invitation_names_who_invites_also_in_the_tab(house: Running, new_page: NewPage) -> None:
    page = new_page()
    seats = [{"kind": "me", "name": "Ania"}, {"kind": "link"}]
    table = house.client.make_table("patchwork", seats)
    page.goto(f"/t/{table.id}#join={table.invite}")
    expect(page).to_have_title("Ania invites you · Patchwork")

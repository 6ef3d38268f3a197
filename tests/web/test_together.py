"""Several people: by a link, at one screen; a connection that breaks; moves taken back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.waiting import wait_for
from tests.web.cable import Cable
from tests.web.conftest import NewPage
from tests.web.hands import RESULT, Hands
from tests.web.rooms import GAMES, look_at, set_up, sit_at


@pytest.fixture
def cable(house: Running) -> Iterator[Cable]:
    """The way from one browser to the server."""
    laid = Cable(house.address)
    yield laid
    laid.close()


def invite(host: Page, guest: Page, address: str, name: str = "Ola") -> None:
    """A friend opens the link that the host's page shows, through another address."""
    link = host.locator("main input").input_value()
    guest.goto(address + "/t/" + link.split("/t/")[1])
    guest.locator("form input").fill(name)
    guest.locator("form .button.primary").click()


def mover(*people: Hands) -> Hands:
    """Who is to move."""
    person = mover_or_end(*people)
    assert person is not None, "the game is over"
    return person


def mover_or_end(*people: Hands) -> Hands | None:
    """Who is to move; None once the game is over."""
    found: list[Hands | None] = []

    def is_there() -> bool:
        for person in people:
            if person.page.locator(RESULT).count():
                found.append(None)
            elif person.page.locator(".frame[data-due]").count():
                found.append(person)
        return bool(found)

    wait_for(is_there)
    return found[0]


def test_two_browsers_by_link_and_one_goes_offline(
    house: Running, new_page: NewPage, cable: Cable
) -> None:
    """A whole game; one is cut off in the middle, plays while it is, and nothing is lost."""
    host = new_page()
    guest = new_page(address=cable.address, quiet=False, phone=True)
    set_up(host, "final-touch", "link", count=2)
    host.wait_for_selector("main input")
    expect(host.get_by_role("img", name="QR code")).to_be_visible()
    invite(host, guest, cable.address)
    guest.wait_for_selector(".frame[data-version]")
    expect(host.locator("header li .name").nth(1)).to_have_text("Ola")
    one = sit_at(host, house, "final-touch", "mouse")
    two = sit_at(guest, house, "final-touch", "touch", seed=5)
    guest.evaluate("window.never = 'reloaded'")
    for _ in range(4):
        mover(one, two).play_one()

    # The other one's move while offline arrives when the connection is back.
    while mover(one, two) is not one:
        two.play_one()
    cable.cut()
    expect(guest.locator(".banner")).to_be_visible()
    one.play_one()
    while host.locator(".frame[data-due]").count():  # who finishes a masterpiece goes on (FT-M3)
        one.play_one()
    cable.mend()
    expect(guest.locator(".banner")).to_be_hidden()
    state = two.asked()
    assert state is not None

    # One's own move, made while offline, is sent when the connection is back.
    before = state["version"]
    cable.cut()
    expect(guest.locator(".banner")).to_be_visible()
    two.play(state)
    assert two.read()["version"] == before
    cable.mend()
    expect(guest.locator(".banner")).to_be_hidden()
    guest.wait_for_function(
        "before => Number(document.querySelector('.frame').dataset.version) > before", arg=before
    )
    assert guest.evaluate("window.never") == "reloaded"

    while not host.locator(RESULT).count():
        if (person := mover_or_end(one, two)) is not None:
            person.play_one()
    expect(guest.locator(RESULT)).to_be_visible()
    totals = host.locator(f"{RESULT} td.total").all_text_contents()
    assert totals
    assert guest.locator(f"{RESULT} td.total").all_text_contents() == totals

    # A rematch: one offers, the other accepts, both are at the new table.
    host.locator(f"{RESULT} .button.primary").click()
    accept = guest.get_by_role("button", name="Accept")
    accept.tap()
    host.wait_for_selector(".frame[data-version]:not(:has(section.result))")
    guest.wait_for_selector(".frame[data-version]:not(:has(section.result))")
    assert host.url.split("/t/")[1] == guest.url.split("/t/")[1]


def test_a_server_that_accepts_but_does_not_answer(
    house: Running, new_page: NewPage, cable: Cable
) -> None:
    """A hello without an answer is given up after 12 seconds, and tried again."""
    page = new_page(address=cable.address, quiet=False)
    page.clock.install()
    set_up(page, "patchwork", "bot")
    hands = sit_at(page, house, "patchwork", "mouse")
    hands.play_one()
    cable.deafen()
    expect(page.locator(".banner")).to_be_visible()
    page.wait_for_timeout(800)  # by now it is connected to one who says nothing
    cable.mend()
    page.clock.fast_forward(13_000)
    expect(page.locator(".banner")).to_be_hidden()
    hands.play_one()


def test_two_people_at_one_screen(house: Running, new_page: NewPage) -> None:
    """Between them the hand-over hides everything until the next one says who they are."""
    page = new_page()
    page.goto("/new/final-touch")
    page.wait_for_selector("form")
    page.locator("fieldset.count label").filter(has_text="2").click()
    page.locator("form ol li").nth(1).locator("select").first.select_option("here")
    for seat, name in enumerate(("Ala", "Jan")):
        page.locator("form ol li").nth(seat).locator("input").fill(name)
    page.locator("form > .button.primary").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-hand], h1:has-text('Over to')")
    names: set[str] = set()
    for _ in range(12):
        page.wait_for_selector("[data-hand], h1:has-text('Over to')")
        if page.get_by_role("button", name="I am").count():
            heading = page.get_by_role("heading", level=1).text_content() or ""
            names.add(heading.removeprefix("Over to "))
            assert page.locator("[data-hand]").count() == 0, "a hand shows during the hand-over"
            if len(names) == 2:
                break
            page.get_by_role("button", name="I am").click()
        before = page.locator(".frame[data-due]").get_attribute("data-version") or ""
        page.locator("[data-hand] button").first.click()
        page.locator("main .bar .button.primary").click()
        # Who finishes a masterpiece goes on (FT-M3).
        next_one = f".frame[data-due]:not([data-version='{before}'])"
        page.wait_for_selector(f"{next_one}, h1:has-text('Over to')")
    assert names == {"Ala", "Jan"}


HANDS_SEEN = """() => {
  window.handSeen = false;
  new MutationObserver(() => {
    if (document.querySelector('[data-hand]')) window.handSeen = true;
  }).observe(document, { childList: true, subtree: true });
}"""


def test_a_shared_screen_that_is_loaded_anew_shows_no_hand(
    house: Running, new_page: NewPage
) -> None:
    """Not for a moment: who sits before it is asked first."""
    page = new_page()
    page.add_init_script(f"({HANDS_SEEN})()")
    set_up(page, "final-touch", "here", count=2)
    for _ in range(3):
        page.get_by_role("button", name="I am").wait_for()
        assert not page.evaluate("window.handSeen")
        page.get_by_role("button", name="I am").click()
        page.wait_for_selector("[data-hand]")
        page.locator("[data-hand] button").first.click()
        page.locator("main .bar .button.primary").click()
        page.wait_for_timeout(300)
        page.reload()


def test_no_hand_over_where_nothing_is_hidden(house: Running, new_page: NewPage) -> None:
    page = new_page()
    set_up(page, "patchwork", "here")
    for _ in range(3):
        advance(page)
    assert page.get_by_role("button", name="I am").count() == 0


def advance(page: Page) -> None:
    """Whoever is to move at this screen advances."""
    before = page.locator(".frame").get_attribute("data-version") or ""
    page.locator(".offer.advance[aria-disabled=false]").click()
    page.locator("main .bar .button.primary").click()
    expect(page.locator(".frame")).not_to_have_attribute("data-version", before)


def test_people_at_one_screen_take_back_and_play_again(house: Running, new_page: NewPage) -> None:
    """What was played last is taken back, whoever played it; all here agree to another game."""
    page = new_page()
    set_up(page, "patchwork", "here")
    turn = page.locator("header li.turn")
    expect(turn).to_have_count(1)
    first = turn.inner_text()
    undo = page.get_by_role("button", name="Undo")
    advance(page)
    expect(turn).not_to_have_text(first, use_inner_text=True)
    advance(page)
    log = page.get_by_role("button", name="Moves")
    log.click()
    moves = page.locator("aside ol li, aside ul li")
    expect(moves).to_have_count(2)
    for left in (1, 0):
        undo.click()
        expect(moves).to_have_count(left)
    expect(turn).to_have_text(first, use_inner_text=True)
    expect(undo).to_be_disabled()

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really resign?").click()
    old = page.url
    page.locator(f"{RESULT} .button.primary").click()
    page.wait_for_url(lambda url: "/t/" in url and url != old)
    page.wait_for_selector(".frame[data-due]")
    for _ in range(3):
        advance(page)


def test_a_move_is_taken_back(house: Running, new_page: NewPage) -> None:
    """Against a bot freely; the board is as it was."""
    page = new_page()
    set_up(page, "patchwork", "bot")
    hands = sit_at(page, house, "patchwork", "mouse")
    hands.play_one()
    first = hands.asked()
    assert first is not None
    laid = page.locator(".mine .quilt > g").count()
    hands.play_one()
    hands.asked()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_enabled()
    version = hands.read()["version"]
    undo.click()
    page.wait_for_function(
        "before => Number(document.querySelector('.frame').dataset.version) > before", arg=version
    )
    again = hands.asked()
    assert again is not None
    assert again["view"] == first["view"]
    assert page.locator(".mine .quilt > g").count() == laid


def test_a_friend_is_asked_before_a_move_is_taken_back(house: Running, new_page: NewPage) -> None:
    table = house.client.make_table("patchwork", ["me", "link"])
    table.join("Ola")
    pages = [new_page(), new_page()]
    for seat, page in enumerate(pages):
        look_at(page, table, seat)
    people = [sit_at(page, house, "patchwork", "mouse", seed) for seed, page in enumerate(pages)]
    first = mover(*people)
    other = people[1 - people.index(first)]
    while mover(*people) is first:
        first.play_one()
    while mover(*people) is other:  # who has gone on since: now it needs a yes
        other.play_one()
    ply = first.read()["ply"]
    first.page.get_by_role("button", name="Ask to undo").click()
    expect(first.page.locator(".banner")).to_contain_text("You have asked")
    expect(other.page.locator(".banner")).to_contain_text("would like to undo the last")
    other.page.locator(".banner").get_by_role("button", name="Yes").click()
    expect(other.page.locator(".banner")).to_be_hidden()
    wait_for(lambda: first.read()["ply"] < ply)


@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_screen_to_a_move_in_two_clicks(
    game: str, house: Running, new_page: NewPage
) -> None:
    page = new_page()
    page.goto("/")
    page.get_by_role("button", name="Play now").nth(0).wait_for()
    page.locator(f"article:has(a[href='/new/{game}'])").get_by_role("button").click()
    page.wait_for_selector(".frame[data-version]")
    assert page.locator("main [role=application], [data-hand]").first.is_visible()

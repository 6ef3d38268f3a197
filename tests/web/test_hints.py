"""Hints in three degrees and the question before a costly move: by mouse, keyboard and touch."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.hands import ASKED, Hands, Way
from tests.web.rooms import look_at, set_up, sit_at
from tests.web.test_screens import findings
from vernissage.games.terms import Json
from vernissage.server import hint_api, hinting

LIVE = "[role=status][aria-live]"
HINT = "button.hint"
TOLD = ".told"
WAYS: list[tuple[Way, str, str]] = [
    ("mouse", "en", "patchwork"),
    ("keyboard", "pl", "final-touch"),
    ("touch", "ru", "art-society"),
]
MEANT = {
    "en": "Do you mean this move?",
    "pl": "Na pewno ten ruch?",
    "ru": "Вы уверены в этом ходе?",
}
#: Where pictures of each degree go, to be looked at.
PICTURES = os.environ.get("VERNISSAGE_HINT_PICTURES")


def picture(page: Page, name: str) -> None:
    if PICTURES:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(200)
            page.screenshot(path=Path(PICTURES) / f"{name}-{scheme}.png")
        page.emulate_media(color_scheme="light")


def more(page: Page, hands: Hands, degree: int) -> None:
    """One press more: the next degree stands there."""
    if hands.way == "keyboard":
        page.keyboard.press("h")
    else:
        hands.press(page.locator(HINT))
    page.wait_for_selector(f'{TOLD}[data-degree="{degree}"]')


def boxes(page: Page) -> list[Any]:
    """Where things stand: the line, what can be done, the button of the hint."""
    found: list[Any] = page.evaluate(
        """() => [...document.querySelectorAll(
             'section.last, button.hint, .choices, .cloth, [data-hand], .stage, .own, .bar')]
           .map(each => { const { x, y, width, height } = each.getBoundingClientRect();
                          return [each.className, x, y, width, height].join(' ') })"""
    )
    return found


def is_judgement(answer: Response) -> bool:
    return "instead_of" in (answer.request.post_data or "")


async def as_a_blunder(*asked: Any) -> Json:
    """The server's own answer, in which whatever one has in mind is the worst of all."""
    told = dict(await hinting.give_hint(*asked))
    judged = [{"action": told["asked"], "equal": False, "verdict": "blunder"}]
    told["judged"] = [] if told["asked"] is None else judged
    if told["other"] is not None:
        told["other"] |= {"loses": {"chance": 0.21, "points": 4.5, "chance_error": 0.01}}
    return told


@pytest.mark.parametrize(("way", "language", "name"), WAYS, ids=[way for way, _, _ in WAYS])
def test_a_hint_is_told_degree_by_degree_and_a_costly_move_is_asked_about_once(
    way: Way,
    language: str,
    name: str,
    house: Running,
    new_page: NewPage,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = house.client.make_table(name, ["me", "bot:1"])
    page = new_page(phone=way == "touch", language=language)
    look_at(page, table, 0)
    hands = sit_at(page, house, name, way)
    state = hands.asked()
    assert state is not None
    if page.locator("aside.primer").count():
        page.locator("aside.primer .close").click()
    page.wait_for_timeout(450)  # until a finger may press again
    before = boxes(page)

    # Where to look, which move, why: nothing moves, and each is said.
    said = []
    for degree in (1, 2, 3):
        more(page, hands, degree)
        words = page.locator(f"{TOLD} p").inner_text()
        expect(page.locator(LIVE)).to_have_text(words)
        said.append(words)
        assert boxes(page) == before
        if name != "art-society":  # there it is a place on the wall
            assert (page.locator(".suggested").count() > 0) == (degree > 1)
        assert page.locator(f"{TOLD} .button").count() == (degree > 1)
        picture(page, f"{name}-{way}-{degree}")
        fits = "p => p.scrollHeight <= p.clientHeight + 1"
        assert page.locator(f"{TOLD} p").evaluate(fits), words
    assert len(set(said)) == 3
    assert not any("-" in words and " " not in words for words in said), "no bare keys"
    assert findings(page) == []
    version = hands.read()["version"]
    hands.press(page.locator(f"{TOLD} .button"))
    expect(hands.confirm).to_be_enabled()
    picture(page, f"{name}-{way}-taken")
    assert hands.read()["version"] == version, "in hand, not played"

    # Teaching: asked once, the move is kept back or goes.
    monkeypatch.setattr(hint_api, "give_hint", as_a_blunder)
    page.evaluate("document.querySelector('.menu > button').focus()")
    hands.press(page.locator(".menu > button"))
    switch = page.locator(".sheet .switch input").last
    switch.check() if way == "mouse" else switch.press("Space")
    expect(switch).to_be_checked()
    page.keyboard.press("Escape")
    page.reload()
    page.wait_for_selector(ASKED)
    more(page, hands, 1)
    more(page, hands, 2)
    with page.expect_response(is_judgement):  # of what is in hand, before it is played
        hands.press(page.locator(f"{TOLD} .button"))
    expect(hands.confirm).to_be_enabled()
    hands.press(hands.confirm)
    asked = page.locator("dialog[open]")
    expect(asked.locator("h2")).to_have_text(MEANT[language])
    assert findings(page) == []
    picture(page, f"{name}-{way}-warning")
    expect(asked.locator(".primary")).to_be_focused()
    hands.press(asked.locator(".primary"))
    expect(asked).to_have_count(0)
    assert hands.read()["version"] == version, "kept back"
    hands.press(hands.confirm)
    expect(page.locator(f'.frame[data-due="{state["due"]}"]')).to_have_count(0)
    expect(asked).to_have_count(0)


def test_people_have_hints_only_where_the_table_says_so_to_all(
    house: Running, new_page: NewPage
) -> None:
    page = new_page()
    page.goto("/new/patchwork")
    page.wait_for_selector("form")
    allow = page.get_by_label("Everyone at this table may ask for hints")
    expect(allow).to_have_count(0)
    page.locator("form ol li").nth(1).locator("select").first.select_option("link")
    expect(allow).not_to_be_checked()
    allow.check()
    page.locator("form > .button.primary").click()
    page.wait_for_url("**/t/*")
    words = "At this table everyone may ask for hints."
    expect(page.get_by_text(words)).to_be_visible()
    link = page.locator("input[readonly], code").first
    address = (
        link.input_value() if link.evaluate("e => e.tagName") == "INPUT" else link.inner_text()
    )
    friend = new_page()
    friend.goto(address)
    expect(friend.get_by_text(words)).to_be_visible()
    friend.locator("form .button.primary").click()
    friend.wait_for_selector(".frame[data-version]")
    expect(friend.locator(HINT)).to_have_count(1)

    other = new_page()
    set_up(other, "patchwork", "here")
    other.wait_for_selector(".frame[data-version], main .button")
    expect(other.locator(HINT)).to_have_count(0)

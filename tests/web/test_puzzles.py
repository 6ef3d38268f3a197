"""Puzzles in the browser: nearly, not, and solved, on each game's own board; the day's, and the same deal."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.server.test_puzzles import finished
from tests.web.conftest import NewPage
from tests.web.hands import Way
from tests.web.rooms import HANDS
from tests.web.test_find_better import hands_at
from tests.web.test_screens import findings, speak
from vernissage.games.patchwork.notation import action_from_text
from vernissage.games.patchwork.pieces import placement_cells
from vernissage.puzzles import Choice, Puzzle, puzzles
from vernissage.puzzles.judging import NEAR
from vernissage.puzzles.packing import PACK

SMALL = {"width": 375, "height": 667}
FRAME = ".frame[data-puzzle]"
ANSWER = "aside .answer"
WAYS: dict[str, tuple[Way, dict[str, Any]]] = {
    "patchwork": ("touch", {"phone": True, "viewport": SMALL}),
    "final-touch": ("keyboard", {}),
    "art-society": ("mouse", {"viewport": {"width": 1280, "height": 720}}),
}
KINDS = {"patchwork": "take", "final-touch": "card", "art-society": "buy"}


def with_near_and_wrong(name: str) -> tuple[Puzzle, Choice, Choice]:
    """A puzzle that can be nearly missed and missed."""
    for each in puzzles(name):
        others = [choice for choice in each.choices if choice.key not in each.answers]
        near = [choice for choice in others if choice.lost <= NEAR]
        wrong = [choice for choice in others if choice.lost > NEAR]
        if each.kind == KINDS[name] and near and wrong:
            return each, near[0], wrong[0]
    raise AssertionError(f"no puzzle of {name} has both")


def at(page: Page, verdict: str) -> None:
    page.wait_for_selector(f"{FRAME}[data-verdict='{verdict}']")


def do(page: Page, name: str, way: Way, asked: Puzzle, move: str) -> None:
    """Play a move on the board."""
    hands: Any = hands_at(HANDS[name], page, way, asked.seat, 1)
    if name == "patchwork":
        lay(hands, asked, move)
    elif name == "final-touch":
        held = page.locator("[data-hand] button")
        names = [card.get_attribute("aria-label") or "" for card in held.all()]
        for colour in move.replace("-", "+").split("+")[1:]:
            place = next(n for n, name in enumerate(names) if name.lower().startswith(colour))
            names[place] = ""
            page.keyboard.press(str(place + 1))
        page.keyboard.press("Enter")
    else:
        offered = [choice.key for choice in asked.choices]
        tile = move.removeprefix("buy:")
        state = asked.state
        view = state.view(asked.seat)
        order = [each["id"] if isinstance(each, dict) else each for each in view["offer"] if each]
        assert len(order) == len(offered)
        hands.press(page.locator("button.buyable").nth(order.index(tile)))
        hands.press(hands.confirm.first)


def lay(hands: Any, asked: Puzzle, move: str) -> None:
    if move == "advance":
        hands.advance()
        return
    patch, cells = placement_cells(action_from_text(move))
    circle = [int(each) for each in asked.state.data["circle"][:3]]
    hands.press(hands.page.locator(".offers .offer").nth(circle.index(patch)))
    turn = move.partition("@")[2][2:]
    if "f" in turn:
        hands.page.keyboard.press("f")
    for _ in range(int(turn[-1]) if "r" in turn else 0):
        hands.page.keyboard.press("r")
    rows, columns = [r for r, _ in cells], [c for _, c in cells]
    hands.quilt.evaluate("quilt => quilt.scrollIntoView({ block: 'center' })")
    hands.touch(
        *hands.point((min(rows) + max(rows) + 1) / 2, (min(columns) + max(columns) + 1) / 2)
    )
    hands.press(hands.confirm)


def in_each_language(page: Page) -> None:
    told = set()
    for language in ("pl", "ru", "en"):
        speak(page, language)
        told.add(page.locator("aside .task .words").inner_text())
        told.add(page.locator(f"{ANSWER} .how").inner_text())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(told) == 6


@pytest.mark.parametrize("name", WAYS)
def test_a_puzzle_is_nearly_missed_missed_and_solved(name: str, new_page: NewPage) -> None:
    asked, near, wrong = with_near_and_wrong(name)
    way, window = WAYS[name]
    page = new_page(**window)
    page.goto(f"/puzzles/{name}/{asked.id}")
    at(page, "open")
    assert page.locator("[data-answer]").count() == 0
    do(page, name, way, asked, near.move)
    at(page, "near")
    expect(page.locator(f"{ANSWER} .said")).to_contain_text("%")
    in_each_language(page)
    assert findings(page) == []
    again = page.locator(f"{ANSWER} .button.primary")
    again.focus()
    page.keyboard.press("Enter")
    at(page, "open")
    do(page, name, way, asked, wrong.move)
    at(page, "wrong")
    assert page.locator("[data-answer]").count() == 0
    expect(again).to_be_focused()
    page.keyboard.press("Enter")
    at(page, "open")
    do(page, name, way, asked, asked.choices[0].move)
    at(page, "right")
    expect(page.locator("[data-answer] .figures").first).to_contain_text("%")
    assert findings(page) == []
    page.locator(f"{ANSWER} .button.primary").click()
    page.wait_for_function("id => !location.pathname.endsWith(id)", arg=asked.id)
    at(page, "open")


def test_packing_is_outlined_and_goes_on_patch_by_patch(new_page: NewPage) -> None:
    asked = next(each for each in puzzles("patchwork") if each.kind == PACK)
    page = new_page(viewport={"width": 1280, "height": 720})
    page.goto(f"/puzzles/patchwork/{asked.id}")
    at(page, "open")
    expect(page.locator(".mine .quilt .marked").first).to_be_visible()
    first, *rest = asked.answers[0].split(" ")
    do(page, "patchwork", "mouse", asked, first)
    page.wait_for_selector(f"{FRAME}[data-verdict='open'][data-version='1'][data-due]")
    page.get_by_role("button", name="Show the answer").click()
    at(page, "shown")
    expect(page.locator("[data-answer]")).to_be_visible()
    assert rest


def test_the_puzzle_of_the_day_is_chosen_solved_and_shared(
    new_page: NewPage, house: Running
) -> None:
    page = new_page()
    page.goto("/")
    page.locator("footer a[href='/puzzles']").click()
    page.wait_for_url("**/puzzles")
    page.wait_for_selector("main form")
    assert findings(page) == []
    told = house.client.request("GET", "/api/puzzles/final-touch")
    page.locator("a[href='/puzzles/final-touch/daily']").first.click()
    page.wait_for_selector(f"{FRAME}[data-puzzle='{told['daily']}']")
    asked = next(each for each in puzzles("final-touch") if each.id == told["daily"])
    do(page, "final-touch", "keyboard", asked, asked.choices[0].move)
    at(page, "right")
    shared = page.locator("[data-share]")
    expect(shared).to_contain_text("🟩")
    expect(shared).to_contain_text("1 day in a row")
    assert asked.choices[0].move not in shared.inner_text()
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".days a[href='/puzzles/final-touch/daily']")).to_contain_text("Solved")


def test_the_same_deal_is_opened_by_its_link_and_played(new_page: NewPage, house: Running) -> None:
    table, _ = finished(house)
    page = new_page(phone=True, viewport=SMALL)
    page.goto(f"/deal/{table}")
    page.wait_for_selector("main ol li")
    for language in ("pl", "ru", "en"):
        speak(page, language)
        expect(page.locator("main ol li")).to_contain_text("Ada")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    page.get_by_role("button", name="Play this deal").click()
    page.wait_for_url("**/t/*")
    again = page.url.split("/t/")[1]
    assert house.client.table(again).read()["table"]["branch"] == {"of": table, "ply": 0}

"""First courses in the browser: each step missed once on purpose, then done, to the live game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.art_society import ArtSocietyHands
from tests.web.conftest import NewPage
from tests.web.final_touch import FinalTouchHands
from tests.web.hands import Hands, Way
from tests.web.patchwork import PatchworkHands
from tests.web.rooms import HANDS
from tests.web.sizes import settled
from tests.web.test_screens import findings, speak
from vernissage.games.art_society.pieces import COMPONENTS, ROWS

SMALL = {"width": 375, "height": 667}
FRAME = ".frame[data-step]"
SAID = "aside .said"
ONWARD = "aside .answer .button.primary"
Doing = Callable[[Any], None]


def hands_for(page: Page, game: str, way: Way) -> Hands:
    """Who plays on the page of a course, where no table is."""
    hands = object.__new__(HANDS[game])
    hands.page, hands.way, hands.rng = page, way, random.Random(1)
    hands.plays, hands.seat = 0, 0
    return hands


# --- Patchwork -------------------------------------------------------------------------------


def lay(offer: int, row: float, column: float, turns: int = 0) -> Doing:
    """Take a patch, rotate it, and lay its middle there."""

    def do(hands: PatchworkHands) -> None:
        patch = hands.page.locator(".offers .offer").nth(offer)
        hands.press(patch)
        for _ in range(turns):
            hands.page.keyboard.press("r")
        hands.touch(*hands.point(row, column))
        hands.press(hands.confirm)

    return do


def mend(row: float, column: float) -> Doing:
    def do(hands: PatchworkHands) -> None:
        hands.touch(*hands.point(row, column))
        hands.press(hands.confirm)

    return do


def advance(hands: PatchworkHands) -> None:
    hands.advance()


# --- Final Touch -----------------------------------------------------------------------------

COLOURS = {"b": "blue", "n": "brown", "g": "green", "r": "red", "y": "yellow"}


def cards(colours: str) -> Doing:
    """Play one card of each of these colours, by keys alone."""

    def do(hands: FinalTouchHands) -> None:
        held = hands.page.locator("[data-hand] button")
        lies = [card.get_attribute("aria-label") or "" for card in held.all()]
        for colour in colours:
            place = next(n for n, name in enumerate(lies) if name.startswith(COLOURS[colour]))
            hands.page.keyboard.press(str(place + 1))
        hands.page.keyboard.press("Enter")

    return do


def first_card(hands: FinalTouchHands) -> None:
    hands.page.keyboard.press("1")
    hands.page.keyboard.press("Enter")


def finish_and_go_on(hands: FinalTouchHands) -> None:
    cards("gr")(hands)
    hands.page.wait_for_selector(f"{FRAME}[data-version='1'][data-due]")
    first_card(hands)


# --- Art Society -----------------------------------------------------------------------------


def put(tile: str, row: int, column: int) -> Doing:
    def do(hands: ArtSocietyHands) -> None:
        hands.put(tile, [row, column])

    return do


def auction(*sizes: str) -> Doing:
    def do(hands: ArtSocietyHands) -> None:
        for size in sizes:
            pile = hands.page.locator("section ul.mine button").filter(has_text=size)
            hands.press(pile.first)
        hands.press(hands.confirm)

    return do


def bid(card: int) -> Doing:
    def do(hands: ArtSocietyHands) -> None:
        hands.press(hands.page.get_by_role("button", name=f"Bid card {card}", exact=True))
        hands.press(hands.confirm)

    return do


def buy(number: int) -> Doing:
    def do(hands: ArtSocietyHands) -> None:
        hands.press(hands.page.locator("button.buyable").nth(number))
        hands.press(hands.confirm.first)

    return do


def press(*selectors: str) -> Doing:
    def do(hands: ArtSocietyHands) -> None:
        for number, selector in enumerate(selectors):
            if number:
                hands.page.wait_for_selector(f"{FRAME}[data-version='{number}']")
            hands.press(hands.page.locator(selector).last)

    return do


def then(first: Doing, second: Doing) -> Doing:
    def do(hands: Hands) -> None:
        first(hands)
        hands.page.wait_for_selector(f"{FRAME}[data-version='1']")
        second(hands)

    return do


DECOR = press("main .due button.tile")
EXCHANGE: Doing = lambda hands: hands.press(hands.due.locator("button.tile").first)  # noqa: E731

#: By step: what misses it, and what does it.
COURSES: dict[str, dict[str, tuple[Doing, Doing]]] = {
    "patchwork": {
        "take": (advance, lay(0, 4.5, 4)),
        "rotate": (lay(0, 6, 6), lay(0, 2, 1.5, turns=2)),
        "pay": (advance, lay(1, 5.5, 5.5)),
        "time": (lay(0, 5.5, 5.5), lay(1, 5.5, 6)),
        "advance": (lay(0, 5.5, 6), advance),
        "income": (lay(0, 6.5, 4.5), advance),
        "mend": (mend(7.5, 7.5), mend(2.5, 2.5)),
        "seven": (advance, lay(1, 5, 6.5, turns=1)),
        "end": (advance, lay(1, 8.5, 2)),
    },
    "final-touch": {
        "touch": (cards("b"), cards("n")),
        "several": (cards("b"), cards("bng")),
        "finish": (cards("r"), cards("ry")),
        "again": (cards("g"), finish_and_go_on),
        "smudge": (cards("n"), cards("b")),
        "ruin": (cards("g"), cards("r")),
        "win": (cards("r"), cards("ry")),
    },
    "art-society": {
        "auction": (auction("1 × 2", "1 × 3", "2 × 2"), auction("1 × 2", "3 × 3", "5 × 4")),
        "bid": (bid(3), bid(19)),
        "buy": (buy(1), buy(0)),
        "frame": (put("x-2x2", 2, 8), put("x-2x2", 2, 4)),
        "decor": (then(DECOR, press("button.keep")), then(DECOR, put("x-1x1", 2, 6))),
        "faux-pas": (put("x-3x2", 7, 4), put("x-3x2", 0, 4)),
        "assistant": (put("x-5x3", 9, 0), press("button.keep", "button.done")),
        "eye-line": (put("x-3x2", 0, 4), put("x-3x2", 7, 4)),
        "room": (press("main .due .button"), then(EXCHANGE, put("x-1x2", 11, 7))),
        "end": (press("button.keep"), put("x-3x2", 12, 7)),
    },
}
WAYS: dict[str, Way] = {"patchwork": "touch", "final-touch": "keyboard", "art-society": "mouse"}
PAGES: dict[str, dict[str, Any]] = {
    "patchwork": {"phone": True, "viewport": SMALL},
    "final-touch": {},
    "art-society": {"viewport": {"width": 1280, "height": 720}},
}
FIRST_MOVES: dict[str, Callable[[Any], object]] = {
    "patchwork": advance,
    "final-touch": first_card,
    "art-society": put("x-2x3", 4, 4),
}


def at(page: Page, step: str, standing: str = "open") -> None:
    page.wait_for_selector(f"{FRAME}[data-step='{step}'][data-standing='{standing}']")


def go_on(hands: Hands) -> None:
    """The button that has the focus, or a press on it."""
    if hands.way == "keyboard":
        expect(hands.page.locator(ONWARD)).to_be_focused()
        hands.page.keyboard.press("Enter")
    else:
        hands.press(hands.page.locator(ONWARD))


@pytest.mark.parametrize("game", COURSES)
def test_a_course_from_the_first_screen_to_a_live_game(
    game: str, house: Running, new_page: NewPage
) -> None:
    page = new_page(**PAGES[game])
    page.goto("/")
    page.locator(f"a[href='/learn/{game}']").click()
    hands = hands_for(page, game, WAYS[game])
    steps = house.client.request("GET", f"/api/games/{game}/course")["steps"]
    ids = [step["id"] for step in steps]
    if game == "art-society":
        start(page, hands)
    for step in steps:
        if step["id"] not in COURSES[game]:
            continue
        at(page, step["id"])
        wrong, right = COURSES[game][step["id"]]
        wrong(hands)
        at(page, step["id"], "missed")
        expect(page.locator(SAID)).to_have_attribute("data-rule", step["rules"][0])
        in_each_language(page)
        if step is steps[1]:
            assert findings(page) == []
        go_on(hands)
        at(page, step["id"])
        right(hands)
        at(page, step["id"], "done")
        if step is steps[2]:  # whoever comes back goes on where this was
            page.reload()
            at(page, ids[3])
            continue
        if step is steps[1]:
            assert findings(page) == []
        go_on(hands)
    at(page, "play")
    page.wait_for_selector(f"{FRAME}[data-due]")
    FIRST_MOVES[game](hands)
    page.wait_for_url("**/t/*")
    expect(page.locator(".frame[data-version]")).to_be_visible()
    page.goto("/")
    expect(page.locator(f"a[href='/rules/{game}']")).to_be_visible()
    expect(page.locator(f"a[href='/learn/{game}']")).to_have_count(0)


def start(page: Page, hands: Any) -> None:
    """The starting painting goes nowhere but over a star; off it nothing is hung."""
    at(page, "start")
    hands.touch(*hands.point(12.5, 1.5))
    page.wait_for_timeout(150)
    at(page, "start")
    put("x-2x3", 4, 4)(hands)
    at(page, "start", "done")
    go_on(hands)


def test_the_wall_that_the_first_step_speaks_of_is_in_sight(new_page: NewPage) -> None:
    page = new_page(phone=True, viewport=SMALL)
    page.goto("/learn/art-society")
    at(page, "start")
    wall = page.locator("[role=application] svg").first
    bottom_of_stars = (1 + max(row for row, _ in COMPONENTS["wall"]["stars"])) / ROWS
    for language in ("pl", "ru", "en"):
        speak(page, language)
        settled(page)
        box = wall.bounding_box()
        assert box is not None
        assert page.evaluate("scrollY") == 0
        assert box["y"] + bottom_of_stars * box["height"] < SMALL["height"], language


def in_each_language(page: Page) -> None:
    """The words and the rule's sentence, in three languages; none is wider than the page."""
    told = set()
    for language in ("pl", "ru", "en"):
        speak(page, language)
        expect(page.locator(SAID)).not_to_be_empty()
        told.add(page.locator("aside .task .words").inner_text())
        told.add(page.locator(SAID).inner_text())
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(told) == 6
    page.locator(ONWARD).focus()


def test_a_question_to_the_rules_leads_to_its_sentence(new_page: NewPage) -> None:
    page = new_page(phone=True, viewport=SMALL)
    questions = {"en": "may I turn a painting?", "pl": "czy mogę obrócić obraz?"}
    page.goto("/rules/art-society")
    for language, question in questions.items():
        speak(page, language)
        page.get_by_role("searchbox").fill(question)
        first = page.locator(".found button").first
        expect(first).to_contain_text("AS-P4")
        assert findings(page) == []
        first.click()
        marked = page.locator("article .marked")
        expect(marked).to_be_in_viewport()
        expect(marked).to_be_focused()

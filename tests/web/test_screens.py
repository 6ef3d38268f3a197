"""Every screen: in each language, without a bare key, and without a finding of axe."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running, newest_states, open_seats, play_on
from tests.server.test_replay import random_record
from tests.web.chromium import DESKTOP, PHONE
from tests.web.conftest import NewPage
from tests.web.pages import HeldBack
from tests.web.rooms import GAMES, WITHIN_REACH, begun, look_at, look_at_patches, set_up
from tests.web.sizes import WINDOWS, misfits, settled

WEB = Path(__file__).parents[2] / "web"
AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
LANGUAGES = ("en", "pl", "ru")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
BY_COLOUR = ("color-contrast", "link-in-text-block")
"""What the dark colours decide; all else is the same by night."""
MANY = 10_000

Screen = Callable[[Page, Running], None]

#: `zoomed` is a window of 1280 × 800 at 200 %, `narrow` the width that WCAG 1.4.10 names.
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": DESKTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
    "zoomed": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "narrow": {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True},
    "huge": {"viewport": {"width": 2560, "height": 1440}},
}


def opens(path: str, shows: str) -> Screen:
    def screen(page: Page, house: Running) -> None:
        page.goto(path)
        page.wait_for_selector(shows)

    return screen


def under_way(game: str, plies: int, seats: int = 2) -> Screen:
    def screen(page: Page, house: Running) -> None:
        look_at(page, begun(house, game, plies, seats))

    return screen


def as_a_newcomer(game: str, plies: int) -> Screen:
    """The first game on this device: what it is about stands beside the table."""

    def screen(page: Page, house: Running) -> None:
        page.goto("/nowhere")
        page.evaluate(
            """() => {
              const kept = JSON.parse(localStorage.getItem('vernissage.settings'));
              localStorage.setItem('vernissage.settings', JSON.stringify({ ...kept, tips: true }));
            }"""
        )
        look_at(page, begun(house, game, plies))
        page.wait_for_selector(
            "aside.primer :is([aria-expanded=false], .part:nth-child(3) .picture *)"
        )

    return screen


def at_phase(phase: str, rounds: int = 3, place: int | None = None, seats: int = 3) -> Screen:
    """Art Society with some people, some rounds on, where somebody has to do this.

    It is seen by one who has to, or by the one who comes at that place.
    """

    def screen(page: Page, house: Running) -> None:
        table = house.client.make_table("art-society", ["me", *["here"] * (seats - 1)])
        people = open_seats(table, seats)
        for _ in range(MANY):
            view = newest_states(people)[0].view or {}
            if view["phase"] == phase and view["round"] >= rounds:
                break
            play_on(people, 1)
        for person in people:
            person.close()
        look_at(page, table, None if place is None else view["order"][place])

    return screen


def planned(page: Page, house: Running) -> None:
    """Another one hangs first; one's own turn is planned already, as far as the painting."""
    at_phase("hanging", place=2)(page, house)
    page.locator(".own [role=application]").focus()
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    page.get_by_role("region", name="Your plan").wait_for()


def tables(page: Page, house: Running) -> None:
    """The first screen of somebody who sits at several tables."""
    for game, plies in (("patchwork", 6), ("final-touch", 5), ("art-society", 0)):
        look_at(page, begun(house, game, plies, names=("Ola", "Jan")))
    page.goto("/")
    page.wait_for_selector("article svg")
    expect(page.locator("a[href^='/t/']")).to_have_count(3)


def in_hand(page: Page, house: Running) -> None:
    """A patch is held over one's quilt, and what it would do is told."""
    look_at_patches(page, house, 6)
    page.locator(WITHIN_REACH).first.press("Enter")
    page.wait_for_selector(".bar")


def drawer(label: str) -> Screen:
    def screen(page: Page, house: Running) -> None:
        look_at(page, begun(house, "patchwork", 6))
        page.locator(f"header button[aria-label='{label}']").click()

    return screen


def lobby(page: Page, house: Running) -> None:
    set_up(page, "art-society", "link", "bot", count=3)
    page.wait_for_selector("main input")


def invitation(page: Page, house: Running) -> None:
    table = house.client.make_table("patchwork", ["me", "link"])
    page.goto(f"/t/{table.id}#join={table.invite}")
    page.wait_for_selector("form")


def hand_over(page: Page, house: Running) -> None:
    set_up(page, "final-touch", "here", count=2)
    page.wait_for_selector("[data-hand], h1")
    if page.locator("[data-hand]").count():
        page.locator("[data-hand] button").first.click()
        page.locator("main .bar .button.primary").click()
    page.get_by_role("button", name="I am").wait_for()


def replayed(game: str, ply: int) -> Screen:
    """The middle of a finished game, with everything open."""

    def screen(page: Page, house: Running) -> None:
        record = random_record(game, 3 if game != "patchwork" else 2, 11).to_json()
        page.goto(f"/replay/{house.keep(record)}#ply={ply}")
        page.wait_for_selector(".frame[data-ply]")
        page.locator("aside summary").click()

    return screen


PHASES = {
    f"art-society {phase}": at_phase(phase) for phase in ("auction", "bids", "buying", "hanging")
}


FINISHED = """() => {
  const chairs = [
    { kind: 'person', name: 'Ola', level: null, bot: null },
    { kind: 'bot', name: null, level: 2, bot: 'frida' },
  ];
  const games = Array.from({ length: 24 }, (_, n) => ({
    id: `game-${n}`, game: n % 4 ? 'patchwork' : 'final-touch', at: Date.UTC(2026, 9, n + 1), chairs,
    mine: [0], scores: n === 22 ? null : [(n * 37) % 41 - 8, 14],
    winners: n === 5 ? [0, 1] : [(n * 37) % 41 - 8 > 14 ? 0 : 1],
    ...(n % 3 ? { accuracy: [{ value: 55 + n, low: 40, high: 90 }, null] } : {}),
  }));
  localStorage.setItem('vernissage.history', JSON.stringify({ games, deleted: [] }));
}"""
"""Games that were finished on this device."""


def finished(page: Page, house: Running) -> None:
    """The history of somebody who has played for a month."""
    page.goto("/nowhere")
    page.evaluate(FINISHED)
    page.goto("/history")
    page.wait_for_selector("figure svg circle")


def boxed(page: Page, house: Running) -> None:
    """Pieces to be compared with a box, one of them being corrected."""
    page.goto("/box")
    page.get_by_role("group", name="Games").get_by_role("button", name="Final Touch").click()
    page.wait_for_selector("[data-piece] svg")
    page.locator("[data-piece] [aria-expanded]").first.click()


SCREENS: dict[str, Screen] = {
    "home": opens("/", "article svg"),
    "home with tables": tables,
    "lost": opens("/nowhere", "h1"),
    "gallery": opens("/gallery", "section svg"),
    "history": finished,
    "box": boxed,
    "lobby": lobby,
    "invitation": invitation,
    "hand-over": hand_over,
    "replay of patchwork": replayed("patchwork", 21),
    "replay of final-touch": replayed("final-touch", 15),
    "replay of art-society": replayed("art-society", 60),
    "open a record": opens("/replay", "h1"),
    "log": drawer("Moves"),
    "rules beside": drawer("Rules"),
    "menu": drawer("Menu"),
    **{f"rules of {game}": opens(f"/rules/{game}", "main h2") for game in GAMES},
    "learning patchwork": opens("/learn/patchwork", "main section"),
    **{f"new {game}": opens(f"/new/{game}", "form ol") for game in GAMES},
    **{f"{game} begins": under_way(game, 0) for game in GAMES},
    **{f"{game} over": under_way(game, MANY) for game in GAMES},
    "patchwork for a newcomer": as_a_newcomer("patchwork", 0),
    "newcomer at final-touch": as_a_newcomer("final-touch", 0),
    "newcomer at art-society": as_a_newcomer("art-society", 0),
    "patchwork": under_way("patchwork", 14),
    "patchwork in hand": in_hand,
    "final-touch": under_way("final-touch", 9, 3),
    "final-touch of teams": under_way("final-touch", 12, 4),
    "art-society planned": planned,
    **PHASES,
}


@cache
def axe() -> str:
    if not AXE.exists():
        pytest.skip("axe-core is not installed here (cd web && npm ci)")
    return AXE.read_text()


def findings(page: Page, rules: Sequence[str] = ()) -> list[str]:
    """What axe objects to on the page as it is; by these rules alone, if any are given."""
    settled(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: dict[str, Any] = page.evaluate(
        "runOnly => axe.run(document, { runOnly, resultTypes: ['violations'] })",
        {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS},
    )
    return [
        f"{each['id']}: {each['help']} ({node['html'][:160]} {node.get('failureSummary', '')[:200]})"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]


# --- languages -------------------------------------------------------------------------------


@cache
def keys() -> frozenset[str]:
    """Every message id that could not be a word."""
    found: set[str] = set()
    for catalogue in (WEB / "locales" / "en").glob("*.ftl"):
        found |= set(re.findall(r"^([a-z][\w-]*) =", catalogue.read_text(), re.MULTILINE))
    return frozenset(key for key in found if "-" in key)


WORDS = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) found.push(walk.currentNode.textContent);
  for (const element of document.querySelectorAll('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'])
      if (element.hasAttribute(name)) found.push(element.getAttribute(name));
  return [document.title, ...found].map((words) => words.trim()).filter(Boolean);
}"""


def bare_keys(page: Page) -> list[str]:
    """Message ids that are shown or read out instead of a sentence."""
    return [words for words in page.evaluate(WORDS) if set(re.findall(r"[\w-]+", words)) & keys()]


def speak(page: Page, language: str) -> None:
    """Choose a language as a person does, wherever the choice is."""
    choice = page.locator(f"select:has(option[lang={language}]):visible")
    if not choice.count():
        menu = page.locator("header .menu > button")
        if not menu.count():  # the screens without a header: a link outside, the hand-over
            page.evaluate(
                """language => {
                  const kept = JSON.parse(localStorage.getItem('vernissage.settings') ?? '{}');
                  localStorage.setItem('vernissage.settings', JSON.stringify({ ...kept, language }));
                }""",
                language,
            )
            page.reload()
            page.wait_for_selector("h1")
            return
        menu.click()
    choice.first.select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)


#: Figures and small pictures that nobody explains. What can be pressed has its own name, what is
#: played with its own board; words explain themselves.
UNANSWERED = """() => {
  const found = [];
  const answered = '[data-about], button, a, label, select, [role=application], [role=alert], .news, .bar, .note, table';
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent.trim();
    const element = walk.currentNode.parentElement;
    if (!/^[$+−×=\\s\\d.,/]*\\d[$+−×=\\s\\d.,/]*$/.test(text) || element.closest('.hidden, svg')) continue;
    if (shown(element) && !element.closest(answered)) found.push(`${text} in ${element.className}`);
  }
  for (const svg of document.querySelectorAll('main svg')) {
    const { width, height } = svg.getBoundingClientRect();
    if (!width || Math.max(width, height) > 60 || !shown(svg) || svg.closest(answered) || svg.matches('.clamp')) continue;
    const words = svg.closest('header, h2, th, .who, .name, .helper')?.textContent.trim();
    if (words) continue;  // the sign of a player, or a picture of what is named there
    found.push(`a picture in ${svg.parentElement.className} of ${svg.closest('[class]')?.className}`);
  }
  return found;
}"""


#: The tables at their fullest, and what leads to them: also from 320 to 2560 pixels and at 200 % zoom.
IN_ALL_WINDOWS = [
    name
    for name in SCREENS
    if name in ("home", "new art-society")
    or (name.startswith(("patchwork", "final-touch", "art-society")) and "begins" not in name)
]
WITH_FIGURES = ("patchwork", "final-touch", "final-touch of teams", *PHASES)


@pytest.mark.parametrize("name", SCREENS)
def test_screen(name: str, house: Running, new_page: NewPage) -> None:
    """Axe by day, by night and on a phone; in all windows; then each language, switched where one is.

    Every figure and icon of a table has an answer.
    The words change, the page's language is told, no key is shown, and the longest words are no
    wider than a small phone.
    """
    page = new_page()
    SCREENS[name](page, house)
    page.emulate_media(color_scheme="light")
    assert findings(page) == []
    if name in WITH_FIGURES:
        assert sorted(set(page.evaluate(UNANSWERED))) == []
    page.emulate_media(color_scheme="dark")
    assert findings(page, BY_COLOUR) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert findings(page) == []

    if name in IN_ALL_WINDOWS:
        assert misfits(page, "fine", WINDOWS) == []

    page.set_viewport_size({"width": 360, "height": 740})
    seen = set()
    for language in LANGUAGES:
        speak(page, language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.wait_for_timeout(60)
        assert bare_keys(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        seen.add(" ".join(page.evaluate(WORDS)))
    assert len(seen) == len(LANGUAGES)


def test_a_table_that_is_laid_slowly_says_so(new_page: NewPage) -> None:
    """After a start the first table waits for the rules to be compiled."""
    page = new_page()
    asked = HeldBack(page, "**/api/tables")
    page.goto("/")
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_text("Setting up the table")).to_be_visible()
    asked.let_go()
    page.wait_for_selector(".frame[data-version]")
    expect(page.get_by_text("Setting up the table")).to_be_hidden()

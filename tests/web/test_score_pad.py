"""The score pad in the browser: golden games entered by touch and by keys have the engine's points."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.games.entered import FIXED, counted, entered, finished, golden
from tests.web.conftest import NewPage
from tests.web.sizes import sideways
from tests.web.test_by_hand import drawer
from tests.web.test_screens import findings, speak
from vernissage.games.art_society.pieces import TILE_IDS
from vernissage.games.state import State

VERDICT = ".verdict"
TYPES = {
    "city": "city life",
    "portrait": "portrait",
    "still_life": "still life",
    "landscape": "landscape",
}


def totals(page: Page) -> list[int]:
    expect(page.locator(f"{VERDICT} .old")).to_have_count(0)
    cells = page.locator(f"{VERDICT} tfoot td.total").all_inner_texts()
    return [int(cell.replace("−", "-")) for cell in cells]


def wait_for(page: Page, state: State, seats: int) -> None:
    """Until everything is counted."""
    assert state.outcome is not None
    last = str(state.outcome.scores[seats - 1]).replace("-", "−")
    expect(page.locator(f"{VERDICT} tfoot td.total").nth(seats - 1)).to_have_text(last)
    assert totals(page) == list(state.outcome.scores[:seats])


def keep_right(page: Page, language: str) -> None:
    """Nothing is wider than the screen, nothing that axe objects to, and it stays after a reload."""
    before = totals(page)
    assert sideways(page) <= 0
    assert findings(page) == []
    speak(page, language)
    page.reload()
    expect(page.locator(f"{VERDICT} tfoot td.total")).to_have_count(len(before))
    assert totals(page) == before


def fill(page: Page, label: str, value: int) -> None:
    page.get_by_label(label, exact=True).fill(str(value))


def test_quilts_by_touch_by_keys_and_by_number(new_page: NewPage) -> None:
    state = golden("patchwork")[0].at()
    entry = entered(state)
    page = new_page(phone=True, language="en", quiet=False)
    page.goto("/")
    page.get_by_role("link", name="Score pad").click()
    page.get_by_role("link", name="Patchwork").click()
    for seat, quilt in enumerate(entry["players"]):
        fill(page, f"Buttons, Player {seat + 1}", quilt["buttons"])
    fill(page, "Empty cells, Player 2", len(entry["players"][1]["holes"]))
    first = page.get_by_role("region", name="Player 1")
    first.get_by_role("radio", name="Tap the empty cells").check()
    cells = first.locator("button[data-cell]")
    holes = [9 * row + column for row, column in entry["players"][0]["holes"]]
    for hole in holes[:-2]:
        cells.nth(hole).tap()
    at = 0  # the last two by keys, from the first cell on
    cells.first.focus()
    for hole in holes[-2:]:
        steps = [("ArrowDown", hole // 9 - at // 9), ("ArrowRight", hole % 9 - at % 9)]
        for key, number in steps:
            back = {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key]
            for _ in range(abs(number)):
                page.keyboard.press(key if number > 0 else back)
        page.keyboard.press("Enter")
        at = hole
    wait_for(page, state, 2)
    first.get_by_text("Special tile").click()  # which it has not earned
    expect(page.locator("[data-rule=PW-7]")).to_contain_text("7 × 7")
    first.get_by_text("Special tile").click()
    wait_for(page, state, 2)
    keep_right(page, "pl")


#: Whether the house keeps everything that this page has loaded.
KEPT = """async () => {
  if (!navigator.serviceWorker.controller) return false;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const kept = (await (await caches.open('vernissage-shell-1')).keys()).map(({ url }) => new URL(url).pathname);
  return loaded.filter((path) => path.startsWith('/assets/')).every((path) => kept.includes(path));
}"""


def test_without_a_connection_nothing_is_lost(new_page: NewPage) -> None:
    """The phone was locked and has thrown the page away; there is no network; it was here once."""
    state = golden("patchwork")[1].at()
    page = new_page(phone=True, language="en", own=True, quiet=False, service_workers="allow")
    page.goto("/score/patchwork")
    first, second = entered(state)["players"]
    fill(page, "Buttons, Player 1", first["buttons"])
    fill(page, "Empty cells, Player 1", len(first["holes"]))
    fill(page, "Buttons, Player 2", second["buttons"])
    page.wait_for_function(KEPT)
    page.context.set_offline(True)
    fill(page, "Empty cells, Player 2", len(second["holes"]))
    expect(page.locator(VERDICT)).to_contain_text("No connection")
    page.reload()
    buttons = page.get_by_label("Buttons, Player 1", exact=True)
    expect(buttons).to_have_value(str(first["buttons"]))
    expect(page.locator(VERDICT)).to_contain_text("No connection")
    page.context.set_offline(False)
    expect(page.locator(f"{VERDICT} tfoot td.total")).to_have_count(2)


def test_masterpieces_lie_in_piles(new_page: NewPage) -> None:
    state = golden("final-touch")[2].at()
    page = new_page(phone=True, language="en")
    page.goto("/score/final-touch")
    page.get_by_role("radio", name="3", exact=True).check()
    works = entered(state)["works"]
    piles = {(work["finished"], tuple(work["by"])) for work in works}
    for done, by in sorted(piles):
        names = " + ".join(f"Player {side + 1}" for side in by)
        pile = f"{names}, {'finished' if done else 'ruined'} ·"
        page.get_by_role("radio", name=re.compile(f"^{re.escape(pile)}")).check()
        for work in works:
            if (work["finished"], tuple(work["by"])) == (done, by):
                page.locator(f"button[data-work={work['id']}]").tap()
    wait_for(page, state, 3)
    keep_right(page, "ru")


def test_a_wall_is_painted_and_another_counted(new_page: NewPage) -> None:
    state = golden("art-society")[0].at()
    entry: dict[str, Any] = entered(state)
    view = state.view(None)
    page = new_page(language="en")
    page.goto("/score/art-society")
    for kind, label in TYPES.items():
        fill(page, label, entry["markers"][kind])
        if entry["markers"][kind] == 0 and kind in entry["museum"]:
            page.get_by_label(f"A painting of it is at the museum, {label}").check()
    painted = page.get_by_role("group", name="Cells of the wall of Player 1")
    for each in entry["players"][0]["tiles"]:
        find_tile(page, each["tile"])
        row, column = each["at"]
        painted.locator("button").nth(10 * row + column).click()
    fill(page, "Excess paintings", entry["players"][0]["excess"])
    count(page, view["players"][1])
    wait_for(page, state, 2)
    keep_right(page, "pl")


def test_the_tiles_and_the_wall_are_in_sight_together(new_page: NewPage) -> None:
    """Who paints a wall on a small phone scrolls no more once the drawer is open."""
    page = new_page(phone=True, viewport={"width": 320, "height": 568})
    page.goto("/score/art-society")
    page.locator("[data-drawer='4']").tap()
    page.locator("button[data-tile]").first.tap()
    for language in ("pl", "ru", "en"):
        speak(page, language)
        page.locator(".box").evaluate("box => box.scrollIntoView()")
        wall = page.locator(".own div.wall").bounding_box()
        assert wall is not None
        assert wall["y"] + wall["height"] <= 568, language


def find_tile(page: Page, tile: str) -> None:
    """Look for it in the drawers of the box, and take it in hand."""
    held = page.locator(f"button[data-tile='{tile}']")
    if held.count() and held.get_attribute("aria-pressed") == "true":
        return
    page.locator(f"[data-drawer='{drawer(TILE_IDS.index(tile))}']").click()
    held.click()


def count(page: Page, player: Any) -> None:
    """The second player's wall in figures."""
    page.get_by_role("radio", name="Player 2").check()
    page.get_by_role("radio", name="Enter figures").check()
    faults = player.get("faux_pas", [])
    names = {"city": "city life", "still_life": "still life"}
    kinds = [
        each["tile"].split("-")[0]
        for each in player["tiles"]
        if each["tile"] not in faults and not each["tile"].startswith("decor")
    ]
    for kind in set(kinds):
        fill(page, f"{names.get(kind, kind)}, without faux pas", kinds.count(kind))
    fill(page, "Shields on the wall", player["parts"]["decor"])
    fill(page, "Paintings of the ×5 type in the eye line", len(player.get("eye_line", [])))
    fill(page, "Bare corners", player["parts"]["corners"] // -2)
    fill(page, "Excess paintings", len(player["excess"]))


# --- fifty of them, one after the other ------------------------------------------------------

#: Taps one element after the other, each as the page has it by then.
TAP = """async (taps) => {
  for (const what of taps) {
    const found = document.querySelector(what);
    if (!found) throw new Error(`there is no ${what}`);
    if (found.getAttribute('aria-pressed') === 'true' && found.dataset.tile) continue;
    found.click();
    await new Promise((drawn) => setTimeout(drawn));
  }
}"""


def fill_quilts(page: Page, entry: Any) -> None:
    for seat, quilt in enumerate(entry["players"]):
        fill(page, f"Buttons, Player {seat + 1}", quilt["buttons"])
        own = page.get_by_role("region", name=f"Player {seat + 1}")
        own.get_by_role("radio", name="Tap the empty cells").check()
        if quilt["tile"]:
            own.get_by_role("checkbox").check()
        place = f".quilts > section:nth-child({seat + 1})"
        holes = [f"{place} [data-cell='{9 * row + column}']" for row, column in quilt["holes"]]
        page.evaluate(TAP, holes)


def fill_piles(page: Page, entry: Any) -> None:
    page.get_by_role("radio", name=str(entry["seats"]), exact=True).check()
    sides = {2: ["Player 1", "Player 2"], 3: ["Player 1", "Player 2", "Player 3"]}.get(
        entry["seats"], ["Player 1 + Player 3", "Player 2 + Player 4"]
    )
    piles: dict[tuple[bool, tuple[int, ...]], list[str]] = {}
    for work in entry["works"]:
        piles.setdefault((work["finished"], tuple(work["by"])), []).append(work["id"])
    for (done, by), works in piles.items():
        pile = f"{' + '.join(sides[side] for side in by)}, {'finished' if done else 'ruined'} ·"
        page.get_by_role("radio", name=re.compile(f"^{re.escape(pile)}")).check()
        page.evaluate(TAP, [f"button[data-work='{work}']" for work in works])


def fill_walls(page: Page, entry: Any) -> None:
    page.get_by_role("radio", name=str(len(entry["players"])), exact=True).check()
    for number, kind in enumerate(("city", "portrait", "still_life", "landscape")):
        marker = page.locator(".types .type").nth(number)
        marker.locator("input").first.fill(str(entry["markers"][kind]))
        if entry["markers"][kind] == 0 and kind in entry["museum"]:
            marker.get_by_role("checkbox").check()
    for seat, wall in enumerate(entry["players"]):
        page.get_by_role("radio", name=f"Player {seat + 1}", exact=True).check()
        page.evaluate(TAP, taps_of(wall["tiles"]))
        fill(page, "Excess paintings", wall["excess"])


def taps_of(tiles: list[Any]) -> list[str]:
    """Drawer by drawer: each tile, and the cell of its top left corner."""
    drawers: dict[str, list[Any]] = {}
    for each in tiles:
        drawers.setdefault(drawer(TILE_IDS.index(each["tile"])), []).append(each)
    taps = []
    for name, lying in drawers.items():
        taps.append(f"[data-drawer='{name}']")
        for each in sorted(lying, key=lambda one: str(one["tile"])):  # decor stays in hand
            row, column = each["at"]
            taps += [f"button[data-tile='{each['tile']}']", f"[data-cell='{10 * row + column}']"]
    return taps


def settle_tie(page: Page, entry: Any) -> None:
    """What is asked where points are equal."""
    heading = page.locator(f"{VERDICT} h2").inner_text()
    if "who reached the last space" in heading:
        page.get_by_role("radio", name=f"Player {entry['home'] + 1}", exact=True).check()
    elif "bid cards left" in heading:
        for seat, wall in enumerate(entry["players"]):
            page.get_by_role("radio", name=f"Player {seat + 1}", exact=True).check()
            fill(page, "Sum of the bid cards left", wall["cards"])


FILL: dict[str, Callable[[Page, Any], None]] = {
    "patchwork": fill_quilts,
    "final-touch": fill_piles,
    "art-society": fill_walls,
}


@pytest.mark.parametrize("name", FIXED)
def test_the_ends_of_games_have_the_engines_own_points_and_winners(
    name: str, new_page: NewPage
) -> None:
    """32 quilts, 18 walls and the masterpieces of six tables, on one pad after the other."""
    page = new_page(phone=True, language="en", quiet=False)  # half of a wall breaks a rule
    page.goto(f"/score/{name}")
    for state in finished(name, FIXED[name]):
        entry, outcome = entered(state), state.outcome
        assert outcome is not None
        page.get_by_role("button", name="Clear the pad").click()
        expect(page.locator(f"{VERDICT} tfoot")).to_have_count(0)
        FILL[name](page, entry)
        teams = state.game.teams(state.seats)
        points = [str(outcome.scores[team[0]]).replace("-", "−") for team in teams]
        expect(page.locator(f"{VERDICT} tfoot td.total")).to_have_text(points)
        settle_tie(page, entry)
        won = page.locator(f"{VERDICT} h2")
        for team in teams:
            for seat in team:
                said = expect(won)
                named = (
                    said.to_contain_text if team[0] in outcome.winners else said.not_to_contain_text
                )
                named(f"Player {seat + 1}")


# --- how long it takes ------------------------------------------------------------------------

TAP_TAKES, KEY_TAKES = 1.0, 0.4
"""Seconds of somebody who taps, one thing after another, and types a digit on the phone's keys."""
TWO_MINUTES = 120


class Fingers:
    """Somebody who enters what was counted at the table, and how long that takes."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seconds = 0.0

    def tap(self, what: Locator) -> None:
        what.tap()
        self.seconds += TAP_TAKES

    def enter(self, label: str, value: int) -> None:
        """What is 0 stays as it is."""
        if value == 0:
            return
        field = self.page.get_by_label(label, exact=True)
        self.tap(field)
        field.press("ControlOrMeta+a")
        self.page.keyboard.type(str(value))
        self.seconds += KEY_TAKES * len(str(value))


def test_four_walls_are_entered_in_two_minutes(new_page: NewPage) -> None:
    """In figures: tap by tap on a phone, with the prestige track."""
    state = next(each for each in finished("art-society", 12) if each.seats == 4)
    entry, outcome = counted(state), state.outcome
    assert outcome is not None
    page = new_page(phone=True, language="en", quiet=False)
    page.goto("/score/art-society")
    hand = Fingers(page)
    hand.tap(page.get_by_role("radio", name="4", exact=True))
    for kind, label in TYPES.items():
        hand.enter(label, entry["markers"][kind])
        if entry["markers"][kind] == 0 and kind in entry["museum"]:
            hand.tap(page.get_by_label(f"A painting of it is at the museum, {label}"))
    for seat, wall in enumerate(entry["players"]):
        if seat > 0:
            hand.tap(page.get_by_role("radio", name=f"Player {seat + 1}", exact=True))
        else:
            hand.tap(page.get_by_role("radio", name="Enter figures"))
        figures = wall["figures"]
        for kind, label in TYPES.items():
            hand.enter(f"{label}, without faux pas", figures["paintings"].get(kind, 0))
        hand.enter("Shields on the wall", figures["shields"])
        hand.enter("Paintings of the ×5 type in the eye line", figures["eye_line"])
        hand.enter("Bare corners", figures["corners"])
        if figures["full"]:
            hand.tap(page.get_by_label("The wall has no empty cell"))
        hand.enter("Excess paintings", wall["excess"])
    wait_for(page, state, 4)
    assert hand.seconds < TWO_MINUTES

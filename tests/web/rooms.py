"""Ways into the house: setting up a table, sitting down, a game that is under way."""

from __future__ import annotations

import random
from importlib import import_module

from playwright.sync_api import Page

from tests.server.running import Running, open_seats, play_on
from tests.web.hands import Hands, Way
from vernissage.client import Table
from vernissage.games import registry
from vernissage.games.registry import game

GAMES = tuple(registry.GAMES)

#: A patch that can be taken and paid for; at one table in some dozens there is none at first.
WITHIN_REACH = ".offer[aria-disabled=false]:not(.advance)"
TABLES = 20
HANDS: dict[str, type[Hands]] = {
    name: import_module(f"tests.web.{game(name).slug}").HANDS for name in GAMES
}
"""Who plays each game on its board: tests/web/<game>.py."""


def set_up(page: Page, game: str, *others: str, count: int | None = None) -> None:
    """Open a table by the form; the others are ``bot``, ``here`` or ``link``."""
    page.goto(f"/new/{game}")
    page.wait_for_selector("form")
    if count is not None:
        page.locator("fieldset.count label").filter(has_text=str(count)).click()
    for seat, kind in enumerate(others, start=1):
        row = page.locator("form ol li").nth(seat)
        row.locator("select").first.select_option(kind)
        if kind == "bot":
            row.locator("select").nth(1).select_option("1")
    page.locator("form > .button.primary").click()
    page.wait_for_url("**/t/*")


def set_up_by_keys(page: Page, game: str) -> None:
    """From the first screen to a table against the weakest bot, without a pointer."""
    page.goto("/")
    page.wait_for_selector("article")
    tab_until(page, f"a[href='/new/{game}']")
    page.keyboard.press("Enter")
    page.wait_for_selector("form")
    if page.locator("fieldset.count").count():
        tab_until(page, "fieldset.count input")
        page.keyboard.press("Home")
        while page.locator("form ol li").count() != 2:
            page.keyboard.press("ArrowLeft")
    tab_until(page, "form ol li:nth-child(2) label:last-of-type select")
    page.keyboard.press("1")
    tab_until(page, "form > .button.primary")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


def tab_until(page: Page, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(80):
        if page.evaluate("wanted => document.activeElement?.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} is not reached by Tab")


def sit_at(page: Page, house: Running, game: str, way: Way, seed: int = 1) -> Hands:
    """The hands that play at the table which the page shows."""
    page.wait_for_selector(".frame, main")
    return HANDS[game](page, house.client, way, seed)


def begun(
    house: Running,
    game: str,
    plies: int,
    seats: int = 2,
    seed: int = 3,
    names: tuple[str, ...] = (),
) -> Table:
    """A table of people at which some decisions have been played by chance."""
    chairs = [{"kind": "here" if seat else "me"} for seat in range(seats)]
    for chair, name in zip(chairs, names, strict=False):
        chair["name"] = name
    table = house.client.make_table(game, chairs)
    people = open_seats(table, seats)
    play_on(people, plies, seed)
    for person in people:
        person.close()
    return table


def look_at(page: Page, table: Table, seat: int | None = None) -> None:
    """Open a table as one of its seats; by default one that owes a decision."""
    if seat is None:
        thinking = table.read()["state"]["thinking"]
        seat = random.Random(1).choice(thinking) if thinking else 0
    page.goto(f"/t/{table.id}#seat={table.keys[seat]}")
    page.wait_for_selector(".frame[data-version]")


def stop_time(page: Page) -> None:
    """Two seconds later, time passes on the page only by `page.clock` (installed before)."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)


def look_at_patches(page: Page, house: Running, plies: int) -> None:
    """Open a table of Patchwork at which a patch can be paid for."""
    for _ in range(TABLES):
        look_at(page, begun(house, "patchwork", plies))
        if page.locator(WITHIN_REACH).count():
            return
    raise AssertionError("nobody can afford anything")

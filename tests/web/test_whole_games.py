"""Each game from the first move to the result, by mouse, by keyboard alone, and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.hands import RESULT, Hands, table_of
from tests.web.rooms import GAMES, set_up, set_up_by_keys, sit_at

games = pytest.mark.parametrize("game", GAMES)


def has_ended_well(page: Page, house: Running, hands: Hands) -> None:
    """The result on the page is the server's, and nobody gave up."""
    state = hands.read()
    assert state["due"] is None
    assert state["result"] is not None
    totals = page.locator(f"{RESULT} td.total")
    scores = [
        format(score, ",").replace("-", "\N{MINUS SIGN}") for score in state["result"]["scores"]
    ]
    expect(totals).to_have_text(scores)
    record = house.client.table(table_of(page)).record()
    assert record["moves"], "an empty record"
    assert hands.plays > 3


@games
def test_by_mouse(game: str, house: Running, new_page: NewPage) -> None:
    page = new_page()
    set_up(page, game, "bot", count=None if game == "patchwork" else 2)
    hands = sit_at(page, house, game, "mouse")
    hands.play_to_the_end()
    has_ended_well(page, house, hands)


@games
def test_by_touch_on_a_phone(game: str, house: Running, new_page: NewPage) -> None:
    page = new_page(phone=True)
    set_up(page, game, "bot", count=None if game == "patchwork" else 2)
    hands = sit_at(page, house, game, "touch", seed=2)
    hands.play_to_the_end()
    has_ended_well(page, house, hands)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@games
def test_by_keyboard_alone(game: str, house: Running, new_page: NewPage) -> None:
    """Without a pointer; and the live region tells what was played and what is due."""
    page = new_page()
    said: list[str] = []
    page.expose_function("heard", lambda words: said.append(words))
    set_up_by_keys(page, game)
    page.evaluate(
        """() => {
          const region = document.querySelector('[aria-live]');
          new MutationObserver(() => window.heard(region.textContent))
            .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    hands = sit_at(page, house, game, "keyboard", seed=3)
    hands.play_to_the_end()
    has_ended_well(page, house, hands)
    heard = " ".join(said)
    assert "Your turn" in heard
    bot = page.locator("header li .name").nth(1).text_content() or ""
    assert bot in heard, "moves of others are told with their name"
    for words in TOLD[game]:
        assert words.lower() in heard.lower(), f"{words!r} was never said"


TOLD = {
    "patchwork": ("fits", "special patch"),
    "final-touch": ("your hand", "smudge"),
    "art-society": ("hang", "auction", "bid"),
}

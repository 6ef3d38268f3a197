"""What a screen reader is told suffices to play: looked at in the accessibility tree alone."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.server.running import Running, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.rooms import GAMES, begun, look_at, look_at_patches, sit_at, tab_until

Json = dict[str, Any]
ACROSS = ["ArrowUp"] * 9 + (
    ["ArrowLeft"] * 9 + ["ArrowDown"] + ["ArrowRight"] * 9 + ["ArrowDown"]
) * 4
ENOUGH = 12
"""Places that are looked at, or more, until one was legal and one was not."""
SPOKEN = "() => new Promise(done => setTimeout(done, 100))"
"""Ends when what was announced before is there: that waits for 60 milliseconds, in the page's time."""
LISTEN = """() => {
  window.heard = '';
  const region = document.querySelector('[aria-live=polite]');
  new MutationObserver(() => { window.heard += ` ${region.textContent}`; })
    .observe(region, { childList: true });
}"""
TRIES = 30


class Reader:
    """Reads the page as assistive technology does."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session = page.context.new_cdp_session(page)
        self._session.send("Accessibility.enable")

    def nodes(self) -> list[Json]:
        """Everything that is told, in the order of the page."""
        found = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return [node for node in found if not node["ignored"]]

    def said(self) -> str:
        """The words in live regions."""
        nodes = self.nodes()
        by_id = {node["nodeId"]: node for node in nodes}

        def words(node: Json) -> Iterator[str]:
            if node["role"]["value"] == "StaticText":
                yield node["name"]["value"]
            for child in node.get("childIds", ()):
                if child in by_id:
                    yield from words(by_id[child])

        live = [node for node in nodes if _property(node, "live") == "polite"]
        return " ".join(" ".join(words(node)) for node in live).strip()

    def press(self, key: str) -> str:
        """Press a key; what is said after it."""
        self._page.keyboard.press(key)
        self._page.evaluate(SPOKEN)
        return self.said()

    def can_press(self, *names: str) -> bool:
        """Whether one of these buttons is there and not disabled."""
        buttons = [
            node
            for node in self.nodes()
            if node["role"]["value"] == "button" and node["name"]["value"] in names
        ]
        assert len(buttons) == 1, f"{len(buttons)} buttons of {names}"
        return not _property(buttons[0], "disabled")


def _property(node: Json, name: str) -> Any:
    return next(
        (each["value"].get("value") for each in node.get("properties", ()) if each["name"] == name),
        None,
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_was_played_and_what_is_due_is_told(
    game: str, house: Running, new_page: NewPage
) -> None:
    page = new_page(own=True)
    table = begun(house, game, 0, names=("Ola", "Jan"))
    people = open_seats(table, 2)
    first = table.read()["state"]["thinking"][0]
    look_at(page, table, 1 - first)
    reader = Reader(page)
    page.evaluate(LISTEN)
    for _ in range(TRIES):
        if (1 - first) in table.read()["state"]["thinking"]:
            break
        play_on([people[first]], 1)
    for told in (("Ola", "Jan")[first], "Your turn"):  # who played, and that it is one's turn
        page.wait_for_function("words => window.heard.includes(words)", arg=told)
    assert reader.said() in page.evaluate("window.heard"), "it is said where it can be heard"
    words = " ".join(node["name"]["value"] for node in reader.nodes() if "name" in node)
    assert DUE[game] in words, "what is to be done is not there to be read"
    for person in people:
        person.close()


DUE = {
    "patchwork": "Take one of the next 3 patches, or advance",
    "final-touch": "Your hand",
    "art-society": "Hang your starting painting",
}


def test_patchwork_tells_what_is_legal_at_the_cursor(house: Running, new_page: NewPage) -> None:
    page = new_page(own=True)
    for _ in range(TRIES):
        look_at_patches(page, house, 14)
        hands = sit_at(page, house, "patchwork", "keyboard")
        state = hands.read()
        if state["view"]["players"][hands.seat]["patches"]:
            break
    choices = state["choices"]
    number, patch = next((n, each) for n, each in enumerate(choices["patches"]) if each["layouts"])
    legal = {
        frozenset((row + r, column + c) for r, c in layout["cells"])
        for layout in patch["layouts"]
        for row, column, _ in layout["places"]
    }
    reader = Reader(page)
    fitted = []
    for key in (str(number + 1), *ACROSS):
        said = reader.press(key)
        cells = frozenset(
            (int(row) - 1, "abcdefghi".index(column))
            for column, row in re.findall(r"\b([a-i])(\d)\b", said.split(":")[0])
        )
        fitted.append("fits" in said)
        assert fitted[-1] == (cells in legal), said
        assert reader.can_press("Sew on") == fitted[-1]
        if not fitted[-1]:
            assert "Overlaps another patch" in said
        if len(fitted) >= ENOUGH and len(set(fitted)) == 2:
            break
    assert set(fitted) == {True, False}


def test_art_society_tells_what_is_legal_at_the_cursor(house: Running, new_page: NewPage) -> None:
    page = new_page(own=True)
    for plies in range(8, TRIES):
        look_at(page, begun(house, "art-society", plies))
        choices = sit_at(page, house, "art-society", "keyboard").read()["choices"] or {}
        own = [hang for hang in choices.get("hangs", ()) if hang["from"] == "hand"]
        if own:
            break
    legal = {(place[0], place[1]) for place in own[0]["places"]}
    reader = Reader(page)
    tab_until(page, ".own [role=application]")
    fitted = []
    for key in ACROSS:
        said = reader.press(key)
        found = re.match(r".*?\b([a-j])(\d+): (.+)", said)
        assert found, said
        at = (int(found[2]) - 1, "abcdefghij".index(found[1]))
        fitted.append(found[3].startswith("fits"))
        assert fitted[-1] == (at in legal), said
        assert reader.can_press("Hang here") == fitted[-1]
        if len(fitted) >= ENOUGH and len(set(fitted)) == 2:
            break
    assert set(fitted) == {True, False}


def test_final_touch_tells_what_the_chosen_cards_would_do(
    house: Running, new_page: NewPage
) -> None:
    page = new_page(own=True)
    reader = Reader(page)
    fitted = set()
    for seed in range(TRIES):
        look_at(page, begun(house, "final-touch", 3, seed=seed))
        state = sit_at(page, house, "final-touch", "keyboard").read()
        hand = next(player["hand"] for player in state["view"]["players"] if player["hand"])
        touches = [Counter(touch["cards"]) for touch in state["choices"]["touches"]]
        for one, other in itertools.combinations(range(len(hand)), 2):
            missing = [Counter([hand[card]]) in touches for card in (one, other)]
            if not any(missing):
                continue  # a second card to smudge with replaces the first
            reader.press(str(one + 1))
            said = reader.press(str(other + 1))
            legal = Counter([hand[one], hand[other]]) in touches
            assert reader.can_press("Touch up", "Finish it", "Smudge", "Ruin it", "Play") == legal
            assert {hand[one], hand[other]} <= set(re.findall(r"\w+", said)), said
            assert ("Touches up" in said or "Finishes" in said) == legal, said
            fitted.add(legal)
            reader.press("Escape")
        if fitted == {True, False}:
            return
    raise AssertionError(f"only {fitted} was met")

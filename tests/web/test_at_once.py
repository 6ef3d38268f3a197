"""What is pressed twice within one frame happens twice, wherever the focus is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.rooms import begun, look_at, look_at_patches
from tests.web.sizes import settled
from tests.web.test_replay import FRAME, stored
from tests.web.test_screens import at_phase

#: One task of the browser: nothing is drawn between two presses. (`#` is a press on a button.)
PRESS = """([all, at]) => {
  for (const each of all) {
    if (each.startsWith('#')) {
      document.querySelector(each.slice(1)).click();
      continue;
    }
    const [shifted, key] = each.startsWith('Shift+') ? [true, each.slice(6)] : [false, each];
    const place = at ? document.querySelector(at) : (document.activeElement ?? document.body);
    for (const kind of ['keydown', 'keyup'])
      place.dispatchEvent(new KeyboardEvent(kind, { key, shiftKey: shifted, bubbles: true, cancelable: true }));
  }
}"""
#: What one sees of what one has in hand or looks at.
SEEN = """() => [...document.querySelectorAll(
  '.ghost, .cursor, [aria-pressed], .bar .what, [role=application]')]
  .map((each) => [each.getAttribute('style'), each.getAttribute('class'), each.ariaPressed,
    each === document.activeElement, each.matches('.what') ? each.textContent : ''].join(' '))"""


def press(page: Page, keys: Sequence[str], at: str | None, together: bool) -> list[str]:
    """Press all, at once or each when the one before is drawn; what is seen then."""
    for part in [list(keys)] if together else [[key] for key in keys]:
        page.evaluate(PRESS, [part, at])
        settled(page)
    seen: list[str] = page.evaluate(SEEN)
    return seen


def compare(
    page: Page, ready: Sequence[str], presses: Sequence[Sequence[str]], at: str | None
) -> None:
    """Whatever is pressed, it ends as it ends for somebody slow, and some of it is seen."""
    changed = False
    for each in presses:
        seen = []
        for together in (False, True):
            page.reload()
            page.wait_for_selector(".frame[data-version]")
            settled(page)
            before = press(page, ready, at, together=False)
            seen.append(press(page, each, at, together))
        assert seen[0] == seen[1], each
        changed |= seen[0] != before  # a square patch looks the same when it was turned
    assert changed


PATCH = [
    ("r", "r"),
    ("Shift+r", "Shift+r"),
    ("r", "f"),
    ("f", "r", "r", "r"),
    ("#.dock .button[aria-keyshortcuts=r]", "#.dock .button[aria-keyshortcuts=r]"),
    ("#.dock .button[aria-keyshortcuts=f]", "r"),
]
ARROWS = [
    ("ArrowDown", "ArrowDown"),
    ("ArrowLeft", "ArrowUp", "ArrowUp"),
    ("ArrowRight", "ArrowRight"),
]


def lifts(page: Page) -> str:
    """The key that takes a patch that fits."""
    return (
        page.locator(".offer[aria-disabled=false]:not(.advance)").first.get_attribute(
            "aria-keyshortcuts"
        )
        or ""
    )


def test_a_patch(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at_patches(page, house, 6)
    ready = [lifts(page)]
    compare(page, ready, PATCH, None)
    compare(page, ready, [*ARROWS, ("r", "ArrowDown", "r", "ArrowDown")], ".cloth")


def test_a_patch_while_the_words_beside_it_have_the_focus(
    house: Running, new_page: NewPage
) -> None:
    """As in a course, where they are read out: a finger's tap moves the focus later than it takes."""
    page = new_page()
    look_at_patches(page, house, 6)
    ready = ["#.tools .icon-button[aria-pressed]:nth-child(3)", lifts(page)]
    compare(page, ready, PATCH[:4], "aside .close")


@pytest.mark.parametrize(
    ("phase", "at", "presses"),
    [
        ("hanging", ".own [role=application]", [*ARROWS, ("n", "n"), ("n", "Shift+n", "n")]),
        ("auction", None, [("#ul.mine button:enabled", "#ul.mine button:enabled")]),
    ],
)
def test_paintings(
    phase: str, at: str | None, presses: list[tuple[str, ...]], house: Running, new_page: NewPage
) -> None:
    page = new_page()
    at_phase(phase)(page, house)
    compare(page, ["n"] if at else [], presses, at)


def test_cards(house: Running, new_page: NewPage) -> None:
    page = new_page()
    look_at(page, begun(house, "final-touch", 9, seats=3))
    compare(
        page,
        ["1"],
        [("2", "3"), ("ArrowRight", "ArrowRight"), ("End", "ArrowLeft", "ArrowLeft")],
        None,
    )
    compare(page, [], [("#[data-hand] button", "#[data-hand] button:nth-child(2)")], None)


@pytest.mark.parametrize("game", ["patchwork", "final-touch", "art-society"])
def test_steps_of_a_replay(game: str, house: Running, new_page: NewPage) -> None:
    """Also beyond what has been fetched: twenty steps in one frame are twenty steps."""
    page = new_page()
    name, _ = stored(house, game)
    page.goto(f"/replay/{name}")
    page.wait_for_selector(FRAME)
    place = page.locator(".bar input[type=range]")
    on, back = "#.bar .buttons button:nth-child(4)", "#.bar .buttons button:nth-child(2)"
    for keys, step in ((["ArrowRight"] * 2, 2), ([on] * 20, 22), ([back, "ArrowLeft"], 20)):
        page.evaluate(PRESS, [keys, None])
        expect(place).to_have_value(str(step))

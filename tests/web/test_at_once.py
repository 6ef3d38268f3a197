"""What is pressed or tapped twice within one frame happens twice, wherever the focus is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import Running
from tests.web.conftest import NewPage
from tests.web.rooms import TABLES, WITHIN_REACH, begun, look_at, look_at_patches
from tests.web.sizes import settled
from tests.web.test_replay import FRAME, stored
from tests.web.test_screens import Screen, at_phase

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
#: Taps, keys and scrolling one after the other, each a task of its own as a browser has it, but no
#: frame between them. `@` is a tap on something, where in it is said in parts of its size; `^` brings
#: something into the middle of the window.
TAP = """async ([all]) => {
  const { port1, port2 } = new MessageChannel();
  const task = () => new Promise((done) => { port1.onmessage = done; port2.postMessage(0); });
  for (const each of all) {
    await task();
    if (!/[@^]/.test(each[0])) {
      for (const kind of ['keydown', 'keyup'])
        document.activeElement.dispatchEvent(new KeyboardEvent(kind, { key: each, bubbles: true, cancelable: true }));
      continue;
    }
    const [selector, across, down] = each.slice(1).split(' at ').flatMap((part, n) => n ? part.split(',') : [part]);
    const thing = document.querySelector(selector);
    if (each.startsWith('^')) {
      thing.scrollIntoView({ block: 'center', behavior: 'instant' });
    } else {
      const box = thing.getBoundingClientRect();
      const clientX = box.left + box.width * (across ?? 0.5), clientY = box.top + box.height * (down ?? 0.5);
      const there = document.elementFromPoint(clientX, clientY);
      if (!there || !(thing.contains(there) || there.contains(thing))) throw new Error(`${each} is not in sight`);
      const how = { clientX, clientY, pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true, cancelable: true };
      there.dispatchEvent(new PointerEvent('pointerdown', how));
      await task();
      there.dispatchEvent(new PointerEvent('pointerup', how));
      there.dispatchEvent(new PointerEvent('click', how));
    }
  }
}"""
#: What one sees of what one has in hand or looks at.
SEEN = """() => [...document.querySelectorAll(
  '.ghost, .cursor, [aria-pressed], .bar .what, [role=application]')]
  .map((each) => [each.getAttribute('style'), each.getAttribute('class'), each.ariaPressed,
    each === document.activeElement, each.matches('.what') ? each.textContent : ''].join(' '))"""


def press(
    page: Page, keys: Sequence[str], at: str | None, together: bool, how: str = PRESS
) -> list[str]:
    """Press all, at once or each when the one before is drawn; what is seen then."""
    for part in [list(keys)] if together else [[key] for key in keys]:
        page.evaluate(how, [part, at])
        settled(page)
        settled(page)  # what is said of a patch in hand comes in parts, one with each frame
    seen: list[str] = page.evaluate(SEEN)
    return seen


def compare(
    page: Page,
    ready: Sequence[str],
    presses: Sequence[Sequence[str]],
    at: str | None,
    how: str = PRESS,
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
            seen.append(press(page, each, at, together, how))
        assert seen[0] == seen[1], each
        changed |= seen[0] != before  # some patches look the same when they were mirrored
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


def turnable(page: Page, house: Running) -> str:
    """A table with a patch that fits and looks another way when it is turned; its key."""
    for _ in range(TABLES):
        look_at_patches(page, house, 6)
        for offer in page.locator(WITHIN_REACH).all():
            key = offer.get_attribute("aria-keyshortcuts") or ""
            lies = press(page, [key], None, together=True)
            if press(page, ["r"], None, together=True) != lies:
                return key
    raise AssertionError("all patches look the same whichever way they lie")


def test_a_patch(house: Running, new_page: NewPage) -> None:
    page = new_page()
    ready = [turnable(page, house)]
    compare(page, ready, PATCH, None)
    compare(page, ready, [*ARROWS, ("r", "ArrowDown", "r", "ArrowDown")], ".cloth")


def test_a_patch_while_the_words_beside_it_have_the_focus(
    house: Running, new_page: NewPage
) -> None:
    """As in a course, where they are read out: a finger's tap moves the focus later than it takes."""
    page = new_page()
    ready = ["#.tools .icon-button[aria-pressed]:nth-child(3)", turnable(page, house)]
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


# --- fingers ---------------------------------------------------------------------------------

OFFER = "@.offer[aria-disabled=false]:not(.advance)"
WALL = ".own [role=application]"


def own_turn(game: str, plies: int, seats: int = 2) -> Screen:
    return lambda page, house: look_at(page, begun(house, game, plies, seats=seats))


#: On each board, what a quick finger does: also where the page is scrolled between two taps.
FINGERS: dict[str, tuple[Screen, list[tuple[str, ...]]]] = {
    "patchwork": (
        lambda page, house: look_at_patches(page, house, 6),
        [
            (OFFER, "@.cloth at 0.2,0.3"),
            (OFFER, "^.cloth", "@.cloth at 0.2,0.3"),
            (OFFER, "r", "r", "^.cloth", "@.cloth at 0.8,0.7"),
            (OFFER, "^.cloth", "@.cloth at 0.2,0.3", "^.theirs", "^.cloth", "@.cloth at 0.7,0.6"),
        ],
    ),
    "final-touch": (
        own_turn("final-touch", 9, 3),
        [
            ("@[data-hand] button", "@[data-hand] button:nth-child(2)"),
            ("@[data-hand] button", "^[data-zone=canvas]", "@[data-hand] button:nth-child(3)", "2"),
            ("1", "@[data-hand] button", "3", "@[data-hand] button:nth-child(2)"),
        ],
    ),
    "hanging": (
        at_phase("hanging"),
        [
            (f"^{WALL}", f"@{WALL} at 0.3,0.3", f"@{WALL} at 0.8,0.7"),
            (f"^{WALL}", f"@{WALL} at 0.3,0.3", "^.society", f"^{WALL}", f"@{WALL} at 0.7,0.6"),
            ("n", f"^{WALL}", f"@{WALL} at 0.2,0.8", "n"),
        ],
    ),
    "auction": (
        at_phase("auction"),
        [("@ul.mine button:enabled", "@ul.mine li:nth-child(5) button", "^.society", "^ul.mine")],
    ),
    "bids": (
        at_phase("bids"),
        [
            ("@[data-offer] button", f"^{WALL}", f"@{WALL} at 0.3,0.3", f"@{WALL} at 0.7,0.6"),
        ],
    ),
}


@pytest.mark.parametrize("board", FINGERS)
def test_taps_directly_after_each_other(board: str, house: Running, new_page: NewPage) -> None:
    """On a phone: each finds its place, however the page was scrolled since the last one."""
    page = new_page(phone=True, viewport={"width": 375, "height": 667})
    screen, taps = FINGERS[board]
    screen(page, house)
    compare(page, [], taps, None, TAP)

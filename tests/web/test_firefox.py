"""The other browser: some moves of each game in Firefox, by mouse, wheel and keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from tests.server.running import Running
from tests.web.firefox import Window, browsing_with_firefox, firefox
from tests.web.hands import Json
from tests.web.rooms import begun
from vernissage.client import Table

SIZE = 9
COLUMNS, ROWS = 10, 14
ENTER, ESCAPE, RIGHT = "\ue007", "\ue00c", "\ue014"
CONFIRM = "main .bar .button.primary"


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    if firefox() is None:
        pytest.skip("Firefox is not installed here (Debian: apt-get install firefox-esr)")
    with browsing_with_firefox(tmp_path_factory.mktemp("profile")) as opened:
        opened.size(1280, 800)
        yield opened


class Seat:
    """One who sits at a table in Firefox."""

    def __init__(self, window: Window, house: Running, table: Table) -> None:
        self.window = window
        self.table = table
        self.seat: int = table.read()["state"]["thinking"][0]
        window.goto(f"{house.address}/t/{table.id}#seat={table.keys[self.seat]}")
        window.wait("document.querySelector('.frame[data-due]') !== null")

    def read(self) -> Json:
        state: Json = self.table.read(self.table.keys[self.seat])["state"]
        return state

    def moved(self, before: Json) -> None:
        """Wait until the server has another state, and the page too."""
        shown = "Number(document.querySelector('.frame').dataset.version)"
        self.window.wait(f"{shown} > {before['version']}")

    def confirm(self) -> None:
        self.window.wait(f"!document.querySelector({json.dumps(CONFIRM)})?.disabled")
        self.window.click(CONFIRM)


def patchwork(seat: Seat) -> None:
    """A patch is dragged on, turned by wheel and keys, put back, taken by a key and sewn."""
    window = seat.window
    state = seat.read()
    ways = [len(each["layouts"]) for each in state["choices"]["patches"]]
    number = ways.index(max(ways))
    offer = f".offers .offer:nth-child({number + 1})"
    middle = window.centre("svg.quilt")
    window.drag(window.centre(offer), middle)
    window.wait("document.querySelector('.ghost:not(.away)') !== null")
    shape = "document.querySelector('.ghost .edge').getAttribute('d')"
    before = window.evaluate(shape)
    window.wheel(middle, 120)
    # A cross looks the same however it is turned.
    assert window.evaluate(shape) != before or max(ways) == 1, "the wheel turns nothing"
    window.press(ESCAPE)
    window.wait("document.querySelector('.ghost:not(.away)') === null")
    window.press(str(number + 1))
    window.wait("document.querySelector('.ghost:not(.away)') !== null")
    window.press(ENTER)
    seat.moved(state)


def final_touch(seat: Seat) -> None:
    """A card is dragged where it belongs, and played."""
    window = seat.window
    state = seat.read()
    choices = state["choices"]
    zone = "canvas" if choices["touches"] else "smudge"
    card = (
        choices["touches"][0]["cards"] if choices["touches"] else [choices["smudges"][0]["card"]]
    )[0]
    hand = state["view"]["players"][seat.seat]["hand"]
    place = hand.index(card) + 1
    buttons = f"[...document.querySelectorAll('[data-hand] button')][{place - 1}]"
    box = window.evaluate(
        f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])({buttons}.getBoundingClientRect())"
    )
    window.drag((box[0], box[1]), window.centre(f"[data-zone={zone}]"))
    seat.confirm()
    seat.moved(state)


def art_society(seat: Seat) -> None:
    """The starting painting by mouse; then a look about by keys."""
    window = seat.window
    state = seat.read()
    hang = state["choices"]["hangs"][0]
    width, height = (int(part) for part in hang["tile"].split("-")[1].split("x"))
    row, column, *_ = hang["places"][0]
    left, top, wide, high = window.box(".own svg.wall")
    rim = 12 / (COLUMNS * 80 + 24)
    cell = wide * (1 - 2 * rim) / COLUMNS
    tall = (high - 2 * rim * wide) / ROWS
    window.click(
        (
            left + rim * wide + (column + width / 2) * cell,
            top + rim * wide + (row + height / 2) * tall,
        )
    )
    seat.moved(state)
    window.evaluate("document.querySelector('.own [role=application]').focus()")
    window.press(RIGHT)


GAMES: dict[str, Callable[[Seat], None]] = {
    "patchwork": patchwork,
    "final-touch": final_touch,
    "art-society": art_society,
}


@pytest.mark.parametrize("game", GAMES)
def test_game_in_firefox(game: str, house: Running, window: Window) -> None:
    """A move of each kind; nothing scrolls sideways, dialogs open, and the console stays silent."""
    window.troubles.clear()
    seat = Seat(window, house, begun(house, game, 0))
    GAMES[game](seat)
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert window.evaluate(wide)
    window.click("header button[aria-label='Rules']")
    window.wait("document.querySelector('aside.rules h2') !== null")
    assert window.troubles == []

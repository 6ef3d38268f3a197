"""On every phone a card can be put where it belongs, and what the others did is told in whole entries."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Running, newest_states, open_seats, play_on
from tests.waiting import wait_for
from tests.web.art_society import ArtSocietyHands
from tests.web.conftest import NewPage
from tests.web.hands import RESULT, Hands, Way, centre
from tests.web.rooms import WITHIN_REACH, begun, look_at, look_at_patches, sit_at
from tests.web.sizes import settled
from tests.web.test_screens import at_phase
from vernissage.client import Table

SIZES = [(375, 667), (320, 568), (390, 844)]
TARGETS = {"canvas": "[data-zone=canvas] .canvas", "smudge": "[data-zone=smudge]"}
NAMES = ("Ania", "Bartłomiej", "Celina", "Damian")
READY = "main .bar .button.primary:not(:disabled)"
#: What of a target one can see and hit, in parts of nine by nine.
COVERED = """(target) => {
  const box = document.querySelector(target).getBoundingClientRect();
  const zone = target.match(/\\[data-zone=\\w+\\]/)[0];
  const covers = new Set();
  for (let n = 0; n < 81; n++) {
    const [x, y] = [box.x + (box.width * (n % 9 + 1)) / 10, box.y + (box.height * (Math.floor(n / 9) + 1)) / 10];
    const there = document.elementFromPoint(x, y);
    if (y < innerHeight && !there?.closest(zone)) covers.add(there?.className ?? 'the window');
  }
  return [...covers];
}"""


def phone(size: tuple[int, int], **more: Any) -> dict[str, Any]:
    return {"phone": True, "viewport": {"width": size[0], "height": size[1]}, **more}


def choose(hands: Hands, way: str, place: int, target: str) -> None:
    """One card, by one of the ways there are; a press or a key needs no target."""
    card = hands.page.locator("[data-hand] button").nth(place)
    if way == "key":
        hands.page.keyboard.press(str(place + 1))
    elif way == "press":
        hands.press(card)
    else:
        hands.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        hands.drag(centre(card), centre(hands.page.locator(TARGETS[target])))


@pytest.mark.parametrize(
    ("way", "size"), [*(("touch", size) for size in SIZES), ("mouse", SIZES[0])], ids=str
)
def test_a_card_put_where_it_belongs_can_be_played(
    way: Way, size: tuple[int, int], house: Running, new_page: NewPage
) -> None:
    """By finger, mouse and key, dragged or pressed, whatever was chosen before it."""
    page = new_page(**phone(size, has_touch=way == "touch"))
    look_at(page, begun(house, "final-touch", 9, seats=3, names=NAMES))
    page.wait_for_selector("[data-hand] button")
    hands = sit_at(page, house, "final-touch", way)
    for selector in TARGETS.values():
        assert page.evaluate(COVERED, selector) == [], selector
    state = hands.read()
    hand: list[str] = state["view"]["players"][hands.seat]["hand"]
    homes = ["canvas" if state["view"]["missing"].get(colour) else "smudge" for colour in hand]
    cancel = page.locator("main .bar .button:not(.primary)")
    for place in {homes.index(home): home for home in homes}:
        home, next_one = homes[place], (place + 1) % len(hand)
        for how in ("drag", "press", "key"):
            choose(hands, how, place, home)
            expect(page.locator(READY), f"{hand[place]} by {how}").to_be_visible()
            hands.press(cancel)
            expect(page.locator(READY)).to_have_count(0)
        # Beside another that is chosen already: it goes along, or stays in the hand.
        choose(hands, "press", next_one, homes[next_one])
        choose(hands, "drag", place, home)
        expect(page.locator(READY)).to_be_visible()
        # Where it does not belong: it is said why.
        choose(hands, "drag", place, "smudge" if home == "canvas" else "canvas")
        expect(page.locator("main .bar .why")).to_be_visible()
        hands.press(cancel)


def drag_from_top(
    hands: Any, piece: Locator, tile: tuple[int, int], places: list[list[int]]
) -> None:
    """With the piece at the top of the window, to the highest of its places; its size is in cells."""
    row, column, *_ = min(places)
    x, y = hands.point(row + tile[0] / 2, column + tile[1] / 2)
    before = hands.page.evaluate("scrollY")
    piece.evaluate("piece => piece.scrollIntoView({ block: 'start' })")
    if hands.page.locator(".news").evaluate("news => getComputedStyle(news).position") == "sticky":
        hands.page.evaluate("scrollTo(0, 0)")  # it would be covered
    hands.drag(centre(piece), (x, y + before - hands.page.evaluate("scrollY")))


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_a_patch_or_a_painting_dragged_to_its_place_can_be_played(
    size: tuple[int, int], house: Running, new_page: NewPage
) -> None:
    """By a finger, on the shortest phones: from where it lies to where it goes in one go."""
    page = new_page(**phone(size))
    look_at_patches(page, house, 14)
    hands = sit_at(page, house, "patchwork", "touch")
    for number, patch in enumerate(hands.read()["choices"]["patches"]):
        if not patch["layouts"]:
            continue
        # As it lies in the circle if it fits so, else the first way that fits.
        plain = [each for each in patch["layouts"] if not each["turns"] and not each["flipped"]]
        layout = (plain or patch["layouts"])[0]
        height, width = (1 + max(cell[axis] for cell in layout["cells"]) for axis in (0, 1))
        offer = page.locator(".offers .offer").nth(number)
        drag_from_top(hands, offer, (height, width), layout["places"])
        expect(page.locator(READY), f"patch {patch['patch']}").to_be_visible()
        hands.press(page.locator("main .bar .buttons > .button:nth-last-child(2)"))
        expect(page.locator(READY)).to_be_hidden()

    at_phase("hanging")(page, house)
    hands = sit_at(page, house, "art-society", "touch")
    state = hands.read()
    hang = next(each for each in state["choices"]["hangs"] if each["from"] == "hand")
    width, height = (int(side) for side in hang["tile"].split("-")[1].split("x"))
    tile = page.locator(".stage button.tile").first
    drag_from_top(hands, tile, (height, width), hang["places"])
    page.wait_for_function(
        "before => Number(document.querySelector('.frame').dataset.version) > before",
        arg=state["version"],
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_earned_covers_nothing_that_is_played_on(
    seats: int, house: Running, new_page: NewPage
) -> None:
    """However many masterpieces one has: they stay in one row."""
    for plies in range(30, 90, 6):
        table = begun(house, "final-touch", plies, seats=seats, names=NAMES)
        view = table.read()["state"]["view"]
        if len(view["taken"]) > 3:
            break
    assert view["outcome"] is None
    page = new_page(**phone(SIZES[0], language="pl"))
    look_at(page, table)
    page.wait_for_selector("[data-hand] button")
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        rows = page.locator(".prizes").evaluate_all(
            "lists => lists.map((list) => new Set([...list.children].map((each) => each.offsetTop)).size)"
        )
        assert set(rows) == {1}, size
        over = page.locator(".panel").evaluate_all(  # a ruined one hangs askew
            "panels => panels.map((each) => each.scrollWidth - each.clientWidth)"
        )
        assert max(over) <= 3, size
        for selector in (*TARGETS.values(), "[data-zone=canvas] figcaption"):
            assert page.evaluate(COVERED, selector) == [], (selector, size)


@pytest.mark.parametrize("game", ["final-touch", "art-society"])
def test_the_points_of_all_fit_on_a_narrow_phone(
    game: str, house: Running, new_page: NewPage
) -> None:
    page = new_page(**phone(SIZES[1], language="pl"))
    look_at(page, begun(house, game, 10_000, seats=4, names=NAMES), 0)
    panel = page.locator(RESULT).bounding_box()
    table = page.locator(f"{RESULT} table").bounding_box()
    assert panel is not None
    assert table is not None
    assert panel["x"] <= table["x"]
    assert table["x"] + table["width"] <= panel["x"] + panel["width"]
    assert page.locator(f"{RESULT} table").evaluate(
        "table => table.scrollWidth <= table.clientWidth"
    )


def test_what_comes_above_the_window_is_brought_to_the_eye(
    house: Running, new_page: NewPage
) -> None:
    """The bids when they are turned up, and the result, wherever one looked before."""
    for plies in range(4, 12):
        table = begun(house, "art-society", plies, seats=3)
        state = table.read()["state"]
        if state["view"]["phase"] == "bids" and len(state["thinking"]) == 1:
            break
    page = new_page(**phone(SIZES[0]))
    look_at(page, table)
    page.locator(".stage ul button[aria-pressed]:has(svg)").last.tap()
    page.locator(READY).evaluate(
        "button => { scrollTo(0, document.body.scrollHeight); button.click(); }"
    )
    expect(page.locator("section.reveal")).to_be_in_viewport(ratio=1)

    table = begun(house, "patchwork", 20)
    look_at(page, table, 0)
    page.wait_for_selector(".cloth")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    table.command("resign", {}, key=table.keys[1])
    expect(page.locator(f"{RESULT} h2")).to_be_in_viewport()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_primer_covers_nothing_that_is_played_on(
    size: tuple[int, int], house: Running, new_page: NewPage
) -> None:
    """On a short phone it is a line, and goes with the first move; opened, the page is scrolled."""
    page = new_page(**phone(size, newcomer=True, language="ru"))
    look_at(page, begun(house, "final-touch", 9, seats=3, names=NAMES))
    primer = page.locator("aside.primer")
    page.wait_for_selector("[data-hand] button")
    for opened in (False, True):
        if opened and primer.locator("[aria-expanded=false]").count():
            primer.locator("[aria-expanded=false]").tap()
        if opened or size[1] > 800:
            expect(primer.locator(".part")).to_have_count(3)
        for selector in TARGETS.values():
            assert page.evaluate(COVERED, selector) == [], (selector, opened)
    primer.get_by_role("button").first.tap()
    expect(primer).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_primer_open_the_hand_and_its_button_are_in_sight(
    seats: int, house: Running, new_page: NewPage
) -> None:
    """Final Touch on a tall phone, whatever the masterpiece needs; so are the colours that are wanted."""
    for language, plies in (("ru", 9), ("pl", 24), ("en", 0)):
        page = new_page(**phone(SIZES[2], newcomer=True, language=language))
        look_at(page, begun(house, "final-touch", plies, seats=seats, names=NAMES))
        page.wait_for_selector("aside.primer .part:nth-child(3) .picture *")
        settled(page)
        assert page.evaluate(OUT_OF_SIGHT, f"{HELD}, {BUTTON}") == 0, language


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_the_shortest_phone_nobody_scrolls_to_play(
    seats: int, house: Running, new_page: NewPage
) -> None:
    """Final Touch in 320 × 568: the hand, its button and the wanted colours are in sight together."""
    for language, plies in (("ru", 9), ("pl", 24), ("en", 0)):
        page = new_page(**phone(SIZES[1], language=language))
        look_at(page, begun(house, "final-touch", plies, seats=seats, names=NAMES))
        page.wait_for_selector("[data-hand] button")
        settled(page)
        assert page.evaluate(OUT_OF_SIGHT, f"{HELD}, {BUTTON}") == 0, language


def test_a_puzzle_of_cards_has_its_colours_in_sight(house: Running, new_page: NewPage) -> None:
    """Final Touch on a short phone, below the question and its ways on."""
    listed = house.client.request("GET", "/api/puzzles/final-touch")["puzzles"]
    for language in ("pl", "ru"):
        page = new_page(**phone(SIZES[0], language=language))
        for kind in ("card", "smudge"):
            puzzle = next(name for name, of_kind, _ in listed if of_kind == kind)
            page.goto(f"/puzzles/final-touch/{puzzle}")
            page.wait_for_selector("[data-hand] button")
            settled(page)
            assert page.evaluate(OUT_OF_SIGHT, f"{HELD}, {BUTTON}") == 0, (language, kind)


def test_the_line_of_the_primer_goes_with_the_first_move(house: Running, new_page: NewPage) -> None:
    page = new_page(**phone(SIZES[0], newcomer=True))
    look_at(page, begun(house, "final-touch", 9, seats=2))
    hands = sit_at(page, house, "final-touch", "touch")
    line = page.locator("aside.primer [aria-expanded=false]")
    expect(line).to_be_visible()
    hands.play_one()
    expect(page.locator("aside.primer")).to_have_count(0)
    page.locator("header .menu > button").tap()
    page.get_by_role("button", name="How to play").tap()
    expect(page.locator("aside.primer .part")).to_have_count(3)  # asked for, it is open


#: Where the entries of the strip lie: those in sight, and whether the newest is among them.
ENTRIES = """() => {
  const line = document.querySelector('section.last .line');
  const { left, right } = line.getBoundingClientRect();
  const entries = [...line.querySelectorAll('.entry')].map((entry) => {
    const box = entry.getBoundingClientRect();
    const who = entry.querySelector('.who').getBoundingClientRect();
    const name = entry.querySelector('.name');
    const at = name?.getBoundingClientRect();
    return {
      whole: box.left >= left - 1.5 && box.right <= right + 1.5,
      shown: getComputedStyle(entry).opacity > 0,
      sign: entry.querySelector('.who svg').getBoundingClientRect().width,
      // On the line of the sign, or on the next, which is not shown.
      cutName: Boolean(name) && at.top < who.bottom - 1 && at.right > who.right + 1,
      cutDeed: [...entry.querySelectorAll('.picture :not(svg *)')].some((each) => {
        const part = each.getBoundingClientRect();
        return part.right > box.right + 1.5 || part.top < box.top - 1 || part.bottom > box.bottom + 1;
      }),
    };
  });
  return { entries, from: line.scrollLeft, most: line.scrollWidth - line.clientWidth };
}"""


def strip(page: Page) -> dict[str, Any]:
    """What of the strip is shown, once that is what fits."""

    def fits() -> bool:
        entries = page.evaluate(ENTRIES)["entries"]
        shown = [each["shown"] for each in entries]
        return shown == [each["whole"] for each in entries] and any(shown)

    wait_for(fits)
    found: dict[str, Any] = page.evaluate(ENTRIES)
    assert not any(each["cutName"] or each["cutDeed"] for each in found["entries"])
    assert {each["sign"] for each in found["entries"]} == {14}
    return found


def after_an_auction(house: Running) -> tuple[Table, int]:
    """Another one has just chosen five paintings, which is the longest that is told."""
    table = begun(house, "art-society", 0, seats=4, names=NAMES)
    people = open_seats(table, 4)
    view = newest_states(people)[0].view or {}
    while view["phase"] != "bids" or view["round"] < 2:
        assert not play_on(people, 1)
        view = newest_states(people)[0].view or {}
    for person in people:
        person.close()
    return table, (view["auctioneer"] + 1) % 4


@pytest.mark.parametrize("moment", ["patchwork 2", "final-touch 4", "art-society 3", "auction"])
def test_the_strip_of_the_others_moves_shows_whole_entries(
    moment: str, house: Running, new_page: NewPage
) -> None:
    """However it is scrolled, however narrow the phone; the newest is in sight at first."""
    game, _, seats = moment.partition(" ")
    if seats:
        table, seat = begun(house, game, 31, seats=int(seats), names=NAMES), None
    else:
        table, seat = after_an_auction(house)
    for language in ("en", "pl", "ru"):
        page = new_page(**phone((320, 640), language=language))
        look_at(page, table, seat)
        page.wait_for_selector("section.last .entry")
        for width in (320, 375, 390):
            page.set_viewport_size({"width": width, "height": 667})
            wait_for(lambda page=page: strip(page)["entries"][-1]["shown"])  # type: ignore[misc]
            for part in (0.0, 0.3, 0.7, 1.0):
                page.evaluate(
                    "part => { const line = document.querySelector('section.last .line');"
                    " line.scrollLeft = part * (line.scrollWidth - line.clientWidth); }",
                    part,
                )
                strip(page)


@pytest.mark.parametrize("language", ["en", "pl", "ru"])
def test_no_word_leaves_its_place_on_the_narrowest_phone(
    language: str, house: Running, new_page: NewPage
) -> None:
    """Where no moves are yet, what a pile shows, and a size stays in one line."""
    page = new_page(**phone(SIZES[1], language=language))
    look_at(page, begun(house, "patchwork", 0))
    assert page.locator(".last .line").evaluate(
        "line => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight"
    )
    at_phase("auction", seats=2)(page, house)
    assert (
        page.locator("section ul.mine button").evaluate_all(
            """piles => piles.flatMap((pile) => {
          const { left, right } = pile.getBoundingClientRect();
          return [...pile.querySelectorAll('svg, small')].filter((part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            const box = (part.localName === 'svg' ? part : words).getBoundingClientRect();
            return box.left < left + 1 || box.right > right - 1;
          }).map((part) => part.textContent || 'picture');
        })"""
        )
        == []
    )
    at_phase("hanging", seats=2)(page, house)
    size = page.locator("main").get_by_text("\N{MULTIPLICATION SIGN}").first
    assert "\N{NO-BREAK SPACE}\N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}" in size.inner_text()


#: Of what is named, how many are not whole in the window, or are under something.
OUT_OF_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((each) => {
  const { top, bottom, left, width } = each.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
  return top < -1 || bottom > innerHeight + 1 || !there || !(each.contains(there) || there.contains(each));
}).length"""
BUTTON = "main .bar .button.primary"
#: What cards are chosen by and from.
HELD = "[data-hand] button, figcaption .needs"


@pytest.mark.parametrize("language", ["pl", "ru"])
def test_all_that_one_chooses_from_is_in_sight_with_its_button(
    language: str, house: Running, new_page: NewPage
) -> None:
    """Art Society on a short phone: 15 piles, 20 cards; on the smallest the button goes along."""
    chosen = {"auction": "ul.mine li button", "bids": "section[aria-label] li button[aria-pressed]"}
    for phase, things in chosen.items():
        page = new_page(**phone(SIZES[0], language=language))
        at_phase(phase, rounds=1)(page, house)
        page.wait_for_selector(things)
        settled(page)
        assert page.evaluate(OUT_OF_SIGHT, f"{things}, {BUTTON}") == 0, phase
        page.set_viewport_size({"width": SIZES[1][0], "height": SIZES[1][1]})
        page.locator(things).last.evaluate("last => last.scrollIntoView({ block: 'end' })")
        settled(page)
        assert page.evaluate(OUT_OF_SIGHT, BUTTON) == 0, phase


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_piece_in_hand_and_its_button_are_in_sight(
    size: tuple[int, int], house: Running, new_page: NewPage
) -> None:
    """After a tap on a patch nothing is scrolled; a painting is hung with its words in view."""
    page = new_page(**phone(size))
    look_at_patches(page, house, 8)
    page.locator(WITHIN_REACH).first.tap()
    expect(page.locator(READY)).to_be_visible()
    settled(page)
    ghost, bar = page.locator(".ghost").bounding_box(), page.locator(".dock").bounding_box()
    assert ghost is not None
    assert bar is not None
    assert page.evaluate("scrollY") == 0
    assert bar["y"] + bar["height"] <= ghost["y"]
    assert ghost["y"] + ghost["height"] <= size[1]

    at_phase("hanging")(page, house)
    hands = sit_at(page, house, "art-society", "touch")
    assert isinstance(hands, ArtSocietyHands)
    hang = next(each for each in hands.read()["choices"]["hangs"] if each["from"] == "hand")
    width, height = (int(side) for side in hang["tile"].split("-")[1].split("x"))
    for row, column, *_ in (min(hang["places"]), max(hang["places"])):
        hands.wall.evaluate("wall => wall.scrollIntoView({ block: 'end' })")
        hands.touch(*hands.point(row + height / 2, column + width / 2))
        expect(page.locator(".try .button.primary")).to_be_enabled()
        assert page.evaluate(OUT_OF_SIGHT, ".try .button.primary") == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_the_line_that_opens_the_primer_ones_money_is_in_sight(
    seats: int, house: Running, new_page: NewPage
) -> None:
    page = new_page(**phone(SIZES[0], language="ru", newcomer=True))
    for plies in (0, 1):
        look_at(page, begun(house, "final-touch", plies, seats=seats, names=NAMES))
        page.wait_for_selector("aside.primer .line")
        page.wait_for_selector("[data-hand] button")
        settled(page)
        below = page.evaluate(
            """() => document.querySelector('.play').getBoundingClientRect().top
                 - document.querySelector('.me').getBoundingClientRect().bottom"""
        )
        assert below >= -1, f"after {plies} decisions"
        assert page.evaluate(OUT_OF_SIGHT, BUTTON) == 0


#: What a note lies over of all that is played with and on.
LAID_OVER = """() => {
  const note = document.querySelector('.note:popover-open').getBoundingClientRect();
  const precious = '[role=application], [data-zone], [data-hand], main .bar, main button, .needs';
  return [...document.querySelectorAll(precious)].filter((each) => {
    if (each.closest('.note') || !each.checkVisibility({ visibilityProperty: true })) return false;
    const box = each.getBoundingClientRect();
    const across = Math.min(note.right, box.right) - Math.max(note.left, box.left);
    return across > 2 && Math.min(note.bottom, box.bottom) - Math.max(note.top, box.top) > 2;
  }).map((each) => `${each.localName}.${each.className}`);
}"""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("game", "seats", "plies"), [("patchwork", 2, 6), ("final-touch", 2, 1), ("final-touch", 4, 1)]
)
def test_a_note_covers_nothing_that_is_played_with(
    game: str, seats: int, plies: int, size: tuple[int, int], house: Running, new_page: NewPage
) -> None:
    page = new_page(**phone(size, language="ru", newcomer=True))
    look_at(page, begun(house, game, plies, seats=seats))
    page.locator("aside.primer .close").tap()
    page.wait_for_selector(".note:popover-open")
    settled(page)
    assert page.evaluate(LAID_OVER) == []

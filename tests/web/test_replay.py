"""A game is looked at again: by mouse, keyboard and touch, by link and from a file, and gone on with."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.reviews import store_review
from tests.server.running import Running
from tests.server.test_replay import random_record
from tests.web.conftest import NewPage
from tests.web.hands import RESULT, Way, presser
from tests.web.rooms import begun, look_at
from tests.web.test_screens import findings
from vernissage.records import Record

FRAME = ".frame[data-ply]"
LIVE = "[role=status][aria-live]"
WAYS: list[tuple[Way, str, str]] = [
    ("mouse", "en", "patchwork"),
    ("keyboard", "pl", "final-touch"),
    ("touch", "ru", "art-society"),
]
SPOKEN = {"en": "Move 1: Ola", "pl": "Ruch 1: Ola", "ru": "Ход 1: Ola"}
"""What is said of the first move."""


def stored(house: Running, name: str, seats: int = 2, **more: Any) -> tuple[str, Record]:
    """A record that the server keeps: its id, and the game."""
    record = random_record(name, seats, 11)
    record.extra = {"players": ["Ola", "Jan", "Iga", "Leo"][:seats], **more}
    return house.keep(record.to_json()), record


def at(page: Page, ply: int) -> None:
    expect(page.locator(FRAME)).to_have_attribute("data-ply", str(ply))


def ply_of(page: Page) -> int:
    return int(page.locator(FRAME).get_attribute("data-ply") or -1)


class Going:
    """Goes through a replay in one way."""

    def __init__(self, page: Page, way: Way) -> None:
        self.page, self.way = page, way
        self.buttons = page.locator(".bar .buttons button")

    def swipe(self, by: int) -> None:
        """A finger over the board, from one side to the other."""
        session = self.page.context.new_cdp_session(self.page)
        places = [(195 + by * x, 300) for x in (80, 20, -40, -90)]
        kinds = ["touchStart", *["touchMove"] * (len(places) - 1)]
        for kind, (x, y) in zip(kinds, places, strict=True):
            session.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]}
            )
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        session.detach()

    def step(self, by: int) -> None:
        if self.way == "keyboard":
            self.page.keyboard.press("ArrowRight" if by > 0 else "ArrowLeft")
        elif self.way == "touch":
            self.swipe(by)
        else:
            self.buttons.nth(3 if by > 0 else 1).click()

    def end(self) -> None:
        if self.way == "keyboard":
            self.page.keyboard.press("End")
        elif self.way == "touch":
            self.buttons.nth(4).tap()
        else:
            self.buttons.nth(4).click()

    def play(self) -> None:
        if self.way == "keyboard":
            self.buttons.nth(2).focus()
            self.page.keyboard.press("Space")
        elif self.way == "touch":
            self.buttons.nth(2).tap()
        else:
            self.buttons.nth(2).click()


@pytest.mark.parametrize(("way", "language", "name"), WAYS, ids=[way for way, _, _ in WAYS])
def test_a_game_is_gone_through(
    way: Way, language: str, name: str, house: Running, new_page: NewPage
) -> None:
    id, record = stored(house, name)
    plies = len(record.moves)
    page = new_page(phone=way == "touch", language=language)
    page.goto(f"/replay/{id}")
    page.wait_for_selector(FRAME)
    at(page, 0)
    going = Going(page, way)
    going.step(1)
    at(page, 1)
    expect(page.locator(LIVE)).to_contain_text(SPOKEN[language])
    going.step(1)
    expect(page.locator(FRAME)).not_to_have_attribute("data-ply", "1")
    second = ply_of(page)
    going.step(-1)
    at(page, 1)

    # The address follows, and leads back there; it leaves no trail.
    page.wait_for_url(re.compile(r"#ply=1&view=open$"))
    page.reload()
    at(page, 1)
    going.end()
    at(page, plies)
    expect(page.locator("aside .result h2")).to_be_visible()
    page.locator("aside ol button").nth(2).click()
    at(page, second)
    expect(page.locator("aside ol [aria-current]")).to_have_count(1)
    page.locator("aside select").first.select_option("1")
    expect(page.locator(FRAME)).to_have_attribute("data-view", "1")

    # It plays by itself, and stops where somebody wants something else.
    going.play()
    expect(page.locator(FRAME)).not_to_have_attribute("data-ply", str(second))
    going.step(-1)
    slider = page.locator(".bar input")
    slider.focus()
    page.keyboard.press("Home")
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    assert "Ola" in (slider.get_attribute("aria-valuetext") or "")
    page.wait_for_timeout(600)
    at(page, 1)


def test_after_the_end_one_press_leads_to_the_replay_and_back(
    house: Running, new_page: NewPage
) -> None:
    table = begun(house, "final-touch", 10_000, names=("Ola", "Jan"))
    plies = len(table.record()["moves"])
    page = new_page()
    look_at(page, table, 0)
    page.locator(RESULT).get_by_role("link", name="Replay").click()
    page.wait_for_selector(FRAME)
    page.wait_for_url("**#ply=0&view=0")  # one's own eyes first
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.wait_for_url("**#ply=2&view=0")
    assert page.locator("[data-seat='1'] .backs svg").count() > 0
    page.locator("aside select").first.select_option("open")
    expect(page.locator(FRAME)).to_have_attribute("data-view", "open")
    hands = page.locator("[data-seat] .backs[role=img]")
    expect(hands).to_have_count(2)
    assert all("card" not in (hands.nth(n).get_attribute("aria-label") or "") for n in (0, 1))
    with page.expect_download() as downloaded:
        page.get_by_role("button", name="Download the record").click()
    assert json.loads(Path(downloaded.value.path()).read_text()) == table.record()
    page.go_back()
    page.wait_for_selector(RESULT)
    # The moves of the log lead there too.
    page.get_by_role("button", name="Moves").click()
    page.locator("aside li button").nth(1).click()
    page.wait_for_selector(FRAME)
    assert 0 < ply_of(page) < plies


def test_a_game_under_way_shows_what_one_has_seen(house: Running, new_page: NewPage) -> None:
    table = begun(house, "final-touch", 8, names=("Ola", "Jan"))
    page = new_page()
    look_at(page, table, 1)
    page.goto(f"/replay/{table.id}")
    page.wait_for_selector(FRAME)
    expect(page.get_by_text("This game is still being played")).to_be_visible()
    expect(page.locator("aside select").first.locator("option")).to_have_text(["Jan"])
    expect(page.get_by_text("What if")).to_have_count(0)
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_selector(".frame[data-version]")
    other = new_page(quiet=False)
    other.goto(f"/replay/{table.id}#view=open")
    expect(other.get_by_text("It opens when it is over")).to_be_visible()


@pytest.mark.parametrize(
    ("way", "language", "wrong", "right"),
    [
        ("mouse", "en", "Something is wrong with move 1 ", "Replay:"),
        ("keyboard", "pl", "Coś się nie zgadza w ruchu 1 ", "Powtórka:"),
        ("touch", "ru", "В этой записи что-то не так с ходом 1.", "Просмотр партии:"),
    ],
    ids=["mouse", "keyboard", "touch"],
)
def test_a_record_is_opened_from_a_file(
    way: Way, language: str, wrong: str, right: str, new_page: NewPage, tmp_path: Path
) -> None:
    record = random_record("patchwork", 2, 12).to_json()
    first = record["moves"][0]
    bad = {**record, "moves": [{**first, "by": 1 - first["by"]}, *record["moves"][1:]]}
    files = {
        "none": "a picture",
        "bad": json.dumps(bad),
        "good": json.dumps(record, indent=1),
    }
    for name, text in files.items():
        (tmp_path / f"{name}.json").write_text(text)
    page = new_page(phone=way == "touch", language=language, quiet=False)
    press = presser(page, way)

    def bring(name: str) -> None:
        chooser = page.locator(".drop input" if way == "keyboard" else ".drop .button")
        with page.expect_file_chooser() as chosen:
            press(chooser)
        chosen.value.set_files(tmp_path / f"{name}.json")

    page.goto("/")
    press(page.locator("footer a[href='/replay']"))
    page.wait_for_selector("input[type=file]", state="attached")
    for name, words in (("none", "JSON"), ("bad", wrong)):
        bring(name)
        expect(page.locator("[role=alert]")).to_contain_text(words)
    rule = page.locator("[role=alert] a")
    expect(rule).to_have_attribute("href", re.compile(r"^/rules/patchwork#PW-"))
    assert findings(page) == []
    bring("good")
    page.wait_for_selector(FRAME)
    expect(page.get_by_role("heading", level=1)).to_contain_text(right)


def test_a_record_is_replayed_where_nothing_is_stored(new_page: NewPage, tmp_path: Path) -> None:
    record = random_record("final-touch", 2, 12)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record.to_json()))
    page = new_page(quiet=False)
    refusal: dict[str, Any] = {"code": "forbidden", "key": "imports-off", "facts": {}}
    page.route("**/api/records", lambda route: route.fulfill(status=403, json=refusal))
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector(FRAME)
    page.keyboard.press("End")
    at(page, len(record.moves))
    page.wait_for_url(f"**/replay#ply={len(record.moves)}&*")
    expect(page.get_by_role("button", name="Copy link")).to_have_count(0)
    page.reload()
    at(page, len(record.moves))


BETTER = {"en": "Better:", "pl": "Lepiej:", "ru": "Лучше:"}


@pytest.mark.parametrize(("way", "language", "name"), WAYS, ids=[way for way, _, _ in WAYS])
def test_a_review_shows_better_moves_and_from_there_another_game_goes_on(
    way: Way, language: str, name: str, house: Running, new_page: NewPage
) -> None:
    record = random_record(name, 2, 11, 10_000 if name == "patchwork" else 30)
    record.extra = {"players": ["Ola", "Jan"]}
    if name != "patchwork":  # of one the server makes it while one looks on
        store_review(house, record)
    id = house.keep(record.to_json())
    page = new_page(phone=way == "touch", language=language)
    press = presser(page, way)
    page.goto(f"/replay/{id}#ply={len(record.moves)}")
    page.wait_for_selector(FRAME)
    press(page.locator(".doing > button").first)
    expect(page.locator(".graph svg")).to_be_in_viewport()  # on a phone it is far above the button
    expect(page.locator(".luck")).to_have_count(2)  # it is whole now
    expect(page.locator("aside ol .mark").first).to_be_attached()
    worst = page.locator(".worst button")
    assert 1 <= worst.count() <= 3
    expect(worst.first).to_contain_text(BETTER[language])
    before = ply_of(page)
    press(worst.first)
    expect(page.locator(FRAME)).not_to_have_attribute("data-ply", str(before))
    expect(page.locator(".shown")).to_contain_text(BETTER[language])
    page.wait_for_url("**review=yes")
    assert findings(page) == []
    # The move that was played there is the one with the mark.
    shown = ply_of(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("aside ol [aria-current] .mark")).to_be_attached()
    expect(page.locator(FRAME)).not_to_have_attribute("data-ply", str(shown))
    gone_on = ply_of(page)
    assert gone_on > shown
    page.wait_for_url(lambda url: f"#ply={gone_on}&" in url)  # it follows when one rests
    page.reload()
    expect(page.locator(".luck")).to_have_count(2)
    at(page, gone_on)
    press(page.locator(".kinds button").nth(1))
    expect(page.locator(".kinds button").nth(1)).to_have_attribute("aria-pressed", "true")

    # What if: from there on against a bot.
    page.keyboard.press("ArrowLeft")
    at(page, shown)
    press(page.locator(".doing summary"))
    form = page.locator("aside form")
    expect(form.locator("select").first).to_have_value(str(record.at(shown).deciders[0]))
    form.locator("select").nth(1).select_option("1")
    assert findings(page) == []
    press(form.get_by_role("button"))
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".frame[data-version]")
    told = house.client.table(page.url.split("/t/")[1].split("#")[0]).read()
    assert told["state"]["log"][:shown] == record.moves[:shown]
    assert [seat["kind"] for seat in told["table"]["seats"]].count("bot") == 1
    page.go_back()
    at(page, shown)

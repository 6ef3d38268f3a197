"""One's own finished games, and what one's own box says: kept here, saved, and taken elsewhere."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.server.running import Running, open_seats, play_on
from tests.web.conftest import NewPage
from tests.web.rooms import look_at
from tests.web.test_screens import FINISHED
from vernissage.games import box

MANY = 10_000


def test_a_game_that_ends_here_is_in_the_history_and_goes_to_another_device(
    house: Running, new_page: NewPage, tmp_path: Path
) -> None:
    """By a link, then by a file; what is deleted stays away."""
    table = house.client.make_table("final-touch", ["me", "here"])
    people = open_seats(table, 2)
    play_on(people, MANY, 5)
    scores = table.read()["state"]["result"]["scores"]
    for person in people:
        person.close()
    page = new_page()
    look_at(page, table, 0)
    page.wait_for_selector(".result")
    page.wait_for_function("() => localStorage.getItem('vernissage.history')")
    page.goto("/")
    page.locator("footer a[href='/history']").click()
    row = page.locator("main li")
    expect(row).to_have_count(1)
    expect(row.locator(".went")).to_contain_text(" : ".join(map(str, scores)))
    expect(row.locator("a").first).to_have_attribute("href", f"/replay/{table.id}")
    page.get_by_role("button", name="Make a link").click()
    address = page.locator("input[readonly]").input_value()
    assert table.keys[0] not in address

    other = new_page()
    other.goto("/nowhere")
    other.evaluate(FINISHED)
    other.goto(address)
    expect(other.get_by_text("1 game was found, new here: 1.")).to_be_visible()
    expect(other.locator("main li")).to_have_count(18)  # nothing is added before one says so
    other.get_by_role("button", name="Add to your games").click()
    expect(other.get_by_text("1 game was added.")).to_be_visible()
    assert other.url.endswith("/history")
    other.get_by_role("button", name="Final Touch", exact=True).click()
    expect(other.locator("main li")).to_have_count(7)
    with other.expect_download() as saving:
        other.get_by_role("button", name="Save as a file").click()
    saving.value.save_as(tmp_path / "all.json")
    assert len(json.loads((tmp_path / "all.json").read_text())["games"]) == 25

    page.locator("input[type=file]").set_input_files(tmp_path / "all.json")
    expect(page.get_by_text("25 games were found, new here: 24.")).to_be_visible()
    page.get_by_role("button", name="Add to your games").click()
    page.get_by_role("button", name="Delete: Final Touch, today").click()
    expect(page.locator("main li")).not_to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Delete: Final Touch, today")).to_have_count(0)
    page.locator("input[type=file]").set_input_files(
        {
            "name": "x.json",
            "mimeType": "application/json",
            "buffer": b"{}",
        }
    )
    expect(page.get_by_text("This is not a history saved here")).to_be_visible()
    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Delete all").click()
    expect(page.get_by_text("You haven’t finished a game here yet.")).to_be_visible()


def test_an_owner_corrects_a_piece_by_keyboard_and_the_command_reads_the_file(
    new_page: NewPage, tmp_path: Path
) -> None:
    page = new_page()
    page.goto("/gallery")
    page.get_by_role("button", name="Final Touch").click()
    expect(page.locator("figcaption .note", has_text="reconstructed").first).to_be_visible()
    page.get_by_role("link", name="Compare the pieces").click()
    expect(page.get_by_role("heading", name="Compare with your box")).to_be_visible()
    page.get_by_role("button", name="Patchwork").click()
    expect(page.get_by_text("there is nothing to compare")).to_be_visible()
    page.get_by_role("button", name="Final Touch").press("Enter")
    piece = page.locator("[data-piece=m04]")
    piece.get_by_role("button", name="Different").press("Enter")
    figure = piece.get_by_label("blue")
    figure.fill("99")
    figure.press("Tab")
    expect(figure).to_have_value("2")  # no work needs so many
    figure.fill("3")
    figure.press("Tab")
    expect(piece).to_contain_text("different in your box")
    page.get_by_role("button", name="The rest are as in my box").press("Enter")
    page.reload()
    page.get_by_role("button", name="Final Touch").click()
    expect(page.locator("main")).to_contain_text("1 different.")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save your answers").click()
    saving.value.save_as(tmp_path / "box.json")
    answers = box.read(json.loads((tmp_path / "box.json").read_text()))
    assert answers.corrected == ["m04: blue is 3, not 2"]
    assert answers.confirmed > 0

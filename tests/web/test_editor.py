"""The position editor: a line, a hand on the quilt, what breaks a rule, analysis, playing on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.games.entered import golden, positions
from tests.web.conftest import NewPage
from tests.web.pages import HeldBack
from tests.web.sizes import sideways
from tests.web.test_screens import findings, speak

LINE = "textarea"


def paste(page: Page, line: str) -> None:
    page.locator(LINE).fill(line)
    page.locator(LINE).blur()


def test_a_position_is_pasted_changed_by_hand_shared_and_refused(new_page: NewPage) -> None:
    state = positions("patchwork", 50)[20]
    page = new_page(phone=True, language="en", quiet=False)
    page.goto("/")
    page.get_by_role("link", name="Position editor").click()
    page.get_by_role("link", name="Patchwork").click()
    expect(page.locator(LINE)).to_have_value(re.compile("^(revised|original) "))
    paste(page, state.position)
    expect(page).to_have_url(re.compile(r"#"))
    expect(page.locator(".status")).to_contain_text(f"Player {(state.turn or 0) + 1}")
    # a patch comes off, and lies there again
    cells = page.get_by_role("group", name="Cells of the quilt of Player 1")
    laid = state.view(None)["players"][0]["patches"][0]
    row, column = laid["cells"][0]
    cells.locator("button").nth(9 * row + column).tap()
    expect(page.locator(LINE)).not_to_have_value(state.position)
    # what can't be is told by its rule
    paste(page, "nonsense")
    expect(page.locator("[role=alert]")).to_contain_text("can’t be read")
    words = state.position.split()
    paste(page, " ".join([*words[:2], words[3], words[3], *words[4:]]))
    expect(page.locator("[role=alert] a")).to_have_text("PW-S2")
    paste(page, state.position)
    expect(page.locator("[role=alert]")).to_have_count(0)
    # field by field the players are counted as everywhere else
    page.get_by_text("Field by field").tap()
    turn = page.get_by_role("combobox", name="Whose turn")
    expect(turn.locator("option")).to_have_text(["Player 1", "Player 2", "nobody"])
    expect(turn.locator("option:checked")).to_have_text(f"Player {(state.turn or 0) + 1}")
    assert sideways(page) <= 0
    assert findings(page) == []
    link = page.url
    speak(page, "pl")
    page.goto("/gallery")
    page.goto(link)
    expect(page.locator(LINE)).to_have_value(state.position)
    expect(page.locator(".status")).to_contain_text("Gracz")


def test_the_end_of_a_game_has_the_engines_own_points(new_page: NewPage) -> None:
    """Who won, and everybody's points, part by part; nothing to play on."""
    page = new_page(phone=True, language="en")
    for name in ("patchwork", "final-touch", "art-society"):
        page.goto(f"/editor/{name}")
        expect(page.locator(LINE)).not_to_have_value("")
        for record in golden(name)[:2]:
            state = record.at()
            outcome = state.outcome
            assert outcome is not None
            paste(page, state.position)
            ending = page.get_by_role("region", name="Result")
            points = [str(each).replace("-", "−") for each in outcome.scores]
            expect(ending.locator("tfoot td")).to_have_text(points)
            for seat in range(state.seats):
                best = ending.locator("tfoot td").nth(seat)
                expect(best).to_have_class(
                    re.compile("best" if seat in outcome.winners else "^((?!best).)*$")
                )
            expect(page.get_by_role("button", name="Play on")).to_be_disabled()
            assert sideways(page) <= 0
        assert findings(page) == []


def test_a_late_answer_leads_nobody_back(new_page: NewPage) -> None:
    """Another game was chosen before the first one's deal was there."""
    page = new_page(language="en")
    looked: list[str] = []
    held = HeldBack(page, "**/art-society/position/deal")
    page.on("request", lambda request: looked.append(request.url))
    with page.expect_request("**/art-society/position/deal"):
        page.goto("/editor/art-society")
    page.get_by_role("link", name="Patchwork").click()
    expect(page.locator(LINE)).to_have_value(re.compile("^(revised|original) "))
    with page.expect_response("**/art-society/position/deal"):
        held.let_go()
    page.evaluate("() => fetch('/api/games').then((answer) => answer.text())")
    assert not [url for url in looked if url.endswith("/art-society/position")]
    expect(page).to_have_url(re.compile("/editor/patchwork#"))


def test_it_is_analysed_and_played_on(new_page: NewPage) -> None:
    state = positions("final-touch", 50)[6]
    page = new_page(language="en")
    page.goto("/editor/final-touch")
    expect(page.locator(".board .sheet")).to_be_visible()
    paste(page, state.position)
    expect(page.locator(LINE)).to_have_value(state.position)
    page.get_by_role("button", name="Analyse").click()
    expect(page.locator("[data-analysed]")).to_contain_text("Winning chances")
    page.get_by_role("button", name="Play on").click()
    page.get_by_role("radio", name="I play everyone").check()
    page.wait_for_selector("[data-playing][data-due]")
    before = page.locator("[data-hand] button").count()
    assert before == 5
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.locator(".bar [role=status]")).to_contain_text("To move")


def test_a_game_of_cardboard_becomes_a_record(new_page: NewPage) -> None:
    record = golden("patchwork")[0]
    circle = record.first_state().view(None)["circle"]
    page = new_page(language="en")
    page.goto("/editor/patchwork")
    page.get_by_role("button", name="Enter a game").click()
    for patch in circle[:-1]:
        page.locator(f"button[data-patch='{patch}']").click()
    page.get_by_role("button", name="Now the moves").click()
    page.wait_for_selector("[data-playing][data-due]")
    for number in range(3):
        expect(page.locator(".bar [role=status]")).to_contain_text(f"Player {1 + number % 2}")
        page.keyboard.press("a")
        page.keyboard.press("Enter")
    expect(page.locator(".bar [role=status]")).to_contain_text("Player 2")
    page.get_by_role("button", name="Save as a record").click()
    expect(page).to_have_url(re.compile(r"/replay/[0-9a-f]{64}"))
    expect(page.locator("main")).to_be_visible()


def test_a_game_of_final_touch_is_entered_from_what_was_seen(new_page: NewPage) -> None:
    record = golden("final-touch")[0]
    works, moves = record.setup["masterpieces"], [m for m in record.moves if "by" in m][:9]
    page = new_page(phone=True, language="en", quiet=False)
    page.goto("/editor/final-touch")
    page.get_by_role("button", name="Enter a game").tap()
    first = page.locator("section[aria-label='Enter a game'] fieldset").nth(1).locator("input")
    first.nth(moves[0]["by"]).check()
    for work in works[:2]:
        page.locator(f"[data-work={work}]").tap()
    assert findings(page) == []
    page.get_by_role("button", name="Now the moves").tap()
    seen = 2
    for number, move in enumerate(moves):
        expect(page.locator(f"[data-moves='{number}']")).to_be_visible()
        if "up next" in page.locator("[role=status] h2").inner_text():
            page.locator(f"[data-work={works[seen]}]").tap()
            seen += 1
        asked = page.get_by_role("heading", name=f"Which cards does Player {move['by'] + 1} play?")
        expect(page.get_by_role("status").and_(page.locator(":has(h2)"))).to_contain_text("play?")
        expect(asked).to_be_visible()
        for colour in move.get("touch") or [move["smudge"]]:
            page.locator(f"[data-add={colour}]").tap()
        page.get_by_role("button", name="Touch up" if "touch" in move else "Smudge").tap()
    expect(page.locator(f"[data-moves='{len(moves)}']")).to_be_visible()
    assert sideways(page) <= 0
    page.get_by_role("button", name="Undo the last move").tap()
    expect(page.locator(f"[data-moves='{len(moves) - 1}']")).to_be_visible()
    page.get_by_role("button", name="Save as a record").tap()
    expect(page).to_have_url(re.compile(r"/replay/[0-9a-f]{64}"))


def test_a_game_of_art_society_is_entered_on_its_board(new_page: NewPage) -> None:
    page = new_page(language="en", quiet=False)
    page.goto("/editor/art-society")
    page.get_by_role("button", name="Enter a game").click()
    page.get_by_role("radio", name="2", exact=True).first.check()
    players = page.locator("section[aria-label='Enter a game'] > fieldset")
    players.nth(2).get_by_role("radio", name="portrait").check()
    page.get_by_role("button", name="Now the moves").click()
    page.wait_for_selector("[data-playing][data-due]")
    expect(page.locator("[data-playing]")).to_contain_text("portrait", ignore_case=True)

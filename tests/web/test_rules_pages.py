"""The rules pages in the browser: the boards are drawn, in the reader's language, and only seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import NewPage

PAGES = {
    "art-society": ("pl", "Gracz 1", 4),
    "patchwork": ("ru", "Игрок 1", 4),
    "final-touch": ("en", "Player 1", 3),
}


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", PAGES)
def test_boards_stand_where_the_pictures_are(game: str, phone: bool, new_page: NewPage) -> None:
    language, player, boards = PAGES[game]
    page = new_page(language=language, phone=phone)
    page.goto(f"/rules/{game}")
    stills = page.locator(".still")
    expect(stills).to_have_count(boards)
    for still in stills.all():
        still.scroll_into_view_if_needed()
        sheet = still.locator(".sheet")
        expect(sheet).to_contain_text(player)
        frame, drawn = still.bounding_box(), sheet.bounding_box()
        assert frame is not None
        assert drawn is not None
        assert drawn["width"] <= frame["width"] + 1
    reached = page.evaluate(
        "[...document.querySelectorAll('.sheet')].filter((sheet) => !sheet.inert).length"
    )
    assert reached == 0

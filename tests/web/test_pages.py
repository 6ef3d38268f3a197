"""Pages that tests use one after the other are like new ones."""

from __future__ import annotations

from tests.web.pages import Pages

FORGOTTEN = """() => [localStorage.getItem('mine'), sessionStorage.getItem('mine'), history.length,
  innerWidth, matchMedia('(prefers-color-scheme: dark)').matches]"""


def test_a_page_that_is_used_again_has_forgotten_everything(pages: Pages) -> None:
    wishes = {"language": "pl", "viewport": {"width": 500, "height": 400}}
    page = pages.give(None, True, False, **wishes)
    page.goto("/nowhere")
    fresh = page.evaluate(FORGOTTEN)
    page.evaluate("() => { localStorage.mine = sessionStorage.mine = 1; history.pushState(0, '') }")
    page.set_viewport_size({"width": 700, "height": 400})
    page.emulate_media(color_scheme="dark")
    page.route("**/*", lambda route: route.abort())
    assert page.evaluate(FORGOTTEN) != fresh
    assert pages.take_back() == []
    again = pages.give(None, True, False, **wishes)
    assert again is page
    again.goto("/nowhere")
    assert again.evaluate(FORGOTTEN)[:2] == [None, None]
    assert again.evaluate("history.length") == 2  # after the empty page
    assert again.evaluate(FORGOTTEN)[3:] == fresh[3:]
    again.wait_for_selector("h1")
    again.evaluate("() => console.error('this')")
    again.wait_for_timeout(0)
    assert [trouble.rpartition(" ")[2] for trouble in pages.take_back()] == ["this"]


def test_a_page_that_was_changed_for_good_or_is_somebodys_own_is_not_used_again(
    pages: Pages,
) -> None:
    changed = pages.give(None, True, False)
    changed.add_init_script("window.changed = true")
    pages.take_back()
    own = pages.give(None, True, True)
    assert own is not changed
    pages.take_back()
    page = pages.give(None, True, False)
    assert page not in (own, changed)
    pages.take_back()

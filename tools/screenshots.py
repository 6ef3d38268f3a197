"""Pictures of every screen, to be looked at; with --readme the four of the README.

    python tools/screenshots.py [--readme] [--only WORD] [--size SIZE]

Needs Playwright and Chromium, and the built client. Writes to web/screenshots/ (not committed),
or to docs/screenshots/. Each picture is of the whole page, down to a few screens.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from palette import with_palette  # noqa: E402
from playwright.sync_api import Browser, Page  # noqa: E402
from tests.server.running import Running, open_seats, running, settings_for  # noqa: E402
from tests.web.chromium import browsing, open_context  # noqa: E402
from tests.web.rooms import begun, look_at  # noqa: E402
from tests.web.sizes import settled  # noqa: E402
from tests.web.test_screens import SCREENS, SIZES  # noqa: E402

from vernissage.client import SeatClient  # noqa: E402
from vernissage.server.settings import Settings  # noqa: E402

BUILT = Path(os.environ.get("VERNISSAGE_BUILT_CLIENT") or Settings().static)
LIMIT = 200_000
NAMES = ("Ola", "Jan", "Maja")
SPOKEN = ("home", "patchwork", "final-touch", "art-society hanging")


#: Which sizes are shown by night too, and in the other languages.
BOTH_THEMES = ("desktop", "phone")
#: What is seen of a long page, in screens.
SCREENFULS = 3


def everything(
    browser: Browser, house: Running, only: str, size: str | None
) -> Iterator[tuple[str, Page]]:
    """Every screen in every size; on a desktop and a phone by night and in other languages too."""
    for name, screen in SCREENS.items():
        if only not in name:
            continue
        for place, form in SIZES.items():
            if size not in (None, place):
                continue
            whole = place in BOTH_THEMES
            for language in ("en", "pl", "ru") if whole and name in SPOKEN else ("en",):
                context = open_context(
                    browser, house.address, base_url=house.address, language=language, **form
                )
                page = context.new_page()
                screen(page, house)
                for theme in ("light", "dark") if whole and language == "en" else ("light",):
                    page.emulate_media(color_scheme=theme)
                    settled(page)
                    yield "-".join((name, place, theme, language)).replace(" ", "-"), page
                context.close()


def picture_of(page: Page, whole: bool) -> bytes:
    """The page as it lies, the part below the first screen included."""
    if not whole:
        return page.screenshot()
    assert page.viewport_size is not None
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    tall = page.evaluate("document.documentElement.scrollHeight")
    seen = min(tall, SCREENFULS * height)
    return page.screenshot(full_page=True, clip={"x": 0, "y": 0, "width": width, "height": seen})


def for_the_readme(browser: Browser, house: Running) -> Iterator[tuple[str, Page]]:
    """The first screen and the three tables, each at a fine moment."""
    moments = {
        "home": ("light", None),
        "patchwork": ("light", ("patchwork", 27, 2, 8)),
        "art-society": ("dark", ("art-society", 118, 3, 5)),
        "final-touch": ("light", ("final-touch", 24, 3, 4)),
    }
    for name, (theme, moment) in moments.items():
        context = open_context(
            browser,
            house.address,
            base_url=house.address,
            color_scheme=theme,
            device_scale_factor=1,
        )
        page = context.new_page()
        present: list[SeatClient] = []
        if moment is None:
            page.goto("/")
            page.wait_for_selector("article svg")
        else:
            game, plies, seats, seed = moment
            table = begun(house, game, plies, seats, seed, names=NAMES)
            present += open_seats(table, seats)
            look_at(page, table)
        settled(page)
        yield name, page
        context.close()
        for person in present:
            person.close()


def main() -> None:
    """Take them."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--readme", action="store_true", help="only the four of the README")
    wishes.add_argument("--only", default="", help="only screens whose name has this word")
    wishes.add_argument("--size", choices=SIZES, help="only this size")
    asked = wishes.parse_args()
    folder = ROOT / ("docs/screenshots" if asked.readme else "web/screenshots")
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["VERNISSAGE_QUIET"] = "1"
    with (
        tempfile.TemporaryDirectory() as kept,
        running(settings_for(Path(kept), static=BUILT)) as house,
        browsing() as browser,
    ):
        taken = (
            for_the_readme(browser, house)
            if asked.readme
            else everything(browser, house, asked.only, asked.size)
        )
        for name, page in taken:
            path = folder / f"{name}.png"
            taken_png = picture_of(page, whole=not asked.readme)
            if asked.readme:
                blank = browser.new_page()
                taken_png = with_palette(taken_png, blank)
                blank.close()
                assert len(taken_png) < LIMIT, f"{path} would have {len(taken_png)} bytes"
            path.write_bytes(taken_png)
            print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()

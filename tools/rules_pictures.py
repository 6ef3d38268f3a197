"""The pictures of the rules pages for readers of the Markdown: the client's own still boards.

    python tools/rules_pictures.py [--only WORD]

Needs Playwright and Chromium, and the built client. Writes docs/rules/drawings, one picture for
each position and language. First `tools/rules_positions.py` writes the positions; then the client
is built; then this.
"""

from __future__ import annotations

import argparse
import base64
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Locator, Page  # noqa: E402
from tests.server.running import running, settings_for  # noqa: E402
from tests.web.chromium import browsing, open_context  # noqa: E402

from vernissage.games.registry import GAMES  # noqa: E402
from vernissage.server.settings import Settings  # noqa: E402

BUILT = Path(os.environ.get("VERNISSAGE_BUILT_CLIENT") or Settings().static)
DRAWINGS = ROOT / "docs" / "rules" / "drawings"
LANGUAGES = ("en", "pl", "ru")
WINDOW = {"width": 1100, "height": 900}
LIMIT = 60_000
QUALITIES = (0.8, 0.7, 0.6, 0.5, 0.4)

WEBP = """async ([png, quality]) => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,' + png;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


def small(board: Locator, blank: Page) -> bytes:
    """The board as WebP, as good as fits the limit."""
    png = base64.b64encode(board.screenshot()).decode()
    for quality in QUALITIES:
        found = base64.b64decode(blank.evaluate(WEBP, [png, quality]))
        if len(found) < LIMIT:
            return found
    raise AssertionError(f"{board.get_attribute('data-position')} has {len(found)} bytes")


def main() -> None:
    """Take them."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--only", default="", help="only pictures whose name has this word")
    asked = wishes.parse_args()
    DRAWINGS.mkdir(exist_ok=True)
    os.environ["VERNISSAGE_QUIET"] = "1"
    with (
        tempfile.TemporaryDirectory() as kept,
        running(settings_for(Path(kept), static=BUILT)) as house,
        browsing() as browser,
    ):
        blank = browser.new_page()
        for language in LANGUAGES:
            context = open_context(
                browser,
                house.address,
                base_url=house.address,
                language=language,
                viewport=WINDOW,
                device_scale_factor=1.25,
                color_scheme="light",
            )
            page = context.new_page()
            for game in GAMES:
                page.goto(f"/rules/{game}")
                page.wait_for_selector(".still")
                for board in page.locator(".still").all():
                    name = f"{game}-{board.get_attribute('data-position')}.{language}.webp"
                    if asked.only not in name:
                        continue
                    board.scroll_into_view_if_needed()
                    board.locator(".sheet").wait_for()
                    page.wait_for_function("() => document.getAnimations().length === 0")
                    (DRAWINGS / name).write_bytes(small(board, blank))
                    print(name, (DRAWINGS / name).stat().st_size)
            context.close()


if __name__ == "__main__":
    main()

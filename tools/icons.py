"""The app's icons as PNG, drawn by Chromium from the SVG that web/dev/icon.mjs writes."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from tests.web.chromium import browsing  # noqa: E402

PUBLIC = ROOT / "web" / "public"
ICONS = {
    "icon-192.png": ("icon.svg", 192),
    "icon-512.png": ("icon.svg", 512),
    "icon-full-512.png": ("icon-full.svg", 512),
    "icon-180.png": ("icon-full.svg", 180),
}


def main() -> None:
    """Draw them all."""
    with browsing() as browser:
        for name, (source, size) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = (PUBLIC / source).read_text()
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{size}px;height:{size}px}}</style>{drawn}"
            )
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()


if __name__ == "__main__":
    main()

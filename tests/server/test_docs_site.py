"""The documentation at /docs: its pages, what may run in them, and a sentence where there is none."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from pathlib import Path

import httpx
import pytest

from vernissage.server.app import make_app
from vernissage.server.middleware import POLICY
from vernissage.server.settings import Settings

SCRIPT = "document.title = 'ours'"


class Site:
    """A server's answers, without a server."""

    def __init__(self, settings: Settings) -> None:
        self._app = make_app(settings)

    def get(self, path: str, follow: bool = True, known: str = "") -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as one:
                return await one.get(
                    path, headers={"if-none-match": known}, follow_redirects=follow
                )

        return asyncio.run(ask())


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """A small site."""
    docs = tmp_path / "docs"
    for place in (docs, docs / "playing"):
        place.mkdir()
        (place / "index.html").write_text(f"<!doctype html><script>{SCRIPT}</script>{place.name}")
    (docs / "404.html").write_text("<!doctype html>not here")
    (docs / "assets").mkdir()
    (docs / "assets" / "main.123.js").write_text("1")
    (tmp_path / "secret.html").write_text("secret")
    return Site(Settings(docs=docs, static=tmp_path))


def test_pages_are_found_with_and_without_their_last_stroke(site: Site) -> None:
    assert site.get("/docs/").text.endswith("docs")
    assert site.get("/docs").url.path == "/docs/"
    moved = site.get("/docs/playing", follow=False)
    assert moved.headers["location"] == "/docs/playing/"
    assert site.get("/docs/playing").text.endswith("playing")
    missing = site.get("/docs/nothing/")
    assert (missing.status_code, missing.text) == (404, "<!doctype html>not here")
    assert site.get("/docs/%2e%2e/secret.html").text != "secret"


@pytest.mark.parametrize(
    "path",
    [
        "assets/",  # a folder without a page
        "assets",
        "assets/gone.js",
        "assets/..%2f..%2fsecret.html",
        "%00",
        "playing/%00/index.html",
        "x" * 5000,
        "x/" * 2000,
        "%5c%5celsewhere",
    ],
)
def test_what_is_not_there_is_said_so_and_kept_by_nobody(site: Site, path: str) -> None:
    answer = site.get(f"/docs/{path}", follow=False)
    assert answer.status_code == 404
    assert answer.headers.get("cache-control", "no-cache") == "no-cache"
    assert "secret" not in answer.text


def test_only_a_page_s_own_scripts_run_in_it(site: Site) -> None:
    allowed = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()
    answer = site.get("/docs/")
    [policy] = answer.headers.get_list("content-security-policy")
    assert policy == POLICY.replace("script-src 'self'", f"script-src 'self' 'sha256-{allowed}'")
    again = site.get("/docs/", known=answer.headers["etag"])
    assert again.status_code == 304
    assert again.headers["content-security-policy"] == policy, "a browser keeps this one"
    assert site.get("/docs/nothing/").headers["content-security-policy"] == POLICY
    script = site.get("/docs/assets/main.123.js")
    assert script.headers.get_list("content-security-policy") == [POLICY]
    assert "max-age" in script.headers["cache-control"]


def test_where_it_is_not_built_it_is_said_how(tmp_path: Path) -> None:
    bare = Site(Settings(docs=tmp_path / "none", static=tmp_path / "none"))
    answer = bare.get("/docs/")
    assert answer.status_code == 503
    assert "./check docs" in answer.text
    client = bare.get("/")
    assert client.status_code == 503
    assert "./play" in client.text

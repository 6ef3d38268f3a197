"""The documentation site at /docs, where it is built: in a wheel it is, in a clone `./check docs`."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from vernissage.server.middleware import POLICY

MISSING = """<!doctype html><html lang="en"><title>Vernissage</title>
<p>The documentation has not been built here. In a clone, <code>./check docs</code> builds it; a
released wheel has it inside. Its pages are in the folder <code>docs</code> too, as text.</p>
"""
_INLINE = re.compile(rb"<script>(.*?)</script>", re.S)


class DocsFiles(StaticFiles):
    """Serves the pages of the site, each with a policy that lets its own small scripts run."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        super().__init__(directory=folder, html=True, check_dir=False)

    async def check_config(self) -> None:
        """A folder that isn't there is no fault: `get_response` says what to do."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if not (self._folder / "index.html").is_file():
            return HTMLResponse(MISSING, 503)
        try:
            response = await super().get_response(path, scope)
        except (ValueError, OSError):
            raise HTTPException(404, "There is no such page.") from None
        found = response.status_code != 404
        hashed = found and path.startswith("assets/") and path.endswith((".js", ".css"))
        response.headers["cache-control"] = "public, max-age=86400" if hashed else "no-cache"
        if isinstance(response, RedirectResponse):  # by the path alone: behind a proxy names differ
            return RedirectResponse(f"{scope['path']}/", response.status_code)
        page = self._page(path) if found else self._folder / "404.html"
        if page is not None:  # "not modified" too: its headers replace those that a browser keeps
            response.headers["content-security-policy"] = policy(page.read_bytes())
        return response

    def _page(self, path: str) -> Path | None:
        """The page that was answered with, where one was found; `None` for what is no page."""
        found, _ = self.lookup_path(path)
        page = Path(found, "index.html") if Path(found).is_dir() else Path(found)
        return page if page.suffix == ".html" else None


def policy(page: bytes) -> str:
    """The policy of all pages, with the scripts in this one allowed by their hashes."""
    hashes = {
        base64.b64encode(hashlib.sha256(script).digest()).decode()
        for script in _INLINE.findall(page)
    }
    allowed = "".join(f" 'sha256-{each}'" for each in sorted(hashes))
    return POLICY.replace("script-src 'self'", f"script-src 'self'{allowed}")

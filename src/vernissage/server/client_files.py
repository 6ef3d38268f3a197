"""The built browser client: files with hashed names for ever, the page itself always fresh."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

MISSING = """<!doctype html><html lang="en"><title>Vernissage</title>
<p>The browser client has not been built. Run <code>./play</code> in the project's folder.</p>
"""


class ClientFiles(StaticFiles):
    """Serves the client's folder; any other path is a page of the client."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        super().__init__(directory=folder, html=False, check_dir=False)

    async def check_config(self) -> None:
        """A folder that isn't there is no fault: the page says what to do."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["path"].startswith("/api/"):
            raise HTTPException(404, "There is no such request; see /api/openapi.json.")
        try:
            page = path in ("", ".")
            response = await (self._page(scope) if page else super().get_response(path, scope))
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rpartition("/")[2]:
                raise
            response = await self._page(scope)
        except (ValueError, OSError):
            raise HTTPException(404, "There is no such file.") from None
        kept = path.startswith("assets/")
        response.headers["cache-control"] = (
            "public, max-age=31536000, immutable" if kept else "no-cache"
        )
        return response

    async def _page(self, scope: Scope) -> Response:
        if not (self._folder / "index.html").is_file():
            return HTMLResponse(MISSING, 503)
        return await super().get_response("index.html", scope)

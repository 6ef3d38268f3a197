"""The application: the API, the built client, and what stands around them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache, partial

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from vernissage.server import (
    api,
    hint_api,
    learn_api,
    logs,
    position_api,
    puzzle_api,
    replay_api,
    review_api,
    score_api,
)
from vernissage.server.bot_pool import Bots
from vernissage.server.client_files import ClientFiles
from vernissage.server.connection_limits import ConnectionLimits
from vernissage.server.docs_files import DocsFiles
from vernissage.server.errors import FAULT, STATUS, Refused
from vernissage.server.fast_socket import Outbox
from vernissage.server.limits import Buckets, Places
from vernissage.server.metrics import REFUSALS
from vernissage.server.middleware import Middleware
from vernissage.server.openapi import describe
from vernissage.server.service import TableService
from vernissage.server.settings import Settings

log = logging.getLogger(__name__)


def make_app(settings: Settings, bots: Bots | None = None) -> FastAPI:
    """The server as an ASGI application. ``bots`` think in place of those of the settings."""
    logs.guard()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        service = app.state.service = await TableService.open(settings, bots)
        yield
        await service.close()

    app = FastAPI(
        title="Vernissage",
        version="1",
        description="Tables for Art Society, Patchwork and Final Touch. See docs/protocol.md.",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,  # FastAPI would write it anew for everyone who asks: 4.5 ms of CPU
        lifespan=lifespan,
    )
    app.state.outbox = Outbox()
    app.state.wrong_keys = Buckets(settings.wrong_keys_per_minute / 60, 10)
    app.state.new_tables = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
    app.state.messages = Buckets(settings.messages_per_address, 4 * settings.messages_per_address)
    app.state.frames = Buckets(settings.frames_per_second, 10 * settings.frames_per_second)
    app.state.imports = Buckets(settings.imports_per_minute / 60, settings.imports_per_minute)
    app.state.hints = hint_api.HintLimits(settings.hints_per_minute)
    app.state.entering = Places(position_api.AT_ONCE)
    app.state.import_bytes = Buckets(
        settings.import_bytes_per_day / 86_400, settings.import_bytes_per_day
    )
    app.state.connection_limits = ConnectionLimits(
        settings.connections, settings.connections_per_address, settings.trusted
    )
    apis = (api, replay_api, review_api, learn_api, hint_api, score_api, position_api, puzzle_api)
    for each in apis:
        # They were made when they were imported; `include_router` would make each again (0.2 s).
        app.router.routes.extend(each.router.routes)
    app.openapi = partial(describe, app)  # type: ignore[method-assign]
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    description = cache(lambda: msgspec.json.encode(app.openapi()))

    @app.get("/api/openapi.json", include_in_schema=False)
    async def openapi() -> Response:
        return Response(await asyncio.to_thread(description), media_type="application/json")

    @app.get("/docs", include_in_schema=False)
    async def docs() -> Response:
        return RedirectResponse("/docs/")

    app.mount("/docs", GZipMiddleware(DocsFiles(settings.docs), minimum_size=1000), name="docs")
    # Only the client's files: an answer that holds a key is never compressed with other words.
    app.mount("/", GZipMiddleware(ClientFiles(settings.static), minimum_size=1000), name="client")
    app.add_middleware(Middleware, settings=settings, limits=app.state.connection_limits)
    return app


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    REFUSALS.labels(error.code).inc()
    return JSONResponse(error.to_json(), STATUS.get(error.code, 400))


async def _invalid(_: Request, error: Exception) -> Response:
    """Say what is wrong and where, without sending back what was sent."""
    assert isinstance(error, RequestValidationError)
    faults = error.errors()
    first = faults[0] if faults else {"loc": (), "msg": "unreadable"}
    where = ".".join(str(part) for part in first["loc"] if part != "body") or "the body"
    refused = Refused("format", f"{where}: {first['msg']}.", where=where)
    return JSONResponse(refused.to_json(), 422)


async def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = "not-found" if error.status_code == 404 else "format"
    body = Refused(code, str(error.detail)).to_json()
    return JSONResponse(body, error.status_code, headers=error.headers)


async def _failed(request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return JSONResponse(Refused("fault", FAULT).to_json(), STATUS["fault"])

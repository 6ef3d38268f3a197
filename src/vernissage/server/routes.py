"""The routes of the API: what is sent to them is read as JSON by JSON's own rules."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.routing import APIRoute

from vernissage.games.errors import FormatError
from vernissage.records.files import decode


class _Sent(Request):
    """A request whose body is refused where Python's own reader is too kind: half a character
    (``"\\ud800"``, which no answer could repeat), ``NaN`` and ``Infinity``."""

    async def json(self) -> Any:
        try:
            return decode(await self.body())
        except FormatError as error:
            raise HTTPException(422, str(error)) from None


class _Route(APIRoute):
    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def read_and_handle(request: Request) -> Response:
            return await handle(_Sent(request.scope, request.receive))

        return read_and_handle


def new_router() -> APIRouter:
    """For some of the API's routes."""
    return APIRouter(prefix="/api", route_class=_Route)

"""Hints by HTTP: so many a minute for each visitor, and few at once."""

from __future__ import annotations

from typing import Annotated

from fastapi import Request, Response
from pydantic import Field

from vernissage.games.terms import Json
from vernissage.server.access import require_seat
from vernissage.server.api import (
    PROBLEMS,
    Body,
    TheAccess,
    TheService,
    TheTable,
    json_response,
    visitor_of,
)
from vernissage.server.errors import Refused
from vernissage.server.hinting import give_hint
from vernissage.server.limits import Buckets, Places
from vernissage.server.routes import new_router

router = new_router()
AT_ONCE = 3
"""Of one visitor: what is thought about ahead, what was asked before it was over, and a question."""


class HintLimits:
    """How much of this a visitor may have."""

    def __init__(self, per_minute: float) -> None:
        self._buckets = Buckets(per_minute / 60, per_minute)
        self._places = Places(AT_ONCE)

    def take(self, visitor: str) -> None:
        """Raise `Refused` if it is too much; else a place is taken, to be given back."""
        if not self._places.take(visitor):
            raise Refused(
                "too-many", "Other hints of yours are thought about.", key="hints-at-once"
            )
        if not self._buckets.take(visitor):
            self._places.give(visitor)
            raise Refused("too-many", "Too many hints; wait a little.", key="too-many-hints")

    def give(self, visitor: str) -> None:
        """The place is free again."""
        self._places.give(visitor)


class HintBody(Body):
    due: Annotated[int, Field(ge=0, lt=2**31)]
    instead_of: int | str | Json | None = None


@router.post("/tables/{id}/hint", responses=PROBLEMS)
async def hint(
    body: HintBody, live: TheTable, access: TheAccess, service: TheService, request: Request
) -> Response:
    """What to do at a decision that is due, and why; or what to think of a move in mind."""
    seat, visitor = require_seat(access), visitor_of(request)
    limits: HintLimits = request.app.state.hints
    limits.take(visitor)
    try:
        told = await give_hint(service, live, seat, body.due, body.instead_of, visitor)
    finally:
        limits.give(visitor)
    return json_response(told)

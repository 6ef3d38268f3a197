"""The score pad by HTTP: what lies on somebody's table, counted; nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Body, Request, Response

from vernissage.games.errors import VernissageError
from vernissage.games.pads import Count, pad_of
from vernissage.games.terms import Json
from vernissage.server.api import PROBLEMS, TheService, json_response
from vernissage.server.errors import Refused
from vernissage.server.learn_api import GameId, game_of
from vernissage.server.replay_api import pay
from vernissage.server.routes import new_router

router = new_router()


@router.post("/games/{id}/score", responses=PROBLEMS)
async def score(
    id: GameId, entered: Annotated[Json, Body()], service: TheService, request: Request
) -> Response:
    """The points of a game that was played elsewhere, each with its rule."""
    chosen = game_of(id)
    pad = pad_of(chosen)
    if pad is None:
        raise Refused("not-found", f"{chosen.title} has no score pad.", key="no-pad")
    pay(request, 1)
    await service.warm_up.ready(chosen.id)

    def count() -> Count:
        try:
            return pad.read(entered)
        except VernissageError as error:
            raise Refused.by_rules(error) from None

    return json_response(await asyncio.to_thread(count))

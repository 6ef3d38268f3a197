"""Positions by HTTP: shown, played on and analysed; nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Request, Response
from pydantic import Field

from vernissage.bots.levels import HIGHEST
from vernissage.games.arranging import leaves_open
from vernissage.games.terms import Json
from vernissage.server.api import PROBLEMS, Body, TheService, json_response, visitor_of
from vernissage.server.editing import LONGEST_LINE, Setup, analysed, dealt, entered, play_bot
from vernissage.server.errors import Refused
from vernissage.server.hint_api import HintLimits
from vernissage.server.learn_api import GameId, Move, game_of
from vernissage.server.replay_api import pay
from vernissage.server.routes import new_router
from vernissage.server.service import TableService

router = new_router()
Seat = Annotated[int, Field(ge=0, le=3)]
LOOKING = 4
"""To read and to show a position costs as much as so many frames of a replay."""
FILLING = 10
"""To fill in what is left open in it costs so many more: several positions are tried."""
ENTERING = 5
"""To fill in what nobody saw of a game,"""
MOVES = 2
"""and so many moves of it cost as much as one more."""
AT_ONCE = 2
"""Games of one visitor that are filled in at the same time: threads are for everybody."""


class PositionBody(Body):
    """A position line, whose eyes see it, and what its chance is drawn from."""

    position: Annotated[str, Field(max_length=LONGEST_LINE)]
    seat: Seat | None = None
    seed: Annotated[str, Field(max_length=64)] = "set up"


class PlayBody(PositionBody):
    """With a move of a seat, if there is one."""

    by: Seat | None = None
    move: Move | None = None


class BotBody(PositionBody):
    """The seat for which a bot decides, and how strong it is."""

    by: Seat | None = None
    level: Annotated[int, Field(ge=1, le=HIGHEST)] = 3


class DealBody(Body):
    """A game that begins."""

    seats: Annotated[int, Field(ge=1, le=4)]
    seed: Annotated[str, Field(min_length=1, max_length=64)]


class EnterBody(Body):
    """What was seen of a game, and what the rest is drawn from."""

    game: Json
    seed: Annotated[str, Field(max_length=64)] = "entered"


async def _set_up(id: str, body: PositionBody, service: TableService, request: Request) -> Setup:
    chosen = game_of(id)
    pay(request, LOOKING + FILLING * leaves_open(body.position))
    await service.warm_up.ready(chosen.id)
    return await asyncio.to_thread(Setup, chosen, body.position, body.seed)


@router.post("/games/{id}/position", responses=PROBLEMS)
async def look(id: GameId, body: PlayBody, service: TheService, request: Request) -> Response:
    """What a position looks like and what can be done in it; after a move, if one is sent."""
    setup = await _set_up(id, body, service, request)

    def work_out() -> Json:
        if body.move is not None:
            setup.play(setup.require_decider(body.by), body.move)
        return setup.told(body.seat)

    return json_response(await asyncio.to_thread(work_out))


@router.post("/games/{id}/position/deal", responses=PROBLEMS)
async def deal(id: GameId, body: DealBody, service: TheService, request: Request) -> Response:
    """The first position of a game; the same seed deals the same."""
    chosen = game_of(id)
    pay(request, LOOKING)
    await service.warm_up.ready(chosen.id)
    return json_response(await asyncio.to_thread(dealt, chosen, body.seats, body.seed))


@router.post("/games/{id}/enter", responses=PROBLEMS)
async def enter(id: GameId, body: EnterBody, service: TheService, request: Request) -> Response:
    """A game that was played elsewhere: what nobody saw of it is filled in as it can have been."""
    chosen = game_of(id)
    moves = body.game.get("moves")
    pay(request, ENTERING + (len(moves) / MOVES if isinstance(moves, list) else 0))
    await service.warm_up.ready(chosen.id)
    visitor, places = visitor_of(request), request.app.state.entering
    if not places.take(visitor):
        raise Refused("too-many", "Other games of yours are being filled in; wait a moment.")
    try:
        return json_response(await asyncio.to_thread(entered, chosen, body.game, body.seed))
    finally:
        places.give(visitor)


@router.post("/games/{id}/position/bot", responses=PROBLEMS)
async def bot(id: GameId, body: BotBody, service: TheService, request: Request) -> Response:
    """The position after a decision of a bot."""
    setup = await _set_up(id, body, service, request)
    visitor = visitor_of(request)
    limits: HintLimits = request.app.state.hints
    limits.take(visitor)
    try:
        await play_bot(service, setup, body.by, body.level, visitor)
    finally:
        limits.give(visitor)
    return json_response(await asyncio.to_thread(setup.told, body.seat))


@router.post("/games/{id}/position/hint", responses=PROBLEMS)
async def analyse(
    id: GameId, body: PositionBody, service: TheService, request: Request
) -> Response:
    """What to do there, how good it is, and why: as a hint says it, from what the seat knows."""
    setup = await _set_up(id, body, service, request)
    visitor = visitor_of(request)
    limits: HintLimits = request.app.state.hints
    limits.take(visitor)
    try:
        return json_response(await analysed(service, setup, body.seat, visitor))
    finally:
        limits.give(visitor)

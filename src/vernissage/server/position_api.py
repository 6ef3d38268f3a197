"""Positions by HTTP: shown, played on and analysed; nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import Field

from vernissage.bots.levels import HIGHEST
from vernissage.games.terms import Json
from vernissage.server.api import PROBLEMS, Body, TheService, json_response, visitor_of
from vernissage.server.editing import LONGEST_LINE, Setup, analysed, dealt, play_bot
from vernissage.server.hint_api import HintLimits
from vernissage.server.learn_api import GameId, Move, game_of
from vernissage.server.replay_api import pay
from vernissage.server.service import TableService

router = APIRouter(prefix="/api")
Seat = Annotated[int, Field(ge=0, le=3)]
LOOKING = 2
"""To read and to show a position costs as much as so many frames of a replay."""


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


async def _set_up(id: str, body: PositionBody, service: TableService, request: Request) -> Setup:
    chosen = game_of(id)
    pay(request, LOOKING)
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

"""First courses by HTTP: the steps of a game, and a step after some moves."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated

from fastapi import Path, Request, Response
from pydantic import Field

from vernissage.games import interpreting
from vernissage.games.game import Game
from vernissage.games.registry import GAMES, game
from vernissage.games.terms import Json
from vernissage.server.api import PROBLEMS, Body, TheService, json_response
from vernissage.server.errors import Refused
from vernissage.server.learning import MOST_MOVES, Lesson, listed, require_course, require_step
from vernissage.server.planning import MOST_STEPS
from vernissage.server.replay_api import pay
from vernissage.server.routes import new_router

router = new_router()
GameId = Annotated[str, Path(max_length=40)]
StepId = Annotated[str, Path(max_length=40)]
Move = int | str | Json


class PlanBody(Body):
    moves: Annotated[list[Move], Field(default_factory=list, max_length=MOST_STEPS)]
    piece: Annotated[str, Field(max_length=40)] | None = None


class LessonBody(Body):
    """The moves of the step so far; with a plan, only what could be done after them is told."""

    moves: Annotated[list[Move], Field(default_factory=list, max_length=MOST_MOVES)]
    plan: PlanBody | None = None


def game_of(id: str) -> Game:
    """A game by its id; raises `Refused` where there is none."""
    if id not in GAMES:
        raise Refused("not-found", "There is no such game.", key="no-game")
    return game(id)


@router.get("/games/{id}/course", responses=PROBLEMS)
async def course(id: GameId) -> Response:
    """The steps of a game's first course, and the rules that each teaches."""
    return json_response(listed(require_course(game_of(id))))


@router.post("/games/{id}/course/{step}", responses=PROBLEMS)
async def lesson(
    id: GameId, step: StepId, body: LessonBody, service: TheService, request: Request
) -> Response:
    """A step after these moves: how it stands, and what can be done; nothing is stored."""
    chosen = game_of(id)
    wanted = require_step(chosen, step)
    pay(request, 1 + len(body.moves) + (len(body.plan.moves) if body.plan else 0))
    await service.warm_up.playable(chosen.id)
    is_compiled = service.warm_up.is_ready(chosen.id)

    def work_out() -> Json:
        with contextlib.nullcontext() if is_compiled else interpreting.meanwhile():
            played = Lesson(chosen, wanted, body.moves)
            return played.plan(body.plan.moves, body.plan.piece) if body.plan else played.told()

    return json_response(await asyncio.to_thread(work_out))

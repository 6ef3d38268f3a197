"""Puzzles by HTTP: what there is, a puzzle after some moves, and its answer for whoever gives up.

And a deal that others may try as well: how it went there.
"""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import Path, Request, Response
from pydantic import Field

from vernissage.games.registry import GAMES
from vernissage.games.terms import Json
from vernissage.server import same_deal
from vernissage.server.api import PROBLEMS, Body, TheAccess, TheService, TheTable, json_response
from vernissage.server.errors import Refused
from vernissage.server.learn_api import GameId, Move, PlanBody
from vernissage.server.puzzling import MOST_MOVES, Attempt, listed, require_puzzle
from vernissage.server.replay_api import pay
from vernissage.server.routes import new_router

router = new_router()
ANSWER = 20
"""What may show the answer costs as much as so many frames of a replay more: the first time, its
reasons are to be found."""
PuzzleId = Annotated[str, Path(pattern=r"^[0-9a-z]{1,20}$")]


class AttemptBody(Body):
    """The moves of the try so far; with a plan, only what could be done after them is told."""

    moves: Annotated[list[Move], Field(default_factory=list, max_length=MOST_MOVES)]
    plan: PlanBody | None = None
    give_up: bool = False


@router.get("/puzzles/{game}", responses=PROBLEMS)
async def all_of(game: GameId) -> Response:
    """All puzzles of a game, by kind and grade, and the one of the day (UTC)."""
    if game not in GAMES:
        raise Refused("not-found", "There is no such game.", key="no-game")
    return json_response(await asyncio.to_thread(listed, game))


@router.post("/puzzles/{game}/{puzzle}", responses=PROBLEMS)
async def attempt(
    game: GameId, puzzle: PuzzleId, body: AttemptBody, service: TheService, request: Request
) -> Response:
    """A puzzle after these moves: what is said of them, and the answer once it is found or given up."""
    if game not in GAMES:
        raise Refused("not-found", "There is no such game.", key="no-game")
    wanted = await asyncio.to_thread(require_puzzle, game, puzzle)
    tried = body.give_up or (bool(body.moves) and body.plan is None)
    pay(request, 1 + len(body.moves) + (len(body.plan.moves) if body.plan else 0) + ANSWER * tried)
    await service.warm_up.ready(game)

    def work_out() -> Json:
        if body.give_up:
            return Attempt.shown(wanted)
        tried = Attempt(wanted, body.moves)
        if body.plan is not None:
            return tried.plan(body.plan.moves, body.plan.piece)
        return tried.told()

    return json_response(await asyncio.to_thread(work_out))


@router.get("/tables/{id}/deal", responses=PROBLEMS)
async def deal(live: TheTable, service: TheService) -> Response:
    """The deal of a finished game against bots, for others to try: who sat where, and all results."""
    return json_response(await same_deal.told(service, live.table.id))


@router.post("/tables/{id}/deal", responses=PROBLEMS)
async def enter_deal(live: TheTable, access: TheAccess, service: TheService) -> Response:
    """The same, with the result of this table in it: for the one who played there."""
    if access.seat is None:
        raise Refused("forbidden", "That is for the one who played.", key="no-seat")
    return json_response(await same_deal.enter(service, live.table.id))

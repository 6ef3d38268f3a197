"""Reviews by HTTP: asked for once, read as they grow, and tried again at each decision."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from fastapi import Path, Query, Request, Response
from pydantic import Field

from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.records.files import decode
from vernissage.server.api import PROBLEMS, Body, TableId, TheService, json_response, visitor_of
from vernissage.server.errors import Refused
from vernissage.server.importing import bare, game_of, games_ready, read_to_keep
from vernissage.server.limits import Buckets
from vernissage.server.retrying import AttemptMessage, Moment, moment_of
from vernissage.server.routes import new_router
from vernissage.server.service import TableService
from vernissage.server.storage.records import Row, records_to_rows

router = new_router()
RecordId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]
Number = Annotated[int, Path(ge=0, lt=2**31)]
CHECKING = 20
"""A record that is sent costs as much as so many frames of a replay: it is checked first."""
LOOKING = 4
"""Going to a decision again costs as much as so many."""
First = Annotated[int, Query(alias="from", ge=0, lt=2**31)]


async def row_of_record(id: str, service: TableService) -> Row:
    """A record that is kept here, as a row."""
    data = await asyncio.to_thread(service.store.read_record, id)
    if data is None:
        raise Refused("not-found", "There is no such record.", key="no-record")
    return {"id": id, "data": data}


async def row_of_table(id: str, service: TableService) -> Row:
    """The record of a table's game, as a row without names; only once it is over.

    Who renames himself after the game would have it reviewed anew, for everybody.
    """
    try:
        live = await service.tables.get(id)
    except Refused as refused:
        if refused.code != "gone":
            raise
        row = await row_of_record(refused.facts["record"], service)
        return _nameless(decode(row["data"]), service)
    if live.table.status != "over":
        raise Refused("forbidden", "A game can be reviewed once it is over.", key="review-not-over")
    return _nameless(live.table.record(), service)


def _nameless(record: Json, service: TableService) -> Row:
    told = {key: value for key, value in record.items() if key != "players"}
    return records_to_rows([told], service.now())[0]


@router.post("/tables/{id}/review", responses=PROBLEMS)
async def ask_of_table(id: TableId, service: TheService, request: Request) -> Response:
    """Have a finished game reviewed; what there is of it already."""
    row = await row_of_table(id, service)
    return json_response(await service.reviewing.ask(row, visitor_of(request)))


@router.get("/tables/{id}/review", responses=PROBLEMS)
async def read_of_table(id: TableId, service: TheService, first: First = 0) -> Response:
    """The review of a table's game as far as it is made, from a part on."""
    row = await row_of_table(id, service)
    return json_response(await service.reviewing.read(row["id"], first))


@router.post("/records/{id}/review", responses=PROBLEMS)
async def ask_of_record(id: RecordId, service: TheService, request: Request) -> Response:
    """Have an imported record reviewed; what there is of it already."""
    row = await row_of_record(id, service)
    return json_response(await service.reviewing.ask(row, visitor_of(request)))


@router.get("/records/{id}/review", responses=PROBLEMS)
async def read_of_record(id: RecordId, service: TheService, first: First = 0) -> Response:
    """The review of an imported record as far as it is made, from a part on."""
    return json_response(await service.reviewing.read(id, first))


@router.post("/reviews", responses=PROBLEMS)
async def ask_of_sent(service: TheService, request: Request) -> Response:
    """Have the record that is sent reviewed, which is checked first; of all that it says, only the
    game is stored, and as long as the review."""
    frames: Buckets = request.app.state.frames
    if not frames.take(visitor_of(request), CHECKING):
        raise Refused("too-many", "Too much is being checked at once; wait a moment.")
    data = await request.body()
    await games_ready([data], service.warm_up.ready)
    record = await asyncio.to_thread(read_to_keep, data)
    row = await asyncio.to_thread(_row_of_game, record, service)
    return json_response(await service.reviewing.ask(row, visitor_of(request)))


def _row_of_game(record: Json, service: TableService) -> Row:
    return records_to_rows([bare(Record.from_json(record))], service.now())[0]


@router.get("/reviews/{id}", responses=PROBLEMS)
async def read_review(id: RecordId, service: TheService, first: First = 0) -> Response:
    """A review by its own id, as far as it is made, from a part on."""
    return json_response(await service.reviewing.read(id, first))


class AttemptBody(Body):
    move: int | str | Json


class PlanBody(Body):
    moves: Annotated[list[int | str | Json], Field(max_length=40)]
    piece: Annotated[str, Field(max_length=40)] | None = None


@router.get("/reviews/{id}/decisions/{number}", responses=PROBLEMS)
async def read_decision(
    id: RecordId, number: Number, service: TheService, request: Request
) -> Response:
    """What the seat saw before a decision, and what it could do."""
    moment = await _moment(id, number, service, request)
    return json_response(await asyncio.to_thread(moment.tell))


@router.post("/reviews/{id}/decisions/{number}/attempt", responses=PROBLEMS)
async def judge_attempt(
    id: RecordId, number: Number, body: AttemptBody, service: TheService, request: Request
) -> Response:
    """What another move would have been worth there; of a move in several steps, the first."""
    moment = await _moment(id, number, service, request)
    actions = await asyncio.to_thread(moment.actions, body.move)
    found = await service.reviewing.judge(
        moment.review, number, moment.part, actions[0], visitor_of(request)
    )
    return json_response(AttemptMessage(msgspec.Raw(found), len(actions)))


@router.post("/reviews/{id}/decisions/{number}/plan", responses=PROBLEMS)
async def plan_at_decision(
    id: RecordId, number: Number, body: PlanBody, service: TheService, request: Request
) -> Response:
    """What could be done there after some moves, or with a piece on offer."""
    moment = await _moment(id, number, service, request)
    return json_response(await asyncio.to_thread(moment.plan, body.moves, body.piece))


async def _moment(id: str, number: int, service: TableService, request: Request) -> Moment:
    frames: Buckets = request.app.state.frames
    if not frames.take(visitor_of(request), LOOKING):
        raise Refused("too-many", "Too much is being looked at once; wait a moment.")
    review, part = await service.reviewing.decision(id, number)
    await service.warm_up.ready(game_of(review.record))
    return await asyncio.to_thread(moment_of, review, part, number)

"""Reviews by HTTP: asked for once, then read as they grow."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from vernissage.games.terms import Json
from vernissage.records.files import decode
from vernissage.server.api import PROBLEMS, TableId, TheService, json_response, visitor_of
from vernissage.server.errors import Refused
from vernissage.server.service import TableService
from vernissage.server.storage.records import Row, records_to_rows

router = APIRouter(prefix="/api")
RecordId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]
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

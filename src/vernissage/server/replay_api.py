"""The HTTP side of looking at games again, and of going another way on from there."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import Depends, Path, Query, Request, Response
from pydantic import Field

from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.records.files import decode
from vernissage.server.access import Access
from vernissage.server.api import (
    PROBLEMS,
    Body,
    NewTable,
    SeatBody,
    TheAccess,
    TheService,
    TheTable,
    visitor_of,
)
from vernissage.server.branching import branch
from vernissage.server.errors import Refused
from vernissage.server.importing import games_ready, read_checked
from vernissage.server.limits import Buckets
from vernissage.server.replaying import MOST_FRAMES, Told, Wish, of_record, of_table, write
from vernissage.server.review_api import CHECKING, row_of_record
from vernissage.server.routes import new_router
from vernissage.server.service import TableService
from vernissage.server.setup import Branch

router = new_router()
PLAYED = 100
"""Moves that are played again to get to a frame cost as much as one: 2.4 ms, in Art Society."""
Ply = Annotated[int, Field(ge=0, lt=2**31)]
RecordId = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


def wish_of(
    request: Request,
    view: Annotated[str | None, Query(max_length=20)] = None,
    first: Annotated[int, Query(alias="from", ge=0, lt=2**31)] = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, lt=2**31)] = None,
    head: bool = True,
) -> Wish:
    """Which view, from which ply to which (at most 32 of them), and whether the head too.

    Raises `Refused` for one who asks for more than is worked out for an address.
    """
    wish = Wish(view, first, first + MOST_FRAMES - 1 if last is None else last, head)
    sent = CHECKING if request.method == "POST" else 0
    pay(request, wish.frames + sent)
    return wish


def pay(request: Request, frames: float) -> None:
    """Raise `Refused` for one who asks for more than is worked out for an address."""
    limit: Buckets = request.app.state.frames
    if not limit.take(visitor_of(request), frames):
        raise Refused("too-many", "Too much is being replayed at once; wait a moment.")


TheWish = Annotated[Wish, Depends(wish_of)]


async def answer(request: Request, told: Told, wish: Wish) -> Response:
    """Worked out beside the event loop; raises `Refused` where that is too much for an address."""
    plies = len(told.record.moves)
    pay(request, (min(wish.first, plies) + wish.head * plies) / PLAYED)
    return Response(
        await asyncio.to_thread(write, told, wish),
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


async def stored_record(id: str, service: TableService) -> Record:
    """A record that is kept here; raises `Refused` if there is none."""
    row = await row_of_record(id, service)
    return Record.from_json(decode(row["data"]))


async def told_of(record: Record, service: TableService) -> Told:
    """Its game, once its rules are compiled."""
    await service.warm_up.ready(record.game.id)
    return await asyncio.to_thread(of_record, record)


async def checked(data: bytes, service: TableService) -> Record:
    """The record that is sent, checked by rules that are compiled; raises `Refused`."""
    await games_ready([data], service.warm_up.ready)
    return Record.from_json(await asyncio.to_thread(read_checked, data))


@router.get("/tables/{id}/replay", responses=PROBLEMS)
async def replay_table(
    live: TheTable, access: TheAccess, request: Request, wish: TheWish
) -> Response:
    """A table's game again: open when it is over; before that, what the key's seat has seen."""
    return await answer(request, of_table(live.table, access), wish)


@router.get("/records/{id}/replay", responses=PROBLEMS)
async def replay_record(
    id: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")],
    service: TheService,
    request: Request,
    wish: TheWish,
) -> Response:
    """The game of an imported record again."""
    record = await stored_record(id, service)
    pay(request, len(record.moves) / PLAYED)
    return await answer(request, await told_of(record, service), wish)


@router.post("/replay", responses=PROBLEMS)
async def replay_sent(request: Request, service: TheService, wish: TheWish) -> Response:
    """The game of the record that is sent, which is checked first; nothing is stored."""
    record = await checked(await request.body(), service)
    return await answer(request, await told_of(record, service), wish)


class BranchBody(Body):
    """The game (a table's, an imported record's, or that of the record itself), and who plays."""

    table: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,32}$")] | None = None
    record: RecordId | Json | None = None
    ply: Ply
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=4)]


@router.post("/branches", status_code=201, response_model=NewTable, responses=PROBLEMS)
async def make_branch(body: BranchBody, service: TheService, request: Request) -> Any:
    """What if: a new table at which a game goes on from that ply. Keep the keys."""
    limit: Buckets = request.app.state.new_tables
    if not limit.take(visitor_of(request)):
        raise Refused("too-many", "Too many new tables; wait a minute.")
    record, of = await _game_of(body, service)
    seats = [(seat.kind, seat.name, seat.level if seat.kind == "bot" else 0) for seat in body.seats]
    return await branch(service, record, Branch(of, body.ply), seats, visitor_of(request))


def _written(record: Json) -> bytes:
    """As it was sent; Python's reader lets more pass than JSON's rules do."""
    try:
        return msgspec.json.encode(record)
    except (ValueError, OverflowError, RecursionError) as error:
        reason = f"This is no JSON for a record ({type(error).__name__})."
        raise Refused(
            "format", f"Line 1: {reason}", key="unreadable-record", line=1, reason=reason
        ) from None


async def _game_of(body: BranchBody, service: TableService) -> tuple[Record, str]:
    """The record of the game that is meant, and its id."""
    if (body.table is None) == (body.record is None):
        raise Refused("format", "Name the table or the record.", key="format")
    if isinstance(body.record, dict):
        return await checked(await asyncio.to_thread(_written, body.record), service), ""
    if body.record is not None:
        return await stored_record(body.record, service), body.record
    assert body.table is not None
    try:
        live = await service.tables.newest(body.table)
    except Refused as refused:
        if refused.code != "gone":
            raise
        return await stored_record(refused.facts["record"], service), refused.facts["record"]
    told = of_table(live.table, Access())
    if not told.over:
        raise Refused("forbidden", "What if is for games that are over.", key="not-over")
    return told.record, body.table

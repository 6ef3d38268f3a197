"""The HTTP side: everything that a client does at a table, for scripts and for getting in sync."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any, Literal

import msgspec
from fastapi import Depends, Header, Path, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.exc import SQLAlchemyError

from vernissage.bots.levels import HIGHEST
from vernissage.games.registry import GAMES
from vernissage.games.terms import Json
from vernissage.server import game_list, making
from vernissage.server.access import Access
from vernissage.server.addresses import UNKNOWN
from vernissage.server.commands import Command, attempt, carry_out
from vernissage.server.connection import Connection
from vernissage.server.errors import STATUS, Refused
from vernissage.server.importing import MOST_RECORDS, check_records, games_ready
from vernissage.server.limits import Buckets
from vernissage.server.live_table import LiveTable
from vernissage.server.messages import CHOICES, VIEW, TableAndState
from vernissage.server.middleware import VISITOR
from vernissage.server.routes import new_router
from vernissage.server.service import TableService
from vernissage.server.setup import ClockSetup
from vernissage.server.storage import NoRoom

log = logging.getLogger(__name__)
router = new_router()
EVERYTHING = frozenset({VIEW, CHOICES})


class Body(BaseModel):
    """What all requests have in common: no surprises."""

    model_config = ConfigDict(extra="forbid", strict=True)


Digits = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class SeatBody(Body):
    kind: Literal["me", "here", "link", "bot"]
    name: Annotated[str, Field(max_length=200)] = ""
    level: Annotated[int, Field(ge=1, le=HIGHEST)] = 3
    hash: Digits | None = None


class ClockBody(Body):
    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: Annotated[int, Field(ge=5, le=86_400)] = 60
    increment: Annotated[int, Field(ge=0, le=3_600)] = 0
    days: Annotated[int, Field(ge=1, le=60)] = 3
    flag: Literal["loss", "bot"] = "loss"

    def setup(self) -> ClockSetup:
        return ClockSetup(self.kind, self.seconds, self.increment, self.days, self.flag)


class TableBody(Body):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=4)]
    options: dict[str, str | int | bool | None] = {}
    clock: ClockBody = ClockBody()
    hints: bool = False


class JoinBody(Body):
    invite: Annotated[str, Field(max_length=100)]
    name: Annotated[str, Field(max_length=200)] = ""
    seat: Annotated[int, Field(ge=0, le=3)] | None = None
    hash: Digits | None = None


class MoveBody(Body):
    due: Annotated[int, Field(ge=0, lt=2**31)]
    move: int | str | Json


class TryBody(Body):
    due: Annotated[int, Field(ge=0, lt=2**31)]
    moves: Annotated[list[int | str | Json], Field(min_length=1, max_length=40)]


class UndoBody(Body):
    to: Annotated[int, Field(ge=0, lt=2**31)] | None = None


class AnswerBody(Body):
    yes: bool
    ask: Annotated[int, Field(ge=0, lt=2**31)] | None = None
    hash: Digits | None = None


class RematchBody(Body):
    hash: Digits | None = None


class RevealBody(Body):
    text: Digits


class SayBody(Body):
    word: Annotated[str, Field(max_length=40)]


class NameBody(Body):
    name: Annotated[str, Field(max_length=200)]


class ReplaceBody(Body):
    seat: Annotated[int, Field(ge=0, le=3)]
    level: Annotated[int, Field(ge=1, le=HIGHEST)] | None = None


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    rule: str | None
    key: str
    facts: Json
    message: str


class Version(BaseModel):
    """The version of the table to which a command led."""

    version: int


class NewTable(BaseModel):
    id: str
    host: str
    keys: dict[str, str]
    invite: str | None
    commitment: str


class NewSeat(BaseModel):
    seat: int
    key: str


PROBLEMS: dict[int | str, Json] = {
    status: {"model": Problem} for status in sorted({422, *STATUS.values()})
}
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


def service_of(request: Request) -> TableService:
    service: TableService = request.app.state.service
    return service


def visitor_of(request: Request) -> str:
    """Whose limits a request counts for."""
    visitor: str = request.scope.get(VISITOR, UNKNOWN)
    return visitor


async def live_of(id: TableId, service: Annotated[TableService, Depends(service_of)]) -> LiveTable:
    return await service.tables.look_on(id)


async def access_of(
    request: Request,
    live: Annotated[LiveTable, Depends(live_of)],
    authorization: Annotated[str | None, Header(max_length=200)] = None,
) -> Access:
    """What the key in the header opens; raises `Refused` for a wrong one."""
    if authorization is None:
        return Access()
    scheme, _, key = authorization.partition(" ")
    access = live.access(key.strip()) if scheme.lower() == "bearer" else Access()
    if access.is_none:
        wrong: Buckets = request.app.state.wrong_keys
        if not wrong.take(visitor_of(request)):
            raise Refused("too-many", "Too many wrong keys; wait a while.")
        raise Refused("forbidden", "This key opens no seat here.", key="wrong-key")
    if access.seat is not None:  # who looks again and again by HTTP is there
        live.presence.sign(access.seat)
    return access


TheService = Annotated[TableService, Depends(service_of)]
TheTable = Annotated[LiveTable, Depends(live_of)]
TheAccess = Annotated[Access, Depends(access_of)]


def json_response(value: object) -> Response:
    """JSON that is never kept by a cache."""
    return Response(
        msgspec.json.encode(value),
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@router.get("/games")
async def games() -> Response:
    """The games: seats, options, components; the names of the bots' levels."""
    return Response(msgspec.json.encode(game_list.all_games()), media_type="application/json")


@router.get("/games/{game}", responses=PROBLEMS)
async def one_game(game: Annotated[str, Path(max_length=60)]) -> Response:
    """A game, or an edition of it (``GAME@EDITION``): seats, options, components."""
    return json_response(await asyncio.to_thread(game_list.one_game, game))


@router.get("/games/{game}/pieces", responses=PROBLEMS)
async def pieces(game: Annotated[str, Path(max_length=60)]) -> Response:
    """What each piece of a game is, and whether that is sourced or reconstructed."""
    return json_response(await asyncio.to_thread(game_list.pieces, game))


@router.get("/games/{game}/ready", responses=PROBLEMS)
async def game_ready(
    game: Annotated[str, Path(max_length=40)], service: TheService
) -> dict[str, bool]:
    """Whether a game can be played, and its bots are compiled; one that is looked at goes first."""
    if game not in GAMES:
        raise Refused("not-found", "There is no such game.", key="no-game")
    service.warm_up.open(game)
    return service.warm_up.progress(game)


@router.post("/tables", status_code=201, response_model=NewTable, responses=PROBLEMS)
async def make_table(body: TableBody, service: TheService, request: Request) -> Any:
    """Make a table. Keep the keys: they are told only once."""
    limit: Buckets = request.app.state.new_tables
    if not limit.take(visitor_of(request)):
        raise Refused("too-many", "Too many new tables; wait a minute.")
    seats = [(seat.kind, seat.name, seat.level if seat.kind == "bot" else 0) for seat in body.seats]
    hashes = [seat.hash for seat in body.seats]
    return await making.make_table(
        service,
        body.game,
        seats,
        dict(body.options),
        body.clock.setup(),
        hashes,
        visitor_of(request),
        hints=body.hints,
    )


@router.get("/tables/{id}", responses=PROBLEMS)
async def read_table(live: TheTable, access: TheAccess, have: int = 0) -> Response:
    """The table and its state, as the key's seat or as a watcher sees them."""
    state = msgspec.Raw(live.states.write(access.seat, EVERYTHING, max(0, have)))
    return json_response(TableAndState(live.table_message(access), state))


@router.post("/tables/{id}/join", response_model=NewSeat, responses=PROBLEMS)
async def join(body: JoinBody, live: TheTable, service: TheService, request: Request) -> Any:
    """Take a free seat by an invitation."""
    access = live.access(body.invite)
    wrong: Buckets = request.app.state.wrong_keys
    if not access.invite and not wrong.take(visitor_of(request)):
        raise Refused("too-many", "Too many wrong keys; wait a while.")
    return await making.join(service, live, access, body.name, body.seat, body.hash)


@router.post("/tables/{id}/start", response_model=Version, responses=PROBLEMS)
async def start(live: TheTable, access: TheAccess, service: TheService) -> dict[str, int]:
    """Begin the game (host)."""
    return {"version": await carry_out(service, live, access, Command("start"))}


@router.post("/tables/{id}/move", response_model=Version, responses=PROBLEMS)
async def move(
    body: MoveBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """Play a decision. It is stored when this answers."""
    command = Command("move", due=body.due, move=body.move)
    return {"version": await carry_out(service, live, access, command)}


@router.post("/tables/{id}/try", responses=PROBLEMS)
async def try_moves(
    body: TryBody, live: TheTable, access: TheAccess, service: TheService
) -> Response:
    """What moves would lead to; nothing is played."""
    command = Command("try", due=body.due, moves=list(body.moves))
    await service.warm_up.playable(live.table.name)
    return json_response(attempt(live, access, command))


@router.post("/tables/{id}/undo", response_model=Version, responses=PROBLEMS)
async def undo(
    body: UndoBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """Take back, or ask to."""
    return {"version": await carry_out(service, live, access, Command("undo", to=body.to))}


@router.post("/tables/{id}/answer", response_model=Version, responses=PROBLEMS)
async def answer_ask(
    body: AnswerBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """Agree to what is asked, or not; ``ask`` is the number of what is answered."""
    command = Command("answer", yes=body.yes, ask=body.ask, hash=body.hash)
    return {"version": await carry_out(service, live, access, command)}


@router.post("/tables/{id}/resign", response_model=Version, responses=PROBLEMS)
async def resign(live: TheTable, access: TheAccess, service: TheService) -> dict[str, int]:
    """Give up."""
    return {"version": await carry_out(service, live, access, Command("resign"))}


@router.post("/tables/{id}/rematch", response_model=Version, responses=PROBLEMS)
async def rematch(
    live: TheTable, access: TheAccess, service: TheService, body: RematchBody | None = None
) -> dict[str, int]:
    """Offer another game, or accept."""
    command = Command("rematch", hash=body.hash if body is not None else None)
    return {"version": await carry_out(service, live, access, command)}


@router.post("/tables/{id}/reveal", response_model=Version, responses=PROBLEMS)
async def reveal(
    body: RevealBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """Give one's text to the deal, once all seats are taken."""
    return {"version": await carry_out(service, live, access, Command("reveal", text=body.text))}


@router.post("/tables/{id}/name", response_model=Version, responses=PROBLEMS)
async def rename(
    body: NameBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """Another name for one's seat."""
    return {"version": await carry_out(service, live, access, Command("name", name=body.name))}


@router.post("/tables/{id}/replace", response_model=Version, responses=PROBLEMS)
async def replace(
    body: ReplaceBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """Put a bot on a seat, or give it back (host); somebody who is there is asked first."""
    command = Command("replace", seat=body.seat, level=body.level)
    return {"version": await carry_out(service, live, access, command)}


@router.post("/tables/{id}/leave-to-bots", response_model=Version, responses=PROBLEMS)
async def leave_to_bots(live: TheTable, access: TheAccess, service: TheService) -> dict[str, int]:
    """Let the bots play on though no person decides any more."""
    return {"version": await carry_out(service, live, access, Command("leave-to-bots"))}


@router.post("/tables/{id}/say", response_model=Version, responses=PROBLEMS)
async def say(
    body: SayBody, live: TheTable, access: TheAccess, service: TheService
) -> dict[str, int]:
    """One of the ready-made words, to everyone at the table."""
    return {"version": await carry_out(service, live, access, Command("say", word=body.word))}


@router.get("/tables/{id}/record", responses=PROBLEMS)
async def read_record(id: TableId, service: TheService) -> Response:
    """The record of a game that is over."""
    try:
        live = await service.tables.get(id)
    except Refused as refused:
        if refused.code != "gone":
            raise
        return await read_stored(refused.facts["record"], service)
    if live.table.status != "over":
        raise Refused("forbidden", "The record is open once the game is over.", key="not-over")
    return json_response(live.table.record())


@router.post("/records", responses=PROBLEMS)
async def add_records(request: Request, service: TheService) -> Response:
    """Import records (JSON Lines); each is checked by the rules first."""
    settings, state, visitor = service.settings, request.app.state, visitor_of(request)
    if not settings.imports:
        raise Refused(
            "forbidden",
            "Nothing can be imported here. Who runs this server can allow it by --imports, or use "
            "`vernissage import`.",
            key="imports-off",
        )
    if not state.imports.take(visitor):
        raise Refused("too-many", "Too many imports; wait a minute.")
    body = await request.body()
    if not state.import_bytes.take(visitor, len(body)):
        most = settings.import_bytes_per_day
        raise Refused("too-many", f"Your address may import {most} bytes a day; wait till then.")
    lines = [line for line in body.splitlines() if line.strip()]
    if not 0 < len(lines) <= MOST_RECORDS:
        raise Refused("format", f"Send 1 to {MOST_RECORDS} records, one a line.")
    try:
        await games_ready(lines, service.warm_up.ready)
        rows = await asyncio.to_thread(check_records, lines, service.now())
        added = await asyncio.to_thread(service.store.add_records, rows, settings.most_records)
    except NoRoom:
        raise Refused(
            "too-many",
            f"{settings.most_records} records are kept here already; no more fit in.",
            key="records-full",
        ) from None
    except SQLAlchemyError as error:
        log.error("records could not be stored: %s", type(error).__name__)
        raise Refused("storage", "This could not be stored. Try again.") from None
    return json_response({"ids": [row["id"] for row in rows], "added": added})


@router.get("/records/{id}", responses=PROBLEMS)
async def read_stored(
    id: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")], service: TheService
) -> Response:
    """An imported record."""
    data = await asyncio.to_thread(service.store.read_record, id)
    if data is None:
        raise Refused("not-found", "There is no such record.", key="no-record")
    return Response(data, media_type="application/json")


@router.get("/health")
async def health() -> dict[str, str]:
    """The process runs."""
    return {"status": "ok"}


@router.get("/ready", responses={503: {"model": Problem}})
async def ready(service: TheService) -> dict[str, str | int]:
    """The games are compiled and what is written is stored; how many tables can't be read."""
    if not service.is_ready or service.closing:
        raise Refused("storage", "Not ready yet.", key="not-ready")
    if not service.housekeeping.can_write:
        raise Refused("storage", "The database stores nothing.", key="no-database")
    return {"status": "ready", "unreadable": len(service.tables.loader.unreadable)}


@router.websocket("/tables/{id}/socket")
async def socket(websocket: WebSocket, id: str) -> None:
    """LiveTable play."""
    state = websocket.app.state
    limits = (state.wrong_keys, state.messages)
    await Connection(websocket, state.service, state.outbox, *limits).run(id)

"""The HTTP side: everything that a client does at a table, for scripts and for getting in sync."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Header, Path, Request, Response, WebSocket
from pydantic import BaseModel, ConfigDict, Field

from vernissage.games.registry import GAMES
from vernissage.records.checking import check
from vernissage.server import events, facts, making
from vernissage.server.commands import Order, attempt, carry_out
from vernissage.server.connection import Connection
from vernissage.server.errors import STATUS, Refused
from vernissage.server.house import House
from vernissage.server.limits import Buckets
from vernissage.server.live import CHOICES, VIEW, Live, Person

router = APIRouter(prefix="/api")
MOST_RECORDS = 1000
EVERYTHING = frozenset({VIEW, CHOICES})


class Body(BaseModel):
    """What all requests have in common: no surprises."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatBody(Body):
    kind: Literal["me", "here", "link", "bot"]
    name: Annotated[str, Field(max_length=200)] = ""
    level: Annotated[int, Field(ge=1, le=6)] = 3


class ClockBody(Body):
    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: Annotated[int, Field(ge=5, le=86_400)] = 60
    increment: Annotated[int, Field(ge=0, le=3_600)] = 0
    days: Annotated[int, Field(ge=1, le=60)] = 3
    flag: Literal["loss", "bot"] = "loss"

    def plan(self) -> events.ClockPlan:
        return events.ClockPlan(self.kind, self.seconds, self.increment, self.days, self.flag)


class TableBody(Body):
    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=4)]
    options: dict[str, str | int | bool | None] = {}
    clock: ClockBody = ClockBody()


class JoinBody(Body):
    invite: Annotated[str, Field(max_length=100)]
    name: Annotated[str, Field(max_length=200)] = ""
    seat: Annotated[int, Field(ge=0, le=3)] | None = None


class MoveBody(Body):
    due: Annotated[int, Field(ge=0, lt=2**31)]
    move: int | str | dict[str, Any]


class TryBody(Body):
    due: Annotated[int, Field(ge=0, lt=2**31)]
    moves: Annotated[list[int | str | dict[str, Any]], Field(min_length=1, max_length=40)]


class UndoBody(Body):
    to: Annotated[int, Field(ge=0, lt=2**31)] | None = None


class AnswerBody(Body):
    yes: bool


class NameBody(Body):
    name: Annotated[str, Field(max_length=200)]


class ReplaceBody(Body):
    seat: Annotated[int, Field(ge=0, le=3)]
    level: Annotated[int, Field(ge=1, le=6)] | None = None


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    rule: str | None
    key: str
    facts: dict[str, Any]
    message: str


class Version(BaseModel):
    """The version of the table to which a command led."""

    version: int


class NewTable(BaseModel):
    id: str
    host: str
    keys: dict[str, str]
    invite: str | None


class NewSeat(BaseModel):
    seat: int
    key: str


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in sorted({422, *STATUS.values()})
}
TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def address_of(request: Request) -> str:
    return request.client.host if request.client else "?"


async def live_of(id: TableId, house: Annotated[House, Depends(house_of)]) -> Live:
    return await house.get(id)


async def person_of(
    request: Request,
    live: Annotated[Live, Depends(live_of)],
    authorization: Annotated[str | None, Header(max_length=200)] = None,
) -> Person:
    """What the key in the header opens; raises `Refused` for a wrong one."""
    if authorization is None:
        return Person()
    scheme, _, key = authorization.partition(" ")
    person = live.person(key.strip()) if scheme.lower() == "bearer" else Person()
    if person.seat is None and not person.host and not person.invite:
        wrong: Buckets = request.app.state.wrong_keys
        if not wrong.take(address_of(request)):
            raise Refused("too-many", "Too many wrong keys; wait a while.")
        raise Refused("forbidden", "This key opens no seat here.", key="wrong-key")
    return person


TheHouse = Annotated[House, Depends(house_of)]
TheTable = Annotated[Live, Depends(live_of)]
ThePerson = Annotated[Person, Depends(person_of)]


def answer(value: Any) -> Response:
    """JSON that is never kept by a cache."""
    return Response(
        msgspec.json.encode(value),
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


@router.get("/games")
async def games() -> Response:
    """The games: seats, options, components; the names of the bots' levels."""
    return Response(msgspec.json.encode(facts.all_games()), media_type="application/json")


@router.get("/games/{game}/ready", responses=PROBLEMS)
async def game_ready(game: Annotated[str, Path(max_length=40)], house: TheHouse) -> dict[str, bool]:
    """Whether a game's rules and bots are compiled; one that is looked at goes first."""
    if game not in GAMES:
        raise Refused("not-found", "There is no such game.", key="no-game")
    house.rehearsal.open(game)
    return house.rehearsal.progress(game)


@router.post("/tables", status_code=201, response_model=NewTable, responses=PROBLEMS)
async def make_table(body: TableBody, house: TheHouse, request: Request) -> Any:
    """Make a table. Keep the keys: they are told only once."""
    limit: Buckets = request.app.state.new_tables
    if not limit.take(address_of(request)):
        raise Refused("too-many", "Too many new tables; wait a minute.")
    seats = [(seat.kind, seat.name, seat.level if seat.kind == "bot" else 0) for seat in body.seats]
    return await making.make_table(house, body.game, seats, dict(body.options), body.clock.plan())


@router.get("/tables/{id}", responses=PROBLEMS)
async def read_table(live: TheTable, person: ThePerson, have: int = 0) -> Response:
    """The table and its state, as the key's seat or as a watcher sees them."""
    state = msgspec.Raw(live.state(person.seat, EVERYTHING, max(0, have)))
    return answer({"table": live.info(person), "state": state})


@router.post("/tables/{id}/join", response_model=NewSeat, responses=PROBLEMS)
async def join(body: JoinBody, live: TheTable, house: TheHouse, request: Request) -> Any:
    """Take a free seat by an invitation."""
    person = live.person(body.invite)
    wrong: Buckets = request.app.state.wrong_keys
    if not person.invite and not wrong.take(address_of(request)):
        raise Refused("too-many", "Too many wrong keys; wait a while.")
    return await making.join(house, live, person, body.name, body.seat)


@router.post("/tables/{id}/start", response_model=Version, responses=PROBLEMS)
async def start(live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Begin the game (host)."""
    return {"version": await carry_out(house, live, person, Order("start"))}


@router.post("/tables/{id}/move", response_model=Version, responses=PROBLEMS)
async def move(body: MoveBody, live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Play a decision. It is stored when this answers."""
    order = Order("move", due=body.due, move=body.move)
    return {"version": await carry_out(house, live, person, order)}


@router.post("/tables/{id}/try", responses=PROBLEMS)
async def try_moves(body: TryBody, live: TheTable, person: ThePerson) -> Response:
    """What moves would lead to; nothing is played."""
    order = Order("try", due=body.due, moves=list(body.moves))
    return answer(attempt(live, person, order))


@router.post("/tables/{id}/undo", response_model=Version, responses=PROBLEMS)
async def undo(body: UndoBody, live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Take back, or ask to."""
    return {"version": await carry_out(house, live, person, Order("undo", to=body.to))}


@router.post("/tables/{id}/answer", response_model=Version, responses=PROBLEMS)
async def answer_ask(body: AnswerBody, live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Agree to what is asked, or not."""
    return {"version": await carry_out(house, live, person, Order("answer", yes=body.yes))}


@router.post("/tables/{id}/resign", response_model=Version, responses=PROBLEMS)
async def resign(live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Give up."""
    return {"version": await carry_out(house, live, person, Order("resign"))}


@router.post("/tables/{id}/rematch", response_model=Version, responses=PROBLEMS)
async def rematch(live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Offer another game, or accept."""
    return {"version": await carry_out(house, live, person, Order("rematch"))}


@router.post("/tables/{id}/name", response_model=Version, responses=PROBLEMS)
async def rename(body: NameBody, live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Another name for one's seat."""
    return {"version": await carry_out(house, live, person, Order("name", name=body.name))}


@router.post("/tables/{id}/replace", response_model=Version, responses=PROBLEMS)
async def replace(body: ReplaceBody, live: TheTable, person: ThePerson, house: TheHouse) -> Any:
    """Put a bot on a seat, or give it back (host)."""
    order = Order("replace", seat=body.seat, level=body.level)
    return {"version": await carry_out(house, live, person, order)}


@router.get("/tables/{id}/record", responses=PROBLEMS)
async def read_record(live: TheTable) -> Response:
    """The record of a game that is over."""
    if live.table.status != "over":
        raise Refused("forbidden", "The record is open once the game is over.", key="not-over")
    return answer(live.table.record())


@router.post("/records", responses=PROBLEMS)
async def add_records(request: Request, house: TheHouse) -> Response:
    """Import records (JSON Lines); each is checked by the rules first."""
    limit: Buckets = request.app.state.imports
    if not limit.take(address_of(request)):
        raise Refused("too-many", "Too many imports; wait a minute.")
    body = await request.body()
    lines = [line for line in body.splitlines() if line.strip()]
    if not 0 < len(lines) <= MOST_RECORDS:
        raise Refused("format", f"Send 1 to {MOST_RECORDS} records, one a line.")
    rows = await asyncio.to_thread(_checked, lines, house.now())
    added = await asyncio.to_thread(house.store.add_records, rows)
    return answer({"ids": [row["id"] for row in rows], "added": added})


def _checked(lines: list[bytes], at: int) -> list[dict[str, Any]]:
    rows = []
    for number, line in enumerate(lines, 1):
        try:
            value = msgspec.json.decode(line)
        except msgspec.DecodeError as error:
            raise Refused("format", f"Line {number} is not JSON: {error}.") from None
        except RecursionError:
            raise Refused("format", f"Line {number} is nested too deeply.") from None
        finding = check(value)
        if finding is not None:
            raise Refused(
                "illegal",
                f"Line {number}, {finding.move}: {finding.reason}",
                rule=finding.rule,
                key="bad-record",
            )
        id = hashlib.sha256(line).hexdigest()
        rows.append({"id": id, "game": value["game"], "added_at": at, "data": line})
    return rows


@router.get("/records/{id}", responses=PROBLEMS)
async def read_stored(
    id: Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")], house: TheHouse
) -> Response:
    """An imported record."""
    data = await asyncio.to_thread(house.store.read_record, id)
    if data is None:
        raise Refused("not-found", "There is no such record.", key="no-record")
    return Response(data, media_type="application/json")


@router.get("/health")
async def health() -> dict[str, str]:
    """The process runs."""
    return {"status": "ok"}


@router.get("/ready", responses={503: {"model": Problem}})
async def ready(house: TheHouse) -> dict[str, str]:
    """The games are compiled and the database answers."""
    if not house.is_ready or house.closing:
        raise Refused("storage", "Not ready yet.", key="not-ready")
    try:
        await asyncio.to_thread(house.store.is_up)
    except Exception as error:
        raise Refused("storage", "The database doesn't answer.", key="no-database") from error
    return {"status": "ready"}


@router.websocket("/tables/{id}/socket")
async def socket(websocket: WebSocket, id: str) -> None:
    """Live play."""
    app = websocket.app
    await Connection(websocket, app.state.house, app.state.wrong_keys).run(id)

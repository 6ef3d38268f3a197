"""What a seat, a host or a watcher may tell a table to do. Socket and HTTP both come here."""

from __future__ import annotations

from typing import Any

import msgspec

from vernissage.bots.levels import HIGHEST
from vernissage.games.terms import Json
from vernissage.server import asking, playing
from vernissage.server.access import Access, require_host, require_seat
from vernissage.server.bounds import require_room
from vernissage.server.change import Handler
from vernissage.server.errors import Refused
from vernissage.server.live_table import LiveTable
from vernissage.server.making import rematch
from vernissage.server.messages import (
    Message,
    OkMessage,
    PlannedMessage,
    PongMessage,
    TriedMessage,
)
from vernissage.server.planning import plan_turn
from vernissage.server.presence import Watcher
from vernissage.server.saying import say
from vernissage.server.service import TableService
from vernissage.server.trying import try_moves


class Command(msgspec.Struct):
    """What somebody sends; which of it is needed depends on ``t``."""

    t: str
    id: str | int | None = None
    due: int | None = None
    move: Any = None  # JSON: the game reads it
    moves: list[Any] | None = None  # the same
    piece: str | None = None
    to: int | None = None
    yes: bool | None = None
    name: str | None = None
    seat: int | None = None
    level: int | None = None
    have: int | None = None
    text: str | None = None
    hash: str | None = None
    ask: int | None = None
    word: str | None = None


async def run(
    service: TableService, live: LiveTable, watcher: Watcher, command: Command
) -> Message | None:
    """Carry out one command; the answer for the one who gave it."""
    if command.t == "ping":
        return PongMessage()
    if command.t == "resync":
        watcher.have = max(0, command.have or 0)
        live.tell_table(watcher)
        live.tell_state(watcher)
        return None
    if command.t in ("try", "plan"):
        await service.warm_up.playable(live.table.name)
    if command.t == "try":
        return TriedMessage(command.id, **attempt(live, watcher.access, command))
    if command.t == "plan":
        seat = require_seat(watcher.access)
        return PlannedMessage(
            command.id, **plan_turn(live, seat, command.moves or (), command.piece)
        )
    version = await carry_out(service, live, watcher.access, command)
    return OkMessage(command.id, version)


def attempt(live: LiveTable, access: Access, command: Command) -> Json:
    """What moves would lead to."""
    seat = require_seat(access)
    if command.due is None or command.moves is None:
        raise Refused("format", "To try, say what is due and which moves.")
    return try_moves(live, seat, command.due, command.moves)


async def carry_out(
    service: TableService, live: LiveTable, access: Access, command: Command
) -> int:
    """Carry out a command that changes the table; the version that it led to."""
    if access.seat is not None:
        live.presence.sign(access.seat)
    require_room(live, access, command.t)
    if command.t == "say":
        return say(service, live, require_seat(access), command.word)
    if command.t == "rematch":
        return await rematch(service, live, require_seat(access), hash=command.hash)
    if command.t == "answer" and live.table.ask is not None and live.table.ask.what == "rematch":
        seat, yes = require_seat(access), bool(command.yes)
        return await rematch(service, live, seat, yes, command.ask, command.hash)
    return await service.act(live, handler_for(live, access, command))


def handler_for(live: LiveTable, access: Access, command: Command) -> Handler:
    """What a command does at the table; raises `Refused` for one who may not give it."""
    match command.t:
        case "move":
            seat = require_seat(access)
            if command.due is None:
                raise Refused("format", "A move must name the decision (due) that it answers.")
            return playing.moving(seat, command.due, command.move)
        case "undo":
            seat, to = require_seat(access), command.to
            return lambda table, now: asking.undo(table, seat, to, now)
        case "answer":
            seat, yes, ask = require_seat(access), bool(command.yes), command.ask
            return lambda table, now: asking.answer(table, seat, yes, ask, now)
        case "resign":
            seat = require_seat(access)
            return lambda table, now: playing.resign(table, seat, now)
        case "reveal":
            seat, text = require_seat(access), command.text
            return lambda table, now: playing.reveal(table, seat, text, now)
        case "name":
            seat, name = require_seat(access), command.name or ""
            return lambda table, now: playing.rename(table, seat, name, now)
        case "replace":
            return _replacing(live, access, command.seat, command.level)
        case "leave-to-bots":
            if access.seat is None:
                require_host(live.table, access)
            return lambda table, now: asking.leave_to_bots(table, access.seat, now)
        case "start":
            require_host(live.table, access)
            return playing.start
    raise Refused("format", f"There is no command {command.t[:20]!r}.")


def _replacing(live: LiveTable, access: Access, seat: int | None, level: int | None) -> Handler:
    if seat is None or level is not None or seat != access.seat:
        require_host(live.table, access)  # one's own seat one may take back oneself
    if seat is None or (level is not None and not 1 <= level <= HIGHEST):
        raise Refused("format", f"Name a seat, and a level from 1 to {HIGHEST}.")
    live.table.require_seat(seat)
    by = access.seat if access.seat is not None else live.table.made.host
    is_present = live.presence.is_present
    return lambda table, now: asking.replace(table, seat, level, by, is_present(seat), now)

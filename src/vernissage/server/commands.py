"""What a seat, a host or a watcher may tell a table to do. Socket and HTTP both come here."""

from __future__ import annotations

from typing import Any

import msgspec

from vernissage.games.terms import Json
from vernissage.server import between, playing
from vernissage.server.access import Access, require_host, require_seat
from vernissage.server.bounds import require_room
from vernissage.server.change import Change
from vernissage.server.errors import Refused
from vernissage.server.live_table import LiveTable
from vernissage.server.making import rematch
from vernissage.server.messages import Message, OkMessage, PongMessage, TriedMessage
from vernissage.server.presence import Watcher
from vernissage.server.saying import say
from vernissage.server.service import TableService
from vernissage.server.table import Table
from vernissage.server.trying import tried

HIGHEST_LEVEL = 6


class Order(msgspec.Struct):
    """What a command says; which of it is needed depends on ``t``."""

    t: str
    id: str | int | None = None
    due: int | None = None
    move: Any = None
    moves: list[Any] | None = None
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
    service: TableService, live: LiveTable, watcher: Watcher, order: Order
) -> Message | None:
    """Carry out one command; the answer for the one who gave it."""
    if order.t == "ping":
        return PongMessage()
    if order.t == "resync":
        watcher.have = max(0, order.have or 0)
        live.tell_table(watcher)
        live.tell_state(watcher)
        return None
    if order.t == "try":
        return TriedMessage(order.id, **attempt(live, watcher.access, order))
    version = await carry_out(service, live, watcher.access, order)
    return OkMessage(order.id, version)


def attempt(live: LiveTable, access: Access, order: Order) -> Json:
    """What moves would lead to."""
    seat = require_seat(access)
    if order.due is None or order.moves is None:
        raise Refused("format", "To try, say what is due and which moves.")
    return tried(live, seat, order.due, order.moves)


async def carry_out(service: TableService, live: LiveTable, access: Access, order: Order) -> int:
    """Carry out a command that changes the table; the version that it led to."""
    if access.seat is not None:
        live.presence.sign(access.seat)
    require_room(live, access, order.t)
    match order.t:
        case "move":
            seat = require_seat(access)
            due = order.due
            if due is None:
                raise Refused("format", "A move must name the decision (due) that it answers.")
            return await service.act(live, playing.moving(seat, due, order.move))
        case "undo":
            seat = require_seat(access)
            return await service.act(
                live, lambda table, at: between.undo(table, seat, order.to, at)
            )
        case "answer":
            seat = require_seat(access)
            yes, ask = bool(order.yes), order.ask
            if live.table.ask is not None and live.table.ask.what == "rematch":
                return await rematch(service, live, seat, yes, ask, order.hash)
            return await service.act(
                live, lambda table, at: between.answer(table, seat, yes, ask, at)
            )
        case "resign":
            seat = require_seat(access)
            return await service.act(live, lambda table, at: playing.resign(table, seat, at))
        case "rematch":
            return await rematch(service, live, require_seat(access), hash=order.hash)
        case "reveal":
            seat = require_seat(access)
            return await service.act(
                live, lambda table, at: playing.reveal(table, seat, order.text, at)
            )
        case "name":
            seat = require_seat(access)
            return await service.act(
                live, lambda table, at: playing.rename(table, seat, order.name or "", at)
            )
        case "replace":
            return await _replace(service, live, access, order)
        case "leave-to-bots":
            if access.seat is None:
                require_host(live.table, access)
            by = access.seat
            return await service.act(live, lambda table, at: between.leave_to_bots(table, by, at))
        case "say":
            return say(service, live, require_seat(access), order.word)
        case "start":
            require_host(live.table, access)
            return await service.act(live, playing.start)
    raise Refused("format", f"There is no command {order.t[:20]!r}.")


async def _replace(service: TableService, live: LiveTable, access: Access, order: Order) -> int:
    chosen, level = order.seat, order.level
    if chosen is None or level is not None or chosen != access.seat:
        require_host(live.table, access)  # one's own seat one may take back oneself
    if chosen is None or (level is not None and not 1 <= level <= HIGHEST_LEVEL):
        raise Refused("format", f"Name a seat, and a level from 1 to {HIGHEST_LEVEL}.")
    live.table.require_seat(chosen)
    by = access.seat if access.seat is not None else live.table.made.host

    def replace(table: Table, at: int) -> Change:
        present = live.presence.is_present(chosen)
        return between.replace(table, chosen, level, by, present, at)

    return await service.act(live, replace)

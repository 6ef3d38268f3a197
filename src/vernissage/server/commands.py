"""What a seat, a host or a watcher may tell a table to do. Socket and HTTP both come here."""

from __future__ import annotations

from typing import Any

import msgspec

from vernissage.bots.levels import HIGHEST
from vernissage.games.terms import Json
from vernissage.server import between
from vernissage.server.bounds import require_room
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.going import moving
from vernissage.server.house import House
from vernissage.server.live import Live, Person, Watcher
from vernissage.server.making import rematch
from vernissage.server.saying import say
from vernissage.server.table import Table
from vernissage.server.trying import tried


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


def seat_of(person: Person) -> int:
    """The seat that the person's key opens."""
    if person.seat is None:
        raise Refused("forbidden", "Only one who sits here can do that.", key="not-seated")
    return person.seat


async def run(house: House, live: Live, watcher: Watcher, order: Order) -> Json | None:
    """Carry out one command; the answer for the one who gave it."""
    if order.t == "ping":
        return {"t": "pong"}
    if order.t == "resync":
        watcher.have = max(0, order.have or 0)
        live.tell_table(watcher)
        live.tell_state(watcher)
        return None
    if order.t == "try":
        return {"t": "tried", "id": order.id, **attempt(live, watcher.person, order)}
    version = await carry_out(house, live, watcher.person, order)
    return {"t": "ok", "id": order.id, "version": version}


def attempt(live: Live, person: Person, order: Order) -> Json:
    """What moves would lead to."""
    seat = seat_of(person)
    if order.due is None or order.moves is None:
        raise Refused("format", "To try, say what is due and which moves.")
    return tried(live, seat, order.due, order.moves)


async def carry_out(house: House, live: Live, person: Person, order: Order) -> int:
    """Carry out a command that changes the table; the version that it led to."""
    if person.seat is not None:
        live.presence.sign(person.seat)
    require_room(live, person, order.t)
    match order.t:
        case "move":
            seat = seat_of(person)
            due = order.due
            if due is None:
                raise Refused("format", "A move must name the decision (due) that it answers.")
            return await house.act(live, moving(seat, due, order.move))
        case "undo":
            seat = seat_of(person)
            return await house.act(live, lambda table, at: between.undo(table, seat, order.to, at))
        case "answer":
            seat = seat_of(person)
            yes, ask = bool(order.yes), order.ask
            if live.table.ask is not None and live.table.ask.what == "rematch":
                return await rematch(house, live, seat, yes, ask, order.hash)
            return await house.act(
                live, lambda table, at: between.answer(table, seat, yes, ask, at)
            )
        case "resign":
            seat = seat_of(person)
            return await house.act(live, lambda table, at: table.resign(seat, at))
        case "rematch":
            return await rematch(house, live, seat_of(person), hash=order.hash)
        case "reveal":
            seat = seat_of(person)
            return await house.act(live, lambda table, at: table.deal.reveal(seat, order.text, at))
        case "name":
            seat = seat_of(person)
            return await house.act(live, lambda table, at: table.rename(seat, order.name or "", at))
        case "replace":
            return await _replace(house, live, person, order)
        case "leave-to-bots":
            if person.seat is None:
                _require_host(live, person)
            by = person.seat
            return await house.act(live, lambda table, at: between.leave_to_bots(table, by, at))
        case "say":
            return say(house, live, seat_of(person), order.word)
        case "start":
            _require_host(live, person)
            return await house.act(live, lambda table, at: table.start(at))
    raise Refused("format", f"There is no command {order.t[:20]!r}.")


async def _replace(house: House, live: Live, person: Person, order: Order) -> int:
    chosen, level = order.seat, order.level
    if chosen is None or level is not None or chosen != person.seat:
        _require_host(live, person)  # one's own seat one may take back oneself
    if chosen is None or (level is not None and not 1 <= level <= HIGHEST):
        raise Refused("format", f"Name a seat, and a level from 1 to {HIGHEST}.")
    live.table.require_seat(chosen)
    by = person.seat if person.seat is not None else live.table.made.host

    def command(table: Table, at: int) -> list[AnyEvent]:
        present = live.presence.is_present(chosen, live.everywhere()[0])
        return between.replace(table, chosen, level, by, present, at)

    return await house.act(live, command)


def _require_host(live: Live, person: Person) -> None:
    if not live.is_host(person):
        raise Refused("forbidden", "Only the host can do that.", key="not-host")

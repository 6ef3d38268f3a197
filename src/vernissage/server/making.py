"""Making tables: new ones, the friends who come to them, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from vernissage.games.registry import GAMES, current
from vernissage.games.terms import Json
from vernissage.records.dealing import commitment
from vernissage.server import asking, events, playing
from vernissage.server.access import Access
from vernissage.server.change import Change
from vernissage.server.dealing import require_hash
from vernissage.server.errors import Refused
from vernissage.server.keys import hash_of, new_key, new_seed
from vernissage.server.live_table import LiveTable
from vernissage.server.names import clean_name
from vernissage.server.service import TableService
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table
from vernissage.server.table_log import first_events

# The words of `SeatSetup.kind`.
_KINDS: dict[str, Any] = {"me": "person", "here": "person", "link": "free", "bot": "bot"}


async def make_table(
    service: TableService,
    name: str,
    seats: Sequence[tuple[str, str, int]],
    options: Json,
    clock: ClockSetup,
    hashes: Sequence[str | None] = (),
    maker: str = "",
    *,
    hints: bool = False,
) -> Json:
    """A new table. Seats are (kind, name, level); says its id and the maker's keys.

    The hashes are those of the texts that the maker's own seats will reveal; ``hints`` allows
    hints among people.
    """
    require_room(service, maker)
    setups = [seat_setup(*seat) for seat in seats]
    for seat, hash in enumerate(hashes):
        if require_hash(hash) and setups[seat].kind != "person":
            raise Refused("format", "Only a seat of yours can commit to a text.", key="no-hash")
        setups[seat] = msgspec.structs.replace(setups[seat], hash=require_hash(hash))
    if name in GAMES:  # else it is refused below
        name = current(name)
    if clock.kind == "none":
        await service.warm_up.shown(name)
    else:  # nobody's clock runs while moves are compiled
        await service.warm_up.playable(name)
    mine = seat_of_maker(seats)
    first = first_events(name, setups, options, clock, new_seed(), service.now(), mine, hints=hints)
    return await open_table(service, first, seats, maker)


def require_room(service: TableService, maker: str) -> None:
    """Raise `Refused` for one who has too many games under way."""
    if not service.holdings.has_room(maker, service.tables.counts):
        raise Refused(
            "too-many",
            f"Your address has {service.holdings.most} games under way; finish one first.",
            key="too-many-tables",
        )


def seat_setup(kind: str, name: str, level: int) -> SeatSetup:
    """Who shall sit on a seat, as it was asked for."""
    return SeatSetup(_KINDS[kind], clean_name(name), level)


def seat_of_maker(seats: Sequence[tuple[str, str, int]]) -> int | None:
    """Where the one sits who makes the table."""
    return next((n for n, (kind, _, _) in enumerate(seats) if kind == "me"), None)


async def open_table(
    service: TableService,
    first: Sequence[events.Event],
    seats: Sequence[tuple[str, str, int]],
    maker: str,
) -> Json:
    """Store a table that begins with these events; says its id and the maker's keys."""
    host, invite = new_key(), None
    keys = {n: new_key() for n, (kind, _, _) in enumerate(seats) if kind in ("me", "here")}
    stored = [StoredKey(hash_of(key), "seat", seat) for seat, key in keys.items()]
    stored.append(StoredKey(hash_of(host), "host", -1))
    if any(kind == "link" for kind, _, _ in seats):
        invite = new_key()
        stored.append(StoredKey(hash_of(invite), "invite", -1))
    live = await service.tables.add(first, stored, maker)
    return {
        "id": live.table.id,
        "host": host,
        "keys": {str(seat): key for seat, key in keys.items()},
        "invite": invite,
        "commitment": commitment(live.table.made.seed),
    }


async def join(
    service: TableService,
    live: LiveTable,
    access: Access,
    name: str,
    seat: int | None,
    hash: str | None = None,
) -> Json:
    """Take a free seat by the invitation; the new key is told to nobody else."""
    if not access.invite:
        raise Refused("forbidden", "This link doesn't invite to this table.", key="no-invite")
    key = new_key()
    await service.act(live, lambda table, now: playing.join(table, key, name, seat, now, hash))
    return {"seat": live.access(key).seat, "key": key}


async def rematch(
    service: TableService,
    live: LiveTable,
    seat: int,
    yes: bool = True,
    ask: int | None = None,
    hash: str | None = None,
) -> int:
    """Offer a rematch, or answer; when all agree the new table is there, everyone on their seat."""

    def offer_or_answer(table: Table, at: int) -> Change:
        if ask is not None or not yes:
            return asking.answer(table, seat, yes, ask, at, hash)
        return asking.offer_rematch(table, seat, at, hash)

    version = await service.act(live, offer_or_answer)
    return await _make_rematch(service, live) if wants_rematch(live.table) else version


async def _make_rematch(service: TableService, live: LiveTable) -> int:
    """The new table and the word of it in the old one's log are stored together: of several who
    make one at once, in whichever processes, one succeeds, and nothing is left of the others."""
    made = live.table.made
    setups, options = next_seats(live.table), next_options(live.table)
    first = first_events(
        live.table.name,
        setups,
        options,
        made.clock,
        new_seed(),
        service.now(),
        made.host,
        hints=made.hints,
    )
    stored = [StoredKey(key.hash, key.role, key.seat) for key in live.keys if key.role != "invite"]
    new, append = service.tables.draft(first, stored)

    def point_to_it(table: Table, at: int) -> Change:
        if table.rematch is not None:  # another was faster: that is the one
            return Change()
        return Change([events.Rematched(at, new.table.id)], also=append)

    version = await service.act(live, point_to_it)
    if live.table.rematch == new.table.id:
        service.tables.take_in(new, first, live.maker)
    return version


def wants_rematch(table: Table) -> bool:
    """Whether everyone has agreed to another game, which is not there yet."""
    if table.ask is None or table.ask.what != "rematch" or table.rematch is not None:
        return False
    return set(table.ask.yes) >= set(table.asked_of())


def next_seats(table: Table) -> list[SeatSetup]:
    """The seats of a rematch: everyone sits where they sat, and so keeps the colour."""
    hashes = table.deal.next_hashes
    return [
        SeatSetup(
            seat.kind,
            seat.name,
            seat.level if seat.kind == "bot" else 0,
            hashes.get(n, ""),
            seat.bot,
        )
        for n, seat in enumerate(table.seats)
    ]


def next_options(table: Table) -> Json:
    """The options of a rematch: where it was said who begins, it is the next one."""
    first = table.made.options.get("first")
    if not isinstance(first, int):
        return table.made.options
    return {**table.made.options, "first": (first + 1) % len(table.seats)}

"""Making tables: new ones, the friends who come to them, and rematches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from vernissage.games.terms import Json
from vernissage.records.dealing import commitment
from vernissage.server import between, events
from vernissage.server.dealing import require_hash
from vernissage.server.errors import Refused
from vernissage.server.events import AnyEvent
from vernissage.server.house import House
from vernissage.server.keys import cleaned, hash_of, new_key, new_seed
from vernissage.server.live import Live, Person
from vernissage.server.logbook import make
from vernissage.server.storage import StoredKey
from vernissage.server.table import Table

_KINDS: dict[str, Any] = {"me": "person", "here": "person", "link": "free", "bot": "bot"}


async def make_table(
    house: House,
    name: str,
    seats: Sequence[tuple[str, str, int]],
    options: dict[str, Any],
    clock: events.ClockPlan,
    hashes: Sequence[str | None] = (),
    maker: str = "",
) -> Json:
    """A new table. Seats are (kind, name, level); says its id and the maker's keys.

    The hashes are those of the texts that the maker's own seats will reveal.
    """
    if not house.holdings.has_room(maker, house.counts):
        raise Refused(
            "too-many",
            f"Your address has {house.holdings.most} games under way; finish one first.",
            key="too-many-tables",
        )
    plans = [events.SeatPlan(_KINDS[kind], cleaned(person), level) for kind, person, level in seats]
    for seat, hash in enumerate(hashes):
        if require_hash(hash) and plans[seat].kind != "person":
            raise Refused("format", "Only a seat of yours can commit to a text.", key="no-hash")
        plans[seat] = msgspec.structs.replace(plans[seat], hash=require_hash(hash))
    await house.rehearsal.ready(name)
    mine = next((n for n, (kind, _, _) in enumerate(seats) if kind == "me"), None)
    found = make(name, plans, options, clock, new_seed(), house.now(), mine)
    host, invite = new_key(), None
    keys = {n: new_key() for n, (kind, _, _) in enumerate(seats) if kind in ("me", "here")}
    stored = [StoredKey(hash_of(key), "seat", seat) for seat, key in keys.items()]
    stored.append(StoredKey(hash_of(host), "host", -1))
    if any(plan.kind == "free" for plan in plans):
        invite = new_key()
        stored.append(StoredKey(hash_of(invite), "invite", -1))
    live = await house.open_table(found, stored, maker)
    return {
        "id": live.table.id,
        "host": host,
        "keys": {str(seat): key for seat, key in keys.items()},
        "invite": invite,
        "commitment": commitment(live.table.made.seed),
    }


async def join(
    house: House,
    live: Live,
    person: Person,
    name: str,
    seat: int | None,
    hash: str | None = None,
) -> Json:
    """Take a free seat by the invitation; the new key is told to nobody else."""
    if not person.invite:
        raise Refused("forbidden", "This link doesn't invite to this table.", key="no-invite")
    key = new_key()
    taken: list[int] = []

    def command(table: Table, at: int) -> list[AnyEvent]:
        found = table.join(name, seat, at, hash)
        joined = found[0]
        assert isinstance(joined, events.Joined)
        taken[:] = [joined.seat]
        changes["keys"][:] = [StoredKey(hash_of(key), "seat", joined.seat)]
        return found

    changes: dict[str, list[StoredKey]] = {"keys": []}
    await house.act(live, command, keys=changes["keys"])
    live.keys = [*live.keys, *changes["keys"]]
    for watcher in live.watchers:
        live.tell_table(watcher)
    return {"seat": taken[0], "key": key}


async def rematch(
    house: House,
    live: Live,
    seat: int,
    yes: bool = True,
    ask: int | None = None,
    hash: str | None = None,
) -> int:
    """Offer a rematch, or answer; when all agree the new table is there, everyone on their seat."""

    def command(table: Table, at: int) -> list[AnyEvent]:
        if ask is not None or not yes:
            return between.answer(table, seat, yes, ask, at, hash)
        return between.offer_rematch(table, seat, at, hash)

    version = await house.act(live, command)
    return await _make_rematch(house, live) if wants_rematch(live.table) else version


async def _make_rematch(house: House, live: Live) -> int:
    """The new table and the word of it in the old one's log are stored together: of several who
    make one at once, in whichever processes, one succeeds, and nothing is left of the others."""
    made = live.table.made
    plans, options = next_plans(live.table), next_options(live.table)
    found = make(made.game, plans, options, made.clock, new_seed(), house.now(), made.host)
    stored = [StoredKey(key.hash, key.role, key.seat) for key in live.keys if key.role != "invite"]
    new, append = house.draft_table(found, stored)

    def command(table: Table, at: int) -> list[AnyEvent]:
        if table.rematch is not None:  # another was faster: that is the one
            return []
        return [events.Rematched(at, new.table.id)]

    version = await house.act(live, command, also=append)
    if live.table.rematch == new.table.id:
        house.add_table(new, found, live.maker)
    return version


def wants_rematch(table: Table) -> bool:
    """Whether everyone has agreed to another game, which is not there yet."""
    if table.ask is None or table.ask.what != "rematch" or table.rematch is not None:
        return False
    return set(table.ask.yes) >= set(table.asked_of())


def next_plans(table: Table) -> list[events.SeatPlan]:
    """The seats of a rematch: everyone sits where they sat, and so keeps the colour."""
    hashes = table.deal.next_hashes
    return [
        events.SeatPlan(
            seat.kind,
            seat.name,
            seat.level if seat.kind == "bot" else 0,
            hashes.get(n, ""),
            seat.bot,
        )
        for n, seat in enumerate(table.seats)
    ]


def next_options(table: Table) -> dict[str, Any]:
    """The options of a rematch: where it was said who begins, it is the next one."""
    first = table.made.options.get("first")
    if not isinstance(first, int):
        return table.made.options
    return {**table.made.options, "first": (first + 1) % len(table.seats)}

"""What if: another way on from any moment of a game that can be seen whole.

The new table is one like all others. Its log begins with the deal and the decisions of that game up
to there; after that it is its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec

from vernissage.games.terms import Json
from vernissage.records import Record
from vernissage.server import events, making
from vernissage.server.errors import Refused
from vernissage.server.keys import new_seed
from vernissage.server.service import TableService
from vernissage.server.setup import Branch, ClockSetup
from vernissage.server.table_log import first_events


async def branch(
    service: TableService,
    record: Record,
    of: Branch,
    seats: Sequence[tuple[str, str, int]],
    maker: str = "",
) -> Json:
    """A new table at which the game goes on from there; says its id and the maker's keys.

    Raises `Refused` where the game is over by then, or where the seats don't fit it.
    """
    if len(seats) != record.seats:
        raise Refused("format", f"That game has {record.seats} seats.", key="seats")
    making.require_room(service, maker)
    await service.warm_up.ready(record.game.id)
    setups = [making.seat_setup(*seat) for seat in seats]
    if any(setup.kind == "free" for setup in setups):
        raise Refused("format", "Nobody can come later to a game that has begun.", key="no-link")
    # As we write them: what else a record says there has no place in a table's log.
    setup, options = await asyncio.to_thread(_beginning, record)
    now = service.now()
    made, started = first_events(
        record.game.name,
        setups,
        options,
        ClockSetup(),
        new_seed(),
        now,
        making.seat_of_maker(seats),
    )
    assert isinstance(made, events.Made)
    made = msgspec.structs.replace(made, rules=record.rules, setup=setup, branch=of)
    played = await asyncio.to_thread(decisions, record, of.ply, now)
    first = [made, started, *played]
    return await making.open_table(service, first, seats, maker)


def _beginning(record: Record) -> tuple[Json, Json]:
    return record.game.beginning.write(record.first_state())


def decisions(record: Record, ply: int, at: int) -> list[events.Played]:
    """The first moves of a record as a table's log has them, with what chance did after them.

    Raises `Refused` if there is nothing to decide after them.
    """
    if not 0 <= ply <= len(record.moves):
        raise Refused("format", f"The game has {len(record.moves)} moves; there is no ply {ply}.")
    state = record.first_state()
    played: list[events.Played] = []
    for index, move in enumerate(record.moves):
        by_chance = "chance" in move
        if index >= ply and not by_chance:
            break
        for action, after in state.steps(move):
            if by_chance:
                played[-1].chance.append(action)
            else:
                played.append(events.Played(at, int(move["by"]), action, []))
            state = after
    if not state.deciders:
        raise Refused("over", "The game is over there.", key="game-over")
    return played

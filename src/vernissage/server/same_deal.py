"""The same deal once more, against the same bots: who had how many points.

The deal of a finished game is open, so a table may repeat it from its first move (`branching`, ply 0).
How others fared with it stands in the log of the table where it was dealt, as long as that is kept.
"""

from __future__ import annotations

from vernissage.games.terms import Json
from vernissage.server import events
from vernissage.server.change import Change
from vernissage.server.errors import Refused
from vernissage.server.live_table import LiveTable
from vernissage.server.service import TableService
from vernissage.server.table import Table

MOST_RESULTS = 200
"""So many are kept of a deal."""


def dealt_at(table: Table) -> str:
    """The table at which its deal was dealt: itself, unless it repeats another's."""
    branch = table.made.branch
    return branch.of if branch is not None and branch.ply == 0 and branch.of else table.id


def result_of(table: Table, at: int) -> events.DealPlayed:
    """How the one person at a table fared against its bots; raises `Refused` where nobody did."""
    people = [seat for seat, each in enumerate(table.seats) if each.kind == "person"]
    if len(people) != 1 or len(table.seats) == 1:
        raise Refused("forbidden", "That is for one against bots.", key="no-same-deal")
    branch = table.made.branch
    outcome = table.game.outcome if table.status == "over" else None
    seat = people[0]
    is_whole = branch is None or branch.ply == 0
    if outcome is None or not is_whole or _was_helped(table, seat):
        raise Refused("forbidden", "That is for games played to their end.", key="no-same-deal")
    name = table.seats[seat].name
    return events.DealPlayed(
        at, table.id, seat, int(outcome.scores[seat]), seat in outcome.winners, name
    )


def _was_helped(table: Table, seat: int) -> bool:
    """Whether a bot has decided for the person, then or now."""
    return any(
        table.times[kind, seat] for kind in (events.Replaced, events.Resigned, events.Flagged)
    )


async def told(service: TableService, id: str) -> Json:
    """A deal: its game, who sits where, and all results, the best first; raises `Refused`."""
    table = (await _first(service, (await service.tables.newest(id)).table)).table
    own = result_of(table, table.touched)
    results = [own, *table.results.values()]
    return {
        "table": table.id,
        "game": table.made.game,
        "seat": own.seat,
        "levels": [seat.level if seat.kind == "bot" else None for seat in table.seats],
        "results": [
            {"name": each.name, "points": each.points, "won": each.won, "at": each.at}
            for each in sorted(results, key=lambda each: (-each.points, not each.won, each.at))
        ],
    }


async def enter(service: TableService, id: str) -> Json:
    """The same, with how it went at this table; once, however often it is asked."""
    table = (await service.tables.newest(id)).table
    played = result_of(table, service.now())
    first = await _first(service, table)
    if first.table.id != id:
        if _setting(table) != _setting(first.table):
            raise Refused("forbidden", "Others sat there than at that deal.", key="no-same-deal")

        def note(dealt: Table, now: int) -> Change:
            full = len(dealt.results) >= MOST_RESULTS
            return Change() if full or id in dealt.results else Change([played])

        await service.act(first, note)
    return await told(service, first.table.id)


async def _first(service: TableService, table: Table) -> LiveTable:
    """The table at which its deal was dealt; itself where that is not kept any more."""
    try:
        return await service.tables.newest(dealt_at(table))
    except Refused:
        return await service.tables.newest(table.id)


def _setting(table: Table) -> tuple[object, ...]:
    """Which game, and who sat where."""
    seats = ((seat.kind, seat.level if seat.kind == "bot" else 0) for seat in table.seats)
    return table.made.game, *seats

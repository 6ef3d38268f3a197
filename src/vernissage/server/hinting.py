"""A hint for a seat that decides: thought about where bots think, from what the seat knows alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from vernissage.games.errors import FormatError
from vernissage.games.terms import Json
from vernissage.server.bot_pool import BotPool, HintRequest
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import as_known_to
from vernissage.server.live_table import LiveTable
from vernissage.server.table import Table
from vernissage.study.calibration import calibration

if TYPE_CHECKING:
    from vernissage.server.service import TableService


async def give_hint(
    service: TableService,
    live: LiveTable,
    seat: int,
    due: int,
    instead_of: object = None,
    visitor: str = "",
) -> Json:
    """What `study.hint` says of a decision that is due; raises `Refused`.

    Only where the table was made so, or where all others are bots and stay so: nobody may come
    back to a seat where one stands in. The worker gets a deal that the seat can't tell from the
    true one; the same decision gets the same hint. One that is decided meanwhile gets none.
    """
    table = live.table
    if table.status != "playing" or not _may_have_hints(table, seat):
        raise Refused(
            "forbidden",
            "There are hints only where all others are bots, or where the table allows them.",
            key="no-hints",
        )
    table.game.require_due(seat, due)
    if not isinstance(service.bots, BotPool):
        raise Refused("forbidden", "Nobody thinks on this server.", key="no-hints")
    try:
        calibration(table.game.rules, len(table.seats))
    except FormatError as error:
        raise Refused("forbidden", str(error), key="no-hints") from None
    state = as_known_to(table.game.state, seat)
    asked = None
    if instead_of is not None:
        asked = next(iter(table.game.actions(state, seat, instead_of)), None)
    simulations = service.settings.hint_simulations
    request = HintRequest(table.name, state.to_bytes(), seat, asked, simulations)

    def require_wanted() -> None:
        live.table.game.require_due(seat, due)

    return await service.bots.hint(request, visitor or live.visitor, table.id, require_wanted)


def _may_have_hints(table: Table, seat: int) -> bool:
    return table.made.hints or table.people == [seat] == table.entitled

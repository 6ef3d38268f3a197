"""Whether the table that a log gives is the table that is there, for everyone who looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from vernissage.records.checking import check
from vernissage.server import events
from vernissage.server.events import Event
from vernissage.server.live_table import LiveTable
from vernissage.server.messages import CHOICES, VIEW
from vernissage.server.table import Table
from vernissage.server.table_log import from_log
from vernissage.server.telling import table_message


def told(table: Table) -> list[bytes]:
    """Every byte that a table tells its seats and those who look on, of itself and its game."""
    nobody = [False] * len(table.seats)
    live = LiveTable(table, [], lambda: table.touched + 1000)
    seats = (None, *range(len(table.seats)))
    return [
        msgspec.json.encode(table_message(table, nobody, 0)),
        *(live.states.write(seat, frozenset({VIEW, CHOICES}), 0) for seat in seats),
    ]


def require_same(log: Sequence[Event], there: Table) -> Table:
    """The table that the log gives; it must be the one that is there, and its record must pass.

    One that is still open has nothing dealt. It is dealt here, on a copy: from the same seed, and
    what comes of it must pass too.
    """
    again = from_log(there.id, log)
    assert again.version == there.version == len(log)
    assert again.status == there.status
    assert told(again) == told(there)
    assert again.deal.game_seed == there.deal.game_seed
    if again.status == "open":
        assert not hasattr(there.game, "state")
        again = from_log(there.id, [*log, events.Started(there.touched)])
        assert again.game.seed == there.deal.game_seed
    else:
        assert again.game.state == there.game.state
        assert again.game.log == there.game.log
        assert again.record() == there.record()
    for seat in (None, *range(len(again.seats))):
        view: dict[str, Any] = again.game.state.view(seat)
        assert view["players"]
        if there.status != "open":
            assert view == there.game.state.view(seat)
    if again.game.secret_from is None:
        assert check(again.record()) is None
    return again

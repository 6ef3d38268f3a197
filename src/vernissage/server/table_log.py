"""The log of a table: how it begins, and the table that it tells of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from vernissage.games.errors import VernissageError
from vernissage.games.registry import game
from vernissage.games.terms import Json
from vernissage.server import events
from vernissage.server.clock import Interval
from vernissage.server.dealing import Deal
from vernissage.server.errors import Refused
from vernissage.server.events import Event
from vernissage.server.game_in_progress import KEPT_EVERY
from vernissage.server.seats import with_bot_names
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.table import Table

REST_EVERY = 16
"""Events after which a replay rests: they take about a millisecond at most."""
PASSED_EVERY = 256
"""Also after so many that are passed over."""


def from_log(
    id: str,
    log: Sequence[Event],
    downtimes: Sequence[Interval] = (),
    rest: Callable[[], None] | None = None,
) -> Table:
    """The table that a log tells of; raises `FormatError` for a game or rules unknown here.

    What was taken back is not played again. Only clocks of earlier logs need it, as they charge the
    time of it; then every state is kept meanwhile. ``rest`` is called now and then: others may need
    the core.
    """
    made = log[0]
    assert isinstance(made, events.Made)
    table = Table(id, made, downtimes)
    whole = table.clock.counts and any(
        type(event) is events.Undone and event.clock is None for event in log
    )
    if whole:
        table.game.keep(1)
    dropped = set() if whole else taken_back(log)
    done = 0
    for number in range(1, len(log)):
        event = log[number]
        if number in dropped:
            assert isinstance(event, events.Played)
            table.pass_over(event)
        else:
            table.apply(event)
            done += 1
        if rest is not None and (done >= REST_EVERY or number % PASSED_EVERY == 0):
            done = 0
            rest()
    table.game.keep(KEPT_EVERY)
    return table


def taken_back(log: Sequence[Event]) -> set[int]:
    """The places in a log of the decisions that were taken back later, but for the last time:
    of that one it is told what was taken back."""
    dropped: set[int] = set()
    standing: list[int] = []
    last: set[int] = set()
    for number, event in enumerate(log):
        if type(event) is events.Played:
            standing.append(number)
        elif type(event) is events.Undone:
            dropped |= last
            last = set(standing[event.to :])
            del standing[event.to :]
    return dropped


def first_events(
    name: str,
    setups: list[SeatSetup],
    options: Json,
    clock: ClockSetup,
    seed: str,
    now: int,
    host: int | None = None,
    *,
    hints: bool = False,
) -> list[Event]:
    """The events of a new table; raises `Refused` for what the game can't be played with."""
    try:
        rules = game(name)
        rules.require_seats(len(setups))
        rules.choose(len(setups), options)
    except VernissageError as error:
        raise Refused.by_rules(error) from None
    made = events.Made(
        now,
        rules.id,
        with_bot_names(setups, seed),
        seed,
        options,
        clock,
        host,
        rules.rules_version,
        hints=hints,
    )
    if any(setup.kind == "free" for setup in setups):
        return [made]
    return [made, Deal(made).beginning(now)]

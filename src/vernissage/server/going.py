"""What goes on at tables in memory by itself: bots that are to move, clocks that run out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server import dealing, playing
from vernissage.server.bot_pool import BotRequest
from vernissage.server.change import Handler
from vernissage.server.errors import Refused
from vernissage.server.game_in_progress import as_known_to
from vernissage.server.live_table import LiveTable
from vernissage.server.logs import trace
from vernissage.server.metrics import BOT_FAILURES
from vernissage.server.playing import moving
from vernissage.server.seats import STAND_IN
from vernissage.server.storage import Append

if TYPE_CHECKING:
    from vernissage.server.service import TableService

log = logging.getLogger(__name__)
LEASE_AGAIN = 1.0
"""Seconds after which one who waits for a lease asks again."""
LONGEST_TIMER = 3_600_000
FLAG_AGAIN = 1000
LONGEST_PAUSE = 30.0


class Driver:
    """Drives the bots and clocks of all tables in this process."""

    def __init__(self, service: TableService) -> None:
        self._service = service

    # --- setting going ----------------------------------------------------------------------------

    def set_going(self, live: LiveTable) -> None:
        """Whatever goes on by itself here."""
        service = self._service
        if service.closing:
            return
        table = live.table
        self._await_texts(live)
        if service.bots is not None and live.is_wanted:
            for seat in table.bots_to_move:
                if seat not in live.bot_tasks:
                    work = self._think(live, seat)
                    live.bot_tasks[seat] = service.begin(work, f"bot at {table.id}")
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if table.clock.counts and table.status == "playing":
            self._set_timer(live)

    def _await_texts(self, live: LiveTable) -> None:
        """Have a game begin in a while, whoever has revealed by then.

        Every process in which the table is alive counts for itself, from when it first saw the
        table so: after a restart those who were cut off can still reveal, and the game begins all
        the same.
        """
        if not live.table.deal.awaiting:
            if live.dealing is not None:
                live.dealing.cancel()
                live.dealing = None
        elif live.dealing is None:
            live.dealing = asyncio.get_running_loop().call_later(
                dealing.REVEAL_WITHIN,
                lambda: self._service.begin(self._deal(live), f"deal at {live.table.id}"),
            )

    async def _deal(self, live: LiveTable) -> None:
        """Some have not revealed their texts in time."""
        live.dealing = None
        with contextlib.suppress(Refused):  # the database is away: again soon
            await self._service.act(live, playing.deal_without_texts)
        self.set_going(live)

    def _set_timer(self, live: LiveTable, least: int = 0) -> None:
        service, now = self._service, self._service.now()
        wait = live.table.clock.next_flag(now)
        if wait is None:
            return
        if live.timer is not None:
            live.timer.cancel()
        soon = min(max(wait + 5, least), LONGEST_TIMER) / 1000
        live.timer = asyncio.get_running_loop().call_later(
            soon, lambda: service.begin(self._flag(live), f"clock at {live.table.id}")
        )
        if live.due_at is None or now + wait < live.due_at:
            self.note_due(live, now + wait)

    def note_due(self, live: LiveTable, due_at: int) -> None:
        """Store when the next clock may run out: a later start looks at the table then."""
        live.due_at = due_at

        def stored(error: Exception | None) -> None:
            if error is not None:
                live.due_at = None  # who knows; the next move notes it again

        self._service.writer.submit(Append(live.table.id, 0, (), row={"due_at": due_at}), stored)

    async def _flag(self, live: LiveTable) -> None:
        live.timer = None
        try:
            if await self._service.act(live, playing.flag):
                self.set_going(live)
        except Refused:  # the database is away: again soon
            if live.table.status == "playing" and live.table.clock.counts:
                self._set_timer(live, FLAG_AGAIN)

    # --- bots -------------------------------------------------------------------------------------

    async def _think(self, live: LiveTable, seat: int) -> None:
        """Play for a bot as long as it is its turn. Whatever fails, it is tried again."""
        failures = 0
        try:
            while self._owes(live, seat):
                try:
                    if not live.table.people:
                        await self._service.shows.wait(live.visitor)
                    if await self._service.leases.holds(live):
                        await self._move(live, seat)
                    else:
                        await asyncio.sleep(LEASE_AGAIN)
                    failures = 0
                except Exception as error:
                    failures += 1
                    if not isinstance(error, Refused | SQLAlchemyError):
                        BOT_FAILURES.inc()
                    log.warning(
                        "a bot could not move",
                        extra={"table": live.table.id, "error": trace(error)},
                    )
                    await asyncio.sleep(min(0.5 * 2**failures, LONGEST_PAUSE))
        finally:
            live.bot_tasks.pop(seat, None)

    def _owes(self, live: LiveTable, seat: int) -> bool:
        here = self._service.tables.is_here(live)
        return here and seat in live.table.bots_to_move and live.is_wanted

    async def _move(self, live: LiveTable, seat: int) -> None:
        """One decision of a bot; if it has none that is legal, any that is."""
        bots, table = self._service.bots, live.table
        assert bots is not None
        due = table.game.due[seat]
        assert due is not None
        level = table.seats[seat].level or STAND_IN
        state = table.game.state
        try:
            action = await bots.choose(
                BotRequest(table.name, state.to_bytes(), seat, level),
                live.visitor,
                table.id,
            )
            await self._act(live, moving(seat, due, action, by_bot=True))
            return
        except Refused as refused:
            if refused.code not in ("illegal", "format"):
                raise
            failure: Exception = refused
        except Exception as error:
            failure = error
        BOT_FAILURES.inc()
        log.error(
            "a bot failed; a random move is played for it",
            extra={"table": table.id, "level": level, "error": trace(failure)},
        )
        if table.game.due[seat] == due:
            legal = as_known_to(table.game.state, seat).legal_actions()
            await self._act(
                live, moving(seat, due, int(secrets.choice(legal.tolist())), by_bot=True)
            )

    async def _act(self, live: LiveTable, handler: Handler) -> None:
        try:
            await self._service.act(live, handler)
        except Refused as refused:
            if refused.code != "stale":  # someone has acted meanwhile: think anew
                raise

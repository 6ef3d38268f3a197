"""What goes on at tables by itself: bots that are to move, and clocks that run out.

Where several processes serve the same tables, the bots of a table are one process's matter: it
has a lease in the table's row, and goes on having it by its signs of life. Nobody else waits
for that: people's moves don't, and a clock that two processes find run out is stored once.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server import playing
from vernissage.server.bots import Question
from vernissage.server.change import Handler
from vernissage.server.dealing import await_texts
from vernissage.server.errors import Refused
from vernissage.server.live import Live
from vernissage.server.logs import trace
from vernissage.server.metrics import BOT_FAILURES
from vernissage.server.play import imagined
from vernissage.server.playing import moving
from vernissage.server.seats import STAND_IN
from vernissage.server.storage import Append

if TYPE_CHECKING:
    from vernissage.server.house import House

log = logging.getLogger(__name__)
LEASE = 6_000
"""Milliseconds for which a process looks after a table's bots without saying so again."""
LEASE_LEFT = 2_500
LEASE_FORGOTTEN = 60_000
LEASE_AGAIN = 1.0
"""Seconds after which one who waits for a lease asks again."""
LATELY = 30 * 60_000
MOST_AT_START = 200
"""After a start only tables touched lately are loaded by themselves, and so many of them."""
DUE_WITHIN = 6_000
MOST_DUE = 50
LONGEST_TIMER = 3_600_000
SOON = 60_000
"""A table whose next clock runs out later than that need not be in memory for it."""
FLAG_AGAIN = 1000
LOOK_AGAIN = 1.0
LONGEST_PAUSE = 30.0


class Going:
    """Bots and clocks of all tables in this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._sweeping: asyncio.Task[None] | None = None

    # --- setting going ----------------------------------------------------------------------------

    def set_going(self, live: Live) -> None:
        """Whatever goes on by itself here."""
        house = self._house
        if house.closing:
            return
        table = live.table
        await_texts(live, lambda: house.begin(self._deal(live), f"deal at {table.id}"))
        if house.thinkers is not None and live.is_wanted:
            for seat in table.bots_to_move:
                if seat not in live.bot_tasks:
                    work = self._think(live, seat)
                    live.bot_tasks[seat] = house.begin(work, f"bot at {table.id}")
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        if table.clock.counts and table.status == "playing":
            self._set_timer(live)

    async def _deal(self, live: Live) -> None:
        """Some have not revealed their texts in time."""
        live.dealing = None
        with contextlib.suppress(Refused):  # the database is away: again soon
            await self._house.act(live, playing.deal_without_texts)
        self.set_going(live)

    def _set_timer(self, live: Live, least: int = 0) -> None:
        house, now = self._house, self._house.now()
        wait = live.table.clock.next_flag(now)
        if wait is None:
            return
        if live.timer is not None:
            live.timer.cancel()
        soon = min(max(wait + 5, least), LONGEST_TIMER) / 1000
        live.timer = asyncio.get_running_loop().call_later(
            soon, lambda: house.begin(self._flag(live), f"clock at {live.table.id}")
        )
        if live.due_at is None or now + wait < live.due_at:
            self._note_due(live, now + wait)

    def _note_due(self, live: Live, due_at: int) -> None:
        """Store when the next clock may run out: a later start looks at the table then."""
        live.due_at = due_at

        def settled(error: Exception | None) -> None:
            if error is not None:
                live.due_at = None  # who knows; the next move notes it again

        self._house.writer.submit(Append(live.table.id, 0, (), row={"due_at": due_at}), settled)

    async def _flag(self, live: Live) -> None:
        live.timer = None
        try:
            if await self._house.act(live, playing.flag):
                self.set_going(live)
        except Refused:  # the database is away: again soon
            if live.table.status == "playing" and live.table.clock.counts:
                self._set_timer(live, FLAG_AGAIN)

    # --- bots -------------------------------------------------------------------------------------

    async def _think(self, live: Live, seat: int) -> None:
        """Play for a bot as long as it is its turn. Whatever fails, it is tried again."""
        failures = 0
        try:
            while self._owes(live, seat):
                try:
                    if not live.table.people:
                        await self._house.shows.wait(live.visitor)
                    if await self._holds(live):
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

    def _owes(self, live: Live, seat: int) -> bool:
        here = self._house.live.get(live.table.id) is live
        return here and seat in live.table.bots_to_move and live.is_wanted

    async def _move(self, live: Live, seat: int) -> None:
        """One decision of a bot; if it has none that is legal, any that is."""
        thinkers, table = self._house.thinkers, live.table
        assert thinkers is not None
        due = table.play.due[seat]
        assert due is not None
        level = table.seats[seat].level or STAND_IN
        state = table.play.state
        try:
            action = await thinkers.choose(
                Question(table.made.game, state.to_bytes(), seat, level),
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
        if table.play.due[seat] == due:
            legal = imagined(table.play.state, seat).legal_actions()
            await self._act(
                live, moving(seat, due, int(secrets.choice(legal.tolist())), by_bot=True)
            )

    async def _act(self, live: Live, handler: Handler) -> None:
        try:
            await self._house.act(live, handler)
        except Refused as refused:
            if refused.code != "stale":  # someone has acted meanwhile: think anew
                raise

    # --- leases -----------------------------------------------------------------------------------

    async def _holds(self, live: Live) -> bool:
        """Whether this process looks after the bots of a table, from now on if nobody else does."""
        house = self._house
        if house.is_alone:
            return True
        now = house.now()
        if live.held_until - now > LEASE_LEFT:
            return True
        until = now + LEASE
        held = await asyncio.to_thread(house.store.hold, live.table.id, house.process, now, until)
        live.held_until = until if held else 0
        return held

    async def keep_leases(self) -> None:
        """With every sign of life."""
        house = self._house
        held = [live for live in house.live.values() if live.bot_tasks and live.held_until]
        if held:
            until = house.now() + LEASE
            ids = [live.table.id for live in held]
            await house.sign(house.store.hold_on, ids, house.process, until)
            for live in held:
                live.held_until = until

    # --- tables that nobody has in memory -----------------------------------------------------------

    def look_after_start(self, last_sign: int | None) -> None:
        """Load what was played lately, behind everything else."""
        house = self._house
        since = (house.now() if last_sign is None else last_sign) - LATELY
        house.begin(self._load_touched(since), "tables of before")

    async def _load_touched(self, since: int) -> None:
        await self._load(await self._found(self._house.store.touched_since, since, MOST_AT_START))

    async def take_over(self, gone: Iterable[str]) -> None:
        """Look after the bots of processes that are gone."""
        house, since = self._house, self._house.now() - LEASE_FORGOTTEN
        await self._load(await self._found(house.store.held_by, list(gone), since, MOST_AT_START))

    async def _found(self, look: Callable[..., list[str]], *given: object) -> list[str]:
        """Which tables they are, as soon as the database says so."""
        while True:
            try:
                return await asyncio.to_thread(look, *given)
            except SQLAlchemyError as error:
                log.warning("the tables could not be read: %s", type(error).__name__)
                await asyncio.sleep(LOOK_AGAIN)

    def sweep(self) -> None:
        """Look after clocks that run out soon at tables that nobody has in memory."""
        if self._sweeping is None or self._sweeping.done():
            self._sweeping = self._house.begin(self._sweep(), "clocks")

    async def _sweep(self) -> None:
        house = self._house
        skipped = len(house.loader.unreadable)
        until = house.now() + DUE_WITHIN
        for id in await self._found(house.store.falling_due, until, MOST_DUE + skipped):
            if id not in house.loader.unreadable:
                await self._alone(id, self._look_at_clock(id))

    async def _look_at_clock(self, id: str) -> None:
        """Have a clock that runs out soon in memory, or note when it really does."""
        house = self._house
        live = house.live.get(id)
        if live is None:
            if not await self._is_ours(id):
                return
            live = await house.get(id)
        elif not house.is_alone:
            await house.look(live)
        now = house.now()
        wait = live.table.clock.next_flag(now)
        true = now + wait if wait is not None and live.table.status == "playing" else None
        if true is None:
            house.writer.submit(Append(id, 0, (), row={"due_at": None}), lambda _: None)
            live.due_at = None
        elif live.due_at is None or true > live.due_at:
            self._note_due(live, true)

    async def _is_ours(self, id: str) -> bool:
        house = self._house
        if house.is_alone:
            return True
        now = house.now()
        try:
            return await asyncio.to_thread(house.store.hold, id, house.process, now, now + LEASE)
        except SQLAlchemyError:  # with the next sweep
            return False

    async def _load(self, ids: Iterable[str]) -> None:
        """One after another; whoever asks for a table meanwhile doesn't wait behind them."""
        for id in ids:
            await self._alone(id, self._get(id))

    async def _get(self, id: str) -> None:
        self.set_going(await self._house.get(id))

    async def _alone(self, id: str, work: Awaitable[None]) -> None:
        """What is done for one table of many: if it fails, the others go on."""
        try:
            await work
        except Refused:  # it is gone, or can't be read, which was said then
            pass
        except Exception as error:
            log.error("a table is not looked after", extra={"table": id, "error": trace(error)})

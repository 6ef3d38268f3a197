"""The other processes that serve the same tables: what they say, and what may have got lost."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from vernissage.server.bus import News
from vernissage.server.live import Live, encode

if TYPE_CHECKING:
    from vernissage.server.house import House

log = logging.getLogger(__name__)
LOOK_EVERY = 5
"""Pulses between two looks at the logs of all tables in memory, in case news got lost."""
LOOKED_AT_ONCE = 500


class Neighbours:
    """Says what happens here, hears what happens there; a single process has none."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._alive: set[str] = set()
        self._doubts = 0
        """Counts the times at which news may have got lost; `_sure` is the last one settled."""
        self._sure = 0
        self._checking: asyncio.Task[Any] | None = None
        self._missed: set[str] = set()
        """Tables that changed while they were being loaded."""

    # --- who is there --------------------------------------------------------------------------

    async def watch(self, beat: int) -> None:
        """With every sign of life: take over from those that are gone, mind what got lost."""
        house = self._house
        alive = await house.sign(house.store.alive, house.now())
        gone, self._alive = self._alive - alive, alive
        if gone:
            await house.read_downtimes()
            for live in house.live.values():
                for process in gone:
                    live.elsewhere.pop(process, None)
            house.begin(house.going.take_over(gone), "tables of processes that are gone")
        if beat % LOOK_EVERY == 0 or not house.bus.healthy:
            self.doubt()

    def tell_presence(self, live: Live) -> None:
        """Somebody came or left."""
        here, others = live.here()
        self._house.bus.publish(News(self._house.process, live.table.id, 0, here, others))
        self._show_presence(live)

    @staticmethod
    def _show_presence(live: Live) -> None:
        here, others = live.everywhere()
        live.presence.note(here)
        shown = [at or seat.is_bot for at, seat in zip(here, live.table.seats, strict=True)]
        data = encode({"t": "presence", "here": shown, "watchers": others})
        for watcher in live.watchers:
            watcher.post(data)

    # --- what they say -------------------------------------------------------------------------

    def heard(self, news: News) -> None:
        """Anything may come by Redis: what fits no table is passed over."""
        house = self._house
        if news.process == house.process:
            return
        if not news.table:  # someone's news got lost
            self.doubt()
            return
        live = house.live.get(news.table)
        if live is None:
            if house.is_loading(news.table):
                self._missed.add(news.table)
            return
        if news.here is not None and len(news.here) == len(live.table.seats):
            known = news.process in live.elsewhere
            live.elsewhere[news.process] = (news.here, max(0, news.watchers))
            if not known and live.watchers:
                here, others = live.here()
                house.bus.publish(News(house.process, live.table.id, 0, here, others))
            self._show_presence(live)
            house.going.set_going(live)
        if news.word is not None and news.seat is not None:
            live.tell_word(news.seat, news.word)
        if news.version > live.table.version:
            house.begin(house.look(live), f"look at {news.table}")

    def missed(self, id: str) -> bool:
        """Whether a table changed while it was being loaded."""
        found = id in self._missed
        self._missed.discard(id)
        return found

    # --- what may have got lost ------------------------------------------------------------------

    @property
    def news_may_be_lost(self) -> bool:
        """Whether a table in memory may be older than its log, and nobody knows."""
        house = self._house
        return not house.is_alone and (self._sure < self._doubts or not house.bus.healthy)

    def doubt(self) -> None:
        """News may have got lost: compare all tables in memory with their logs."""
        self._doubts += 1
        if self._checking is None or self._checking.done():
            self._checking = self._house.begin(self._check_all(), "look at all tables")

    async def _check_all(self) -> None:
        house = self._house
        while self._sure < self._doubts:
            doubts, ids = self._doubts, list(house.live)
            for start in range(0, len(ids), LOOKED_AT_ONCE):
                some = ids[start : start + LOOKED_AT_ONCE]
                try:
                    versions = await asyncio.to_thread(house.store.versions, some)
                except SQLAlchemyError as error:
                    log.warning("the logs could not be read: %s", type(error).__name__)
                    return
                for id, version in versions.items():
                    live = house.live.get(id)
                    if live is not None and live.table.version < version:
                        await house.look(live)
            self._sure = doubts

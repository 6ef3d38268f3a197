"""Reviews of finished games, made in the background, decision by decision.

A review is a row in the database that any process may take, one at a time, by a lease; every part
is stored when it is made, so a restart goes on where the last one was. The work is done by one
patient process that gets what bots and people leave of the machine, and visitors take turns.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from vernissage.games.errors import VernissageError
from vernissage.server.bot_pool import WorkerPool
from vernissage.server.errors import Refused
from vernissage.server.importing import game_of
from vernissage.server.limits import Buckets, Places
from vernissage.server.logs import trace
from vernissage.server.review_work import (
    JUDGE,
    count_decisions,
    judge_attempt,
    known_attempt,
    review_part,
    summarise,
)
from vernissage.server.storage.records import Row
from vernissage.server.storage.reviews import (
    DONE,
    FAILED,
    ReviewKey,
    ReviewStore,
    StoredReview,
)
from vernissage.server.workers import Failed, Hung

if TYPE_CHECKING:
    from vernissage.server.service import TableService

log = logging.getLogger(__name__)
Result = TypeVar("Result")
LEASE = 10_000
"""Milliseconds for which a process works at a review without saying so again."""
KEEP_EVERY = 3.0
LOOK_EVERY = 5.0
"""Seconds between two looks for reviews that another process left, or was asked for."""
AT_ONCE = 4
"""Reviews that grow side by side, each for another visitor: nobody's waits behind all of one's."""
MOST_WAITING = 1_000
MOST_OF_ONE = 10
"""Reviews that wait for one visitor."""
LEVEL = 6
"""What a part costs, in the terms of bots."""
TRIES_AT_ONCE = 2
"""Of one visitor: what is searched for him goes before all reviews."""
TRIES_KEPT = 1_000


class ReviewMessage(msgspec.Struct, kw_only=True):
    """What there is of a review; the parts from the number on that was asked for."""

    id: str
    """By which it is read and tried."""
    status: str
    """``waiting`` (for more), ``done`` or ``failed``."""
    version: str
    decisions: int
    """Of the whole game."""
    first: int
    parts: list[msgspec.Raw]
    summary: msgspec.Raw | None


class Reviewing:
    """The reviews that this process takes part in."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._store = ReviewStore(service.store.engine)
        self._simulations = service.settings.review_simulations
        depth = "standard" if self._simulations is None else str(self._simulations)
        self.version = f"{JUDGE}/{depth}"
        """Reviews by another judge, or of another depth, are others."""
        hourly, tries = service.settings.reviews_per_hour, service.settings.tries_per_minute
        self._asked = Buckets(hourly / 3600, hourly / 3)
        self._tried = Buckets(tries / 60, tries)
        self._trying = Places(TRIES_AT_ONCE)
        self._attempts: OrderedDict[tuple[ReviewKey, int, int], bytes] = OrderedDict()
        self._pool = WorkerPool(1, patient=True)
        self._growing: dict[ReviewKey, asyncio.Task[None]] = {}
        self._visitors: dict[ReviewKey, str] = {}
        self._wake = asyncio.Event()

    # --- what people ask -------------------------------------------------------------------------

    async def ask(self, row: Row, visitor: str) -> ReviewMessage:
        """Have the game of a record reviewed, unless it is already. Raises `Refused`."""
        key = ReviewKey(row["id"], self.version)
        found = await self._read(key, 0)
        if found is None or found.status == FAILED:
            if self._service.bots is None:
                raise Refused("forbidden", "Nobody thinks on this server.", key="no-reviews")
            await self._require_room(visitor)
            if await self._stored(self._store.waiting) >= MOST_WAITING:
                raise Refused(
                    "too-many", "Too many reviews wait here; come again later.", key="reviews-full"
                )
            await self._service.warm_up.ready(game_of(row["data"]))
            try:
                decisions = await asyncio.to_thread(count_decisions, row["data"])
            except VernissageError as error:
                raise Refused("forbidden", str(error), key="no-reviews") from None
            await self._stored(self._store.ask, key, decisions, row["data"], self._service.now())
            self._remember(key, visitor)
            self._wake.set()
            found = await self._read(key, 0)
            assert found is not None
        return _message(found, 0)

    async def _require_room(self, visitor: str) -> None:
        """Raise `Refused` for one who has asked for so many that others would wait for him."""
        asked = {key for key, asking in self._visitors.items() if asking == visitor}
        if len(asked) >= MOST_OF_ONE:  # another process may have made some of them
            waiting = await self._stored(self._store.still_waiting, asked)
            for key in asked - waiting:
                self._visitors.pop(key, None)
            asked = waiting
        if len(asked) >= MOST_OF_ONE or not self._asked.take(visitor):
            raise Refused("too-many", "Too many reviews; wait a while.", key="many-reviews")

    def _remember(self, key: ReviewKey, visitor: str) -> None:
        self._visitors[key] = visitor
        while len(self._visitors) > MOST_WAITING:  # others work at those
            del self._visitors[next(iter(self._visitors))]

    async def read(self, id: str, first: int) -> ReviewMessage:
        """What there is of a review, from a part on. Raises `Refused` if nobody asked for it."""
        found = await self._read(ReviewKey(id, self.version), first)
        if found is None:
            raise _nobody_asked()
        return _message(found, first)

    async def decision(self, id: str, number: int) -> tuple[StoredReview, bytes]:
        """A review and one of its parts. Raises `Refused` where there is none."""
        found = await self._read(ReviewKey(id, self.version), number)
        if found is None:
            raise _nobody_asked()
        if not found.parts:
            raise Refused(
                "not-found", f"The review has no decision {number} yet.", key="no-decision"
            )
        return found, found.parts[0]

    async def judge(
        self, review: StoredReview, number: int, part: bytes, action: int, visitor: str
    ) -> bytes:
        """What a legal move would have been worth at a decision. Raises `Refused`."""
        key = review.key, number, action
        known = self._attempts.get(key) or known_attempt(part, action)
        if known is not None:
            return known
        if self._service.bots is None:
            raise Refused("forbidden", "Nobody thinks on this server.", key="no-reviews")
        if not self._tried.take(visitor) or not self._trying.take(visitor):
            raise Refused("too-many", "Too many tries at once; wait a moment.", key="many-tries")
        try:
            work = review.record, self._simulations, number, part, action
            known = await self._pool.run(LEVEL, judge_attempt, *work, visitor=visitor, urgent=True)
        except (Failed, Hung, RuntimeError) as error:
            log.error(
                "a try was not judged", extra={"review": review.key.id, "error": trace(error)}
            )
            raise Refused("fault", "This could not be judged. Try again.", key="fault") from None
        finally:
            self._trying.give(visitor)
        self._attempts[key] = known
        while len(self._attempts) > TRIES_KEPT:
            self._attempts.popitem(last=False)
        return known

    async def _read(self, key: ReviewKey, first: int) -> StoredReview | None:
        return await self._stored(self._store.read, key, first)

    async def _stored(self, work: Callable[..., Result], *given: object) -> Result:
        try:
            return await asyncio.to_thread(work, *given)
        except SQLAlchemyError as error:
            log.error("a review could not be stored or read: %s", type(error).__name__)
            raise Refused("storage", "This could not be stored. Try again.") from None

    # --- the work ----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Take what waits, for ever."""
        service = self._service
        service.begin(self._keep(), "reviews' leases")
        while True:
            self._wake.clear()
            try:
                while len(self._growing) < AT_ONCE and (found := await self._take()) is not None:
                    key = found.key
                    task = service.begin(self._grow(found), "a review")
                    self._growing[key] = task
                    task.add_done_callback(partial(self._ended, key))
            except SQLAlchemyError as error:
                log.warning("no review could be taken: %s", type(error).__name__)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), LOOK_EVERY)

    async def _take(self) -> StoredReview | None:
        service, now = self._service, self._service.now()
        served = {self._visitors[key] for key in self._growing if key in self._visitors}
        wait = [key for key, visitor in self._visitors.items() if visitor in served]
        return await asyncio.to_thread(
            self._store.take,
            service.process,
            self.version,
            now,
            now + LEASE,
            {*self._growing, *wait},
        )

    def _ended(self, key: ReviewKey, _: asyncio.Task[None]) -> None:
        del self._growing[key]
        self._visitors.pop(key, None)
        self._wake.set()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(KEEP_EVERY)
            if not self._growing:
                continue
            until, keys = self._service.now() + LEASE, list(self._growing)
            try:
                await asyncio.to_thread(self._store.keep, keys, self._service.process, until)
            except SQLAlchemyError as error:
                log.warning("no lease could be kept: %s", type(error).__name__)

    async def _grow(self, review: StoredReview) -> None:
        """Make what is missing of a review; if it can't be, say so."""
        key, process = review.key, self._service.process
        try:
            parts = list(review.parts)
            for number in range(len(parts), review.decisions):
                part = await self._work(key, review_part, review.record, parts)
                until = self._service.now() + LEASE
                if not await asyncio.to_thread(self._store.add, key, process, number, part, until):
                    return  # another process has it
                parts.append(part)
            summary = await self._work(key, summarise, review.record, parts)
            await asyncio.to_thread(self._store.end, key, process, DONE, summary)
        except SQLAlchemyError as error:  # taken again when the lease is over
            log.warning("a review could not be stored: %s", type(error).__name__)
        except (Failed, Hung, RuntimeError) as error:
            log.error("a review failed", extra={"review": key.id, "error": trace(error)})
            await asyncio.to_thread(self._store.end, key, process, FAILED, None)

    async def _work(
        self, key: ReviewKey, work: Callable[..., bytes], record: bytes, parts: list[bytes]
    ) -> bytes:
        visitor = self._visitors.get(key, "")
        return await self._pool.run(
            LEVEL, work, record, self._simulations, parts, visitor=visitor, table=key.id
        )

    async def leave(self) -> None:
        """The process ends in good order: others go on at once."""
        with contextlib.suppress(SQLAlchemyError):  # then the leases end by themselves
            await asyncio.to_thread(self._store.give_back, self._service.process)

    def close(self) -> None:
        self._pool.close()


def _nobody_asked() -> Refused:
    return Refused("not-found", "Nobody has asked for this review.", key="no-review")


def _message(review: StoredReview, first: int) -> ReviewMessage:
    summary = review.summary
    return ReviewMessage(
        id=review.key.id,
        status=review.status,
        version=review.key.version,
        decisions=review.decisions,
        first=first,
        parts=[msgspec.Raw(part) for part in review.parts],
        summary=None if summary is None else msgspec.Raw(summary),
    )

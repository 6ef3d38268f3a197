"""Telling other server processes that a table has changed; they look into the log themselves.

A message that gets lost is harmless: whoever acts on old knowledge meets a conflict, and while
the bus is down everyone looks into the log now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from vernissage.server.metrics import BUS_FAILURES

log = logging.getLogger(__name__)
CHANNEL = "vernissage"
RETRY = 1.0
"""Seconds between attempts to reach a bus that is down."""


class News(msgspec.Struct):
    """A table has a new version, or somebody came, left or said something there."""

    process: str
    table: str
    version: int = 0
    here: list[bool] | None = None
    watchers: int = 0
    seat: int | None = None
    word: str | None = None


Listener = Callable[[News], None]


class Bus(Protocol):
    """Carries news between processes."""

    healthy: bool

    def publish(self, news: News) -> None: ...

    async def open(self, listener: Listener, on_return: Callable[[], None]) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """There is only one process."""

    healthy = True

    def publish(self, news: News) -> None:
        pass

    async def open(self, listener: Listener, on_return: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """News by Redis; goes on by itself when Redis comes back."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # No retries: old news that hold up new ones are worth less than none.
        self._redis: Any = Redis.from_url(
            url, socket_timeout=5, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0)
        )
        self._out: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self.healthy = False

    def publish(self, news: News) -> None:
        try:
            self._out.put_nowait(msgspec.json.encode(news))
        except asyncio.QueueFull:
            BUS_FAILURES.inc()

    async def open(self, listener: Listener, on_return: Callable[[], None]) -> None:
        listening = asyncio.create_task(self._listen(listener, on_return))
        self._tasks = [listening, asyncio.create_task(self._send())]

    async def _send(self) -> None:
        from redis.exceptions import RedisError

        while True:
            data = await self._out.get()
            try:
                await self._redis.publish(CHANNEL, data)
            except (RedisError, OSError):
                BUS_FAILURES.inc()

    async def _listen(self, listener: Listener, on_return: Callable[[], None]) -> None:
        from redis.exceptions import RedisError

        decode = msgspec.json.Decoder(News).decode
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    self.healthy = True
                    on_return()
                    while True:
                        message = await channel.get_message(
                            ignore_subscribe_messages=True, timeout=2.0
                        )
                        if message is not None:
                            listener(decode(message["data"]))
            except (RedisError, OSError) as error:
                if self.healthy:
                    log.warning("redis is away: %s", type(error).__name__)
                self.healthy = False
                await asyncio.sleep(RETRY)
            except msgspec.DecodeError:
                log.warning("a message on the bus could not be read")

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

"""Telling other server processes that a table has changed; they look into the log themselves.

A message that gets lost is harmless: whoever acts on old knowledge meets a conflict, and while
the bus is down everyone looks into the log now and then.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from vernissage.server.logs import trace
from vernissage.server.metrics import BUS_FAILURES

log = logging.getLogger(__name__)
CHANNEL = "vernissage"
RETRY = 1.0
"""Seconds between attempts to reach a bus that is down."""
ECHO_EVERY = 1.0
LIMIT = 5.0
"""Seconds that one answer of Redis may take."""
SILENCE = 4.0
"""Seconds after which one who doesn't hear even oneself hears nobody."""


class TableChanged(msgspec.Struct):
    """A table has a new version, or somebody came, left or said something there.

    Of no table: news of this process got lost, so look into the logs.
    """

    process: str
    table: str
    version: int = 0
    here: list[bool] | None = None
    watchers: int = 0
    seat: int | None = None
    word: str | None = None


Listener = Callable[[TableChanged], None]
_decode = msgspec.json.Decoder(TableChanged).decode


class Bus(Protocol):
    """Tells other processes of changes."""

    healthy: bool

    def publish(self, change: TableChanged) -> None: ...

    async def open(self, listener: Listener, on_return: Callable[[], None]) -> None: ...

    async def close(self) -> None: ...


class LocalBus:
    """There is only one process."""

    healthy = True

    def publish(self, change: TableChanged) -> None:
        pass

    async def open(self, listener: Listener, on_return: Callable[[], None]) -> None:
        pass

    async def close(self) -> None:
        pass


class RedisBus:
    """Changes by Redis; goes on by itself when Redis comes back."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # No retries: old news that hold up new ones are worth less than none.
        self._redis: Any = Redis.from_url(  # an extra: mypy sees no types
            url, socket_timeout=LIMIT, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0)
        )
        self._out: asyncio.Queue[bytes] = asyncio.Queue(maxsize=10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._echo = f"{CHANNEL}:{secrets.token_hex(6)}"
        self._lost = False
        """Whether news could not be sent since others were told so."""
        self.healthy = False

    def publish(self, change: TableChanged) -> None:
        try:
            self._out.put_nowait(msgspec.json.encode(change))
        except asyncio.QueueFull:
            self._lost = True
            BUS_FAILURES.inc()

    async def open(self, listener: Listener, on_return: Callable[[], None]) -> None:
        listening = asyncio.create_task(self._listen(listener, on_return))
        self._tasks = [listening, asyncio.create_task(self._send())]

    async def _send(self) -> None:
        while True:
            try:
                data = await self._out.get()
                if self._lost:
                    await self._say(CHANNEL, msgspec.json.encode(TableChanged("", "")))
                    self._lost = False
                await self._say(CHANNEL, data)
            except (Exception, asyncio.CancelledError) as error:
                self._go_on_after(error)
                self._lost = True
                BUS_FAILURES.inc()

    async def _say(self, channel: str, data: bytes) -> None:
        async with asyncio.timeout(LIMIT + ECHO_EVERY):  # the client keeps its own, if all is well
            await self._redis.publish(channel, data)

    async def _listen(self, listener: Listener, on_return: Callable[[], None]) -> None:
        """For as long as the bus is open, whatever goes wrong."""
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL, self._echo)
                    self.healthy = True
                    on_return()
                    try:
                        await self._hear(channel, listener)
                    except (Exception, asyncio.CancelledError) as error:
                        self._go_on_after(error)
                        log.warning("redis is away: %s", type(error).__name__)
                    finally:  # before the connection is closed, which may take its time
                        self.healthy = False
            except (Exception, asyncio.CancelledError) as error:
                self._go_on_after(error)
                log.debug("redis can't be reached: %s", type(error).__name__)
            await asyncio.sleep(RETRY)

    @staticmethod
    def _go_on_after(error: BaseException) -> None:
        """Whatever breaks a connection, the next one is tried; who is cancelled ends.

        A time limit inside Redis's client that runs out in the moment in which the connection
        breaks leaves a cancellation behind that nobody asked for (asyncio.timeout before Python
        3.13). It would end the task without a word, with `healthy` as it was.
        """
        task = asyncio.current_task()
        if task is not None and task.cancelling():  # Redis's client may call it another error
            raise asyncio.CancelledError from error

    async def _hear(self, channel: Any, listener: Listener) -> None:  # of the same
        """Until the connection breaks, or is silent although one speaks to oneself."""
        own, heard = self._echo.encode(), time.monotonic()
        spoken = 0.0
        while True:
            async with asyncio.timeout(SILENCE + ECHO_EVERY):
                message = await channel.get_message(
                    ignore_subscribe_messages=True, timeout=ECHO_EVERY
                )
            now = time.monotonic()
            if message is not None:
                heard = now
                if message["channel"] != own:
                    _tell(listener, message["data"])
            elif now - heard > SILENCE:
                raise TimeoutError("nothing is heard")
            if now - spoken > ECHO_EVERY:
                spoken = now
                await self._say(self._echo, b"")
                if self._lost and self._out.empty():
                    self.publish(TableChanged("", ""))

    async def close(self) -> None:
        running = set(self._tasks)
        while running:  # Redis's client may swallow the first cancellation with an answer
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=RETRY)
        await self._redis.aclose()


def _tell(listener: Listener, data: bytes) -> None:
    """Junk is passed over; whatever it causes, the next news is heard."""
    try:
        listener(_decode(data))
    except msgspec.DecodeError:
        log.warning("a message on the bus could not be read")
    except Exception as error:
        log.error("news could not be heard", extra={"error": trace(error)})

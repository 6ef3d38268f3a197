"""The bus goes on listening, whatever goes wrong with it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from redis.exceptions import ConnectionError as RedisAway

from tests.server.databases import Redis
from tests.waiting import PATIENCE
from vernissage.server import bus
from vernissage.server.bus import CHANNEL, RedisBus, TableChanged

NEWS = TableChanged("another", "a table", 3)


class Channel:
    """A connection that breaks once, then brings one piece of news, then nothing more."""

    broken: Exception | None
    seen: list[bool]

    def __init__(self, own: RedisBus) -> None:
        self._bus = own
        self._told = False

    async def __aenter__(self) -> Channel:
        return self

    async def __aexit__(self, *_: object) -> None:
        Channel.seen.append(self._bus.healthy)

    async def subscribe(self, *_: str) -> None:
        pass

    async def get_message(self, **_: Any) -> dict[str, object] | None:
        if Channel.broken is not None:
            error, Channel.broken = Channel.broken, None
            raise error
        if self._told:
            await asyncio.sleep(60)
        self._told = True
        return {"channel": CHANNEL.encode(), "data": msgspec.json.encode(NEWS)}


@pytest.mark.parametrize(
    "error",
    [RedisAway("gone"), OSError("gone"), RuntimeError("of the library"), EOFError(), KeyError("x")],
    ids=lambda error: type(error).__name__,
)
def test_it_goes_on_after_every_error_and_says_that_it_was_away(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "RETRY", 0.0)
    Channel.broken, Channel.seen = error, []

    async def listens() -> None:
        own = RedisBus("redis://127.0.0.1:1/0")

        async def publish(*_: object) -> None:
            pass

        async def aclose() -> None:
            pass

        own._redis = SimpleNamespace(pubsub=lambda: Channel(own), publish=publish, aclose=aclose)
        heard: asyncio.Future[TableChanged] = asyncio.get_running_loop().create_future()
        returns: list[bool] = []
        await own.open(heard.set_result, lambda: returns.append(own.healthy))
        assert await asyncio.wait_for(heard, 60) == NEWS
        assert own.healthy
        assert returns == [True, True], "others are asked what was missed"
        await own.close()

    asyncio.run(listens())
    assert Channel.seen[0] is False, "it is away before the connection is closed"


async def _forever(*_: object, **__: object) -> None:
    await asyncio.sleep(3600)


def _stray_cancellation(*_: object, **__: object) -> None:
    """What a time limit leaves behind that runs out just when the connection breaks."""
    raise asyncio.CancelledError


def _fault(*_: object, **__: object) -> None:
    raise RuntimeError("a fault of the client")


@pytest.mark.parametrize("broken", [_stray_cancellation, _fault, _forever])
def test_whatever_breaks_the_bus_it_says_so_and_comes_back(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, broken: Any
) -> None:
    monkeypatch.setattr(bus, "SILENCE", 0.2)
    monkeypatch.setattr(bus, "LIMIT", 0.2)
    monkeypatch.setattr(bus, "ECHO_EVERY", 0.1)
    heard: list[TableChanged] = []

    async def until(met: Callable[[], object]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not met():
                await asyncio.sleep(0.01)

    async def live() -> None:
        own, returned = RedisBus(redis.url), 0

        def on_return() -> None:
            nonlocal returned
            returned += 1

        await own.open(heard.append, on_return)
        await until(lambda: own.healthy)
        with monkeypatch.context() as moment:
            moment.setattr("redis.asyncio.client.PubSub.get_message", broken)
            moment.setattr("redis.asyncio.client.Redis.publish", broken)
            own.publish(TableChanged("lost", ""))
            await until(lambda: not own.healthy)
        await until(lambda: own.healthy and returned == 2)
        own.publish(TableChanged("found", ""))
        await until(lambda: heard)
        await asyncio.wait_for(own.close(), PATIENCE)
        assert all(task.cancelled() for task in own._tasks), "who is cancelled ends"

    asyncio.run(live())

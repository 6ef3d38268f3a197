"""A machine that slept, or a process that stood still, charges nobody."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from tests.server.running import Running, all_here, running, settings_for
from tests.waiting import wait_for
from vernissage.server import service
from vernissage.server.heartbeat import GAP, Heartbeat


def test_only_a_gap_between_two_beats_is_sleep() -> None:
    times = [0]
    slept: list[tuple[int, int]] = []
    heart = Heartbeat(lambda: times[0], lambda since, until: slept.append((since, until)))
    times[0] = 10 * GAP
    assert heart.now() == 10 * GAP
    assert slept == []  # it had not begun

    async def begin() -> None:
        task = asyncio.create_task(heart.run())
        await asyncio.sleep(0)
        task.cancel()

    asyncio.run(begin())
    for step in (GAP, GAP // 2, 1):
        times[0] += step
        heart.now()
    assert slept == []
    before = times[0]
    times[0] += GAP + 1
    assert heart.now() == times[0]
    assert slept == [(before, times[0])]
    heart.now()
    assert len(slept) == 1


def flag(server: Running, id: str) -> None:
    """The timer of a table's clock fires, as it does after a sleep."""
    loop = next(iter(server.service._tasks)).get_loop()
    live = server.service.tables.live[id]
    asyncio.run_coroutine_threadsafe(server.service.driver._flag(live), loop).result(30)


@pytest.mark.parametrize("flagged", ["loss", "bot"])
def test_nobody_loses_on_time_because_the_machine_slept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, flagged: str
) -> None:
    asleep = [0]
    monkeypatch.setattr(service, "now", lambda: time.time_ns() // 1_000_000 + asleep[0])
    settings = settings_for(tmp_path)
    with running(settings) as server:
        clock = {"kind": "move", "seconds": 60, "flag": flagged}
        table = all_here(server, "patchwork", 2, clock=clock)
        seat = table.read()["state"]["clock"]["running"][0]
        asleep[0] = 100_000
        flag(server, table.id)
        state = table.read()["state"]
        assert state["ended"] is None
        assert state["clock"]["left"][seat] > 30_000
        assert table.read()["table"]["seats"][seat]["replaced"] is False
        wait_for(
            lambda: any(
                to - since >= 100_000 for since, to in server.service.store.read_downtimes()
            )
        )
    with running(settings) as server:  # and it stays so
        table.client = server.client
        assert table.read()["state"]["clock"]["left"][seat] > 30_000

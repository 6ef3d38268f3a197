"""Workers that think: whatever becomes of one, there is an answer or a failure, never silence."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.antics import (
    fail_by,
    process_of_worker,
    stop_oneself,
    wait_for_ever,
    work_for,
    work_for_ever,
)
from tests.server.running import running, settings_for
from tests.waiting import PATIENCE, wait_for
from vernissage.client import Table
from vernissage.server import bot_pool, workers
from vernissage.server.bot_pool import WorkerPool
from vernissage.server.metrics import BOT_FAILURES
from vernissage.server.workers import Failed, Hung, Worker, worked


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some work is too long, and so is standing still for a while."""
    monkeypatch.setattr(workers, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(workers, "STILL", 40)
    monkeypatch.setattr(bot_pool, "LONGEST", (1.0,) * 7)
    monkeypatch.setattr(bot_pool, "LOADING", 30.0)


def wait_until_gone(*processes: int) -> None:
    """Killed they are at once; who buries them may take a moment."""
    wait_for(lambda: not any(Path(f"/proc/{each}").exists() for each in processes))


HANGS = [work_for_ever, wait_for_ever, stop_oneself]


def with_pool(use: Callable[[WorkerPool], Awaitable[Any]], size: int = 1) -> Any:
    async def run() -> Any:
        pool = WorkerPool(size)
        try:
            return await asyncio.wait_for(use(pool), 60)  # or a test would hang with its worker
        finally:
            pool.close()

    return asyncio.run(run())


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("hang", HANGS)
def test_one_who_hangs_is_ended_and_replaced(hang: Callable[..., int]) -> None:
    async def use(pool: WorkerPool) -> tuple[int | None, int | None]:
        before = await pool.run(1, process_of_worker)
        with pytest.raises(Hung):
            await pool.run(1, hang)
        return before, await pool.run(1, process_of_worker)

    before, after = with_pool(use)
    assert before != after
    wait_until_gone(before)
    assert worked(before) == 0.0


@pytest.mark.usefixtures("impatient")
def test_one_who_hangs_harms_no_answer_of_another_worker() -> None:
    """It answers all of them, or whoever came in place of the one that hung helps it."""

    async def use(pool: WorkerPool) -> tuple[Any, list[Any], list[Any]]:
        first = await asyncio.gather(*(pool.run(1, work_for, 0.1) for _ in range(2)))
        hung = asyncio.create_task(pool.run(1, work_for_ever))
        others = [asyncio.create_task(pool.run(1, work_for, 0.3)) for _ in range(3)]
        [ended] = await asyncio.gather(hung, return_exceptions=True)
        return ended, first, await asyncio.gather(*others)

    hung, first, others = with_pool(use, 2)
    assert isinstance(hung, Hung)
    assert len(set(first) & set(others)) == 1


def test_one_who_waits_for_the_machine_is_not_taken_for_hung(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Others have the cores, so it works little at a time: that takes as long as it takes."""
    monkeypatch.setattr(workers, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(bot_pool, "LONGEST", (60.0,) * 7)

    async def use(pool: WorkerPool) -> int | None:
        await pool.run(1, process_of_worker)
        process = pool._workers[0]._process
        answer = asyncio.create_task(pool.run(1, work_for, 0.2))
        for _ in range(10):
            os.kill(process, signal.SIGSTOP)
            await asyncio.sleep(0.15)
            os.kill(process, signal.SIGCONT)
            await asyncio.sleep(0.02)
        return await answer

    assert with_pool(use)


ABANDONING = """
import asyncio, os, signal
from multiprocessing import forkserver
from tests.server.antics import process_of_worker, work_for_ever
from vernissage.server.workers import Worker

async def leave():
    workers = [Worker(), Worker()]
    print(*[await worker.run(60, process_of_worker) for worker in workers])
    print(forkserver._forkserver._forkserver_pid, flush=True)
    working = asyncio.create_task(workers[0].run(60, work_for_ever))
    await asyncio.sleep(0.2)
    os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(leave())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells when a parent is gone")
def test_no_process_outlives_a_server_that_is_killed() -> None:
    command = [sys.executable, "-c", ABANDONING]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode == -signal.SIGKILL, done.stderr
    left = [int(word) for word in done.stdout.split()]
    assert len(left) == 3
    wait_until_gone(*left)


KINDS = [
    ValueError,
    SystemExit,
    KeyboardInterrupt,
    GeneratorExit,
    StopIteration,
    StopAsyncIteration,
    asyncio.CancelledError,
    MemoryError,
    RecursionError,
]


def test_whatever_is_raised_in_a_worker_is_a_failure_here() -> None:
    async def use(pool: WorkerPool) -> set[int]:
        there = {await pool.run(1, process_of_worker)}
        for kind in KINDS:
            with pytest.raises(Failed, match=f"^{kind.__name__} antics.py:") as found:
                await asyncio.wait_for(pool.run(1, fail_by, kind), 60)
            assert "secret" not in str(found.value)
            there.add(await pool.run(1, process_of_worker))
        return there

    assert len(with_pool(use)) == 1, "it goes on"


def test_what_a_worker_took_is_counted_whatever_came_of_it() -> None:
    async def use() -> list[float]:
        worker, spent = Worker(), []
        doing: list[tuple[Any, Any]] = [(work_for, 0.3), (fail_by, ValueError), (work_for, 0.1)]
        for work, given in doing:
            with contextlib.suppress(Failed):
                await worker.run(60, work, given)
            spent.append(worker.spent)
        worker.end()
        return spent

    long, failed, short = asyncio.run(use())
    assert long >= 0.3
    assert 0.1 <= short < 0.3
    assert 0.0 < failed < 0.1


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("hang", HANGS[:2])
def test_a_table_whose_bot_hangs_goes_on(
    tmp_path: Path,
    hang: Callable[..., int],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def make() -> Table:
        made = server.client.make_table("final-touch", ["bot:1", "me"], {"first": 0})
        with made.seat(1) as person:
            person.wait()
        return made

    with running(settings_for(tmp_path, bots=True)) as server:
        make()  # now the worker has the game
        monkeypatch.setattr(bot_pool, "choose_action", hang)
        before = BOT_FAILURES._value.get()
        with caplog.at_level(logging.WARNING):
            table = make()
        assert BOT_FAILURES._value.get() > before
        told = {record.__dict__.get("table") for record in caplog.records}
        assert table.id in told


def test_work_is_charged_by_what_it_took_to_whoever_asked() -> None:
    """One whose searches take ten times as long has a tenth of the turns, of whatever level."""

    async def use(pool: WorkerPool) -> list[str]:
        order: list[str] = []

        async def ask(visitor: str, seconds: float) -> None:
            await pool.run(1, work_for, seconds, visitor=visitor, table=visitor)
            order.append(visitor)

        await pool.run(1, process_of_worker)
        asked = [asyncio.create_task(ask("long", 0.3)) for _ in range(6)]
        asked += [asyncio.create_task(ask("short", 0.03)) for _ in range(10)]
        await asyncio.gather(*asked)
        return order

    order = with_pool(use)
    # One that was running already; then as much work for the one as for the other, in pieces.
    last = max(place for place, who in enumerate(order) if who == "short")
    assert order[:last].count("long") <= 3

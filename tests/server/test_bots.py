"""Bots at tables: they move for people and for those who look on, and quick ones first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.running import GENEROUS, Running, running, settings_for
from tests.waiting import wait_for
from vernissage.bots.preparing import STEPS, TABLES, Job
from vernissage.games.registry import GAMES, game
from vernissage.games.terms import Json
from vernissage.records.checking import check
from vernissage.server import compile_pool
from vernissage.server.bot_pool import BotPool, BotRequest, WorkerPool
from vernissage.server.compile_pool import CompilePool
from vernissage.server.workers import obey


def wait_until_over(read: Callable[[], Json]) -> Json:
    """What is read of a table once its game is over."""
    wait_for(lambda: read()["table"]["status"] == "over")
    return read()


def plies(server: Running, id: str) -> int:
    """Without looking, which would count."""
    return len(server.service.store.read_log(id))


def wait_until_at_rest(server: Running) -> None:
    """Until no bot is thinking."""
    tables = server.service.tables
    wait_for(lambda: not any(live.bot_tasks for live in list(tables.live.values())))


def test_bots_by_themselves_wait_for_someone_who_looks_on_also_after_a_restart(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path, bots=True)
    assert settings.tables_per_minute == GENEROUS["tables_per_minute"]
    with running(settings) as server:
        tables = [server.client.make_table(name, ["bot:1", "bot:2"]) for name in GAMES]
        wait_until_at_rest(server)
        assert [plies(server, table.id) for table in tables] == [2] * len(tables)
    with running(settings) as server:
        wait_until_at_rest(server)
        assert [plies(server, table.id) for table in tables] == [2] * len(tables)
        for table in tables:
            table.client = server.client
            wait_until_over(table.read)
            assert check(table.record()) is None


def test_bots_by_themselves_stop_when_the_last_one_leaves_and_go_on_with_the_next(
    tmp_path: Path,
) -> None:
    settings = settings_for(tmp_path, bots=True, shows_per_second=20.0)
    with running(settings) as server:
        table = server.client.make_table("patchwork", ["bot:1", "bot:1"])
        with table.watch() as watcher:
            watcher.wait_for_state(4)
        wait_until_at_rest(server)
        stood = plies(server, table.id)
        assert table.id in server.service.tables.live
        with table.watch() as watcher:
            assert watcher.wait_for_state(stood + 2).data["ply"] > stood - 2


def test_a_bot_answers_a_person_who_is_away(tmp_path: Path) -> None:
    """Up to the person's next decision: then it is up to the person."""
    with running(settings_for(tmp_path, bots=True)) as server:
        table = server.client.make_table("final-touch", ["bot:1", "me"], {"first": 0})
        wait_for(lambda: plies(server, table.id) >= 3)
        wait_until_at_rest(server)


def test_a_person_plays_with_a_bot_and_may_take_back_as_one_likes(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, bots=True)) as server:
        table = server.client.make_table("patchwork", ["me", "bot:2"])
        with table.seat(0) as person:
            for _ in range(3):
                person.move(person.wait().moves()[0])
            person.wait()
            assert person.current.data["undo"]["free"] == 0
            person.do("undo", to=0)
            assert person.wait().data["ply"] <= 1
            table.command("replace", {"seat": 0, "level": 1}, key=table.keys[0])
            wait_until_over(table.read)
        assert check(table.record()) is None


def test_at_a_table_of_three_a_bot_finishes_for_each_who_resigns(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, bots=True)) as server:
        table = server.client.make_table("final-touch", ["me", "here", "bot:1"])
        for seat in (0, 1):
            table.command("resign", key=table.keys[seat])
        table.command("leave-to-bots", key=table.keys[0])
        wait_until_over(table.read)
        assert check(table.record()) is None


def _compile_slowly(job: Job) -> None:
    if job == Job("art-society", "search"):
        time.sleep(3600)  # until it is killed


@pytest.fixture
def nothing_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a new machine: no step leaves a mark that the next start would find."""
    monkeypatch.setattr(compile_pool, "mark_of", lambda job: "")


@pytest.mark.usefixtures("nothing_compiled")
def test_bots_of_one_game_move_while_another_is_compiled() -> None:
    async def play() -> int:
        bots = BotPool(1)
        bots.compile_pool = CompilePool(obey, _compile_slowly)
        try:
            bots.compile_pool.open("art-society")
            await bots.prepare("art-society")
            state = game("patchwork").setup(seed="a")
            quick = BotRequest("patchwork", state.to_bytes(), state.deciders[0], 1)
            action = await bots.choose(quick)
            assert not bots.compile_pool.is_made("art-society", "search")
            return action
        finally:
            bots.close()

    assert asyncio.run(play()) in game("patchwork").setup(seed="a").legal_actions()


class Bench:
    """Does jobs at once and in this process, and notes their order."""

    def __init__(self, pool: CompilePool, opens: dict[int, str]) -> None:
        self.done: list[Job] = []
        self._pool, self._opens = pool, opens

    async def wake(self) -> None:
        self._open(0)

    async def do(self, job: Job) -> None:
        self.done.append(job)
        self._open(len(self.done))

    def _open(self, when: int) -> None:
        """A game that is opened then; with an exclamation mark, somebody waits for its rules."""
        name = self._opens.get(when, "")
        if name.endswith("!"):
            self._pool.hurry_rules(name.removesuffix("!"))
        elif name:
            self._pool.open(name)


@pytest.mark.usefixtures("nothing_compiled")
def test_what_is_opened_first_is_compiled_first(monkeypatch: pytest.MonkeyPatch) -> None:
    async def order(opens: dict[int, str]) -> list[Job]:
        made = CompilePool(obey)
        bench = Bench(made, opens)
        monkeypatch.setattr(made, "_wake", bench.wake)
        monkeypatch.setattr(made, "_do", bench.do)
        await made.run()
        return bench.done

    names = list(GAMES)
    unasked = asyncio.run(order({}))
    tables = len(TABLES)
    assert {job.step for job in unasked[: tables * len(names)]} == set(TABLES)
    assert sorted(unasked) == sorted(Job(name, step) for name in names for step in STEPS)
    last = names[-1]
    asked = asyncio.run(order({0: last}))
    thinking = [step for step in STEPS[:-1] if step not in TABLES]
    wanted = [Job(last, step) for step in (*thinking, *TABLES)]
    assert asked[: len(wanted)] == wanted, "its bots first, also if workers are just starting"
    assert {job.step for job in asked[len(wanted) :][: 2 * tables]} == set(TABLES)
    later = asyncio.run(order({0: last, 2: names[0]}))
    both = [Job(name, step) for name in (last, names[0]) for step in thinking]
    assert later[: len(both)] == both, "bots of all that is opened, who was here first first"
    assert [job.step for job in later[-3:]] == ["rest"] * 3
    hurried = asyncio.run(order({0: last, 2: f"{names[0]}!"}))
    assert hurried[2 : 2 + tables] == [Job(names[0], step) for step in TABLES]
    assert hurried[2 + tables] == wanted[2], "the rules first, then who was here before"


async def _turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


@pytest.mark.usefixtures("nothing_compiled")
def test_a_first_answer_has_a_core_to_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two: what isn't waited for is compiled on the other one. A table never waits."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)

    async def follow() -> dict[str, int]:
        made = CompilePool(obey)
        running, most = 0, 0

        async def do(job: Job) -> None:
            nonlocal running, most
            running += 1
            most = max(most, running)
            await _turns(10)
            running -= 1

        async def seen() -> int:
            nonlocal most
            await _turns(9)  # what had begun is nearly done
            most = 0
            await _turns(15)
            return most

        monkeypatch.setattr(made, "_wake", lambda: _turns(1))
        monkeypatch.setattr(made, "_do", do)
        working, found = asyncio.create_task(made.run()), {}
        async with made.asked("patchwork", 6):
            found["first"] = await seen()
            made.hurry_rules("art-society")
            await _turns(2)
            found["table"] = running
        async with made.asked("patchwork", 6):
            found["second"] = await seen()
        await working
        return found

    assert asyncio.run(follow()) == {"first": 1, "table": 2, "second": 2}


@pytest.mark.usefixtures("nothing_compiled")
def test_a_search_that_is_asked_for_is_compiled_before_what_plays_by_feel(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def order(*levels: int) -> list[str]:
        made = CompilePool(obey)
        bench = Bench(made, {})
        monkeypatch.setattr(made, "_wake", bench.wake)
        monkeypatch.setattr(made, "_do", bench.do)
        asking = [asyncio.create_task(_ask(made, level)) for level in levels]
        await _turns(1)
        await made.run()
        await asyncio.gather(*asking)
        return [job.step for job in bench.done if job.game == "art-society"]

    searching = asyncio.run(order(6))
    assert searching.index("search") < searching.index("judgement")
    for levels in ((1,), (6, 1)):
        found = asyncio.run(order(*levels))
        assert [step for step in found if step not in TABLES] == list(STEPS[len(TABLES) :])


async def _ask(made: CompilePool, level: int) -> None:
    async with made.asked("art-society", level):
        pass


def _die_at_work(job: Job) -> None:
    import os

    os._exit(3)


@pytest.mark.usefixtures("nothing_compiled")
def test_a_compiling_worker_that_dies_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(compile_pool, "STEPS", ("rules",))
    monkeypatch.setattr(compile_pool, "in_use", lambda: ("patchwork",))

    async def wait() -> None:
        made = CompilePool(obey, _die_at_work)
        await asyncio.gather(made.run(), made.made("patchwork", "rules"))

    asyncio.run(wait())


def _nap(seconds: float) -> int:
    time.sleep(seconds)
    return round(seconds * 1000)


def _die() -> int:
    import os

    os._exit(3)


def test_lower_levels_go_first_and_a_worker_that_dies_is_replaced() -> None:
    async def order() -> list[int | None]:
        pool = WorkerPool(1)
        done: list[int | None] = []

        async def ask(level: int, nap: float) -> None:
            done.append(await pool.run(level, _nap, nap))

        first = asyncio.create_task(ask(6, 0.3))
        await asyncio.sleep(0.05)
        rest = [asyncio.create_task(ask(level, level / 100)) for level in (6, 2, 4, 1)]
        await asyncio.gather(first, *rest)
        with pytest.raises(RuntimeError):
            await pool.run(1, _die)
        done.append(await pool.run(1, _nap, 0.001))
        pool.close()
        return done

    assert asyncio.run(order()) == [300, 10, 20, 40, 60, 1]


def test_a_crowd_of_one_visitor_does_not_keep_the_worker_from_another() -> None:
    async def places() -> tuple[int, int]:
        pool = WorkerPool(1)
        done: list[str] = []

        async def ask(visitor: str, table: int) -> None:
            await pool.run(6, _nap, 0.001, visitor=visitor, table=str(table))
            done.append(visitor)

        await pool.run(1, _nap, 0.001)  # the worker is there
        crowd = [asyncio.create_task(ask("crowd", table)) for table in range(60)]
        await asyncio.sleep(0)
        person = asyncio.create_task(ask("person", 0))
        cancelled = crowd.pop()
        cancelled.cancel()
        await asyncio.gather(person, *crowd)
        pool.close()
        return done.index("person"), len(done)

    place, count = asyncio.run(places())
    assert place <= 1
    assert count == 60

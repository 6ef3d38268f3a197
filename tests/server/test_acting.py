"""The one way of a command: worked out, stored, applied, told; and what comes between."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from vernissage.server import events, playing
from vernissage.server.acting import CONFLICTS, Executor
from vernissage.server.change import Change
from vernissage.server.errors import Refused
from vernissage.server.live_table import LiveTable
from vernissage.server.service import TableService
from vernissage.server.setup import ClockSetup, SeatSetup
from vernissage.server.storage import Append, Conflict
from vernissage.server.table import Table
from vernissage.server.table_log import first_events, from_log
from vernissage.server.writer import OnStored


class Desk:
    """Stands where a service does: stores when it is told to, and as it is told to."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Append, OnStored]] = []
        self.published: list[int] = []
        self.others: list[events.Event] = []
        self.writer = SimpleNamespace(submit=lambda *given: self.waiting.append(given))
        self.bus = SimpleNamespace(publish=lambda change: self.published.append(change.version))
        self.driver = SimpleNamespace(set_going=lambda live: None)
        self.tables = SimpleNamespace(catch_up=self.catch_up)
        self.warm_up = SimpleNamespace(is_playable=lambda name: True)
        self.process = "here"
        self.executor = Executor(cast(TableService, self))

    def now(self) -> int:
        return 5000

    def begin(self, work: Any, name: str) -> asyncio.Task[None]:
        return asyncio.create_task(work, name=name)

    async def catch_up(self, live: LiveTable) -> None:
        self.executor.go_on(live, Change([self.others.pop()]))

    def store(self, error: Exception | None = None) -> Append:
        append, on_stored = self.waiting.pop(0)
        on_stored(error)
        return append


def live_table() -> LiveTable:
    seats = [SeatSetup("person", "A"), SeatSetup("person", "B")]
    table = from_log("t", first_events("patchwork", seats, {}, ClockSetup(), "seed", 1000))
    return LiveTable(table, [], lambda: 5000)


def naming(name: str) -> Any:
    return lambda table, now: playing.rename(table, 0, name, now)


async def turns(count: int = 5) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


def test_a_table_goes_on_when_its_change_is_stored_and_not_before() -> None:
    async def main() -> None:
        desk, live = Desk(), live_table()
        first = asyncio.create_task(desk.executor.act(live, naming("First")))
        second = asyncio.create_task(desk.executor.act(live, naming("Second")))
        await turns()
        assert len(desk.waiting) == 1  # one after another
        assert live.table.seats[0].name == "A"
        assert desk.store().after == 2
        assert live.table.seats[0].name == "First"
        assert await first == 3
        await turns()
        assert desk.store().after == 3
        assert await second == 4
        assert desk.published == [3, 4]
        assert not live.lock.held

    asyncio.run(main())


def test_nothing_comes_of_a_command_whose_sender_is_gone_before_its_turn() -> None:
    async def main() -> None:
        desk, live = Desk(), live_table()
        first = asyncio.create_task(desk.executor.act(live, naming("First")))
        gone = asyncio.create_task(desk.executor.act(live, naming("Gone")))
        last = asyncio.create_task(desk.executor.act(live, naming("Last")))
        await turns()
        gone.cancel()
        await turns()
        desk.store()
        await turns()
        desk.store()
        assert [await first, await last] == [3, 4]
        assert live.table.seats[0].name == "Last"
        assert desk.waiting == []
        assert not live.lock.held

    asyncio.run(main())


def test_what_is_stored_is_applied_also_if_its_sender_is_gone_by_then() -> None:
    async def main() -> None:
        desk, live = Desk(), live_table()
        gone = asyncio.create_task(desk.executor.act(live, naming("Stored")))
        await turns()
        gone.cancel()
        await turns()
        desk.store()
        assert live.table.seats[0].name == "Stored"
        assert desk.published == [3]
        assert not live.lock.held

    asyncio.run(main())


def test_after_a_conflict_a_command_is_worked_out_anew_and_not_for_ever() -> None:
    async def main() -> None:
        desk, live = Desk(), live_table()
        seen: list[str] = []

        def handler(table: Table, now: int) -> Change:
            seen.append(table.seats[1].name)
            return playing.rename(table, 0, "X", now)

        acting = asyncio.create_task(desk.executor.act(live, handler))
        for number in range(CONFLICTS):
            await turns()
            desk.others = [events.Named(4000, 1, f"B{number}")]
            desk.store(Conflict("faster"))
        await turns()
        with pytest.raises(Refused, match="again and again"):
            await acting
        assert seen == ["B", "B0", "B1", "B2", "B3"]
        assert live.table.seats[0].name == "A"
        assert not live.lock.held

    asyncio.run(main())


@pytest.mark.parametrize("error", [Refused("over", "no"), ZeroDivisionError()])
def test_what_a_handler_raises_is_heard_by_its_sender_alone(error: Exception) -> None:
    async def main() -> None:
        desk, live = Desk(), live_table()

        def fails(table: Table, now: int) -> Change:
            raise error

        heard: list[int | Exception] = []
        desk.executor.submit(live, fails, heard.append)
        assert heard == [error]
        with pytest.raises(type(error)):
            await desk.executor.act(live, fails)
        assert not live.lock.held

    asyncio.run(main())


def test_very_many_may_wait_for_their_turn() -> None:
    async def main() -> None:
        desk, live = Desk(), live_table()
        heard: list[int | Exception] = []
        live.lock.take()
        for _ in range(5000):
            desk.executor.submit(live, lambda table, now: Change(), heard.append)
        live.lock.give()
        while live.lock.held:
            await asyncio.sleep(0)
        assert heard == [2] * 5000

    asyncio.run(main())


def test_every_kind_of_event_has_a_tag_of_its_own_and_says_what_it_does() -> None:
    kinds = events.kinds()
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)
    classes = [each for each in vars(events).values() if isinstance(each, type)]
    found = {each for each in classes if issubclass(each, events.Event)}
    assert set(kinds) == found - {events.Event, events.SeatEvent}
    for kind in kinds:
        assert kind is events.Made or kind.apply is not events.Event.apply

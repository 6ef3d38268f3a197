"""A new machine: nobody waits for the compiler to play; what wants compiled rules waits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from tests.server.running import settings_for
from vernissage.bots.preparing import SHOWING, TABLES
from vernissage.games import interpreting
from vernissage.server import making, warm_up
from vernissage.server.access import Access
from vernissage.server.bot_pool import BotRequest
from vernissage.server.commands import Command, carry_out
from vernissage.server.live_table import LiveTable
from vernissage.server.service import TableService
from vernissage.server.setup import ClockSetup

SEATS = [("me", "A", 0), ("here", "B", 0)]


class SlowCompiler:
    """Has only some steps compiled, until it is told to go on."""

    def __init__(self, *quick: str) -> None:
        self._quick = set(quick)
        self.may_go_on = asyncio.Event()
        self.hurried: set[str] = set()

    async def prepare(self, name: str, steps: Sequence[str] = TABLES) -> None:
        if set(steps) - self._quick:
            await self.may_go_on.wait()

    async def prepare_searches(self, names: Iterable[str]) -> None:
        pass

    def open(self, name: str) -> None:
        pass

    def hurry_rules(self, name: str) -> None:
        self.hurried.add(name)

    def are_ready(self, name: str) -> bool:
        return True

    async def choose(self, request: BotRequest, visitor: str = "", table: str = "") -> int:
        raise AssertionError("nobody asks a bot here")

    def close(self) -> None:
        pass


async def move(service: TableService, live: LiveTable) -> None:
    """Play the first legal move."""
    state = live.table.game.state
    seat = state.deciders[0]
    verb = state.game.codec.verb(state, int(state.legal_actions()[0]))
    command = Command("move", due=live.table.game.due[seat], move=verb)
    await carry_out(service, live, Access("k", seat), command)
    assert live.table.game.state.to_bytes() != state.to_bytes()


@pytest.mark.parametrize("name", ["art-society", "final-touch", "patchwork"])
def test_a_table_is_played_before_anything_is_compiled(name: str, tmp_path: Path) -> None:
    async def follow() -> None:
        compiler = SlowCompiler()
        service = await TableService.open(settings_for(tmp_path), compiler)
        try:
            for clock in (ClockSetup(), ClockSetup("move", seconds=60)):
                made = await making.make_table(service, name, SEATS, {}, clock)
                live = await service.tables.get(made["id"])
                await move(service, live)
            assert interpreting.is_wanted()
            assert service.warm_up.progress(name) == {"rules": True, "bots": False}
            assert not service.is_ready
            assert not compiler.hurried
            compiled = asyncio.create_task(service.warm_up.ready(name))
            await asyncio.sleep(0)
            assert compiler.hurried == {name}, "whoever can't go on without them says so"
            assert not compiled.done()
            compiler.may_go_on.set()
            await compiled
            await move(service, live)
        finally:
            await service.close()

    asyncio.run(follow())
    assert not interpreting.is_wanted()


def test_where_rules_are_not_interpreted_a_table_opens_first_and_moves_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a Numba whose inside isn't known."""
    monkeypatch.setattr(warm_up, "can_interpret", lambda: False)

    async def follow() -> None:
        compiler = SlowCompiler(*SHOWING)
        service = await TableService.open(settings_for(tmp_path), compiler)
        try:
            await asyncio.sleep(0)  # the compiler begins
            made = await making.make_table(service, "patchwork", SEATS, {}, ClockSetup())
            assert compiler.hurried == {"patchwork"}
            live = await service.tables.get(made["id"])
            assert len(live.table.game.state.legal_actions()) > 0
            with_clock = asyncio.create_task(
                making.make_table(service, "patchwork", SEATS, {}, ClockSetup("move", seconds=60))
            )
            moving = asyncio.create_task(move(service, live))
            await asyncio.sleep(0.05)
            assert not moving.done(), "no move is compiled in the server"
            assert not with_clock.done(), "nobody's clock runs meanwhile"
            compiler.may_go_on.set()
            await moving
            await with_clock
        finally:
            await service.close()

    asyncio.run(follow())

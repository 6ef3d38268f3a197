"""A new machine: tables open before their moves are compiled, and what wants those waits."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from tests.server.running import settings_for
from vernissage.bots.preparing import SHOWING, TABLES
from vernissage.server import making
from vernissage.server.access import Access
from vernissage.server.bot_pool import BotRequest
from vernissage.server.commands import Command, carry_out
from vernissage.server.service import TableService
from vernissage.server.setup import ClockSetup

SEATS = [("me", "A", 0), ("here", "B", 0)]


class SlowMoves:
    """Has all compiled but the moves, until it is told to."""

    def __init__(self) -> None:
        self.may_go_on = asyncio.Event()

    async def prepare(self, name: str, steps: Sequence[str] = TABLES) -> None:
        if set(steps) - set(SHOWING):
            await self.may_go_on.wait()

    async def prepare_searches(self, names: Iterable[str]) -> None:
        pass

    def open(self, name: str) -> None:
        pass

    def are_ready(self, name: str) -> bool:
        return True

    async def choose(self, request: BotRequest, visitor: str = "", table: str = "") -> int:
        raise AssertionError("nobody asks a bot here")

    def close(self) -> None:
        pass


@pytest.mark.parametrize("name", ["art-society", "final-touch", "patchwork"])
def test_a_table_opens_before_moves_are_compiled_and_moves_wait(name: str, tmp_path: Path) -> None:
    async def follow() -> None:
        bots = SlowMoves()
        service = await TableService.open(settings_for(tmp_path), bots)
        try:
            made = await making.make_table(service, name, SEATS, {}, ClockSetup())
            assert service.warm_up.progress(name) == {"rules": True, "bots": False}
            assert not service.is_ready
            live = await service.tables.get(made["id"])
            state = live.table.game.state
            seat = state.deciders[0]
            due = live.table.game.due[seat]
            assert len(state.legal_actions()) > 0
            with_clock = asyncio.create_task(
                making.make_table(service, name, SEATS, {}, ClockSetup("move", seconds=60))
            )
            first = int(state.legal_actions()[0])
            command = Command("move", due=due, move=state.game.codec.verb(state, first))
            moving = asyncio.create_task(carry_out(service, live, Access("k", seat), command))
            await asyncio.sleep(0.05)
            assert not moving.done(), "no move is compiled in the server"
            assert not with_clock.done(), "nobody's clock runs meanwhile"
            bots.may_go_on.set()
            await moving
            assert live.table.game.state.to_bytes() != state.to_bytes()
            await with_clock
        finally:
            await service.close()

    asyncio.run(follow())

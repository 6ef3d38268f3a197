"""A lock for one thing at a time that can also be taken without waiting, which asyncio's can't."""

from __future__ import annotations

import asyncio
from collections import deque
from types import TracebackType


class Lock:
    """Given in the order in which it was asked for."""

    __slots__ = ("_waiting", "held")

    def __init__(self) -> None:
        self.held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def take(self) -> bool:
        """Have it at once, or not."""
        if self.held:
            return False
        self.held = True
        return True

    def give(self) -> None:
        """To whoever has waited longest, or back."""
        while self._waiting:
            next_one = self._waiting.popleft()
            if not next_one.done():
                next_one.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        if self._waiting is None:
            self._waiting = deque()
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give()  # it came, and there is nobody any more
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.give()

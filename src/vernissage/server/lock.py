"""A lock for one thing at a time that can also be taken without waiting, which asyncio's can't."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from types import TracebackType

Turn = Callable[[], None]
"""Called on the event loop by the lock when it is this one's."""


class Lock:
    """Given in the order in which it was asked for."""

    __slots__ = ("_waiting", "held")

    def __init__(self) -> None:
        self.held = False
        self._waiting: deque[Turn] | None = None

    def take(self) -> bool:
        """Have it at once, or not."""
        if self.held:
            return False
        self.held = True
        return True

    def give(self) -> None:
        """To whoever has waited longest, or back."""
        if self._waiting:
            # Not at once: a thousand who wait would be a thousand calls deep.
            asyncio.get_running_loop().call_soon(self._waiting.popleft())
        else:
            self.held = False

    def call(self, turn: Turn) -> None:
        """Have something called that gives it back: at once if nobody has it, else in its turn."""
        if self.take():
            turn()
        else:
            self._wait(turn)

    def _wait(self, turn: Turn) -> None:
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(turn)

    async def __aenter__(self) -> None:
        if self.take():
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def turn() -> None:
            if future.done():  # nobody waits for it any more
                self.give()
            else:
                future.set_result(None)

        self._wait(turn)
        try:
            await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled():
                self.give()  # it came, and there is nobody any more
            raise

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.give()

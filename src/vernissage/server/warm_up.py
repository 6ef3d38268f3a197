"""Before the first tables: every game is compiled, once on a machine, then found compiled.

Meanwhile its rules are interpreted, so that nobody waits to play."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import Awaitable, Callable, Iterator

from vernissage.bots.preparing import SHOWING, TABLES
from vernissage.games.compiling import can_interpret, warm_up
from vernissage.games.errors import VernissageError
from vernissage.games.registry import game, in_use
from vernissage.server.bot_pool import Bots
from vernissage.server.game_in_progress import as_known_to

log = logging.getLogger(__name__)


class WarmUp:
    """Compiles each game in a worker, then fetches it: the event loop hardly stalls."""

    def __init__(self) -> None:
        self._bots: Bots | None = None
        self._shown = {name: asyncio.Event() for name in in_use()}
        self._ready = {name: asyncio.Event() for name in in_use()}
        self._fetching = asyncio.Lock()
        self._interprets = can_interpret()

    async def run(self, bots: Bots | None, after_each: Callable[[], Awaitable[None]]) -> None:
        """All games; what somebody opens first."""
        self._bots = bots
        if self._interprets:
            for shown in self._shown.values():
                shown.set()
        await asyncio.gather(
            self._warm_up(), *(self._prepare(name, bots, after_each) for name in in_use())
        )

    async def _warm_up(self) -> None:
        with nothing_collected(), contextlib.suppress(Exception):  # it only saves time
            await asyncio.to_thread(warm_up)

    async def _prepare(
        self, name: str, bots: Bots | None, after_each: Callable[[], Awaitable[None]]
    ) -> None:
        showing = SHOWING, _fetch_first, self._shown[name]
        playing = TABLES, _fetch, self._ready[name]
        for steps, fetch, done in (playing,) if self._interprets else (showing, playing):
            if bots is not None:
                try:
                    await bots.prepare(name, steps)
                except Exception as error:  # tables work without it, only the first moves wait
                    log.error("the warm-up of %s failed", name, exc_info=error)
            async with self._fetching:
                with nothing_collected():
                    await asyncio.to_thread(fetch, name)
                await after_each()
                done.set()

    async def shown(self, name: str) -> None:
        """Wait until a new table of a game can be shown with its legal moves."""
        if self._interprets:
            self.open(name)
        elif name in self._shown:
            self._hurry(name)
            await self._shown[name].wait()

    async def playable(self, name: str) -> None:
        """Wait until moves of a game can be played."""
        if self._interprets:
            self.open(name)
        else:
            await self.ready(name)

    async def ready(self, name: str) -> None:
        """Wait until the rules of a game are compiled, which now go first."""
        if name in self._ready:
            self._hurry(name)
            await self._ready[name].wait()

    def is_playable(self, name: str) -> bool:
        """Whether moves of a game can be played."""
        return self._interprets or self.is_ready(name)

    def is_ready(self, name: str) -> bool:
        """Whether the rules of a game are compiled."""
        return name not in self._ready or self._ready[name].is_set()

    def _hurry(self, name: str) -> None:
        if self._bots is not None and not self.is_ready(name):
            self._bots.hurry_rules(name)

    def open(self, name: str) -> None:
        """Somebody looks at a game: it is compiled before the others."""
        if self._bots is not None:
            self._bots.open(name)

    def progress(self, name: str) -> dict[str, bool]:
        """What of a game is ready: its rules, all its bots."""
        rules = self._shown[name].is_set()
        bots = self._bots is None or self._bots.are_ready(name)
        return {"rules": rules, "bots": self.is_ready(name) and bots}

    @property
    def is_over(self) -> bool:
        """Whether all games are."""
        return all(ready.is_set() for ready in self._ready.values())


COLLECT = 5_000, 5, 800
"""Objects after which the young are looked through, how often that is before the middle-aged are,
and how often those before all. Each object is looked at as often whatever the first two are, but
nobody is answered meanwhile: 400,000 middle-aged ones took 0.3 s under load, 25,000 take 0.02 s."""

_wanting = 0
"""How many want that nothing is collected."""


@contextlib.contextmanager
def nothing_collected() -> Iterator[None]:
    """Compiled rules are many objects that stay: never look through them for garbage.

    Measured with one game: 196,000 objects, of which 20 were garbage; looking through them once
    takes 0.1 s of CPU, and nobody is answered meanwhile.
    """
    global _wanting
    _wanting += 1
    gc.disable()
    try:
        yield
    finally:
        _wanting -= 1
        if not _wanting:
            gc.freeze()
            gc.set_threshold(*COLLECT)
            gc.enable()


def _fetch(name: str, plies: int = 3) -> None:
    """Have a game's kernels in this process."""
    rules = game(name)
    state = rules.setup(seed="rehearsal")
    state.view(None)
    for ply in range(plies + 1):
        if state.turn is None or state.turn < 0:
            break
        legal = state.legal_actions()
        rules.codec.verb(state, int(legal[0]))
        with contextlib.suppress(VernissageError):
            rules.views.choices(as_known_to(state, state.deciders[0]))
        if ply < plies:
            state = state.play(int(legal[0]))
            state.view(None)


def _fetch_first(name: str) -> None:
    """Have those in this process that a new table needs."""
    _fetch(name, 0)

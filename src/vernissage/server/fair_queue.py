"""Who is next for a worker: visitors take turns, and so do the tables of each visitor.

Start-time fair queueing: each visitor has a clock of work done for him, and whose clock stands
earliest is next. One who asks after a pause is set to the present: he has saved up nothing, and
waits for no more than one piece of work of each other visitor, however much those ask for. Work is
counted in the seconds that it took: long searches earn fewer turns.
"""

from __future__ import annotations

import heapq
from collections import OrderedDict
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
COSTS = (0.0, 0.001, 0.002, 0.01, 0.05, 0.3, 3.0)
"""Roughly the seconds that a decision of each level takes; level 0 is the server's own work.
Only until it is done: then what it took counts, which is more or less by the game and its seats."""
HEAD_START = 4
"""At one table, and among visitors whose clocks stand alike, a level lower is worth so many places
in the queue: lower levels go first, but what waits is passed by only so many. Waiting counts."""
MOST_IDLE = 4096
"""Visitors without work who are remembered."""


class _Visitor(Generic[Thing]):
    __slots__ = ("clock", "entry", "tables")

    def __init__(self) -> None:
        self.clock = 0.0
        self.tables: OrderedDict[str, list[tuple[int, int, int, Thing]]] = OrderedDict()
        """What waits, as heaps of (rank, number, level, thing); the table whose turn it is first."""
        self.entry = 0
        """The number of its entry in the heap; older ones don't count."""


class FairQueue(Generic[Thing]):
    """Things that wait, each for a visitor and a table."""

    def __init__(self) -> None:
        self._now = 0.0
        self._count = 0
        self._entries = 0
        self._visitors: dict[str, _Visitor[Thing]] = {}
        self._heap: list[tuple[float, int, int, str]] = []
        self._waiting = 0

    def __len__(self) -> int:
        return self._waiting

    def add(self, level: int, visitor: str, table: str, thing: Thing) -> None:
        """Something waits from now on."""
        self._count += 1
        self._waiting += 1
        one = self._visitor(visitor)
        is_first = not one.tables
        rank = self._count + HEAD_START * level
        heapq.heappush(one.tables.setdefault(table, []), (rank, self._count, level, thing))
        if is_first:
            one.clock = max(one.clock, self._now)
            self._enter(visitor, one)

    def charge(self, level: int, visitor: str) -> None:
        """Something of a visitor's need not wait: nothing else does."""
        one = self._visitor(visitor)
        self._now = max(one.clock, self._now)
        one.clock = self._now + COSTS[level]

    def pop(self) -> Thing:
        """What is next; raises `IndexError` if nothing waits."""
        while True:
            clock, _, entry, visitor = heapq.heappop(self._heap)
            one = self._visitors.get(visitor)
            if one is not None and one.entry == entry:
                break
        table, queue = next(iter(one.tables.items()))
        _, _, level, thing = heapq.heappop(queue)
        if queue:
            one.tables.move_to_end(table)
        else:
            del one.tables[table]
        self._waiting -= 1
        self._now = clock
        one.clock = clock + COSTS[level]
        if one.tables:
            self._enter(visitor, one)
        return thing

    def account(self, level: int, visitor: str, spent: float) -> None:
        """Something of a visitor's is done: it took so many seconds, and not what was guessed."""
        one = self._visitors.get(visitor)
        if one is not None:
            one.clock += spent - COSTS[level]
            if one.tables:
                self._enter(visitor, one)

    def _visitor(self, name: str) -> _Visitor[Thing]:
        one = self._visitors.get(name)
        if one is None:
            if len(self._visitors) >= MOST_IDLE:
                self._forget()
            one = self._visitors[name] = _Visitor()
        return one

    def _enter(self, visitor: str, one: _Visitor[Thing]) -> None:
        """Into the heap, by the visitor's clock and what he would have done next."""
        rank = next(iter(one.tables.values()))[0][0]
        self._entries += 1
        one.entry = self._entries
        heapq.heappush(self._heap, (one.clock, rank, self._entries, visitor))

    def _forget(self) -> None:
        """Those for whom nothing waits; their clocks are hardly ahead."""
        for visitor in [name for name, one in self._visitors.items() if not one.tables]:
            del self._visitors[visitor]

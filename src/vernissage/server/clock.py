"""Clocks: how much time each seat has left, derived from the times of the events.

Each seat has a budget and what it has used of it. Time that was used never comes back; the budget
grows only by a decision that stands, and is what it was when decisions are taken back.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from vernissage.server.setup import ClockSetup

Interval = tuple[int, int]
SECOND = 1000
DAY = 24 * 60 * 60 * SECOND
OVERTIME = 15 * SECOND
"""For each move, after the time for the whole game ran out (the increment, if that is more)."""
LEAST = 5 * SECOND
"""Nothing is taken back that would leave somebody less than this, who has more now."""


class ClockState(msgspec.Struct, frozen=True, array_like=True):
    """All that a clock is at a moment but for what going back restores; by seat."""

    budget: list[int]
    used: list[int]
    running: tuple[int, ...]
    since: int
    late: list[bool]
    spent: list[bool]
    granted: list[int]
    shaded: tuple[int, ...]
    shadow: list[int]


def elapsed(start: int, end: int, downtimes: Sequence[Interval]) -> int:
    """Milliseconds from start to end without those in which the server was down."""
    down = sum(max(0, min(end, to) - max(start, since)) for since, to in downtimes)
    return max(0, end - start - down)


class Clock:
    """The time of all seats. Only people's time runs."""

    __slots__ = (
        "_granted",
        "_late",
        "_marks",
        "_shaded",
        "_shadow",
        "_spent",
        "budget",
        "downtimes",
        "running",
        "setup",
        "since",
        "used",
    )

    def __init__(self, setup: ClockSetup, seats: int, downtimes: Sequence[Interval]) -> None:
        self.setup = setup
        self.downtimes = downtimes
        self.budget = [self.allowance] * seats
        self.used = [0] * seats
        self.running: tuple[int, ...] = ()
        self.since = 0
        self._marks: list[tuple[int, ...]] = []
        """The budgets before each decision that stands."""
        self._late = [False] * seats
        """Whose time ran out once."""
        self._spent = [False] * seats
        """Whose time ran out at a decision that nobody has made for them yet."""
        self._granted = [-1] * seats
        """The highest ply at which one who came back got time for it."""
        self._shaded: tuple[int, ...] = ()
        """The seats of people for whom a bot owes a decision while other people play."""
        self._shadow = [0] * seats
        """How long it has owed that: charged to one who comes back before the bot has moved."""

    @property
    def counts(self) -> bool:
        """Whether there is a clock at all."""
        return self.setup.kind != "none"

    @property
    def allowance(self) -> int:
        """What a seat begins with: the game, or each move."""
        if self.setup.kind == "days":
            return self.setup.days * DAY
        return self.setup.seconds * SECOND

    @property
    def left(self) -> list[int]:
        """What each seat has left, as of the last event."""
        return [max(0, has - used) for has, used in zip(self.budget, self.used, strict=True)]

    # --- as it is written down --------------------------------------------------------------------

    def state(self, at: int | None = None) -> ClockState | None:
        """What it is, or would be if time were charged up to then; nothing if nothing counts."""
        if not self.counts:
            return None
        if at is not None:
            later = Clock(self.setup, len(self.used), self.downtimes)
            now = self.state()
            assert now is not None
            later.restore(now)
            later.turn(self.running, at, shaded=self._shaded)
            return later.state()
        return ClockState(
            list(self.budget),
            list(self.used),
            self.running,
            self.since,
            list(self._late),
            list(self._spent),
            list(self._granted),
            self._shaded,
            list(self._shadow),
        )

    def restore(self, was: ClockState) -> None:
        """Be what it was, whatever happened since; the marks are those of what stands now."""
        self.budget, self.used = list(was.budget), list(was.used)
        self.running, self.since = was.running, was.since
        self._late, self._spent = list(was.late), list(was.spent)
        self._granted, self._shadow = list(was.granted), list(was.shadow)
        self._shaded = was.shaded

    # --- what happens --------------------------------------------------------------------------

    def decide(self) -> None:
        """A decision follows: what everyone has now is what going back to it restores."""
        if self.counts:
            self._marks.append(tuple(self.budget))

    def back(self, to: int) -> None:
        """Only the first ``to`` decisions stand: what was used since stays used."""
        if self.counts and to < len(self._marks):
            self.budget = list(self._marks[to])
            del self._marks[to:]

    def ran_out(self, seat: int) -> None:
        """The time of a seat is up."""
        self._late[seat] = self._spent[seat] = True

    def is_spent(self, seat: int) -> bool:
        """Whether a seat's time ran out at the decision that it still owes."""
        return self._spent[seat]

    def turn(
        self,
        running: tuple[int, ...],
        now: int,
        *,
        actor: int | None = None,
        shaded: tuple[int, ...] = (),
    ) -> None:
        """From now on the time of these seats runs; ``actor`` has just decided."""
        if not self.counts:
            return
        passed = elapsed(self.since, now, self.downtimes)
        for seat in self.running:
            self.used[seat] += min(passed, max(0, self.budget[seat] - self.used[seat]))
        for seat in self._shaded:
            self._shadow[seat] += passed
        if actor is not None:
            self._shadow[actor], self._spent[actor] = 0, False
            if actor in self.running and actor not in running:
                self._earn(actor)
        self.running, self._shaded, self.since = running, shaded, now

    def _earn(self, seat: int) -> None:
        """The turn of a seat ended by its own decision."""
        if self.setup.kind != "bank":
            self.budget[seat] = self.used[seat] + self.allowance
            return
        self.budget[seat] += self.setup.increment * SECOND
        if self._late[seat]:
            self.budget[seat] = max(self.budget[seat], self.used[seat] + self._overtime)

    def come_back(self, seat: int, ply: int, now: int, *, alone: bool) -> None:
        """A person plays on where a bot stood in: with the time that was left.

        Where none was left there is some for this decision, once; with nobody else to wait
        (``alone``) each time.
        """
        if not self.counts:
            return
        shade = self._shadow[seat]
        if seat in self._shaded:
            shade += elapsed(self.since, now, self.downtimes)
        self._shadow[seat], self._spent[seat] = 0, False
        if seat in self._shaded:
            self._shaded = tuple(each for each in self._shaded if each != seat)
        self.used[seat] += shade
        if self.budget[seat] > self.used[seat] or not self._late[seat]:
            return
        if alone or ply > self._granted[seat]:
            self._granted[seat] = max(ply, self._granted[seat])
            grant = self._overtime if self.setup.kind == "bank" else self.allowance
            self.budget[seat] = self.used[seat] + grant

    @property
    def _overtime(self) -> int:
        return max(OVERTIME, self.setup.increment * SECOND)

    # --- telling -------------------------------------------------------------------------------

    def remaining(self, seat: int, now: int) -> int:
        """What a seat has left at a time."""
        left = self.budget[seat] - self.used[seat]
        if seat in self.running:
            left -= elapsed(self.since, now, self.downtimes)
        return max(0, left)

    def after_going_back(self, seat: int, to: int, now: int) -> int:
        """What a seat would have left if only the first ``to`` decisions stood."""
        budget = self._marks[to][seat] if to < len(self._marks) else self.budget[seat]
        return self.remaining(seat, now) + min(0, budget - self.budget[seat])

    def flagged(self, now: int) -> int | None:
        """A seat whose time is up."""
        if self.counts:
            for seat in self.running:
                if self.remaining(seat, now) <= 0:
                    return seat
        return None

    def next_flag(self, now: int) -> int | None:
        """In how many milliseconds the next clock runs out, if all goes on."""
        if not self.counts or not self.running:
            return None
        return min(self.remaining(seat, now) for seat in self.running)

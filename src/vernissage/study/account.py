"""Where a result came from: luck, one's own choices and the others', to the last digit.

Luck is taken off first. What is left is what choices led to: the losses that the judge can name,
each at its move, and what it did not see. That rest is owed to the choices of the side that did
worse than luck and named losses explain, in equal parts, since nobody knows which. (Charging each
choice with what turned out after it, the level before minus the level after, was tried: judges
waver from decision to decision, and each waver became somebody's loss.)
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from vernissage.games.terms import Floats
from vernissage.study.weighing import Worth

Teams = tuple[tuple[int, ...], ...]


class Step(msgspec.Struct, frozen=True):
    """What one decision contributes; what is `None` changed nothing."""

    seat: int
    forced: bool
    loss: Worth | None
    """What the named loss changed for every seat."""
    draw: Worth | None
    """Luck of what came to light after it."""
    guess: Worth | None
    """Luck of having chosen without knowing what was hidden."""


class Account(msgspec.Struct, frozen=True):
    """``end - start == draws + guesses - own + others``, for one seat and one kind of worth."""

    start: float
    end: float
    draws: float
    guesses: float
    own: float
    """What the seat's own choices gave away."""
    others: float
    """What the others' choices gave it."""
    named: float
    """The part of ``own`` that is named at single moves."""

    @property
    def adjusted(self) -> float:
        """The result with luck taken off: right on average, however weak the judge."""
        return self.end - self.draws - self.guesses


class Balance(msgspec.Struct, frozen=True):
    """The accounts of all seats, and what each decision changed for every seat."""

    chances: tuple[Account, ...]
    points: tuple[Account, ...]
    charges: tuple[Worth, ...]


def balance(steps: Sequence[Step], start: Worth, end: Worth, teams: Teams) -> Balance:
    """Charge every decision; ``end`` is the result, or what the last state promises."""
    seats = len(end.chances)
    none = np.zeros((len(steps), 2, seats))
    draws, guesses, named = none.copy(), none.copy(), none.copy()
    for number, step in enumerate(steps):
        for sums, worth in ((draws, step.draw), (guesses, step.guess), (named, step.loss)):
            if worth is not None:
                sums[number] = worth.chances, worth.points
    first, last = np.array([start.chances, start.points]), np.array([end.chances, end.points])
    unseen = last - first - draws.sum(0) - guesses.sum(0) - named.sum(0)
    charges = named + _owed(steps, unseen, teams)

    def accounts(kind: int) -> tuple[Account, ...]:
        told = []
        for seat in range(seats):
            mine = np.array([step.seat == seat for step in steps], bool)
            told.append(
                Account(
                    start=float(first[kind, seat]),
                    end=float(last[kind, seat]),
                    draws=float(draws[:, kind, seat].sum()),
                    guesses=float(guesses[:, kind, seat].sum()),
                    own=-float(charges[mine, kind, seat].sum()),
                    others=float(charges[~mine, kind, seat].sum()),
                    named=-float(named[mine, kind, seat].sum()),
                )
            )
        return tuple(told)

    worths = tuple(Worth(tuple(each[0].tolist()), tuple(each[1].tolist())) for each in charges)
    return Balance(accounts(0), accounts(1), worths)


def _owed(steps: Sequence[Step], unseen: Floats, teams: Teams) -> Floats:
    """Share out what the judge did not see among decisions: `[decision, kind, seat]`."""
    owed = np.zeros((len(steps), 2, unseen.shape[1]))
    chances = unseen[0]
    gains = np.array([max(chances[members[0]], 0.0) for members in teams])
    for members in teams:
        own = [n for n, step in enumerate(steps) if step.seat in members and not step.forced]
        # A record may break off before a side has chosen anything.
        chosen = own or list(range(len(steps)))
        part = np.zeros_like(unseen)
        part[1, list(members)] = unseen[1, list(members)]
        lost = min(chances[members[0]], 0.0)
        if lost < 0.0 < gains.sum():  # where nobody gains, it is the last digit of a sum
            part[0, list(members)] = lost
            for others, gain in zip(teams, gains / gains.sum(), strict=True):
                part[0, list(others)] -= lost * gain
        owed[chosen] += part / len(chosen)
    return owed

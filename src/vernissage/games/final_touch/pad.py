"""The score pad of Final Touch: what each side has earned, work by work or in dollars."""

from __future__ import annotations

from itertools import permutations
from typing import Annotated

from msgspec import Meta

from vernissage.games.errors import FormatError, Impossible
from vernissage.games.final_touch.outcome import outcome, side_of
from vernissage.games.final_touch.pieces import (
    FINISH,
    MASTERPIECE_IDS,
    MASTERPIECES,
    MOST_SIDES,
    RUIN,
    SEAT_COUNTS,
    TARGET,
)
from vernissage.games.final_touch.state import StateRecord, blank
from vernissage.games.pads import Count, Entered, Line, Open, Pad, count_of, line
from vernissage.games.registry import game
from vernissage.games.state import State

Dollars = Annotated[int, Meta(ge=0, le=200)]
Side = Annotated[int, Meta(ge=0, lt=MOST_SIDES)]


class Work(Entered):
    """A masterpiece that was taken: whether it was finished, and the sides that it pays."""

    id: Annotated[str, Meta(max_length=8)]
    finished: bool
    by: Annotated[list[Side], Meta(min_length=1, max_length=2)]


class Money(Entered):
    """What a side has of works that were finished, and of works that were ruined."""

    finished: Dollars
    ruined: Dollars


class Entry(Entered):
    """The works, or the money of each side; of four players two and two are a side."""

    seats: int
    works: Annotated[list[Work], Meta(max_length=MASTERPIECES)] | None = None
    money: Annotated[list[Money], Meta(max_length=MOST_SIDES)] | None = None


def count(entry: Entry) -> Count:
    """The money of each seat (FT-X4), and who has won (FT-X1 to FT-X3)."""
    final_touch = game("final-touch")
    seats = final_touch.require_seats(entry.seats)
    sides = len(final_touch.teams(seats))
    if (entry.works is None) == (entry.money is None):
        raise FormatError("Enter the works, or the money of each side.")
    state = State(final_touch, blank(seats, {"first": 0}))
    data: StateRecord = state.data
    earned: list[list[Line]] = [[] for _ in range(sides)]
    if entry.works is not None:
        _take(entry.works, sides, earned)
    else:
        assert entry.money is not None
        if len(entry.money) != sides:
            raise FormatError(f"There are {sides} sides, not {len(entry.money)}.")
        for side, money in enumerate(entry.money):
            earned[side] += [
                line("finished", "FT-M1", money.finished, 1),
                line("ruined", "FT-M2", money.ruined, 1),
            ]
    for side, lines in enumerate(earned):
        data.sides[side].finished = sum(each.points for each in lines if each.part == "finished")
        data.sides[side].ruined = sum(each.points for each in lines if each.part == "ruined")
    found = outcome(state)
    totals = [sum(each.points for each in lines) for lines in earned]
    _require_end(totals, entry.works, sides)
    of_seats = [earned[side_of(seats, seat)] for seat in range(seats)]
    tied = sides > len(set(totals)) and totals.count(max(totals)) > 1
    missing = None
    if max(totals) < TARGET:
        missing = Open("target", "FT-X1")
    elif tied:
        missing = Open("duel", "FT-X2")
    return count_of(found, of_seats, "FT-X1", open=missing)


def _take(works: list[Work], sides: int, earned: list[list[Line]]) -> None:
    """Write down what each work pays; raises `Impossible` where it pays the wrong ones."""
    seen: set[str] = set()
    alone = 0
    for work in works:
        if work.id not in MASTERPIECE_IDS:
            raise FormatError(f"There is no masterpiece {work.id!r}.")
        if work.id in seen:
            raise Impossible("FT-S2", f"Masterpiece {work.id} is there once.")
        seen.add(work.id)
        if len(set(work.by)) != len(work.by) or max(work.by) >= sides:
            raise FormatError(f"{work.id}: sides must be there, each once.")
        if work.finished and len(work.by) != 1:
            raise Impossible("FT-M1", f"{work.id} is finished by one.")
        if not work.finished and len(work.by) != min(2, sides - 1):
            alone += 1
        if (sides == 2 and len(work.by) != 1) or alone > 1:
            # In a duel of three one work is ruined for one alone (FT-X2).
            raise Impossible("FT-M2", f"{work.id} is ruined for all others.")
        number = MASTERPIECE_IDS.index(work.id)
        part, rule, price = (
            ("finished", "FT-M1", FINISH[number])
            if work.finished
            else ("ruined", "FT-M2", RUIN[number])
        )
        for side in work.by:
            earned[side].append(line(part, rule, 1, int(price), work.id))


def _require_end(totals: list[int], works: list[Work] | None, sides: int) -> None:
    """Raise `Impossible` where the game would have ended before (FT-X1)."""
    rich = [side for side, money in enumerate(totals) if money >= TARGET]
    too_many = Impossible("FT-X1", f"The game ends as soon as a side has {TARGET} dollars.")
    if len(rich) > (1 if sides == 2 else 2):
        raise too_many
    if not rich or works is None:
        return
    prices = [
        [
            int((FINISH if w.finished else RUIN)[MASTERPIECE_IDS.index(w.id)]) * (s in w.by)
            for s in range(sides)
        ]
        for w in works
    ]

    def without(*left_out: int) -> list[int]:
        return [totals[s] - sum(prices[k][s] for k in left_out) for s in range(sides)]

    if any(max(without(last)) < TARGET for last in range(len(works))):
        return
    for last, before in permutations(range(len(works)), 2):  # a duel (FT-X2)
        then = without(last)
        tied = then.count(max(then)) == 2 and max(then) >= TARGET
        if sides == 3 and tied and max(without(last, before)) < TARGET:
            return
    raise too_many


assert set(SEAT_COUNTS) == {2, 3, 4}
PAD = Pad(Entry, count)

"""What an arena plays: who meets whom, on which deals, in which seats.

The sides of a game are its teams (in most games each seat is one). A *line-up* says how many
sides each bot has. Its deals are dealt once for all: each is played again and again with the
line-up moved on by one side, until every bot has sat everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, pairwise, permutations

from vernissage.arena.playing import Fixture
from vernissage.bots import bot, name_of
from vernissage.games.errors import FormatError
from vernissage.games.registry import game
from vernissage.games.terms import Options

Seating = tuple[int, ...]
"""The number of the bot on each side, or on each seat."""


@dataclass(frozen=True)
class LineUp:
    """So many sides for each bot, and the orders round the table in which they can sit."""

    counts: tuple[int, ...]

    @property
    def bots(self) -> tuple[int, ...]:
        """The numbers of the bots that take part."""
        return tuple(number for number, count in enumerate(self.counts) if count)

    @cached_property
    def circles(self) -> list[list[Seating]]:
        """Every order round the table, each with the seatings that it is turned through."""
        sides = [number for number, count in enumerate(self.counts) for _ in range(count)]
        circles: list[list[Seating]] = []
        seen: set[Seating] = set()
        for order in permutations(sides):
            if order not in seen:
                turned = [order[-shift:] + order[:-shift] for shift in range(len(order))]
                circles.append(list(dict.fromkeys(turned)))
                seen.update(turned)
        return circles

    def deals(self, games: int) -> int:
        """The deals that it takes for at least so many games."""
        deals = played = 0
        while played < games:
            played += len(self.seatings(deals))
            deals += 1
        return deals

    def seatings(self, deal: int) -> list[Seating]:
        """How the bots sit in the games of a deal; deal by deal another order round the table."""
        return self.circles[deal % len(self.circles)]


@dataclass(frozen=True)
class Match:
    """Everything that decides which games are played."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    """For each line-up, rounded up to whole deals."""
    seed: int | str = 0
    options: Options = field(default_factory=dict)
    mix: tuple[int, ...] | None = None
    """How many sides each bot has, where only that line-up shall be played."""

    def check(self) -> None:
        """Raise before any game is played if something can't be."""
        chosen = game(self.game)
        chosen.require_seats(self.seats)
        chosen.choose(self.seats, self.options)
        if len(self.bots) < 2:
            raise FormatError("An arena needs two bots or more, as in: --bots greedy,random.")
        sides = len(self.teams)
        if self.mix is not None and (
            len(self.mix) != len(self.bots) or sum(self.mix) != sides or min(self.mix) < 0
        ):
            raise FormatError(
                f"A mix says for each of the {len(self.bots)} bots on how many of the {sides} "
                f"sides it plays, as in: --mix {','.join(map(str, self._line_ups()[0].counts))}."
            )
        for spec in self.bots:
            bot(spec, chosen)

    @cached_property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return game(self.game).teams(self.seats)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots' names or specs, with a number where one plays against itself."""
        names = [name_of(spec) for spec in self.bots]
        return tuple(
            f"{name} ({names[: n + 1].count(name)})" if names.count(name) > 1 else name
            for n, name in enumerate(names)
        )

    @cached_property
    def line_ups(self) -> list[LineUp]:
        """Who meets whom.

        Different bots as long as there are enough; with fewer bots than sides, every way in
        which each of them has a side.
        """
        return self._line_ups() if self.mix is None else [LineUp(self.mix)]

    def _line_ups(self) -> list[LineUp]:
        numbers, sides = range(len(self.bots)), len(self.teams)
        if len(self.bots) >= sides:
            chosen = combinations(numbers, sides)
            return [LineUp(tuple(int(n in group) for n in numbers)) for group in chosen]
        cuts = combinations(range(1, sides), len(self.bots) - 1)
        edges = [(0, *cut, sides) for cut in cuts]
        return [LineUp(tuple(b - a for a, b in pairwise(e))) for e in edges]

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal by deal, so that a match that stops early is as fair as it can be."""
        wanted = [line_up.deals(self.games) for line_up in self.line_ups]
        for deal in range(max(wanted)):
            for line_up, deals in zip(self.line_ups, wanted, strict=True):
                if deal < deals:
                    for sides in line_up.seatings(deal):
                        yield self.fixture(deal, sides)

    def fixture(self, deal: int, sides: Seating) -> Fixture:
        """The game of a deal in which these bots have the sides."""
        seating = [0] * self.seats
        for team, number in zip(self.teams, sides, strict=True):
            for seat in team:
                seating[seat] = number
        seed = f"{self.seed}/{deal}"
        return Fixture(
            game=self.game,
            seats=int(self.seats),
            options=dict(self.options),
            seed=seed,
            bots=tuple(self.bots[number] for number in seating),
            bot_seed=f"{seed}/{'-'.join(map(str, seating))}",
            extra={"deal": deal, "seating": seating},
        )

    @property
    def total(self) -> int:
        """How many games the match has."""
        return sum(
            len(line_up.seatings(deal))
            for line_up in self.line_ups
            for deal in range(line_up.deals(self.games))
        )
